import type { Ancestor } from '../../schema/index.ts'
import {
  codePointLength,
  isSepaIdentifier,
  isSepaText,
  isValidBic,
  isValidCreditorReference,
  isValidIban,
  tryParseAmount,
} from '../../values/index.ts'
import { type Path, select } from './path.ts'
import type { RuleFileFault, ValueTest } from './rule-file.ts'
import { wholePattern } from './whole-pattern.ts'

export type ShapeReader = ReturnType<typeof createShapeReader>

export function createShapeReader(faults: RuleFileFault[]) {
  function fault(path: string, message: string): undefined {
    faults.push({ path, message })
    return undefined
  }

  return {
    fault,
    object(value: unknown, path: string, names: readonly string[]): Record<string, unknown> | undefined {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(path, 'must be an object')
      for (const name of Object.keys(value)) {
        if (!names.includes(name)) {
          fault(path === '' ? name : `${path}.${name}`, `is not known here; known are ${names.join(', ')}`)
        }
      }
      return value as Record<string, unknown>
    },
    text(value: unknown, path: string): string | undefined {
      return typeof value === 'string' && value !== '' ? value : fault(path, 'must be a text that is not empty')
    },
    choice<T extends string>(value: unknown, path: string, choices: readonly T[]): T | undefined {
      return choices.find((choice) => choice === value) ?? fault(path, `must be ${choices.join(' or ')}`)
    },
    texts(value: unknown, path: string): string[] | undefined {
      if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return value
      return fault(path, 'must be a list of texts that is not empty')
    },
    count(value: unknown, path: string): number | undefined {
      if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value)
      return fault(path, 'must be a whole number from 0')
    },
  }
}

export type Holds = (element: unknown, ancestors: readonly Ancestor[]) => boolean

export type Passes = (value: string, element: unknown, ancestors: readonly Ancestor[]) => boolean

/** What the parts of a rule are read with. Where something is wrong with one, what is made of it is never used. */
export interface PartReader {
  shape: ShapeReader
  path: (value: unknown, path: string) => Path
  needsEngine: boolean
}

export const testNames = 'in notIn pattern minLength maxLength min max fractionDigits characters valid sameAs'.split(
  ' ',
)
const conditionNames = ['path', 'exists', 'absent', 'count', 'all', 'any', 'not'] as const
const maxDepth = 20

const never = (): boolean => false

export function readCondition(value: unknown, path: string, reader: PartReader, depth = 0): Holds {
  const { shape } = reader
  if (depth > maxDepth) {
    shape.fault(path, `is nested more than ${maxDepth} deep`)
    return never
  }
  const kinds = typeof value === 'object' && value !== null ? conditionNames.filter((name) => name in value) : []
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) {
    shape.fault(path, `must be an object with exactly one of ${conditionNames.join(', ')}`)
    return never
  }
  const more = kind === 'path' ? testNames : kind === 'count' ? ['min', 'max'] : []
  const condition = shape.object(value, path, [kind, ...more]) ?? {}
  const inner = `${path}.${kind}`
  switch (kind) {
    case 'all':
    case 'any': {
      const parts = readParts(condition[kind], inner, reader, depth)
      if (kind === 'all') return (element, ancestors) => parts.every((holds) => holds(element, ancestors))
      return (element, ancestors) => parts.some((holds) => holds(element, ancestors))
    }
    case 'not': {
      const holds = readCondition(condition.not, inner, reader, depth + 1)
      return (element, ancestors) => !holds(element, ancestors)
    }
    case 'count': {
      const counted = reader.path(condition.count, inner)
      if (condition.min === undefined && condition.max === undefined) shape.fault(path, 'must have `min` or `max`')
      const min = condition.min === undefined ? 0 : shape.count(condition.min, `${path}.min`)
      const max = condition.max === undefined ? undefined : shape.count(condition.max, `${path}.max`)
      return hasBetween(counted, min, max)
    }
    case 'path': {
      const at = reader.path(condition.path, inner)
      const { path: _, ...test } = condition
      const passes = readTest(test, path, reader)
      return (element, ancestors) =>
        select(at, element, ancestors).some(({ text }) => text !== undefined && passes(text, element, ancestors))
    }
    case 'exists':
      return hasBetween(reader.path(condition.exists, inner), 1)
    case 'absent':
      return hasBetween(reader.path(condition.absent, inner), 0, 0)
  }
}

function readParts(value: unknown, path: string, reader: PartReader, depth: number): Holds[] {
  if (Array.isArray(value) && value.length > 0) {
    return value.map((part, index) => readCondition(part, `${path}[${index}]`, reader, depth + 1))
  }
  reader.shape.fault(path, 'must be a list of conditions that is not empty')
  return []
}

function hasBetween(path: Path, min = 0, max = Number.POSITIVE_INFINITY): Holds {
  return (element, ancestors) => {
    const count = select(path, element, ancestors).length
    return count >= min && count <= max
  }
}

const kindsOfCharacters = { sepa: isSepaText, 'sepa-identifier': isSepaIdentifier } as const
const identifiers = { iban: isValidIban, bic: isValidBic, 'creditor-reference': isValidCreditorReference } as const

export function readTest(given: Record<string, unknown>, path: string, reader: PartReader): Passes {
  const { shape } = reader
  // What is not as it should be is reported below.
  const test: ValueTest = given
  if (!testNames.some((name) => name in test)) shape.fault(path, `must have one of ${testNames.join(', ')}`)
  const tests: Passes[] = []
  for (const name of ['in', 'notIn'] as const) {
    if (test[name] === undefined) continue
    const list = new Set(shape.texts(test[name], `${path}.${name}`))
    tests.push((value) => list.has(value) === (name === 'in'))
  }
  for (const name of ['minLength', 'maxLength', 'fractionDigits'] as const) {
    if (test[name] !== undefined) shape.count(test[name], `${path}.${name}`)
  }
  for (const name of ['min', 'max'] as const) {
    const value: unknown = test[name]
    if (value === undefined || (typeof value === 'string' && tryParseAmount(value) !== undefined)) continue
    shape.fault(`${path}.${name}`, 'must be a number written as text, like "999999999.99"')
  }
  tests.push(...testsOfLength(test), ...testsOfNumber(test))
  if (test.characters !== undefined) {
    const kind = shape.choice(test.characters, `${path}.characters`, ['sepa', 'sepa-identifier'])
    if (kind !== undefined) tests.push(kindsOfCharacters[kind])
  }
  if (test.valid !== undefined) {
    const kind = shape.choice(test.valid, `${path}.valid`, ['iban', 'bic', 'creditor-reference'])
    if (kind !== undefined) tests.push(identifiers[kind])
  }
  if (test.sameAs !== undefined) {
    const other = reader.path(test.sameAs, `${path}.sameAs`)
    tests.push((value, element, ancestors) => select(other, element, ancestors).some(({ text }) => text === value))
  }
  if (test.pattern !== undefined) tests.push(readPattern(test.pattern, `${path}.pattern`, reader))
  return (value, element, ancestors) => tests.every((passes) => passes(value, element, ancestors))
}

function testsOfLength({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: ValueTest): Passes[] {
  if (minLength === 0 && maxLength === Number.POSITIVE_INFINITY) return []
  return [
    (value) => {
      const length = codePointLength(value)
      return length >= minLength && length <= maxLength
    },
  ]
}

function testsOfNumber({ min: least, max: most, fractionDigits }: ValueTest): Passes[] {
  if (least === undefined && most === undefined && fractionDigits === undefined) return []
  const [min, max] = [least, most].map((bound) => (typeof bound === 'string' ? tryParseAmount(bound) : undefined))
  return [
    (value) => {
      const number = tryParseAmount(value)
      if (number === undefined) return false
      if (min !== undefined && number.lessThan(min)) return false
      if (max !== undefined && number.greaterThan(max)) return false
      return fractionDigits === undefined || number.decimalPlaces() <= fractionDigits
    },
  ]
}

function readPattern(value: unknown, path: string, reader: PartReader): Passes {
  const pattern = reader.shape.text(value, path)
  if (pattern === undefined) return never
  try {
    const { test, needsEngine } = wholePattern(pattern)
    if (needsEngine) reader.needsEngine = true
    return test
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    const fault = error instanceof SyntaxError ? `is not a regular expression (${words})` : `cannot be used: ${words}`
    reader.shape.fault(path, fault)
    return never
  }
}
