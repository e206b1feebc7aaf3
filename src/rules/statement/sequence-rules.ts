import type { RuleDescription } from './rule.ts'

const source =
  'ISO 20022 camt.053: ElctrncSeqNb and LglSeqNb count the statements of an account, StmtPgntn the pages of one'

/** Sequence numbers have no gaps. */
export const sequenceGap: RuleDescription = {
  name: 'sequence-gap',
  severity: 'warning',
  description: 'The sequence numbers of the statements of an account follow each other.',
  source,
  example: {
    good: '<Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt><Stmt><ElctrncSeqNb>18</ElctrncSeqNb></Stmt>',
    bad: '<Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt><Stmt><ElctrncSeqNb>19</ElctrncSeqNb></Stmt>',
  },
}

/** No statement is in the file twice. */
export const sequenceDuplicate: RuleDescription = {
  name: 'sequence-duplicate',
  severity: 'warning',
  description: 'A statement comes once; a second one is marked as a copy or duplicate.',
  source,
  example: {
    good: '<Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt><Stmt><ElctrncSeqNb>18</ElctrncSeqNb></Stmt>',
    bad: '<Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt><Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt>',
  },
}

/** A statement opens with what the one before closed with. */
export const sequenceBalance: RuleDescription = {
  name: 'sequence-balance',
  severity: 'warning',
  description: 'A statement opens with the closing balance of the one before it.',
  source,
  example: {
    good:
      '<Stmt><Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal></Stmt><Stmt><Bal>OPBD ' +
      '2026-03-03 100.00</Bal></Stmt>',
    bad:
      '<Stmt><Bal>OPBD 2026-03-02 100.00</Bal><Bal>CLBD 2026-03-02 100.00</Bal></Stmt><Stmt><Bal>OPBD ' +
      '2026-03-03 90.00</Bal></Stmt>',
  },
}

/** A statement cut into pages has all of them. */
export const pageMissing: RuleDescription = {
  name: 'page-missing',
  severity: 'warning',
  description: 'A statement cut into pages has every page from 1 to the last.',
  source,
  example: {
    good: '<Stmt><PgNb>1</PgNb><LastPgInd>false</LastPgInd></Stmt><Stmt><PgNb>2</PgNb><LastPgInd>true</LastPgInd></Stmt>',
    bad: '<Stmt><PgNb>1</PgNb><LastPgInd>false</LastPgInd></Stmt><Stmt><PgNb>3</PgNb><LastPgInd>true</LastPgInd></Stmt>',
  },
}
