import type { Finding } from '../diagnostics/index.ts'
import { columnsIn } from '../domain/index.ts'
import { entryColumns, type RowSource, type StatementPart, toRows } from '../statement/index.ts'
import { createSum, Decimal, formatAmountText, minorUnits } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { createBalanceRecorder } from './balance-figures.ts'
import { createCounterpartySums } from './counterparty-sums.ts'
import { cellText, type Fact, pageTableOf, type ReadRows, type RowsOptions } from './page-table.ts'
import { mt940 } from './statement-message.ts'
import { statementParts } from './statement-parts.ts'

/** The table of the entries of statements. */
export const entryTable = pageTableOf<RowSource>(entryColumns)
const names = columnsIn('page', entryColumns).map(({ name }) => name)

/** Reads the entries of statements as rows, their balances over time, and sums by counterparty. */
export async function readStatementRows(source: Source, options: RowsOptions): Promise<ReadRows> {
  const { message, takeRow, onProgress } = options
  // The verdict on an MT940 has them already.
  const checks = message !== mt940
  const balances = createBalanceRecorder()
  const counterparties = createCounterpartySums('By counterparty', { in: 'received', out: 'paid' })
  const findings: Finding[] = []
  const sums = new Map<string, { in: ReturnType<typeof createSum>; out: ReturnType<typeof createSum> }>()
  let statements = 0
  let entries = 0

  async function* observed(): AsyncGenerator<StatementPart> {
    for await (const part of statementParts(source, { message, checks, onProgress })) {
      balances.take(part)
      if (part.kind === 'statement') statements++
      // The verdict contains the findings of the schema; these are the findings of the rules for statements.
      if (checks && part.kind === 'finding' && part.finding.code.includes('/')) findings.push(part.finding)
      yield part
    }
  }

  for await (const row of toRows(observed())) {
    entries++
    takeRow(names.map((name) => cellText(row[name])))
    if (row.amount === null || row.status !== 'BOOK') continue
    const amount = new Decimal(row.amount)
    const currency = row.currency ?? '?'
    counterparties.add(row.counterparty_name ?? undefined, currency, amount)
    const sum = sums.get(currency) ?? { in: createSum(), out: createSum() }
    sums.set(currency, sum)
    if (amount.isNegative()) sum.out.add(amount.abs())
    else sum.in.add(amount)
  }
  const facts: Fact[] = [
    { name: 'Statements', value: statements.toLocaleString('en') },
    { name: 'Entries', value: entries.toLocaleString('en') },
    ...[...sums].flatMap(([currency, sum]) => [
      {
        name: 'Booked in',
        value: `${formatAmountText(sum.in.total(), { minDigits: minorUnits(currency) ?? 0 })} ${currency}`,
      },
      {
        name: 'Booked out',
        value: `${formatAmountText(sum.out.total(), { minDigits: minorUnits(currency) ?? 0 })} ${currency}`,
      },
    ]),
  ]
  return { findings, facts, balances: balances.figures(), bars: counterparties.figures() }
}
