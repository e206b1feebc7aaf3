// What a release does to CHANGELOG.md.

const unreleased = '## Unreleased\n'

/**
 * The changes that are not released yet, as Markdown without their heading.
 * @throws Error when there are none: a release without a word of what it brings is none.
 */
export function unreleasedNotes(changelog) {
  const start = changelog.indexOf(unreleased)
  const after = start === -1 ? '' : changelog.slice(start + unreleased.length)
  const notes = after.split(/^## /m, 1)[0].trim()
  if (notes === '') throw new Error('CHANGELOG.md has nothing under "Unreleased"')
  return notes
}

/** The changelog with what is not released yet under a version and its day; nothing remains above it. */
export function withRelease(changelog, version, day) {
  unreleasedNotes(changelog)
  return changelog.replace(unreleased, () => `${unreleased}\n## ${version} (${day})\n`)
}
