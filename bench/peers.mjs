/** The tools to compare with. Each is a command that checks the pages of the current folder. */
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const bin = (name) => join(here, 'node_modules', '.bin', name)
const onPath = (name) =>
  process.env.PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)

// not through the package that selects a binary: a lockfile would have to list the binaries of all systems, and not every registry has them
const rumdl = onPath('rumdl') ?? join(here, 'node_modules', '@rumdl', 'cli-linux-x64', 'rumdl')

/** `slow`: takes many seconds, so it runs fewer times. `ofPages` receives the paths of the pages. */
export const peers = [
  {name: 'rumdl, cold', does: 'Markdown structure', command: [rumdl, 'check', '--no-cache', '.']},
  {name: 'rumdl, warm', does: 'Markdown structure', command: [rumdl, 'check', '.'], isWarm: true},
  {name: 'markdownlint-cli2', does: 'Markdown structure', command: [bin('markdownlint-cli2'), '**/*.mdx', '**/*.md', '#node_modules'], isSlow: true},
  {
    name: 'remark-cli with three lint presets',
    does: 'Markdown structure',
    command: [bin('remark'), '.', '--ext', 'mdx', '--quiet', '--no-stdout', '--no-config', '--rc-path', join(here, 'remark-lint.mjs')],
    isSlow: true
  },
  {
    name: 'remark-cli with lint and retext',
    does: 'structure and prose',
    command: [bin('remark'), '.', '--ext', 'mdx', '--quiet', '--no-stdout', '--no-config', '--rc-path', join(here, 'remark-retext.mjs')],
    isSlow: true
  },
  {
    name: 'textlint with write-good',
    does: 'prose',
    command: [bin('textlint'), '--config', join(here, 'textlintrc.json'), '--rules-base-directory', join(here, 'node_modules'), '**/*.md', '**/*.mdx'],
    isSlow: true
  },
  {name: 'vale', does: 'prose', command: [onPath('vale') ?? bin('vale'), '--config', join(here, 'vale.ini'), '.'], isSlow: true}
]

export const isThere = ({command: [program]}) => existsSync(program)
