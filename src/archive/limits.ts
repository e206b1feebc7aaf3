import { type OptionChecks, option } from '../values/check-options.ts'

/** Bounds on what an archive may hold, so that a small file cannot ask for endless work. */
export interface ArchiveLimits {
  /** Files in the archive. Default 10,000. */
  maxEntries?: number | undefined
  /** Bytes of one file, unpacked. Default 2,000,000,000. */
  maxEntrySize?: number | undefined
  /** Bytes of all files together, unpacked. Default 10,000,000,000. */
  maxTotalSize?: number | undefined
  /** How many times as large as packed a file of more than a megabyte may be. Payment files reach some 50. Default 300. */
  maxRatio?: number | undefined
  /** Bytes of an archive that comes as a stream and is kept in memory. Default 500,000,000. */
  maxArchiveSize?: number | undefined
}

/** What each of them may be. */
export const archiveLimitChecks: OptionChecks<ArchiveLimits> = {
  maxEntries: option.positive,
  maxEntrySize: option.positive,
  maxTotalSize: option.positive,
  maxRatio: option.positive,
  maxArchiveSize: option.positive,
}

/** The limits in force where a caller names none. */
export const defaultArchiveLimits: Readonly<Record<keyof ArchiveLimits, number>> = {
  maxEntries: 10_000,
  maxEntrySize: 2_000_000_000,
  maxTotalSize: 10_000_000_000,
  maxRatio: 300,
  maxArchiveSize: 500_000_000,
}

/** The limits in force: those given, and the defaults for the others. */
export function archiveLimitsOf(limits: ArchiveLimits): Record<keyof ArchiveLimits, number> {
  return {
    maxEntries: limits.maxEntries ?? defaultArchiveLimits.maxEntries,
    maxEntrySize: limits.maxEntrySize ?? defaultArchiveLimits.maxEntrySize,
    maxTotalSize: limits.maxTotalSize ?? defaultArchiveLimits.maxTotalSize,
    maxRatio: limits.maxRatio ?? defaultArchiveLimits.maxRatio,
    maxArchiveSize: limits.maxArchiveSize ?? defaultArchiveLimits.maxArchiveSize,
  }
}
