import type { CreditTransferInitiation } from '../../../src/pain001.ts'
import type { DirectDebitInitiation } from '../../../src/pain008.ts'
import { addDays } from '../../../src/values.ts'

// A year of a company whose truth is known: what it sent, what became of each payment, and what its bank wrote.

export type Fate = 'booked' | 'returned' | 'partly returned' | 'rejected' | 'nothing'

/** A year: files, reports and a statement, and the truth about each payment of each file. */
export interface RandomYear {
  files: (CreditTransferInitiation | DirectDebitInitiation)[]
  reports: string[]
  statement: string
  fates: Fate[][]
}

export function randomOf(seed: number): { below: (n: number) => number; chance: (p: number) => boolean } {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return { below: (n) => Math.floor(next() * n), chance: (p) => next() < p }
}

const own = 'DE89370400440532013000'

interface Planned {
  endToEndId: string | undefined
  cents: number
  account: string
}

const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** A year of rents, look-alikes, single payments and what may happen to them; `directDebit` for collections. */
export function randomYear(seed: number, directDebit: boolean): RandomYear {
  const { below, chance } = randomOf(seed)
  const year: RandomYear = { files: [], reports: [], statement: '', fates: [] }
  const entries: { day: string; text: string }[] = []
  const tells = [1, 0.5, 0][below(3)] ?? 1
  const shared = chance(0.5)
  const accounts = Array.from(
    { length: 12 },
    (_, index) => `NL${String(10 + index)}TOOL${String(seed % 1e6).padStart(6, '0')}${String(index).padStart(4, '0')}`,
  )
  const rents = accounts.slice(0, 6).map((account, index) => ({
    account,
    cents: 10_000 + below(90_000),
    day: 1 + below(25),
    id: (month: number): string | undefined => [`RENT-${index}`, `RENT-${index}-${month}`, undefined][below(3)],
    sameId: [`RENT-${index}`, undefined][below(2)],
    isFixed: chance(0.6),
  }))
  let number = 0

  function write(
    day: string,
    cents: number,
    { endToEndId, account }: Planned,
    isReturn: boolean,
    reason = 'AC04',
    valueDay = day,
    isNamed = chance(tells),
  ): void {
    const indicator = isReturn === directDebit ? 'DBIT' : 'CRDT'
    const reference = isNamed ? `<Refs><EndToEndId>${endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>` : ''
    const side = directDebit ? 'Dbtr' : 'Cdtr'
    const parties = `<RltdPties><${side}Acct><Id><IBAN>${account}</IBAN></Id></${side}Acct></RltdPties>`
    const why = isReturn ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : ''
    const details = `<TxDtls>${reference}<Amt Ccy="EUR">${money(cents)}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${parties}${why}</TxDtls>`
    writeEntry(day, cents, indicator, details, valueDay)
  }

  function writeEntry(day: string, cents: number, indicator: string, details: string, valueDay = day): void {
    const family = directDebit ? '<Fmly><Cd>IDDT</Cd><SubFmlyCd>ESDD' : '<Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT'
    entries.push({
      day,
      text:
        `<Ntry><Amt Ccy="EUR">${money(cents)}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
        `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${valueDay}</Dt></ValDt><AcctSvcrRef>${entries.length}</AcctSvcrRef>` +
        `<BkTxCd><Domn><Cd>PMNT</Cd>${family}</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>${details}</NtryDtls></Ntry>`,
    })
  }

  function fateOf(payment: Planned, due: string): Fate {
    if (chance(0.01)) return 'nothing'
    const day = addDays(due, chance(0.6) ? 0 : below(6))
    if (chance(0.02)) {
      const part = 1 + below(payment.cents - 1)
      write(day, part, payment, false, '', day, true)
      write(addDays(day, below(2)), payment.cents - part, payment, false, '', day, true)
      return 'booked'
    }
    write(day, payment.cents, payment, false, '', chance(0.1) ? addDays(day, 1) : day)
    if (chance(0.02)) {
      const isRefund = directDebit && chance(0.3)
      const back = addDays(day, isRefund ? 1 + below(50) : chance(0.1) ? 0 : 1 + below(8))
      write(back, payment.cents, payment, true, isRefund ? 'MD06' : 'AC04')
      return 'returned'
    }
    if (chance(0.01) && payment.cents > 2) {
      write(addDays(day, 1 + below(5)), 1 + below(payment.cents - 2), payment, true, 'AC04', undefined, true)
      return 'partly returned'
    }
    return 'booked'
  }

  function send(due: string, created: string, payments: readonly Planned[]): void {
    const id = `M-${++number}`
    const block = {
      paymentInformationId: shared ? 'BLOCK' : `B-${number}`,
      [directDebit ? 'requestedCollectionDate' : 'requestedExecutionDate']: due,
      ...(directDebit
        ? { creditorAccount: { iban: own }, creditor: { name: 'We' } }
        : { debtorAccount: { iban: own }, debtor: { name: 'We' } }),
      [directDebit ? 'directDebits' : 'payments']: payments.map(({ endToEndId, cents, account }) => ({
        endToEndId,
        amount: money(cents),
        currency: 'EUR',
        ...(directDebit
          ? { debtor: { name: 'They' }, debtorAccount: { iban: account } }
          : { creditor: { name: 'They' }, creditorAccount: { iban: account } }),
      })),
    }
    const time = ['T08:00:00', 'T23:30:00Z', 'T00:30:00+02:00'][below(3)]
    year.files.push({
      messageId: id,
      creationDateTime: `${created}${time}`,
      initiatingParty: { name: 'We' },
      paymentInformation: [block],
    } as never)
    const isRejected = chance(0.03)
    const fates: Fate[] = []
    year.fates.push(fates)
    if (isRejected) {
      fates.push(...payments.map(() => 'rejected' as const))
      report(id, created, 'RJCT')
      send(addDays(due, 1), addDays(created, 1), payments)
      return
    }
    if (chance(0.8)) report(id, created, 'ACSP')
    if (payments.length > 1 && chance(0.1)) {
      const day = addDays(due, below(4))
      const sum = payments.reduce((all, { cents }) => all + cents, 0)
      const names = `<PmtInfId>${block.paymentInformationId}</PmtInfId>${chance(0.5) ? `<MsgId>${id}</MsgId>` : ''}`
      const ordered = names.replace(/(<PmtInfId>.*<\/PmtInfId>)(<MsgId>.*<\/MsgId>)/, '$2$1')
      const batch = `<Btch>${ordered}<TtlAmt Ccy="EUR">${money(sum)}</TtlAmt></Btch>`
      writeEntry(day, sum, directDebit ? 'CRDT' : 'DBIT', batch)
      fates.push(...payments.map(() => 'booked' as const))
      return
    }
    for (const payment of payments) fates.push(fateOf(payment, due))
  }

  function report(id: string, created: string, status: string): void {
    year.reports.push(
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr>' +
        `<MsgId>R-${year.reports.length}</MsgId><CreDtTm>${created}T09:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts>` +
        `<OrgnlMsgId>${id}</OrgnlMsgId><OrgnlMsgNmId>${directDebit ? 'pain.008.001.02' : 'pain.001.001.03'}</OrgnlMsgNmId>` +
        `<GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`,
    )
  }

  for (let month = 0; month <= 12; month++) {
    const first = month === 0 ? '2025-12-01' : `2026-${String(month).padStart(2, '0')}-01`
    for (const rent of rents) {
      const due = addDays(first, rent.day - 1)
      const payment = {
        endToEndId: rent.isFixed ? rent.sameId : rent.id(month),
        cents: rent.cents,
        account: rent.account,
      }
      // What was paid before the first file, and by others, is on the statement, too.
      if (month === 0) write(due, payment.cents, payment, false)
      else send(due, addDays(due, -below(5)), [payment])
    }
    if (month === 0) continue
    for (let run = 0; run < 4; run++) {
      const due = addDays(first, below(27))
      const payments = Array.from({ length: 1 + below(12) }, (_, index) => ({
        endToEndId: chance(0.1) ? undefined : `E-${number}-${index}`,
        cents: 500 + below(500_000),
        account: accounts[6 + below(6)] ?? own,
      }))
      // Look-alikes in one file.
      const [alike] = payments
      if (alike !== undefined && chance(0.1)) payments.push(alike, alike)
      send(due, addDays(due, -below(4)), payments)
    }
  }
  entries.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  for (let at = year.reports.length - 1; at > 0; at--) {
    const other = below(at + 1)
    const [here, there] = [year.reports[at], year.reports[other]]
    if (here !== undefined && there !== undefined) [year.reports[at], year.reports[other]] = [there, here]
  }
  year.statement =
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>S</MsgId>' +
    '<CreDtTm>2027-02-01T06:00:00</CreDtTm></GrpHdr><Stmt><Id>S-1</Id><CreDtTm>2027-02-01T06:00:00</CreDtTm>' +
    `<Acct><Id><IBAN>${own}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.map(({ text }) => text).join('')}</Stmt>` +
    '</BkToCstmrStmt></Document>'
  return year
}
