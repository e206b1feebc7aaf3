import type { Decimal } from '../values/index.ts'
import { amountForm, amountOf, dayOf, entryDayOf, type FieldFault } from './values.ts'

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
  /** Reference of the owner of the account; missing for `NONREF`. */
  ownerReference?: string | undefined
  /** Reference of the bank. */
  bankReference?: string | undefined
  /** The first thing that could not be read; what stands behind it is missing, too. */
  fault?: FieldFault | undefined
}

/** Reads a statement line: `2611301130DR12,50NTRFNONREF//BANK-1`. */
export function readStatementLine(text: string): StatementLine {
  const line: StatementLine = {}
  let at = 0
  const take = (form: RegExp): string => {
    const [found = ''] = form.exec(text.slice(at)) ?? []
    at += found.length
    return found
  }
  const fault = (expected: string, from = at): StatementLine => ({ ...line, fault: { at: from, expected } })

  line.valueDate = dayOf(take(/^\d{6}/))
  if (line.valueDate === undefined) return fault('a value date as YYMMDD', 0)
  const entryDay = take(/^\d{4}(?=[A-Z])/)
  if (entryDay !== '') {
    line.entryDate = entryDayOf(entryDay, line.valueDate)
    if (line.entryDate === undefined) return fault('an entry date as MMDD', at - 4)
  }
  const mark = take(/^(?:[RE]?[CD])/)
  if (mark === '') return fault('C, D, RC or RD')
  line.mark = mark as NonNullable<StatementLine['mark']>
  // The last letter of the currency, where the bank gives it.
  take(/^[A-Z](?=\d)/)
  const amount = take(amountForm)
  // A point or another digit: nobody can tell which number was meant.
  if (amount === '' || /^[.,\d]/.test(text.slice(at))) return fault('an amount such as 12,50', at - amount.length)
  line.amount = amountOf(amount)
  line.type = take(/^[A-Z][A-Z0-9]{3}/) || undefined
  if (line.type === undefined) return fault('a kind of transaction such as NTRF')
  const [owner = '', ...bank] = text.slice(at).split('//')
  const named = owner.trim()
  line.ownerReference = named === '' || named === 'NONREF' ? undefined : named
  line.bankReference = bank.join('//').trim() || undefined
  return line
}
