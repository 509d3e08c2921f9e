/** Copies the demo site to a temporary folder, with the docs-lint of this clone in node_modules. Run `npm ci` first. */
import {cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** @returns {{temp: string, site: string, remove: () => void}} absolute paths of a temporary folder and of the site in it */
export function demoSite() {
  const temp = mkdtempSync(join(realpathSync(tmpdir()), 'docs-lint-editor-'))
  const site = join(temp, 'site')
  cpSync(join(root, 'fixtures/demo'), site, {recursive: true})
  mkdirSync(join(site, 'node_modules/.bin'), {recursive: true})
  symlinkSync(root, join(site, 'node_modules/docs-lint'), 'dir')
  symlinkSync('../docs-lint/dist/cli.js', join(site, 'node_modules/.bin/docs-lint'))
  return {temp, site, remove: () => rmSync(temp, {recursive: true, force: true})}
}
