/** Keeps the private words that the glossary in CONTRIBUTING.md retired out of names, comments, and texts. */
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from '@babel/parser'
import {expect, test} from 'vitest'
import {presets} from '../../presets/index.ts'
import {guidelines, rules} from '../../rules/index.ts'
import {run} from '../../src/cli/program.ts'
import {components} from '../../src/contract/components.ts'
import {guidanceOf} from '../../src/emit/guidance.ts'
import {renderRules} from '../../src/emit/rules-file/render.ts'
import {noTeam} from '../../src/rule/run-rule.ts'
import {activeRules, layersOf} from '../../src/run/settings/levels.ts'
import {site, team} from '../emit/rules-file/input.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Each part of a camelCase name counts. */
const retiredInNames = new Set(
  `told untold teller tell hang hangs hung mend mends mended slip slips fault faults faulty stretch stretches settle settled drawn judge judges judged
  mistake mistakes habit habits beyond door doors anew foreign owed owes says said saying finding replay kept keeps asked handoff seal sealed address addresses
  means called voices ways hush heal`.split(/\s+/)
)

/** Words with another meaning, and the reason. */
const allowedNames = new Map([
  ['Finding', 'the older name of Diagnostic in the package'],
  ['assistantTells', 'the rule assistant-tells: a tell gives a writer away'],
  ['judge', 'people and assistants judge'],
  ['Judge', 'people and assistants judge'],
  ['wrongJudge', 'people and assistants judge'],
  ['addresses', 'an option of link-own-site'],
  ['means', 'a placeholder of a message']
])

/** In comments, as whole words. These have no other meaning there. */
const retiredInComments =
  /\b(?:anew|untold|mend(?:s|ed)?|(?:hangs?|hung) on|faults?|doors?|mistakes?|slips?|stretch(?:es)?|whoever|as against|lies|(?:is|are|was|were) told|stands (?:in|at|on|there|beside)|(?<!there )is none)\b/i
/** Examples of text in comments are language, not our words. */
const allowedComment = /opens the door|"[^"]*\bmistakes?\b|by mistake|scanner mistakes/

const files = ['src', 'rules', 'presets', 'site/playground', 'editors/vscode/src'].flatMap((folder) =>
  readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
)

const parsed = files.map((file) => parsedFile(file))
/** Names in tests follow the same glossary. The texts that they lint may contain any word. */
const parsedTests = readdirSync(join(root, 'test'), {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.ts'))
  .map((file) => parsedFile(`test/${file.replaceAll('\\', '/')}`))

function parsedFile(file: string): {file: string; names: Set<string>; texts: string[]; comments: string[]} {
  const {tokens, comments} = parse(readFileSync(join(root, file), 'utf8'), {sourceType: 'module', plugins: ['typescript'], tokens: true})
  const valuesOf = (labels: string[]): string[] =>
    (tokens as {type: {label: string}; value?: unknown}[]).flatMap(({type, value}) => (labels.includes(type.label) && typeof value === 'string' ? [value] : []))
  return {file, names: new Set(valuesOf(['name'])), texts: valuesOf(['string', 'template']), comments: (comments ?? []).map(({value}) => value)}
}

const wordsOf = (name: string): string[] => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

test('no name in the code has a retired word', () => {
  const found = parsed.flatMap(({file, names}) =>
    [...names].filter((name) => !allowedNames.has(name) && wordsOf(name).some((word) => retiredInNames.has(word))).map((name) => `${file}: ${name}`)
  )
  expect(found).toEqual([])
  expect(parsed.flatMap(({names}) => [...names]).length).toBeGreaterThan(10_000)
})

test('no name in the tests has a word for reports or repairs that was retired', () => {
  const found = parsedTests.flatMap(({file, names}) =>
    [...names]
      .filter((name) => wordsOf(name).some((word) => /^(?:told|untold|said|saying|mend(?:s|ed)?|faulty?|anew|slips?|doors?)$/.test(word)))
      .map((name) => `${file}: ${name}`)
  )
  expect(found).toEqual([])
  expect(parsedTests.length).toBeGreaterThan(100)
})

test('no message or other text in src has a retired word', () => {
  // lists of English words are language, and the HTML report has names of CSS classes
  const found = parsed
    .filter(({file}) => file.startsWith('src/') && !/^src\/(?:facts\/(?:active-form|passive|english-\w+)\.ts|report\/html\/)/.test(file))
    .flatMap(({file, texts}) =>
      texts
        .filter((text) => /[a-z] [a-z]/.test(text))
        .flatMap((text) => [...text.matchAll(retiredInProse)].map(([word]) => `${file}: ${word}: ${text.slice(0, 80)}`))
    )
  expect(found).toEqual([])
})

test('every allowance is in use', () => {
  const all = new Set(parsed.flatMap(({names}) => [...names]))
  expect([...allowedNames.keys()].filter((name) => !all.has(name))).toEqual([])
})

test('no comment has a retired word', () => {
  const found = [...parsed, ...parsedTests].flatMap(({file, comments}) =>
    comments.filter((comment) => retiredInComments.test(comment) && !allowedComment.test(comment)).map((comment) => `${file}: ${comment.trim()}`)
  )
  expect(found).toEqual([])
})

test('no file name has a retired word', () => {
  const found = files.filter((file) => file.split(/[/.-]/).some((word) => retiredInNames.has(word)) && file !== 'rules/language/assistant-tells.ts')
  expect(found).toEqual([])
})

/** In text for users. `address` is wrong for URLs, but right for people and machines. */
const retiredInProse =
  /\b(?:anew|untold|mend(?:s|ed)?|(?:hangs?|hung) on|faults?|doors?|mistakes?|slips?|stretch(?:es)?|foreign|findings?|(?<!(?:email|mail|IP|postal) )address(?:es)?(?! (?:the|what)\b)|when it comes to)\b/gi
/** Pages where such a word is language or data. */
const allowedInProse = new Map([['docs/reviews.mdx', /findings/]])

test('nothing that users read has a retired word', async () => {
  const active = activeRules(rules, layersOf(presets.find(({name}) => name === 'recommended')!), {fallback: {rules: {}}}, noTeam)('page.mdx').rules
  const input = {guidance: guidanceOf(rules, guidelines, active), site, team, components, exceptions: []}
  const help = (await run(['--help'])).stdout
  const commands = [...help.slice(help.indexOf('Commands:')).matchAll(/^ {2}([a-z]+) [[<]/gm)].map(([, name = '']) => name)
  const pages = [
    'README.md',
    'SECURITY.md',
    'action.yml',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => `docs/${name}`)
  ]
  const texts = new Map([
    ...pages.map(
      (path) =>
        [
          path,
          readFileSync(join(root, path), 'utf8')
            .replace(/^## Glossary$[\s\S]*?(?=^## )/m, '')
            .replace(/^ *(`{3,})[\s\S]*?^ *\1/gm, '')
            .replace(/`[^`\n]*`/g, '')
        ] as const
    ),
    ...[...rules, ...guidelines].map(
      ({id, spec}) =>
        [
          id,
          [
            spec.title,
            spec.guide,
            spec.why,
            ...Object.values('messages' in spec ? spec.messages : {}),
            ...Object.values(('options' in spec && spec.options) || {}).map((one) => (one as {description?: string}).description ?? '')
          ]
            .join('\n')
            .replace(/\{\w+\}/g, '')
        ] as const
    ),
    ...(['one', 'mid', 'full'] as const).map(
      (detail) =>
        [
          `rules file, ${detail}`,
          renderRules(input, {detail})
            .lines.map(({text}) => (/^ {2}- (?:Write|Not): /.test(text) ? '' : text))
            .join('\n')
        ] as const
    ),
    ...(await Promise.all(
      ['', ...commands].map(async (name) => [`docs-lint ${name} --help`, (await run([...(name ? [name] : []), '--help'])).stdout] as const)
    ))
  ])
  expect(texts.size).toBeGreaterThan(150)
  const found = [...texts].flatMap(([where, text]) =>
    [...text.matchAll(retiredInProse)]
      .filter(([word]) => !allowedInProse.get(where)?.test(word))
      .map(({0: word, index}) => `${where}: ${word}: ${text.slice(Math.max(0, index - 50), index + 40).replace(/\s+/g, ' ')}`)
  )
  expect(found).toEqual([])
})
