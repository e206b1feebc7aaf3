export { type AnalyseOptions, type Analysis, analyse, type RulesChoice } from './analyse.ts'
export type { PageRow } from './page-table.ts'
export { type ReportedFile, writeReport } from './report-file.ts'
