import type { z } from 'zod/mini'
import type { Finding } from '../diagnostics/index.ts'
import { type Element, type Fault, type Field, isElement } from './fields.ts'

/** A value of the domain made an element, and what was wrong with its shape. */
export interface WrittenInput {
  /** Without what is wrong. */
  element: Element
  /** What is wrong, without the label of the payment. */
  findings: readonly Finding[]
  /** Paths of the elements that would have been written from what is wrong: nothing more need be said about them. */
  spoiled: readonly string[]
}

const none: readonly never[] = []

/**
 * Writes a value as an element and checks its shape: properties known, texts texts, amounts exact. `pathOf` gives the path of the
 * element.
 */
export function writeInput<T extends object>(field: Field<T>, value: T, pathOf: () => string): WrittenInput {
  const element = field.write(value, value)
  if (isElement(element)) return { element, findings: none, spoiled: none }
  const path = pathOf()
  const issues = field.schema.safeParse(value).error?.issues ?? []
  const findings: Finding[] = []
  const spoiled: string[] = []
  for (const { at, message } of [...issues.flatMap((issue) => placesOf(issue, value)), ...faultsOf(field, value)]) {
    const where = path + field.locate(at)
    spoiled.push(where)
    findings.push(inputFinding(where, `${at.length === 0 ? 'It' : nameOf(at)} ${message}.`))
  }
  // What is refused must be said, whatever the schema of the shape thinks of it.
  if (findings.length === 0) findings.push(inputFinding(path, 'It has properties that cannot be written.'))
  const rest = field.write(value, value, true)
  return { element: isElement(rest) ? rest : {}, findings, spoiled }
}

function faultsOf<T extends object>(field: Field<T>, value: T): Fault[] {
  return field.faults?.(value, value) ?? []
}

/** A finding about what was given to be built. */
export function inputFinding(path: string, message: string): Finding {
  return { code: 'pain001/input', severity: 'error', path, message }
}

function placesOf(issue: z.core.$ZodIssue, value: unknown): Fault[] {
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
