import {shellWord} from './shell-word.ts'

/** Entries of `.pre-commit-config.yaml`: a commit answers for what it brings, not for what lay there before. */
export interface PreCommitInput {
  version: string
  /** The site from the repository root; empty when both are the same. */
  site: string
}

export const preCommitConfig = (input: PreCommitInput): string => `repos:\n${preCommitRepo(input)}`

/** The entry under `repos`. */
export const preCommitRepo = ({version, site}: PreCommitInput): string => `  - repo: local
    hooks:
      - id: docs-lint
        name: docs-lint
        entry: ${JSON.stringify(['docs-lint', ...(site === '' ? [] : [shellWord(site)]), '--changed', 'HEAD'].join(' '))}
        language: node
        additional_dependencies: ["docs-lint@${version}"]
        files: (\\.mdx?|(^|/)(docs|mint)\\.json)$
        pass_filenames: false
`
