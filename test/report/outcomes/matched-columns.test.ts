// Columns are lists that match and the page show, and no entry exports: matchedColumns.
import { expect, test } from 'vitest'
import { readCamt053 } from '../../../src/camt053.ts'
import { cellOf, columnsIn } from '../../../src/domain/index.ts'
import { type MatchedPart, type MatchedPayment, matchPayments } from '../../../src/pain002.ts'
import { matchedColumns } from '../../../src/report/index.ts'
import { block, initiation, line, report } from '../../pain002/support.ts'
import { simple } from '../../pain008/direct-debits.ts'
import { collect } from '../../support/collect.ts'
import { entry, statement, transaction } from '../support.ts'

function rowsOf(parts: readonly MatchedPart[]): Record<string, unknown>[] {
  const payments = parts.filter((part): part is MatchedPayment => part.kind === 'payment')
  return payments.map((payment) =>
    Object.fromEntries(matchedColumns.map((column) => [column.name, cellOf(column, payment)])),
  )
}

const sent = initiation({
  A: ['a1', 'a2', 'a3'].map((endToEndId) => ({ endToEndId, amount: '10.1', creditor: { name: 'Payee' } })),
})
const reported = report(
  '<GrpSts>PART</GrpSts>',
  block(
    'A',
    line('ACSC', 'a1') +
      line(
        'RJCT',
        'a2',
        '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf><StsRsnInf><Rsn><Prtry>OWN</Prtry></Rsn></StsRsnInf>',
      ) +
      line('RVNM', 'a3'),
  ),
  'pain.002.001.10',
)

const back = (reason: string): string =>
  entry(transaction('a1', '10.10', `<RtrInf><Rsn>${reason}</Rsn></RtrInf>`, 'CRDT'), {
    amount: '10.10',
    indicator: 'CRDT',
    code: 'RRTN',
  }).replace('<BookgDt><Dt>2026-03-03', '<BookgDt><Dt>2026-03-05')

const gone = entry(transaction('a1', '10.10'), { amount: '10.10' })

test('a row has what was sent, what the reports and statements say, and what to do', async () => {
  const statements = readCamt053(statement(gone + back('<Cd>AC04</Cd>')))
  const [first, second, third] = rowsOf(await collect(matchPayments([() => sent], { reports: [reported], statements })))
  expect(first).toEqual({
    file: 1,
    number: 1,
    end_to_end_id: 'a1',
    name: 'Payee',
    amount: '10.10',
    currency: 'EUR',
    state: 'returned',
    report: 'accepted',
    status: 'ACSC',
    reasons: null,
    verification: null,
    statement: 'returned',
    booking_date: '2026-03-03',
    booked_amount: '10.10',
    return_date: '2026-03-05',
    returned_amount: '10.10',
    return_reason: 'AC04 Closed account number',
    in_doubt: null,
    needs_look: true,
    what_to_do: expect.stringMatching(/closed/),
  })
  expect(second).toMatchObject({
    number: 2,
    end_to_end_id: 'a2',
    state: 'rejected',
    report: 'rejected',
    status: 'RJCT',
    reasons: 'AC04 Closed account number; OWN',
    statement: 'unknown',
    booking_date: null,
    booked_amount: null,
    return_date: null,
    return_reason: null,
    needs_look: true,
  })
  expect(third).toMatchObject({ state: 'pending', report: 'pending', status: 'RVNM', verification: 'noMatch' })
})

test('a row without answers of one kind leaves their columns empty', async () => {
  const [byReport] = rowsOf(await collect(matchPayments([() => sent], { reports: [reported] })))
  expect(byReport).toMatchObject({ state: 'accepted', report: 'accepted', needs_look: false, what_to_do: null })
  expect(byReport).toMatchObject({ statement: null, booking_date: null, booked_amount: null, return_date: null })
  const statements = readCamt053(statement(gone))
  const [byStatement] = rowsOf(await collect(matchPayments([() => sent], { statements })))
  expect(byStatement).toMatchObject({ state: 'booked', statement: 'booked', booking_date: '2026-03-03' })
  expect(byStatement).toMatchObject({ report: null, status: null, reasons: null, verification: null })
})

test.each([
  ['<Cd>AC04</Cd>', 'AC04 Closed account number'],
  ['<Cd>ZZ99</Cd>', 'ZZ99'],
  ['<Prtry>OWN</Prtry>', 'OWN'],
])('what came back for %s says why: %s', async (reason, shown) => {
  const statements = readCamt053(statement(gone + back(reason)))
  const [row] = rowsOf(await collect(matchPayments([() => sent], { statements })))
  expect(row).toMatchObject({ state: 'returned', return_reason: shown })
})

test('the other party of a direct debit is its debtor', async () => {
  const debits = simple('10.00')
  const answer = report('<GrpSts>ACCP</GrpSts>').replace('M-1', 'MSG-1').replace('pain.001.001.03<', 'pain.008.001.08<')
  const [row] = rowsOf(await collect(matchPayments([() => debits], { reports: [answer] })))
  expect(row).toMatchObject({ name: 'Erika Muster', end_to_end_id: 'E2E-1', state: 'accepted' })
})

test('each column says what it holds', () => {
  for (const { name, description } of matchedColumns) expect(description.length, name).toBeGreaterThan(4)
})

test('the page has these headings', () => {
  expect(columnsIn('page', matchedColumns).map(({ name, page }) => [name, page?.title])).toEqual([
    ['number', 'No'],
    ['end_to_end_id', 'EndToEndId'],
    ['name', 'Name'],
    ['amount', 'Amount'],
    ['currency', 'Ccy'],
    ['state', 'State'],
    ['report', 'Report'],
    ['status', 'Status'],
    ['reasons', 'Reasons'],
    ['verification', 'Payee'],
    ['booking_date', 'Booked'],
    ['return_date', 'Came back'],
    ['returned_amount', 'Amount back'],
    ['return_reason', 'Because'],
    ['what_to_do', 'What to do'],
  ])
})

test('the command has these, and masks ids and names', () => {
  const shown = columnsIn('inspect', matchedColumns)
  expect(shown.map(({ name, inspect }) => [name, inspect?.title, inspect?.holds, inspect?.widest])).toEqual([
    ['number', 'No', undefined, undefined],
    ['end_to_end_id', 'EndToEndId', 'id', 24],
    ['name', 'Name', 'text', 24],
    ['amount', 'Amount', undefined, undefined],
    ['currency', 'Ccy', undefined, undefined],
    ['state', 'State', 'shown', undefined],
    ['report', 'Report', 'shown', undefined],
    ['status', 'Status', 'code', undefined],
    ['verification', 'Payee', 'shown', undefined],
    ['booking_date', 'Booked', undefined, undefined],
    ['return_date', 'Came back', undefined, undefined],
    ['returned_amount', 'Back', undefined, undefined],
    ['return_reason', 'Because', 'code', undefined],
  ])
  expect(shown.map(({ inspect }) => inspect?.json).filter((name) => name !== undefined)).toEqual(['number'])
})
