/**
 * The entry `iso20022-toolkit/archive`: reads the files in a ZIP archive one after the other, since banks send several
 * messages in one archive. Its code is loaded only when it is used.
 * @module
 */

export {
  type ArchiveBytes,
  type ArchiveEntry,
  ArchiveError,
  type ArchiveErrorCode,
  type ArchiveLimits,
  type ArchiveSource,
  defaultArchiveLimits,
  isArchiveError,
  type JoinedDocument,
  readArchive,
  readDocuments,
} from './archive/index.ts'
