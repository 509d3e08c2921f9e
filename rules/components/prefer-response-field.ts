import {defineRule, mdx} from '../../src/rule/index.ts'
import {fieldsWithoutComponent} from '../data/fields-without-component.ts'

export default defineRule({
  id: 'prefer-response-field',
  group: 'components',
  statements: ['2.5.7.param-response-field', '2.4.ResponseField', '2.5.7.expandable'],
  title: 'Use ResponseField instead of a table of response fields',
  guide: 'Write `<ResponseField name="id" type="string" required>` for each row, with the description inside.',
  why: 'Fields show type and nesting the same way on every page. A table cannot nest.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {
    table: 'Table of response fields on an endpoint page: write each row as `ResponseField`',
    reference: 'Table of response fields: write each row as `ResponseField`',
    list: 'List of response fields: write each item as `ResponseField`',
    inline: 'One line for all response fields: write each one as `ResponseField`, with its type',
    headings: 'Headings for response fields: write each one as `ResponseField`',
    nested: 'List of the fields of `{object}`: write them as `ResponseField` in an `Expandable`'
  },
  check: (page) => fieldsWithoutComponent(page, 'response fields'),
  examples: {
    good: [
      {
        page: mdx`
          ---
          title: Create a key
          description: Create a key for a service of your workspace with one request.
          api: POST https://api.example.com/v1/keys
          ---

          <ResponseField name="name" type="string" required>
            Name of the key.
          </ResponseField>
        `
      },
      mdx`
        ## Regions

        - \`oslo\`: the default
        - \`lima\`: for the Americas
        - \`perth\`: for Asia and Oceania
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
          ## GET /v1/keys

          «**Response:** \`{keys, next}\`»

          ## GET /v1/regions

          ~~~bash
          curl https://api.acme.example/v1/regions
          ~~~

          «| Field | Description |»
          | --- | --- |
          | \`name\` | Name of the region |
          | \`keys\` | Number of its keys |
        `,
        messages: [
          'One line for all response fields: write each one as `ResponseField`, with its type',
          'Table of response fields on an endpoint page: write each row as `ResponseField`'
        ]
      },
      {
        page: mdx`
          ## Response

          «- \`region\` (string): where the keys are kept»
          - \`days\` (integer, optional): how long a key lives
          - \`owner\` (object): who may use it
            «- \`email\` (string): address of the owner»
            - \`team\` (string): name of the team

          ### Region object

          «- \`oslo\` (string): the first lamp»
          - \`lima\` (string): the second lamp
          - \`bern\` (string): the third lamp
        `,
        messages: [
          'List of response fields: write each item as `ResponseField`',
          'List of the fields of `owner`: write them as `ResponseField` in an `Expandable`',
          'List of response fields: write each item as `ResponseField`'
        ]
      },
      {
        page: mdx`
          ## Returned fields

          «### \`region\`»

          - Type: string

          ### \`days\`

          - Type: integer

          ### \`owner\`

          - Type: object
        `,
        messages: ['Headings for response fields: write each one as `ResponseField`']
      },
      {
        page: mdx`
          ## Returned parameters

          «| Name | Type | Required | Description |»
          | --- | --- | --- | --- |
          | \`region\` | string | Yes | Where the keys are kept |
          | \`days\` | integer | No | How long a key lives |
          | \`owner\` | string | No | Who may use it |
        `,
        messages: ['Table of response fields: write each row as `ResponseField`']
      },
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
        messages: ['Table of response fields on an endpoint page: write each row as `ResponseField`']
      }
    ]
  }
})
