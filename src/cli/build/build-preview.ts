import { escapeControls, maskText } from '../../diagnostics/index.ts'
import {
  isIbanColumn,
  nameOfAmountForm,
  type Spreadsheet,
  type SpreadsheetQuestion,
  shownDelimiter,
} from '../../spreadsheet/index.ts'
import { formatAmountText, printedIban } from '../../values/index.ts'
import { type CommandIo, UsageError } from '../io/io.ts'
import { counted } from '../io/table.ts'
import { jsonLine } from '../json-line.ts'

/**
 * Says what a file was taken for, unless it is as plain as can be, and asks about what is not certain. `--yes` answers
 * no question that changes who is paid how much.
 * @throws UsageError when the answer is no, and where nobody can be asked or no yes is an answer.
 */
export async function confirm(
  file: string,
  sheet: Spreadsheet,
  { yes, json }: Record<'yes' | 'json', boolean>,
  io: CommandIo,
): Promise<void> {
  if (sheet.questions.length > 0 || !isPlain(sheet)) {
    io.stderr(previewOf(file, sheet, io.isProgressTerminal))
    const open = yes ? sheet.questions.filter(({ by }) => by !== 'yes') : sheet.questions
    const isRefused = open.length > 0 && (io.ask === undefined || open.some(({ by }) => by === 'option'))
    if (json && isRefused) io.stdout(jsonLine({ file, valid: false, questions: open }))
    return confirmQuestions(open, yes, io)
  }
  const left = leftOut(sheet).map((name) => JSON.stringify(name.slice(0, 40)))
  if (left.length > 0) io.stderr(`${file}: ${counted(left.length, 'column')} left out: ${left.join(', ')}\n`)
}

function leftOut({ columns }: Spreadsheet): string[] {
  return columns.flatMap(({ name, column }) => (column === undefined && name !== '' ? [name] : []))
}

/** Whether a file is the plainest: then it need not be said what it was taken for. */
function isPlain({ encoding, sheet, delimiter, skipped, columns, amounts, dates }: Spreadsheet): boolean {
  return (
    encoding === 'utf-8' &&
    sheet === undefined &&
    delimiter === ',' &&
    skipped === 0 &&
    columns.every(({ name, column }) => column === undefined || column === name) &&
    amounts.decimal !== ',' &&
    amounts.grouping === undefined &&
    dates === 'YYYY-MM-DD'
  )
}

/**
 * What a file was taken for, with its first row, count and sum. Names and accounts are shown only to a person at a
 * terminal; elsewhere they are masked.
 */
function previewOf(file: string, reading: Spreadsheet, isTerminal: boolean): string {
  const { encoding, sheet, delimiter, columns, amounts, dates, first, rows, sum } = reading
  const written =
    sheet === undefined
      ? `${encoding}, fields separated by ${shownDelimiter(delimiter)}, amounts like ${nameOfAmountForm(amounts)}, ` +
        `dates like ${dates}`
      : `sheet ${JSON.stringify(escapeControls(sheet))}`
  const used = columns.filter(({ column }) => column !== undefined)
  const widest = Math.min(36, Math.max(0, ...used.map(({ name }) => escapeControls(name).length)))
  const widestOfOurs = Math.max(22, ...used.map(({ column = '', sure }) => column.length + (sure ? 0 : 1)))
  const table = used.map(({ name, column = '', sure }) => {
    const value = first?.[column]
    const currency = column === 'amount' && first?.currency !== undefined ? ` ${first.currency}` : ''
    const cell = value === undefined ? '' : shownValue(column, value, isTerminal) + currency
    const ours = column + (sure ? '' : '?')
    return `  ${escapeControls(name).padEnd(widest)}  ${ours.padEnd(widestOfOurs)}  ${cell}`.trimEnd()
  })
  const out = leftOut(reading).map((name) => JSON.stringify(escapeControls(name).slice(0, 40)))
  const lines = [
    `${file}: read as ${written}`,
    ...table,
    ...(out.length > 0 ? [`  left out: ${out.join(', ')}`] : []),
    `  ${counted(rows, 'row')}, sum ${formatAmountText(sum, { minDigits: 2 })}`,
  ]
  return `${lines.join('\n')}\n`
}

/** Columns whose values are neither a person nor an account. */
const open = [
  'amount',
  'currency',
  'requestedExecutionDate',
  'requestedCollectionDate',
  'sequenceType',
  'localInstrument',
]

function shownValue(column: string, value: string, isTerminal: boolean): string {
  if (!isTerminal && !open.includes(column)) return maskText(value)
  return escapeControls(isIbanColumn(column) ? printedIban(value) : value).slice(0, 60)
}

const mostQuestions = 20

async function confirmQuestions(open: readonly SpreadsheetQuestion[], yes: boolean, io: CommandIo): Promise<void> {
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
