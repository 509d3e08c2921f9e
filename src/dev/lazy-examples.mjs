/**
 * Examples are half of the text of the rules, and a run that lints never asks for one. In the command they become getters:
 * V8 then skips them, where it would compile each text, and take its indentation off, at every start.
 */
import {readFileSync} from 'node:fs'
import {parse} from '@babel/parser'

/** A plugin of esbuild. */
export const lazyExamples = {
  name: 'lazy-examples',
  setup(build) {
    build.onLoad({filter: /[/\\]rules[/\\][^/\\]+[/\\][^/\\]+\.ts$/}, ({path}) => ({contents: withLazyExamples(readFileSync(path, 'utf8')), loader: 'ts'}))
  }
}

/** The source of a rule with the `examples` of `export default defineRule({…})` as a getter. */
export function withLazyExamples(source) {
  const {program} = parse(source, {sourceType: 'module', plugins: ['typescript'], attachComment: false})
  const exported = program.body.find(({type}) => type === 'ExportDefaultDeclaration')?.declaration
  const examples = exported?.arguments?.[0]?.properties?.find(({key}) => key?.name === 'examples')
  if (!examples) return source
  const {start, end, value} = examples
  return `${source.slice(0, start)}get examples() { return ${source.slice(value.start, value.end)} }${source.slice(end)}`
}
