/** Users can use the packages that docs-lint installs in any product. `src/dev/third-party.mjs` checks those in the bundle. */
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Licenses that require only a copy of their text. */
const permissive = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'PSF-2.0'])

const read = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'))

/** Older packages have a list of licenses, which the lockfile does not contain. */
const olderLicense = (path: string): string | undefined => (read(`${path}/package.json`) as {licenses?: {type: string}[]}).licenses?.[0]?.type

test('every package that users install has a permissive license', () => {
  const {packages} = read('package-lock.json') as {packages: Record<string, {license?: string; dev?: boolean}>}
  const installed = Object.entries(packages).filter(([path, {dev}]) => path !== '' && dev !== true)
  const licenses = installed.map(([path, {license}]) => ({path, license: license ?? olderLicense(path)}))
  expect(licenses.filter(({license}) => license === undefined || !permissive.has(license))).toEqual([])
  expect(installed.length).toBeGreaterThan(150)
})
