import { always, type Element, hasOnly, invalid, isElement, objectIn, plainCopy, type Shape } from './field.ts'
import { readList } from './reading.ts'

/** `SplmtryData` of a message, beside its statements or blocks, as an object of the document layer. */
export interface SupplementaryData {
  /** Name of the element it is about, and where that stands: at most 350 characters. Optional. */
  readonly PlcAndNm?: unknown
  /** Any XML. */
  readonly Envlp?: unknown
}

/** What stands beside the statements or blocks of a message. */
export interface Beside {
  /** `SplmtryData` of the message itself, in the order of the file; missing where there is none. */
  supplementaryData?: SupplementaryData[] | undefined
}

/** What stands beside the statements or blocks of a message. */
export function besideIn(message: unknown): Beside {
  const supplementaryData = readList(objectIn(message)?.SplmtryData, objectIn)
  return supplementaryData === undefined ? {} : { supplementaryData }
}

/**
 * Elements of the document layer that have no property in the domain, by their names. The schema refuses those that the
 * version does not have.
 */
export function otherElements<T extends object>(elements: Readonly<Record<keyof T, true>>): Shape<T> {
  const names = Object.keys(elements)
  const expected = `is not an element without a property: these are ${names.join(', ')}`
  return always(
    {
      write: (value) => (isElement(value) && hasOnly(value, names) ? plainCopy(value, names) : invalid),
      faults: (value) => {
        if (!isElement(value)) return [{ at: [], message: 'must be an object of elements' }]
        const unknown = Object.keys(value).filter((name) => !names.includes(name))
        return unknown.map((name) => ({ at: [name], message: expected }))
      },
      read: (element) => {
        if (!isElement(element)) return undefined
        let found: Element | undefined
        for (const name of names) {
          if (element[name] === undefined) continue
          found ??= {}
          found[name] = element[name]
        }
        return found as T | undefined
      },
      propertyAt: ([segment = '']) => {
        const [name = ''] = segment.split('[')
        return names.includes(name) ? [name] : []
      },
      locate: ([name, ...rest]) => [name, ...rest].map((each) => `/${String(each)}`).join(''),
    },
    { kind: 'elements', names },
  )
}
