import { expect, test } from 'vitest'
import { buildPain008, parsePain008 } from '../../../src/pain008.ts'
import { simple } from '../../pain008/direct-debits.ts'

const file = buildPain008(simple(), { rules: [] })
const identification = /<CdtrSchmeId>.*<\/CdtrSchmeId>/

test.each([
  ['<Issr>Bank</Issr>', '</SchmeNm></Othr>'],
  ['<Othr><Id>2</Id></Othr>', '</SchmeNm></Othr>'],
])('a creditor whose identification says more than its number keeps it: %s', async (more, before) => {
  const inside = more.startsWith('<Issr>') ? `</SchmeNm>${more}</Othr>` : `${before}${more}`
  const text = file.replace(before, inside)
  const { initiation } = await parsePain008(text, { strict: true })
  expect(initiation.paymentInformation[0]?.creditorSchemeId).toHaveProperty('privateId')
  expect(buildPain008(initiation, { rules: [] }).match(identification)?.[0]).toBe(text.match(identification)?.[0])
})

test.each([
  [{ originalCreditorName: 'Old AG', originalCreditorId: 'DE98ZZZ09999999999' }],
  [{ originalCreditor: { name: 'Old AG', organisationId: { others: [{ id: '7' }] }, countryOfResidence: 'DE' } }],
])('the creditor before an amendment is a name and a number, or a party: %j', async (amendment) => {
  const initiation = simple()
  const [debit] = initiation.paymentInformation[0].directDebits
  const mandate = { ...debit.mandate, amendment }
  const text = buildPain008(
    {
      ...initiation,
      paymentInformation: [{ ...initiation.paymentInformation[0], directDebits: [{ ...debit, mandate }] }],
    },
    { rules: [] },
  )
  const read = await parsePain008(text, { strict: true })
  expect(read.initiation.paymentInformation[0]?.directDebits[0]?.mandate?.amendment).toMatchObject(amendment)
  expect(buildPain008(read.initiation, { rules: [] })).toBe(text)
})
