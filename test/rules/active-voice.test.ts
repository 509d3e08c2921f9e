/** Every correct problem of retext-passive is also a problem of active-voice, and its false positives are not. */
import retextEnglish from 'retext-english'
import retextPassive from 'retext-passive'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {expect, it} from 'vitest'
import activeVoice from '../../rules/language/active-voice.ts'

interface Found {
  start: number
  end: number
}
const parser = unified().use(retextEnglish)

async function find(plugin: 'ours' | 'theirs' | 'compat', text: string): Promise<Found[]> {
  const file = new VFile({path: 'page.md', value: text})
  const tree = parser.parse(file)
  if (plugin === 'theirs') await unified().use(retextPassive).run(tree, file)
  else
    await unified()
      .use(activeVoice, {compat: plugin === 'compat'})
      .run(tree, file)
  return file.messages.flatMap(({place: location}) => (location && 'start' in location ? [{start: location.start.offset!, end: location.end.offset!}] : []))
}

/** In each, something is done to the subject. */
const passives = `
The lock was broken by a second worker.
Both copies were made at midnight.
A lost card has been found in the tray.
The old hinge was bent and then thrown away.
The parcel must be sent before noon.
Each row is written twice.
The draft was hidden from the team last week.
Two lights were lit, and one bell was rung.
The door can be shut from outside.
The seed is sown in March.
Nothing was said about the price.
The vote was held on Monday.
The chairs had been sold to a school.
The letters are read by the night watch.
The flag was torn, so a new one was sewn.
Your bid is understood as final.
The bread is cut before it is weighed.
The gate was left open all night.
The harbour is left out of the list.
The cake was eaten before the guests came.
All boats were caught in the storm.
Its price was known to everyone.
The tower was built in a year.
The play was written in verse.
Long tasks are broken down into short ones.
The lamp is set automatically.
Guests are led to their rooms.
The oath was sworn in the yard.
The bill has been paid twice.
The wall was dug up and the pipe was laid again.
The crew was taught how to swim.
The song was sung at noon and the tea was drunk cold.
The kite was flown over the lake.
The repair has been undergone by every boat.
The fear was overcome at last.
The rope is wound around the post.
The prize was won by a child.
The news was spread by the crier.
The sheep have been shorn.
The order was withdrawn, and the stamp was withheld.
The guest was bidden to stay.
Five trees were felled, and one was split.
The bait was cast from the pier.
The flood was withstood by the dam.
The prisoner was let go.
This is done by turning the key.
Check that the sum is done right.
At noon the hand is set to the hour.
The jewels are hidden from the guests.
Jam is spread onto each slice.
The key is left in its lock.
The rest is left to the cook.
The table is set once, when the guests arrive.
`
  .trim()
  .split('\n')

/** Each contains a form of `be` and a word from the list of retext-passive, but is not a passive. */
const others = `
The boat is gone.
The guests have been here before.
The rain is done.
When the work is done, tell us.
Your name is known.
The tool is meant for wood.
Is the lamp set?
Make sure the lamp is set to green.
The lamp is set to 5.
Once the table is set for two, call them.
Are shown prices final?
Ask what is left to do.
`
  .trim()
  .split('\n')

it.each(passives)('%s', async (text) => {
  const theirs = await find('theirs', text)
  expect(theirs.length, 'retext-passive finds something').toBeGreaterThan(0)
  const ours = await find('ours', text)
  const missed = theirs.filter(({start, end}) => !ours.some((one) => one.start <= start && one.end >= end))
  expect(missed.map(({start, end}) => text.slice(start, end))).toEqual([])
})

it('says less where nothing is done', async () => {
  const [theirs, ours] = [await find('theirs', others.join('\n\n')), await find('ours', others.join('\n\n'))]
  expect(theirs.length).toBeGreaterThan(4)
  expect(ours).toEqual([])
})

it('with `compat` finds what retext-passive finds, no more and no less', async () => {
  const text = [...passives, ...others, 'Old keys are removed after a day.'].join('\n\n')
  expect(await find('compat', text)).toEqual(await find('theirs', text))
  expect((await find('ours', text)).length).not.toBe((await find('theirs', text)).length)
})
