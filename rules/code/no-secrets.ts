import {defineRule, mdx, option} from '../../src/rule/index.ts'
import {findSecrets, hint, secretsOfConfig, secretsOfPage} from '../../src/rule/code.ts'

// assembled at run time, so that no secret scanner of a code host reports it
const sample = ['harbor', 'live', 'q7Rt2VxK9mBz', '4LwYc8NsJd3F'].join('_').replace(/_(?=4)/, '')

export default defineRule({
  id: 'no-secrets',
  group: 'code',
  statements: ['2.5.4.no-secrets'],
  title: 'Use placeholders for keys, tokens, and passwords',
  guide: 'Never paste a real key, not even a test key: write `YOUR_API_KEY`. If a key was ever on a page, revoke it.',
  why: 'Scanners find a key on a public page within minutes, and deleting it does not undo the leak.',
  // a key that looks real cannot be tested, so the check is a heuristic
  enforcement: 'heuristic',
  on: 'source',
  inCopies: true,
  priority: 1,
  options: {allow: option.strings([], 'prefixes of keys that are public, at least 5 characters each')},
  messages: {
    found: '{label} `{hint}` looks real: revoke it, then write a placeholder such as `{placeholder}`'
  },
  *check(page, {options: {allow}}) {
    for (const {start, end, label} of secretsOfPage(page)) {
      const secret = page.text.slice(start, end)
      if (isAllowed(secret, allow)) continue
      const placeholder = placeholderFor(label)
      yield {at: {start, end}, message: 'found', values: {label, hint: hint(secret), placeholder}, suggest: {start, end, text: placeholder}}
    }
  },
  *acrossPages(site, {openapi, options: {allow}}) {
    // the rest of the rule reads docs.json and OpenAPI files, which a run over some pages does not cover
    if (site.isPartial) return
    for (const [file, specification] of openapi.texts()) {
      for (const {start, end, label} of findSecrets(specification)) {
        const secret = specification.slice(start, end)
        if (!isAllowed(secret, allow)) yield {at: {start, end, file}, message: 'found', values: {label, hint: hint(secret), placeholder: placeholderFor(label)}}
      }
    }
    for (const {start, end, file, label, text} of secretsOfConfig(site)) {
      if (isAllowed(text, allow)) continue
      yield {at: {start, end, file}, message: 'found', values: {label, hint: hint(text), placeholder: placeholderFor(label)}}
    }
  },
  examples: {
    good: [
      mdx`
        \`\`\`bash
        export HARBOR_API_KEY="YOUR_API_KEY"
        \`\`\`
      `,
      // neither the name of another setting nor a name with a conventional number
      mdx`
        \`\`\`bash
        # Harbor credentials
        HARBOR_CLIENT_ID=7d9c41e0-52b8-4f6e-9a13-c08e5b72d46f
        HARBOR_PASSWORD="MrsTiggy123"
        \`\`\`
      `,
      mdx`Keys start with \`harbor_live_\` and look like \`harbor_live_xxxxxxxxxxxxxxxxxxxxxxxx\`.`,
      {
        config:
          '{"name": "Acme", "integrations": {"posthog": {"apiKey": "phc_q7Rt2VxK9mBz4LwYc8NsJd3F"}}, "navigation": [{"group": "Guides", "pages": ["page"]}]}\n'
      }
    ],
    bad: [
      {
        page: mdx`
          \`\`\`bash
          export HARBOR_API_KEY=«${sample}»
          export HARBOR_REGION=oslo
          harbor charge --amount 1250
          harbor charge --amount 900
          harbor logs --follow
          \`\`\`
        `,
        messages: ['key `harb…` looks real: revoke it, then write a placeholder such as `YOUR_KEY`']
      },
      {
        config: `{"name": "Acme", "colors": {"primary": "#0F5132"}, "topbarLinks": [{"name": "Keys", "url": «"https://acme.example/keys?api_key=${sample}"»}], "navigation": [{"group": "Guides", "pages": ["page"]}]}\n`,
        messages: ['key `harb…` looks real: revoke it, then write a placeholder such as `YOUR_KEY`']
      },
      {
        config: '{"name": "Acme", "openapi": "openapi.json", "navigation": [{"group": "Guides", "pages": ["page"]}]}\n',
        files: {
          'openapi.json': `{"openapi": "3.1.0", "info": {"title": "Acme", "version": "1"}, "paths": {}, "components": {"examples": {"login": {"value": {"api_key": "«${sample}»"}}}}}\n`
        },
        messages: ['key `harb…` looks real: revoke it, then write a placeholder such as `YOUR_KEY`']
      }
    ]
  }
})

const isAllowed = (secret: string, allow: readonly string[]): boolean => allow.some((beginning) => beginning.length > 4 && secret.startsWith(beginning))

/** `Stripe key` → `YOUR_STRIPE_KEY` */
const placeholderFor = (label: string): string => `YOUR_${label.toUpperCase().replace(/\W+/g, '_')}`
