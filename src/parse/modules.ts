/** Whether the code of `import` and `export` in a page is what MDX takes: the native parser takes whatever begins so. */

/** The usual form needs no parser of JavaScript: most pages have no other. */
export async function isModule(code: string): Promise<boolean> {
  if (isPlainImports(code)) return true
  const {isModuleCode} = await import('./parse-modules.ts')
  return isModuleCode(code)
}

/** Nothing but imports in their usual form, each name once. */
function isPlainImports(code: string): boolean {
  const names = new Set<string>()
  let rest = code.trimStart()
  while (rest !== '') {
    const [whole, only, list = only] = plainImport.exec(rest) ?? []
    if (whole === undefined) return false
    for (const name of list!.replace(/,\s*$/, '').split(',')) {
      // a name in lower case may be a word of the language
      if (names.has(name.trim()) || !/^\s*[A-Z][\w$]*\s*$/.test(name)) return false
      names.add(name.trim())
    }
    rest = rest.slice(whole.length)
  }
  return true
}
const plainImport = /^import\s+(?:([A-Z][\w$]*)|\{([\w$,\s]*)\})\s+from\s*(?:"[^"\\\n]*"|'[^'\\\n]*')[ \t]*;?[ \t]*(?:\r?\n\s*|$)/
