/**
 * Inputs that are cheap to send and were expensive to read. Each repeats one piece.  `size` is approximate, in UTF-16 units.
 */

/** A page of one piece. */
export interface PageShape {
  name: string
  make: (size: number) => string
  /** Whether the reference parser itself has this growth. */
  grows?: true
}
/** Files of a site, one of them large. */
export interface SiteShape {
  name: string
  make: (size: number) => Map<string, string>
}

const filled = (piece: string, size: number): string => piece.repeat(Math.max(1, Math.floor(size / piece.length)))
const repeated = (name: string, piece: string, before = '', after = ''): PageShape => ({name, make: (size) => `${before}${filled(piece, size)}${after}\n`})
/** Pieces that differ in a number. */
const numbered = (name: string, piece: (index: number) => string, before = '', after = ''): PageShape => ({
  name,
  make: (size) => {
    const length = piece(1000).length
    return `${before}${Array.from({length: Math.max(1, Math.floor(size / length))}, (_, index) => piece(index)).join('')}${after}\n`
  }
})
const fenced = (lang: string, piece: (index: number) => string): PageShape =>
  numbered(`code in ${lang}: ${JSON.stringify(piece(1))}`, piece, `\`\`\`${lang}\n`, '```')

export const pageShapes: PageShape[] = [
  repeated('comments that end a brace', '<!-- }}}'),
  repeated('links that do not end', '[a](<=\n'),
  repeated('attributes that do not end', 'href="-\n'),
  repeated('tags that hold brackets', '<Card ]]]'),
  repeated('brackets', '['),
  repeated('brackets that close', '[a] '),
  repeated('stars', '*a '),
  repeated('stars and underscores', '*a _b '),
  repeated('ticks', '`a '),
  repeated('braces', '{a} '),
  repeated('a wide table', '| a <b>c</b> ', '', '|\n| - |'),
  repeated('a long table', '| a | b |\n', '| a | b |\n| - | - |\n'),
  repeated('quotes', '> '.repeat(20) + 'a\n'),
  repeated('lists', '- a\n'),
  numbered('headings', (index) => `## Key ${index}\n\nText.\n\n`),
  repeated('the same heading', '## Key\n\n'),
  numbered('links', (index) => `[key ${index}](/keys/k${index}) `),
  numbered('anchors', (index) => `[key](#k${index}) `),
  numbered('definitions', (index) => `[k${index}]: /k${index}\n`),
  numbered('footnotes', (index) => `[^k${index}] `),
  repeated('bare URLs', 'https://example.com/a?b=c '),
  repeated('Cards', '<Card title="Keys" href="/keys">Text.</Card>\n\n'),
  repeated('Steps', '  <Step title="Create a key">Create a key.</Step>\n', '<Steps>\n', '</Steps>'),
  numbered('fields', (index) => `<ParamField body="key${index}" type="string">The key.</ParamField>\n\n`),
  repeated('first persons in bold', 'I ', '**', 'I**'),
  repeated('first persons', 'I '),
  repeated('a passive sentence without an end', 'the key is created by the server and '),
  repeated('a passive sentence with quotations', 'the "key" is created by "the server" and '),
  repeated('a passive sentence with bold words', 'the **key** is created by **the server** and '),
  repeated('a passive sentence with code', 'the `key` is created by `the server` and '),
  repeated('passive sentences', 'The key is created by the server. '),
  repeated('ordinal dates', 'June 5th, '),
  repeated('ordinal dates in quotations', '"June 5th", '),
  repeated('words', 'word '),
  repeated('one word', 'word'),
  repeated('capitals', 'API '),
  numbered('acronyms', (index) => `AB${String.fromCharCode(65 + (index % 26), 65 + (Math.floor(index / 26) % 26), 65 + (Math.floor(index / 676) % 26))} `),
  repeated('fillers', 'simply just '),
  repeated('futures', 'it will be and '),
  repeated('exclamations', 'Yes! '),
  repeated('quotations', '"a" '),
  repeated('quotation marks', '“ '),
  repeated('apostrophes', "'a "),
  repeated('dots', 'a.b.c '),
  repeated('commas', 'a, '),
  repeated('e.g.', 'e.g. a key, '),
  repeated('an image in base64', 'iVBORw0KGgo', '![a](data:image/png;base64,', ')'),
  repeated('base64 as alt text', 'iVBORw0KGgo', '![', '](/a.png)'),
  repeated('an image in base64 with slashes', 'iVBO/w0K', '<img src="data:image/png;base64,', '" alt="The list of keys" />'),
  repeated('an image tag', '<img src="/a.png" alt="a" />\n\n'),
  numbered(
    'keys',
    (index) =>
      `acme_key = "sk_live_${((index + 1) * 7919 * 104_729 * 31).toString(36).padEnd(12, 'q7')}${((index + 3) * 15_485_863 * 77).toString(36).padEnd(14, 'Z3x')}"\n\n`
  ),
  numbered('comments', (index) => `{/* docs-lint-disable-next-line tense -- ${index} */}\n\n`),
  numbered('comments that disable', (index) => `{/* docs-lint-disable tense */}\n\n${index}\n\n`),
  numbered('imports', (index) => `import A${index} from '/snippets/a${index}.mdx'\n`),
  numbered('exports', (index) => `export const a${index} = ${index}\n`),
  {...repeated('an expression of sums', '1 + ', '{', '1}'), grows: true},
  repeated('frontmatter without an end', 'a: b\n', '---\n'),
  numbered('frontmatter', (index) => `k${index}: v\n`, '---\n', '---\n\nText.'),
  repeated('a title', 'key ', '---\ntitle: ', '\n---'),
  repeated('spaces', ' '),
  repeated('spaces before a word', ' ', 'a', 'b'),
  repeated('tabs', '\t'),
  repeated('line ends', '\n'),
  repeated('hashes', '#'),
  repeated('escapes', '\\'),
  repeated('entities', '&amp;'),
  repeated('heading ids', '{#'),
  repeated('a heading of spaces', ' ', '# a', '{#b'),
  repeated('at signs', 'a@'),
  repeated('dashes', '-'),
  repeated('colons', ':::'),
  repeated('tildes', '~a '),
  repeated('dollars', '$a '),
  repeated('angle brackets', '<'),
  repeated('tags that open', '<a>\n'),
  repeated('tags that close', '</a>'),
  repeated('HTML comments', '<!-- '),
  fenced('bash', () => 'https://example.com/a\n'),
  fenced('text', () => 'https://example.com/a\n'),
  fenced('js', () => 'https://example.com/a\n'),
  fenced('ts', () => 'https://example.com/a?b=c\n'),
  fenced('json', () => 'https://example.com/a\n'),
  fenced('python', () => 'https://example.com/a\n'),
  fenced('yaml', () => 'https://example.com/a\n'),
  fenced('toml', () => 'https://example.com/a\n'),
  fenced('html', () => '<a href="https://example.com/a">\n'),
  fenced('jsx', () => '<a href="https://example.com/a">\n'),
  fenced('js', (index) => `const a${index} = {b: [${index}]}\n`),
  fenced('js', () => '...\n'),
  fenced('js', () => '{'),
  fenced('js', () => 'a = `${b}` // c\n'),
  fenced('json', (index) => `"k${index}": ${index},\n`),
  fenced('json', () => '[1,'),
  fenced('json', () => '// a\n...\n'),
  fenced('python', () => 'if a:\n'),
  fenced('python', () => 'print("a)\n'),
  fenced('python', (index) => `a${index} = f(${index})\n`),
  fenced('bash', () => 'curl -H "a" \\\n'),
  fenced('bash', () => 'if a; then\n'),
  fenced('bash', () => '<<EOF\n'),
  fenced('bash', () => '$(a "'),
  fenced('yaml', () => 'a: [b\n'),
  fenced('yaml', (index) => `k${index}: v\n`),
  fenced('toml', (index) => `k${index} = 1\n`),
  numbered('blocks of code', (index) => `\`\`\`js\nconst a = ${index}\n\`\`\`\n\n`),
  numbered(
    'sections',
    (index) =>
      `## Key ${index}\n\n- \`a${index}\` (string): The key.\n- Read the [key](/k${index}).\n\n| a | b |\n| - | - |\n| c | d |\n\n\`\`\`bash\ncurl /k${index}\n\`\`\`\n\nIf you are on Windows, run \`a\` instead.\n\n![Key](/a.png)\n\n`
  ),
  numbered('sections in code', (index) => `## \`cut_${index}\`\n\nThe key is created.\n\n`),
  numbered('callouts', (index) => `<Note>\n  Key ${index} opens the door.\n</Note>\n\n`),
  numbered('cards without a title', (index) => `<Card href="/k${index}">\n  Text.\n</Card>\n\n`),
  numbered('releases', (index) => `<Update description="v1.${index}">\n  The key is new.\n</Update>\n\n`),
  numbered('nested fields', (index) => `<Expandable title="k">\n<ResponseField name="k${index}" type="string">\nThe key.\n</ResponseField>\n</Expandable>\n\n`),
  numbered(
    'imported components',
    (index) => `<Key${index} />\n\n`,
    `${Array.from({length: 200}, (_, index) => `import Key${index} from '/k.jsx'`).join('\n')}\n\n`
  ),
  numbered('suppressions that are used', (index) => `{/* docs-lint-disable-next-line latin-abbreviation */}\nUse e.g. key ${index}.\n\n`),
  numbered(
    'acronyms in sentences',
    (index) =>
      `Read the ${index
        .toString(26)
        .toUpperCase()
        .replace(/\d/g, (digit) => 'QRSTUVWXYZ'[Number(digit)]!)}QX each day. `
  ),
  repeated('futures in one sentence', 'the key will be made by the server and '),
  repeated('emphasis that nests', '**a _b '),
  repeated('quotes that nest', '> > > a\n> b\n'),
  repeated('lists that nest', '- a\n  - b\n    - c\n'),
  numbered('footnotes with text', (index) => `A[^k${index}]\n\n[^k${index}]: Text.\n\n`),
  repeated('headings with a fix each', '## It works!\n\n'),
  repeated('headings with one fix', '# Create a key\n\n'),
  repeated('the same block of code', '```bash\nnpm install acme\n```\n\n')
]

const page = (title: string): string =>
  `---\ntitle: ${title}\ndescription: Create the keys of a workspace and store them on your computer.\n---\n\nText of the page.\n`
const config = (parts: Record<string, unknown>): string => JSON.stringify({name: 'Acme', theme: 'mint', navigation: {pages: ['page']}, ...parts})
const site = (parts: Record<string, unknown>): Map<string, string> =>
  new Map([
    ['docs.json', config(parts)],
    ['page.mdx', page('Create a key')]
  ])
const many = <T>(size: number, each: number, make: (index: number) => T): T[] =>
  Array.from({length: Math.max(2, Math.floor(size / each))}, (_, index) => make(index))

/** Shapes of docs.json, navigation and OpenAPI. */
export const siteShapes: SiteShape[] = [
  {name: 'redirects to nowhere', make: (size) => site({redirects: many(size, 40, (index) => ({source: `/a${index}`, destination: `/b${index}`}))})},
  {name: 'redirects in a row', make: (size) => site({redirects: many(size, 40, (index) => ({source: `/a${index}`, destination: `/a${index + 1}`}))})},
  {name: 'redirects from patterns', make: (size) => site({redirects: many(size, 40, (index) => ({source: `/:x/a${index}`, destination: '/page'}))})},
  {name: 'redirects from the same place', make: (size) => site({redirects: many(size, 40, (index) => ({source: '/:slug*', destination: `/:slug*/${index}`}))})},
  {name: 'redirects to a folder', make: (size) => site({redirects: many(size, 40, (index) => ({source: `/a/:x*/${index}`, destination: `/a/${index}/:x*`}))})},
  {name: 'the same page in the navigation', make: (size) => site({navigation: {pages: many(size, 8, () => 'page')}})},
  {name: 'missing pages in the navigation', make: (size) => site({navigation: {pages: many(size, 10, (index) => `k${index}`)}})},
  {name: 'groups', make: (size) => site({navigation: {groups: many(size, 40, (index) => ({group: `Keys ${index}`, pages: ['page']}))}})},
  {name: 'groups of the same name', make: (size) => site({navigation: {groups: many(size, 40, () => ({group: 'Keys', pages: ['page']}))}})},
  {name: 'tabs', make: (size) => site({navigation: {tabs: many(size, 40, (index) => ({tab: `Keys ${index}`, pages: ['page']}))}})},
  {name: 'unknown fields', make: (size) => site(Object.fromEntries(many(size, 10, (index) => [`k${index}`, 1])))},
  {
    name: 'the same unknown field',
    make: (size) =>
      new Map([
        ['docs.json', `{"name": "Acme", ${'"colour": 1, '.repeat(size / 12)}"theme": "mint"}`],
        ['page.mdx', page('Create a key')]
      ])
  },
  {name: 'anchors of the wrong type', make: (size) => site({navbar: {links: many(size, 10, () => 1)}})},
  {
    name: 'brackets without an end',
    make: (size) =>
      new Map([
        ['docs.json', '['.repeat(size)],
        ['page.mdx', page('Create a key')]
      ])
  },
  {
    name: 'no JSON',
    make: (size) =>
      new Map([
        ['docs.json', `{${'a '.repeat(size / 2)}`],
        ['page.mdx', page('Create a key')]
      ])
  },
  {
    name: 'keys in docs.json',
    make: (size) =>
      site({
        variables: Object.fromEntries(
          many(size, 60, (index) => [
            `k${index}`,
            `sk_live_${((index + 1) * 7919 * 104_729 * 31).toString(36).padEnd(12, 'q7')}${((index + 3) * 15_485_863 * 77).toString(36).padEnd(14, 'Z3x')}`
          ])
        )
      })
  },
  {name: 'variables', make: (size) => site({variables: Object.fromEntries(many(size, 20, (index) => [`k${index}`, `v${index}`]))})},
  {
    name: 'pages of the same title',
    make: (size) => {
      const names = many(size, 200, (index) => `k${index}`)
      return new Map([['docs.json', config({navigation: {pages: names}})], ...names.map((name) => [`${name}.mdx`, page('Create a key')] as const)])
    }
  },
  {
    name: 'pages that link to missing pages',
    make: (size) => {
      const names = many(size, 200, (index) => `k${index}`)
      return new Map([
        ['docs.json', config({navigation: {pages: names}})],
        ...names.map((name) => [`${name}.mdx`, `${page(`Create key ${name}`)}[a](/${name}x) [b](#c)\n`] as const)
      ])
    }
  },
  {
    name: 'pages about operations',
    make: (size) => {
      const names = many(size, 200, (index) => `k${index}`)
      const paths = Object.fromEntries(names.map((name) => [`/${name}`, {get: {summary: `Get ${name}`, responses: {200: {description: 'Ok'}}}}]))
      return new Map([
        ['docs.json', config({api: {openapi: 'api.json'}, navigation: {pages: names}})],
        ['api.json', JSON.stringify({openapi: '3.1.0', info: {title: 'Acme', version: '1'}, paths})],
        ...names.map((name) => [`${name}.mdx`, `---\ntitle: Get ${name}\nopenapi: GET /${name}\n---\n`] as const)
      ])
    }
  },
  ...(['paths', 'schemas', 'YAML'] as const).map((kind): SiteShape => ({
    name: `OpenAPI: ${kind}`,
    make: (size) => {
      const indexes = many(size, 200, (index) => index)
      const api = {
        openapi: '3.1.0',
        info: {title: 'Acme', version: '1'},
        paths: Object.fromEntries(
          (kind === 'schemas' ? [0] : indexes).map((index) => [
            `/k${index}`,
            {
              get: {
                summary: `Get ${index}`,
                responses: {
                  200: {description: 'Ok', content: {'application/json': {schema: {$ref: `#/components/schemas/K${kind === 'schemas' ? index : 0}`}}}}
                }
              }
            }
          ])
        ),
        components: {
          schemas: Object.fromEntries(
            (kind === 'schemas' ? indexes : [0]).map((index) => [
              `K${index}`,
              {type: 'object', properties: {next: {$ref: `#/components/schemas/K${index + 1}`}, a: {type: 'string'}}}
            ])
          )
        }
      }
      const name = kind === 'YAML' ? 'api.yaml' : 'api.json'
      return new Map([
        ['docs.json', config({api: {openapi: name}, navigation: {pages: ['page', 'k']}})],
        [name, kind === 'YAML' ? toYaml(api) : JSON.stringify(api)],
        ['page.mdx', page('Create a key')],
        ['k.mdx', '---\ntitle: Get a key\ndescription: Read the key of a workspace with all its fields.\nopenapi: GET /k0\n---\n']
      ])
    }
  }))
]

/** Block style with quoted keys. */
function toYaml(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}\n`
  return `\n${Object.entries(value)
    .map(([key, one]) => `${indent}${JSON.stringify(key)}:${toYaml(one, `${indent}  `)}`)
    .join('')}`
}
