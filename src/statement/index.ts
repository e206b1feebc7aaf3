export { type StatementCheck, validateStatement } from './check-statement.ts'
export { type CsvOptions, createCsvWriter, toCsv } from './csv.ts'
export {
  contentOf,
  createIdentities,
  entryIdentity,
  hasBankReference,
  type Identities,
  realReference,
  withOccurrence,
} from './identity.ts'
export { type ParquetOptions, toParquet, writeParquet } from './parquet.ts'
export {
  type Assumptions,
  collectParts,
  identitiesCheck,
  loadIdentities,
  type ParsedCamt053,
  type ParsedEntry,
  type ParsedStatement,
  parseCamt053,
  partsIn,
  type ReadOptions,
  readCamt053,
  readCamt053Lists,
} from './read.ts'
export {
  type EntryColumn,
  entryColumns,
  type Row,
  type RowColumn,
  type RowKind,
  type RowSource,
  rowColumns,
  sourceOf,
  usualColumns,
} from './row-columns.ts'
export { createNdjsonWriter, mostHeld, type RowOptions, rowSources, rowsWith, toNdjson, toRows } from './rows.ts'
export { balanceColumns, messageFacts, statementFacts } from './statement-facts.ts'
export {
  closeStatement,
  endOfFile,
  errorOf,
  type OpenStatement,
  openFile,
  openStatement,
  otherMessage,
  type StatementFile,
  type StatementFileOptions,
  takeEntry,
  takeHeader,
  totalsSoFar,
} from './statement-file.ts'
export type * from './statement-parts.ts'
export { buildCamt053, writeCamt053 } from './write.ts'
export { openItems, refuseOneShot, writePart } from './write-parts.ts'
export type {
  WritableCamt053,
  WritableEntries,
  WritableEntry,
  WritableStatement,
  WriteOptions,
} from './write-statements.ts'
