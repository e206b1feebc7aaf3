/** The item that a number drawn stands for; there must be one. */
export function pick<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length]
  if (item === undefined) throw new Error('There is no place for the fault')
  return item
}
