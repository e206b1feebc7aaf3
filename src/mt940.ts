/**
 * The entry `iso20022-toolkit/mt940`: statements in SWIFT's MT940, and interim reports in MT942, as the same objects
 * that `iso20022-toolkit/camt053` gives.
 * @module
 */

export { parseMt940, type ReadOptions, readMt940 } from './mt940/index.ts'
export { looksLikeMt940 } from './recognise/index.ts'
