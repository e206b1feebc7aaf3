import { chargeTypes, nameIn } from '../../../values/index.ts'
import { objectOf, textOf } from '../document.ts'
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
  const choice = objectOf(element)
  if (choice === undefined) return undefined
  let code: string | undefined
  let proprietary: string | undefined
  // Only one of the two exists. Looking for a missing property takes longer than going through the existing ones.
  for (const part in choice) {
    const value = choice[part]
    if (part === 'Cd') code = textOf(value)
    else if (part === 'Prtry') proprietary = textOf(value) ?? textOf(objectOf(value)?.Id)
  }
  if (code === undefined && proprietary === undefined) return undefined
  return { code, name: code === undefined ? undefined : nameOf?.(code), proprietary }
}

/** Reads `Purp`. */
export function readPurpose(element: unknown): CodeOrProprietary | undefined {
  return readNamedCode(element, purposeName)
}

/** Reads `LclInstrm`. */
export function readLocalInstrument(element: unknown): CodeOrProprietary | undefined {
  return readNamedCode(element, localInstrumentName)
}

/** Reads `RtrInf/Rsn`. */
export function readReturnReason(element: unknown): CodeOrProprietary | undefined {
  return readNamedCode(element, returnReasonName)
}

/** Reads `Chrgs/Tp`. */
export function readChargeType(element: unknown): CodeOrProprietary | undefined {
  return readNamedCode(element, (code) => nameIn(chargeTypes, code))
}
