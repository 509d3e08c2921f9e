/** Alternative readings of a block with notation that no parser accepts. */
import {blank, withoutResults} from './results.ts'

const name = '_$_'

/** The block with gaps, prompts, and results blanked, likely forms first. Offsets stay the same. */
export function* plainReadings(code: string): Iterable<string> {
  const whole = withoutResults(withoutDiff(withoutPrompts(code)))
  yield* new Set([whole, fillGaps(whole, name), fillGaps(whole, '')].filter((text) => text !== code))
}

/** Readings in separate parts. Their offsets differ, so they only show whether the block is valid. */
export function* partReadings(code: string): Iterable<string[]> {
  const named = fillGaps(withoutResults(withoutDiff(withoutPrompts(code))), name)
  // several examples in one block, separated by comments or blank lines
  const parts = partsOf(named)
  if (parts.length > 1) yield parts
  // a lone tag, or a class or interface without its body
  if (/^\s*<[A-Za-z][^<]*[^/]>\s*$/.test(named)) yield [named.replace(/>\s*$/, '/>')]
  if (/^\s*(?:export )?(?:abstract )?(?:class|interface) [^{};=]*$/.test(named)) yield [`${named} {}`]
  if (!hasTypes(named)) return
  const signatures = asDeclarations(named)
  if (signatures !== named) {
    yield [signatures]
    yield partsOf(signatures)
  }
}

/** `...` where nothing can be spread, comments instead of a value, `{{id}}`, `<your-id>`. */
function fillGaps(code: string, filler: string): string {
  const fill = (gap: string): string => (gap.length < name.length ? '_'.repeat(gap.length) : filler + blank(gap.slice(filler.length)))
  return code
    .replace(/\/\*+[^*]{0,200}\*+\/(?=\s*[)\]};,?:]|[ \t]*\n)/g, (comment, at: number) => {
      if (/\.\.\.|…/.test(comment)) return fill(comment)
      return /(?:[=:([,?]|\b(?:return|await|extends))\s*$/.test(code.slice(Math.max(0, at - 20), at)) ? name + blank(comment.slice(name.length)) : comment
    })
    .replace(
      /(?<=[=:]\s*)\/\/[^\n]{2,}(?=\n\s*[)\]},;]|\s*$)|(?<=(?:[=:]|\bawait|\breturn)\s*)\/\/ ?\.\.\.(?=\n)|(?<=\(\s*)\/\/[^\n]{2,}(?=\n\s*\))/g,
      (comment) => name + blank(comment.slice(name.length))
    )
    .replace(/\.{3,}(?=\s*(?:[)\]};,:]|\/\/|\/\*|$))|…/gm, fill)
    .replace(/\{\{[^{}\n]{1,60}\}\}|<[a-z][a-z]*(?:[-_ ][a-z]+)+>|<[A-Z][A-Z_]{2,40}>|(?<=\.)<[a-z]\w*>/g, (gap) => name + blank(gap.slice(name.length)))
}

/** Types in the place of arguments: `get(id: string, limit?: number): Promise<Run>`. */
function hasTypes(text: string): boolean {
  const code = text.replace(/\/\/[^\n]*/g, '')
  if (
    !/\)\s*:\s*[\w{<["'(]|\w\?\s*:|:\s*(?:string|number|boolean|any|unknown|void|never|object|null|undefined|Date|Promise|Record|Array|[A-Z]\w*)\b(?!\s*[.(])/.test(
      code
    )
  )
    return false
  // a value: a string or number that is not a member of a union
  return !/:\s*(?:["'`](?:[^"'`\n\\]|\\.)*["'`]|-?\d[\d_.]*|true|false|process\.env\.\w+|new \w+\(|await )\s*(?:[,}\n]|$)/.test(code)
}

function partsOf(code: string): string[] {
  return code.split(/\n(?:[ \t]*\n)+(?=\S)|^\/\/[^\n]*\n|(?<=^\},?)\n(?=\{)/m).filter((part) => part.trim() !== '')
}

/** Signatures as on reference pages: `client.get(id: string): Promise<Run>`. */
function asDeclarations(code: string): string {
  return code
    .replace(/^(?:(?:await|new|static|async|public|abstract) ){0,3}[\w$]+(?:\.[\w$]+|\.?\[[\w.]+\])*(?=(?:<[^()\n]*>)?\()/gm, 'declare function _')
    .replace(/\((\s*)\{/g, '($1_: {')
}

/** Blanks the markers of a diff and its removed lines. */
function withoutDiff(code: string): string {
  if (!/^[+-](?![+-])/m.test(code)) return code
  return code.replace(/^-(?!-).*$/gm, blank).replace(/^\+(?!\+)/gm, ' ')
}

/** The input of a session with prompts. */
function withoutPrompts(code: string): string {
  if (!/^> \S/m.test(code)) return code
  return code
    .split('\n')
    .map((line) => (/^(?:>|\.\.\.) /.test(line) ? line.replace(/^(?:>|\.\.\.) /, blank) : blank(line)))
    .join('\n')
}
