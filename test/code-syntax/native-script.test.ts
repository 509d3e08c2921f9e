/** The native parser of scripts changes how fast a block is read, and nothing else. */
import {describe, expect, test} from 'vitest'
import {loadNativeScript, type AcceptsScript} from '../../src/code-syntax/native-script.ts'
import {readScript} from '../../src/code-syntax/script.ts'

const native = await loadNativeScript()
const accepts: AcceptsScript = native ?? (() => false)

const examples = [
  'import {task} from "acme"\n\nexport const sync = task({id: "sync", run: async (payload: {id: string}) => payload.id})',
  'const [a, b] = use<Map<string, number>>(() => ({...c, d: `x${e}`}))',
  'export function Page({id}: {id: string}) {\n  return <Card title="a" {...rest}>{items.map((item) => <b key={item.id}>{item.name}</b>)}</Card>\n}',
  'interface Run<T extends object = {}> {\n  readonly id: string\n  output?: T\n  cancel(): Promise<void>\n}',
  'class Queue {\n  @logged accessor size = 0\n  static async *read() {\n    yield* this.all\n  }\n}',
  'switch (status) {\n  case "done":\n    return /a[/]b/.test(id) ? 1 : 2\n  default:\n    throw new Error(status)\n}',
  '{\n  "id": 1,\n  retries: {max: 3, ...},\n}',
  'client.get(id: string, limit?: number): Promise<Run>',
  'return {\n  id: "a"\n}',
  'type A = {\n  id: string\n  names: string[]\n}\nconst a = {id: 1} satisfies A'
]

/** Code that another native parser once accepted, or that this one accepts. */
const wrong = [
  'async function run() {\nimport {task} from "acme"\n  await task()\n}',
  'if (a) {\n  export const b = 1\n}',
  'type A = {\n  id string;\n  name: string;\n}',
  'function run({id}: {id string}) {}',
  'const a: string? = b',
  'type A = Map<string, B?>',
  'type A = {\n  chunk: return.Chunk\n}',
  'const a = {max: 01}',
  'export function run(req: A, req: A) {}',
  'const a = "b\nconst c = 1',
  'const f = (a,, b) => c'
]

test.runIf(native)('it accepts what docs contain', () => {
  expect(examples.slice(0, 4).map((code) => accepts(code, 'tsx'))).toEqual([true, true, true, true])
})

test.each(wrong)('it does not decide about %j', (code) => {
  expect((['jsx', 'ts', 'tsx'] as const).filter((dialect) => accepts(code, dialect))).toEqual([])
})

describe('the result is the same without it', () => {
  const random = randomNumbers(7)
  test.each(examples)('%j, and with a character or a line less', (code) => {
    for (const text of [code, ...Array.from({length: 60}, () => damaged(code, random))])
      expect(withAndWithout(text, accepts), text).toEqual(withAndWithout(text, () => false))
  })
})

test('code that makes the other parser fail is not reported', () => {
  expect(readScript(['ts', 'tsx'])('const f = async (a,, b?) => c')).toBeUndefined()
})

function withAndWithout(code: string, accept: AcceptsScript): unknown {
  return [readScript(['jsx', 'tsx', 'ts'], accept)(code), readScript(['ts', 'tsx'], accept)(code)]
}

function damaged(code: string, random: () => number): string {
  const at = Math.floor(random() * code.length)
  if (random() < 0.7) return code.slice(0, at) + code.slice(at + 1)
  const lines = code.split('\n')
  return lines.toSpliced(Math.floor(random() * lines.length), 1).join('\n')
}

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}
