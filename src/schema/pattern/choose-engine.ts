import type { ExpressionTable } from '../compile/tables.ts'
import { type Expression, inNormalForm, linearSource, scriptSource, sizeOf } from './expression.ts'
import { isSurelyLinear } from './is-linear.ts'
import { parsePattern } from './parse-pattern.ts'

/** Characters at most in an expression of RE2 with its loops written out: its time grows with them. */
const mostWrittenOut = 5000

/**
 * How an expression is run: by JavaScript where that surely takes linear time, else by an engine that always does.
 * @param text The expression as written; where it is given, JavaScript understands it so.
 */
export function chooseEngine(pattern: string, expression: Expression, text?: string): ExpressionTable {
  if (text !== undefined && isSurelyLinear(expression)) return { pattern, source: text }
  const simple = inNormalForm(expression)
  if (isSurelyLinear(simple)) return { pattern, source: scriptSource(simple) }
  if (sizeOf(simple) > mostWrittenOut) {
    throw new Error(
      `The pattern ${pattern} may be read in many ways and repeats too much: with its quantifiers written out it ` +
        `would have more than ${mostWrittenOut} characters. Write it so that each character tells how to go on`,
    )
  }
  return { pattern, source: linearSource(simple), engine: 're2' }
}

/**
 * How a pattern of a schema is run; `undefined` where JavaScript runs it as it is. Throws an `Error` that names what is
 * wrong with the pattern or not supported.
 */
export function compilePattern(pattern: string): ExpressionTable | undefined {
  const { expression, isScript } = parsePattern(pattern)
  const table = chooseEngine(pattern, expression, isScript ? pattern : undefined)
  return table.source === pattern && table.engine === undefined ? undefined : table
}
