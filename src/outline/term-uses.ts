import {makePhrases, phrasesIn} from '../facts/phrases.ts'
import {sourceSpan} from '../facts/prose-text.ts'
import {sentencesOf} from '../facts/sentences.ts'
import {isWithin, linksOf, quotedRanges} from '../facts/set-apart.ts'
import {termVariants} from '../facts/term-variants.ts'
import type {Prose} from '../facts/prose-types.ts'
import type {Page} from '../facts/types.ts'
import type {TermUse} from '../site/types.ts'

interface Form {
  term: string
  form: string
  isName: boolean
  /** The exact spelling, if forms differ only in case. */
  exact?: string
}

/** The uses of terms with several spellings in the writer's own words, on English pages. */
export function termUsesOf(page: Page): TermUse[] {
  if (page.language !== 'en') return []
  const uses: TermUse[] = []
  for (const prose of page.prose) {
    for (const sentence of sentencesOf(prose)) {
      for (const {entry, start, end} of phrasesIn(sentence, phrases)) {
        const text = prose.text.slice(start, end)
        const form = entry.find(({exact}) => exact === undefined || exact === text)
        // the text of a link may be the title of someone else's page
        if (
          !form ||
          isIdentifier(prose, text, form) ||
          isPackage(prose, text, form, end) ||
          isWithin(quotedRanges(prose), start) ||
          isWithin(linksOf(prose), start)
        )
          continue
        uses.push({term: form.term, form: form.form, isName: form.isName, text, ...sourceSpan(prose, start, end)})
      }
    }
  }
  return uses
}

/** Names in code: `healthCheck`, and the title `github` of a page about a module. */
function isIdentifier({kind, text: whole}: Prose, text: string, {isName}: Form): boolean {
  return (!isName && /\p{Ll}\p{Lu}/u.test(text)) || (kind === 'frontmatter' && whole.trim() === text && text === text.toLowerCase())
}

/** "websockets is an optional dependency": a name that looks like a plural. */
const isPackage = (prose: Prose, text: string, {form}: Form, end: number): boolean =>
  /s$/i.test(text) && text.length > form.length && /^ (?:is|isn['’]t|was|wasn['’]t|has|hasn['’]t|does|doesn['’]t)\b/.test(prose.text.slice(end, end + 12))

const phrases = makePhrases(formsByWords())

function formsByWords(): Map<string, Form[]> {
  const all = new Map<string, Form[]>()
  for (const forms of termVariants) {
    const term = forms[0]!
    const cased = forms.some((form) => /.\p{Lu}/u.test(form) || (forms.includes(form.toLowerCase()) && /^\p{Lu}/u.test(form)))
    for (const form of forms) {
      for (const ending of ['', 's']) {
        const written = form + ending
        // in both spellings, the plural of "analysis"
        if (written === 'analyses') continue
        const key = written.toLowerCase()
        const list = all.get(key) ?? []
        list.push({term, form, isName: cased, ...(cased && {exact: written})})
        all.set(key, list)
      }
    }
  }
  return all
}
