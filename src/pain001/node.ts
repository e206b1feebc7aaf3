/** The entry `iso20022-toolkit/pain001/node`: what needs the file system. */
export { directoryLedger } from './directory-ledger.ts'
