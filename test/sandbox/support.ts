import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type RecordStore, recordsIn } from '../../src/sandbox/store/store.ts'
import {
  createSandbox,
  memoryStore,
  pgliteStore,
  postgresStore,
  type Sandbox,
  type SandboxOptions,
} from '../../src/sandbox.ts'
import { copyDatabase } from '../support/pglite.ts'

const jobs = '/bank/iso20022/v1/pain/001'
const camt = '/bank/iso20022/v1/camt/053'

export const start = '2026-11-18T09:00:00+01:00'

export interface StoreKind {
  name: string
  open: () => Promise<RecordStore>
}

/** A server to try, `postgresql://…`; CI starts one. */
export const postgresUrl = process.env.ISO20022_TEST_PG

if (postgresUrl === undefined) {
  console.info(
    'ISO20022_TEST_PG is not set: the sandbox was tried in memory and with PGlite, not with a PostgreSQL server.',
  )
}

/** A folder of its own; it is removed with the folder of the run. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'iso20022-sandbox-'))
}

/** An address at which a sandbox has a PostgreSQL schema for itself. */
export async function newDatabase(server: string): Promise<string> {
  const schema = `sandbox_${process.pid}_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create schema ${schema}`)
  await client.end()
  return `${server}${server.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${schema}`)}`
}

/** A folder of its own with the empty database of a `pgliteStore`. */
export async function newPgliteFolder(): Promise<string> {
  const folder = newFolder()
  await copyDatabase(join(folder, 'postgres'))
  return folder
}

let shared: Promise<RecordStore> | undefined

/** One PGlite for all files of a process, because it takes a second to start. */
function pglite(): Promise<RecordStore> {
  shared ??= newPgliteFolder().then(async (folder) => recordsIn(await pgliteStore(folder)))
  return shared
}

export const storeKinds: StoreKind[] = [
  { name: 'memory', open: async () => recordsIn(memoryStore()) },
  { name: 'PGlite', open: () => emptied(pglite()) },
  ...(postgresUrl === undefined
    ? []
    : [{ name: 'PostgreSQL', open: async () => recordsIn(await postgresStore(await newDatabase(postgresUrl))) }]),
]

/** A store for one sandbox after the other: it stays open when a sandbox closes it, and each finds it empty. */
export async function emptied(store: Promise<RecordStore>): Promise<RecordStore> {
  const { clear, transaction } = await store
  await clear()
  return { clear, transaction, close: async () => {} }
}

/** A sandbox with a manual clock that fails loudly, and hands to drive it. */
export interface Driven {
  sandbox: Sandbox
  /** The users: Anna has 10,000.00, Muster 5,000.00, Paul 100.00. */
  anna: User
  muster: User
  paul: User
  control: (path: string, body?: unknown) => Promise<Answer>
  until: (now: string) => Promise<void>
  confirm: (sharing: string | undefined, more?: object) => Promise<Answer>
  refuse: (sharing: string | undefined, more?: object) => Promise<Answer>
  /** A new PAIN.001 job of Anna's with a file, ready unless asked otherwise. */
  newJob: (initiation: string, more?: object) => Promise<Job>
  statements: (user: User, range?: object) => Promise<string[]>
  /** Balance and held money of an account by its user name, in decimal text. */
  money: (username: string) => Promise<{ balance: string; reserved: string }>
}

/** An account's owner, and a way to ask with the owner's token. */
export interface User {
  iban: string
  ask: (method: string, path: string, body?: unknown) => Promise<Answer>
}

export interface Job {
  id: string
  status: string
  sharing: string
  fee?: number
  amount?: number
  progress?: object
  report?: { url: string }
}

export interface Answer {
  status: number
  // What JSON holds is looked at freely in tests.
  body: Record<string, never>
  text: string
  headers: Headers
}

export async function drive(options: SandboxOptions = {}): Promise<Driven> {
  const errors: unknown[] = []
  const sandbox = createSandbox({ clock: 'manual', start, onError: (error) => errors.push(error), ...options })
  const ask = async (method: string, path: string, token?: string, body?: unknown): Promise<Answer> => {
    const headers = new Headers()
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const url = path.startsWith('http') ? path : `http://sandbox.invalid${path}`
    const response = await sandbox.fetch(url, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    if (errors.length > 0) throw errors[0]
    const isJson = response.headers.get('content-type') === 'application/json'
    return { status: response.status, body: isJson ? JSON.parse(text) : {}, text, headers: response.headers }
  }
  const accounts = await sandbox.accounts()
  const user = (index: number): User => {
    const account = accounts[index]
    if (account === undefined) throw new Error('There is no such account')
    return { iban: account.iban, ask: (method, path, body) => ask(method, path, account.token, body) }
  }
  const control: Driven['control'] = (path, body) =>
    ask(body === undefined ? 'GET' : 'POST', path.startsWith('http') ? path : `/_sandbox/${path}`, undefined, body)
  const driven: Driven = {
    sandbox,
    anna: user(0),
    muster: user(1),
    paul: user(2),
    control,
    async until(now) {
      const { status, text } = await control('clock', { now })
      if (status !== 200) throw new Error(text)
    },
    confirm: (sharing = '', more = {}) => control(sharing, { decision: 'confirm', ...more }),
    refuse: (sharing = '', more = {}) => control(sharing, { decision: 'refuse', ...more }),
    async newJob(initiation, more = {}) {
      const { anna } = driven
      const answer = await anna.ask('POST', `${jobs}/`, { iban: anna.iban, initiation, status: 'READY', ...more })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body as unknown as Job
    },
    async statements({ iban, ask }, date_range_statement) {
      const { body: made } = await ask('POST', `${camt}/`, { iban, date_range_statement })
      await ask('PATCH', `${camt}/${made.id}`, { status: 'SCHEDULED' })
      await control('clock', { advance: 'PT1M' })
      const { body } = await ask('GET', `${camt}/${made.id}`)
      const files = body.statements as unknown as { file: string }[]
      return Promise.all(files.map(async ({ file }) => (await ask('GET', file)).text))
    },
    async money(username) {
      const found = (await sandbox.accounts()).find((each) => each.username === username)
      return { balance: found?.balance ?? '', reserved: found?.reserved ?? '' }
    },
  }
  return driven
}
