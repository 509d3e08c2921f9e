import type {Component, ListItem, Within} from './types.ts'

/** The nearest component of that name around a fact, at any depth. */
export function enclosing(within: Within, name: string): Component | undefined {
  let component = within.component
  while (component && component.name !== name) component = component.within.component
  return component
}

/** The list items around a fact, the nearest first. */
export function* itemsAround(within: Within): Generator<ListItem> {
  let item = within.item
  while (item) {
    yield item
    item = item.list.within.item
  }
}
