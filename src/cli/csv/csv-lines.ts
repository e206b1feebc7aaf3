/** Where a line end begins and ends in a text, in bytes: two bytes apart for a CR LF. */
interface LineEnd {
  start: number
  end: number
}

/** The lines of a CSV text, counted. */
export type CsvLines = ReturnType<typeof createCsvLines>

/** Line ends that were passed are forgotten in lots of this size. */
const lot = 4096

/**
 * Counts lines where the parser reads ahead. LF, CR and CR LF each end one line. The parser counts a CR LF within
 * quotation marks twice, which is why its own count says only how far it came.
 */
export function createCsvLines() {
  const lineEnds: LineEnd[] = []
  let length = 0
  let isAfterCr = false
  let next = 0
  let line = 1
  /** How many lines more the parser counted than there are. */
  let excess = 0

  function passTo(end: number): void {
    for (let one = lineEnds[next]; one !== undefined && one.end <= end; one = lineEnds[next]) {
      next++
      line++
    }
    if (next < lot) return
    lineEnds.splice(0, next)
    next = 0
  }

  return {
    /** Takes the next bytes of the text. */
    add(piece: Uint8Array): void {
      for (const byte of piece) {
        length++
        if (byte === 10 || byte === 13) {
          const last = byte === 10 && isAfterCr ? lineEnds.at(-1) : undefined
          if (last === undefined) lineEnds.push({ start: length - 1, end: length })
          else last.end = length
        }
        isAfterCr = byte === 13
      }
    },
    /**
     * The number of the last line of a record, from 1. Records come in the order of the text. `end` is how many bytes
     * there are up to the end of the record, its line end included, and `counted` what the parser counted.
     */
    lastLineOf(end: number, counted: number): number {
      passTo(end - 1)
      excess = counted - line
      return line
    },
    /** The number of the line at which the parser stopped, behind a last record that ends at `end`. */
    lineOfFault(end: number, counted: number): number {
      passTo(end)
      let at = line
      let byParser = line + excess
      let rowStart = end
      for (const lineEnd of lineEnds.slice(next)) {
        const isEmptyLine = lineEnd.start === rowStart
        if (isEmptyLine) rowStart = lineEnd.end
        byParser += isEmptyLine ? 1 : lineEnd.end - lineEnd.start
        // The parser counts the end of the last line of a text, or not, by how it came in pieces.
        if (byParser > counted || lineEnd.end === length) break
        at++
      }
      return at
    },
  }
}
