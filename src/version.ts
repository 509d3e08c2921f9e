/** The version of docs-lint. A test keeps it equal to the one in package.json. */
export const version = '0.1.0'

declare const DOCS_LINT_PUBLISHED: boolean | undefined
/** Built for the package registry: there this version can be had from it. */
export const isPublished: boolean = typeof DOCS_LINT_PUBLISHED === 'boolean' && DOCS_LINT_PUBLISHED

declare const DOCS_LINT_BUILD: string | undefined
/** Names the code that runs: the hash of the sources in the bundled command. Sources that run by themselves, as in tests, change without a name. */
export const build: string | undefined = typeof DOCS_LINT_BUILD === 'string' ? DOCS_LINT_BUILD : undefined
