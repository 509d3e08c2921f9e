import {defineRule, mdx, option} from '../../src/rule/index.ts'

/** With fewer headings, a site has no style yet. */
const least = 10
/** The share of headings that has to follow the style of the site. */
const dominantShare = 0.75

const names = {sentence: 'sentence case', title: 'title case'} as const

export default defineRule({
  id: 'heading-case',
  group: 'language',
  statements: ['2.5.1.terminology'],
  title: 'Capitalize headings the same way across the site',
  guide: 'Follow the other headings: sentence case ("Create a key") or title case ("Create a Key"). Names keep their capitals.',
  why: 'A change in capitalization looks intentional, so readers wonder what it means.',
  enforcement: 'heuristic',
  on: 'site',
  needsHeadingCases: true,
  options: {
    style: option.oneOf(['site', 'sentence', 'title'], 'site', '`site` for the case of most headings on the site, `sentence` or `title` for that case')
  },
  messages: {
    leaves: 'Unexpected {actual} in the heading `{text}`: {count} of {total} headings on this site use {expected}',
    style: 'Unexpected {actual} in the heading `{text}`: use {expected}'
  },
  *check(site, {options: {style}}) {
    const pages = [...site.pages.values()].filter(({role}) => role === 'page')
    const headings = pages.flatMap(({path, headingCases}) => headingCases.map((heading) => ({path, heading})))
    const sentences = headings.filter(({heading}) => heading.case === 'sentence').length
    const count = Math.max(sentences, headings.length - sentences)
    if (style === 'site' && (site.isPartial || headings.length < least || count < dominantShare * headings.length)) return
    const wanted = style !== 'site' ? style : sentences === count ? 'sentence' : 'title'
    for (const {path, heading} of headings) {
      // a question is a sentence on sites with title case too
      if (heading.case === wanted || (style === 'site' && wanted === 'title' && heading.text.endsWith('?'))) continue
      const at = {start: heading.start, end: heading.end, file: path}
      const values = {actual: names[heading.case], text: heading.text, expected: names[wanted]}
      const fixed = heading.sentence === undefined ? {} : {expected: [heading.sentence], suggest: {...at, text: heading.sentence}}
      if (style === 'site') yield {at, message: 'leaves', values: {...values, count, total: headings.length}, actual: heading.text, ...fixed}
      else yield {at, message: 'style', values, actual: heading.text, ...fixed}
    }
  },
  examples: {
    good: [
      {
        page: mdx`
          Create a key. Then open the request log, which the Request Inspector reads.

          ## Install Acme Cloud on Linux

          ## Step 2: Open the Request Inspector for \`Key\`

          ## KLG (Key Log Group)

          ## Error "The Key Has No Log"
        `,
        options: {style: 'sentence'}
      },
      mdx`
        Create a key, a log and a region.

        ## Create a Key

        ## Open a log
      `
    ],
    bad: [
      {
        page: mdx`
          Rotate a key, or delete it.

          ## «Rotate a Key»

          ## Delete the key
        `,
        options: {style: 'sentence'},
        messages: ['Unexpected title case in the heading `Rotate a Key`: use sentence case']
      },
      {
        page: mdx`
          Rotate a key, or delete it.

          ## «Rotate the Key of \`acme.io\`»
        `,
        options: {style: 'sentence'},
        messages: ['Unexpected title case in the heading `Rotate the Key of acme.io`: use sentence case']
      },
      {
        page: mdx`
          Rotate a key, or delete it.

          ## «Rotate a Key»

          ## Delete the key

          ## Count the keys

          ## Copy one key

          ## Share one key

          ## Limit one key
        `,
        files: {
          'keys.mdx':
            '---\ntitle: Keys\ndescription: What a key is and how long it lasts.\n---\n\nA key opens a door.\n\n## Cut the key\n\n## Lose the key\n\n## Find the key\n\n## Lend the key\n\n## Melt the key\n'
        },
        messages: ['Unexpected title case in the heading `Rotate a Key`: 10 of 11 headings on this site use sentence case']
      }
    ]
  }
})
