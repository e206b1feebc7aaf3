import { accountNumber } from '../domain/index.ts'
import type { OutcomeKind } from '../domain/report/index.ts'
import type { BalanceCheck, NotCheckedReason } from '../rules/index.ts'
import type { StatementEndPart } from '../statement/index.ts'
import type { Decimal } from '../values/index.ts'
import type { TextKey } from './texts/en.ts'
import { accountWords, type Words } from './words.ts'

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

const reasons: Readonly<Record<NotCheckedReason, TextKey>> = {
  'no-opening-balance': 'reason_noOpening',
  'no-closing-balance': 'reason_noClosing',
  'unreadable-amount': 'reason_amount',
  'unreadable-status': 'reason_status',
  'other-currency': 'reason_otherCurrency',
  'balance-currency': 'reason_balanceCurrency',
  pages: 'reason_pages',
}

/** A statement: opening, in, out, closing, and whether that adds up. */
export function statementStory(words: Words, { statement, totals, balance }: StatementEndPart): Story {
  const { account, currency, period, electronicSequenceNumber, creationDateTime } = statement
  const { credit, debit } = totals.booked
  const owner = account?.owner?.name
  const number = accountWords(accountNumber(account) ?? '')
  const { say, show } = words
  const money = (amount: Decimal): string => show.amount(amount, currency)
  const checked = balance.result === 'notChecked' ? undefined : balance
  const opening: StoryStep[] = checked ? [{ label: say('opening'), value: money(checked.opening.amount) }] : []
  const closing: StoryStep[] = checked
    ? [{ label: say('closing'), value: money(checked.closing.amount), sign: '=' }]
    : []
  return {
    title: owner ?? (number === '' ? say('accountWithoutNumber') : number),
    about: [
      owner === undefined ? '' : number,
      currency ?? '',
      account?.servicer?.name ?? account?.servicer?.bic ?? '',
      period === undefined
        ? words.day(creationDateTime ?? checked?.closing.day ?? '')
        : words.days(period.from, period.to),
      electronicSequenceNumber === undefined
        ? (statement.id ?? '')
        : say('statementNumber', { number: electronicSequenceNumber }),
    ].filter((text) => text !== ''),
    steps: [
      ...opening,
      {
        label: say('countIn', { count: credit.count }),
        value: money(credit.sum),
        sign: '+',
        ...(credit.count > 0 && { tone: 'in' }),
      },
      {
        label: say('countOut', { count: debit.count }),
        value: money(debit.sum),
        sign: '−',
        ...(debit.count > 0 && { tone: 'out' }),
      },
      ...closing,
    ],
    result: resultOf(words, balance, currency),
    personal: true,
  }
}

function resultOf({ say, show }: Words, balance: BalanceCheck, currency: string | undefined): Story['result'] {
  if (balance.result === 'agrees') return { words: say('addsUp'), tone: 'good' }
  if (balance.result === 'notChecked')
    return { words: say('notAddedUp', { reason: say(reasons[balance.reason]) }), tone: 'open' }
  const { difference } = balance
  const amount = `${show.amount(difference.abs(), currency)} ${currency ?? ''}`.trim()
  return { words: say(difference.isNegative() ? 'bankSaysLess' : 'bankSaysMore', { amount }), tone: 'bad' }
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
export function paymentsStory(words: Words, { directDebit, ...gathered }: PaymentsGathered): Story {
  const { say } = words
  const { messageId, senders, accounts, days, blocks, payments, sums } = gathered
  const [first = say(directDebit ? 'creditor' : 'debtor'), ...others] = senders
  const [account = '', ...otherAccounts] = accounts
  return {
    title: withOthers(words, first, others.length),
    about: [
      withOthers(words, accountWords(account), otherAccounts.length),
      messageId === undefined ? '' : say('messageId', { id: messageId }),
    ].filter((text) => text !== ''),
    steps: [
      {
        label: say(directDebit ? 'toCollectOn' : 'toPayOn'),
        value: words.days(days[0], days.at(-1)) || say('noDate'),
      },
      { label: say('blocks'), value: words.count(blocks) },
      { label: say(directDebit ? 'directDebits' : 'payments'), value: words.count(payments) },
      ...sums.map(({ currency, sum }) => ({
        label: say('sumIn', { currency }),
        value: words.show.amount(sum, currency),
        tone: directDebit ? ('in' as const) : ('out' as const),
      })),
    ],
    personal: true,
  }
}

function withOthers({ say }: Words, name: string, count: number): string {
  return count === 0 ? name : say('andOthers', { name, count })
}

/** A report: what became of the payments it lists, and of file and blocks. */
export function reportStory(
  { say, count }: Words,
  original: string | undefined,
  file: string | undefined,
  counts: ReadonlyMap<OutcomeKind, number>,
): Story {
  const tones = { accepted: 'good', rejected: 'bad', pending: 'open', unknown: 'open' } as const
  return {
    title: original === undefined ? say('statusReport') : say('reportAbout', { id: original }),
    about: file === undefined ? [] : [say('fileStatus', { status: file })],
    steps: (['accepted', 'rejected', 'pending', 'unknown'] as const).map((outcome) => ({
      label: say(`listed_${outcome}`),
      value: count(counts.get(outcome) ?? 0),
      ...(counts.has(outcome) && { tone: tones[outcome] }),
    })),
    personal: true,
  }
}
