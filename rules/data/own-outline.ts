/** Components whose content has its own outline: heading levels start over inside them. */
export const ownOutline: ReadonlySet<string> = new Set(['Tab', 'Step', 'Accordion', 'Expandable', 'View', 'Update', 'Visibility'])
