import type { EntryTotals, StatementAccount } from '../domain/statement/index.ts'
import { realReference } from '../statement/index.ts'
import { Decimal, electronicIban, isCurrency, isIsoDate, isValidIban } from '../values/index.ts'

export interface FieldFault {
  at: number
  expected: string
}

/**
 * A day written `YYMMDD`; `undefined` where the calendar has none. Years from 80 on are of the last century, as SWIFT
 * has it.
 */
export function dayOfSixDigits(text: string): string | undefined {
  if (!/^\d{6}$/.test(text)) return undefined
  const century = Number(text.slice(0, 2)) >= 80 ? '19' : '20'
  const day = `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
  return isIsoDate(day) ? day : undefined
}

/**
 * The day of an entry, written `MMDD` without its year: the one nearest to the value date, so that an entry of 31
 * December with value 2 January is of the year before. `undefined` where the calendar has none.
 */
function entryDayOf(monthAndDay: string, valueDate: string): string | undefined {
  if (!/^\d{4}$/.test(monthAndDay)) return undefined
  const year = Number(valueDate.slice(0, 4))
  const value = Date.parse(`${valueDate}T00:00:00Z`)
  const days = [year - 1, year, year + 1]
    .map((each) => `${each}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`)
    .filter(isIsoDate)
  const distance = (day: string): number => Math.abs(Date.parse(`${day}T00:00:00Z`) - value)
  return days.sort((a, b) => distance(a) - distance(b))[0]
}

/** An amount with a comma (`1234,56`, `1234,`), exact; at most 15 digits. */
const amountForm = /^\d{1,15}(?:,\d{0,14})?/

export function amountOf(text: string): Decimal {
  return new Decimal(text.replace(',', '.').replace(/\.$/, ''))
}

export interface BalanceField {
  /** With its sign: what the account holds is positive. */
  amount: Decimal
  currency: string
  date: string | undefined
}

/** Reads a balance: `C261130EUR1234,56`. */
export function readBalance(text: string): BalanceField | FieldFault {
  const [mark = ''] = /^[CD]/.exec(text) ?? []
  if (mark === '') return { at: 0, expected: 'C or D' }
  const date = dayOfSixDigits(text.slice(1, 7))
  const currency = text.slice(7, 10)
  if (!/^[A-Z]{3}$/.test(currency)) return { at: 7, expected: 'a currency of three letters' }
  const rest = text.slice(10).trimEnd()
  const [amount = ''] = amountForm.exec(rest) ?? []
  if (amount === '' || amount.length < rest.length)
    return { at: 10 + amount.length, expected: 'an amount such as 1234,56' }
  const unsigned = amountOf(amount)
  return { amount: mark === 'D' && !unsigned.isZero() ? unsigned.negated() : unsigned, currency, date }
}

/** Reads how many entries there were, and their sum (`:90C:`): `1EUR9792,00`. */
export function readTotals(text: string): (EntryTotals & { currency: string }) | FieldFault {
  const [, count = '', currency = '', behind = ''] = /^\s*(\d{1,5})\s*([A-Z]{3})(.*)$/.exec(text) ?? []
  if (currency === '') return { at: 0, expected: 'a number of entries and a currency, as in 2EUR1234,56' }
  const rest = behind.trim()
  const [amount = ''] = amountForm.exec(rest) ?? []
  if (amount === '' || amount !== rest) return { at: text.indexOf(currency) + 3, expected: 'an amount such as 1234,56' }
  return { numberOfEntries: Number(count), sum: amountOf(amount), currency }
}

/** Reads when a report was made (`:13D:`): `2601091733+0100`; of an older one (`:13:`) without the offset. */
export function readMoment(text: string): string | FieldFault {
  const [, day = '', hour, minute, offset = ''] = /^\s*(\d{6})(\d\d)(\d\d)([+-]\d{4})?\s*$/.exec(text) ?? []
  const date = dayOfSixDigits(day)
  const isTime = Number(hour) < 24 && Number(minute) < 60
  if (date === undefined || !isTime)
    return { at: 0, expected: 'a day and a time as YYMMDDhhmm, such as 2601091733+0100,' }
  return `${date}T${hour}:${minute}:00${offset.slice(0, 3)}${offset === '' ? '' : ':'}${offset.slice(3)}`
}

/**
 * Reads the account of a statement (`:25:`): an IBAN, in letters of either case, or the number as it stands there, such
 * as `20040060/0648489899`; with its currency behind it where the bank gives it (`NL91ABNA0417164300EUR`). `:25P:` has
 * the BIC of the bank on its second line.
 */
export function readAccountField(lines: readonly string[]): StatementAccount | undefined {
  const [first = '', bic = ''] = lines.map((line) => line.trim())
  if (first === '') return undefined
  const servicer = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? { servicer: { bic } } : {}
  // A number ends with a digit: letters behind it are not part of it.
  const [, number = '', code = ''] = /^(.*\d)[ /]{0,9}([A-Za-z]{3})$/.exec(first) ?? []
  const currency = code.toUpperCase()
  const whole = electronicIban(first)
  if (isValidIban(whole)) return { iban: whole, ...servicer }
  if (!isCurrency(currency)) return { other: { id: first }, ...servicer }
  const iban = electronicIban(number)
  return { ...(isValidIban(iban) ? { iban } : { other: { id: number } }), currency, ...servicer }
}

/** An entry as its statement line (`:61:`) has it; what could not be read is missing. */
export interface StatementLine {
  valueDate?: string | undefined
  entryDate?: string | undefined
  /**
   * `C` what came in, `D` what went out, `RC` a credit taken back, `RD` a debit taken back; `EC` and `ED` only
   * expected.
   */
  mark?: 'C' | 'D' | 'RC' | 'RD' | 'EC' | 'ED' | undefined
  amount?: Decimal | undefined
  /** Kind of transaction: `NTRF`. */
  type?: string | undefined
  /** Reference of the owner of the account; missing for `NONREF`, and for keywords such as `KREF+` and `EREF`. */
  ownerReference?: string | undefined
  bankReference?: string | undefined
  /** Account and name of the other side, in the old form of a Dutch bank. */
  account?: string | undefined
  name?: string | undefined
  /** Dates that the calendar does not have, or that are blank; all else is read. */
  dateFaults: FieldFault[]
  /** The first thing without which the rest cannot be read; what stands behind it is missing, too. */
  fault?: FieldFault | undefined
}

/** The value date and the day of the entry, behind which comes the mark: whatever a bank wrote in place of them. */
const days = /^.{0,12}?(?=(?:[RE]?[CD])[A-Z]?\d{1,15}(?:[,NFS]|$))/
const referenceLength = 16

/**
 * Reads the lines of `:61:`. Some banks break the first one wherever a line of theirs is full: where it ends in front
 * of its kind of transaction, the next one goes on.
 */
export function readStatementLines([first = '', next, ...more]: readonly string[], near?: string): LinesRead {
  const line = readStatementLine(first, near)
  // An amount with its decimals is whole: digits on the next line would make another one of it.
  const goesOn = next !== undefined && line.fault !== undefined && !/,\d\d\s*$/.test(first)
  const whole = next !== undefined && (goesOn || /^[A-Z]/.test(next)) ? readStatementLine(first + next, near) : line
  if (line.fault !== undefined && next !== undefined && whole.fault === undefined)
    return { ...whole, supplementary: more }
  const supplementary = next === undefined ? [] : [next, ...more]
  const [account] = supplementary.filter((each) => accountForm.test(each))
  return { ...line, account: line.account ?? account?.trim(), supplementary }
}

export type LinesRead = StatementLine & { supplementary: readonly string[] }

const accountForm = /^\s*[A-Z]{2}\d{2}[A-Z0-9]{11,30}\s*$/

function readStatementLine(text: string, near?: string): StatementLine {
  const line: StatementLine = { dateFaults: [] }
  let at = 0
  const take = (form: RegExp): string => {
    const [found = ''] = form.exec(text.slice(at)) ?? []
    at += found.length
    return found
  }
  const fault = (expected: string, from = at): StatementLine => ({ ...line, fault: { at: from, expected } })

  readDays(line, take(days) || take(/^[^A-Z]{0,12}/), near)
  const mark = take(/^(?:[RE]?[CD])/)
  if (mark === '') return fault('C, D, RC or RD')
  line.mark = mark as NonNullable<StatementLine['mark']>
  // The last letter of the currency, where the bank gives it.
  take(/^[A-Z](?=\d)/)
  const amount = take(amountForm)
  // A point or another digit: which number was meant is not known.
  if (amount === '' || /^[.,\d]/.test(text.slice(at))) return fault('an amount such as 12,50', at - amount.length)
  line.amount = amountOf(amount)
  // Without a kind some banks go on with the reference.
  line.type = take(/^(?!NONREF)[A-Z][A-Z0-9]{3}/) || undefined
  if (line.type === undefined) {
    line.fault = { at, expected: 'a kind of transaction such as NTRF' }
    if (!text.startsWith('NONREF', at)) return line
  }
  const [owner = '', ...bank] = text.slice(at).split('//')
  line.bankReference = realReference(bank.join('//'))
  return { ...line, ...readReference(owner) }
}

/**
 * Reads the reference of the owner. In the old form of a Dutch bank it is filled up to its 16 characters with blanks,
 * may be the account of the other side, and that one's name follows: `NONREF          J DE VRIES`.
 */
function readReference(text: string): Pick<StatementLine, 'ownerReference' | 'account' | 'name'> {
  const start = text.length - text.trimStart().length
  const gap = text.indexOf('  ', start)
  const first = gap < 0 ? text : text.slice(0, gap)
  const name = gap < 0 ? '' : text.slice(gap).trim()
  const filled = text.trimEnd().length - name.length >= referenceLength
  if (name === '' || !(filled || realReference(first) === undefined)) return { ownerReference: realReference(text) }
  if (/^P?\d{3,10}$/.test(first.trim())) return { account: first.trim(), name }
  return { ownerReference: realReference(first), name }
}

function readDays(line: StatementLine, text: string, near: string | undefined): void {
  line.valueDate = dayOfSixDigits(text.slice(0, 6))
  if (line.valueDate === undefined) line.dateFaults.push({ at: 0, expected: 'a value date as YYMMDD' })
  const entryDay = text.slice(6)
  if (entryDay === '') return
  const anchor = line.valueDate ?? near
  if (anchor !== undefined) line.entryDate = entryDayOf(entryDay, anchor)
  if (line.entryDate === undefined) line.dateFaults.push({ at: 6, expected: 'an entry date as MMDD' })
}
