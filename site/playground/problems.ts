/** The list of problems, each with a button that selects its range. */
import type {Diagnostic} from '../../src/report/types.ts'
import {element} from './element.ts'
import type {Result} from './messages.ts'

const names = {error: 'error', warn: 'warning', info: 'info'}

export function showProblems(
  panel: HTMLElement,
  {diagnostics, configErrors}: Result,
  {go, apply}: {go: (diagnostic: Diagnostic) => void; apply: (diagnostic: Diagnostic) => void}
): void {
  const lines = [...configErrors.map((text) => element('p', {class: 'error'}, text)), ...diagnostics.map((diagnostic) => lineOf(diagnostic, go, apply))]
  panel.replaceChildren(...(lines.length > 0 ? lines : [element('p', {}, 'No problems. Break a rule on the left to see one.')]))
}

function lineOf(diagnostic: Diagnostic, go: (diagnostic: Diagnostic) => void, apply: (diagnostic: Diagnostic) => void): HTMLElement {
  const {level, message, path, start, rule, fix} = diagnostic
  const buttons = [element('button', {type: 'button', 'aria-label': `Show ${rule} in ${path}, line ${start.line}`}, 'Show')]
  buttons[0]!.addEventListener('click', () => go(diagnostic))
  if (fix) {
    const label = fix.safe ? 'Fix' : 'Apply suggestion'
    const button = element('button', {type: 'button', 'aria-label': `${label}: ${rule}, line ${start.line}`}, label)
    button.addEventListener('click', () => apply(diagnostic))
    buttons.push(button)
  }
  return element(
    'div',
    {class: 'problem'},
    element('p', {}, element('span', {class: level}, names[level]), ' ', ...withCode(message)),
    element('p', {class: 'where'}, `${path}:${start.line}:${start.column} · ${rule}`),
    ...buttons
  )
}

/** Text between backticks is code. */
const withCode = (message: string): (Node | string)[] => message.split('`').map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)))
