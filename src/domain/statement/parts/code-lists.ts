export { bankTransactionNames, localInstruments, nameIn, purposes, returnReasons } from '../../../values/index.ts'
// The lists that name the codes of entries: `code-names.ts` loads them when reading begins.
