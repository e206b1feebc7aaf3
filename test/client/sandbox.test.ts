// Every function of the client against the sandbox, over HTTP: one sandbox for all tests, whose clock stands still
// until it is moved.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parseCamt053 } from '../../src/camt053.ts'
import {
  type Client,
  type ClientOptions,
  createClient,
  isApiError,
  isResponseShapeError,
  isStatementExpiredError,
  type Pain001Job,
  type Pull,
  responseOf,
  waitUntil,
} from '../../src/client.ts'
import { parsePain002 } from '../../src/pain002.ts'
import {
  createSandbox,
  ibanForOutcome,
  type Sandbox,
  type SandboxAccount,
  type SandboxOptions,
} from '../../src/sandbox.ts'
import { compareAmounts } from '../../src/service/money.ts'
import { downloads, operations } from '../../src/service/operations.ts'
import {
  pullAllowsAmount,
  pullTakesTransfers,
  pullTransferCount,
  resolveStatementRange,
  sepaTransmission,
} from '../../src/service.ts'
import { createWebhookHandler, parseWebhook, verifyWebhook, type WebhookEvent } from '../../src/webhooks.ts'
import { paymentFile } from '../sandbox/payment-file.ts'
import { type Driven, drive } from '../sandbox/support.ts'
import { collect } from '../support/collect.ts'

const elsewhere = 'DE89370400440532013000'
const notice = { codice_avviso: '300000000000000001', codice_ente: '01234567890' }
let sandbox: Sandbox
let url: string
let anna: SandboxAccount
let muster: SandboxAccount
let client: Client
/** The operations that were asked for, as a hook of the client reports them. */
const sent = new Set<string>()

beforeAll(async () => {
  sandbox = createSandbox({
    clock: 'manual',
    start: '2026-11-18T09:00:00+01:00',
    allowAnyWebhook: true,
    allowPrivateWebhooks: true,
  })
  const accounts = await sandbox.accounts()
  ;[anna, muster] = accounts as [SandboxAccount, SandboxAccount]
  url = (await sandbox.listen()).url
  client = connect()
})
afterEach(() => control('faults', { faults: [] }))
afterAll(() => sandbox.close())

/** A client of Anna's, unless asked otherwise, that never waits. */
function connect(options: Partial<ClientOptions> = {}): Client {
  return createClient({
    baseUrl: url,
    token: anna.token,
    sleep: async () => undefined,
    onRequest: ({ operation }) => void sent.add(operation),
    ...options,
  })
}

async function control(path: string, body: object): Promise<{ now?: string; status?: string }> {
  const response = await fetch(new URL(path, `${url}/_sandbox/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

const confirm = (resource: { sharing?: string | undefined }, more: object = {}) =>
  control(resource.sharing ?? '', { decision: 'confirm', ...more })
const advance = (duration: string) => control('clock', { advance: duration })
const faulty = (...faults: object[]) => control('faults', { faults })

let files = 0
async function newJob(payments = [{ iban: muster.iban, amount: '1.00' }]): Promise<Pain001Job> {
  const initiation = paymentFile(anna.iban, `CLIENT-${++files}`, payments)
  return client.pain001.create({ iban: anna.iban, initiation, status: 'READY', description: `Job ${files}` })
}

describe('pushes', () => {
  const order = { amount: '12.50', recipient: { account: elsewhere, owner: { name: 'Beispiel AG' } } } as const

  test('are made, verified, changed, read, listed and ended', async () => {
    const verified = await client.push.verify(order)
    expect(verified).toMatchObject({ status: 'READY', amount: '12.50' })
    expect(responseOf(verified)?.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    const draft = await client.push.create(order)
    expect(draft).toMatchObject({ status: 'DRAFT', source: { account_iban: anna.iban } })
    expect(await client.push.update(draft.id, { description: 'Rent', amount: '0.30' })).toMatchObject({
      amount: '0.30',
    })
    const ready = await client.push.update(draft.id, { status: 'READY' })
    await confirm(ready)
    const scheduled = await client.push.get(draft.id)
    expect(scheduled.status).toBe('SCHEDULED')
    expect(scheduled.date_scheduled).toBe(sepaTransmission('2026-11-18'))
    expect((await client.push.delete(draft.id)).status).toBe('CANCELLED')
    const inside = await client.push.create({ ...order, recipient: { account: muster.iban }, status: 'READY' })
    await confirm(inside)
    const [transfer, ...others] = await collect(client.push.transfers(inside.id))
    expect(others).toEqual([])
    expect(await client.push.transfer(transfer?.id ?? '')).toMatchObject({ push_id: inside.id, status: 'ACCOUNTED' })
  })

  test('amounts keep every digit on the way there and back', async () => {
    for (const amount of ['0.01', '0.1', '999999999.99', '70368744177.66', '10.10']) {
      const result = client.push.create({ ...order, amount })
      if (amount === '70368744177.66') await expect(result).rejects.toMatchObject({ status: 400, code: '100' })
      else expect(compareAmounts((await result).amount, amount)).toBe(0)
    }
  })
})

describe('pulls', () => {
  const order = {
    transfer_amount: '20',
    transfer_amount_policy: 'LIMITED',
    policy: 'TRANSFERABLE',
    status: 'READY',
  } as const
  const approved = async (more: object = {}): Promise<Pull> => {
    const pull = await client.pull.create({ ...order, source: { account: muster.iban }, ...more })
    await confirm(pull)
    return client.pull.get(pull.id)
  }

  test('are made, changed, read and ended', async () => {
    const draft = await client.pull.create({ ...order, status: 'DRAFT', source: { account: muster.iban } })
    expect(await client.pull.update(draft.id, { status: 'READY' })).toMatchObject({ status: 'READY' })
    expect(await client.pull.delete(draft.id)).toMatchObject({ status: 'DELETED' })
    expect(await client.pull.get(draft.id)).toMatchObject({ status: 'DELETED', transfer_amount: '20.00' })
  })

  test('accept the transfers that the rules of the client allow, and no others', async () => {
    const pull = await approved({ transfer_count: 2 })
    expect(pullTakesTransfers(pull)).toBe(true)
    expect(pullTransferCount(pull)).toBe(2)
    for (const amount of ['20.01', '20', '0.01', '1']) {
      const made = (await collect(client.pull.transfers(pull.id))).length
      const result = client.pull.createTransfer(pull.id, { amount, description: `Take ${amount}` })
      if (pullAllowsAmount(pull, amount) && made < (pullTransferCount(pull) ?? 0)) {
        const { id } = await result
        const read = await client.pull.transfer(pull.id, id)
        expect(read).toMatchObject({ pull_id: pull.id, description: `Take ${amount}` })
        expect(compareAmounts(read.amount ?? '', amount)).toBe(0)
      } else await expect(result).rejects.toSatisfy(isApiError)
    }
    expect((await client.pull.get(pull.id)).status).toBe('DONE')
  })

  test('list their transfers by page, filter, start and limit', async () => {
    const pull = await approved()
    for (const amount of ['1', '2', '3', '4', '5']) await client.pull.createTransfer(pull.id, { amount })
    const pages: number[] = []
    for await (const { items, paging } of client.pull.transfers(pull.id, {}, { pageSize: 2 }).pages()) {
      pages.push(items.length)
      expect(paging).toMatchObject({ total_items: 5, total_pages: 3 })
    }
    expect(pages).toEqual([2, 2, 1])
    const amounts = async (...given: Parameters<Client['pull']['allTransfers']>) =>
      (await collect(client.pull.allTransfers(...given))).filter(({ pull_id }) => pull_id === pull.id).length
    expect(await amounts()).toBe(5)
    expect(await amounts({ iban: anna.iban, role: 'RECIPIENT' })).toBe(5)
    expect(await amounts({ iban: anna.iban, role: 'SOURCE' })).toBe(0)
    expect(await collect(client.pull.allTransfers({ status: ['FAILED'] }))).toEqual([])
    expect(await collect(client.pull.transfers(pull.id, {}, { pageSize: 2, start: 1, limit: 2 }))).toHaveLength(2)
  })
})

describe('PAIN.001 jobs', () => {
  test('are made, changed, read, ended and listed', async () => {
    const draft = await client.pain001.create({ iban: anna.iban })
    const initiation = paymentFile(anna.iban, 'CLIENT-DRAFT', [{ iban: elsewhere, amount: '3.00' }])
    expect(await client.pain001.update(draft.id, { initiation })).toMatchObject({ status: 'DRAFT', amount: '3.00' })
    expect((await client.pain001.delete(draft.id)).status).toBe('DELETED')
    expect((await client.pain001.get(draft.id)).status).toBe('DELETED')
    const jobs = [await newJob(), await newJob(), await newJob()]
    const ids = jobs.map(({ id }) => id).sort()
    const listed = async (...given: Parameters<Client['pain001']['list']>) =>
      (await collect(client.pain001.list(...given))).map(({ id }) => id)
    const filter = { iban: anna.iban, status: ['READY'], description: 'job' } as const
    expect((await listed(filter)).sort()).toEqual(ids)
    for (const pageSize of [1, 2, 3]) expect((await listed(filter, { pageSize })).sort()).toEqual(ids)
    expect(await listed(filter, { limit: 2 })).toHaveLength(2)
    expect(await listed(filter, { start: 2 })).toHaveLength(1)
    await faulty({ operation: 'listPain001Jobs', shrinkPage: 1, times: 9 })
    await expect(listed(filter)).rejects.toSatisfy(isResponseShapeError)
    await faulty()
    for (const { id } of jobs) await client.pain001.delete(id)
  })

  test('their report is downloaded, by the job and by its id', async () => {
    const job = await newJob([{ iban: ibanForOutcome({ kind: 'rejected', reason: 'AC04' }), amount: '1.00' }])
    await confirm(job)
    await advance('PT48H')
    const done = await client.pain001.get(job.id)
    const { blocks } = await parsePain002(await client.pain001.report(done))
    expect(blocks[0]?.transactions[0]?.reasons[0]?.code).toBe('AC04')
    const [, id = ''] = /\/([^/]+)\.xml$/.exec(done.report?.url ?? '') ?? []
    expect((await parsePain002(await client.pain001.report(id))).blocks).toHaveLength(1)
    const refused = await client.pain001.report('unknown').catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({ status: 404, code: '104', requestId: expect.any(String) })
  })
})

test('CAMT.053 jobs are made, scheduled, read, ended and listed; files are downloaded for 48 hours', async () => {
  const range = { end: '2026-11-17', duration: 'P2D' }
  const draft = await client.camt053.create({ iban: anna.iban, date_range_statement: range })
  expect((await client.camt053.delete(draft.id)).status).toBe('DELETED')
  const job = await client.camt053.create({ iban: anna.iban, date_range_statement: range, description: 'November' })
  await client.camt053.update(job.id, { status: 'SCHEDULED' })
  await advance('PT1M')
  const { status, statements: [file] = [] } = await client.camt053.get(job.id)
  expect(status).toBe('DONE')
  if (file === undefined) throw new Error('no file')
  const { statements } = await parseCamt053(await client.camt053.statement(file), { strict: true })
  const { from, to } = statements[0]?.statement.period ?? {}
  expect({ begin: from?.slice(0, 10), end: to?.slice(0, 10) }).toEqual(resolveStatementRange(range))
  const fileName = file.file?.split('/').at(-1) ?? ''
  const again = await client.camt053.statement({ jobId: job.id, fileName })
  expect((await parseCamt053(again)).statements).toHaveLength(1)
  expect((await collect(client.camt053.list({ description: 'november' }))).map(({ id }) => id)).toEqual([job.id])
  expect(await collect(client.camt053.list({ status: ['RUNNING'] }, { limit: 1 }))).toEqual([])
  await advance('PT48H')
  await expect(client.camt053.statement(file)).rejects.toSatisfy(isStatementExpiredError)
})

test('forms are made, changed, paid and ended', async () => {
  const form = await client.forms.create(notice)
  expect(form).toMatchObject({ status: 'DRAFT', codice_avviso: notice.codice_avviso })
  expect((await client.forms.update(form.id, { status: 'READY' })).status).toBe('READY')
  expect((await client.forms.get(form.id)).status).toBe('READY')
  expect((await client.forms.dispose(form.id)).status).toBe('RUNNING')
  const other = await client.forms.create(notice)
  expect((await client.forms.delete(other.id)).status).toBe('CANCELLED')
  await expect(client.forms.create({ ...notice, codice_avviso: '0' })).rejects.toSatisfy(isApiError)
})

/** A listener for one test, and what arrives at it: its answers are those of a handler. */
async function listen(answer: (body: Uint8Array<ArrayBuffer>) => Promise<number>): Promise<string> {
  const listener = createServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece)
    outgoing.writeHead(await answer(Uint8Array.from(Buffer.concat(pieces)))).end()
  })
  onTestFinished(() => void listener.close())
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
}

const quick = { firstDelayMs: 10, maxDelayMs: 10, timeoutMs: 5000 }

test('webhooks of the sandbox are parsed, handled once and verified', async () => {
  const events: WebhookEvent[] = []
  const answers: number[] = []
  const handler = createWebhookHandler((event) => void events.push(event))
  const hook = await listen(async (body) => {
    const { status } = await handler(new Request('http://listener/', { method: 'POST', body }))
    answers.push(status)
    return status
  })
  await faulty({ duplicate: true })
  const initiation = paymentFile(anna.iban, 'CLIENT-HOOK', [{ iban: muster.iban, amount: '1.00' }])
  const job = await client.pain001.create({ iban: anna.iban, initiation, status: 'READY', webhooks: { pain001: hook } })
  await confirm(job)
  await waitUntil(
    async () => answers.length,
    (count) => count === 3,
    quick,
  )
  expect(answers).toEqual([204, 204, 204])
  expect(events.map(({ etype }) => etype)).toEqual(['iso20022.pain001.started', 'iso20022.pain001.completed'])
  const [started, completed] = await Promise.all(events.map((event) => verifyWebhook(client, event)))
  expect(started).toMatchObject({ kind: 'pain001', resource: { id: job.id, status: 'DONE' }, sameStatus: false })
  expect(completed).toMatchObject({ sameStatus: true })
  const other = connect({ token: muster.token })
  await expect(verifyWebhook(other, events[0] as WebhookEvent)).rejects.toMatchObject({ status: 404 })
})

/** A sandbox of a test's own, where the document is read in another way. */
async function other(options: SandboxOptions): Promise<Driven> {
  const driven = await drive(options)
  onTestFinished(() => driven.sandbox.close())
  return driven
}

describe('where the document can be read in two ways', () => {
  test.each(['json', 'entities'] as const)('a file is sent and read with %s escaped XML', async (escapedXml) => {
    const { sandbox, anna, paul } = await other({ readings: { escapedXml } })
    let files = 0
    const newFile = () => paymentFile(anna.iban, `ESCAPED-${++files}`, [{ iban: paul.iban, amount: `${files}.00` }])
    const [{ token } = { token: '' }] = await sandbox.accounts()
    const strict = { baseUrl: 'http://sandbox.invalid', token, fetch: sandbox.fetch }
    const right = createClient({ ...strict, escapedXml })
    const job = await right.pain001.create({ iban: anna.iban, initiation: newFile(), status: 'READY' })
    expect(job).toMatchObject({ status: 'READY', amount: '1.00' })
    const draft = await right.pain001.create({ iban: anna.iban })
    await right.pain001.update(draft.id, { initiation: newFile() })
    const ready = await right.pain001.update(draft.id, { status: 'READY' })
    expect(ready).toMatchObject({ status: 'READY', amount: '2.00' })
    // The sandbox' own client knows the reading; the wrong one is not accepted.
    const own = await sandbox.client().pain001.create({ iban: anna.iban, initiation: newFile() })
    expect(own.status).toBe('DRAFT')
    const wrong = createClient({ ...strict, escapedXml: escapedXml === 'json' ? 'entities' : 'json' })
    const refused = await wrong.pain001.create({ iban: anna.iban, initiation: newFile(), status: 'READY' })
    expect(refused.status).toBe('DISCARDED')
  })

  test('the resources that webhooks bring without an envelope are recognized and verified', async () => {
    const bodies: string[] = []
    const hook = await listen(async (body) => {
      bodies.push(new TextDecoder().decode(body))
      return 204
    })
    const { sandbox, anna, paul, confirm, control } = await other({
      readings: { webhookBody: 'entity', pushReady: 'schedule' },
      allowAnyWebhook: true,
      allowPrivateWebhooks: true,
    })
    const own = sandbox.client()
    const ready = { status: 'READY', webhooks: { all: hook } } as const
    const { webhooks } = ready
    const initiation = paymentFile(anna.iban, 'ENTITY-1', [{ iban: paul.iban, amount: '1.00' }])
    await confirm((await own.pain001.create({ iban: anna.iban, initiation, ...ready })).sharing)
    const range = { begin: '2026-11-17', end: '2026-11-17' }
    const { id } = await own.camt053.create({ iban: anna.iban, date_range_statement: range, webhooks })
    await own.camt053.update(id, { status: 'SCHEDULED' })
    await own.pull.create({ transfer_amount: '1', transfer_amount_policy: 'FIXED', ...ready })
    await own.push.create({ amount: '1', recipient: { account: paul.iban }, ...ready })
    const form = await own.forms.create({ ...notice, webhooks })
    await own.forms.update(form.id, { status: 'READY' })
    await control('clock', { advance: 'PT1H' })
    const wanted = ['camt053', 'form', 'pain001', 'pull', 'push']
    const kinds = () => [...new Set(bodies.map((each) => String(parseWebhook(each).kind)))].sort()
    await waitUntil(
      async () => kinds(),
      (seen) => seen.length >= wanted.length,
      quick,
    )
    expect(kinds()).toEqual(wanted)
    for (const body of bodies) {
      const event = parseWebhook(body)
      const verified = await verifyWebhook(own, event)
      expect([verified?.kind, verified?.resource.id]).toEqual([event.kind, JSON.parse(body).id])
    }
  })

  test('an initiation that comes back as entities is read as XML', async () => {
    const job = { id: 'J1', iban: 'IT1', status: 'DRAFT', initiation: '&lt;a b=&quot;&amp;amp;&quot;/&gt;' }
    const answering = connect({
      fetch: async (input) => Response.json(String(input).includes('001s') ? { pain001s: [job] } : job),
    })
    expect((await answering.pain001.get('J1')).initiation).toBe('<a b="&amp;"/>')
    const [listed] = await collect(answering.pain001.list({}, { limit: 1 }))
    expect(listed?.initiation).toBe('<a b="&amp;"/>')
  })
})

test('every endpoint was asked through the client', () => {
  const all = [...Object.values(operations), ...Object.values(downloads)].map(({ method, path }) => `${method} ${path}`)
  expect(all.filter((each) => !sent.has(each))).toEqual([])
})
