import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { watchFolder } from '../../src/files.ts'
import { collect } from '../support/collect.ts'
import { runCommand } from '../support/command.ts'
import { newFolder } from '../support/folder.ts'
import { bundledCommand, ended, type Program } from '../support/process.ts'
import { createRandom } from '../support/random.ts'
import { sweep } from '../support/sweep.ts'

const valid = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')
const broken = readFileSync('fixtures/broken/amount-comma.xml', 'utf8')

/** A folder with `in`, `done` and `failed`, of which the last two may be on another disk. */
function folders(base = tmpdir()) {
  const root = newFolder()
  const targets = mkdtempSync(join(base, 'iso20022-watch-'))
  onTestFinished(() => {
    for (const folder of [root, targets]) rmSync(folder, { recursive: true, force: true })
  })
  const inbox = join(root, 'in')
  mkdirSync(inbox)
  const [done, failed] = [join(targets, 'done'), join(targets, 'failed')]
  return {
    ...{ root, inbox, done, failed },
    put: (name: string, text: string) => writeFileSync(join(inbox, name), text),
    args: ['watch', inbox, '--done', done, '--failed', failed, '--once', '--settle', '0.01'],
    /** What is in the three folders. */
    all: () => Object.fromEntries(Object.entries({ inbox, done, failed }).map(([name, path]) => [name, filesIn(path)])),
  }
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

function json(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

describe('watch --once', () => {
  test('moves valid files to one folder and others to another, each with its report', async () => {
    const { put, args, all, done, failed } = folders()
    put('a.xml', valid)
    put('b.xml', broken)
    put('c.pdf', '%PDF-1.7')
    const { exitCode, stdout } = await runCommand(args)
    expect(exitCode).toBe(2)
    expect(stdout).toContain(`a.xml: valid, now ${join(done, 'a.xml')}\nb.xml: invalid, 1 error, now`)
    expect(all()).toEqual({
      inbox: [],
      done: ['a.xml', 'a.xml.json'],
      failed: ['b.xml', 'b.xml.json', 'c.pdf', 'c.pdf.json'],
    })
    expect(readFileSync(join(done, 'a.xml'), 'utf8')).toBe(valid)
    expect(json(join(failed, 'b.xml.json'))).toMatchObject({
      ...{ file: 'b.xml', name: 'b.xml', to: 'failed', size: Buffer.byteLength(broken) },
      report: [
        { file: 'b.xml', valid: false, findings: [{ code: 'value-type', line: 36 }], version: expect.any(String) },
      ],
    })
  })

  test('its exit code is 0 for valid files and none, 1 for errors', async () => {
    const { put, args } = folders()
    expect((await runCommand(args)).exitCode).toBe(0)
    put('a.xml', valid)
    expect((await runCommand(args)).exitCode).toBe(0)
    put('a.xml', broken)
    expect((await runCommand(args)).exitCode).toBe(1)
  })

  test('a name that exists, or whose report does, gets a number', async () => {
    const { put, args, all, done } = folders()
    mkdirSync(done)
    writeFileSync(join(done, 'a.xml'), 'older')
    writeFileSync(join(done, 'b.xml.gz.json'), 'older')
    put('a.xml', valid)
    await runCommand(args)
    put('a.xml', valid)
    cpSync('fixtures/valid/camt.053.001.06.xml', join(done, '../b.xml'))
    put('b.xml.gz', valid)
    await runCommand(args)
    expect(all().done).toEqual([
      ...['a-2.xml', 'a-2.xml.json', 'a-3.xml', 'a-3.xml.json', 'a.xml'],
      ...['b-2.xml.gz', 'b-2.xml.gz.json', 'b.xml.gz.json'],
    ])
    expect(readFileSync(join(done, 'a.xml'), 'utf8')).toBe('older')
    expect(json(join(done, 'a-3.xml.json'))).toMatchObject({ file: 'a.xml', name: 'a-3.xml' })
  })

  test('uploads that go on, folders and links are left alone', async () => {
    const { put, args, all, inbox } = folders()
    const left = ['.a.xml', 'a.xml.part', 'b.xml.filepart', 'c.xml.TMP', 'd.xml~', '~e.xml']
    for (const name of left) put(name, valid)
    mkdirSync(join(inbox, 'folder'))
    expect((await runCommand(args)).exitCode).toBe(0)
    expect(all()).toEqual({ inbox: [...left, 'folder'].sort(), done: [], failed: [] })
  })

  test('a line of JSON has the results with version, rule sets and profile', async () => {
    const { put, args, failed } = folders()
    put('a.xml', broken)
    const { stdout } = await runCommand([...args, '--json', '--for', 'de', '--on', '2026-11-30'])
    const path = join(failed, 'a.xml')
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ file: 'a.xml', path, report: `${path}.json`, failed: true, problem: null, version: expect.any(String) },
      results: [{ file: 'a.xml', ruleSets: expect.any(Array), profile: 'de', date: '2026-11-30' }],
    })
  })

  test('figures for Prometheus are counted', async () => {
    const { put, args, root } = folders()
    put('a.xml', valid)
    put('b.xml', broken)
    const file = join(root, 'iso20022.prom')
    await runCommand([...args, '--metrics', file])
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('iso20022_files{command="watch",result="valid"} 1\n')
    expect(text).toContain('iso20022_files{command="watch",result="invalid"} 1\n')
    expect(text).toContain('iso20022_findings{command="watch",severity="error"} 1\n')
    expect(text).toContain('iso20022_waiting_files{command="watch"} 0\n')
    expect(text.replace(/^# (?:HELP iso20022_\w+ .*|TYPE iso20022_\w+ gauge)\n/gm, '')).toMatch(
      /^(?:iso20022_\w+\{command="watch"(?:,\w+="[\w.-]+")?\} [\d.]+\n)+$/,
    )
    await runCommand(['validate', 'fixtures/valid/camt.053.001.06.xml', '--metrics', file])
    expect(readFileSync(file, 'utf8')).toContain('iso20022_files{command="validate",result="valid"} 1\n')
  })

  test.each([
    [['--done', 'x'], 'name the folders with --done and --failed'],
    [['--done', 'in', '--failed', 'x'], 'must be other folders'],
    [['--done', 'x', '--failed', 'y', '--settle', 'soon'], '--settle takes seconds'],
  ])('%j is refused', async (options, words) => {
    const { root } = folders()
    const paths = options.map((each) => (/^(?:in|x|y)$/.test(each) ? join(root, each) : each))
    const { exitCode, stderr } = await runCommand(['watch', join(root, 'in'), ...paths])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
  })
})

describe('watchFolder', () => {
  const everything = async () => ({ failed: false, report: 'seen' })

  test('a file that is still written stays until it is whole', async () => {
    const { put, inbox, done, failed } = folders()
    put('a.xml', 'one')
    const seen: string[] = []
    const check = async (path: string) => {
      seen.push(readFileSync(path, 'utf8'))
      return everything()
    }
    let pieces = 0
    // Written after each look, so that no two looks find the same.
    const onLook = () => void (pieces < 10 && put('a.xml', 'more'.repeat(++pieces)))
    const watched = watchFolder(inbox, check, { done, failed, settleMs: 20, intervalMs: 5, onLook })
    expect((await watched.next()).value?.moved?.path).toBe(join(done, 'a.xml'))
    expect(seen).toEqual(['more'.repeat(10)])
  })

  test('a file that was written while it was checked is checked again', async () => {
    const { put, inbox, done, failed } = folders()
    put('a.xml', 'one')
    let times = 0
    async function check(path: string, name: string) {
      if (times++ === 0) writeFileSync(path, 'another')
      return { failed: false, report: [name, readFileSync(path, 'utf8')] }
    }
    const stop = new AbortController()
    const watched = watchFolder(inbox, check, { done, failed, settleMs: 20, signal: stop.signal })
    expect((await watched.next()).value?.moved).toMatchObject({ file: 'a.xml', path: join(done, 'a.xml') })
    stop.abort()
    expect(json(join(done, 'a.xml.json')).report).toEqual(['a.xml', 'another'])
    expect([times, filesIn(inbox)]).toEqual([2, []])
  })

  test('what cannot be checked stays, and the others go on', async () => {
    const { put, inbox, done, failed } = folders()
    put('a.xml', 'one')
    put('b.xml', 'two')
    const check = (_: string, name: string) => (name === 'a.xml' ? Promise.reject(new Error('no')) : everything())
    const all = await collect(watchFolder(inbox, check, { done, failed, settleMs: 20, once: true }))
    expect(all.map(({ file, problem }) => [file, String(problem)])).toEqual([
      ['a.xml', 'Error: no'],
      ['b.xml', 'undefined'],
    ])
    expect(filesIn(inbox)).toEqual(['a.xml'])
  })

  test('of several that watch a folder, one has each file', async () => {
    const { put, inbox, done, failed } = folders()
    const names = Array.from({ length: 40 }, (_, index) => `${index}.xml`)
    for (const name of names) put(name, name)
    const each = () => collect(watchFolder(inbox, everything, { done, failed, settleMs: 200, once: true }))
    const moved = (await Promise.all([each(), each(), each()])).flat()
    expect(moved.map(({ file, problem }) => problem ?? file).sort()).toEqual([...names].sort())
    expect(filesIn(done)).toEqual(names.flatMap((name) => [name, `${name}.json`]).sort())
    expect(filesIn(inbox)).toEqual([])
  })
})

describe('killed at any step', () => {
  let program: Program
  beforeAll(async () => {
    program = await bundledCommand()
  })

  /** Runs until the step is reached; whether it was. */
  async function killed(args: string[], at: number): Promise<boolean> {
    const line = `iso20022 ${args.join(' ')}`
    const env = { NODE_OPTIONS: `--import ${join(process.cwd(), 'test/support/kill-at.mjs')}`, KILL_AT: String(at) }
    const { exitCode, stderr } = await program.shell(line, { env })
    if (exitCode !== 137) expect([exitCode, stderr]).toEqual([1, ''])
    return exitCode === 137
  }

  // Another disk, where there is one.
  const disks = [tmpdir(), ...(existsSync('/dev/shm') ? ['/dev/shm'] : [])]

  test.each(disks)(
    'no file is lost or there twice, and each has its report: to %s',
    { timeout: 600_000 },
    async (disk) => {
      const random = createRandom(35)
      let last = 160
      for (let kills = 0; kills < sweep(1, 100); ) {
        const { put, args, all, done, failed } = folders(disk)
        mkdirSync(done)
        writeFileSync(join(done, 'a.xml'), 'older')
        put('a.xml', valid)
        put('b.xml', broken)
        const at = Math.floor(random.next() * last * 2) / 2
        const wasKilled = await killed(args, at)
        if (wasKilled) kills++
        else last = Math.min(last, Math.ceil(at))
        expect((await runCommand(args)).stderr, `killed at ${at}`).toBe('')
        expect(all(), `killed at ${at}`).toEqual({
          inbox: [],
          done: ['a-2.xml', 'a-2.xml.json', 'a.xml'],
          failed: ['b.xml', 'b.xml.json'],
        })
        expect(readFileSync(join(done, 'a-2.xml'), 'utf8')).toBe(valid)
        expect(readFileSync(join(failed, 'b.xml'), 'utf8')).toBe(broken)
        expect(json(join(done, 'a-2.xml.json'))).toMatchObject({ file: 'a.xml', name: 'a-2.xml', to: 'done' })
        expect(json(join(failed, 'b.xml.json')).report).toHaveLength(1)
      }
    },
  )

  test('a process that watches ends by a signal, with 0', { timeout: 60_000 }, async () => {
    const { put, inbox, done, failed, all } = folders()
    const child = program.start(['watch', inbox, '--done', done, '--failed', failed, '--settle', '0.05'])
    const end = ended(child)
    put('a.xml', valid)
    while (!existsSync(join(done, 'a.xml.json'))) await wait(20)
    child.kill('SIGTERM')
    expect(await end).toMatchObject({ exitCode: 0, stdout: `a.xml: valid, now ${join(done, 'a.xml')}\n` })
    expect(all().inbox).toEqual([])
  })
})
