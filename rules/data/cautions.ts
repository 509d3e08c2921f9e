import {behind, MASK, type Guarded} from '../../src/rule/wording.ts'

/**
 * The dangers that English sentences warn about. The words for each kind of danger are next to the words that cancel it: a negation ("no
 * data is lost"), a condition ("cannot be restored until …"), or another sense ("an irreversible hash").
 */
export type Danger = 'loss' | 'outage' | 'secret'

export interface Caution {
  kind: Danger
  /** Clear enough to be a danger outside a callout too. */
  isPlain: boolean
  /** Offsets in the sentence. */
  start: number
  end: number
}

/** A fast test for text that may contain a danger. */
const sign =
  /undo|refund|compatible|plain|clear ?text|in the clear|unencrypted|throw|cancel|everybody|ends?\b|retire|sunset|expire|shut|turned off|switched off|discontinued|interrupt|abort|kill|unplug|fire|shock|warranty|catch|avoid|revers|revert|recover|restor|back|irrevocabl|permanent|forever|for good|final|delet|remov|eras|wip|destroy|purg|discard|drop|overwrit|replac|clear|reset|revok|invalidat|terminat|suspend|los[et]|loss|break|downtime|outage|offline|down|stop|unavailable|lock|interrupt|never|do not|don['’]t|not be|anyone|anybody|whoever|everyone|secret|private|password|expos|leak|forge|impersonat|burst|reopen|resend|resent/i

const not = String.raw`(?:(?:nobody|no one|neither you nor \w+) can|can(?:not|['’]t| not| never| no longer)|could not|couldn['’]t|will (?:not|never|no longer) be able to|won['’]t be able to|(?:is|are|be) unable to|are not able to|impossible to|not possible to|(?:no|any|without any) way to)`
const takeBack = String.raw`(?:(?:be )?(?:undone|undo\b|reverted|revert\b|reversed|reverse\b|recovered|recover\b|restored|restore\b|undeleted|undelete\b|un-?archived?\b|reopen(?:ed)?\b|resent|resend\b|brought back|got(?:ten)? back|(?:cancel?led (?:or|and) )?refunded)|(?:get|bring|have|put|restore|recover) (?:it|them|this|that|any(?:thing)?|(?:the|your|its|their|these|those) (?:\w+ ){1,2})\s*back\b)`
const destroys =
  '(?:deletes?|removes?|erases?|wipes?(?: out)?|destroys?|purges?|discards?|drops?|overwrites?|replaces?|revokes?|invalidates?|terminates?|cancels?|clears?)'
const destroying =
  '(?:deleting|removing|erasing|wiping|destroying|purging|discarding|dropping|overwriting|closing|resetting|reinstalling|uninstalling|revoking|terminating|cancel?ling|disconnecting|emptying|downgrading|restoring|importing|re-?importing|migrating|renaming|transferring|rotating|regenerating|recreating|rebuilding|disabling|deactivating|detaching|lowering|reducing|shrinking|switching|changing|leaving|merging|archiving|formatting|flashing|pairing|unpairing|turning|enabling|activating|publishing|upgrading|updating|converting|applying|reverting|truncating|running)'
/** Acts that end something. With "all" and "every", such a sentence describes a loss. */
const ending =
  '(?:deleting|removing|erasing|wiping|destroying|purging|dropping|closing|resetting|restarting|rebooting|redeploying|stopping|reinstalling|rotating|regenerating|truncating|uninstalling|terminating|cancel?ling|emptying|downgrading|pairing|unpairing|restoring|importing|lowering|reducing|deletion|removal|a restart|a restore|a reset|an? (?:full )?import)'
const scope =
  '(?:all|every|everything|any|each|both|its|their|your|existing|unsaved|remaining|entire|whatever|whole|the (?:whole|entire|current|existing|stored|old|previous|associated|related|contents?|data|accounts?|histor(?:y|ies)|readings|records)|associated|related|data|permanently)'
const keepPatterns =
  '(?:data|changes|work|edits|corrections|customi[sz]ations|settings|messages|files|records|rows|labels|history|progress|content|memory|memories|values|results|logs|backups?|sessions?|entries|items|everything|drafts?|configuration|tokens?|jobs|events|runs)'
/** Things whose loss does no harm. */
const trivial =
  /\b(?:caches?|cached|cookies?|filters?|selections?|focus|temp(?:orary)?|whitespace|duplicates?|formatting|highlights?|placeholders?|prefix(?:es)?|suffix(?:es)?|spaces|comments?|parentheses|brackets|quotes|characters|ambiguity|friction|overhead|noise|need|guesswork|boilerplate|barriers?|obstacles?|complexity|the need|constraints?|limits?|restrictions?|listeners?|subscriptions?|event handlers?|buffers?|stale|expired|unused|orphan(?:ed)?|style[sd]?|class(?:es)?|elements?|nodes?|variables?|clicks|taps|keystrokes)\b/i

/** What both patterns about destroying contain. */
const destroySign = new RegExp(String.raw`\b${destroys} (?:\w+ )?(?:${scope}|${keepPatterns})`, 'i')

const noReturn = behind(
  /(?:\bno\b|not|n['’]t|never|unable|impossible|way to)[^]*(?:und[oe]|rever[ts]|recover|restor|archiv|reopen|rese[nt]|back|refund)/i,
  new RegExp(String.raw`\b${not} (?:\w+ )?${takeBack}|\b(?:there is|there['’]s|have|has|with) no (?:way back|undo|going back)\b|\bno way back\b`, 'i')
)
const noReturnWord = /\b(?:irreversibl[ey]|irrevocabl[ey]|irrecoverabl[ey]|unrecoverable|irretrievabl[ey])\b/i
const permanentAct = behind(
  /permanent|final|irreversible/i,
  /\b(?:(?:this|the|that|each|every|such an?) (?:\w+ )?(?:action|operation|change|deletion|step|command|process|removal|migration|conversion|transfer|reset)|deletions?|removals?|(?:deleting|removing|closing|purging|erasing|archiving|merging|revoking)\b[^.;:]{0,50}) (?:is|are) (?:permanent|final|irreversible)\b/i
)
const forGood = behind(
  /permanently|irreversibly|irrevocably|forever|for good/i,
  /\bpermanently (?:and \w+ly )?(?:delet|remov|eras|destroy|los|discard|wip|purg|revok|disabl|overwrit|clos|drop|suspend)\w*|\b(?:delet|remov|eras|destroy|discard|wip|purg|overwrit|drop|clos)(?:e|es|ed|s|ing|ped|pes|ping)?\b[^.,;:]{0,60}? (?:permanently|irreversibly|irrevocably|forever|for good)\b|\b(?<!should be )(?:gone|lost|erased|deleted|removed|wiped|destroyed) (?:for good|forever|permanently)\b/i
)
const lossByAct = behind(
  destroySign,
  new RegExp(
    String.raw`^\W*(?:deletes|destroys|erases|wipes|purges|drops) everything\b|\b${ending}\b[^.;:]{0,60}? (?:also |immediately |automatically |then |at once )*${destroys} (?:\w+ )?${scope}\b|\b(?:when|if|once|as soon as|after|before) you (?:\w+ )?(?:delete|remove|close|reset|uninstall|terminate|cancel|empty|disconnect|downgrade|wipe|drop|restore|import)\b[^.;]{0,60}?[, ](?:\w+ ){0,4}(?:also |immediately |automatically |then )*${destroys} (?:\w+ )?${scope}\b`,
    'i'
  )
)
/** What is lost, without an amount. */
const lossByThis = behind(
  destroySign,
  new RegExp(
    String.raw`\b(?:this|that|it|which|(?:the|this|an?) (?:command|script|action|operation|option|restore|import|reset|update|upgrade|downgrade|migration|step|process|sync|installer|rebuild|redeploy|rollback)|${destroying}\b[^.;:]{0,60}?)(?: will| can| may)? (?:also |immediately |automatically |then |at once )*${destroys} (?:(?:\w+ )?${scope}|${keepPatterns})\b`,
    'i'
  )
)
const lose = behind(
  /los[esi]|throw/i,
  /\b(?:risk(?:s|ing)?|or) (?:losing|to lose|the loss of) (?:all|any|your|the|every|access|data|entries|messages)\b|\bloses (?:all |any |your |every |the |their |unsaved )?(?:mail|emails?|messages|data|events|records|entries|changes|settings|history|work|access)\b|\b(?:throws?|throwing) away (?:all|any|your|the|every)\b|\b(?:you|they|users?|members?|customers?|guests?|subscribers?|teams?)(?:['’]ll| will| would| may| might| could| can)?(?: also| immediately| permanently| irrevocably)? los(?:e|es) (?:all|any|your|the|every|access|their|its|data|changes|unsaved|everything)\b|\b(?:causes?|results? in|leads? to|means|risks?|risking) (?:\w+ ){0,3}(?:data loss|loss of data)\b/i
)
const lost = behind(
  /lost|wiped|erased|destroyed|overwritten|discarded|gone|unrecoverable/i,
  new RegExp(
    String.raw`\b${keepPatterns}\b(?:,? [\w'’-]+){0,9}? (?:is|are|will be|gets?|get|would be|may be|might be|can be|could be) (?:\w+ly |then |also |all )?(?:lost|wiped|erased|destroyed|overwritten|discarded|gone|unrecoverable)\b|\ball (?:of )?(?:your |the |these |those |their |its )?(?:[\w-]+ ){1,3}(?:is|are|will be) (?:\w+ly )?(?:lost|wiped|erased|destroyed|overwritten|discarded|gone)\b`,
    'i'
  )
)
const outage = behind(
  /offline|\bdown(?:time)?\b|unavailable|unreachable|outage|interruption|lock[^]* out\b|(?:suspends?|terminates?|closes) your/i,
  new RegExp(
    String.raw`\b(?:sites?|services?|servers?|apps?|applications?|apis?|systems?|clusters?|domains?|databases?|websites?|instances?|production|networks?|stores?|devices?|sensors?|gateways?|everything)\b[^.,;]{0,30}? (?:goes|go|will go) (?:offline\b|down\b(?! (?:to|the|into|in|a|by|from|your|and|arrow|on|if|for|at)\b))|\b(?:takes?|taking|brings?) (?:\S+ ){1,4}?(?:offline\b|down\b(?! (?:to|the|into|in|a|by|from|your|and|arrow|on|if|for|at)\b))|\b(?:is|are|becomes?|be) (?:\w+ )?(?:offline|unavailable|unreachable) (?:until|while|during|for)\b|\b(?:causes?|results? in|leads? to|means|brings?|expect) (?:\w+ ){0,3}(?:downtime|outages?|service interruption)\b|\block(?:s|ed|ing)? (?:you|yourself|everyone|all users|users|members|your team|them) out\b|\b(?:suspends?|terminates?|closes) your (?:account|workspace|organization|subscription)\b`,
    'i'
  )
)
const breaks = behind(
  /break/i,
  new RegExp(
    String.raw`\bbreak(?:s|ing)? (?:all |any |every |your |their |its |the |old |other |previously )*(?:existing|current|shared?|saved|published|all|every|any|your|old|older|running|live|deployed|customers?['’]?|clients?) ?(?:[\w-]+ ){0,3}?(?:integrations?|clients?|links?|urls?|builds?|code|apps?|applications?|deployments?|bookmarks?|imports?|queries|scripts?|pipelines?|workflows?|webhooks?|installations?|sdks?|consumers?|sessions?|sign-?ins?|logins?|connections?)\b`,
    'i'
  )
)
const breakingChange = /(?<!would be an? )(?<!would be )\b(?:an?|contains?|introduces?|includes?|with|has|have) (?:\w+ )?breaking changes?\b/i
const stops =
  /\b(?:stops?|will stop|cease|ceases) (?:working|functioning|responding)\b|\bevery (?:\w+ ){1,5}fails\b|\b(?:catch(?:es)? fire|electric shock|voids? (?:the|your) warranty)\b/i

const secretThing = String.raw`(?:(?:(?:api|access|live|secret|signing|private) )+keys?|keys?|tokens?|secrets?|passwords?|passphrases?|credentials?|certificates?|\.env|env files?|service accounts?|connection strings?|recovery codes?|backup codes?|pairing codes?|(?:sensitive|private|signing|secret|personal|customer) \w+)`
/** Warnings about a secret: an imperative, "must", or "should". */
const order = String.raw`(?:^\W*|[,;:—–-]\s*|\b(?:and|but|so|please|also|always|instead|then)\s+)`
const giving =
  'shar(?:e|ed|ing)|commit(?:ted|ting)?|expos(?:e|ed|ing)|past(?:e|ed|ing)|publish(?:ed|ing)?|hard-?cod(?:e|ed|ing)|check(?:ed|ing)? in|embed(?:ded|ding)?|disclos(?:e|ed|ing)|reveal(?:ed|ing)?|leak(?:ed|ing)?|bundl(?:e|ed|ing)|ship(?:ped|ping)?'
/** Acts that do harm only in some contexts. */
const placing =
  'post(?:ed|ing)?|stor(?:e|ed|ing)|log(?:ged|ging)?|send(?:ing)?|sent|put(?:ting)?|us(?:e|ed|ing)|includ(?:e|ed|ing)|sav(?:e|ed|ing)|keep|kept|add(?:ed|ing)?'
const forbidden = behind(
  /(?:never|not|n['’]t|avoid) (?:ever |be |directly )*(?:shar|commit|expos|past|publish|hard|check|embed|disclos|reveal|leak|bundl|ship|post|stor|log|sen|put|us|includ|sav|ke|add)/i,
  new RegExp(
    String.raw`${order}((?:never|do not|don['’]t|avoid) (?:ever |directly )?(?:${giving}|(${placing})))\b|\b((?:must|should)(?: not|n['’]t| never)(?: ever)? (?:be )?(?:directly )?(?:${giving}|(${placing})))\b`,
    'i'
  )
)
const openPlace =
  /\b(?:browsers?|client(?:-side)?|front-?end|repositor(?:y|ies)|repo|(?:version|source) control|git|source code|code|plain ?text|logs?|public\w*|urls?|query strings?|mobile|chat|config\w*|shared|drive|anyone|anybody|others|emails?|tickets?|screenshots?|issues?)\b|\.json\b/i
const secretName = new RegExp(String.raw`\b${secretThing}\b`, 'i')
const itself = /^ (?:directly )?(?:it|them|this|these|that)\b/i
const anyone = behind(
  /any(?:body|one)|whoever|every(?:body|one)|someone|attacker|third part/i,
  new RegExp(
    String.raw`\b(?:anyone|anybody|whoever|everyone|everybody|someone|attackers?|third parties)\b[^.;]{0,60}?\b(?:can|could|is able to|may) (?:then )?(?:\w+ ){0,2}?(?:read|see|access|use|send|sign in|log in|act|call|forge|change|delete|impersonate|decrypt|control|edit|write|post|create|steal|view)\b`,
    'i'
  )
)
const treat = behind(
  /\b(?:treat|treated|handle|guard|keep) |(?:must|should) n|(?:anybody|anyone|attackers?) (?:can|could|may) /i,
  new RegExp(
    String.raw`\b(?:treat|handle|guard) (?:\S+ ){1,6}?(?:like|as) (?:a|your) (?:passwords?|secrets?)\b|\bbe treated (?:like|as) (?:a|your) (?:password|secret)\b|\b${secretThing}\b[^.;]{0,40}? (?:must|should) (?:never|not|n['’]t) (?:ever )?(?:reach|leave|appear|end up)\b|(?:^\W*|[,;:—–-]\s*|\b(?:and|but|so|please|also|always)\s+)keep (?:\S+ ){0,4}?${secretThing} (?:\S+ ){0,5}?(?:secret|safe|private|confidential|secure|out of)\b|\b(?:anybody|anyone|attackers?) (?:can|could|may) (?:post|send|forge|impersonate|spoof)\b`,
    'i'
  )
)

/** Secrets that others can read on their way. */
const inTheClear = behind(
  /plain|clear|unencrypted/i,
  new RegExp(
    String.raw`\b${secretThing}\b[^.;]{0,30}? (?:cross(?:es)?|travels?|goes?|go|(?:is|are|get|gets) (?:sent|transmitted|stored|saved|written|logged|visible|readable))\b[^.;]{0,40}? (?:in (?:plain|clear) ?text|in the clear|unencrypted)\b`,
    'i'
  )
)
/** What an upgrade breaks. */
const incompatible =
  /\b(?:is|are)(?: not|n['’]t| no longer) (?:backwards?[- ])?compatible with (?:v\d|versions? \d|(?:the )?(?:older|old|previous|earlier|existing) \w+)/i

/** An announced end with its date. */
const sunset = behind(
  /(?:stops?|ends?|down|sunsets?|retires?|expires?|life|retired|discontinued|removed|off) (?:on|in|after|from) /i,
  /\b(?:versions?|v\d+|api|endpoints?|sdk|support|service|plan|feature|format|library|package|requests?|calls?)\b[^.;]{0,40}? (?:(?:will )?(?:stops?|ends?|shuts? down|sunsets?|retires?|expires?|reach(?:es)? (?:its )?end of life)|(?:is|are|will be) (?:shut down|retired|discontinued|removed|turned off|switched off)) (?:on|in|after|from) (?:the )?(?:\d|q[1-4]\b|january|february|march|april|may|june|july|august|september|october|november|december|end of)/i
)
const keepOff =
  /(?:^\W*|[,;:—–-]\s*|\b(?:and|but|so|please)\s+)(?:do not|don['’]t|never) (?:interrupt|abort|kill|unplug|power off|switch off|shut down|force[- ]quit)\b/i

/** Words that negate a loss or an outage anywhere in the sentence. */
const takenBack =
  /\b(?:no (?:\w+ )?(?:breaking|data|downtime|changes? (?:is|are|will)|work|information|history|messages?|files?|records?)|nothing (?:is|gets?|will be|breaks?)|not? (?:a )?breaking|non-breaking|without (?:any )?(?:a )?(?:breaking|data loss|losing|downtime|interruption|deleting|removing|overwriting|affecting)|(?:won['’]t|don['’]t|doesn['’]t|does not|do not|will not|never|not) (?:\w+ )?(?:los[et]|lost|break|delete|remove|erase|overwrite|affect|destroy|discard|drop|replace|revoke|clear|reset|invalidate|terminate|be lost|interrupt)|avoid\w*|prevent\w*|protect\w*|to keep|so that no|zero[- ]downtime|minimi[sz]e|minimal|reduc(?:e|es|ing) (?:the )?(?:risk|downtime)|backwards?[- ]?compatib\w+|in case of|recover(?:s|y)? from|survives?|instead of (?:deleting|removing|losing|overwriting)|only (?:deletes?|removes?|drops?|clears?|revokes?)|rather than (?:deleting|removing|losing|overwriting))\b/i
/** "irreversible" and "cannot be recovered" about a computation or a failure. */
const otherSense =
  /\b(?:hash(?:es|ed|ing)?|encrypt\w*|decrypt\w*|obfuscat\w*|anonymi[sz]\w*|one-way|redact\w*|checksum|errors?|exceptions?|failures?|crash\w*|panic\w*|faults?|transactions?|thread|process)\b/i
const condition = /^[^.;]{0,30}?\b(?:until|unless|without|except|yet)\b/i
/** A clause that asks whether, or states a condition: "if the file cannot be restored". */
const inCase = /(?<!,)\s(?:that|which|who|where) (?:\w+ ){0,2}$|\b(?:if|in case|whether|unless)\b[^,;:]*$|\b(?:when|whenever)\b(?! you\b)[^,;:]*$/i

const match = (
  pattern: Pick<Guarded, 'exec'>,
  text: string,
  unless: (found: RegExpExecArray) => boolean = () => false
): {start: number; end: number} | undefined => {
  const found = pattern.exec(text)
  return found && !unless(found) ? {start: found.index, end: found.index + found[0].length} : undefined
}

/** The danger that a sentence describes. @param text a sentence as readers see it */
export function cautionIn(text: string): Caution | undefined {
  if (!sign.test(text) || text.trimEnd().endsWith('?')) return undefined
  const secret = forbiddenIn(text) ?? match(treat, text) ?? match(inTheClear, text) ?? match(anyone, text, isHarmlessReader(text))
  const inClause = (found: RegExpExecArray): boolean => inCase.test(text.slice(0, found.index))
  const noWay =
    match(
      noReturn,
      text,
      (found) =>
        condition.test(text.slice(found.index + found[0].length)) ||
        inClause(found) ||
        /\bthat\s*$/i.test(text.slice(0, found.index)) ||
        isUnableItself(text, found)
    ) ??
    match(noReturnWord, text, (found) => condition.test(text.slice(found.index + found[0].length)) || inClause(found)) ??
    match(permanentAct, text)
  if (inMemory.test(text)) return undefined
  if (noWay && !otherSense.test(text) && (noReturn.exec(text) || !takenBack.test(text))) return {kind: 'loss', isPlain: true, ...noWay}
  const other = lossOrOutageIn(text, inClause)
  if (other && !takenBack.test(text)) return other
  const off = match(keepOff, text)
  if (off && !secret) return {kind: 'outage', isPlain: false, ...off}
  return secret && {kind: 'secret', isPlain: true, ...secret}
}

/** What is only in memory does not last: a property, and no danger of a step. */
const inMemory = /\bin-memory\b|\bin memory\b|\bmemory storage\b/i
/** "The router cannot recover the state": what a program is not able to do. */
const isUnableItself = (text: string, found: RegExpExecArray): boolean =>
  /^(?:can|could|will|won|is|are)/i.test(found[0]) &&
  /\b(?:undo|revert|reverse|recover|restore|undelete|unarchive|reopen|resend)$/i.test(found[0]) &&
  !/\b(?:you|we|they|i|users?|admins?|administrators?|owners?|members?|customers?|support|people|anyone)\s*$/i.test(text.slice(0, found.index))

/** Text that would negate words such as "no data is lost". */
function lossOrOutageIn(text: string, inClause: (found: RegExpExecArray) => boolean): Caution | undefined {
  const loss =
    match(forGood, text, (found) => inClause(found) || isAbility(text, found)) ??
    match(lossByAct, text, (found) => isTrivial(text, found)) ??
    match(lose, text, (found) => inClause(found) && !/^you/i.test(found[0])) ??
    match(lost, text, inClause)
  if (loss) return {kind: 'loss', isPlain: true, ...loss}
  const down =
    match(outage, text, (found) => inClause(found) || /\b(?:that|which|who|if|when|while)\b/i.test(found[0])) ??
    match(breaks, text, inClause) ??
    match(incompatible, text, inClause)
  if (down) return {kind: 'outage', isPlain: true, ...down}
  const lossThere = match(lossByThis, text, (found) => isTrivial(text, found))
  if (lossThere) return {kind: 'loss', isPlain: false, ...lossThere}
  const stopped = match(stops, text) ?? match(sunset, text, inClause) ?? match(breakingChange, text, inClause)
  return stopped && {kind: 'outage', isPlain: false, ...stopped}
}

/** "You can permanently delete a key" describes an option, and "Permanently delete a key" describes a command. */
const isAbility = (text: string, found: RegExpExecArray): boolean =>
  /^permanently (?:and \w+ly )?(?:delete|remove|erase|destroy|discard|wipe|purge|revoke|disable|overwrite|close|drop|suspend)\b(?!s|d)|^(?:delete|remove|erase|destroy|discard|wipe|purge|overwrite|drop|close)\b/i.test(
    found[0]
  ) && /(?:^\W*|\b(?:can|could|may|to|or|and|please|only|not)\s+)$/i.test(text.slice(0, found.index))

/** "removes all duplicates" is not a loss. The object ends with its clause. */
const isTrivial = (text: string, found: RegExpExecArray): boolean => {
  const after = found.index + found[0].length
  return trivial.test(text.slice(Math.max(0, after - 20), after + 40).split(/[.,;:]/)[0]!)
}

/** "Never commit the key", and "never commit it" if the previous sentence names the key. */
function forbiddenIn(text: string): {start: number; end: number} | undefined {
  const found = forbidden.exec(text)
  if (!found) return undefined
  const words = (found[1] ?? found[3])!
  const start = found.index + found[0].length - words.length
  if (/\b(?:(?:that|which|who)(?: [^.;:,()]*[ )]and)?|to)\s*$/i.test(text.slice(0, start).replace(/\([^()]*\)/g, ''))) return undefined
  const after = text.slice(start + words.length).split(/[.;]/)[0]!
  if ((found[2] ?? found[4]) !== undefined && !openPlace.test(after) && !after.includes(MASK)) return undefined
  const thing = secretName.exec(after)
  if (thing && thing.index < 80) return {start, end: start + words.length + thing.index + thing[0].length}
  const pronoun = itself.exec(after)
  if (pronoun) return {start, end: start + words.length + pronoun[0].length}
  return secretName.test(text.slice(Math.max(0, start - 60), start)) ? {start, end: start + words.length} : undefined
}

/** "Anyone in your workspace can view the page" grants access. A danger names the power or harm that the access brings. */
const isHarmlessReader = (text: string) => (found: RegExpExecArray) =>
  !/\b(?:anyone|anybody|whoever|everyone|someone)\b (?:who )?(?:with (?:the|this|that|your|access to (?:the|this|your) (?:\w+ )?(?:key|token|link|secret)|a copy of)|has|have|finds?|gets?|holds?|knows?|obtains?|sees?)\b/i.test(
    text
  ) && !/\b(?:forge|impersonate|steal|decrypt)\b/i.test(found[0])
