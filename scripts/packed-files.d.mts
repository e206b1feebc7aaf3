/** Where the project is on the web, as package.json says. */
export interface Places {
  homepage: string
  repository: { url: string }
  bugs: { url: string }
}

/** README.md with each relative link made absolute. */
export function packedReadme(readme: string, places: Places): string

/** package.json without scripts, and without what only developing takes. */
export function packedManifest(manifest: Readonly<Record<string, unknown>>): Record<string, unknown>

/** The fields of package.json that have a name of `.example` instead of a place on the web. */
export function placeholders(places: Places): string[]
