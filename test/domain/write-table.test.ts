// Parts that are shared between messages, with what TypeScript forbids and JavaScript lets through.
import { expect, test } from 'vitest'
import { account, agent, party, wholeRemittance } from '../../src/domain/index.ts'
import { statementAccount, writeRelatedParty } from '../../src/domain/statement/parts/party.ts'
import { writeShared } from '../../src/domain/write-table.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'

const to = { edition: 2019 } as const
const partyElement = (given: object): unknown => writeShared(party, given, to)

test.each<[string, unknown, unknown]>([
  ['a party', partyElement({ name: 'A' }), { Nm: 'A' }],
  ['a bank', writeShared(agent, { bic: 'TOOLDEFFXXX' }, to), { FinInstnId: { BICFI: 'TOOLDEFFXXX' } }],
  ['an account', writeShared(account, { other: { id: '1' } }, to), { Id: { Othr: { Id: '1' } } }],
  [
    'the account of a statement',
    writeShared(statementAccount, { iban: 'X', owner: { name: 'A' }, servicer: { name: 'B' } }, to),
    { Id: { IBAN: 'X' }, Ownr: { Nm: 'A' }, Svcr: { FinInstnId: { Nm: 'B' } } },
  ],
  ['what a payment is for', writeShared(wholeRemittance, { unstructured: ['a', 'b'] }, to), { Ustrd: ['a', 'b'] }],
  ['a party among agents', writeRelatedParty({ name: 'A' }, to), { Pty: { Nm: 'A' } }],
  ['an agent among parties', writeRelatedParty({ agent: { name: 'B' } }, to), { Agt: { FinInstnId: { Nm: 'B' } } }],
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
  for (const shape of [party, agent, account, statementAccount]) expect(writeShared(shape, {}, to)).toBeUndefined()
  expect([writeRelatedParty({}, to), writeRelatedParty({ agent: {} }, to)]).toEqual([undefined, undefined])
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
