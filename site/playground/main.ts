/** The playground: files on the left, and the problems that docs-lint reports on the right. */
import {worker} from './engine.ts'
import {createEditor, type FileEditor} from './editor.ts'
import {element} from './element.ts'
import {applyAll, fixesOf} from './edits.ts'
import type {Loaded, Request, Result, RulesFile} from './messages.ts'
import {showProblems} from './problems.ts'
import {createRuleControls} from './rule-controls.ts'
import {fromFragment, toFragment, type State} from './state.ts'
import {createTabs} from './tabs.ts'

declare const EXAMPLES: Record<string, State>
declare const ADAPTERS: readonly string[]

/** In milliseconds: with a run for each key, the results would lag behind. */
const pause = 250

const find = (id: string): HTMLElement => document.getElementById(id)!
const select = (id: string): HTMLSelectElement => document.querySelector<HTMLSelectElement>(`select#${id}`)!

const examples = Object.keys(EXAMPLES)
let state: State = (await fromFragment(location.hash.slice(1))) ?? EXAMPLES[examples[0]!]!
let loaded: Loaded | undefined
let result: Result | undefined
let lastRequest = 0

worker.addEventListener('message', ({data}: MessageEvent<Loaded | Result | RulesFile>) => {
  if ('presets' in data) {
    loaded = data
    controls.show(data)
  } else if (data.id !== lastRequest) return
  else if ('rulesFile' in data) find('rules-text').textContent = data.rulesFile || (result?.configErrors.join('\n') ?? '')
  else show(data)
})
worker.addEventListener('error', () => setStatus('docs-lint could not be loaded. This browser may be too old.'))

const editor: FileEditor = createEditor(find('editor'), {
  changed(text) {
    state.files[state.open] = text
    controls.read(state.files)
    scheduleLint()
  },
  ruleOf: (id) => loaded?.rules.find((rule) => rule.id === id)
})

const controls = createRuleControls(
  {list: find('rule-list'), preset: select('preset'), filter: document.querySelector<HTMLInputElement>('input#filter')!, note: find('settings-note')},
  (path, text) => {
    state.files[path] = text
    showFiles()
    if (state.open === path) editor.open(path, text)
    scheduleLint()
  }
)

let waiting: ReturnType<typeof setTimeout> | undefined
function scheduleLint(): void {
  clearTimeout(waiting)
  waiting = setTimeout(requestLint, pause)
}

function requestLint(): void {
  lastRequest++
  const request: Request = {
    id: lastRequest,
    files: state.files,
    open: state.open,
    editor: select('adapter').value,
    detail: select('detail').value as Request['detail']
  }
  worker.postMessage(request)
}

function show(data: Result): void {
  result = data
  editor.report(data.diagnostics.filter(({path}) => path === state.open))
  // the problems of the open file come first
  const diagnostics = [...data.diagnostics].sort((a, b) => Number(b.path === state.open) - Number(a.path === state.open))
  showProblems(
    find('problems'),
    {...data, diagnostics},
    {
      go: (diagnostic) => {
        openFile(diagnostic.path)
        editor.select(diagnostic.start.offset, diagnostic.end.offset)
      },
      apply: (diagnostic) => replace(diagnostic.path, applyAll(state.files[diagnostic.path] ?? '', diagnostic.fix ? [diagnostic.fix] : []))
    }
  )
  const of = (level: string): number => data.diagnostics.filter((diagnostic) => diagnostic.level === level).length
  const problems = `${of('error')} errors, ${of('warn')} warnings, ${of('info')} infos`
  const after = data.isPartial ? `in ${state.open}, reading the other files …` : `· docs-lint ${loaded?.version}`
  setStatus(data.configErrors.length > 0 ? 'The settings cannot be read' : `${problems} ${after}`)
  find('fix-all').toggleAttribute('disabled', fixesOf(data.diagnostics).size === 0)
}

function replace(path: string, text: string): void {
  state.files[path] = text
  if (path === state.open) editor.open(path, text)
  else openFile(path)
  controls.read(state.files)
  requestLint()
}

function openFile(path: string): void {
  if (path === state.open || !Object.hasOwn(state.files, path)) return
  state.open = path
  showFiles()
  editor.open(path, state.files[path]!)
  editor.report(result?.diagnostics.filter((diagnostic) => diagnostic.path === path) ?? [])
}

function showFiles(): void {
  // images exist only so that links to them work
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
  requestLint()
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
for (const id of ['adapter', 'detail']) find(id).addEventListener('change', requestLint)
find('fix-all').addEventListener('click', () => {
  for (const [path, fixes] of fixesOf(result?.diagnostics ?? [])) state.files[path] = applyAll(state.files[path]!, fixes)
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
    setStatus('Link copied')
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
