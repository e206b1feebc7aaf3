/** The pages of the documentation, as paths. */
export function documentationPages(): string[]

/** The TypeScript blocks of a page, with the line they begin at. */
export function snippetsOf(page: string): { line: number; code: string }[]

/** Packages that the pages tell a user to install beside ours. */
export const packagesBeside: readonly string[]

/**
 * Writes the blocks of a page as modules into a folder, and a program that runs one after the other; answers its name.
 */
export function writeSnippets(page: string, folder: string): Promise<string>
