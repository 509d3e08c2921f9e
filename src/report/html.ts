import {excerpt} from './html/excerpt.ts'
import {bars, trendChart} from './html/charts.ts'
import {html, formatNumber, words} from './html/escape.ts'
import {script} from './html/script.ts'
import {style} from './html/style.ts'
import {sourcesOf, type Source} from './source.ts'
import {hiddenLine} from './pretty.ts'
import {byPath, count, levelRank, shownProblems, type Cause, type Diagnostic, type Report, type ReportContext} from './types.ts'

const levelWords = {error: 'Error', warn: 'Warning', info: 'Info'} as const

/** `--format html`: one file for people, which asks for nothing else. Reads without its script too, which filters and searches. */
export function formatHtml(report: Report, view: ReportContext): string {
  const problems = shownProblems(report, view)
  const shown = problems.map(({diagnostic}) => diagnostic)
  const causeOf = new Map(problems.map(({diagnostic, cause}) => [diagnostic, cause]))
  const sources = sourcesOf(view)
  const name = view.siteName ?? 'Documentation'
  const pages = [...byPath(shown)].map(([path, findings]) => pageSection(path, findings, sources(path), (diagnostic) => placesList(causeOf.get(diagnostic))))
  const hidden = hiddenLine(report.findings, view.minLevel)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${html(name)}: docs-lint report</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#findings">Skip to the findings</a>
<header class="top"><div><p class="tool">docs-lint ${html(report.version)}</p><h1>${html(name)}</h1></div><button type="button" id="theme" hidden>Dark</button></header>
<main>
<section class="tiles" aria-label="Totals">${tiles(report, view)}</section>
${view.trend ? `<section class="card"><h2>Against the baseline</h2>${trendChart(view.trend)}</section>` : ''}
${shown.length > 0 ? `<div class="charts"><section class="card"><h2>By rule</h2>${bars(shown, 'rule', ({rule}) => rule)}</section><section class="card"><h2>By page</h2>${bars(shown, 'page', ({path}) => path)}</section></div>` : ''}
<section id="findings" tabindex="-1" aria-labelledby="findings-title"><h2 id="findings-title">Findings</h2>
${shown.length > 0 ? controls(shown) : `<p class="clean">Nothing ${report.summary.baselined > 0 ? 'new ' : ''}to mend${hidden ? ' at this level' : ''}.</p>`}
${pages.join('\n')}
<p class="clean" id="none" hidden>No finding matches.</p>
</section>
${rulesSection(shown, view)}
</main>
<footer>${hidden ? `<p>${html(hidden)}</p>` : ''}<p>Made by <code>${html(view.command)} --format html</code></p></footer>
<script>${script}</script>
</body>
</html>
`
}

function tiles({summary}: Report, {minLevel}: ReportContext): string {
  const tile = (kind: string, total: number, label: string): string =>
    `<div class="tile ${kind}"><strong>${formatNumber(total)}</strong><span>${label}</span></div>`
  const ofLevel = (level: Diagnostic['level'], total: number, word: string): string =>
    tile(level, total, `${total === 1 ? word : `${word}s`}${total > 0 && levelRank[level] < levelRank[minLevel] ? ', not shown' : ''}`)
  return [
    ofLevel('error', summary.errors, 'error'),
    ofLevel('warn', summary.warnings, 'warning'),
    ofLevel('info', summary.infos, 'info'),
    tile('', summary.files, summary.files === 1 ? 'file' : 'files'),
    summary.suppressed > 0 ? tile('', summary.suppressed, 'suppressed') : '',
    summary.baselined > 0 ? tile('', summary.baselined, 'in the baseline') : ''
  ].join('')
}

function controls(shown: readonly Diagnostic[]): string {
  const levels = (['error', 'warn', 'info'] as const).filter((level) => shown.some((diagnostic) => diagnostic.level === level))
  const boxes = levels.map((level) => `<label><input type="checkbox" name="level" value="${level}" checked> ${levelWords[level]}s</label>`)
  const rules = [...new Set(shown.map(({rule}) => rule))].sort().map((rule) => `<option>${html(rule)}</option>`)
  return `<form class="controls" role="search" hidden>
<label class="search"><span class="sr">Search in messages, pages and rules</span><input type="search" id="search" placeholder="Search (press /)" autocomplete="off"></label>
<label><span class="sr">Rule</span><select id="rule"><option value="">Every rule</option>${rules.join('')}</select></label>
<fieldset><legend class="sr">Levels</legend>${boxes.join('')}</fieldset>
<button type="button" id="clear">Show all</button>
<output id="count" aria-live="polite">${formatNumber(shown.length)} ${shown.length === 1 ? 'finding' : 'findings'}</output>
<p class="keys">Keys: <kbd>/</kbd> search, <kbd>j</kbd> and <kbd>k</kbd> next and previous finding, <kbd>Esc</kbd> leave the search, then show all</p>
</form>`
}

function pageSection(path: string, findings: readonly Diagnostic[], source: Source | undefined, placesOf: (diagnostic: Diagnostic) => string): string {
  const errors = findings.filter(({level}) => level === 'error').length
  const list = findings.map((diagnostic) => article(diagnostic, source, placesOf(diagnostic))).join('\n')
  return `<details class="page" data-page="${html(path)}" open><summary><h3>${html(path)}</h3> <span class="count">${errors > 0 ? `<b>${count(errors, 'error')}</b> of ` : ''}${formatNumber(findings.length)}</span></summary>
${list}</details>`
}

function article(diagnostic: Diagnostic, source: Source | undefined, places: string): string {
  const {level, rule, message, start, enforcement, fix} = diagnostic
  const fixed = fix?.safe ? '<span class="fix">--fix mends it</span>' : ''
  const doubt = enforcement === 'heuristic' ? '<span class="doubt" title="A heuristic: it can be wrong">heuristic</span>' : ''
  return `<article class="finding ${level}" data-level="${level}" data-rule="${html(rule)}" tabindex="-1"><p class="message"><span class="level">${levelWords[level]}</span> ${words(message)}</p>
<p class="about"><span class="place">${start.line}:${start.column}</span> <a href="#rule-${html(rule)}">${html(rule)}</a>${doubt}${fixed}</p>
${source ? excerpt(diagnostic, source) : ''}${places}</article>`
}

/** The other places of a problem, closed at first. */
function placesList(cause: Cause | undefined): string {
  if (!cause) return ''
  const places = [
    ...cause.findings.slice(1).map(({path, start}) => `${path}:${start.line}:${start.column}`),
    ...cause.copies.map(({path, line}) => `${path}:${line}`)
  ]
  if (places.length === 0) return ''
  return `<details class="places"><summary>${formatNumber(places.length)} more ${places.length === 1 ? 'place' : 'places'}</summary><ul>${places.map((location) => `<li><code>${html(location)}</code></li>`).join('')}</ul></details>`
}

function rulesSection(shown: readonly Diagnostic[], {wordsOf, urlOf}: ReportContext): string {
  const ids = [...new Set(shown.map(({rule}) => rule))].sort()
  const entries = ids.map((id) => {
    const about = wordsOf(id)
    const example = (label: string, text: string | undefined): string =>
      text ? `<p class="label">${label}</p><pre class="example">${exampleText(text)}</pre>` : ''
    const body = about ? `<p>${words(about.guide)}</p><p>${words(about.why)}</p>${example('Write', about.write)}${example('Not', about.not)}` : ''
    const link = urlOf ? `<p><a href="${html(urlOf(id))}">More</a></p>` : ''
    return `<details class="rule" id="rule-${html(id)}"><summary><code>${html(id)}</code> ${about ? words(about.title) : ''}</summary>${body}${link}</details>`
  })
  return entries.length > 0 ? `<section><h2>What the rules ask for</h2>${entries.join('\n')}</section>` : ''
}

const exampleText = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map(html)
    .join('\n')
