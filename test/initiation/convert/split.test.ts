// Ids of parts that are derived from long ids: they must differ for any number of parts.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDerivedIds } from '../../../src/initiation/convert/split.ts'
import type { CreditTransferInitiation, Payment, PaymentInformation } from '../../../src/pain001.ts'
import { Decimal, type SplitLimits, splitInitiation } from '../../../src/pain001.ts'
import { splitDirectDebits } from '../../../src/pain008.ts'

function payment(endToEndId: string, cents: number): Payment {
  return {
    endToEndId,
    amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    creditor: { name: 'Creditor' },
    creditorAccount: { iban: 'AT611904300234573201' },
  }
}

function block(id: string, date: string, iban: string, payments: Payment[]): PaymentInformation {
  return {
    paymentInformationId: id,
    requestedExecutionDate: date,
    debtor: { name: 'Debtor' },
    debtorAccount: { iban },
    payments,
  }
}

function initiation(...paymentInformation: PaymentInformation[]): CreditTransferInitiation {
  return { messageId: 'RUN-1', initiatingParty: { name: 'Debtor' }, paymentInformation }
}

const cents = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''))
const ids = (file: CreditTransferInitiation): (string | undefined)[] =>
  file.paymentInformation.flatMap((each) => each.payments.map(({ endToEndId }) => endToEndId))

const five = Array.from({ length: 5 }, (_, i) => payment(`E${i + 1}`, 1000))

describe('splitInitiation', () => {
  test('no limits: one file, the same', () => {
    const whole = initiation(block('A', '2026-11-30', 'I1', five))
    expect(splitInitiation(whole, {})).toEqual([whole])
  })

  test('by count: payments in order, ids derived, totals of the whole left out', () => {
    const whole = { ...initiation(block('A', '2026-11-30', 'I1', five)), numberOfTransactions: 5, controlSum: '50.00' }
    const files = splitInitiation(whole, { maxPayments: 2 })
    expect(files.map(ids)).toEqual([['E1', 'E2'], ['E3', 'E4'], ['E5']])
    expect(files.map((file) => file.messageId)).toEqual(['RUN-1', 'RUN-1-2', 'RUN-1-3'])
    expect(files.flatMap((file) => file.paymentInformation.map((each) => each.paymentInformationId))).toEqual([
      'A',
      'A-2',
      'A-3',
    ])
    for (const file of files) expect(file).not.toHaveProperty('controlSum')
  })

  test('by sum: never above, exactly at the limit is fine', () => {
    const files = splitInitiation(initiation(block('A', '2026-11-30', 'I1', five)), { maxAmount: '20.00' })
    expect(files.map((file) => ids(file).length)).toEqual([2, 2, 1])
  })

  test('one without an id is named by its number, and a limit by its name', () => {
    const { endToEndId: _, ...anonymous } = payment('', 500)
    const whole = initiation(block('A', '2026-11-30', 'I1', [anonymous]))
    expect(() => splitInitiation(whole, { maxAmount: '4.99' })).toThrow(
      'Payment 1 of block 1 is above maxAmount by itself, and cannot be divided. Raise the limit.',
    )
    expect(() => splitInitiation(whole, { maxAmount: new Decimal(0) })).toThrow('maxAmount must be above 0')
  })

  test('by date and by debtor account', () => {
    const whole = initiation(
      block('A', '2026-11-30', 'I1', [payment('1', 1)]),
      block('B', '2026-12-01', 'I1', [payment('2', 1)]),
      block('C', '2026-11-30', 'I2', [payment('3', 1)]),
      block('D', '2026-11-30', 'I1', [payment('4', 1)]),
    )
    expect(splitInitiation(whole, { byDate: true }).map(ids)).toEqual([['1', '3', '4'], ['2']])
    expect(splitInitiation(whole, { byDebtorAccount: true }).map(ids)).toEqual([['1', '2', '4'], ['3']])
    expect(splitInitiation(whole, { byDate: true, byDebtorAccount: true }).map(ids)).toEqual([['1', '4'], ['2'], ['3']])
  })

  test('ids of 35 characters stay at 35 and stay apart', () => {
    const long = 'X'.repeat(35)
    const whole = { ...initiation(block(long, '2026-11-30', 'I1', five)), messageId: long }
    const files = splitInitiation(whole, { maxPayments: 1 })
    const messages = files.map((file) => file.messageId)
    expect(new Set(messages).size).toBe(5)
    for (const id of messages) expect(id.length).toBe(35)
  })

  test('nor does one meet the id it is made from', () => {
    const id = `${'X'.repeat(33)}-2`
    const whole = { ...initiation(block('A', '2026-11-30', 'I1', five)), messageId: id }
    expect(splitInitiation(whole, { maxPayments: 3 }).map(({ messageId }) => messageId)).toEqual([
      id,
      `${'X'.repeat(33)}-3`,
    ])
  })

  test('a derived id never meets one the file has already', () => {
    const whole = initiation(block('A', '2026-11-30', 'I1', five), block('A-2', '2026-11-30', 'I1', [payment('Z', 1)]))
    const blocks = splitInitiation(whole, { maxPayments: 3 }).flatMap((file) => file.paymentInformation)
    expect(blocks.map((each) => each.paymentInformationId)).toEqual(['A', 'A-3', 'A-2'])
  })

  test('parts together hold exactly the payments of the whole, each within the limits, ids unique and at most 35', () => {
    const blocks = fc.array(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 35, unit: fc.constantFrom('A', 'B', '-', '2') }),
        date: fc.constantFrom('2026-11-30', '2026-12-01'),
        iban: fc.constantFrom('I1', 'I2'),
        amounts: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    const limits = fc.record({
      maxPayments: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      maxAmount: fc.option(fc.integer({ min: 1000, max: 4000 }), { nil: undefined }),
      byDate: fc.boolean(),
      byDebtorAccount: fc.boolean(),
    })
    fc.assert(
      fc.property(blocks, limits, (drawn, { maxAmount, ...rest }) => {
        const unique = new Map(drawn.map((each) => [each.id, each]))
        let number = 0
        const whole = initiation(
          ...[...unique.values()].map(({ id, date, iban, amounts }) =>
            block(
              id,
              date,
              iban,
              amounts.map((each) => payment(`P${++number}`, each)),
            ),
          ),
        )
        const bound: SplitLimits = { ...rest, maxAmount: maxAmount === undefined ? undefined : `${maxAmount / 100}` }
        const files = splitInitiation(whole, bound)
        expect(files.flatMap(ids).sort()).toEqual(ids(whole).sort())
        for (const file of files) {
          const payments = file.paymentInformation.flatMap((each) => each.payments)
          expect(payments.length).toBeGreaterThan(0)
          expect(payments.length).toBeLessThanOrEqual(rest.maxPayments ?? Number.POSITIVE_INFINITY)
          const sum = payments.reduce((total, { amount }) => total + cents(amount), 0n)
          if (maxAmount !== undefined) expect(sum <= BigInt(maxAmount)).toBe(true)
          if (rest.byDate)
            expect(new Set(file.paymentInformation.map((each) => each.requestedExecutionDate)).size).toBe(1)
          if (rest.byDebtorAccount)
            expect(new Set(file.paymentInformation.map((each) => each.debtorAccount.iban)).size).toBe(1)
        }
        const messages = files.map((file) => file.messageId)
        const blockIds = files.flatMap((file) => file.paymentInformation.map((each) => each.paymentInformationId))
        expect(new Set(messages).size).toBe(messages.length)
        expect(new Set(blockIds).size).toBe(blockIds.length)
        for (const id of [...messages, ...blockIds]) expect(id.length).toBeLessThanOrEqual(35)
      }),
    )
  })
})

describe('ids of many files', () => {
  class Asked extends Set<string> {
    asked = 0
    override has(id: string): boolean {
      this.asked++
      return super.has(id)
    }
  }
  const many = 20_000

  test('are made without looking anything up twice', () => {
    const taken = new Asked(['RUN-1', 'RUN-1-3'])
    const derive = createDerivedIds(taken)
    const made = Array.from({ length: many }, () => derive('RUN-1'))
    expect(made.slice(0, 3)).toEqual(['RUN-1-2', 'RUN-1-4', 'RUN-1-5'])
    expect(new Set(made).size).toBe(many)
    expect(taken.asked).toBe(many + 1)
  })

  test('nor where ids are so long that they begin alike', () => {
    const ids = Array.from({ length: many }, (_, index) => `${'X'.repeat(29)}${String(index).padStart(6, '0')}`)
    const taken = new Asked(ids)
    const derive = createDerivedIds(taken)
    const made = ids.map(derive)
    expect(new Set([...made, ...ids]).size).toBe(2 * many)
    for (const id of made) expect(id.length).toBeLessThanOrEqual(35)
    expect(taken.asked).toBeLessThan(3 * many)
  })
})

describe('limits and amounts that may be read in two ways', () => {
  const whole = initiation(block('A', '2026-11-30', 'I1', five))
  test.each(['2.000', '2,000', '1.234,50', 'a lot', ''])('maxAmount %j is refused', (maxAmount) => {
    expect(() => splitInitiation(whole, { maxAmount })).toThrow(/^maxAmount (?:has 3 decimals|is not written|is empty)/)
  })
  test('a payment with such an amount is named', () => {
    const odd = { ...payment('ODD', 1), amount: '2.000' }
    expect(() => splitInitiation(initiation(block('A', '2026-11-30', 'I1', [odd])), {})).toThrow(
      'Payment 1 (ODD) of block 1 has an amount that cannot be read',
    )
  })
})

describe('splitDirectDebits', () => {
  const debit = (id: string, amount = '1.00') => ({
    endToEndId: id,
    amount,
    mandate: { mandateId: id, dateOfSignature: '2024-05-02' },
    debtor: { name: 'Debtor' },
    debtorAccount: { iban: 'AT611904300234573201' },
  })
  const collected = (id: string, date: string, iban: string, ...directDebits: ReturnType<typeof debit>[]) => ({
    paymentInformationId: id,
    localInstrument: 'CORE' as const,
    sequenceType: 'RCUR' as const,
    requestedCollectionDate: date,
    creditor: { name: 'Creditor' },
    creditorAccount: { iban },
    creditorSchemeId: 'DE98ZZZ09999999999',
    directDebits,
  })
  const whole = {
    messageId: 'RUN-1',
    initiatingParty: { name: 'Creditor' },
    paymentInformation: [
      collected('A', '2026-11-30', 'I1', debit('1'), debit('2'), debit('3')),
      collected('B', '2026-12-01', 'I1', debit('4')),
      collected('C', '2026-11-30', 'I2', debit('5')),
    ],
  }
  const idsIn = (limits: Parameters<typeof splitDirectDebits>[1]): (string | undefined)[][] =>
    splitDirectDebits(whole, limits).map(({ paymentInformation }) =>
      paymentInformation.flatMap(({ directDebits }) => directDebits.map(({ endToEndId }) => endToEndId)),
    )

  test('divides by number and sum, collection date and creditor account', () => {
    expect(idsIn({})).toEqual([['1', '2', '3', '4', '5']])
    expect(idsIn({ maxPayments: 2 })).toEqual([['1', '2'], ['3', '4'], ['5']])
    expect(idsIn({ maxAmount: '3' })).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
    ])
    expect(idsIn({ maxAmount: new Decimal(3) })).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
    ])
    expect(idsIn({ byDate: true })).toEqual([['1', '2', '3', '5'], ['4']])
    expect(idsIn({ byCreditorAccount: true })).toEqual([['1', '2', '3', '4'], ['5']])
    expect(idsIn({ byCreditorAccount: false })).toEqual(idsIn({}))
    expect(idsIn({ byDate: true, byCreditorAccount: true })).toEqual([['1', '2', '3'], ['4'], ['5']])
    const [, second] = splitDirectDebits(whole, { maxPayments: 2 })
    expect([second?.messageId, second?.paymentInformation[0]?.paymentInformationId]).toEqual(['RUN-1-2', 'A-2'])
  })

  test('names the direct debit that is too large, and refuses limits that mean nothing', () => {
    expect(() => splitDirectDebits(whole, { maxAmount: '0.50' })).toThrow(
      'Direct debit 1 (1) of block 1 is above maxAmount by itself',
    )
    const wrong = { byDebtorAccount: true, maxPayments: 'two', maxAmount: 5 }
    const words = {
      byDebtorAccount: 'splitDirectDebits: there is no option "byDebtorAccount"',
      maxPayments: 'splitDirectDebits: maxPayments must be a whole number from 1',
      maxAmount: "splitDirectDebits: maxAmount must be a Decimal or a decimal string like '1000000'",
    }
    for (const [name, value] of Object.entries(wrong)) {
      const limits = { [name]: value } as never
      expect(() => splitDirectDebits(whole, limits)).toThrow(words[name as keyof typeof words])
    }
  })
})

test('accounts without an IBAN are distinguished by their numbers and currencies', () => {
  const account = (id: string, currency?: string) => ({ other: { id }, currency })
  const blocks = [account('1'), account('2'), account('1', 'USD'), account('1')].map((debtorAccount, index) => ({
    ...block(`B-${index}`, '2026-11-30', '', [payment(`P-${index}`, 100)]),
    debtorAccount,
  }))
  const files = splitInitiation(initiation(...(blocks as PaymentInformation[])), { byDebtorAccount: true })
  expect(files.map(ids)).toEqual([['P-0', 'P-3'], ['P-1'], ['P-2']])
})
