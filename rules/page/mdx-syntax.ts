import {defineRule, mdx} from '../../src/rule/index.ts'

export default defineRule({
  id: 'mdx-syntax',
  group: 'page',
  statements: ['2.4.code-block'],
  title: 'Write valid MDX',
  guide: 'Close every component, and write comments as `{/* … */}`. Put a literal `<` or `{` in backticks, or escape it with a backslash.',
  why: 'The platform cannot build a page that does not parse, so readers see an error.',
  enforcement: 'check',
  on: 'source',
  inCopies: true,
  priority: 1,
  messages: {
    syntax: '{reason}',
    undefined: '`{code}` is code, and nothing on this page defines `{name}`: write `\\{code}` or put it in backticks'
  },
  *check({syntaxError: error, expressions, role, text}) {
    if (error) yield {at: error, message: 'syntax', values: {reason: error.reason}, ...(error.fix && {fix: error.fix})}
    // a snippet gets its values from the pages that import it
    if (role === 'snippet' || /\$\$|<Latex/.test(text)) return
    const names = expressions.filter(({code}) => /^\s*[a-z_$][\w$]*\s*$/i.test(code))
    const defined = names.length > 0 ? namesInModules(text) : undefined
    for (const {start, end, code} of names) {
      const name = code.trim()
      if (provided.has(name) || defined?.has(name)) continue
      // braces of a formula
      if (text.slice(Math.max(0, start - 500), end + 500).includes('$')) continue
      yield {at: {start, end}, message: 'undefined', values: {code: text.slice(start, end), name}, suggest: {start, end: start, text: '\\'}}
    }
  },
  examples: {
    good: [
      mdx`
      <Note>
        A key has at most \`<64\` characters.
      </Note>
    `,
      mdx`{/* for later */}`,
      mdx`
        export const limit = 64
        export const {least} = {least: 4}

        A key has {least} to {limit} characters. Call \`/keys/{id}\`, or write \\{id}.

        {children}

        The sum $\\frac{a}{b}$ has two parts.
      `
    ],
    bad: [
      {page: mdx`«<!-- for later -->»`, messages: ['HTML comments are not valid in MDX: write `{/* … */}`'], fixed: mdx`{/* for later */}`},
      {
        page: mdx`A key has «<»5 parts.`,
        messages: ['`<5` is parsed as the start of a tag: write `\\<` or put it in backticks'],
        fixed: mdx`A key has \\<5 parts.`
      },
      {
        page: mdx`
          «<Note>»
            A key has five parts.
        `,
        messages: ['Unclosed `<Note>`: add `</Note>`']
      },
      {
        page: mdx`Call /keys/«{keyId}» to read the key.`,
        messages: ['`{keyId}` is code, and nothing on this page defines `keyId`: write `\\{keyId}` or put it in backticks']
      }
    ]
  }
})

/** Names that every page has, and values of JavaScript. */
const provided = new Set(['props', 'children', 'frontmatter', 'user', 'undefined', 'null', 'true', 'false', 'NaN', 'Infinity'])

/** The words of all imports and exports, each of which may define a name. They end at a blank line before text. */
function namesInModules(text: string): Set<string> {
  const modules = text.match(/^[ \t]*(?:import|export)\b[^\r\n]*(?:\r?\n(?:[ \t]+\S|[})\]]|\r?\n[ \t]+\S)[^\r\n]*)*/gm)
  return new Set(modules?.flatMap((module) => module.split(/[^\w$]+/)))
}
