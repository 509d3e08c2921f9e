import {around, defineRule, mdx, slice, type Block, type CodeBlock, type Page} from '../../src/rule/index.ts'
import {codeLineSpan, isLesson} from '../data/walkthrough.ts'

export default defineRule({
  id: 'code-output',
  group: 'code',
  statements: ['2.5.4.expected-output'],
  title: 'Show what a command or example prints, if you know it',
  guide:
    'Put the real output in a separate block after the code, with `text` or `json` as the language, and cut it to the lines that matter. Never make up output.',
  why: 'Output tells readers whether the command worked.',
  review: 'Report a command or script if no block shows what it prints and readers need to see it.',
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  messages: {
    needed: 'Missing output of `{call}`, which a later step needs: show what it prints in a `text` block after the code',
    inline: 'Output in a sentence: show it in a `text` or `json` block after the code',
    missing: 'Missing output of `{call}`: show what it prints in a `text` or `json` block after the code'
  },
  *check(page) {
    yield* neededOutputs(page)
    yield* inlineOutputs(page)
    const isTaught = isLesson(page)
    for (const [index, {type, fact, under}] of page.flow.entries()) {
      // elsewhere, only a command that is there for its output
      if (type !== 'code' || !(isTaught || (under && checks.test(under.text) && page.kind !== 'changelog' && page.kind !== 'troubleshooting'))) continue
      const block = fact as CodeBlock
      // a script in a file prints when a later command runs it
      const match = isRunLater(block, page) ? undefined : (printIn(block) ?? scriptRun(block, page))
      if (!match || showsOutput(block.value) || statesOutput(page, index)) continue
      yield {at: codeLineSpan(block, match.index, match.call.length), message: 'missing', values: {call: match.call}}
    }
  },
  examples: {
    good: [
      {
        path: 'tutorials/first-price.mdx',
        page: mdx`
          \`\`\`python
          print(1250 / 100)
          \`\`\`

          \`\`\`text Output
          12.5
          \`\`\`
        `
      },
      {
        path: 'tutorials/first-price.mdx',
        page: mdx`
          \`\`\`js
          console.log(1250 / 100) // 12.5
          \`\`\`
        `
      }
    ],
    bad: [
      {
        page: mdx`
          Create a shop, and keep its ID for the next step:

          \`\`\`bash
          «harbor shops create» --name oslo
          \`\`\`
        `,
        messages: ['Missing output of `harbor shops create`, which a later step needs: show what it prints in a `text` block after the code']
      },
      {
        page: mdx`
          ## Verify the installation

          ~~~bash
          «acme --version»
          ~~~

          ## Ask for the state

          ~~~bash
          acme-agent ping
          ~~~

          «Should return: \`{"status": "ok"}\`»
        `,
        messages: [
          'Missing output of `acme --version`: show what it prints in a `text` or `json` block after the code',
          'Output in a sentence: show it in a `text` or `json` block after the code'
        ]
      },
      // the result of another step, and words about a result
      {
        path: 'tutorials/first-price.mdx',
        page: mdx`
          <Steps>
            <Step title="Write the script">
              \`\`\`python day.py
              «print»(1250 / 100)
              \`\`\`

              This prints the price of the day.
            </Step>
            <Step title="Open the log">
              The log shows the price.
            </Step>
          </Steps>

          \`\`\`bash
          «python price.py»
          \`\`\`
        `,
        messages: [
          'Missing output of `print`: show what it prints in a `text` or `json` block after the code',
          'Missing output of `python price.py`: show what it prints in a `text` or `json` block after the code'
        ]
      },
      {
        path: 'tutorials/first-price.mdx',
        page: mdx`
          Write the price of one charge:

          \`\`\`python
          «print»(1250 / 100)
          \`\`\`

          Then open the settings of the shop.
        `,
        messages: ['Missing output of `print`: show what it prints in a `text` or `json` block after the code']
      }
    ]
  }
})

/** Calls at the top level. Inside a function or a branch, nobody knows when they print. */
const prints: readonly [languages: RegExp, pattern: RegExp][] = [
  [/^(?:python3?|py)$/i, /^(print)\(/m],
  [/^(?:jsx?|tsx?|javascript|typescript|mjs)$/i, /^(console\.(?:log|table|dir))\(/m],
  // the result is assigned or passed on, not printed
  [
    /^(?:bash|sh|shell|zsh|console)$/i,
    /^(?:\$ )?(curl(?![^\n]*(?: -[a-zA-Z]*[oO]\b|\|| > )|(?:[^\n]*\\\n)+[^\n]*(?:\||> ))|[\w./-]+ (?:--version|-v|version|status|list|ls|whoami))(?=\s|$)/m
  ]
]

function printIn({value, lang = ''}: CodeBlock): {index: number; call: string} | undefined {
  for (const [languages, pattern] of prints) {
    const match = languages.test(lang) ? pattern.exec(value) : null
    if (match) return {index: match.index + match[0].indexOf(match[1]!), call: match[1]!}
  }
  return undefined
}

/** A command that runs a script of the page that prints something. */
function scriptRun({value, lang = ''}: CodeBlock, page: Page): {index: number; call: string} | undefined {
  const match = /^(?:bash|sh|shell|zsh|console|powershell)$/i.test(lang) ? runsScript.exec(value) : null
  if (!match || !scriptsOf(page).print) return undefined
  return value.trim().split('\n').length === 1 ? {index: match.index + match[0].indexOf(match[1]!), call: match[1]!} : undefined
}
const isRunLater = ({title = '', start}: CodeBlock, page: Page): boolean => {
  const name = /[\w.-]+\.\w{1,4}$/.exec(title)?.[0]
  return name !== undefined && (scriptsOf(page).lastRun.get(name) ?? -1) > start
}

interface Scripts {
  /** Whether one of them prints. */
  print: boolean
  /** Where a command last runs the file of this name. */
  lastRun: Map<string, number>
}
const known = new WeakMap<Page, Scripts>()

function scriptsOf(page: Page): Scripts {
  let scripts = known.get(page)
  if (scripts) return scripts
  known.set(page, (scripts = {print: false, lastRun: new Map()}))
  for (const {lang = '', value, start} of page.code) {
    scripts.print ||= /^(?:python3?|py|jsx?|tsx?|javascript|typescript|mjs)$/i.test(lang) && anyPrint.test(value)
    const name = runsScript.exec(value)?.[1]?.split(/[ /]/).at(-1)
    if (name !== undefined) scripts.lastRun.set(name, start)
  }
  return scripts
}
const runsScript = /^(?:\$ )?((?:npx |pnpm |bunx |uv run )?(?:node|tsx|ts-node|python3?|bun|deno run)(?: -[\w-]+)* [\w@./-]+\.(?:[cm]?[jt]sx?|py))(?=\s|$)/m
const anyPrint = /\b(?:print|console\.(?:log|table|dir))\(/

/** A comment with the output next to or below the call, or the lines after a prompt. */
function showsOutput(value: string): boolean {
  if (/^\$ /m.test(value)) return value.split('\n').some((line) => line.trim() !== '' && !/^(?:\$ |#|\s)/.test(line))
  return (
    /(?:\/\/|#)\s*(?:→|=>|->|>|output|prints?|returns?|result|logs?|expected|outputs)/i.test(value) ||
    /(?:print|console\.\w+)\(.*\);?[ \t]+(?:\/\/|#)/.test(value)
  )
}

/** The surrounding text describes the output or shows it: an output block, an image, or a check. */
function statesOutput(page: Page, index: number): boolean {
  const {within} = page.flow[index]!
  const after: Block[] = []
  for (const block of page.flow.slice(index + 1)) {
    // the next step has its own result
    if (block.type === 'heading' || after.length === 3 || leavesStep(page.flow[index]!, block)) break
    after.push(block)
  }
  if (after.some(showsResult)) return true
  // in a tab or a request group, the response is next to it
  if (within.component && /^(?:RequestExample|CodeGroup|Tab)$/.test(within.component.name)) return true
  return after.some(({type, ...span}) => type === 'paragraph' && announcesOutput.test(slice(page.text, span)) && !isOnlyAnnounced.test(slice(page.text, span)))
}
/** "This prints the tides of the day": that something is printed, and not what. */
const isOnlyAnnounced =
  /^(?:this|it|the (?:script|program|command|code|example|call))(?: will)? (?:prints?|outputs?|logs?|displays?|returns?|shows?) (?:the|your|a|an|all|some)(?: [\w-]+){1,6}\.$/i

/** Whether a block is outside the Step of another. */
function leavesStep({within}: Block, block: Block): boolean {
  const step = [...around(within)].find(({name}) => name === 'Step')
  return step !== undefined && block.start >= step.end
}

/** "See the reference" and "you will be able to see it in the console" do not describe the output. */
const announcesOutput =
  /\b(?:outputs?|prints?|shows?|returns?|response|result|displays?|looks? like|should)\b|\bsee (?!(?:the|our|it in|them in|also|how|what|why|more)\b|\[)|\bsee the (?:following|output|result|response|message|text|line)/i

function showsResult({type, fact}: Block): boolean {
  if (type === 'image') return true
  if (type === 'component') return fact !== undefined && 'name' in fact && /^(?:Check|Frame|img|Image|ResponseExample)$/.test(fact.name)
  if (type !== 'code') return false
  const {lang, title = ''} = fact as CodeBlock
  return !lang || /^(?:te?xt|json|plain(?:text)?|output|console|log|csv|xml|html)$/i.test(lang) || /output|response|result/i.test(title)
}

/** "Verify the installation" */
const checks =
  /^(?:\W*(?:step )?\d+\W*)?(?:verify|check|confirm|test)(?:ing)? (?:that |if |whether )?(?:the|your|it|everything)?\s*(?:installation|install|setup|connection|version|server|deployment|acme|works?|it works|is (?:installed|running))\b/i

/** "Should return: `{"status": "ok"}`" below a command. */
function* inlineOutputs(page: Page) {
  for (const [index, block] of page.flow.entries()) {
    const before = page.flow[index - 1]
    if (block.type !== 'paragraph' || before?.type !== 'code' || before.within.component !== block.within.component) continue
    if (!/^(?:bash|sh|shell|zsh|console|terminal)$/i.test((before.fact as CodeBlock).lang ?? '')) continue
    if (shortOutput.test(slice(page.text, block))) yield {at: {start: block.start, end: block.end}, message: 'inline' as const}
  }
}
const shortOutput =
  /^(?:(?:this |it |you )?should (?:return|print|output|show|see|respond with)|(?:this |it )?(?:returns|prints|outputs)|(?:expected )?(?:output|response|result))\s*:?\s*`[^`\n]{12,}`\.?\s*$/i

const hasOutput =
  /\b(?:copy|keep|note(?: down)?|save|remember|record)\s+(?:(?:the|its|this|that|your|generated|returned|printed|resulting|new)\s+){0,2}(?:[\w-]+\s+){0,2}`?(?:ID|id|token|URL|key|hash|address|ARN|output|value|name|secret|password)s?`?\b/

/** Commands whose surrounding text tells the reader to keep a value that they print. */
function* neededOutputs(page: Page) {
  for (const [index, {type, fact, within}] of page.flow.entries()) {
    if (type !== 'code') continue
    const block = fact as CodeBlock
    if (!/^(?:bash|sh|shell|zsh|console)$/i.test(block.lang ?? '') || within.component?.name === 'RequestExample') continue
    const near = [page.flow[index - 1], page.flow[index + 1]].filter((one) => one?.type === 'paragraph' && one.within.component === within.component)
    if (!near.some((one) => hasOutput.test(slice(page.text, one!)))) continue
    const commands = block.value.split('\n').filter((line) => line.trim() !== '' && !/^\s*#/.test(line))
    const match = /^(?:\$ )?((?!(?:cd|export|mkdir|cp|mv|echo|touch|source|npm|npx|pnpm|yarn|pip)\b)[a-z][\w./-]*(?: [a-z][\w:-]*){0,2})/.exec(
      commands[0] ?? ''
    )
    const shown = page.flow.slice(index + 1, index + 4).some(showsResult)
    if (commands.length > 2 || !match || shown || showsOutput(block.value)) continue
    yield {at: codeLineSpan(block, block.value.indexOf(match[1]!), match[1]!.length), message: 'needed' as const, values: {call: match[1]!}}
  }
}
