import type { Row } from '../statement/index.ts'
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
    (text === undefined || textsOf(row).some((each) => holds(each, text))) &&
    (creditorReference === undefined || squeezed(row.creditor_reference) === squeezed(creditorReference)) &&
    (bankTransactionCode === undefined || (row.bank_transaction_code ?? '').startsWith(bankTransactionCode)) &&
    (direction === undefined || (direction === 'out') === isOut(row))
  )
}

/** What the payment is for, or else what the bank says of it; and what it says of the entry. */
function textsOf({ remittance, additional_information: own, entry_additional_information: ofEntry }: Row) {
  return [remittance ?? own, ofEntry]
}

function holds(text: string | null, part: string): boolean {
  return text?.toLowerCase().includes(part.toLowerCase()) ?? false
}

function squeezed(text: string | null): string {
  return (text ?? '').replace(/\s/g, '').toUpperCase()
}
