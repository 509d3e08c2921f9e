/** Formats of keys: those of known services, and those that only their context reveals. */

export interface SecretFormat {
  /** The kind, for a message: "Stripe key". */
  label: string
  /**
   * Global, with every repetition bounded. Group 1 is the part that is random in a real key.
   */
  pattern: RegExp
  /** For formats that are verified in another way than by randomness. */
  check?: 'jwt' | 'basic'
  /** The minimum length of group 1 to be random. @default 16 */
  enough?: number
}

// not inside a longer word: `task-…` does not contain `sk-…`
const format = (label: string, body: string, more: Partial<SecretFormat> = {}): SecretFormat => ({
  label,
  pattern: new RegExp(`(?<![A-Za-z0-9_])${body}(?![A-Za-z0-9_])`, 'g'),
  ...more
})

/** Keys with a format of their own. Each has 20 or more letters, digits, `_`, and `-` in a row. */
export const secretFormats: readonly SecretFormat[] = [
  format('Stripe key', '[sr]k_(?:live|test)_([A-Za-z0-9]{16,250})'),
  format('webhook secret', 'whsec_([A-Za-z0-9+/]{24,200})={0,2}'),
  format('Anthropic key', 'sk-ant-(?:[a-z]{2,8}[0-9]{0,2}-)?([A-Za-z0-9_-]{20,200})'),
  format('OpenAI key', 'sk-(?:proj-|svcacct-|admin-|or-v1-)?(?!ant-)([A-Za-z0-9_-]{20,250})'),
  format('Google API key', 'AIza([A-Za-z0-9_-]{35})'),
  format('Google OAuth client secret', 'GOCSPX-([A-Za-z0-9_-]{28})'),
  format('Google access token', String.raw`ya29\.([A-Za-z0-9_-]{20,400})`),
  format('GitHub token', '(?:gh[pousr]_([A-Za-z0-9]{36,255})|github_pat_[A-Za-z0-9_]{60,255})'),
  format('GitLab token', 'gl(?:pat|ptt|dt|rt|cbt|ft|agent|soat)-([A-Za-z0-9_-]{20,128})'),
  format('Slack token', 'xox[abceoprs]-(?:[A-Za-z0-9]{1,80}-){1,5}([A-Za-z0-9]{16,200})'),
  format('Slack token', 'xapp-[0-9]-[A-Z0-9]{8,20}-[0-9]{8,20}-([A-Za-z0-9]{32,128})'),
  format('Slack webhook URL', String.raw`hooks\.slack\.com/(?:services|workflows)/T[A-Z0-9]{6,14}/[AB][A-Z0-9]{6,14}/(?:[0-9]{6,24}/)?([A-Za-z0-9]{20,40})`),
  format('Discord webhook URL', String.raw`discord(?:app)?\.com/api/webhooks/[0-9]{15,22}/([A-Za-z0-9_-]{60,80})`),
  format('Discord token', String.raw`[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.([A-Za-z0-9_-]{27,40})`),
  format('Telegram bot token', '[0-9]{8,10}:AA([A-Za-z0-9_-]{33})'),
  format('Twilio key', '(?:SK|AC)([0-9a-f]{32})'),
  format('SendGrid key', String.raw`SG\.([A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64})`),
  format('Mailgun key', 'key-([0-9a-f]{32})'),
  format('Mailchimp key', '([0-9a-f]{32})-us[0-9]{1,2}'),
  format('Resend key', 're_([A-Za-z0-9]{6,10}_[A-Za-z0-9]{16,40})'),
  format('AWS access key', '(?:AKIA|ASIA)([A-Z0-9]{16})'),
  format('Azure account key', 'AccountKey=([A-Za-z0-9+/]{80,100})={0,2}'),
  format('DigitalOcean token', 'do[opr]_v1_([0-9a-f]{64})'),
  format('1Password token', 'ops_eyJ([A-Za-z0-9_-]{200,2000})={0,2}'),
  format('npm token', 'npm_([A-Za-z0-9]{36})'),
  format('PyPI token', 'pypi-([A-Za-z0-9_-]{60,250})'),
  format('Docker token', 'dckr_[op]at_([A-Za-z0-9_-]{27,40})'),
  format('Hugging Face token', 'hf_([A-Za-z0-9]{30,60})'),
  format('Groq key', 'gsk_([A-Za-z0-9]{40,80})'),
  format('xAI key', 'xai-([A-Za-z0-9]{60,100})'),
  format('Perplexity key', 'pplx-([A-Za-z0-9]{32,64})'),
  format('Replicate token', 'r8_([A-Za-z0-9]{36,40})'),
  format('Pinecone key', 'pcsk_([A-Za-z0-9_]{40,90})'),
  format('Tavily key', 'tvly-(?:dev-|prod-)?([A-Za-z0-9]{28,40})'),
  format('Linear key', 'lin_(?:api|oauth)_([A-Za-z0-9]{32,128})'),
  format('Notion token', '(?:ntn_|secret_)([A-Za-z0-9]{40,50})'),
  format('Shopify token', 'shp(?:at|ca|pa|ss|tka)_([A-Za-z0-9]{32,64})'),
  format('Square token', '(?:sq0[a-z]{3}-|EAAA)([A-Za-z0-9_-]{22,64})'),
  format('Vercel token', 'vc[pairk]_([A-Za-z0-9]{20,60})'),
  format('Databricks token', 'dapi([0-9a-f]{32})(?:-[0-9])?'),
  format('Figma token', 'figd_([A-Za-z0-9_-]{40,200})'),
  format('Vault token', String.raw`hv[sbr]\.([A-Za-z0-9_-]{24,300})`),
  format('Grafana token', '(?:glsa|glc)_([A-Za-z0-9]{32,128}(?:_[0-9a-f]{8})?)'),
  format('Sentry token', 'sntry[su]_([A-Za-z0-9+/=_-]{40,200})'),
  format('New Relic key', 'NRAK-([A-Z0-9]{27})'),
  format('Postman key', 'PMAK-([0-9a-f]{24}-[0-9a-f]{34})'),
  format('Airtable token', String.raw`pat[A-Za-z0-9]{14}\.([0-9a-f]{64})`),
  format('Atlassian token', 'ATATT3([A-Za-z0-9_=-]{60,250})'),
  format('Supabase key', '(?:sbp_|sb_secret_)([A-Za-z0-9_-]{20,64})'),
  format('Doppler token', String.raw`dp\.(?:pt|st|ct|sa)\.(?:[a-z0-9_-]{2,35}\.)?([A-Za-z0-9]{40,44})`),
  format('PlanetScale token', 'pscale_(?:tkn|oauth|pw)_([A-Za-z0-9_-]{32,64})'),
  format('age key', 'AGE-SECRET-KEY-1([A-Z0-9]{58})'),
  // the format of many services: `acme_live_…`, `acme_sk_…`
  format('key', '(?!pk_|pub)[a-z][a-z0-9]{1,11}[_-](?:[a-z]{2,8}[_-])?(?:sk|live|prod|secret|key|apikey|token|pat|wgt)[_-]([A-Za-z0-9]{24,128})', {enough: 24}),
  format('JSON web token', String.raw`eyJ[A-Za-z0-9_-]{10,400}\.(eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{20,1000})`, {check: 'jwt'})
]

/** Whether a text contains anything in one of the {@link secretFormats}: one search instead of one per format. */
export const anyFormat = new RegExp(secretFormats.map(({pattern}) => pattern.source).join('|'))

/** Secrets that their context reveals, each with a sign that is in every match. A password of a server on the same machine or in a container network gives no access. */
export const secretPlaces: readonly (SecretFormat & {sign: string})[] = [
  {
    label: 'password',
    sign: '://',
    pattern: /:\/\/[^\s:/@"'`<>]{0,100}:([^\s/@"'`<>]{8,200})@(?!localhost\b|127\.|0\.0\.0\.0|host\.docker|[\w-]{1,40}(?:[:/\s"'`]|$))[^\s/"'`<>]/g,
    enough: 8
  },
  {label: 'token', sign: 'Bearer', pattern: /\bBearer\s{1,3}([A-Za-z0-9_+/=.~-]{16,600})/g},
  {label: 'user and password', sign: 'Basic', pattern: /\bBasic\s{1,3}([A-Za-z0-9+/]{12,400}={0,2})/g, check: 'basic'},
  {label: 'password', sign: 'curl', pattern: /\bcurl\b[^\n]{0,200}\s(?:-u|--user)[ =]["']?[\w.@-]{1,100}:([^\s"'`]{12,200})/g, enough: 12}
]

/**
 * Names that end in such a word, followed by a secret value: `apiKey: "…"`, `API_KEY=…`, `--token …`, `<token>…`. A sign or white space
 * separates them, so `TokenExchangeOptional` is a single name. {@link beginsWord} checks that the word starts a part of the name.
 */
export const assignment =
  /(key|secret|token|passw(?:or)?d|pwd|passphrase|credential)s?\\?["'`\])]{0,2}(?:\s{0,4}(?:=>|:=|[:=|>]|\bis\b)\s{0,4}|\s{1,4})\\?(?:["'`](?<quoted>[^\s"'`<>{}\\]{12,256})\\?["'`]|(?<bare>[A-Za-z0-9_+/~-]{14,254}={0,2})(?![\w([{=]|\.[^\s]))/gi

/** Whether the word is at the start of a name or of a part of one, unlike `pWd` in the middle of base64. @param before the text to its left */
export const beginsWord = (word: string, before: string): boolean =>
  !/[A-Za-z0-9]$/.test(before) ||
  (/^[A-Z][a-z]+(?:W(?=ord))?[a-z]*$/.test(word) && /[a-z0-9]$/.test(before)) ||
  ((word === word.toLowerCase() || word === word.toUpperCase()) && joined.test(before))
const joined = /(?:api|auth|access|secret|private|client|user|admin|db|app|bot|root|refresh|session|bearer|pass|ssh|hook|encryption|sign(?:ing)?|my)$/i

/** Names that services use for keys whose value may be a UUID. Under other names, a UUID is an id. */
export const namesKey =
  /(?:^|[^a-z])(?:x[-_])?(?:api[-_ ]?(?:key|secret|token)|(?:client|app|shared)[-_]?secret|secret[-_]?key|(?:access|auth|bearer)[-_]?(?:token|key)|password)$/i

/** `key` alone can be a key of anything. With one of these words before it, it is a credential. */
export const keyToSomething = /(?:api|secret|access|auth|private|client|signing|encryption|webhook|service|account|master|admin|jwt|bot)[ _-]?$/i
export const envKey = /[A-Z0-9]_$/
/** Names of values that are public by design or not secret. */
export const publicName =
  /public|publish|anon|write|page|cursor|csrf|idempot|dedup|cache|primary|foreign|sort|partition|storage|object|row|column|event|product|licen[cs]e|site|measure/i
