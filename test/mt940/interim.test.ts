// The recogniser tells the two formats apart; entries take each for itself.
import { describe, expect, test } from 'vitest'
import { parseMt940, readMt940 } from '../../src/mt940.ts'
import { recognise } from '../../src/schema/index.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'
import { file } from './samples.ts'

/** An MT942 of two entries; `change` replaces its lines. */
const interim = (...end: string[]): string =>
  file(
    ':20:NOON',
    ':25:NL91ABNA0417164300',
    ':28C:204/12',
    ':34F:EURD250,',
    ':34F:EURC0,',
    ':13D:2605110915-0330',
    ':61:2605110511D7,25NTRFNONREF',
    ':86:/EREF/E-7/REMI/tea',
    ':61:2605110511C20,NTRFNONREF',
    ':86:/REMI/rent',
    ...end,
  )
const sums = [':90D:1EUR7,25', ':90C:1EUR20,']

const first = async (text: string) => (await parseMt940(text)).statements[0]

describe('an MT942', () => {
  test.each([
    ['with sums and an end', interim(...sums, '-')],
    ['without an end', interim(...sums)],
    ['without sums', interim()],
    ['without sums, with an end', interim('-')],
  ])('is a report of entries that are not booked: %s', async (_, text) => {
    const { message, valid, findings, statements } = await parseMt940(text)
    expect([message, valid, findings]).toEqual(['MT942', true, []])
    const [{ statement, entries } = { statement: undefined }] = statements
    expect(statement).toMatchObject({
      electronicSequenceNumber: '204',
      currency: 'EUR',
      creationDateTime: '2026-05-11T09:15:00-03:30',
      balances: [],
    })
    expect(statement?.page).toBeUndefined()
    expect(entries?.map(({ status, amount, currency }) => [status, amount?.toFixed(), currency])).toEqual([
      ['PDNG', '-7.25', 'EUR'],
      ['PDNG', '20', 'EUR'],
    ])
  })

  test('is held against its sums', async () => {
    const { findings } = await parseMt940(interim(':90D:2EUR7,25', ':90C:1EUR21,', '-'))
    expect(findings.map(({ code }) => code).sort()).toEqual(['statement/summary-count', 'statement/summary-sum'])
    expect((await parseMt940(interim(':90D:EUR', '-'))).findings.map(({ code }) => code)).toEqual([
      'mt940/field-malformed',
    ])
  })

  test('is told from an MT940 by its beginning', async () => {
    expect((await recognise(interim(...sums))).message).toBe('MT942')
    expect((await recognise(interim(...sums).replace(':34F:EURD250,', ':60F:C260511EUR1,'))).message).toBe('MT940')
  })

  test('follows another', async () => {
    const { statements } = await parseMt940(interim('-') + interim(...sums, '-') + interim())
    expect(statements.map(({ entries }) => entries.length)).toEqual([2, 2, 2])
  })
})

const head = [':20:A', ':25:NL91ABNA0417164300', ':28C:1', ':60F:C260511EUR10,']
const end = ':62F:C260511EUR40,'
const line = ':61:2605110511C30,NTRFNONREF'

test('a line `-` in a text does not end the statement', async () => {
  const { statements, findings } = await parseMt940(file(...head, line, ':86:/REMI/one', '-', 'two', end, '-'))
  expect(findings).toEqual([])
  const [entry] = statements[0]?.entries ?? []
  expect(entry?.transactions[0]?.remittanceInformation?.unstructured).toEqual(['one - two'])
  // Behind a statement without its closing balance it does.
  const both = await parseMt940(file(...head, line, ':86:/REMI/one', '-', ...head, line, end, '-'))
  expect(both.statements.map(({ entries }) => entries.length)).toEqual([1, 1])
  expect(both.findings.map(({ code }) => code)).toContain('mt940/field-missing')
})

test.each([
  ['behind the mark', ':61:2605110511C', '30,NTRFNONREF'],
  ['in the amount', ':61:2605110511C3', '0,NTRFNONREF'],
  ['behind the amount', ':61:2605110511C30,00', 'NTRFNONREF'],
  ['in the kind', ':61:2605110511C30,00N', 'TRFNONREF'],
])('a statement line that goes on in the next is whole: %s', async (_, one, two) => {
  const { findings, statements } = await parseMt940(file(...head, one, two, 'more', end, '-'))
  expect(findings).toEqual([])
  expect(statements[0]?.entries[0]).toMatchObject({
    bankTransactionCode: { proprietary: 'NTRF' },
    additionalInformation: 'more',
  })
  expect(statements[0]?.entries[0]?.amount?.toFixed()).toBe('30')
})

test('digits on the next line never become part of a whole amount', async () => {
  const read = await first(file(...head, ':61:2605110511C30,00', '12NTRFX', end, '-'))
  expect(read?.entries[0]?.amount?.toFixed()).toBe('30')
})

test('the account of the other side may stand behind the statement line', async () => {
  const read = await first(file(...head, line, 'BE71096123456769', ':86:/REMI/x', end, '-'))
  expect(read?.entries[0]?.transactions[0]?.parties?.debtorAccount?.iban).toBe('BE71096123456769')
  const named = await first(file(...head, line, 'a text of the bank', ':86:/REMI/x', end, '-'))
  expect(named?.entries[0]?.transactions[0]?.parties?.debtorAccount).toBeUndefined()
})

test('NONREF behind the amount is no kind of transaction', async () => {
  const read = await parseMt940(file(...head, ':61:2605110511C30,NONREF//B-77', end, '-'))
  const entry = read.statements[0]?.entries[0]
  expect([entry?.bankTransactionCode, entry?.reference, entry?.accountServicerReference]).toEqual([
    undefined,
    undefined,
    'B-77',
  ])
  expect(entry?.amount?.toFixed()).toBe('30')
})

test('of a statement that is cut short, the entries come before the error', async () => {
  const amounts: unknown[] = []
  const read = async (): Promise<void> => {
    for await (const part of readMt940(file(...head, line, line, ':86:/REMI/half'))) {
      if (part.kind === 'entry') amounts.push(part.entry.amount?.toFixed())
    }
  }
  await expect(read()).rejects.toSatisfy(isInvalidDocumentError)
  expect(amounts).toEqual(['30', '30'])
})
