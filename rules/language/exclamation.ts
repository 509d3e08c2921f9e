import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {isWithin, linksOf, MASK, replaceText, sentencesOf, sourceSpan, quotedRanges} from '../../src/rule/wording.ts'

export default defineRule({
  id: 'exclamation',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'End sentences with a period, not an exclamation point',
  guide: 'State the fact plainly. For a danger, use a Warning.',
  why: 'Exclamation points sound like selling or shouting, and neither helps a reader with a failing build.',
  enforcement: 'check',
  on: 'prose',
  options: {
    allow: option.strings([], 'endings to ignore, such as `Yahoo!`')
  },
  messages: {
    mark: 'Unexpected `{mark}`: write `{instead}`',
    heading: 'Unexpected `{mark}` in a title: remove it',
    aside: 'Unexpected `{mark}` inside a sentence: remove it'
  },
  prefilter: ({text}) => text.includes('!'),
  *check(prose, {page, options: {allow}}) {
    const links = linksOf(prose)
    const isTitle =
      prose.kind === 'heading' ||
      ((prose.kind === 'attribute' || prose.kind === 'frontmatter') && prose.name !== 'description' && sentencesOf(prose).length < 2)
    for (const {start, end, words} of sentencesOf(prose)) {
      const last = words.at(-1)!
      const ending = /^\s*([!?]*![!?]*)/.exec(prose.text.slice(last.end, end))
      if (
        !ending ||
        last.text === MASK ||
        isWithin(quotedRanges(prose), last.start) ||
        isWithin(links, last.start) ||
        // before other punctuation, the mark belongs to quoted text
        /^[.,;:]/.test(prose.text.slice(last.end + ending[0].length)) ||
        allow.some((one) => prose.text.slice(start, last.end + ending[0].length).endsWith(one))
      )
        continue
      const from = last.end + ending[0].length - ending[1]!.length
      const to = last.end + ending[0].length
      const mark = ending[1]!
      const isAside = endsAside(prose.text, to)
      const instead = mark.includes('?') ? '?' : isTitle || isAside ? '' : '.'
      const edit = replaceText(page, prose, from, to, instead)
      // "Happy chatting!" is not a sentence, and a period does not make it one
      const isFragment = !isTitle && !isAside && words.length < leastWords
      const change = edit && (isFragment ? {suggest: edit} : {fix: edit})
      const at = sourceSpan(prose, from, to)
      if (instead !== '') yield {at, message: 'mark', values: {mark, instead}, ...change}
      else if (isTitle) yield {at, message: 'heading', values: {mark}, ...change}
      else yield {at, message: 'aside', values: {mark}, ...change}
    }
  },
  examples: {
    good: [
      mdx`The build passes. Is it new?`,
      mdx`The page says "Welcome back!" and shows **Get started!** in blue. Run \`echo hi!\` with !important rules.`,
      mdx`![The page says Hello world!, in blue](/hello.png) The editor shows Hello world!.`,
      // the title of someone else's page
      mdx`Watch [Chat with your files in 10 lines!](https://example.com/video).`,
      {page: mdx`Sign in with Yahoo! Then go on.`, options: {allow: ['Yahoo!']}}
    ],
    bad: [
      {
        page: mdx`The build passes all tests«!» Deploy it to the server«!!»`,
        messages: ['Unexpected `!`: write `.`', 'Unexpected `!!`: write `.`'],
        fixed: mdx`The build passes all tests. Deploy it to the server.`
      },
      {page: mdx`Who has known it«?!»`, messages: ['Unexpected `?!`: write `?`'], fixed: mdx`Who has known it?`},
      {
        page: mdx`The build took nine minutes (too long«!»)`,
        messages: ['Unexpected `!` inside a sentence: remove it'],
        fixed: mdx`The build took nine minutes (too long)`
      },
      // three words are rarely a sentence, so a person has to rewrite them
      {page: mdx`Happy building«!»`, messages: ['Unexpected `!`: write `.`']},
      {page: mdx`## It works«!»`, messages: ['Unexpected `!` in a title: remove it'], fixed: mdx`## It works`}
    ]
  }
})

/** With fewer words than this, it is a greeting or a cheer. */
const leastWords = 4

/** Whether the bracket that closes at `at` opened in the middle of a sentence: "(nearly perfect!)". */
function endsAside(text: string, at: number): boolean {
  if (text[at] !== ')') return false
  const open = text.lastIndexOf('(', at)
  return open > 0 && /[^.!?\s]\s*$/.test(text.slice(Math.max(0, open - 10), open))
}
