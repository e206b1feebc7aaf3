import { addsUpText, type BalanceCheck, type NotCheckedReason } from '../rules/statement/index.ts'

const reasons: Readonly<Record<NotCheckedReason, string>> = {
  'no-opening-balance': 'it has no opening balance',
  'no-closing-balance': 'it has no closing balance',
  'unreadable-amount': 'an entry or a balance has no readable amount, or no sign',
  'unreadable-status': 'entries have no status (Sts) that says whether they are booked',
  'other-currency': 'entries are in another currency than the account',
  'balance-currency': 'its opening and closing balance are in different currencies',
  pages: 'it is one page of several',
}

/** Why a statement was not checked to add up, and what to do, as the end of a sentence. */
export function notCheckedWords({ reason, addsUpIf }: Extract<BalanceCheck, { result: 'notChecked' }>): string {
  const remedy =
    addsUpIf !== undefined || reason === 'unreadable-status'
      ? addsUpText(addsUpIf)
      : 'Use a statement with opening and closing balance (camt.053), or --unchecked.'
  return `${reasons[reason]}. ${remedy}`
}
