/**
 * Loaded before docs-lint by the fuzz. Records in the file `DOCS_LINT_FUZZ_NOTES` each file that is read outside the folders in
 * `DOCS_LINT_FUZZ_ALLOWED`, each connection, and each program other than Git.
 */
import childProcess from 'node:child_process'
import dns from 'node:dns'
import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import net from 'node:net'
import {basename, delimiter, resolve, sep} from 'node:path'
import {fileURLToPath} from 'node:url'

const notes = process.env['DOCS_LINT_FUZZ_NOTES']
const allowed = (process.env['DOCS_LINT_FUZZ_ALLOWED'] ?? '').split(delimiter)
const {appendFileSync, openSync, realpathSync} = fs
const note = (text) => appendFileSync(notes, `${text}\n`)

/** The real location of a file, through any symlinks. */
function isAllowed(path) {
  let real = resolve(path)
  try {
    real = realpathSync(real)
  } catch {
    // the file does not exist
    return true
  }
  // the native parser runs ldd to detect the C library
  return (
    real === '/usr/bin/ldd' ||
    real.startsWith('/proc/') ||
    real.startsWith('/dev/') ||
    allowed.some((folder) => real === folder || real.startsWith(folder + sep))
  )
}

const pathOf = (given) => (given instanceof URL ? fileURLToPath(given) : Buffer.isBuffer(given) ? given.toString() : given)
function watched(target, name, kind) {
  const original = target[name]
  target[name] = function (given, ...rest) {
    if (typeof given !== 'number' && !isAllowed(pathOf(given))) note(`${kind} ${pathOf(given)}`)
    return original.call(this, given, ...rest)
  }
}
for (const name of ['openSync', 'readFileSync', 'open', 'readFile', 'createReadStream']) watched(fs, name, 'read')
for (const name of ['open', 'readFile']) watched(fs.promises, name, 'read')

const refused = (target, name, kind) => {
  target[name] = () => {
    note(`${kind} by ${name}`)
    throw new Error(`the fuzz allows no ${kind}`)
  }
}
for (const name of ['connect', 'createConnection']) refused(net, name, 'connection')
refused(net.Socket.prototype, 'connect', 'connection')
for (const name of ['lookup', 'resolve']) refused(dns, name, 'question to a name server')
refused(globalThis, 'fetch', 'connection')
for (const name of ['spawnSync', 'spawn', 'execFileSync', 'execFile', 'exec', 'execSync', 'fork']) {
  const original = childProcess[name]
  childProcess[name] = function (program, ...rest) {
    if (basename(String(program)) !== 'git') note(`program ${program}`)
    return original.call(this, program, ...rest)
  }
}
syncBuiltinESMExports()
// proves that notes can be written, because a run without notes would otherwise look fine
fs.closeSync(openSync(notes, 'a'))
