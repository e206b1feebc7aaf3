import type { DocumentFindingCode } from '../diagnostics/index.ts'
import { baseTypeRule } from './base-types.ts'
import { compareDecimals, countDigits } from './decimal-text.ts'
import { compilePattern } from './pattern.ts'
import type { Facets, SimpleTypeTable } from './tables.ts'

/** Why a value is refused: the code, what is allowed, and whether the value may be shown without masking. */
export interface Complaint {
  code: DocumentFindingCode
  /** What is allowed and what to do, as the end of a sentence about the value. */
  allowed: string
  /** Numbers, dates and codes identify nobody; texts may. */
  harmless: boolean
}

/** A simple type made ready to check values. */
export interface ValueCheck {
  /** Treats the white space as the type demands. */
  normalize: (text: string) => string
  /** Checks a value whose white space is treated; `undefined` when it is allowed. */
  check: (text: string) => Complaint | undefined
}

/** Compiles the check of a simple type from its table. */
export function compileValueCheck(type: Pick<SimpleTypeTable, 'base' | 'facets'>): ValueCheck {
  const { base, facets } = type
  const rule = baseTypeRule(base)
  const whiteSpace = facets.whiteSpace ?? rule.whiteSpace
  const isText = base === 'string' || base === 'normalizedString' || base === 'token' || base === 'anyURI'
  const isBinary = base === 'base64Binary' || base === 'hexBinary'
  const checks: ((text: string) => Complaint | undefined)[] = []
  if (!isText) {
    checks.push((text) =>
      rule.accepts(text) ? undefined : { code: 'value-type', allowed: `Write ${rule.words}.`, harmless: !isBinary },
    )
  }
  addEnumeration(checks, facets)
  const measure = base === 'hexBinary' ? hexLength : base === 'base64Binary' ? base64Length : codePoints
  if (isText || isBinary) addLengths(checks, facets, isText, measure)
  addPatterns(checks, facets, isText)
  if (base === 'decimal' || base === 'integer') addNumbers(checks, facets)
  else refuseRanges(facets, base)
  const [only, second] = checks
  let lastGood: string | undefined
  const run =
    only !== undefined && second === undefined
      ? only
      : (text: string): Complaint | undefined => {
          for (const check of checks) {
            const complaint = check(text)
            if (complaint !== undefined) return complaint
          }
          return undefined
        }
  return {
    normalize: whiteSpace === 'preserve' ? (text) => text : whiteSpace === 'replace' ? replaceSpace : collapseSpace,
    // Codes and currencies repeat from element to element.
    check: (text) => {
      if (text === lastGood) return undefined
      const complaint = run(text)
      if (complaint === undefined) lastGood = text
      return complaint
    },
  }
}

function replaceSpace(text: string): string {
  return text.replace(/[\t\n\r]/g, ' ')
}

function collapseSpace(text: string): string {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  // NaN for an empty text, which no comparison finds small.
  if (!(first <= 0x20 || last <= 0x20) && !/[\t\n\r]| {2}/.test(text)) return text
  return text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '')
}

function addEnumeration(checks: ((text: string) => Complaint | undefined)[], facets: Facets): void {
  const { enumeration } = facets
  if (enumeration === undefined) return
  const allowed = new Set(enumeration)
  const list =
    enumeration.length <= 20 ? enumeration.join(', ') : `one of the ${enumeration.length} codes of the schema`
  checks.push((text) =>
    allowed.has(text) ? undefined : { code: 'value-enumeration', allowed: `Allowed: ${list}.`, harmless: true },
  )
}

function addLengths(
  checks: ((text: string) => Complaint | undefined)[],
  facets: Facets,
  isText: boolean,
  measure: (text: string) => number,
): void {
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
    const remedy =
      length === 0
        ? 'Fill it in, or leave the element out where it is optional'
        : length > max
          ? `Shorten it by ${length - max}`
          : `Lengthen it by ${min - length}`
    return { code: 'value-length', allowed: `It has ${length}; allowed: ${bounds}. ${remedy}.`, harmless: false }
  })
}

function addPatterns(checks: ((text: string) => Complaint | undefined)[], facets: Facets, isText: boolean): void {
  for (const step of facets.patterns ?? []) {
    const expressions = step.map(compilePattern)
    const form = step.join(' or ')
    const complaint: Complaint = {
      code: 'value-pattern',
      allowed: `It must have the form ${form}.`,
      harmless: !isText,
    }
    const [only, second] = expressions
    if (only !== undefined && second === undefined) checks.push((text) => (only.test(text) ? undefined : complaint))
    else checks.push((text) => (expressions.some((expression) => expression.test(text)) ? undefined : complaint))
  }
}

function addNumbers(checks: ((text: string) => Complaint | undefined)[], facets: Facets): void {
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
        return {
          code: 'value-digits',
          allowed: `It has ${fraction} decimals; allowed: ${maxFraction}. Round it to ${maxFraction}.`,
          harmless: true,
        }
      }
      if (total > maxTotal) {
        return { code: 'value-digits', allowed: `It has ${total} digits; allowed: ${maxTotal}.`, harmless: true }
      }
      return undefined
    })
  }
  const range = (bound: string | undefined, words: string, good: (order: number) => boolean): void => {
    if (bound === undefined) return
    const complaint: Complaint = { code: 'value-range', allowed: `Allowed: ${words} ${bound}.`, harmless: true }
    checks.push((text) => (good(compareDecimals(text, bound)) ? undefined : complaint))
  }
  // The commonest bound by far, and one look settles it.
  if (minInclusive === '0') {
    checks.push((text) =>
      text.charCodeAt(0) !== 0x2d || compareDecimals(text, '0') === 0
        ? undefined
        : {
            code: 'value-range',
            allowed: 'Allowed: 0 and above. Write the amount without a sign; credit or debit is said by an indicator.',
            harmless: true,
          },
    )
  } else {
    range(minInclusive, 'at least', (order) => order >= 0)
  }
  range(maxInclusive, 'at most', (order) => order <= 0)
  range(minExclusive, 'more than', (order) => order > 0)
  range(maxExclusive, 'less than', (order) => order < 0)
}

function refuseRanges(facets: Facets, base: string): void {
  for (const facet of ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'] as const) {
    if (facets[facet] !== undefined) throw new Error(`${facet} on the base type xs:${base} is not supported`)
  }
}

/** Unicode code points, which is what XSD counts. */
export function codePoints(text: string): number {
  let count = text.length
  for (let i = 0; i < text.length - 1; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0xd800 && unit <= 0xdbff) {
      count--
      i++
    }
  }
  return count
}

function hexLength(text: string): number {
  return text.length >> 1
}

function base64Length(text: string): number {
  const digits = text.replace(/[ =]/g, '').length
  return Math.floor((digits * 3) / 4)
}
