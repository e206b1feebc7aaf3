import { type Entry, fromCaller } from './from-caller.ts'
import { isIsoDate } from './iso-date.ts'

/**
 * Returns the fault of the value of the option `name` as a sentence without its full stop; `undefined` if the value is
 * good.
 */
export type OptionCheck = (value: unknown, name: string) => string | undefined

/** A check for each option of a function, none forgotten. */
export type OptionChecks<Options> = { readonly [Name in keyof Options]-?: OptionCheck }

/** A function under its name (`{ buildPain001 }`), which no bundler changes there; of a method the name alone. */
export type NamedEntry = string | Readonly<Record<string, Entry>>

/**
 * Checks the options of a public function before it does anything: a misspelt name would be ignored in silence, and a
 * wrong value would have another meaning. `undefined` is the same as leaving an option out, except for `required` ones.
 * @param of The function: the message has its name, and the stack begins at who called it.
 * @throws RangeError for an unknown name (with the most similar one), for a value that the option does not accept, and
 * for a missing option.
 */
export function checkOptions<Options extends object>(
  of: NamedEntry,
  options: Options,
  checks: OptionChecks<NoInfer<Options>>,
  required: readonly (keyof Options & string)[] = [],
): void {
  const problem = problemIn(options, checks, '') ?? missingIn(options, required)
  if (problem === undefined) return
  const [[name, entry] = ['', checkOptions]] = Object.entries(typeof of === 'string' ? { [of]: checkOptions } : of)
  throw fromCaller(entry, new RangeError(`${name}: ${problem}`))
}

function problemIn(options: unknown, checks: Readonly<Record<string, OptionCheck>>, group: string): string | undefined {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    return `${group === '' ? 'the options' : group} must be an object`
  }
  const inGroup = group === '' ? '' : `${group}.`
  // Inherited options are read like others, so they are checked like others.
  for (const name in options) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
    if (check === undefined) return unknownName(inGroup + name, nearestName(name, Object.keys(checks)), checks)
    const value = (options as Record<string, unknown>)[name]
    const problem = value === undefined ? undefined : check(value, inGroup + name)
    if (problem !== undefined) return problem
  }
  return undefined
}

function missingIn<Options extends object>(options: Options, required: readonly (keyof Options & string)[]) {
  const name = required.find((each) => options[each] === undefined)
  return name === undefined ? undefined : `the option ${name} is missing`
}

function unknownName(name: string, near: string | undefined, checks: object): string {
  const quoted = JSON.stringify(name.slice(0, 40))
  if (near !== undefined) return `there is no option ${quoted}; did you mean "${near}"?`
  return `there is no option ${quoted}; there are ${Object.keys(checks).join(', ')}`
}

function check(must: string, isRight: (value: unknown) => boolean): OptionCheck {
  return (value, name) => (isRight(value) ? undefined : `${name} must be ${must}`)
}

export const option = {
  flag: check('true or false', (value) => typeof value === 'boolean'),
  text: check('a string', (value) => typeof value === 'string'),
  function: check('a function', (value) => typeof value === 'function'),
  /** A whole number from 0, or `Infinity`. */
  count: check(
    'a whole number from 0',
    (value) => value === Number.POSITIVE_INFINITY || (Number.isSafeInteger(value) && Number(value) >= 0),
  ),
  positive: check('a whole number from 1', (value) => Number.isSafeInteger(value) && Number(value) >= 1),
  /** A number from 0, `Infinity` too: milliseconds, mostly. */
  number: check('a number from 0', (value) => typeof value === 'number' && value >= 0),
  day: check('a date like 2026-11-30', (value) => typeof value === 'string' && isIsoDate(value)),
  /** An `AbortSignal`, known by what it can do: there are several in one program. */
  signal: check(
    'an AbortSignal',
    (value) => typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value,
  ),
  /** An object that has these methods, or just any object. */
  object: (must: string, ...methods: readonly string[]): OptionCheck =>
    check(
      must,
      (value) =>
        typeof value === 'object' &&
        value !== null &&
        methods.every((name) => typeof (value as Record<string, unknown>)[name] === 'function'),
    ),
  oneOf:
    (...words: readonly string[]): OptionCheck =>
    (value, name) => {
      if (words.some((word) => word === value)) return undefined
      const quoted = typeof value === 'string' ? `, not ${JSON.stringify(value.slice(0, 40))}` : ''
      return `${name} must be one of ${words.join(', ')}${quoted}`
    },
  either:
    (must: string, ...checks: readonly OptionCheck[]): OptionCheck =>
    (value, name) => {
      const problems = checks.map((each) => each(value, name))
      if (problems.includes(undefined)) return undefined
      // A fault inside a group is more precise than the fault that it is not a group.
      return problems.find((problem) => problem?.includes(`${name}.`)) ?? `${name} must be ${must}`
    },
  list:
    (must: string, item: OptionCheck): OptionCheck =>
    (value, name) =>
      Array.isArray(value) && value.every((each) => item(each, name) === undefined)
        ? undefined
        : `${name} must be ${must}`,
  group:
    <Options>(checks: OptionChecks<Options>): OptionCheck =>
    (value, name) =>
      problemIn(value, checks as Readonly<Record<string, OptionCheck>>, name),
} as const

/** The most similar name: equal except for case, or one or two letters different. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = name.length <= 3 ? 2 : 3
  for (const candidate of candidates) {
    if (candidate.toLowerCase() === name.toLowerCase()) return candidate
    const distance = editDistance(name, candidate, bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Number of letters to add, remove or replace to turn one text into the other; at most `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    previous = row
  }
  return Math.min(limit, previous[b.length] ?? limit)
}
