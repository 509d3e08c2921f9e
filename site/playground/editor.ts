/** A code editor that underlines the problems of one file. */
import {basicSetup} from 'codemirror'
import {json} from '@codemirror/lang-json'
import {markdown} from '@codemirror/lang-markdown'
import {yaml, yamlFrontmatter} from '@codemirror/lang-yaml'
import {lintGutter, setDiagnostics, type Diagnostic as Mark} from '@codemirror/lint'
import {Compartment, EditorState, type Extension} from '@codemirror/state'
import {EditorView} from '@codemirror/view'
import {oneDark} from '@codemirror/theme-one-dark'
import type {Diagnostic} from '../../src/report/types.ts'
import {element} from './element.ts'
import type {Loaded} from './messages.ts'

export interface FileEditor {
  open: (path: string, text: string) => void
  report: (diagnostics: readonly Diagnostic[]) => void
  /** UTF-16 offsets. */
  select: (start: number, end: number) => void
  setDark: (dark: boolean) => void
}

const severities = {error: 'error', warn: 'warning', info: 'info'} as const

/** The dark theme has too little contrast on its own background, for example in line numbers. */
const readable = EditorView.theme({'&': {backgroundColor: 'var(--back)'}, '.cm-gutters': {color: 'var(--soft)', backgroundColor: 'var(--back)'}})

export function createEditor(
  parent: HTMLElement,
  {changed, ruleOf}: {changed: (text: string) => void; ruleOf: (id: string) => Loaded['rules'][number] | undefined}
): FileEditor {
  const language = new Compartment()
  const theme = new Compartment()
  let isOpening = false
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        basicSetup,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({'aria-label': 'Text of the file'}),
        language.of([]),
        theme.of([]),
        lintGutter(),
        EditorView.updateListener.of(({docChanged, state}) => {
          if (docChanged && !isOpening) changed(state.doc.toString())
        })
      ]
    })
  })
  // a region that scrolls must be reachable by keyboard
  view.scrollDOM.tabIndex = 0
  return {
    open(path, text) {
      isOpening = true
      view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}, effects: language.reconfigure(languageOf(path))})
      isOpening = false
    },
    report(diagnostics) {
      const {length} = view.state.doc
      // the text may be newer than what was linted
      const inside = diagnostics.filter(({end}) => end.offset <= length)
      view.dispatch(
        setDiagnostics(
          view.state,
          inside.map((diagnostic) => markOf(diagnostic, ruleOf(diagnostic.rule)))
        )
      )
    },
    select(start, end) {
      view.dispatch({selection: {anchor: start, head: end}, effects: EditorView.scrollIntoView(start, {y: 'center'})})
      view.focus()
    },
    setDark: (dark) => view.dispatch({effects: theme.reconfigure(dark ? [readable, oneDark] : [])})
  }
}

function languageOf(path: string): Extension {
  if (path.endsWith('.json')) return json()
  return /\.ya?ml$/.test(path) ? yaml() : yamlFrontmatter({content: markdown()})
}

function markOf({start, end, level, message, rule, fix}: Diagnostic, spec: Loaded['rules'][number] | undefined): Mark {
  return {
    from: start.offset,
    to: end.offset,
    severity: severities[level],
    source: rule,
    message,
    renderMessage: () => element('div', {}, element('p', {}, message), ...(spec ? [element('p', {class: 'where'}, spec.why)] : [])),
    ...(fix && {
      actions: [
        {
          name: fix.safe ? 'Fix' : 'Apply suggestion',
          apply: (view: EditorView) => view.dispatch({changes: fix.edits.map((edit) => ({from: edit.start, to: edit.end, insert: edit.text}))})
        }
      ]
    })
  }
}
