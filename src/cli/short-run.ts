import {setFlagsFromString} from 'node:v8'

/**
 * Tells V8 that this process ends soon. Not for long-running processes such as `--watch`, `mcp`, and `lsp`.
 *
 * V8 then optimizes only hot code. By default, it compiles hundreds of functions that hardly run again, which took a fifth to a third of
 * the CPU time of a cold run over 300 to 1,100 pages and saved little. The flags are from `node --v8-options` of each version, with the
 * values that took the least CPU time without a longer run. V8 prints an error for unknown flags, so untested versions get none. No flag
 * here may change how patterns are compiled: `--no-regexp-tier-up` crashed Node.js 20 with SIGSEGV if a pattern had run before the flag was
 * set.
 */
export function expectShortRun(nodeVersion = process.versions.node): void {
  const [major = ''] = nodeVersion.split('.')
  if (major === '20') setFlagsFromString('--interrupt-budget=2000000')
  if (major === '22' || major === '24' || major === '26') for (const flag of byCalls) setFlagsFromString(flag)
}

/** Since Node.js 22, V8 counts calls before it optimizes a function. `osr` is the limit for a function in a loop. */
const byCalls = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-maglev-osr=1000',
  '--invocation-count-for-turbofan=30000',
  '--invocation-count-for-osr=5000'
]

/** For many pages, makes V8 collect garbage before the heap doubles: without this, 10,000 pages took a quarter more memory. */
export function expectPages(count: number): void {
  if (count > 2000) setFlagsFromString('--heap-growing-percent=50')
}
