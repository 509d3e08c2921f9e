/** The input and output of a rules file. */
import type {ComponentSpec} from '../../contract/component-types.ts'
import type {PageKind} from '../../facts/types.ts'
import type {RuleSettings} from '../../rule/preset.ts'
import type {Level} from '../../rule/types.ts'
import type {TeamComponent} from '../../rule/team.ts'
import type {ActiveGuidance} from '../guidance.ts'

export interface RulesFileInput {
  guidance: readonly ActiveGuidance[]
  site: SiteSummary
  team: TeamTexts
  /** The platform's components. */
  components: readonly ComponentSpec[]
  /** Pages with other levels, by patterns that match pages of the site. */
  exceptions: readonly {files: readonly string[]; rules: RuleSettings}[]
}

/** What a rules file says about the site. It has no counts, so a new page does not make the file stale. */
export interface SiteSummary {
  name?: string
  /** The folder of the site relative to the repository root, with `/`. Empty if both are the same. */
  root: string
  /** Its configuration file, relative to the site root. */
  configFile: string
  /** Undefined if there is no readable configuration. */
  dialect?: 'contract' | 'modern'
  /** Kinds of pages that the site has, in any order. */
  kinds: readonly PageKind[]
  /** Whether the site has endpoint pages or an OpenAPI file. */
  hasApi: boolean
  /** Whether the platform renders endpoint pages from a specification (`openapi:` in their frontmatter) and not from fields on the page. */
  rendersEndpoints: boolean
  /** OpenAPI files and URLs, as named in docs.json. */
  openapi: readonly string[]
  /** Language codes, the default first. */
  languages: readonly string[]
  /** The extensions of its pages, without a dot. */
  extensions: readonly string[]
  snippets: readonly ReusableSnippet[]
  /** Whether the repository configures the MCP server of docs-lint. */
  hasMcp?: true
}

/** A snippet that pages share. */
export interface ReusableSnippet {
  /** Relative to the site root. */
  path: string
  /** The import statement as most pages write it. */
  importLine: string
}

/** The team's own texts from the settings, which are neutralized before they are written. */
export interface TeamTexts {
  vocabulary: {accept: readonly string[]; jargon: readonly string[]; prefer: Readonly<Record<string, string>>}
  guidelines: readonly TeamText[]
  rules: readonly TeamText[]
  /** Plugins of remark and retext. */
  plugins?: readonly TeamText[]
  components: Readonly<Record<string, TeamComponent>>
}
/** A rule or guideline of the team. A guideline has no level. */
export interface TeamText {
  id: string
  title: string
  level?: Level | 'off'
  guide?: string
  why?: string
  good?: readonly string[]
  bad?: readonly string[]
}

/** one: the title · mid: with guide and a Write / Not pair · full: with the reason. */
export type Detail = 'one' | 'mid' | 'full'

/** A line of the file and its sources: `rule:image-alt`, `guideline:…`, `template:…`, `site:…`, `settings:…`, `component:…`. */
export interface Line {
  text: string
  from: readonly string[]
  /** Whether the line tells a writer to do something. */
  instructs?: true
}

/** How much of each piece is written. */
export interface Plan {
  /** By name, as {@link nameOf} gives it. `named`: on a line with other rules. */
  detail: (name: string) => Detail | 'named'
  /** Names of rules, guidelines, and sections (`section:…`) that are left out. */
  cut: ReadonlySet<string>
  /** The level of the first heading: 2 in a shared file. */
  heading: 1 | 2
  /** The path of the file with all rules and reasons, if there is one. */
  more?: string
}
