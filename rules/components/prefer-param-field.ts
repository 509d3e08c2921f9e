import {defineRule, mdx} from '../../src/rule/index.ts'
import {fieldsWithoutComponent} from '../data/fields-without-component.ts'

export default defineRule({
  id: 'prefer-param-field',
  group: 'components',
  statements: ['2.5.7.param-response-field', '2.4.ParamField', '2.5.7.expandable'],
  title: 'Use ParamField instead of a table of parameters',
  guide: 'Write `<ParamField body="name" type="string" required>` for each row, with the description inside.',
  why: 'Fields feed the API playground and can be checked against the API description. A table cannot.',
  review: 'Also report parameters in bullets, sentences, or headings, and parameters without their type, default, or limits.',
  enforcement: 'heuristic',
  on: 'page',
  messages: {
    table: 'Table of parameters on an endpoint page: write each row as `ParamField`',
    reference: 'Table of parameters: write each row as `ParamField`',
    list: 'List of parameters: write each item as `ParamField`',
    inline: 'One line for all parameters: write each one as `ParamField`, with its type',
    headings: 'Headings for parameters: write each one as `ParamField`',
    nested: 'List of the fields of `{object}`: write them as `ParamField` in an `Expandable`'
  },
  check: (page) => fieldsWithoutComponent(page, 'parameters'),
  examples: {
    good: [
      {
        page: mdx`
          ---
          title: Create a key
          description: Create a key for a service of your workspace with one request.
          api: POST https://api.example.com/v1/keys
          ---

          <ParamField body="name" type="string" required>
            Name of the key.
          </ParamField>
        `
      },
      mdx`
        ## Regions

        - \`oslo\`: the default
        - \`lima\`: for the Americas
        - \`perth\`: for Asia and Oceania
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
          ## GET /v1/keys

          «**Parameters:** \`limit\`, \`page\` (optional)»

          ## POST /v1/keys

          «| Name | Required | Description |»
          | --- | --- | --- |
          | \`name\` | Yes | Name of the key |
          | \`region\` | No | Where the key is kept |
        `,
        messages: [
          'One line for all parameters: write each one as `ParamField`, with its type',
          'Table of parameters on an endpoint page: write each row as `ParamField`'
        ]
      },
      {
        page: mdx`
          ## Settings

          «- \`region\` (string): where the keys are kept»
          - \`days\` (integer, required): how long a key lives
          - \`owner\` (object): who may use it
            «- \`email\` (string): address of the owner»
            - \`team\` (string): name of the team
        `,
        messages: ['List of parameters: write each item as `ParamField`', 'List of the fields of `owner`: write them as `ParamField` in an `Expandable`']
      },
      {
        page: mdx`
          ## Settings

          «### \`region\`»

          - Type: string

          ### \`days\`

          - Type: integer

          ### \`owner\`

          - Type: object
        `,
        messages: ['Headings for parameters: write each one as `ParamField`']
      },
      {
        page: mdx`
          ## Arguments

          «| Name | Type | Required | Description |»
          | --- | --- | --- | --- |
          | \`region\` | string | Yes | Where the keys are kept |
          | \`days\` | integer | No | How long a key lives |
          | \`owner\` | string | No | Who may use it |
        `,
        messages: ['Table of parameters: write each row as `ParamField`']
      },
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
        messages: ['Table of parameters on an endpoint page: write each row as `ParamField`']
      }
    ]
  }
})
