/** The language of code that does not parse as its marked language. Only signs that the marked language does not have count. */
import type {ReadableLanguage} from './readers.ts'

export interface OtherLanguage {
  /** What to write after the fence. */
  lang: string
  /** Its name, for a message. */
  label: string
}

const script: ReadableLanguage[] = ['JavaScript', 'TypeScript', 'TSX']
const data: ReadableLanguage[] = ['JSON', 'JSONC', 'YAML', 'TOML']
const curly = /[;{]\s*$/m

/** A line that starts with the name of a command. */
const command =
  /^\s*(?:#[^\n]*\n\s*)*(?:\$ )?(?:npx|npm|pnpm|yarn|bunx?|pip3?|uvx?|git|curl|docker|kubectl|cd|mkdir|sudo|brew|apt(?:-get)?|cargo|deno|concurrently)\s+[\w@./-][^=(){};]*$/m

/** Output of a program: a failed request or a traceback, a file tree, log lines. No language has such a first line. */
const output =
  /^\s*(?:(?:Error(?: code)?|HTTP|Status(?: code)?):? \d{3}\b|Traceback \(most recent call last\)|[├└│]|\S*\/?\n[├└│]|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|[A-Z]\w*(?:Error|Exception|Warning): \S)/

/** Whether a script or Python holds only what a program printed: words of a log or a message in each line, and no sign of a statement. */
function isPrinted(code: string): boolean {
  const lines = code.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 && lines.every((line) => !statement.test(line)) && lines.some((line) => printed.test(line))
}
const printed =
  /^\s*(?:\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL)\b[\]:]? *\S|\d{3} [A-Z]\w+$|[✓✔✅✗✘] ?\S|[A-Z][a-z]+(?: [\w-]+){1,7}: +\S|[A-Z][a-z]+(?: [\w/.,-]+){1,12}(?:\.\.\.|…|!| in \d[\d.]* ?(?:s|ms|seconds?|minutes?))$)/
const statement =
  /[;{(]\s*$|^\s*(?:\$|>>>|#|\/\/)|\w\(|(?<![=<>!])=(?!=)|=>|^\s*(?:import|from|def|class|return|if|for|while|with|try|except|elif|else|raise|assert|await|async|const|let|var|function|export|throw|new|yield)\b|^\s*[\w.]+: ?[A-Z]?\w*(?:\[|$)/

const signs: readonly [lang: string, label: string, not: readonly ReadableLanguage[], is: (code: string) => boolean][] = [
  ['text', 'output', [...data, 'shell', 'HTML', 'XML'], (code) => output.test(code) || isPrinted(code)],
  ['bash', 'shell', ['shell'], (code) => command.test(code)],
  ['http', 'HTTP', [], (code) => /^\s*(?:(?:GET|POST|PUT|PATCH|DELETE) \/\S*(?: HTTP\/[\d.]+)?[ \t]*(?:\n|$)|HTTP\/[\d.]+ \d{3}\b)/.test(code)],
  [
    'http',
    'HTTP header',
    [],
    (code) =>
      code
        .trim()
        .split('\n')
        .every((line) => /^[A-Z][a-z]+(?:-[A-Z][a-z]+)+: \S/.test(line))
  ],
  ['groovy', 'Groovy', [], (code) => /^\s*(?:pipeline|stages?(?:\(["'][^\n]*)?|plugins|dependencies|android|repositories)\s*\{\s*$/m.test(code)],
  ['vue', 'Vue', [], (code) => /^\s*(?:<script setup|<template>)/.test(code) || (/<script\b/.test(code) && /^<template>/m.test(code))],
  ['svelte', 'Svelte', ['HTML'], (code) => /^\s*<script\b/.test(code) && /\{[#@:](?:each|if|await|render|html)\b/.test(code)],
  ['html', 'HTML', ['HTML', 'XML'], (code) => /^\s*(?:<!doctype html|<html[\s>]|<script[\s>])/i.test(code) && !/=\{/.test(code)],
  ['php', 'PHP', ['HTML', 'XML'], (code) => /^\s*<\?php\b/.test(code) || (/^\s*\$\w+ = .*;\s*$/m.test(code) && /->\w+\(/.test(code))],
  ['json', 'JSON', data, isJson],
  ['python', 'Python', ['Python'], isPython],
  ['go', 'Go', [], (code) => /^package \w+\s*$/m.test(code) || (/^func (?:\(\w+ \*?\w+\) )?\w+\(/m.test(code) && /:=|\berr != nil/.test(code))],
  ['rust', 'Rust', [], (code) => /^\s*(?:pub )?(?:async )?fn \w+.*[{]\s*$/m.test(code) && /\blet (?:mut )?\w+|println!|::\w+|->/.test(code)],
  [
    'java',
    'Java',
    [],
    (code) =>
      /^\s*public (?:static |final |abstract )*(?:class|interface|void|[A-Z]\w*) \w+.*\{\s*$/m.test(code) &&
      /;\s*$/m.test(code) &&
      !/\busing System|namespace |\bget;/.test(code)
  ],
  ['csharp', 'C#', [], (code) => /^\s*using [A-Z][\w.]*;\s*$/m.test(code)],
  [
    'sql',
    'SQL',
    ['Python'],
    (code) => /^\s*(?:--[^\n]*\n\s*)*(?:SELECT\s[\s\S]*\bFROM\b|INSERT INTO\s|CREATE (?:TABLE|INDEX|EXTENSION|FUNCTION|OR REPLACE)\b|ALTER TABLE\s)/.test(code)
  ],
  ['javascript', 'JavaScript', [...script, 'HTML', 'XML'], isScript]
]

/** The actual language of the code, or undefined if the marked language may be right. @param read as */
export function otherLanguage(read: ReadableLanguage, code: string): OtherLanguage | undefined {
  const found = signs.find(([, , not, is]) => !not.includes(read) && is(code))
  return found && {lang: found[0], label: found[1]}
}

function isJson(code: string): boolean {
  if (!/^\s*[[{]\s*["{[]/.test(code)) return false
  try {
    JSON.parse(code)
    return true
  } catch {
    return false
  }
}

function isPython(code: string): boolean {
  if (curly.test(code) || /^\s*(?:const|let|var|function)\b|=>/m.test(code)) return false
  return /^(?:from [\w.]+ import [\w*(]|(?:async )?def \w+\(.*:\s*$|class \w+(?:\(.*\))?:\s*$|@\w[\w.]*(?:\(.*\))?\n(?:async )?def )/m.test(code)
}

/** Declarations that end as in a script, without any line of Python. */
function isScript(code: string): boolean {
  if (/^(?:from [\w.]+ import|(?:async )?def |class \w+.*:\s*$)|^\s*(?:elif|except)\b/m.test(code)) return false
  return /^\s*(?:(?:export )?(?:const|let) [\w{[][^=\n]*= .|import (?:type )?(?:[\w*{][^'"\n]*from )?['"][^'"\n]+['"];?\s*$|(?:export )?(?:async )?function \w+\(.*\{\s*$|export default )/m.test(
    code
  )
}
