/** Sentences about what a reader must have, and the things themselves. English. */
import {behind} from '../../src/rule/wording.ts'

/** Things that people need before they begin: accounts, roles, keys, versions, programs, machines. */
const thing = String.raw`(?:accounts?|roles?|permissions?|access|rights?|plans?|subscriptions?|licen[cs]es?|keys?|tokens?|credentials?|secrets?|admin(?:istrator)?s?|owners?|version|later|newer|higher|installed|installation|root|sudo|domain|projects?|workspaces?|organi[sz]ations?|repositor(?:y|ies)|Docker|Node(?:\.js)?|Python|Ruby|Java|Go|Rust|PHP|\.NET|Kubernetes|npm|Git|CLI|SDK|browser|server|cluster|database|team|sender)`
const needs = [
  behind(
    /^(?:all|everything|most|each|some|this|these|the|both|either)\b[^]*(?:needs?|requires?|works?|assumes?|expects?|depends?)\b/i,
    new RegExp(
      String.raw`^(?:(?:all|everything|most|each|some) (?:of )?(?:this|these|it|them|that|the [\w -]{1,30})|(?:this|these|the|both|either) ?(?:[\w-]+ ){0,3}?(?:calls?|steps?|guides?|scripts?|commands?|procedures?|tutorials?|code|examples?|instructions|setup|integration|feature|migration|install(?:ation|er)|agent|widget|plugin|app))(?: only| also)? (?:needs?|requires?|works? (?:only )?(?:with|on|in)|assumes?|expects?|depends? on)\b(?:[^.!?]|\.(?=\w))*\b${thing}\b`,
      'i'
    )
  ),
  behind(
    /^(?:note|also|of course|please|before|for|you|make sure|ensure|be sure)\b[^]*(?:need|require|have|sure|ensure)\b/i,
    new RegExp(
      String.raw`^(?:note that |also,? |of course,? |please |before you (?!can\b)[^,]{3,30}, |for (?:this|all of this|the above), )?(?:you(?:['’]ll| will)?(?: also| only| first)? (?:need|require|must have|should have)(?! to )|(?:please )?(?:make sure|ensure|be sure)(?: that)? (?:you(?:['’]ve| have| already have| use| run| are on)(?: installed)?|your [\w-]+ (?:has|is on|runs)))\b(?:[^.!?]|\.(?=\w))*\b${thing}\b`,
      'i'
    )
  )
]

/** Whether a sentence says what the reader needs for the task of the page: "All of this needs the Owner role". */
export const statesNeed = (sentence: string): boolean => needs.some((pattern) => pattern.test(sentence))

/** Whether a text says what the reader needs, or helps to get it. */
export const namesNeed = (text: string): boolean => anyNeed.test(text)
const anyNeed =
  /\b(?:prerequisites?|requirements?|requires?|required|you(?:['’]ll| will)? (?:also )?need|you must have|before you (?:begin|start|continue)|make sure (?:that )?(?:you|your)|ensure (?:that )?(?:you|your)|assum(?:e|es|ing)|already have|if you (?:don['’]t|do not|haven['’]t|have not|already)|sign up|register for|create an? (?:free )?(?:[\w-]+ ){0,3}account|log ?in to (?!(?:the|your|an?) (?:[\w-]+ ){0,2}(?:server|box|machine|device|host|node|instance|vm|raspberry|pi)\b)|works with|compatible with|you have)\b/i

/** A key or token in code: `$STATION_TOKEN`, `YOUR_API_KEY`, `api_key=`, `process.env.ACME_SECRET`. */
export const keyInCode =
  /\b[A-Z][A-Z0-9]*_(?:KEY|TOKEN|SECRET)\b|\b(?:YOUR|MY)[-_](?:[A-Z]+[-_])?(?:KEY|TOKEN|SECRET)\b|\bapi_?key ?[=:]|<(?:your[-_ ])?(?:api[-_ ])?(?:key|token)>/i
/** Where a key comes from: "create an API key", "your key in the dashboard". */
export const keySource =
  /\b(?:get|getting|create|creating|generate|generating|copy|copying|find|finding|obtain|obtaining|grab|issue|retrieve|request|make|making|sign up|sign in|log in|mint|add|choose|pick|set|rotate)\b[^.!?]{0,80}\b(?:keys?|tokens?|secrets?|credentials?)\b|\b(?:keys?|tokens?|secrets?|credentials?)\b[^.!?]{0,80}\b(?:from|in|on|at|under|via|page|dashboard|console|settings|prints|returns|printed|returned)\b/i

/** Programs that few readers have installed, by the word that starts them in a command. */
const programs: [RegExp, string, RegExp][] = [
  [/(?:^|\bsudo )docker(?:-compose)?\s/m, 'docker', /\bdocker\b|\bcontainers?\b/i],
  [/(?:^|\bsudo )(?:kubectl|helm)\s/m, 'kubectl', /\b(?:kubernetes|kubectl|helm|k8s|clusters?)\b/i],
  [/^terraform\s/m, 'terraform', /\bterraform\b/i],
  [/^aws\s/m, 'aws', /\baws\b|\bamazon\b/i],
  [/^gcloud\s/m, 'gcloud', /\b(?:gcloud|google cloud|gcp)\b/i],
  [/^az\s/m, 'az', /\bazure\b/i],
  [/^psql\s/m, 'psql', /\b(?:psql|postgres\w*)\b/i]
]
/** Runtimes whose version decides whether the steps work, by the command that needs them. */
const runtimes: [RegExp, string, RegExp][] = [
  [/^(?:\$ )?(?:npm|npx|node|pnpm|yarn) /m, 'Node.js', /\bnode(?:\.?js)?\b|\bbun\b|\bdeno\b|\breact\b|\bnext\.?js\b|\bjavascript\b|\btypescript\b|\bnpm\b/i],
  [/^(?:\$ )?(?:pip3?|python3?|uv|poetry) /m, 'Python', /\bpython\b|\bpip\b|\buv\b/i],
  [/^(?:\$ )?go (?:get|run|install) /m, 'Go', /\bgo\b|\bgolang\b/i]
]
/** The first runtime that a command needs and no text names. */
export const unnamedRuntime = (commands: string, text: string): string | undefined =>
  runtimes.find(([call, , name]) => call.test(commands) && !name.test(text))?.[1]

/** The first program that a command starts and no text names. */
export const unnamedProgram = (commands: string, text: string): string | undefined =>
  programs.find(([call, , name]) => call.test(commands) && !name.test(text))?.[1]
