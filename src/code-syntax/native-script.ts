/**
 * A native parser of JavaScript and TypeScript, which is an optional dependency. It says in microseconds that code is valid. The parser in script.ts
 * decides about everything else, and words the problem.
 */
export type ScriptDialect = 'jsx' | 'ts' | 'tsx'

/** Whether code is certainly valid. */
export type AcceptsScript = (code: string, dialect: ScriptDialect) => boolean

/** Undefined when the package is not installed or does not load on this machine. */
export async function loadNativeScript(): Promise<AcceptsScript | undefined> {
  try {
    const {parseSync} = await import('oxc-parser')
    // throws where there is only a stand-in, as in a browser
    parseSync('_.js', '')
    return (code, dialect) =>
      !isReadOtherwise(code) && parseSync(`_.${dialect}`, code, {lang: dialect, sourceType: 'module', showSemanticErrors: true}).errors.length === 0
  } catch {
    return undefined
  }
}

/** Types that only the native parser accepts: as in JSDoc, such as `string?` or `?string`, and names that begin with a keyword. */
const oddType =
  /\?\s*[>|&;=\]}]|[:<|&]\s*[?*!](?![\w$])|[:|&]\s*(?:return|throw|if|for|while|do|switch|case|try|catch|else|var|const|delete|in|instanceof|with)\s*\./

/** Code that only the native parser accepts. In doubt, the other parser is used. */
function isReadOtherwise(code: string): boolean {
  return oddType.test(code) || hasInnerModule(code)
}

/** `import` and `export` inside brackets, or what looks like it because of a bracket in a string. */
function hasInnerModule(code: string): boolean {
  let depth = 0
  let isModule = false
  for (const [token] of code.matchAll(/[([{]|[)\]}]|(?<![\w$.])(?:im|ex)port\b(?!\s*[(.:])/g)) {
    if (token.length > 1) isModule ||= depth !== 0
    else depth += '([{'.includes(token) ? 1 : -1
  }
  return isModule
}
