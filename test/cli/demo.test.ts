import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder } from '../support/folder.ts'
import { setClockAhead } from '../support/later.ts'
import { copyDatabase } from '../support/pglite.ts'

// The demonstration plays on fixed days, and must do so on any later day.
let setBack = (): void => {}
beforeEach(() => {
  setBack = setClockAhead(500)
})
afterEach(() => setBack())

test('an error of the system is reported in one line, without a stack', async () => {
  const { exitCode, stderr } = await runCommand(['demo', '-o', 'package.json'])
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(/^iso20022 demo: package\.json: .* \(EEXIST\)\n$/)
})

test('iso20022 demo --samples goes through the sample files, and shows the outcome of each payment', async () => {
  const folder = newFolder()
  const { exitCode, stdout } = await runCommand(['demo', '--samples', '-o', folder])
  expect(stdout).toContain('Every step ended as expected')
  expect(exitCode).toBe(0)
  // What was refused and what was cut short left no result.
  expect(readdirSync(folder).sort()).toEqual([
    'cut.xml',
    'first.xml',
    'payments-09.xml',
    'payments.xml',
    'statement.csv',
  ])
  expect(readFileSync(join(folder, 'payments.xml'), 'utf8')).toContain('<CtrlSum>3480.70</CtrlSum>')
  // The close match of the payee is shown, and corrected.
  expect(stdout).toContain('"Hausverwaltung Lindenhof" is now "Haus Lindenhof GmbH"')
  expect(readFileSync(join(folder, 'payments.xml'), 'utf8')).toContain('<Nm>Haus Lindenhof GmbH</Nm>')
  // What German banks take stands beside what the service takes.
  expect(stdout).toMatch(/payments-09\.xml: valid \(pain\.001\.001\.09,/)
  const table = stdout.slice(stdout.indexOf('== The outcome of each payment')).split('\n')
  expect(table.filter((line) => /^ +\d +\S+-2026/.test(line)).map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['1', 'INV-2026-1041', 'Alpenholz KG', '1240.50', 'EUR', 'booked', 'accepted', 'ACSC', '2026-11-27'],
    ['2', 'INV-2026-1042', 'Atelier Lumiere SARL', '89.90', 'EUR', 'rejected', 'rejected', 'RJCT'],
    ['3', 'INV-2026-1043', 'Van Dijk Papier BV', '0.30', 'EUR', 'booked', 'accepted', 'ACSC', '2026-11-27'],
    ['4', 'RENT-2026-12', 'Haus Lindenhof GmbH', '2150.00', 'EUR', 'accepted', 'accepted', 'ACCP'],
  ])
})

test('iso20022 demo does all steps with a sandbox, and ends with a table', async () => {
  const folder = newFolder()
  await copyDatabase(join(folder, 'sandbox', 'postgres'))
  const { exitCode, stdout } = await runCommand(['demo', '-o', folder])
  const table = stdout.slice(stdout.indexOf('== The outcome of each payment')).split('\n')
  const rows = table.slice(2, 7).map((line) => line.trim().split(/ +/))
  expect(rows).toEqual([
    ['INV-1041', '1240.50', 'accepted', '(ACSC)', 'booked', 'booked'],
    ['INV-1042', '89.90', 'rejected', '(RJCT)', 'returned', 'returned', 'AC04'],
    ['INV-1043', '0.30', 'accepted', '(ACSC)', 'booked', 'booked'],
    ['INV-1044', '310.00', 'accepted', '(ACSC)', 'booked', 'returned', 'MD07'],
    ['RENT-12', '2150.00', 'accepted', '(ACSC)', 'booked', 'booked'],
  ])
  expect(stdout).toMatch(/payments-09\.xml: valid \(pain\.001\.001\.09,/)
  expect(stdout).toContain('"Alpenholz KG" is now "Alpenholz Tirol KG"')
  expect(readFileSync(join(folder, 'corrected.xml'), 'utf8')).toContain('<Nm>Alpenholz Tirol KG</Nm>')
  expect(readFileSync('README.md', 'utf8')).toContain(`\n${table.slice(0, 7).join('\n')}\n\`\`\``)
  expect(exitCode).toBe(0)
  const files = readdirSync(folder).map((name) => join(folder, name))
  const matched = await runCommand(['match', ...files, '--json'])
  const parts = jsonLines<Record<string, unknown>>(matched.stdout)
  const payments = parts.filter(({ kind }) => kind === 'payment')
  expect(payments.map((each) => [each.end_to_end_id, each.report, each.state])).toEqual(
    rows.map(([id, , report, , , state]) => [id, report, state]),
  )
  expect(parts.filter(({ kind, severity }) => kind === 'finding' && severity !== 'info')).toEqual([])
  expect(matched.stderr).toMatch(/^iso20022 match: left aside, .*payments\.csv, \S+sandbox\n$/)
  expect(matched.exitCode).toBe(1)
})
