import {defineRule, json} from '../../src/rule/index.ts'
import {entryOf, locationOf, valueAt} from '../../src/rule/site.ts'

export default defineRule({
  id: 'auth-name',
  group: 'site',
  statements: ['2.2.api.auth', '5.auth.name', '5.auth.inputPrefix', '5.bearer-header'],
  title: 'Name the parameter that authenticates playground requests',
  guide: 'For the `basic` method, write `name` as `<usernameName>:<passwordName>`. For `key`, write the header, such as `x-api-key`.',
  why: 'The playground asks readers for a value with this name and sends it under this name.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  inPages: false,
  messages: {
    missing: 'Missing `name` in `{auth}`, expected {expected}',
    default: 'Missing `name` in `{auth}`: the playground uses `Authorization`',
    basic: 'Invalid `{name}` for `{auth}.name`, expected `<usernameName>:<passwordName>`, such as `accountId:secretKey`',
    prefix: 'Unexpected prefix `{prefix}` with the `basic` method: remove it, because the playground encodes the user name and password'
  },
  *check({config}) {
    if (!config) return
    const isContract = config.dialect === 'contract'
    const api = valueAt(config.root, ...(isContract ? ['api'] : ['api', 'mdx']))
    const entry = entryOf(api, 'auth')
    const auth = isContract ? 'api.auth' : 'api.mdx.auth'
    const method = valueAt(entry?.value, 'method')
    if (!entry || method?.kind !== 'string') return
    const [name, prefix] = [valueAt(entry.value, 'name'), valueAt(entry.value, 'inputPrefix')]
    const key = {file: entry.file, start: entry.keyStart, end: entry.keyEnd}
    const isBasic = method.value === 'basic'
    if (!name && isContract && (isBasic || method.value === 'key')) {
      yield {at: key, message: 'missing', values: {auth, expected: isBasic ? '`<usernameName>:<passwordName>`' : 'the name of the header, such as `x-api-key`'}}
    } else if (!name && isContract && method.value === 'bearer') yield {at: key, message: 'default', values: {auth}}
    if (isBasic && name?.kind === 'string' && !/^[^:\s]+:[^:\s]+$/.test(name.value)) {
      yield {at: locationOf(name), message: 'basic', values: {auth, name: name.value}, actual: name.value}
    }
    if (isBasic && prefix?.kind === 'string' && /^\s*(?:bearer|basic)\b/i.test(prefix.value)) {
      yield {at: locationOf(prefix), message: 'prefix', values: {prefix: prefix.value.trim()}, actual: prefix.value}
    }
  },
  examples: {
    good: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"auth": {"method": "basic", "name": "accountId:secretKey"}}}`
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"auth": {"method": "key", "name": "x-api-key", "inputPrefix": "Bearer "}}}`
      }
    ],
    bad: [
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {"auth": {"method": "basic", "name": «"username"», "inputPrefix": «"Bearer "»}}}`,
        messages: [
          'Invalid `username` for `api.auth.name`, expected `<usernameName>:<passwordName>`, such as `accountId:secretKey`',
          'Unexpected prefix `Bearer` with the `basic` method: remove it, because the playground encodes the user name and password'
        ]
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {«"auth"»: {"method": "key"}}}`,
        messages: ['Missing `name` in `api.auth`, expected the name of the header, such as `x-api-key`']
      },
      {
        config: json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}], "api": {«"auth"»: {"method": "bearer"}}}`,
        messages: ['Missing `name` in `api.auth`: the playground uses `Authorization`']
      }
    ]
  }
})
