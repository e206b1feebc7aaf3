import { tables } from '../../messages/camt.053.001.06.tables.ts'
import type { CashBalance7, Document, EntryTransaction8, ReportEntry8 } from '../../messages/camt.053.001.06.ts'
import { writeDocument } from '../../schema/index.ts'
import { zonedDateTime, zonedDay } from '../../service/zoned-time.ts'
import { amountOf } from '../cents.ts'
import type { Context } from '../context.ts'
import { sandboxBankName, sandboxBic } from '../iban.ts'
import type { Camt053Record, Entry, EntryDetails } from '../records.ts'
import type { Found, Transaction } from '../store/store.ts'
import { cut, fitted, pieces } from './text.ts'

/** What a statement is made of. */
export interface StatementRequest {
  record: Camt053Record
  /** Both ends included, milliseconds since 1970. */
  span: { from: number; to: number }
  now: number
  /** Number of the file within the job. */
  number: number
}

/** A camt.053.001.06 of an account out of the ledger. Its balances are the sums of all entries before and within the span. */
export async function statementText(
  context: Context,
  transaction: Transaction,
  { record, span, now, number }: StatementRequest,
): Promise<string> {
  const { timeZone } = context
  const owner = record.account
  const account = await transaction.get('accounts', owner)
  const opening = await transaction.sum('entries', { owner, to: span.from - 1 })
  const entries = await transaction.find('entries', { owner, ...span })
  const closing = entries.reduce((sum, { data }) => sum + data.cents, opening)
  const created = zonedDateTime(now, timeZone)
  const id = `${record.entity.id.replaceAll('-', '').slice(0, 29)}-${number}`
  const document: Document = {
    BkToCstmrStmt: {
      GrpHdr: { MsgId: id, CreDtTm: created },
      Stmt: [
        {
          Id: id,
          ElctrncSeqNb: String(number),
          CreDtTm: created,
          FrToDt: { FrDtTm: zonedDateTime(span.from, timeZone), ToDtTm: zonedDateTime(span.to, timeZone) },
          Acct: {
            Id: { IBAN: owner },
            Ccy: 'EUR',
            ...(account === undefined ? {} : { Ownr: { Nm: cut(account.name, 140) } }),
            Svcr: { FinInstnId: { BICFI: sandboxBic, Nm: sandboxBankName } },
          },
          Bal: [
            balance('OPBD', opening, zonedDay(span.from, timeZone)),
            balance('CLBD', closing, zonedDay(Math.min(span.to, Math.max(now, span.from)), timeZone)),
          ],
          ...(entries.length === 0 ? {} : { Ntry: grouped(entries, context).map((group) => entryOf(group, timeZone)) }),
        },
      ],
    },
  }
  return writeDocument(document, { schema: tables })
}

function balance(code: 'OPBD' | 'CLBD', cents: number, day: string): CashBalance7 {
  return { Tp: { CdOrPrtry: { Cd: code } }, ...money(cents), Dt: { Dt: day } }
}

function money(cents: number) {
  const sign = cents < 0 ? 'DBIT' : 'CRDT'
  return { Amt: { value: amountOf(Math.abs(cents)), Ccy: 'EUR' }, CdtDbtInd: sign } as const
}

/** Entries of a block that asks for one booking stand together. */
function grouped(entries: readonly Found<Entry>[], { readings }: Context): Found<Entry>[][] {
  const groups = new Map<string, Found<Entry>[]>()
  for (const entry of entries) {
    const { batch } = entry.data.details
    const key = batch === undefined || readings.batches === 'single' ? entry.id : `${batch}/${entry.data.at}`
    const group = groups.get(key) ?? []
    group.push(entry)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function entryOf(group: readonly Found<Entry>[], timeZone: string): ReportEntry8 {
  const [first] = group
  if (first === undefined) throw new Error('An entry of a statement has at least one booking')
  const { data, id } = first
  const cents = group.reduce((sum, each) => sum + each.data.cents, 0)
  const day = zonedDay(data.at, timeZone)
  const isBatch = group.length > 1
  const batch = {
    ...(data.details.messageId === undefined ? {} : { MsgId: data.details.messageId }),
    ...(data.details.paymentInformationId === undefined ? {} : { PmtInfId: data.details.paymentInformationId }),
    NbOfTxs: String(group.length),
    TtlAmt: money(cents).Amt,
    CdtDbtInd: money(cents).CdtDbtInd,
  }
  return {
    NtryRef: reference(id),
    ...money(cents),
    Sts: 'BOOK',
    BookgDt: { Dt: day },
    ValDt: { Dt: day },
    AcctSvcrRef: reference(data.movement),
    BkTxCd: transactionCode(data),
    NtryDtls: [{ ...(isBatch ? { Btch: batch } : {}), TxDtls: group.map((each) => transactionOf(each.data)) }],
  }
}

/** An id as a reference: at most 35 characters. */
function reference(id: string): string {
  return id.replaceAll('-', '').slice(0, 35)
}

/** Codes of ISO 20022's list of bank transaction codes. */
function transactionCode({ cents, details }: Entry) {
  const [family, subFamily] =
    details.reason === 'return'
      ? ['ICDT', 'RRTN']
      : details.reason === 'opening'
        ? ['MCOP', 'OTHR']
        : [cents < 0 ? 'ICDT' : 'RCDT', details.reason === 'pull' ? 'BOOK' : 'ESCT']
  return { Domn: { Cd: details.reason === 'opening' ? 'ACMT' : 'PMNT', Fmly: { Cd: family, SubFmlyCd: subFamily } } }
}

function transactionOf(entry: Entry): EntryTransaction8 {
  const { details, cents } = entry
  const parties = partiesOf(details, cents)
  const agents = details.counterparty?.bic
  return {
    Refs: referencesOf(entry),
    ...money(cents),
    ...(parties === undefined ? {} : { RltdPties: parties }),
    ...(agents === undefined ? {} : { RltdAgts: { CdtrAgt: { FinInstnId: { BICFI: agents } } } }),
    ...(details.remittance === undefined || fitted(details.remittance) === ''
      ? {}
      : { RmtInf: { Ustrd: pieces(details.remittance, 140) } }),
    ...(details.returnReason === undefined ? {} : { RtrInf: { Rsn: { Cd: details.returnReason } } }),
  }
}

function referencesOf({ details, movement }: Entry): NonNullable<EntryTransaction8['Refs']> {
  const { messageId, paymentInformationId, instructionId, endToEndId, transactionId } = details
  return {
    ...(messageId === undefined ? {} : { MsgId: messageId }),
    AcctSvcrRef: reference(movement),
    ...(paymentInformationId === undefined ? {} : { PmtInfId: paymentInformationId }),
    ...(instructionId === undefined ? {} : { InstrId: instructionId }),
    EndToEndId: endToEndId ?? 'NOTPROVIDED',
    ...(transactionId === undefined ? {} : { TxId: reference(transactionId) }),
  }
}

/** The other side; what comes back keeps the creditor it was sent to. */
function partiesOf({ counterparty, reason }: EntryDetails, cents: number): EntryTransaction8['RltdPties'] {
  if (counterparty === undefined) return undefined
  const name = counterparty.name === undefined ? '' : cut(counterparty.name, 140)
  const party = name === '' ? undefined : { Nm: name }
  const account = counterparty.iban === undefined ? undefined : { Id: { IBAN: counterparty.iban } }
  const isCreditor = cents < 0 || reason === 'return'
  const parties = isCreditor
    ? { ...(party && { Cdtr: party }), ...(account && { CdtrAcct: account }) }
    : { ...(party && { Dbtr: party }), ...(account && { DbtrAcct: account }) }
  return Object.keys(parties).length === 0 ? undefined : parties
}
