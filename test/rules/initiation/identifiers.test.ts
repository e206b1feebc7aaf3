import { describe, expect, test } from 'vitest'
import { findingsOf } from './findings-of.ts'

const code = 'sepa/identifier-characters'

describe('sepa/identifier-characters', () => {
  test.each([
    ['   ', 'It consists of spaces only'],
    [' a', 'It begins or ends with a space'],
    ['é', "It holds a character outside a-z A-Z 0-9 / - ? : ( ) . , ' + and space"],
    ['/a', 'It begins with /'],
    ['a/', 'It ends with /'],
    ['a//b', 'It holds //'],
  ])('says of %j why it is none', (MsgId, why) => {
    expect(findingsOf(code, [['header', { MsgId }]])).toEqual([
      `MsgId: ${why}. Identifiers are never converted: choose another one, and keep it in your records.`,
    ])
  })

  test('looks at all identifiers of a direct debit', () => {
    const payment = {
      PmtId: { InstrId: '/', EndToEndId: '/' },
      DrctDbtTx: { MndtRltdInf: { MndtId: '/', AmdmntInfDtls: { OrgnlMndtId: '/' } } },
    }
    const places = findingsOf(code, [['payment', payment]], 'pain.008.001.08').map((said) => said.split(':')[0])
    const mandate = 'DrctDbtTx/MndtRltdInf'
    expect(places).toEqual([
      'PmtId/InstrId',
      'PmtId/EndToEndId',
      `${mandate}/MndtId`,
      `${mandate}/AmdmntInfDtls/OrgnlMndtId`,
    ])
  })

  test('says nothing of those that are missing', () => {
    for (const payment of [{}, { PmtId: {} }, { DrctDbtTx: { MndtRltdInf: {} } }]) {
      expect(findingsOf(code, [['payment', payment]], 'pain.008.001.08')).toEqual([])
    }
  })
})

test('sepa/payment-information-id-unique compares blocks that have one', () => {
  const blocks = (...ids: (string | undefined)[]) => ids.map((PmtInfId) => ['block', { PmtInfId }] as const)
  expect(findingsOf('sepa/payment-information-id-unique', blocks('A', 'B', undefined, undefined, '', 'b'))).toEqual([])
  expect(findingsOf('sepa/payment-information-id-unique', blocks('A', 'B', 'A'))).toEqual([
    'PmtInfId: An earlier block has the PmtInfId A, too. Give each block its own: a status report names blocks by it.',
  ])
})
