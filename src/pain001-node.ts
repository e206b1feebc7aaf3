/**
 * The entry `iso20022-toolkit/pain001/node`: what needs the file system.
 * @module
 */

export { directoryLedger } from './initiation/index.ts'
