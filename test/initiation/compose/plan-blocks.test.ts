import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { buildPain001, Decimal, parsePain001, writePain001 } from '../../../src/pain001.ts'
import { buildPain008 } from '../../../src/pain008.ts'
import { simple } from '../../pain001/initiations.ts'
import { simple as directDebits } from '../../pain008/direct-debits.ts'
import { collect } from '../../support/collect.ts'
import { findingsIn, findingsLater } from '../../support/findings.ts'

/** The findings of building, at once and in pieces, which must be the same: path inside the message, and text. */
async function inputFindings(initiation: object): Promise<string[]> {
  const told: string[][] = []
  const works = [() => buildPain001(initiation as never), () => collect(writePain001(initiation as never))]
  for (const work of works) {
    const findings = await findingsLater(work)
    told.push(findings.map(({ path, message }) => `${path.replace(/^.*?\/PmtInf/, '')} ${message}`))
    // A property is named, or there is none to name.
    for (const finding of findings) expect(finding).not.toHaveProperty('property', '')
  }
  expect(told[0]).toEqual(told[1])
  return told[0] ?? []
}

const block = (changes: object): object => {
  const whole = simple('1', '2')
  return { ...whole, paymentInformation: [{ ...whole.paymentInformation[0], ...changes }] }
}

test('what an initiation inherits is written like its own', async () => {
  const options = { message: 'pain.001.001.09', rules: [] } as const
  const data = '<SplmtryData><Envlp><x xmlns="urn:x"/></Envlp></SplmtryData></CstmrCdtTrfInitn>'
  const text = buildPain001(simple('1'), options).replace('</CstmrCdtTrfInitn>', data)
  const { initiation } = await parsePain001(text, { strict: true })
  const own = buildPain001(initiation, options)
  expect(own).toContain('SplmtryData')
  expect(buildPain001(Object.create(initiation), options)).toBe(own)
  const { supplementaryData, ...rest } = initiation
  class Derived {
    get supplementaryData() {
      return supplementaryData
    }
  }
  expect(buildPain001(Object.assign(new Derived(), rest), options)).toBe(own)
})

test('a date that a direct debit cannot have is reported where it would stand', () => {
  const whole = directDebits('1')
  const [first] = whole.paymentInformation
  const given = { ...whole, paymentInformation: [{ ...first, requestedCollectionDate: '2026-02-30' }] }
  const found = new Set(findingsIn(() => buildPain008(given)).map(({ path }) => path))
  expect([...found]).toEqual(['/Document/CstmrDrctDbtInitn/PmtInf[1]/ReqdColltnDt'])
})

test('characters are refused where that is stated, as by default', () => {
  const whole = { ...simple('1'), initiatingParty: { name: '\u0141\u00f3d\u017a' } }
  expect(() => buildPain001(whole, { characters: 'reject' })).toThrow()
  expect(buildPain001(whole, { characters: 'transliterate' })).toContain('<Nm>Lodz</Nm>')
})

describe('blocks and payments of any kind are refused by name', () => {
  test.each([undefined, null, 5, 'abc', {}])('blocks: %j', async (paymentInformation) => {
    expect(await inputFindings({ ...simple(), paymentInformation })).toEqual([
      ' paymentInformation must be a list of blocks.',
    ])
  })

  test.each([undefined, null, 5, 'abc'])('a block: %j', async (given) => {
    const told = await inputFindings({ ...simple(), paymentInformation: [given] })
    expect(told).toContain('[1]/PmtInfId Block 1: paymentInformationId is missing.')
    expect(told).toContain('[1]/CdtTrfTxInf Block 1: payments must be a list of payments, or another iterable.')
  })

  test.each([undefined, null, 5, 'abc', {}])('payments: %j', async (payments) => {
    expect(await inputFindings(block({ payments }))).toEqual([
      '[1]/CdtTrfTxInf Block 1 (PMT-1): payments must be a list of payments, or another iterable.',
    ])
  })

  test.each([[undefined], [null], [5], ['abc'], [[]]])('a payment: %j', async (payment) => {
    expect(await inputFindings(block({ payments: [payment] }))).toEqual([
      '[1]/CdtTrfTxInf[1] Payment 1 of block 1 (PMT-1): It must be an object.',
    ])
  })

  test.each([undefined, null, 5, 'abc', {}, Object.fromEntries([['then', 5]])])(
    'a function that gives %j',
    async (given) => {
      expect(await inputFindings(block({ payments: () => given }))).toEqual([
        '[1]/CdtTrfTxInf Block 1 (PMT-1): The function given as payments must give a list of payments, or another ' +
          'iterable.',
      ])
    },
  )

  test('a function that gives other payments the second time', async () => {
    const payments = simple('1', '2').paymentInformation[0].payments
    let calls = 0
    const fewer = (): unknown[] => [...payments].slice(calls++ % 2)
    expect(await inputFindings(block({ payments: fewer }))).toContain(
      '[1]/CdtTrfTxInf Block 1 (PMT-1): The payments were read twice: 2 the first time, 1 the second. A function must ' +
        'make new ones each time it is called.',
    )
  })

  test('a function that gives payments only the first time', async () => {
    const { payments } = simple('1', '2').paymentInformation[0]
    let calls = 0
    const once = (): unknown => (calls++ % 2 === 0 ? payments : 5)
    const told = await inputFindings(block({ payments: once }))
    expect(told.filter((each) => each.startsWith('[1]/CdtTrfTxInf '))).toEqual([
      '[1]/CdtTrfTxInf Block 1 (PMT-1): The function given as payments must give a list of payments, or another ' +
        'iterable.',
    ])
  })
})

test('direct debits are named as such, with their own codes and functions', () => {
  const whole = directDebits()
  const findingsOf = (changes: object): string[] => {
    const paymentInformation = [{ ...whole.paymentInformation[0], ...changes }]
    return findingsIn(() => buildPain008({ ...whole, paymentInformation })).map(
      ({ code, message }) => `${code} ${message}`,
    )
  }
  async function* later(): AsyncGenerator {}
  expect(findingsOf({ directDebits: later })).toEqual([
    'pain008/input Block 1 (PMT-1): The payments arrive asynchronously: use writePain008.',
  ])
  expect(findingsOf({ directDebits: 5 })).toEqual([
    'pain008/input Block 1 (PMT-1): directDebits must be a list of direct debits, or another iterable.',
  ])
})

test.each([undefined, null, 5, new Date(0)])(
  'a date that is no text is refused: %s',
  async (requestedExecutionDate) => {
    const told = await inputFindings(block({ requestedExecutionDate }))
    expect(told.join()).toContain('[1]/ReqdExctnDt Block 1 (PMT-1): requestedExecutionDate')
  },
)

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
      expect(await inputFindings(block({ ...totals, payments }))).toContain(refused)
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

  test('are held against the number that is given, and were not read twice', async () => {
    const told = await inputFindings(block({ numberOfTransactions: 3, controlSum: '3', payments: () => once() }))
    expect(told.join()).toContain('NbOfTxs')
    expect(told.join()).not.toContain('read twice')
  })

  test('are taken as payments without a type of their own: a closing day moves for them, too', () => {
    const totals = { numberOfTransactions: 2, controlSum: '3', requestedExecutionDate: '2026-12-25' }
    const text = buildPain001(block({ ...totals, payments: once() }) as never, { closingDays: 'next' })
    expect(text).toContain('<ReqdExctnDt>2026-12-28<')
    expect(text.match(/<SvcLvl>|<ChrgBr>/g)).toEqual(['<SvcLvl>', '<ChrgBr>'])
  })
})
