/** The command `docs-lint`. Loads no more than the call needs: `--version`, and a run that would print what the last one did, need neither parser nor rules. */
import {version} from '../version.ts'

const args = process.argv.slice(2)
// who reads the first lines alone, as `| head` does, has what they want
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
if (args[0] === '--version' || args[0] === '-V') process.stdout.write(`${version}\n`)
else {
  try {
    const {readCachedRun} = await import('./cached-run.ts')
    const {exit, stdout, stderr} = readCachedRun(args, process.cwd(), process.env) ?? (await (await import('./program.ts')).run(args))
    if (stderr) process.stderr.write(stderr)
    if (stdout) process.stdout.write(stdout)
    process.exitCode = exit
  } catch (error) {
    // not 1, which says that pages have problems
    process.stderr.write(`docs-lint: this is a bug in docs-lint; please report it\n${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 2
  }
}
