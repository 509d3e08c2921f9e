import {setFlagsFromString} from 'node:v8'

/**
 * Tells V8 that this process ends soon. Not for processes that stay, as `--watch`, `mcp` and `lsp`.
 *
 * It optimises only what is really hot: by default it compiles hundreds of functions that hardly run again, which took a
 * fifth to a third of the CPU of a cold run over 300 to 1,100 pages and gave little back. The flags are those that
 * `node --v8-options` of each version lists, with the values that took the least CPU without more time on the clock. V8
 * complains of a flag that it does not know, so a version that was not tried gets none. No flag here may change how patterns are
 * compiled: `--no-regexp-tier-up` ended processes on Node.js 20 with SIGSEGV when a pattern had run before the flag was set.
 */
export function expectShortRun(nodeVersion = process.versions.node): void {
  const [major = ''] = nodeVersion.split('.')
  if (major === '20') setFlagsFromString('--interrupt-budget=2000000')
  if (major === '22' || major === '24' || major === '26') for (const flag of byCalls) setFlagsFromString(flag)
}

/** From Node 22 on V8 counts calls before a function is optimised; `osr` is for one that is in a loop. */
const byCalls = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-maglev-osr=1000',
  '--invocation-count-for-turbofan=30000',
  '--invocation-count-for-osr=5000'
]

/** Of more pages V8 is told to collect garbage before the heap has doubled: 10,000 took a quarter more memory without. */
export function expectPages(count: number): void {
  if (count > 2000) setFlagsFromString('--heap-growing-percent=50')
}
