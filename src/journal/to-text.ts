import { addDays, checkOptions, type OptionChecks, option } from '../values/index.ts'
import { amountText, type Booking, type JournalPart, oneLine } from './journal.ts'
import type { AccountMapping } from './mapping.ts'

/** Options of the writers of plain text books. */
export interface JournalTextOptions {
  /** Which account of the books a posting goes to. */
  mapping: AccountMapping
  /** Accounts that the books have already opened: no `open` is written for them. Default: none. */
  opened?: ReadonlySet<string> | undefined
}

const journalTextChecks: OptionChecks<JournalTextOptions> = {
  mapping: option.object('the result of parseMapping'),
  opened: option.object('a Set', 'has'),
}

/**
 * Writes a journal for beancount: transactions with the identity of their entry as metadata, `open` for new accounts,
 * and a `balance` on the day after each closing, so that beancount itself reports a missing cent.
 */
export async function* toBeancount(
  journal: AsyncIterable<JournalPart> | Iterable<JournalPart>,
  options: JournalTextOptions,
): AsyncGenerator<string, void, undefined> {
  checkOptions({ toBeancount }, options, journalTextChecks, ['mapping'])
  const { mapping, opened = new Set() } = options
  const used = new Map<string, string>()
  const use = (account: string, date: string): void => {
    const first = used.get(account)
    if (first === undefined || date < first) used.set(account, date)
  }
  for await (const part of journal) {
    if (part.kind === 'booking') {
      for (const { account } of [part.bank, ...part.others]) use(account, part.date)
      yield beancountTransaction(part)
    } else if (part.kind === 'opening') {
      const { date, account, amount, currency } = part
      for (const each of [account, mapping.opening]) use(each, date)
      const lines = [
        `${date} * "Opening balance"`,
        `  ${account}  ${amountText(amount, currency)} ${currency}`,
        `  ${mapping.opening}  ${amountText(amount.negated(), currency)} ${currency}`,
      ]
      yield `${lines.join('\n')}\n\n`
    } else if (part.kind === 'closing') {
      const { date, account, amount, currency } = part
      // beancount compares the balance at the beginning of the day, and tolerates a cent unless `~ 0` says otherwise.
      yield `${addDays(date, 1)} balance ${account}  ${amountText(amount, currency)} ~ 0 ${currency}\n`
    }
  }
  for (const [account, date] of used) if (!opened.has(account)) yield `${date} open ${account}\n`
}

function beancountTransaction({ date, currency, bank, others, ...about }: Booking): string {
  const { counterparty, text, identity, reference, counterpartyAccount } = about
  const lines = [
    `${date} * ${counterparty === undefined ? '' : `${quoted(counterparty)} `}${quoted(text ?? '')}`,
    `  iso20022-id: ${quoted(identity)}`,
  ]
  if (reference !== undefined) lines.push(`  reference: ${quoted(reference)}`)
  if (counterpartyAccount !== undefined) lines.push(`  counterparty-account: ${quoted(counterpartyAccount)}`)
  lines.push(`  ${bank.account}  ${amountText(bank.amount, currency)} ${currency}`)
  for (const other of others) {
    lines.push(`  ${other.account}  ${amountText(other.amount, currency)} ${currency}`)
    if (other.counterparty !== undefined) lines.push(`    counterparty: ${quoted(other.counterparty)}`)
    if (other.counterpartyAccount !== undefined)
      lines.push(`    counterparty-account: ${quoted(other.counterpartyAccount)}`)
    if (other.reference !== undefined) lines.push(`    reference: ${quoted(other.reference)}`)
    if (other.text !== undefined) lines.push(`    text: ${quoted(other.text)}`)
  }
  return `${lines.join('\n')}\n\n`
}

function quoted(text: string): string {
  return `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

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
    if (part.kind === 'booking') yield hledgerTransaction(part)
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

function hledgerTransaction({ date, currency, bank, others, ...about }: Booking): string {
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
