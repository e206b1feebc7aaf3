import type { Ancestor } from '../../schema/index.ts'
import {
  codePointLength,
  type Decimal,
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
    number(value: unknown, path: string): Decimal | undefined {
      const number = typeof value === 'string' ? tryParseAmount(value) : undefined
      return number ?? fault(path, 'must be a number written as text, like "999999999.99"')
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

/** Reads the limit of a test. */
type ReadLimit = (limit: unknown, path: string, reader: PartReader) => Passes

const readLimit: Readonly<Record<keyof ValueTest, ReadLimit>> = {
  in: (limit, path, { shape }) => {
    const list = new Set(shape.texts(limit, path))
    return (value) => list.has(value)
  },
  notIn: (limit, path, { shape }) => {
    const list = new Set(shape.texts(limit, path))
    return (value) => !list.has(value)
  },
  minLength: (limit, path, { shape }) => {
    const least = shape.count(limit, path) ?? 0
    return (value) => codePointLength(value) >= least
  },
  maxLength: (limit, path, { shape }) => {
    const most = shape.count(limit, path) ?? 0
    return (value) => codePointLength(value) <= most
  },
  fractionDigits: (limit, path, { shape }) => {
    const most = shape.count(limit, path) ?? 0
    return ifNumber((number) => number.decimalPlaces() <= most)
  },
  min: (limit, path, { shape }) => {
    const least = shape.number(limit, path) ?? 0
    return ifNumber((number) => number.gte(least))
  },
  max: (limit, path, { shape }) => {
    const most = shape.number(limit, path) ?? 0
    return ifNumber((number) => number.lte(most))
  },
  characters: (limit, path, { shape }) => {
    const kind = shape.choice(limit, path, ['sepa', 'sepa-identifier'])
    return kind === undefined ? never : kindsOfCharacters[kind]
  },
  valid: (limit, path, { shape }) => {
    const kind = shape.choice(limit, path, ['iban', 'bic', 'creditor-reference'])
    return kind === undefined ? never : identifiers[kind]
  },
  sameAs: (limit, path, reader) => {
    const other = reader.path(limit, path)
    return (value, element, ancestors) => select(other, element, ancestors).some(({ text }) => text === value)
  },
  pattern: readPattern,
}

export function readTest(test: Readonly<Record<string, unknown>>, path: string, reader: PartReader): Passes {
  if (!testNames.some((name) => name in test)) reader.shape.fault(path, `must have one of ${testNames.join(', ')}`)
  const tests = Object.entries(readLimit).flatMap(([name, read]) =>
    test[name] === undefined ? [] : [read(test[name], `${path}.${name}`, reader)],
  )
  return (value, element, ancestors) => tests.every((passes) => passes(value, element, ancestors))
}

function ifNumber(holds: (number: Decimal) => boolean): Passes {
  return (value) => {
    const number = tryParseAmount(value)
    return number !== undefined && holds(number)
  }
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
