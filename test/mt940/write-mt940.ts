import type { DrawnStatement } from '../../src/arbitraries.ts'
import { file } from './samples.ts'

function pieces(text: string, length: number): string[] {
  const all: string[] = []
  for (let at = 0; at < text.length; at += length) all.push(text.slice(at, at + length))
  return all
}

const short = (day: string): string => day.slice(2).replaceAll('-', '')
const comma = (amount: unknown): string => {
  const text = String(amount).replace('-', '')
  return text.includes('.') ? text.replace('.', ',') : `${text},`
}
const side = (amount: unknown): string => (String(amount).startsWith('-') ? 'D' : 'C')

/** What a drawn entry says, as far as an MT940 has a place for it. */
export interface Said {
  amount: string
  bookingDate: string | undefined
  valueDate: string | undefined
  reversal: boolean | undefined
  accountServicerReference: string | undefined
  endToEndId: string | undefined
  name: string | undefined
  account: string | undefined
  remittance: string | undefined
}

/** An EndToEndId; of words for "there is none" only `NOTPROVIDED` is one. */
function referenceIn(id: string | undefined): string | undefined {
  return id !== undefined && /^(?:0+|-+|NONREF|NOREF|NONE|N\/A)$/i.test(id) ? undefined : id
}

/**
 * What an MT940 in subfields of German banks says of an entry. The question mark divides, so it stands for itself
 * nowhere.
 */
export function saidOf(entry: DrawnStatement['entries'][number]): Said {
  const [transaction] = entry.transactions ?? []
  const { debtor, creditor, debtorAccount, creditorAccount } = transaction?.parties ?? {}
  const plain = (text: string | undefined): string | undefined => text?.replaceAll('?', '.').trim()
  return {
    amount: String(entry.amount),
    bookingDate: entry.bookingDate,
    valueDate: entry.valueDate,
    reversal: entry.reversal === true ? true : undefined,
    accountServicerReference: entry.accountServicerReference,
    endToEndId: referenceIn(plain(transaction?.references?.endToEndId)),
    name: plain(plain((debtor ?? creditor)?.name)?.slice(0, 54)),
    account: (debtorAccount ?? creditorAccount)?.iban,
    remittance: plain(transaction?.remittanceInformation?.unstructured?.[0]),
  }
}

/** Writes booked entries of a statement as a German bank does, in an MT940. */
export function writeMt940({ statement, entries }: DrawnStatement): string {
  const [opening, closing] = statement.balances ?? []
  const balance = (tag: string, given: typeof opening): string =>
    `:${tag}:${side(given?.amount)}${short(given?.date ?? '')}${given?.currency}${comma(given?.amount)}`
  const lines = entries.flatMap((entry) => {
    const said = saidOf(entry)
    const isCredit = entry.creditDebitIndicator === 'CRDT'
    // A reversal is named by the side of what it takes back.
    const mark = said.reversal === true ? (isCredit ? 'RD' : 'RC') : isCredit ? 'C' : 'D'
    const day = short(said.bookingDate ?? '').slice(2)
    const text = [
      ...(said.endToEndId === undefined ? [] : pieces(`EREF+${said.endToEndId}`, 27)),
      ...(said.remittance === undefined ? [] : pieces(`SVWZ+${said.remittance}`, 27)),
    ].slice(0, 10)
    const subfields = [
      '166',
      ...text.map((each, index) => `?${20 + index}${each}`),
      ...(said.account === undefined ? [] : [`?31${said.account}`]),
      ...pieces(said.name ?? '', 27).map((each, index) => `?${32 + index}${each}`),
    ]
    return [
      `:61:${short(said.valueDate ?? '')}${day}${mark}${comma(said.amount)}NTRFNONREF//${said.accountServicerReference}`,
      ...pieces(`:86:${subfields.join('')}`, 65),
    ]
  })
  return file(
    ':20:STARTUMS',
    `:25:${statement.account?.iban}`,
    `:28C:${statement.electronicSequenceNumber}`,
    balance('60F', opening),
    ...lines,
    balance('62F', closing),
    '-',
  )
}
