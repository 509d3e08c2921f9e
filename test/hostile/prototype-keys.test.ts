/**
 * Names that every object has, such as `constructor`, are ordinary names in pages, docs.json, API descriptions, and settings. The test
 * finds every lookup of a name that a table does not have.
 */
import {describe, expect, onTestFinished, test} from 'vitest'
import {run} from '../../src/cli/program.ts'
import {rules} from '../../rules/index.ts'
import {active, lintFiles, native, reference} from '../harness.ts'
import {folderWith} from '../run/folder-with.ts'

const page = (name: string): string => `---
title: Create a ${name}
description: Create the ${name} of a workspace and store it on your computer.
${name}: ${name}
icon: ${name}
mode: ${name}
tag: ${name}
---

import ${name} from '/snippets/${name}.mdx'

Save this as \`${name}.${name}\`. See [${name}](/${name}#${name}), [a][${name}], [b](#${name}), [c](${name}:x), and [^${name}].

> **${name}:** Use ${name}. A ${name} (${name.toUpperCase()}) is ${name}ed by the ${name}.

> [!${name}]
> Text.

## ${name} {#${name}}

Use the ${name.toUpperCase()} to ${name} it, ${name} 5th, and \`${name}\`. {${name}}

| ${name} | Type |
|---|---|
| ${name} | ${name} |

- **${name}**: ${name}
- **a**: ${name}

\`\`\`${name} ${name} ${name}={1}
${name} = ${name}(${name}.${name})
\`\`\`

Open \`a.${name}\`:

\`\`\`${name}
x
\`\`\`

\`\`\`json ${name}
{"${name}": ${name}, "${name}": {"${name}": [${name}]}}
\`\`\`

\`\`\`bash
${name} --${name} ${name}=1 | ${name} \$${name} <<${name}
\`\`\`

\`\`\`python
from ${name} import ${name}
${name}[${name}](${name}
\`\`\`

\`\`\`js
import {${name}} from '${name}'
new ${name}().${name}(${name})
\`\`\`

<${name} ${name}="${name}" />

<Card title="A" ${name}="${name}" href="/${name}" icon="${name}" iconType="${name}" />

<Tabs ${name}={1}><Tab title="${name}">x</Tab></Tabs>

<CodeGroup>
\`\`\`${name} A
x
\`\`\`

\`\`\`${name} B
x
\`\`\`
</CodeGroup>

<img src="/${name}.${name}" ${name}="${name}" alt="${name}" />

![${name}](${name}.${name})

<Snippet file="${name}" />

[${name}]: /${name}

{/* docs-lint-disable ${name} -- ${name} */}

{/* lint disable ${name} */}

## Text

<${upper(name)} ${name}="${name}">x</${upper(name)}>
`
const upper = (name: string): string => name[0]!.toUpperCase() + name.slice(1)
const endpoint = (name: string): string => `---
title: Create a ${name}
description: Create it.
openapi: post /${name}
---

<ParamField ${name}="${name}" type="${name}" ${name}>x</ParamField>

<ParamField body="${name}" type="${name}">x</ParamField>

<ParamField header="${name}" type="string | ${name}">x</ParamField>

<ResponseField name="${name}" type="${name}">x</ResponseField>

<RequestExample>
\`\`\`bash ${name}
curl -X ${name} https://api.acme.com/${name}?${name}=1 -H '${name}: ${name}' -d '{"${name}": {"${name}": 1}}' --${name}
\`\`\`

\`\`\`bash
curl -X POST https://api.acme.com/${name} -d '{"${name}": {"${name}": 1}}'
\`\`\`
</RequestExample>

<ResponseExample>
\`\`\`json ${name}
{"${name}": {"${name}": 1}}
\`\`\`
</ResponseExample>
`
const schema = (name: string): object => ({
  type: 'object',
  required: [name, 'a'],
  properties: {
    [name]: {type: name, format: name, default: name, enum: [name], description: name},
    a: {$ref: `#/components/schemas/${name}`},
    b: {$ref: `#/${name}`},
    c: {oneOf: [{$ref: `#/components/schemas/${name}`}, {type: 'string'}], discriminator: {propertyName: name, mapping: {[name]: name}}},
    d: {type: 'string', format: name, [name]: name},
    e: {additionalProperties: {[name]: 1}, [`x-${name}`]: 1}
  }
})
const api = (name: string): object => ({
  openapi: '3.1.0',
  info: {title: name, version: '1', [name]: 1},
  servers: [{url: 'https://api.acme.com', variables: {[name]: {default: name}}}],
  security: [{[name]: [name]}],
  paths: {
    [`/${name}`]: {
      [name]: {},
      post: {
        operationId: name,
        summary: name,
        tags: [name],
        security: [{[name]: []}, {a: [], b: [], c: []}],
        parameters: [
          {$ref: `#/components/parameters/${name}`},
          {name, in: name, required: true, schema: {type: name}, style: name},
          {name: 'q', in: 'query', required: true, schema: {type: 'string', format: name}},
          {name, in: 'header', required: true, schema: schema(name)}
        ],
        requestBody: {content: {'application/json': {schema: schema(name)}, [name]: {schema: schema(name)}}},
        responses: {200: {description: 'Ok', content: {'application/json': {schema: schema(name)}}}, [name]: {description: name}}
      }
    }
  },
  webhooks: {[name]: {post: {}}},
  components: {
    schemas: {[name]: schema(name)},
    parameters: {[name]: {name, in: name, schema: {type: name}}},
    securitySchemes: {
      [name]: {type: name, in: name, name},
      a: {type: 'http', scheme: name},
      b: {type: 'apiKey', in: name, name},
      c: {type: 'oauth2', flows: {[name]: {}}}
    },
    [name]: {[name]: {}}
  }
})
const modern = (name: string): object => ({
  name,
  theme: name,
  colors: {primary: '#0055ff', [name]: name},
  appearance: {default: name},
  icons: {library: name},
  [name]: {[name]: name},
  variables: {[name]: name},
  api: {openapi: 'api.json', [name]: name, playground: {display: name}, examples: {languages: [name]}, mdx: {auth: {method: name}}},
  navigation: {
    [name]: name,
    global: {anchors: [{anchor: name, icon: name, href: name, [name]: 1}]},
    languages: [{language: name, pages: [name]}],
    tabs: [
      {tab: name, icon: name, [name]: 1, groups: [{group: name, icon: name, pages: [name, 'page', 'endpoint', {group: name, pages: [name]}], openapi: name}]}
    ]
  },
  navbar: {links: [{label: name, href: `/${name}`, type: name}], primary: {type: name, label: name, href: name}},
  footer: {socials: {[name]: name}},
  redirects: [
    {source: `/${name}`, destination: `/${name}/x`, [name]: 1},
    {source: `/:${name}*`, destination: `/:${name}*`}
  ],
  integrations: {[name]: {[name]: name}},
  contextual: {options: [name]}
})
const older = (name: string): object => ({
  name,
  colors: {primary: '#0055ff', [name]: name},
  navigation: [{group: name, icon: name, pages: [name, 'page', 'endpoint'], [name]: 1}],
  tabs: [{name, url: name, [name]: name}],
  anchors: [{name, url: name, icon: name}],
  topbarLinks: [{name, url: `/${name}`, type: name}],
  topbarCtaButton: {name, type: name},
  footerSocials: {[name]: name},
  analytics: {[name]: {[name]: name}},
  openapi: ['api.json', name],
  api: {auth: {method: name, name}, baseUrl: name, [name]: name},
  modeToggle: {default: name},
  versions: [name],
  layout: name
})
const settings = (name: string): object => ({
  vocabulary: {prefer: {[name]: 'x', a: name}, accept: [name], jargon: [name]},
  components: {[upper(name)]: {attributes: {[name]: 'string'}}, [name]: {attributes: {[name]: `a|${name}`}}},
  teamRules: [
    {id: name, title: name, words: [name]},
    {id: `${name}-x`, title: 'A', pattern: `(${name})`, replace: '$1'}
  ],
  guidelines: [{id: `${name}-y`, title: name, guide: name}],
  rules: {[name]: 'warn'},
  overrides: [{files: [name], rules: {[name]: 'info'}}]
})
const wrongSettings = (name: string): object => ({
  [name]: name,
  extends: [name],
  rules: {[name]: name, [`tense/${name}`]: 'warn', [`${name}/${name}`]: 'off', tense: ['warn', {[name]: name}], 'heading-case': name},
  vocabulary: {[name]: 1},
  limits: {[name]: 1},
  rulesFile: {editors: [name], detail: name},
  remark: [name],
  overrides: [{[name]: 1}]
})
const files = (name: string, config: string, data: object): Record<string, string> => ({
  [config]: JSON.stringify(data),
  'api.json': JSON.stringify(api(name)),
  'page.mdx': page(name),
  'endpoint.mdx': endpoint(name),
  [`${name}.mdx`]: page(name),
  [`snippets/${name}.mdx`]: `Use ${name}.\n`,
  '.markdownlint.json': JSON.stringify({[name]: false, default: true}),
  [`styles/Acme/${name}.yml`]: `extends: ${name}\nlevel: ${name}\nmessage: "${name}"\nswap:\n  ${name}: ${name}\n`
})

const probe = 'qqprobe'
/** Records where this name is looked up in an object that does not have it. */
function lookups(): () => string[] {
  const found = new Set<string>()
  const spellings = [probe, upper(probe), probe.toUpperCase()]
  for (const name of spellings) {
    // oxlint-disable-next-line no-extend-native -- an object that reaches its prototype shows itself here
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get() {
        const caller = new Error('where').stack?.split('\n')[2] ?? ''
        if (/\/(?:src|rules|presets)\//.test(caller) && !caller.includes('node_modules')) found.add(caller.trim())
        return undefined
      },
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, {value, configurable: true, enumerable: true, writable: true})
      }
    })
  }
  onTestFinished(() => {
    for (const name of spellings) Reflect.deleteProperty(Object.prototype, name)
  })
  return () => [...found]
}

const all = rules.map((rule) => active(rule))
const names = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']
const sites = [
  ['docs.json', modern],
  ['mint.json', older]
] as const

describe.each(sites)('%s', (config, data) => {
  test.each([native, reference])('no table is asked for a name that it may not have, $name', async (parser) => {
    const found = lookups()
    await lintFiles(new Map(Object.entries(files(probe, config, data(probe)))), all, parser)
    expect(found()).toEqual([])
  })
  test.each(names)('%s', async (name) => {
    const usual = await lintFiles(new Map(Object.entries(files('wrapper', config, data('wrapper')))), all)
    const found = await lintFiles(new Map(Object.entries(files(name, config, data(name)))), all)
    expect(usual.length).toBeGreaterThan(30)
    expect(found.length).toBeGreaterThan(30)
    expect(JSON.stringify(found)).not.toMatch(/native code|\[object |undefined/)
  })
})

describe('settings', () => {
  async function typed(given: Record<string, string>, ...args: string[]): Promise<string> {
    const before = process.cwd()
    process.chdir(folderWith({'.git/HEAD': '', ...given}))
    try {
      const {stdout, stderr} = await run(args)
      return stdout + stderr
    } finally {
      process.chdir(before)
    }
  }
  const commands = [
    ['--no-cache'],
    ['rules', 'print', '--editor', 'agents'],
    ['rules', 'list'],
    ['--print-config', 'page.mdx'],
    ['explain', 'NAME'],
    ['--statistics', '--no-cache'],
    ['rules', 'import', '.markdownlint.json', 'styles/Acme/NAME.yml']
  ]
  const given = (name: string, config: object): Record<string, string> => ({
    ...files(name, 'docs.json', modern(name)),
    'docs-lint.config.json': JSON.stringify(config)
  })
  test.each([
    ['right', settings],
    ['wrong', wrongSettings]
  ])('no table is asked for a name that it may not have: %s settings', async (_, make) => {
    const found = lookups()
    for (const args of commands) await typed(given(probe, make(probe)), ...args.map((word) => word.replace('NAME', probe)))
    expect(found()).toEqual([])
  })
  test.each(names)('%s', async (name) => {
    for (const make of [settings, wrongSettings]) {
      for (const args of commands) {
        const out = await typed(given(name, make(name)), ...args.map((word) => word.replace('NAME', name)))
        expect(out).not.toMatch(/native code|\[object |bug in docs-lint/)
      }
    }
  })
  test.each(names)('flags: %s', async (name) => {
    for (const args of [
      ['--only', name],
      ['--rule', `${name}=error`],
      ['--rule', `tense=${name}`],
      ['--format', name],
      ['--preset', name],
      ['rules', 'print', '--editor', name]
    ])
      expect(await typed(files(name, 'docs.json', modern(name)), ...args)).not.toMatch(/native code|\[object |bug in docs-lint/)
  })
})
