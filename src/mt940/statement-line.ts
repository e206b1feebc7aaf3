import { realReference } from '../statement/index.ts'
import type { Decimal } from '../values/index.ts'
import { amountForm, amountOf, dayOf, entryDayOf, type FieldFault } from './field-values.ts'

/** An entry as its statement line (`:61:`) has it; what could not be read is missing. */
export interface StatementLine {
  valueDate?: string | undefined
  /** Day of booking. */
  entryDate?: string | undefined
  /**
   * `C` what came in, `D` what went out, `RC` a credit taken back, `RD` a debit taken back; `EC` and `ED` only
   * expected.
   */
  mark?: 'C' | 'D' | 'RC' | 'RD' | 'EC' | 'ED' | undefined
  /** Unsigned. */
  amount?: Decimal | undefined
  /** Kind of transaction: `NTRF`. */
  type?: string | undefined
  /** Reference of the owner of the account; missing for `NONREF`, and for keywords such as `KREF+` and `EREF`. */
  ownerReference?: string | undefined
  /** Reference of the bank; missing like the owner's. */
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
/** Characters of a reference. */
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

/** A statement line, and the lines behind it as they stand there. */
export type LinesRead = StatementLine & { supplementary: readonly string[] }

/** A line that is an account number in the form of an IBAN: Rabobank puts that of the other side there. */
const accountForm = /^\s*[A-Z]{2}\d{2}[A-Z0-9]{11,30}\s*$/

/**
 * Reads a statement line: `2611301130DR12,50NTRFNONREF//BANK-1`. The year of an entry day whose value date cannot be
 * read is that nearest to `near`, a day of the statement.
 */
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

/** Reads value date and day of the entry; each is missing by itself. */
function readDays(line: StatementLine, text: string, near: string | undefined): void {
  line.valueDate = dayOf(text.slice(0, 6))
  if (line.valueDate === undefined) line.dateFaults.push({ at: 0, expected: 'a value date as YYMMDD' })
  const entryDay = text.slice(6)
  if (entryDay === '') return
  const anchor = line.valueDate ?? near
  if (anchor !== undefined) line.entryDate = entryDayOf(entryDay, anchor)
  if (line.entryDate === undefined) line.dateFaults.push({ at: 6, expected: 'an entry date as MMDD' })
}
