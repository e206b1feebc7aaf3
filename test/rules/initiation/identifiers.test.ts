import { describe, expect, test } from 'vitest'
import { isoRules } from '../../support/rule-sets.ts'
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

test('iso/uetr-unique compares payments that have one', () => {
  const payments = (...ids: (string | undefined)[]) =>
    ids.map((UETR) => ['payment', { PmtId: UETR === undefined ? undefined : { UETR } }] as const)
  for (const [message, other] of [
    ['pain.001.001.09', 'pain.001.001.03'],
    ['pain.008.001.08', 'pain.008.001.02'],
  ] as const) {
    const said = (given: ReturnType<typeof payments>, of: string = message): string[] =>
      findingsOf('iso/uetr-unique', given, of, [isoRules])
    expect(said(payments('a', 'b', undefined, undefined, '', '', 'c'))).toEqual([])
    expect(said(payments('a', 'b', 'a', 'a'))).toEqual(
      Array(2).fill('PmtId/UETR: An earlier payment of the file has this UETR, too. Make one for each payment.'),
    )
    // The versions before have no such element.
    expect(said(payments('a', 'a'), other)).toEqual([])
  }
})
