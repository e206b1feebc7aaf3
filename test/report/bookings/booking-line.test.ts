import { describe, expect, test } from 'vitest'
import { initiation, own } from '../../pain002/support.ts'
import { simple } from '../../pain008/direct-debits.ts'
import { entry, findingsOf, match, payee, statement, transaction } from '../support.ts'

const transfers = initiation({ A: [{ endToEndId: 'a1', amount: '10.00' }] })
const debits = { ...simple('10.00'), creationDateTime: undefined }
for (const block of debits.paymentInformation) Object.assign(block, { requestedCollectionDate: '2026-03-03' })
const { creditorAccount } = debits.paymentInformation[0]
const ofCreditor = (creditorAccount as { iban: string }).iban

/** The code of the bank's own in place of ISO's. */
const proprietary = (text: string, code: string): string =>
  text.replace(/<BkTxCd>.*?<\/BkTxCd>/, `<BkTxCd><Prtry><Cd>${code}</Cd></Prtry></BkTxCd>`)

const credit = (rest = '', more: Parameters<typeof entry>[1] = {}): string =>
  entry(transaction('a1', '10.00', rest, 'CRDT'), { indicator: 'CRDT', ...more })
const debit = (rest = '', more: Parameters<typeof entry>[1] = {}): string =>
  entry(transaction('E2E-1', '10.00', rest), { family: 'RDDT', ...more })

async function ofTransfer(entries: string) {
  const { states, codes, payments } = await match(statement(entries), transfers)
  return { state: states[0], codes, kind: payments[0]?.returns[0]?.rTransaction }
}

async function ofDebit(entries: string) {
  const { states, codes, payments } = await match(statement(entries, ofCreditor), debits)
  return { state: states[0], codes, kind: payments[0]?.returns[0]?.rTransaction }
}

const returned = (kind: string) => ({ state: 'returned', codes: [], kind })
const unclear = { state: 'unknown', codes: ['booking/return-unclear'], kind: undefined }

describe('a credit that is the return of a credit transfer', () => {
  test.each([
    ['RRTN', 'return'],
    ['RPCR', 'cancellation'],
    ['ARET', 'return'],
    ['AREV', 'return'],
  ])('has the code %s', async (code, kind) => {
    expect(await ofTransfer(credit('', { code }))).toEqual(returned(kind))
    const own = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>`
    expect(await ofTransfer(credit(own, { family: 'RCDT' }))).toEqual(returned(kind))
  })

  test.each(['NRTI', 'NTRF+059', 'NTRF+159+931', 'STRF+159', 'FTRF+159+'])(
    "has the bank's own code %s",
    async (code) => {
      expect(await ofTransfer(proprietary(credit(), code))).toEqual(returned('return'))
      const own = `<BkTxCd><Prtry><Cd>${code}</Cd></Prtry></BkTxCd>`
      expect(await ofTransfer(credit(own, { family: 'RCDT' }))).toEqual(returned('return'))
    },
  )

  test.each(['NTRF', 'NTRF+059931', 'NTRF+15', 'XTRF+159', 'NTRF+009', 'TRF+159', 'XNTRF+159', 'RTI'])(
    "does not have the bank's own code %s",
    async (code) => {
      const unclearOrBack = await ofTransfer(proprietary(credit(), code))
      expect(unclearOrBack).toEqual(unclear)
    },
  )

  test.each(['ICDT', 'IRCT'])('is of the family %s, which only comes in when it comes back', async (family) => {
    expect(await ofTransfer(credit('', { family }))).toEqual(returned('return'))
  })

  test.each(['RCDT', 'RRCT', 'MCRD', ''])('may be something else in the family %j', async (family) => {
    const text = family === '' ? credit().replace(/<BkTxCd>.*?<\/BkTxCd>/, '') : credit('', { family })
    expect(await ofTransfer(text)).toEqual(unclear)
  })

  test('comes from the account that was paid', async () => {
    const to = initiation({ A: [{ endToEndId: 'a1', amount: '10.00', creditorAccount: { iban: payee } }] })
    const from = (account: string): string =>
      statement(
        credit(`<RltdPties><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct></RltdPties>`, { family: 'RCDT' }),
      )
    expect((await match(from(payee), to)).states).toEqual(['returned'])
    expect((await match(from(own), to)).codes).toEqual(['booking/return-unclear'])
  })
})

describe('a debit that takes a direct debit back', () => {
  test.each([
    ['UPDD', 'return'],
    ['PRDD', 'reversal'],
    ['RCDD', 'cancellation'],
  ])('has the code %s', async (code, kind) => {
    expect(await ofDebit(debit('', { code }))).toEqual(returned(kind))
  })

  test.each(['NRTI', 'NDDT+009', 'NDDT+108+931', 'NDDT+109'])("has the bank's own code %s", async (code) => {
    expect(await ofDebit(proprietary(debit(), code))).toEqual(returned('return'))
  })

  test.each(['NDDT+059', 'NDDT+159', 'NDDT'])("does not have the bank's own code %s", async (code) => {
    expect(await ofDebit(proprietary(debit(), code))).toEqual(unclear)
  })

  test('is of the family of issued direct debits', async () => {
    expect(await ofDebit(debit('', { family: 'IDDT' }))).toEqual(returned('return'))
    expect(await ofDebit(debit())).toEqual(unclear)
  })

  test.each([
    ['MD01', 'refund'],
    ['MD06', 'refund'],
    ['FOCR', 'cancellation'],
    ['AC04', 'return'],
  ])('for the reason %s is a %s', async (code, kind) => {
    const reason = `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`
    expect(await ofDebit(debit(reason))).toEqual(returned(kind))
    const ofTransfers = kind === 'refund' ? 'return' : kind
    expect(await ofTransfer(credit(reason))).toEqual(returned(ofTransfers))
  })

  test('goes out to the account of the debtor, unless we sent it there ourselves', async () => {
    const [first] = debits.paymentInformation[0].directDebits
    const { iban } = first.debtorAccount as { iban: string }
    const to = `<RltdPties><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties>`
    expect(await ofDebit(debit(to))).toEqual(returned('return'))
    for (const family of ['ICDT', 'IRCT']) expect(await ofDebit(debit(to, { family }))).toEqual(unclear)
  })
})

describe('a reversal', () => {
  test('is one unless a code or a reason says what else it is', async () => {
    expect(await ofTransfer(credit('', { reversal: true }))).toEqual(returned('reversal'))
    expect(await ofTransfer(credit('', { reversal: false, family: 'RCDT' }))).toEqual(unclear)
    expect(await ofTransfer(credit('', { reversal: true, code: 'RRTN' }))).toEqual(returned('return'))
    expect(await ofTransfer(credit('<RtrInf/>', { reversal: true }))).toEqual(returned('return'))
    expect(await ofDebit(debit('', { reversal: true, code: 'UPDD' }))).toEqual(returned('return'))
    expect(await ofDebit(debit('', { reversal: true }))).toEqual(returned('reversal'))
  })
})

describe('the amount of a line', () => {
  test('is its own where it has one, whatever its entry has', async () => {
    const whole = (amount: string): string => entry(transaction('a1', amount), { amount: '10.00' })
    expect((await ofTransfer(whole('10.00'))).state).toBe('booked')
    expect(await ofTransfer(whole('12.00'))).toEqual({
      state: 'unknown',
      codes: ['booking/amount-differs'],
      kind: undefined,
    })
  })

  test('and its currency and reference stand in the booking, those of the entry where it has none', async () => {
    const reference = (text: string): string => text.replace('<BkTxCd>', '<AcctSvcrRef>ENTRY</AcctSvcrRef><BkTxCd>')
    const bare = '<TxDtls><Refs><EndToEndId>a1</EndToEndId></Refs></TxDtls>'
    const { payments } = await match(statement(reference(entry(bare, { amount: '10.00' }))), transfers)
    expect(payments[0]?.bookings[0]).toMatchObject({
      how: 'single',
      status: 'BOOK',
      currency: 'EUR',
      accountServicerReference: 'ENTRY',
    })
    expect(payments[0]?.bookings[0]?.amount?.toFixed()).toBe('10')
    const own = reference(entry(transaction('a1', '10.00'), { amount: '25.00' })).replace(
      '<Refs>',
      '<Refs><AcctSvcrRef>OWN</AcctSvcrRef>',
    )
    const [found] = (await match(statement(own), transfers)).payments
    expect(found?.bookings[0]).toMatchObject({ accountServicerReference: 'OWN' })
    expect(found?.bookings[0]?.amount?.toFixed()).toBe('10')
  })
})

test('payments alike whose returns do not say that they are any are each returned', async () => {
  const two = initiation({ A: [1, 2].map(() => ({ endToEndId: 'a1', amount: '10.00' })) })
  const booked = entry(transaction('a1', '10.00'))
  const { states } = await match(statement(booked.repeat(2) + credit().repeat(2)), two)
  expect(states).toEqual(['returned', 'returned'])
})

test('what is not clear is said in words of its kind', async () => {
  const messageOf = async (text: string, given: Parameters<typeof findingsOf>[1]): Promise<string | undefined> =>
    (await findingsOf(text, given))[0]?.message
  expect(await messageOf(statement(credit('', { family: 'RCDT' })), transfers)).toBe(
    'The return of 2026-03-03 over 10.00 EUR (statement S-1) is a credit with the references and the amount of a sent payment, but does not say that it is a return. It was not ' +
      'matched: find out whether the payment came back.',
  )
  expect(await messageOf(statement(debit(), ofCreditor), debits)).toBe(
    'The return of 2026-03-03 over 10.00 EUR (statement S-1) is a debit with the references and the amount of a sent direct debit, but does not say that it takes it back. It ' +
      'was not matched: find out whether it does before you count on the money.',
  )
  const from = '<RltdPties><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>'
  const collected = entry(transaction('E2E-1', '10.00', from, 'CRDT'), { indicator: 'CRDT', family: 'IDDT' })
  expect(await messageOf(statement(collected, ofCreditor), debits)).toMatch(
    /^The references and the amount of the booking .* are those of a sent payment, but the account of the debtor is another one/,
  )
  const to = initiation({ A: [{ endToEndId: 'a1', amount: '10.00', creditorAccount: { iban: payee } }] })
  const paid = entry(transaction('a1', '10.00', from.replaceAll('Dbtr', 'Cdtr')))
  expect(await messageOf(statement(paid), to)).toBe(
    'The references and the amount of the booking of 2026-03-03 over 10.00 EUR (statement S-1) are those of a sent ' +
      'payment, but the account of the creditor is another one than was sent. It was not matched; compare both, and ' +
      'ask the bank.',
  )
})

test('a line without an amount, in an entry without one, is matched by nothing but its reference', async () => {
  const bare = entry('<TxDtls><Refs><EndToEndId>a1</EndToEndId></Refs></TxDtls>').replace(/<Amt.*?<\/Amt>/, '')
  const { states, codes } = await match(statement(bare), transfers)
  expect([states, codes]).toEqual([['booked'], []])
  const two = initiation({
    A: [
      { endToEndId: 'a1', amount: '10.00' },
      { endToEndId: 'a1', amount: '20.00' },
    ],
  })
  expect((await match(statement(bare), two)).codes).toEqual(['booking/ambiguous'])
})

test('an entry without a transaction that names anything is no block', async () => {
  const { states, codes } = await match(statement(entry('<TxDtls><Amt Ccy="EUR">10.00</Amt></TxDtls>')), transfers)
  expect([states, codes]).toEqual([['unknown'], []])
})

test('a return that does not say so may be announced, too', async () => {
  const { payments } = await match(statement(credit('', { status: 'PDNG' })), transfers)
  expect(payments[0]?.returns).toMatchObject([{ status: 'PDNG', how: 'single' }])
})

test('a payment is booked in a batch where its entry has one, or has several transactions', async () => {
  const howOf = async (details: string): Promise<string | undefined> =>
    (await match(statement(entry(details)), transfers)).payments[0]?.bookings[0]?.how
  const own = transaction('a1', '10.00')
  expect(await howOf(own)).toBe('single')
  expect(await howOf(`<Btch><PmtInfId>A</PmtInfId></Btch>${own}`)).toBe('batch')
  expect(await howOf(own + transaction('zz', '1.00'))).toBe('batch')
})

test.each(['RCDT', 'RRCT'])('a credit of the family %s is no direct debit, whatever it names', async (family) => {
  const collected = (of: string): string =>
    entry(transaction('E2E-1', '10.00', '', 'CRDT'), { indicator: 'CRDT', family: of })
  expect((await ofDebit(collected(family))).state).toBe('unknown')
  expect((await ofDebit(collected('IDDT'))).state).toBe('booked')
})
