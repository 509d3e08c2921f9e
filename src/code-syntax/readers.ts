/** The languages that docs-lint can read, and their readers. A reader and its parser load when a page has such a block. */
import {isCodeTooDeep} from './depth.ts'
import type {AcceptsScript, ScriptDialect} from './native-script.ts'
import type {CodeParseError, CodeReader} from './types.ts'

export type ReadableLanguage = keyof typeof loaders

const loaders = {
  JSON: async () => (await import('./json.ts')).readJson({trailingCommas: false}),
  JSONC: async () => (await import('./json.ts')).readJson({trailingCommas: true}),
  YAML: async () => (await import('./yaml.ts')).readYaml,
  TOML: async () => (await import('./toml.ts')).readToml,
  JavaScript: () => scriptReader(['jsx', 'tsx', 'ts']),
  TypeScript: () => scriptReader(['ts', 'tsx']),
  TSX: () => scriptReader(['tsx']),
  Python: async () => (await import('./python.ts')).readPython,
  shell: async () => (await import('./shell.ts')).readShell,
  HTML: async () => (await import('./markup.ts')).readMarkup(false),
  XML: async () => (await import('./markup.ts')).readMarkup(true)
} satisfies Record<string, () => Promise<CodeReader>>

async function scriptReader(dialects: readonly ScriptDialect[]): Promise<CodeReader> {
  const [{readScript}, accepts] = await Promise.all([import('./script.ts'), nativeScript()])
  return readScript(dialects, accepts)
}

let loaded: Promise<AcceptsScript | undefined> | undefined
const nativeScript = (): Promise<AcceptsScript | undefined> => (loaded ??= import('./native-script.ts').then(({loadNativeScript}) => loadNativeScript()))

const named: Record<ReadableLanguage, string> = {
  JSON: 'json',
  JSONC: 'jsonc',
  YAML: 'yaml yml',
  TOML: 'toml',
  JavaScript: 'js javascript jsx mjs cjs',
  TypeScript: 'ts typescript mts cts',
  TSX: 'tsx',
  Python: 'python py python3',
  shell: 'bash sh shell zsh console shellsession shell-session',
  HTML: 'html',
  XML: 'xml svg'
}
const languages = new Map(Object.entries(named).flatMap(([language, names]) => names.split(' ').map((name) => [name, language as ReadableLanguage])))

/** Files that are named `.json` and read as JSONC. */
const jsoncFile =
  /(?:^|\/)(?:tsconfig|jsconfig|devcontainer|deno|turbo|settings|launch|tasks|extensions)[\w.-]*\.json$|\.(?:code-workspace|jsonc)$|wrangler\.json/

/** The language of a block, or undefined if there is no reader for it. @param title of the block, often a file name */
export function readableLanguage(lang: string | undefined, title = ''): ReadableLanguage | undefined {
  const language = languages.get((lang ?? '').toLowerCase())
  return language === 'JSON' && jsoncFile.test(title) ? 'JSONC' : language
}

const ready = new Map<ReadableLanguage, CodeReader>()

/** Loads the readers of these languages. Undefined if all are loaded. */
export function loadReaders(wanted: Iterable<ReadableLanguage>): Promise<void> | undefined {
  const missing = [...new Set(wanted)].filter((language) => !ready.has(language))
  if (missing.length === 0) return undefined
  return Promise.all(missing.map(async (language) => ready.set(language, await loaders[language]()))).then(() => undefined)
}

/** No example in docs is this long, and checking it would cost too much. */
const LONGEST = 60_000

/** Blocks without an error, since translations and related pages repeat the same code. */
const fine = new Set<string>()
/** In UTF-16 units. */
const MAX_CACHED = 2_000_000
let cachedLength = 0

function rememberValid(key: string): void {
  if (cachedLength + key.length > MAX_CACHED) {
    fine.clear()
    cachedLength = 0
  }
  cachedLength += key.length
  fine.add(key)
}

/** The first error in code whose lines end with `\n`. Undefined if the reader of the language is not loaded. */
export function findParseError(language: ReadableLanguage, code: string): CodeParseError | undefined {
  const reader = ready.get(language)
  const key = `${language} ${code}`
  if (!reader || code.length > LONGEST || fine.has(key) || isCodeTooDeep(code)) return undefined
  try {
    const parseError = reader(code)
    if (!parseError) rememberValid(key)
    return parseError
  } catch (error) {
    // nested too deeply for the parser
    if (error instanceof RangeError) return undefined
    throw error
  }
}
