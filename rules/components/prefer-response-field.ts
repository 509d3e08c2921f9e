import {defineRule, mdx} from '../../src/rule/index.ts'
import {fieldTableOf, headerLine} from '../data/field-table.ts'

export default defineRule({
  id: 'prefer-response-field',
  group: 'components',
  statements: ['2.5.7.param-response-field', '2.4.ResponseField'],
  title: 'Use ResponseField in place of a table of response fields',
  guide: 'Write `<ResponseField name="id" type="string" required>` for each row, with the description inside.',
  why: 'Fields show type, need and nesting in the same way on every page; a table cannot nest.',
  enforcement: 'heuristic',
  on: 'table',
  messages: {table: 'Unexpected table of response fields on an endpoint page: write each row as `ResponseField`'},
  check(table, {page}) {
    if (page.kind !== 'endpoint' || fieldTableOf(table, page) !== 'response fields') return
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

        <ResponseField name="name" type="string" required>
          Name of the key.
        </ResponseField>
      `,
      mdx`
        ## Response fields

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

          ## Response fields

          «| Name | Type | Required | Description |»
          | --- | --- | --- | --- |
          | name | string | Yes | Name of the key |
        `,
        says: ['Unexpected table of response fields on an endpoint page: write each row as `ResponseField`']
      }
    ]
  }
})
