import {defineRule, mdx} from '../../src/rule/index.ts'
import {fieldTableOf, headerLine} from '../data/field-table.ts'

export default defineRule({
  id: 'prefer-param-field',
  group: 'components',
  statements: ['2.5.7.param-response-field', '2.4.ParamField'],
  title: 'Use ParamField in place of a table of parameters',
  guide: 'Write `<ParamField body="name" type="string" required>` for each row, with the description inside.',
  why: 'Fields feed the playground and stay in step with the specification; a table does neither.',
  enforcement: 'heuristic',
  on: 'table',
  messages: {table: 'Unexpected table of parameters on an endpoint page: write each row as `ParamField`'},
  check(table, {page}) {
    if (page.kind !== 'endpoint' || fieldTableOf(table, page) !== 'parameters') return
    return {at: headerLine(table, page), message: 'table'}
  },
  examples: {
    good: [
      mdx`
        ---
        title: Create a key
        description: Create a key for a service of your workspace with one request.
        api: POST https://api.example.com/v1/keys
        ---

        <ParamField body="name" type="string" required>
          Name of the key.
        </ParamField>
      `,
      mdx`
        ## Body parameters

        | Name | Type | Required | Description |
        | --- | --- | --- | --- |
        | name | string | Yes | Name of the key |
      `
    ],
    bad: [
      {
        page: mdx`
          ---
          title: Create a key
          description: Create a key for a service of your workspace with one request.
          api: POST https://api.example.com/v1/keys
          ---

          ## Body parameters

          «| Name | Type | Required | Description |»
          | --- | --- | --- | --- |
          | name | string | Yes | Name of the key |
        `,
        says: ['Unexpected table of parameters on an endpoint page: write each row as `ParamField`']
      }
    ]
  }
})
