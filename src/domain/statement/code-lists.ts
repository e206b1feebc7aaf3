// The lists that name the codes of entries: `code-names.ts` loads them when reading begins.
export { bankTransactionNames } from '../../values/codes/bank-transaction-names.ts'
export { localInstruments } from '../../values/codes/local-instruments.ts'
export { nameIn } from '../../values/codes/name-in.ts'
export { purposes } from '../../values/codes/purposes.ts'
export { returnReasons } from '../../values/codes/return-reasons.ts'
