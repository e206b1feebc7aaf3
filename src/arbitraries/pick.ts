/** The item that a drawn number stands for. There must be at least one item. */
export function pick<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length]
  if (item === undefined) throw new Error('There is no place for the fault')
  return item
}
