/**
 * The parser of code in MDX with bounded recursion. Without a bound it reaches the end of the stack, where it throws at best: if V8 compiles a
 * regular expression there, the process ends.
 */
import {Parser} from 'acorn'
import jsx from 'acorn-jsx'

/** The maximum nesting of statements, expressions, patterns, and tags. A third of it are brackets. */
const DEEPEST = 1000
/** The weight of each recursive method. An operator takes one call, and code may concatenate many strings. */
const weights = {
  parseStatement: 1,
  parseMaybeAssign: 1,
  parseMaybeUnary: 1,
  parseExprAtom: 1,
  parseBindingAtom: 1,
  jsx_parseElementAt: 1,
  parseExprOp: 0.5
}

type Method = (...given: unknown[]) => unknown
type Internals = Record<keyof typeof weights, Method> & {depth?: number; start: number; raise: (at: number, message: string) => never}

/** A plugin of acorn. */
function bounded(Base: typeof Parser): typeof Parser {
  class Bounded extends Base {}
  const own = Bounded.prototype as unknown as Internals
  const {prototype} = Base as unknown as {prototype: Internals}
  for (const [name, weight] of Object.entries(weights) as [keyof typeof weights, number][]) {
    const method = prototype[name]
    own[name] = function (this: Internals, ...given) {
      const before = this.depth ?? 0
      if (before > DEEPEST) this.raise(this.start, 'it is nested too deeply')
      this.depth = before + weight
      const result = method.apply(this, given)
      this.depth = before
      return result
    }
  }
  return Bounded
}

export const BoundedParser = Parser.extend(jsx(), bounded)
