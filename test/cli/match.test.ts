import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const folder = newFolder()
const report = 'fixtures/demo/report.xml'
const statement = 'fixtures/demo/statement.xml'
const payments = join(folder, 'payments.xml')

beforeAll(async () => {
  const args = ['build', 'fixtures/demo/payments.csv', '-o', payments, '--message-id', 'DEMO-20261121-1']
  expect((await runCommand(args)).exitCode).toBe(0)
})

/** The file, with another name, so that the command has to look inside. */
function copied(file: string, name: string, change = (text: string) => text): string {
  return writeInto(folder, name, change(readFileSync(file, 'utf8')))
}

describe('iso20022 match', () => {
  test('lists each payment with report and booking, in whatever order the files are named', async () => {
    const outcome = await runCommand(['match', statement, payments, report])
    expect(outcome.exitCode).toBe(1)
    expect(outcome.stdout).toMatch(/State +Report +Status/)
    expect(outcome.stdout).toMatch(/rejected +1 /)
    expect(outcome.stdout).toMatch(/booked +\d/)
    expect(outcome.stdout).toMatch(/\d of 4 payments needs? a look/)
    expect((await runCommand(['match', report, statement, payments])).stdout).toBe(outcome.stdout)
  })

  test('knows files by what is in them, packed too', async () => {
    const files = [copied(payments, 'a.txt'), 'fixtures/demo/statements.zip', copied(report, 'b')]
    const outcome = await runCommand(['match', ...files])
    expect(outcome).toEqual({ exitCode: 1, stderr: '', stdout: expect.stringMatching(/of 4 payments/) })
  })

  test('exit 0 when all went through', async () => {
    const accepted = copied(report, 'accepted.xml', (text) =>
      text
        .replace(/<GrpSts>PART<\/GrpSts>/, '<GrpSts>ACCP</GrpSts>')
        .replace(/<OrgnlPmtInfAndSts>[\s\S]*<\/OrgnlPmtInfAndSts>/, ''),
    )
    const outcome = await runCommand(['match', payments, accepted])
    expect(outcome.stdout).toContain('All 4 payments went through.')
    expect(outcome.exitCode).toBe(0)
  })

  test('csv, json and html have the same payments', async () => {
    const files = ['match', payments, report, statement]
    const { stdout } = await runCommand([...files, '--format', 'json'])
    const parts = jsonLines(stdout)
    const states = parts.filter(({ kind }) => kind === 'payment').map(({ state }) => state)
    expect(states).toHaveLength(4)
    expect(parts.at(-1)).toMatchObject({ kind: 'end', payments: 4 })
    expect((await runCommand([...files, '--json'])).stdout).toBe(stdout)
    const csv = (await runCommand([...files, '--format', 'csv'])).stdout.trim().split('\r\n')
    const column = csv[0]?.split(',').indexOf('state') ?? -1
    expect(csv.slice(1).map((line) => line.split(',')[column])).toEqual(states)
    const file = join(folder, 'out.html')
    expect((await runCommand([...files, '--format', 'html', '-o', file])).stdout).toBe('')
    const page = readFileSync(file, 'utf8')
    for (const state of states) expect(page).toContain(`<td>${state}</td>`)
    expect(page).not.toContain('<script')
  })

  test('--mask hides names and references', async () => {
    const shown = await runCommand(['match', payments, report, '--all'])
    const masked = await runCommand(['match', payments, report, '--all', '--mask'])
    const name = /^ +1 +(\S+)/m.exec(shown.stdout)?.[1] ?? '-'
    expect(shown.stdout).toContain(name)
    expect(masked.stdout).not.toContain(name)
  })

  test.each([
    [['match'], 'name the file of payments'],
    [['match', report], 'name the file of payments'],
    [['match', payments], 'name a status report'],
    [['match', payments, 'package.json'], 'package.json'],
    [['match', payments, report, '--format', 'pdf'], '--format takes one of table, csv, json, html'],
    [['match', payments, join(folder, 'none.xml')], 'no such file'],
  ])('%j: says what is missing', async (args, words) => {
    const outcome = await runCommand(args)
    expect(outcome.exitCode).toBe(2)
    expect(outcome.stderr).toContain(words)
    expect(outcome.stdout).toBe('')
  })

  test('a file cut short is named, and no output is left', async () => {
    const cut = copied(statement, 'cut.xml', (text) => text.slice(0, 2500))
    const file = join(folder, 'none.csv')
    const outcome = await runCommand(['match', payments, cut, '--format', 'csv', '-o', file])
    expect(outcome.exitCode).toBe(2)
    expect(outcome.stderr).toContain('cut.xml cannot be matched')
    expect(() => readFileSync(file)).toThrow('ENOENT')
  })

  test('of many payments it lists those that need a look, and --all lists all', async () => {
    const [head = '', first = ''] = readFileSync('fixtures/demo/payments.csv', 'utf8').split(/\r?\n/)
    const rows = Array.from({ length: 60 }, (_, index) => first.replace(/INV-\d+/, `INV-${2000 + index}`))
    const many = writeInto(folder, 'many.csv', [head, ...rows].join('\n'))
    const file = join(folder, 'many.xml')
    await runCommand(['build', many, '-o', file, '--message-id', 'MANY'])
    const accepted = copied(report, 'many-report.xml', (text) => text.replaceAll('DEMO-20261121-1', 'MANY'))
    const some = await runCommand(['match', file, accepted])
    const all = await runCommand(['match', file, accepted, '--all'])
    const rowsOf = (text: string): number => text.match(/^ +\d+ +INV-/gm)?.length ?? 0
    expect(rowsOf(all.stdout)).toBe(60)
    expect(rowsOf(some.stdout)).toBeLessThanOrEqual(40)
    expect(some.stdout.match(/^\d+ of 60 .*$/m)?.[0]).toBe(all.stdout.match(/^\d+ of 60 .*$/m)?.[0])
  })
})

describe('iso20022 match of the same payments in several files', () => {
  const sentAs = (name: string, id: string, change = (text: string) => text): string =>
    copied(payments, name, (text) => change(text.replace('<MsgId>DEMO-20261121-1<', `<MsgId>${id}<`)))
  const reportOn = (id: string, status: string): string =>
    copied(report, `${id}-${status}.xml`, (text) =>
      text
        .replaceAll('pain.002.001.03', 'pain.002.001.10')
        .replace(/<OrgnlMsgId>[^<]*</, `<OrgnlMsgId>${id}<`)
        .replace(/<GrpSts>PART</, `<GrpSts>${status}<`)
        .replace(/<OrgnlPmtInfAndSts>[\s\S]*<\/OrgnlPmtInfAndSts>/, ''),
    )
  const partsOf = async (...files: string[]) => {
    const { stdout, stderr, exitCode } = await runCommand(['match', ...files, '--json'])
    expect(stderr).toBe('')
    const parts = jsonLines(stdout)
    const all = parts.filter(({ kind }) => kind === 'finding')
    const findings = all.map(({ code, severity }) => `${code} ${severity}`)
    const named = all.map(({ message }) =>
      String(message)
        .match(/(?<=file )\d/gi)
        ?.join(),
    )
    return { exitCode, findings, named, end: parts.at(-1), payments: parts.filter(({ kind }) => kind === 'payment') }
  }

  test('a file twice, or in another version, is said and counted once', async () => {
    const converted = join(folder, 'version.xml')
    const sent = sentAs('once.xml', 'ONCE')
    expect((await runCommand(['convert', sent, '--to', 'pain.001.001.09', '-o', converted])).exitCode).toBe(0)
    const found = await partsOf(sent, reportOn('ONCE', 'ACSC'), converted, sentAs('again.xml', 'ONCE'))
    expect(found).toMatchObject({ exitCode: 0, end: { payments: 4, needLook: 0 } })
    expect(found.findings).toEqual(['report/file-repeated info', 'report/file-repeated info'])
    expect(found.named).toEqual(['2,1', '3,1'])
    // The same by a statement alone: no booking is in doubt between the copies.
    const alone = await partsOf(sent, statement)
    const booked = await partsOf(sent, converted, statement)
    expect(booked.payments).toEqual(alone.payments)
    expect(booked.payments.map(({ state }) => state)).toContain('booked')
  })

  test('one MsgId with other payments hides none of them', async () => {
    const other = sentAs('other.xml', 'ONE', (text) => text.replace('INV-2026-1043', 'INV-2026-9999'))
    const found = await partsOf(sentAs('one.xml', 'ONE'), other, reportOn('ONE', 'ACSC'))
    expect(found).toMatchObject({ exitCode: 1, end: { payments: 8, needLook: 4 } })
    expect(found.findings).toEqual(['report/file-repeated warning'])
  })

  test('the same payments under two MsgIds, both accepted, both count', async () => {
    const files = [sentAs('a.xml', 'A'), sentAs('b.xml', 'B'), reportOn('A', 'ACSC'), reportOn('B', 'ACSC')]
    expect(await partsOf(...files)).toMatchObject({ exitCode: 0, findings: [], end: { payments: 8, needLook: 0 } })
  })

  test('of two MsgIds, one of which was only checked, the accepted one counts, and it is said', async () => {
    const files = [sentAs('c.xml', 'C'), reportOn('C', 'RCVC'), sentAs('d.xml', 'D')]
    expect(await partsOf(...files)).toMatchObject({ exitCode: 1, findings: [], end: { payments: 8, needLook: 8 } })
    const found = await partsOf(...files, reportOn('D', 'ACSC'))
    expect(found).toMatchObject({ exitCode: 0, end: { payments: 4, needLook: 0 } })
    expect([found.findings, found.named]).toEqual([['report/file-replaced info'], ['1,2,1']])
  })
})
