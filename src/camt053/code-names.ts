import type { BankTransactionCode, BankTransactionNames } from '../values/index.ts'

let lists: typeof import('./code-lists.ts') | undefined

/**
 * Loads the lists that name the codes of entries, a sixth of all that reading takes: a program that has not begun to read goes without.
 * Readers wait for it; before it the names are `undefined`.
 */
export async function loadCodeNames(): Promise<void> {
  lists ??= await import('./code-lists.ts')
}

/** What a purpose is called (`Purp/Cd`). */
export function purposeName(code: string): string | undefined {
  return lists?.nameIn(lists.purposes, code)
}

/** What a local instrument is called (`LclInstrm/Cd`). */
export function localInstrumentName(code: string): string | undefined {
  return lists?.nameIn(lists.localInstruments, code)
}

/** What the reason of a return is called (`RtrInf/Rsn/Cd`). */
export function returnReasonName(code: string): string | undefined {
  return lists?.nameIn(lists.returnReasons, code)
}

/** What the parts of a bank transaction code are called; `undefined` before the lists are loaded. */
export function bankTransactionNamesOf(code: BankTransactionCode): BankTransactionNames | undefined {
  return lists?.bankTransactionNames(code)
}
