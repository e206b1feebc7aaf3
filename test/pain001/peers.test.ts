// What the tests of npm's sepa, Ruby's sepa_rator and php-sepa-xml hold files to, in our own words and with our own
// values.
import { describe, expect, test } from 'vitest'
import { findingsIn } from '../support/findings.ts'
import { formats, given, paymentsOf } from './formats.ts'

const agent = { bic: 'COBADEFFXXX' }
const uniqueId = 'A1234567890123456789012345678901234'

describe.each(formats)('a file as $message', (format) => {
  const { message, list, bic, agents } = format
  const [ofBlock, ofPayment] = agents
  const build = (initiation: object, options: object = {}): string => format.build(initiation, { message, ...options })
  const built = (payment: object, block?: object, options?: object): string =>
    build(given(format, payment, block), options)
  const firstOf = async (file: string) => {
    const { initiation } = await format.parse(file, { strict: true })
    const [block] = initiation.paymentInformation
    return { initiation, block, payment: paymentsOf(block, list)[0] }
  }

  test('counts its payments and adds them up to the cent, for the file and for each block', () => {
    const [one, two] = [format.simple('0.10', '0.20'), format.simple('999999999.99')]
    const second = { ...two.paymentInformation[0], paymentInformationId: 'PMT-2' }
    const xml = build({ ...one, paymentInformation: [one.paymentInformation[0], second] })
    expect([...xml.matchAll(/<NbOfTxs>(\d+)</g)].map((match) => match[1])).toEqual(['3', '2', '1'])
    const sums = ['1000000000.29', '0.30', '999999999.99']
    expect([...xml.matchAll(/<CtrlSum>([\d.]+)</g)].map((match) => match[1])).toEqual(sums)
  })

  test.each([true, false])('says whether the block is booked as one: %s', (batchBooking) => {
    expect(built({}, { batchBooking })).toContain(`<BtchBookg>${batchBooking}</BtchBookg>`)
    expect(built({})).not.toContain('BtchBookg')
  })

  test('names banks by BIC, and NOTPROVIDED where there is none, but for that of a creditor, which is left out', () => {
    const named = built({ [ofPayment]: agent }, { [ofBlock]: agent })
    expect(named.match(new RegExp(`<${bic}>COBADEFFXXX</${bic}>`, 'g'))).toHaveLength(2)
    const unnamed = built({}).match(/<(\w+)><FinInstnId><Othr><Id>NOTPROVIDED<\/Id><\/Othr>|<CdtrAgt>/g)
    expect(unnamed).toHaveLength(list === 'payments' ? 1 : 2)
  })

  test('says NOTPROVIDED for an EndToEndId it was not given, and writes ids of 35 characters whole', () => {
    expect(built({ endToEndId: undefined })).toContain('<EndToEndId>NOTPROVIDED</EndToEndId>')
    const file = built({ endToEndId: uniqueId, instructionId: uniqueId })
    expect(file.match(new RegExp(`>${uniqueId}<`, 'g'))).toHaveLength(2)
  })

  test('keeps its own MsgId and time, purposes and ultimate parties', async () => {
    const [payer, payee] = [{ name: 'Parent' }, { name: 'Child' }]
    const [inBlock, inPayment] =
      list === 'payments'
        ? [{ ultimateDebtor: payer }, { ultimateCreditor: payee }]
        : [{ ultimateCreditor: payee }, { ultimateDebtor: payer }]
    const file = built({ purpose: 'SALA', ...inPayment }, { categoryPurpose: 'SALA', ...inBlock })
    const { initiation, block, payment } = await firstOf(file)
    expect(initiation).toMatchObject({ messageId: 'MSG-1', creationDateTime: '2026-11-21T10:00:00' })
    expect(block).toMatchObject({ categoryPurpose: 'SALA', ...inBlock })
    expect(payment).toMatchObject({ purpose: 'SALA', ...inPayment })
  })

  test('has a creditor reference in the place of a text', () => {
    const xml = built({ remittanceInformation: { creditorReference: 'RF18539007547034' } })
    expect(xml).toContain('<Cd>SCOR</Cd>')
    expect(xml).toContain('<Ref>RF18539007547034</Ref>')
    expect(xml).not.toContain('Ustrd')
  })

  test('escapes what XML wants escaped, and writes umlauts in SEPA letters where it is asked to', () => {
    const party = ofPayment === 'creditorAgent' ? 'creditor' : 'debtor'
    const escaped = built({ [party]: { name: 'Müller & B <C> "D"' } }, {}, { rules: ['iso'] })
    expect(escaped).toContain('<Nm>Müller &amp; B &lt;C&gt; "D"</Nm>')
    const letters = built({ [party]: { name: 'Müller & Söhne' } }, {}, { characters: { german: true } })
    expect(letters).toContain('<Nm>Mueller + Soehne</Nm>')
  })
})

describe.each(formats.slice(0, 2))('a file of credit transfers as $message', (format) => {
  const { message } = format
  const built = (payment: object, block?: object, rules = ['sepa']): string =>
    format.build(given(format, payment, block), { message, rules })

  test('pays on the day it was told, at the service level and charges of SEPA', () => {
    const day = message === 'pain.001.001.03' ? '2026-11-30' : '<Dt>2026-11-30</Dt>'
    const xml = built({})
    expect(xml).toContain(`<ReqdExctnDt>${day}</ReqdExctnDt>`)
    expect(xml).toContain('<SvcLvl><Cd>SEPA</Cd></SvcLvl>')
    expect(xml).toContain('<ChrgBr>SLEV</ChrgBr>')
    expect(xml).toContain('<PmtMtd>TRF</PmtMtd>')
  })

  test('pays at once where that is said', () => {
    expect(built({}, { localInstrument: 'INST' })).toContain('<LclInstrm><Cd>INST</Cd></LclInstrm>')
  })

  test('has the number of who sends the file, and structured addresses', () => {
    const creditor = { name: 'Huber', postalAddress: { streetName: 'Gasse', townName: 'Wien', country: 'AT' } }
    const organisationId = { others: [{ id: 'C-4711', schemeName: 'CUST' }] }
    const initiation = { ...given(format, { creditor }), initiatingParty: { name: 'Example AG', organisationId } }
    const xml = format.build(initiation, { message })
    expect(xml).toContain(
      '<InitgPty><Nm>Example AG</Nm><Id><OrgId><Othr><Id>C-4711</Id><SchmeNm><Cd>CUST</Cd></SchmeNm></Othr>',
    )
    expect(xml).toContain('<PstlAdr><StrtNm>Gasse</StrtNm><TwnNm>Wien</TwnNm><Ctry>AT</Ctry></PstlAdr>')
  })

  test('outside SEPA pays in other currencies, urgently and at the debtor’s charge', () => {
    const changes = [{ currency: 'CHF' }, { serviceLevel: 'URGP', chargeBearer: 'DEBT' }] as const
    const xml = built(...changes, ['iso'])
    expect(xml).toContain('<InstdAmt Ccy="CHF">10.00</InstdAmt>')
    expect(xml).toContain('<SvcLvl><Cd>URGP</Cd></SvcLvl>')
    expect(xml).toContain('<ChrgBr>DEBT</ChrgBr>')
    const codes = findingsIn(() => built(...changes)).map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['sepa/currency', 'sepa/service-level', 'sepa/charge-bearer']))
  })
})

describe.each(formats.slice(2))('a file of direct debits as $message', (format) => {
  const built = (payment: object, block?: object): string =>
    format.build(given(format, payment, block), { message: format.message })

  test.each([
    ...['FRST', 'RCUR', 'OOFF', 'FNAL'].map((sequenceType) => [{ sequenceType }, `<SeqTp>${sequenceType}</SeqTp>`]),
    ...['CORE', 'B2B'].map((code) => [{ localInstrument: code }, `<LclInstrm><Cd>${code}</Cd></LclInstrm>`]),
  ] as [object, string][])('has in its block %j', (block, element) => {
    expect(built({}, block)).toContain(element)
  })

  test('writes the creditor identifier under the scheme SEPA, in the block or with a collection', () => {
    const element = '<Othr><Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr>'
    expect(built({})).toContain(element)
    const own = built({ creditorSchemeId: 'DE98ZZZ09999999999' }, { creditorSchemeId: undefined })
    expect(own).toMatch(/<DrctDbtTx>.*DE98ZZZ09999999999.*<\/DrctDbtTx>/)
  })

  const iban = 'NL91ABNA0417164300'
  test.each<[string, object, RegExp]>([
    ['its id', { originalMandateId: 'OLD-1' }, /<OrgnlMndtId>OLD-1</],
    [
      'its creditor',
      { originalCreditorName: 'Example KG', originalCreditorId: 'AT61ZZZ01234567890' },
      /<OrgnlCdtrSchmeId><Nm>Example KG<\/Nm>.*AT61ZZZ01234567890/,
    ],
    [
      'the account, at the same bank',
      { originalDebtorAccount: { iban } },
      /<OrgnlDbtrAcct><Id><IBAN>NL91ABNA0417164300</,
    ],
    [
      'the account, anywhere',
      { originalDebtorAccount: { other: { id: 'SMNDA' } } },
      /<OrgnlDbtrAcct><Id><Othr><Id>SMNDA</,
    ],
  ])('tells that a mandate changed %s', (_, amendment, element) => {
    const xml = built({ mandate: { mandateId: 'M-1', dateOfSignature: '2024-05-02', amendment } })
    expect(xml).toContain('<AmdmntInd>true</AmdmntInd>')
    expect(xml).toMatch(element)
  })
})
