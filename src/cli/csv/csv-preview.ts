import { escapeControls, maskText } from '../../diagnostics/index.ts'
import { type Decimal, formatAmountText, printedIban } from '../../values/index.ts'
import type { CommandIo } from '../io/io.ts'
import { UsageError } from '../io/usage-error.ts'
import { nameOfAmountForm } from './amount-forms.ts'
import { isPlainState } from './column-words.ts'
import { ibanColumns } from './csv-columns.ts'
import { type CsvForms, type CsvLayout, shownDelimiter, type TakenColumn } from './csv-recognise.ts'
import type { CsvSource } from './csv-source.ts'

/** What a file was taken for. */
export interface Recognised {
  file: string
  source: Pick<CsvSource, 'encoding' | 'sureOfEncoding' | 'sheet'>
  layout: CsvLayout
  forms: CsvForms
  /** The first row as it was read. */
  first: Readonly<Record<string, string>> | undefined
  rows: number
  sum: Decimal
}

/** Something about a file that a person has to answer. */
export interface Question {
  text: string
  /**
   * What answers it: `yes` a yes, by `--yes` or at the terminal; `person` a yes of a person who has seen the question,
   * or the option that it names; `option` that option only.
   */
  by: 'yes' | 'person' | 'option'
}

/** What is not certain about a file. */
export function questionsOf({ source, layout }: Recognised, ignoreColumns: boolean, isTerminal: boolean): Question[] {
  const doubts = source.sheet?.doubts ?? []
  return [
    ...(source.sureOfEncoding ? [] : [{ text: 'the encoding (--encoding states it)', by: 'yes' as const }]),
    ...doubts.map((text) => ({ text, by: 'yes' as const })),
    ...rivalsOf(layout),
    ...layout.taken.flatMap((each) => questionOf(each, layout.isOurs, ignoreColumns, isTerminal) ?? []),
  ]
}

/** Which of several columns is the one of ours. */
function rivalsOf({ taken }: CsvLayout): Question[] {
  const groups = new Map<string, string[]>()
  for (const { name, asks } of taken)
    if (typeof asks === 'object') groups.set(asks.rival, [...(groups.get(asks.rival) ?? []), shown(name)])
  return [...groups].map(([column, names]) => ({
    text: `which of the columns ${names.join(', ')} is ${column} (--columns "NAME=${column}" states it)`,
    by: 'option',
  }))
}

function questionOf(
  { name, column, sure, asks, seen }: TakenColumn,
  isOurs: boolean,
  ignoreColumns: boolean,
  isTerminal: boolean,
): Question | undefined {
  if (sure || typeof asks === 'object') return undefined
  const by = asks === undefined ? 'yes' : 'person'
  const values = seen === undefined ? '' : `: ${seenValues(seen, isTerminal)}`
  if (asks === 'stops') {
    const answer = column === undefined ? `--ignore ${shown(name)}` : `--columns "NAME=${column}"`
    return { text: `that all rows are paid, with this in column ${shown(name)}${values} (${answer} says so)`, by }
  }
  if (column !== undefined) return { text: `that column ${shown(name)} is ${column} (--columns states it)`, by }
  if (asks !== 'decides' && (ignoreColumns || isOurs)) return undefined
  if (asks === undefined)
    return { text: `that column ${shown(name)} is left out (--columns assigns it, --ignore-columns leaves it out)`, by }
  const others = asks === 'decides' ? '' : ', --ignore-columns all unknown ones'
  const what = asks === 'decides' ? 'may say what is not paid, or how much' : 'is unknown, and is left out'
  const remedy = name === '' ? '--ignore-columns leaves it out' : `--ignore ${shown(name)} leaves it out${others}`
  return { text: `column ${shown(name)} ${what}${values} (${remedy}; --columns assigns it)`, by }
}

/** So many values are shown of a column that is asked about. */
const mostShown = 6

/** The values of a column, with the number of rows; what may name a person is masked unless a person looks at it. */
function seenValues(seen: ReadonlyMap<string, number>, isTerminal: boolean): string {
  const all = [...seen]
    .sort(([, a], [, b]) => b - a)
    .map(([value, rows]) => {
      const text = isTerminal || isPlainState(value) ? escapeControls(value).slice(0, 30) : maskText(value)
      return rows === 1 ? text : `${text} (${rows} rows)`
    })
  return all.length > mostShown ? `${all.slice(0, mostShown).join(', ')}, and others` : all.join(', ')
}

/** Whether a file differs from the plainest: then it is said what it was taken for. */
export function isPlainCsv({ source, layout, forms }: Recognised): boolean {
  return (
    source.encoding === 'utf-8' &&
    source.sheet === undefined &&
    layout.delimiter === ',' &&
    layout.skip === 0 &&
    layout.taken.every(({ name, column }) => column === undefined || column === name) &&
    forms.amounts.decimal !== ',' &&
    forms.amounts.grouping === undefined &&
    forms.dates === 'YYYY-MM-DD'
  )
}

/**
 * What a file was taken for, with its first row, count and sum. Names and accounts are shown only to a person at a
 * terminal; elsewhere they are masked.
 */
export function previewOf(recognised: Recognised, isTerminal: boolean): string {
  const { file, source, layout, forms, first, rows, sum } = recognised
  const written =
    source.sheet === undefined
      ? `${source.encoding}, fields separated by ${shownDelimiter(layout.delimiter)}, ` +
        `amounts like ${nameOfAmountForm(forms.amounts)}, dates like ${forms.dates}`
      : `sheet ${JSON.stringify(escapeControls(source.sheet.name))}`
  const lines = [`${file}: read as ${written}`]
  const used = layout.taken.filter(({ column }) => column !== undefined)
  const widest = Math.min(36, Math.max(0, ...used.map(({ name }) => escapeControls(name).length)))
  const columns = Math.max(22, ...used.map(({ column = '', sure }) => column.length + (sure ? 0 : 1)))
  for (const { name, column = '', sure } of used) {
    const value = first?.[column]
    const currency = column === 'amount' && first?.currency !== undefined ? ` ${first.currency}` : ''
    const cell = value === undefined ? '' : (isTerminal ? shownValue(column, value) : masked(column, value)) + currency
    lines.push(
      `  ${escapeControls(name).padEnd(widest)}  ${(column + (sure ? '' : '?')).padEnd(columns)}  ${cell}`.trimEnd(),
    )
  }
  const out = layout.taken.filter(({ name, column }) => column === undefined && name !== '')
  if (out.length > 0) lines.push(`  left out: ${out.map(({ name }) => shown(name)).join(', ')}`)
  lines.push(`  ${rows} ${rows === 1 ? 'row' : 'rows'}, sum ${formatAmountText(sum, { minDigits: 2 })}`)
  return `${lines.join('\n')}\n`
}

function shown(name: string): string {
  return JSON.stringify(escapeControls(name).slice(0, 40))
}

function shownValue(column: string, value: string): string {
  return escapeControls(ibanColumns.has(column) ? printedIban(value) : value).slice(0, 60)
}

/** Columns whose values are neither a person nor an account. */
const open: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'requestedExecutionDate',
  'requestedCollectionDate',
  'sequenceType',
  'localInstrument',
])

function masked(column: string, value: string): string {
  return open.has(column) ? escapeControls(value).slice(0, 60) : maskText(value)
}

/** So many questions are listed. */
const mostQuestions = 20

/**
 * Asks whether a file is to be taken as recognised, if anything is not certain. `--yes` answers no question that
 * changes who is paid how much.
 * @throws UsageError when the answer is no, and where nobody can be asked or no yes is an answer.
 */
export async function confirmQuestions(questions: readonly Question[], yes: boolean, io: CommandIo): Promise<void> {
  const open = yes ? questions.filter(({ by }) => by !== 'yes') : questions
  if (open.length === 0) return
  const listed = open.slice(0, mostQuestions).map(({ text }) => `  ${text}\n`)
  const list = `${listed.join('')}${open.length > mostQuestions ? `  and ${open.length - mostQuestions} more\n` : ''}`
  const needsOption = open.some(({ by }) => by === 'option')
  if (io.ask === undefined || needsOption) {
    const last = open.every(({ by }) => by === 'yes')
      ? '--yes takes it as shown, --save-map FILE keeps the answer'
      : 'it changes who is paid how much: answer with the options in brackets' +
        `${yes ? ', --yes is no answer to it' : ''}; --save-map FILE keeps the answer`
    throw new UsageError(`the file is read as shown above, but this is not certain:\n${list}${last}`)
  }
  io.stderr(`Not certain:\n${list}`)
  const answer = await io.ask('Write the file as shown? [y/N] ')
  if (!/^\s*(?:y|yes|j|ja|o|oui|s|si|sì|sí)\s*$/i.test(answer))
    throw new UsageError('not confirmed, nothing was written')
}
