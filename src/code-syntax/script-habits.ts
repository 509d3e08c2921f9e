/** What docs write that no parser takes: other readings of a block, each in parts that stand for themselves. */

const name = '_$_'

/** Readings from the likely to the rare. Their offsets differ from the block's: they only tell whether it is fine. */
export function* readings(code: string): Iterable<string[]> {
  const whole = withoutDiff(withoutPrompts(code))
  if (whole !== code) yield [whole]
  const named = fillGaps(whole, name)
  const blank = fillGaps(whole, '')
  for (const text of new Set([named, blank])) if (text !== whole) yield [text]
  // several examples in one block, with comments or blank lines between them
  const parts = partsOf(named)
  if (parts.length > 1) yield parts
  const signatures = asDeclarations(named)
  if (signatures !== named) {
    yield [signatures]
    yield partsOf(signatures)
  }
}

/** `...` where nothing can be spread, comments that stand for code, `{{id}}`, `<your-id>`. */
function fillGaps(code: string, filler: string): string {
  return code
    .replace(/\/\*[^*]{0,200}\*\/(?=\s*[)\]};,])/g, (comment) => (/\.\.\.|…/.test(comment) ? filler : comment))
    .replace(/\.{3,}(?=\s*(?:[)\]};,:]|\/\/|\/\*|$))|…/gm, filler)
    .replace(/\{\{[^{}\n]{1,60}\}\}/g, name)
    .replace(/<[a-z][a-z]*(?:[-_ ][a-z]+)+>|<[A-Z][A-Z_]{2,40}>/g, name)
}

function partsOf(code: string): string[] {
  return code.split(/\n(?:[ \t]*\n)+(?=\S)|^\/\/[^\n]*\n/m).filter((part) => part.trim() !== '')
}

/** Signatures as reference pages have them: `client.get(id: string): Promise<Run>`. */
function asDeclarations(code: string): string {
  return code
    .replace(/^(?:(?:await|new|static|async|public|abstract) ){0,3}[\w$]+(?:\.[\w$]+|\.?\[[\w.]+\])*(?=(?:<[^()\n]*>)?\()/gm, 'declare function _')
    .replace(/\((\s*)\{/g, '($1_: {')
}

/** Blanks the marks of a diff, and the lines that it removes. */
function withoutDiff(code: string): string {
  if (!/^[+-](?![+-])/m.test(code)) return code
  return code.replace(/^-(?!-).*$/gm, '').replace(/^\+(?!\+)/gm, ' ')
}

/** Of a session with prompts, what was typed. */
function withoutPrompts(code: string): string {
  if (!/^> \S/m.test(code)) return code
  return code
    .split('\n')
    .map((line) => (/^(?:>|\.\.\.) /.test(line) ? line.replace(/^(?:>|\.\.\.) /, '') : ''))
    .join('\n')
}
