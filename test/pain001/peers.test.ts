// What the tests of npm's sepa, Ruby's sepa_rator and php-sepa-xml hold credit transfers to, in our own words and with
// our own values.
import { describe, expect, test } from 'vitest'
import {
  buildPain001,
  type CreditTransferInitiation,
  type Payment,
  type PaymentInformation,
  parsePain001,
} from '../../src/pain001.ts'
import type { PaymentRuleSetName } from '../../src/rules.ts'
import { findingsIn, simple } from './initiations.ts'

/** One payment with changes, in a block with changes. */
function given(payment: Partial<Payment>, block: Partial<PaymentInformation> = {}): CreditTransferInitiation {
  const initiation = simple('10.00')
  const [own] = initiation.paymentInformation
  const [first] = own.payments
  if (first === undefined) throw new Error('There is a payment')
  return { ...initiation, paymentInformation: [{ ...own, ...block, payments: [{ ...first, ...payment }] }] }
}

describe.each([
  { message: 'pain.001.001.03', bic: 'BIC', day: '<ReqdExctnDt>2026-11-30</ReqdExctnDt>' },
  { message: 'pain.001.001.09', bic: 'BICFI', day: '<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>' },
] as const)('a file of credit transfers as $message', ({ message, bic, day }) => {
  const build = (initiation: CreditTransferInitiation, rules?: PaymentRuleSetName[]): string =>
    buildPain001(initiation, rules === undefined ? { message } : { message, rules })
  const codes = (initiation: CreditTransferInitiation): string[] =>
    findingsIn(() => build(initiation))
      .filter(({ severity }) => severity === 'error')
      .map(({ code }) => code)

  test('counts its payments and adds them up to the cent, for the file and for each block', () => {
    const [first] = simple('0.10', '0.20').paymentInformation
    const [second] = simple('1010.00').paymentInformation
    const xml = build({ ...simple(), paymentInformation: [first, { ...second, paymentInformationId: 'PMT-2' }] })
    expect([...xml.matchAll(/<NbOfTxs>(\d+)</g)].map((match) => match[1])).toEqual(['3', '2', '1'])
    expect([...xml.matchAll(/<CtrlSum>([\d.]+)</g)].map((match) => match[1])).toEqual(['1010.30', '0.30', '1010.00'])
  })

  test('pays on the day it was told, at the service level and charges of SEPA', () => {
    const xml = build(given({}))
    expect(xml).toContain(day)
    expect(xml).toContain('<SvcLvl><Cd>SEPA</Cd></SvcLvl>')
    expect(xml).toContain('<ChrgBr>SLEV</ChrgBr>')
    expect(xml).toContain('<PmtMtd>TRF</PmtMtd>')
  })

  test('names banks by BIC; without one the debtor’s is NOTPROVIDED, and the creditor’s left out', () => {
    const named = build(given({ creditorAgent: { bic: 'COBADEFFXXX' } }, { debtorAgent: { bic: 'COBADEFFXXX' } }))
    expect(named.match(new RegExp(`<${bic}>COBADEFFXXX</${bic}>`, 'g'))).toHaveLength(2)
    const unnamed = build(given({}))
    expect(unnamed.match(/NOTPROVIDED/g)).toHaveLength(1)
    expect(unnamed).not.toContain('CdtrAgt')
  })

  test('says NOTPROVIDED for an EndToEndId it was not given, and writes ids of 35 characters whole', () => {
    expect(build(given({ endToEndId: undefined }))).toContain('<EndToEndId>NOTPROVIDED</EndToEndId>')
    const id = 'A1234567890123456789012345678901234'
    expect(build(given({ endToEndId: id, instructionId: id })).match(new RegExp(`>${id}<`, 'g'))).toHaveLength(2)
  })

  test.each([true, false])('says whether the block is booked as one: %s', (batchBooking) => {
    expect(build(given({}, { batchBooking }))).toContain(`<BtchBookg>${batchBooking}</BtchBookg>`)
    expect(build(given({}))).not.toContain('BtchBookg')
  })

  test('has category purpose, purpose, instant payments and ultimate parties where they belong', async () => {
    const initiation = given(
      { purpose: 'SALA', ultimateCreditor: { name: 'Child' } },
      { categoryPurpose: 'SALA', localInstrument: 'INST', ultimateDebtor: { name: 'Parent' } },
    )
    const { initiation: read } = await parsePain001(build(initiation), { strict: true })
    const [block] = read.paymentInformation
    expect(block).toMatchObject({
      categoryPurpose: 'SALA',
      localInstrument: 'INST',
      ultimateDebtor: { name: 'Parent' },
    })
    expect(block?.payments[0]).toMatchObject({ purpose: 'SALA', ultimateCreditor: { name: 'Child' } })
  })

  test('has a creditor reference in the place of a text', () => {
    const xml = build(given({ remittanceInformation: { creditorReference: 'RF18539007547034' } }))
    expect(xml).toContain('<Cd>SCOR</Cd>')
    expect(xml).toContain('<Ref>RF18539007547034</Ref>')
    expect(xml).not.toContain('Ustrd')
  })

  test('has the number of who sends the file, and structured addresses', () => {
    const initiation: CreditTransferInitiation = {
      ...given({
        creditor: { name: 'Huber', postalAddress: { streetName: 'Gasse', townName: 'Wien', country: 'AT' } },
      }),
      initiatingParty: { name: 'Example AG', organisationId: { others: [{ id: 'C-4711', schemeName: 'CUST' }] } },
    }
    const xml = build(initiation)
    expect(xml).toContain(
      '<InitgPty><Nm>Example AG</Nm><Id><OrgId><Othr><Id>C-4711</Id><SchmeNm><Cd>CUST</Cd></SchmeNm></Othr>',
    )
    expect(xml).toContain('<PstlAdr><StrtNm>Gasse</StrtNm><TwnNm>Wien</TwnNm><Ctry>AT</Ctry></PstlAdr>')
  })

  test('outside SEPA pays in other currencies, urgently and at the debtor’s charge', () => {
    const initiation = given({ currency: 'CHF' }, { serviceLevel: 'URGP', chargeBearer: 'DEBT' })
    const xml = build(initiation, ['iso'])
    expect(xml).toContain('<InstdAmt Ccy="CHF">10.00</InstdAmt>')
    expect(xml).toContain('<SvcLvl><Cd>URGP</Cd></SvcLvl>')
    expect(xml).toContain('<ChrgBr>DEBT</ChrgBr>')
    expect(codes(initiation)).toEqual(
      expect.arrayContaining(['sepa/currency', 'sepa/service-level', 'sepa/charge-bearer']),
    )
  })

  test('escapes what XML wants escaped', () => {
    expect(build(given({ creditor: { name: 'A & B <C> "D"' } }), ['iso'])).toContain('<Nm>A &amp; B &lt;C&gt; "D"</Nm>')
  })
})
