import { child, type DocumentObject, text } from './document.ts'

/** A choice of a code from a list and a text of the bank's own. */
export interface CodeOrProprietary {
  /** The code, as the file wrote it. */
  code: string | undefined
  /** The name of the code in its list, if the toolkit knows it. */
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
  let code: string | undefined
  let proprietary: string | undefined
  // Only one of the two exists. Looking for a missing property takes longer than going through the existing ones.
  for (const part in choice) {
    if (part === 'Cd') code = text(choice, part)
    else if (part === 'Prtry') proprietary = text(choice, part) ?? text(child(choice, part), 'Id')
  }
  if (code === undefined && proprietary === undefined) return undefined
  return { code, name: code === undefined ? undefined : nameOf?.(code), proprietary }
}
