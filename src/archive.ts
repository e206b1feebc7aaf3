/**
 * The entry `iso20022-toolkit/archive`: reads the files in a ZIP archive one after the other, since banks send several
 * messages in one archive. Its code is loaded only when it is used.
 * @module
 */

export { ArchiveError, type ArchiveErrorCode, isArchiveError } from './archive/archive-error.ts'
export type { ArchiveBytes, ArchiveSource } from './archive/archive-source.ts'
export { type ArchiveLimits, defaultArchiveLimits } from './archive/limits.ts'
export { type ArchiveEntry, readArchive } from './archive/open-archive.ts'
