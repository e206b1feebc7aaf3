import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { isInvalidDocumentError } from '../../src/diagnostics/index.ts'
import { buildPain001, writePain001 } from '../../src/pain001.ts'
import { Decimal } from '../../src/values/index.ts'
import { simple } from '../pain001/initiations.ts'

/** The findings of building, at once and in pieces, which must be the same: path inside the message, and text. */
async function refusals(initiation: object): Promise<string[]> {
  const told: string[][] = []
  const works = [
    () => buildPain001(initiation as never),
    async () => {
      for await (const _ of writePain001(initiation as never));
    },
  ]
  for (const work of works) {
    try {
      await work()
      told.push([])
    } catch (error) {
      if (!isInvalidDocumentError(error)) throw error
      told.push(error.findings.map(({ path, message }) => `${path.replace(/^.*?\/PmtInf/, '')} ${message}`))
      // A property is named, or there is none to name.
      for (const finding of error.findings) expect(finding).not.toHaveProperty('property', '')
    }
  }
  expect(told[0]).toEqual(told[1])
  return told[0] ?? []
}

const block = (changes: object): object => {
  const whole = simple('1', '2')
  return { ...whole, paymentInformation: [{ ...whole.paymentInformation[0], ...changes }] }
}

describe('blocks and payments of any kind are refused by name', () => {
  test.each([undefined, null, 5, 'abc', {}])('blocks: %j', async (paymentInformation) => {
    expect(await refusals({ ...simple(), paymentInformation })).toEqual([
      ' paymentInformation must be a list of blocks.',
    ])
  })

  test.each([undefined, null, 5, 'abc'])('a block: %j', async (given) => {
    const told = await refusals({ ...simple(), paymentInformation: [given] })
    expect(told).toContain('[1]/PmtInfId Block 1: paymentInformationId is missing.')
    expect(told).toContain('[1]/CdtTrfTxInf Block 1: payments must be a list of payments, or another iterable.')
  })

  test.each([undefined, null, 5, 'abc', {}])('payments: %j', async (payments) => {
    expect(await refusals(block({ payments }))).toEqual([
      '[1]/CdtTrfTxInf Block 1 (PMT-1): payments must be a list of payments, or another iterable.',
    ])
  })

  test.each([[undefined], [null], [5], ['abc'], [[]]])('a payment: %j', async (payment) => {
    expect(await refusals(block({ payments: [payment] }))).toEqual([
      '[1]/CdtTrfTxInf[1] Payment 1 of block 1 (PMT-1): It must be an object.',
    ])
  })

  test.each([undefined, null, 5, 'abc', {}, Object.fromEntries([['then', 5]])])(
    'a function that gives %j',
    async (given) => {
      expect(await refusals(block({ payments: () => given }))).toEqual([
        '[1]/CdtTrfTxInf Block 1 (PMT-1): The function given as payments must give a list of payments, or another ' +
          'iterable.',
      ])
    },
  )

  test('a function that gives other payments the second time', async () => {
    const payments = simple('1', '2').paymentInformation[0].payments
    let calls = 0
    const fewer = (): unknown[] => [...payments].slice(calls++ % 2)
    expect(await refusals(block({ payments: fewer }))).toContain(
      '[1]/CdtTrfTxInf Block 1 (PMT-1): The payments were read twice: 2 the first time, 1 the second. A function must ' +
        'make new ones each time it is called.',
    )
  })
})

describe('payments that can be read once', () => {
  const refused =
    '[1]/CdtTrfTxInf Block 1 (PMT-1): payments can be read only once, but must be counted before they are written. ' +
    'Give numberOfTransactions and controlSum of the block, a list, or a function that makes new payments each time.'
  function* once(): Generator {
    yield* simple('1', '2').paymentInformation[0].payments
  }

  test.each<[object]>([
    [{}],
    [{ numberOfTransactions: 2 }],
    [{ controlSum: '3' }],
    [{ numberOfTransactions: '2', controlSum: '3' }],
    [{ numberOfTransactions: 2, controlSum: 'three' }],
    [{ numberOfTransactions: 2, controlSum: 3 }],
    [{ numberOfTransactions: 2, controlSum: new Decimal(Number.NaN) }],
  ])('need their number and sum: %j', async (totals) => {
    for (const payments of [once(), new ReadableStream(), Readable.from(once())]) {
      expect(await refusals(block({ ...totals, payments }))).toContain(refused)
      // What is refused is left unread.
      if ('next' in payments) expect(payments.next().done).toBe(false)
    }
  })

  test.each([
    ['a text', '3'],
    ['a text of two decimals', '3.00'],
    ['an exact number', new Decimal(3)],
  ])('are taken with a sum that is %s', (_, controlSum) => {
    const changes = { numberOfTransactions: 2, controlSum, payments: once() }
    const expected = buildPain001(block({ numberOfTransactions: 2, controlSum }) as never)
    expect(buildPain001(block(changes) as never)).toBe(expected)
  })
})
