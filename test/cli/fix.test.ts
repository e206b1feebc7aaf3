import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder } from '../support/folder.ts'

const grouped = 'fixtures/broken/iban-grouped.xml'

test('writes the corrected file, prints each change, and the file is valid', async () => {
  const out = join(newFolder(), 'out.xml')
  const { exitCode, stdout, stderr } = await runCommand(['fix', grouped, '-o', out, '--rules', 'iso'])
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toMatch(
    /^changed {3}\/Document.*\/IBAN: the IBAN has capital letters and no spaces or dashes now: [A-Z]{2}… \(\d+ characters\)\n/,
  )
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`${out}: 1 change; valid`)
  expect((await runCommand(['validate', out])).exitCode).toBe(0)
  const lines = (file: string): string[] => readFileSync(file, 'utf8').split('\n')
  expect(lines(out).filter((line, at) => line !== lines(grouped)[at])).toHaveLength(1)
})

test('standard output takes the file, standard error the changes', async () => {
  const { exitCode, stdout, stderr } = await runCommand(['fix', '-', '-o', '-', '--rules', 'iso', '--json'], {
    stdin: readFileSync(grouped),
  })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('<CstmrCdtTrfInitn>')
  const lines = jsonLines<{ kind: string }>(stderr)
  expect(lines).toMatchObject([
    { kind: 'change', file: '-', code: 'value-pattern', proposed: false },
    { kind: 'end', file: '-', message: 'pain.001.001.03', written: true, valid: true, findings: [] },
  ])
})

test('faults that are left are printed, and make the exit code 1', async () => {
  const out = join(newFolder(), 'out.xml')
  const { exitCode, stdout } = await runCommand(['fix', 'fixtures/broken/amount-comma.xml', '-o', out])
  expect(exitCode).toBe(1)
  expect(stdout).toContain('still invalid')
  expect(stdout).toMatch(/error value-type/)
  expect(existsSync(out)).toBe(true)
})

test('a file that is cut short is not written, nor over its own input', async () => {
  const out = join(newFolder(), 'out.xml')
  const stdin = readFileSync(grouped).subarray(0, -20)
  const cut = await runCommand(['fix', '-', '-o', out], { stdin })
  expect(cut.exitCode).toBe(1)
  expect(cut.stdout).toContain('nothing was written')
  expect(existsSync(out)).toBe(false)
  const own = join(newFolder(), 'own.xml')
  writeFileSync(own, readFileSync(grouped))
  expect(await runCommand(['fix', own, '-o', own])).toMatchObject({ exitCode: 2 })
  expect(readFileSync(own)).toEqual(readFileSync(grouped))
})

test.each([
  [['fix'], 'use it so: iso20022 fix FILE -o OUT.xml'],
  [['fix', grouped], 'with -o'],
  [['fix', grouped, grouped, '-o', 'x'], 'use it so: iso20022 fix FILE -o OUT.xml'],
  [['fix', 'fixtures/camt053/batches.xml', '-o', 'x'], 'Only files of payments'],
  [['fix', grouped, '-o', 'x', '--rules', 'nothing'], 'unknown rule set "nothing"'],
])('%j is refused in words', async (args, words) => {
  const { exitCode, stderr } = await runCommand(args)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(words)
})
