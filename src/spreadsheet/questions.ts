import { escapeControls, maskText } from '../diagnostics/index.ts'
import { addToList } from '../values/index.ts'
import { isPlainState } from './column-words.ts'
import type { Recognised } from './recognise.ts'
import type { NameOption } from './spreadsheet-error.ts'
import { type Doubt, placeOf, type TableText } from './table-text.ts'
import type { SpreadsheetColumn } from './take-columns.ts'

/** Something about a spreadsheet that a person has to answer before it is paid. */
export interface SpreadsheetQuestion {
  /** What is not certain, and the option that states it. */
  text: string
  /**
   * What answers it: `yes` a yes, which a program may give; `person` a yes of a person who has seen the question, or
   * the option that it names, since it changes who is paid how much; `option` that option only.
   */
  by: 'yes' | 'person' | 'option'
  /** Line of a CSV, row of a sheet, of its first example; `undefined` where it is about no row. */
  line: number | undefined
}

interface Asking {
  ignoreColumns: boolean
  showValues: boolean
  nameOption: NameOption
  counts: TableText['counts']
}

export function questionsOf(
  text: TableText,
  recognised: Recognised,
  options: Omit<Asking, 'counts'>,
): SpreadsheetQuestion[] {
  const asking = { ...options, counts: text.counts }
  return [
    ...[...encodingDoubts(text, asking), ...(text.sheet?.doubts ?? [])].map((each) => ({
      ...each,
      by: 'yes' as const,
    })),
    ...rivalsOf(recognised, asking),
    ...recognised.taken.flatMap((each) => questionOf(each, recognised.isOurs, asking) ?? []),
  ]
}

function encodingDoubts(table: TableText, { nameOption }: Asking): Doubt[] {
  const line = table.doubtfulLine
  if (line === undefined) return []
  return [
    { text: `the encoding, by the letters of ${placeOf(table, line)} (${nameOption('encoding')} states it)`, line },
  ]
}

/** Which of several columns is the one of ours. */
function rivalsOf({ taken }: Recognised, asking: Asking): SpreadsheetQuestion[] {
  const groups = new Map<string, SpreadsheetColumn[]>()
  for (const each of taken) if (typeof each.asks === 'object') addToList(groups, each.asks.rival, each)
  return [...groups].map(([column, columns]) => {
    const names = columns.map(({ name }) => quoted(name)).join(', ')
    const values = columns.flatMap((each) => seenValues(each, asking).slice(0, 1)).join(', ')
    const remedy = asking.nameOption('columns', `"NAME=${column}"`)
    return {
      text: `which of the columns ${names} is ${column}${behind(values)} (${remedy} states it)`,
      by: 'option',
      line: firstLine(columns[0]),
    }
  })
}

function questionOf(taken: SpreadsheetColumn, isOurs: boolean, asking: Asking): SpreadsheetQuestion | undefined {
  const { name, column, sure, asks } = taken
  if (sure || typeof asks === 'object') return undefined
  const { ignoreColumns, nameOption } = asking
  const line = firstLine(taken)
  const by = asks === undefined ? 'yes' : 'person'
  const seen = seenValues(taken, asking)
  const example = behind(seen[0] ?? '')
  const values = behind(
    seen.length > mostShown ? `${seen.slice(0, mostShown).join(', ')}, and others` : seen.join(', '),
  )
  const assign = nameOption('columns')
  const leaveOut = nameOption('ignore', quoted(name))
  const leaveOutUnknown = nameOption('ignoreColumns')
  if (asks === 'stops') {
    const answer = column === undefined ? leaveOut : nameOption('columns', `"NAME=${column}"`)
    return {
      text: `that all rows are paid, with this in column ${quoted(name)}${values} (${answer} says so)`,
      by,
      line,
    }
  }
  if (column !== undefined)
    return { text: `that column ${quoted(name)} is ${column}${example} (${assign} states it)`, by, line }
  if (asks !== 'decides' && (ignoreColumns || isOurs)) return undefined
  if (asks === undefined) {
    const answers = `${assign} assigns it, ${leaveOutUnknown} leaves it out`
    return { text: `that column ${quoted(name)} is left out${example} (${answers})`, by, line }
  }
  const others = asks === 'decides' ? '' : `, ${leaveOutUnknown} all unknown ones`
  const what = asks === 'decides' ? 'may say what is not paid, or how much' : 'is unknown, and is left out'
  const remedy = name === '' ? `${leaveOutUnknown} leaves it out` : `${leaveOut} leaves it out${others}`
  return { text: `column ${quoted(name)} ${what}${values} (${remedy}; ${assign} assigns it)`, by, line }
}

const mostShown = 6

/**
 * The values of a column, the most frequent first, with their number of rows and the first of these; what may name a
 * person is masked unless a person looks at it.
 */
function seenValues({ seen = new Map(), lines }: SpreadsheetColumn, { showValues, counts }: Asking): string[] {
  return [...seen]
    .sort(([, a], [, b]) => b - a)
    .map(([value, rows]) => {
      const text = showValues || isPlainState(value) ? escapeControls(value).slice(0, 30) : maskText(value)
      const place = placeOf({ counts }, lines?.get(value) ?? 0)
      return rows === 1 ? `${text} (${place})` : `${text} (${rows} rows, the first in ${place})`
    })
}

function firstLine({ seen = new Map(), lines }: Partial<SpreadsheetColumn> = {}): number | undefined {
  const [value] = [...seen].sort(([, a], [, b]) => b - a)[0] ?? []
  return value === undefined ? undefined : lines?.get(value)
}

function behind(values: string): string {
  return values === '' ? '' : `: ${values}`
}

function quoted(name: string): string {
  return JSON.stringify(escapeControls(name).slice(0, 40))
}
