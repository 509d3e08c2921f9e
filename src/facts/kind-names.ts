/** What the name of a page says about its kind: its title, a frontmatter key, its path. English. */
import {kindsOf, WordKind} from './english.ts'
import {beginsWithImperative} from './instructs.ts'
import type {PageKind} from './types.ts'

/** Frontmatter keys in which teams write the kind of a page. */
const kindKeys = ['kind', 'type', 'pageType', 'page_type', 'page-type', 'contentType', 'content_type', 'content-type', 'docType', 'doc_type', 'diataxis']

const declared: [RegExp, PageKind][] = [
  [/^(?:tutorial|quick-?start|getting-started|walkthrough|lesson)s?$/, 'tutorial'],
  [/^(?:how-?to(?:-guide)?|guide|task|procedure|recipe|cookbook|runbook|integration-guide|migration(?:-guide)?)s?$/, 'guide'],
  [/^(?:reference|api(?:-reference)?|glossary|spec(?:ification)?|cli-reference)s?$/, 'reference'],
  [/^(?:concept(?:ual)?|explanation|explainer|overview|background|about|architecture)s?$/, 'concept'],
  [/^(?:change-?log|release-notes?|releases?)$/, 'changelog'],
  [/^(?:troubleshooting|faqs?|known-issues?)$/, 'troubleshooting'],
  [/^(?:index|hub|directory|section|category)$/, 'index']
]

/** The kind that the frontmatter names, such as `type: tutorial`. */
export function declaredKind(fields: ReadonlyMap<string, {value: unknown}>): PageKind | undefined {
  for (const key of kindKeys) {
    const value = fields.get(key)?.value
    if (typeof value !== 'string') continue
    const plain = value
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-')
    const found = declared.find(([pattern]) => pattern.test(plain))
    if (found) return found[1]
  }
  return undefined
}

/** A page in a reference folder: `reference/`, `api/`, `api-reference/`, `sdk-reference/`. */
export const isReferencePath = (path: string): boolean => /(?:^|\/)(?:\d+-)?(?:api|(?:[\w.]+-){0,3}reference)\//.test(path)

/** The last part of a path without its extension and number. For an index page, the folder. */
const fileName = (path: string): string =>
  path
    .replace(/(?:^|\/)(?:index|README)(?=\.mdx?$)/i, '')
    .replace(/\.mdx?$/i, '')
    .replace(/^.*\//, '')
    .replace(/^\d+-/, '')
    .toLowerCase()

/** Names for pages with one entry per release. */
const changelogTitle =
  /^(?:.{0,60}\b)?(?:change ?logs?|release (?:notes|history|log)|releases|version history|what['’]s new|(?:product|platform|docs) updates)\b/i
const changelogFile = /^(?:change-?logs?(?:-.*)?|release-?notes?(?:-.*)?|releases|whats-new|version-history)$/
/** Whether the name of a page says that it lists releases. A page about writing release notes does not. */
export const isNamedChangelog = (title: string, path: string): boolean => changelogFile.test(fileName(path)) || (!isTask(title) && changelogTitle.test(title))

const troubleTitle =
  /\b(?:troubleshoot(?:ing)?|faqs?|frequently asked questions|(?:common|known|frequent) (?:\w+ )?(?:errors|issues|problems|questions|pitfalls)|error (?:codes|messages))\b/i
const troubleFile = /^(?:.*-)?(?:troubleshooting|faqs?|common-(?:errors|issues|problems)|known-issues)$/
export const isNamedTroubleshooting = (title: string, path: string): boolean =>
  troubleTitle.test(title) || troubleFile.test(fileName(path)) || /(?:^|\/)(?:\d+-)?(?:troubleshooting|faqs?)\//.test(path)

/** Nouns for things to look up, at the end of a title: "Command-line options", "Rate limits", "Supported regions". */
const referenceTitle =
  /\b(?:reference|api|cli|glossary|cheat ?sheet|spec(?:ification)?s?|schemas?|commands|parameters|arguments|options|properties|attributes|flags|environment variables|limits|quotas|pricing|metrics|endpoints|status codes|methods|permissions|scopes|fields|compatibility|(?:configuration|settings) (?:file|reference)|supported [\w -]{1,40}|list of [\w -]{1,40})$/i
export const isNamedReference = (title: string): boolean => !isTask(title) && referenceTitle.test(bareTitle(title))

const conceptTitle =
  /^(?:what|why|when)\b|^how\b(?! to\b)|^(?:understand(?:ing)?|about|introducing|introduction|intro|inside|comparing)\b|\b(?:concepts?|overview|introduction|architecture|fundamentals|principles|philosophy|explained|comparison|vs\.?|internals|lifecycle|roadmap|best practices|use cases|examples|faq)\b/i
export const isNamedConcept = (title: string): boolean => conceptTitle.test(bareTitle(title))

const taskTitle =
  /\b(?:quick ?starts?|quick start guide|get(?:ting)? started|tutorials?|walkthroughs?|how to|step[- ]by[- ]step|your first|(?:installation|setup|migration|upgrade|deployment) guide|first steps)\b/i
const tutorialTitle = /\b(?:quick ?starts?|quick start guide|get(?:ting)? started|tutorial|walkthrough|your first)\b/i
export const isNamedTutorial = (title: string): boolean => tutorialTitle.test(title)
const taskNoun = /^(?:installation|setup|set-?up|migration|deployment|self-hosting|onboarding)$/i
const taskPath = /(?:^|\/)(?:\d+-)?(?:quick-?start|getting-started|get-started|installation|tutorials?|how-?to|walkthroughs?)(?:-[^/]*)?(?:\/|\.mdx?$)/i

/** Whether a title names a task: "Install the agent", "Deploying to AWS", "Quickstart". */
export function isTask(title: string): boolean {
  const bare = bareTitle(title)
  return taskTitle.test(bare) || taskNoun.test(bare) || beginsWithAct(bare)
}
/** Whether the path and title say that the page teaches or guides. */
export const isNamedTask = (title: string, path: string): boolean => isTask(title) || (title !== '' && taskPath.test(path) && !isNamedConcept(title))

/** Without a leading emoji or number. */
const bareTitle = (title: string): string => title.replace(/^[^\p{L}]+|[^\p{L}\p{N})]+$/gu, '')

/** "Deploy the agent", "Deploying the agent". */
export function beginsWithAct(text: string): boolean {
  if (beginsWithImperative(text)) return true
  const gerund = /^(\p{L}{2,20})ing\s+\S/u.exec(text)?.[1]?.toLowerCase()
  return gerund !== undefined && bases(gerund).some((verb) => (kindsOf(verb) & WordKind.imperative) !== 0)
}
const bases = (stem: string): string[] => [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')]
