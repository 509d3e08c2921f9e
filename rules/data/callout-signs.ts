/** Words that show that a callout warns or reports success. Both lists are broad, so a callout without any of them is certainly of another kind. */
import {behind} from '../../src/rule/wording.ts'

/** Negations, limits, conditions, and harm. A caution contains at least one of these. */
const cautious =
  /n['’]t\b|\b(?:no|nor|not|none|never|nothing|only|must|should|cannot|avoid\w*|careful\w*|caution\w*|warn\w*|beware|fail\w*|errors?|exceptions?|deprecat\w*|retired?|sunset\w*|discontinu\w*|obsolete|legacy|old(?:er)?|outdated|beta|alpha|experimental|preview|unstable|make sure|be sure|ensure\w*|verify|check|confirm|requir\w*|need\w*|mandatory|unless|until|before|may|might|could|would|caus\w*|los[est]\w*|loss|cost\w*|charg\w*|bill\w*|fees?|price\w*|paid|plans?|credits?|risk\w*|danger\w*|harm\w*|unsupported|support(?:ed|s)? only|longer|slow\w*|latency|delay\w*|memory|cpu|however|but|although|though|despite|if|secur\w*|secret\w*|sensitive|private|public(?:ly)?|personal|expos\w*|credential\w*|password\w*|privilege\w*|permission\w*|delet\w*|remov\w*|eras\w*|wip\w*|overwrit\w*|rewrit\w*|replac\w*|discard\w*|reset\w*|revok\w*|break\w*|invalid\w*|disabl\w*|stop\w*|block\w*|reject\w*|ignor\w*|skip\w*|drop\w*|conflict\w*|collid\w*|clash\w*|duplicat\w*|twice|without|instead|limit\w*|max\w*|minimum|at least|at most|up to|per request|quota\w*|rate|soon|differ\w*|incompatib\w*|compatib\w*|case[- ]sensitive|sensitivity|wrong\w*|incorrect\w*|mistake\w*|missing|bug\w*|issues?|problem\w*|trouble\w*|known|too|always|exact(?:ly)?|assum\w*|irrevers\w*|permanent\w*|immediately|restart\w*|interrupt\w*|downtime|offline|unavailable|unsafe|untrusted|vulnerab\w*|attack\w*|expir\w*|timeouts?|time out|temporary|temporarily|change[sd]?|changing|affect\w*|override\w*|overload\w*|crash\w*|hang\w*|leak\w*|hidden|unexpected\w*|surpris\w*|undefined|strict\w*|impact\w*|consum\w*|expensive|heavy|large|long|still|yet|rather|except\w*|exclud\w*|internal|important|critical|serious\w*|attention|note|responsib\w*|legal|compliance|liab\w*|prohibit\w*|forbid\w*|violat\w*|suspend\w*|terminat\w*|ban(?:s|ned)?|throttl\w*|fallback|degrad\w*|inconsisten\w*|stale|untested|hard(?:er)?|difficult|cumbersome|reduc\w*|increas\w*|raises?|lower\w*|locked?|wait\w*|takes? (?:up|effect|\d))\b/i

/** Results: what happened, what the reader now has, or what shows that it worked. */
const successful =
  /\b(?:success\w*|succe(?:ed|eds|eded)|now|ready|done|complet\w*|finish\w*|congrat\w*|well done|great|perfect|nice|hooray|that['’]s it|all set|you(?:['’]ve| have)|you (?:should|can|will|just|see|get|did)|you['’]ll|should (?:see|be|have|show|return|print)|\w{3,}ed|work|works|working|run|runs|running|live|online|active|healthy|built|set up|sent|won|pass(?:es)?|appears?|prints?|shows?|displays?|outputs?|responds?|returns?|accepts?|receives?|opens?|lists|confirm\w*|verif\w*|check\w*|test\w*|achiev\w*|status 200|200 OK|up and running|no errors?|on (?:its|their|the) way)\b|[✓✅🎉]/iu
/** Participles that do not report success: what is needed, allowed, or usual. */
const noResult =
  /\b(?:is|are|be|been|was|were|gets?) (?:\w+ly )?(?:required|needed|limited|supported|allowed|permitted|recommended|based|called|named|used|billed|charged|planned|checked|sorted|updated|included|stored|deprecated|shared|offered|priced|measured|counted)\b|\b(?:need|speed|feed|embed|seed|shed|hundred|unlimited|advanced|detailed|related|dedicated|limited|managed|hosted|nested|required|based|named|red|bed|used)\b/gi

/** Whether nothing in the text warns of anything. */
export const warnsOfNothing = (text: string): boolean => !cautious.test(text)

/** Whether nothing in the text reports a success. */
export const statesNoSuccess = (text: string): boolean => !successful.test(text.replace(noResult, ''))

const done =
  'online|live|running|ready|active|connected|installed|deployed|complete|completed|finished|done|verified|published|configured|set up|up and running|in place|working'
/** Whether a text reports that the work is done. Only its first sentence counts, since later ones describe what comes next. */
const opening = behind(
  /congratulations|done|success|great|perfect|nice|awesome|now|just|set|that['’]s it|complete|finished|running|ready/i,
  new RegExp(
    String.raw`^(?:congratulations|well done|success\b|(?:great|perfect|nice|awesome)[!,.]|you(?:['’]ve| have) (?:now |just |successfully )+\w+|you(?:['’]re| are) (?:all set|done)\b|that['’]s it\b|(?:your|the) (?:[\w-]+ ){1,5}(?:is|are) now (?:${done})\b|your (?:[\w-]+ ){1,5}(?:is|are) (?:complete|finished|done|up and running|ready to use|all set)\b|the (?:import|export|installation|deployment|setup|migration|upgrade|update|restore|backup|configuration|integration|sync) (?:is|was) (?:now )?(?:complete|finished|done|successful)\b)`,
    'i'
  )
)
const anywhere =
  /\b(?:congratulations|you(?:['’]ve| have)? (?:now )?successfully \w+|(?:was|were|has been|have been|is|are) successfully \w+ed|you(?:['’]re| are) all set|you(?:['’]re| are) now ready to)\b/i
const opensCase = /^(?:if|when|once|after|until|unless|before|make sure|as soon as)\b/i

/** The words of a sentence that report success. @param isFirst whether it opens the callout */
export function successIn(sentence: string, isFirst: boolean): {start: number; end: number} | undefined {
  if (opensCase.test(sentence)) return undefined
  const found = (isFirst && opening.exec(sentence)) || anywhere.exec(sentence)
  return found ? {start: found.index, end: found.index + found[0].length} : undefined
}
