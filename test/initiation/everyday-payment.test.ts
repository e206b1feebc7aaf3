import { describe, expect, test } from 'vitest'
import { creditTransferFormat } from '../../src/initiation/credit-transfer-format.ts'
import { everydayPayment } from '../../src/initiation/everyday-payment.ts'
import { createEverydayText } from '../../src/initiation/everyday-text.ts'
import { Decimal } from '../../src/values/index.ts'

const iban = 'DE89370400440532013000'
const needed = {
  endToEndId: 'E-1',
  amount: '12.50',
  creditor: { name: 'Nordwind GmbH' },
  creditorAccount: { iban },
}
const values = { endToEndId: 'E-1', amount: '12.50', name: 'Nordwind GmbH', iban, country: 'DE', bic: '', text: '' }

// The long way writes the same: what is asserted here is that most files are written the short way.
describe('an everyday payment is written the short way', () => {
  test.each<[string, object, object]>([
    ['the least', {}, {}],
    ['with its currency', { currency: 'EUR' }, {}],
    ['with a BIC', { creditorAgent: { bic: 'COBADEFFXXX' } }, { bic: 'COBADEFFXXX' }],
    ['with a text', { remittanceInformation: 'Invoice 17' }, { text: 'Invoice 17' }],
    ['with an exact number', { amount: new Decimal('999999999.9') }, { amount: '999999999.90' }],
    ['with a text of fewer decimals', { amount: '7' }, { amount: '7.00' }],
  ])('%s', (_, given, expected) => {
    expect(everydayPayment({ ...needed, ...given })).toEqual({ ...values, ...expected })
    expect(everydayPayment(Object.assign(Object.create(null), needed, given))).toEqual({ ...values, ...expected })
  })
})

describe('another payment is not', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'E-1'],
    ['a payment of a class', Object.assign(Object.create({ purpose: 'SALA' }), needed)],
    ['a property more', { ...needed, purpose: 'SALA' }],
    ['another currency', { ...needed, currency: 'USD' }],
    ['no id', { ...needed, endToEndId: undefined }],
    ['a number as id', { ...needed, endToEndId: 5 }],
    ['no creditor', { ...needed, creditor: undefined }],
    ['a creditor of null', { ...needed, creditor: null }],
    ['a creditor with more than a name', { ...needed, creditor: { name: 'A', country: 'DE' } }],
    ['a name that is no text', { ...needed, creditor: { name: 5 } }],
    ['no account', { ...needed, creditorAccount: undefined }],
    ['an account without an IBAN', { ...needed, creditorAccount: { other: '1' } }],
    ['an amount that is none', { ...needed, amount: 'x' }],
    ['a number as amount', { ...needed, amount: 12.5 }],
    ['less than a euro', { ...needed, amount: '0.99' }],
    ['a billion', { ...needed, amount: '1000000000' }],
    ['an agent without a BIC', { ...needed, creditorAgent: {} }],
    ['an empty BIC', { ...needed, creditorAgent: { bic: '' } }],
    ['an empty text', { ...needed, remittanceInformation: '' }],
    ['a structured text', { ...needed, remittanceInformation: { unstructured: ['x'] } }],
    ['other characters in the id', { ...needed, endToEndId: 'É' }],
    ['other characters in the name', { ...needed, creditor: { name: 'Müller' } }],
    ['other characters in the text', { ...needed, remittanceInformation: 'für' }],
  ])('%s', (_, given) => {
    expect(everydayPayment(given)).toBeUndefined()
  })
})

describe('the text of an everyday payment', () => {
  const bic = 'COBADEFFXXX'
  const text = 'Invoice 17'
  const start = '<PmtId><EndToEndId>E-1</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">12.50</InstdAmt></Amt>'
  const creditor = `<Cdtr><Nm>Nordwind GmbH</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>`
  const agent = `<CdtrAgt><FinInstnId><BIC>${bic}</BIC></FinInstnId></CdtrAgt>`
  const remittance = `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`
  const { tables } = creditTransferFormat()
  const path = ['Document', 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf']

  test.each([
    [{}, start + creditor],
    [{ bic }, start + agent + creditor],
    [{ text }, start + creditor + remittance],
    [{ bic, text }, start + agent + creditor + remittance],
  ])('%j', (given, expected) => {
    const everyday = createEverydayText({ schema: tables, indent: '' }, path, 'BIC')
    const other = { ...values, ...given, name: 'Another' }
    for (const _ of ['first', 'again']) {
      expect(everyday.write({ ...values, ...given })?.trim()).toBe(`<CdtTrfTxInf>${expected}</CdtTrfTxInf>`)
      expect(everyday.write(other)).toContain('<Nm>Another</Nm>')
    }
  })

  test.each([{ name: 'x'.repeat(141) }, { iban: 'D' }, { endToEndId: 'x'.repeat(36) }])(
    'that the schema refuses is left to the writer, which says why: %j',
    (given) => {
      const everyday = createEverydayText({ schema: tables, indent: '' }, path, 'BIC')
      expect(everyday.write({ ...values, ...given })).toBeUndefined()
    },
  )
})
