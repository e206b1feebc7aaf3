export { type AnalyseOptions, type Analysis, analyse, type RulesChoice } from './analyse.ts'
export { type ReportedFile, writeReport } from './report-file.ts'
export type { PageRow } from './rows/page-table.ts'
export { createWords, type Language, languages, readerOf } from './words.ts'
