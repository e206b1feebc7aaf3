import type { SchemaTables } from '../compile/tables.ts'
import { isQuick, rowOf, surelyFits } from '../value/check-bytes.ts'

/** RE2, which takes time that grows with the text and the expression only, and what translates patterns for it. */
interface Engine {
  RE2JS: { compile(source: string): { testExact(text: string): boolean } }
  translatePattern: (pattern: string) => string
}

let engine: Engine | undefined

/**
 * Loads the engine for patterns that JavaScript's own might take exponential time for, once. What reads, or writes in
 * chunks, does it where a schema needs it, and so does `validateWithRules` for rule files. A synchronous function, such
 * as `buildDocument`, cannot: call this before it when it says so.
 */
export async function loadPatternEngine(): Promise<void> {
  if (engine !== undefined) return
  const [{ RE2JS }, { translatePattern }] = await Promise.all([import('re2js'), import('./parse-pattern.ts')])
  engine = { RE2JS, translatePattern }
}

const withoutNeed = new WeakSet<SchemaTables>()

/** Loads the engine where a pattern of the schema needs it. */
export async function loadEngineFor(tables: SchemaTables): Promise<void> {
  if (engine !== undefined || withoutNeed.has(tables)) return
  const needs = tables.types.some((type) => type.kind === 'simple' && type.facets.patterns?.flat().some(needsEngine))
  if (needs) await loadPatternEngine()
  else withoutNeed.add(tables)
}

/** Whether a pattern needs the engine: all but rows of classes do, which JavaScript surely runs in linear time. */
export function needsEngine(pattern: string): boolean {
  const row = rowOf(pattern)
  return row === undefined || !isQuick(row)
}

/** Whether a whole text fits a pattern of a schema. Throws an `Error` where the engine is needed and not loaded. */
export function patternTest(pattern: string): (text: string) => boolean {
  if (needsEngine(pattern)) return linearTest(pattern)
  const expression = new RegExp(`^(?:${pattern})$`, 'u')
  return (text) => {
    try {
      return expression.test(text)
    } catch (error) {
      // V8 sometimes has no room for a text of millions of characters.
      if (error instanceof RangeError) return surelyFits(pattern, text)
      throw error
    }
  }
}

/** The same by the engine, for a pattern of a schema or for another expression in the syntax of RE2. */
export function linearTest(pattern: string, source?: string): (text: string) => boolean {
  let expression: { testExact(text: string): boolean } | undefined
  return (text) => {
    if (expression === undefined) {
      const { RE2JS, translatePattern } = loadedEngine(pattern)
      expression = RE2JS.compile(source ?? translatePattern(pattern))
    }
    return expression.testExact(text)
  }
}

function loadedEngine(pattern: string): Engine {
  if (engine !== undefined) return engine
  throw new Error(
    `The pattern ${pattern} needs an engine that is loaded when it is asked for: await loadPatternEngine(), from ` +
      'iso20022-toolkit/schema, before you call a synchronous function',
  )
}
