import { RE2JS } from 're2js'
import { translatePattern } from './parse-pattern.ts'

// Loaded where a pattern needs it: RE2 takes time that grows with the text and the expression only.

/** Whether a whole text fits an expression in the syntax of RE2. */
export function linearTest(source: string): (text: string) => boolean {
  const expression = RE2JS.compile(source)
  return (text) => expression.testExact(text)
}

/** The same for a pattern of a schema. */
export function linearPatternTest(pattern: string): (text: string) => boolean {
  return linearTest(translatePattern(pattern))
}
