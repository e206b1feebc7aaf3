import fc from 'fast-check'

/** A part of an entry: one payment. */
interface Payment {
  cents: number
  name: string
  iban: string
  endToEnd: string
  text: string
}

/** A booked entry of a month: a payment, a batch of them, a charge without party, or a return. */
export interface MonthEntry {
  day: number
  cents: number
  reference: string | undefined
  payments: Payment[]
  kind: 'payment' | 'batch' | 'charge' | 'return'
}

/** A month of an account. */
export interface Month {
  iban: string
  opening: number
  entries: MonthEntry[]
}

const names = ['Anna Beispiel', 'Kiosk Nord', 'Stadtwerke', 'Verein Sued']
const ibans = ['NL02ABNA0123456789', 'AT611904300234573201', 'FR1420041010050500013M02606']

const payment: fc.Arbitrary<Payment> = fc.record({
  cents: fc.oneof(fc.constantFrom(2500, 1000, -2500, -1000), fc.integer({ min: -99_999, max: 99_999 })),
  name: fc.constantFrom(...names),
  iban: fc.constantFrom(...ibans),
  endToEnd: fc.constantFrom('E1', 'E2', 'E3', 'NOTPROVIDED'),
  text: fc.constantFrom('Miete', 'Beitrag 2026', 'Rechnung 17'),
})

const entry: fc.Arbitrary<MonthEntry[]> = fc
  .record({
    day: fc.integer({ min: 2, max: 9 }),
    payments: fc.array(
      payment.filter(({ cents }) => cents !== 0),
      { minLength: 1, maxLength: 3 },
    ),
    kind: fc.constantFrom('payment', 'payment', 'payment', 'batch', 'charge', 'return'),
    times: fc.constantFrom(1, 1, 1, 2, 3),
    isReferenced: fc.boolean(),
  })
  .map(({ day, payments, kind, times, isReferenced }) => {
    const sign = (payments[0]?.cents ?? 1) < 0 ? -1 : 1
    const parts = payments
      .slice(0, kind === 'batch' ? 3 : 1)
      .map((each) => ({ ...each, cents: sign * Math.abs(each.cents) }))
    const cents = parts.reduce((sum, each) => sum + each.cents, 0)
    const made = { day, cents, reference: isReferenced ? '' : undefined, payments: parts, kind } as const
    return Array.from({ length: times }, (): MonthEntry => ({ ...made, payments: [...parts] }))
  })

/** Months with look-alikes, batches, returns and charges, each with a reference of the bank or without. */
export const months: fc.Arbitrary<Month[]> = fc
  .array(fc.record({ opening: fc.integer({ min: -9999, max: 99_999 }), entries: fc.array(entry, { maxLength: 8 }) }), {
    minLength: 1,
    maxLength: 2,
  })
  .map((accounts) =>
    accounts.map(({ opening, entries }, account) => ({
      iban: ['DE89370400440532013000', 'DE02120300000000202051'][account] ?? '',
      opening,
      entries: entries
        .flat()
        .map((each, at) => ({ ...each, reference: each.reference === undefined ? undefined : `R${account}${at}` }))
        .sort((a, b) => a.day - b.day),
    })),
  )

function decimal(cents: number, point: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}

/** The entries between days, with the balances around them. */
function cut({ opening, entries }: Month, from: number, to: number) {
  const sum = (list: readonly MonthEntry[]): number => list.reduce((total, { cents }) => total + cents, 0)
  const inside = entries.filter(({ day }) => day >= from && day <= to)
  const before = opening + sum(entries.filter(({ day }) => day < from))
  return { inside, before, after: before + sum(inside) }
}

/** The days of a month as a camt.053; with `details`, of batches their payments, too. */
export function camtOf(month: Month, from: number, to: number, details = true): string {
  const { inside, before, after } = cut(month, from, to)
  const side = (cents: number): string => `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const amount = (cents: number): string => `<Amt Ccy="EUR">${decimal(cents, '.')}</Amt>${side(cents)}`
  const balance = (type: string, cents: number, day: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>2026-03-0${day}</Dt></Dt></Bal>`
  const transaction = ({ cents, name, iban, endToEnd, text }: Payment, kind: string): string => {
    const role = cents < 0 ? 'Cdtr' : 'Dbtr'
    const back = kind === 'return' ? '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>' : ''
    return `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>${amount(cents)}<RltdPties><${role}><Pty><Nm>${name}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>${back}</TxDtls>`
  }
  const lines = inside.map(({ day, cents, reference, payments, kind }) => {
    const batch = kind === 'batch' ? `<Btch><NbOfTxs>${payments.length}</NbOfTxs></Btch>` : ''
    const parts = kind === 'charge' || (kind === 'batch' && !details) ? [] : payments
    const own = parts.map((each) => transaction(each, kind)).join('')
    return `<Ntry>${amount(cents)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-0${day}</Dt></BookgDt><ValDt><Dt>2026-03-0${day}</Dt></ValDt>${reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>${batch + own === '' ? '' : `<NtryDtls>${batch}${own}</NtryDtls>`}${kind === 'charge' ? '<AddtlNtryInf>Entgelt</AddtlNtryInf>' : ''}</Ntry>`
  })
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-04-01T06:00:00</CreDtTm></GrpHdr><Stmt><Id>S-${from}-${to}</Id><ElctrncSeqNb>${from}</ElctrncSeqNb><CreDtTm>2026-04-01T06:00:00</CreDtTm><Acct><Id><IBAN>${month.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', before, from)}${balance('CLBD', after, to)}${lines.join('')}</Stmt></BkToCstmrStmt></Document>`
}

/** The same days as an MT940, with `:86:` in the structure of German banks. */
export function mt940Of(month: Month, from: number, to: number): string {
  const { inside, before, after } = cut(month, from, to)
  const mark = (cents: number): string => (cents < 0 ? 'D' : 'C')
  const lines = inside.map(({ day, cents, reference, payments, kind }) => {
    const [first] = payments
    const one = `?20EREF+${first?.endToEnd}?21SVWZ+${first?.text}?31${first?.iban}?32${first?.name}`
    const about =
      kind === 'charge'
        ? '805?00ENTGELT?20SVWZ+Entgelt'
        : kind === 'batch'
          ? '192?00SAMMLER?20SVWZ+Sammler'
          : `166?00UEBERWEISUNG${one}`
    return `:61:26030${day}030${day}${mark(cents)}${decimal(cents, ',')}NTRFNONREF${reference === undefined ? '' : `//${reference}`}\r\n:86:${about}`
  })
  const balance = (tag: string, cents: number, day: number): string =>
    `:${tag}F:${mark(cents)}26030${day}EUR${decimal(cents, ',')}`
  const [head, foot] = [balance('60', before, Math.max(1, from - 1)), balance('62', after, to)]
  return [`:20:S${from}`, `:25:${month.iban}`, `:28C:${from}/1`, head, ...lines, foot, '-', ''].join('\r\n')
}
