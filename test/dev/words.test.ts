/** Private words that the glossary in CONTRIBUTING.md retired: none comes back in a name or a comment. */
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from '@babel/parser'
import {expect, test} from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** In names, each part of camelCase counts. */
const retiredInNames = new Set(
  `told untold teller tell hang hangs hung mend mends mended slip slips fault faults faulty stretch stretches settle settled drawn judge judges judged
  mistake mistakes habit habits beyond door doors anew foreign owed owes says said saying finding replay kept keeps asked handoff seal sealed address addresses
  means called voices ways hush heal`.split(/\s+/)
)

/** Words in another sense, with their reason. */
const allowedNames = new Map([
  ['Finding', 'the older name of Diagnostic in the package'],
  ['assistantTells', 'the rule assistant-tells: a tell gives a writer away'],
  ['judge', 'people and assistants judge'],
  ['Judge', 'people and assistants judge'],
  ['wrongJudge', 'people and assistants judge'],
  ['address', 'an id of a message, which settings name'],
  ['addresses', 'an option of link-own-site'],
  ['fault', 'an id of a message, which settings name'],
  ['told', 'an id of a message, which settings name'],
  ['means', 'a placeholder of a message']
])

/** In comments, as whole words: those that have no other sense there. */
const retiredInComments = /\b(?:anew|untold|mend(?:s|ed)?|(?:hangs?|hung) on|faults?|doors?|mistakes?|slips?|stretch(?:es)?)\b/i
/** Examples of text in comments are language, not our words. */
const allowedComment = /opens the door|"[^"]*\bmistakes?\b|by mistake/

const files = ['src', 'rules', 'presets'].flatMap((folder) =>
  readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
)

const parsed = files.map((file) => {
  const {tokens, comments} = parse(readFileSync(join(root, file), 'utf8'), {sourceType: 'module', plugins: ['typescript'], tokens: true})
  const names = (tokens as {type: {label: string}; value?: string}[]).flatMap(({type, value}) => (type.label === 'name' && value ? [value] : []))
  return {file, names: new Set(names), comments: (comments ?? []).map(({value}) => value)}
})

const wordsOf = (name: string): string[] => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

test('no name in the code has a retired word', () => {
  const found = parsed.flatMap(({file, names}) =>
    [...names].filter((name) => !allowedNames.has(name) && wordsOf(name).some((word) => retiredInNames.has(word))).map((name) => `${file}: ${name}`)
  )
  expect(found).toEqual([])
  expect(parsed.flatMap(({names}) => [...names]).length).toBeGreaterThan(10_000)
})

test('every allowance is in use', () => {
  const all = new Set(parsed.flatMap(({names}) => [...names]))
  expect([...allowedNames.keys()].filter((name) => !all.has(name))).toEqual([])
})

test('no comment has a retired word', () => {
  const found = parsed.flatMap(({file, comments}) =>
    comments.filter((comment) => retiredInComments.test(comment) && !allowedComment.test(comment)).map((comment) => `${file}: ${comment.trim()}`)
  )
  expect(found).toEqual([])
})

test('no file name has a retired word', () => {
  const found = files.filter((file) => file.split(/[/.-]/).some((word) => retiredInNames.has(word)) && file !== 'rules/language/assistant-tells.ts')
  expect(found).toEqual([])
})
