import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parsePain001 } from '../../src/pain001.ts'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const sent = 'fixtures/valid/pain.001.001.03.xml'
const report = 'fixtures/pain002/verification-counts.xml'
const suggested = 'Voorbeeld Papier Holding B.V.'

async function paymentsIn(file: string) {
  const { initiation, valid } = await parsePain001(readFileSync(file), { strict: true })
  const blocks = initiation.paymentInformation
  return {
    valid,
    messageId: initiation.messageId,
    numbers: [initiation.numberOfTransactions, ...blocks.map((block) => block.numberOfTransactions)],
    sums: [initiation.controlSum, ...blocks.map((block) => block.controlSum)].map((sum) => sum?.toString()),
    names: blocks.flatMap(({ payments }) => payments.map(({ creditor }) => creditor?.name)),
  }
}

describe('the list', () => {
  test('has the payments that need a decision, with their names masked: exit 1', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['verify', sent, report])
    expect([exitCode, stderr]).toEqual([1, ''])
    expect(stdout).toContain('INV-2026-0117')
    expect(stdout).toContain('WAGE-202603-0002')
    expect(stdout).not.toContain('INV-2026-0118')
    expect(stdout).not.toContain('Voorbeeld')
    expect(stdout).not.toContain('Proefpersoon')
    expect(stdout).toContain('2 payments need a decision')
    expect((await runCommand(['verify', sent, report, '--show-values'])).stdout).toContain(suggested)
  })

  test('is empty where all payees match: exit 0', async () => {
    const { exitCode, stdout } = await runCommand(['verify', sent, 'fixtures/pain002/verification-match.xml'])
    expect([exitCode, stdout]).toEqual([0, 'No payment needs a decision.\n'])
  })

  test('is refused where no report is about a check of payees', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['verify', sent, 'fixtures/valid/pain.002.001.03.xml'])
    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining('no report tells of a check of payees')])
  })

  test('remarks that a file with one payment is checked in any case', async () => {
    const text = readFileSync(sent, 'utf8').replace(/<PmtInf>(?:(?!<\/PmtInf>)[\s\S])*<\/PmtInf>\s*(?=<PmtInf>)/g, '')
    const words = 'A file with one payment is checked in any case'
    for (const [file, isSaid] of [
      [writeInto(newFolder(), 'one.xml', text), true],
      [sent, false],
    ] as const)
      expect((await runCommand(['verify', file, report])).stdout.includes(words)).toBe(isSaid)
  })

  test.each(['csv', 'json'])('as %s is filled in, and taken', async (format) => {
    const out = newFolder()
    const [list, corrected, left] = [join(out, 'list'), join(out, 'corrected.xml'), join(out, 'left.xml')]
    expect((await runCommand(['verify', sent, report, '--format', format, '-o', list])).exitCode).toBe(1)
    const filled = readFileSync(list, 'utf8')
      .split('\n')
      .map((line) => {
        const word = line.includes('INV-2026-0117') ? 'accept' : line.includes('WAGE-202603-0002') ? 'drop' : undefined
        if (word === undefined) return line
        return format === 'csv'
          ? line.replace(/,(\r?)$/, `,${word}$1`)
          : line.replace('"decision":null', `"decision":"${word}"`)
      })
    writeFileSync(list, filled.join('\n'))
    const args = ['verify', sent, report, '--decisions', list, '-o', corrected, '--left-out', left]
    const { exitCode, stdout, stderr } = await runCommand(args)
    expect([exitCode, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^renamed {2}\/Document.*PmtInf\[1\]\/CdtTrfTxInf\[1\]\/Cdtr\/Nm: Vo… \(21 characters\) is now/,
    )
    expect(stdout).toMatch(/^dropped {2}\/Document.*PmtInf\[2\]\/CdtTrfTxInf\[2\]$/m)
    expect(stdout).not.toContain('Papier')
    const others = ['Atelier Exemple SARL', 'Probe Handel KG', 'Erika Beispiel', 'Maria Ejemplo']
    expect((await paymentsIn(corrected)).names).toEqual([suggested, ...others])
    expect((await paymentsIn(left)).names).toEqual(['Jan Proefpersoon'])
  })
})

describe('by options', () => {
  test('names are accepted and payments left out; both files are new, counted and private', async () => {
    const out = newFolder()
    const [corrected, left] = [join(out, 'corrected.xml'), join(out, 'left.xml')]
    const args = [
      ...['--accept', 'close', '--drop', 'nomatch', '-o', corrected, '--left-out', left],
      ...['--message-id', 'NEW-1', '--created', '2026-03-02T08:00:00Z'],
    ]
    const { exitCode } = await runCommand(['verify', sent, report, ...args])
    expect(exitCode).toBe(0)
    const [before, after, dropped] = [await paymentsIn(sent), await paymentsIn(corrected), await paymentsIn(left)]
    expect(after).toMatchObject({ valid: true, messageId: 'NEW-1', numbers: [5, 3, 1, 1] })
    expect(dropped).toMatchObject({ valid: true, numbers: [1, 1] })
    expect(new Set([before.messageId, after.messageId, dropped.messageId]).size).toBe(3)
    expect(Number(after.sums[0]) + Number(dropped.sums[0])).toBeCloseTo(Number(before.sums[0]), 5)
    for (const file of [corrected, left]) {
      expect(readFileSync(file, 'utf8')).toContain('<CreDtTm>2026-03-02T08:00:00Z</CreDtTm>')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect((await runCommand(['validate', file])).exitCode).toBe(0)
    }
  })

  test('all else stays as it is', async () => {
    const corrected = join(newFolder(), 'corrected.xml')
    await runCommand(['verify', sent, report, '--accept', 'close', '-o', corrected])
    const plain = (file: string): string =>
      readFileSync(file, 'utf8')
        .replace(/<(MsgId|CreDtTm)>[^<]*</g, '<$1><')
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/>\s+</g, '><')
        .replace(/^<\?xml[^>]*>\s*/, '')
        .replace(/ xmlns:xsi="[^"]*"| xsi:\w+="[^"]*"/g, '')
        .trim()
    expect(plain(corrected)).toBe(plain(sent).replace('Voorbeeld Papier B.V.', suggested))
  })

  test('what is not decided stays, and is said: exit 1', async () => {
    const corrected = join(newFolder(), 'corrected.xml')
    const { exitCode, stdout } = await runCommand(['verify', sent, report, '--accept', 'close', '-o', corrected])
    expect(exitCode).toBe(1)
    expect(stdout).toContain('1 payment is without a decision')
    expect((await paymentsIn(corrected)).names).toContain('Jan Proefpersoon')
  })
})

describe('refuses, and writes nothing', () => {
  const head = 'number,end_to_end_id,suggested_name,decision\n'
  const sentId = 'MUSTERWERK-20260302-0001'

  test.each([
    ['a payment that is left out without a file for it', ['--drop', 'nomatch', '-o', 'OUT'], '--left-out'],
    ['decisions without an output', ['--accept', 'close'], 'name the corrected file with -o'],
    ['the MsgId sent', ['--accept', 'close', '-o', 'OUT', '--message-id', sentId], 'another MsgId'],
    ['a time without decisions', ['--created', '2026-03-02T08:00:00Z'], '--created needs decisions'],
    ['a time of no zone', ['--accept', 'close', '-o', 'OUT', '--created', '2026-03-02T08:00:00'], '--created takes'],
    ['one file for both', ['--drop', 'nomatch', '-o', 'OUT', '--left-out', 'OUT'], 'the same file'],
    ['an input as the output', ['--accept', 'close', '-o', report], 'is an input'],
    ['another result', ['--accept', 'nomatch', '-o', 'OUT'], '--accept takes one of close'],
    ['a result with two decisions', ['--accept', 'close', '--drop', 'close', '-o', 'OUT'], 'both name close'],
  ])('%s', async (_, options, message) => {
    const out = join(newFolder(), 'out.xml')
    const before = readFileSync(report)
    const args = options.map((option) => (option === 'OUT' ? out : option))
    const { exitCode, stderr } = await runCommand(['verify', sent, report, ...args])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(message)
    expect(existsSync(out)).toBe(false)
    expect(readFileSync(report)).toEqual(before)
  })

  test.each([
    ["a name that is not the bank's", '1,INV-2026-0117,Somebody Else,accept', 'only that can be accepted'],
    ['a name where the bank gives none', '5,WAGE-202603-0002,Somebody,accept', 'gives no name'],
    ['another payment', '1,INV-2026-0118,,drop', 'about another payment'],
    ['a payment that matches', '2,INV-2026-0118,,drop', 'needs no decision'],
    ['an unknown word', `1,INV-2026-0117,${suggested},yes`, 'accept, drop, keep'],
    ['a payment twice', '5,WAGE-202603-0002,,keep\n5,WAGE-202603-0002,,keep', 'twice'],
  ])('a decision file with %s', async (_, lines, message) => {
    const place = newFolder()
    const [list, out] = [writeInto(place, 'list.csv', `${head}${lines}\n`), join(place, 'out.xml')]
    const { exitCode, stderr } = await runCommand(['verify', sent, report, '--decisions', list, '-o', out])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('Somebody')
    expect(existsSync(out)).toBe(false)
  })

  test('files that are cut short, are others, or are about others', async () => {
    const place = newFolder()
    const [cut, out] = [writeInto(place, 'cut.xml', readFileSync(sent).subarray(0, 6000)), join(place, 'out.xml')]
    for (const files of [
      [cut, report],
      [report, sent],
      [sent, 'fixtures/pain002/other-file.xml'],
      [sent, 'fixtures/pain002/ebics-protocol.xml'],
    ]) {
      const { exitCode, stderr } = await runCommand(['verify', ...files, '--accept', 'close', '-o', out])
      expect([exitCode, stderr === '']).toEqual([2, false])
      expect(existsSync(out)).toBe(false)
    }
  })
})
