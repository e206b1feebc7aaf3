import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { directoryLedger } from '../../src/pain001-node.ts'
import { runCommand } from '../support/command.ts'
import { newFolder } from '../support/folder.ts'

let folder: string

beforeEach(() => {
  folder = newFolder()
})

const ledger = (...args: string[]) => runCommand(['ledger', ...args], { env: { ISO20022_LEDGER: folder } })

const open = () => directoryLedger(folder, { by: 'me' })

test('lists used MsgIds, the oldest first, with all facts', async () => {
  expect(await ledger()).toEqual({ exitCode: 0, stdout: '', stderr: '' })
  await directoryLedger(folder, { now: () => new Date('2026-11-21T10:00:00Z') }).reserve('M2')
  const lease = await open().lease('M1', { fileHash: 'ab12' })
  await lease.note('submitted', { jobId: 'J-1' })
  await lease.end()
  const { exitCode, stdout } = await ledger('list')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(
    /^M2: first used 2026-11-21T10:00:00.000Z, reserved since 2026-11-21T10:00:00.000Z, by .*\nM1: /,
  )
  expect(stdout).toMatch(/M1: first used \S+, submitted since \S+, by me, job J-1, file ab12\n$/)
  const lines = (await ledger('--json')).stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { messageId: 'M2', state: 'reserved' },
    { messageId: 'M1', state: 'submitted', jobId: 'J-1', fileHash: 'ab12', by: 'me' },
  ])
})

test('shows one, and reports a missing one', async () => {
  await open().reserve('M1')
  expect(await ledger('show', 'M1')).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^M1: /) })
  expect(await ledger('show', 'M9')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('not in the ledger'),
  })
})

test('releases one, so that it can be used again', async () => {
  const lease = await open().lease('M1')
  await lease.note('sending')
  await lease.end()
  expect(await ledger('release', 'M1')).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('released') })
  await open().reserve('M1')
  expect((await ledger('release', 'M9')).exitCode).toBe(1)
})

test('releases a MsgId that the bank has, or that is being sent, only by force', async () => {
  const lease = await open().lease('M1')
  expect(await ledger('release', 'M1')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('is sending its file'),
  })
  await lease.note('submitted', { jobId: 'J-1' })
  await lease.end()
  expect(await ledger('release', 'M1')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('as job J-1') })
  expect((await ledger('release', 'M1', '--force')).exitCode).toBe(0)
  expect(await open().find('M1')).toBeUndefined()
})

test.each([[['release']], [['show']], [['list', 'M1']], [['drop', 'M1']]])('%j is no command', async (args) => {
  const { exitCode, stderr } = await ledger(...args)
  expect(exitCode).toBe(2)
  expect(stderr).toContain('use list, show MSGID or release MSGID')
})

test.each(['list', 'show M1', 'release M1'])(
  '%s of a folder that is a link to nowhere is an error that names it',
  async (line) => {
    const link = join(folder, 'link')
    symlinkSync(join(folder, 'nowhere'), link)
    const { exitCode, stdout, stderr } = await ledger(...line.split(' '), '--ledger', link)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(`${link} is a link that leads nowhere`)
  },
)
