/** The command `docs-lint`. Loads only what the call needs: `--version`, and a run whose output is cached, need neither a parser nor rules. */
import {version} from '../version.ts'

const args = process.argv.slice(2)
// the reader of a pipe, such as `| head`, has enough
process.stdout.on('error', ({code, message}: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  // not 1, which means that pages have problems
  process.exitCode = 2
  process.stderr.write(`docs-lint: Cannot write to stdout: ${code === 'ENOSPC' ? 'no space left on device' : message}\n`)
})
// nobody is left to report to
process.stderr.on('error', () => undefined)
if (args[0] === '--version' || args[0] === '-V') process.stdout.write(`${version}\n`)
else {
  try {
    const {keepCompiledCode, readCachedRun} = await import('./cached-run.ts')
    let result = readCachedRun(args, process.cwd(), process.env)
    if (!result && process.env['DOCS_LINT_RESIDENT'] === '1') {
      const {askResident} = await import('./resident/client.ts')
      result = await askResident(args, process.cwd(), process.env)
    }
    if (!result) {
      keepCompiledCode(args, process.env)
      result = await (await import('./program.ts')).run(args)
    }
    const {exit, stdout, stderr} = result
    if (stderr) process.stderr.write(stderr)
    if (stdout) process.stdout.write(stdout)
    process.exitCode = exit
  } catch (error) {
    // not 1, which means that pages have problems
    const {safeOutput} = await import('../secrets/safe-output.ts')
    const trace = safeOutput(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.stderr.write(`docs-lint: this is a bug in docs-lint; please report it\n${trace}\n`)
    process.exitCode = 2
  }
}
