import type { AmountFormat } from '../values/index.ts'
import { type AmountUnit, splitAmount, unitIn } from './amount-units.ts'
import { meaningOf } from './column-words.ts'
import { allNames, type Column, type Columns } from './columns.ts'
import {
  type DateForm,
  dateForms,
  type FormReading,
  nameOfAmountForm,
  readDay,
  searchAmountForm,
  searchDateForm,
} from './forms.ts'
import { eachRow, type Header, recogniseHeader, type Stated, shownNames } from './header.ts'
import { type NameOption, SpreadsheetError } from './spreadsheet-error.ts'
import { cellOf, placeOf, type TableText } from './table-text.ts'
import { isReplaced, surveyColumns, type TakenColumns, takeColumns } from './take-columns.ts'

export interface Recognised extends Header, TakenColumns {
  amounts: AmountFormat
  dates: DateForm
  unit: AmountUnit | undefined
  /** Values that are the same in all rows, by column. */
  values: ReadonlyMap<string, string>
}

/**
 * Finds the line of column names, what each column holds, and how amounts and dates are written: by the first records
 * of a file and by all values of its columns.
 * @throws SpreadsheetError where two readings fit, and where something is not known that no name of a column decides.
 */
export async function recognise(text: TableText, stated: Stated): Promise<Recognised> {
  const header = await recogniseHeader(text, stated)
  const { names, above } = header
  // Where all names are known the values need not say what they are; what an option replaces may say not to pay.
  const isTold = names.every((name) => {
    const column = stated.named.has(name) ? stated.named.get(name) : name
    return column === null || (allNames.has(column ?? '') && !isReplaced(column ?? '', stated))
  })
  const layout = takeColumns(names, isTold ? [] : await surveyColumns(text, header), stated)
  const titles = [...above.flat().map((cell) => cellOf(cell.trim()).text), text.sheet?.name ?? ''].filter(Boolean)
  refuseCollection(layout, titles, stated)
  const unit = unitOf(layout, titles, stated)
  const { columns, taken } = layout
  const values = new Map(stated.values)
  if (stated.date !== undefined) values.set(columns.date, stated.date)
  refuseUnknownColumns([...stated.named.values(), ...values.keys()], columns)
  return { ...header, ...layout, unit, values, ...(await recogniseForms(text, header, taken, columns, stated)) }
}

function refuseUnknownColumns(names: readonly (string | null)[], { names: known }: Columns): void {
  const unknown = names.find((name) => name !== null && !known.includes(name))
  if (typeof unknown !== 'string') return
  throw new SpreadsheetError('columns', `unknown column "${unknown.slice(0, 40)}": the columns are ${known.join(', ')}`)
}

/** @throws SpreadsheetError for a list to collect, unless it is said what is built, or it has all that it needs. */
function refuseCollection(
  { columns, taken, collecting }: TakenColumns,
  titles: readonly string[],
  { columns: stated, values, nameOption }: Stated,
): void {
  const title = titles.find((text) => meaningOf(text)?.collects === true)
  if (collecting === undefined && (title === undefined || stated !== undefined)) return
  const column = shownNames([collecting ?? ''])
  const what = collecting === undefined ? 'a title or the name of the sheet says' : `the column ${column} says`
  const leaveOut = nameOption('ignore', column)
  const collect = nameOption('kind', 'directDebits')
  if (stated === undefined) {
    const has = (name: string): boolean => values.has(name) || taken.some((each) => each.column === name)
    const isWhole = columns.kind === 'directDebits' && columns.alike.slice(1).every(has)
    if (isWhole && !values.has('debtorIban') && !values.has('debtorName')) return
    const pay = collecting === undefined ? '' : ` ${leaveOut}`
    throw new SpreadsheetError(
      'collection',
      `${what} that this is a list to collect (direct debits), where others are paid. Say which: ${collect} collects, ` +
        `for the creditor of ${nameOption('values', 'creditorName=…')}, creditorIban, creditorId, localInstrument and ` +
        `sequenceType; ${nameOption('kind', 'creditTransfers')}${pay} pays them`,
    )
  }
  if (stated.kind === 'creditTransfers')
    throw new SpreadsheetError(
      'collection',
      `${what} that this is a list to collect (direct debits), and would be paid instead: ${collect} collects. If its ` +
        `rows are to be paid, leave the column out with ${leaveOut}`,
    )
}

/** A title without numbers and words that are short: `Fr 27.11.2026` is a Friday. Codes have three capital letters. */
function withoutShortWords(title: string): string {
  const words = title.split(/[\s()[\],;:/]+/).filter((word) => {
    const letters = word.replace(/\P{L}/gu, '')
    return !/[0-9]/.test(word) && (/\p{Sc}/u.test(word) || letters.length > 3 || /^(?:[A-Z]{3}|Tsd|Mio)$/.test(letters))
  })
  // In capital letters, words such as TOP are no codes.
  return words.join(' ').toUpperCase()
}

/** @throws SpreadsheetError for an amount that is no amount of a currency, and for two currencies. */
function unitOf(
  { taken }: TakenColumns,
  titles: readonly string[],
  { values, nameOption }: Stated,
): AmountUnit | undefined {
  const name = taken.find(({ column }) => column === 'amount')?.name
  const unit = name === undefined || allNames.has(name) ? undefined : unitIn(name).unit
  const above = titles
    .map((text) => ({ text, unit: unitIn(withoutShortWords(text)).unit }))
    .find(({ text, unit: each }) =>
      each?.size === 'minor' ? meaningOf(text)?.unit !== undefined : each?.currencies !== undefined,
    )?.unit
  for (const each of [unit, above])
    if (each?.size === 'other' || (each === above && each?.size === 'minor'))
      throw new SpreadsheetError(
        'currency',
        `"${each?.written}" beside the amounts is no currency: they may be thousands or a percentage. Write whole amounts ` +
          'under a name such as "Amount EUR"',
      )
  const currency = values.get('currency')
  const constant =
    currency === undefined ? undefined : { currencies: [currency], written: nameOption('values', 'currency') }
  const stated = [unit, above, constant].filter((each) => each?.currencies !== undefined)
  const wrong = stated.find((each) => !each?.currencies?.some((code) => stated[0]?.currencies?.includes(code)))
  if (wrong !== undefined || unit?.currencies?.length === 0)
    throw new SpreadsheetError(
      'currency',
      `the currency of the amounts is said twice, by "${stated[0]?.written}" and by "${wrong?.written ?? unit?.written}": ` +
        'correct one of them',
    )
  if (unit === undefined) return above
  return unit.currencies === undefined && above !== undefined ? { ...unit, currencies: above.currencies } : unit
}

async function recogniseForms(
  text: TableText,
  header: Header,
  taken: TakenColumns['taken'],
  { all }: Columns,
  { amounts, dates, nameOption }: Stated,
): Promise<Pick<Recognised, 'amounts' | 'dates'>> {
  const at = (type: Column['type']): number[] =>
    taken.flatMap(({ column }, index) =>
      all.some((each) => each.name === column && each.type === type) ? [index] : [],
    )
  const amountFields = amounts === undefined ? at('amount') : []
  const dateFields = dates === undefined ? at('day') : []
  const ofAmounts = searchAmountForm()
  const ofDates = searchDateForm()
  if (amountFields.length + dateFields.length > 0)
    await eachRow(text, header, (fields, line) => {
      for (const index of amountFields) {
        const { kind, text } = cellOf((fields[index] ?? '').trim())
        if (kind === 'text') ofAmounts.add(splitAmount(text).amount, line)
      }
      for (const index of dateFields) {
        const { kind, text } = cellOf((fields[index] ?? '').trim())
        if (kind !== 'date') ofDates.add(text, line)
      }
    })
  return {
    amounts: amounts ?? onlyOne(text, ofAmounts.result(), ambiguousAmount, nameOption) ?? { decimal: '.' },
    dates: dates ?? onlyOne(text, ofDates.result(), ambiguousDate, nameOption) ?? dateForms[0],
  }
}

/** @throws SpreadsheetError that names the options when two readings fit. */
function onlyOne<Form>(
  table: TableText,
  { form, rival }: FormReading<Form>,
  words: (text: string, where: string, form: Form, other: Form, nameOption: NameOption) => string,
  nameOption: NameOption,
): Form | undefined {
  if (form === undefined || rival === undefined) return form
  const where = placeOf(table, rival.line)
  throw new SpreadsheetError('form', words(rival.text, where, form, rival.other, nameOption))
}

function ambiguousAmount(
  text: string,
  where: string,
  one: AmountFormat,
  other: AmountFormat,
  nameOption: NameOption,
): string {
  return (
    `an amount like ${text} (${where}) can be read in two ways, and no other amount decides: written as ` +
    `${nameOfAmountForm(one)}, or as ${nameOfAmountForm(other)}. Name the one that is meant with ` +
    `${optionsOf(one, nameOption)}, or ${optionsOf(other, nameOption)}`
  )
}

function optionsOf({ decimal = '.', grouping }: AmountFormat, nameOption: NameOption): string {
  const point = nameOption('amounts.decimal', decimal)
  return grouping === undefined ? point : `${point} ${nameOption('amounts.grouping', grouping)}`
}

function ambiguousDate(text: string, where: string, one: DateForm, other: DateForm, nameOption: NameOption): string {
  return (
    `a date like ${text} (${where}) can be read in two ways, and no other date decides: ${readDay(text, one)} or ` +
    `${readDay(text, other)}. Name the one that is meant with ${nameOption('dates', one)}, or ${nameOption('dates', other)}`
  )
}
