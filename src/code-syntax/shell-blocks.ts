/** Constructs that shell commands open and have to close: `if … fi`, loops, `case`, functions, `$(…)`, quotes, and here-documents. */
import {readWord} from './shell-words.ts'
import type {CodeParseError} from './types.ts'

type Opened = {what: 'if' | 'loop' | 'case' | 'function' | '$('; start: number; ready: boolean}

const KEYWORDS = new Set(['if', 'then', 'elif', 'else', 'fi', 'for', 'while', 'until', 'select', 'do', 'done', 'case', 'in', 'esac', '{', '}'])

/** Reads the words of the commands. A quoted string is one word. */
export function unclosed(code: string): CodeParseError | undefined {
  const open: Opened[] = []
  let atCommand = true
  let at = 0
  const heredocs: {mark: string; tabs: boolean; start: number; end: number}[] = []
  while (at < code.length) {
    const char = code[at]!
    if (char === '\n') {
      at++
      for (const {mark, tabs, start, end} of heredocs.splice(0)) {
        const close = new RegExp(`^${tabs ? '\\t*' : ''}${mark.replace(/[^\w]/g, '\\$&')}[ \\t]*$`, 'm')
        const found = close.exec(code.slice(at))
        // docs indent the mark with the block, which a shell would not accept, but copied text is not indented
        if (!found)
          return new RegExp(`^[ \\t]*${mark.replace(/[^\w]/g, '\\$&')}`, 'm').test(code.slice(at))
            ? undefined
            : {start, end, reason: `the text after \`<<${mark}\` has no line \`${mark}\` at its end`}
        at += found.index + found[0].length
      }
      atCommand = true
    } else if (char === ' ' || char === '\t' || char === '\r') at++
    else if (char === '\\') at += 2
    else if (char === '#' && (at === 0 || /[\s;(]/.test(code[at - 1]!))) {
      const end = code.indexOf('\n', at)
      at = end === -1 ? code.length : end
    } else if (char === ';' || char === '&' || char === '|') {
      atCommand = true
      at++
      if (char === ';' && code[at] === ';') at++
    } else if (char === '(') {
      atCommand = true
      at++
    } else if (char === ')') {
      const inside = open.at(-1)
      if (inside?.what === '$(') open.pop()
      // a command follows the pattern of a case
      atCommand = inside?.what === 'case'
      at++
    } else if (char === '<' && code[at + 1] === '<' && code[at + 2] !== '<') {
      const mark = /<<(-?)[ \t]*(?:'(\w+)'|"(\w+)"|\\?([A-Za-z_]\w*))/y
      mark.lastIndex = at
      const found = mark.exec(code)
      if (found) heredocs.push({mark: found[2] ?? found[3] ?? found[4]!, tabs: found[1] === '-', start: at, end: at + found[0].length})
      at += found ? found[0].length : 2
    } else if (char === '<' && code[at + 1] === '(') at++
    else if (char === '<' || char === '>') at++
    else {
      const start = at
      const word = readWord(code, at)
      if (typeof word !== 'number') return word.parseError
      at = word
      const text = code.slice(start, at)
      if (text.startsWith('$(') && !text.startsWith('$((') && text.length === 2) {
        open.push({what: '$(', start, ready: true})
        atCommand = true
        continue
      }
      const error = KEYWORDS.has(text) ? keyword(text, start, atCommand, open, code) : undefined
      if (error) return error
      atCommand = KEYWORDS.has(text) && text !== 'in' && text !== 'for' && text !== 'case' && text !== 'select' && (atCommand || text === '{')
      if (/^[A-Za-z_][\w-]*$/.test(text) && /^\s*\(\)\s*\{/.test(code.slice(at, at + 40))) {
        const brace = code.indexOf('{', at)
        open.push({what: 'function', start, ready: true})
        at = brace + 1
        atCommand = true
      }
    }
  }
  const left = open.findLast(({ready}) => ready)
  if (!left) return undefined
  const close = {if: 'fi', loop: 'done', case: 'esac', function: '}', '$(': ')'}[left.what]
  const end = left.start + (/^\S+/.exec(code.slice(left.start))?.[0].length ?? 1)
  return {start: left.start, end, reason: `\`${code.slice(left.start, end)}\` is not closed: missing \`${close}\``}
}

/** Handles `if … then … fi` and similar constructs. A word in output is not a keyword, so an opening word counts only with its second word. */
function keyword(word: string, start: number, atCommand: boolean, open: Opened[], code: string): CodeParseError | undefined {
  const top = open.at(-1)
  const span = {start, end: start + word.length}
  switch (word) {
    case 'if':
      if (atCommand) open.push({what: 'if', start, ready: false})
      return undefined
    case 'for':
    case 'while':
    case 'until':
    case 'select':
      if (atCommand) open.push({what: 'loop', start, ready: false})
      return undefined
    case 'case':
      if (atCommand) open.push({what: 'case', start, ready: false})
      return undefined
    case 'in':
      if (top?.what === 'case') top.ready = true
      return undefined
    case 'then':
      if (atCommand && top?.what === 'if') top.ready = true
      return undefined
    case 'do':
      if (atCommand && top?.what === 'loop') top.ready = true
      return undefined
    case '}':
      if (atCommand && top?.what === 'function') open.pop()
      return undefined
    case 'fi':
    case 'done':
    case 'esac': {
      if (!atCommand) return undefined
      const what = word === 'fi' ? 'if' : word === 'done' ? 'loop' : 'case'
      if (top?.what === what) {
        open.pop()
        const missing = what === 'if' ? 'then' : what === 'loop' ? 'do' : 'in'
        if (!top.ready && /^(?:for \w+ in\s|while |until |if \[|if !|case )/.test(code.slice(top.start, top.start + 40)))
          return {start: top.start, end: top.start + 2, reason: `missing \`${missing}\` between \`${code.slice(top.start).split(/\s/, 1)[0]}\` and \`${word}\``}
        return undefined
      }
      if (top?.ready) return {...span, reason: `unexpected \`${word}\`, but \`${code.slice(top.start).split(/\s/, 1)[0]}\` is still open`}
      return word === 'done' || top ? undefined : {...span, reason: `unexpected \`${word}\`, which nothing opens`}
    }
    default:
      return undefined
  }
}
