import { describe, expect, test } from 'vitest'
import { buildPain001 } from '../../../src/pain001.ts'
import { buildPain008 } from '../../../src/pain008.ts'
import { simple } from '../../pain001/initiations.ts'
import { simple as directDebits } from '../../pain008/direct-debits.ts'
import { findingsIn } from '../../support/findings.ts'

describe('the format of a version', () => {
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

test('a day on which nothing is collected is a finding where it stands, by its property', () => {
  const given = directDebits('1.00')
  const paymentInformation = given.paymentInformation.map((block) => ({
    ...block,
    requestedCollectionDate: '2026-12-26',
  }))
  const options = { closingDays: 'refuse', rules: [] } as const
  expect(findingsIn(() => buildPain008({ ...given, paymentInformation }, options))).toMatchObject([
    { path: '/Document/CstmrDrctDbtInitn/PmtInf[1]/ReqdColltnDt', property: 'requestedCollectionDate' },
  ])
})

test('the service level stands at the direct debits, where one of them has a sequence type and the block has no type', () => {
  const whole = directDebits('1.00')
  const [{ sequenceType, localInstrument: _, ...block }] = whole.paymentInformation
  const debits = block.directDebits.map((each) => ({ ...each, sequenceType }))
  const file = { ...whole, paymentInformation: [{ ...block, directDebits: debits }] }
  const text = buildPain008(file, { rules: ['sepa'], severities: { 'sepa/local-instrument': 'off' } })
  expect([...text.matchAll(/<(DrctDbtTxInf|SvcLvl)>/g)].map(([, name]) => name)).toEqual(['DrctDbtTxInf', 'SvcLvl'])
})
