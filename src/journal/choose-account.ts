import type { Row } from '../camt053/index.ts'
import type { AccountMapping, MappingCondition } from './mapping.ts'

/**
 * The account of the books for the other side of a row: that of the first matching rule, otherwise by the direction of
 * the money.
 */
export function chooseAccount(row: Row, mapping: AccountMapping): string {
  const rule = mapping.rules.find(({ when }) => fits(row, when))
  return rule?.account ?? (isOut(row) ? mapping.outgoing : mapping.incoming)
}

function isOut({ amount, credit_debit }: Row): boolean {
  return amount === null ? credit_debit === 'DBIT' : amount.startsWith('-')
}

function fits(row: Row, when: MappingCondition): boolean {
  const { counterpartyName, counterpartyAccount, text, creditorReference, bankTransactionCode, direction } = when
  return (
    (counterpartyName === undefined || holds(row.counterparty_name, counterpartyName)) &&
    (counterpartyAccount === undefined || squeezed(row.counterparty_account) === squeezed(counterpartyAccount)) &&
    (text === undefined || holds(row.remittance ?? row.additional_information, text)) &&
    (creditorReference === undefined || squeezed(row.creditor_reference) === squeezed(creditorReference)) &&
    (bankTransactionCode === undefined || (row.bank_transaction_code ?? '').startsWith(bankTransactionCode)) &&
    (direction === undefined || (direction === 'out') === isOut(row))
  )
}

function holds(text: string | null, part: string): boolean {
  return text?.toLowerCase().includes(part.toLowerCase()) ?? false
}

function squeezed(text: string | null): string {
  return (text ?? '').replace(/\s/g, '').toUpperCase()
}
