/** Keys of many kinds, generated at run time from a seed, so that no scanner mistakes anything in this repository for a real one. */
/* oxlint-disable typescript/no-unnecessary-template-expression, no-useless-concat -- the pieces are what keeps scanners off */
export const lower = 'abcdefghijklmnopqrstuvwxyz'
export const digits = '0123456789'
export const hex = digits + lower.slice(0, 6)
export const upper = lower.toUpperCase()
export const all = lower + upper + digits

/** A generator of random text from a seed (mulberry32). */
export function random(seed: number): (length: number, from?: string) => string {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (length, from = all) => Array.from({length}, () => from[Math.floor(next() * from.length)]).join('')
}
export type Draw = ReturnType<typeof random>

export const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
export const pem = (draw: Draw, kind: string, lineEnd: string): string =>
  [`-----BEGIN ${kind}-----`, ...Array.from({length: 12}, () => draw(64, `${all}+/`)), `-----END ${kind}-----`].join(lineEnd)

/** Name → text with a key in it. */
export const made: [name: string, make: (draw: Draw) => string][] = [
  ['Stripe live', (draw) => ['sk', 'live', draw(24)].join('_')],
  ['a UUID after the name of a key', (draw) => `api_key=${draw(8, hex)}-${draw(4, hex)}-4${draw(3, hex)}-a${draw(3, hex)}-${draw(12, hex)}`],
  ['a name in camel case', (draw) => `stripeApiToken: "${draw(32)}"`],
  ['Stripe long', (draw) => ['sk', 'live', draw(99)].join('_')],
  ['Stripe restricted', (draw) => ['rk', 'live', draw(24)].join('_')],
  ['Stripe test', (draw) => ['sk', 'test', draw(24)].join('_')],
  ['Stripe webhook', (draw) => `${'whsec'}_${draw(32)}`],
  ['OpenAI', (draw) => ['sk', draw(48)].join('-')],
  ['OpenAI project', (draw) => ['sk', 'proj', draw(74) + 'T3Blbk' + 'FJ' + draw(74, `${all}-_`)].join('-')],
  ['OpenAI service account', (draw) => ['sk', 'svcacct', draw(120, `${all}-_`)].join('-')],
  ['OpenRouter', (draw) => ['sk', 'or', 'v1', draw(64, hex)].join('-')],
  ['Anthropic', (draw) => ['sk', 'ant', 'api03', `${draw(93, `${all}-_`)}AA`].join('-')],
  ['Google', (draw) => `${'AI'}za${draw(35, `${all}-_`)}`],
  ['Google OAuth', (draw) => `${'GOC'}SPX-${draw(28)}`],
  ['GitHub', (draw) => ['ghp', draw(36)].join('_')],
  ['GitHub app', (draw) => ['ghs', draw(36)].join('_')],
  ['GitHub fine-grained', (draw) => ['github', 'pat', draw(22), draw(59)].join('_')],
  ['GitLab', (draw) => ['glpat', draw(20, `${all}-_`)].join('-')],
  ['Slack bot', (draw) => ['xoxb', draw(12, digits), draw(13, digits), draw(24)].join('-')],
  ['Slack user', (draw) => ['xoxp', draw(12, digits), draw(12, digits), draw(12, digits), draw(32, hex)].join('-')],
  ['Slack app', (draw) => ['xapp', '1', `A0${draw(9, upper + digits)}`, draw(13, digits), draw(64, hex)].join('-')],
  ['Slack webhook', (draw) => `https://hooks.slack.com/${'services'}/T0${draw(8, upper + digits)}/B0${draw(8, upper + digits)}/${draw(24)}`],
  ['Discord webhook', (draw) => `https://discord.com/api/${'webhooks'}/${draw(18, digits)}/${draw(68, `${all}-_`)}`],
  ['Telegram', (draw) => `${draw(10, digits)}:${'AA'}${draw(33, all)}`],
  ['Twilio', (draw) => `${'S'}K${draw(32, hex)}`],
  ['Twilio auth token', (draw) => `TWILIO_AUTH_${'TOKEN'}=${draw(32, hex)}`],
  ['SendGrid', (draw) => ['SG', draw(22), draw(43)].join('.')],
  ['Mailchimp', (draw) => `${draw(32, hex)}-${'us'}14`],
  ['AWS id', (draw) => `${'AK'}IA${draw(16, upper + digits)}`],
  ['AWS temporary id', (draw) => `${'AS'}IA${draw(16, upper + digits)}`],
  ['AWS secret', (draw) => `aws_secret_access_${'key'} = ${draw(40, `${all}/+`)}`],
  ['Azure storage', (draw) => `AccountName=harbor;${'Account'}Key=${draw(86, `${all}+/`)}==;`],
  ['DigitalOcean', (draw) => ['dop', 'v1', draw(64, hex)].join('_')],
  ['npm', (draw) => ['npm', draw(36)].join('_')],
  ['Hugging Face', (draw) => ['hf', draw(34)].join('_')],
  ['Groq', (draw) => ['gsk', draw(52)].join('_')],
  ['Linear', (draw) => ['lin', 'api', draw(40)].join('_')],
  ['Shopify', (draw) => ['shpat', draw(32, hex)].join('_')],
  ['Vercel', (draw) => ['vcp', draw(48)].join('_')],
  ['Databricks', (draw) => `${'da'}pi${draw(32, hex)}`],
  ['1Password', (draw) => `${'ops'}_eyJ${draw(300)}`],
  ['Docker', (draw) => ['dckr', 'pat', draw(27, `${all}-_`)].join('_')],
  ['Figma', (draw) => ['figd', draw(40, `${all}-_`)].join('_')],
  ['Grafana', (draw) => ['glsa', draw(32), draw(8, hex)].join('_')],
  ['Grafana cloud', (draw) => ['glc', `eyJ${draw(80)}`].join('_')],
  ['Vault', (draw) => `${'hv'}s.${draw(95, `${all}-_`)}`],
  ['Notion', (draw) => ['ntn', `${draw(11, digits)}${draw(35)}`].join('_')],
  ['Supabase', (draw) => ['sbp', draw(40, hex)].join('_')],
  ['house style', (draw) => ['harbor', 'live', draw(32)].join('_')],
  [
    'JSON web token',
    (draw) =>
      [
        base64url('{"alg":"HS256","typ":"JWT"}'),
        base64url(`{"sub":"usr_${draw(12)}","role":"service_role","iat":17${draw(8, digits)}}`),
        draw(43, `${all}-_`)
      ].join('.')
  ],
  ['private key', (draw) => pem(draw, 'RSA PRIVATE KEY', '\n')],
  ['private key in a string', (draw) => `"private_key": "${pem(draw, 'PRIVATE KEY', '\\n')}"`],
  ['PostgreSQL address', (draw) => `postgres${'://'}harbor:${draw(16)}@db.harbor.example.com:5432/prod`],
  ['MongoDB address', (draw) => `mongodb+srv${'://'}app:${draw(20)}@cluster0.mongodb.net/prod`],
  ['address with a password', (draw) => `https${'://'}deploy:${draw(24)}@git.harbor.example.com/app.git`],
  ['basic credentials', (draw) => `Authorization: Basic ${btoa(`deploy:${draw(24)}`)}`],
  ['bearer token', (draw) => `-H "Authorization: Bearer ${draw(40)}"`],
  ['header', (draw) => `X-Api-${'Key'}: ${draw(32)}`],
  ['JSON member', (draw) => `{"client_${'secret'}": "${draw(32)}"}`],
  ['environment', (draw) => `HARBOR_${'KEY'}="${draw(32)}"`],
  ['attribute', (draw) => `<Client api${'Key'}="${draw(28)}" />`],
  ['query', (draw) => `https://api.harbor.example.com/v1/ports?access_${'token'}=${draw(32)}`],
  ['flag', (draw) => `harbor login --${'token'} ${draw(32)}`],
  ['password with signs', (draw) => `${'password'}: '${draw(8)}!${draw(8)}#'`]
]
