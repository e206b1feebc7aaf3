import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DuplicateMessageIdError } from '../../../src/pain001.ts'
import { directoryLedger } from '../../../src/pain001-node.ts'
import { describeLedger, describeOptions, listOf } from '../ledgers.ts'

const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))

let folders = 0
const newFolder = (): string => join(folder, 'deep', `ledger-${++folders}`)

describeLedger('directoryLedger', (options) => directoryLedger(newFolder(), options))
describeOptions('directoryLedger', (options) => directoryLedger(folder, options))

describe('directoryLedger', () => {
  it('says so when an entry was changed by something else', async () => {
    const directory = newFolder()
    const ledger = directoryLedger(directory)
    await ledger.reserve('X')
    const [name = ''] = readdirSync(directory)
    const changed = 'it was changed by another program than the ledger'
    for (const [text, why] of [
      ['{}', changed],
      ['{"messageId":"X","firstUsed":"2026-11-21T10:00:00Z","state":"free"}', changed],
      ['{"messageId":7,"firstUsed":"2026-11-21T10:00:00Z"}', changed],
      ['', 'it is not JSON'],
      ['null', changed],
      ['5', changed],
      ['{"messageId":"X","firstUsed":"soon"}', changed],
      ['[1]', changed],
    ] as const) {
      writeFileSync(join(directory, name), text)
      await expect(ledger.find('X')).rejects.toThrow(`cannot be read: ${why}. Until`)
      for (const act of [ledger.find, ledger.reserve, ledger.release]) {
        await expect(act('X')).rejects.toThrow(join(directory, name))
        await expect(act('X')).rejects.toThrow(
          'ask the bank whether it has a file under it before you remove the entry',
        )
      }
    }
  })

  it('names a link that leads nowhere', async () => {
    const directory = newFolder()
    const ledger = directoryLedger(directory)
    await ledger.reserve('X')
    const [name = ''] = readdirSync(directory)
    unlinkSync(join(directory, name))
    symlinkSync(newFolder(), join(directory, name))
    for (const act of [ledger.find, ledger.reserve, ledger.lease])
      await expect(act('X')).rejects.toThrow(`${join(directory, name)} cannot be read: it is a link that leads nowhere`)
  })

  it.each(['', 'below'])('names a folder that is a link that leads nowhere: %j', async (below) => {
    const link = join(folder, `lost-${++folders}`)
    const target = newFolder()
    symlinkSync(target, link)
    const directory = join(link, below)
    const ledger = directoryLedger(directory)
    const list = async () => {
      for await (const reservation of ledger.list()) expect(reservation).toBeUndefined()
    }
    for (const act of [ledger.find, ledger.reserve, ledger.release, ledger.lease, list])
      await expect(act('X')).rejects.toThrow(
        `${directory} cannot be read: ${link} is a link that leads nowhere. Mount or restore what it leads to, ` +
          'or name another folder; until then the MsgIds that were used are not known.',
      )
    mkdirSync(target, { recursive: true })
    expect(await ledger.find('X')).toBeUndefined()
    await ledger.reserve('X')
    expect(await ledger.find('X')).toMatchObject({ messageId: 'X' })
  })

  it('says what the system says of a link that leads to itself', async () => {
    const link = join(folder, `loop-${++folders}`)
    symlinkSync(link, link)
    await expect(directoryLedger(link).find('X')).rejects.toMatchObject({ code: 'ELOOP' })
  })

  it('names its files by ids, as far as a name can have them, and by what distinguishes ids', async () => {
    const directory = newFolder()
    const ledger = directoryLedger(directory)
    for (const id of ['A/1', 'a:1']) await ledger.reserve(id)
    await ledger.release('A/1')
    const files = readdirSync(directory).sort()
    expect(files.map((name) => name.replace(/[0-9a-f]{32}/, 'HASH'))).toEqual([
      'A_1.HASH.2.json',
      'A_1.HASH.json',
      'a_1.HASH.json',
    ])
  })

  it('lists no entry that is gone when its turn comes', async () => {
    const directory = newFolder()
    const ledger = directoryLedger(directory)
    for (const id of ['A', 'B']) await ledger.reserve(id)
    const listed: string[] = []
    for await (const { messageId } of ledger.list()) {
      listed.push(messageId)
      for (const name of readdirSync(directory)) unlinkSync(join(directory, name))
    }
    expect(listed).toHaveLength(1)
  })

  it('passes on what the disk says where it takes no file', async () => {
    // A folder that is there, and in which nobody can make a file.
    if (process.platform !== 'linux') return
    await expect(directoryLedger('/proc/self').reserve('X')).rejects.toThrow(/^E[A-Z]+: /)
  })

  it('has no entries before its folder is made', async () => {
    const ledger = directoryLedger(newFolder())
    expect(await ledger.find('X')).toBeUndefined()
    expect(await listOf(ledger)).toEqual([])
  })

  it('does not take another fault of the disk for an empty ledger', async () => {
    const file = join(folder, `file-${++folders}`)
    writeFileSync(file, '')
    const ledger = directoryLedger(join(file, 'ledger'))
    for (const act of [ledger.find, ledger.reserve, ledger.lease, () => listOf(ledger)])
      await expect(act('X')).rejects.toThrow('ENOTDIR')
  })

  it('says who reserved, if that is not given: user, machine and process', async () => {
    const ledger = directoryLedger(newFolder())
    await ledger.reserve('X')
    expect((await ledger.find('X'))?.by).toMatch(new RegExp(`^.+@.+, process ${process.pid}$`))
  })

  it('reads entries of its first version', async () => {
    const directory = newFolder()
    const ledger = directoryLedger(directory)
    await ledger.reserve('X')
    const [name = ''] = readdirSync(directory)
    writeFileSync(join(directory, name), '{"messageId":"X","firstUsed":"2026-01-01T00:00:00.000Z"}\n')
    await expect(ledger.reserve('X')).rejects.toThrow(DuplicateMessageIdError)
    expect(await ledger.find('X')).toMatchObject({ state: 'reserved', since: '2026-01-01T00:00:00.000Z' })
    expect((await ledger.lease('X', {}, { again: true })).isFirst).toBe(false)
  })
})
