import type { Finding } from '../diagnostics/index.ts'
import { accountNumber } from '../domain/index.ts'
import { endsOf, type SequencedStatement, sequenceNumberOf, validateSequence } from '../rules/index.ts'
import { type Decimal, isoDateOf } from '../values/index.ts'
import { type MessageFile, ownTable, type PageRow, type TakeRow } from './rows/page-table.ts'
import { statementParts } from './rows/statement-rows.ts'
import { type JoinedSummary, shortName } from './views.ts'
import type { Words } from './words.ts'

interface Line extends SequencedStatement {
  at: number
  file: string
  account: string
  day: string
  sequence: string | undefined
}

export const overviewTable = ownTable([
  ['held_account', 'text', 'own_account'],
  ['name', 'text'],
  ['day', 'date'],
  ['statement_number', 'text', 'statement_id'],
  ['sequence', 'text'],
  ['opening', 'amount'],
  ['received', 'amount'],
  ['paid', 'amount'],
  ['closing', 'amount'],
  ['currency', 'text'],
  ['statement_file', 'text', 'file'],
])

function statementRow({ account, day, sequence, file, statement, totals }: Line): PageRow {
  const { currency, electronicSequenceNumber, legalSequenceNumber, id } = statement
  const { opening, closing } = endsOf([statement])
  const { credit, debit } = totals.booked
  const cell = (amount: Decimal | undefined) => ({ amount, currency })
  return overviewTable.row({
    held_account: account,
    name: statement.account?.owner?.name,
    day,
    statement_number: electronicSequenceNumber ?? legalSequenceNumber ?? id,
    sequence,
    opening: cell(opening?.amount),
    received: cell(credit.sum),
    paid: cell(debit.sum.negated()),
    closing: cell(closing?.amount),
    currency,
    statement_file: file,
  })
}

const gaps: Readonly<Record<string, string>> = {
  'statement/sequence-gap': 'number',
  'statement/sequence-balance': 'balance',
  'statement/sequence-duplicate': 'twice',
  'statement/page-missing': 'page',
  'statement/closing-balance': 'sum',
}

/** The statements of all files by account and day, with what is missing between them. */
export function overviewOf(words: Pick<Words, 'say'>, files: readonly MessageFile[]) {
  return { columns: overviewTable.columns, run: (takeRow: TakeRow) => readOverview(words, files, takeRow) }
}

async function readOverview(
  { say }: Pick<Words, 'say'>,
  files: readonly MessageFile[],
  takeRow: TakeRow,
): Promise<JoinedSummary> {
  const lines: Line[] = []
  const findings: Finding[] = []
  for (const [at, { name: file, open, message }] of files.entries()) {
    let messagePage: SequencedStatement['messagePage']
    for await (const part of statementParts(open(), { message, checks: true, transactions: 'stream' })) {
      if (part.kind === 'header') messagePage = part.header.page
      if (part.kind !== 'statementEnd') continue
      const { statement, totals, balance } = part
      const { closing } = endsOf([statement])
      const differs = balance.result === 'differs'
      lines.push({
        ...{ at, file, statement, totals, messagePage },
        account: accountNumber(statement.account) ?? '',
        day: closing?.day ?? isoDateOf(statement.period?.to ?? statement.creationDateTime ?? '') ?? '',
        sequence: differs ? 'sum' : undefined,
      })
      if (differs) findings.push(...part.findings.filter(({ code }) => code === 'statement/closing-balance'))
    }
  }
  // Files may have the same name: each is told apart by its number.
  const marked = lines.map((line) => ({ ...line, file: `⟨${line.at}⟩` }))
  const byPlace = new Map(lines.map((line) => [`⟨${line.at}⟩ ${line.statement.path}`, line]))
  for (const finding of validateSequence(marked)) {
    const line = byPlace.get(`${/^⟨\d+⟩/.exec(finding.message)?.[0]} ${finding.path}`)
    if (line !== undefined) line.sequence = gaps[finding.code] ?? line.sequence
    const message = finding.message.replace(/⟨(\d+)⟩/g, (all, at) => shortName(files[Number(at)]?.name ?? all))
    findings.push({ ...finding, message })
  }
  lines.sort(byAccountAndDay)
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const isNext = before?.account === line.account && before.statement.currency === line.statement.currency
    if (isNext) line.sequence ??= 'follows'
    takeRow(statementRow(line))
  }
  const good = findings.length === 0
  const result = good ? say('overviewGood') : say('overviewOpen', { count: findings.length })
  return {
    tone: good ? 'good' : 'open',
    sentence: `${say('overviewText', { count: lines.length })} ${result}`,
    ...{ facts: [], findings, bars: [] },
    order: [...new Set(lines.map(({ at }) => at))],
  }
}

function byAccountAndDay(a: Line, b: Line): number {
  const keys = (line: Line): string[] => [line.account, line.statement.currency ?? '', line.day]
  const [one, other] = [keys(a), keys(b)]
  const at = one.findIndex((key, index) => key !== other[index])
  if (at >= 0) return (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
  const [first = 0n, second = 0n] = [sequenceNumberOf(a.statement), sequenceNumberOf(b.statement)]
  return first === second ? 0 : first < second ? -1 : 1
}
