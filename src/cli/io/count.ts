/** A number with its digits in groups of three. */
export function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.')
  // Bounded: an amount has at most 1000 characters.
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ' ')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

/** A whole number in groups of three digits. */
export function shownCount(count: number): string {
  return grouped(String(count))
}

/** `1 payment`, `2 payments`; `many` where it is not `one` with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${shownCount(count)} ${count === 1 ? one : many}`
}

/** `0.012 MB, 0.034 s`: how large a file was, and how long it took. */
export function sizeAndTime({ bytes, ms }: { bytes: number; ms: number }): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 3 : 1)} MB, ${(ms / 1000).toFixed(ms < 100 ? 3 : 1)} s`
}
