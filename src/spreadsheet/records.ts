/** A record of a CSV text. */
export interface CsvRecord {
  fields: readonly string[]
  /** Bytes of the text in UTF-8 up to the end of the record, its line end included. */
  end: number
  line: number
}

/** Why a text is no CSV. It ends the reading: nobody knows where the next row begins. */
export interface CsvFault {
  what: 'mark inside' | 'text behind mark' | 'no end' | 'too long'
  line: number
}

/** A record is no longer than so many characters: a quotation mark that nobody closed ends there. */
const longestRecord = 1_000_000

const [lineFeed, carriageReturn, quote] = [10, 13, 34]

/**
 * Divides a text into records, piece by piece. LF, CR and CR LF each end a line; empty lines are passed over, and so is
 * a byte order mark. The text begins at a line and a byte of a file. A fault is behind the last record.
 */
export function createCsvSplitter(
  delimiter: string,
  onFault: (fault: CsvFault) => void,
  start: { line: number; byte: number } = { line: 1, byte: 0 },
): (piece: string, isLast: boolean) => Generator<CsvRecord, void, undefined> {
  const separator = delimiter.charCodeAt(0)
  let held = ''
  let { line, byte } = start

  return function* (piece, isLast) {
    const text = held + piece
    const { length } = text
    const isAscii = !/[^\0-\x7f]/.test(text)
    let from = 0
    let at = byte === 0 && text.startsWith('\ufeff') ? 1 : 0
    let fields: string[] = []
    /** Line ends inside the record that is read. */
    let inside = 0
    const stop = (what?: CsvFault['what']): void => {
      held = text.slice(from)
      if (held.length > longestRecord) onFault({ what: 'too long', line })
      else if (what !== undefined) onFault({ what, line: line + inside })
    }
    while (at < length || (isLast && fields.length > 0)) {
      const isQuoted = text.charCodeAt(at) === quote
      if (isQuoted) {
        let end = text.indexOf('"', at + 1)
        while (end >= 0 && text.charCodeAt(end + 1) === quote) end = text.indexOf('"', end + 2)
        const isOpen = end < 0 || (end + 1 === length && !isLast)
        if (isOpen && !isLast) return stop()
        const value = text.slice(at + 1, isOpen ? length : end)
        // The end of the last line of a text begins no other one.
        inside += lineEndsIn(isOpen ? value.replace(/\r?\n$|\r$/, '') : value)
        if (isOpen) return stop('no end')
        fields.push(value.includes('""') ? value.replaceAll('""', '"') : value)
        at = end + 1
        if (at < length && !isEnd(text.charCodeAt(at), separator)) return stop('text behind mark')
      } else {
        const begin = at
        while (at < length && !isEnd(text.charCodeAt(at), separator)) {
          if (text.charCodeAt(at) === quote) return stop('mark inside')
          at++
        }
        if (at === length && !isLast) return stop()
        fields.push(text.slice(begin, at))
      }
      if (at < length && text.charCodeAt(at) === separator) {
        at++
        // An empty field stands behind the last delimiter.
        if (at === length && isLast) fields.push('')
        if (at < length || !isLast) continue
      }
      const isReturn = text.charCodeAt(at) === carriageReturn
      // Whether a line feed belongs to it, the next piece shows.
      if (isReturn && at + 1 === length && !isLast) return stop()
      const hasLineEnd = at < length
      if (hasLineEnd) at += isReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1
      byte += isAscii ? at - from : utf8Length(text, from, at)
      line += inside
      if (fields.length > 1 || fields[0] !== '' || isQuoted) yield { fields, end: byte, line }
      if (hasLineEnd) line++
      inside = 0
      fields = []
      from = at
    }
    return stop()
  }
}

function isEnd(code: number, separator: number): boolean {
  return code === separator || code === lineFeed || code === carriageReturn
}

function lineEndsIn(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0
}

function utf8Length(text: string, from: number, to: number): number {
  let bytes = to - from
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) continue
    bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2
  }
  return bytes
}

/** The records of a whole text; `undefined` for one that is no CSV. */
export function recordsOfText(text: string, delimiter: string): (readonly string[])[] | undefined {
  let isFaulty = false
  const split = createCsvSplitter(delimiter, () => {
    isFaulty = true
  })
  const records = Array.from(split(text, true), ({ fields }) => fields)
  return isFaulty ? undefined : records
}
