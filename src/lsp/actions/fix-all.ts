import {diffWordsWithSpace} from 'diff'
import {applyEdits, apart} from '../../run/fix/edits.ts'
import {fixSite} from '../../run/fix/fix.ts'
import type {Edit} from '../../rule/types.ts'
import {isPageFile} from '../../site/page-files.ts'
import {version} from '../../version.ts'
import {problemsIn} from '../across.ts'
import {filesOf, type LiveSite} from '../live-site.ts'

/** If the comparison takes longer, the whole text is replaced by one edit. In milliseconds. */
const longest = 300

/** The edits that have the same result as `--fix` for a file. Undefined if nothing has a safe fix. */
export async function fixAllOf(live: LiveSite, path: string): Promise<Edit[] | undefined> {
  const before = live.texts.get(path)
  if (before === undefined) return undefined
  const after = isPageFile(path) ? await fixedPage(live, path) : fixedData(live, path, before)
  return after === undefined || after === before ? undefined : differencesOf(before, after)
}

/** As on the command line, each fix is tried, and dropped if it makes the page worse. */
async function fixedPage({project, parser, texts, ...live}: LiveSite, path: string): Promise<string | undefined> {
  const read = readerOf(texts)
  const files = filesOf({project, parser, texts, ...live})
  const {changes} = await fixSite({...project, files, pages: [path], partial: true, read, parser, version}, ({fix}) =>
    fix?.every(({file}) => file === undefined || file === path) ? fix : undefined
  )
  return changes.find((change) => change.path === path)?.after.replace(/^\uFEFF/, '')
}

/** The texts as in their files, including any BOM. */
export const readerOf =
  (texts: LiveSite['texts']) =>
  (file: string): string | undefined => {
    const text = texts.get(file)
    return text === undefined ? undefined : (texts.bomOf(file) ? '\uFEFF' : '') + text
  }

function fixedData(live: LiveSite, path: string, text: string): string {
  const fixes = problemsIn(live, path).flatMap(({rule, fix}) => (fix?.every(({file}) => (file ?? path) === path) ? [{rule, edits: fix}] : []))
  return applyEdits(text, apart(fixes))
}

/** The difference between two texts, word by word, so that the rest of the text keeps its cursors and marks. */
export function differencesOf(before: string, after: string): Edit[] {
  const parts = diffWordsWithSpace(before, after, {timeout: longest})
  if (!parts) return [{start: 0, end: before.length, text: after}]
  const edits: Edit[] = []
  let at = 0
  for (const {value, added, removed} of parts) {
    const last = edits.at(-1)
    if (added && last?.end === at) last.text += value
    else if (added) edits.push({start: at, end: at, text: value})
    else if (removed && last?.end === at) last.end += value.length
    else if (removed) edits.push({start: at, end: at + value.length, text: ''})
    if (!added) at += value.length
  }
  return edits
}
