// What the tests of npm's sepa, Ruby's sepa_rator and php-sepa-xml hold direct debits to, in our own words and with our
// own values.
import { describe, expect, test } from 'vitest'
import {
  buildPain008,
  type DirectDebit,
  type DirectDebitBuildOptions,
  type DirectDebitInformation,
  type DirectDebitInitiation,
  parsePain008,
} from '../../src/pain008.ts'
import { isValidCreditorId } from '../../src/values.ts'
import { findingsIn } from '../pain001/initiations.ts'
import { simple } from './direct-debits.ts'

const messages = ['pain.008.001.02', 'pain.008.001.08'] as const

/** One collection with changes, in a block with changes. */
function given(debit: Partial<DirectDebit>, block: Partial<DirectDebitInformation> = {}): DirectDebitInitiation {
  const initiation = simple('10.00')
  const [own] = initiation.paymentInformation
  const [first] = own.directDebits
  return { ...initiation, paymentInformation: [{ ...own, ...block, directDebits: [{ ...first, ...debit }] }] }
}

const codes = (initiation: DirectDebitInitiation, options: DirectDebitBuildOptions = {}): string[] =>
  findingsIn(() => buildPain008(initiation, options))
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

const mandate = { mandateId: 'M-1', dateOfSignature: '2024-05-02' }

describe.each(messages)('a file of direct debits as %s', (message) => {
  const build = (initiation: DirectDebitInitiation): string => buildPain008(initiation, { message })

  test('counts its collections and adds them up to the cent, for the file and for each block', () => {
    const [one, two] = [simple('0.10', '0.20'), simple('999999999.99')]
    const [first] = one.paymentInformation
    const [second] = two.paymentInformation
    const xml = build({ ...one, paymentInformation: [first, { ...second, paymentInformationId: 'PMT-2' }] })
    expect([...xml.matchAll(/<NbOfTxs>(\d+)</g)].map((match) => match[1])).toEqual(['3', '2', '1'])
    expect([...xml.matchAll(/<CtrlSum>([\d.]+)</g)].map((match) => match[1])).toEqual([
      '1000000000.29',
      '0.30',
      '999999999.99',
    ])
  })

  test.each(['FRST', 'RCUR', 'OOFF', 'FNAL'] as const)('has the sequence type %s in its block', (sequenceType) => {
    expect(build(given({}, { sequenceType }))).toContain(`<SeqTp>${sequenceType}</SeqTp>`)
  })

  test.each(['CORE', 'B2B'])('has the local instrument %s', (localInstrument) => {
    expect(build(given({}, { localInstrument }))).toContain(`<LclInstrm><Cd>${localInstrument}</Cd></LclInstrm>`)
  })

  test.each([
    [true, '<BtchBookg>true</BtchBookg>'],
    [false, '<BtchBookg>false</BtchBookg>'],
  ])('says %s of batch booking, and nothing where nothing is said', (batchBooking, element) => {
    expect(build(given({}, { batchBooking }))).toContain(element)
    expect(build(given({}))).not.toContain('BtchBookg')
  })

  test('names banks by BIC, and NOTPROVIDED where there is none', () => {
    const name = message === 'pain.008.001.02' ? 'BIC' : 'BICFI'
    const named = build(given({ debtorAgent: { bic: 'COBADEFFXXX' } }, { creditorAgent: { bic: 'COBADEFFXXX' } }))
    expect(named.match(new RegExp(`<${name}>COBADEFFXXX</${name}>`, 'g'))).toHaveLength(2)
    expect(build(given({})).match(/<Othr><Id>NOTPROVIDED<\/Id><\/Othr>/g)).toHaveLength(2)
  })

  test('writes the creditor identifier under the scheme SEPA, in the block or with a collection', () => {
    const element = '<Othr><Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr>'
    expect(build(given({}))).toContain(element)
    const own = given({ creditorSchemeId: 'DE98ZZZ09999999999' }, { creditorSchemeId: undefined })
    expect(build(own)).toMatch(/<DrctDbtTx>.*DE98ZZZ09999999999.*<\/DrctDbtTx>/)
  })

  test.each<[string, NonNullable<DirectDebit['mandate']>['amendment'], RegExp]>([
    ['its id', { originalMandateId: 'OLD-1' }, /<OrgnlMndtId>OLD-1</],
    [
      'its creditor',
      { originalCreditorName: 'Example KG', originalCreditorId: 'AT61ZZZ01234567890' },
      /<OrgnlCdtrSchmeId><Nm>Example KG<\/Nm>.*AT61ZZZ01234567890/,
    ],
    [
      'the account, at the same bank',
      { originalDebtorAccount: { iban: 'NL91ABNA0417164300' } },
      /<OrgnlDbtrAcct><Id><IBAN>NL91ABNA0417164300</,
    ],
    [
      'the account, anywhere',
      { originalDebtorAccount: { other: { id: 'SMNDA' } } },
      /<OrgnlDbtrAcct><Id><Othr><Id>SMNDA</,
    ],
  ])('tells that a mandate changed %s', (_, amendment, element) => {
    const xml = build(given({ mandate: { ...mandate, amendment } }))
    expect(xml).toContain('<AmdmntInd>true</AmdmntInd>')
    expect(xml).toMatch(element)
  })

  test('keeps its own MsgId, time, instruction ids, purpose and ultimate parties', async () => {
    const initiation = given(
      { instructionId: 'INSTR-1', purpose: 'RENT', ultimateDebtor: { name: 'Child' } },
      { ultimateCreditor: { name: 'Parent' }, categoryPurpose: 'SUPP' },
    )
    const { initiation: read } = await parsePain008(build(initiation), { strict: true })
    expect(read).toMatchObject({ messageId: 'MSG-1', creationDateTime: '2026-11-21T10:00:00' })
    expect(read.paymentInformation[0]).toMatchObject({ ultimateCreditor: { name: 'Parent' }, categoryPurpose: 'SUPP' })
    expect(read.paymentInformation[0]?.directDebits[0]).toMatchObject({
      instructionId: 'INSTR-1',
      purpose: 'RENT',
      ultimateDebtor: { name: 'Child' },
    })
  })

  test('escapes what XML wants escaped, and writes umlauts in SEPA letters where it is asked to', () => {
    const initiation = given({ debtor: { name: 'Müller & Söhne' } })
    const rules = { message, rules: ['iso' as const] }
    expect(buildPain008(initiation, rules)).toContain('<Nm>Müller &amp; Söhne</Nm>')
    expect(buildPain008(initiation, { message, characters: { german: true } })).toContain('<Nm>Mueller + Soehne</Nm>')
  })

  test('takes a creditor reference in the place of a text', () => {
    const xml = build(given({ remittanceInformation: { creditorReference: 'RF18539007547034' } }))
    expect(xml).toContain('<Ref>RF18539007547034</Ref>')
    expect(xml).not.toContain('Ustrd')
  })
})

describe('what is refused', () => {
  test.each<[string, Partial<DirectDebit>, Partial<DirectDebitInformation>, string]>([
    ['an amount of nothing', { amount: '0' }, {}, 'sepa/amount-range'],
    ['an amount of a thousand millions', { amount: '1000000000.00' }, {}, 'sepa/amount-range'],
    ['another currency', { currency: 'CHF' }, {}, 'sepa/currency'],
    ['a debtor without a name', { debtor: {} }, {}, 'sepa/debtor-name'],
    ['a name of 71 characters', { debtor: { name: 'A'.repeat(71) } }, {}, 'sepa/name-length'],
    ['a wrong IBAN', { debtorAccount: { iban: 'DE88370400440532013000' } }, {}, 'sepa/iban'],
    ['a wrong BIC', { debtorAgent: { bic: 'COBADEFFXX' } }, {}, 'sepa/bic'],
    ['an EndToEndId of 36 characters', { endToEndId: 'E'.repeat(36) }, {}, 'value-length'],
    ['a text of 141 characters', { remittanceInformation: 'A'.repeat(141) }, {}, 'value-length'],
    ['a mandate without its day', { mandate: { mandateId: 'M-1' } }, {}, 'sepa/mandate'],
    ['a mandate without its id', { mandate: { dateOfSignature: '2024-05-02' } }, {}, 'sepa/mandate'],
    ['no mandate', { mandate: undefined }, {}, 'sepa/mandate'],
    ['a creditor identifier with wrong digits', {}, { creditorSchemeId: 'DE99ZZZ09999999999' }, 'sepa/creditor-id'],
    ['no creditor identifier', {}, { creditorSchemeId: undefined }, 'sepa/creditor-id-present'],
    ['another local instrument', {}, { localInstrument: 'COR2' }, 'sepa/local-instrument'],
    ['no sequence type', {}, { sequenceType: undefined }, 'sepa/sequence-type'],
    ['charges for the debtor', {}, { chargeBearer: 'DEBT' }, 'sepa/charge-bearer'],
  ])('%s', (_, debit, block, code) => {
    expect(codes(given(debit, block))).toContain(code)
  })

  test('CORE and B2B in one file', () => {
    const [core] = simple('1.00').paymentInformation
    const both = [core, { ...core, paymentInformationId: 'PMT-2', localInstrument: 'B2B' }]
    expect(codes({ ...simple(), paymentInformation: both })).toEqual(['sepa/one-local-instrument'])
  })

  test('all faults are told at once, each with its collection', () => {
    const initiation = simple('0', '1.00', '0')
    expect(codes(initiation).filter((code) => code === 'sepa/amount-range')).toHaveLength(2)
  })
})

test.each([
  ['DE98ZZZ09999999999', true],
  ['DE98ABC09999999999', true],
  ['AT61ZZZ01234567890', true],
  ['DE97ZZZ09999999999', false],
  ['de98zzz09999999999', false],
  ['DE98', false],
  ['', false],
])('the creditor identifier "%s" is one: %s', (id, expected) => {
  expect(isValidCreditorId(id)).toBe(expected)
})
