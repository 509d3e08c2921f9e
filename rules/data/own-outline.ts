/** Components whose content has headings of its own: levels start again inside them. */
export const ownOutline: ReadonlySet<string> = new Set(['Tab', 'Step', 'Accordion', 'Expandable', 'View', 'Update', 'Visibility'])
