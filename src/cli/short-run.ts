import {setFlagsFromString} from 'node:v8'

/**
 * Tells V8 that this process ends soon. Not for processes that stay, as `--watch`, `mcp` and `lsp`.
 *
 * It optimises only what is really hot: by default it compiles hundreds of functions that hardly run again, which took a
 * third of the CPU of a cold run over 300 pages and gave nothing back; with 1,100 pages a quarter. The budget counts bytecode
 * that runs before a function is optimised (`--interrupt-budget` of `node --v8-options`, by default 67,584 in Node 20). Node 22
 * and 24 have no such flag, and V8 complains of one that it does not know.
 */
export function expectShortRun(nodeVersion = process.versions.node): void {
  if (nodeVersion.startsWith('20.')) setFlagsFromString('--interrupt-budget=2000000')
}

/** Of more pages V8 is told to collect garbage before the heap has doubled: 10,000 took a quarter more memory without. */
export function expectPages(count: number): void {
  if (count > 2000) setFlagsFromString('--heap-growing-percent=50')
}
