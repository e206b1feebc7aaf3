/**
 * The entry `iso20022-toolkit/mt940`: statements in SWIFT's MT940 as the same objects that `iso20022-toolkit/camt053`
 * gives.
 * @module
 */

export { parseMt940 } from './mt940/parse.ts'
export { type ReadOptions, readMt940 } from './mt940/read.ts'
export { looksLikeMt940 } from './recognise/index.ts'
