import type { Finding } from '../../diagnostics/index.ts'
import type { Page, Statement } from '../../domain/statement/index.ts'
import { addToList, type Decimal, isoDateOf } from '../../values/index.ts'
import type { Rule } from '../rule.ts'
import { checkBalances, closingBalance } from './balances.ts'
import {
  accountOf,
  areReadable,
  byStatement,
  deliveryOf,
  endsOf,
  pageNumberOf,
  pageOf,
  sequenceNumberOf,
  wholeNumber,
} from './history.ts'
import { rule, type StatementTotals, shownAmount } from './rule.ts'
import { isOneOfSeveral, statementFacts } from './totals.ts'

const source =
  'ISO 20022 camt.053: ElctrncSeqNb and LglSeqNb count the statements of an account, StmtPgntn the pages of one'

const sequenceGap = sequenceRule({
  name: 'sequence-gap',
  severity: 'warning',
  description: 'The sequence numbers of the statements of an account follow each other.',
  source,
  example: {
    good: '<Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt><Stmt><ElctrncSeqNb>18</ElctrncSeqNb></Stmt>',
    bad: '<Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt><Stmt><ElctrncSeqNb>19</ElctrncSeqNb></Stmt>',
  },
})

const sequenceDuplicate = sequenceRule({
  name: 'sequence-duplicate',
  severity: 'warning',
  description: 'A statement comes once; a second one is marked as a copy or duplicate.',
  source,
  example: {
    good: '<Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt><Stmt><ElctrncSeqNb>18</ElctrncSeqNb></Stmt>',
    bad: '<Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt><Stmt><ElctrncSeqNb>17</ElctrncSeqNb></Stmt>',
  },
})

const sequenceBalance = sequenceRule({
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
})

const pageMissing = sequenceRule({
  name: 'page-missing',
  severity: 'warning',
  description: 'A statement cut into pages has every page from 1 to the last.',
  source,
  example: {
    good: '<Stmt><PgNb>1</PgNb><LastPgInd>false</LastPgInd></Stmt><Stmt><PgNb>2</PgNb><LastPgInd>true</LastPgInd></Stmt>',
    bad: '<Stmt><PgNb>1</PgNb><LastPgInd>false</LastPgInd></Stmt><Stmt><PgNb>3</PgNb><LastPgInd>true</LastPgInd></Stmt>',
  },
})

export const sequenceRules: readonly Rule[] = [sequenceGap, sequenceDuplicate, sequenceBalance, pageMissing]

function sequenceRule(texts: Pick<Rule, 'name' | 'severity' | 'description' | 'source' | 'example'>): Rule {
  return rule({
    ...texts,
    message: (found, context) => {
      for (const { finding, position } of found) {
        if (finding.code !== `statement/${texts.name}`) continue
        context.report(finding.path, finding.message, finding.severity, position)
      }
    },
  })
}

/** A statement of a sequence; a `statementEnd` part and a statement of `parseCamt053` are such. */
export interface SequencedStatement {
  /** The statement. */
  statement: Statement
  /** What its entries add up to. */
  totals: StatementTotals
  /** Name of the file it came in, for the messages of findings. */
  file?: string | undefined
  /** Page of its message (`header.page`), if that goes on in another file. */
  messagePage?: Page | undefined
}

/**
 * Compares statements of any number of files and accounts, in any order, with each other. It finds missing numbers,
 * statements and pages that are missing or come twice, and opening balances that differ from the closing balance
 * before. A statement cut into pages is added up over all pages. Findings are about objects: they have a path in their
 * file, and no line.
 */
export function validateSequence(statements: Iterable<SequencedStatement>): Finding[] {
  const findings: Finding[] = []
  const accounts = new Map<string, SequencedStatement[]>()
  for (const item of statements) addToList(accounts, accountOf(item.statement), item)
  for (const account of accounts.values()) {
    const once = withoutDuplicates(account, findings)
    const units = joinPages(once, findings).sort(compareUnits)
    checkNumbers(units, 'electronicSequenceNumber', findings)
    checkNumbers(units, 'legalSequenceNumber', findings)
    checkChain(units, findings)
  }
  return findings
}

/** A statement with all its pages. */
interface Unit extends ReturnType<typeof endsOf> {
  first: SequencedStatement
  /** Day it is sorted by. */
  day: string
}

function withoutDuplicates(items: readonly SequencedStatement[], findings: Finding[]): SequencedStatement[] {
  const seen = new Map<string, SequencedStatement>()
  for (const item of items) {
    const delivery = deliveryOf(item)
    const before = seen.get(delivery)
    if (before === undefined) {
      seen.set(delivery, item)
      continue
    }
    const copy = item.statement.copyDuplicate ?? before.statement.copyDuplicate
    const marked = copy === undefined ? 'is not marked as a copy' : `is marked ${copy}`
    const message = `The statement was delivered before${inFile(before)} and ${marked}. Book it once.`
    findings.push(finding(sequenceDuplicate, item, message, copy === undefined ? undefined : 'info'))
  }
  return [...seen.values()]
}

function joinPages(items: readonly SequencedStatement[], findings: Finding[]): Unit[] {
  return byStatement(items).map((pages) => {
    if (pages.some((page) => pageNumberOf(page) !== undefined)) {
      // A statement stands whole on one page of a message, or goes on from one to the next.
      const ofMessage = pages.every(({ statement }) => !isOneOfSeveral(statement.page))
      if (ofMessage ? pages.length > 1 : !reportMissingPages(pages, findings)) checkPages(pages, findings)
    }
    return unitOf(pages)
  })
}

function reportMissingPages(pages: readonly SequencedStatement[], findings: Finding[]): boolean {
  const numbers = new Set(pages.map((page) => pageNumberOf(page) ?? 0))
  const last = pages.find((page) => pageOf(page.statement, page.messagePage)?.last === true)
  const highest = [...numbers].reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY)
  const missing: string[] = []
  for (let number = 1; number < highest && missing.length < 10; number++) {
    if (!numbers.has(number)) missing.push(String(number))
  }
  if (last === undefined) missing.push(String(highest + 1))
  const [first] = pages
  if (missing.length === 0 || first === undefined) return false
  const message = `Page ${missing.join(', ')} of the statement is missing. Ask the bank before you book.`
  findings.push(finding(pageMissing, first, message))
  return true
}

/** Adds a statement up over its pages. A page with balances of its own was already checked by itself. */
function checkPages(pages: readonly SequencedStatement[], findings: Finding[]): void {
  const { first, opening, closing } = unitOf(pages)
  if (opening === undefined || closing === undefined || opening.type === 'ITBD' || closing.type === 'ITBD') return
  const reported = pages.some((page) => {
    return checkBalances(statementFacts(page.statement, undefined, page.totals)).result === 'differs'
  })
  if (reported || !areReadable(pages)) return
  const booked = pages.reduce((sum, page) => sum.plus(page.totals.booked.all.net), zeroOf(opening.amount))
  const expected = opening.amount.plus(booked)
  if (expected.eq(closing.amount)) return
  const shown = shownAmount(first.statement.currency ?? first.totals.currency)
  const message =
    `Over its ${pages.length} pages, ${opening.type} ${shown(opening.amount)} plus booked entries ${shown(booked)} ` +
    `is ${shown(expected)}, but ${closing.type} is ${shown(closing.amount)}. Entries may be missing or doubled; ` +
    'ask the bank before you book.'
  findings.push(finding(closingBalance, first, message))
}

function zeroOf(amount: Decimal): Decimal {
  return amount.minus(amount)
}

function unitOf(pages: readonly SequencedStatement[]): Unit {
  const first = pages[0]
  if (first === undefined) throw new RangeError('A statement has at least one page')
  const { opening, closing } = endsOf(pages.map(({ statement }) => statement))
  const { period, creationDateTime } = first.statement
  const day = closing?.day ?? dayOf(period?.to) ?? dayOf(creationDateTime) ?? ''
  return { first, opening, closing, day }
}

function compareUnits(a: Unit, b: Unit): number {
  if (a.day < b.day) return -1
  if (a.day > b.day) return 1
  const [one, other] = [sequenceNumberOf(a.first.statement), sequenceNumberOf(b.first.statement)]
  if (one === undefined || other === undefined || one === other) return 0
  return one < other ? -1 : 1
}

function checkNumbers(
  units: readonly Unit[],
  name: 'electronicSequenceNumber' | 'legalSequenceNumber',
  findings: Finding[],
): void {
  let before: { number: bigint; unit: Unit } | undefined
  for (const unit of units) {
    const number = wholeNumber(unit.first.statement[name])
    if (number === undefined) continue
    // A lower number on a later statement means that the count began again, as it does each year at many banks.
    if (before !== undefined && number > before.number + 1n) {
      const [from, to] = [before.number + 1n, number - 1n]
      const element = name === 'electronicSequenceNumber' ? 'ElctrncSeqNb' : 'LglSeqNb'
      const message =
        `${element} is ${number} here and ${before.number} before${inFile(before.unit.first)}: ` +
        `${from === to ? `${from} is` : `${from} to ${to} are`} missing. Fetch what is missing.`
      findings.push(finding(sequenceGap, unit.first, message))
    }
    before = { number, unit }
  }
}

function checkChain(units: readonly Unit[], findings: Finding[]): void {
  let before: Unit | undefined
  for (const unit of units) {
    const { opening } = unit
    const closed = before?.closing
    if (before !== undefined && opening !== undefined && closed !== undefined && follows(before, unit)) {
      if (!opening.amount.eq(closed.amount)) {
        const shown = shownAmount(unit.first.statement.currency ?? unit.first.totals.currency)
        const message =
          `The statement opens with ${shown(opening.amount)}${onDay(opening.day)}, the one ` +
          `before${inFile(before.first)} closes with ` +
          `${shown(closed.amount)}${onDay(closed.day)}. A statement between them may be missing; ask the bank.`
        findings.push(finding(sequenceBalance, unit.first, message))
      }
    }
    before = unit
  }
}

/**
 * Whether one statement comes right after another: they have no days in common, and there is no number between them.
 */
function follows(before: Unit, unit: Unit): boolean {
  const start = unit.opening?.day
  const earlier = before.opening?.day
  if (start !== undefined && earlier !== undefined && unit.opening?.type === before.opening?.type && start < earlier) {
    return false
  }
  const [a, b] = [sequenceNumberOf(before.first.statement), sequenceNumberOf(unit.first.statement)]
  return a === undefined || b === undefined || b <= a + 1n
}

function dayOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : isoDateOf(text)
}

function inFile({ file }: SequencedStatement): string {
  return file === undefined ? '' : ` (${file})`
}

function onDay(day: string | undefined): string {
  return day === undefined ? '' : ` on ${day}`
}

function finding(
  { name, severity: usual }: Rule,
  item: SequencedStatement,
  message: string,
  severity: Finding['severity'] = usual,
): Finding {
  const text = item.file === undefined ? message : `${item.file}: ${message}`
  return { code: `statement/${name}`, severity, path: item.statement.path, message: text }
}
