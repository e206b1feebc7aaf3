/** A part of a row: so many characters of a class. */
export interface Segment {
  /** 1 at the code of each of its characters, which are ASCII. */
  marks: Uint8Array
  /** How many of them stand at least; negative for a run of so many that may be missing as a whole. */
  least: number
  /** Infinite without a limit. */
  most: number
}

const escaped = '\\\\[\\\\|.?*+(){}\\[\\]^$-]'
const member = `(?:[A-Za-z0-9 !"#%&'(),./:;<=>?@_{}|~$*+]|${escaped})`
const charClass = `\\[((?:${member}(?:-${member})?)+)\\]`
const letter = `[A-Za-z0-9 '",:;/_<>=@#%&~!-]|\\\\[\\\\|.?*+(){}\\[\\]^$]`
const segmentForm = new RegExp(`(?:${charClass}|(${letter}))(?:\\{(\\d{1,9})(?:,(\\d{0,9}))?\\}|([?*+]))?`, 'y')
/** The optional end of a BIC, `([A-Z0-9]{3,3}){0,1}`. */
const optionalEnd = new RegExp(`\\(${charClass}\\{(\\d{1,3}),\\2\\}\\)(?:\\{0,1\\}|\\?)$`, 'y')

const signs: Readonly<Record<string, [least: number, most: number]>> = {
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
}

/**
 * A pattern as a row of classes with counts, the last one perhaps optional, as nearly all patterns of ISO 20022 are.
 * Such a row means the same in XSD and in JavaScript. `undefined` for any other pattern.
 */
export function rowOf(pattern: string): Segment[] | undefined {
  const row: Segment[] = []
  let at = 0
  while (at < pattern.length) {
    optionalEnd.lastIndex = at
    const [end, inEnd = '', count] = optionalEnd.exec(pattern) ?? []
    if (end !== undefined) {
      row.push({ marks: marksOf(inEnd), least: -Number(count), most: Number(count) })
      break
    }
    segmentForm.lastIndex = at
    const [all, members, one = '', from, to, sign = ''] = segmentForm.exec(pattern) ?? []
    if (all === undefined) return undefined
    at += all.length
    const ofCount: [number, number] = [
      Number(from ?? 1),
      to === '' ? Number.POSITIVE_INFINITY : Number(to ?? from ?? 1),
    ]
    const [least, most] = signs[sign] ?? ofCount
    row.push({ marks: marksOf(members ?? one), least, most })
  }
  return row
}

function marksOf(members: string): Uint8Array {
  const marks = new Uint8Array(128)
  const codes = [...members.matchAll(/\\?(.)/gs)].map(([written, char = '']) => ({
    written,
    code: char.charCodeAt(0),
  }))
  for (let i = 0; i < codes.length; i++) {
    const from = codes[i]?.code ?? 0
    const isRange = codes[i + 1]?.written === '-' && i + 2 < codes.length
    const to = isRange ? (codes[i + 2]?.code ?? 0) : from
    for (let code = from; code <= to; code++) marks[code] = 1
    if (isRange) i += 2
  }
  return marks
}

/** A count above this is as good as none. */
const mostTried = 1000

/**
 * Whether JavaScript, which tries one way after the other, surely takes linear time for a row: of two parts whose
 * number of characters is open, one may be long.
 */
export function isQuick(row: readonly Segment[]): boolean {
  const open = row.filter(({ least, most }) => least !== most)
  return open.length <= 2 && open.filter(({ most }) => most > mostTried).length <= 1
}
