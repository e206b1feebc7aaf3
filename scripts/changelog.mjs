// The changes that a release makes to CHANGELOG.md.

const unreleased = '## Unreleased\n'

/**
 * The changes that are not released yet, as Markdown without their heading.
 * @throws Error when there are none: a release needs a description of its changes.
 */
export function unreleasedNotes(changelog) {
  const start = changelog.indexOf(unreleased)
  const after = start === -1 ? '' : changelog.slice(start + unreleased.length)
  const notes = after.split(/^## /m, 1)[0].trim()
  if (notes === '') throw new Error('CHANGELOG.md has nothing under "Unreleased"')
  return notes
}

/** The changelog with the unreleased changes under a version and its date; the section above it is then empty. */
export function withRelease(changelog, version, day) {
  unreleasedNotes(changelog)
  return changelog.replace(unreleased, () => `${unreleased}\n## ${version} (${day})\n`)
}
