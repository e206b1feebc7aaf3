import { UsageError } from '../io/usage-error.ts'

/** An option of a command: the parser, the help, completion, the manual page and the docs follow from it. */
export interface Option<Value = unknown> {
  /** What stands behind it; of several values the last one counts, unless it can be given several times. */
  takes: 'nothing' | 'value' | 'values'
  words: string
  /** The name of its value: `FILE`. */
  value?: string
  /** `o` for `-o`. */
  letter?: string
  /** The values that it takes, where these are few. */
  choices?: readonly string[]
  /** The value without it. */
  fallback?: string
  /** The group of options in the help that it begins or belongs to. */
  group?: string
  /**
   * What the given values mean; for a flag an empty text each time it was given.
   * @throws UsageError for a value that it does not take.
   */
  read: (given: readonly string[], name: string) => Value
}

export type Options = Readonly<Record<string, Option>>

/** What was given for options, as they read it. */
export type Values<Given extends Options> = {
  [Name in keyof Given]: Given[Name] extends Option<infer Value> ? Value : never
}

export function flag(words: string, letter?: string): Option<boolean> {
  const read = (given: readonly string[]): boolean => given.length > 0
  return { takes: 'nothing', words, read, ...(letter === undefined ? {} : { letter }) }
}

export function text(value: string, words: string, letter?: string): Option<string | undefined> {
  const read = (given: readonly string[]): string | undefined => given.at(-1)
  return { takes: 'value', value, words, read, ...(letter === undefined ? {} : { letter }) }
}

export function texts(value: string, words: string): Option<string[]> {
  return { takes: 'values', value, words: `${words}; can be given several times`, read: (given) => [...given] }
}

export function choice<const Choice extends string>(
  value: string,
  choices: readonly Choice[],
  words: string,
): Option<Choice | undefined> {
  const read = (given: readonly string[], name: string): Choice | undefined =>
    given.length === 0 ? undefined : oneOf(given.at(-1), choices, name)
  return { takes: 'value', value, words, choices, read }
}

export function whole(
  value: string,
  words: string,
  { least = 0, most = 999_999_999 }: { least?: number; most?: number } = {},
): Option<number | undefined> {
  const read = (given: readonly string[], name: string): number | undefined => {
    const last = given.at(-1)
    if (last === undefined) return undefined
    if (/^\d{1,9}$/.test(last) && Number(last) >= least && Number(last) <= most) return Number(last)
    throw new UsageError(`${name} takes a whole number from ${least} to ${most}, not "${last.slice(0, 40)}"`)
  }
  return { takes: 'value', value, words, read }
}

/** An option that has a value also where it is not given. */
export function byDefault<Value>(fallback: string, option: Option<Value | undefined>): Option<Value> {
  const read = (given: readonly string[], name: string): Value => {
    const value = option.read(given.length === 0 ? [fallback] : given, name)
    if (value === undefined) throw new TypeError(`${name} has no default`)
    return value
  }
  return { ...option, fallback, read }
}

export function group<Given extends Options>(heading: string, options: Given): Given {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, group: heading }]),
  ) as unknown as Given
}

/**
 * The value of an option that takes one of a few.
 * @throws UsageError for any other, which is quoted up to 40 characters.
 */
export function oneOf<Choice extends string>(
  value: string | undefined,
  choices: readonly Choice[],
  name: string,
): Choice {
  const found = choices.find((each) => each === value)
  if (found !== undefined) return found
  const given = value === undefined ? '' : `, not "${value.slice(0, 40)}"`
  throw new UsageError(`${name} takes one of ${choices.join(', ')}${given}`)
}
