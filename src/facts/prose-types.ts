import type {Component, Heading, Within} from './types.ts'
import type {Span} from '../parse/span.ts'

/**
 * One block of running text with its way back to the source. `text` is what a reader reads: entities and escapes decoded,
 * marks dropped, a line break in the source as a space, and everything that is not language (inline code, an expression,
 * an image) as one {@link MASK} character.
 */
export interface Prose extends Span {
  kind: 'paragraph' | 'heading' | 'item' | 'cell' | 'attribute' | 'frontmatter' | 'alt'
  text: string
  /** Pairs of (offset in `text`, offset in the source), rising; between two pairs both run in step. */
  map: number[]
  /** Ranges of `text` that are set apart: bold, emphasised, linked. */
  marks: Mark[]
  within: Within
  /** For kind attribute: which attribute, e.g. `title`, and the component that carries it. For frontmatter: the key. */
  name?: string | undefined
  component?: Component | undefined
  /** The heading above. */
  under?: Heading | undefined
  /** Made on first use by `sentencesOf`. */
  sentences?: Sentence[] | undefined
  /** The bits of its sentences, once these are made. */
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

/** Stands in prose text for what is not language. */
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

/** A word of a sentence. `start` and `end` are offsets into `prose.text`. A masked range is a word of its own. */
export interface Word {
  start: number
  end: number
  /** As written. */
  text: string
  /** In lower case, with a straight apostrophe. */
  lower: string
  /** What it can be: bits of `Kind`, see english.ts. */
  kinds: number
  /** Lists of phrases that it is a key word of, as bits; see key-words.ts. */
  keys: number
}
