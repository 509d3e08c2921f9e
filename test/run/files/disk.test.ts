/** Results from the disk that a cached run depends on. */
import {chmodSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {existsSync, lstatSync, noteAnswers, notedAnswers, dependsOnMore, readFileSync, readdirSync, statSync, stillGives} from '../../../src/run/files/disk.ts'
import {folderWith} from '../folder-with.ts'

/** The recorded results of a read in a folder, and the folder. */
function noted(read: (root: string) => unknown): {root: string; holds: () => boolean} {
  const root = folderWith({'page.mdx': 'Text', 'sub/other.mdx': ''})
  noteAnswers()
  try {
    read(root)
  } catch {
    // an error is a result too
  }
  const answers = notedAnswers()!
  return {root, holds: () => stillGives(answers)}
}

it.skipIf(process.platform === 'win32')('a changed mode is another answer', () => {
  const {root, holds} = noted((root) => statSync(join(root, 'page.mdx')))
  expect(holds()).toBe(true)
  chmodSync(join(root, 'page.mdx'), 0o755)
  expect(holds()).toBe(false)
})

it('another size, text, name, or absence is a different result', () => {
  const reads: [read: (root: string) => unknown, change: (root: string) => void][] = [
    [(root) => statSync(join(root, 'page.mdx')), (root) => writeFileSync(join(root, 'page.mdx'), 'Longer')],
    [(root) => readFileSync(join(root, 'page.mdx'), 'utf8'), (root) => writeFileSync(join(root, 'page.mdx'), 'Than')],
    [(root) => readdirSync(root), (root) => writeFileSync(join(root, 'new.mdx'), '')],
    [(root) => existsSync(join(root, 'page.mdx')), (root) => rmSync(join(root, 'page.mdx'))],
    [(root) => readFileSync(join(root, 'absent.mdx'), 'utf8'), (root) => writeFileSync(join(root, 'absent.mdx'), '')],
    [
      (root) => lstatSync(join(root, 'page.mdx')),
      (root) => {
        rmSync(join(root, 'page.mdx'))
        symlinkSync(join(root, 'sub'), join(root, 'page.mdx'), 'junction')
      }
    ]
  ]
  for (const [index, [read, change]] of reads.entries()) {
    const {root, holds} = noted(read)
    expect(holds(), `before ${index}`).toBe(true)
    change(root)
    expect(holds(), `after ${index}`).toBe(false)
  }
})

it('what other code read is not known', () => {
  noteAnswers()
  dependsOnMore()
  expect(notedAnswers()).toBeUndefined()
})
