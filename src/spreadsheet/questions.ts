import { escapeControls, maskText } from '../diagnostics/index.ts'
import { isPlainState } from './column-words.ts'
import type { NameOption } from './name-option.ts'
import type { Recognised } from './recognise.ts'
import type { TableText } from './table-text.ts'
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
}

interface Asking {
  /** Whether unknown columns are left out. */
  ignoreColumns: boolean
  showValues: boolean
  nameOption: NameOption
}

export function questionsOf(text: TableText, recognised: Recognised, asking: Asking): SpreadsheetQuestion[] {
  const encoding = `the encoding (${asking.nameOption('encoding')} states it)`
  const doubts = [...(text.isSureOfEncoding ? [] : [encoding]), ...(text.sheet?.doubts ?? [])]
  return [
    ...doubts.map((doubt) => ({ text: doubt, by: 'yes' as const })),
    ...rivalsOf(recognised, asking),
    ...recognised.taken.flatMap((each) => questionOf(each, recognised.isOurs, asking) ?? []),
  ]
}

/** Which of several columns is the one of ours. */
function rivalsOf({ taken }: Recognised, { nameOption }: Asking): SpreadsheetQuestion[] {
  const groups = new Map<string, string[]>()
  for (const { name, asks } of taken)
    if (typeof asks === 'object') groups.set(asks.rival, [...(groups.get(asks.rival) ?? []), quoted(name)])
  return [...groups].map(([column, names]) => ({
    text: `which of the columns ${names.join(', ')} is ${column} (${nameOption('columns', `"NAME=${column}"`)} states it)`,
    by: 'option',
  }))
}

function questionOf(
  { name, column, sure, asks, seen }: SpreadsheetColumn,
  isOurs: boolean,
  { ignoreColumns, showValues, nameOption }: Asking,
): SpreadsheetQuestion | undefined {
  if (sure || typeof asks === 'object') return undefined
  const by = asks === undefined ? 'yes' : 'person'
  const values = seen === undefined ? '' : `: ${seenValues(seen, showValues)}`
  const assign = nameOption('columns')
  const leaveOut = nameOption('ignore', quoted(name))
  const leaveOutUnknown = nameOption('ignoreColumns')
  if (asks === 'stops') {
    const answer = column === undefined ? leaveOut : nameOption('columns', `"NAME=${column}"`)
    return { text: `that all rows are paid, with this in column ${quoted(name)}${values} (${answer} says so)`, by }
  }
  if (column !== undefined) return { text: `that column ${quoted(name)} is ${column} (${assign} states it)`, by }
  if (asks !== 'decides' && (ignoreColumns || isOurs)) return undefined
  if (asks === undefined) {
    const answers = `${assign} assigns it, ${leaveOutUnknown} leaves it out`
    return { text: `that column ${quoted(name)} is left out (${answers})`, by }
  }
  const others = asks === 'decides' ? '' : `, ${leaveOutUnknown} all unknown ones`
  const what = asks === 'decides' ? 'may say what is not paid, or how much' : 'is unknown, and is left out'
  const remedy = name === '' ? `${leaveOutUnknown} leaves it out` : `${leaveOut} leaves it out${others}`
  return { text: `column ${quoted(name)} ${what}${values} (${remedy}; ${assign} assigns it)`, by }
}

const mostShown = 6

/** The values of a column, with the number of rows; what may name a person is masked unless a person looks at it. */
function seenValues(seen: ReadonlyMap<string, number>, showValues: boolean): string {
  const all = [...seen]
    .sort(([, a], [, b]) => b - a)
    .map(([value, rows]) => {
      const text = showValues || isPlainState(value) ? escapeControls(value).slice(0, 30) : maskText(value)
      return rows === 1 ? text : `${text} (${rows} rows)`
    })
  return all.length > mostShown ? `${all.slice(0, mostShown).join(', ')}, and others` : all.join(', ')
}

function quoted(name: string): string {
  return JSON.stringify(escapeControls(name).slice(0, 40))
}
