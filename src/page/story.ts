import { accountNumber } from '../domain/index.ts'
import type { OutcomeKind } from '../domain/report/index.ts'
import type { BalanceCheck, NotCheckedReason } from '../rules/index.ts'
import type { StatementEndPart } from '../statement/index.ts'
import type { Decimal } from '../values/index.ts'
import { accountWords, countWords, dayWords, pageShow } from './words.ts'

/** One step of the sum that a file states: `opening`, `in`, `out`, `closing`. */
export interface StoryStep {
  label: string
  value: string
  /** What stands before it: `+`, `−` or `=`. */
  sign?: '+' | '−' | '='
  tone?: 'in' | 'out' | 'good' | 'bad' | 'open'
}

/** What a statement, a file of payments or a report says, in a few figures. */
export interface Story {
  /** Whose it is. */
  title: string
  /** Account, currency, bank, period. */
  about: string[]
  steps: StoryStep[]
  /** What the steps come to: whether the sum adds up. */
  result?: { words: string; tone: 'good' | 'bad' | 'open' } | undefined
  /** Whether title and `about` name persons or accounts. */
  personal: boolean
}

const reasons: Readonly<Record<NotCheckedReason, string>> = {
  'no-opening-balance': 'the file has no opening balance',
  'no-closing-balance': 'the file has no closing balance',
  'unreadable-amount': 'an amount cannot be read',
  'unreadable-status': 'an entry does not say whether it is booked',
  'other-currency': 'entries are in another currency',
  'balance-currency': 'its balances are in different currencies',
  pages: 'it is one page of several',
}

/** A statement: opening, in, out, closing, and whether that adds up. */
export function statementStory({ statement, totals, balance }: StatementEndPart): Story {
  const { account, currency, period, electronicSequenceNumber, creationDateTime } = statement
  const { credit, debit } = totals.booked
  const owner = account?.owner?.name
  const number = accountWords(accountNumber(account) ?? '')
  const money = (amount: Decimal): string => pageShow.amount(amount, currency)
  const checked = balance.result === 'notChecked' ? undefined : balance
  const opening: StoryStep[] = checked ? [{ label: 'Opening', value: money(checked.opening.amount) }] : []
  const closing: StoryStep[] = checked ? [{ label: 'Closing', value: money(checked.closing.amount), sign: '=' }] : []
  return {
    title: owner ?? (number === '' ? 'Account without a number' : number),
    about: [
      owner === undefined ? '' : number,
      currency ?? '',
      account?.servicer?.name ?? account?.servicer?.bic ?? '',
      period === undefined ? dayWords(creationDateTime ?? '') : span(period.from, period.to),
      electronicSequenceNumber === undefined ? (statement.id ?? '') : `statement ${electronicSequenceNumber}`,
    ].filter((text) => text !== ''),
    steps: [
      ...opening,
      { label: `${credit.count.toLocaleString('en')} in`, value: money(credit.sum), sign: '+', tone: 'in' },
      { label: `${debit.count.toLocaleString('en')} out`, value: money(debit.sum), sign: '−', tone: 'out' },
      ...closing,
    ],
    result: resultOf(balance, currency),
    personal: true,
  }
}

function resultOf(balance: BalanceCheck, currency: string | undefined): Story['result'] {
  if (balance.result === 'agrees') return { words: 'Adds up', tone: 'good' }
  if (balance.result === 'notChecked') return { words: `Not added up: ${reasons[balance.reason]}`, tone: 'open' }
  const { difference } = balance
  const by = `${pageShow.amount(difference.abs(), currency)} ${currency ?? ''}`.trim()
  return { words: `Does not add up: the bank says ${by} ${difference.isNegative() ? 'less' : 'more'}`, tone: 'bad' }
}

/** From one day to another, or the one day. */
export function span(from: string | undefined, to: string | undefined): string {
  const [first, last] = [dayWords(from ?? ''), dayWords(to ?? '')]
  return first === last || last === '' ? first : first === '' ? last : `${first} to ${last}`
}

/** What is gathered of a file of payments. */
export interface PaymentsGathered {
  directDebit: boolean
  messageId: string | undefined
  senders: ReadonlySet<string>
  accounts: ReadonlySet<string>
  days: readonly string[]
  blocks: number
  payments: number
  sums: readonly { currency: string; sum: Decimal }[]
}

/** A file of payments: who sends, when, how many, how much. */
export function paymentsStory({ directDebit, ...gathered }: PaymentsGathered): Story {
  const { messageId, senders, accounts, days, blocks, payments, sums } = gathered
  const [first = directDebit ? 'Creditor' : 'Debtor', ...others] = senders
  const [account = '', ...otherAccounts] = accounts
  return {
    title: others.length === 0 ? first : `${first} and ${countWords(others.length, 'other')}`,
    about: [
      `${accountWords(account)}${otherAccounts.length > 0 ? ` and ${countWords(otherAccounts.length, 'other')}` : ''}`,
      messageId === undefined ? '' : `message ${messageId}`,
    ].filter((text) => text !== ''),
    steps: [
      { label: directDebit ? 'To collect on' : 'To pay on', value: span(days[0], days.at(-1)) || 'no date' },
      { label: 'Blocks', value: blocks.toLocaleString('en') },
      { label: directDebit ? 'Direct debits' : 'Payments', value: payments.toLocaleString('en') },
      ...sums.map(({ currency, sum }) => ({
        label: `Sum in ${currency}`,
        value: pageShow.amount(sum, currency),
        tone: directDebit ? ('in' as const) : ('out' as const),
      })),
    ],
    personal: true,
  }
}

/** A report: what became of the payments it lists, and of file and blocks. */
export function reportStory(
  original: string | undefined,
  file: string | undefined,
  counts: ReadonlyMap<OutcomeKind, number>,
): Story {
  const tones = { accepted: 'good', rejected: 'bad', pending: 'open', unknown: 'open' } as const
  return {
    title: original === undefined ? 'Status report' : `Report about ${original}`,
    about: file === undefined ? [] : [`file: ${file}`],
    steps: (['accepted', 'rejected', 'pending', 'unknown'] as const).map((outcome) => ({
      label: `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}, listed`,
      value: (counts.get(outcome) ?? 0).toLocaleString('en'),
      tone: tones[outcome],
    })),
    personal: true,
  }
}
