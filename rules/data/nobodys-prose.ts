import {enclosing, type Page} from '../../src/rule/index.ts'
import type {Prose} from '../../src/rule/wording.ts'

/** A generated page or a license: its prose has to be fixed in the source of the generator. */
export function isGenerated(page: Page): boolean {
  if (page.frontmatter.fields.get('generated')?.value === true || legal.test(page.path)) return true
  return page.comments.some(({text}) => generated.test(text.slice(0, 300)))
}
/** The text of a license belongs to its authors. */
const legal = /(?:^|\/)(?:licen[cs]es?|copying|eula)\.mdx?$/i
const generated =
  /\b(?:auto-?generated|automatically generated|generated (?:by|from|with|file|code)|do not (?:edit|modify) (?:this|by hand|manually|directly))/i

/** Changelog entries say what a team did, whether in a file, a folder of snippets, or an Update. */
export const isReleaseNote = (page: Page, prose: Prose): boolean => isReleasePage(page) || enclosing(prose.within, 'Update') !== undefined
export const isReleasePage = (page: Page): boolean => page.kind === 'changelog' || releasePath.test(page.path)
const releasePath = /(?:^|\/)(?:changelogs?|release-?notes?|releases|whats-new)(?:[-./]|$)/i

/** A sign of a generator: HTML definition lists. */
export const isInDefinitionList = ({within}: Prose): boolean => ['dl', 'dt', 'dd'].some((name) => enclosing(within, name) !== undefined)
