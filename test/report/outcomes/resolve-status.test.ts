import { describe, expect, test } from 'vitest'
import { listOutcomes } from '../../../src/pain002.ts'
import {
  block,
  counted,
  groupStatus as group,
  initiation,
  line,
  reason,
  report,
  sentIn,
  blockStatus as status,
} from '../../pain002/support.ts'

const creditorAccount = { iban: 'NL20TOOL0000123456' }
const sent = (blocks: Parameters<typeof sentIn>[0]) =>
  sentIn(blocks, (_, number) => ({ amount: `${number}.00`, creditorAccount }))

const three = sent({ A: ['a1', 'a2'], B: ['b1'] })
const made = (at: string, xml: string): string => xml.replace('2026-03-03T06:00:00', `${at}T06:00:00`)

async function outcomesOf(given: typeof three, ...reports: string[]) {
  const dated = reports.map((xml, index) => made(`2026-03-0${index + 3}`, xml))
  const { outcomes, findings } = await listOutcomes(given, dated)
  return {
    words: outcomes.map(({ outcome, level, status: code }) => `${outcome} by ${level}${code ? `: ${code}` : ''}`),
    reasons: outcomes.map(({ reasons }) => reasons.map(({ code, level }) => `${code} ${level}`).join(' ')),
    codes: findings.map(({ code }) => code),
  }
}

describe('a report that leaves a payment open lifts no rejection', () => {
  const rejection = report(group('RJCT'))

  test.each([
    ['under PART', report(group('PART'))],
    ['in a block under PART', report('', block('A', status('PART')) + block('B', status('PART')))],
    [
      'as a rejection of nobody may be about it',
      report('', ['A', 'B'].map((id) => block(id, status('ACSP') + line('RJCT', 'zz'))).join('')),
    ],
    ['as a rejection in an unknown block may be about it', report(group('ACSP'), block('X', line('RJCT', 'zz')))],
    [
      'in a block that is there twice',
      report('', ['A', 'B'].map((id) => block(id, status('ACSP')) + block(id, status('PDNG'))).join('')),
    ],
  ])('%s', async (_, xml) => {
    const { words, codes } = await outcomesOf(three, rejection, xml)
    expect(words).toEqual(Array(3).fill('rejected by group: RJCT'))
    expect(codes).not.toContain('report/rejection-lifted')
  })

  test('but what it says of the whole does', async () => {
    const { words, codes } = await outcomesOf(three, rejection, report(group('PDNG')))
    expect(words).toEqual(Array(3).fill('pending by group: PDNG'))
    expect(codes).toContain('report/rejection-lifted')
  })
})

describe('a line without a reference', () => {
  const about = (content: string): string =>
    report('', block('A', line('RJCT', undefined, `<OrgnlTxRef>${content}</OrgnlTxRef>`)))

  test.each([['an account of the debtor', '<DbtrAcct><Id><IBAN>DE67999991010004712111</IBAN></Id></DbtrAcct>']])(
    'is about no payment where it has %s, and the payments have none',
    async (_, content) => {
      const { words, codes } = await outcomesOf(
        initiation({ A: [{ endToEndId: 'a1', debtorAccount: undefined }] as never }),
        about(content),
      )
      expect([words, codes]).toEqual([['unknown by undefined'], ['report/transaction-unmatched']])
    },
  )

  test('may be about each payment where it has nothing', async () => {
    const { words, codes } = await outcomesOf(sent({ A: ['a1', 'a2'] }), about(''))
    expect([words, codes]).toEqual([Array(2).fill('unknown by transaction'), ['report/transaction-ambiguous']])
  })
})

test.each(['', group('PART')])('two statuses that nobody knows decide nothing, %s', async (whole) => {
  const lines = line('XXXX', 'a1') + line('YYYY', 'a1')
  const { words } = await outcomesOf(three, report(whole, block('A', lines)))
  expect(words[0]).toBe('unknown by transaction')
})

describe('the numbers of the whole', () => {
  const whole = group('PART') + counted('RJCT', 2) + counted('ACSP', 1)

  test('leave one status for the payments of which no block says anything', async () => {
    const { words } = await outcomesOf(three, report(whole, block('A', status('RJCT'))))
    expect(words).toEqual(['rejected by block: RJCT', 'rejected by block: RJCT', 'accepted by groupCounts: ACSP'])
  })

  test('count what a block lists, and what its own numbers leave', async () => {
    const listed = block('A', line('RJCT', 'a1') + line('RJCT', 'a2'))
    expect((await outcomesOf(three, report(whole, listed))).words[2]).toBe('accepted by groupCounts: ACSP')
    const counts = status('PART') + counted('RJCT', 1) + counted('ACSP', 1)
    const rest = block('A', counts + line('ACSP', 'a1'))
    expect((await outcomesOf(three, report(whole, rest))).words).toEqual([
      'accepted by transaction: ACSP',
      'rejected by blockCounts: RJCT',
      'rejected by groupCounts: RJCT',
    ])
    const full = block('A', counts + line('ACSP', 'a1') + line('RJCT', 'a2'))
    expect((await outcomesOf(three, report(whole, full))).words[2]).toBe('rejected by groupCounts: RJCT')
  })

  test('leave open which of two statuses of one meaning it is', async () => {
    const counts = group('PART') + counted('ACSP', 1) + counted('ACSC', 1) + counted('RJCT', 1)
    const { words } = await outcomesOf(three, report(counts, block('B', status('RJCT'))))
    expect(words).toEqual(['accepted by groupCounts', 'accepted by groupCounts', 'rejected by block: RJCT'])
  })

  test.each([
    [
      'do not add up to the payments',
      group('PART') + counted('RJCT', 2) + counted('ACSP', 2),
      block('A', status('RJCT')),
    ],
    [
      'are fewer than what is listed',
      group('PART') + counted('RJCT', 1) + counted('ACSP', 2),
      block('A', status('RJCT')),
    ],
    ['leave two meanings', whole, block('B', status('RJCT'))],
    ['speak of a block that nobody sent', whole, block('A', status('RJCT')) + block('X', status('ACSP'))],
    ['speak of a block that contradicts itself', whole, block('A', status('RJCT')) + block('A', status('ACSP'))],
    ['have no status', whole.replace('<DtldSts>ACSP</DtldSts>', ''), block('A', status('RJCT'))],
    [
      'speak of a block of which it is open what is left',
      group('PART') + counted('ACSP', 1) + counted('ACSC', 1) + counted('RJCT', 1),
      block('A', status('PART') + counted('ACSP', 1) + counted('ACSC', 1)),
    ],
  ])('decide nothing where they %s', async (_, counts, blocks) => {
    const { words } = await outcomesOf(three, report(counts, blocks))
    expect(words[2]).not.toMatch(/groupCounts/)
  })

  test('decide for a block under PART without numbers of its own, too', async () => {
    const counts = group('PART') + counted('ACSP', 2) + counted('RJCT', 1)
    const blocks = block('A', status('PART') + line('ACSP', 'a1')) + block('B', status('RJCT'))
    expect((await outcomesOf(three, report(counts, blocks))).words[1]).toBe('accepted by groupCounts: ACSP')
  })
})

describe('the reasons of a payment', () => {
  const one = sent({ A: ['a1'] })
  const rejected = line('RJCT', 'a1')

  test.each<[string, string, string]>([
    [
      'its own',
      report(
        group('RJCT') + reason('MS03'),
        block('A', status('RJCT') + reason('AM04') + line('RJCT', 'a1', reason('AC04'))),
      ),
      'AC04 transaction',
    ],
    [
      'those of its block',
      report(group('RJCT') + reason('MS03'), block('A', status('RJCT') + reason('AM04') + rejected)),
      'AM04 block',
    ],
    ['those of a block without a status', report('', block('A', reason('AM04') + rejected)), 'AM04 block'],
    ['those of a block under PART', report('', block('A', status('PART') + reason('AM04') + rejected)), 'AM04 block'],
    [
      'not those of a block with another status',
      report('', block('A', status('ACSP') + reason('AM04') + rejected)),
      '',
    ],
    [
      'those of the file, where its block has none',
      report(group('RJCT') + reason('MS03'), block('A', status('RJCT') + rejected)),
      'MS03 group',
    ],
    ['those of a file without a status', report(reason('MS03'), block('A', rejected)), 'MS03 group'],
    ['those of a file under PART', report(group('PART') + reason('MS03'), block('A', rejected)), 'MS03 group'],
    ['not those of a file with another status', report(group('ACSP') + reason('MS03'), block('A', rejected)), ''],
    [
      'those of its block, where it is not listed',
      report(group('RJCT') + reason('MS03'), block('A', status('RJCT') + reason('AM04'))),
      'AM04 block',
    ],
    [
      'those of a file without a status for its block',
      report(reason('MS03'), block('A', status('RJCT'))),
      'MS03 group',
    ],
    [
      'those of the file for its block',
      report(group('RJCT') + reason('MS03'), block('A', status('RJCT'))),
      'MS03 group',
    ],
    [
      'none of those above, where it is accepted',
      report(group('PART') + reason('MS03'), block('A', status('ACSP'))),
      '',
    ],
    [
      'none of those above, where its line is accepted',
      report(group('PART') + reason('MS03'), block('A', line('ACSP', 'a1'))),
      '',
    ],
    [
      'its own, where only its block has a status',
      report('', block('A', status('RJCT') + line(undefined, 'a1', reason('AC04')))),
      'AC04 transaction',
    ],
    [
      'those of its block, where its line says nothing',
      report('', block('A', status('RJCT') + reason('AM04') + line(undefined, 'a1'))),
      'AM04 block',
    ],
    [
      'each once, where it is listed twice',
      report('', block('A', line('RJCT', 'a1', reason('AC04')).repeat(2) + line('RJCT', 'a1', reason('AM04')))),
      'AC04 transaction AM04 transaction',
    ],
  ])('are %s', async (_, xml, reasons) => {
    expect((await outcomesOf(one, xml)).reasons).toEqual([reasons])
  })
})

describe('a line without references', () => {
  const described = (content: string): string =>
    report('', block('A', line('RJCT', undefined, `<OrgnlTxRef>${content}</OrgnlTxRef>`)))
  const account = (side: string, iban: string): string => `<${side}><Id><IBAN>${iban}</IBAN></Id></${side}>`
  const amount = '<Amt><InstdAmt Ccy="EUR">1</InstdAmt></Amt>'
  const one = sent({ A: ['a1'] })
  const rejected = { words: ['rejected by transaction: RJCT'], codes: [] }
  const stray = { words: ['unknown by undefined'], codes: ['report/transaction-unmatched'] }

  test.each<[string, string, object]>([
    ['the amount is of the payment with it', amount, rejected],
    ['another amount is of none', amount.replace('>1<', '>9<'), stray],
    ['the account of the payee is of the payment to it', account('CdtrAcct', 'NL20TOOL0000123456'), rejected],
    ['another account is of none', account('CdtrAcct', 'DE02120300000000202051'), stray],
    [
      'the account that pays, which all payments have, is of none',
      account('DbtrAcct', 'DE67999991010004712111'),
      stray,
    ],
    ['a mandate is of no credit transfer', '<MndtRltdInf><MndtId>M</MndtId></MndtRltdInf>', stray],
    [
      'the accounts of both sides are of the payment to the payee',
      account('DbtrAcct', 'DE67999991010004712111') + account('CdtrAcct', 'NL20TOOL0000123456'),
      rejected,
    ],
  ])('but with %s', async (_, content, expected) => {
    expect(await outcomesOf(one, described(content))).toMatchObject(expected)
  })
})

describe('a line with one reference', () => {
  const uetr = '8a562c67-ca16-48ba-b074-65581be6f011'
  const [first] = sent({ A: ['a1', 'a2'] }).paymentInformation
  const payments = (first?.payments ?? []) as readonly object[]
  const named = {
    ...three,
    paymentInformation: [
      { ...first, payments: payments.map((each, at) => (at === 1 ? { ...each, uetr, instructionId: 'I-1' } : each)) },
    ],
  } as typeof three
  const lineOf = (reference: string): string =>
    report('', block('A', `<TxInfAndSts>${reference}<TxSts>RJCT</TxSts></TxInfAndSts>`), 'pain.002.001.10')

  test.each([
    '<OrgnlInstrId>I-1</OrgnlInstrId>',
    '<OrgnlEndToEndId>a2</OrgnlEndToEndId>',
    `<OrgnlUETR>${uetr}</OrgnlUETR>`,
    '<OrgnlInstrId> I-1 </OrgnlInstrId>',
  ])('%s is of the payment with it', async (reference) => {
    const { words, codes } = await outcomesOf(named, lineOf(reference))
    expect(words).toEqual(['unknown by undefined', 'rejected by transaction: RJCT'])
    expect(codes).toEqual([])
  })

  test.each(['<OrgnlInstrId>I-2</OrgnlInstrId>', '<OrgnlEndToEndId>a9</OrgnlEndToEndId>'])(
    '%s, which nobody sent, is of none',
    async (reference) => {
      expect((await outcomesOf(named, lineOf(reference))).codes).toEqual(['report/transaction-unmatched'])
    },
  )
})

describe('a payment whose lines do not decide', () => {
  const twice = sent({ A: ['x', 'x'] })

  test('is what its block or file says, where all lines mean the same', async () => {
    const said = async (lines: string, of = status('RJCT')): Promise<string[]> =>
      (await outcomesOf(twice, report('', block('A', of + lines)))).words
    expect(await said(line('RJCT', 'x'))).toEqual(Array(2).fill('rejected by block: RJCT'))
    expect(await said(line(undefined, 'x'))).toEqual(Array(2).fill('rejected by block: RJCT'))
    expect(await said(line('ACSP', 'x'))).toEqual(Array(2).fill('unknown by transaction'))
    expect(await said(line('PDNG', 'x'), status('ACSP'))).toEqual(Array(2).fill('unknown by transaction'))
  })

  test('stays pending in a block that is pending, whatever a line says that nobody sent', async () => {
    const xml = report('', block('A', status('PDNG') + line('RJCT', 'zz')))
    expect((await outcomesOf(twice, xml)).words).toEqual(Array(2).fill('pending by block: PDNG'))
  })

  test('has one meaning of several statuses that the numbers of its block leave', async () => {
    const counts = status('PART') + counted('ACSP', 1) + counted('ACSC', 1)
    expect((await outcomesOf(twice, report('', block('A', counts)))).words).toEqual(
      Array(2).fill('accepted by blockCounts'),
    )
  })
})

test('payments of a file that accepts them are known at once, but for a rejection that may be about them', async () => {
  async function* once() {
    yield* three.paymentInformation[0]?.payments ?? []
  }
  const streamed = (): typeof three =>
    ({ ...three, paymentInformation: [{ ...three.paymentInformation[0], payments: once() }] }) as never
  const wait = async (xml: string): Promise<string[]> =>
    (await listOutcomes(streamed(), [xml], { maxWaiting: 0 })).findings.map(({ code }) => code)
  expect(await wait(report(group('ACSP')))).toEqual([])
  expect(await wait(report(group('ACSP'), block('A', line('RJCT', 'zz'))))).toContain('report/too-many-waiting')
  expect(await wait(report(group('RJCT'), block('B', line('RJCT', 'zz'))))).not.toContain('report/too-many-waiting')
})

test('several lines about a payment count in the order of the report, whatever else each says', async () => {
  const ofAmount = (amount: number): string =>
    `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}.00</InstdAmt></Amt></OrgnlTxRef>`
  const other = line('ACSP', 'a2', ofAmount(2))
  const own = [line('RJCT', 'a1', reason('AC01')), line('RJCT', 'a1', reason('AC04') + ofAmount(1))]
  const { outcomes } = await listOutcomes(sent({ A: ['a1', 'a2'] }), [report('', block('A', other + own.join('')))])
  expect(outcomes[0]?.reasons.map(({ code }) => code)).toEqual(['AC01', 'AC04'])
  expect(outcomes[0]?.transaction?.path).toMatch(/TxInfAndSts\[2\]$/)
})

test('a line without a status says nothing where nothing stands above it, whatever its reasons', async () => {
  const { words, reasons } = await outcomesOf(three, report('', block('A', line(undefined, 'a1', reason('AC04')))))
  expect([words[0], reasons[0]]).toEqual(['unknown by undefined', ''])
})

test('a line is about the payment of its UETR, before one of its instruction', async () => {
  const uetr = (digit: number): string => `eb6305c9-1f7f-49de-aed0-16487c27b42${digit}`
  const [block1] = sent({ A: ['a1', 'a2'] }).paymentInformation
  const [one, other] = block1?.payments ?? []
  const payments = [
    { ...one, uetr: uetr(1), instructionId: 'I-1' },
    { ...other, uetr: uetr(2), instructionId: 'I-2' },
  ]
  const own = `<OrgnlInstrId>I-2</OrgnlInstrId><OrgnlUETR>${uetr(1)}</OrgnlUETR>`
  const named = line('RJCT').replace('<TxSts>', `${own}<TxSts>`)
  const xml = report('', block('A', named), 'pain.002.001.10')
  const { words, codes } = await outcomesOf(initiation({ A: payments } as never), xml)
  expect(words).toEqual(['rejected by transaction: RJCT', 'unknown by undefined'])
  expect(codes).toEqual(['report/transaction-differs'])
})

test('of reports of one time, those that differ are said, not two of which neither lifts a rejection', async () => {
  const [rejected, pending] = [report('', block('A', line('RJCT', 'a1'))), report(group('PDNG'))]
  const { findings } = await listOutcomes(three, [rejected, pending, pending])
  const said = findings.filter(({ code }) => code === 'report/order-unknown').map(({ message }) => message)
  expect(said.map((message) => message.split(' have ')[0])).toEqual(['Reports 1 and 2', 'Reports 1 and 3'])
})
