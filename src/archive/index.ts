export { ArchiveError, type ArchiveErrorCode, isArchiveError } from './archive-error.ts'
export { type ArchiveBytes, type ArchiveSource, collect, inMemory } from './archive-source.ts'
export { filesIn } from './files-in.ts'
export { documentName, type JoinedDocument, readDocuments } from './joined-documents.ts'
export {
  type ArchiveEntry,
  type ArchiveLimits,
  defaultArchiveLimits,
  type PackedEntry,
  readArchive,
  readEntries,
} from './open-archive.ts'
