import { always, type Element, hasOnly, invalid, isElement, plainCopy, type Shape } from './field.ts'

/**
 * Elements of the document layer that have no property in the domain, by their names. The schema refuses those that the
 * version does not have.
 */
export function otherElements<T extends object>(...names: readonly (keyof T & string)[]): Shape<T> {
  const expected = `is not an element without a property: these are ${names.join(', ')}`
  return always(
    {
      write: (value) => (isElement(value) && hasOnly(value, names) ? plainCopy(value, names) : invalid),
      faults: (value) => {
        if (!isElement(value)) return [{ at: [], message: 'must be an object of elements' }]
        const unknown = Object.keys(value).filter((name) => !(names as readonly string[]).includes(name))
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
        return (names as readonly string[]).includes(name) ? [name] : []
      },
      locate: ([name, ...rest]) => [name, ...rest].map((each) => `/${String(each)}`).join(''),
    },
    { kind: 'elements', names },
  )
}
