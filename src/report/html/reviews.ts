/** The reviews of people and assistants in the report. */
import type {Judgment} from '../../rule/types.ts'
import type {ReviewCounts} from '../types.ts'
import {formatNumber, html} from './escape.ts'

/** The mark of a problem that a reviewer found: who, when, and with what confidence. */
export function judgmentMark({by, date, confidence}: Judgment): string {
  const about = [by === undefined ? '' : `by ${by}`, date ?? '', confidence === undefined ? '' : `confidence ${confidence}`].filter(Boolean).join(', ')
  return `<span class="doubt" title="Reported by a reviewer, not by a check">judgment${about ? ` ${html(about)}` : ''}</span>`
}

/** How many pages are reviewed, and which are not. */
export function reviewsSection({reviewed, stale, never}: ReviewCounts): string {
  const list = (label: string, paths: readonly string[]): string =>
    paths.length === 0
      ? ''
      : `<details><summary>${formatNumber(paths.length)} ${label}</summary><ul>${paths.map((path) => `<li><code>${html(path)}</code></li>`).join('')}</ul></details>`
  const total = reviewed + stale.length + never.length
  return `<section class="card" id="reviews"><h2>Reviews</h2><p>${formatNumber(reviewed)} of ${formatNumber(total)} ${total === 1 ? 'page' : 'pages'} reviewed under the current guidelines</p>${list('stale: changed since the last review', stale)}${list('never reviewed', never)}</section>`
}
