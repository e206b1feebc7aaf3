export { ArchiveError, type ArchiveErrorCode, isArchiveError } from './archive-error.ts'
export type { ArchiveBytes, ArchiveSource } from './archive-source.ts'
export { type ArchiveLimits, defaultArchiveLimits } from './limits.ts'
export { type ArchiveEntry, type PackedEntry, readArchive } from './open-archive.ts'
