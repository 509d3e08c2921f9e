/** What goes into a rules file and what comes out. */
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
  /** Pages with other levels, by patterns that match a page of the site. */
  exceptions: readonly {files: readonly string[]; rules: RuleSettings}[]
}

/** What a rules file says about the site. It has no counts, so a new page does not make the file stale. */
export interface SiteSummary {
  name?: string
  /** Folder of the site as seen from the repository root, with `/`; empty when both are the same. */
  root: string
  /** Its configuration file, relative to the site root. */
  configFile: string
  /** Undefined when there is no readable configuration. */
  dialect?: 'contract' | 'modern'
  /** Kinds of pages that the site has, in any order. */
  kinds: readonly PageKind[]
  /** Has endpoint pages or an OpenAPI file. */
  hasApi: boolean
  /** The platform renders endpoint pages from a specification (`openapi:` in their frontmatter) rather than from fields on the page. */
  rendersEndpoints: boolean
  /** OpenAPI files and addresses, as docs.json names them. */
  openapi: readonly string[]
  /** Codes, the default first. */
  languages: readonly string[]
  /** Extensions of its pages, without dot. */
  extensions: readonly string[]
  snippets: readonly ReusableSnippet[]
  /** The repository starts the MCP server of docs-lint. */
  hasMcp?: true
}

/** A snippet that pages share. */
export interface ReusableSnippet {
  /** Relative to the site root. */
  path: string
  /** The import statement as most pages write it. */
  importLine: string
}

/** What the settings add in the team's own words. All of it is neutralised before it is written. */
export interface TeamTexts {
  vocabulary: {accept: readonly string[]; jargon: readonly string[]; prefer: Readonly<Record<string, string>>}
  guidelines: readonly TeamText[]
  rules: readonly TeamText[]
  /** Plugins of remark and retext. */
  plugins?: readonly TeamText[]
  components: Readonly<Record<string, TeamComponent>>
}
/** A rule or guideline of the team; a guideline has no level. */
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

/** A line of the file and where it comes from: `rule:image-alt`, `guideline:…`, `template:…`, `site:…`, `settings:…`, `component:…`. */
export interface Line {
  text: string
  from: readonly string[]
  /** The line tells a writer to do something. */
  instructs?: true
}

/** How much of each piece is written. */
export interface Plan {
  /** By name, as {@link nameOf} gives it; `named`: on a line that it shares with others. */
  detail: (name: string) => Detail | 'named'
  /** Names of guidance, and `section:…` of sections, that are left out. */
  cut: ReadonlySet<string>
  /** Level of the first heading: 2 in a file that others share. */
  heading: 1 | 2
  /** Path of the file that holds everything, where there is one. */
  more?: string
}
