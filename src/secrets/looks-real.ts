/** Distinguishes random values from values that a writer made up. */

/** Words of placeholders, anywhere in a value. */
const madeUp =
  /your|^my[-_]|[-_]my[-_]|example|sample|dummy|placeholder|change[-_]?me|replace|insert|redact|hidden|masked|fake|demo|mock|xxxx|yyyy|zzzz|\.\.\.|…|\*{3}|[<>{}$]|%[a-z]|asdf|qwert|lorem|abc123|123abc|abcdef|123456|654321|987654|deadbeef|super.?secret|some.?thing|any.?thing|goes.?here|(.)\1{4,}/i
/** Short words, which count only as separate words, because random text may contain their letters. */
const madeUpWord = /(?:^|[^a-z])(?:test|foo|bar|baz|key|api|token|secret|pass|password|value|todo|here|xxx|the|real|not|this|user|admin)(?:[^a-z]|$)/i

/** Parts of keys in the services' own documentation, and of keys that come with local development servers and emulators. */
const published = [
  '4eC39HqLyjWDarjtT1zdp7dc',
  'BQokikJOvBiI2HlWgH4olfQ2',
  // Azurite and the Cosmos DB emulator
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq',
  'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM',
  // Supabase on a developer's machine
  'N7UND0UgjKTVK-Uodkm0Hg',
  '_xSvEMPvz'
]

/**
 * Whether the body of a key looks random: no words, no runs, many different characters.
 * @param enough with fewer characters, the answer is no
 * @param mixed how often lowercase letters, capitals, and digits have to alternate, as a share of the length
 */
export function looksRandom(body: string, enough = 16, mixed = /[-_]/.test(body) ? 0.1 : 0): boolean {
  return body.length >= enough && !isMadeUp(body) && isVaried(body, mixed)
}

/** Whether a value is a placeholder by its words or its pattern. */
export function isMadeUp(value: string): boolean {
  return (
    madeUp.test(value) ||
    madeUpWord.test(value) ||
    /password|secret|secure|welcome|letmein/i.test(withLetters(value)) ||
    isRun(value) ||
    published.some((one) => value.includes(one))
  )
}

/** `s3cur3P@ssw0rd` in letters. */
const withLetters = (value: string): string => value.replace(/[013457@$!]/g, (sign) => letters[sign]!)
const letters: Record<string, string> = {'0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i'}

/** `1234abcd`, `a1b2c3d4`, `AABBCC`: half of the characters follow from the previous one or two. */
function isRun(value: string): boolean {
  let next = 0
  let second = 0
  for (let at = 1; at < value.length; at++) {
    const code = value.charCodeAt(at)
    if (Math.abs(code - value.charCodeAt(at - 1)) <= 1) next++
    if (at > 1 && Math.abs(code - value.charCodeAt(at - 2)) === 1) second++
  }
  return next * 2 >= value.length - 1 || second * 2 >= value.length - 2
}

/** Shannon entropy near that of random text of the same length, with alternating letters and digits. */
function isVaried(value: string, mixed: number): boolean {
  const counts = new Map<string, number>()
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1)
  let entropy = 0
  for (const count of counts.values()) entropy -= (count / value.length) * Math.log2(count / value.length)
  const most = /^[0-9a-f-]+$/i.test(value) ? 16 : 48
  if (entropy < Math.log2(Math.min(value.length, most)) * 0.78) return false
  return turns(value) >= Math.max(/[a-z]/.test(value) ? 1 : 0, (value.length - 1) * mixed)
}

/** How often lowercase letters, capitals, and digits alternate. Words with hyphens do not. */
function turns(value: string): number {
  let count = 0
  let last = -1
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at)
    const kind = code >= 97 && code <= 122 ? 0 : code >= 65 && code <= 90 ? 1 : code >= 48 && code <= 57 ? 2 : last
    if (kind !== last && last !== -1) count++
    last = kind
  }
  return count
}

/** A signed token for a user: neither the sample of jwt.io nor a key that is public by design. */
export function isRealJwt(token: string): boolean {
  const [, body = '', signature = ''] = token.split('.')
  const claims = decode(body)
  if (!looksRandom(signature, 20)) return false
  if (claims === undefined || !claims.startsWith('{')) return false
  return !/1234567890|john doe|jane doe|1516239022|"role"\s*:\s*"anon"|supabase-demo|"(?:sub|name|user|iss)"\s*:\s*"(?:test|example|demo)/i.test(claims)
}

/** How much of the text after `-----BEGIN … PRIVATE KEY-----` is a complete key, or 0. */
export function privateKeyLength(text: string): number {
  // the lines may be in a string, with `\n` between them
  const [body] = /^(?:\\+[rn]|[A-Za-z0-9+/=\s"'`,:>|])*/.exec(text)!
  const key = body.replace(/\\+[rn]|[\s"'`,:>|]+/g, '')
  return key.length >= 64 && !/your|^my[-_]|[-_]my[-_]|example|xxxx|insert/i.test(key) && isVaried(key, 0.2) ? body.trimEnd().length : 0
}

/** A random UUID of version 4: without runs such as `1234` or `abcd`, and without four equal digits in a row. */
export function isRandomUuid(value: string): boolean {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(value)) return false
  const bare = value.replaceAll('-', '')
  return !/(.)\1{3}|0123|1234|2345|4567|6789|abcd|bcde|550e8400/i.test(bare) && !isRun(bare) && isVaried(bare, 0.2)
}

/** `Basic` with a user and a password that is not a placeholder. */
export function isRealBasic(body: string): boolean {
  const text = decode(body)
  const colon = text?.indexOf(':') ?? -1
  if (!text || colon === -1 || !/^[\x20-\x7e]+$/.test(text)) return false
  return [text.slice(0, colon), text.slice(colon + 1)].some((part) => looksRandom(part, 12))
}

function decode(base64: string): string | undefined {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''))
  } catch {
    return undefined
  }
}
