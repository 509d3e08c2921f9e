/** Where each editor looks for its rules. These paths change often, so each row names its source and the date on which it was read. */

export interface Adapter {
  name: string
  files: AdapterFile[]
  /** Paths that show that a team uses the editor, relative to the repository root. */
  signs: readonly string[]
  /** The vendor's page. */
  source: string
  /** Day on which the source, or a stored copy of it, was read; `design page`: taken over from there. */
  verified: string
  /** Printed after writing. */
  note?: string
}

export interface AdapterFile {
  /** Relative to the repository root, or to the site root if `at` says so. */
  path: string
  at?: 'site'
  /** The editor prefers a file in the folder of the pages. If there is one, the rules go there. */
  nested?: true
  /** Lines between the `---` of a new file. */
  frontmatter?: (scope: AdapterScope) => string[]
  budget?: {unit: 'lines' | 'characters' | 'bytes'; max: number}
  /** The detail of this file, regardless of the settings. */
  detail?: 'full'
  /** People and other tools also write to this file, so the headings of the block start one level lower. */
  shared?: true
  /** A file next to it with every rule and its reason, which the assistant opens when needed. */
  more?: string
  /** Files that the editor ignores once this one exists. */
  shadows?: readonly string[]
}

/** What the frontmatter may contain. */
export interface AdapterScope {
  /** Globs of the pages and the configuration file, relative to the repository root. */
  globs: readonly string[]
}

const description = 'Rules for the pages of the documentation site, as checked by docs-lint'
/** JSON strings are valid YAML strings. */
const quoted = (text: string): string => JSON.stringify(text)
const listOf = (key: string, globs: readonly string[]): string[] => [`${key}:`, ...globs.map((glob) => `  - ${quoted(glob)}`)]
/** Cursor reads its globs as plain text without quotes. A path with special characters is quoted all the same. */
const plainGlobs = (globs: readonly string[]): string => (globs.every((glob) => /^[\w./*@-]+$/.test(glob)) ? globs.join(',') : quoted(globs.join(',')))

export const adapters: readonly Adapter[] = [
  {
    name: 'cursor',
    files: [
      {path: '.cursor/rules.md', budget: {unit: 'lines', max: 500}},
      {
        path: '.cursor/rules/docs-lint.mdc',
        frontmatter: ({globs}) => [`description: ${description}`, `globs: ${plainGlobs(globs)}`, 'alwaysApply: false'],
        budget: {unit: 'lines', max: 500}
      }
    ],
    signs: ['.cursor', '.cursorrules'],
    source: 'https://cursor.com/docs/context/rules',
    verified: 'design page'
  },
  {
    name: 'agents',
    files: [{path: 'AGENTS.md', nested: true, shared: true, budget: {unit: 'bytes', max: 32 * 1024}}],
    signs: ['AGENTS.md'],
    source: 'https://developers.openai.com/codex/guides/agents-md',
    verified: 'design page'
  },
  {
    name: 'claude',
    files: [{path: '.claude/rules/docs-lint.md', frontmatter: ({globs}) => listOf('paths', globs), budget: {unit: 'lines', max: 200}}],
    signs: ['.claude', 'CLAUDE.md'],
    source: 'https://code.claude.com/docs/en/memory',
    verified: 'design page',
    note: 'For versions that do not load .claude/rules, add this line to CLAUDE.md: @.claude/rules/docs-lint.md'
  },
  {
    name: 'claude-skill',
    files: [
      {
        path: '.claude/skills/docs-lint/SKILL.md',
        frontmatter: () => [
          'name: docs-lint',
          `description: ${quoted('Writes and reviews pages of the documentation site according to the rules that docs-lint checks. Use it for every change to a documentation page or to docs.json.')}`
        ],
        budget: {unit: 'lines', max: 500},
        more: 'references/rules.md'
      },
      {path: '.claude/skills/docs-lint/references/rules.md', detail: 'full'}
    ],
    signs: ['.claude/skills'],
    source: 'https://code.claude.com/docs/en/skills',
    verified: 'design page'
  },
  {
    name: 'copilot',
    files: [
      {
        path: '.github/instructions/docs-lint.instructions.md',
        frontmatter: ({globs}) => [`applyTo: ${quoted(globs.join(','))}`],
        // Code review reads only this many characters.
        budget: {unit: 'characters', max: 4000}
      }
    ],
    signs: ['.github/copilot-instructions.md', '.github/instructions'],
    source: 'https://docs.github.com/en/copilot/tutorials/customize-code-review',
    verified: '2026-11-21'
  },
  {
    name: 'windsurf',
    files: [
      {
        path: '.windsurf/rules/docs-lint.md',
        frontmatter: ({globs}) => ['trigger: glob', `globs: ${plainGlobs(globs)}`],
        budget: {unit: 'characters', max: 12_000}
      }
    ],
    signs: ['.windsurf', '.windsurfrules'],
    source: 'https://docs.devin.ai/desktop/cascade/memories',
    verified: '2026-11-22',
    note: 'Windsurf was renamed Devin Desktop in June 2026. It still reads .windsurf/rules but prefers .devin/rules: use the editor name devin'
  },
  {
    name: 'devin',
    files: [
      {
        path: '.devin/rules/docs-lint.md',
        frontmatter: ({globs}) => ['trigger: glob', `globs: ${plainGlobs(globs)}`],
        budget: {unit: 'characters', max: 12_000}
      }
    ],
    signs: ['.devin'],
    source: 'https://docs.devin.ai/desktop/cascade/memories',
    verified: '2026-11-22'
  },
  {
    name: 'cline',
    files: [{path: '.clinerules/docs-lint.md', frontmatter: ({globs}) => listOf('paths', globs)}],
    signs: ['.clinerules'],
    source: 'https://docs.cline.bot/features/cline-rules/conditional-rules',
    verified: '2026-11-21'
  },
  {
    name: 'gemini',
    files: [{path: 'GEMINI.md', shared: true}],
    signs: ['GEMINI.md', '.gemini'],
    source: 'https://geminicli.com/docs/cli/gemini-md',
    verified: 'design page'
  },
  {
    name: 'kiro',
    files: [{path: '.kiro/steering/docs-lint.md', frontmatter: ({globs}) => ['inclusion: fileMatch', `fileMatchPattern: [${globs.map(quoted).join(', ')}]`]}],
    signs: ['.kiro'],
    source: 'https://kiro.dev/docs/steering',
    verified: 'design page'
  },
  {
    name: 'continue',
    files: [{path: '.continue/rules/docs-lint.md', frontmatter: ({globs}) => ['name: docs-lint', ...listOf('globs', globs)]}],
    signs: ['.continue'],
    source: 'https://docs.continue.dev/customize/deep-dives/rules',
    verified: '2026-11-21'
  },
  {
    name: 'junie',
    files: [{path: '.junie/AGENTS.md', shared: true, shadows: ['AGENTS.md', '.junie/guidelines.md']}],
    signs: ['.junie'],
    source: 'https://www.jetbrains.com/help/junie/customize-guidelines.html',
    verified: '2026-11-22',
    note: 'For versions that look for .junie/guidelines.md, set the path to .junie/AGENTS.md in Settings | Tools | Junie | Project Settings'
  },
  {
    name: 'zed',
    files: [
      {
        path: '.rules',
        shared: true,
        shadows: ['.cursorrules', '.windsurfrules', '.clinerules', '.github/copilot-instructions.md', 'AGENT.md', 'AGENTS.md', 'CLAUDE.md', 'GEMINI.md']
      }
    ],
    signs: ['.zed', '.rules'],
    source: 'https://zed.dev/docs/ai/instructions',
    verified: '2026-11-21'
  },
  {
    name: 'jetbrains',
    files: [{path: '.aiassistant/rules/docs-lint.md'}],
    signs: ['.aiassistant'],
    source: 'https://www.jetbrains.com/help/ai-assistant/configure-project-rules.html',
    verified: 'design page'
  },
  {
    name: 'mintlify',
    // The platform's agent looks in the documentation project, which may not be the repository root.
    files: [{path: '.mintlify/AGENTS.md', at: 'site', shared: true}],
    signs: [],
    source: 'https://www.mintlify.com/docs/agent/customize',
    verified: '2026-11-21'
  }
]

/** The adapter with that name. Any other valid folder name gives `.NAME/rules.md`. Undefined for an invalid folder name. */
export function adapterOf(name: string): Adapter | undefined {
  const known = adapters.find((adapter) => adapter.name === name)
  if (known) return known
  if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(name)) return undefined
  return {name, files: [{path: `.${name}/rules.md`}], signs: [], source: 'the contract: .<editor>/rules.md', verified: '2026-11-21'}
}
