/** Actions for problems. */
import type {CodeAction, CodeActionContext, Diagnostic, Range} from 'vscode-languageserver'
import {shownRule, type RawDiagnostic} from '../../rule/raw-diagnostic.ts'
import type {Edit} from '../../rule/types.ts'
import {isPageFile} from '../../site/page-files.ts'
import {problemsIn} from '../across.ts'
import {positionMapperOf} from '../diagnostics.ts'
import {maskOfText} from '../mask.ts'
import {severity} from '../protocol.ts'
import {fixAllOf} from './fix-all.ts'
import {renameOf, touchesAnchor} from './rename.ts'
import {suppressionOf} from './suppress.ts'
import {workspaceEdit, type EditTarget} from './workspace-edit.ts'

export const fixAllKind = 'source.fixAll.docs-lint'
export const explainCommandId = 'docs-lint.explain'

/** What an action needs when it is resolved later. */
export interface ActionData {
  uri: string
  version: number | null
  /** The problem to suppress. Without it and `rename`, the action fixes the whole file. */
  suppress?: ProblemData
  /** The problem whose suggestion renames a heading, so that links on other pages change too. */
  rename?: ProblemData
}

/** What identifies a problem of a text. */
interface ProblemData {
  rule: string
  messageId: string
  start: number
}

export async function codeActions(target: EditTarget, path: string, range: Range, {only}: Pick<CodeActionContext, 'only'>): Promise<CodeAction[]> {
  const wants = (kind: string): boolean => !only || only.some((one) => one === '' || kind === one || kind.startsWith(`${one}.`))
  const positions = positionMapperOf(target.live, path)
  const found = problemsIn(target.live, path)
  const actions: CodeAction[] = []
  if (wants('quickfix')) {
    const requested = {start: positions.offset(range.start), end: positions.offset(range.end)}
    const here = found.filter(({start, end}) => start <= requested.end && requested.start <= end)
    for (const problem of here) actions.push(...(await fixesOf(problem, target, path, diagnosticOf(problem, positions.range(problem)))))
    for (const problem of isPageFile(path) ? here : []) {
      actions.push(
        await lazily(
          {title: `Suppress \`${shownRule(problem)}\` here, with a reason`, kind: 'quickfix', diagnostics: [diagnosticOf(problem, positions.range(problem))]},
          {uri: target.uriOf(path), version: target.versionOf(path), suppress: dataOf(problem)},
          target,
          path
        )
      )
    }
    for (const rule of new Set(here.map(shownRule))) {
      const title = `Explain \`${rule}\``
      actions.push({title, kind: 'quickfix', command: {title, command: explainCommandId, arguments: [rule, target.uriOf(path)]}})
    }
  }
  if (wants(fixAllKind) && found.some(({fix}) => fix)) {
    const data = {uri: target.uriOf(path), version: target.versionOf(path)}
    actions.push(await lazily({title: 'Apply all safe fixes', kind: fixAllKind}, data, target, path))
  }
  return actions.filter(({edit, command, data}) => edit ?? command ?? (data as unknown))
}

async function fixesOf(problem: RawDiagnostic, target: EditTarget, path: string, diagnostic: Diagnostic): Promise<CodeAction[]> {
  const {fix, suggest} = problem
  const edits = fix ?? suggest
  if (!edits) return []
  const title = titleOf(edits, target.live.texts.get(edits[0]?.file ?? path) ?? '', shownRule(problem))
  const base = {kind: 'quickfix', diagnostics: [diagnostic]}
  if (fix) return [{...base, title, isPreferred: true, edit: workspaceEdit(target, path, edits)}]
  const action = {...base, title: `${title} (review the result)`}
  if (!touchesAnchor(target.live, path, edits)) return [{...action, edit: workspaceEdit(target, path, edits)}]
  return [await lazily(action, {uri: target.uriOf(path), version: target.versionOf(path), rename: dataOf(problem)}, target, path)]
}

const dataOf = ({rule, messageId, start}: RawDiagnostic): ProblemData => ({rule, messageId, start})

function titleOf(edits: readonly Edit[], text: string, rule: string): string {
  const [edit] = edits
  const short = (words: string): string | undefined => {
    const line = maskOfText(text)(words.trim())
    return line !== '' && line.length <= 60 && !line.includes('\n') ? `\`${line}\`` : undefined
  }
  if (edit && edits.length === 1) {
    const [before, after] = [short(text.slice(edit.start, edit.end)), short(edit.text)]
    if (edit.text.trim() === '' && before) return `Delete ${before}`
    if (after) return before ? `Replace ${before} with ${after}` : `Insert ${after}`
  }
  return `Fix \`${rule}\``
}

const diagnosticOf = (problem: RawDiagnostic, range: Range): Diagnostic => ({
  range,
  severity: severity[problem.level],
  code: shownRule(problem),
  source: 'docs-lint',
  message: problem.message
})

/** Resolves an action at once if the editor cannot resolve it later. */
async function lazily(action: CodeAction, data: ActionData, target: EditTarget, path: string): Promise<CodeAction> {
  if (target.support.resolve) return {...action, data}
  const edit = await resolveEdit(data, target, path)
  return edit ? {...action, edit} : action
}

/** The edit of a selected action. Undefined if the text has changed, or if there is nothing to do. */
export async function resolveEdit({version, suppress, rename}: ActionData, target: EditTarget, path: string): Promise<CodeAction['edit']> {
  if (version !== target.versionOf(path)) return undefined
  const wanted = suppress ?? rename
  if (!wanted) {
    const edits = await fixAllOf(target.live, path)
    return edits && workspaceEdit(target, path, edits)
  }
  const problem = problemsIn(target.live, path).find(
    ({rule, messageId, start}) => rule === wanted.rule && messageId === wanted.messageId && start === wanted.start
  )
  const edits = problem && (suppress ? await suppressionOf(target.live, path, problem) : await renameOf(target.live, path, problem.suggest ?? []))
  return edits && workspaceEdit(target, path, edits)
}
