import { describe, expect, test } from 'vitest'
import { readCamt053 } from '../../../src/camt053.ts'
import { matchOutcomes, matchPayments } from '../../../src/pain002.ts'
import { block, initiation, line, report } from '../../pain002/support.ts'
import { collect } from '../../support/collect.ts'
import { entry, payee, statement, toPayee, transaction } from '../support.ts'

/** A file with one payment of 80.00, made and due on days. */
function fileOf(messageId: string, created: string, due: string, endToEndId: string | undefined = 'FEE') {
  const sent = initiation({ A: [{ endToEndId, amount: '80.00', creditorAccount: { iban: payee } }] })
  const [first] = sent.paymentInformation
  return {
    ...sent,
    messageId,
    creationDateTime: created,
    paymentInformation: [{ ...first, requestedExecutionDate: due }],
  } as typeof sent
}

const on = (day: string, text: string): string => text.replaceAll('2026-03-03', day)
const booked = (day: string, amount = '80.00', id: string | undefined = 'FEE'): string =>
  on(day, entry(transaction(id, amount, toPayee), { amount }))
const back = (day: string, amount = '80.00', id: string | undefined = 'FEE'): string =>
  on(
    day,
    entry(transaction(id, amount, `${toPayee}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`, 'CRDT'), {
      amount,
      indicator: 'CRDT',
    }),
  )

async function statesOf(files: ReturnType<typeof fileOf>[], entries: string, reports?: string[]) {
  const statements = readCamt053(statement(entries))
  const parts = await collect(
    matchPayments(
      files.map((file) => () => file),
      { statements, reports },
    ),
  )
  const payments = parts.flatMap((part) => (part.kind === 'payment' ? [part] : []))
  return { states: payments.map(({ state, needsLook }) => `${state}${needsLook ? ' !' : ''}`), payments, parts }
}

const may = fileOf('M-5', '2026-05-02T10:00:00', '2026-05-04')
const june = fileOf('M-6', '2026-06-02T10:00:00', '2026-06-04')

describe('a booking', () => {
  test('before the file was made is of none of its payments, by the days as written', async () => {
    expect((await statesOf([may], booked('2026-05-01'))).states).toEqual(['unknown !'])
    for (const created of ['2026-05-04T00:30:00+14:00', '2026-05-04T23:30:00-11:00', '2026-05-04T12:00:00Z']) {
      const file = fileOf('M-5', created, '2026-05-04')
      expect((await statesOf([file], booked('2026-05-04'))).states).toEqual(['booked'])
      expect((await statesOf([file], booked('2026-05-03'))).states).toEqual(['unknown !'])
    }
  })

  test('is of the payment whose day it follows, however the files are ordered', async () => {
    for (const id of ['FEE', undefined]) {
      for (const files of [
        [may, june],
        [june, may],
      ]) {
        const { payments } = await statesOf(files, booked('2026-06-05', '80.00', id))
        expect(payments.filter(({ state }) => state === 'booked').map(({ payment }) => payment.messageId)).toEqual([
          'M-6',
        ])
      }
    }
  })

  test('between two payments of the same days leaves both in doubt, and says which it is', async () => {
    const other = fileOf('M-7', '2026-05-02T11:00:00', '2026-05-06')
    const { states, payments } = await statesOf([may, other], booked('2026-05-07'))
    expect(states).toEqual(['unknown !', 'unknown !'])
    for (const { whatToDo } of payments) expect(whatToDo[0]).toContain('booking of 2026-05-07 over 80.00 EUR')
    expect((await statesOf([may, other], booked('2026-05-07') + booked('2026-05-07'))).states).toEqual([
      'booked',
      'booked',
    ])
  })

  test('of a rejected file is of its repetition', async () => {
    const again = fileOf('M-7', '2026-05-03T10:00:00', '2026-05-04')
    const rejected = report('<GrpSts>RJCT</GrpSts>').replace('>M-1<', '>M-5<')
    expect((await statesOf([may, again], booked('2026-05-04'), [rejected])).states).toEqual(['rejected !', 'booked'])
  })

  test('long after the day of the only payment, or before it, is in doubt', async () => {
    expect((await statesOf([may], booked('2026-06-04'))).states).toEqual(['unknown !'])
    const { payments } = await statesOf([may], booked('2026-05-03'))
    expect(payments[0]?.whatToDo[0]).toContain('booking of 2026-05-03')
  })

  test('in a report of the day is announced, and booked by the statement', async () => {
    const interim = statement(booked('2026-05-04'))
      .replaceAll('053', '052')
      .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
    const text = interim.replaceAll('<Stmt>', '<Rpt>').replaceAll('</Stmt>', '</Rpt>')
    const parts = await collect(matchPayments([() => may], { statements: readCamt053(text) }))
    expect(parts.find(({ kind }) => kind === 'payment')).toMatchObject({ state: 'pending', needsLook: true })
  })
})

describe('a return', () => {
  test('is of the payment that can have come back by its day', async () => {
    const all = booked('2026-05-04') + back('2026-05-08') + booked('2026-06-04')
    expect((await statesOf([may, june], all)).states).toEqual(['returned !', 'booked'])
    const later = booked('2026-05-04') + booked('2026-06-04') + back('2026-06-08')
    expect((await statesOf([may, june], later)).states).toEqual(['booked', 'returned !'])
  })

  test('of one of two payments alike leaves both in doubt; of both of them none', async () => {
    const twin = fileOf('M-7', '2026-05-02T11:00:00', '2026-05-04')
    const two = booked('2026-05-04').repeat(2)
    const { states, payments, parts } = await statesOf([may, twin], two + back('2026-05-06'))
    expect(states).toEqual(['unknown !', 'unknown !'])
    for (const { whatToDo } of payments) expect(whatToDo[0]).toContain('return of 2026-05-06 over 80.00 EUR')
    expect(parts.at(-1)).toMatchObject({ needLook: 2, sums: [{ state: 'unknown', payments: 2 }] })
    expect((await statesOf([may, twin], two + back('2026-05-06').repeat(2))).states).toEqual([
      'returned !',
      'returned !',
    ])
  })

  test('of a part is shown with its amount, and the whole is not to be paid again', async () => {
    const { payments, parts } = await statesOf([may], booked('2026-05-04') + back('2026-05-08', '30.00'))
    expect(payments[0]).toMatchObject({ state: 'returned', needsLook: true })
    expect(payments[0]?.whatToDo.join(' ')).toMatch(
      /^30.00 EUR of 80.00 EUR came back \(AC04\).*do not pay it again as a whole/,
    )
    const end = parts.at(-1)
    expect(end?.kind === 'end' && `${end.sums[0]?.returned}`).toBe('30')
  })
})

describe('numbers per status that contradict the statuses', () => {
  const three = initiation({ A: ['a1', 'a2', 'a3'].map((endToEndId) => ({ endToEndId, amount: '1.00' })) })
  const count = (status: string, number: number): string =>
    `<NbOfTxsPerSts><DtldNbOfTxs>${number}</DtldNbOfTxs><DtldSts>${status}</DtldSts></NbOfTxsPerSts>`
  const judged = async (text: string): Promise<[string[], string[]]> => {
    const parts = await collect(matchOutcomes(three, [text]))
    return [
      parts.flatMap((part) =>
        part.kind === 'outcome' ? [part.verification === undefined ? part.outcome : part.verification.result] : [],
      ),
      parts.flatMap((part) => (part.kind === 'finding' && part.finding.severity !== 'info' ? [part.finding.code] : [])),
    ]
  }
  const contradicted = ['report/counts-contradict']
  const as =
    (status: string) =>
    (lines = '') =>
      block('A', `<PmtInfSts>${status}</PmtInfSts>${lines}`)

  test.each([
    ['a block of matches', count('RCVC', 2) + count('RVNM', 1), 'RCVC', as('RCVC')(), Array(3).fill('unknown')],
    [
      'a block of close matches',
      count('RCVC', 2) + count('RVNM', 1),
      'RVMC',
      as('RVMC')(line('RVNM', 'a3')),
      ['unknown', 'unknown', 'noMatch'],
    ],
    ['accepted', count('ACSC', 2) + count('RJCT', 1), 'ACSC', as('ACSC')(), Array(3).fill('unknown')],
    [
      'a list of rejections',
      count('ACSC', 3),
      'ACSC',
      as('ACSC')(line('RJCT', 'a3')),
      ['unknown', 'unknown', 'rejected'],
    ],
    ['the file alone', count('ACSC', 2) + count('RJCT', 1), 'ACSC', '', Array(3).fill('unknown')],
    ['too many', count('ACSC', 4), 'ACSC', '', Array(3).fill('unknown')],
    ['not applicable', count('RVNA', 3), 'RCVC', as('RCVC')(), Array(3).fill('unknown')],
  ])('leave open what is not listed: %s', async (_, counts, status, blocks, expected) => {
    const [found, codes] = await judged(report(`<GrpSts>${status}</GrpSts>${counts}`, blocks))
    expect(found).toEqual(expected)
    expect(codes).toEqual(expect.arrayContaining(contradicted))
  })

  test.each([
    [
      'only mismatches are listed',
      'RVCM',
      count('RCVC', 2) + count('RVNM', 1),
      block('A', line('RVNM', 'a3')),
      ['match', 'match', 'noMatch'],
    ],
    ['each status is counted once', 'ACSC', count('ACSC', 1), as('ACSC')(), Array(3).fill('accepted')],
    [
      'they agree',
      'PART',
      count('ACSC', 2) + count('RJCT', 1),
      block('A', line('RJCT', 'a3')),
      ['accepted', 'accepted', 'rejected'],
    ],
  ])('are none where %s', async (_, status, counts, blocks, expected) => {
    const [found, codes] = await judged(report(`<GrpSts>${status}</GrpSts>${counts}`, blocks))
    expect(found).toEqual(expected)
    expect(codes).not.toContain(contradicted[0])
  })
})
