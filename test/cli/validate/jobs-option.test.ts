import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../support/command.ts'

// What needs no second thread; `jobs.test.ts` starts them.

describe('--jobs', () => {
  test('takes a number', async () => {
    for (const jobs of ['0', 'x', '-1', '257', '1.5', '']) {
      const file = 'fixtures/valid/camt.053.001.06.xml'
      const { exitCode, stderr, stdout } = await runCommand(['validate', file, `--jobs=${jobs}`])
      expect(exitCode).toBe(2)
      expect(stdout).toBe('')
      expect(stderr).toContain('--jobs takes a whole number from 1 to 256')
    }
  })

  test('standard input among the files is read by one thread', async () => {
    const file = 'fixtures/valid/pain.002.001.03.xml'
    const { exitCode, stdout } = await runCommand(['validate', '-', file, '--json', '--jobs', '3'], {
      stdin: readFileSync(file),
    })
    expect(exitCode).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(2)
  })
})
