import { child, type DocumentObject, text } from './document.ts'

/** A choice of a code from a list and a text of the bank's own. */
export interface CodeOrProprietary {
  /** The code, as the file wrote it. */
  code: string | undefined
  /** What the code is called in its list, where the toolkit knows it. */
  name: string | undefined
  /** The bank's own text in place of a code. */
  proprietary: string | undefined
}

/**
 * Reads a choice of `Cd` and `Prtry`; `undefined` where the element is missing or empty. `Prtry` may hold an identification
 * (`Prtry/Id`), as for charges.
 */
export function readCode(
  parent: DocumentObject | undefined,
  name: string,
  nameOf?: (code: string) => string | undefined,
): CodeOrProprietary | undefined {
  const choice = child(parent, name)
  if (choice === undefined) return undefined
  const code = text(choice, 'Cd')
  const proprietary = text(choice, 'Prtry') ?? text(child(choice, 'Prtry'), 'Id')
  if (code === undefined && proprietary === undefined) return undefined
  return { code, name: code === undefined ? undefined : nameOf?.(code), proprietary }
}
