import type { RuleFileFault } from './rule-file-error.ts'

/** Reads parts of a JSON value, and collects the faults. */
export interface ShapeReader {
  /** Adds a fault to the list. */
  fault(path: string, message: string): void
  /** The object at a place, when it is an object and has only these names. */
  object(value: unknown, path: string, names: readonly string[]): Record<string, unknown> | undefined
  /** A text that is not empty. */
  text(value: unknown, path: string): string | undefined
  /** One of a few texts. */
  choice<T extends string>(value: unknown, path: string, choices: readonly T[]): T | undefined
  /** A list of texts that is not empty. */
  texts(value: unknown, path: string): string[] | undefined
  /** A whole number from 0. */
  count(value: unknown, path: string): number | undefined
}

/** Makes a reader that adds faults to the given list. */
export function createShapeReader(faults: RuleFileFault[]): ShapeReader {
  function fault(path: string, message: string): undefined {
    faults.push({ path, message })
    return undefined
  }

  return {
    fault,
    object(value, path, names) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(path, 'must be an object')
      for (const name of Object.keys(value)) {
        if (!names.includes(name)) {
          fault(path === '' ? name : `${path}.${name}`, `is not known here; known are ${names.join(', ')}`)
        }
      }
      return value as Record<string, unknown>
    },
    text(value, path) {
      return typeof value === 'string' && value !== '' ? value : fault(path, 'must be a text that is not empty')
    },
    choice(value, path, choices) {
      return choices.find((choice) => choice === value) ?? fault(path, `must be ${choices.join(' or ')}`)
    },
    texts(value, path) {
      if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return value
      return fault(path, 'must be a list of texts that is not empty')
    },
    count(value, path) {
      if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value)
      return fault(path, 'must be a whole number from 0')
    },
  }
}
