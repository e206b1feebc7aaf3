/** The rows that are kept of a list: all rows of a short one, the first and the last rows of a long one. */
export interface KeptRows<T> {
  first: readonly T[]
  /** How many rows were dropped between the first and the last. */
  skipped: number
  last: readonly T[]
}

/** A list that keeps a bounded number of rows, regardless of how many are added. */
export interface RowList<T> {
  add(row: T): void
  /** How many rows were added. */
  count(): number
  kept(): KeptRows<T>
}

/** The longest list that is shown whole. */
export const longestShown = 200
/** Rows shown at each end of a longer list. */
export const shownAtEnds = 20

/** Starts a list. It keeps up to 200 rows; of a longer list it keeps the first 20 and the last 20. */
export function createRowList<T>(): RowList<T> {
  let first: T[] = []
  let ring: T[] = []
  let count = 0
  return {
    add(row) {
      if (count < longestShown) {
        first.push(row)
      } else {
        if (count === longestShown) {
          ring = first.slice(-shownAtEnds)
          first = first.slice(0, shownAtEnds)
        }
        ring[count % shownAtEnds] = row
      }
      count++
    },
    count: () => count,
    kept() {
      if (count <= longestShown) return { first, skipped: 0, last: [] }
      const oldest = count % shownAtEnds
      return {
        first,
        skipped: count - 2 * shownAtEnds,
        last: [...ring.slice(oldest), ...ring.slice(0, oldest)],
      }
    },
  }
}
