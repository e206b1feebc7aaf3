import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyStatements, type DrawnStatement } from '../../src/arbitraries.ts'
import { buildCamt053, type ParsedStatement, parseCamt053 } from '../../src/camt053.ts'
import { parseMt940 } from '../../src/mt940.ts'
import { written } from '../journal/books.ts'
import { runCommand } from '../support/command.ts'
import { sweep } from '../support/sweep.ts'
import { german } from './samples.ts'
import { type Said, saidOf, writeMt940 } from './write-mt940.ts'

/** The booked entries of a statement: an MT940 has no others. */
function booked({ statement, entries }: DrawnStatement): DrawnStatement {
  return { statement, entries: entries.filter(({ status }) => status === 'BOOK') }
}

function readBack({ entries }: ParsedStatement): Said[] {
  return entries.map((entry) => {
    const [transaction] = entry.transactions
    const { debtor, creditor, debtorAccount, creditorAccount } = transaction?.parties ?? {}
    return {
      amount: String(entry.amount),
      bookingDate: entry.bookingDate,
      valueDate: entry.valueDate,
      reversal: entry.reversal,
      accountServicerReference: entry.accountServicerReference,
      endToEndId: transaction?.references?.endToEndId,
      name: (debtor ?? creditor)?.name,
      account: (debtorAccount ?? creditorAccount)?.iban,
      remittance: transaction?.remittanceInformation?.unstructured?.[0],
    }
  })
}

test.each(['EUR', 'JPY', 'KWD'])(
  'statements written as MT940 and as camt.053 are the same, to the last cent: %s',
  async (currency) => {
    await fc.assert(
      fc.asyncProperty(anyStatements({ currency }), async ({ header, statements }) => {
        const drawn = statements.map(booked)
        const mt940 = await parseMt940(drawn.map(writeMt940).join(''))
        const camt = await parseCamt053(await buildCamt053({ header, statements: drawn }))
        expect([mt940.valid, mt940.findings]).toEqual([true, []])
        expect(mt940.statements.map(readBack)).toEqual(drawn.map(({ entries }) => entries.map(saidOf)))
        mt940.statements.forEach(({ statement, balance, totals }, index) => {
          const other = camt.statements[index]
          expect(balance).toEqual(other?.balance)
          expect(totals).toEqual(other?.totals)
          expect(statement.balances).toEqual(other?.statement.balances)
          expect(statement.account?.iban).toEqual(other?.statement.account?.iban)
          expect(statement.electronicSequenceNumber).toEqual(other?.statement.electronicSequenceNumber)
          expect(statement.currency).toBe(currency)
        })
      }),
      { numRuns: sweep(5, 200) },
    )
  },
)

const map = written(
  'mt940-map.json',
  JSON.stringify({
    accounts: { '20040060/0648489899': 'Assets:Bank' },
    incoming: 'Income:Unknown',
    outgoing: 'Expenses:Unknown',
  }),
)
const sta = written('january.sta', german)

test('the command line makes rows and bookings of it', async () => {
  const csv = await runCommand(['convert', sta, '--to', 'csv', '--level', 'transaction'])
  expect(csv).toMatchObject({ exitCode: 0, stderr: '' })
  expect(csv.stdout.trim().split('\r\n')).toHaveLength(4)
  expect(csv.stdout).toContain('Lieferant Nord GmbH und Co. KG')
  for (const format of ['beancount', 'hledger']) {
    const books = await runCommand(['convert', sta, '--to', format, '--accounts', map])
    expect(books).toMatchObject({ exitCode: 0, stderr: '' })
    expect(books.stdout).toContain('1090.60')
  }
})

test('findings say what is wrong', async () => {
  const broken = written('broken.sta', german.replace('DR12,50', 'DR12.50'))
  const rows = await runCommand(['convert', broken, '--to', 'csv'])
  expect(rows.exitCode).toBe(1)
  expect(rows.stderr).toContain('5:17: error mt940/field-malformed')
  const cut = written('cut.sta', german.slice(0, 400))
  expect((await runCommand(['convert', cut, '--to', 'csv'])).stderr).toContain('mt940/cut-short')
})

test('inspect shows it like any statement', async () => {
  const { stdout, exitCode } = await runCommand(['inspect', sta])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('MT940')
  expect(stdout).toMatch(/1\D090\.60 = closing: adds up/)
  const masked = await runCommand(['inspect', sta, '--mask', '--all'])
  expect(masked.stdout).not.toMatch(/Lieferant|0648489899/)
  const piped = await runCommand(['inspect', '-', '--json'], { stdin: readFileSync(sta) })
  expect(piped.stdout).toContain('"message":"MT940"')
})
