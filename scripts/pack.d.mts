/** Packs the package of a folder, smaller than `npm pack` unless `quick`. */
export function pack(
  folder: string,
  tarball: string,
  options?: { quick?: boolean },
): Promise<{ files: string[]; size: number }>

/** The paths, ordered so that each follows a file whose end is like its beginning. */
export function likeBesideLike(contents: ReadonlyMap<string, Uint8Array>): string[]
