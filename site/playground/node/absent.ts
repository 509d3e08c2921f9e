/** Node.js modules that the playground never uses. A call throws an error that names the function. */
const absent = (name: string) => (): never => {
  throw new Error(`\`${name}\` does not exist in a browser`)
}

export const spawn = absent('spawn')
export const spawnSync = absent('spawnSync')
export const fileURLToPath = absent('fileURLToPath')
export const pathToFileURL = absent('pathToFileURL')
export const Worker = absent('Worker')
export const markdownToMdast = absent('the native parser')
export const mdxToMdast = absent('the native parser')
export const createJiti = absent('jiti')
export const isBuiltin = (): boolean => false
export const createRequire = absent('createRequire')
export const homedir = (): string => '/home'
export const tmpdir = (): string => '/tmp'
export const availableParallelism = (): number => 1
export const parentPort = null
export const workerData = undefined
export const performance = globalThis.performance
