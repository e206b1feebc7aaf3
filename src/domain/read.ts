import type { Position } from '../diagnostics/index.ts'
import type { Description } from './description.ts'
import type { Element } from './element.ts'
import { planOf } from './make-plan.ts'
import { readyPlan } from './plan.ts'
import { readObject, readObjectInto } from './read-object.ts'

/** Reads an object of an element; `undefined` where there is none. */
export function read<T extends object>(description: Description<T>, element: unknown): T | undefined {
  return readObject(element, planOf(description)) as T | undefined
}

/** Reads an object of which some properties are given. With `document`, the element, it keeps that, too. */
export function readWith<T extends object>(
  description: Description<T>,
  element: Readonly<Element>,
  given: Partial<T>,
  document: Element | undefined,
): T {
  const made = Object.assign(begin(description), given)
  readObjectInto(element, readyPlan(planOf(description)), made, document !== undefined)
  return withDocument(made, document)
}

/** A table before anything is known. */
export function begin<T extends object>(description: Description<T>): T {
  return readyPlan(planOf(description)).begin() as T
}

/** Where an object stands. */
export type Place = Partial<Position> & { path: string }

/** The place of an object, for {@link readWith}. */
export function placeOf({ path, line, column, offset }: Place): Place {
  return { path, line, column, offset } as Place
}

/** An object without its position, where it has none. To spread one into an object takes longer than all else in it. */
export function withPosition<T extends Partial<Position>>(made: T): T {
  if (made.line !== undefined) return made
  const { line: _line, column: _column, offset: _offset, ...others } = made
  return others as T
}

/** An object with the element it was read from, where that is kept: most have none, and are of one shape for V8. */
export function withDocument<T extends object>(made: T, document: Element | undefined): T {
  if (document !== undefined) Object.assign(made, { document })
  return made
}
