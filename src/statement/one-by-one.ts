/** Begins at the first item of what is to be written, as a list or one by one. A function is called each time. */
export function openItems<T>(
  items: Iterable<T> | AsyncIterable<T> | (() => Iterable<T> | AsyncIterable<T>) | undefined,
): Iterable<T> | AsyncIterable<T> {
  return typeof items === 'function' ? items() : (items ?? [])
}

/** @throws RangeError for items of which sums are computed first, and that can be read only once. */
export function refuseOneShot(items: object | undefined, noun: 'entries' | 'transactions'): void {
  if (items === undefined || typeof items === 'function' || Array.isArray(items)) return
  throw new RangeError(
    `sums: 'compute' goes through the ${noun} twice. Give them as a list, or as a function that begins anew each time.`,
  )
}
