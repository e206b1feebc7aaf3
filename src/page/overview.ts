import type { Finding } from '../diagnostics/index.ts'
import { accountNumber, type CellAmount, type ColumnOf, columnsOf } from '../domain/index.ts'
import { endsOf, type SequencedStatement, sequenceNumberOf, validateSequence } from '../rules/index.ts'
import { isoDateOf } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { pageTableOf, type TakeRow } from './rows/page-table.ts'
import { statementParts } from './rows/statement-parts.ts'

/** A file of statements. */
export interface StatementFile {
  name: string
  open: () => Source
  message: string
}

/** Statements of many files, by account and day. */
export interface Overview {
  statements: number
  /** What is missing between them, and what does not add up. */
  findings: Finding[]
  /** The files in the order of their first statements. */
  order: number[]
}

/** A statement, and how it follows the one before it. */
interface Line extends SequencedStatement {
  at: number
  file: string
  account: string
  owner: string | undefined
  day: string
  sequence: string | undefined
}

const { text, amount, date } = columnsOf<Line>()
const ends = ({ statement }: Line, end: 'opening' | 'closing'): CellAmount => ({
  amount: endsOf([statement])[end]?.amount,
  currency: statement.currency,
})

const columns: readonly ColumnOf<Line>[] = [
  text('held_account', 'account', ({ account }) => account, { page: { title: 'Account', width: 28 } }),
  text('name', 'its owner', ({ owner }) => owner, { page: { title: 'Name', width: 22 } }),
  date('day', 'day of the closing balance', ({ day }) => day, { page: { title: 'Day', width: 13 } }),
  text('statement_number', 'number of the statement', numberOf, { page: { title: 'Statement', width: 10 } }),
  text('sequence', 'whether it follows the one before', ({ sequence }) => sequence, {
    page: { title: 'Sequence', width: 21 },
  }),
  amount('opening', 'opening balance', (line) => ends(line, 'opening'), { page: { title: 'Opening', width: 15 } }),
  amount('received', 'what came in', ({ statement, totals }) => moved(statement.currency, totals.booked.credit.sum), {
    page: { title: 'In', width: 15 },
  }),
  amount(
    'paid',
    'what went out',
    ({ statement, totals }) => moved(statement.currency, totals.booked.debit.sum.negated()),
    { page: { title: 'Out', width: 15 } },
  ),
  amount('closing', 'closing balance', (line) => ends(line, 'closing'), { page: { title: 'Closing', width: 15 } }),
  text('currency', 'currency', ({ statement }) => statement.currency, { page: { title: 'Ccy', width: 5 } }),
  text('statement_file', 'file', ({ file }) => file, { page: { title: 'File', width: 24 } }),
]

function moved(currency: string | undefined, sum: CellAmount['amount']): CellAmount {
  return { amount: sum, currency }
}

function numberOf({ statement }: Line): string | undefined {
  return statement.electronicSequenceNumber ?? statement.legalSequenceNumber ?? statement.id
}

/** The table of the overview. */
export const overviewTable = pageTableOf<Line>(columns, { held_account: 'own_account', statement_file: 'file' })

/** What a finding between statements says in one word. */
const gaps: Readonly<Record<string, string>> = {
  'statement/sequence-gap': 'number',
  'statement/sequence-balance': 'balance',
  'statement/sequence-duplicate': 'twice',
  'statement/page-missing': 'page',
  'statement/closing-balance': 'sum',
}

/** Reads the statements of all files, and says what is missing between them. */
export async function readOverview(files: readonly StatementFile[], takeRow: TakeRow): Promise<Overview> {
  const lines: Line[] = []
  const findings: Finding[] = []
  for (const [at, { name: file, open, message }] of files.entries()) {
    let messagePage: SequencedStatement['messagePage']
    for await (const part of statementParts(open(), { message, checks: true, transactions: 'stream' })) {
      if (part.kind === 'header') messagePage = part.header.page
      if (part.kind !== 'statementEnd') continue
      const { statement, totals, balance } = part
      const { account } = statement
      const { closing } = endsOf([statement])
      const day = closing?.day ?? isoDateOf(statement.period?.to ?? statement.creationDateTime ?? '') ?? ''
      lines.push({
        ...{ at, file, statement, totals, messagePage, day },
        account: accountNumber(account) ?? '',
        owner: account?.owner?.name,
        sequence: balance.result === 'differs' ? 'sum' : undefined,
      })
      if (balance.result === 'differs')
        findings.push(...part.findings.filter(({ code }) => code === 'statement/closing-balance'))
    }
  }
  // Files may have the same name: each is told apart by its number.
  const marked = lines.map((line) => ({ ...line, file: `⟨${line.at}⟩` }))
  const byPlace = new Map(lines.map((line) => [`⟨${line.at}⟩ ${line.statement.path}`, line]))
  for (const finding of validateSequence(marked)) {
    const line = byPlace.get(`${/^⟨\d+⟩/.exec(finding.message)?.[0]} ${finding.path}`)
    if (line !== undefined) line.sequence = gaps[finding.code] ?? line.sequence
    const message = finding.message.replace(/⟨(\d+)⟩/g, (all, at) => files[Number(at)]?.name ?? all)
    findings.push({ ...finding, message })
  }
  lines.sort(byAccountAndDay)
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const isNext = before?.account === line.account && before.statement.currency === line.statement.currency
    if (isNext) line.sequence ??= 'follows'
  }
  for (const line of lines) takeRow(overviewTable.row(line))
  return { statements: lines.length, findings, order: [...new Set(lines.map(({ at }) => at))] }
}

function byAccountAndDay(a: Line, b: Line): number {
  const keys = (line: Line): string[] => [line.account, line.statement.currency ?? '', line.day]
  const [one, other] = [keys(a), keys(b)]
  const at = one.findIndex((key, index) => key !== other[index])
  if (at >= 0) return (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
  const [first = 0n, second = 0n] = [sequenceNumberOf(a.statement), sequenceNumberOf(b.statement)]
  return first === second ? 0 : first < second ? -1 : 1
}
