import {defineRule, json, nearest} from '../../src/rule/index.ts'
import {newerSocials, locationOf, socials, valueAt} from '../../src/rule/site.ts'
import type {Edit} from '../../src/rule/index.ts'

const known: readonly string[] = [...socials, ...newerSocials]

export default defineRule({
  id: 'footer-socials',
  group: 'site',
  statements: ['2.2.footerSocials', '2.2.footerSocials.keys', '2.2.footerSocials.values'],
  title: 'Link only known accounts in the footer, each by its URL',
  guide: 'The keys are `website`, `facebook`, `x`, `discord`, `slack`, `github`, `linkedin`, `instagram`, and `hacker-news`. The values start with `https://`.',
  why: 'The platform has no icon for a name it does not know, and a handle is not a link.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    key: 'Unknown account `{key}` in `{field}`{hint}',
    url: 'Invalid `{value}` for `{field}.{key}`, expected the URL of the account, such as `https://acme.example`'
  },
  *check({config}) {
    if (!config) return
    const isContract = config.dialect === 'contract'
    const field = isContract ? 'footerSocials' : 'footer.socials'
    const node = valueAt(config.root, ...field.split('.'))
    for (const {key, keyStart: start, keyEnd: end, file, value} of node?.kind === 'object' ? node.entries : []) {
      if (!known.includes(key)) {
        const expected = nearest(key, known)
        const hint = expected.length > 0 ? `, did you mean \`${expected[0]}\`?` : `, expected one of ${socials.map((name) => `\`${name}\``).join(', ')}`
        const suggest: {suggest?: Edit} = expected.length === 1 ? {suggest: {file, start, end, text: JSON.stringify(expected[0])}} : {}
        yield {at: {file, start, end}, message: 'key', values: {key, field, hint}, actual: key, expected, ...suggest}
      }
      if (value.kind === 'string' && !(isContract ? /^https?:\/\/[^\s/]+/i : /^https:\/\/[^\s/]+/i).test(value.value)) {
        yield {at: locationOf(value), message: 'url', values: {value: value.value, field, key}, actual: value.value}
      }
    }
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "footerSocials": {"hacker-news": "https://news.ycombinator.com/user?id=acme"}}`
      }
    ],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "footerSocials": {«"gitub"»: "https://github.com/acme", "x": «"@acme"»}}`,
        messages: [
          'Unknown account `gitub` in `footerSocials`, did you mean `github`?',
          'Invalid `@acme` for `footerSocials.x`, expected the URL of the account, such as `https://acme.example`'
        ]
      },
      {
        config: json`{"theme": "mint", "name": "Acme", "colors": {"primary": "#0B5F4A"}, "navigation": {"pages": ["page"]}, "footer": {"socials": {«"linkdin"»: "https://linkedin.com/company/acme"}}}`,
        messages: ['Unknown account `linkdin` in `footer.socials`, did you mean `linkedin`?']
      }
    ]
  }
})
