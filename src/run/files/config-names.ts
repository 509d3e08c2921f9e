/** A folder with one of these files is the root of a site. */
export const configNames: readonly string[] = ['docs.json', 'mint.json']
