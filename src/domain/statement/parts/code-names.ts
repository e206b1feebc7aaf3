import type { BankTransactionCode, BankTransactionNames } from '../../../values/index.ts'

let lists: typeof import('./code-lists.ts') | undefined

/**
 * Loads the lists with the names of codes when reading begins: they are a sixth of the code that reading needs. Readers
 * wait for it; before that, names are `undefined`.
 */
export async function loadCodeNames(): Promise<void> {
  lists ??= await import('./code-lists.ts')
}

/** The name of a purpose (`Purp/Cd`). */
export function purposeName(code: string): string | undefined {
  return lists?.nameIn(lists.purposes, code)
}

/** The name of a local instrument (`LclInstrm/Cd`). */
export function localInstrumentName(code: string): string | undefined {
  return lists?.nameIn(lists.localInstruments, code)
}

/** The name of the reason of a return (`RtrInf/Rsn/Cd`). */
export function returnReasonName(code: string): string | undefined {
  return lists?.nameIn(lists.returnReasons, code)
}

/** The names of the parts of a bank transaction code; `undefined` before the lists are loaded. */
export function bankTransactionNamesOf(code: BankTransactionCode): BankTransactionNames | undefined {
  return lists?.bankTransactionNames(code)
}
