/** Code that does not parse is reported at its location, and notation that docs use on purpose is not. */
import {beforeAll, describe, expect, it} from 'vitest'
import {findParseError, loadReaders, readableLanguage, type ReadableLanguage} from '../../src/code-syntax/readers.ts'

beforeAll(() => loadReaders(languages))

/** Language → [code, line of the error, words of the reason]. */
const wrong: Partial<Record<ReadableLanguage, [code: string, line: number, words: string][]>> = {
  JSON: [
    ['{"a": 1,\n "b": 2,\n}', 2, 'unexpected `,`'],
    ['{\n  "a": 1\n  "b": 2\n}', 2, 'missing `,`'],
    ['{\n  "a": [1, 2\n}', 3, 'expected `]`'],
    ['{\n  "a": {"b": 1}\n', 1, 'missing `}`'],
    ["{\n  'a': 1\n}", 2, 'double quotes'],
    ['{"a": True}', 1, 'expected `true`'],
    ['{"a" 1}', 1, 'missing `:`'],
    ['{"a": 1,, "b": 2}', 1, 'unexpected `,`'],
    ['{"a": "x\n}', 1, 'not closed'],
    ['{"a": }', 1, 'expected a value'],
    ['{"a": 1}}', 1, 'which nothing opens'],
    ['"a": {\n  "b": 1,\n}', 2, 'unexpected `,`'],
    ['{1: 2}', 1, 'key in double quotes'],
    ['[1 2]', 1, 'missing `,`'],
    ['{\n  "id": key_1",\n  "b": 2\n}', 2, 'missing `"`'],
    ['{"a": 1, "b"}', 1, 'missing `:`'],
    ['{\n  "a": 1, # b\n  "c": 2\n}', 2, 'JSON has no `#` comments']
  ],
  YAML: [
    ['a:\n  ...\nb: "x\nc: 1', 4, 'closing `"`'],
    ['a: 1\n\tb: 2', 2, 'tab'],
    ['a: "x\nb: 1', 2, 'closing `"`'],
    ['a: [1, 2\nb: 3', 2, ''],
    ['a: b: c', 1, 'second `: `'],
    ['a:\n  - b\n c: d', 3, ''],
    ['a: @b', 1, 'start of a value'],
    ['a: 1\nb\nc: 2', 2, 'missing `:`']
  ],
  TOML: [
    ['a = \nb = 1', 1, ''],
    ['[a\nb = 1', 1, ''],
    ['a = "x\nb = 1', 1, ''],
    ['a = 1\nb: 2', 2, '']
  ],
  JavaScript: [
    ['cosnt x = 1\n', 1, 'unexpected `x`'],
    ['const x = {a: 1\nfoo()\n', 2, 'unexpected `foo`, expected `,`'],
    ['foo(1, 2\nbar()\n', 2, 'unexpected `bar`, expected `,`'],
    ['const a = "abc\nfoo()\n', 1, 'unterminated string constant'],
    ['function f() {\n  return 1\n\nf()\n', 4, 'the code ends before it is complete'],
    ['if (a {\n  b()\n}\n', 1, 'unexpected `{`, expected `)`'],
    ['const f = (a, b => a + b\n', 1, 'the code ends before it is complete, expected `,`'],
    ['import {a, b from "x"\na()\n', 1, 'unexpected `from`, expected `,`'],
    ['const x = [1, 2;\n', 1, 'unexpected `;`, expected `,`'],
    ['<Card title="x">\n  text\n', 2, 'unterminated JSX contents'],
    ['<Card title="x">\n  text\n</Crad>\n', 3, 'expected corresponding JSX closing tag for <Card>'],
    ['const a = <div><span></div>\n', 1, 'the code ends before it is complete'],
    ['const x = {\n  a: 1\n  b: 2\n}\n', 3, 'unexpected `b`, expected `,`'],
    ['await fetch(url, {\n  method: "POST"\n  headers: {}\n})\n', 3, 'unexpected `headers`, expected `,`'],
    ['for (let i = 0; i < 3; i++ {\n  a()\n}\n', 1, 'unexpected `{`, expected `)`'],
    ['const x = 1 +\n', 1, 'the code ends before it is complete'],
    ['const s = `abc ${x\nfoo()\n', 2, 'unexpected `foo`, expected `}`'],
    ['export default {\n  a: 1,\n', 2, 'the code ends before it is complete'],
    ['foo())\n', 1, 'unexpected `)`'],
    ['const x = await fetch("a"\nconst y = await x.json()\n', 2, 'unexpected `const`, expected `,`'],
    ['class A {\n  foo() {\n    return 1\n  }\n\nnew A()\n', 6, 'unexpected `A`'],
    ['try {\n  a()\n}\nb()\n', 1, 'unexpected `{`, expected `,`'],
    ['const x = a ? b\n', 1, 'the code ends before it is complete, expected `:`'],
    ['const {a, b = c\n', 1, 'the code ends before it is complete, expected `,`'],
    ['app.get("/", (req, res) => {\n  res.send("x")\n)\n', 3, 'unexpected `)`'],
    ['const a = {"b": 1,, "c": 2}\n', 1, 'unexpected `,`'],
    ['x = = 2\n', 1, 'unexpected `=`'],
    ['def f():\n  return 1\n', 1, 'unexpected `:`'],
    ['else {\n  a()\n}\n', 1, 'unexpected `{`, expected `,`'],
    ['const x = {\n  a: 1,\n  ...\n  b: \n}\n', 5, 'unexpected `}`'],
    // read as a signature, whose members need no commas
    ["client.keys.create({\n  name: 'a'\n  scopes: ['b']\n})\n", 3, 'unexpected `scopes`, expected `,`'],
    ['await client.keys.create({\n  name: value\n  scopes: list\n})\n', 3, 'unexpected `scopes`, expected `,`'],
    // a gap is fine, but the error after it is not
    ['const x = {\n  ...\n  a: 1\n  b: 2\n}\n', 4, 'unexpected `b`, expected `,`'],
    ['foo(function() {\n  a()\n}\n', 3, 'the code ends before it is complete, expected `,`']
  ],
  TypeScript: [
    ['interface A {\n  a: number\nconst b = 1\n', 3, 'unexpected `b`, expected `;`'],
    ['const charge: = {a: 1}\n', 1, 'unexpected `=`'],
    ['type A = {a: string\n\nconst x: A = {a: "b"}\n', 3, 'unexpected `x`, expected `;`'],
    ['let x: string = \n', 1, 'the code ends before it is complete'],
    ['function f(a: string b: number) {}\n', 1, 'unexpected `b`, expected `,`'],
    ['enum A {\n  B = 1\n  C\n}\n', 3, 'unexpected `C`, expected `,`'],
    ['const x = new Map<string, number(\n)\n', 2, 'unexpected `)`']
  ],
  TSX: [['return (\n  <div>\n    {a.map(x => <li>x</li>}\n  </div>\n)\n', 3, 'unexpected `}`, expected `,`']],
  Python: [
    ['def charge(amount):\n    return amount * 2\n\nfor day in range(3)\n    print(charge(day))\n', 4, 'missing `:` at the end of the line'],
    ['print("a"\nx = 1\ny = 2\n', 1, '`(` is not closed: missing `)`'],
    ['x = [1, 2\nprint(x)\n', 1, '`[` is not closed: missing `]`'],
    ['x = "abc\nprint(x)\n', 1, 'the string that starts with `"` is not closed'],
    ['def f(:\n    pass\n', 1, '`(` is not closed: missing `)`'],
    ['x = = 1\n', 1, 'unexpected `=`'],
    ['retrun x\n', 1, 'unexpected `x`'],
    ['if x:\nprint(1)\n', 2, 'missing an indented line after `:`'],
    ['if x == 1\n    print(1)\nelse:\n    print(2)\n', 1, 'missing `:` at the end of the line'],
    ['class A\n    pass\n', 1, 'missing `:` at the end of the line'],
    ['def f()\n    return 1\n', 1, 'missing `:` at the end of the line'],
    ['x = {"a": 1, "b" 2}\n', 1, 'unexpected `2`'],
    ['foo(a b)\n', 1, 'unexpected `b`'],
    ['print "hello"\n', 1, '`print` needs parentheses around its values'],
    ['for i in range(3):\n    print(i)\n  print(2)\n', 3, 'unexpected indentation, which matches no line above'],
    ['  x = 1\n    y = 2\n', 2, 'unexpected indentation'],
    ['x = """abc\nfoo\n', 1, 'the string that starts with `"""` is not closed'],
    ['import from x\n', 1, 'unexpected `from`'],
    ['from x import (a, b\nprint(a)\n', 1, '`(` is not closed: missing `)`'],
    ['x = 1)\n', 1, 'unexpected `)`, which nothing opens'],
    ['with open("a") as f\n    pass\n', 1, 'missing `:` at the end of the line'],
    ['try:\n    a()\nexcept ValueError\n    pass\n', 3, 'missing `:` at the end of the line'],
    ['async def main():\n    await foo(\n\nmain()\n', 2, '`(` is not closed: missing `)`'],
    ['x = f"{a"\n', 1, 'unexpected `"`'],
    ['elif x:\n    pass\n', 1, 'unexpected `elif`'],
    ['return 1 +\n', 1, 'the line ends before it is complete'],
    ['x = 5 +* 3\n', 1, 'unexpected `*`'],
    ['else:\n  pass\n', 1, 'unexpected `else`'],
    ['lambda x: \n', 1, 'the line ends before it is complete'],
    ['def f():\n\nx = 1\n', 3, 'missing an indented line after `:`'],
    ['x == 1:\n    pass\n', 1, 'the line ends before it is complete'],
    ['while True print(1)\n', 1, 'unexpected `print`'],
    ['const x = 1;\n', 1, 'unexpected `x`'],
    ['x++\n', 1, 'the line ends before it is complete'],
    ['if a && b:\n    pass\n', 1, 'unexpected `&`'],
    ['// comment\nx = 1\n', 1, 'unexpected `//`'],
    ['try:\n    a()\nb()\n', 1, '`try` has neither `except` nor `finally`'],
    ['def f():\n    try:\n        a()\n    return 1\n', 2, '`try` has neither `except` nor `finally`'],
    ['create(\n    name="x",\n    """Makes a key.""",\n)\n', 3, 'unexpected value without a name'],
    ['x = {\n    "a": 1,\n    ...\n    "b" 2,\n}\n', 4, 'unexpected `2`'],
    ['create(a, ...)\nx = = 1\n', 2, 'unexpected `=`']
  ],
  shell: [
    ['curl https://a.example/keys?owner=a&days=3 \\\n  -X DELETE', 1, '`&` ends the command'],
    ['if [ -f charge.json ]; then\n  echo "found"\n\necho "done"\n', 1, '`if` is not closed: missing `fi`'],
    ['for f in *.txt\n  echo $f\ndone', 1, 'missing `do` between `for` and `done`'],
    ['for f in *.txt; do\n  echo $f\n', 1, '`for` is not closed: missing `done`'],
    ['while true; do\n  sleep 1\n', 1, '`while` is not closed: missing `done`'],
    ['echo "hello\nharbor start', 1, 'the quote `"` is not closed'],
    [`curl -d '{"a": 1}\nharbor start`, 1, "the quote `'` is not closed"],
    [`curl https://x -d '{"text": "I'm happy"}'`, 1, 'the quote `"` is not closed'],
    ['curl https://api.acme.com\n  -H "Accept: x"', 1, 'missing `\\` at the end of the line, since the next line continues the command'],
    ['curl https://api.acme.com \\ \n  -H "Accept: x"', 1, 'unexpected space after `\\`: the line does not continue'],
    ['cat <<EOF > a.txt\nhello\n', 1, 'the text after `<<EOF` has no line `EOF` at its end'],
    ['case $1 in\n  start) harbor start ;;\n  stop) harbor stop ;;\n', 1, '`case` is not closed: missing `esac`'],
    ['deploy() {\n  harbor deploy\n', 1, '`deploy()` is not closed: missing `}`'],
    ['VERSION=$(harbor version\necho $VERSION', 1, '`$(harbor` is not closed: missing `)`'],
    ['if [ -f a ]\n  echo yes\nfi', 1, 'missing `then` between `if` and `fi`'],
    ['echo yes\nfi', 2, 'unexpected `fi`, which nothing opens'],
    ['$ harbor start\nrunning "x\n$ echo "abc', 3, 'the quote `"` is not closed'],
    ['if [ "$a" = 1 ]; then\n  echo a\nelse\n  echo b\ndone', 5, 'unexpected `done`, but `if` is still open'],
    ['for i in 1 2 3; do\n  if [ $i = 2 ]; then\n    echo two\n  done', 4, 'unexpected `done`, but `if` is still open'],
    ['while read line; do\n echo $line\nfi', 3, 'unexpected `fi`, but `while` is still open'],
    ['if [ -f a ]; then\n echo yes\nfi\nfi', 4, 'unexpected `fi`, which nothing opens']
  ],
  HTML: [
    ['<div><span>Hi</div>', 1, 'not closed before `</div>`'],
    ['<div>\n  Hi\n</dvi>', 3, 'which nothing opens'],
    ['<div>Hi', 1, 'missing `</div>`'],
    ['<img src="a>\n<p>x</p>', 1, 'missing `>`'],
    ['<script>\nfoo()', 1, 'missing `</script>`']
  ],
  XML: [
    ['<a>\n  <b>\n</a>', 2, 'not closed before `</a>`'],
    ['<amount>1</amounts>', 1, 'which nothing opens']
  ]
}

const fine: Record<ReadableLanguage, string[]> = {
  JSON: [
    '"a": 1,\n"b": 2,',
    '{"a": 1}\n{"b": 2}',
    '{"a": 1},\n{"b": 2}',
    '{\n  // why\n  "a": 1, /* b */\n  # ...\n  "d": 2\n}',
    '{\n  "a": 1,\n  ...\n}',
    '{\n  "a": {...},\n  "b": [...],\n  "c": ...\n}',
    '{ "a": 1, … }',
    '[\n  {"a": 1},\n  ...\n]',
    '{"a": <id>, "b": {{name}}, "c": ${C}, "d": "<e>"}',
    '{"a": string, "b"?: number}',
    '{\n-  "a": 1\n+  "a": 2\n}',
    '{\n  "a": 1,\n+  "b": 2,\n   "c": 3\n}',
    '...\n"a": {\n  "b": 1\n}\n...',
    '  "b": 1\n}\n...',
    '{\n  "a": { /* ... */ },\n}',
    '"a"',
    '',
    '/project\n  |- docs.json',
    'HTTP/1.1 200 OK\n\n{"a": 1}'
  ],
  JSONC: ['{\n  "a": 1, // b\n}'],
  YAML: [
    'engine: "asyncio" | "temporal"  # Default: asyncio\nlevel: low | high',
    'run: |\n  echo "start"\n  …\n  {% raw %}\nb: 1',
    'a: |\n    first\n    ...\n    {{ last }}\nb: 2',
    'a: 1\n...\nb: 2',
    'a:\n  b: 1\n  ...\nc: 2',
    'a: 1\n---\nb: 2',
    'a: 1\na: 2',
    'a: {{ .Values.b }}\n{{- if .c }}\nd: {{ e }}\n{{- end }}',
    'a: ${{ secrets.B }}',
    'a: <your-id>\nb: $C',
    '- a: 1\n  b:\n    - c\n# d',
    'a: !Ref b\nc: *d',
    'a: |\n  b: c: d\n  "x',
    '  a: 1\n  b: 2',
    '+ a: 1\n- b: 2'
  ],
  TOML: ['a = 1\n...\n[b]\nc = "d"', '[a.<name>]\nb = "<c>"', '[[a]]\nb = 1\n[[a]]\nb = 2', 'a = 1\na = 2', 'a = <port>'],
  JavaScript: [
    '.then(first)\n.map((key) => key.id)',
    '{\n  type: "start",\n  key: "k1"\n}\n{\n  type: "end",\n  key: "k1"\n}',
    'const key = await // ...\n\nif (!key.ok) stop()',
    'export default function Page() {\n  return (\n    /** Your page */\n  )\n}',
    'render(() => (\n  // ...\n), options)',
    'module.exports = {\n  keys: {\n    days?: number // how long\n    name?: string\n  }\n}',
    '<html data-open={open ? "yes" : undefined}>',
    'const store = /* from elsewhere */\nconst next = store.next()',
    'client.keys()\n→ [\n  {id: 1}\n]\nclient.close()',
    'const key = /* your key */;\nfoo(key)',
    'const a = {\n  key: // your key\n}',
    'return <>\n  <Price />\n  ...',
    'const answer = await fetch(url)\nreturn answer.json()',
    '{\n  amount: 1250,\n  currency: "eur",\n}',
    'const charge = {\n  amount: 1250,\n  ...\n}',
    '<Price amount={1250} />\n<Price amount={900} />',
    'import { charge } from "billing"\n\n// ...\n\ncharge(1250)',
    '"scripts": {\n  "dev": "x"\n}',
    'onClick={() => a()}',
    '> const x = 1\nundefined\n> x\n1',
    'const client = new Client({ apiKey: <YOUR_API_KEY> })',
    'const client = new Client({ apiKey: {{API_KEY}} })',
    '- const a = 1\n+ const a = 2\n  foo(a)',
    'try {\n  ...\n} catch (e) {\n  // ...\n}',
    'switch (x) {\n  case 1: {}\n}\nbreak;',
    'case "a":\n  foo();\n  break;',
    '} else {\n  foo()\n}',
    'function foo(a, b) { … }',
    'foo(…)',
    'const x = {\n  a: 1,\n  // ... other options\n}',
    '#!/usr/bin/env node\nimport a from "a"',
    'const a = 1\nconst a = 2',
    '{ "a": 1 }',
    '{a: 1}\n\n{b: 2}',
    'export default function App() {\n  return (\n    ...\n  )\n}',
    '// [!code ++]\nfoo() // [!code highlight]',
    'export const runtime = "edge"\n\nexport async function GET() {}',
    '<div class="a">\n  <p>Hi {name}</p>\n</div>',
    'using x = foo()',
    'import x from "./x.json" with {type: "json"}',
    'const re = /a(?<b>c)/v'
  ],
  TypeScript: [
    'client.rotate<T>({\n  id: string, // of the key\n  days?: number, // default: 60\n  keys: Key[],\n})',
    'const key = useKey(name?: string)',
    'class Keys<Type extends Key> extends Base<Type>',
    'constructor({\n  id?: string;\n  days?: number;\n}: Options)',
    'export const rotate: Job<Key>\n\nexport default rotate',
    'type A = B extends C /* any */ ? /* this */ : unknown',
    'import type { Charge } from "./charge"\n\nexport const first = <T,>(list: T[]): T => list[0]',
    'static Refund.from(id: string, reason?: string): Refund;',
    'Refund.[Symbol.asyncIterator](): AsyncGenerator<Charge>;',
    'async refund(id: string): Promise<void> {\n  await this.send(id)\n}',
    'apiKey: string;\nname?: string',
    '@Component({a: 1})\nexport class A {\n  @Input() x: string\n}',
    'client.get(id: string): Promise<Run>',
    'get(id: string): Promise<Run>;\nlist(): Run[]',
    'type A = "a" | "b"\ntype A = string',
    'a: string, b?: number',
    'interface A { ... }',
    'declare module "x" {\n  interface A {}\n}',
    'let x = <string>y',
    'const x = y!\nfoo<A>(x as const)',
    'await using x = foo()',
    'accessor foo = 1',
    'abstract class A { abstract foo(): void; private readonly x = 1 }',
    'function f(this: A): asserts x is string {}'
  ],
  TSX: ['const price = <Price amount={1250 satisfies number} />'],
  Python: [
    'def f(a, ...):\n    pass\n',
    'def f(\n    self,\n    ...\n) -> None:\n    pass\n',
    'x = {\n    "a": 1,\n    ...\n    "b": 2,\n}\n',
    'x = {"a": 1, ...}\ncreate(name="x", ..., days=3)\n',
    'x = (\n    keys()\n    ...\n    .first()\n)\n',
    'x = keys()....first()\nkeys().all()...\n',
    'from acme import ...\n',
    'x = # your key\ncreate(\n    key=# your key\n)\n',
    'x = {\n    "key": # your key\n}\n',
    'keys()\n→ [\n  Key(id=1),\n]\n',
    'files = !ls *.txt\nprint(files)\n',
    '@app.task\n',
    '@app.task(\n    days=3\n)\n\nx = 1\n',
    '@app.task\n...\n',
    'try:\n    a()\n    ...\n',
    'try:\n    a()\nfinally:\n    b()\n\ntry:\n    try:\n        c()\n    except E:\n        d()\nexcept E:\n    e()\n',
    'create(*names, days=3, **rest)\ncreate(days=3, *names)\ncreate(x for x in y)\n',
    '- x = 1\n+ x = 2\n  y = 3',
    'def get(id: str, days: int = 3) -> Run | None',
    "get(self, id: <class 'str'> = 3) -> <class 'Run'>\n\nlist(\n    limit: int = 3,\n)",
    'class Run(id: str, tags: list[str] | None = None)',
    '@contextmanager\ndef a():\n    try:\n        yield\n    finally:\n        x = yield  # twice\n',
    'match a:\n    case Yes():\n        b()\n    case No():\n        c()\n',
    'async with pair() as (one, two):\n    await one.go()\n',
    'with (\n    open("a", mode="r") as a,\n    Client(params={"url": f("b")}, timeout=3) as b,\n):\n    a.go()\n',
    'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: x y',
    '>>> x = 1\n>>> x\n1',
    '!pip install acme\n%matplotlib inline\nimport acme',
    'client = Client(api_key=<YOUR_API_KEY>)',
    '    x = 1\ny = 2',
    'match x:\n    case 1:\n        pass\n    case {"a": b, **rest}:\n        pass\n    case Point(x=0) | None if y:\n        pass\n',
    'if (n := len(a)) > 10: pass\n',
    'type X = int | str\n',
    'def f[T](a: T, /, *, b: int = 1) -> list[T]: ...\n',
    'class A[T](B, metaclass=C): x: int = 1\n',
    'x = f"{a!r:>{width}} {b=}"\n',
    'async with a as b, c as d:\n    async for x in y:\n        pass\n',
    'with (open("a") as f, open("b") as g):\n    pass\n',
    'print(*args, **kw)\n',
    'x: dict[str, int] = {**a, "b": 1}\n',
    '@dec(a)\nasync def f(): await g()\n',
    'try:\n    pass\nexcept* E as e:\n    pass\nelse:\n    pass\nfinally:\n    pass\n',
    'lambda *a, k=1, **kw: (a, k)\n',
    'global x\nnonlocal_ = 1\ndel a, b[0]\nassert x, "m"\nraise E from e\n',
    'a = b = c\na, *b = c\nx = y if z else w\n',
    '[x async for x in y if x]\n{a: b for a, b in c}\n',
    'rb"abc" r"\\d" u"x"\n',
    'if True:\n\tpass\n',
    'x = (1,\n     2,\n)\n',
    'a @ b\na @= b\nx = 0xFF_FF + 1_000j\nprint(x, end="")\n',
    'def f(a, *, b): return a\n',
    'class A: pass\nclass B(A): ...\n',
    'while True:\n    break\nelse:\n    pass\n',
    'yield x\n',
    'x = yield\nawait foo()\nreturn 5\n',
    'for x, in y: pass\nfor x in *a, b: pass\n',
    'print(f"{x["a"]}")\n',
    `f'{a["b"]}'\n`,
    'x = a if b else \\\n    c\n',
    'def f(x: "int" = 5, *args: str, **kw: Any) -> None:\n    """doc"""\n',
    'if x: a(); b()\n',
    'from . import a\nfrom ..b import c as d\nimport a.b as c, d\nfrom x import *\n',
    'x[1:2, ::3, ...]\n',
    'not a in b\na is not b\n',
    '# only comment\n',
    'case = 1\nmatch = 2\ntype = 3\nmatch(x)\nprint(type(x))\n',
    'x = not y\ny = -x ** 2\n',
    'def f(\n    a,\n    b,\n):\n    pass\n',
    'd = {\n  # c\n  "a": 1,  # x\n}\n',
    '@property\ndef x(self): return self._x\n',
    'exec("a")\nprint()\n',
    'for i in range(3): print(i)\n\nx = 2',
    'def f():\n    # only comment\nx = 1\n',
    's = """\na\n  b"""\n',
    "x = '''a'b'''\n",
    'lst = [\n    *a,\n    *b\n]\n',
    'async def f():\n    return [await x for x in y]\n'
  ],
  shell: [
    'if [ -f a ]; then echo yes; fi',
    'curl "https://a.example/keys?owner=a&days=3" && curl https://a.example/keys?owner=a &',
    'curl https://a.example/keys?owner=a -d b&c=1',
    'for f in *; do echo "$f"; done',
    'case "$1" in\n a) echo if ;;\n (b) echo done;;\nesac',
    "cat <<EOF\nit's fine if then\nEOF",
    `curl -X POST \\\n  -H "a: b" \\\n  -d '{\n  "a": "b"\n}'`,
    "$ ls\nDon't panic if you see this\nfi",
    "npm install\n# don't\nfor more information, see",
    'echo "$(date "+%Y")" && (cd a && ls)',
    'foo() { echo hi; }',
    'foo() {\n  echo ${a:-{}}\n}\n',
    'x=$((1 + 2))\necho `date`',
    'while [ 1 ]; do\n  case $x in\n   y) break;;\n  esac\ndone < file',
    'export A=<your-key>\nharbor run --name "my app"',
    "echo 'it'\\''s'",
    'echo done\nfi-le',
    'if you want to, run\nharbor start',
    'curl https://a.com \\\n  -o x',
    'npx create-app\n  -y',
    '{ echo a; echo b; }',
    'arr=(a b c)\nfor x in "${arr[@]}"; do echo $x; done',
    'harbor \\\n  --a \\\n',
    'git commit -m "a\n\nb"',
    'f=$(cat <<EOF\n)\nEOF\n)',
    'echo "a" | while read x; do echo $x; done',
    'until ping -c1 x; do sleep 1; done',
    'docker run -it --rm \\\n  -v "$(pwd):/app" \\ # comment\n  node',
    'if grep -q x y; then\n  echo 1\nelif [ 2 ]; then\n  echo 2\nfi',
    "echo $'a\\'b'",
    '[[ $a == "b" ]] && echo x || echo y',
    'function foo {\n  echo a\n}',
    'curl "https://x.com?a=1&b=2"\n',
    "sed -i 's/a/b/' f"
  ],
  HTML: [
    '<p>First<br>Second\n<img src="a.png" alt="b">\n<ul>\n  <li>One\n  <li>Two\n</ul>',
    '<div>\n  ...\n</div>',
    '<script src="a.js"></script>\n</body>',
    '<script>if (a < b && c > d) {}</script>',
    '<Card a={{b: {c: 1}}} d />',
    '<p>1 < 2 & 3</p>',
    '<!-- <div> -->'
  ],
  XML: ['<?xml version="1.0"?>\n<a b="c"><![CDATA[<d>]]></a>', '<amount>1250</amount>\n<currency>eur</currency>', '<id><YOUR_ID></id>', '<a:b xmlns:a="c"/>']
}

const languages = Object.keys(fine) as ReadableLanguage[]

describe.each(Object.entries(wrong))('%s that does not parse', (language, rows) => {
  it.each(rows)('%j', (code, line, words) => {
    const error = findParseError(language as ReadableLanguage, code)
    expect(error?.reason ?? 'nothing found').toContain(words)
    expect(code.slice(0, error?.start).split('\n').length).toBe(line)
    expect(error?.end).toBeLessThanOrEqual(code.length)
  })
})

describe.each(Object.entries(fine))('%s as docs write it', (language, codes) => {
  it.each(codes)('%j', (code) => expect(findParseError(language as ReadableLanguage, code)).toBeUndefined())
})

it('edits fix their errors', () => {
  for (const [language, rows] of Object.entries(wrong))
    for (const [code] of rows) {
      const edit = findParseError(language as ReadableLanguage, code)?.fix
      if (!edit) continue
      const fixed = code.slice(0, edit.start) + edit.text + code.slice(edit.end)
      expect(findParseError(language as ReadableLanguage, fixed), fixed).toBeUndefined()
    }
})

it('knows a language by its names, and JSON with comments by its file', () => {
  expect(readableLanguage('Python')).toBe('Python')
  expect(readableLanguage('sh')).toBe('shell')
  expect(readableLanguage('json', 'tsconfig.json')).toBe('JSONC')
  expect([readableLanguage('mdx'), readableLanguage(undefined), readableLanguage('json5')]).toEqual([undefined, undefined, undefined])
})

it('neither throws nor runs forever', {timeout: 60_000}, () => {
  const pieces = [
    '(',
    '{',
    '[',
    '<a ',
    '<a>',
    '"',
    "'",
    '`${',
    '$(',
    'a=>(',
    'a?(b):',
    'a<',
    '- ',
    '...',
    '\\\n',
    'if x:\n  ',
    '<<EOF\n',
    '/*',
    '{{',
    '\n',
    'f"{',
    '"a":',
    '!'
  ]
  for (const piece of pieces) {
    const code = piece.repeat(Math.ceil(4000 / piece.length))
    for (const language of languages) {
      const start = process.cpuUsage()
      findParseError(language, code)
      expect(process.cpuUsage(start).user / 1000, `${language} ${piece}`).toBeLessThan(5000)
    }
  }
})

it('gives the same result for the same code, and the result of the other language for another language', () => {
  for (let time = 0; time < 2; time++) {
    expect(findParseError('JSONC', '{"a": 1,}')).toBeUndefined()
    expect(findParseError('JSON', '{"a": 1,}')).toBeDefined()
    expect(findParseError('TypeScript', 'let a: string =')).toMatchObject({start: 15})
  }
})
