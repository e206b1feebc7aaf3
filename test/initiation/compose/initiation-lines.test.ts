// Lines of payments as the page and `inspect` show them: both at once, without a browser.
import { describe, expect, test } from 'vitest'
import { cellOf } from '../../../src/domain/index.ts'
import { remittanceText } from '../../../src/initiation/compose/initiation-lines.ts'
import { initiationLines, paymentColumns, readInitiationLines } from '../../../src/initiation/index.ts'
import { buildPain001 } from '../../../src/pain001.ts'
import { buildPain008 } from '../../../src/pain008.ts'
import { Decimal } from '../../../src/values.ts'
import { simple as creditTransfers, germanIban } from '../../pain001/initiations.ts'
import { simple as directDebits } from '../../pain008/direct-debits.ts'
import { collect } from '../../support/collect.ts'

const type = { instructionPriority: 'HIGH', serviceLevel: 'SEPA', localInstrument: 'CORE', categoryPurpose: 'SUPP' }
const shared = { paymentInformationId: 'PMT-1', batchBooking: false, chargeBearer: 'SLEV' } as const
const agent = { bic: 'SOGEDEFFXXX' }
const remittance = { creditorReference: 'RF18539007547034' }

/** All that a row or a table says of a file, of either kind. */
const files = {
  'pain.001.001.09': () => {
    const made = creditTransfers('12.50', '3')
    const [block] = made.paymentInformation
    const own = { ...type, ...shared, debtorAgent: agent, ultimateDebtor: { name: 'Whoever' } } as const
    const [first, second] = block.payments
    const payments = [first, { ...second, remittanceInformation: remittance }] as typeof block.payments
    const given = { ...made, paymentInformation: [{ ...block, ...own, payments }] }
    return buildPain001(given as typeof made, { message: 'pain.001.001.09', rules: [] })
  },
  'pain.008.001.08': () => {
    const made = directDebits('12.50', '3')
    const [block] = made.paymentInformation
    const own = { ...type, ...shared, creditorAgent: agent, ultimateCreditor: { name: 'Whoever' } } as const
    const [first, second] = block.directDebits
    const debits = [first, { ...second, remittanceInformation: remittance }]
    const given = { ...made, paymentInformation: [{ ...block, ...own, directDebits: debits }] }
    return buildPain008(given as typeof made, { message: 'pain.008.001.08', rules: [] })
  },
}

const kinds = [
  { message: 'pain.001.001.09', sender: 'debtor', other: 'creditor', name: 'Nordwind GmbH', method: 'TRF' },
  { message: 'pain.008.001.08', sender: 'creditor', other: 'debtor', name: 'Erika Muster', method: 'DD' },
] as const

describe.each(kinds)('the lines of a $message', ({ message, sender, other, name, method }) => {
  const isDebit = sender === 'creditor'
  const read = () => collect(readInitiationLines(files[message](), message, { maxFindings: 0 }))

  test('say who sends it, and who stands on the other side', () => {
    expect(initiationLines(message)).toMatchObject({ sender, other })
  })

  test('have its header, and its blocks and payments under the same names', async () => {
    const parts = await read()
    expect(parts.map(({ kind }) => kind)).toEqual(['header', 'paymentInformation', 'payment', 'payment', 'end'])
    const [header, block, ...payments] = parts
    expect(header).toMatchObject({ header: { messageId: 'MSG-1', initiatingParty: { name: 'Example AG' } } })
    expect(block?.kind === 'paymentInformation' && block.paymentInformation).toEqual({
      ...type,
      ...shared,
      paymentMethod: method,
      ...(isDebit ? { sequenceType: 'RCUR' } : {}),
      date: '2026-11-30',
      sender: { name: 'Example AG' },
      account: { iban: germanIban(1) },
      agent,
      onBehalfOf: { name: 'Whoever' },
    })
    const lines = payments.flatMap((part) => (part.kind === 'payment' ? [part.payment] : []))
    expect(lines).toEqual(
      [
        { amount: new Decimal('12.50'), remittanceInformation: 'Invoice 1' },
        { amount: new Decimal('3'), remittanceInformation: remittance },
      ].map((own, index) => ({
        ...own,
        endToEndId: `E2E-${index + 1}`,
        currency: 'EUR',
        party: { name },
        account: { iban: germanIban(index + 2) },
        ...(isDebit ? { mandateId: `M-${index + 1}` } : {}),
      })),
    )
    expect(parts.at(-1)).toMatchObject({ message, valid: true })
  })

  test('are read of no other message', async () => {
    const others = message === 'pain.001.001.09' ? files['pain.008.001.08']() : files['pain.001.001.09']()
    await expect(collect(readInitiationLines(others, message, {}))).rejects.toThrow('Known are')
  })

  test('are the cells of rows, in the page as in inspect', async () => {
    const columns = paymentColumns(other)
    const rows = (await read()).flatMap((part) => {
      if (part.kind !== 'payment') return []
      const { payment, paymentInformation: block, index, paymentInformationIndex } = part
      const source = { payment, block, number: index, blockNumber: paymentInformationIndex }
      return [Object.fromEntries(columns.map((column) => [column.name, cellOf(column, source)]))]
    })
    const row = { block_number: 1, block: 'PMT-1', date: '2026-11-30', currency: 'EUR', name }
    const own = { own_account: germanIban(1) }
    const mandate = (id: string) => ({ mandate: isDebit ? id : null })
    expect(rows).toEqual([
      {
        ...{ ...row, number: 1, amount: '12.50', account: germanIban(2), end_to_end_id: 'E2E-1' },
        ...{ remittance: 'Invoice 1', ...mandate('M-1'), ...own },
      },
      {
        ...{ ...row, number: 2, amount: '3.00', account: germanIban(3), end_to_end_id: 'E2E-2' },
        ...{ remittance: 'RF18539007547034', ...mandate('M-2'), ...own },
      },
    ])
  })
})

describe('a cell of the table of inspect', () => {
  const columns = new Map(paymentColumns('debtor').map((column) => [column.name, column]))
  const source = { payment: {}, block: {}, blockNumber: 1, number: 1 }
  const shown = (name: string, text: string): string | undefined => columns.get(name)?.inspect?.cell?.(text, source)

  test('is empty for a reference that is none, and has a sign for an amount that is none', () => {
    expect([shown('end_to_end_id', 'NOTPROVIDED'), shown('end_to_end_id', 'E2E-1')]).toEqual(['', 'E2E-1'])
    expect([shown('amount', ''), shown('amount', '1.00')]).toEqual(['?', '1.00'])
  })

  test('is empty where a payment and its block say nothing', () => {
    const cells = [...columns.values()].map((column) => cellOf(column, source))
    expect(cells.filter((cell) => cell !== null)).toEqual([1, 1])
  })

  test('of an amount is what the file has, if that is said', () => {
    const amount = columns.get('amount')
    if (amount === undefined) throw new Error('No such column')
    const of = { amount: new Decimal('1'), currency: 'EUR' }
    expect(cellOf(amount, { ...source, payment: of })).toBe('1.00')
    expect(cellOf(amount, { ...source, payment: of, written: '1.000' })).toBe('1.000')
    expect(cellOf(amount, source)).toBe(null)
    // Text in place of an amount, as an object made by hand may have it, is no amount.
    expect(cellOf(amount, { ...source, payment: { amount: 'one' } })).toBe(null)
  })
})

test('remittance information is one text', () => {
  expect(remittanceText(undefined)).toBeUndefined()
  expect(remittanceText('Invoice 1')).toBe('Invoice 1')
  expect(remittanceText(remittance)).toBe('RF18539007547034')
  const structured = [{ creditorReferenceInformation: { type: 'SCOR', reference: 'RF18539007547034' } }]
  expect(remittanceText({ unstructured: ['one', 'two'], structured })).toBe('one two')
  expect(remittanceText({ unstructured: [], structured })).toBe('RF18539007547034')
  expect(remittanceText({ structured })).toBe('RF18539007547034')
  expect(remittanceText({ structured: [{}] })).toBeUndefined()
  expect(remittanceText({})).toBeUndefined()
})
