import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, refusal, startServer, type TestServer, testToken } from '../client/server.ts'
import { type FakeService, fakeService } from '../jobs/fake-service.ts'
import { jsonLines, runCommand } from '../support/command.ts'
import { readFixtureText } from '../support/fixtures.ts'
import { newFolder, writeInto } from '../support/folder.ts'
import { quickWaits } from '../support/quick-waits.ts'

const file = readFixtureText('valid/camt.053.001.06.xml').replaceAll(
  'DE67999991010004712111',
  'IT60X0542811101000000123456',
)

let server: TestServer
let service: FakeService
let folder: string
let onReading: (id: string) => void
let answers: Map<string, Answer>
let setBack: () => void

beforeEach(async () => {
  setBack = quickWaits()
  answers = new Map()
  folder = newFolder()
  service = fakeService(() => server.url)
  onReading = (id) => service.move(id, { status: 'DONE', statements: [statement('/x/S1.xml', file)] })
  server = await startServer((seen) => {
    const id = /\/camt\/053\/(camt053-\d+)$/.exec(seen.url)?.[1]
    if (seen.method === 'GET' && id !== undefined) onReading(id)
    return answers.get(seen.url) ?? service.answer(seen)
  })
})

afterEach(async () => {
  setBack()
  await server.close()
})

function statement(path: string, text: string): object {
  service.files.set(path, text)
  return { date_issue: '2026-02-01T06:00:00+01:00', file: `${server.url}${path}` }
}

async function statements(args: string[], env: Record<string, string> = {}) {
  const outcome = await runCommand(['statements', ...args], {
    env: { ISO20022_BASE_URL: server.url, ISO20022_TOKEN: testToken, ...env },
  })
  expect(outcome.stdout + outcome.stderr).not.toContain('7f3a')
  return outcome
}

const usual = () => [
  ...['--iban', 'IT60 X054 2811 1010 0000 0123 456', '--from', '2026-01-01', '--to', '2026-01-31'],
  ...['-o', join(folder, 'new', 'folder')],
]

describe('iso20022 statements', () => {
  test('saves the files and prints their names', async () => {
    const path = join(folder, 'new', 'folder', 'S1.xml')
    expect(await statements(usual())).toEqual({ exitCode: 0, stdout: `${path}\n`, stderr: 'job camt053-1: DONE\n' })
    expect(readFileSync(path, 'utf8')).toBe(file)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
      iban: 'IT60X0542811101000000123456',
      date_range_statement: { begin: '2026-01-01', end: '2026-01-31' },
    })
  })

  test('replaces no file', async () => {
    for (const name of ['S1.xml', 'S1-2.xml', 'S1-3.xml']) {
      const { stdout } = await statements([...usual(), '--json'])
      expect(JSON.parse(stdout)).toEqual({
        file: join(folder, 'new', 'folder', name),
        issued: '2026-02-01T06:00:00+01:00',
        version: expect.any(String),
      })
    }
  })

  test('shows how to continue when the time is over, and continues', async () => {
    onReading = () => undefined
    const waiting = await statements([...usual(), '--timeout', '0'])
    expect(waiting.exitCode).toBe(2)
    expect(waiting.stderr).toMatch(/the job is still SCHEDULED; continue to wait with --job camt053-1/)
    onReading = (id) => service.move(id, { status: 'DONE' })
    expect(await statements(['--job', 'camt053-1', '-o', folder])).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: 'job camt053-1: DONE\nThe job camt053-1 is DONE and has no statement.\n',
    })
  })

  test('reports that the service refuses', async () => {
    const words = 'iso20022 statements: GET /bank/iso20022/v1/camt/053/{id} was answered with status 404\n'
    expect(await statements(['--job', 'camt053-77'])).toMatchObject({ exitCode: 2, stderr: words })
  })

  test('saves every file that can be saved, and reports each that cannot', async () => {
    const bad = (path: string, status: number, date_issue?: string) => {
      answers.set(path, refusal(status))
      return { file: `${server.url}${path}`, date_issue }
    }
    const recent = new Date(Date.now() - 3_600_000).toISOString()
    onReading = (id) =>
      service.move(id, {
        status: 'DONE',
        statements: [
          bad('/x/gone.xml', 410),
          statement('/x/S1.xml', file),
          bad('/x/old.xml', 500, '2020-02-01T06:00:00+01:00'),
          bad('/x/failed.xml', 500, recent),
          statement('/x/other.xml', file.replaceAll('IT60X0542811101000000123456', 'DE89370400440532013000')),
          statement('/x/cut.xml', file.slice(0, -200)),
          statement('/x/login.xml', '<html><body>Please log in</body></html>'),
          statement('/x/no-xml.xml', 'Please log in'),
          statement('/x/empty.xml', ''),
          statement('/x/report.xml', readFixtureText('valid/pain.002.001.03.xml')),
          statement('/x/S2.xml', file),
        ],
      })
    const { exitCode, stdout, stderr } = await statements([...usual(), '--json'])
    expect([exitCode, readdirSync(join(folder, 'new', 'folder')).sort()]).toEqual([2, ['S1.xml', 'S2.xml']])
    const lines = jsonLines<{ file: string; name?: string; error?: string }>(stdout)
    expect(lines.map(({ file, name }) => name ?? file.slice(-6))).toEqual([
      ...['gone.xml', 'S1.xml', 'old.xml', 'failed.xml', 'other.xml', 'cut.xml', 'login.xml', 'no-xml.xml'],
      ...['empty.xml', 'report.xml', 'S2.xml'],
    ])
    const [gone, old, failed, other, cut, ...others] = lines.flatMap(({ error }) => error ?? [])
    expect(gone).toMatch(/no longer available \(status 410\).*; create a new job$/)
    expect(old).toMatch(/status 500.*older than the 48 hours.*--job camt053-1$/)
    expect(failed).toMatch(/answered with status 500.*--job camt053-1$/)
    expect(other).toContain('it is a statement of another account than the one asked for')
    expect(cut).toContain('not saved, because it is not a complete camt.053')
    expect(others.filter((error) => !error.includes('not saved'))).toEqual([])
    expect(others).toHaveLength(4)
    expect(stderr).toContain('2 of the 11 files of job camt053-1 are saved')
  })

  test.each(['CANCELLED', 'DELETED'])(
    'a job that was stopped (%s) is not success, whatever was saved',
    async (status) => {
      onReading = (id) => service.move(id, { status, statements: [statement('/x/S1.xml', file)] })
      const { exitCode, stdout, stderr } = await statements(usual())
      expect([exitCode, stdout]).toEqual([2, `${join(folder, 'new', 'folder', 'S1.xml')}\n`])
      expect(stderr).toContain(`the job was stopped (${status})`)
    },
  )

  test.each([
    [['--from', '2026-01-01'], /name the account with --iban/],
    [['--iban', 'IT1', '--timeout', 'soon'], /--timeout takes/],
    [['--nonsense'], /nonsense/],
  ])('%j is not right', async (args, message) => {
    expect(await statements(args)).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(message) })
  })

  test('a range the service does not know is refused before anything is sent', async () => {
    expect(await statements(['--iban', 'IT1', '--from', '2026-01-01'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(
        'a range takes two of --from, --to and --duration, or none of the three for the current day',
      ),
    })
    const backwards = await statements(['--iban', 'IT1', '--from', '2026-02-01', '--to', '2026-01-01'])
    expect([backwards.exitCode, backwards.stderr]).toEqual([
      2,
      'iso20022 statements: A statement range must not end before it begins\n',
    ])
    expect(server.seen).toEqual([])
  })

  test('a folder that cannot be created is reported before anything is sent', async () => {
    expect(await statements([...usual().slice(0, -1), 'package.json'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/EEXIST/),
    })
    expect(server.seen).toEqual([])
  })

  test('--help explains where the token comes from', async () => {
    expect((await statements(['--help'])).stdout).toMatch(/ISO20022_TOKEN/)
  })
})

describe('the connection', () => {
  const asked = async (env: Record<string, string>, ...args: string[]) =>
    statements(['--job', 'camt053-1', ...args], env)
  const nothing = { ISO20022_BASE_URL: '', ISO20022_TOKEN: '' }

  test('can come from a file, which others should not be able to read', async () => {
    const connection = writeInto(
      folder,
      'connection.json',
      JSON.stringify({ baseUrl: server.url, token: `${testToken}\n` }),
      { mode: 0o600 },
    )
    expect((await asked(nothing, '--connection', connection)).stderr).not.toMatch(/warning/)
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${testToken}`)
    chmodSync(connection, 0o644)
    expect((await asked(nothing, '--connection', connection)).stderr).toMatch(/warning: other users/)
  })

  test.each<[env: Record<string, string>, words: RegExp]>([
    [nothing, /ISO20022_BASE_URL and ISO20022_TOKEN/],
    [{ ISO20022_ESCAPED_XML: 'xml' }, /are json or entities\n$/],
    [{ ISO20022_TOKEN: 'two lines\nof text' }, /the access token must be/],
    [{ ISO20022_BASE_URL: `https://u:${testToken}@host` }, /baseUrl must be/],
  ])('is required, and errors about it quote nothing: %j', async (env, words) => {
    expect(await asked(env)).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(words) })
  })

  test.each([
    [`{ "token": "${testToken}", }`, /is not JSON of the form/],
    ['null', /is not JSON of the form/],
    [undefined, /cannot be read/],
  ])('of a file is refused in words: %s', async (text, words) => {
    const path = join(folder, 'connection.json')
    if (text !== undefined) writeFileSync(path, text, { mode: 0o600 })
    const refused = await asked({}, '--connection', path)
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(words) })
  })
})

test('a download that breaks off, or comes short, is made again', async () => {
  let asked = 0
  const breaking = await startServer(() => {
    asked++
    if (asked === 2) return file.slice(0, -200)
    return (response) => {
      response.writeHead(200, { 'content-length': Buffer.byteLength(file) })
      if (asked > 2) response.end(file)
      else response.write('<Document>', () => response.destroy())
    }
  })
  onReading = (id) => service.move(id, { status: 'DONE', statements: [{ file: `${breaking.url}/S1.xml` }] })
  const { exitCode } = await statements(usual())
  const output = join(folder, 'new', 'folder')
  expect([exitCode, asked, readdirSync(output)]).toEqual([0, 3, ['S1.xml']])
  expect(readFileSync(join(output, 'S1.xml'), 'utf8')).toBe(file)
  await breaking.close()
})
