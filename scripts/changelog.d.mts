/**
 * The changes that are not released yet, as Markdown without their heading.
 * @throws Error when there are none.
 */
export function unreleasedNotes(changelog: string): string

/** The changelog with the unreleased changes under a version and its date; the section above it is then empty. */
export function withRelease(changelog: string, version: string, day: string): string
