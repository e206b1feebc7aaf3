import { describe, expect, test } from 'vitest'
import { parseCamt053, type SequencedStatement, validateSequence } from '../../../src/camt053.ts'
import { file, parsed } from '../../camt053/support.ts'
import { balanceXml, entryXml, statementXml } from './xml.ts'

async function statements(...content: string[]): Promise<SequencedStatement[]> {
  const lists = await Promise.all(
    content.map(async (text, index) => {
      const { statements: read } = await parseCamt053(file(text))
      return read.map((statement) => ({ ...statement, file: `file-${index + 1}.xml` }))
    }),
  )
  return lists.flat()
}

function day(number: string, date: string, opening: string, closing: string, entries = ''): string {
  const balances = balanceXml('OPBD', opening, date) + balanceXml('CLBD', closing, date)
  return statementXml(`S-${number}`, `<ElctrncSeqNb>${number}</ElctrncSeqNb>`, balances + entries)
}

function codes(list: readonly SequencedStatement[]): string[] {
  return validateSequence(list).map(({ code }) => code)
}

describe('numbers', () => {
  test('statements in any order follow each other', async () => {
    const list = await statements(
      day('19', '2026-03-04', '30', '30'),
      day('17', '2026-03-02', '10', '20', entryXml('10', '2026-03-02')),
      day('18', '2026-03-03', '20', '30', entryXml('10', '2026-03-03')),
    )
    expect(validateSequence(list)).toEqual([])
  })

  test('a hole is named', async () => {
    const list = await statements(day('17', '2026-03-02', '10', '10'), day('21', '2026-03-06', '10', '10'))
    expect(validateSequence(list)).toMatchObject([
      {
        code: 'statement/sequence-gap',
        message:
          'file-2.xml: ElctrncSeqNb is 21 here and 17 before (file-1.xml): 18 to 20 are missing. Fetch what is missing.',
      },
    ])
  })

  test('a hole in the legal numbers is named by their element', async () => {
    const legal = (number: string, date: string): string =>
      day(number, date, '10', '10').replaceAll('ElctrncSeqNb', 'LglSeqNb')
    const list = await statements(legal('17', '2026-03-02'), legal('19', '2026-03-06'))
    expect(validateSequence(list).map(({ message }) => message)).toEqual([
      'file-2.xml: LglSeqNb is 19 here and 17 before (file-1.xml): 18 is missing. Fetch what is missing.',
    ])
  })

  test('a count that begins anew with the year is no hole', async () => {
    const list = await statements(day('251', '2025-12-31', '10', '10'), day('1', '2026-01-02', '10', '10'))
    expect(validateSequence(list)).toEqual([])
  })

  test('accounts are counted each by itself', async () => {
    expect(codes((await parsed('several-statements.xml')).statements)).toEqual([])
  })

  test('numbers of eighteen digits stay exact', async () => {
    const list = await statements(
      day('900000000000000001', '2026-03-02', '1', '1'),
      day('900000000000000003', '2026-03-03', '1', '1'),
    )
    expect(validateSequence(list)[0]?.message).toContain('900000000000000002 is missing')
  })
})

describe('duplicates', () => {
  test('a statement that comes twice unmarked is a warning, a marked copy only worth knowing', async () => {
    const original = await parsed('copy-original.xml')
    const copy = await parsed('copy-duplicate.xml')
    expect(validateSequence([...original.statements, ...original.statements])).toMatchObject([
      { code: 'statement/sequence-duplicate', severity: 'warning' },
    ])
    expect(validateSequence([...original.statements, ...copy.statements])).toMatchObject([
      { code: 'statement/sequence-duplicate', severity: 'info' },
    ])
  })
})

describe('balances', () => {
  test('a statement that does not open with what the one before closed with', async () => {
    const list = await statements(day('17', '2026-03-02', '10', '20'), day('18', '2026-03-03', '25', '25'))
    expect(codes(list)).toEqual(['statement/sequence-balance'])
  })

  test('a statement without a number may follow one with a number', async () => {
    const list = await statements(
      day('17', '2026-03-02', '10', '20', entryXml('10', '2026-03-02')),
      day('', '2026-03-03', '25', '25').replace('<ElctrncSeqNb></ElctrncSeqNb>', ''),
    )
    expect(validateSequence(list)).toMatchObject([
      {
        code: 'statement/sequence-balance',
        message:
          'file-2.xml: The statement opens with 25.00 on 2026-03-03, the one before (file-1.xml) closes with 20.00 on ' +
          '2026-03-02. A statement between them may be missing; ask the bank.',
      },
    ])
  })

  test('where a statement is known to be missing, the balances are not compared', async () => {
    const list = await statements(day('17', '2026-03-02', '10', '20'), day('19', '2026-03-04', '25', '25'))
    expect(codes(list)).toEqual(['statement/sequence-gap'])
  })

  test('a month beside its days does not break the chain', async () => {
    const month = statementXml(
      'MONTH',
      '',
      balanceXml('OPBD', '10', '2026-03-01') + balanceXml('CLBD', '40', '2026-03-31'),
    )
    const list = await statements(day('17', '2026-03-02', '10', '20'), day('18', '2026-03-03', '20', '40'), month)
    expect(codes(list)).toEqual([])
  })
})

describe('pages', () => {
  function page(number: string, last: boolean, content: string): string {
    const head = `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${last}</LastPgInd></StmtPgntn><ElctrncSeqNb>7</ElctrncSeqNb>`
    return statementXml('P', head, content)
  }
  const first = page('1', false, balanceXml('OPBD', '10', '2026-03-02') + entryXml('5', '2026-03-02'))
  const second = page('2', false, entryXml('6', '2026-03-02'))
  const third = page('3', true, balanceXml('CLBD', '28', '2026-03-02') + entryXml('7', '2026-03-02'))

  test('pages in files of their own, in any order, are one statement', async () => {
    expect(codes(await statements(third, first, second))).toEqual([])
    const two = [await parsed('page-2.xml'), await parsed('page-1.xml')]
    expect(codes(two.flatMap((read) => read.statements))).toEqual([])
  })

  test.each([
    ['an entry that cannot be read', entryXml('x', '2026-03-02')],
    ['an entry in another currency', entryXml('9', '2026-03-02', '', 'USD')],
    ['an entry without a status', entryXml('9', '2026-03-02').replace('<Sts>BOOK</Sts>', '')],
  ])('pages with %s are not added up', async (_, content) => {
    expect(codes(await statements(first, page('2', false, content), third))).toEqual([])
  })

  test('pages that begin or end with an interim balance are not added up', async () => {
    const opens = page('1', false, balanceXml('ITBD', '10', '2026-03-02') + entryXml('5', '2026-03-02'))
    const ends = page('3', true, balanceXml('ITBD', '99', '2026-03-02'))
    expect(codes(await statements(opens, second, third))).toEqual([])
    expect(codes(await statements(first, second, ends))).toEqual([])
  })

  test('pages of which one does not add up by itself are not added up', async () => {
    const balances = balanceXml('OPBD', '10', '2026-03-02') + balanceXml('ITBD', '99', '2026-03-02')
    const opens = page('1', false, balances + entryXml('5', '2026-03-02'))
    expect(codes(await statements(opens, page('2', false, entryXml('9', '2026-03-02')), third))).toEqual([])
  })

  test('the sums of pages are reported', async () => {
    const [found] = validateSequence(await statements(first, third.replace('<PgNb>3', '<PgNb>2')))
    expect(found).toMatchObject({
      path: '/Document/BkToCstmrStmt/Stmt[1]',
      message:
        'file-1.xml: Over its 2 pages, OPBD 10.00 plus booked entries 12.00 is 22.00, but CLBD is 28.00. Entries may be ' +
        'missing or doubled; ask the bank before you book.',
    })
  })

  test('pages that do not add up', async () => {
    const wrong = page('2', false, entryXml('9', '2026-03-02'))
    expect(codes(await statements(first, wrong, third))).toEqual(['statement/closing-balance'])
  })
})

describe('at the bounds of the rules', () => {
  test('statements of one day follow each other by their numbers', async () => {
    const list = await statements(
      day('18', '2026-03-02', '20', '30', entryXml('10', '2026-03-02')),
      day('17', '2026-03-02', '20', '20'),
    )
    expect(codes(list)).toEqual([])
    const broken = await statements(day('18', '2026-03-02', '20', '20'), day('17', '2026-03-02', '10', '10'))
    expect(codes(broken)).toEqual(['statement/sequence-balance'])
  })

  test('a number that is none is in no count, and hides no hole', async () => {
    const list = await statements(
      day('17', '2026-03-02', '10', '10'),
      day('A-18', '2026-03-03', '10', '10'),
      day('20', '2026-03-04', '10', '10'),
    )
    expect(validateSequence(list).map(({ message }) => message)).toEqual([
      expect.stringContaining('18 to 19 are missing'),
    ])
  })

  test('a missing page is named, also the last one', async () => {
    const page = (number: number, last: boolean): string =>
      statementXml('S', `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${last}</LastPgInd></StmtPgntn>`, '')
    expect(validateSequence(await statements(page(1, false), page(3, true))).map(({ message }) => message)).toEqual([
      expect.stringContaining('Page 2 of the statement is missing'),
    ])
    expect(validateSequence(await statements(page(1, false))).map(({ message }) => message)).toEqual([
      expect.stringContaining('Page 2 of the statement is missing'),
    ])
    expect(codes(await statements(page(2, true), page(1, false)))).toEqual([])
    expect(validateSequence(await statements(page(2, true))).map(({ message }) => message)).toEqual([
      expect.stringContaining('Page 1 of the statement is missing'),
    ])
  })

  test('a page number that is none makes no page of its number', async () => {
    const page = (number: string, last: boolean): string =>
      statementXml('S', `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${last}</LastPgInd></StmtPgntn>`, '')
    for (const number of ['A-2', '0x2', '2e0']) {
      expect(validateSequence(await statements(page('1', false), page(number, false)))[0]?.message).toContain(
        'Page 2 of the statement is missing',
      )
    }
  })

  test('a number with a sign counts, and statements of one day are also ordered by the legal number', async () => {
    const list = await statements(day('+17', '2026-03-02', '10', '10'), day('+19', '2026-03-03', '10', '10'))
    expect(validateSequence(list)[0]?.message).toContain('18 is missing')
    const legal = (number: string, opening: string, closing: string, entries = ''): string =>
      statementXml(
        `L-${number}`,
        `<LglSeqNb>${number}</LglSeqNb>`,
        balanceXml('OPBD', opening, '2026-03-02') + balanceXml('CLBD', closing, '2026-03-02') + entries,
      )
    expect(
      codes(await statements(legal('18', '20', '30', entryXml('10', '2026-03-02')), legal('17', '20', '20'))),
    ).toEqual([])
    expect(codes(await statements(legal('18', '20', '20'), legal('17', '10', '10')))).toEqual([
      'statement/sequence-balance',
    ])
  })
})
