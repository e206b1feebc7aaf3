import { electronicIban, isValidIban } from '../values/index.ts'
import { type ColumnMeaning, isPlainState, meaningOf, saysPay, saysStop } from './column-words.ts'
import { allNames, type Columns, creditTransferColumns, directDebitColumns } from './columns.ts'
import { eachRow, type Header, type Stated, scoreOf } from './header.ts'
import { cellOf, type TableText } from './table-text.ts'

type ValueKind = 'iban' | 'currency' | 'rf' | 'sequence' | 'creditorId' | 'code' | 'zero' | 'digits' | 'word'

export interface ColumnSurvey {
  rows: number
  filled: number
  /** Values with their number of rows; of many different ones only the first. */
  values: Map<string, number>
  /** The line in which each of them stands first. */
  lines: Map<string, number>
  kinds: Set<ValueKind>
}

function noValues(): ColumnSurvey {
  return { rows: 0, filled: 0, values: new Map(), lines: new Map(), kinds: new Set() }
}

const mostValues = 20

/** Reads all rows once, to know what the columns hold: the one row that says something else may be the last. */
export async function surveyColumns(text: TableText, header: Header): Promise<readonly ColumnSurvey[]> {
  const survey = header.names.map(noValues)
  await eachRow(text, header, (fields, line) => {
    for (const [index, each] of survey.entries()) {
      each.rows++
      const { text: value } = cellOf((fields[index] ?? '').trim())
      if (value === '') continue
      each.filled++
      const rows = each.values.get(value)
      if (rows === undefined) {
        each.kinds.add(kindOf(value))
        if (each.values.size >= mostValues && !saysStop(value)) continue
        each.lines.set(value, line)
      }
      each.values.set(value, (rows ?? 0) + 1)
    }
  })
  return survey
}

function kindOf(text: string): ValueKind {
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

/** A column of a table, and what it was taken for. */
export interface SpreadsheetColumn {
  /** As the file has it. */
  name: string
  /** Our name; `undefined` for a column that is left out. */
  column: string | undefined
  /** Whether the name can mean only that. */
  sure: boolean
  /**
   * Where it changes who is paid how much: one of several for the column `rival`, an amount that is not certain, or a
   * column that is left out and may say more than is known.
   */
  asks?: { rival: string } | 'amount' | 'stops' | 'decides' | 'unknown'
  /** The values of a column that is not sure, with the number of rows. */
  seen?: ReadonlyMap<string, number>
  /** The line of a CSV, or row of a sheet, in which each of them stands first. */
  lines?: ReadonlyMap<string, number>
}

export interface TakenColumns {
  columns: Columns
  taken: readonly SpreadsheetColumn[]
  /** Whether the columns have our own names: then an unknown one is a fault, as a misspelt name would be. */
  isOurs: boolean
  /** The first column that only a list to collect has, by its name in the file. */
  collecting: string | undefined
}

const directDebitNames = directDebitColumns.needed.filter((name) => !creditTransferColumns.names.includes(name))
/** What only a list to collect has, as people call it. */
const directDebitWords = ['mandate', 'mandateDate', 'creditorId', 'sequence', 'collection']

function collects(meaning: ColumnMeaning | undefined): boolean {
  return meaning !== undefined && (meaning.collects || directDebitWords.includes(meaning.what))
}

function isDecisive({ all }: Columns, column: string): boolean {
  const meaning = all.find(({ name }) => name === column)?.meaning ?? ''
  return ['amount', 'currency', 'iban', 'name'].includes(meaning)
}

/** Takes the columns for ours: by what was stated, by their names, and by their values. */
export function takeColumns(names: readonly string[], survey: readonly ColumnSurvey[], stated: Stated): TakenColumns {
  const { named, values: constants } = stated
  const given = names.map((name) => (named.has(name) ? named.get(name) : allNames.has(name) ? name : undefined))
  const surveyAt = (index: number): ColumnSurvey => survey[index] ?? noValues()
  // A name that is stated, or ours, means nothing else.
  const meanings = names.map((name, index) =>
    given[index] === undefined ? byValues(meaningOf(name), surveyAt(index)) : undefined,
  )
  const collecting = names.find((_, index) => collects(meanings[index]))
  const isDirectDebit =
    collecting !== undefined || directDebitNames.some((name) => given.includes(name) || constants.has(name))
  const columns = stated.columns ?? (isDirectDebit ? directDebitColumns : creditTransferColumns)
  const known = given.filter((name) => name !== undefined).length
  const isOurs = known * 2 >= names.length || scoreOf(names, stated) < 2
  const guesses = names.map((_, index): Guess | undefined => {
    const exact = given[index]
    if (exact !== undefined) return { column: exact ?? undefined, rank: 0, sure: true }
    const meaning = meanings[index]
    if (meaning === undefined || (isOurs && !mayDecide(meaning))) return undefined
    return guessOf(meaning, columns, surveyAt(index))
  })
  const takenAt = (name: string, index: number): SpreadsheetColumn => {
    const guess = guesses[index]
    const { filled } = surveyAt(index)
    // What is empty says nothing.
    const isEmpty = (name === '' || !isOurs) && filled === 0
    const asks = mayDecide(meanings[index]) ? 'decides' : 'unknown'
    const leftOut: SpreadsheetColumn = { name, column: undefined, sure: false, asks }
    if (guess === undefined) return isEmpty ? { name, column: undefined, sure: true } : leftOut
    const { column, rank, sure } = guess
    if (column === undefined) return sure || filled === 0 ? { name, column, sure: true } : leftOut
    if (isReplaced(column, stated)) return { name, column: undefined, sure: true }
    const rivals = guesses.map((other, at) => (at !== index && other?.column === column ? other.rank : undefined))
    const isFilled = (at: number): boolean => surveyAt(at).filled > 0
    if (rank > 0 && isDecisive(columns, column) && !rivals.includes(0)) {
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
  const taken = names.map((name, index): SpreadsheetColumn => {
    const each = takenAt(name, index)
    const { values, lines } = surveyAt(index)
    // A remark that stands in the text of the payment, or behind a name.
    const stops = [...values].filter(([value]) => saysStop(value))
    const isNamed = given[index] !== undefined && each.column !== undefined
    const isAsked = stops.length > 0 && each.asks === undefined && given[index] !== null && !isNamed
    if (isAsked) return { ...each, sure: false, asks: 'stops', seen: new Map(stops), lines }
    return each.sure ? each : { ...each, seen: values, lines }
  })
  return { columns, taken, isOurs, collecting }
}

/** Whether an option says what all rows have in a column. That of the currency has to agree with the column. */
export function isReplaced(column: string, { values, date }: Pick<Stated, 'values' | 'date'>): boolean {
  if (values.has(column)) return column !== 'currency'
  return date !== undefined && [creditTransferColumns.date, directDebitColumns.date].includes(column)
}

/** Whether a column may say that a row is not paid, or with another amount. */
function mayDecide(meaning: ColumnMeaning | undefined): boolean {
  return meaning?.what === 'decides' || meaning?.what === 'deducts'
}

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

/** The column for what a name means: of those that both parties have, that of the party. */
function columnFor({ all }: Columns, what: ColumnMeaning['what'], party: string): string | undefined {
  const found = all.filter(({ meaning }) => meaning === what)
  return found.find(({ name }) => found.length === 1 || name.startsWith(party))?.name
}

function guessOf(meaning: ColumnMeaning, columns: Columns, survey: ColumnSurvey): Guess | undefined {
  const isTransfer = columns.kind === 'creditTransfers'
  const { what, sure, party: named = 'other' } = meaning
  const party = named === 'other' || named === 'own' ? columns[named] : named
  const { kinds, values, filled, rows } = survey
  const take = (column = '', rank = 1, isSure = sure): Guess | undefined =>
    columns.names.includes(column) ? { column, rank, sure: isSure } : undefined
  const areAll = (kind: 'currency' | 'rf'): boolean => kinds.size === 1 && kinds.has(kind)
  const isWords = kinds.size > 0 && [...kinds].every((kind) => kind === 'word' || kind === 'currency')
  const leftOut = (isSure: boolean): Guess => ({ column: undefined, rank: 1, sure: isSure })
  const takeDate = (rank: number, isSure = sure): Guess | undefined =>
    // `Pay?` with yes and no is no date.
    isWords ? undefined : take(columns.date, rank, isSure)
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
      return take(columnFor(columns, what, party))
  }
}
