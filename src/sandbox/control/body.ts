import { isJsonNumber, membersOf, plainData } from '../../service/index.ts'
import { readBody } from '../body.ts'
import { badRequest } from '../http/respond.ts'
import type { ControlCall } from './control-route.ts'

/** Largest number of bytes of a body that controls the sandbox. */
const largestControl = 1_000_000

/**
 * The posted JSON object; an empty one without a body.
 * @param names The fields it may have. Default: any.
 * @throws Refusal with 400 when it is not an object, or has another field.
 */
export async function controlBody(route: ControlCall, names?: readonly string[]): Promise<Record<string, unknown>> {
  const { tree = {} } = await readBody(route.req.raw, largestControl)
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) throw badRequest('The body must be an object')
  const other = names && Object.keys(tree).find((name) => !names.includes(name))
  if (other !== undefined) {
    const there = names?.length === 0 ? 'it takes none' : `there are ${names?.join(', ')}`
    throw badRequest(`There is no field ${JSON.stringify(other.slice(0, 40))}: ${there}`)
  }
  return tree as Record<string, unknown>
}

/**
 * A text of a posted object, if present.
 * @throws Refusal with 400 when it is not a text.
 */
export function textOf(body: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw badRequest(`${name} must be a text`)
  return value
}

/**
 * A number of a posted object as its text, if present.
 * @throws Refusal with 400 when it is not a number.
 */
export function numberOf(body: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (!isJsonNumber(value)) throw badRequest(`${name} must be a number`)
  return value.value
}

/**
 * An object within a posted one, if present, with its numbers as texts, as in bodies of the service.
 * @throws Refusal with 400 when it is none.
 */
export function objectOf(body: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value) || isJsonNumber(value)) {
    throw badRequest(`${name} must be an object`)
  }
  return { ...membersOf(plainData(value)) }
}

/**
 * One of several texts.
 * @throws Refusal with 400 for any other value.
 */
export function choiceOf<Choice extends string>(
  body: Readonly<Record<string, unknown>>,
  name: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((each) => each === body[name])
  if (found === undefined) throw badRequest(`${name} must be ${choices.map((each) => `"${each}"`).join(' or ')}`)
  return found
}
