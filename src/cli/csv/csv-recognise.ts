import { type AmountFormat, electronicIban, isValidIban } from '../../values/index.ts'
import { UsageError } from '../io/usage-error.ts'
import { nameOfAmountForm, optionsOfAmountForm } from './amount-forms.ts'
import { type AmountUnit, splitAmount, unitIn } from './amount-units.ts'
import { type ColumnMeaning, isPlainState, meaningOf, saysPay, saysStop } from './column-words.ts'
import { type CsvColumns, columnNames, creditTransferColumns, dayColumns, directDebitColumns } from './csv-columns.ts'
import { type FormReading, searchAmountForm, searchDateForm } from './csv-forms.ts'
import { type CsvMap, type DateForm, dateForms, readDay } from './csv-options.ts'
import { type CsvFormat, type CsvHeader, cellOf, csvRecords, isBlankRow, isCsvError, shownNames } from './csv-rows.ts'
import type { CsvSource } from './csv-source.ts'

/** A column of a file, and what it was taken for. */
export interface TakenColumn {
  /** As the file has it. */
  name: string
  /** Our name; `undefined` for a column that is left out. */
  column: string | undefined
  /** Whether the name can mean only that. */
  sure: boolean
  /**
   * Where it changes who is paid how much, so that `--yes` is no answer: one of several for a column of ours
   * (`rival`), an amount that is not certain, or a column that is left out and may say more than is known.
   */
  asks?: { rival: string } | 'amount' | 'stops' | 'decides' | 'unknown'
  /** The values of a column that is asked about, with the number of rows. */
  seen?: ReadonlyMap<string, number>
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
  /** What the column of the amounts, or a line above the table, says of their unit. */
  unit: AmountUnit | undefined
  /** What a fault counts. */
  counts: CsvFormat['counts']
}

/** What the user stated about the layout. */
export interface StatedLayout {
  delimiter: string | undefined
  columns: CsvColumns | undefined
  map: Pick<CsvMap, 'columns' | 'values' | 'named'>
}

const delimiters = [',', ';', '\t', '|'] as const

/** The line of column names is looked for in so many records, and the values of so many show what a column holds. */
const headLength = 40
const mostTitles = 20

/**
 * Finds the delimiter, the line of column names and what each column holds, by the first records of a file and by all
 * values of its columns.
 * @throws UsageError when two delimiters fit, and where something that no name of a column can decide is not known.
 */
export async function recogniseLayout(
  source: Pick<CsvSource, 'whole' | 'sheet'>,
  stated: StatedLayout,
): Promise<CsvLayout> {
  const counts = source.sheet === undefined ? 'lines' : 'rows'
  const announced = stated.delimiter === undefined ? await announcedDelimiter(source) : undefined
  const candidates = stated.delimiter ?? announced
  const found: { delimiter: string; skip: number; score: number; head: string[][] }[] = []
  for (const delimiter of candidates === undefined ? delimiters : [candidates]) {
    const head = await headOf(source, { delimiter, counts })
    const { score, skip } = headerIn(head, stated)
    // A line of column names has at least two of them; else it is the first line, whatever it has.
    found.push({ delimiter, head, score, skip: score > 1 ? skip : announced === undefined ? 0 : 1 })
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
  const chosen =
    score > 1 ? first : (found.find(({ head }) => (head[0]?.length ?? 0) > 1 && (score > 0 || isEven(head))) ?? first)
  const { delimiter, skip, head } = chosen
  const names = (head[skip] ?? []).map((name) => cellOf(name.trim()).text)
  const above = head.slice(0, skip)
  refuseAbsentNames(names, stated)
  refuseTableAbove(above)
  const table = { delimiter, skip, counts } as const
  // Where all names are known the values need not say what they are.
  const isTold = names.every((name) => allNames.has(name) || stated.map.columns.has(name))
  const layout = takenColumns(names, isTold ? [] : await surveyOf(source, table, names), stated)
  const titles = [...above.flat().map((cell) => cellOf(cell.trim()).text), source.sheet?.name ?? '']
  refuseCollection(layout, titles, stated)
  return { ...table, ...layout, unit: unitOf(layout, titles, stated) }
}

/** Whether a delimiter makes a table of a file without a name that is known. */
function isEven(head: readonly (readonly string[])[]): boolean {
  return head.length > 1 && head.every(({ length }) => length === head[0]?.length)
}

/** The line that has most names of columns. */
function headerIn(head: readonly (readonly string[])[], stated: StatedLayout): { score: number; skip: number } {
  const scores = head.slice(0, mostTitles).map((names) => scoreOf(names, stated))
  const score = Math.max(0, ...scores)
  return { score, skip: scores.indexOf(score) }
}

/** Whether the first rows of a sheet have columns of payments: an amount and an account. */
export function hasPayments(head: readonly (readonly string[])[], stated: StatedLayout): boolean {
  const { score, skip } = headerIn(head, stated)
  const names = head[skip] ?? []
  const has = (what: ColumnMeaning['what'], column: RegExp): boolean =>
    names.some((name) => {
      const given = stated.map.columns.get(name) ?? (allNames.has(name) ? name : undefined)
      return given === undefined ? meaningOf(name)?.what === what : column.test(given)
    })
  return score > 1 && has('amount', /^amount$/) && (has('iban', /Iban$/) || has('account', /Iban$/))
}

/** @throws UsageError for a name in an option that the file does not have. */
function refuseAbsentNames(names: readonly string[], { map }: StatedLayout): void {
  for (const name of map.named)
    if (!names.includes(name))
      throw new UsageError(
        `--columns or --ignore names "${name.slice(0, 40)}", and no column has that name. The file has ${shownNames(names)}`,
      )
}

/** @throws UsageError where a payment stands above the line of column names, as in a first table of two. */
function refuseTableAbove(above: readonly (readonly string[])[]): void {
  const at = above.findIndex((fields) => {
    const cells = fields.map((field) => cellOf(field.trim()).text).filter((text) => text !== '')
    return cells.length > 2 && cells.some((cell) => isValidIban(electronicIban(cell)))
  })
  if (at >= 0)
    throw new UsageError(
      'there seem to be two tables: a row above the column names has an account. Put each table into a file or ' +
        'a sheet of its own',
    )
}

/** @throws UsageError for a list to collect, unless it is said what is built, or it has all that direct debits need. */
function refuseCollection(
  { columns, taken, collecting }: ReturnType<typeof takenColumns>,
  titles: readonly string[],
  { columns: stated, map }: StatedLayout,
): void {
  const title = titles.find((text) => meaningOf(text)?.collects === true)
  if (collecting === undefined && (title === undefined || stated !== undefined)) return
  const column = shownNames([collecting ?? ''])
  const what = collecting === undefined ? 'a title or the name of the sheet says' : `the column ${column} says`
  const pay = collecting === undefined ? '' : ` --ignore ${column}`
  if (stated === undefined) {
    const has = (name: string): boolean => map.values.has(name) || taken.some((each) => each.column === name)
    const isWhole = columns.payments === 'directDebits' && columns.alike.slice(1).every(has)
    if (isWhole && !map.values.has('debtorIban') && !map.values.has('debtorName')) return
    throw new UsageError(
      `${what} that this is a list to collect (direct debits), where others are paid. Say which: --to pain.008.001.08 ` +
        'collects, for the creditor of --set creditorName=…, creditorIban, creditorId, localInstrument and sequenceType; ' +
        `--to pain.001.001.09${pay} pays them`,
    )
  }
  if (stated.payments === 'payments')
    throw new UsageError(
      `${what} that this is a list to collect (direct debits), and would be paid instead: --to pain.008.001.08 collects. ` +
        `If its rows are to be paid, leave the column out with${pay}`,
    )
}

/** Whether only a list to collect has a column of this meaning. */
function collects(meaning: ColumnMeaning | undefined): boolean {
  return meaning !== undefined && (meaning.collects || directDebitWords.has(meaning.what))
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

/** @throws UsageError for an amount that is no amount of a currency, and for two currencies. */
function unitOf(
  { taken }: Pick<CsvLayout, 'taken'>,
  titles: readonly string[],
  { map }: StatedLayout,
): AmountUnit | undefined {
  const name = taken.find(({ column }) => column === 'amount')?.name
  const unit = name === undefined ? undefined : unitIn(name).unit
  const above = titles
    .map((text) => ({ text, unit: unitIn(withoutShortWords(text)).unit }))
    .find(({ text, unit: each }) =>
      each?.size === 'minor' ? meaningOf(text)?.unit !== undefined : each?.currencies !== undefined,
    )?.unit
  for (const each of [unit, above])
    if (each?.size === 'other' || (each === above && each?.size === 'minor'))
      throw new UsageError(
        `"${each?.written}" beside the amounts is no currency: they may be thousands or a percentage. Write whole amounts ` +
          'under a name such as "Amount EUR"',
      )
  const currency = map.values.get('currency')
  const constant = currency === undefined ? undefined : { currencies: [currency], written: '--set currency' }
  const stated = [unit, above, constant].filter((each) => each?.currencies !== undefined)
  const wrong = stated.find((each) => !each?.currencies?.some((code) => stated[0]?.currencies?.includes(code)))
  if (wrong !== undefined || unit?.currencies?.length === 0)
    throw new UsageError(
      `the currency of the amounts is said twice, by "${stated[0]?.written}" and by "${wrong?.written ?? unit?.written}": ` +
        'correct one of them',
    )
  if (unit === undefined) return above
  return unit.currencies === undefined && above !== undefined ? { ...unit, currencies: above.currencies } : unit
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

async function headOf(
  source: Pick<CsvSource, 'whole'>,
  table: Pick<CsvFormat, 'delimiter' | 'counts'>,
): Promise<string[][]> {
  const head: string[][] = []
  try {
    for await (const { fields } of csvRecords(source.whole(), table)) {
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
  if (names.some((name) => isValidIban(electronicIban(name)))) return 0
  const known = names.filter(
    (name) => map.columns.has(name) || allNames.has(name) || meaningOf(cellOf(name).text) !== undefined,
  )
  return known.length * 5 < names.length * 2 ? 0 : known.length
}

/** What the values of a column are, over all rows. */
interface ColumnSurvey {
  /** Rows that are not empty. */
  rows: number
  /** Rows in which it is not empty. */
  filled: number
  /** Values with their number of rows; of many different ones only the first. */
  values: Map<string, number>
  kinds: Set<'iban' | 'currency' | 'rf' | 'sequence' | 'creditorId' | 'code' | 'zero' | 'digits' | 'word'>
}

function noValues(): ColumnSurvey {
  return { rows: 0, filled: 0, values: new Map(), kinds: new Set() }
}

/** So many different values of a column are kept. */
const mostValues = 20

/** Reads all rows once, to know what the columns hold: the one row that says something else may be the last. */
async function surveyOf(
  source: Pick<CsvSource, 'whole'>,
  table: Pick<CsvFormat, 'delimiter' | 'counts' | 'skip'>,
  names: readonly string[],
): Promise<readonly ColumnSurvey[]> {
  const survey = names.map(noValues)
  let number = 0
  try {
    for await (const { fields } of csvRecords(source.whole(), table)) {
      if (number++ <= table.skip || isBlankRow(fields)) continue
      for (const [index, each] of survey.entries()) {
        each.rows++
        const { text } = cellOf((fields[index] ?? '').trim())
        if (text === '') continue
        each.filled++
        const rows = each.values.get(text)
        if (rows !== undefined || each.values.size < mostValues || saysStop(text))
          each.values.set(text, (rows ?? 0) + 1)
        if (rows === undefined) each.kinds.add(kindOf(text))
      }
    }
  } catch (error) {
    // The reading of the rows reports it, with its line.
    if (!isCsvError(error)) throw error
  }
  return survey
}

function kindOf(
  text: string,
): 'iban' | 'currency' | 'rf' | 'sequence' | 'creditorId' | 'code' | 'zero' | 'digits' | 'word' {
  if (/^(?:FRST|RCUR|OOFF|FNAL|CORE|COR1|B2B)$/.test(text)) return 'sequence'
  if (/^[A-Za-z]{3}$/.test(text)) return 'currency'
  if (!/[0-9]/.test(text)) return 'word'
  if (/^[-+0.,\s%€]+$/.test(text)) return 'zero'
  if (/^RF[0-9]{2}/i.test(text)) return 'rf'
  if (/^[A-Za-z]{2} ?[0-9]{2}/.test(text)) {
    if (isValidIban(electronicIban(text))) return 'iban'
    if (/^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}/.test(text)) return 'creditorId'
  }
  // The number of a person or a document in the books, which is no name.
  return /^[A-Za-z]{0,4}[-./ ]?[0-9][0-9./ -]*$/.test(text) ? 'code' : 'digits'
}

const directDebitWords: ReadonlySet<ColumnMeaning['what']> = new Set([
  'mandate',
  'mandateDate',
  'creditorId',
  'sequence',
  'collection',
])
const directDebitNames: ReadonlySet<string> = new Set([
  'mandateId',
  'mandateDate',
  'creditorId',
  'sequenceType',
  'requestedCollectionDate',
])

/** Columns that say who is paid how much: of several for one, a person chooses. */
function isDecisive(column: string): boolean {
  return column === 'amount' || column === 'currency' || /^(?:creditor|debtor)(?:Iban|Name)$/.test(column)
}

function takenColumns(
  names: readonly string[],
  survey: readonly ColumnSurvey[],
  stated: StatedLayout,
): Pick<CsvLayout, 'columns' | 'taken' | 'isOurs'> & { collecting: string | undefined } {
  const { columns: statedColumns, map } = stated
  const given = names.map((name) =>
    map.columns.has(name) ? map.columns.get(name) : allNames.has(name) ? name : undefined,
  )
  const surveyAt = (index: number): ColumnSurvey => survey[index] ?? noValues()
  const meanings = names.map((name, index) => byValues(meaningOf(name), surveyAt(index)))
  /** The first column that only a list to collect has, by its name in the file. */
  const collecting = names.find(
    (name, index) => !map.columns.has(name) && !allNames.has(name) && collects(meanings[index]),
  )
  const isDirectDebit =
    given.some((name) => name !== undefined && name !== null && directDebitNames.has(name)) ||
    collecting !== undefined ||
    [...map.values.keys()].some((name) => directDebitNames.has(name))
  const columns = statedColumns ?? (isDirectDebit ? directDebitColumns : creditTransferColumns)
  const known = given.filter((name) => name !== undefined).length
  const isOurs = known * 2 >= names.length || scoreOf(names, stated) < 2
  const guesses = names.map((name, index): Guess | undefined => {
    const exact = given[index]
    if (exact !== undefined) return { column: exact ?? undefined, rank: 0, sure: true }
    if (map.columns.has(name)) return { column: undefined, rank: 0, sure: true }
    const meaning = meanings[index]
    if (meaning === undefined || (isOurs && !mayDecide(meaning))) return undefined
    return guessOf(meaning, columns, surveyAt(index))
  })
  const takenAt = (name: string, index: number): TakenColumn => {
    const guess = guesses[index]
    const { filled, values } = surveyAt(index)
    // What is empty says nothing.
    const isEmpty = (name === '' || !isOurs) && filled === 0
    const asks = mayDecide(meanings[index]) ? 'decides' : 'unknown'
    const leftOut: TakenColumn = { name, column: undefined, sure: false, asks, seen: values }
    if (guess === undefined) return isEmpty ? { name, column: undefined, sure: true } : leftOut
    const { column, rank, sure } = guess
    if (column === undefined) return sure || filled === 0 ? { name, column, sure: true } : leftOut
    // A currency of the option has to agree with the column.
    if (map.values.has(column) && column !== 'currency') return { name, column: undefined, sure: true }
    const rivals = guesses.map((other, at) => (at !== index && other?.column === column ? other.rank : undefined))
    const isFilled = (at: number): boolean => surveyAt(at).filled > 0
    if (rank > 0 && isDecisive(column) && !rivals.includes(0)) {
      const rival = rivals.some((each, at) => each !== undefined && isFilled(at))
      if (rival && filled === 0) return { name, column: undefined, sure: true }
      const isFirst = !rivals.some((each, at) => each !== undefined && at < index && isFilled(at))
      if (rival) return { name, column: isFirst ? column : undefined, sure: false, asks: { rival: column } }
      return column === 'amount' && !sure ? { name, column, sure, asks: 'amount' } : { name, column, sure }
    }
    // A name that says more wins: a date of payment before a due date, a purpose before an invoice number.
    if (rivals.some((other) => other !== undefined && other < rank)) return { name, column: undefined, sure: true }
    const same = guesses.findIndex((other) => other?.column === column && other.rank === rank)
    if (same < index && rank > 0) return { name, column: undefined, sure: false }
    return { name, column, sure: sure && !(rank > 0 && rivals.includes(rank)) }
  }
  const taken = names.map((name, index): TakenColumn => {
    const each = takenAt(name, index)
    // A remark that stands in the text of the payment, or behind a name.
    const stops = [...surveyAt(index).values].filter(([value]) => saysStop(value))
    const isAsked = stops.length > 0 && each.asks === undefined && given[index] === undefined && !map.columns.has(name)
    return isAsked ? { ...each, sure: false, asks: 'stops', seen: new Map(stops) } : each
  })
  return { columns, taken, isOurs, collecting }
}

/** Whether a column may say that a row is not paid, or with another amount. */
function mayDecide(meaning: ColumnMeaning | undefined): boolean {
  return meaning?.what === 'decides' || meaning?.what === 'deducts'
}

/** Whether a value is a word such as yes or open. */
function isStated(value: string): boolean {
  return /\p{L}{2}/u.test(value) && !/[0-9]/.test(value) && isPlainState(value)
}

/** What a column means, where its values say it better than its name. */
function byValues(meaning: ColumnMeaning | undefined, { kinds, values }: ColumnSurvey): ColumnMeaning | undefined {
  const isOnly = (kind: 'sequence' | 'code'): boolean => kinds.size === 1 && kinds.has(kind)
  const plain = { party: undefined, sure: true, collects: false, unit: undefined } as const
  if (isOnly('sequence')) return { ...plain, what: 'sequence', ...meaning, collects: true }
  if (meaning?.what === 'sequence' && kinds.size > 0) return { ...plain, what: 'number' }
  // `Kreditor-ID` is a number in the books more often than the id of one who collects.
  if (meaning?.what === 'creditorId' && kinds.size > 0 && !kinds.has('creditorId')) return { ...plain, what: 'number' }
  // `À payer` with oui and non is nobody's name.
  if (meaning?.what === 'name' && values.size > 0 && [...values.keys()].every(isStated))
    return { ...meaning, what: 'decides' }
  if (meaning?.what === 'name' && isOnly('code')) return { ...meaning, what: 'number' }
  return meaning
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

function guessOf(meaning: ColumnMeaning, columns: CsvColumns, survey: ColumnSurvey): Guess | undefined {
  const isTransfer = columns.payments === 'payments'
  const [other, own] = isTransfer ? ['creditor', 'debtor'] : ['debtor', 'creditor']
  const { what, sure, party: named = 'other' } = meaning
  const party = named === 'other' ? other : named === 'own' ? own : named
  const date = columns.alike[0] ?? ''
  const { kinds, values, filled, rows } = survey
  const take = (column = '', rank = 1, isSure = sure): Guess | undefined =>
    columnNames(columns).includes(column) ? { column, rank, sure: isSure } : undefined
  const areAll = (kind: 'currency' | 'rf'): boolean => kinds.size === 1 && kinds.has(kind)
  const isWords = kinds.size > 0 && [...kinds].every((kind) => kind === 'word' || kind === 'currency')
  const leftOut = (isSure: boolean): Guess => ({ column: undefined, rank: 1, sure: isSure })
  const takeDate = (rank: number, isSure = sure): Guess | undefined =>
    // `Pay?` with yes and no is no date.
    isWords ? undefined : take(date, rank, isSure)
  switch (what) {
    case 'aside':
      return leftOut(true)
    case 'number':
      // A number in the books; words would say something.
      return isWords ? undefined : leftOut(true)
    case 'decides':
      return leftOut(filled === rows && values.size < mostValues && [...values.keys()].every(saysPay))
    case 'deducts':
      return leftOut(kinds.size === 1 && kinds.has('zero'))
    case 'account':
      // A number in the books is no account at a bank.
      return kinds.has('iban') ? take(`${party}Iban`, 2) : isWords ? undefined : leftOut(true)
    case 'currencyOrDate':
      return areAll('currency') ? take('currency') : takeDate(1)
    case 'reference':
      return areAll('rf') ? take('creditorReference') : take('remittanceInformation', 2)
    case 'invoice':
      return take('remittanceInformation', 3)
    case 'collection':
      return isTransfer ? undefined : takeDate(1)
    case 'execution':
      return takeDate(1)
    case 'due':
      return takeDate(2, sure && !isTransfer)
    case 'date':
      return takeDate(3, false)
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
  { delimiter, skip, taken, counts }: CsvLayout,
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
      for await (const { fields } of csvRecords(source.whole(), { delimiter, counts })) {
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
