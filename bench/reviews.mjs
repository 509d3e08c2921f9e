/**
 * `node bench/reviews.mjs SITE…`: imports up to 10,000 responses about each site with `docs-lint review --import`, each with a replacement for a phrase
 * that occurs once on its line, and prints the time as a table. The first row of a site has good replacements, the second one 1 bad one in 25.
 */
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {spawnSync} from 'node:child_process'
import {measure, median} from './measure.mjs'

const MOST = 10_000
const RUNS = 5
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const phrase = /\b(?:the|a|an|your|our|this|these|all|any) [a-z]+(?: [a-z]+)?(?![\w*_\])-])/gi
const better = {the: 'this', a: 'each', an: 'each', this: 'the', these: 'the', all: 'the', any: 'the', your: 'the', our: 'the'}

/** One response per sentence at most, as a reader of whole pages would give. */
function responsesTo(site, path) {
  const found = []
  let closing
  for (const [index, line] of readFileSync(join(site, path), 'utf8').split('\n').entries()) {
    const fence = /^\s*(```|~~~)|^---$/.exec(line)?.[0].trim()
    if (fence && (closing === undefined || closing === fence)) closing = closing === undefined && (fence !== '---' || index === 0) ? fence : undefined
    if (fence || closing || /[<>{}|`=]|\]\(|https?:/.test(line)) continue
    const sentences = new Set()
    for (const {0: quote, index: at} of line.matchAll(phrase)) {
      const sentence = line.slice(0, at).split(/[.!?]\s/).length
      if (line.split(quote).length !== 2 || sentences.has(sentence)) continue
      sentences.add(sentence)
      found.push({rule: 'clear-direct', path, line: index + 1, quote, problem: 'Says which one it is'})
    }
  }
  return found
}

const bad = [(quote) => `[here](https://acme.example) ${quote}`, (quote) => `<Note>${quote}`, (quote) => `${quote} simply and easily`]
const good = (quote) => quote.replace(/^\w+/, (word) => better[word.toLowerCase()])

console.log('| Site | Responses | Pages | Bad | Rejected | Wall time | CPU time |\n|---|---|---|---|---|---|---|')
for (const given of process.argv.slice(2)) {
  const site = join(mkdtempSync(join(tmpdir(), 'docs-lint-bench-')), basename(given))
  cpSync(resolve(given), site, {recursive: true})
  const {pages} = JSON.parse(spawnSync(process.execPath, [cli, 'review', '--status', '--format', 'json'], {cwd: site, maxBuffer: 2 ** 30}).stdout)
  const all = pages.flatMap(({path}) => responsesTo(site, path))
  const some = all.filter((_, at) => Math.floor((at * MOST) / all.length) !== Math.floor(((at - 1) * MOST) / all.length)).slice(0, MOST)
  for (const every of [Infinity, 25]) {
    const responses = some.map((one, at) => ({...one, instead: (at % every === 7 ? bad[at % 3] : good)(one.quote)}))
    const file = join(site, '..', 'responses.jsonl')
    writeFileSync(file, responses.map((one) => `${JSON.stringify(one)}\n`).join(''))
    const command = [process.execPath, cli, 'review', '--import', file, '--format', 'json']
    const forget = () => rmSync(join(site, '.docs-lint-reviews.jsonl'), {force: true})
    const runs = []
    for (let run = 0; run < RUNS; run++) {
      forget()
      runs.push(await measure(command, site))
    }
    forget()
    const {refused} = JSON.parse(spawnSync(command[0], command.slice(1), {cwd: site, maxBuffer: 2 ** 30}).stdout)
    const seconds = (of) => `${median(runs.map((run) => run[of])).toFixed(1)} s`
    const faulty = responses.filter((_, at) => at % every === 7).length
    const cells = [basename(given), responses.length, new Set(responses.map(({path}) => path)).size, faulty, refused.length, seconds('wall'), seconds('cpu')]
    console.log(`| ${cells.map((one) => (typeof one === 'number' ? one.toLocaleString('en') : one)).join(' | ')} |`)
  }
}
