import type { ExpressionTable, SchemaTables } from '../compile/tables.ts'

/** What is used of re2js: its expressions take time that grows with the text and the expression only. */
interface LinearEngine {
  RE2JS: { compile(source: string): { testExact(text: string): boolean } }
}

let engine: LinearEngine | undefined

/**
 * Loads the engine for patterns that JavaScript's own might take exponential time for, once. What reads, or writes in
 * chunks, does it where a schema needs it, and so does `validateWithRules` for rule files. A synchronous function, such
 * as `buildDocument`, cannot: call this before it when it says so.
 */
export async function loadPatternEngine(): Promise<void> {
  engine ??= await import('re2js')
}

/** Loads the engine where a pattern of the schema needs it. */
export async function loadEngineFor({ types }: SchemaTables): Promise<void> {
  const needs = types.some((type) => type.kind === 'simple' && type.facets.expressions?.some(needsEngine) === true)
  if (needs) await loadPatternEngine()
}

/** Whether an expression needs the engine. */
export function needsEngine({ engine: name }: ExpressionTable): boolean {
  return name !== undefined
}

/** Whether a whole text fits an expression. Throws an `Error` where its engine is needed and not loaded. */
export function expressionTest({ pattern, source, engine: name }: ExpressionTable): (text: string) => boolean {
  if (name === undefined) {
    const expression = new RegExp(`^(?:${source})$`, 'u')
    return (text) => fits(expression, text)
  }
  let compiled: { testExact(text: string): boolean } | undefined
  return (text) => {
    compiled ??= loadedEngine(pattern).RE2JS.compile(source)
    return compiled.testExact(text)
  }
}

function loadedEngine(pattern: string): LinearEngine {
  if (engine !== undefined) return engine
  throw new Error(
    `The pattern ${pattern} needs an engine that is loaded when it is asked for: await loadPatternEngine(), from ` +
      'iso20022-toolkit/schema, before you call a synchronous function',
  )
}

function fits(expression: RegExp, text: string): boolean {
  try {
    return expression.test(text)
  } catch (error) {
    // The regular expression engine fails on some patterns when a text has millions of characters.
    if (error instanceof RangeError) return false
    throw error
  }
}
