import type { RuleFileFault } from './rule-file-error.ts'

/** Reads parts of a JSON value, and collects the faults. */
export interface ShapeReader {
  /** Adds a fault to the list. */
  fault(place: string, message: string): void
  /** The object at a place, when it is an object and has only these names. */
  object(value: unknown, place: string, names: readonly string[]): Record<string, unknown> | undefined
  /** A text that is not empty. */
  text(value: unknown, place: string): string | undefined
  /** One of a few texts. */
  choice<T extends string>(value: unknown, place: string, choices: readonly T[]): T | undefined
  /** A list of texts that is not empty. */
  texts(value: unknown, place: string): string[] | undefined
  /** A whole number from 0. */
  count(value: unknown, place: string): number | undefined
}

/** Makes a reader that adds faults to the given list. */
export function createShapeReader(faults: RuleFileFault[]): ShapeReader {
  function fault(place: string, message: string): undefined {
    faults.push({ place, message })
    return undefined
  }

  return {
    fault,
    object(value, place, names) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(place, 'must be an object')
      for (const name of Object.keys(value)) {
        if (!names.includes(name)) {
          fault(place === '' ? name : `${place}.${name}`, `is not known here; known are ${names.join(', ')}`)
        }
      }
      return value as Record<string, unknown>
    },
    text(value, place) {
      return typeof value === 'string' && value !== '' ? value : fault(place, 'must be a text that is not empty')
    },
    choice(value, place, choices) {
      return choices.find((choice) => choice === value) ?? fault(place, `must be ${choices.join(' or ')}`)
    },
    texts(value, place) {
      if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return value
      return fault(place, 'must be a list of texts that is not empty')
    },
    count(value, place) {
      if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value)
      return fault(place, 'must be a whole number from 0')
    },
  }
}
