import { checkOptions } from '../values/index.ts'
import { amountText, type Booking, type JournalPart, oneLine } from './journal.ts'
import { type JournalTextOptions, journalTextChecks } from './to-beancount.ts'

/**
 * Writes a journal for hledger: transactions with the identity of their entry as a tag, and a balance assertion on the
 * day of each closing, so that hledger itself reports a missing cent.
 */
export async function* toHledger(
  journal: AsyncIterable<JournalPart> | Iterable<JournalPart>,
  options: JournalTextOptions,
): AsyncGenerator<string, void, undefined> {
  checkOptions({ toHledger }, options, journalTextChecks, ['mapping'])
  const { mapping } = options
  yield 'decimal-mark .\n\n'
  for await (const part of journal) {
    if (part.kind === 'booking') yield transaction(part)
    else if (part.kind === 'opening') {
      const { date, account, amount, currency } = part
      const lines = [
        `${date} * Opening balance`,
        `    ${account}  ${amountText(amount, currency)} ${currency}`,
        `    ${mapping.opening}  ${amountText(amount.negated(), currency)} ${currency}`,
      ]
      yield `${lines.join('\n')}\n\n`
    } else if (part.kind === 'closing') {
      const { date, account, amount, currency } = part
      yield `${date} * Closing balance\n    ${account}  0 ${currency} = ${amountText(amount, currency)} ${currency}\n\n`
    }
  }
}

function transaction({ date, currency, bank, others, ...about }: Booking): string {
  const { counterparty, text, identity, reference, counterpartyAccount } = about
  const words = [counterparty, text].flatMap((each) => (each === undefined ? [] : plain(each)))
  const lines = [`${date} * ${words.join(' | ')}`.trimEnd(), `    ; iso20022-id: ${identity}`]
  if (reference !== undefined) lines.push(`    ; reference: ${tagValue(reference)}`)
  if (counterpartyAccount !== undefined) lines.push(`    ; counterparty-account: ${tagValue(counterpartyAccount)}`)
  lines.push(`    ${bank.account}  ${amountText(bank.amount, currency)} ${currency}`)
  for (const { account, amount, ...own } of others) {
    const said = [
      ...(own.counterparty === undefined ? [] : [`counterparty: ${tagValue(own.counterparty)}`]),
      ...(own.counterpartyAccount === undefined ? [] : [`counterparty-account: ${tagValue(own.counterpartyAccount)}`]),
      ...(own.reference === undefined ? [] : [`reference: ${tagValue(own.reference)}`]),
      ...(own.text === undefined ? [] : [oneLine(own.text)]),
    ]
    const comment = said.length === 0 ? '' : `  ; ${said.join(', ')}`
    lines.push(`    ${account}  ${amountText(amount, currency)} ${currency}${comment}`)
  }
  return `${lines.join('\n')}\n\n`
}

/** A description. In it, `;` would begin a comment and `|` would separate it from the name. */
function plain(text: string): string {
  return oneLine(text).replaceAll(';', ',').replaceAll('|', '/')
}

/** A tag ends at a comma. */
function tagValue(text: string): string {
  return oneLine(text).replaceAll(',', ' ')
}
