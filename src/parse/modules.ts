/** Checks the code of `import` and `export`, since the native parser accepts anything that starts like that. */

/** The usual form needs no JavaScript parser, and most pages have no other. */
export async function isModule(code: string): Promise<boolean> {
  if (isPlainImports(code)) return true
  const {isModuleCode} = await import('./parse-modules.ts')
  return isModuleCode(code)
}

/** Only imports in the usual form, each name once. */
function isPlainImports(code: string): boolean {
  const names = new Set<string>()
  let rest = code.trimStart()
  while (rest !== '') {
    const [whole, only, list = only] = plainImport.exec(rest) ?? []
    if (whole === undefined) return false
    for (const name of list!.replace(/,\s*$/, '').split(',')) {
      // a lowercase name may be a keyword
      if (names.has(name.trim()) || !/^\s*[A-Z][\w$]*\s*$/.test(name)) return false
      names.add(name.trim())
    }
    rest = rest.slice(whole.length)
  }
  return true
}
const plainImport = /^import\s+(?:([A-Z][\w$]*)|\{([\w$,\s]*)\})\s+from\s*(?:"[^"\\\n]*"|'[^'\\\n]*')[ \t]*;?[ \t]*(?:\r?\n\s*|$)/
