export type Element = Record<string, unknown>

/** An element that may not repeat; in a file with several of it the first one counts. */
export function onlyOf(element: unknown): unknown {
  return Array.isArray(element) ? element[0] : element
}

/** Whether a value is an object of the document layer, or could be one of the domain. */
export function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectIn(element: unknown): Element | undefined {
  const only = onlyOf(element)
  return isElement(only) ? only : undefined
}

const nothing: readonly never[] = []

/** The occurrences of an element as objects, one as well as several; what is none is left out. */
export function objectsOf(value: unknown): readonly Element[] {
  if (value === undefined) return nothing
  if (Array.isArray(value)) return value.every(isElement) ? value : value.filter(isElement)
  return isElement(value) ? [value] : nothing
}

export function isEmpty(value: object): boolean {
  for (const _ in value) return false
  return true
}

export function at(element: unknown, path: readonly string[]): unknown {
  let found = element
  for (const name of path) found = isElement(found) ? found[name] : undefined
  return found
}

/** Puts a value at a path of elements; missing elements are made. */
export function put(element: Element, path: readonly string[], value: unknown): void {
  const last = path.length - 1
  let holder = element
  for (let depth = 0; depth < last; depth++) {
    const name = path[depth] as string
    const inside = holder[name]
    if (isElement(inside)) holder = inside
    else {
      const made: Element = {}
      holder[name] = made
      holder = made
    }
  }
  holder[path[last] as string] = value
}

/** Whether an object has no other properties than these. Methods and private fields of a class do not count. */
export function hasOnly(value: object, names: readonly string[]): boolean {
  for (const key in value) if (!names.includes(key)) return false
  return true
}

/**
 * A plain copy of an object, so that getters are called once: the properties of these names (getters and inherited
 * ones, too), and all other enumerable ones.
 */
export function plainCopy<T extends object>(value: T, names: readonly (keyof T)[]): T {
  const copy: Record<PropertyKey, unknown> = {}
  for (const key in value) copy[key] = value[key]
  for (const name of names) if (!(name in copy) && value[name] !== undefined) copy[name] = value[name]
  return copy as T
}

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

export function besideIn(message: unknown): Beside {
  const given = objectIn(message)?.SplmtryData
  return given === undefined ? {} : { supplementaryData: [given].flat().filter(isElement) }
}

const texts = new Set(
  (
    'Nm Dept SubDept StrtNm BldgNb BldgNm Flr UnitNb PstBx Room PstCd TwnNm TwnLctnNm DstrctNm CtrySubDvsn ' +
    'CareOf AdrLine PrvcOfBirth CityOfBirth Ustrd AddtlRmtInf Desc AddtlInf InstrInf InstrForDbtrAgt Inf Titl ' +
    'JobTitl Rspnsblty MemoFld'
  ).split(' '),
)

/** Whether the text of an element is for people, unlike identifiers, accounts, codes and electronic addresses. */
export function isTextElement(name: string): boolean {
  return texts.has(name)
}
