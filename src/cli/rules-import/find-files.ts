/** Finds the files that `rules import` reads: those named, or the usual ones in a repository. */
import {existsSync, lstatSync, readdirSync, statSync} from 'node:fs'
import {basename, dirname, join, relative, resolve, sep} from 'node:path'
import {readOwnedFile} from '../../run/files/owned-file.ts'
import {isInsideFolder} from '../../run/git/repository.ts'
import {kindOfFile, type ImportKind} from './classify.ts'

export interface ReadFile {
  /** Relative to the current folder if it is inside, with `/`. */
  file: string
  kind: ImportKind
  text: string
}

/** The usual locations of other tools' rules. Folders are read completely. */
const usual = [
  '.cursorrules',
  '.cursor/rules',
  'CLAUDE.md',
  '.claude/rules',
  'AGENTS.md',
  '.mintlify/AGENTS.md',
  '.mintlify/Assistant.md',
  '.windsurfrules',
  '.windsurf/rules',
  '.devin/rules',
  '.clinerules',
  '.github/copilot-instructions.md',
  'GEMINI.md',
  '.vale/styles',
  'styles',
  '.markdownlint.json',
  '.markdownlint.jsonc',
  '.markdownlint.yaml',
  '.markdownlint.yml',
  '.markdownlint-cli2.jsonc',
  '.markdownlint-cli2.yaml'
]
/** A folder of rules has fewer files. */
const mostFiles = 500

/**
 * @param named as on the command line; empty: the usual locations in the roots
 * @param roots absolute: site and repository
 */
export function filesToImport(named: readonly string[], roots: readonly string[], cwd: string): {files: ReadFile[]; configErrors: string[]} {
  const errors: string[] = []
  const paths = new Set<string>()
  for (const given of named) {
    const path = resolve(cwd, given)
    if (!existsSync(path)) errors.push(`Cannot find \`${given}\`: there is no such file or folder`)
    else if (!statSync(path).isDirectory() && !kindOfFile(path.split(sep).join('/')))
      errors.push(`Unexpected \`${given}\`: expected a rules file in Markdown, a Vale style, or a markdownlint configuration`)
    else for (const file of filesIn(path)) paths.add(file)
  }
  if (named.length === 0) for (const root of roots) for (const location of usual) for (const file of filesIn(join(root, location))) paths.add(file)
  const files: ReadFile[] = []
  // the set grows during the loop
  for (const path of paths) {
    const kind = kindOfFile(path.split(sep).join('/'))
    const shown = relative(cwd, path).split(sep).join('/')
    const read = readOwnedFile(path, dirname(path))
    if (read.state === 'refused') errors.push(`\`${shown}\`: ${read.reason}`)
    else if (kind && read.state === 'file') {
      files.push({file: shown, kind, text: read.text})
      if (kind === 'prose') for (const error of follow(read.text, path, roots, paths)) errors.push(`${shown}: ${error}`)
    }
  }
  return {files, configErrors: errors}
}

/** The file, or the files in the folder and below. Symlinks are not followed. */
function filesIn(path: string): string[] {
  const stat = lstatSync(path, {throwIfNoEntry: false})
  if (stat?.isFile()) return [path]
  if (!stat?.isDirectory()) return []
  const found: string[] = []
  const todo = [path]
  for (let folder = todo.pop(); folder !== undefined && found.length < mostFiles; folder = todo.pop()) {
    for (const entry of readdirSync(folder, {withFileTypes: true}).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(folder, entry.name)
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git') todo.push(file)
      else if (entry.isFile() && kindOfFile(file.split(sep).join('/')) && !/^readme\.md$/i.test(basename(file))) found.push(file)
    }
  }
  return found
}

/** Adds files in the repository that a rules file imports with `@path`. @returns why some are not read */
function follow(text: string, from: string, roots: readonly string[], paths: Set<string>): string[] {
  const errors: string[] = []
  for (const [, given = ''] of withoutCode(text).matchAll(/(?:^|[\s(])@((?:\.{0,2}\/|~\/)?[\w./-]*\w\.\w+)/gm)) {
    const path = resolve(dirname(from), given)
    const root = roots.find((one) => isInsideFolder(one, path))
    if (given.startsWith('~') || root === undefined) errors.push(`\`@${given}\` was not read: it is outside the repository`)
    else if (!existsSync(path)) {
      // an email address such as `name@example.com` or a package is not an import
      if (/\.mdc?$|\.mdx$/i.test(given)) errors.push(`\`@${given}\` was not read: there is no such file`)
    } else if (kindOfFile(path.split(sep).join('/')) !== 'prose') errors.push(`\`@${given}\` was not read: it is not a rules file`)
    else if (paths.size >= mostFiles) errors.push(`\`@${given}\` was not read: the limit is ${mostFiles} files`)
    else {
      const read = readOwnedFile(path, root)
      if (read.state === 'file') paths.add(path)
      else errors.push(`\`@${given}\` was not read: ${read.state === 'refused' ? read.reason : 'there is no such file'}`)
    }
  }
  return errors
}

/** Code contains no imports. */
const withoutCode = (text: string): string => text.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')
