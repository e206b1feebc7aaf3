import { chargeTypes, nameIn } from '../../../values/index.ts'
import { type Element, leaf, objectIn, textOf } from '../../index.ts'
import type { Writable } from '../writable.ts'
import { localInstrumentName, purposeName, returnReasonName } from './code-names.ts'

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
 * Reads a choice of `Cd` and `Prtry`; `undefined` where the element is missing or empty. `Prtry` may hold an
 * identification (`Prtry/Id`), as for charges.
 */
export function readCode(element: unknown): CodeOrProprietary | undefined {
  return readNamedCode(element)
}

/** Reads a choice with the name of its code. */
export function readNamedCode(
  element: unknown,
  nameOf?: (code: string) => string | undefined,
): CodeOrProprietary | undefined {
  const choice = objectIn(element)
  if (choice === undefined) return undefined
  let code: string | undefined
  let proprietary: string | undefined
  // Only one of the two exists. Looking for a missing property takes longer than going through the existing ones.
  for (const part in choice) {
    const value = choice[part]
    if (part === 'Cd') code = textOf(value)
    else if (part === 'Prtry') proprietary = textOf(value) ?? textOf(objectIn(value)?.Id)
  }
  if (code === undefined && proprietary === undefined) return undefined
  return { code, name: code === undefined ? undefined : nameOf?.(code), proprietary }
}

/** A choice of a code and the bank's own. */
export function codeElement({ code, proprietary }: Writable<CodeOrProprietary>): Element | undefined {
  if (code !== undefined) return { Cd: code }
  return proprietary === undefined ? undefined : { Prtry: proprietary }
}

const covers = ['Cd', 'Prtry']

/** A code of the standard or a name of the bank's own. */
export const code = leaf<CodeOrProprietary>(readCode, codeElement, { covers })

/** The same with the name of the code. */
function named(nameOf: (code: string) => string | undefined) {
  return leaf<CodeOrProprietary>((element) => readNamedCode(element, nameOf), codeElement, { covers })
}

/** The purpose of a payment, with its name. */
export const purpose = named(purposeName)

/** The local instrument of a payment, with its name. */
export const localInstrument = named(localInstrumentName)

/** The reason of a return, with its name. */
export const returnReason = named(returnReasonName)

/** The kind of a charge: a name of the bank's own is an identification. */
export const chargeType = leaf<CodeOrProprietary>(
  (element) => readNamedCode(element, (code) => nameIn(chargeTypes, code)),
  ({ code, proprietary }: Writable<CodeOrProprietary>) =>
    codeElement({ code, proprietary }) && (code === undefined ? { Prtry: { Id: proprietary } } : { Cd: code }),
  { covers: ['Cd', 'Prtry/Id'] },
)
