import {shellWord} from './shell-word.ts'
import type {CiInput} from './types.ts'

/** A job for GitLab that shows the problems in the merge request as a Code Quality report, and fails it. */
export function gitlabJob({command, install, programFiles, site, baseline, noCode}: CiInput): string {
  const flags = [...(site === '' ? [] : [site]), ...(baseline ? ['--baseline'] : []), ...(noCode ? ['--no-code'] : [])]
  const lint = [command, ...flags.map(shellWord)].join(' ')
  return `docs-lint:
  image: node:22
  variables:
    GIT_DEPTH: "0"
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
    # a fork does not choose the program: these files come from the target branch. GitLab takes this job itself from the fork,
    # so review a fork before you start a pipeline for it in your own project
    - |
      if [ -n "$CI_MERGE_REQUEST_DIFF_BASE_SHA" ] && [ "$CI_MERGE_REQUEST_SOURCE_PROJECT_ID" != "$CI_MERGE_REQUEST_PROJECT_ID" ]; then
        for file in ${programFiles.join(' ')}; do
          rm -rf "$file"
          git checkout "$CI_MERGE_REQUEST_DIFF_BASE_SHA" -- "$file" 2> /dev/null || true
        done
      fi
${install === undefined ? '' : `    - ${install}\n`}    # exit code 1 means problems, which the next line reports
    - ${JSON.stringify(`${lint} --format gitlab --output gl-code-quality-report.json || [ $? -eq 1 ]`)}
    - ${JSON.stringify(lint)}
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`
}
