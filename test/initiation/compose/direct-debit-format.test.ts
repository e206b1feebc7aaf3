// The order of a block as its format has it, beside that of the schema: no file has all elements of a block.
import { expect, test } from 'vitest'
import { creditTransferFormat } from '../../../src/initiation/compose/credit-transfer-format.ts'
import { directDebitFormat } from '../../../src/initiation/compose/direct-debit-format.ts'
import { buildPain008, isInvalidDocumentError } from '../../../src/pain008.ts'
import type { SchemaTables } from '../../../src/schema.ts'
import { simple } from '../../pain008/direct-debits.ts'

/** The elements of a block before its payments, as the schema has them. */
function elementsBefore(transaction: string, { types }: SchemaTables): string[] {
  const names = types.flatMap((type) => {
    const inside = type.kind === 'complex' ? (type.content?.particles ?? []) : []
    const all = inside.map((particle) => (particle.kind === 'element' ? particle.name : ''))
    return all.includes(transaction) ? [all] : []
  })
  return names[0]?.slice(0, names[0].indexOf(transaction)) ?? []
}

test.each([
  creditTransferFormat('pain.001.001.03'),
  creditTransferFormat('pain.001.001.09'),
  directDebitFormat('pain.008.001.02'),
  directDebitFormat('pain.008.001.08'),
])('a block is written in the order of its schema: $root of $edition', ({ blockElements, tables, transaction }) => {
  const before = elementsBefore(transaction, tables)
  expect(before.length).toBeGreaterThan(9)
  expect(blockElements.filter((name) => before.includes(name))).toEqual(before)
})

test('a day on which nothing is collected is a finding where it stands, by its property', () => {
  const given = simple('1.00')
  const paymentInformation = given.paymentInformation.map((block) => ({
    ...block,
    requestedCollectionDate: '2026-12-26',
  }))
  let thrown: unknown
  try {
    buildPain008({ ...given, paymentInformation }, { closingDays: 'refuse', rules: [] })
  } catch (error) {
    thrown = error
  }
  expect(isInvalidDocumentError(thrown) && thrown.findings).toMatchObject([
    { path: '/Document/CstmrDrctDbtInitn/PmtInf[1]/ReqdColltnDt', property: 'requestedCollectionDate' },
  ])
})
