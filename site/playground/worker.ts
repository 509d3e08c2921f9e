/** docs-lint in a web worker: files in memory → the same run as on the command line → problems and the rules file. */
import {guidelines, rules} from '../../rules/index.ts'
import {presets} from '../../presets/index.ts'
import {loadReference} from '../../src/parse/parsers.ts'
import {lint} from '../../src/run/lint/lint.ts'
import {outlineOf} from '../../src/outline/page-outline.ts'
import {openProject, type Project} from '../../src/run/project.ts'
import {readPages} from '../../src/run/lint/read-pages.ts'
import {rulesFile} from '../../src/run/rules-file/rules-file.ts'
import {rulesInput} from '../../src/run/rules-file/rules-input.ts'
import {version} from '../../src/version.ts'
import {setFiles} from './node/fs.ts'
import type {Loaded, Request, Result, RulesFile} from './messages.ts'

/** The folder of the playground in memory. */
const root = '/site'

const parser = loadReference()

/** The first run also compiles the code, so it starts with the open file. */
let isFirst = true

async function lintFiles({id, files, open, editor, detail}: Request): Promise<void> {
  setFiles(Object.fromEntries(Object.entries({...files, '.git/HEAD': ''}).map(([path, text]) => [`${root}/${path}`, text])))
  const {project, configErrors} = await openProject({paths: [root], cwd: root, mayRunCode: () => false})
  if (isFirst && project?.pages.includes(open)) {
    const {findings} = await lint({...project, pages: [open], partial: true, parser: await parser, version})
    send({id, diagnostics: findings, configErrors: [], isPartial: true})
  }
  isFirst = false
  const diagnostics = project ? (await lint({...project, parser: await parser, version})).findings : []
  send({id, diagnostics, configErrors: configErrors ?? []})
  send({id, rulesFile: project ? await rulesText(project, editor, detail) : ''})
}

const send = (message: Loaded | Result | RulesFile): void => postMessage(message)

async function rulesText(project: Project, editor: string, detail: Request['detail']): Promise<string> {
  const {site, pages} = await readPages({...project, pages: project.allPages, parser: await parser})
  const {stdout} = rulesFile({
    action: 'print',
    siteRoot: project.root,
    input: rulesInput(
      project.settings,
      {rules, guidelines},
      site,
      pages.map((page) => outlineOf(page))
    ),
    editors: [editor],
    detail
  })
  return stdout
}

const loaded: Loaded = {
  version,
  presets: presets.map(({name, description, rules: settings}) => ({
    name,
    description,
    levels: Object.fromEntries(Object.entries(settings).map(([id, setting]) => [id, typeof setting === 'string' ? setting : (setting?.[0] ?? 'off')]))
  })),
  rules: rules.map(({id, spec}) => ({
    id,
    group: spec.group,
    title: spec.title,
    why: spec.why,
    guide: spec.guide,
    options: Object.entries(spec.options ?? {}).map(([name, {default: defaultValue}]) => ({name, default: defaultValue}))
  }))
}

addEventListener('message', ({data}: MessageEvent<Request>) => {
  lintFiles(data).catch((error: unknown) => {
    send({id: data.id, diagnostics: [], configErrors: [error instanceof Error ? error.message : String(error)]})
  })
})
send(loaded)
