import {defineRule, isWithin, linksOf, MASK, mdx, option, replaceText, sentencesOf, sourceSpan, voicesOf} from '../../src/rule/index.ts'

export default defineRule({
  id: 'exclamation',
  group: 'language',
  statements: ['2.5.1.clear-direct'],
  title: 'End sentences with a full stop, not with an exclamation mark',
  guide: 'State the fact; for a danger, use a Warning.',
  why: 'An exclamation mark sells or shouts, and a reader with a failing build wants neither.',
  enforcement: 'check',
  on: 'prose',
  options: {
    allow: option.strings([], 'endings that are left alone, such as `Yahoo!`')
  },
  messages: {
    mark: 'Unexpected `{mark}`: write `{instead}`',
    heading: 'Unexpected `{mark}` in a title: leave it out'
  },
  mayFind: ({text}) => text.includes('!'),
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
        isWithin(voicesOf(prose), last.start) ||
        isWithin(links, last.start) ||
        // before another stop it belongs to what is quoted
        /^[.,;:]/.test(prose.text.slice(last.end + ending[0].length)) ||
        allow.some((one) => prose.text.slice(start, last.end + ending[0].length).endsWith(one))
      )
        continue
      const from = last.end + ending[0].length - ending[1]!.length
      const to = last.end + ending[0].length
      const mark = ending[1]!
      const instead = isTitle && !mark.includes('?') ? '' : mark.includes('?') ? '?' : '.'
      const fix = replaceText(page, prose, from, to, instead)
      const at = sourceSpan(prose, from, to)
      if (instead === '') yield {at, message: 'heading', values: {mark}, ...(fix && {fix})}
      else yield {at, message: 'mark', values: {mark, instead}, ...(fix && {fix})}
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
        page: mdx`The build passes«!» Deploy it«!!»`,
        says: ['Unexpected `!`: write `.`', 'Unexpected `!!`: write `.`'],
        fixed: mdx`The build passes. Deploy it.`
      },
      {page: mdx`Who knew«?!»`, says: ['Unexpected `?!`: write `?`'], fixed: mdx`Who knew?`},
      {page: mdx`## It works«!»`, says: ['Unexpected `!` in a title: leave it out'], fixed: mdx`## It works`}
    ]
  }
})
