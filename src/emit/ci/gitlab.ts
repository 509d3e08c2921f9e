import {shellWord} from './shell-word.ts'
import type {CiInput} from './types.ts'

/** A job for GitLab that shows the problems in the merge request as a Code Quality report, and fails it. */
export function gitlabJob({command, install, site, baseline}: CiInput): string {
  const lint = [command, ...[...(site === '' ? [] : [site]), ...(baseline ? ['--baseline'] : [])].map(shellWord)].join(' ')
  return `docs-lint:
  image: node:22
  variables:
    GIT_DEPTH: "0"
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
${install === undefined ? '' : `    - ${install}\n`}    # exit code 1 means problems, which the next line reports
    - ${JSON.stringify(`${lint} --format gitlab --output gl-code-quality-report.json || [ $? -eq 1 ]`)}
    - ${JSON.stringify(lint)}
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`
}
