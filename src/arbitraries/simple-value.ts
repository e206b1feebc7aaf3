import fc, { type Arbitrary } from 'fast-check'
import { type BaseType, baseTypeRule, compileValueCheck, type Facets, type SimpleTypeTable } from '../schema/index.ts'

type ValueType = Pick<SimpleTypeTable, 'base' | 'facets' | 'name'>

/**
 * Values of a simple type, in the form that a reader returns (white space already normalized).
 * @param extremes Whether to draw values that a schema allows but that are rare in files.
 * @throws RangeError for a type whose facets hardly any drawn value obeys.
 */
export function simpleValue(type: ValueType, extremes: boolean): Arbitrary<string> {
  const key = JSON.stringify([type.base, type.facets, extremes])
  const known = kept.get(key) ?? makeValue(type, extremes)
  kept.set(key, known)
  return known
}

/** Made once for all types alike, of which each message has its own: to try a pattern takes some milliseconds. */
const kept = new Map<string, Arbitrary<string>>()

function makeValue(type: ValueType, extremes: boolean): Arbitrary<string> {
  const { check, normalize } = compileValueCheck(type)
  const drawn = draw(type, extremes).map(normalize)
  const { facets } = type
  if (facets.patterns === undefined && (facets.enumeration !== undefined || !isBounded(facets))) return drawn
  const keeps = (text: string): boolean => check(text) === undefined
  // Tried once here, so that a type without values is named at once and does not run forever later.
  const good = fc.sample(drawn, { numRuns: 20, seed: 1 }).filter(keeps).length
  if (good < 2) throw notDrawn(type.name, `of 20 drawn values, ${good} obey its facets`)
  return drawn.filter(keeps)
}

function notDrawn(name: string, why: string): RangeError {
  return new RangeError(
    `anyDocument: no value can be drawn for the type ${name} (${why}). Pass an arbitrary of its values: { ` +
      `values: { ${JSON.stringify(name)}: … } }`,
  )
}

function draw(type: ValueType, extremes: boolean): Arbitrary<string> {
  const { base, facets } = type
  if (facets.enumeration !== undefined) return fc.constantFrom(...facets.enumeration)
  if (facets.patterns !== undefined) return fromPatterns(type)
  switch (base) {
    case 'string':
    case 'normalizedString':
    case 'token':
      return someText(facets, extremes ? anyCharacter : everydayCharacter, base === 'token')
    case 'anyURI':
      return someText(facets, fc.constantFrom(...'abcdefgh0123./-'), true)
    case 'ID':
      // All values of a document differ, also when it shrinks.
      return fc.noShrink(fc.stringMatching(/^_[0-9a-f]{16}$/))
    case 'IDREF':
      throw notDrawn(type.name, 'it is the xs:ID of another element')
    case 'decimal':
    case 'integer':
      return isBounded(facets) ? withinBounds(base, facets) : decimalText(base, facets, extremes)
    case 'boolean':
      return extremes ? fc.constantFrom('true', 'false', '1', '0') : fc.constantFrom('true', 'false')
    case 'base64Binary':
      return bytes(facets).map((list) => btoa(String.fromCharCode(...list)))
    case 'hexBinary':
      return bytes(facets).map((list) => list.map((byte) => pad(byte, 2, 16)).join(''))
    default:
      return timeText(base, facets, extremes)
  }
}

function bytes({ length, minLength = length ?? 0, maxLength = length ?? minLength + 16 }: Facets): Arbitrary<number[]> {
  return fc.array(fc.integer({ min: 0, max: 255 }), { minLength, maxLength })
}

function fromPatterns({ facets, name }: ValueType): Arbitrary<string> {
  // Of several patterns the last one is the narrowest; values that break the others are left out.
  const alternatives = facets.patterns?.at(-1) ?? []
  try {
    return fc.oneof(...alternatives.map((pattern) => fc.stringMatching(new RegExp(`^(?:${pattern})$`))))
  } catch {
    throw notDrawn(name, 'its pattern is not understood')
  }
}

const everydayCharacter = fc.oneof(
  { withCrossShrink: true },
  { weight: 8, arbitrary: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') },
  { weight: 2, arbitrary: fc.constantFrom(...' /-?:().,\'+&<>"äöüßéžЖ€') },
)

// Weighted towards characters that break readers and writers.
const anyCharacter = fc.oneof(
  { withCrossShrink: true },
  // Printable ASCII, from `a` on, so that texts shrink to it.
  { weight: 20, arbitrary: fc.nat({ max: 0x5e }).map((code) => String.fromCodePoint(0x20 + ((code + 0x41) % 0x5f))) },
  { weight: 6, arbitrary: fc.constantFrom('&', '<', '>', '"', "'", ']]>', '&amp;', ' ', '\t', '\n', '\r', '\r\n') },
  { weight: 3, arbitrary: fc.constantFrom('\u0085', '\u2028', '\u00a0', '\ufeff', '\u007f', '\ufffd', '\ud7ff') },
  { weight: 4, arbitrary: fc.integer({ min: 0xa1, max: 0x2fff }).map((code) => String.fromCodePoint(code)) },
  { weight: 3, arbitrary: fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) },
)

function someText(facets: Facets, character: Arbitrary<string>, collapses: boolean): Arbitrary<string> {
  const min = facets.length ?? facets.minLength ?? 0
  const max = facets.length ?? facets.maxLength ?? Math.max(60, min)
  const some = Math.min(max, Math.max(min, 24))
  // Spaces at the ends would be lost, and the text would be too short.
  const whole = (list: string[]): string => {
    const text = Array.from(list.join('')).slice(0, max)
    return (collapses ? text.map((each) => (each.trim() === '' ? 'x' : each)) : text).join('')
  }
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 9, arbitrary: fc.array(character, { minLength: min, maxLength: some }).map(whole) },
    { weight: 1, arbitrary: fc.array(character, { minLength: max, maxLength: max }).map(whole) },
  )
}

/** Characters for content outside the schema. */
export function openText(extremes: boolean): Arbitrary<string> {
  const character = extremes ? anyCharacter : everydayCharacter
  return fc.array(character, { minLength: 1, maxLength: 8 }).map((list) => list.join(''))
}

function isBounded({ minInclusive, minExclusive, maxInclusive, maxExclusive }: Facets): boolean {
  const isFree = minInclusive === undefined || /^[+-]?0+(?:\.0*)?$/.test(minInclusive)
  return !isFree || minExclusive !== undefined || maxInclusive !== undefined || maxExclusive !== undefined
}

/** Numbers in steps of their last decimal, so that the bounds are whole numbers. */
function withinBounds(base: BaseType, facets: Facets): Arbitrary<string> {
  const total = facets.totalDigits ?? 18
  const decimals = base === 'integer' ? 0 : Math.min(facets.fractionDigits ?? 2, total)
  const most = 10n ** BigInt(total) - 1n
  const step = (text: string): bigint => scaled(text, decimals)
  const lows = [-most]
  const highs = [most]
  if (facets.minInclusive !== undefined) lows.push(step(facets.minInclusive))
  if (facets.minExclusive !== undefined) lows.push(step(facets.minExclusive) + 1n)
  if (facets.maxInclusive !== undefined) highs.push(step(facets.maxInclusive))
  if (facets.maxExclusive !== undefined) highs.push(step(facets.maxExclusive) - 1n)
  const min = lows.reduce((a, b) => (a > b ? a : b))
  const max = highs.reduce((a, b) => (a < b ? a : b))
  return fc.bigInt(min <= max ? { min, max } : { min: max, max: min }).map((number) => {
    const digits = String(number < 0n ? -number : number).padStart(decimals + 1, '0')
    const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
    return `${number < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`
  })
}

/** A number in steps of its last decimal; further decimals are cut. */
function scaled(text: string, decimals: number): bigint {
  const [whole = '', part = ''] = text.replace(/^[+-]/, '').split('.')
  const number = BigInt(`0${whole}${part.slice(0, decimals).padEnd(decimals, '0')}`)
  return text.startsWith('-') ? -number : number
}

function decimalText(base: BaseType, facets: Facets, extremes: boolean): Arbitrary<string> {
  const total = facets.totalDigits ?? 20
  const most = base === 'integer' ? 0 : Math.min(facets.fractionDigits ?? 20, total)
  const negative = facets.minInclusive === undefined ? ['-'] : []
  return fc
    .record({
      sign: extremes ? fc.constantFrom('', '', '', '+', ...negative) : fc.constantFrom('', '', '', ...negative),
      digits: fc.array(fc.integer({ min: 0, max: 9 }), {
        minLength: 1,
        maxLength: extremes ? total : Math.min(total, 12),
      }),
      fraction: fc.integer({ min: 0, max: extremes ? most : Math.min(most, 2) }),
      zeros: extremes ? fc.constantFrom('', '', '', '0', '000') : fc.constant(''),
      trailing: fc.boolean(),
      bare: extremes ? fc.constantFrom(false, false, false, true) : fc.constant(false),
    })
    .map(({ sign, digits, fraction, zeros, trailing, bare }) => {
      const text = extremes ? digits.join('') : digits.join('').replace(/^0+(?=\d)/, '')
      const point = Math.max(0, text.length - fraction)
      const whole = zeros + text.slice(0, point)
      const part = text.slice(point)
      if (base === 'integer') return sign + zeros + text
      if (part === '') return sign + (whole === '' ? '0' : whole) + (bare ? '.' : '')
      const padded = trailing && part.length < most ? `${part}0` : part
      return `${sign}${whole === '' && !bare ? '0' : whole}.${padded}`
    })
}

const pad = (value: number, width: number, radix = 10): string => value.toString(radix).padStart(width, '0')

const everydayYear = fc.integer({ min: -20, max: 20 }).map((years) => 2026 + years)
const anyYear = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1900, max: 2100 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 4, 999, 2000, 9999, 10000, 123456) },
  { weight: 1, arbitrary: fc.integer({ min: -3000, max: -1 }) },
)

function timeText(base: BaseType, facets: Facets, extremes: boolean): Arbitrary<string> {
  // With bounds, only the years around them have many dates.
  const bound = facets.minInclusive ?? facets.minExclusive ?? facets.maxInclusive ?? facets.maxExclusive
  const near = bound === undefined ? undefined : /^(-?\d{4,})-/.exec(bound)?.[1]
  const years =
    near !== undefined
      ? fc.integer({ min: -2, max: 2 }).map((by) => Number(near) + by)
      : extremes
        ? anyYear
        : everydayYear
  const days = fc
    .record({ year: years, month: fc.integer({ min: 1, max: 12 }), date: fc.integer({ min: 1, max: 31 }) })
    .map(({ year, month, date }) => {
      const last = month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : 31
      return [`${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}`, pad(month, 2), pad(Math.min(date, last), 2)] as const
    })
  const zones = extremes ? anyZone : everydayZone
  const clocks = extremes
    ? fc.oneof({ weight: 9, arbitrary: clock }, { weight: 1, arbitrary: fc.constant('24:00:00') })
    : clock
  return fc.tuple(days, clocks, zones).map(([[year, month, date], time, zone]) => {
    const forms: Partial<Record<BaseType, string>> = {
      date: `${year}-${month}-${date}`,
      dateTime: `${year}-${month}-${date}T${time}`,
      time,
      gYear: year,
      gYearMonth: `${year}-${month}`,
      gMonth: `--${month}`,
      gMonthDay: `--${month}-${date}`,
      gDay: `---${date}`,
    }
    const zoned = extremes || base === 'dateTime' || base === 'time' ? zone : ''
    return `${forms[base] ?? baseTypeRule(base).words}${zoned}`
  })
}

const clock = fc
  .record({
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    second: fc.integer({ min: 0, max: 59 }),
    fraction: fc.constantFrom('', '', '', '.0', '.5', '.123', '.1234567', '.000000001'),
  })
  .map(({ hour, minute, second, fraction }) => `${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}${fraction}`)

const everydayZone = fc.constantFrom('', '', 'Z', '+01:00')
const anyZone = fc.constantFrom('', '', '', 'Z', '+01:00', '-05:30', '+14:00', '-14:00', '+00:00', '-00:00')
