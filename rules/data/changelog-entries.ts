import {isDefinedByPage, type Component, type Page} from '../../src/rule/index.ts'

/** The entries of a changelog: several Update. What they lack is for update-entry to tell; one by itself is a component like any other. */
export function changelogEntries(page: Page): Component[] {
  const updates = page.components.filter(({name}) => name === 'Update' && !isDefinedByPage(name, page))
  return updates.length > 1 ? updates : []
}
