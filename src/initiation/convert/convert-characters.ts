import { type Element, isElement, isTextElement } from '../../domain/index.ts'
import { isSepaText, type TransliterateOptions, transliterate } from '../../values/index.ts'

/** A changed text, before and after. It is data of the payment: names and addresses are not masked. */
export interface CharacterReport {
  /** Path of the element, with indexes. */
  path: string
  /** The given text. */
  from: string
  /** The written text. */
  to: string
}

/**
 * Converts the texts of an element to SEPA characters and reports every change; identifiers are never changed. The
 * element is the same object if nothing had to be changed; the given one itself is never changed. `emptied` has the
 * paths of the names without any letter or digit left.
 */
export function convertCharacters(
  element: Element,
  path: () => string,
  options: TransliterateOptions,
  onChange: ((report: CharacterReport) => void) | undefined,
): { element: Element; emptied: string[] } {
  const emptied: string[] = []

  function convertValue(name: string, value: unknown, at: () => string): unknown {
    if (typeof value === 'string') return convertText(name, value, at)
    if (isElement(value)) return convertElement(value, at)
    if (!Array.isArray(value)) return value
    const items = value.map((item, index) => convertValue(name, item, () => `${at()}[${index + 1}]`))
    return items.some((item, index) => item !== value[index]) ? items : value
  }

  function convertText(name: string, value: string, at: () => string): string {
    if (!isTextElement(name) || isSepaText(value)) return value
    const to = transliterate(value, options).text
    const where = at()
    onChange?.({ path: where, from: value, to })
    if (name === 'Nm' && !/[A-Za-z0-9]/.test(to)) emptied.push(where)
    return to
  }

  function convertElement(inside: Element, at: () => string): Element {
    let changed: Element | undefined
    for (const name in inside) {
      const value = inside[name]
      const converted = convertValue(name, value, () => `${at()}/${name}`)
      if (converted === value) continue
      changed ??= { ...inside }
      changed[name] = converted
    }
    return changed ?? inside
  }

  return { element: convertElement(element, path), emptied }
}
