/**
 * The entry `iso20022-toolkit/archive`: the files in a ZIP archive, one after the other, as banks send several messages at once. Loaded only by
 * who opens one.
 */

export { ArchiveError, type ArchiveErrorCode, isArchiveError } from './archive-error.ts'
export type { ArchiveBytes, ArchiveSource } from './archive-source.ts'
export { type ArchiveLimits, defaultArchiveLimits } from './limits.ts'
export { type ArchiveEntry, openArchive } from './open-archive.ts'
