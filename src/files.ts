/**
 * The entry `iso20022-toolkit/files`: files on the disk, many at once, for Node.
 * @module
 */

export { type FileReport, type FilesReport, type ValidateOptions, validateFiles } from './cli/index.ts'
export type { Finding } from './diagnostics/index.ts'
export {
  type FileVerdict,
  type MovedFile,
  type WatchedFile,
  type WatchFolderOptions,
  watchFolder,
} from './local/index.ts'
export type { RuleSeverities } from './rules/index.ts'
export type { ValidationReport } from './schema/index.ts'
