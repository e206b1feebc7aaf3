import type { DocumentFindingCode, ValueShape } from '../../diagnostics/index.ts'
import { codePointLength, compareDecimals, countDigits } from '../../values/index.ts'
import { baseTypeRule, compareTimes, isTimeType, type TimeType } from '../compile/base-types.ts'
import type { BaseType, Facets, SimpleTypeTable } from '../compile/tables.ts'
import { notListed, outOfRange, tooManyDecimals, wrongLength } from '../findings.ts'
import { patternTest, rowOf } from '../pattern/pattern-test.ts'

/** Why a value is refused: the code of the finding, its text, and which part of the value it may quote. */
export interface ValueFinding {
  code: DocumentFindingCode
  allowed: string
  shape: ValueShape
}

export interface ValueCheck {
  normalize: (text: string) => string
  /** Checks a value after the treatment of its white space; `undefined` when it is allowed. */
  check: (text: string) => ValueFinding | undefined
  /** Whether a value must be unique in a document (`xs:ID`). The reader of the whole document checks it. */
  unique: boolean
  /** Whether a value must be that of an `xs:ID` of the document (`xs:IDREF`), checked where the document ends. */
  refers: boolean
  /** Whether all values it allows are known to be visible ASCII without markup, which is written as it is. */
  isPlain: boolean
}

type Check = (text: string) => ValueFinding | undefined

/**
 * Compiles the check of a simple type from its table. Throws an `Error` that names a facet without a meaning on the
 * base type, or one that is not supported there.
 */
export function compileValueCheck(type: Pick<SimpleTypeTable, 'base' | 'facets'>): ValueCheck {
  const { base, facets } = type
  const rule = baseTypeRule(base)
  refuseFacets(base, facets)
  const normalize = whiteSpaceOf(type)
  const isText = isTextual(base)
  const checks: Check[] = []
  if (!isText || base === 'ID' || base === 'IDREF') {
    const shape = isBinary(base) || isText ? 'text' : 'plain'
    const finding: ValueFinding = { code: 'value-type', allowed: `Write ${rule.words}.`, shape }
    checks.push((text) => (rule.accepts(text) ? undefined : finding))
  }
  addEnumeration(checks, facets, isText ? (value) => normalize(value) : undefined)
  if (isText || isBinary(base)) addLengths(checks, facets, base)
  addPatterns(checks, facets, isText)
  if (isNumeric(base)) addNumbers(checks, facets, base)
  if (isTimeType(base)) addTimeRanges(checks, facets, base)
  const [only, second] = checks
  const run =
    only !== undefined && second === undefined
      ? only
      : (text: string): ValueFinding | undefined => {
          for (const check of checks) {
            const finding = check(text)
            if (finding !== undefined) return finding
          }
          return undefined
        }
  return {
    normalize,
    unique: base === 'ID',
    refers: base === 'IDREF',
    isPlain: !isText || facets.patterns?.some(isPlainPattern) === true,
    check: run,
  }
}

/** Whether all texts that fit one of the patterns are visible ASCII without markup: what an IBAN or a BIC is. */
function isPlainPattern(patterns: readonly string[]): boolean {
  return patterns.every((pattern) =>
    rowOf(pattern)?.every(({ marks }) => !'&<>"'.split('').some((one) => marks[one.charCodeAt(0)] === 1)),
  )
}

const textualBases: ReadonlySet<BaseType> = new Set(['string', 'normalizedString', 'token', 'anyURI', 'ID', 'IDREF'])

function isTextual(base: BaseType): boolean {
  return textualBases.has(base)
}

function isBinary(base: BaseType): boolean {
  return base === 'base64Binary' || base === 'hexBinary'
}

function isNumeric(base: BaseType): boolean {
  return base === 'decimal' || base === 'integer'
}

const lengthFacets = ['length', 'minLength', 'maxLength'] as const
const rangeFacets = ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'] as const
const digitFacets = ['totalDigits', 'fractionDigits'] as const

function refuseFacets(base: BaseType, facets: Facets): void {
  const sized = isTextual(base) || isBinary(base)
  const refused = (
    [
      [sized, lengthFacets],
      [isNumeric(base) || isTimeType(base), rangeFacets],
      [isNumeric(base), digitFacets],
      [isTextual(base) || isNumeric(base), ['enumeration']],
    ] as const
  ).flatMap(([isKnown, names]) => names.filter((facet) => !isKnown && facets[facet] !== undefined))[0]
  if (refused !== undefined) throw new Error(`${refused} on the base type xs:${base} is not supported`)
  const { whiteSpace } = facets
  if (whiteSpace !== undefined && whiteSpace !== 'collapse' && base !== 'string' && base !== 'normalizedString') {
    throw new Error(`whiteSpace="${whiteSpace}" on the base type xs:${base} is not supported`)
  }
  if (!isNumeric(base) && !isTimeType(base)) return
  const bounds = [...rangeFacets.map((facet) => facets[facet]), ...(facets.enumeration ?? [])]
  const wrong = bounds.find((bound) => bound !== undefined && !baseTypeRule(base).accepts(bound))
  if (wrong !== undefined) throw new Error(`${wrong} is not a value of the base type xs:${base}`)
}

export function whiteSpaceOf({ base, facets }: Pick<SimpleTypeTable, 'base' | 'facets'>): (text: string) => string {
  return normalizer(facets.whiteSpace ?? baseTypeRule(base).whiteSpace)
}

function normalizer(whiteSpace: 'preserve' | 'replace' | 'collapse'): (text: string) => string {
  if (whiteSpace === 'preserve') return (text) => text
  return whiteSpace === 'replace' ? (text) => text.replace(/[\t\n\r]/g, ' ') : collapseSpace
}

/** Removes white space at both ends and replaces each run inside by one space, in linear time. */
export function collapseSpace(text: string): string {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  // `charCodeAt` of an empty text is NaN, for which both comparisons are false.
  if (!(first <= 0x20 || last <= 0x20) && !/[\t\n\r]| {2}/.test(text)) return text
  return text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '')
}

/** Texts are compared as texts, numbers as numbers (XSD part 2, 4.3.5). */
function addEnumeration(checks: Check[], facets: Facets, textOf: ((value: string) => string) | undefined): void {
  const { enumeration } = facets
  if (enumeration === undefined) return
  const values = textOf === undefined ? enumeration : enumeration.map(textOf)
  const allowed = new Set(values)
  const isAllowed =
    textOf === undefined
      ? (text: string) => values.some((value) => compareDecimals(value, text) === 0)
      : (text: string) => allowed.has(text)
  checks.push((text) => {
    if (isAllowed(text)) return undefined
    const meant = text.length > 100 ? '' : text.trim().toUpperCase()
    const sentence = notListed(values, allowed.has(meant) ? meant : undefined)
    return { code: 'value-enumeration', allowed: sentence, shape: 'code' }
  })
}

function addLengths(checks: Check[], facets: Facets, base: BaseType): void {
  const isText = isTextual(base)
  const measure = isText ? codePointLength : base === 'hexBinary' ? hexLength : base64Length
  const min = facets.length ?? facets.minLength ?? 0
  const max = facets.length ?? facets.maxLength ?? Number.POSITIVE_INFINITY
  if (min === 0 && max === Number.POSITIVE_INFINITY) return
  const unit = isText ? 'character' : 'byte'
  const plural = (n: number): string => `${n} ${unit}${n === 1 ? '' : 's'}`
  const bounds =
    min === max
      ? `exactly ${plural(min)}`
      : max === Number.POSITIVE_INFINITY
        ? `at least ${plural(min)}`
        : min === 0
          ? `at most ${plural(max)}`
          : `${min} to ${plural(max)}`
  checks.push((text) => {
    // A text has at most as many code points as units, and at least half as many.
    if (isText && text.length <= max && text.length >= 2 * min - 1 && text.length >= min) return undefined
    const length = measure(text)
    if (length >= min && length <= max) return undefined
    return { code: 'value-length', allowed: wrongLength(length, min, max, bounds), shape: 'text' }
  })
}

function addPatterns(checks: Check[], facets: Facets, isText: boolean): void {
  for (const step of facets.patterns ?? []) {
    const tests = step.map(patternTest)
    const form = step.join(' or ')
    const matches = (text: string): boolean => tests.some((test) => test(text))
    checks.push((text) =>
      matches(text)
        ? undefined
        : {
            code: 'value-pattern',
            allowed: `It must have the form ${form}. ${patternRemedy(text, matches)}.`,
            shape: isText ? 'code' : 'plain',
          },
    )
  }
}

function patternRemedy(text: string, matches: (text: string) => boolean): string {
  if (text === '') return 'Fill it in, or leave it out where it is optional'
  if (text.length > 200) return 'Correct it'
  const dense = text.replace(/\s+/g, '')
  if (dense !== text && matches(dense)) return 'Remove the spaces'
  if (matches(text.toUpperCase())) return 'Write it in capital letters'
  if (matches(dense.toUpperCase())) return 'Write it in capital letters and without spaces'
  if (matches(text.toLowerCase())) return 'Write it in small letters'
  return 'Correct it'
}

function addNumbers(checks: Check[], facets: Facets, base: BaseType): void {
  const { totalDigits, fractionDigits, minInclusive, maxInclusive, minExclusive, maxExclusive } = facets
  if (totalDigits !== undefined || fractionDigits !== undefined) {
    const maxTotal = totalDigits ?? Number.POSITIVE_INFINITY
    const maxFraction = fractionDigits ?? Number.POSITIVE_INFINITY
    checks.push((text) => {
      // A point and a sign take a character each: a short number needs no counting.
      const point = text.indexOf('.')
      if (text.length <= maxTotal && (point < 0 || text.length - point - 1 <= maxFraction)) return undefined
      const { total, fraction } = countDigits(text)
      if (fraction > maxFraction) {
        return { code: 'value-digits', allowed: tooManyDecimals(fraction, maxFraction), shape: 'plain' }
      }
      if (total > maxTotal) {
        return {
          code: 'value-digits',
          allowed: `It has ${total} digits; allowed: ${maxTotal}. Write at most ${maxTotal}.`,
          shape: 'plain',
        }
      }
      return undefined
    })
  }
  const range = (bound: string | undefined, words: string, good: (order: number) => boolean): void => {
    if (bound === undefined) return
    const finding: ValueFinding = { code: 'value-range', allowed: outOfRange(words, bound), shape: 'plain' }
    checks.push((text) => (good(compareDecimals(text, bound)) ? undefined : finding))
  }
  if (minInclusive === '0' && base === 'decimal') {
    // The most frequent bound by far; comparing one character is enough.
    const finding: ValueFinding = {
      code: 'value-range',
      allowed: 'Allowed: 0 and above. Write the amount without a sign; an indicator gives credit or debit.',
      shape: 'plain',
    }
    checks.push((text) => (text.charCodeAt(0) !== 0x2d || compareDecimals(text, '0') === 0 ? undefined : finding))
  } else {
    range(minInclusive, 'at least', (order) => order >= 0)
  }
  range(maxInclusive, 'at most', (order) => order <= 0)
  range(minExclusive, 'more than', (order) => order > 0)
  range(maxExclusive, 'less than', (order) => order < 0)
}

/** Refuses a value without a time zone whose order relative to a bound depends on the zone (XSD part 2, 4.3.7). */
function addTimeRanges(checks: Check[], facets: Facets, base: TimeType): void {
  const range = (bound: string | undefined, words: string, good: (order: number) => boolean): void => {
    if (bound === undefined) return
    const finding: ValueFinding = { code: 'value-range', allowed: outOfRange(words, bound), shape: 'plain' }
    checks.push((text) => {
      const order = compareTimes(base, text, bound)
      return order !== undefined && good(order) ? undefined : finding
    })
  }
  range(facets.minInclusive, 'from', (order) => order >= 0)
  range(facets.maxInclusive, 'up to', (order) => order <= 0)
  range(facets.minExclusive, 'after', (order) => order > 0)
  range(facets.maxExclusive, 'before', (order) => order < 0)
}

function hexLength(text: string): number {
  return text.length >> 1
}

function base64Length(text: string): number {
  const digits = text.replace(/[ =]/g, '').length
  return Math.floor((digits * 3) / 4)
}

const floors = ['minLength', 'minInclusive', 'minExclusive'] as const
const ceilings = ['maxLength', 'totalDigits', 'fractionDigits', 'maxInclusive', 'maxExclusive'] as const
const spaces = ['preserve', 'replace', 'collapse']

/**
 * What contradicts in the facets of a restriction, in words; `undefined` where nothing does. These are the constraints
 * of XSD part 2 on facets (4.3): a restriction only narrows its base, a lower bound is not above the upper one, and
 * there are not more decimals than digits. Two bounds whose order depends on a time zone do not contradict.
 * @param parent The facets of what is restricted.
 * @param facets The same with those of the restriction in their places.
 */
export function contradiction(base: BaseType, parent: Facets, facets: Facets): string | undefined {
  return widened(base, parent, facets) ?? crossed(base, facets)
}

function widened(base: BaseType, parent: Facets, facets: Facets): string | undefined {
  for (const name of [...floors, ...ceilings, 'length'] as const) {
    const before = parent[name]
    if (before === undefined) continue
    // What is restricted is among its facets.
    const now = facets[name] as string | number
    const order = compareBounds(base, now, before)
    const isWider = name === 'length' ? order !== 0 : floors.some((floor) => floor === name) ? order < 0 : order > 0
    if (isWider) return `${name}="${now}" contradicts ${name}="${before}" of the type that it restricts`
  }
  const { whiteSpace } = facets
  const before = parent.whiteSpace ?? baseTypeRule(base).whiteSpace
  if (whiteSpace !== undefined && spaces.indexOf(whiteSpace) < spaces.indexOf(before)) {
    return `whiteSpace="${whiteSpace}" contradicts whiteSpace="${before}" of the type that it restricts`
  }
  return undefined
}

/** Pairs of facets, the first of which must not be more than the second; with `true` it must be less. */
const pairs = [
  ['minLength', 'maxLength', false],
  ['minLength', 'length', false],
  ['length', 'maxLength', false],
  ['fractionDigits', 'totalDigits', false],
  ['minInclusive', 'maxInclusive', false],
  ['minExclusive', 'maxExclusive', false],
  ['minInclusive', 'maxExclusive', true],
  ['minExclusive', 'maxInclusive', true],
] as const

function crossed(base: BaseType, facets: Facets): string | undefined {
  for (const [low, high, isStrict] of pairs) {
    const least = facets[low]
    const most = facets[high]
    if (least === undefined || most === undefined) continue
    const order = compareBounds(base, least, most)
    if (order > 0 || (isStrict && order === 0)) return `${low}="${least}" contradicts ${high}="${most}"`
  }
  return undefined
}

/** The order of two bounds of one kind; `NaN`, with which no comparison holds, where it is not known. */
function compareBounds(base: BaseType, a: string | number, other: string | number): number {
  if (typeof a === 'number') return a - Number(other)
  const b = String(other)
  const { accepts } = baseTypeRule(base)
  // Bounds that are no values of the type are refused elsewhere.
  if (!accepts(a) || !accepts(b)) return Number.NaN
  return (isTimeType(base) ? compareTimes(base, a, b) : compareDecimals(a, b)) ?? Number.NaN
}
