import {
  controlsOf,
  defineRule,
  instructs,
  loadRetextPlugin,
  MASK,
  mdx,
  option,
  passivesOf,
  retextProblems,
  sentencesOf,
  slice,
  quotesOf,
  sourceSpan
} from '../../src/rule/index.ts'
import type {Page, Prose} from '../../src/rule/index.ts'

/** Its cost in `--timing` is for the most part that of the words and sentences of a page: it is the first to ask for them. */
export default defineRule({
  id: 'active-voice',
  group: 'language',
  statements: ['2.5.1.active-voice'],
  title: 'Write in the active voice',
  guide: 'Name who or what acts, and let it do the verb: "The server rejects the request", "Set the region". In a step, tell the reader what to do.',
  why: 'A passive hides who acts, so a reader cannot tell whether to do something or to wait for it.',
  priority: 1,
  enforcement: 'heuristic',
  on: 'page',
  english: true,
  options: {
    allow: option.strings([], 'passives that are left alone, such as `is deprecated`, or a participle alone, such as `deprecated`'),
    max: option.number(0, 'share of the sentences of a page that may be passive before any is reported', {max: 1}),
    compat: option.boolean(false, 'run retext-passive in place of this check, for the very findings of that plugin; `allow` then names participles to ignore')
  },
  messages: {
    instruction: 'Unexpected passive `{passive}`: {remedy}',
    statement: 'Unexpected passive `{passive}`: say who or what acts',
    compat: '{reason}: say who or what acts'
  },
  prepare: (_, {compat}) => (compat ? loadRetextPlugin('retext-passive') : undefined),
  check(page, {options: {allow, max, compat}}) {
    if (compat) return retextProblems('retext-passive', page, {ignore: allow}).map(({reason, ...found}) => ({...found, message: 'compat', values: {reason}}))
    const allowed = new Set(allow.map((phrase) => phrase.toLowerCase()))
    const problems = []
    let sentences = 0
    let passives = 0
    for (const prose of page.prose) {
      for (const sentence of sentencesOf(prose)) {
        sentences++
        const before = problems.length
        for (const {be, participle, isAside, agent} of passivesOf(sentence)) {
          // somebody else's words, such as an error message or a button
          if ([...quotesOf(prose), ...controlsOf(prose)].some(({start, end}) => be.start >= start && participle.end <= end)) continue
          const passive = prose.text.slice(be.start, participle.end)
          if (allowed.size > 0 && (allowed.has(participle.lower) || allowed.has(passive.toLowerCase()))) continue
          const at = sourceSpan(prose, be.start, participle.end)
          if (agent) {
            const who = readable(page, prose, agent.start, agent.end)
            problems.push({at, message: 'instruction' as const, values: {passive, remedy: `make \`${who}\` the subject`}})
          } else if (!isAside && page.kind !== 'changelog' && instructs(prose)) {
            problems.push({at, message: 'instruction' as const, values: {passive, remedy: 'tell the reader what to do, or say who or what acts'}})
          } else problems.push({at, message: 'statement' as const, values: {passive}})
        }
        if (problems.length > before) passives++
      }
    }
    return passives > max * sentences ? problems : undefined
  },
  examples: {
    good: [
      mdx`The server rejects a request without a key.`,
      // states, not acts
      mdx`A key is required. Custom domains are not supported, and the file is located in \`src\`. The team is interested in feedback.`,
      mdx`Once you're done, the page is unchanged. Two minutes are left, the lamp is broken, and the key is set.`,
      // a participle that describes a noun, and a verb in the perfect
      mdx`These are signed URLs. The deploy has finished, and the run had failed before. See what's changed.`,
      mdx`Make sure that the app is signed in. If a job is stuck, stop it. An empty list is expected. You should be all set. The port is already taken.`,
      mdx`Check that the flag is set to \`on\`. When the mode is set to night, the lamp stays off. The timeout is set to 30 seconds. Are signed URLs safe?`,
      mdx`These folders are frozen version snapshots. Enable **Stop all jobs when the limit is reached**.`,
      mdx`- Fix keys being dropped by @robin in #12`,
      // not participles
      mdx`The limits are indeed high. What you get is speed, and all you need is a key. Get cached results from the API.`,
      mdx`The log shows \`was deleted by admin\`, and the page "The key was deleted by an admin".`,
      {page: mdx`The old endpoint was deprecated in May.`, options: {allow: ['deprecated']}},
      {page: mdx`The key is overridden by no one, and the log was written.`, options: {compat: true, allow: ['overridden', 'written']}},
      {page: mdx`Keys are stored in a vault. Rotate them. Revoke them. Copy them.`, options: {max: 0.25}}
    ],
    bad: [
      {
        page: mdx`Every invoice «is approved» by the billing worker before midnight.`,
        says: ['Unexpected passive `is approved`: make `the billing worker` the subject'],
        short: mdx`Every invoice is approved by the billing worker.`
      },
      {
        page: mdx`
          <Steps>
            <Step title="Mount the sensor">
              The sensor must «be mounted» above the door.
            </Step>
          </Steps>
        `,
        says: ['Unexpected passive `be mounted`: tell the reader what to do, or say who or what acts']
      },
      {
        page: mdx`
          1. Open the project.
          2. Select **Deploy**. The build «is started».
        `,
        says: ['Unexpected passive `is started`: tell the reader what to do, or say who or what acts']
      },
      // nouns that look like verbs make no instructions
      {
        page: mdx`
          - Run tags are new.
          - Run metadata «is updated».
        `,
        says: ['Unexpected passive `is updated`: say who or what acts']
      },
      // a clause that sets the scene tells no one what to do
      {
        page: mdx`
          1. Open the project.
          2. Select **Deploy** once the build «is started».
        `,
        says: ['Unexpected passive `is started`: say who or what acts']
      },
      {page: mdx`Old keys «are automatically removed» after a day.`, says: ['Unexpected passive `are automatically removed`: say who or what acts']},
      {
        page: mdx`Two backups have «been taken», and the disk «was thrown» away.`,
        says: ['Unexpected passive `been taken`: say who or what acts', 'Unexpected passive `was thrown`: say who or what acts']
      },
      // a state after `is` is an act after a modal
      {page: mdx`The key is required, and it can «be disabled» at any time.`, says: ['Unexpected passive `be disabled`: say who or what acts']},
      // what a machine does, a verb of two words, and a means
      {
        page: mdx`The flag «is set» automatically. Long runs «are broken» down, and old ones «are left» untouched. This «is done» by turning the key.`,
        says: [
          'Unexpected passive `is set`: say who or what acts',
          'Unexpected passive `are broken`: say who or what acts',
          'Unexpected passive `are left`: say who or what acts',
          'Unexpected passive `is done`: say who or what acts'
        ]
      },
      // a state in a condition, an act where the sentence says what becomes of it
      {
        page: mdx`When the run starts, the pointer «is set» to the first row, and each row «is spread» into fields. Drafts «are hidden» from readers.`,
        says: [
          'Unexpected passive `is set`: say who or what acts',
          'Unexpected passive `is spread`: say who or what acts',
          'Unexpected passive `are hidden`: say who or what acts'
        ]
      },
      // "by" without anyone who acts, and a name with more words after it
      {
        page: mdx`Rows «are merged» by event ID, and the room «is heated» by the time you come. Keys «are held» by someone other than you.`,
        says: [
          'Unexpected passive `are merged`: say who or what acts',
          'Unexpected passive `is heated`: say who or what acts',
          'Unexpected passive `are held`: make `someone` the subject'
        ]
      },
      {page: mdx`The event **«is no longer** sent» to your server.`, says: ['Unexpected passive `is no longer sent`: say who or what acts']},
      {page: mdx`The cache «gets cleared» when you deploy.`, says: ['Unexpected passive `gets cleared`: say who or what acts']},
      {
        page: mdx`See the <Tooltip tip="A token that «was revoked» stays in the list">token</Tooltip>.`,
        says: ['Unexpected passive `was revoked`: say who or what acts']
      },
      // retext-passive knows irregular participles alone
      {
        page: mdx`Keys are stored. Each was «written» once, and | none are **«bound»**.`,
        options: {compat: true},
        says: ['Unexpected use of the passive voice: say who or what acts', 'Unexpected use of the passive voice: say who or what acts']
      },
      {page: mdx`The file «is written» for you by the installer.`, says: ['Unexpected passive `is written`: make `the installer` the subject']},
      {page: mdx`Requests «are signed» by \`signer.ts\`.`, says: ['Unexpected passive `are signed`: make `signer.ts` the subject']}
    ]
  }
})

/** A stretch of prose as its writer knows it: with the code that a mask stands for, without marks. */
function readable(page: Page, prose: Prose, start: number, end: number): string {
  const text = prose.text.slice(start, end)
  return text.includes(MASK)
    ? slice(page.text, sourceSpan(prose, start, end))
        .replace(/\s*\n[\s>]*/g, ' ')
        .replace(/[`*]/g, '')
    : text
}
