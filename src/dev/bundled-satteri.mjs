/**
 * The native parser consists of 33 small modules around one binary, and loading them took five times as long as loading one. So the command
 * bundles these modules and loads only the binary from the package, which stays optional.
 */
import {readFileSync} from 'node:fs'

const read = (path) => readFileSync(new URL(`../../node_modules/satteri/${path}`, import.meta.url), 'utf8')

/** A plugin of esbuild. */
export const bundledSatteri = {
  name: 'bundled-satteri',
  setup(build) {
    build.onResolve({filter: /^#binding$/}, ({path}) => ({path, namespace: 'binding'}))
    build.onLoad({filter: /./, namespace: 'binding'}, () => ({contents: fromPackage()}))
  }
}

/**
 * Exports the functions of the binary, as the package's own `binding.js` does. The package does not export them, so the binary is loaded by
 * its path. A different version counts as missing, because its interface may differ.
 */
function fromPackage() {
  const {version} = JSON.parse(read('package.json'))
  const [names] = /(?<=export )\{[^}]*\}(?= from "\.\.\/index\.js")/.exec(read('dist/binding.js')) ?? []
  if (!names) throw new Error('satteri/dist/binding.js is not what it was: see src/dev/bundled-satteri.mjs')
  return `
    import {readFileSync} from 'node:fs'
    const main = import.meta.resolve('satteri')
    const {version} = JSON.parse(readFileSync(new URL('../package.json', main), 'utf8'))
    if (version !== ${JSON.stringify(version)}) throw new Error('satteri ' + version + ' in place of ${version}')
    export const ${names} = await import(new URL('../index.js', main).href)
  `
}
