import { accountNumber } from '../../domain/index.ts'
import { initiationLines, paymentColumns, readInitiationLines } from '../../initiation/index.ts'
import { amountOf } from '../../rules/index.ts'
import { type AmountSum, createSum } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import { accountWords, type Words } from '../words.ts'
import { createCounterpartySums } from './figures.ts'
import { noRows, pageTableOf, type ReadRows, type RowsOptions, type Story, type StoryStep } from './page-table.ts'

export const paymentTable = pageTableOf(paymentColumns('creditor'), { mandate: 'mandate_id' })

export async function readInitiationRows(
  source: Source,
  { takeRow, onProgress, message, words }: RowsOptions,
): Promise<ReadRows> {
  const { other } = initiationLines(message)
  const paid = other === 'creditor'
  const counterparties = createCounterpartySums(words, words.say(paid ? 'byCreditor' : 'byDebtor'), {
    in: words.say(paid ? 'paid' : 'collected'),
  })
  const sums = new Map<string, AmountSum>()
  const gathered = { senders: new Set<string>(), accounts: new Set<string>(), days: new Set<string>() }
  let messageId: string | undefined
  let payments = 0
  let blocks = 0
  for await (const part of readInitiationLines(source, message, { maxFindings: 0, document: true, onProgress })) {
    if (part.kind === 'header') messageId = part.header.messageId
    if (part.kind === 'paymentInformation') {
      const { sender, account, date } = part.paymentInformation
      blocks++
      gather(gathered.senders, sender?.name)
      gather(gathered.accounts, accountNumber(account))
      gather(gathered.days, date?.slice(0, 10))
    }
    if (part.kind !== 'payment') continue
    payments++
    const { payment, paymentInformation: block } = part
    const { amount, currency, party } = payment
    // A document that was read holds amounts as `Decimal`, never as texts.
    if (typeof amount === 'object') {
      counterparties.add(party?.name, currency, amount)
      const sum = sums.get(currency ?? '?') ?? createSum()
      sums.set(currency ?? '?', sum)
      sum.add(amount)
    }
    const written = part.document && amountOf(part.document)?.value
    takeRow(paymentTable.row({ payment, block, blockNumber: blocks, number: payments, written }))
  }
  const { say, count, show } = words
  const [sender = say(paid ? 'debtor' : 'creditor'), ...senders] = gathered.senders
  const [account = '', ...accounts] = gathered.accounts
  const days = [...gathered.days].sort()
  const story: Story = {
    title: withOthers(words, sender, senders.length),
    about: [
      withOthers(words, accountWords(account), accounts.length),
      messageId === undefined ? '' : say('messageId', { id: messageId }),
    ].filter((text) => text !== ''),
    steps: [
      { label: say(paid ? 'toPayOn' : 'toCollectOn'), value: words.days(days[0], days.at(-1)) || say('noDate') },
      { label: say('blocks'), value: count(blocks) },
      { label: say(paid ? 'payments' : 'directDebits'), value: count(payments) },
      ...[...sums].map(([currency, sum]): StoryStep => {
        const value = show.amount(sum.total(), currency)
        return { label: say('sumIn', { currency }), value, tone: paid ? 'out' : 'in' }
      }),
    ],
  }
  return { ...noRows, stories: [story], bars: counterparties.figures() }
}

function withOthers({ say }: Words, name: string, count: number): string {
  return count === 0 ? name : say('andOthers', { name, count })
}

function gather(into: Set<string>, text: string | undefined): void {
  if (text !== undefined) into.add(text)
}
