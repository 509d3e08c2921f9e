import {
  attributeOf,
  componentSpec,
  defineRule,
  isCommonAttribute,
  isDefinedByPage,
  mdx,
  nearest,
  type Attribute,
  type AttributeSpec,
  type Component,
  type ComponentSpec,
  type Page,
  type Team
} from '../../src/rule/index.ts'
import {checkAttributeValue} from '../data/attribute-value.ts'

export default defineRule({
  id: 'component-attributes',
  group: 'components',
  statements: [
    '2.4.Steps-Step',
    '2.4.Tabs-Tab',
    '2.4.AccordionGroup-Accordion',
    '2.4.Card-CardGroup',
    '2.4.ParamField',
    '2.4.ResponseField',
    '2.4.Expandable',
    '2.4.Tooltip',
    '2.4.Update',
    '2.4.Frame'
  ],
  title: 'Give components the attributes they need, with valid values',
  guide:
    'Step, Tab, and Accordion need a `title`, Tooltip a `tip`, Update a `label`, and ParamField a `type`. To turn a flag off, leave it out: `"false"` is text, which counts as true.',
  why: 'Without them, a component shows an empty label, a generic one, or nothing at all.',
  enforcement: 'check',
  on: 'component',
  priority: 1,
  messages: {
    required: 'Missing `{attribute}` on `{component}`: {means}',
    expected: 'Missing `{attribute}` on `{component}`: {means}',
    advised: 'Missing `{attribute}` on `{component}`: {means}',
    value: 'Invalid value `{actual}` of `{attribute}`, expected {expected}',
    'false-text': 'Text {actual} for `{attribute}` counts as true: write {expected}',
    'step-title': 'Step title `{actual}` does not say what to do: write the action, as in `Create a key`',
    unknown: 'Unknown attribute `{attribute}` on `{component}`, did you mean `{near}`?'
  },
  *check(component, {page, team}) {
    const spec = specOf(component, page, team)
    if (!spec) return
    for (const [name, attribute] of neededOf(spec)) {
      const need = needOf(component, attribute, page)
      // `update-entry` reports it
      if (component.name === 'Update' && name === 'label' && alikeOn(page).get('Update')!.count > 1 && !isDefinedByPage('Update', page)) continue
      if (!need || !isMissing(component, name) || !isNeeded(component, name, need, page)) continue
      const values = {attribute: name, component: component.name, means: attribute.description}
      const at = component.openTag.end - component.openTag.start > 80 ? component.nameSpan : component.openTag
      if (need === 'required') yield {at, message: 'required', values}
      else if (need === 'expected') yield {at, message: 'expected', values}
      else yield {at, message: 'advised', values}
    }
    if (component.name === 'Step') {
      const title = component.attributes.find(({name}) => name === 'title')
      if (typeof title?.value === 'string' && emptyStepTitle.test(title.value.trim()))
        yield {at: title.valueSpan, message: 'step-title', values: {actual: title.value.trim()}}
    }
    for (const attribute of component.attributes) {
      const known = Object.hasOwn(spec.attributes, attribute.name) ? spec.attributes[attribute.name] : undefined
      if (known) yield* checkValue(attribute, known)
      else yield* checkName(component, attribute, spec)
    }
  },
  examples: {
    good: [
      mdx`
        <Steps>
          <Step title="Open the key page">
            Select **Keys**.
          </Step>
          <Step title="Create a key">
            Select **New key**. You should now see the key.
          </Step>
        </Steps>
      `,
      mdx`
        <CardGroup cols={2}>
          <Card title="Create a key" icon="key" href="https://example.com/keys">
            Create a key for each service.
          </Card>
          <Card title="Rotate a key" horizontal titleSize="small">
            Replace a key once a month.
          </Card>
        </CardGroup>
      `,
      mdx`
        <CardGroup cols="2">
          <Card title="Create a key" horizontal="true">
            Create a key for each service.
          </Card>
        </CardGroup>
      `,
      mdx`
        <Update label="June 2025">
          You can now filter keys by service.
        </Update>
      `
    ],
    bad: [
      {
        page: mdx`
          «<Update description="v2.1">»
            You can now filter keys by service.
          </Update>
        `,
        messages: ['Missing `label` on `Update`: date or version of the entry']
      },
      {
        page: mdx`
          <Steps>
            <Step title="«Step 1»">
              Select **Keys**.
            </Step>
          </Steps>

          <Steps>
            «<Step>»
              Select **Keys**.
            </Step>
            <Step title="Create a key">
              Select **New key**. You should now see the key.
            </Step>
          </Steps>
        `,
        messages: [
          'Step title `Step 1` does not say what to do: write the action, as in `Create a key`',
          'Missing `title` on `Step`: what the reader does in this step'
        ]
      },
      {
        page: mdx`
          <Accordion title="Size limits" defaultOpen="«false»">
            A key has at most 64 characters.
          </Accordion>
        `,
        messages: ['Text "false" for `defaultOpen` counts as true: write `{false}`']
      },
      {
        page: mdx`
          <Accordion title="Size limits" «defaultOpn»>
            A key has at most 64 characters.
          </Accordion>
        `,
        messages: ['Unknown attribute `defaultOpn` on `Accordion`, did you mean `defaultOpen`?']
      },
      {
        page: mdx`
          «<Expandable>»
            The properties of the owner.
          </Expandable>
        `,
        messages: ['Missing `title` on `Expandable`: name what the properties describe, since the default label is generic']
      },
      {
        page: mdx`
          <Visibility for="«robots»">
            Read the whole page.
          </Visibility>
        `,
        messages: ['Invalid value `robots` of `for`, expected `humans` or `agents`']
      },
      {
        page: mdx`
          «<Card href="https://example.com/keys">»
            Keys of a team
          </Card>
        `,
        messages: ['Missing `title` on `Card`: name of the target']
      },
      {
        page: mdx`
          «<ParamField query="limit">»
            Number of keys.
          </ParamField>
        `,
        messages: ['Missing `type` on `ParamField`: type of the value']
      },
      // defined in the settings: reported once
      {
        page: mdx`
          «<ParamField path="ACME_REGION">»
            Region of the keys.
          </ParamField>
          <ParamField path="ACME_HOST">
            Host to call.
          </ParamField>
        `,
        messages: ['Missing `type` on `ParamField`: type of the value']
      }
    ]
  }
})

/** The specification of a component, from the platform or the team's settings, unless the page imports its own with that name. */
function specOf({name}: Component, page: Page, team: Team): Pick<ComponentSpec, 'attributes'> | undefined {
  const own = Object.hasOwn(team.components, name) ? team.components[name] : undefined
  if (own)
    return {attributes: Object.fromEntries(Object.entries(own.attributes ?? {}).map(([key, type]) => [key, {type: teamType(type), description: `a ${type}`}]))}
  return isDefinedByPage(name, page) ? undefined : componentSpec(name)
}
const teamType = (type: string): AttributeSpec['type'] => (type === 'string' || type === 'number' || type === 'boolean' ? type : 'any')

const needed = new WeakMap<object, [string, AttributeSpec][]>()

/** The attributes that a component should have, usually none or one. */
function neededOf({attributes}: Pick<ComponentSpec, 'attributes'>): [string, AttributeSpec][] {
  let list = needed.get(attributes)
  if (!list) needed.set(attributes, (list = Object.entries(attributes).filter(([, {need}]) => need !== undefined)))
  return list
}

interface Alike {
  first: Component
  count: number
  /** Attributes that at least one of them has. */
  having: Set<string>
}
const known = new WeakMap<Page, Map<string, Alike>>()
/** A spread may set any attribute. */
const anyAttribute = '…'

/** The components of a page by name, read once, since there can be thousands. */
function alikeOn(page: Page): Map<string, Alike> {
  let alike = known.get(page)
  if (alike) return alike
  known.set(page, (alike = new Map()))
  for (const component of page.components) {
    const group = alike.get(component.name) ?? {first: component, count: 0, having: new Set()}
    alike.set(component.name, group)
    group.count++
    if (component.hasSpread) group.having.add(anyAttribute)
    for (const {name} of component.attributes) if (!isMissing(component, name)) group.having.add(name)
  }
  return alike
}

function isMissing(component: Component, name: string): boolean {
  if (component.hasSpread) return false
  const value = attributeOf(component, name)?.value
  return value === undefined || (typeof value === 'string' && !value.trim())
}

function needOf(component: Component, {need, needOn}: AttributeSpec, page: Page): AttributeSpec['need'] {
  if (needOn && page.kind !== needOn) return undefined
  // outside endpoint pages, `path` names a setting or an argument, whose type may be text every time
  return component.name === 'ParamField' && need === 'expected' && page.kind !== 'endpoint' && attributeOf(component, 'path') ? 'advised' : need
}

function isNeeded(component: Component, name: string, need: AttributeSpec['need'], page: Page): boolean {
  if (need !== 'advised') return true
  // a card that is a logo, or whose image text names the target
  if (component.name === 'Card' && (typeof attributeOf(component, 'icon')?.value === 'object' || attributeOf(component, 'img'))) return false
  // a page that never sets the attribute is reported once
  const {first, having} = alikeOn(page).get(component.name)!
  return first === component || having.has(name) || having.has(anyAttribute)
}

/** Titles that only count or end the steps. */
const emptyStepTitle =
  /^(?:(?:the )?(?:(?:next|last|final) step|step (?:\d{1,2}|one|two|three|four|five)|finish(?:ed|ing up)?|done|continue|next|\d{1,2}))[.:!]?$/i

function* checkValue(attribute: Attribute, spec: AttributeSpec) {
  const error = checkAttributeValue(attribute, spec)
  if (!error) return
  const {expected} = error
  const values = {attribute: attribute.name, actual: error.actual, expected}
  const more = {actual: error.actual, ...(error.values && {expected: error.values})}
  if (error.kind === 'value') yield {at: attribute.valueSpan, message: 'value' as const, values, ...more}
  else
    yield {
      at: attribute.valueSpan,
      message: 'false-text' as const,
      values,
      ...more,
      suggest: {start: attribute.nameSpan.end, end: attribute.end, text: error.text}
    }
}

function* checkName(component: Component, {name, nameSpan}: Attribute, spec: Pick<ComponentSpec, 'attributes'>) {
  if (isCommonAttribute(name)) return
  const near = nearest(name, Object.keys(spec.attributes)).find((known) => !attributeOf(component, known) && isTypoOf(name, known))
  if (near === undefined) return
  yield {
    at: nameSpan,
    message: 'unknown' as const,
    values: {attribute: name, component: component.name, near},
    actual: name,
    expected: [near],
    suggest: {...nameSpan, text: near}
  }
}

/** Short names are similar to many words. A longer word that contains a known name is probably that name. */
const isTypoOf = (name: string, known: string): boolean =>
  name.toLowerCase() === known.toLowerCase() || (known.length >= 4 && !name.includes(known) && Math.abs(name.length - known.length) <= 2)
