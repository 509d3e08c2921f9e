/** `node:fs` for browsers: the files of the playground, in memory and read-only. */
import {Buffer} from 'buffer'

const files = new Map<string, Buffer>()
const folders = new Set<string>()

/** Replaces all files. @param texts absolute path → text */
export function setFiles(texts: Readonly<Record<string, string>>): void {
  files.clear()
  folders.clear()
  for (const [path, text] of Object.entries(texts)) {
    files.set(path, Buffer.from(text))
    for (let at = path.lastIndexOf('/'); at >= 0; at = path.lastIndexOf('/', at - 1)) {
      folders.add(path.slice(0, at) || '/')
      if (at === 0) break
    }
  }
}

/** Removes the slash at the end of the path of a folder. */
const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

const failure = (code: string, path: string): Error => Object.assign(new Error(`${code}: ${path}`), {code})

const typeOf = (path: string): {isFile: () => boolean; isDirectory: () => boolean; isSymbolicLink: () => boolean; size: number; mode: number} => ({
  isFile: () => files.has(path),
  isDirectory: () => folders.has(path),
  isSymbolicLink: () => false,
  size: files.get(path)?.length ?? 0,
  mode: 0o644
})

export const existsSync = (path: string): boolean => files.has(withoutSlash(path)) || folders.has(withoutSlash(path))

export function statSync(path: string, {throwIfNoEntry = true}: {throwIfNoEntry?: boolean} = {}): ReturnType<typeof typeOf> | undefined {
  if (existsSync(path)) return typeOf(withoutSlash(path))
  if (throwIfNoEntry) throw failure('ENOENT', path)
  return undefined
}
export const lstatSync = statSync

export function realpathSync(path: string): string {
  if (!existsSync(path)) throw failure('ENOENT', path)
  return withoutSlash(path)
}

export function readdirSync(named: string): unknown[] {
  const path = withoutSlash(named)
  if (!folders.has(path)) throw failure(files.has(path) ? 'ENOTDIR' : 'ENOENT', path)
  const inside = path === '/' ? '/' : `${path}/`
  const names = [...files.keys(), ...folders].filter((one) => one.startsWith(inside) && one !== inside && !one.slice(inside.length).includes('/'))
  return names.sort().map((one) => ({...typeOf(one), name: one.slice(inside.length), parentPath: path, path}))
}

/** The path serves as the file descriptor. */
export const openSync = (path: string): string => realpathSync(path)
export const fstatSync = (path: string): ReturnType<typeof statSync> => statSync(path)
export const closeSync = (): void => {}

export function readFileSync(path: string, encoding?: 'utf8'): Buffer | string {
  const bytes = files.get(path)
  if (!bytes) throw failure(folders.has(path) ? 'EISDIR' : 'ENOENT', path)
  return encoding ? bytes.toString(encoding) : bytes
}

export const constants = {O_RDONLY: 0, X_OK: 1}

const never = (): never => {
  throw failure('EROFS', 'the files of the playground')
}
export {
  never as accessSync,
  never as linkSync,
  never as mkdirSync,
  never as readlinkSync,
  never as renameSync,
  never as rmSync,
  never as watch,
  never as writeFileSync
}
