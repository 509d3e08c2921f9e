import {around, defineRule, factsIn, mdx, type Component, type Page} from '../../src/rule/index.ts'

export default defineRule({
  id: 'table-header',
  group: 'accessibility',
  statements: ['2.5.6.scannable'],
  title: 'Give every table column a header',
  guide: 'Write text in each header cell. The first cell may stay empty if the first column names the rows.',
  why: 'Screen readers repeat the header with each cell. Without it, a cell has no context.',
  enforcement: 'check',
  on: 'page',
  messages: {
    empty: 'Empty header cell: name the column',
    none: 'Missing table header: put the column names in `<th>` cells'
  },
  *check(page) {
    for (const table of page.tables) {
      const width = Math.max(table.header.length, ...table.rows.map(({length}) => length))
      if (width < 2) continue
      const isBlank = (index: number): boolean => !page.text.slice(table.header[index]!.start, table.header[index]!.end).replace(/[|\s]/g, '')
      const all = table.header.every((_, index) => isBlank(index))
      for (const [index, cell] of table.header.entries()) {
        if (!isBlank(index) || (index === 0 && !all)) continue
        // an empty column needs no header
        if (!all && table.rows.every((row) => !row[index]?.text && !hasContent(page, row[index]))) continue
        yield {at: all ? lineOf(page, table.start) : cell, message: 'empty'}
        if (all) break
      }
    }
    for (const component of page.components) {
      if (component.name !== 'table' || isLayout(component) || !component.children.length) continue
      const inside = factsIn(page.components, component.content)
      if (inside.some(({name}) => name === 'td') && !inside.some(({name}) => name === 'th')) yield {at: component.openTag, message: 'none'}
    }
  },
  examples: {
    good: [
      mdx`
        |  | Free | Team |
        | --- | --- | --- |
        | Keys | 3 | 100 |
      `
    ],
    bad: [
      {
        page: mdx`
          «|  |  |»
          | --- | --- |
          | Keys | 3 |
        `,
        messages: ['Empty header cell: name the column']
      },
      {
        page: mdx`
          «<table>»
            <tbody>
              <tr><td>Keys</td><td>3</td></tr>
            </tbody>
          </table>
        `,
        messages: ['Missing table header: put the column names in `<th>` cells']
      }
    ]
  }
})

function lineOf({text}: Page, start: number): {start: number; end: number} {
  return {start, end: start + /[^\r\n]*/.exec(text.slice(start))![0].trimEnd().length}
}
const hasContent = ({text}: Page, cell: {start: number; end: number} | undefined): boolean =>
  cell !== undefined && text.slice(cell.start, cell.end).replace(/[|\s]/g, '') !== ''

function isLayout(component: Component): boolean {
  return (
    component.attributes.some(({name, value}) => name === 'role' && (value === 'presentation' || value === 'none')) ||
    [...around(component.within)].some(({name}) => name === 'table')
  )
}
