import { type OptionChecks, option } from '../values/index.ts'

/** Limits on the content of an archive, so that a small file cannot cause endless work. */
export interface ArchiveLimits {
  /** Number of files in the archive. Default 10,000. */
  maxEntries?: number | undefined
  /** Bytes of one file, decompressed. Default 2,000,000,000. */
  maxEntrySize?: number | undefined
  /** Bytes of all files together, decompressed. Default 10,000,000,000. */
  maxTotalSize?: number | undefined
  /**
   * Largest ratio of decompressed to compressed size, for a file of more than a megabyte. Payment files reach about 50.
   * Default 300.
   */
  maxRatio?: number | undefined
  /** Bytes of an archive that comes as a stream, which is kept in memory. Default 500,000,000. */
  maxArchiveSize?: number | undefined
}

/** The allowed values of each. */
export const archiveLimitChecks: OptionChecks<ArchiveLimits> = {
  maxEntries: option.positive,
  maxEntrySize: option.positive,
  maxTotalSize: option.positive,
  maxRatio: option.positive,
  maxArchiveSize: option.positive,
}

/** The limits that apply when the caller sets none. */
export const defaultArchiveLimits: Readonly<Record<keyof ArchiveLimits, number>> = {
  maxEntries: 10_000,
  maxEntrySize: 2_000_000_000,
  maxTotalSize: 10_000_000_000,
  maxRatio: 300,
  maxArchiveSize: 500_000_000,
}

/** The limits that apply: the given ones, and the defaults for the others. */
export function archiveLimitsOf(limits: ArchiveLimits): Record<keyof ArchiveLimits, number> {
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  return { ...defaultArchiveLimits, ...Object.fromEntries(given) }
}
