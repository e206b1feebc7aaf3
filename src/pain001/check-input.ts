import type { z } from 'zod'
import type { Finding } from '../diagnostics/index.ts'
import type { Field } from './fields.ts'

/** A value of the domain after the check of its shape. */
export interface CheckedInput<T> {
  /** What can be worked with: the value without the properties that are wrong. */
  value: T
  /** What is wrong, without the label of the payment. */
  findings: readonly Finding[]
  /** Paths of the elements that would have been written from what is wrong: nothing more need be said about them. */
  spoiled: readonly string[]
}

const none: readonly never[] = []

/** Checks the shape of a value before it is written: properties known, texts texts, amounts exact. `pathOf` gives that of its element. */
export function checkInput<T extends object>(field: Field<T>, value: T, pathOf: () => string): CheckedInput<T> {
  const result = field.schema.safeParse(value)
  if (result.success) return { value, findings: none, spoiled: none }
  const path = pathOf()
  const findings: Finding[] = []
  const wrong = new Set<PropertyKey>()
  for (const { at, message } of result.error.issues.flatMap((issue) => placesOf(issue, value))) {
    const [property] = at
    if (property !== undefined) wrong.add(property)
    const words = at.length === 0 ? 'It' : nameOf(at)
    findings.push(inputFinding(path + field.locate(at), `${words} ${message}.`))
  }
  if (typeof value !== 'object' || value === null || wrong.size === 0) {
    return { value: {} as T, findings, spoiled: [path] }
  }
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key))) as T
  return { value: rest, findings, spoiled: [...wrong].map((key) => path + field.locate([key])) }
}

/** A finding about what was given to be built. */
export function inputFinding(path: string, message: string): Finding {
  return { code: 'pain001/input', severity: 'error', path, line: 0, column: 0, offset: 0, message }
}

interface IssuePlace {
  at: readonly PropertyKey[]
  message: string
}

function placesOf(issue: z.core.$ZodIssue, value: unknown): IssuePlace[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      at: [...issue.path, key],
      message:
        'is no property of this object: see the types for those there are, and `otherElements` for elements without a property',
    }))
  }
  if (issue.code === 'invalid_union') {
    // The form that was meant is the one whose faults lie inside it.
    const meant = issue.errors.find((branch) => branch.length > 0 && branch.every(({ path }) => path.length > 0))
    if (meant !== undefined) {
      const inner = valueAt(value, issue.path)
      return meant
        .flatMap((each) => placesOf(each, inner))
        .map(({ at, message }) => ({ at: [...issue.path, ...at], message }))
    }
  }
  const missing = valueAt(value, issue.path) === undefined
  return [{ at: issue.path, message: missing ? 'is missing' : issue.message }]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown> | undefined | null)?.[key], value)
}

/** `payments[3].creditor.name`, as one would write it. */
function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}
