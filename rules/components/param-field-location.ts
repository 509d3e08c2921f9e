import {attributeText, defineRule, isDefinedByPage, mdx} from '../../src/rule/index.ts'

export default defineRule({
  id: 'param-field-location',
  group: 'components',
  statements: ['2.4.ParamField', '2.5.7.param-response-field'],
  title: 'Give each ParamField exactly one of `path`, `query`, `body`, or `header`',
  guide: 'The attribute is the location, and its value is the name.',
  why: 'Without it the field has no name, and with two of them readers send the value in the wrong place.',
  enforcement: 'check',
  on: 'field',
  messages: {
    none: 'Missing location of the parameter: write its name as `path`, `query`, `body`, or `header`',
    named: '`name` on `ParamField`: write `path="{name}"`, `query="{name}"`, `body="{name}"`, or `header="{name}"`',
    several: 'Several locations on one `ParamField`, {locations}: keep one of them'
  },
  check({of, component, locations, nameSpan, name}, {page}) {
    if (of !== 'param' || component.hasSpread || isDefinedByPage('ParamField', page)) return
    if (locations.length === 1 || component.attributes.some((attribute) => attribute.name === 'cookie')) return
    const {openTag} = component
    if (locations.length > 1) {
      return {at: openTag, message: 'several', values: {locations: locations.map((one) => `\`${one}\``).join(' and ')}, actual: locations.join(', ')}
    }
    if (name !== undefined && attributeText(component, 'name') === name) return {at: nameSpan, message: 'named', values: {name}}
    return {at: openTag, message: 'none'}
  },
  examples: {
    good: [
      mdx`
        <ParamField query="limit" type="number">
          Number of keys to return.
        </ParamField>
      `
    ],
    bad: [
      {
        page: mdx`
          «<ParamField type="number">»
            Number of keys to return.
          </ParamField>
        `,
        messages: ['Missing location of the parameter: write its name as `path`, `query`, `body`, or `header`']
      },
      {
        page: mdx`
          <ParamField name="«limit»" type="number">
            Number of keys to return.
          </ParamField>
        `,
        messages: ['`name` on `ParamField`: write `path="limit"`, `query="limit"`, `body="limit"`, or `header="limit"`']
      },
      {
        page: mdx`
          «<ParamField query="limit" body="limit" type="number">»
            Number of keys to return.
          </ParamField>
        `,
        messages: ['Several locations on one `ParamField`, `query` and `body`: keep one of them']
      }
    ]
  }
})
