import type {Component, Heading, Within} from './types.ts'
import type {Span} from '../parse/span.ts'

/**
 * One block of running text with a map to the source. `text` is what a reader reads: entities and escapes decoded, markup removed, a line break in
 * the source as a space, and everything that is not language (inline code, an expression, an image) as one {@link MASK} character.
 */
export interface Prose extends Span {
  kind: 'paragraph' | 'heading' | 'item' | 'cell' | 'attribute' | 'frontmatter' | 'alt'
  text: string
  /** Pairs of (offset in `text`, offset in the source), rising. Between two pairs, both advance together. */
  map: number[]
  /** Ranges of `text` with markup: bold, emphasis, links. */
  marks: Mark[]
  within: Within
  /** For the kind `attribute`: the attribute, e.g. `title`, and its component. For `frontmatter`: the key. */
  name?: string | undefined
  component?: Component | undefined
  /** The heading above. */
  under?: Heading | undefined
  /** Made on first use by `sentencesOf`. */
  sentences?: Sentence[] | undefined
  /** The bits of its sentences, set when these are made. */
  keys: number
  /** Made on first use by `voicesOf`. */
  quoted?: Range[] | undefined
}

/** A range of the text of a block: offsets into `prose.text`. */
export interface Range {
  start: number
  end: number
}

export interface Mark {
  kind: 'strong' | 'emphasis' | 'link' | 'delete'
  start: number
  end: number
}

/** Replaces what is not language in prose text. */
export const MASK = '￼'

/** A sentence of a prose block. `start` and `end` are offsets into `prose.text`. */
export interface Sentence {
  prose: Prose
  start: number
  end: number
  words: Word[]
  /** The bits of all its words. */
  kinds: number
  keys: number
}

/** A word of a sentence. `start` and `end` are offsets into `prose.text`. A masked range is a word. */
export interface Word {
  start: number
  end: number
  /** As written. */
  text: string
  /** In lowercase, with a straight apostrophe. */
  lower: string
  /** Its possible roles: bits of `WordKind`, see english.ts. */
  kinds: number
  /** Lists of phrases that it is a key word of, as bits; see key-words.ts. */
  keys: number
}
