// What keeps a sandbox from starting is told in a line that says what to do. A sandbox that runs is tried by
// test/sandbox and scripts/sandbox-kill.mjs.

import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

test('a port that another program uses', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  try {
    expect(await runCommand(['sandbox', '--port', String(port)])).toMatchObject({
      exitCode: 2,
      stderr: 'iso20022 sandbox: 127.0.0.1: another program listens on this port: choose another one (EADDRINUSE)\n',
    })
  } finally {
    other.close()
  }
})

test('a folder that another process uses', async () => {
  const folder = newFolder()
  const own = writeInto(folder, 'process.pid', String(process.ppid))
  const { exitCode, stderr } = await runCommand(['sandbox', '--data', folder])
  expect(exitCode).toBe(2)
  expect(stderr).toBe(
    `iso20022 sandbox: Process ${process.ppid} has the folder ${folder}. End it, give another folder, or remove ${own} when it is not a sandbox.\n`,
  )
})

test.each([
  ['a database that is none', 'nonsense', 'The address of a database must begin with postgresql://'],
  [
    'a database where nobody is',
    'postgresql://user:secret@127.0.0.1:1/x',
    'The database could not be opened: connect ECONNREFUSED 127.0.0.1:1',
  ],
])('%s', async (_, url, words) => {
  expect(await runCommand(['sandbox', '--database', url])).toMatchObject({
    exitCode: 2,
    stderr: `iso20022 sandbox: ${words}\n`,
  })
})
