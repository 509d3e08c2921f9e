/** The kind of a page: from its frontmatter first, then its name, then its content. */
import {
  beginsWithAct,
  declaredKind,
  isNamedChangelog,
  isNamedConcept,
  isNamedReference,
  isNamedTask,
  isNamedTroubleshooting,
  isNamedTutorial,
  isReferencePath
} from './kind-names.ts'
import {beginsWithImperative} from './instructs.ts'
import type {Component, Heading, List, Page, PageKind, Within} from './types.ts'

export {isReferencePath} from './kind-names.ts'

/** The kind of a page, a fact that all rules share. See {@link PageKind}. */
export function kindOf(page: Page): PageKind {
  const {fields} = page.frontmatter
  if (fields.has('api') || fields.has('openapi') || fields.has('openapi-schema')) return 'endpoint'
  const mode = fields.get('mode')?.value
  if (mode === 'custom' || mode === 'frame') return 'landing'
  const own = declaredKind(fields)
  if (own) return own
  const title = titleOf(page)
  if (isChangelog(page, title)) return 'changelog'
  if (isNamedTroubleshooting(title, page.path)) return 'troubleshooting'
  const isTask = isNamedTask(title, page.path)
  if (isReferencePath(page.path) || (!isTask && (isNamedReference(title) || looksLikeReference(page)))) return 'reference'
  if (!isTask && isIndex(page)) return 'index'
  if (isNamedConcept(title) && !isTask) return 'concept'
  if (!isProcedure(page, isTask)) return 'concept'
  return page.code.length >= 3 ? 'tutorial' : 'guide'
}

/** A heading that is only code: the name of a function, a module, or a command. Text after it, such as an icon, does not count. */
export const isCodeHeading = ({text: source}: Page, {text, textSpan}: Heading): boolean => text !== '' && source.startsWith(`\`${text}\``, textSpan.start)

/** Kinds of pages in which readers look something up. Nobody reads them from start to end. */
export const isLookedUp = ({kind}: Pick<Page, 'kind'>): boolean =>
  kind === 'reference' || kind === 'endpoint' || kind === 'changelog' || kind === 'troubleshooting' || kind === 'index' || kind === 'landing'

/** The title in the frontmatter, otherwise the level 1 heading at the start. */
function titleOf({frontmatter, headings}: Page): string {
  const title = frontmatter.fields.get('title')?.value
  return typeof title === 'string' ? title : headings[0]?.level === 1 ? headings[0].text : ''
}

const release =
  /\bv?\d+\.\d+(?:\.\d+|\.x)?\b|\b20\d\d-\d\d(?:-\d\d)?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?20\d\d\b/i

/** The page uses Update, or is named as a changelog and divided by versions or dates. */
function isChangelog(page: Page, title: string): boolean {
  const updates = page.components.filter(({name}) => name === 'Update').length
  if (updates > 1) return true
  const isNamed = isNamedChangelog(title, page.path)
  if (updates === 1) return isNamed || page.headings.length === 0
  return (isNamed && page.headings.filter(({text}) => release.test(text)).length >= 2) || isDividedByReleases(page)
}
/** "1.18.2 - 2025-02-01", "[v2.0.0]", "May 4, 2031" over most sections: releases, whatever the name of the page. */
function isDividedByReleases({headings}: Page): boolean {
  const sections = headings.filter(({level}) => level === 2)
  return sections.length >= 4 && sections.filter(({text}) => isReleaseHeading.test(text)).length >= 0.75 * sections.length
}
const isReleaseHeading =
  /^\W{0,3}(?:unreleased\b|(?:(?:version|release|[\w.-]{1,20}) )?v?\d+\.\d+(?:\.\d+|\.x)?(?:[-+.][\w.]+)?(?:\W|$)|20\d\d-\d\d(?:-\d\d)?\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?20\d\d\b)/i

/** The page has mostly fields or tables, is about a function, or has sections named by identifiers. */
function looksLikeReference(page: Page): boolean {
  if (page.headings.some((heading) => heading.level === 1 && isCodeHeading(page, heading))) return true
  const blocks = page.flow.filter((block) => block.type !== 'heading').length
  if (page.fields.length * 2 > blocks) return true
  const rows = page.tables.reduce((sum, table) => sum + table.rows.length, 0)
  if (rows > blocks && !hasRun(page)) return true
  const sections = page.headings.filter(({level}) => level > 1)
  return sections.length >= 4 && sections.filter((heading) => isCodeHeading(page, heading) || isIdentifier.test(heading.text)).length * 2 > sections.length
}
/** `list.append()`, `max_size`, `--verbose`, `useChat`, but not a plain word. */
const isIdentifier = /^(?:-{1,2}[\w-]+|[\w$]*(?:[_.(]|\p{Ll}\p{Lu})[\w$.()[\], ]*)$/u

/** Little more than cards or a list of links. */
function isIndex(page: Page): boolean {
  const cards = page.components.filter(({name}) => name === 'Card').length
  const links = page.lists
    .filter(({within}) => !within.item)
    .flatMap(({items}) => items)
    .filter(({textSpan}) => /^(?:\*\*)?\[/.test(page.text.slice(textSpan.start, textSpan.start + 4))).length
  const entries = cards + links
  if (entries < 4 || page.code.length > 0 || hasRun(page)) return false
  const own = page.flow.filter(
    ({type, within}) => type !== 'heading' && type !== 'component' && type !== 'list' && !within.item && !isBelow(within, 'Card')
  ).length
  return entries >= own
}

/** The page leads the reader through a task: it has steps throughout, or steps and the name of a task. */
function isProcedure(page: Page, isTask: boolean): boolean {
  const runs = runsOf(page)
  if (stepHeadings(page) >= 2) return true
  if (runs.length === 0 && isNamedTutorial(titleOf(page))) return page.code.length > 0
  // "Configuring retries" may be an explanation
  if (runs.length === 0) return isTask && !/^\P{L}*\p{L}+ing\b(?! started)/u.test(titleOf(page)) && (actHeadings(page) >= 2 || acts(page) >= 2)
  if (isTask) return true
  const body = page.text.length - (page.frontmatter.span?.end ?? 0)
  return runs.reduce((sum, {start, end}) => sum + end - start, 0) >= body * coverage
}
/** The share of steps in a page whose title does not say that it is a guide. */
const coverage = 0.35

const hasRun = (page: Page): boolean => runsOf(page).length > 0

/** Steps, and ordered lists of three or more instructions, that every reader of the page sees. */
function runsOf({components, lists}: Page): (Component | List)[] {
  return [
    ...components.filter(({name, within, children}) => name === 'Steps' && children.length >= 2 && isOnTheWay(within)),
    ...lists.filter(
      ({ordered, items, within}) =>
        ordered && !within.item && items.length >= 3 && isOnTheWay(within) && items.filter(({text}) => beginsWithImperative(text)).length * 2 > items.length
    )
  ]
}
const apart = /^(?:Step|Accordion|Expandable|Visibility|Update|Prompt|Card)$/
function isOnTheWay(within: Within): boolean {
  for (let {component} = within; component; component = component.within.component) if (apart.test(component.name)) return false
  return true
}
function isBelow(within: Within, name: string): boolean {
  for (let {component} = within; component; component = component.within.component) if (component.name === name) return true
  return false
}

/** "Step 2: Add the key", "2. Add the key". "1. Entities become nodes" is numbered, but not a step. */
const stepHeadings = ({headings}: Page): number =>
  headings.filter(({text}) => {
    const rest = /^(?:step|part) \d+\b|^\d{1,2}[.):] +(.*)$/i.exec(text)
    return rest !== null && (rest[1] === undefined || beginsWithAct(rest[1]))
  }).length
/** Shell commands, and paragraphs that start with an instruction. */
const acts = ({code, prose}: Page): number =>
  code.filter(({lang}) => lang !== undefined && /^(?:bash|sh|shell|zsh|console|powershell|terminal)$/i.test(lang)).length +
  prose.filter(({kind, text}) => kind === 'paragraph' && beginsWithImperative(text)).length
/** "Add the key", "Adding the key". */
const actHeadings = ({headings}: Page): number => headings.filter(({text, level}) => level > 1 && beginsWithAct(text)).length
