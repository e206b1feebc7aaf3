import { accountNumber } from '../domain/index.ts'
import type { Entry, Statement } from '../domain/statement/index.ts'
import {
  contentOf,
  type EntryPart,
  entryIdentity,
  errorOf,
  hasBankReference,
  type Row,
  realReference,
  rowsWith,
  type StatementEndPart,
  type StatementHeaderPart,
  type StatementPart,
} from '../statement/index.ts'
import { checkOptions, Decimal, electronicIban, type OptionChecks, option } from '../values/index.ts'
import { type Account, closeAccount, notChecked } from './close-account.ts'
import type { KnownBooking } from './in-books.ts'
import type { Booking, Closing, JournalPart, Posting } from './journal.ts'
import type { AccountMapping, MappingCondition } from './mapping.ts'

/** Options for making a journal. */
export interface JournalOptions {
  /** Which account of the books a posting goes to. */
  mapping: AccountMapping
  /**
   * Entries that the books already have: their identities, or with day, account and amount, by which an entry is found
   * that another format told. Default: none.
   */
  known?: Iterable<string | KnownBooking> | undefined
  /** Accounts that the books have already opened, so that no opening balance is booked. Default: none. */
  opened?: ReadonlySet<string> | undefined
  /**
   * Closings that the books already have. The last one of an account shows which of several equal entries without a
   * reference the books have, and which are new. Default: none.
   */
  closings?: readonly Closing[] | undefined
  /**
   * Whether to accept statements that cannot be checked because they have no balances, as notifications do. Default:
   * `false`.
   */
  unchecked?: boolean | undefined
}

const journalChecks: OptionChecks<JournalOptions> = {
  mapping: option.object('the result of parseMapping'),
  known: option.object('a Set or a list of what the books have', 'forEach'),
  opened: option.object('a Set', 'has'),
  closings: option.list('closings of a journal', option.object('a closing')),
  unchecked: option.flag,
}

/**
 * Makes bookings from the entries of statements: each file as `readCamt053` yields it, with one `identities` for all.
 * An entry that comes a second time, in another file or in a copy, is booked once. Equal entries without a reference of
 * the bank are distinguished by the balances: of all pages of a statement, and of all statements of an account, in
 * whatever order they come. An entry that the bank has not booked (`PDNG`, `INFO`), or of
 * which the file does not say so, is left out. All cases are reported.
 * Where several files describe one booking (a statement with its notification, MT940 and camt), that with the most
 * details is taken, in whatever order they come: all bookings are kept until the last file was read, then come by
 * account, followed by the opening balance of an account in the books, and the balance on the last day of each
 * statement.
 * @throws InvalidDocumentError when a statement does not add up or cannot be checked, when the statements of an account
 * do not follow each other, when neither contents nor balances show whether equal entries are one, for an account that
 * the mapping does not name, and for an entry without amount, currency or date. Parts that were yielded before the
 * error are not a journal.
 */
export async function* toJournal(
  files: AsyncIterable<AsyncIterable<StatementPart>> | Iterable<AsyncIterable<StatementPart>>,
  options: JournalOptions,
): AsyncGenerator<JournalPart, void, undefined> {
  checkOptions({ toJournal }, options, journalChecks, ['mapping'])
  const { mapping, known = [], opened = new Set(), closings = [], unchecked = false } = options
  const books = {
    known: [...known].map((each) => (typeof each === 'string' ? { identity: each } : each)),
    opened,
    closings,
  }
  const accounts = new Map<string, Account>()
  for await (const parts of files) {
    let header: StatementHeaderPart | undefined
    let form = ''
    let touched = new Set<Account>()
    for await (const part of parts) {
      if (part.kind === 'header') {
        header = part
        form = formOf(header.header.message)
      } else if (part.kind === 'statementEnd') {
        checkEnd(part, unchecked)
        if (touched.size === 0) touched.add(accountOf(part.statement, undefined, mapping, accounts))
        const delivery = { end: part, statement: part.statement, messagePage: header?.header.page, form }
        for (const account of touched) {
          account.deliveries.push({ ...delivery, entries: account.entries })
          account.entries = []
        }
        touched = new Set()
      } else if (part.kind === 'entry') {
        const { entry, statement, identity = entryIdentity(statement, entry) } = part
        const { path } = entry
        if (entry.status !== 'BOOK') {
          // A status that is none of ISO's has no name: it may mean that the entry is booked.
          const reason = entry.statusName === undefined ? 'unknown-status' : 'not-booked'
          yield { kind: 'leftOut', reason, identity, path }
          continue
        }
        const account = accountOf(statement, entry, mapping, accounts)
        const booking = bookingOf(part, account, mapping)
        touched.add(account)
        account.entries.push({
          content: contentOf(identity),
          amount: booking.bank.amount,
          day: booking.date,
          referenced: hasBankReference(entry),
          form,
          booking,
          path,
        })
      }
    }
  }
  for (const account of accounts.values()) yield* closeAccount(account, books, unchecked)
}

/** What describes a booking in its own way: of camt.052, camt.053 and camt.054 the message, whatever its version. */
function formOf(message: string | undefined): string {
  return /^camt\.05\d/.exec(message ?? '')?.[0] ?? message ?? ''
}

function checkEnd({ statement, balance, paged }: StatementEndPart, unchecked: boolean): void {
  if (balance.result === 'agrees') return
  if (balance.result !== 'notChecked') {
    throw errorOf(
      'journal/does-not-add-up',
      statement.path,
      'The statement does not add up: the sum of opening balance and booked entries differs from the closing ' +
        `balance by ${balance.difference.abs().toFixed()}. Ask the bank for it again; nothing of it is booked.`,
    )
  }
  // Over the pages of a statement, the balances are on the first and the last page.
  const isAccepted = unchecked && balance.reason !== 'balance-currency'
  if (isAccepted || (paged && (balance.reason === 'pages' || balance.reason.startsWith('no-')))) return
  throw notChecked(statement.path, balance)
}

function accountOf(
  statement: Statement,
  entry: Entry | undefined,
  mapping: AccountMapping,
  accounts: Map<string, Account>,
): Account {
  // In small letters or groups of four it is the same account.
  const number = electronicIban(accountNumber(statement.account) ?? '')
  const currency = statement.currency ?? entry?.currency ?? statement.balances[0]?.currency ?? ''
  const key = `${number}/${currency}`
  const existing = accounts.get(key)
  if (existing !== undefined) return existing
  const name = accountNamed(mapping, key) ?? accountNamed(mapping, number)
  if (name === undefined) {
    throw errorOf(
      'journal/account-unknown',
      `${statement.path}/Acct`,
      'The mapping names no account of the books for the account of this statement. Add its IBAN or ' +
        'number to "accounts".',
    )
  }
  const account: Account = { name, currency, deliveries: [], entries: [] }
  accounts.set(key, account)
  return account
}

/** Banks and people write the number of an account in either case, with spaces or without. */
function accountNamed({ accounts }: AccountMapping, number: string): string | undefined {
  return accounts[number] ?? Object.entries(accounts).find(([key]) => electronicIban(key) === number)?.[1]
}

const withoutAmount =
  'The entry cannot be booked, because it has no readable amount or currency. Ask the bank for it again.'

const withoutDate =
  'The entry cannot be booked, because it has no readable date. Ask the bank for it again; in a statement of ' +
  'one day the option `assume` takes that day.'

const rowsOf = rowsWith({
  level: 'transaction',
  columns: [
    ...(['row', 'booking_date', 'value_date', 'amount', 'currency', 'credit_debit', 'bank_transaction_code'] as const),
    ...(['counterparty_name', 'counterparty_account', 'remittance', 'creditor_reference'] as const),
    ...(['additional_information', 'entry_additional_information', 'return_reason', 'return_information'] as const),
    ...(['charges', 'charges_currency', 'charges_included', 'end_to_end_id', 'entry_reference'] as const),
    ...(['account_servicer_reference', 'entry_servicer_reference'] as const),
  ],
})

function bookingOf(part: EntryPart, account: Account, mapping: AccountMapping): Booking {
  const rows = rowsOf([part])
  const { entry, identity = '' } = part
  const { amount: whole, currency, path } = entry
  if (whole === undefined || currency === undefined) throw errorOf('journal/incomplete', path, withoutAmount)
  const [first] = rows
  const date = first?.booking_date ?? first?.value_date ?? undefined
  if (first === undefined || date === undefined) throw errorOf('journal/incomplete', path, withoutDate)
  const several = rows.filter(({ row }) => row !== 'difference').length > 1
  // A transaction in another currency does not show the amount on the account; the row of the difference has it.
  const booked = rows.filter(({ amount }) => amount !== null)
  const others = rows.filter(({ amount }) => amount === null)
  const [unbooked] = others
  const unbookedText = others.flatMap((row) => purposeText(row) ?? []).join(' / ') || undefined
  const added = addedCharges(rows)
  return {
    kind: 'booking',
    date,
    currency,
    bank: { account: account.name, amount: whole, ...nothing },
    others: booked.flatMap((row) => {
      const isDifference = row.row === 'difference'
      if (isDifference && added?.equals(row.amount ?? 0)) return [chargesPosting(row, added, mapping)]
      const own: Posting = {
        account: chooseAccount(isDifference ? (unbooked ?? row) : row, mapping),
        amount: new Decimal(row.amount ?? 0).negated(),
        text: several ? (isDifference ? (unbookedText ?? purposeText(row)) : purposeText(row)) : undefined,
        reference: several ? ownReferenceOf(row) : undefined,
        counterparty: several ? (row.counterparty_name ?? undefined) : undefined,
        counterpartyAccount: several ? (row.counterparty_account ?? undefined) : undefined,
      }
      return withIncludedCharges(own, row, mapping)
    }),
    identity,
    counterparty: several ? undefined : (first.counterparty_name ?? undefined),
    counterpartyAccount: several ? undefined : (first.counterparty_account ?? undefined),
    text: several ? (entry.additionalInformation ?? undefined) : purposeText(first),
    reference: several ? batchReferenceOf(entry) : referenceOf(first),
  }
}

const nothing = { text: undefined, reference: undefined, counterparty: undefined, counterpartyAccount: undefined }

/** What the bank took for charges of a row, negative, in the currency of the account. */
function chargesOf({ charges, charges_currency, currency }: Row): Decimal | undefined {
  if (charges === null || charges_currency !== currency) return undefined
  const amount = new Decimal(charges).negated()
  return amount.isZero() ? undefined : amount
}

function addedCharges(rows: readonly Row[]): Decimal | undefined {
  const added = rows.flatMap((row) => (row.charges_included === true ? [] : (chargesOf(row) ?? [])))
  return added.length === 0 ? undefined : added.reduce((sum, each) => sum.plus(each))
}

function chargesPosting(row: Row, amount: Decimal, mapping: AccountMapping): Posting {
  return { ...nothing, account: chooseAccount(row, mapping, true), amount: amount.negated(), text: 'Charges' }
}

/** A posting, and one for the charges in its amount, if a rule of the mapping is about charges. */
function withIncludedCharges(posting: Posting, row: Row, mapping: AccountMapping): Posting[] {
  const charges = row.charges_included === true ? chargesOf(row) : undefined
  if (charges === undefined || ruleOf(row, mapping, true) === undefined) return [posting]
  return [{ ...posting, amount: posting.amount.plus(charges) }, chargesPosting(row, charges, mapping)]
}

/** What a payment is for, with its creditor reference, and why it came back, with what the bank took for that. */
function purposeText(row: Row): string | undefined {
  const { remittance, creditor_reference: reference, additional_information, entry_additional_information } = row
  const said = remittance !== null && reference !== null && squeezed(remittance).includes(squeezed(reference))
  const about = said ? [remittance] : [remittance, reference].filter((each) => each !== null)
  const texts = about.length > 0 ? about : [additional_information ?? entry_additional_information]
  const { return_reason, return_information, charges, charges_currency, charges_included } = row
  const back = [return_reason, return_information?.trim()].filter((each) => each !== null && each !== undefined)
  if (back.length > 0) texts.push(`Return: ${back.join(' ')}`)
  if (charges !== null && charges_included === true) texts.push(`Charges: ${charges} ${charges_currency ?? ''}`)
  return texts.filter((each) => each !== null).join(' / ') || undefined
}

/** The reference of an entry with one transaction: that of the payer, else of the bank. */
function referenceOf(row: Row): string | undefined {
  return (
    realReference(row.end_to_end_id) ??
    realReference(row.account_servicer_reference) ??
    realReference(row.entry_reference)
  )
}

/** The reference of one transaction of several; that of the entry belongs to all of them. */
function ownReferenceOf(row: Row): string | undefined {
  const { account_servicer_reference: bank, entry_servicer_reference: ofEntry } = row
  return realReference(row.end_to_end_id) ?? (bank === ofEntry ? undefined : realReference(bank))
}

function batchReferenceOf({ batches, accountServicerReference, reference }: Entry): string | undefined {
  const [batch, another] = batches
  const ofCustomer = another === undefined ? [batch?.paymentInformationId, batch?.messageId] : []
  return [...ofCustomer, accountServicerReference, reference].map(realReference).find((each) => each !== undefined)
}

/**
 * The account of the books for the other side of a row, or of the charges in it: that of the first matching rule,
 * otherwise by the direction of the money.
 */
export function chooseAccount(row: Row, mapping: AccountMapping, isCharges = false): string {
  return ruleOf(row, mapping, isCharges)?.account ?? (isCharges || isOut(row) ? mapping.outgoing : mapping.incoming)
}

/** Charges go by rules that are about charges only, and other rows by none of these. */
function ruleOf(row: Row, { rules }: AccountMapping, isCharges: boolean): AccountMapping['rules'][number] | undefined {
  return rules.find(({ when }) => (when.charges === true) === isCharges && fits(row, when))
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
