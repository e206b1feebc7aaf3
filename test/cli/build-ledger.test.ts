import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sqlLedger } from '../../src/pain001.ts'
import { directoryLedger } from '../../src/pain001-node.ts'
import { simple } from '../pain001/initiations.ts'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const server = process.env.ISO20022_TEST_PG
if (server === undefined) console.log('ISO20022_TEST_PG is not set: no ledger of build was kept in a server.')
const pool = server === undefined ? undefined : new pg.Pool({ connectionString: server, max: 2 })
afterAll(() => pool?.end())

const payments = 'fixtures/demo/payments.csv'
let folder = ''
let out = ''
let place = ''

beforeEach(() => {
  folder = newFolder()
  out = join(folder, 'out.xml')
  place = join(folder, 'ledger')
})

const build = (...more: string[]) => runCommand(['build', payments, '-o', out, '--force', ...more])
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

describe('build --ledger', () => {
  test('records the MsgId with the hash of the file, and refuses it the second time', async () => {
    expect(await build('--message-id', 'RUN-1', '--ledger', place)).toMatchObject({ exitCode: 0 })
    const found = await directoryLedger(place).find('RUN-1')
    expect(found).toMatchObject({ state: 'built', fileHash: hashOf(out) })
    expect(found).not.toHaveProperty('leasedUntil')
    const before = readFileSync(out, 'utf8')
    const again = await build('--message-id', 'RUN-1', '--ledger', place)
    expect(again.exitCode).toBe(2)
    expect(again.stderr).toContain('the MsgId RUN-1 was used before')
    expect(again.stderr).toContain('--message-id')
    expect(readFileSync(out, 'utf8')).toBe(before)
    expect(await build('--message-id', 'RUN-2', '--ledger', place)).toMatchObject({ exitCode: 0 })
    const listed = await runCommand(['ledger', 'list', '--ledger', place])
    expect(listed.stdout).toMatch(/^RUN-1: first used .*, built since /)
  })

  test('releases the MsgId when nothing was written', async () => {
    const wrong = writeInto(folder, 'wrong.csv', readFileSync(payments, 'utf8').replaceAll(',EUR,', ',USD,'))
    const { exitCode } = await runCommand(['build', wrong, '-o', out, '--message-id', 'RUN-1', '--ledger', place])
    expect(exitCode).toBe(1)
    expect(existsSync(out)).toBe(false)
    expect(await directoryLedger(place).find('RUN-1')).toBeUndefined()
    expect(await build('--message-id', 'RUN-1', '--ledger', place)).toMatchObject({ exitCode: 0 })
  })

  test('also for JSON, and for standard output', async () => {
    const json = writeInto(folder, 'in.json', JSON.stringify({ ...simple('1.00'), messageId: 'J-1' }))
    const { exitCode, stdout } = await runCommand(['build', json, '--ledger', place])
    expect(exitCode).toBe(0)
    const hash = createHash('sha256').update(stdout).digest('hex')
    expect(await directoryLedger(place).find('J-1')).toMatchObject({ state: 'built', fileHash: hash })
  })

  test('a database that cannot be reached is reported without its password', async () => {
    const { exitCode, stderr } = await build('--ledger', 'postgres://me:secret@127.0.0.1:1/none')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('the database of the ledger cannot be reached')
    expect(stderr).not.toContain('secret')
    expect(existsSync(out)).toBe(false)
  })

  test.skipIf(pool === undefined)('in a PostgreSQL server', async () => {
    if (pool === undefined || server === undefined) return
    const id = `BUILD-${Date.now()}`
    expect(await build('--message-id', id, '--ledger', server)).toMatchObject({ exitCode: 0 })
    expect(await sqlLedger(pool).find(id)).toMatchObject({ state: 'built', fileHash: hashOf(out) })
    expect((await build('--message-id', id, '--ledger', server)).exitCode).toBe(2)
    const released = await runCommand(['ledger', 'release', id, '--ledger', server])
    expect(released.exitCode).toBe(0)
  })
})
