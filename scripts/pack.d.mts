export function pack(folder: string, into: string): { tarball: string; files: readonly string[]; size: number }
