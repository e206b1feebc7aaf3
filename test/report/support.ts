import { expect } from 'vitest'
import { type Finding, type ReadOptions, readCamt053 } from '../../src/camt053.ts'
import { type MatchBookingsOptions, matchBookings, type PaymentBooking } from '../../src/pain002.ts'
import { own } from '../pain002/support.ts'
import { collect } from '../support/collect.ts'

type Sent = Parameters<typeof matchBookings>[0]

/** The account that payments of {@link toPayee} go to. */
export const payee = 'NL20TOOL0000123456'

export function statement(entries: string, account = own): string {
  return (
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt>' +
    '<GrpHdr><MsgId>S</MsgId><CreDtTm>2026-03-04T06:00:00</CreDtTm></GrpHdr>' +
    `<Stmt><Id>S-1</Id><CreDtTm>2026-03-04T06:00:00</CreDtTm><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt>` +
    '</BkToCstmrStmt></Document>'
  )
}

/** What an entry says, where it is not what most say. */
export interface EntryText {
  amount?: string
  indicator?: string
  status?: string
  reversal?: boolean
  family?: string
  code?: string
}

/** An entry with its details: a debit of an issued credit transfer, unless it says otherwise. */
export function entry(
  details: string,
  { amount = '1.00', indicator = 'DBIT', status = 'BOOK', reversal, family = 'ICDT', code }: EntryText = {},
): string {
  const reversed = reversal === undefined ? '' : `<RvslInd>${reversal}</RvslInd>`
  return (
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${reversed}<Sts>${status}</Sts>` +
    `<BookgDt><Dt>2026-03-03</Dt></BookgDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${code ?? 'ESCT'}</SubFmlyCd></Fmly></Domn></BkTxCd>` +
    `<NtryDtls>${details}</NtryDtls></Ntry>`
  )
}

export function transaction(endToEndId: string | undefined, amount: string, rest = '', indicator = 'DBIT'): string {
  const references = endToEndId === undefined ? '' : `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`
  return `<TxDtls>${references}<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${rest}</TxDtls>`
}

export function batch(amount: string, content = '<PmtInfId>A</PmtInfId>'): string {
  return `<Btch>${content}<TtlAmt Ccy="EUR">${amount}</TtlAmt></Btch>`
}

export const toPayee = `<RltdPties><CdtrAcct><Id><IBAN>${payee}</IBAN></Id></CdtrAcct></RltdPties>`

export async function match(
  xml: string,
  given: Sent,
  options: MatchBookingsOptions & ReadOptions = {},
): Promise<{ states: string[]; codes: string[]; payments: PaymentBooking[] }> {
  const { rejected, ...reading } = options
  const payments: PaymentBooking[] = []
  const codes: string[] = []
  for await (const part of matchBookings(given, readCamt053(xml, reading), { rejected })) {
    if (part.kind === 'payment') payments.push(part)
    else if (part.kind === 'finding') {
      codes.push(part.finding.code)
      // A place, or none: nothing stands at line 0.
      expect(part.finding.line).not.toBe(0)
    } else if (part.kind === 'end') expect(part.payments).toBe(payments.length)
  }
  return { states: payments.map(({ state }) => state), codes, payments }
}

export async function findingsOf(xml: string, given: Sent): Promise<Finding[]> {
  const parts = await collect(matchBookings(given, readCamt053(xml)))
  return parts.flatMap((part) => (part.kind === 'finding' ? [part.finding] : []))
}
