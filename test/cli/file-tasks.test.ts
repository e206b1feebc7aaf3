import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { countJobs } from '../../src/cli/file-tasks.ts'
import { runCommand } from '../support/command.ts'

// What needs no second thread; `jobs.test.ts` starts them.

describe('--jobs', () => {
  test('takes a number', async () => {
    for (const command of ['validate', 'inspect', 'convert']) {
      const to = command === 'convert' ? ['--to', 'csv'] : []
      for (const jobs of ['0', 'x', '-1', '257', '1.5', '']) {
        const file = 'fixtures/valid/camt.053.001.06.xml'
        const { exitCode, stderr, stdout } = await runCommand([command, file, ...to, `--jobs=${jobs}`])
        expect(exitCode).toBe(2)
        expect(stdout).toBe('')
        expect(stderr).toContain('--jobs takes a number from 1 to 256')
      }
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

  test.each([
    ['inspect', []],
    ['convert', ['--to', 'csv']],
  ])('%s reads standard input and pipes among the files by one thread', async (command, options) => {
    const file = 'fixtures/camt053/batches.xml'
    const outcome = async (jobs: string) => {
      const { exitCode, stdout, stderr } = await runCommand([command, file, '-', file, ...options, '--jobs', jobs], {
        stdin: readFileSync('fixtures/camt053/charges.xml'),
      })
      return { exitCode, stdout: stdout.replace(/[\d.]+ s\)/g, ''), stderr }
    }
    const alone = await outcome('1')
    expect(await outcome('3')).toEqual(alone)
    expect(alone.exitCode).toBeLessThan(2)
  })

  test('the default is one thread for 16 MB, ten times as much where files are packed, and leaves one core', async () => {
    const most = Math.max(1, availableParallelism() - 1)
    const jobsOf = (...tasks: [file: string, size: number][]) =>
      countJobs(
        tasks.map(([file, size]) => ({ file, size })),
        undefined,
      )
    expect(await jobsOf(['a.xml', 31_000_000])).toBe(1)
    expect(await jobsOf(['a.xml', 16_000_000], ['b.xml', 16_000_000])).toBe(Math.min(2, most))
    expect(await jobsOf(['a.xml.gz', 3_100_000])).toBe(1)
    expect(await jobsOf(['a.xml.GZ', 3_200_000], ['b.zip', 3_200_000])).toBe(Math.min(4, most))
    expect(await jobsOf(['a.xml', 400_000_000_000])).toBe(most)
  })
})
