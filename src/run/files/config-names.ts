/** Either makes a folder the root of a site. */
export const configNames: readonly string[] = ['docs.json', 'mint.json']
