import { type AmountFormat, isValidIban } from '../../values/index.ts'
import { UsageError } from '../io/usage-error.ts'
import { nameOfAmountForm, optionsOfAmountForm } from './amount-forms.ts'
import { type ColumnMeaning, meaningOf } from './column-words.ts'
import { type CsvColumns, columnNames, creditTransferColumns, dayColumns, directDebitColumns } from './csv-columns.ts'
import { type FormReading, searchAmountForm, searchDateForm } from './csv-forms.ts'
import { type CsvMap, type DateForm, dateForms, readDay } from './csv-options.ts'
import { type CsvHeader, cellOf, csvRecords, isBlankRow, isCsvError, splitAmount } from './csv-rows.ts'
import type { CsvSource } from './csv-source.ts'

/** A column of a file, and what it was taken for. */
export interface TakenColumn {
  /** As the file has it. */
  name: string
  /** Our name; `undefined` for a column that is left out. */
  column: string | undefined
  /** Whether the name can mean only that. */
  sure: boolean
}

/** How a file is laid out. */
export interface CsvLayout {
  delimiter: string
  /** Number of records before the line of column names. */
  skip: number
  columns: CsvColumns
  taken: readonly TakenColumn[]
  /** Whether the columns have our own names: then an unknown one is a fault, as a misspelt name would be. */
  isOurs: boolean
}

/** What the user stated about the layout. */
export interface StatedLayout {
  delimiter: string | undefined
  columns: CsvColumns | undefined
  map: Pick<CsvMap, 'columns' | 'values'>
}

const delimiters = [',', ';', '\t', '|'] as const

/** The line of column names is looked for in so many records, and the values of so many show what a column holds. */
const headLength = 40
const mostTitles = 20

/**
 * Finds the delimiter, the line of column names and what each column holds, by the first records of a file.
 * @throws UsageError when two delimiters fit.
 */
export async function recogniseLayout(source: Pick<CsvSource, 'whole'>, stated: StatedLayout): Promise<CsvLayout> {
  const announced = stated.delimiter === undefined ? await announcedDelimiter(source) : undefined
  const candidates = stated.delimiter ?? announced
  const found: { delimiter: string; skip: number; score: number; head: string[][] }[] = []
  for (const delimiter of candidates === undefined ? delimiters : [candidates]) {
    const head = await headOf(source, delimiter)
    const scores = head.slice(0, mostTitles).map((names) => scoreOf(names, stated))
    const score = Math.max(0, ...scores)
    // A line of column names has at least two of them; else it is the first line, whatever it has.
    found.push({ delimiter, head, score, skip: score > 1 ? scores.indexOf(score) : announced === undefined ? 0 : 1 })
  }
  const score = Math.max(...found.map((each) => each.score))
  const best = found.filter((each) => each.score === score)
  const [first, second] = best
  if (first === undefined) throw new UsageError('no delimiter')
  if (score > 1 && second !== undefined)
    throw new UsageError(
      `the fields can be read as separated by ${shownDelimiter(first.delimiter)} or by ` +
        `${shownDelimiter(second.delimiter)}: name the delimiter with --delimiter`,
    )
  const chosen = score > 1 ? first : (found.find(({ head }) => (head[0]?.length ?? 0) > 1 && score > 0) ?? first)
  const { delimiter, skip, head } = chosen
  return {
    delimiter,
    skip,
    ...takenColumns(
      (head[skip] ?? []).map((name) => cellOf(name.trim()).text),
      head.slice(skip + 1),
      stated,
    ),
  }
}

/** A delimiter in words. */
export function shownDelimiter(delimiter: string): string {
  return delimiter === '\t' ? 'tabs' : delimiter
}

/** Excel takes and writes a first line `sep=;`, which is not part of the table. */
async function announcedDelimiter(source: Pick<CsvSource, 'whole'>): Promise<string | undefined> {
  for await (const piece of source.whole()) {
    const start = new TextDecoder().decode(piece.subarray(0, 20))
    return /^\ufeff?"?sep=([^"\r\n])"?[\r\n]/i.exec(start)?.[1]
  }
  return undefined
}

async function headOf(source: Pick<CsvSource, 'whole'>, delimiter: string): Promise<string[][]> {
  const head: string[][] = []
  try {
    for await (const { fields } of csvRecords(source.whole(), { delimiter, counts: 'lines' })) {
      head.push([...fields])
      if (head.length === headLength) break
    }
  } catch (error) {
    // Under another delimiter it may be readable; else the reading of all rows reports it.
    if (!isCsvError(error)) throw error
  }
  return head
}

const allNames: ReadonlySet<string> = new Set([
  ...columnNames(creditTransferColumns),
  ...columnNames(directDebitColumns),
])

/** How many of the fields of a record are names of columns; 0 where most are none, as in a row that has the word. */
function scoreOf(fields: readonly string[], { map }: StatedLayout): number {
  const names = fields.map((field) => field.trim()).filter((name) => name !== '')
  const known = names.filter((name) => map.columns.has(name) || allNames.has(name) || meaningOf(name) !== undefined)
  return known.length * 5 < names.length * 2 ? 0 : known.length
}

const directDebitWords: ReadonlySet<ColumnMeaning['what']> = new Set(['mandate', 'mandateDate', 'creditorId'])
const directDebitNames: ReadonlySet<string> = new Set([
  'mandateId',
  'mandateDate',
  'creditorId',
  'sequenceType',
  'requestedCollectionDate',
])

function takenColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  stated: StatedLayout,
): Pick<CsvLayout, 'columns' | 'taken' | 'isOurs'> {
  const { columns: statedColumns, map } = stated
  const given = names.map((name) =>
    map.columns.has(name) ? map.columns.get(name) : allNames.has(name) ? name : undefined,
  )
  const meanings = names.map((name) => meaningOf(name))
  const isDirectDebit =
    given.some((name) => name !== undefined && name !== null && directDebitNames.has(name)) ||
    meanings.some((meaning) => meaning !== undefined && directDebitWords.has(meaning.what)) ||
    [...map.values.keys()].some((name) => directDebitNames.has(name))
  const columns = statedColumns ?? (isDirectDebit ? directDebitColumns : creditTransferColumns)
  const known = given.filter((name) => name !== undefined).length
  const isOurs = known * 2 >= names.length || scoreOf(names, stated) < 2
  const valuesOf = (index: number): string[] =>
    rows.map((row) => cellOf((row[index] ?? '').trim()).text).filter((value) => value !== '')
  const guesses = names.map((name, index): Guess | undefined => {
    const exact = given[index]
    if (exact !== undefined) return { column: exact ?? undefined, rank: 0, sure: true }
    if (map.columns.has(name)) return { column: undefined, rank: 0, sure: true }
    const meaning = isOurs ? undefined : meanings[index]
    return meaning === undefined ? undefined : guessOf(meaning, columns, valuesOf(index))
  })
  const taken = names.map((name, index): TakenColumn => {
    const guess = guesses[index]
    if (guess === undefined) {
      return { name, column: undefined, sure: (name === '' || !isOurs) && valuesOf(index).length === 0 }
    }
    const { column, rank, sure } = guess
    if (column === undefined || map.values.has(column)) return { name, column: undefined, sure }
    const rivals = guesses.filter((other, at) => at !== index && other?.column === column)
    // A name that says more wins: a date of payment before a due date, a purpose before an invoice number.
    if (rivals.some((rival) => rival !== undefined && rival.rank < rank)) return { name, column: undefined, sure: true }
    const same = guesses.findIndex((other) => other?.column === column && other.rank === rank)
    if (same < index && rank > 0) return { name, column: undefined, sure: false }
    return { name, column, sure: sure && !rivals.some((rival) => rival?.rank === rank && rank > 0) }
  })
  return { columns, taken, isOurs }
}

/** What a column may hold; of several for one of ours, the lowest rank counts. 0: its name was stated. */
interface Guess {
  column: string | undefined
  rank: number
  sure: boolean
}

type What = ColumnMeaning['what']

/** The ends of our columns for a party: `creditorIban`. */
const partyColumns: Readonly<Partial<Record<What, string>>> = {
  iban: 'Iban',
  bic: 'Bic',
  name: 'Name',
  street: 'StreetName',
  buildingNumber: 'BuildingNumber',
  postCode: 'PostCode',
  town: 'TownName',
  country: 'Country',
}

/** Our other columns for what can mean one thing only. */
const plainColumns: Readonly<Partial<Record<What, string>>> = {
  amount: 'amount',
  currency: 'currency',
  text: 'remittanceInformation',
  structured: 'creditorReference',
  endToEnd: 'endToEndId',
  mandate: 'mandateId',
  mandateDate: 'mandateDate',
  creditorId: 'creditorId',
  sequence: 'sequenceType',
  instrument: 'localInstrument',
  purposeCode: 'purpose',
}

function guessOf(meaning: ColumnMeaning, columns: CsvColumns, values: readonly string[]): Guess | undefined {
  const isTransfer = columns.payments === 'payments'
  const [other, own] = isTransfer ? ['creditor', 'debtor'] : ['debtor', 'creditor']
  const { what, sure, party: named = 'other' } = meaning
  const party = named === 'other' ? other : named === 'own' ? own : named
  const date = columns.alike[0] ?? ''
  const take = (column = '', rank = 1, isSure = sure): Guess | undefined =>
    columnNames(columns).includes(column) ? { column, rank, sure: isSure } : undefined
  const areAll = (form: RegExp): boolean => values.length > 0 && values.every((value) => form.test(value))
  const leftOut = { column: undefined, rank: 1, sure: true }
  switch (what) {
    case 'aside':
      return leftOut
    case 'account':
      // A number in the books is no account at a bank.
      return values.some(isValidIban) ? take(`${party}Iban`, 2) : leftOut
    case 'currencyOrDate':
      return take(areAll(/^[A-Za-z]{3}$/) ? 'currency' : date)
    case 'reference':
      return areAll(/^RF\d\d/i) ? take('creditorReference') : take('remittanceInformation', 2)
    case 'invoice':
      return take('remittanceInformation', 3)
    case 'execution':
      return take(date)
    case 'due':
      return take(date, 2, sure && !isTransfer)
    case 'date':
      return take(date, 3, false)
    default:
      return take(what in partyColumns ? `${party}${partyColumns[what]}` : plainColumns[what])
  }
}

/** The columns of a layout, in the order of the file. Among names of ours, an unknown one stays: it is a fault. */
export function headerOf({ taken, isOurs }: CsvLayout, ignoreColumns: boolean): CsvHeader {
  return taken.map(({ name, column, sure }) => column ?? (isOurs && !ignoreColumns && !sure ? name : undefined))
}

/** How amounts and dates of a file are written. */
export interface CsvForms {
  amounts: AmountFormat
  dates: DateForm
}

/**
 * Finds out how amounts and dates are written, by all rows.
 * @throws UsageError that names the options when two readings fit.
 */
export async function recogniseForms(
  source: Pick<CsvSource, 'whole'>,
  { delimiter, skip, taken }: CsvLayout,
  stated: { amounts: AmountFormat | undefined; dates: DateForm | undefined },
): Promise<CsvForms> {
  const at = (isMeant: (column: string) => boolean): number[] =>
    taken.flatMap(({ column }, index) => (column !== undefined && isMeant(column) ? [index] : []))
  const amounts = searchAmountForm()
  const dates = searchDateForm()
  const amountFields = stated.amounts === undefined ? at((column) => column === 'amount') : []
  const dateFields = stated.dates === undefined ? at((column) => dayColumns.has(column)) : []
  if (amountFields.length + dateFields.length > 0) {
    let number = 0
    try {
      for await (const { fields } of csvRecords(source.whole(), { delimiter, counts: 'lines' })) {
        if (number++ <= skip || isBlankRow(fields)) continue
        const cellAt = (index: number) => cellOf((fields[index] ?? '').trim())
        for (const { kind, text } of amountFields.map(cellAt))
          if (kind === 'text') amounts.add(splitAmount(text).amount)
        for (const { kind, text } of dateFields.map(cellAt)) if (kind !== 'date') dates.add(text)
      }
    } catch (error) {
      // The reading of the rows reports it, with its line.
      if (!isCsvError(error)) throw error
    }
  }
  return {
    amounts: stated.amounts ?? onlyOne(amounts.result(), ambiguousAmount) ?? { decimal: '.' },
    dates: stated.dates ?? onlyOne(dates.result(), ambiguousDate) ?? dateForms[0],
  }
}

function onlyOne<Form>(
  { form, rival }: FormReading<Form>,
  words: (text: string, form: Form, other: Form) => string,
): Form | undefined {
  if (form !== undefined && rival !== undefined) throw new UsageError(words(rival.text, form, rival.other))
  return form
}

function ambiguousAmount(text: string, one: AmountFormat, other: AmountFormat): string {
  return (
    `an amount like ${text} can be read in two ways, and no other amount decides: written as ` +
    `${nameOfAmountForm(one)}, or as ${nameOfAmountForm(other)}. Name the one that is meant with ` +
    `${optionsOfAmountForm(one)}, or ${optionsOfAmountForm(other)}`
  )
}

function ambiguousDate(text: string, one: DateForm, other: DateForm): string {
  return (
    `a date like ${text} can be read in two ways, and no other date decides: ${readDay(text, one)} or ` +
    `${readDay(text, other)}. Name the one that is meant with --dates ${one}, or --dates ${other}`
  )
}
