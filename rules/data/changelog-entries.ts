import {isDefinedByPage, type Component, type Page} from '../../src/rule/index.ts'

/** The entries of a changelog: several Update. `update-entry` checks them. A single Update is an ordinary component. */
export function changelogEntries(page: Page): Component[] {
  const updates = page.components.filter(({name}) => name === 'Update' && !isDefinedByPage(name, page))
  return updates.length > 1 ? updates : []
}
