// Facts are lists that inspect and the page show, and no entry exports: statementFacts.
import { describe, expect, test } from 'vitest'
import { type Balance, parseCamt053, type Statement } from '../../src/camt053.ts'
import { cellOf, columnsIn } from '../../src/domain/index.ts'
import { balanceColumns, messageFacts, statementFacts } from '../../src/statement/index.ts'
import { file } from '../camt053/support.ts'
import { jsonOf, linesOf, show } from '../support/show.ts'

/** A message of one statement with this content. */
async function parsed(content: string, head = '') {
  const text = file(`<Stmt><Id>S-1</Id>${content}</Stmt>`).replace('</GrpHdr>', `${head}</GrpHdr>`)
  const { header, statements } = await parseCamt053(text)
  if (header === undefined || statements[0] === undefined) throw new Error('The message has no statement')
  return { header, statement: statements[0].statement }
}

const factsOf = async (content: string): Promise<{ json: Record<string, unknown>; lines: string[] }> => {
  const { statement } = await parsed(content)
  return { json: jsonOf(statementFacts, statement), lines: linesOf(statementFacts, statement) }
}

const page = (last: boolean): string => `<PgNb>2</PgNb><LastPgInd>${last}</LastPgInd>`

test('a message says who it is for, which page it is and which request it answers', async () => {
  const query = '<OrgnlBizQry><MsgId>Q-1</MsgId></OrgnlBizQry>'
  const { header } = await parsed('', `<MsgRcpt><Nm>Reader</Nm></MsgRcpt><MsgPgntn>${page(false)}</MsgPgntn>${query}`)
  expect(jsonOf(messageFacts, header)).toEqual({
    message: 'camt.053.001.06',
    messageId: 'id M',
    creationDateTime: 'code 2026-03-03T06:00:00',
    recipient: 'text Reader',
    page: { number: 'code 2', last: false },
  })
  expect(linesOf(messageFacts, header)).toEqual([
    'Message: id M',
    'Message: code 2026-03-03T06:00:00',
    'For: text Reader',
    'Message: page code 2',
    'Answers: id Q-1',
  ])
})

test('a message that says little has nothing about the rest', async () => {
  const { header } = await parsed('')
  expect(Object.keys(jsonOf(messageFacts, header))).toEqual(['message', 'messageId', 'creationDateTime'])
  expect(linesOf(messageFacts, header)).toEqual(['Message: id M', 'Message: code 2026-03-03T06:00:00'])
})

describe('a statement', () => {
  test('says all that its head has', async () => {
    const owner = '<Ownr><Nm>Owner</Nm></Ownr>'
    const servicer = '<Svcr><FinInstnId><BICFI>ABNANL2A</BICFI><Nm>Bank</Nm></FinInstnId></Svcr>'
    const account = `<Id><IBAN>DE67999991010004712111</IBAN></Id><Ccy>EUR</Ccy><Nm>Main</Nm>${owner}${servicer}`
    const { json, lines } = await factsOf(
      `<StmtPgntn>${page(true)}</StmtPgntn><ElctrncSeqNb>12</ElctrncSeqNb><LglSeqNb>34</LglSeqNb>` +
        '<CreDtTm>2026-03-03T06:00:00</CreDtTm>' +
        '<FrToDt><FrDtTm>2026-03-01T00:00:00</FrDtTm><ToDtTm>2026-03-02T00:00:00</ToDtTm></FrToDt>' +
        `<CpyDplctInd>DUPL</CpyDplctInd><Acct>${account}</Acct><AddtlStmtInf>As agreed</AddtlStmtInf>`,
    )
    expect(json).toEqual({
      id: 'id S-1',
      account: 'account DE67999991010004712111',
      accountName: 'text Main',
      currency: 'code EUR',
      owner: 'text Owner',
      servicer: 'text Bank, bic ABNANL2A',
      period: { from: 'day 2026-03-01T00:00:00', to: 'day 2026-03-02T00:00:00' },
      electronicSequenceNumber: 'code 12',
      legalSequenceNumber: 'code 34',
      page: { number: 'code 2', last: true },
      copyDuplicate: 'code DUPL',
      creationDateTime: 'code 2026-03-03T06:00:00',
    })
    expect(lines).toEqual([
      'Account: account DE67999991010004712111',
      'Account: code EUR',
      'Account: text Main',
      'Owner: text Owner',
      'Bank: text Bank, bic ABNANL2A',
      'Period: day 2026-03-01T00:00:00 to day 2026-03-02T00:00:00',
      'Number: code 12',
      'Number: legal code 34',
      'Number: page code 2 (the last)',
      'Number: a duplicate',
      'Created: code 2026-03-03T06:00:00',
      'Says: text As agreed',
    ])
  })

  test('has nothing but its id where it says nothing else', async () => {
    expect(await factsOf('')).toEqual({ json: { id: 'id S-1' }, lines: [] })
    expect(await factsOf('<Acct></Acct>')).toEqual({ json: { id: 'id S-1' }, lines: [] })
  })

  test.each([
    ['COPY', 'a copy'],
    ['CODU', 'a copy of a duplicate'],
    ['OTHR', 'code OTHR'],
  ])('marked %s is %s', async (code, words) => {
    expect((await factsOf(`<CpyDplctInd>${code}</CpyDplctInd>`)).lines).toEqual([`Number: ${words}`])
  })

  test.each([
    ['a member of a clearing system', '<ClrSysMmbId><MmbId>12030000</MmbId></ClrSysMmbId>', 'id 12030000'],
    ['another id', '<Othr><Id>X-7</Id></Othr>', 'id X-7'],
    ['a name', '<Nm>Bank</Nm>', 'text Bank'],
    ['a BIC, and not another id beside it', '<BICFI>ABNANL2A</BICFI><Othr><Id>X-7</Id></Othr>', 'bic ABNANL2A'],
  ])('is of a bank known by %s', async (_, content, words) => {
    const { json, lines } = await factsOf(`<Acct><Svcr><FinInstnId>${content}</FinInstnId></Svcr></Acct>`)
    expect([json.servicer, lines]).toEqual([words, [`Bank: ${words}`]])
  })
})

test('a page whose number is not known, and a time with one end, are shown as such', () => {
  const open = { page: { number: undefined, last: true }, period: { from: undefined, to: '2026-03-02' } }
  expect(linesOf(statementFacts, open as Partial<Statement> as Statement)).toEqual([
    'Period: … to day 2026-03-02',
    'Number: page ? (the last)',
  ])
  const begun = { period: { from: '2026-03-01', to: undefined } }
  expect(linesOf(statementFacts, begun as Partial<Statement> as Statement)).toEqual(['Period: day 2026-03-01 to …'])
})

describe('a balance', () => {
  const balance = (type: string, more: string): string =>
    `<Bal><Tp>${type}</Tp>${more}<Dt><Dt>2026-03-02</Dt></Dt></Bal>`
  const balanceOf = async (type: string, more: string): Promise<Balance> => {
    const [made] = (await parsed(balance(type, more))).statement.balances
    if (made === undefined) throw new Error('The statement has no balance')
    return made
  }
  /** What stands in its row, under the names of the columns. */
  const row = (made: Balance) => Object.fromEntries(balanceColumns.map((column) => [column.name, cellOf(column, made)]))
  /** What `inspect` shows of a cell, by its heading. */
  const seen = (made: Balance, title: string): string | undefined => {
    const column = columnsIn('inspect', [...balanceColumns]).find(({ inspect }) => inspect?.title === title)
    if (column === undefined) throw new Error(`no column ${title}`)
    const shown = String(cellOf(column, made) ?? '')
    return `${column.inspect?.cell?.(shown, made) ?? shown}${column.inspect?.behind?.(made, show) ?? ''}`
  }

  const credit = '<Amt Ccy="EUR">5.5</Amt><CdtDbtInd>CRDT</CdtDbtInd>'
  const closing = '<CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry>'

  test('has its type, day and amount', async () => {
    const made = await balanceOf(`${closing}<SubTp><Cd>INTM</Cd></SubTp>`, credit)
    expect(row(made)).toEqual({
      type: 'CLBD',
      name: 'Closing booked',
      kind: 'INTM',
      date: '2026-03-02',
      amount: '5.50',
      currency: 'EUR',
    })
    expect(['Balance', 'Kind', 'Amount', ''].map((title) => seen(made, title))).toEqual([
      'CLBD',
      'Closing booked, INTM',
      '5.50',
      'EUR',
    ])
  })

  test('has columns that say what they hold, and these properties for programs', () => {
    for (const { description } of balanceColumns) expect(description).not.toBe('')
    expect(balanceColumns.flatMap(({ inspect }) => inspect?.json ?? [])).toEqual([
      'type',
      'name',
      'date',
      'amount',
      'currency',
    ])
  })

  test('of a type of the bank is called by it', async () => {
    const made = await balanceOf('<CdOrPrtry><Prtry>OWN</Prtry></CdOrPrtry><SubTp><Prtry>PART</Prtry></SubTp>', credit)
    expect(row(made)).toMatchObject({ type: 'OWN', name: null, kind: 'PART' })
    expect(seen(made, 'Kind')).toBe('PART')
  })

  test('without a type or a sign says so', async () => {
    const made = await balanceOf('', '<Amt Ccy="EUR">5.50</Amt>')
    expect(row(made)).toMatchObject({ type: null, name: null, kind: null, amount: null })
    expect(['Balance', 'Kind', 'Amount', ''].map((title) => seen(made, title))).toEqual([
      '?',
      '',
      '?',
      'EUR(amount 5.5 EUR, no sign)',
    ])
    expect(seen(await balanceOf(closing, ''), '')).toBe('')
  })
})
