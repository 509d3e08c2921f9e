/** Which files `rules import` reads: those named, or what a repository usually has. */
import {existsSync, lstatSync, readdirSync, statSync} from 'node:fs'
import {basename, dirname, join, relative, resolve, sep} from 'node:path'
import {readOwnedFile} from '../owned-file.ts'
import {kindOfFile, type Kind} from './judge.ts'

export interface ReadFile {
  /** From the current folder when it lies below, with `/`. */
  file: string
  kind: Kind
  text: string
}

/** Where other tools keep their rules; folders are read whole. */
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
/** A folder of rules has fewer. */
const mostFiles = 500

/**
 * @param named as on the command line; none: the usual places of the roots
 * @param roots absolute: site and repository
 */
export function filesToImport(named: readonly string[], roots: readonly string[], cwd: string): {files: ReadFile[]; mistakes: string[]} {
  const mistakes: string[] = []
  const paths = new Set<string>()
  for (const given of named) {
    const path = resolve(cwd, given)
    if (!existsSync(path)) mistakes.push(`Cannot find \`${given}\`: there is no such file or folder`)
    else if (!statSync(path).isDirectory() && !kindOfFile(path.split(sep).join('/')))
      mistakes.push(`Unexpected \`${given}\`: expected a rules file in Markdown, a style of Vale or settings of markdownlint`)
    else for (const file of filesIn(path)) paths.add(file)
  }
  if (named.length === 0) for (const root of roots) for (const place of usual) for (const file of filesIn(join(root, place))) paths.add(file)
  const files: ReadFile[] = []
  for (const path of paths) {
    const kind = kindOfFile(path.split(sep).join('/'))
    const shown = relative(cwd, path).split(sep).join('/')
    const read = readOwnedFile(path, dirname(path))
    if (read.state === 'refused') mistakes.push(`\`${shown}\`: ${read.reason}`)
    else if (kind && read.state === 'file') files.push({file: shown, kind, text: read.text})
  }
  return {files, mistakes}
}

/** The file, or those in the folder and below; links are not followed. */
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
