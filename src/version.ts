/** Version of docs-lint; a test holds it equal to package.json's. */
export const version = '0.1.0'

declare const DOCS_LINT_BUILD: string | undefined
/** Names the code that runs: the hash of the sources in the bundled command. Sources that run by themselves, as in tests, change without a name. */
export const build: string | undefined = typeof DOCS_LINT_BUILD === 'string' ? DOCS_LINT_BUILD : undefined
