/** The playground: files on the left, what docs-lint reports about them on the right. */
import {createEditor, type FileEditor} from './editor.ts'
import {element} from './element.ts'
import {applyAll, fixesOf} from './edits.ts'
import type {Answer, Known, Request} from './messages.ts'
import {showProblems} from './problems.ts'
import {createRuleControls} from './rule-controls.ts'
import {fromFragment, toFragment, type State} from './state.ts'
import {createTabs} from './tabs.ts'

declare const EXAMPLES: Record<string, State>
declare const ADAPTERS: readonly string[]

/** In milliseconds: an engine that is asked at every key would always be behind. */
const pause = 250

const find = (id: string): HTMLElement => document.getElementById(id)!
const select = (id: string): HTMLSelectElement => document.querySelector<HTMLSelectElement>(`select#${id}`)!

const examples = Object.keys(EXAMPLES)
let state: State = (await fromFragment(location.hash.slice(1))) ?? EXAMPLES[examples[0]!]!
let known: Known | undefined
let answer: Answer | undefined
let asked = 0

const worker = new Worker('worker.js', {type: 'module'})
worker.addEventListener('message', ({data}: MessageEvent<Known | Answer>) => {
  if ('presets' in data) {
    known = data
    controls.show(data)
    ask()
  } else if (data.id === asked) show(data)
})
worker.addEventListener('error', () => setStatus('docs-lint could not be loaded. This browser may be too old.'))

const editor: FileEditor = createEditor(find('editor'), {
  changed(text) {
    state.files[state.open] = text
    controls.read(state.files)
    askSoon()
  },
  ruleOf: (id) => known?.rules.find((rule) => rule.id === id)
})

const controls = createRuleControls(
  {list: find('rule-list'), preset: select('preset'), filter: document.querySelector<HTMLInputElement>('input#filter')!, note: find('settings-note')},
  (path, text) => {
    state.files[path] = text
    showFiles()
    if (state.open === path) editor.open(path, text)
    askSoon()
  }
)

let waiting: ReturnType<typeof setTimeout> | undefined
function askSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(ask, pause)
}

function ask(): void {
  if (!known) return
  asked++
  const request: Request = {
    id: asked,
    files: state.files,
    editor: select('adapter').value,
    detail: select('detail').value as Request['detail']
  }
  worker.postMessage(request)
}

function show(data: Answer): void {
  answer = data
  find('rules-text').textContent = data.rulesFile || data.mistakes.join('\n')
  editor.report(data.findings.filter(({path}) => path === state.open))
  // what is wrong with the open file comes first
  const findings = [...data.findings].sort((a, b) => Number(b.path === state.open) - Number(a.path === state.open))
  showProblems(
    find('problems'),
    {...data, findings},
    {
      go: (finding) => {
        openFile(finding.path)
        editor.select(finding.start.offset, finding.end.offset)
      },
      apply: (finding) => replace(finding.path, applyAll(state.files[finding.path] ?? '', finding.fix ? [finding.fix] : []))
    }
  )
  const of = (level: string): number => data.findings.filter((finding) => finding.level === level).length
  const problems = `${of('error')} errors, ${of('warn')} warnings, ${of('info')} infos`
  setStatus(data.mistakes.length > 0 ? 'The settings cannot be read' : `${problems} · docs-lint ${known?.version}`)
  find('fix-all').toggleAttribute('disabled', fixesOf(data.findings).size === 0)
}

function replace(path: string, text: string): void {
  state.files[path] = text
  if (path === state.open) editor.open(path, text)
  else openFile(path)
  controls.read(state.files)
  ask()
}

function openFile(path: string): void {
  if (path === state.open || !Object.hasOwn(state.files, path)) return
  state.open = path
  showFiles()
  editor.open(path, state.files[path]!)
  editor.report(answer?.findings.filter((finding) => finding.path === path) ?? [])
}

function showFiles(): void {
  // pictures are there so that links to them are right; there is nothing to edit
  const names = Object.keys(state.files).filter((path) => /\.(?:mdx?|json|ya?ml)$/.test(path))
  find('files').replaceChildren(
    ...names.map((path) =>
      element(
        'button',
        {role: 'tab', id: `file-${path}`, 'aria-controls': 'editor', 'aria-selected': String(path === state.open), tabindex: path === state.open ? '0' : '-1'},
        path
      )
    )
  )
  find('editor').setAttribute('aria-labelledby', `file-${state.open}`)
}

function start(next: State): void {
  state = structuredClone(next)
  showFiles()
  editor.open(state.open, state.files[state.open]!)
  controls.read(state.files)
  ask()
}

const setStatus = (text: string): void => void (find('status').textContent = text)

createTabs(find('files'), (tab) => openFile(tab.textContent ?? ''))
createTabs(find('views'), (tab) => {
  for (const one of find('views').children) {
    find(one.getAttribute('aria-controls')!).hidden = one !== tab
  }
})
find('examples').replaceChildren(...examples.map((name) => element('option', {value: name}, name)))
select('examples').addEventListener('change', () => start(EXAMPLES[select('examples').value]!))
find('adapter').replaceChildren(...ADAPTERS.map((name) => element('option', {value: name}, name)))
for (const id of ['adapter', 'detail']) find(id).addEventListener('change', ask)
find('fix-all').addEventListener('click', () => {
  for (const [path, fixes] of fixesOf(answer?.findings ?? [])) state.files[path] = applyAll(state.files[path]!, fixes)
  start(state)
})
find('share').addEventListener('click', () => void share())
async function share(): Promise<void> {
  const fragment = await toFragment(state)
  if (fragment === undefined) {
    setStatus('These files are too long for a link')
    return
  }
  history.replaceState(null, '', `#${fragment}`)
  try {
    await navigator.clipboard.writeText(location.href)
    setStatus('The link is copied')
  } catch {
    setStatus('The link is in the address bar')
  }
}

const theme = find('theme')
function setTheme(dark: boolean): void {
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  theme.setAttribute('aria-pressed', String(dark))
  editor.setDark(dark)
}
theme.addEventListener('click', () => setTheme(theme.getAttribute('aria-pressed') !== 'true'))
setTheme(matchMedia('(prefers-color-scheme: dark)').matches)
start(state)
