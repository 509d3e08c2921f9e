/** Bars as inline SVG. Each is a button that filters the problems. */
import type {Level} from '../../rule/types.ts'
import type {Diagnostic, Trend} from '../types.ts'
import {html, formatNumber} from './escape.ts'

const levels: readonly Level[] = ['error', 'warn', 'info']
const most = 12

/** The rules or pages with most problems. @param by the filter that a bar sets */
export function bars(findings: readonly Diagnostic[], by: 'rule' | 'page', nameOf: (diagnostic: Diagnostic) => string): string {
  const counts = new Map<string, Record<Level, number>>()
  for (const diagnostic of findings) {
    const name = nameOf(diagnostic)
    const count = counts.get(name) ?? {error: 0, warn: 0, info: 0}
    count[diagnostic.level]++
    counts.set(name, count)
  }
  const total = ({error, warn, info}: Record<Level, number>): number => error + warn + info
  const sorted = [...counts].sort((a, b) => total(b[1]) - total(a[1]) || (a[0] < b[0] ? -1 : 1))
  const longest = Math.max(1, ...sorted.map(([, count]) => total(count)))
  const rows = sorted.slice(0, most).map(([name, count]) => {
    const label = `${name}: ${total(count)} problems: ${count.error} errors, ${count.warn} warnings, ${count.info} infos`
    return `<li><button type="button" class="bar" data-by="${by}" data-value="${html(name)}" aria-pressed="false" aria-label="${html(label)}"><span class="name" title="${html(name)}">${cutInTheMiddle(name)}</span>${bar(count, longest)}<span class="count">${formatNumber(total(count))}</span></button></li>`
  })
  const more = sorted.length > most ? `<p class="more">and ${formatNumber(sorted.length - most)} more</p>` : ''
  return `<ol class="bars">${rows.join('')}</ol>${more}`
}

/** On a narrow screen, the folders of a path are shortened before its last name. */
function cutInTheMiddle(name: string): string {
  const slash = name.lastIndexOf('/')
  return slash <= 0
    ? `<span class="tail">${html(name)}</span>`
    : `<span class="head">${html(name.slice(0, slash))}</span><span class="tail">${html(name.slice(slash))}</span>`
}

function bar(count: Record<Level, number>, longest: number): string {
  let x = 0
  const parts = levels.map((level) => {
    const width = (100 * count[level]) / longest
    const rect = width > 0 ? `<rect class="${level}" x="${round(x)}" width="${round(width)}" height="8"/>` : ''
    x += width
    return rect
  })
  return svg(parts.join(''))
}

const svg = (body: string): string => `<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">${body}</svg>`
const round = (number: number): string => number.toFixed(2).replace(/\.?0+$/, '')

export function trendChart({before, gone, added}: Trend): string {
  const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0)
  const parts = [
    {name: 'unchanged', kind: 'kept', count: sum(before) - sum(gone)},
    {name: 'gone', kind: 'gone', count: sum(gone)},
    {name: 'new', kind: 'added', count: sum(added)}
  ]
  const whole = Math.max(1, sum(before) + sum(added))
  let x = 0
  const rects = parts.map(({kind, count}) => {
    const width = (100 * count) / whole
    const rect = width > 0 ? `<rect class="${kind}" x="${round(x)}" width="${round(width)}" height="8"/>` : ''
    x += width
    return rect
  })
  const legend = parts.map(({name, kind, count}) => `<li><span class="key ${kind}"></span><strong>${formatNumber(count)}</strong> ${name}</li>`).join('')
  const changed = [...new Set([...gone.keys(), ...added.keys()])].sort()
  const rows = changed.map((rule) => {
    const was = before.get(rule) ?? 0
    const now = was - (gone.get(rule) ?? 0) + (added.get(rule) ?? 0)
    const difference = now - was
    return `<tr><th scope="row">${html(rule)}</th><td>${was}</td><td>${now}</td><td class="${difference > 0 ? 'worse' : 'better'}">${difference > 0 ? '+' : difference < 0 ? '−' : '±'}${Math.abs(difference)}</td></tr>`
  })
  const head = '<thead><tr><th scope="col">Rule</th><th scope="col">Before</th><th scope="col">Now</th><th scope="col">Change</th></tr></thead>'
  const table = rows.length > 0 ? `<details><summary>By rule</summary><table>${head}<tbody>${rows.join('')}</tbody></table></details>` : ''
  return `<div class="trend">${svg(rects.join(''))}<ul class="legend">${legend}</ul>${table}</div>`
}
