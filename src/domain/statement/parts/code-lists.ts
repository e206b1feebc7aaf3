export { bankTransactionNames, localInstruments, nameIn, purposes, returnReasons } from '../../../values/index.ts'
// The lists that name the codes of entries: `code.ts` loads them when reading begins.
