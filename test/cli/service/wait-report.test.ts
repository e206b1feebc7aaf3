// What a person sees while a command waits: a test has no terminal.
import { expect, test } from 'vitest'
import type { CommandIo } from '../../../src/cli/io/io.ts'
import { startWaitReport } from '../../../src/cli/service/connection.ts'

function reported(isProgressTerminal: boolean, statuses: string[]): string {
  let text = ''
  let now = 0
  const io: CommandIo = {
    stdout: () => undefined,
    stderr: (piece) => {
      text += piece
    },
    stdin: new Blob([]).stream(),
    env: {},
    isTerminal: false,
    isProgressTerminal,
  }
  const report = startWaitReport(io, () => now)
  for (const status of statuses) {
    now += 1500
    report.reading({ id: 'J', status })
  }
  report.stop()
  report.stop()
  return text
}

test('a pipe gets a line for each new state', () => {
  expect(reported(false, ['SCHEDULED', 'SCHEDULED', 'DONE'])).toBe('job J: SCHEDULED\njob J: DONE\n')
})

test('a person sees one line, kept up to date', () => {
  expect(reported(true, ['SCHEDULED', 'SCHEDULED'])).toBe(
    '\r\u001b[Kjob J: SCHEDULED, 2 s\r\u001b[Kjob J: SCHEDULED, 3 s\n',
  )
  expect(reported(true, [])).toBe('')
})
