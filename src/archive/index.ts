/**
 * The entry `iso20022-toolkit/archive`: reads the files in a ZIP archive one after the other, since banks send several
 * messages in one archive. Its code is loaded only when it is used.
 * @module
 */

export { ArchiveError, type ArchiveErrorCode, isArchiveError } from './archive-error.ts'
export type { ArchiveBytes, ArchiveSource } from './archive-source.ts'
export { type ArchiveLimits, defaultArchiveLimits } from './limits.ts'
export { type ArchiveEntry, openArchive } from './open-archive.ts'
