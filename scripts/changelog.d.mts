/**
 * The changes that are not released yet, as Markdown without their heading.
 * @throws Error when there are none.
 */
export function unreleasedNotes(changelog: string): string

/** The changelog with what is not released yet under a version and its day; nothing remains above it. */
export function withRelease(changelog: string, version: string, day: string): string
