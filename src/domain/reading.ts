import type { Position } from '../diagnostics/index.ts'
import { type Element, isElement } from './field.ts'

const nothing: readonly never[] = []

/** The occurrences of an element as objects, one as well as several; what is none is left out. */
export function objectsOf(value: unknown): readonly Element[] {
  if (value === undefined) return nothing
  if (Array.isArray(value)) return value.every(isElement) ? value : value.filter(isElement)
  return isElement(value) ? [value] : nothing
}

/** Reads objects one by one; those that are none are left out. */
export function readEach<T>(elements: readonly unknown[], read: (element: unknown) => T | undefined): T[] {
  const values: T[] = []
  for (let i = 0; i < elements.length; i++) {
    const value = read(elements[i])
    if (value !== undefined) values.push(value)
  }
  return values
}

/** Reads the occurrences of an element, one as well as several; those that hold nothing are left out. */
export function readList<T>(element: unknown, read: (element: unknown) => T | undefined): T[] | undefined {
  if (element === undefined) return undefined
  const values: T[] = []
  if (!Array.isArray(element)) {
    const value = read(element)
    if (value !== undefined) values.push(value)
    return values
  }
  for (let i = 0; i < element.length; i++) {
    const value = read(element[i])
    if (value !== undefined) values.push(value)
  }
  return values
}

/** An object without its position, where it has none. To spread one into an object takes longer than all else in it. */
export function withPosition<T extends Partial<Position>>(made: T, position: Partial<Position>): T {
  if (position.line !== undefined) return made
  const { line: _line, column: _column, offset: _offset, ...others } = made
  return others as T
}

/** An object with the element it was read from, where that is kept: most have none, and are of one shape for V8. */
export function withDocument<T extends object>(made: T, document: Element | undefined): T {
  if (document !== undefined) Object.assign(made, { document })
  return made
}
