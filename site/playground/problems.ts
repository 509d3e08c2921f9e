/** The list of problems, each a line that leads to its place. */
import type {Diagnostic} from '../../src/report/types.ts'
import {element} from './element.ts'
import type {Answer} from './messages.ts'

const names = {error: 'error', warn: 'warning', info: 'info'}

export function showProblems(
  panel: HTMLElement,
  {findings, mistakes}: Answer,
  {go, apply}: {go: (finding: Diagnostic) => void; apply: (finding: Diagnostic) => void}
): void {
  const lines = [...mistakes.map((text) => element('p', {class: 'error'}, text)), ...findings.map((finding) => lineOf(finding, go, apply))]
  panel.replaceChildren(...(lines.length > 0 ? lines : [element('p', {}, 'No problems. Break a rule on the left to see one.')]))
}

function lineOf(finding: Diagnostic, go: (finding: Diagnostic) => void, apply: (finding: Diagnostic) => void): HTMLElement {
  const {level, message, path, start, rule, fix} = finding
  const buttons = [element('button', {type: 'button', 'aria-label': `Show ${rule} in ${path}, line ${start.line}`}, 'Show')]
  buttons[0]!.addEventListener('click', () => go(finding))
  if (fix) {
    const label = fix.safe ? 'Fix' : 'Apply suggestion'
    const button = element('button', {type: 'button', 'aria-label': `${label}: ${rule}, line ${start.line}`}, label)
    button.addEventListener('click', () => apply(finding))
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

/** What stands in backticks is code. */
const withCode = (message: string): (Node | string)[] => message.split('`').map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)))
