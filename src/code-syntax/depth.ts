/** Parsers recurse into nested code, and the stack is limited. No example in docs is nested that deeply. */

const DEEPEST = 150

/** Whether code is nested deeper than any example, by brackets, tags, list markers, or operators. One pass, no recursion. */
export function isCodeTooDeep(code: string): boolean {
  let depth = 0
  let tags = 0
  for (let at = 0; at < code.length; at++) {
    const char = code[at]
    if (char === '(' || char === '[' || char === '{') depth++
    else if (char === ')' || char === ']' || char === '}') depth = Math.max(0, depth - 1)
    else if (char === '<') tags += code[at + 1] === '/' ? -1 : 1
    else if (char === '/' && code[at + 1] === '>') tags--
    if (depth > DEEPEST || tags > 2 * DEEPEST) return true
  }
  return /(?:[!~+*&?:=-][ \t\n]*){150}|(?<![\w$.])(?:[\w$.]{1,60}[ \t]{0,4}(?:=>|[=?:<])[ \t\n]*){150}/.test(code.length > 2000 ? code : '')
}
