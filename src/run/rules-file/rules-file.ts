/** `docs-lint rules write|check|print|diff|trace` on disk. Either all files can be written, or none is. */
import {existsSync} from '../files/disk.ts'
import {dirname, join, relative, resolve, sep} from 'node:path'
import {adapters, type Adapter, type AdapterFile} from '../../emit/adapters.ts'
import {traceText} from '../../emit/trace.ts'
import type {Detail, RulesFileInput, SiteSummary} from '../../emit/rules-file/types.ts'
import {unifiedDiff} from '../../emit/unified-diff.ts'
import {guardFor} from './mintignore-guard.ts'
import {writeOwned} from '../files/write-file.ts'
import {systemReason} from '../settings/read.ts'
import {adaptersNamed, filesWithBlock, planFile, withoutImported, type PlannedFile, type PlanRequest} from './plan.ts'

export interface RulesFileCommand {
  action: 'write' | 'check' | 'print' | 'diff' | 'trace'
  /** Absolute path of the site. */
  siteRoot: string
  input: Omit<RulesFileInput, 'site'> & {site: Omit<SiteSummary, 'root'>}
  /** `--editor`: names of adapters, `auto`, or any other name. Empty: the editors from the settings. */
  editors?: readonly string[]
  /** `--detail` */
  detail?: Detail
  /** `--format json`, of `write`. */
  format?: 'json'
  /** `--force`: overwrites a block that was edited by hand. */
  force?: boolean
  /** `rulesFile` of the settings. */
  settings?: {editors?: readonly string[]; detail?: Detail}
}
export interface RulesFileResult {
  exit: 0 | 1 | 2
  stdout: string
  stderr: string
}

/** The nearest folder with `.git` at or above the site, else the site itself. */
export function repositoryRootOf(siteRoot: string): string {
  for (let folder = resolve(siteRoot); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return resolve(siteRoot)
  }
}

interface Chosen {
  first: {adapter: Adapter; file: AdapterFile}
  files: {adapter: Adapter; file: AdapterFile}[]
  request: PlanRequest
}

/** The files of the command, or a refusal with the reason why there are none. */
function choose(command: RulesFileCommand): Chosen | RulesFileResult {
  const siteRoot = resolve(command.siteRoot)
  const repositoryRoot = repositoryRootOf(siteRoot)
  const root = relative(repositoryRoot, siteRoot).split(sep).join('/')
  const request = {
    repositoryRoot,
    siteRoot,
    input: {...command.input, site: {...command.input.site, root}},
    detail: command.detail,
    usualDetail: command.settings?.detail
  }
  const requested = command.editors?.length ? command.editors : (command.settings?.editors ?? [])
  // `check` also compares existing files that are not named, so `write` updates them
  const there = command.editors?.length || command.action === 'print' || command.action === 'trace' ? [] : filesWithBlock(repositoryRoot, siteRoot)
  const looksAround = requested.length === 0 && there.length === 0 && command.action !== 'check' && command.action !== 'diff'
  const names = looksAround ? ['auto'] : requested
  const {found: all, unknown} = adaptersNamed(names, repositoryRoot, siteRoot)
  const found = names.length === 1 && names[0] === 'auto' ? withoutImported(all, repositoryRoot) : all
  if (unknown.length > 0)
    return refusal(unknown.map((name) => `Unexpected editor \`${name}\`: use ${known}, or a name of lowercase letters, digits, and hyphens`))

  const files = found.flatMap((adapter) => adapter.files.map((file) => ({adapter, file})))
  const paths = new Set(files.map(({file}) => file.path))
  files.push(...there.filter(({file}) => !paths.has(file.path)))
  const [first] = files
  if (!first) {
    if (command.action === 'print' || command.action === 'trace') return choose({...command, editors: ['cursor']})
    return refusal([
      `No rules file and no editor found: name one, as in \`docs-lint rules ${command.action === 'write' ? 'write' : command.action} --editor cursor\`. Known: ${known}`
    ])
  }
  return {first, files, request}
}

/** The files that the rules and settings require. If no editor is set, the file for Cursor. */
export function plannedFiles(command: RulesFileCommand): PlannedFile[] {
  const there = choose(command)
  const chosen = 'exit' in there ? choose({...command, action: 'print'}) : there
  return 'exit' in chosen ? [] : withoutTwins(chosen.files.map(({adapter, file}) => planFile(adapter, file, chosen.request)))
}

export function rulesFile(command: RulesFileCommand): RulesFileResult {
  const chosen = choose(command)
  if ('exit' in chosen) return chosen
  const {first, files, request} = chosen
  if (command.action === 'print' || command.action === 'trace') {
    const planned = planFile(first.adapter, first.file, request)
    if (command.action === 'print') return {exit: 0, stdout: planned.fresh, stderr: `${sizeLine(planned)}\n${cutLines(planned)}`}
    const before = planned.fresh.slice(0, planned.fresh.indexOf('<!-- docs-lint:begin'))
    return {exit: 0, stdout: traceText(planned.rendered.lines, command.input.guidance, before.split('\n').length + 1), stderr: ''}
  }
  const planned = withoutTwins(files.map(({adapter, file}) => planFile(adapter, file, request)))
  if (command.action === 'write') {
    const written = write(planned, command.force ?? false, request)
    return command.format === 'json' && written.exit === 0 ? {...written, stdout: writtenJson(planned)} : written
  }
  return compare(planned, command.action)
}

const known = adapters.map(({name}) => name).join(', ')
const refusal = (errors: readonly string[]): RulesFileResult => ({
  exit: 2,
  stdout: '',
  stderr: errors.map((optionError) => `docs-lint: ${optionError}\n`).join('')
})

function write(planned: readonly PlannedFile[], force: boolean, roots: {siteRoot: string; repositoryRoot: string}): RulesFileResult {
  const refused = planned.flatMap(({shown, state}) => {
    if (state.kind === 'refused') return [`${shown}: ${state.reason}`]
    if (state.kind !== 'edited' || force) return []
    return [
      `${shown}: the block was edited by hand; move the edit outside the block or into the settings, or overwrite it with --force. Writing would change:\n${unifiedDiff(shown, state.text, state.next).trimEnd()}`
    ]
  })
  const guard = guardFor(
    planned.map(({shown}) => shown),
    roots
  )
  if (guard && 'reason' in guard) refused.push(guard.reason)
  if (refused.length > 0) return refusal([...refused, 'Nothing was written'])
  let stdout = ''
  // before anything is written, so that no rules file is published even if a later write fails
  if (guard && 'lines' in guard) {
    try {
      writeOwned(guard.write, guard.next)
    } catch (error) {
      return refusal([
        `.mintignore: ${systemReason(error)}; add ${guard.lines.join(', ')} to it; otherwise the site publishes these files`,
        'Nothing was written'
      ])
    }
  }
  for (const each of planned) {
    const {state} = each
    if (state.kind === 'refused') continue
    if (state.kind !== 'current') {
      try {
        writeOwned(state.write, state.next)
      } catch (error) {
        return {exit: 2, stdout, stderr: `docs-lint: ${each.shown}: ${systemReason(error)}; the file was not changed\n`}
      }
    }
    stdout += `${state.kind === 'current' ? 'unchanged' : 'wrote'} ${sizeLine(each)}\n${cutLines(each)}`
  }
  if (guard && 'lines' in guard) stdout += `added ${guard.lines.join(', ')} to .mintignore, so that the site does not publish them\n`
  return {exit: 0, stdout, stderr: notes(planned, roots.repositoryRoot)}
}

function compare(planned: readonly PlannedFile[], action: 'check' | 'diff'): RulesFileResult {
  const lines: string[] = []
  for (const {shown, state} of planned) {
    if (state.kind === 'current') continue
    if (state.kind === 'refused') lines.push(`${shown}: ${state.reason}`)
    else if (state.kind === 'missing') lines.push(`${shown}: ${state.text === '' ? 'missing' : 'contains no docs-lint block'}; run \`docs-lint rules write\``)
    else if (state.kind === 'stale') lines.push(`${shown}: stale, ${state.why}; run \`docs-lint rules write\``)
    else lines.push(`${shown}: the block was edited by hand; move the edit outside the block, then run \`docs-lint rules write --force\``)
    if (state.kind !== 'refused') lines.push(unifiedDiff(shown, state.text, state.next).trimEnd())
  }
  if (lines.length === 0) return {exit: 0, stdout: `${planned.length === 1 ? '1 rules file is' : `${planned.length} rules files are`} current\n`, stderr: ''}
  return {exit: action === 'check' ? 1 : 0, stdout: `${lines.join('\n')}\n`, stderr: ''}
}

/** If two names lead to one file, such as a symlink and its target, keeps the first. */
function withoutTwins(planned: readonly PlannedFile[]): PlannedFile[] {
  const seen = new Set<string>()
  return planned.filter(({state}) => {
    if (state.kind === 'refused') return true
    const isNew = !seen.has(state.write)
    seen.add(state.write)
    return isNew
  })
}

function sizeLine({shown, rendered: {size}}: PlannedFile): string {
  const number = new Intl.NumberFormat('en')
  return `${shown}: about ${number.format(size.tokens)} tokens, ${number.format(size.characters)} characters, ${number.format(size.lines)} lines, ${number.format(size.instructions)} instructions`
}

/** Reports what was cut to fit the editor's budget. */
function cutLines({file: {budget}, rendered: {cuts, shortened, over}}: PlannedFile): string {
  if (!budget) return ''
  const limit = `${budget.max} ${budget.unit}`
  return [
    ...(shortened.length > 0 ? [`  shortened to fit ${limit}: ${named(shortened)}`] : []),
    ...(cuts.length > 0 ? [`  left out to fit ${limit}: ${named(cuts)}`] : []),
    ...(over > 0 ? [`  still ${over} ${budget.unit} over ${limit}: shorten the text around the block, or the vocabulary in the settings`] : [])
  ]
    .map((line) => `${line}\n`)
    .join('')
}

/** Lists a few by name, or only their number if there are more. `--format json` lists them all. */
const named = (names: readonly string[]): string => (names.length > mostNamed ? `${names.length} (all of them with --format json)` : names.join(', '))
const mostNamed = 5

/** The written files, for scripts. */
function writtenJson(planned: readonly PlannedFile[]): string {
  const files = planned.map(({shown, state, adapter, rendered: {size, shortened, cuts, over}}) => ({
    path: shown,
    editor: adapter.name,
    state: state.kind === 'current' ? 'unchanged' : 'written',
    ...size,
    shortened,
    leftOut: cuts,
    over
  }))
  return `${JSON.stringify({files}, null, 2)}\n`
}

function notes(planned: readonly PlannedFile[], repositoryRoot: string): string {
  const lines = new Set<string>()
  for (const {adapter, file, state, shown} of planned) {
    if (adapter.note) lines.add(`${adapter.name}: ${adapter.note}`)
    for (const path of file.shadows ?? []) {
      if (existsSync(join(repositoryRoot, path))) lines.add(`${adapter.name} reads ${shown} first and then ignores ${path}; if you need both, combine them`)
    }
    if (file.frontmatter && 'text' in state && state.text !== '' && !state.text.replace(/^\ufeff/, '').startsWith('---')) {
      lines.add(
        `${shown}: ${adapter.name} loads this file by its frontmatter, which is missing; add it at the top: --- ${file.frontmatter({globs: ['…']}).join(' · ')} ---`
      )
    }
  }
  return [...lines].map((line) => `${line}\n`).join('')
}
