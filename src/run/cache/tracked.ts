import {existsSync, realpathSync} from '../files/disk.ts'
import {dirname, relative, sep} from 'node:path'
import {git, openRepository} from '../git/git.ts'

/** Whether Git tracks a file. If so, it came with the repository, so anyone who can change pages could have written it. */
export function isTracked(file: string): boolean {
  if (!existsSync(file)) return false
  const real = realpathSync(file)
  const repository = openRepository(dirname(real))
  if ('reason' in repository) return false
  return git(['ls-files', '--error-unmatch', '--', relative(repository.top, real).split(sep).join('/')], repository).ok
}
