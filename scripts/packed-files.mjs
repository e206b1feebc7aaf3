// README.md and package.json as they stand in the package: the archive has no guides, so that links lead to the site and
// the repository, and nothing of what only those who work on the project need.

/**
 * README.md with each relative link made absolute: pages and pictures on the site (`homepage`), other files and folders
 * in the repository.
 */
export function packedReadme(readme, { homepage, repository }) {
  const files = new URL('tree/HEAD/', `${repository.url.replace(/^git\+/, '').replace(/\.git$/, '')}/`)
  return readme.replace(/\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_, link) => {
    const onSite = /^docs\/|^(?:SECURITY|CHANGELOG)\.md/.test(link)
    const url = onSite ? new URL(link.replace(/\.md(?=$|#)/, '.html'), homepage) : new URL(link, files)
    return `](${url.href})`
  })
}

/** package.json without scripts, and without what only developing takes: npm asks about scripts of packages. */
export function packedManifest({ scripts: _scripts, devDependencies: _development, overrides: _fixed, ...manifest }) {
  return manifest
}

/**
 * What stands in package.json for a place on the web that is not known yet: a name that nobody can own (RFC 2606).
 * @returns The names of the fields that still have one.
 */
export function placeholders({ homepage, repository, bugs }) {
  const fields = { homepage, repository: repository.url, bugs: bugs.url }
  return Object.keys(fields).filter((name) => new URL(fields[name].replace(/^git\+/, '')).hostname.endsWith('.example'))
}
