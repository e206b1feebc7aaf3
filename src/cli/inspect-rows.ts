/** Rows of a list as they are kept: all of a short one, of a long one the first and the last. */
export interface KeptRows<T> {
  first: readonly T[]
  /** Rows that were let go between the first and the last. */
  skipped: number
  last: readonly T[]
}

/** A list that keeps a bounded number of rows, however many are added. */
export interface RowList<T> {
  add(row: T): void
  /** How many were added. */
  count(): number
  kept(): KeptRows<T>
}

/** Longest list that is shown whole. */
export const longestShown = 200
/** Rows at either end of a longer one. */
export const shownAtEnds = 20

/** Starts a list: up to 200 rows are kept, of more the first 20 and the last 20. */
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
