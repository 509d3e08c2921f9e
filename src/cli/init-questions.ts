/** The questions of `docs-lint init` on a terminal. Detected values are preselected, so that Enter accepts them. */
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {Readable, Writable} from 'node:stream'
import {cancel, confirm, intro, isCancel, multiselect, select} from '@clack/prompts'
import {presets} from '../../presets/index.ts'
import {adapters} from '../emit/adapters.ts'
import {assistantSettings} from '../emit/assistant-settings.ts'
import type {InitFacts} from '../run/init-facts.ts'
import {adaptersNamed} from '../run/rules-file/plan.ts'
import type {InitOptions} from './init.ts'

/** Input and output of the questions. Default: the terminal. */
export interface QuestionTerminal {
  input?: Readable
  output?: Writable
}

/** Which of several sites to set up. Undefined if the user cancels. */
export async function askSite(sites: readonly string[], terminal: QuestionTerminal = {}): Promise<string | undefined> {
  const site = await select({message: 'Which site do you want to set up?', options: sites.map((value) => ({value, label: value})), ...terminal})
  return isCancel(site) ? leave(terminal) : site
}

/** Undefined if the user cancels: then nothing is written. */
export async function askInit(options: InitOptions, facts: InitFacts, repository: string, terminal: QuestionTerminal = {}): Promise<InitOptions | undefined> {
  intro(`Set up docs-lint for ${facts.site === '' ? 'this repository' : facts.site}`, terminal)
  const preset =
    facts.settings.length > 0
      ? undefined
      : await select({
          message: 'Which preset do you want to use?',
          options: presets.map(({name, description}) => ({value: name, label: name, ...(description !== undefined && {hint: description})})),
          initialValue: 'recommended',
          ...terminal
        })
  if (isCancel(preset)) return leave(terminal)
  const ci = await multiselect({
    message: 'Which CI systems check your pull requests?',
    options: [
      {value: 'github', label: 'GitHub Actions'},
      {value: 'gitlab', label: 'GitLab CI'}
    ],
    initialValues: facts.hosts,
    required: false,
    ...terminal
  })
  if (isCancel(ci)) return leave(terminal)
  const workflow = '.github/workflows/docs-lint.yml'
  const replaces =
    ci.includes('github') && existsSync(join(repository, workflow))
      ? await confirm({message: `${workflow} already exists. Overwrite it?`, initialValue: false, ...terminal})
      : false
  if (isCancel(replaces)) return leave(terminal)
  const editor = await multiselect({
    message: 'Which assistants and editors do you use?',
    options: adapters.map(({name, files}) => ({value: name, label: name, ...(files[0] && {hint: files[0].path})})),
    initialValues: adaptersNamed(['auto'], repository).found.map(({name}) => name),
    required: false,
    ...terminal
  })
  if (isCancel(editor)) return leave(terminal)
  const paths = assistantSettings(facts).flatMap(({editor: name, path}) => (editor.some((one) => one.split('-')[0] === name) ? [path] : []))
  const hooks =
    paths.length > 0 ? await confirm({message: `Let assistants lint their own drafts? This adds docs-lint to ${paths.join(', ')}`, ...terminal}) : false
  if (isCancel(hooks)) return leave(terminal)
  const baseline = await confirm({message: 'Record existing problems in a baseline, so that only new problems fail?', ...terminal})
  if (isCancel(baseline)) return leave(terminal)
  const preCommit = facts.usesPreCommit ? await confirm({message: 'Add a pre-commit hook?', ...terminal}) : false
  if (isCancel(preCommit)) return leave(terminal)
  return {
    ...options,
    ...(preset !== undefined && {preset}),
    ci: ci.length > 0 ? ci : ['none'],
    editor: editor.length > 0 ? editor : ['none'],
    hooks,
    // as without questions: if there are no problems, there is nothing to record
    ...(!baseline && {baseline}),
    preCommit,
    ...(replaces && {overwrite: [workflow]})
  }
}

function leave(terminal: QuestionTerminal): undefined {
  cancel('Nothing was written', terminal)
}
