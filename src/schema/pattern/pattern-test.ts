import type { SchemaTables } from '../compile/tables.ts'
import { isQuick, rowOf } from './row.ts'

let engine: typeof import('./linear-engine.ts') | undefined

/**
 * Loads the engine for patterns that JavaScript's own might take exponential time for, once. What reads, or writes in
 * chunks, does it where a schema needs it, and so does `validateWithRules` for rule files. A synchronous function, such
 * as `buildDocument`, cannot: call this before it when it says so.
 */
export async function loadPatternEngine(): Promise<void> {
  engine ??= await import('./linear-engine.ts')
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
  if (needsEngine(pattern)) return linearTest(pattern, ({ linearPatternTest }) => linearPatternTest(pattern))
  const expression = new RegExp(`^(?:${pattern})$`, 'u')
  return (text) => expression.test(text)
}

/**
 * A test that the engine makes when it is first asked. `pattern` is named where it is not loaded.
 * @param source The expression in the syntax of RE2, or what makes the test.
 */
export function linearTest(
  pattern: string,
  make: (engine: typeof import('./linear-engine.ts')) => (text: string) => boolean,
): (text: string) => boolean {
  let test: ((text: string) => boolean) | undefined
  return (text) => {
    test ??= make(loadedEngine(pattern))
    return test(text)
  }
}

function loadedEngine(pattern: string): typeof import('./linear-engine.ts') {
  if (engine !== undefined) return engine
  throw new Error(
    `The pattern ${pattern} needs an engine that is loaded when it is asked for: await loadPatternEngine(), from ` +
      'iso20022-toolkit/schema, before you call a synchronous function',
  )
}
