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
import type { Condition, ValueTest } from './rule-file.ts'
import { type Path, parsePath, select } from './select.ts'
import { wholePattern } from './whole-pattern.ts'

/** A compiled condition: whether it holds for an element. */
export type Holds = (element: unknown, ancestors: readonly Ancestor[]) => boolean

/** A compiled test of a value. */
export type Passes = (value: string, element: unknown, ancestors: readonly Ancestor[]) => boolean

/** Compiles a condition of a rule at `at`. Paths and expressions were checked when the file was read. */
export function compileCondition(condition: Condition, at: string): Holds {
  const compiled = (parts: readonly Condition[]): Holds[] => parts.map((part) => compileCondition(part, at))
  if ('all' in condition) {
    const parts = compiled(condition.all)
    return (element, ancestors) => parts.every((holds) => holds(element, ancestors))
  }
  if ('any' in condition) {
    const parts = compiled(condition.any)
    return (element, ancestors) => parts.some((holds) => holds(element, ancestors))
  }
  if ('not' in condition) {
    const holds = compileCondition(condition.not, at)
    return (element, ancestors) => !holds(element, ancestors)
  }
  if ('exists' in condition) return countBetween(condition.exists, at, { min: 1 })
  if ('absent' in condition) return countBetween(condition.absent, at, { max: 0 })
  if ('count' in condition) return countBetween(condition.count, at, condition)
  const path = pathOf(condition.path, at)
  const passes = compileTest(condition, at)
  return (element, ancestors) =>
    select(path, element, ancestors).some(({ text }) => text !== undefined && passes(text, element, ancestors))
}

function countBetween(text: string, at: string, limits: { min?: number; max?: number }): Holds {
  const path = pathOf(text, at)
  const { min = 0, max = Number.POSITIVE_INFINITY } = limits
  return (element, ancestors) => {
    const count = select(path, element, ancestors).length
    return count >= min && count <= max
  }
}

/** Compiles a test of values. */
export function compileTest(test: ValueTest, at: string): Passes {
  const tests: Passes[] = []
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, fractionDigits } = test
  if (test.in !== undefined) {
    const allowed = new Set(test.in)
    tests.push((value) => allowed.has(value))
  }
  if (test.notIn !== undefined) {
    const refused = new Set(test.notIn)
    tests.push((value) => !refused.has(value))
  }
  if (test.pattern !== undefined) {
    const expression = wholePattern(test.pattern)
    tests.push((value) => expression.test(value))
  }
  if (test.minLength !== undefined || test.maxLength !== undefined) {
    tests.push((value) => {
      const length = codePointLength(value)
      return length >= minLength && length <= maxLength
    })
  }
  if (test.min !== undefined || test.max !== undefined || fractionDigits !== undefined) {
    const [min, max] = [test.min, test.max].map((bound) => (bound === undefined ? bound : tryParseAmount(bound)))
    tests.push((value) => {
      const number = tryParseAmount(value)
      if (number === undefined) return false
      if (min !== undefined && number.lessThan(min)) return false
      if (max !== undefined && number.greaterThan(max)) return false
      return fractionDigits === undefined || number.decimalPlaces() <= fractionDigits
    })
  }
  if (test.characters === 'sepa') tests.push(isSepaText)
  if (test.characters === 'sepa-identifier') tests.push(isSepaIdentifier)
  if (test.valid === 'iban') tests.push(isValidIban)
  if (test.valid === 'bic') tests.push(isValidBic)
  if (test.valid === 'creditor-reference') tests.push(isValidCreditorReference)
  if (test.sameAs !== undefined) {
    const path = pathOf(test.sameAs, at)
    tests.push((value, element, ancestors) => select(path, element, ancestors).some(({ text }) => text === value))
  }
  return (value, element, ancestors) => tests.every((passes) => passes(value, element, ancestors))
}

function pathOf(text: string, at: string): Path {
  const path = parsePath(text, at)
  if (path === undefined) throw new RangeError(`Not a path: ${text}`)
  return path
}
