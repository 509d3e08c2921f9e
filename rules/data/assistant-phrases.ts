/** Phrases of unedited assistant text, with what to do instead. `first`: only at the beginning of a sentence. */
export interface AssistantPhrase {
  reason: string
  first?: true
  /** Only before a comma. */
  comma?: true
}

const lists: [phrases: string, entry: AssistantPhrase][] = [
  ['delve, delves, delving', {reason: 'say `read` or `look at`'}],
  ["let's dive in, let's dive into, dive deep into, dives deep into", {reason: 'begin with the subject itself'}],
  ['dive into, dives into, diving into, dive deeper, diving deeper, deep-dive into, deep dive into', {reason: 'say `read`, `see`, or `learn about`'}],
  ['in conclusion, in summary, to summarize, to sum up', {reason: 'stop when all is said, without a summary', first: true, comma: true}],
  ["in today's, in the ever-evolving, ever-evolving landscape, ever-changing landscape", {reason: 'begin with the subject itself'}],
  ['a testament to, stands as a testament', {reason: 'say what happened'}],
  [
    'fosters collaboration, foster collaboration, fostering collaboration, foster a, fosters a, fostering a, rich tapestry, tapestry of, in the realm of, navigate the complexities, navigating the complexities, embark on, embarking on',
    {reason: 'say it plainly'}
  ],
  [
    ['key', 'crucial', 'vital', 'pivotal', 'central', 'critical', 'significant', 'fundamental']
      .flatMap((how) => ['play', 'plays', 'playing'].map((verb) => `${verb} a ${how} role`))
      .join(', '),
    {reason: 'say what it does'}
  ],
  ["whether you're a, whether you are a", {reason: 'name the reader only where it matters', first: true}],
  ['i hope this helps, as an ai language model, certainly! here, great question', {reason: 'leave it out'}],
  ["here's the kicker, here's the thing, the best part?", {reason: 'leave it out', first: true}]
]

export const assistantPhrases: (readonly [string, AssistantPhrase])[] = lists.flatMap(([phrases, entry]) =>
  phrases.split(', ').map((phrase) => [phrase, entry] as const)
)
