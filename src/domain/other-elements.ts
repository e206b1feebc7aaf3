import { always, hasOnly, invalid, isElement, plainCopy, type Shape } from './field.ts'

/** Elements of the document layer that have no name in the domain, by their names. What the version has no place for the schema refuses. */
export function otherElements<T extends object>(...names: readonly (keyof T & string)[]): Shape<T> {
  const expected = `is no element without a property: these are ${names.join(', ')}`
  return always({
    write: (value) => (isElement(value) && hasOnly(value, names) ? plainCopy(value, names) : invalid),
    faults: (value) => {
      if (!isElement(value)) return [{ at: [], message: 'must be an object of elements' }]
      const unknown = Object.keys(value).filter((name) => !(names as readonly string[]).includes(name))
      return unknown.map((name) => ({ at: [name], message: expected }))
    },
    read: (element) => {
      if (!isElement(element)) return undefined
      const found = names.filter((name) => element[name] !== undefined).map((name) => [name, element[name]])
      return found.length === 0 ? undefined : (Object.fromEntries(found) as T)
    },
    propertyAt: ([segment = '']) => {
      const [name = ''] = segment.split('[')
      return (names as readonly string[]).includes(name) ? [name] : []
    },
    locate: ([name, ...rest]) => [name, ...rest].map((each) => `/${String(each)}`).join(''),
  })
}
