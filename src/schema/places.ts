import type { Position } from '../diagnostics/index.ts'

/** One start tag that was read: how deep it stands, its name, its index where it may repeat (else 0), and its position. */
export interface LoggedPlace extends Position {
  depth: number
  name: string
  occurrence: number
}

/** Answers where an element inside another stands; see {@link placesOf}. */
export type PlaceOf = (where: string) => Position

/**
 * Makes the look-up of places inside one element. It is given the log of start tags from the element's own on, in document order.
 * `where` is a path from the element with indexes (`Amt/InstdAmt`, `RmtInf/Strd[2]`, `''` for itself); an attribute stands where its
 * element does. What is not in the file stands where the nearest element around it does.
 */
export function placesOf(log: readonly LoggedPlace[]): PlaceOf {
  return (where) => {
    let at = 0
    for (const step of where.split('/')) {
      if (step === '' || step.startsWith('@')) break
      const found = childIn(log, at, step)
      if (found === undefined) break
      at = found
    }
    const { line, column, offset } = log[at] ?? { line: 1, column: 1, offset: 0 }
    return { line, column, offset }
  }
}

/** The number in the log of a child of the element at a number; `step` is its name, with an index or without (the first). */
function childIn(log: readonly LoggedPlace[], parent: number, step: string): number | undefined {
  const [, name = step, index] = /^(.*)\[(\d+)\]$/.exec(step) ?? []
  const wanted = index === undefined ? 1 : Number(index)
  const depth = log[parent]?.depth ?? 0
  for (let i = parent + 1; i < log.length; i++) {
    const place = log[i]
    if (place === undefined || place.depth <= depth) return undefined
    if (place.depth === depth + 1 && place.name === name && (place.occurrence || 1) === wanted) return i
  }
  return undefined
}
