// Descriptions made for the test: each kind of property, with what may be missing.
import { describe, expect, test } from 'vitest'
// Some of it is about objects that no message has.
import {
  agent,
  type Content,
  invalid,
  many,
  one,
  party,
  record,
  remittanceInformation,
  required,
  text,
  writeGiven,
} from '../../src/domain/index.ts'
import { buildPain001, type Payment, parsePain001 } from '../../src/pain001.ts'
import { buildPain008 } from '../../src/pain008.ts'
import * as transfers from '../pain001/initiations.ts'
import * as debits from '../pain008/direct-debits.ts'
import { faultsOf } from '../support/faults-of.ts'

const to = { edition: 2019 } as const
const written = (content: Content<unknown>, value: unknown): unknown => writeGiven(content, value, to)

describe('an object whose parts are all undefined', () => {
  const inner = record<{ a?: string }>({ a: one('A', text) })
  const outer = record<{ must?: object; may?: object; many?: readonly object[]; usual?: object }>({
    must: required('Must', inner),
    may: one('May/Deep', inner),
    many: many('Many', inner),
    usual: one('Usual', inner, { A: 'usual' }),
  })

  test('is as missing where it may be, at any depth; a mandatory one is left to the schema', () => {
    const nothing = { a: undefined }
    expect(written(outer, { must: nothing, may: nothing, many: [{ a: 'x' }, {}, nothing], usual: {} })).toEqual({
      Must: {},
      Many: [{ A: 'x' }],
      Usual: { A: 'usual' },
    })
    expect(written(outer, { must: {}, many: [{}] })).toEqual({ Must: {}, Usual: { A: 'usual' } })
    expect(written(party, { name: 'A', organisationId: { others: [] }, postalAddress: {} })).toEqual({ Nm: 'A' })
  })

  test('keeps its place in a list before others, by which paths and the document layer go', () => {
    expect(written(outer, { must: {}, many: [{}, { a: 'x' }] })).toMatchObject({ Many: [{}, { A: 'x' }] })
  })

  test('is refused where one of its parts is required', () => {
    const value = { name: 'A', organisationId: { others: [{ id: undefined }] } }
    expect(written(party, value)).toBe(invalid)
    expect(faultsOf(party, value, to)).toEqual([{ at: ['organisationId', 'others', 0, 'id'], message: 'is missing' }])
  })

  test('leaves no structure of remittance information', () => {
    expect(written(remittanceInformation, { structured: [{ creditorReferenceInformation: {} }] })).toBeUndefined()
  })

  test('an agent known by its branch only has the element that the schema demands', () => {
    expect(written(agent, { branch: { id: '7' } })).toEqual({ FinInstnId: {}, BrnchId: { Id: '7' } })
    expect(written(agent, { branch: {} })).toEqual({})
  })
})

describe('files', () => {
  test('of credit transfers have no empty elements', () => {
    const given = transfers.simple('1')
    const [block] = given.paymentInformation
    const [payment] = block.payments
    const empty = {
      creditorAgent: {},
      ultimateDebtor: { name: undefined },
      ultimateCreditor: { privateId: { others: [] } },
      regulatoryReporting: [{ authority: {} }],
      remittanceInformation: { structured: [{ creditorReferenceInformation: { type: undefined } }] },
    }
    const { remittanceInformation: _, ...bare } = payment as Payment
    const fileOf = (each: object): string =>
      buildPain001(
        { ...given, paymentInformation: [{ ...block, payments: [each as Payment] }] },
        { now: () => new Date(0) },
      )
    expect(fileOf({ ...bare, ...empty })).toBe(fileOf(bare))
  })

  test('of direct debits have no empty amendment, and no word that there is one', () => {
    const given = debits.simple('1')
    const [block] = given.paymentInformation
    const [collection] = block.directDebits
    const fileOf = (amendment: object | undefined): string =>
      buildPain008({
        ...given,
        paymentInformation: [
          { ...block, directDebits: [{ ...collection, mandate: { ...collection.mandate, amendment } }] },
        ],
      })
    expect(fileOf({})).toBe(fileOf(undefined))
    expect(fileOf({ originalDebtorAccount: {}, otherElements: {} })).toBe(fileOf(undefined))
    expect(fileOf({ originalMandateId: 'M-0' })).toContain('<AmdmntInd>true</AmdmntInd>')
  })

  test('with an empty agent are read and built again', async () => {
    const given = transfers.simple('1')
    const file = buildPain001(given)
    const withEmpty = file.replace('<Cdtr>', '<CdtrAgt><FinInstnId/></CdtrAgt><Cdtr>')
    const { initiation } = await parsePain001(withEmpty, { strict: true })
    expect(buildPain001(initiation)).toBe(file)
  })
})
