import {defineGuideline} from '../../src/rule/index.ts'

export default defineGuideline({
  id: 'complete-exchange',
  group: 'api',
  statements: [
    '2.5.5.all-parameters',
    '2.5.5.success-and-error',
    '2.5.5.status-codes',
    '2.5.5.rate-limits',
    '2.5.5.authentication',
    '2.5.5.complete-cycles',
    '5.bearer-header'
  ],
  title: 'Document everything that goes into a call and comes back from it',
  guide:
    'Give each parameter and option with its type, default, and limits, how the call authenticates, what it returns, and each error with its cause and remedy.',
  why: 'What a caller has to guess ends in a failed request, or works until the first error.',
  review:
    'Check each call, option, and field for type, default, limits, return value, error responses, and status codes. Report each gap at the call or field, and each difference between the text and the examples.',
  inRulesFile: false,
  examples: {
    good: ['`timeout` (seconds, default 30, at most 300). Returns the job. `404` when the job is gone: create it again.'],
    bad: ['`run(opts)` starts a job.']
  }
})
