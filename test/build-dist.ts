/** Runs `npm run build` if its output is missing or older than the sources, for tests that run the command as a child process. */
import {execFileSync} from 'node:child_process'
import {readdirSync, statSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

export default function setup(): void {
  const built = statSync(`${root}dist/schema/config.json`, {throwIfNoEntry: false})?.mtimeMs ?? 0
  const sources = ['src', 'rules', 'presets'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, {recursive: true, encoding: 'utf8'}).map((file) => `${folder}/${file}`)
  )
  if ([...sources, 'package.json', 'tsconfig.json'].some((file) => statSync(`${root}${file}`).mtimeMs > built)) {
    execFileSync(process.execPath, [`${root}src/dev/build.mjs`], {stdio: 'inherit'})
  }
}
