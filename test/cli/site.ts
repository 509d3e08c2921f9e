/** A small site with known problems, and the command running in it. */
import {lintCommand} from '../../src/cli/lint.ts'
import type {LintOptions} from '../../src/cli/lint-options.ts'
import type {CommandResult} from '../../src/cli/result.ts'
import {folderWith} from '../run/folder-with.ts'

export const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: How to rotate the keys of a workspace without an interruption of its services.\n---\n\n${body}\n`

/** One error (link-text) in each guide, and none elsewhere. */
export const files = {
  'docs.json': '{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["index", "guides/one", "guides/two"]}]}\n',
  'index.mdx': page('Keys of a workspace', 'Text of the page.'),
  'guides/one.mdx': page('Create a key', 'To create a key, go [here](/index).'),
  'guides/two.mdx': page('Delete a key', 'To delete a key, go [here](/index).')
}

export const only = ['link-text', 'link-target', 'navigation-page', 'docs-json-syntax', 'mdx-syntax']

export const folder = (more: Record<string, string> = {}, base: Record<string, string> = files): string => folderWith({...base, ...more})

/** Runs as in a plain shell, whatever environment the tests run in. */
export const run = (cwd: string, options: Partial<LintOptions> = {}, env: Record<string, string> = {}): Promise<CommandResult> =>
  lintCommand({paths: [], only, color: false, ...options}, cwd, env)
