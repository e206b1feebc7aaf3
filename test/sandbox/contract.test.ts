// Imports the machines: the coverage of their rows is what no request can tell.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { machines } from '../../src/sandbox/resources/handlers.ts'
import { listOf } from '../../src/sandbox/resources/machine.ts'
import { type RecordStore, recordsIn } from '../../src/sandbox/store/store.ts'
import { ibanForOutcome, memoryStore, type Readings } from '../../src/sandbox.ts'
import { downloads, operations } from '../../src/service/operations.ts'
import {
  camt053JobTransitions,
  formTransitions,
  pain001JobTransitions,
  pullTransitions,
  pushTransitions,
} from '../../src/service.ts'
import { sweep } from '../support/sweep.ts'
import { paymentFile } from './payment-file.ts'
import { type Answer, type Driven, drive, emptied, storeKinds } from './support.ts'

/** Where a row leads to, and what it is of. */
interface AnyRow {
  from: string | readonly string[]
  on: string | readonly string[]
  to?: string
  do?: unknown
  refuse?: unknown
  row?: number
  assumed?: string
}
const allRows: { table: string; row: AnyRow }[] = Object.values(machines).flatMap(({ table, rows }) =>
  rows.map((row) => ({ table, row })),
)

/** Rows that a scenario went through: what they do is read only then. */
const taken = new Set<AnyRow>()
function taking(row: AnyRow, value: unknown): unknown {
  taken.add(row)
  return value
}

const restorers = allRows.map(({ row }) => {
  const { refuse, do: act } = row
  Object.defineProperty(row, 'do', { configurable: true, get: () => taking(row, act) })
  if (refuse === undefined) return () => Object.defineProperty(row, 'do', { value: act })
  Object.defineProperty(row, 'refuse', { configurable: true, get: () => taking(row, refuse) })
  return () => Object.defineProperties(row, { do: { value: act }, refuse: { value: refuse } })
})

const elsewhere = 'DE89370400440532013000'
const forms = '/payment/v1/publicpay/form'
const pain = '/bank/iso20022/v1/pain/001'
const camt = '/bank/iso20022/v1/camt/053'
let driven: Driven
/** Endpoints that were asked, by method and path without ids. */
const asked = new Set<string>()
afterEach(() => driven.sandbox.close())

async function ask(method: string, path: string, body?: unknown, user = driven.anna): Promise<Answer> {
  asked.add(endpointOf(method, path))
  return user.ask(method, path, body)
}

function endpointOf(method: string, path: string): string {
  const { pathname } = new URL(path, 'http://sandbox.invalid')
  const all = [...Object.values(operations), ...Object.values(downloads)]
  const found = all.filter(
    (each) => each.method === method && new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  return `${method} ${found.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]?.path}`
}

interface Made {
  codice_avviso: string
  id: string
  status: string
  sharing: string
}
const make = async (path: string, body: object): Promise<Made> => {
  const answer = await ask('POST', path, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as Made
}
const status = async (method: string, path: string, body?: object) => {
  const answer = await ask(method, path, body)
  return answer.status === 200 ? String(answer.body.status) : answer.status
}
const decide = async ({ sharing }: Made, decision: string, more: object = {}) =>
  (await driven.control(sharing, { decision, ...more })).body.status
const office = async ({ id }: Made, decision: string) =>
  (await driven.control(`back-office/${id}`, { decision })).body.status

/** Pushes, by what is to become of them. */
async function pushes(): Promise<void> {
  const path = '/bank/v1/push'
  const push = (more: object = {}) => make(path, { amount: 10, recipient: { account: elsewhere }, ...more })
  const at = ({ id }: Made) => `${path}/${id}`
  const ready = { status: 'READY' }
  const draft = await push()
  expect(draft.status).toBe('DRAFT')
  expect(await status('PATCH', at(draft), ready)).toBe('READY')
  expect(await status('DELETE', at(draft))).toBe('DELETED')
  expect(await status('DELETE', at(draft))).toBe(409)
  expect(await status('DELETE', at(await push()))).toBe('DELETED')
  const scheduled = await push(ready)
  expect(await decide(scheduled, 'confirm')).toBe('SCHEDULED')
  expect(await status('DELETE', at(scheduled))).toBe('CANCELLED')
  expect(await decide(await push({ ...ready, amount: 1500 }), 'confirm')).toBe('SCHEDULED')
  const big = { ...ready, amount: 1500.01 }
  const [approved, refused, deleted] = [await push(big), await push(big), await push(big)]
  for (const each of [approved, refused, deleted]) expect(await decide(each, 'confirm')).toBe('WAITING_APPROVAL')
  expect(await office(approved, 'approve')).toBe('SCHEDULED')
  expect(await office(refused, 'refuse')).toBe('NOT_APPROVED')
  expect(await status('DELETE', at(deleted))).toBe('CANCELLED')
  const internal = await push({ ...ready, recipient: { account: driven.paul.iban } })
  expect(await decide(internal, 'confirm')).toBe('DONE')
  const { body } = await ask('GET', `${at(internal)}/transfers`)
  const [transfer] = body.transfers as unknown as Made[]
  expect((await ask('GET', `${path}/transfer/${transfer?.id}`)).body).toEqual(transfer)
  expect(await decide(await push({ ...ready, amount: 99_999 }), 'confirm')).toBe('FAILED')
  expect(await decide(await push(ready), 'refuse')).toBe('REFUSED')
  const verify = { amount: 10, recipient: { account: elsewhere } }
  expect(await status('POST', `${path}/verify`, verify)).toBe('READY')
  expect(await status('POST', `${path}/verify`, { ...verify, amount: 99_999 })).toBe('FAILURE')
  const rejected = await push({
    ...ready,
    recipient: { account: ibanForOutcome({ kind: 'rejected', reason: 'AC01' }) },
  })
  const late = { account: ibanForOutcome({ kind: 'returned', reason: 'MD07', days: 1 }) }
  const sent = [await push(ready), await push(ready), await push({ ...ready, recipient: late })]
  const alsoRejected = await push({
    ...ready,
    recipient: { account: ibanForOutcome({ kind: 'rejected', reason: 'AC01' }) },
  })
  const [settled, revoked, returned] = sent as [Made, Made, Made]
  for (const each of [rejected, alsoRejected, ...sent]) await decide(each, 'confirm')
  await driven.until('2026-11-19T10:30:00+01:00')
  expect(await status('DELETE', at(revoked))).toBe('REVOKED')
  expect(await status('DELETE', at(alsoRejected))).toBe('REVOKED')
  await driven.until('2026-11-19T12:00:00+01:00')
  expect([await status('GET', at(rejected)), await status('GET', at(settled))]).toEqual(['FAILED', 'DONE'])
  const before = Number((await driven.money('anna')).balance)
  await driven.until('2026-11-20T12:00:00+01:00')
  expect(Number((await driven.money('anna')).balance) - before).toBe(10)
  expect([await status('GET', at(returned)), await status('GET', at(alsoRejected))]).toEqual(['DONE', 'REVOKED'])
}

async function pulls(): Promise<void> {
  const path = '/bank/v1/pull'
  const base = { transfer_amount: 10, transfer_amount_policy: 'FIXED', source: { account: driven.muster.iban } }
  const pull = (more: object = {}) => make(path, { ...base, ...more })
  const at = ({ id }: Made) => `${path}/${id}`
  const ready = { status: 'READY' }
  const open = { ...ready, policy: 'TRANSFERABLE' }
  const draft = await pull()
  expect(draft.status).toBe('DRAFT')
  expect(await status('PATCH', at(draft), ready)).toBe('READY')
  expect(await status('DELETE', at(draft))).toBe('DELETED')
  expect(await status('DELETE', at(await pull()))).toBe('DELETED')
  expect(await decide(await pull(ready), 'refuse')).toBe('REFUSED')
  expect(await decide(await pull(ready), 'confirm')).toBe('DONE')
  expect(await decide(await pull({ ...ready, transfer_amount: 99_999 }), 'confirm')).toBe('FAILED')
  const transferable = [
    await pull(open),
    await pull(open),
    await pull(open),
    await pull({ ...open, date_end: '2026-11-18' }),
  ]
  for (const each of transferable) expect(await decide(each, 'confirm')).toBe('SCHEDULED')
  const [revoked, cancelled, used, ended] = transferable as [Made, Made, Made, Made]
  expect(await decide(revoked, 'revoke')).toBe('REVOKED')
  expect(await status('DELETE', at(cancelled))).toBe('CANCELLED')
  const take = (each: Made, amount: number) => status('POST', `${at(each)}/transfer/`, { amount })
  expect(await take(used, 11)).toBe(400)
  const tooMuch = await pull({ ...open, transfer_amount: 99_999 })
  await decide(tooMuch, 'confirm')
  expect(await take(tooMuch, 99_999)).toBe(409)
  const { body: transfer } = await ask('POST', `${at(used)}/transfer/`, { amount: 10 })
  expect((await ask('GET', `${at(used)}/transfer/${transfer.id}`)).body).toEqual(transfer)
  expect((await ask('GET', `${at(used)}/transfers`)).body.transfers).toHaveLength(1)
  const isKept = (await status('GET', at(used))) === 'SCHEDULED'
  expect(await decide(used, 'revoke')).toBe('REVOKED')
  const running = [
    await pull({ ...ready, recurrence: { period: 'P1D' } }),
    await pull({ ...ready, recurrence: { period: 'P1D' }, transfer_count: 3 }),
    await pull({ ...ready, recurrence: { period: 'P1D' }, date_end: '2026-11-19' }),
    await pull({ ...ready, recurrence: { period: 'P1D' }, transfer_amount: 2900 }),
  ] as [Made, Made, Made, Made]
  for (const each of running) await decide(each, 'confirm')
  expect(await take(running[0], 10)).toBe(409)
  if (!isKept) expect(await status('DELETE', at(running[0]))).toBe('CANCELLED')
  await driven.until('2026-11-30T00:00:00+01:00')
  expect([await status('GET', at(ended)), await status('GET', at(running[1]))]).toEqual(['DONE', 'DONE'])
  expect([await status('GET', at(running[2])), await status('GET', at(running[3]))]).toEqual(
    isKept ? [expect.any(String), expect.any(String)] : ['DONE', 'FAILED'],
  )
}

let files = 0
const newFile = (iban = elsewhere) => paymentFile(driven.anna.iban, `CONTRACT-${++files}`, [{ iban, amount: '1.00' }])

async function pain001Jobs(): Promise<void> {
  const job = (more: object = {}) => make(`${pain}/`, { iban: driven.anna.iban, ...more })
  const at = ({ id }: Made) => `${pain}/${id}`
  const ready = { status: 'READY' }
  const bad = '<Document/>'
  const draft = await job()
  expect(draft.status).toBe('DRAFT')
  expect(await status('PATCH', at(draft), { description: 'x' })).toBe('DRAFT')
  expect(await status('PATCH', at(draft), { initiation: newFile() })).toBe('DRAFT')
  expect(await status('PATCH', at(draft), ready)).toBeOneOf(['READY', 'VALIDATING'])
  await status('DELETE', at(draft))
  expect(await status('PATCH', at(await job()), { initiation: bad })).toBeOneOf(['DISCARDED', 'DRAFT'])
  expect(await status('PATCH', at(await job()), { initiation: bad, ...ready })).toBeOneOf(['DISCARDED', 'VALIDATING'])
  await job({ initiation: newFile() })
  const discarded = await job({ initiation: bad })
  const report = (await ask('GET', at(discarded))).body.report as unknown as { url: string } | undefined
  if (report !== undefined) expect((await ask('GET', report.url)).text).toContain('RJCT')
  expect((await job({ initiation: bad, ...ready })).status).toBeOneOf(['DISCARDED', 'VALIDATING'])
  expect(await status('DELETE', at(await job()))).toBeOneOf(['DELETED', 'CANCELLED'])
  const made = async (iban?: string): Promise<Made> => {
    const each = await job({ initiation: newFile(iban), ...ready })
    await driven.control('clock', { advance: 'PT1S' })
    expect(await status('GET', at(each))).toBe('READY')
    return each
  }
  expect(await status('DELETE', at(await made()))).toBeOneOf(['DELETED', 'CANCELLED'])
  expect(await decide(await made(), 'refuse')).toBe('REFUSED')
  const [deleted, revoked, cancelled, stopped, done] = [
    await made(),
    await made(),
    await made(),
    await made(),
    await made(ibanForOutcome({ kind: 'returned', reason: 'MD07', days: 1 })),
  ]
  const mixed = paymentFile(driven.anna.iban, `CONTRACT-${++files}`, [
    { iban: driven.paul.iban, amount: '1.00' },
    { iban: elsewhere, amount: '1.00' },
  ])
  const both = await job({ initiation: mixed, ...ready })
  await driven.control('clock', { advance: 'PT1S' })
  for (const each of [deleted, revoked, cancelled, stopped, done, both])
    expect(await decide(each, 'confirm')).toBe('SCHEDULED')
  await driven.control('clock', { advance: 'PT0S' })
  expect(await status('GET', at(both))).toBe('RUNNING')
  expect(await status('DELETE', at(deleted))).toBeOneOf(['DELETED', 'CANCELLED'])
  expect(await decide(revoked, 'revoke')).toBe('REVOKED')
  await driven.until('2026-11-19T10:30:00+01:00')
  expect(await status('GET', at(done))).toBe('RUNNING')
  expect(await status('DELETE', at(cancelled))).toBeOneOf(['CANCELLED', 'REVOKED'])
  expect(await decide(stopped, 'revoke')).toBe('REVOKED')
  await driven.until('2026-11-19T11:30:00+01:00')
  expect([await status('GET', at(both)), await status('GET', at(done))]).toEqual(['DONE', 'DONE'])
  expect(await ask('DELETE', at(done))).toMatchObject({ status: 409, body: { code: '103' } })
  const before = Number((await driven.money('anna')).balance)
  await driven.until('2026-11-20T12:00:00+01:00')
  expect(Number((await driven.money('anna')).balance) - before).toBe(1)
  expect((await ask('GET', `${pain}s?pg_size=2`)).body.pain001s).toHaveLength(2)
}

async function camt053Jobs(): Promise<void> {
  const job = (end = '2026-11-17') =>
    make(`${camt}/`, { iban: driven.anna.iban, date_range_statement: { begin: '2026-11-16', end } })
  const at = ({ id }: Made) => `${camt}/${id}`
  const scheduled = { status: 'SCHEDULED' }
  const [draft, waiting, running, done] = [await job(), await job('2026-11-30'), await job(), await job()]
  expect(await status('DELETE', at(draft))).toBe('DELETED')
  expect(await status('PATCH', at(waiting), scheduled)).toBe('SCHEDULED')
  expect(await status('DELETE', at(waiting))).toBe('DELETED')
  for (const each of [running, done]) expect(await status('PATCH', at(each), scheduled)).toBe('SCHEDULED')
  await driven.control('clock', { advance: 'PT0S' })
  expect(await status('GET', at(running))).toBe('RUNNING')
  expect(await status('DELETE', at(running))).toBe('CANCELLED')
  await driven.control('clock', { advance: 'PT1M' })
  const { body } = await ask('GET', at(done))
  expect(body.status).toBe('DONE')
  const [file] = body.statements as unknown as { file: string }[]
  expect((await ask('GET', file?.file ?? '')).status).toBe(200)
  expect(await ask('DELETE', at(done))).toMatchObject({ status: 409, body: { code: '103' } })
  expect((await ask('GET', `${camt}s/`)).body.camt053s).toHaveLength(4)
  await driven.control('clock', { advance: 'PT48H' })
  expect((await ask('GET', file?.file ?? '')).status).toBeOneOf([410, 500])
}

async function noticeForms(): Promise<void> {
  let count = 0
  // Each form has a notice of its own, because a notice is paid once.
  const formFor = async (importo: number, outcome: string, more: object) => {
    const notice = { codice_avviso: String(++count), codice_ente: '9' }
    await driven.control('notices', { ...notice, importo, outcome })
    return make(forms, { ...notice, ...more })
  }
  const form = (number: number, more: object = {}) =>
    formFor(51, ['paid', 'promised', 'failed', 'broken'][number - 1] ?? '', more)
  const at = ({ id }: Made) => `${forms}/${id}`
  const set = (each: Made, wanted: string) => status('PATCH', at(each), { status: wanted })
  const pay = (each: Made) => status('POST', `${forms}/disposition/${each.id}`, {})
  const gone = expect.stringMatching(/^(CANCELLED|DELETED)$/)
  const booked = await form(1)
  expect(await set(booked, 'BOOKED')).toBe('BOOKED')
  expect(await set(booked, 'DRAFT')).toBe('DRAFT')
  expect(await status('DELETE', at(booked))).toEqual(gone)
  const bookedAndGone = await form(1)
  await set(bookedAndGone, 'BOOKED')
  expect(await status('DELETE', at(bookedAndGone))).toEqual(gone)
  const [paid, promised, failed, aborted] = [await form(1), await form(2), await form(3), await form(1)]
  const broken = await form(4)
  for (const each of [paid, promised, failed, aborted, broken]) {
    expect(await set(each, 'READY')).toBe('READY')
    expect(await pay(each)).toBe('RUNNING')
  }
  const again = await make(forms, { codice_avviso: paid.codice_avviso, codice_ente: '9' })
  await set(again, 'READY')
  expect(await pay(again)).toBe(409)
  expect(await decide(again, 'refuse')).toEqual(gone)
  expect(await set(await formFor(99_999, 'paid', {}), 'READY')).toBe(409)
  expect(await status('DELETE', at(aborted))).toBe('ABORTED')
  const [straight, both] = [await form(1), await form(1)]
  await set(straight, 'BOOKED')
  expect(await pay(straight)).toBe('RUNNING')
  await set(both, 'BOOKED')
  expect(await set(both, 'READY')).toBe('READY')
  expect(await status('DELETE', at(both))).toEqual(gone)
  const later = { date_scheduled: '2026-11-20' }
  const [scheduled, cancelled] = [await form(1, later), await form(1, later)]
  for (const each of [scheduled, cancelled]) {
    await set(each, 'READY')
    expect(await pay(each)).toBe('SCHEDULED')
  }
  expect(await status('DELETE', at(cancelled))).toBe('CANCELLED')
  await driven.control('clock', { advance: 'PT3H' })
  expect(await status('GET', at(promised))).toBe('PROMISED')
  await driven.until('2026-11-20T00:00:00+01:00')
  expect(await status('GET', at(scheduled))).toBe('RUNNING')
  expect([await status('GET', at(paid)), await status('GET', at(failed))]).toEqual(['PAID', 'FAILED'])
  expect([await status('GET', at(promised)), await status('GET', at(broken))]).toEqual(['PAID', 'FAILED'])
  const expensive = (more: object = {}) => formFor(9000, 'paid', more)
  const [first, second, third] = [
    await expensive(),
    await expensive(),
    await expensive({ date_scheduled: '2026-11-23' }),
  ]
  for (const each of [first, second, third]) await set(each, 'READY')
  expect(await pay(third)).toBe('SCHEDULED')
  expect(await pay(first)).toBe('RUNNING')
  expect(await pay(second)).toBe('FAILED')
  await driven.until('2026-11-23T00:00:00+01:00')
  expect(await status('GET', at(third))).toBe('FAILED')
}

const families = { pain001Jobs, pulls, pushes, camt053Jobs, noticeForms }

/** The other reading of the document, wherever the tables show the difference. */
const other: Partial<Readings> = {
  deletedDraftJob: 'CANCELLED',
  deletedReadyJob: 'CANCELLED',
  deletedScheduledJob: 'CANCELLED',
  deletedRunningJob: 'REVOKED',
  deletedForm: 'DELETED',
  validation: 'when-ready',
  validating: 'afterwards',
  transferablePull: 'SCHEDULED',
  pullTransfer: 'BOOKED',
  expiredFile: '500',
  statementFiles: 'daily',
}

// In memory; of each other store, a sample.
describe.each(storeKinds)('the contract, kept in $name', ({ name, open }) => {
  const all = Object.entries(families)
  let store: Promise<RecordStore>
  beforeAll(() => {
    store = open()
  })
  afterAll(async () => (await store).close())

  it.each(name === 'memory' ? all : all.slice(0, sweep(2, all.length)))('%s', async (_, family) => {
    driven = await drive({ store: emptied(store) })
    await family()
  })
})

describe('the other reading', () => {
  it.each(Object.entries(families).filter(([name]) => name !== 'pushes'))('%s', async (_, family) => {
    driven = await drive({ readings: other })
    await family()
  })

  it('pushes go to the back office before they are confirmed', async () => {
    driven = await drive({ readings: { backOffice: 'at-ready' } })
    const body = { amount: 2000, recipient: { account: elsewhere }, status: 'READY' }
    const push = await make('/bank/v1/push', body)
    expect(push.status).toBe('WAITING_APPROVAL')
    expect(await office(push, 'approve')).toBe('READY')
    expect(await decide(push, 'confirm')).toBe('SCHEDULED')
  })

  it('pushes go to the back office when they are created, even as drafts', async () => {
    driven = await drive({ readings: { backOffice: 'at-creation' } })
    const body = { amount: 2000, recipient: { account: elsewhere } }
    const [draft, ready] = [
      await make('/bank/v1/push', body),
      await make('/bank/v1/push', { ...body, status: 'READY' }),
    ]
    expect([draft.status, ready.status]).toEqual(['WAITING_APPROVAL', 'WAITING_APPROVAL'])
    expect(await office(draft, 'approve')).toBe('READY')
    expect(await office(ready, 'refuse')).toBe('NOT_APPROVED')
    expect((await make('/bank/v1/push', { ...body, amount: 10 })).status).toBe('DRAFT')
  })

  it('pushes go to the back office when they would be sent, and then are', async () => {
    driven = await drive({ readings: { backOffice: 'at-cut-off' } })
    const body = { amount: 2000, recipient: { account: elsewhere }, status: 'READY' }
    const [sent, refused, deleted] = await Promise.all([1, 2, 3].map(() => make('/bank/v1/push', body)))
    if (sent === undefined || refused === undefined || deleted === undefined) return
    const states = () => Promise.all([sent, refused, deleted].map(({ id }) => status('GET', `/bank/v1/push/${id}`)))
    for (const each of [sent, refused, deleted]) expect(await decide(each, 'confirm')).toBe('SCHEDULED')
    await driven.until('2026-11-19T10:30:00+01:00')
    expect(await states()).toEqual(['WAITING_APPROVAL', 'WAITING_APPROVAL', 'WAITING_APPROVAL'])
    expect(await driven.money('anna')).toMatchObject({ balance: '10000.00', reserved: '6000.00' })
    expect(await office(sent, 'approve')).toBe('RUNNING')
    expect(await office(refused, 'refuse')).toBe('NOT_APPROVED')
    expect(await status('DELETE', `/bank/v1/push/${deleted.id}`)).toBe('CANCELLED')
    await driven.until('2026-11-20T12:00:00+01:00')
    expect(await states()).toEqual(['DONE', 'NOT_APPROVED', 'CANCELLED'])
    expect(await driven.money('anna')).toMatchObject({ balance: '8000.00', reserved: '0.00' })
    const { body: list } = await ask('GET', `/bank/v1/push/${refused.id}/transfers`)
    expect(list.transfers).toMatchObject([{ status: 'FAILED' }])
  })

  it('a form is paid by a transaction of another scheme, and the account is not charged', async () => {
    driven = await drive({ readings: { formPayer: 'transaction' } })
    const body = { codice_avviso: '300000000000000001', codice_ente: '01234567890', source: { id: 'CARD-4711' } }
    const form = await make(forms, body)
    expect(form).toMatchObject({ source: { id: 'CARD-4711' } })
    expect(await status('PATCH', `${forms}/${form.id}`, { status: 'READY' })).toBe('READY')
    expect(await status('POST', `${forms}/disposition/${form.id}`, {})).toBe('RUNNING')
    await driven.control('clock', { advance: 'PT1M' })
    expect(await status('GET', `${forms}/${form.id}`)).toBe('PAID')
    expect(await driven.money('anna')).toMatchObject({ balance: '10000.00', reserved: '0.00' })
    const other = { ...body, source: { id: 'CARD-4711', account: driven.paul.iban } }
    expect(await status('POST', forms, other)).toBe(403)
  })

  it('a push that cannot be made is answered with FAILURE, and not saved', async () => {
    driven = await drive({ readings: { impossiblePush: 'FAILURE' } })
    const body = { amount: 99_999, recipient: { account: elsewhere }, status: 'READY' }
    const { body: push } = await ask('POST', '/bank/v1/push', body)
    expect(push).toMatchObject({ status: 'FAILURE', status_description: 'The balance of the account is too low' })
    expect((await ask('GET', `/bank/v1/push/${push.id}`)).status).toBe(404)
    expect((await driven.control(String(push.sharing), { decision: 'confirm' })).status).toBe(404)
    expect((await make('/bank/v1/push', { ...body, amount: 10 })).status).toBe('READY')
  })

  it('a transfer of a pull is booked, and accounted a minute later', async () => {
    driven = await drive({ readings: { pullTransfer: 'BOOKED' } })
    const source = { account: driven.muster.iban }
    const body = { transfer_amount: 10, transfer_amount_policy: 'FIXED', source, status: 'READY' }
    const pull = await make('/bank/v1/pull', body)
    await decide(pull, 'confirm')
    const transfers = async () => (await ask('GET', `/bank/v1/pull/${pull.id}/transfers`)).body.transfers
    expect(await transfers()).toEqual([expect.objectContaining({ status: 'BOOKED' })])
    expect(await transfers()).not.toEqual([expect.objectContaining({ date_accounted: expect.anything() })])
    await driven.control('clock', { advance: 'PT1M' })
    expect(await transfers()).toEqual([
      expect.objectContaining({ status: 'ACCOUNTED', date_accounted: '2026-11-18T09:01:00+01:00' }),
    ])
  })

  it('a push without money that waits for the back office fails in a sandbox that pays after it', async () => {
    const store = await emptied(Promise.resolve(recordsIn(memoryStore())))
    driven = await drive({ store, readings: { backOffice: 'at-ready' } })
    const push = await make('/bank/v1/push', { amount: 99_999, recipient: { account: elsewhere }, status: 'READY' })
    await driven.sandbox.close()
    driven = await drive({ store })
    expect(await office(push, 'approve')).toBe('FAILED')
  })
})

describe('coverage', () => {
  it('every row was tested', () => {
    const missed = allRows.filter(({ row }) => !taken.has(row))
    expect(
      missed.map(
        ({ table, row }) => `${table} ${listOf(row.from)} ${listOf(row.on)} ${row.to} ${row.row ?? row.assumed}`,
      ),
    ).toEqual([])
  })

  it('every row of the document is a row of the sandbox, with the same next state', () => {
    const tables = [pushTransitions, pullTransitions, pain001JobTransitions, camt053JobTransitions, formTransitions]
    const own = allRows.flatMap(({ table, row }) =>
      listOf(row.from).map((from) => `${table} ${row.row} ${from} ${row.to ?? from}`),
    )
    const documented = tables.flatMap((table) =>
      table.filter(({ state }) => state !== 'any').map(({ source, state, next }) => `${source} ${state} ${next}`),
    )
    expect(documented.filter((each) => !own.includes(each))).toEqual([])
    expect(own).toEqual(
      expect.arrayContaining(['Push 7 READY WAITING_APPROVAL', 'Public-notice payment form 7 RUNNING FAILED']),
    )
  })

  it('every endpoint was called', () => {
    const all = [...Object.values(operations), ...Object.values(downloads)].map(
      ({ method, path }) => `${method} ${path}`,
    )
    expect(all.filter((each) => !asked.has(each))).toEqual([])
  })
})

afterAll(() => {
  for (const restore of restorers) restore()
})
