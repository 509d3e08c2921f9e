import {shellWord} from './shell-word.ts'
import type {CiInput} from './types.ts'

/** `.github/workflows/docs-lint.yml`: annotations on the changed lines, SARIF for code scanning, and a matrix for shards. */
export function githubWorkflow(input: CiInput): string {
  const {site, branch, shards = 1} = input
  const paths = [site === '' ? '**' : `${site}/**`, '.github/workflows/docs-lint.yml']
  return `name: docs-lint

on:
  pull_request:
    paths: ${JSON.stringify(paths)}
  push:
    branches: ${JSON.stringify([branch])}

permissions:
  contents: read

jobs:
${shards > 1 ? sharded(input, shards) : single(input)}`
}

function single(input: CiInput): string {
  return `  docs-lint:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      security-events: write
    steps:
${setup(input)}
      # annotates the changed lines
      - run: |
          ${lint(input)}
${scanning(`${lint(input, '--format', 'sarif', '--output', 'docs-lint.sarif')} || [ $? -eq 1 ]`)}`
}

function sharded(input: CiInput, shards: number): string {
  const list = Array.from({length: shards}, (_, index) => index + 1)
  const shard = '${{ matrix.shard }}'
  return `  lint:
    runs-on: ubuntu-latest
    strategy:
      fail-fast: false
      matrix:
        shard: ${JSON.stringify(list)}
    steps:
${setup(input)}
      # exit code 1 means problems, which the next job reports
      - run: |
          ${lint(input)} --shard ${shard}/${shards} --format json --output shards/${shard}.json || [ $? -eq 1 ]
      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        with:
          name: docs-lint-${shard}
          path: shards
  docs-lint:
    needs: lint
    runs-on: ubuntu-latest
    permissions:
      contents: read
      security-events: write
    steps:
${setup(input)}
      - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
        with:
          path: shards
          pattern: docs-lint-*
          merge-multiple: true
      # annotates the changed lines
      - run: |
          ${merge(input)}
${scanning(`${merge(input)} --format sarif --output docs-lint.sarif || [ $? -eq 1 ]`)}`
}

function setup({install, programFiles}: CiInput): string {
  return `      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          fetch-depth: 0
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 22
      # a fork does not choose the program: these files come from the base branch
      - if: github.event.pull_request.head.repo.fork
        run: |
          for file in ${programFiles.join(' ')}; do
            rm -rf "$file"
            git checkout "origin/$GITHUB_BASE_REF" -- "$file" 2> /dev/null || true
          done${install === undefined ? '' : `\n      - run: ${install}`}`
}

/** Forks may not write to code scanning. */
const scanning = (command: string): string => `      - if: always()
        run: |
          ${command}
      - if: always() && github.event.pull_request.head.repo.fork != true
        uses: github/codeql-action/upload-sarif@192325c86100d080feab897ff886c34abd4c83a3 # v3.30.3
        with:
          sarif_file: docs-lint.sarif
          category: docs-lint
`

function lint({command, site, baseline, noCode}: CiInput, ...more: string[]): string {
  return [command, ...[...(site === '' ? [] : [site]), ...(baseline ? ['--baseline'] : []), ...(noCode ? ['--no-code'] : []), ...more].map(shellWord)].join(' ')
}
const merge = ({command, site, noCode}: CiInput): string =>
  `${command} merge shards/*.json${noCode ? ' --no-code' : ''}${site === '' ? '' : ` --site ${shellWord(site)}`}`
