/** Input of a size, work, and the functions it is of. */
export const cases: Record<
  string,
  [input: (size: number) => unknown, work: (input: never) => unknown, functions: string[]]
>
/** The functions that are not measured, by the reason. */
export const fixed: Record<string, string[]>
