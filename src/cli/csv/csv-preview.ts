import { escapeControls, maskText } from '../../diagnostics/index.ts'
import { type Decimal, formatAmountText, printedIban } from '../../values/index.ts'
import type { CommandIo } from '../io/io.ts'
import { UsageError } from '../io/usage-error.ts'
import { nameOfAmountForm } from './amount-forms.ts'
import { ibanColumns } from './csv-columns.ts'
import { type CsvForms, type CsvLayout, shownDelimiter } from './csv-recognise.ts'
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

/** What is not certain about a file, each as a sentence's beginning. */
export function doubtsOf({ source, layout }: Recognised, ignoreColumns: boolean): string[] {
  const doubts: string[] = []
  if (!source.sureOfEncoding) doubts.push('the encoding (--encoding states it)')
  for (const doubt of source.sheet?.doubts ?? []) doubts.push(doubt)
  for (const { name, column, sure } of layout.taken) {
    if (sure || (column === undefined && (ignoreColumns || layout.isOurs))) continue
    doubts.push(
      column === undefined
        ? `that column ${shown(name)} is left out (--columns assigns it, --ignore-columns leaves it out)`
        : `that column ${shown(name)} is ${column} (--columns states it)`,
    )
  }
  return doubts
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
    const cell = value === undefined ? '' : isTerminal ? shownValue(column, value) : masked(column, value)
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

/**
 * Asks whether a file is to be taken as recognised, if anything is not certain.
 * @throws UsageError when the answer is no, and where nobody can be asked.
 */
export async function confirmDoubts(doubts: readonly string[], yes: boolean, io: CommandIo): Promise<void> {
  if (doubts.length === 0 || yes) return
  const list = doubts
    .slice(0, 20)
    .map((doubt) => `  ${doubt}\n`)
    .join('')
  if (io.ask === undefined) {
    throw new UsageError(
      `the file is read as shown above, but this is not certain:\n${list}--yes takes it as shown, --save-map FILE keeps ` +
        'the answer',
    )
  }
  io.stderr(`Not certain:\n${list}`)
  const answer = await io.ask('Write the file as shown? [y/N] ')
  if (!/^\s*(?:y|yes|j|ja|o|oui|s|si|sì|sí)\s*$/i.test(answer))
    throw new UsageError('not confirmed, nothing was written')
}
