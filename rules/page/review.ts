import {anyMessage, defineRule, mdx} from '../../src/rule/index.ts'
import {paragraphHash, paragraphsOf, reviewPlace} from '../../src/rule/site.ts'

const quote = 'Some things can go wrong.'

/** Problems that people and assistants found. They come from the reviews file, which `docs-lint review --import` writes. */
export default defineRule({
  id: 'review',
  group: 'page',
  statements: [],
  title: 'Address what a reviewer found on the page',
  guide: 'Change the paragraph, or explain in a suppression comment why it stays. To ask for another review, run `docs-lint review`.',
  why: 'Reviewers notice what no program can check, such as an unexplained term or a missing step.',
  priority: 3,
  enforcement: 'heuristic',
  on: 'source',
  needsSite: true,
  messages: {[anyMessage]: '{problem}'},
  *check(page, {site}) {
    const reviews = site?.reviews?.problems[page.path]
    if (!reviews) return
    const paragraphs = paragraphsOf(page.text)
    for (const review of reviews) {
      const at = reviewPlace(review, paragraphs)
      if (!at) continue
      const {rule, problem, instead, by, date, confidence} = review
      yield {
        at,
        message: rule as typeof anyMessage,
        values: {problem},
        actual: review.quote,
        judgment: {...(by !== undefined && {by}), ...(date !== undefined && {date}), ...(confidence !== undefined && {confidence})},
        ...(instead !== undefined && {expected: [instead], suggest: {...at, text: instead}})
      }
    }
  },
  examples: {
    good: [
      {
        page: mdx`Rotate the key within 90 days.`,
        reviews: {'page.mdx': [{rule: 'important-first', quote: 'Keys are old.', problem: 'Background comes first', paragraph: 'changed'}]}
      }
    ],
    bad: [
      {
        page: mdx`«Some things can go wrong.» Keep a copy of the key.`,
        reviews: {
          'page.mdx': [
            {
              rule: 'clear-direct',
              quote,
              problem: 'Names nothing that can go wrong',
              instead: 'The rotation can fail when the vault is locked.',
              paragraph: paragraphHash(`${quote} Keep a copy of the key.`)
            }
          ]
        },
        messages: ['Names nothing that can go wrong']
      }
    ]
  }
})
