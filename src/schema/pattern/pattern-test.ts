import type { SchemaTables } from '../compile/tables.ts'

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
      if (error instanceof RangeError) return fits(rowOf(pattern) ?? [], text)
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

interface Segment {
  /** 1 at the code of each of its characters, which are ASCII. */
  marks: Uint8Array
  /** How many of them stand at least; negative for a run of so many that may be missing as a whole. */
  least: number
  most: number
}

const escaped = '\\\\[\\\\|.?*+(){}\\[\\]^$-]'
const member = `(?:[A-Za-z0-9 !"#%&'(),./:;<=>?@_{}|~$*+]|${escaped})`
const charClass = `\\[((?:${member}(?:-${member})?)+)\\]`
const letter = `[A-Za-z0-9 '",:;/_<>=@#%&~!-]|\\\\[\\\\|.?*+(){}\\[\\]^$]`
const segmentForm = new RegExp(`(?:${charClass}|(${letter}))(?:\\{(\\d{1,9})(?:,(\\d{0,9}))?\\}|([?*+]))?`, 'y')
/** The optional end of a BIC, `([A-Z0-9]{3,3}){0,1}`. */
const optionalEnd = new RegExp(`\\(${charClass}\\{(\\d{1,3}),\\2\\}\\)(?:\\{0,1\\}|\\?)$`, 'y')

const signs: Readonly<Record<string, [least: number, most: number]>> = {
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
}

/**
 * A pattern as a row of classes with counts, the last one perhaps optional, as nearly all patterns of ISO 20022 are.
 * Such a row means the same in XSD and in JavaScript. `undefined` for any other pattern.
 */
export function rowOf(pattern: string): Segment[] | undefined {
  const row: Segment[] = []
  let at = 0
  while (at < pattern.length) {
    optionalEnd.lastIndex = at
    const [end, inEnd = '', count] = optionalEnd.exec(pattern) ?? []
    if (end !== undefined) {
      row.push({ marks: marksOf(inEnd), least: -Number(count), most: Number(count) })
      break
    }
    segmentForm.lastIndex = at
    const [all, members, one = '', from, to, sign = ''] = segmentForm.exec(pattern) ?? []
    if (all === undefined) return undefined
    at += all.length
    const ofCount: [number, number] = [
      Number(from ?? 1),
      to === '' ? Number.POSITIVE_INFINITY : Number(to ?? from ?? 1),
    ]
    const [least, most] = signs[sign] ?? ofCount
    row.push({ marks: marksOf(members ?? one), least, most })
  }
  return row
}

function marksOf(members: string): Uint8Array {
  const marks = new Uint8Array(128)
  const codes = [...members.matchAll(/\\?(.)/gs)].map(([written, char = '']) => ({
    written,
    code: char.charCodeAt(0),
  }))
  for (let i = 0; i < codes.length; i++) {
    const from = codes[i]?.code ?? 0
    const isRange = codes[i + 1]?.written === '-' && i + 2 < codes.length
    const to = isRange ? (codes[i + 2]?.code ?? 0) : from
    for (let code = from; code <= to; code++) marks[code] = 1
    if (isRange) i += 2
  }
  return marks
}

/** A count above this is as good as none. */
const mostTried = 1000

/**
 * Whether JavaScript, which tries one way after the other, surely takes linear time for a row: of two parts whose
 * number of characters is open, one may be long.
 */
function isQuick(row: readonly Segment[]): boolean {
  const open = row.filter(({ least, most }) => least !== most)
  return open.length <= 2 && open.filter(({ most }) => most > mostTried).length <= 1
}

/**
 * Whether a text fits a row, of which each part takes as many characters as it may. It tells no fit for certain only.
 */
function fits(row: readonly Segment[], text: string): boolean {
  let at = 0
  for (const { marks, least, most } of row) {
    const start = at
    const limit = Math.min(text.length, start + most)
    while (at < limit && marks[text.charCodeAt(at)] === 1) at++
    const count = at - start
    if (count < least || (least < 0 && count !== 0 && count !== -least)) return false
  }
  return at === text.length
}
