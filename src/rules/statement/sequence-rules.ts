import { balanceXml, statementXml } from './examples.ts'
import type { RuleDescription } from './rule.ts'

const source =
  'ISO 20022 camt.053: ElctrncSeqNb and LglSeqNb count the statements of an account, StmtPgntn the pages of one'

/** Statements follow each other without a hole. */
export const sequenceGap: RuleDescription = {
  name: 'sequence-gap',
  severity: 'warning',
  says: 'The sequence numbers of the statements of an account follow each other.',
  source,
  example: {
    good: numbered('17', '18'),
    bad: numbered('17', '19'),
  },
}

/** A statement comes once. */
export const sequenceDuplicate: RuleDescription = {
  name: 'sequence-duplicate',
  severity: 'warning',
  says: 'A statement comes once; a second one is marked as a copy or duplicate.',
  source,
  example: {
    good: `${statementXml('A', '', '')}${statementXml('B', '', '')}`,
    bad: `${statementXml('A', '', '')}${statementXml('A', '', '')}`,
  },
}

/** A statement opens with what the one before closed with. */
export const sequenceBalance: RuleDescription = {
  name: 'sequence-balance',
  severity: 'warning',
  says: 'A statement opens with the closing balance of the one before it.',
  source,
  example: {
    good: chained('100.00', '100.00'),
    bad: chained('100.00', '90.00'),
  },
}

/** A statement cut into pages has all of them. */
export const pageMissing: RuleDescription = {
  name: 'page-missing',
  severity: 'warning',
  says: 'A statement cut into pages has every page from 1 to the last.',
  source,
  example: {
    good: paged('1', '2'),
    bad: paged('1', '3'),
  },
}

function numbered(first: string, second: string): string {
  const one = (id: string, number: string): string => statementXml(id, `<ElctrncSeqNb>${number}</ElctrncSeqNb>`, '')
  return one('A', first) + one('B', second)
}

function chained(closing: string, opening: string): string {
  const first = balanceXml('OPBD', closing, '2026-03-02') + balanceXml('CLBD', closing, '2026-03-02')
  const second = balanceXml('OPBD', opening, '2026-03-03') + balanceXml('CLBD', opening, '2026-03-03')
  return (
    statementXml('A', '<ElctrncSeqNb>17</ElctrncSeqNb>', first) +
    statementXml('B', '<ElctrncSeqNb>18</ElctrncSeqNb>', second)
  )
}

function paged(first: string, last: string): string {
  const page = (number: string, isLast: boolean): string =>
    statementXml('A', `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>`, '')
  return page(first, false) + page(last, true)
}
