import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BuildOptions, buildPain001, type Payment } from '../../src/pain001.ts'
import { defineRules, type Rule } from '../../src/rules.ts'
import type { Finding } from '../../src/schema.ts'
import { sweep } from '../support/sweep.ts'
import { germanIban, simple } from './initiations.ts'

/** What building comes to: the text, or the findings of the error, and all that was told on the way. */
function outcome(payments: readonly object[], options: BuildOptions): unknown {
  const told: Finding[] = []
  const whole = simple()
  const [block] = whole.paymentInformation
  const initiation = { ...whole, paymentInformation: [{ ...block, payments: payments as Payment[] }] }
  try {
    const text = buildPain001(initiation, { ...options, onFinding: (finding) => told.push(finding) })
    return { text, told }
  } catch (error) {
    return { error: (error as { findings?: unknown }).findings ?? String(error), told }
  }
}

/** The same payment as an object that is no plain one. */
function notPlain(payment: object): object {
  return Object.assign(Object.create({}), payment)
}

// Few values of each kind, so that payments to one account, and the same payment twice, come often.
const accounts = [germanIban(1), germanIban(2), germanIban(3), 'AT611904300234573201', 'FR1420041010050500013M02606']
const wrongAccounts = ['DE88370400440532013000', 'TR330006100519786457841326', 'de89370400440532013000', 'D', '']
/** Mostly what is right, so that a payment has one fault at most as a rule. */
function mostly<T>(right: fc.Arbitrary<T>, ...wrong: T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })
}

const id = fc.integer({ min: 1, max: 9 }).map((number) => `E2E-${number}`)
const wrongIds = ['', '/a', 'a/', 'a//b', 'a/b', ' a', 'a ', 'é', '<', 'x'.repeat(35), 'x'.repeat(36)]
const wrongAmounts = ['0.00', '0.01', '0.99', '1000000000.00', '12.5', '012.50', '12.505', '-1.00', '', 'x', 12.5]
const wrongNames = [{ name: '' }, { name: ' ' }, { name: 'Müller & <Co>' }, { name: 'x'.repeat(71) }, { nom: 'x' }]
const payment = fc.record(
  {
    endToEndId: mostly(id, ...wrongIds),
    amount: mostly<unknown>(fc.constantFrom('12.50', '1.00', '999999999.99', '7'), ...wrongAmounts),
    creditor: mostly<object>(fc.constantFrom({ name: 'Nordwind GmbH' }, { name: "O'Neil (Bros) + Co" }), ...wrongNames),
    creditorAccount: mostly(fc.constantFrom(...accounts), ...wrongAccounts).map((iban) => ({ iban })),
    currency: mostly(fc.constant('EUR'), 'USD'),
    creditorAgent: mostly(fc.constantFrom('COBADEFFXXX', 'RLNWATWW', 'BNPAFRPP'), 'CHASUS33', '', 'x').map((bic) => ({
      bic,
    })),
    remittanceInformation: mostly<unknown>(
      fc.constantFrom('Invoice 17', 'Invoice 18'),
      '',
      'é',
      'a & b',
      'x'.repeat(141),
      17,
    ),
  },
  { requiredKeys: ['endToEndId', 'amount', 'creditor', 'creditorAccount'] },
)

const looksAtPayments: Rule = {
  name: 'no-twelve',
  severity: 'warning',
  messages: ['pain.001.001.03', 'pain.001.001.09'],
  description: 'No payment is of 12.50.',
  source: 'this test',
  example: { good: '', bad: '' },
  start: () => ({
    '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf': (
      element: { Amt?: { InstdAmt?: { value?: string } } },
      context,
    ) => {
      if (element.Amt?.InstdAmt?.value === '12.50') context.report('Amt/InstdAmt', 'It is 12.50.')
    },
  }),
}

const options: fc.Arbitrary<BuildOptions> = fc.record(
  {
    message: fc.constantFrom('pain.001.001.03', 'pain.001.001.09'),
    rules: fc.constantFrom<NonNullable<BuildOptions['rules']>[]>(
      ['sepa', 'service'],
      ['sepa'],
      ['iso'],
      ['plausibility'],
      [],
      ['sepa', defineRules('mine', [looksAtPayments])],
    ),
    indent: fc.constantFrom('', '  '),
    characters: fc.constantFrom('reject', 'transliterate'),
  },
  { requiredKeys: [] },
)

describe('payments as plain objects and as others', () => {
  test('come to the same text and the same findings', () => {
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 6 }), options, (payments, chosen) => {
        expect(outcome(payments, chosen)).toEqual(outcome(payments.map(notPlain), chosen))
      }),
      { numRuns: sweep(50, 200) },
    )
  })

  test('a rule of your own that looks at payments is shown each of them', () => {
    const { told } = outcome([{ ...simple().paymentInformation[0].payments[0] }], {
      rules: ['sepa', defineRules('mine', [looksAtPayments])],
    }) as { told: Finding[] }
    expect(told.map(({ code }) => code)).toEqual(['mine/no-twelve'])
  })
})
