import { describe, expect, test } from 'vitest'
import { buildPain001, isInvalidDocumentError } from '../../../src/pain001.ts'
import { simple } from '../../pain001/initiations.ts'

describe('the format of a version', () => {
  test.each([
    [undefined, 'pain.001.001.03', 'BIC'],
    ['pain.001.001.03', 'pain.001.001.03', 'BIC'],
    ['pain.001.001.09', 'pain.001.001.09', 'BICFI'],
  ] as const)('%s: namespace and names are those of %s', (message, version, bic) => {
    const whole = simple()
    const [block] = whole.paymentInformation
    const payments = block.payments.map((payment) => ({ ...payment, creditorAgent: { bic: 'COBADEFFXXX' } }))
    const text = buildPain001({ ...whole, paymentInformation: [{ ...block, payments }] }, { message })
    expect(text).toContain(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">`)
    expect(text).toContain(`<FinInstnId><${bic}>COBADEFFXXX</${bic}></FinInstnId>`)
  })

  test('a block has its elements in the order of the schema', () => {
    const account = { Id: { Othr: { Id: 'X' } } }
    const agent = { FinInstnId: { Nm: 'Bank' } }
    const whole = simple()
    const block = {
      ...whole.paymentInformation[0],
      batchBooking: true,
      serviceLevel: 'SEPA',
      instructionForDebtorAgent: 'Call',
      ultimateDebtor: { name: 'Owner' },
      chargeBearer: 'SLEV',
      otherElements: { PoolgAdjstmntDt: '2026-11-30', DbtrAgtAcct: account, ChrgsAcct: account, ChrgsAcctAgt: agent },
    }
    const options = { message: 'pain.001.001.09', rules: [], indent: '  ' } as const
    const text = buildPain001({ ...whole, paymentInformation: [block] } as never, options)
    // Two levels below the message.
    expect([...text.matchAll(/^ {6}<(\w+)/gm)].map(([, name]) => name)).toEqual([
      ...['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
      ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'PoolgAdjstmntDt'],
      ...['Dbtr', 'DbtrAcct', 'DbtrAgt', 'DbtrAgtAcct', 'InstrForDbtrAgt', 'UltmtDbtr', 'ChrgBr', 'ChrgsAcct'],
      ...['ChrgsAcctAgt', 'CdtTrfTxInf'],
    ])
  })
})

test('the rules of SEPA and of the service are applied unless others are chosen', () => {
  const codesOf = (options: object): string[] => {
    try {
      buildPain001(simple('1000000000.00'), options)
    } catch (error) {
      if (isInvalidDocumentError(error)) return error.findings.map(({ code }) => code)
      throw error
    }
    return []
  }
  expect(codesOf({})).toEqual(['sepa/amount-range'])
  expect(codesOf({ rules: [] })).toEqual([])
})
