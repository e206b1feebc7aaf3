// Columns are lists that inspect and the page show, and no entry exports: reportColumns.
import { describe, expect, test } from 'vitest'
import { cellOf, columnsIn } from '../../src/domain/index.ts'
import { parsePain002 } from '../../src/pain002.ts'
import { type ReportSource, reportColumns } from '../../src/report/index.ts'
import { block, line, report } from '../pain002/support.ts'

const original = (content: string): string => `<OrgnlTxRef>${content}</OrgnlTxRef>`
const settled = '<IntrBkSttlmAmt Ccy="EUR">3.5</IntrBkSttlmAmt>'
const instructed = '<Amt><InstdAmt Ccy="EUR">12.5</InstdAmt></Amt>'
const creditor = '<Cdtr><Nm>Payee</Nm></Cdtr><CdtrAcct><Id><IBAN>NL20TOOL0000123456</IBAN></Id></CdtrAcct>'
const reasons =
  '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed</AddtlInf></StsRsnInf><StsRsnInf><Rsn><Prtry>OWN</Prtry></Rsn></StsRsnInf>'
const instruction = (id: string, text: string): string =>
  text.replace('<TxInfAndSts>', `<TxInfAndSts><OrgnlInstrId>${id}</OrgnlInstrId>`)

const { group, blocks } = await parsePain002(
  report(
    '<GrpSts>PART</GrpSts>',
    block(
      'A',
      '<PmtInfSts>ACSP</PmtInfSts>' +
        instruction('I-1', line('RJCT', 'a1', reasons + original(settled + instructed + creditor))) +
        instruction('I-2', line(undefined, 'NOTPROVIDED', original(settled))) +
        instruction('I-3', line(undefined)) +
        line('OWN?'),
    ),
  ),
)
const [first] = blocks
if (group === undefined || first === undefined) throw new Error('The report has no block')
const [rejected, nameless, referenced, strange] = first.transactions.map(
  (transaction, index): ReportSource => ({
    level: 'payment',
    reported: transaction,
    transaction,
    block: 'A',
    blockNumber: 1,
    number: index + 1,
  }),
) as [ReportSource, ReportSource, ReportSource, ReportSource]

function row(source: ReportSource): Record<string, unknown> {
  return Object.fromEntries(reportColumns.map((column) => [column.name, cellOf(column, source)]))
}

describe('a row', () => {
  test('of a payment has what the report says of it and of what was sent', () => {
    expect(row({ ...rejected, effective: { status: 'RJCT', own: true } })).toEqual({
      block_number: 1,
      number: 1,
      level: 'payment',
      block: 'A',
      effective_status: 'RJCT',
      own_status: true,
      outcome: 'rejected',
      instruction_id: 'I-1',
      end_to_end_id: 'a1',
      id: 'a1',
      status: 'RJCT',
      status_name: 'rejected: Rejected',
      reasons: 'AC04 Closed account number closed; OWN',
      verification: null,
      suggested_name: null,
      amount: '12.50',
      currency: 'EUR',
      name: 'Payee',
      account: 'NL20TOOL0000123456',
    })
  })

  test('of a payment without a status has that of its block, and what was settled where nothing else is known', () => {
    expect(row({ ...nameless, effective: { status: 'ACSP', own: false } })).toMatchObject({
      effective_status: 'ACSP',
      own_status: false,
      outcome: 'accepted',
      end_to_end_id: 'NOTPROVIDED',
      id: 'I-2',
      status: null,
      status_name: null,
      reasons: null,
      amount: '3.50',
      currency: 'EUR',
      name: null,
      account: null,
    })
    expect(row(referenced)).toMatchObject({ end_to_end_id: null, id: 'I-3', amount: null, currency: null })
  })

  test('of a payment without any status has an unknown outcome, and one in no list no name', () => {
    expect(row(strange)).toMatchObject({ effective_status: null, own_status: false, outcome: 'unknown' })
    expect(row(strange)).toMatchObject({ status: 'OWN?', status_name: 'unknown' })
  })

  test.each([
    ['file', group, 'PART', /^unknown: /],
    ['block', first, 'ACSP', /^accepted: /],
  ] as const)('of a %s has nothing of a payment', (level, reported, status, meaning) => {
    const { status_name: name, ...others } = row({ level, reported })
    expect(others).toMatchObject({ level, status })
    expect(name).toMatch(meaning)
    for (const column of ['instruction_id', 'end_to_end_id', 'id', 'amount', 'currency', 'name', 'account', 'number'])
      expect(others[column]).toBe(null)
  })
})

test('a row has what the check of a payee found, and the name that the bank has', async () => {
  const close = line('RVMC', 'a1', '<StsRsnInf><AddtlInf>Payee Holding</AddtlInf></StsRsnInf>')
  const { blocks: checked } = await parsePain002(report('<GrpSts>RVCM</GrpSts>', block('A', close)))
  const [transaction] = checked[0]?.transactions ?? []
  if (transaction === undefined) throw new Error('The report has no transaction')
  expect(row({ ...rejected, reported: transaction, transaction })).toMatchObject({
    verification: 'closeMatch',
    suggested_name: 'Payee Holding',
  })
})

test('inspect puts a status that the payment has from its block or file in parentheses', () => {
  const cell = columnsIn('inspect', reportColumns).find(({ name }) => name === 'effective_status')?.inspect?.cell
  expect(cell?.('ACSP', { ...nameless, effective: { status: 'ACSP', own: false } })).toBe('(ACSP)')
  expect(cell?.('RJCT', { ...rejected, effective: { status: 'RJCT', own: true } })).toBe('RJCT')
  expect(cell?.('', strange)).toBe('')
})
