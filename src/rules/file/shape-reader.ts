import type { RuleFileFault } from './rule-file.ts'

export type ShapeReader = ReturnType<typeof createShapeReader>

export function createShapeReader(faults: RuleFileFault[]) {
  function fault(path: string, message: string): undefined {
    faults.push({ path, message })
    return undefined
  }

  return {
    fault,
    /** The object at a path, when it is an object and has only these names. */
    object(value: unknown, path: string, names: readonly string[]): Record<string, unknown> | undefined {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(path, 'must be an object')
      for (const name of Object.keys(value)) {
        if (!names.includes(name)) {
          fault(path === '' ? name : `${path}.${name}`, `is not known here; known are ${names.join(', ')}`)
        }
      }
      return value as Record<string, unknown>
    },
    text(value: unknown, path: string): string | undefined {
      return typeof value === 'string' && value !== '' ? value : fault(path, 'must be a text that is not empty')
    },
    choice<T extends string>(value: unknown, path: string, choices: readonly T[]): T | undefined {
      return choices.find((choice) => choice === value) ?? fault(path, `must be ${choices.join(' or ')}`)
    },
    texts(value: unknown, path: string): string[] | undefined {
      if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return value
      return fault(path, 'must be a list of texts that is not empty')
    },
    count(value: unknown, path: string): number | undefined {
      if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value)
      return fault(path, 'must be a whole number from 0')
    },
  }
}
