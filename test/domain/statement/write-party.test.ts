import { expect, test } from 'vitest'
import {
  accountElement,
  agentElement,
  partyElement,
  relatedPartyElement,
  remittanceElement,
  statementAccountElement,
} from '../../../src/domain/statement/write-party.ts'
import { isInvalidDocumentError } from '../../../src/schema.ts'

test.each<[string, unknown, unknown]>([
  ['a party', partyElement({ name: 'A' }), { Nm: 'A' }],
  ['a bank', agentElement({ bic: 'TOOLDEFFXXX' }), { FinInstnId: { BICFI: 'TOOLDEFFXXX' } }],
  ['an account', accountElement({ other: { id: '1' } }), { Id: { Othr: { Id: '1' } } }],
  [
    'the account of a statement',
    statementAccountElement({ iban: 'X', owner: { name: 'A' }, servicer: { name: 'B' } }),
    { Id: { IBAN: 'X' }, Ownr: { Nm: 'A' }, Svcr: { FinInstnId: { Nm: 'B' } } },
  ],
  ['what a payment is for', remittanceElement({ unstructured: ['a', 'b'] }), { Ustrd: ['a', 'b'] }],
  ['a party among agents', relatedPartyElement({ name: 'A' }), { Pty: { Nm: 'A' } }],
  ['an agent among parties', relatedPartyElement({ agent: { name: 'B' } }), { Agt: { FinInstnId: { Nm: 'B' } } }],
])('%s', (_, written, expected) => {
  expect(JSON.parse(JSON.stringify(written))).toEqual(expected)
})

test.each([
  [
    'only the latest edition has',
    { postalAddress: { careOf: 'B', townName: 'C' } },
    { PstlAdr: { CareOf: 'B', TwnNm: 'C' } },
  ],
])('a property that %s is written', (_, given, expected) => {
  expect(JSON.parse(JSON.stringify(partyElement(given)))).toEqual(expected)
})

test('nothing is no element', () => {
  for (const write of [partyElement, agentElement, accountElement, statementAccountElement, relatedPartyElement]) {
    expect([write(undefined), write({})]).toEqual([undefined, undefined])
  }
  expect(relatedPartyElement({ agent: {} })).toBeUndefined()
})

test('what is no party is refused with its property', () => {
  const refused = (given: unknown): unknown => {
    try {
      return partyElement(given as never)
    } catch (error) {
      return isInvalidDocumentError(error) ? error.findings.map(({ property, message }) => [property, message]) : error
    }
  }
  expect(refused({ name: 7 })).toEqual([['name', 'name must be a string.']])
  expect(refused({ organisationId: { others: [{ id: '1' }, { id: 2 }] } })).toEqual([
    ['organisationId.others[1].id', 'organisationId.others[1].id must be a string.'],
  ])
})
