import { describe, expect, test } from 'vitest'
import {
  otherHeaderElements,
  otherPaymentElements,
  otherPaymentInformationElements,
} from '../../../src/domain/initiation/without-property.ts'
import { buildPain001, parsePain001 } from '../../../src/pain001.ts'
import { parseDocument } from '../../../src/schema.ts'
import { simple } from '../../pain001/initiations.ts'
import { readFixtureText } from '../../support/fixtures.ts'

const sample = readFixtureText('valid/pain.001.001.03.international.xml')

/** Every start of an element and every text, without the white space between elements. */
const contentOf = (file: string): string[] =>
  file.replace(/<!--.*?-->|<\?.*?\?>/gs, '').match(/<[^/>]*>|[^<>\s][^<>]*/g) ?? []

/** The sample in the document layer. */
interface Sample {
  CstmrCdtTrfInitn: { GrpHdr: object; PmtInf: { CdtTrfTxInf: object[] }[] }
}

/** The elements inside one that have no property, by their names. */
function without(names: object, element: object): object {
  return Object.fromEntries(Object.entries(element).filter(([name]) => name in names))
}

describe('every element of a file has a property', () => {
  // The builder writes dates and amounts in one way, and all totals, and leaves out empty elements that may be missing.
  const inOurForm = sample
    .replace('<BtchBookg>0<', '<BtchBookg>false<')
    .replace(/(\d{4}-\d{2}-\d{2})(?:Z|\+01:00)</g, '$1<')
    .replace('<UltmtDbtr/>', '')
    .replace('>1500995.5<', '>1500995.50<')
    .replace('>995.5<', '>995.50<')
    .replace('>0</TaxAmt>', '>0.00</TaxAmt>')
    .replace('<PmtMtd>CHK</PmtMtd>', '$&<NbOfTxs>1</NbOfTxs><CtrlSum>250.00</CtrlSum>')

  test('the widest sample: what is read is built as it was', async () => {
    const { initiation } = await parsePain001(sample, { strict: true })
    const built = buildPain001(initiation, { rules: [] })
    expect(contentOf(built)).toEqual(contentOf(inOurForm))
  })

  test('those without a name of their own stand in otherElements', async () => {
    const { initiation } = await parsePain001(sample, { strict: true })
    const { document } = await parseDocument(sample)
    const { GrpHdr, PmtInf } = (document as unknown as Sample).CstmrCdtTrfInitn
    const othersOf = ({ otherElements = {} }: { otherElements?: object | undefined }): object => otherElements
    const blocks = initiation.paymentInformation
    expect(othersOf(initiation)).toEqual(without(otherHeaderElements, GrpHdr))
    expect(blocks.map(othersOf)).toEqual(PmtInf.map((each) => without(otherPaymentInformationElements, each)))
    expect(blocks.map(({ payments }) => payments.map(othersOf))).toEqual(
      PmtInf.map(({ CdtTrfTxInf }) => CdtTrfTxInf.map((each) => without(otherPaymentElements, each))),
    )
    expect(Object.keys(othersOf(blocks[0]?.payments[0] ?? {}))).toContain('Tax')
  })

  test.each([
    ['pain.001.001.03', '<ReqdExctnDt>2026-11-30</ReqdExctnDt>'],
    ['pain.001.001.09', '<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>'],
  ] as const)('%s: a block with all of its own', async (message, date) => {
    const whole = simple('1')
    const changes = {
      paymentMethod: 'TRA',
      batchBooking: false,
      serviceLevel: 'URGP',
      chargeBearer: 'SHAR',
      ultimateDebtor: { name: 'Owner' },
      debtorAgent: { bic: 'COBADEFFXXX' },
    } as const
    const given = { ...whole, paymentInformation: [{ ...whole.paymentInformation[0], ...changes }] }
    const text = buildPain001(given, { message, rules: [] })
    expect(text).toContain('<PmtMtd>TRA</PmtMtd>\n<BtchBookg>false</BtchBookg>\n<NbOfTxs>1</NbOfTxs>')
    expect(text).toContain(date)
    const { initiation } = await parsePain001(text, { strict: true })
    expect(initiation.paymentInformation[0]).toMatchObject(changes)
  })

  test('an amount to be paid in another currency', async () => {
    const whole = simple('1')
    const [block] = whole.paymentInformation
    const payments = block.payments.map((payment) => ({ ...payment, currency: 'EUR', currencyOfTransfer: 'USD' }))
    const text = buildPain001({ ...whole, paymentInformation: [{ ...block, payments }] }, { rules: [] })
    expect(text).toContain('<Amt><EqvtAmt><Amt Ccy="EUR">1.00</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt></Amt>')
    const { initiation } = await parsePain001(text, { strict: true })
    const [read] = initiation.paymentInformation[0]?.payments ?? []
    expect([read?.amount.toString(), read?.currency, read?.currencyOfTransfer]).toEqual(['1', 'EUR', 'USD'])
  })
})
