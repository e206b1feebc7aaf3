import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyAmount,
  anyBic,
  anyCreditTransferInitiation,
  anyDirectDebitInitiation,
  anyFaultyInitiation,
  anyFaultyReport,
  anyFaultyStatements,
  anyIban,
  anyIdentifier,
  anyPayeeReport,
  anyReport,
  anySepaText,
  anyStatements,
  initiationFaults,
  reportFaults,
  statementFaults,
} from '../../src/arbitraries.ts'
import { buildCamt053, parseCamt053 } from '../../src/camt053.ts'
import { buildPain001 } from '../../src/pain001.ts'
import { buildPain002, listOutcomes, parsePain002 } from '../../src/pain002.ts'
import { buildPain008 } from '../../src/pain008.ts'
import { validateWithRules } from '../../src/rules.ts'
import { validate } from '../../src/schema.ts'
import { isSepaText, isValidBic, isValidIban, minorUnits } from '../../src/values.ts'
import { sweep } from '../support/sweep.ts'

describe('values', () => {
  test('IBANs and BICs are valid, texts and amounts are SEPA’s', () => {
    fc.assert(
      fc.property(anyIban(), anyBic(), anySepaText(5), anyIdentifier(), anyAmount(), (iban, bic, text, id, amount) => {
        expect(isValidIban(iban)).toBe(true)
        expect(isValidBic(bic)).toBe(true)
        expect(isSepaText(text) && text.length <= 5).toBe(true)
        expect(id).toMatch(/^(?![/ ])(?!.*\/\/)[\w+?():.,' /-]{1,35}(?<![/ ])$/)
        expect(String(amount)).toMatch(/^\d{1,9}(?:\.\d{1,2})?$/)
      }),
    )
  })

  test('a text of no length is refused', () => {
    for (const length of [0, -1, 1.5, Number.NaN]) expect(() => anySepaText(length)).toThrow(RangeError)
  })
})

describe('initiations', () => {
  test('shrink to one payment of a cent', () => {
    const { counterexample } = fc.check(
      fc.property(anyCreditTransferInitiation(), ({ paymentInformation }) => paymentInformation.length === 0),
      { seed: 3 },
    )
    expect(counterexample?.[0]).toEqual({
      messageId: 'a',
      creationDateTime: '2026-11-21T10:00:00',
      initiatingParty: { name: 'a' },
      paymentInformation: [
        {
          paymentInformationId: 'PMT-0',
          requestedExecutionDate: '2026-11-30',
          debtor: { name: 'a' },
          debtorAccount: { iban: 'DE68370400440000000000' },
          payments: [{ amount: '0.01', creditor: { name: 'a' }, creditorAccount: { iban: 'DE68370400440000000000' } }],
        },
      ],
    })
  })

  test.each(['pain.008.001.02', 'pain.008.001.08'] as const)('%s builds with its defaults', (message) => {
    fc.assert(
      fc.property(anyDirectDebitInitiation({ message, maxBlocks: 2, maxPayments: 2 }), (initiation) => {
        expect(initiation.paymentInformation.length).toBeLessThan(3)
        expect(buildPain008(initiation, { message })).toContain(`<MsgId>`)
      }),
      { numRuns: sweep(3, 60) },
    )
  })

  const messages = ['pain.001.001.03', 'pain.008.001.08', 'pain.001.001.09', 'pain.008.001.02'] as const
  test.each(messages.slice(0, sweep(2, 4)))('%s: each fault breaks its rule and not the schema', async (message) => {
    const ofDirectDebits = ['creditor-id', 'mandate']
    for (const fault of initiationFaults) {
      if (message.startsWith('pain.001') && ofDirectDebits.includes(fault)) {
        expect(() => anyFaultyInitiation({ message, fault })).toThrow('cannot have the fault')
        continue
      }
      const files = fc.sample(anyFaultyInitiation({ message, fault, maxBlocks: 2, maxPayments: 2 }), {
        numRuns: sweep(1, 40),
        seed: 7,
      })
      for (const { file, code, path } of files) {
        expect((await validate(file)).findings).toEqual([])
        const { valid, findings } = await validateWithRules(file, { rules: ['sepa'] })
        expect(valid).toBe(false)
        expect(findings.map((finding) => ({ code: finding.code, path: finding.path }))).toContainEqual({ code, path })
      }
    }
  })
})

const camt = ['08', '02', '04', '06'].slice(0, sweep(2, 4)).map((version) => `camt.053.001.${version}`)

describe('statements', () => {
  test.each(camt)('add up, day after day, as %s', async (message) => {
    await fc.assert(
      fc.asyncProperty(anyStatements(), async (content) => {
        const { statements, valid } = await parseCamt053(await buildCamt053(content, { message }))
        expect(valid).toBe(true)
        let closing: string | undefined
        for (const statement of statements) {
          expect(statement.balance.result).toBe('agrees')
          const [first, last] = statement.statement.balances
          if (closing !== undefined) expect(String(first?.amount)).toBe(closing)
          closing = String(last?.amount)
        }
      }),
      { numRuns: sweep(3, 60) },
    )
  })

  test.each(['EUR', 'JPY', 'KWD'])('have the decimals of %s', (currency) => {
    const digits = minorUnits(currency) ?? 0
    for (const { statements } of fc.sample(anyStatements({ currency }), { numRuns: 20, seed: 1 })) {
      for (const { entries } of statements) {
        for (const { amount } of entries)
          expect(String(amount)).toMatch(new RegExp(`^-?\\d+(?:\\.\\d{1,${digits || 1}})?$`))
        if (digits === 0) for (const { amount } of entries) expect(String(amount)).not.toContain('.')
      }
    }
    expect(() => anyStatements({ currency: 'XXQ' })).toThrow('currency must be')
  })

  test.each(statementFaults)('%s is found', async (fault) => {
    for (const { content, code, path } of fc.sample(anyFaultyStatements({ fault }), {
      numRuns: sweep(2, 50),
      seed: 8,
    })) {
      await expect(buildCamt053(content)).rejects.toThrow()
      const file = await buildCamt053(content, { sums: 'none' })
      const { findings } = await parseCamt053(file)
      expect(findings.map((finding) => ({ code: finding.code, path: finding.path }))).toContainEqual({ code, path })
    }
  })

  test('shrink to one entry of a cent where there must be one', () => {
    const { counterexample } = fc.check(
      fc.property(anyStatements(), ({ statements }) => statements.every(({ entries }) => entries.length === 0)),
      { seed: 3 },
    )
    const [statement, ...more] = counterexample?.[0].statements ?? []
    expect(more).toEqual([])
    expect(statement?.entries).toHaveLength(1)
    const [entry] = statement?.entries ?? []
    expect(entry).toMatchObject({
      status: 'BOOK',
      bookingDate: '2026-03-02',
      valueDate: '2026-03-02',
      accountServicerReference: 'E-0-0',
    })
    expect(String(entry?.amount)).toBe('-0.01')
    expect(entry?.transactions).toHaveLength(1)
  })
})

describe('reports', () => {
  const reported = anyCreditTransferInitiation({ maxBlocks: 2, maxPayments: 3 }).chain((initiation) =>
    fc.tuple(fc.constant(initiation), anyReport(initiation)),
  )

  test('say of each payment what they say', async () => {
    await fc.assert(
      fc.asyncProperty(reported, async ([initiation, report]) => {
        const file = await buildPain002(report)
        const { findings } = await parsePain002(file)
        expect(findings).toEqual([])
        const said = report.blocks.flatMap(({ transactions }) => transactions.map(({ status }) => status === 'RJCT'))
        // Payments of one id cannot be told apart: then nothing is claimed of them.
        const { outcomes } = await listOutcomes(buildPain001(initiation), [file])
        outcomes.forEach(({ outcome }, index) => {
          if (outcome !== 'unknown') expect(outcome === 'rejected').toBe(said[index])
        })
      }),
      { numRuns: sweep(4, 100) },
    )
  })

  test('of payees say of each payee what they say, and of none anything else', async () => {
    // Payments without an id of their own cannot be told apart.
    const withIds = anyCreditTransferInitiation({ maxBlocks: 2, maxPayments: 3 }).map((initiation) => {
      let next = 0
      const paymentInformation = initiation.paymentInformation.map((each) => ({
        ...each,
        payments: [...each.payments].map((payment) => ({ ...payment, endToEndId: `E-${next++}` })),
      }))
      return { ...initiation, paymentInformation }
    })
    const checked = withIds.chain((initiation) => fc.tuple(fc.constant(initiation), anyPayeeReport(initiation)))
    await fc.assert(
      fc.asyncProperty(checked, async ([sent, drawn]) => {
        const file = await buildPain002(drawn, { message: 'pain.002.001.10' })
        expect((await parsePain002(file)).findings).toEqual([])
        const results = { RVMC: 'closeMatch', RVNM: 'noMatch', RVNA: 'notPossible', RCVC: 'match' } as const
        const said = new Map(
          drawn.blocks.flatMap(({ transactions }) =>
            transactions.map((each) => [each.originalEndToEndId, each] as const),
          ),
        )
        const { outcomes, counts } = await listOutcomes(buildPain001(sent), [file])
        for (const { payment, verification } of outcomes) {
          const line = said.get(payment.endToEndId)
          const block = drawn.blocks.find((each) => each.originalPaymentInformationId === payment.paymentInformationId)
          // A payment without a line has the status of its block or file; of a file that lists mismatches, it matches.
          const whole = block?.status ?? drawn.group.status
          const status = line?.status ?? (said.size > 0 ? 'RCVC' : whole)
          expect(verification?.result).toBe(results[status as keyof typeof results] ?? 'unknown')
          const name = line?.reasons?.[0]?.additionalInformation?.[0]?.trim()
          expect(verification?.suggestedName).toBe(name)
        }
        expect([counts.accepted, counts.rejected]).toEqual([0, 0])
      }),
      { numRuns: sweep(6, 100) },
    )
  })

  test('of direct debits have the names of their message', () => {
    const [initiation] = fc.sample(anyDirectDebitInitiation(), { numRuns: 1, seed: 1 })
    if (initiation === undefined) throw new Error('Nothing was drawn')
    expect(fc.sample(anyReport(initiation), { numRuns: 1 })[0]?.group.originalMessageName).toBe('pain.008')
  })

  test.each(reportFaults)('%s is found', async (fault) => {
    const [initiation] = fc.sample(anyCreditTransferInitiation(), { numRuns: 1, seed: 2 })
    if (initiation === undefined) throw new Error('Nothing was drawn')
    for (const { content, code, path } of fc.sample(anyFaultyReport(initiation, { fault }), { numRuns: 10, seed: 2 })) {
      const { findings } = await parsePain002(await buildPain002(content, { sums: 'none' }))
      expect(findings.map((finding) => ({ code: finding.code, path: finding.path }))).toContainEqual({ code, path })
    }
  })
})
