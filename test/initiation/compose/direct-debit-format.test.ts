import { expect, test } from 'vitest'
import { buildPain008, isInvalidDocumentError } from '../../../src/pain008.ts'
import { simple } from '../../pain008/direct-debits.ts'

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
