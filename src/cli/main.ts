/** The command `docs-lint`. Loads no more than the call needs: `--version`, and a run that would print what the last one did, need neither parser nor rules. */
import {version} from '../version.ts'

const args = process.argv.slice(2)
// who reads the first lines alone, as `| head` does, has what they want
process.stdout.on('error', ({code, message}: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  // not 1, which says that pages have problems
  process.exitCode = 2
  process.stderr.write(`docs-lint: Cannot write to stdout: ${code === 'ENOSPC' ? 'no space left on device' : message}\n`)
})
// nobody is left to tell
process.stderr.on('error', () => undefined)
if (args[0] === '--version' || args[0] === '-V') process.stdout.write(`${version}\n`)
else {
  try {
    const {keepCompiledCode, readCachedRun} = await import('./cached-run.ts')
    let result = readCachedRun(args, process.cwd(), process.env)
    if (!result) {
      keepCompiledCode(args, process.env)
      result = await (await import('./program.ts')).run(args)
    }
    const {exit, stdout, stderr} = result
    if (stderr) process.stderr.write(stderr)
    if (stdout) process.stdout.write(stdout)
    process.exitCode = exit
  } catch (error) {
    // not 1, which says that pages have problems
    const {safeOutput} = await import('../secrets/safe-output.ts')
    const trace = safeOutput(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.stderr.write(`docs-lint: this is a bug in docs-lint; please report it\n${trace}\n`)
    process.exitCode = 2
  }
}
