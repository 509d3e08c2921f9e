import {setFlagsFromString} from 'node:v8'

/**
 * Tells V8 that this process ends soon: it optimises only what is really hot. By default it compiles hundreds of
 * functions that hardly run again, which took a third of the CPU of a cold run over 300 pages and gave nothing back;
 * with 1,100 pages a quarter. Not for processes that stay, as `--watch`, `mcp` and `lsp`.
 *
 * The budget counts bytecode that runs before a function is optimised (`--interrupt-budget` of `node --v8-options`; its
 * default is 135,168 in Node 20). A version of V8 without the flag ignores it.
 */
export function expectShortRun(): void {
  setFlagsFromString('--interrupt-budget=1000000')
}
