import type { Model, ModelLeaf } from './compile/model.ts'

// An object of the document layer: the elements in an element by their names, beside its attributes.

/** Whether a value is an object that can hold elements. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The properties that have a value. */
export function definedKeys(value: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined)
}

/** The element of a content model that a property holds; `any` is the one for what `xs:any` lets in. */
export function leafOf(model: Model, key: string): ModelLeaf | undefined {
  return model.byName.get(key) ?? (key === 'any' ? model.any : undefined)
}

/**
 * The object with its properties in the order of the schema; itself where they stand so. What the schema does not know
 * is first.
 */
export function inSchemaOrder(model: Model, value: Record<string, unknown>): Record<string, unknown> {
  if (isInOrder(model, value)) return value
  const indexOf = ([key]: [string, unknown]): number => leafOf(model, key)?.index ?? -1
  return Object.fromEntries(Object.entries(value).sort((a, b) => indexOf(a) - indexOf(b)))
}

function isInOrder(model: Model, value: Readonly<Record<string, unknown>>): boolean {
  let last = -1
  for (const key in value) {
    const index = leafOf(model, key)?.index ?? last
    if (index < last) return false
    last = index
  }
  return true
}
