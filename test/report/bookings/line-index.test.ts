import { afterEach, describe, expect, test, vi } from 'vitest'
import { listOutcomes } from '../../../src/pain002.ts'
import { block, initiation, line, report } from '../../pain002/support.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const accounts = ['NL20TOOL0000123456', 'DE67999991010004712111']

/** Payments of one block, all with the EndToEndId `x`. */
const payments = (number: number, instructionId?: (index: number) => string) =>
  initiation({
    A: Array.from({ length: number }, (_, index) => ({
      endToEndId: 'x',
      instructionId: instructionId?.(index),
      amount: `${index + 1}.00`,
      creditor: { name: 'Payee' },
      creditorAccount: { iban: accounts[index % 2] ?? '' },
    })),
  })

function amountOf(index: number): string {
  return `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${index + 1}</InstdAmt></Amt></OrgnlTxRef>`
}

/** Lines that all name the EndToEndId `x`. */
function lines(number: number, rest: (index: number) => string, ids: (index: number) => string = () => ''): string {
  const all = Array.from({ length: number }, (_, index) =>
    line(index % 2 === 0 ? 'ACSP' : 'RJCT', 'x', rest(index)).replace('<Orgnl', `${ids(index)}<Orgnl`),
  )
  return report('', block('A', all.join('')))
}

/** Steps of the matching: each looks something up in a map or a set. */
async function stepsOf(xml: string, sent: ReturnType<typeof payments>): Promise<number> {
  const spies = [
    vi.spyOn(Map.prototype, 'get'),
    vi.spyOn(Map.prototype, 'set'),
    vi.spyOn(Set.prototype, 'add'),
    vi.spyOn(Set.prototype, 'has'),
  ]
  const { outcomes } = await listOutcomes(sent, [xml])
  const steps = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  vi.restoreAllMocks()
  expect(outcomes).toHaveLength(sent.paymentInformation[0]?.payments.length ?? 0)
  return steps
}

test('the reasons of transactions that are alike are one list for all their payments', async () => {
  const reason = (code: string): string => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
  const rejected = ['AC04', 'AM05'].map((code) => line('RJCT', 'x', reason(code))).join('')
  const { outcomes } = await listOutcomes(payments(2), [report('', block('A', rejected))])
  const [first, second] = outcomes.map(({ reasons }) => reasons)
  expect(first?.map(({ code }) => code)).toEqual(['AC04', 'AM05'])
  expect(second).toBe(first)
})

test('lines are held without their objects of the document layer, and equal reasons once', async () => {
  const reason = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>'
  const rejected = ['x1', 'x2'].map((id) => line('RJCT', id, reason)).join('')
  const sent = payments(2)
  sent.paymentInformation[0]?.payments.forEach((payment, index) => {
    payment.endToEndId = `x${index + 1}`
  })
  const { outcomes } = await listOutcomes(sent, [report('', block('A', rejected))])
  const [first, second] = outcomes.map(({ transaction }) => transaction)
  expect(first).toMatchObject({ originalEndToEndId: 'x1', reasons: [{ code: 'AC04' }] })
  expect(first).not.toHaveProperty('document')
  expect(second?.reasons).toBe(first?.reasons)
})

describe('one EndToEndId of all payments', () => {
  test('lines are distinguished by their amounts', async () => {
    const { outcomes, findings } = await listOutcomes(payments(50), [lines(50, amountOf)])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'accepted' : 'rejected')),
    )
    expect(findings).toEqual([])
  })

  test('lines that nothing distinguishes decide nothing', async () => {
    const { counts, findings } = await listOutcomes(payments(50), [lines(40, () => '')])
    expect(counts.unknown).toBe(50)
    expect(findings.map(({ code }) => code)).toEqual(['report/transaction-contradictory'])
  })

  test.each([
    ['amounts distinguish them', (number: number) => [lines(number, amountOf), payments(number)] as const],
    [
      'the bank gave lines references of its own',
      (number: number) =>
        [
          lines(
            number,
            () => '',
            (index) => `<OrgnlInstrId>b${index}</OrgnlInstrId>`,
          ),
          payments(number),
        ] as const,
    ],
    [
      'other references say something else',
      (number: number) =>
        [
          lines(number, amountOf, (index) => `<OrgnlInstrId>b${index}</OrgnlInstrId>`),
          payments(number, (index) => `s${index}`),
        ] as const,
    ],
    [
      'nothing distinguishes the rejected ones',
      (number: number) => [report('', block('A', line('RJCT', 'x', '').repeat(number))), payments(number)] as const,
    ],
    [
      'lines name another block',
      (number: number) => [lines(number, amountOf).replace('>A<', '>Z<'), payments(number)] as const,
    ],
  ])('takes twice the steps for twice the payments, where %s', async (_, make) => {
    const few = await stepsOf(...make(150))
    const many = await stepsOf(...make(300))
    expect(many / few).toBeLessThan(2.2)
  })
})

describe('what distinguishes lines', () => {
  const two = (ids: readonly (object | undefined)[]) =>
    initiation({ A: ids.map((id, index) => ({ ...id, amount: `${index + 1}.00` })) } as never)
  const found = async (xml: string, sent: ReturnType<typeof two>) => {
    const { outcomes, findings } = await listOutcomes(sent, [xml])
    return { words: outcomes.map(({ outcome }) => outcome), codes: findings.map(({ code }) => code) }
  }

  test('is their amount where no payment was given an EndToEndId', async () => {
    const nameless = (index: number): string => line('RJCT', 'NOTPROVIDED', amountOf(index))
    expect(await found(report('', block('A', nameless(1))), two([{}, {}]))).toEqual({
      words: ['unknown', 'rejected'],
      codes: [],
    })
    // Both agree in no reference, so nothing differs that was found by one.
    expect((await found(report('', block('A', nameless(7))), two([{}, {}]))).codes).toEqual([
      'report/transaction-unmatched',
    ])
  })

  test.each([
    ['EndToEndId', { endToEndId: 'E' }, '<OrgnlEndToEndId>E</OrgnlEndToEndId>'],
    ['InstrId', { instructionId: 'I' }, '<OrgnlInstrId>I</OrgnlInstrId>'],
    [
      'UETR',
      { uetr: 'eb6305c9-1f7f-49de-aed0-16487c27b421' },
      '<OrgnlUETR>eb6305c9-1f7f-49de-aed0-16487c27b421</OrgnlUETR>',
    ],
  ])('is their %s, even where the amount differs', async (_, own, reference) => {
    const named = line('RJCT', undefined, amountOf(6)).replace('<TxInfAndSts>', `<TxInfAndSts>${reference}`)
    expect(await found(report('', block('A', named), 'pain.002.001.10'), two([{}, own]))).toEqual({
      words: ['unknown', 'rejected'],
      codes: ['report/transaction-differs'],
    })
  })

  test('is the EndToEndId, where the UETR is that of nobody', async () => {
    const uetr = (digit: number): string => `eb6305c9-1f7f-49de-aed0-16487c27b42${digit}`
    const reference = `<OrgnlEndToEndId>E</OrgnlEndToEndId><OrgnlUETR>${uetr(3)}</OrgnlUETR>`
    const named = line('RJCT').replace('<TxInfAndSts>', `<TxInfAndSts>${reference}`)
    const sent = two([
      { endToEndId: 'E', uetr: uetr(1) },
      { endToEndId: 'F', uetr: uetr(2) },
    ])
    expect(await found(report('', block('A', named), 'pain.002.001.10'), sent)).toEqual({
      words: ['rejected', 'unknown'],
      codes: ['report/transaction-differs'],
    })
  })
})
