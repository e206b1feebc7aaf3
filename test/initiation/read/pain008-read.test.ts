import { expect, test } from 'vitest'
import { buildPain008, parsePain008, readPain008 } from '../../../src/pain008.ts'
import { simple } from '../../pain008/direct-debits.ts'
import { readFixtureText } from '../../support/fixtures.ts'

const file = buildPain008(simple('1.00', '2.50'))

test('a file is read as the object it was built from', async () => {
  const { message, valid, initiation } = await parsePain008(file, { strict: true })
  expect([message, valid]).toEqual(['pain.008.001.08', true])
  expect(buildPain008(initiation)).toBe(file)
})

test('a file is read in parts: its header, its block and each direct debit', async () => {
  const found: unknown[] = []
  for await (const part of readPain008(file)) {
    if (part.kind === 'payment') found.push([part.index, part.path, part.payment.amount?.toString()])
    else found.push(part.kind)
  }
  const path = '/Document/CstmrDrctDbtInitn/PmtInf[1]/DrctDbtTxInf'
  expect(found).toEqual(['header', 'paymentInformation', [1, `${path}[1]`, '1'], [2, `${path}[2]`, '2.5'], 'end'])
})

test('a file of another message is refused, with those that are read', async () => {
  const report = readFixtureText('valid/pain.002.001.03.xml')
  await expect(parsePain008(report)).rejects.toThrow(/Known are pain\.008\.001\.02, pain\.008\.001\.08\./)
})
