import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildPain001, parsePain001 } from '../../../src/pain001.ts'
import {
  type DecidedFileOptions,
  isPayeeInDoubt,
  listOutcomes,
  type PayeeChange,
  type PayeeDecision,
  writeDecided,
} from '../../../src/pain002.ts'
import { block, initiation, line, report } from '../../pain002/support.ts'
import { textOf } from '../../support/collect.ts'

const account = { iban: 'NL91ABNA0417164300' }
const pay = (endToEndId: string, amount: string, name: string) => ({
  endToEndId,
  amount,
  creditor: { name },
  creditorAccount: account,
})

const sent = initiation({
  A: [pay('a1', '0.10', 'One'), pay('a2', '0.20', 'Two'), pay('a3', '1000.00', 'Three')],
  B: [pay('b1', '7.00', 'Four')],
})
const suggestion = (name: string): string => `<StsRsnInf><AddtlInf>${name}</AddtlInf></StsRsnInf>`
const answer = report(
  '<GrpSts>RVCM</GrpSts>',
  block('A', line('RVMC', 'a1', suggestion('One &amp; Co')) + line('RVNM', 'a2') + line('RCVC', 'a3')) +
    block('B', line('RVNA', 'b1')),
  'pain.002.001.10',
)

async function decisionsOf(
  xml: string,
  actions: Readonly<Record<string, 'accept' | 'drop'>>,
): Promise<PayeeDecision[]> {
  const { outcomes } = await listOutcomes(xml, [answer])
  return outcomes.flatMap((outcome) => {
    const action = actions[outcome.payment.endToEndId ?? '']
    return action === undefined ? [] : [{ outcome, action }]
  })
}

async function written(xml: string, decisions: readonly PayeeDecision[], options: DecidedFileOptions = {}) {
  const text = await textOf(writeDecided(() => xml, decisions, options))
  const { initiation: made, valid } = await parsePain001(text, { strict: true })
  const blocks = made.paymentInformation
  return {
    text,
    valid,
    messageId: made.messageId,
    counts: [made.numberOfTransactions, ...blocks.map((each) => each.numberOfTransactions)],
    sums: [made.controlSum, ...blocks.map((each) => each.controlSum)].map(String),
    payments: blocks.map((each) => each.payments.map(({ endToEndId, creditor }) => `${endToEndId} ${creditor?.name}`)),
  }
}

describe.each(['pain.001.001.03', 'pain.001.001.09'] as const)('a decided file of %s', (message) => {
  const xml = buildPain001(sent, { message, rules: ['iso'] })

  test('has the accepted names, and not the payments that were dropped; blocks without payments go', async () => {
    const decisions = await decisionsOf(xml, { a1: 'accept', a2: 'drop', b1: 'drop' })
    const changes: PayeeChange[] = []
    const kept = await written(xml, decisions, { onChange: (change) => changes.push(change) })
    expect(kept).toMatchObject({ valid: true, counts: [2, 2], payments: [['a1 One & Co', 'a3 Three']] })
    expect(kept.sums.map(Number)).toEqual([1000.1, 1000.1])
    expect(kept.messageId).not.toBe('M-1')
    expect(changes).toEqual([
      expect.objectContaining({ kind: 'renamed', from: 'One', to: 'One & Co', path: expect.stringMatching(/Nm$/) }),
    ])
    const dropped = await written(xml, decisions, { part: 'dropped', onChange: (change) => changes.push(change) })
    expect(dropped).toMatchObject({ valid: true, counts: [2, 1, 1], payments: [['a2 Two'], ['b1 Four']] })
    expect(changes.slice(1).map(({ kind, from }) => `${kind} ${from}`)).toEqual(['dropped Two', 'dropped Four'])
    expect(dropped.messageId).not.toBe(kept.messageId)
  })

  test('without decisions is the file that was sent, under another MsgId', async () => {
    const same = await written(xml, [], { messageId: 'M-2', indent: '' })
    const plain = (text: string): string =>
      text
        .replace(/<(MsgId|CreDtTm)>[^<]*/g, '<$1>')
        .replace(/>\s+</g, '><')
        .trim()
    expect(plain(same.text)).toBe(plain(xml))
    expect(same.messageId).toBe('M-2')
  })
})

describe('is refused', () => {
  const xml = buildPain001(sent, { rules: ['iso'] })
  const failing = async (decisions: readonly PayeeDecision[], options: DecidedFileOptions = {}, from = xml) =>
    written(from, decisions, options).then(
      () => 'nothing',
      (error: unknown) => (error instanceof RangeError ? error.message : `another error: ${error}`),
    )

  test('a name that the bank did not give', async () => {
    expect(await failing(await decisionsOf(xml, { a2: 'accept' }))).toMatch(/gives no name for payment 2/)
  })

  test('a payment with nothing to decide, or with two decisions', async () => {
    expect(await failing(await decisionsOf(xml, { a3: 'drop' }))).toMatch(/payment 3 leaves nothing to decide/)
    const [one] = await decisionsOf(xml, { a1: 'accept' })
    if (one === undefined) throw new Error('no decision')
    expect(await failing([one, one])).toMatch(/two decisions/)
  })

  test('a decision about another file, without its names', async () => {
    const [first, second] = sent.paymentInformation
    if (first === undefined || second === undefined) throw new Error('no blocks')
    const other = buildPain001({ ...sent, paymentInformation: [second, first] }, { rules: ['iso'] })
    const message = await failing(await decisionsOf(xml, { a1: 'accept' }), {}, other)
    expect(message).toMatch(/about another payment/)
    expect(message).not.toContain('One')
    const short = buildPain001({ ...sent, paymentInformation: [first] }, { rules: ['iso'] })
    expect(await failing(await decisionsOf(xml, { b1: 'drop' }), {}, short)).toMatch(/does not have/)
  })

  test('the MsgId that was sent, or a wrong one', async () => {
    expect(await failing([], { messageId: 'M-1' })).toMatch(/another MsgId/)
    expect(await failing([], { messageId: '' })).toMatch(/empty/)
  })

  test('a file without payments', async () => {
    expect(await failing([], { part: 'dropped' })).toMatch(/No payment is dropped/)
    const only = buildPain001({ ...sent, paymentInformation: sent.paymentInformation.slice(1) }, { rules: ['iso'] })
    expect(await failing(await decisionsOf(only, { b1: 'drop' }), {}, only)).toMatch(/Every payment is dropped/)
  })

  test('a file that is another one, against its schema, when it is opened again', async () => {
    const other = xml.replace(/<EndToEndId>.*?<\/EndToEndId>/, '')
    let opened = 0
    const run = async () => {
      for await (const _ of writeDecided(() => (opened++ === 0 ? xml : other), []));
    }
    await expect(run()).rejects.toThrow(/EndToEndId/)
    expect(opened).toBe(2)
  })

  test.each([
    ['a block more', (text: string) => text.replace(/<PmtInf>.*<\/PmtInf>/s, (blocks) => blocks + blocks)],
    ['a payment more', (text: string) => text.replace(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/s, (one) => one + one)],
    ['a payment less', (text: string) => text.replace(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/s, '')],
  ])('a file that has %s when it is opened again', async (_, changed) => {
    let opened = 0
    const run = async () => {
      for await (const _piece of writeDecided(() => (opened++ === 0 ? xml : changed(xml)), []));
    }
    await expect(run()).rejects.toThrow('The file has other payments when it is opened again')
  })

  test('a file against its schema, before a piece is written', async () => {
    const broken = readFileSync('fixtures/broken/amount-comma.xml', 'utf8')
    const pieces: string[] = []
    const run = async () => {
      for await (const piece of writeDecided(() => broken, [])) pieces.push(piece)
    }
    await expect(run()).rejects.toThrow(/InstdAmt/)
    expect(pieces).toEqual([])
  })
})

test('a file without sums gets none, and nobody has to hear of its changes', async () => {
  const xml = buildPain001(sent, { rules: ['iso'] }).replaceAll(/<CtrlSum>.*?<\/CtrlSum>/g, '')
  const { text, counts } = await written(xml, await decisionsOf(xml, { a1: 'accept', a2: 'drop' }))
  expect(text).not.toContain('CtrlSum')
  expect(counts).toEqual([3, 2, 1])
  expect(text).toContain('One &amp; Co')
})

test('only what was checked and is not known to match is in doubt', () => {
  const of = (result: 'match' | 'closeMatch' | 'noMatch' | 'notPossible' | 'unknown') =>
    isPayeeInDoubt({ result, suggestedName: undefined, source: 'group' })
  expect([of('match'), of('closeMatch'), of('noMatch'), of('notPossible'), of('unknown')]).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
  expect(isPayeeInDoubt(undefined)).toBe(false)
})

test.each([
  ['reference', '<EndToEndId>a1<', '<EndToEndId>z1<'],
  ['creditor', '<Nm>One<', '<Nm>Another<'],
])('a decision on a payment with another %s than the file has is refused', async (_, there, other) => {
  const xml = buildPain001(sent, { rules: [], message: 'pain.001.001.09' })
  const decisions = await decisionsOf(xml, { a1: 'accept' })
  expect(decisions).toHaveLength(1)
  expect(xml).toContain(there)
  await expect(written(xml.replace(there, other), decisions)).rejects.toThrow('payment 1 is about another payment')
})

test('a payment without a creditor may be dropped', async () => {
  const xml = buildPain001(sent, { rules: [] }).replace('<Cdtr><Nm>Two</Nm></Cdtr>', '')
  expect(xml).not.toContain('Two')
  const { payments } = await written(xml, await decisionsOf(xml, { a2: 'drop' }))
  expect(payments).toEqual([['a1 One', 'a3 Three'], ['b1 Four']])
})

test('a file is laid out as it is asked for', async () => {
  const xml = buildPain001(sent, { rules: [] })
  const decisions = await decisionsOf(xml, { a1: 'drop' })
  expect((await written(xml, decisions, { indent: '\t' })).text).toContain('\n\t<CstmrCdtTrfInitn>')
  expect((await written(xml, decisions, { indent: '' })).text).not.toContain('\n\t')
})
