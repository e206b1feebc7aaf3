import { fork, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import { DuplicateMessageIdError } from '../../../src/pain001.ts'
import { directoryLedger } from '../../../src/pain001-node.ts'
import { sweep } from '../../support/sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('directoryLedger, of several processes,', () => {
  // The source runs in a process of its own only as JavaScript.
  const script = join(folder, 'reserve.mjs')
  writeFileSync(
    script,
    buildSync({
      stdin: {
        contents: `
          import { directoryLedger } from './src/pain001-node.ts'
          const [directory, first, count] = process.argv.slice(2)
          const ledger = directoryLedger(directory)
          let granted = 0
          process.send?.('ready')
          for (let index = 0; index < Number(count); index++) {
            try {
              await ledger.reserve(first + index)
              granted++
            } catch (error) {
              if (error.name !== 'DuplicateMessageIdError') throw error
            }
          }
          process.send?.({ granted })`,
        loader: 'ts',
        resolveDir: fileURLToPath(new URL('../../../', import.meta.url)),
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
    }).outputFiles[0]?.text ?? '',
  )

  it('grants each id to one of several processes', async () => {
    const directory = join(folder, 'processes')
    const counts = await Promise.all(
      Array.from(
        { length: 4 },
        () =>
          new Promise<number>((resolve, reject) => {
            const child = fork(script, [directory, 'ID-', '50'])
            child.on('message', (message: { granted?: number }) => {
              if (message.granted !== undefined) resolve(message.granted)
            })
            child.on('error', reject)
          }),
      ),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50)
  })

  it('survives being killed: every entry is whole, and nothing blocks the next process', async () => {
    const directory = join(folder, 'killed')
    for (let round = 0; round < sweep(3, 5); round++) {
      const child = spawn(process.execPath, [script, directory, `R${round}-`, '100000'], { stdio: 'ignore' })
      const exited = new Promise((resolve) => child.on('exit', resolve))
      const isAtWork = () =>
        existsSync(directory) && readdirSync(directory).some((name) => name.startsWith(`R${round}-${round}`))
      while (!isAtWork()) await new Promise((resolve) => setTimeout(resolve, 5))
      child.kill('SIGKILL')
      await exited
    }
    const ledger = directoryLedger(directory)
    const entries = readdirSync(directory).filter((name) => name.endsWith('.json'))
    expect(entries.length).toBeGreaterThan(0)
    for (let round = 0; round < sweep(3, 5); round++) {
      // Ids were taken in order: all up to some number are in the ledger whole, the next is free.
      let taken = 0
      while ((await ledger.find(`R${round}-${taken}`)) !== undefined) taken++
      await ledger.reserve(`R${round}-${taken}`)
      if (taken > 0) await expect(ledger.reserve(`R${round}-${taken - 1}`)).rejects.toThrow(DuplicateMessageIdError)
    }
  })
})
