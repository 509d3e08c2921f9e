/** Finds packages in the settings. */
import {dependsOnMore} from '../files/disk.ts'

/** The entry file of a package, resolved from the file `from`. @throws if there is none */
export async function packageFile(name: string, from: string): Promise<string> {
  dependsOnMore()
  const {createJiti} = await import('jiti')
  const {fileURLToPath} = await import('node:url')
  // This also finds packages that can only be imported, which `require.resolve` refuses.
  return fileURLToPath(createJiti(from, {fsCache: false}).esmResolve(name))
}

/** Whether the package is missing, and not just broken. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_MODULE_NOT_FOUND')
