import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDirectDebit, anyPayment } from '../../../src/arbitraries.ts'
import { type BuildOptions, buildPain001, Decimal, type Payment } from '../../../src/pain001.ts'
import { buildPain008, type DirectDebit } from '../../../src/pain008.ts'
import { defineRules, profile, profileNames, type Rule } from '../../../src/rules.ts'
import { isInvalidDocumentError } from '../../../src/schema.ts'
import { createRandom, type Random } from '../../support/random.ts'
import { sweep } from '../../support/sweep.ts'
import { words } from '../../support/texts.ts'

type Json = Record<string, unknown>

const iban = 'DE89370400440532013000'
const now = (): Date => new Date('2026-11-23T10:00:00Z')

function outcome(build: () => string): unknown {
  try {
    return build()
  } catch (error) {
    if (isInvalidDocumentError(error)) return error.findings
    throw error
  }
}

function transfers(payments: readonly Payment[], options: BuildOptions = {}): unknown {
  const block = {
    paymentInformationId: 'B-1',
    requestedExecutionDate: '2026-11-30',
    debtor: { name: 'Example AG' },
    debtorAccount: { iban },
    payments,
  }
  const initiation = { messageId: 'M-1', initiatingParty: { name: 'Example AG' }, paymentInformation: [block] }
  return outcome(() => buildPain001(initiation, { now, ...options }))
}

function debits(directDebits: readonly DirectDebit[]): unknown {
  const block = {
    paymentInformationId: 'B-1',
    requestedCollectionDate: '2026-11-30',
    localInstrument: 'CORE',
    sequenceType: 'RCUR' as const,
    creditor: { name: 'Example AG' },
    creditorAccount: { iban },
    creditorSchemeId: 'DE98ZZZ09999999999',
    directDebits,
  }
  const initiation = { messageId: 'M-1', initiatingParty: { name: 'Example AG' }, paymentInformation: [block] }
  return outcome(() => buildPain008(initiation, { now }))
}

/** The same payment as an object of a class, which is always looked at as a whole. */
function unlike<T extends object>(payment: T): T {
  return Object.assign(Object.create({}), payment) as T
}

const texts = [
  ...['', ' ', 'x ', 'Müller & Söhne', '<b>', '\u0000', 'a'.repeat(71), 'a'.repeat(141), '/x', 'x//y'],
  ...[iban, 'DE88370400440532013000', 'TR330006100519786457841326', 'AT611904300234573201', 'CH4431999123000889012'],
  ...words('CHASUS33XXX COBADEF0XXX BNPAFRPPXXX NOTPROVIDED UK 0.00 0.05 12.5 1000000000.00 007.10'),
  ...['USD', 'EUR', 'URGP', 'SHAR', 'LOHN', '2026-02-30', 'RF19539007547034'],
]

function change(object: Json, random: Random): void {
  const entries = Object.entries(object)
  if (entries.length === 0) return
  const [key, value] = random.pick(entries)
  if (typeof value === 'object' && value !== null && !(value instanceof Decimal)) change(value as Json, random)
  else object[key] = random.pick(texts)
}

function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T
  if (typeof value !== 'object' || value === null || value instanceof Decimal) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])) as T
}

/** Payments of a few shapes, some of them with faults. */
function manyOf<T extends object>(some: readonly T[], random: Random): T[] {
  return Array.from({ length: 60 }, (_, number) => {
    const payment = copyOf(random.pick(some))
    if (random.below(8) === 0) change(payment as Json, random)
    return random.below(3) === 0 ? payment : { ...payment, endToEndId: `E-${number}` }
  })
}

const on = '2026-11-23'
const ruleSets = [['sepa', 'service'], ['iso'], ...profileNames.map((name) => [profile(name, { on })])]

describe('a payment like an earlier one has the text and the findings of one that is looked at as a whole', () => {
  const seeds = Array.from({ length: sweep(3, 500) }, (_, seed) => seed)

  test.each(['pain.001.001.03', 'pain.001.001.09'] as const)('%s', (message) => {
    for (const seed of seeds) {
      const random = createRandom(seed)
      const some = fc.sample(anyPayment(), { seed, numRuns: 3 })
      const payments = manyOf(some, random)
      const options = { message, indent: random.pick(['', '  ']), rules: random.pick(ruleSets) }
      const whole = transfers(payments.map(unlike), options as BuildOptions)
      expect(transfers(payments, options as BuildOptions), `seed ${seed}`).toEqual(whole)
    }
  })

  test('pain.008', () => {
    for (const seed of seeds) {
      const random = createRandom(seed)
      const some = fc.sample(anyDirectDebit(), { seed, numRuns: 3 })
      const payments = manyOf(some, random)
      expect(debits(payments), `seed ${seed}`).toEqual(debits(payments.map(unlike)))
    }
  })
})

const payment = {
  endToEndId: 'E-1',
  amount: '1.00',
  creditor: { name: 'Maria Rossi' },
  creditorAccount: { iban: 'AT611904300234573201' },
  remittanceInformation: 'Invoice 1',
}
const numbered = (count: number): (typeof payment)[] =>
  Array.from({ length: count }, (_, index) => ({
    ...payment,
    endToEndId: `E-${index}`,
    remittanceInformation: `${index}`,
  }))

/** Ways to be another payment than all others, with a fault or without. */
const others: [field: string, change: (text: string) => object, texts: readonly string[]][] = [
  ['endToEndId', (endToEndId) => ({ endToEndId }), ['/a', 'a/', 'a//b', 'a/b', ' a', 'a ', 'é', '', 'x'.repeat(36)]],
  [
    'amount',
    (amount) => ({ amount }),
    ['0.00', '0.01', '999999999.99', '1000000000.00', '12.5', '7', '012.50', '12.505', '-1.00'],
  ],
  ['currency', (currency) => ({ currency }), ['EUR', 'USD', 'eur']],
  ['name', (name) => ({ creditor: { name } }), ['Ü', ' ', '', 'x'.repeat(70), 'x'.repeat(71), ' x', '{']],
  [
    'account',
    (other) => ({ creditorAccount: { iban: other } }),
    [iban, 'DE88370400440532013000', 'TR330006100519786457841326', 'at611904300234573201', 'GB82WEST12345698765432'],
  ],
  [
    'agent',
    (bic) => ({ creditorAgent: { bic } }),
    ['BKAUATWW', 'COBADEFFXXX', 'COBADEF0XXX', 'CHASUS33', 'XXXXXXXX', ''],
  ],
  [
    'text',
    (remittanceInformation) => ({ remittanceInformation }),
    ['', ' ', ' x', 'é', 'a & b', '/x', 'x//y', 'x'.repeat(141)],
  ],
]

/** The same payments with their amounts as exact numbers, where they are some. */
function withDecimals(payments: readonly Payment[]): Payment[] {
  return payments.map((each) => ({ ...each, amount: new Decimal(each.amount) }))
}

describe.each(others)('a payment with another %s among many alike', (_, change, texts) => {
  test.each(texts)('%j', (text) => {
    const all = numbered(12).map((each) => ({ ...each, creditorAgent: { bic: 'BKAUATWWXXX' }, currency: 'EUR' }))
    const given: Payment[] = all.map((each, index) => (index === 10 ? { ...each, ...change(text) } : each))
    for (const [payments, rules] of [
      [given, ['sepa', 'service']],
      [given, ['plausibility']],
      [withDecimals(given), ['sepa', 'service']],
    ] as const) {
      const told: unknown[] = []
      const options = { rules, onFinding: (finding: unknown) => told.push(finding) }
      const whole = transfers(payments.map(unlike), options)
      const toldOfWhole = told.splice(0)
      expect(transfers(payments, options)).toEqual(whole)
      expect(told).toEqual(toldOfWhole)
    }
  })
})

test('hidden and inherited properties are written', () => {
  const hidden = Object.defineProperty({ ...payment }, 'instructionId', { value: 'I-HIDDEN' })
  const inherited = Object.assign(Object.create({ instructionId: 'I-INHERITED' }), payment) as Payment
  const text = transfers([...numbered(20), hidden, inherited])
  expect(text).toContain('<InstrId>I-HIDDEN</InstrId>')
  expect(text).toContain('<InstrId>I-INHERITED</InstrId>')
})

test('an unknown property without a value is refused, a known one is not', () => {
  const unknown = { ...payment, creditor: { ...payment.creditor, nmae: undefined } }
  expect(transfers([...numbered(20), unknown])).toContainEqual(expect.objectContaining({ code: 'pain001/input' }))
  const known = numbered(20).map((each) => ({ ...each, creditorAgent: undefined }))
  expect(transfers(known)).toBe(transfers(numbered(20)))
})

test('an object without end is refused', () => {
  const endless: Json = { ...payment }
  endless.creditor = endless
  expect(transfers([...numbered(20), endless as unknown as Payment])).toContainEqual(
    expect.objectContaining({ code: 'pain001/input' }),
  )
})

test('a Decimal is an amount only where one is expected, and in the decimals of its currency', () => {
  const numbers = withDecimals(numbered(20)).map((each) => ({ ...each, currency: 'EUR' }))
  const notFinite = { ...numbers[0], amount: new Decimal(Number.NaN) } as Payment
  const named = { ...numbers[0], creditor: { name: new Decimal(5) } } as unknown as Payment
  const yen = { ...numbers[0], amount: new Decimal(500), currency: 'JPY' } as Payment
  for (const other of [notFinite, named, yen]) {
    const payments = [...numbers, other]
    expect(transfers(payments, { rules: [] })).toEqual(transfers(payments.map(unlike), { rules: [] }))
  }
  expect(transfers([...numbers, yen], { rules: [] })).toContain('<InstdAmt Ccy="JPY">500</InstdAmt>')
})

test('texts that go through another table are never taken for others', () => {
  const inner = (bic: string) => ({ FinInstnId: { BICFI: bic } })
  const given = numbered(20).map((each, index) => ({
    otherElements: { IntrmyAgt1: inner(index % 2 === 0 ? 'BKAUATWW' : 'COBADEFF') },
    ...each,
  })) as Payment[]
  for (const message of ['pain.001.001.03', 'pain.001.001.09'] as const)
    expect(transfers(given, { message, rules: [] })).toEqual(transfers(given.map(unlike), { message, rules: [] }))
})

test('what a block has changes the findings of payments like those of the block before', () => {
  const block = (account: string) => ({
    requestedExecutionDate: '2026-11-30',
    debtor: { name: 'Example AG' },
    debtorAccount: { iban: account },
    payments: numbered(12),
  })
  const paymentInformation = [
    { ...block(iban), paymentInformationId: 'B-1' },
    { ...block(payment.creditorAccount.iban), paymentInformationId: 'B-2' },
  ]
  const found: string[] = []
  buildPain001(
    { messageId: 'M-1', initiatingParty: { name: 'Example AG' }, paymentInformation },
    { now, onFinding: ({ code, path }) => found.push(`${code} ${path}`) },
  )
  const ofSecond = found.filter((each) => each.startsWith('sepa/own-account /Document/CstmrCdtTrfInitn/PmtInf[2]/'))
  expect(ofSecond).toHaveLength(12)
  expect(found.filter((each) => each.startsWith('sepa/own-account'))).toHaveLength(12)
})

describe('a rule of one’s own', () => {
  const ruleWith = (own: Partial<Rule>, seen: (element: object) => void): Rule => ({
    name: 'own',
    severity: 'error',
    messages: ['pain.001.001.03'],
    description: 'One of our own.',
    source: 'We',
    example: { good: '', bad: '' },
    start: () => ({ '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf': (element: object) => seen(element) }),
    ...own,
  })

  test('may keep elements: each payment is one of its own', () => {
    const seen = new Set<object>()
    transfers(numbered(30), { rules: [defineRules('own', [ruleWith({}, (element) => seen.add(element))])] })
    expect(seen.size).toBe(30)
  })

  test.each([
    [false, 30],
    // The first one decides.
    [true, 1],
  ])('is asked about each payment, unless it looks at each text by itself: %s', (textByText, times) => {
    const seen: string[] = []
    const rule = ruleWith({ textByText }, (element) => seen.push(JSON.stringify(element)))
    for (const payments of [numbered(30), withDecimals(numbered(30))]) {
      transfers(payments, { rules: [defineRules('own', [rule])] })
      expect(new Set(seen.splice(0)).size).toBe(times)
    }
  })
})
