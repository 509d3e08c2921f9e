/** Which rules files to write, their content, and how the files on disk differ from it. */
import {createHash} from 'node:crypto'
import {join, relative, sep} from 'node:path'
import {type Adapter, adapterOf, adapters, type AdapterFile} from '../../emit/adapters.ts'
import {type BlockFacts, readBlock, writeBlock} from '../../emit/marker-block.ts'
import {renderRules, type RulesText} from '../../emit/rules-file/render.ts'
import type {Detail, RulesFileInput} from '../../emit/rules-file/types.ts'
import {existsSync, readdirSync} from '../files/disk.ts'
import {hasMcpServer} from './mcp-settings.ts'
import {readOwnedFile} from '../files/owned-file.ts'

export interface PlannedFile {
  adapter: Adapter
  file: AdapterFile
  /** From the repository root, with `/`. */
  shown: string
  rendered: RulesText
  /** The whole text of a file that does not exist. */
  fresh: string
  state: FileState
}

/**
 * - current: the content matches the rules · stale: docs-lint wrote it, and the rules or settings have changed since
 * - edited: someone changed the block by hand · missing: no file, or no block in it
 * - refused: cannot be written; `reason` says why and what to do
 */
export type FileState =
  | {kind: 'current'; text: string; write: string}
  | {kind: 'stale' | 'edited'; text: string; next: string; write: string; why: string}
  | {kind: 'missing'; text: string; next: string; write: string}
  | {kind: 'refused'; reason: string}

export interface PlanRequest {
  repositoryRoot: string
  siteRoot: string
  input: RulesFileInput
  /** From the command line. */
  detail?: Detail | undefined
  /** From the settings. */
  usualDetail?: Detail | undefined
}

/** Plans one file of an adapter. */
export function planFile(adapter: Adapter, file: AdapterFile, request: PlanRequest): PlannedFile {
  const {repositoryRoot, siteRoot} = request
  const input = hasMcpServer(repositoryRoot) ? {...request.input, site: {...request.input.site, hasMcp: true as const}} : request.input
  const path = placeOf(file, repositoryRoot, siteRoot)
  const shown = relative(repositoryRoot, path).split(sep).join('/')
  const onDisk = readOwnedFile(path, repositoryRoot)
  const text = onDisk.state === 'file' ? onDisk.text : ''
  const reading = readBlock(text)
  const old = reading.state === 'found' ? reading.block : undefined
  const detail = file.detail ?? request.detail ?? request.usualDetail ?? detailOf(old?.facts.detail)

  const front = file.frontmatter ? `---\n${file.frontmatter({globs: globsOf(input)}).join('\n')}\n---\n` : ''
  // An empty file has no content to preserve.
  const base = text || front
  const site = siteMark(input.site.root)
  const facts: BlockFacts = {...hashesOf(input), content: '0'.repeat(12), ...(site && {site}), ...(!file.detail && request.detail && {detail: request.detail})}
  const rendered = renderRules(input, {
    ...(detail && {detail}),
    ...(file.budget && {budget: file.budget}),
    ...(file.more && {more: file.more}),
    heading: file.shared ? 2 : 1,
    // The rest of the file also counts toward the editor's budget.
    around: reading.state === 'damaged' ? '' : writeBlock(base, {facts, body: ''})
  })
  facts.content = blockHash(rendered.text)
  // The detail from an earlier command stays until the settings or another command set it.
  if (!file.detail && !request.detail && !request.usualDetail && old?.facts.detail) facts.detail = old.facts.detail
  const written = {facts, body: rendered.text}
  const planned = {adapter, file, shown, rendered, fresh: writeBlock(front, written)}

  if (onDisk.state === 'refused') return {...planned, state: {kind: 'refused', reason: onDisk.reason}}
  if (reading.state === 'damaged') return {...planned, state: {kind: 'refused', reason: reading.reason}}
  if (old && old.facts.site !== site)
    return {
      ...planned,
      state: {kind: 'refused', reason: `it contains the rules of another site in this repository; to write the rules of this site, delete its block`}
    }
  const next = writeBlock(base, written)
  const {write} = onDisk
  if (!old) return {...planned, state: {kind: 'missing', text, next, write}}
  if (old.body === rendered.text) return {...planned, state: {kind: 'current', text, write}}
  // Empty markers are a location that someone chose, not an edit.
  const edited = old.facts.content === undefined ? old.body.trim() !== '' : blockHash(old.body) !== old.facts.content
  return {...planned, state: {kind: edited ? 'edited' : 'stale', text, next, write, why: whyStale(old.facts, facts)}}
}

function whyStale(old: Partial<BlockFacts>, now: BlockFacts): string {
  const changed = [...(old.rules === now.rules ? [] : ['the rules']), ...(old.settings === now.settings ? [] : ['the settings or the site'])]
  return changed.length > 0 ? `${changed.join(' and ')} changed` : 'its text changed'
}

const detailOf = (text: string | undefined): Detail | undefined => (text === 'one' || text === 'mid' || text === 'full' ? text : undefined)

/** Short, because it only has to distinguish two states of one file. */
export const blockHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

function hashesOf({guidance, site, team, exceptions}: RulesFileInput): {rules: string; settings: string} {
  const rules = guidance.map(({spec}) => [spec.id, spec.title, spec.guide, spec.why, spec.priority, spec.examples])
  const settings = guidance.map((active) => [active.spec.id, active.turnedOff, active.isGuideline ? undefined : [active.levels, active.options]])
  return {rules: blockHash(JSON.stringify(rules)), settings: blockHash(JSON.stringify([settings, site, team, exceptions]))}
}

function globsOf({site}: RulesFileInput): string[] {
  const prefix = site.root ? `${site.root}/` : ''
  const extensions = site.extensions.length > 0 ? site.extensions : ['mdx']
  return [...extensions.map((extension) => `${prefix}**/*.${extension}`), `${prefix}${site.configFile}`]
}

/**
 * The absolute path of a file. If a file can be next to the pages and exists there, that one is used, unless the file of the repository
 * already contains the rules of this site.
 */
function placeOf({path, at, nested}: AdapterFile, repositoryRoot: string, siteRoot: string): string {
  const [inRepository, inSite] = [join(repositoryRoot, path), join(siteRoot, path)]
  if (at === 'site') return inSite
  if (!nested || inRepository === inSite) return inRepository
  const onDisk = readOwnedFile(inRepository, repositoryRoot)
  const reading = onDisk.state === 'file' ? readBlock(onDisk.text) : undefined
  const site = siteMark(relative(repositoryRoot, siteRoot).split(sep).join('/'))
  if (reading?.state === 'found') return reading.block.facts.site === site ? inRepository : inSite
  return existsSync(inSite) ? inSite : inRepository
}

/** Without the editors that already read the rules from another file: for example, a CLAUDE.md can import AGENTS.md. */
export function withoutImported(found: readonly Adapter[], repositoryRoot: string): Adapter[] {
  const imports = ['CLAUDE.md', '.claude/CLAUDE.md'].some((path) => {
    const onDisk = readOwnedFile(join(repositoryRoot, path), repositoryRoot)
    return onDisk.state === 'file' && /(?:^|\s)@(?:\.{1,2}\/)*AGENTS\.md(?![\w/])/m.test(onDisk.text)
  })
  return imports && found.some(({name}) => name === 'agents') ? found.filter(({name}) => name !== 'claude') : [...found]
}

/** The named adapters. `auto` means those whose editor has files in the repository. @param siteRoot also searched for files of editors */
export function adaptersNamed(names: readonly string[], repositoryRoot: string, siteRoot = repositoryRoot): {found: Adapter[]; unknown: string[]} {
  const found = new Map<string, Adapter>()
  const unknown: string[] = []
  for (const name of names) {
    if (name === 'auto')
      for (const adapter of adapters) {
        const hasNested = adapter.files.some(({nested, path}) => nested && existsSync(join(siteRoot, path)))
        if (hasNested || adapter.signs.some((sign) => existsSync(join(repositoryRoot, sign)))) found.set(adapter.name, adapter)
      }
    if (name === 'auto') continue
    const adapter = adapterOf(name)
    if (adapter) found.set(adapter.name, adapter)
    else unknown.push(name)
  }
  return {found: [...found.values()], unknown}
}

/** Identifies a site by its path from the repository root. */
const siteMark = (root: string): string | undefined => (root === '' ? undefined : blockHash(root))

/** Every file with a block of the site: at the path of any adapter, and every `.NAME/rules.md`. Unreadable files are skipped. */
export function filesWithBlock(repositoryRoot: string, siteRoot: string): {adapter: Adapter; file: AdapterFile}[] {
  const folders = readdirSync(repositoryRoot).filter((entry) => entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
  const others = folders.flatMap(({name}) => adapterOf(name.slice(1)) ?? [])
  const site = siteMark(relative(repositoryRoot, siteRoot).split(sep).join('/'))
  const found: {adapter: Adapter; file: AdapterFile}[] = []
  const seen = new Set<string>()
  for (const adapter of [...adapters, ...others]) {
    for (const file of adapter.files) {
      const path = placeOf(file, repositoryRoot, siteRoot)
      if (seen.has(path)) continue
      seen.add(path)
      const onDisk = readOwnedFile(path, repositoryRoot)
      if (onDisk.state !== 'file') continue
      const reading = readBlock(onDisk.text)
      // a damaged block does not show which site it belongs to
      if (reading.state === 'damaged' || (reading.state === 'found' && reading.block.facts.site === site)) found.push({adapter, file})
    }
  }
  return found
}
