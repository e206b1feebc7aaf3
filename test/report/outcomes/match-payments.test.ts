// `whatToDo`, the advice that an outcome must have by its code.
import { expect, test } from 'vitest'
import { readCamt053 } from '../../../src/camt053.ts'
import { buildPain001 } from '../../../src/pain001.ts'
import { type MatchedPart, matchPayments, sentPayments } from '../../../src/pain002.ts'
import { whatToDo } from '../../../src/values/index.ts'
import { block, initiation, line, report } from '../../pain002/support.ts'
import { collect } from '../../support/collect.ts'
import { entry, statement, transaction } from '../support.ts'

const sent = initiation({ A: ['a1', 'a2', 'a3'].map((endToEndId) => ({ endToEndId, amount: '10.10' })) })
const open = () => sent
const accepted = report('<GrpSts>ACCP</GrpSts>')
const rejected = report(
  '<GrpSts>PART</GrpSts>',
  block(
    'A',
    line('RJCT', 'a1', '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>') + line('ACSC', 'a2') + line('PDNG', 'a3'),
  ),
)

function booked(...ids: string[]): string {
  return statement(ids.map((id) => entry(transaction(id, '10.10'), { amount: '10.10' })).join(''))
}

function statesOf(parts: readonly MatchedPart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'payment' ? [`${part.state}${part.needsLook ? ' !' : ''}`] : []))
}

async function matched(answers: { reports?: string[]; statements?: string }): Promise<MatchedPart[]> {
  const { reports, statements } = answers
  return collect(
    matchPayments([open], { reports, statements: statements === undefined ? undefined : readCamt053(statements) }),
  )
}

test.each([
  ['reports alone: accepted is enough', { reports: [accepted] }, ['accepted', 'accepted', 'accepted']],
  ['reports alone: each outcome', { reports: [rejected] }, ['rejected !', 'accepted', 'pending !']],
  ['statements alone: booked or not', { statements: booked('a1', 'a3') }, ['booked', 'unknown !', 'booked']],
  [
    'accepted, but on no statement',
    { reports: [accepted], statements: booked('a1') },
    ['booked', 'accepted !', 'accepted !'],
  ],
  [
    'pending by the report, then booked',
    { reports: [rejected], statements: booked('a2', 'a3') },
    ['rejected !', 'booked', 'booked'],
  ],
  [
    'announced on the statement',
    { statements: statement(entry(transaction('a1', '10.10'), { amount: '10.10', status: 'PDNG' })) },
    ['pending !', 'unknown !', 'unknown !'],
  ],
  [
    'came back after it was booked',
    {
      reports: [accepted],
      statements: statement(
        entry(transaction('a1', '10.10'), { amount: '10.10' }) +
          entry(transaction('a1', '10.10', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>', 'CRDT'), {
            amount: '10.10',
            indicator: 'CRDT',
            code: 'RRTN',
          }),
      ),
    },
    ['returned !', 'accepted !', 'accepted !'],
  ],
])('%s', async (_, answers, states) => {
  expect(statesOf(await matched(answers))).toEqual(states)
})

test('a payment that is rejected and booked needs a look, and the bank is to be asked', async () => {
  const parts = await matched({ reports: [report('<GrpSts>RJCT</GrpSts>')], statements: booked('a1', 'a2', 'a3') })
  const contradictions = parts.flatMap((part) => (part.kind === 'payment' && part.needsLook ? part.whatToDo : []))
  for (const advice of contradictions) expect(advice).toContain('Ask the bank')
  const findings = parts.filter(({ kind }) => kind === 'finding')
  expect(contradictions.length + findings.length).toBeGreaterThan(0)
})

test('every payment that needs a look has advice, and no other has', async () => {
  const parts = [
    ...(await matched({ reports: [rejected] })),
    ...(await matched({ statements: booked('a1') })),
    ...(await matched({ reports: [accepted], statements: booked('a1') })),
  ]
  for (const part of parts) if (part.kind === 'payment') expect(part.whatToDo.length > 0).toBe(part.needsLook)
})

test('the end has exact sums by state and currency', async () => {
  const end = (await matched({ reports: [accepted], statements: booked('a1', 'a2') })).at(-1)
  expect(end).toMatchObject({ kind: 'end', payments: 3, needLook: 1, unmatchedEntries: 0, findingsOmitted: 0 })
  expect(
    end?.kind === 'end' && end.sums.map(({ state, currency, payments, sum }) => [state, currency, payments, `${sum}`]),
  ).toEqual([
    ['booked', 'EUR', 2, '20.2'],
    ['accepted', 'EUR', 1, '10.1'],
  ])
})

test('payments of several files keep the number of their file, and entries of others are counted', async () => {
  const other = {
    ...sent,
    messageId: 'M-2',
    paymentInformation: [
      { ...sent.paymentInformation[0], paymentInformationId: 'B', payments: [{ endToEndId: 'b1', amount: '3.00' }] },
    ],
  }
  const statements = readCamt053(
    statement(
      entry(transaction('b1', '3.00'), { amount: '3.00' }) + entry(transaction('x', '9.00'), { amount: '9.00' }),
    ),
  )
  const parts = await collect(matchPayments([open, () => other as typeof sent], { statements }))
  expect(
    parts.flatMap((part) => (part.kind === 'payment' ? [[part.file, part.payment.endToEndId, part.state]] : [])),
  ).toEqual([
    [1, 'a1', 'unknown'],
    [1, 'a2', 'unknown'],
    [1, 'a3', 'unknown'],
    [2, 'b1', 'booked'],
  ])
  expect(parts.at(-1)).toMatchObject({ unmatchedEntries: 1 })
})

test('a finding says whether it is about the reports or the statements', async () => {
  const foreign = accepted.replace('<OrgnlMsgId>M-1<', '<OrgnlMsgId>M-9<')
  const parts = await matched({ reports: [foreign] })
  expect(parts.filter(({ kind }) => kind === 'finding')).toMatchObject([
    { of: 'reports', finding: { severity: 'warning' } },
  ])
  expect(statesOf(parts)).toEqual(['unknown !', 'unknown !', 'unknown !'])
})

test('findings about statements are given as such', async () => {
  const parts = await matched({ statements: statement(entry(transaction('a1', '10.00'), { amount: '10.00' })) })
  expect(parts.filter(({ kind }) => kind === 'finding')).toMatchObject([
    { of: 'statements', finding: { code: 'booking/amount-differs' } },
  ])
})

test('a block in one sum is compared without the payments that a report rejects', async () => {
  const sum = statement(
    entry('<Btch><PmtInfId>A</PmtInfId><TtlAmt Ccy="EUR">20.20</TtlAmt></Btch>', { amount: '20.20' }),
  )
  expect(statesOf(await matched({ reports: [rejected], statements: sum }))).toEqual(['rejected !', 'booked', 'booked'])
  expect(statesOf(await matched({ statements: sum }))).toEqual(Array(3).fill('unknown !'))
})

test('the advice is that of the report, else what is still to come', async () => {
  const advice = async (answers: Parameters<typeof matched>[0]): Promise<string[]> =>
    (await matched(answers)).flatMap((part) => (part.kind === 'payment' ? [part.whatToDo.join(' ')] : []))
  const announced = entry(transaction('a1', '10.10'), { amount: '10.10', status: 'PDNG' })
  expect(await advice({ reports: [accepted], statements: booked('a2', 'a3') })).toEqual([
    'The bank accepted it, and no statement has it: look at the next statement.',
    '',
    '',
  ])
  expect(await advice({ statements: statement(announced) })).toEqual([
    'It is announced, and not booked: look at the next statement.',
    ...Array(2).fill(
      'Nothing given here says what became of it: look at later reports and statements, or ask the bank.',
    ),
  ])
  const [first, , third] = await advice({ reports: [rejected], statements: statement(announced) })
  expect(first).toBe(whatToDo('AC04'))
  expect(third).toMatch(/^Nothing is decided yet/)
  const back = entry(transaction('a1', '10.10', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>', 'CRDT'), {
    amount: '10.10',
    indicator: 'CRDT',
  })
  expect((await advice({ reports: [rejected], statements: statement(back) }))[0]).toBe(whatToDo('AC04'))
})

test('a rejected payment that is announced is rejected', async () => {
  const announced = entry(transaction('a1', '10.10'), { amount: '10.10', status: 'PDNG' })
  expect(statesOf(await matched({ reports: [rejected], statements: statement(announced) }))[0]).toBe('rejected !')
})

test('without answers, and for what is no file of payments, it says what is missing', async () => {
  await expect(collect(matchPayments([open], {}))).rejects.toThrow('needs reports, statements or both')
  await expect(collect(matchPayments([17 as never], { reports: [accepted] }))).rejects.toThrow('The initiation must be')
  await expect(collect(matchPayments([open], { reports: [] }, { maxFindings: -1 }))).rejects.toThrow('maxFindings')
})

test('findings beyond the limit are counted, those about reports and about statements', async () => {
  const foreign = accepted.replace('<OrgnlMsgId>M-1<', '<OrgnlMsgId>M-9<')
  const wrong = statement(entry(transaction('a1', '10.00'), { amount: '10.00' }))
  const omitted = async (reports: string[] | undefined, statements: string | undefined): Promise<unknown> => {
    const read = statements === undefined ? undefined : readCamt053(statements)
    const parts = await collect(matchPayments([open], { reports, statements: read }, { maxFindings: 0 }))
    expect(parts.some(({ kind }) => kind === 'finding')).toBe(false)
    const end = parts.at(-1)
    return end?.kind === 'end' && end.findingsOmitted
  }
  expect([
    await omitted([foreign], undefined),
    await omitted(undefined, wrong),
    await omitted([foreign], wrong),
  ]).toEqual([...[1, 1, 2]])
})

test('payments without an amount are counted, and add nothing to the sums', async () => {
  const some = initiation({ A: [{ endToEndId: 'a1', amount: '10.10' }, { endToEndId: 'a2' }] } as never)
  const parts = await collect(matchPayments([() => some], { reports: [accepted], statements: undefined }))
  expect(parts.at(-1)).toMatchObject({ kind: 'end', payments: 2 })
  expect(JSON.stringify(parts.at(-1))).toContain('"10.1"')
})

test('there is one end, however many entries are about no payment', async () => {
  const parts = await matched({ statements: booked('a1', 'x1', 'x2') })
  expect(parts.filter(({ kind }) => kind === 'end')).toHaveLength(1)
  expect(parts.at(-1)).toMatchObject({ kind: 'end', unmatchedEntries: 2 })
})

test('files are read once, and their elements are not kept', async () => {
  const file = buildPain001(sent, { rules: [] })
  const answers = () => ({ reports: [accepted], statements: readCamt053(booked('a1', 'x1')) })
  const parts = await collect(matchPayments([sentPayments(file)], answers()))
  expect(parts).toEqual(await collect(matchPayments([() => file], answers())))
  const documents = parts.flatMap((part) => (part.kind === 'payment' ? [part.payment.document] : []))
  expect(documents).toEqual([undefined, undefined, undefined])
})

test('the end adds up each currency by itself, payments without one, too', async () => {
  const payments = ['EUR', 'USD', 'EUR'].map((currency, index) => ({
    endToEndId: `a${index}`,
    amount: '10.10',
    currency,
  }))
  const open = () => buildPain001(initiation({ A: payments }), { rules: [] }).replace(' Ccy="USD"', '')
  const end = (await collect(matchPayments([open], { reports: [accepted] }))).at(-1)
  expect(end?.kind === 'end' && end.sums.map(({ currency, payments: number }) => [currency, number])).toEqual([
    ['EUR', 2],
    [undefined, 1],
  ])
})
