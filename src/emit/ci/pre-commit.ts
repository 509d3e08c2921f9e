import {shellWord} from './shell-word.ts'

/** Entries of `.pre-commit-config.yaml`. A commit fails only for problems that it introduces. */
export interface PreCommitInput {
  /** How the repository starts docs-lint. */
  command: string
  /** What npm installs for it. Undefined: docs-lint is a dependency of the repository. */
  spec?: string | undefined
  /** The site relative to the repository root. Empty if both are the same. */
  site: string
}

export const preCommitConfig = (input: PreCommitInput): string => `repos:\n${preCommitRepo(input)}`

/** The entry under `repos`. */
export function preCommitRepo({command, spec, site}: PreCommitInput): string {
  const start = spec === undefined ? command : 'docs-lint'
  const installs = spec === undefined ? 'language: system' : `language: node\n        additional_dependencies: [${JSON.stringify(spec)}]`
  return `  - repo: local
    hooks:
      - id: docs-lint
        name: docs-lint
        entry: ${JSON.stringify([start, ...(site === '' ? [] : [shellWord(site)]), '--changed', 'HEAD'].join(' '))}
        ${installs}
        files: (\\.mdx?|(^|/)(docs|mint)\\.json)$
        pass_filenames: false
`
}
