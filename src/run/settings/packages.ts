/** Packages that settings name. */
import {dependsOnMore} from '../files/disk.ts'

/** The entry file of a package, as seen from the file `from`. @throws when there is none */
export async function packageFile(name: string, from: string): Promise<string> {
  dependsOnMore()
  const {createJiti} = await import('jiti')
  const {fileURLToPath} = await import('node:url')
  // Packages that can only be imported are found as well, which `require.resolve` refuses.
  return fileURLToPath(createJiti(from, {fsCache: false}).esmResolve(name))
}

/** Whether a package could not be found, as against one that is broken. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_MODULE_NOT_FOUND')
