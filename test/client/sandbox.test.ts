// Every function of the client against the sandbox, over HTTP: one sandbox for all tests, whose clock stands still
// until it is moved.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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
  type Push,
  type ReceivedResponse,
  responseOf,
  type SentRequest,
  waitUntil,
} from '../../src/client.ts'
import { parsePain002 } from '../../src/pain002.ts'
import { createSandbox, ibanForOutcome, type Sandbox, type SandboxAccount } from '../../src/sandbox.ts'
import { compareAmounts } from '../../src/service/money.ts'
import { downloads, operations } from '../../src/service/operations.ts'
import { moveDate } from '../../src/service/zoned-time.ts'
import {
  camt053JobTransitions,
  formTransitions,
  needsBackOffice,
  pain001JobTransitions,
  pullAllowsAmount,
  pullTakesTransfers,
  pullTransferCount,
  pullTransitions,
  pushTransitions,
  resolveStatementRange,
  sepaTransmission,
  transitionsFrom,
} from '../../src/service.ts'
import {
  createWebhookHandler,
  parseWebhook,
  validateWebhookUrl,
  verifyWebhook,
  type WebhookEvent,
} from '../../src/webhooks.ts'
import { paymentFile } from '../sandbox/payment-file.ts'
import { collect } from '../support/collect.ts'

const elsewhere = 'DE89370400440532013000'
let sandbox: Sandbox
let url: string
let anna: SandboxAccount
let muster: SandboxAccount
let client: Client
/** What was asked and answered, as the hooks of the client report it. */
const sent: SentRequest[] = []
const received: ReceivedResponse[] = []

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
    onRequest: (each) => sent.push(each),
    onResponse: (each) => received.push(each),
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
    expect(await client.push.verify(order)).toMatchObject({ status: 'READY', amount: '12.50' })
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

  test.each(['1500', '1500.01'])('of %s EUR wait for the back office as needsBackOffice says', async (amount) => {
    const push = await client.push.create({ ...order, amount, status: 'READY' })
    expect((await confirm(push)).status).toBe(needsBackOffice(amount) ? 'WAITING_APPROVAL' : 'SCHEDULED')
    await client.push.delete(push.id)
  })

  test('amounts keep every digit on the way there and back', async () => {
    for (const amount of ['0.01', '0.1', '999999999.99', '70368744177.66', '10.10']) {
      const result = client.push.create({ ...order, amount })
      if (compareAmounts(amount, '999999999.99') > 0) {
        await expect(result).rejects.toMatchObject({ status: 400, code: '100' })
      } else expect(compareAmounts((await result).amount, amount)).toBe(0)
    }
  })

  test('a delete ends in the state that pushTransitions names, or is refused', async () => {
    const states: [string, (push: Push) => Promise<unknown>][] = [
      ['DRAFT', async () => undefined],
      ['READY', (push) => client.push.update(push.id, { status: 'READY' })],
      ['DELETED', (push) => client.push.delete(push.id)],
    ]
    for (const [state, bring] of states) {
      const push = await client.push.create(order)
      await bring(push)
      const [row] = transitionsFrom(pushTransitions, state, 'delete')
      const ended = client.push.delete(push.id)
      if (row === undefined) await expect(ended).rejects.toMatchObject({ status: 409, code: '103' })
      else expect((await ended).status).toBe(row.next)
    }
  })

  test('with the token of a third party, which is valid for nothing else', async () => {
    const other = connect({ token: anna.thirdPartyToken })
    expect((await other.push.create(order)).status).toBe('DRAFT')
    await expect(collect(other.pain001.list())).rejects.toMatchObject({ status: 403, code: '102' })
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
    expect(transitionsFrom(pullTransitions, 'READY', 'delete')[0]?.next).toBe('DELETED')
    expect(await client.pull.delete(draft.id)).toMatchObject({ status: 'DELETED' })
    expect(await client.pull.get(draft.id)).toMatchObject({ status: 'DELETED', transfer_amount: '20.00' })
  })

  test('accept the transfers that the rules of the client allow, and no others', async () => {
    const ready = await client.pull.create({ ...order, source: { account: muster.iban } })
    expect(pullTakesTransfers(ready)).toBe(false)
    await expect(client.pull.createTransfer(ready.id, { amount: '1.00' })).rejects.toMatchObject({ status: 409 })
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
    expect(transitionsFrom(pain001JobTransitions, 'DRAFT', 'delete')[0]?.next).toBe('DELETED')
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
    await faulty({ operation: 'listPain001Jobs', largestPage: 1, times: 9 })
    expect((await listed(filter)).sort()).toEqual(ids)
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
    await expect(client.pain001.report('unknown')).rejects.toMatchObject({ status: 404, code: '104' })
  })
})

describe('CAMT.053 jobs', () => {
  test('are made, scheduled, read, ended and listed; files are downloaded for 48 hours', async () => {
    const range = { end: '2026-11-17', duration: 'P2D' }
    const draft = await client.camt053.create({ iban: anna.iban, date_range_statement: range })
    expect(transitionsFrom(camt053JobTransitions, 'DRAFT', 'delete')[0]?.next).toBe('DELETED')
    expect((await client.camt053.delete(draft.id)).status).toBe('DELETED')
    const job = await client.camt053.create({ iban: anna.iban, date_range_statement: range, description: 'November' })
    await client.camt053.update(job.id, { status: 'SCHEDULED' })
    await advance('PT1M')
    const { status, statements: [file] = [] } = await client.camt053.get(job.id)
    expect(status).toBe('DONE')
    if (file === undefined) throw new Error('no file')
    const { statements } = await parseCamt053(await client.camt053.statement(file), { strict: true })
    const resolved = resolveStatementRange(range)
    expect(resolved.begin).toBe(moveDate('2026-11-17', 'P2D', -1))
    expect(statements[0]?.statement.period?.from?.slice(0, 10)).toBe(resolved.begin)
    expect(statements[0]?.statement.period?.to?.slice(0, 10)).toBe(resolved.end)
    const fileName = file.file?.split('/').at(-1) ?? ''
    const again = await client.camt053.statement({ jobId: job.id, fileName })
    expect((await parseCamt053(again)).statements).toHaveLength(1)
    expect((await collect(client.camt053.list({ description: 'november' }))).map(({ id }) => id)).toEqual([job.id])
    expect(await collect(client.camt053.list({ status: ['RUNNING'] }, { limit: 1 }))).toEqual([])
    await advance('PT48H')
    await expect(client.camt053.statement(file)).rejects.toSatisfy(isStatementExpiredError)
    await expect(client.camt053.delete(job.id)).rejects.toMatchObject({ status: 409, code: '103' })
  })
})

describe('forms', () => {
  test('are made, changed, paid and ended', async () => {
    const notice = { codice_avviso: '300000000000000001', codice_ente: '01234567890' }
    const form = await client.forms.create(notice)
    expect(form).toMatchObject({ status: 'DRAFT', codice_avviso: notice.codice_avviso })
    expect((await client.forms.update(form.id, { status: 'READY' })).status).toBe('READY')
    expect((await client.forms.get(form.id)).status).toBe('READY')
    expect((await client.forms.dispose(form.id)).status).toBe('RUNNING')
    const other = await client.forms.create(notice)
    expect(transitionsFrom(formTransitions, 'DRAFT', 'delete')[0]?.next).toBe('CANCELLED')
    expect((await client.forms.delete(other.id)).status).toBe('CANCELLED')
    await expect(client.forms.create({ ...notice, codice_avviso: '0' })).rejects.toSatisfy(isApiError)
  })
})

describe('requests', () => {
  const order = { amount: '1', recipient: { account: elsewhere } } as const

  test('have their response: status, headers and the id that errors also have', async () => {
    const push = await client.push.create(order)
    expect(responseOf(push)).toMatchObject({ status: 200, operation: 'POST /bank/v1/push', attempt: 0 })
    const id = responseOf(push)?.headers.get('x-request-id')
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const error = await client.push.get('unknown').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 404, code: '104', requestId: received.at(-1)?.headers.get('x-request-id') })
    expect(String(error)).not.toContain(anna.token)
  })
})

describe('webhooks', () => {
  test('of the sandbox are parsed, handled once and verified', async () => {
    const events: WebhookEvent[] = []
    const answers: number[] = []
    const handler = createWebhookHandler((event) => void events.push(event))
    const listener = createServer(async (incoming, outgoing) => {
      const pieces: Buffer[] = []
      for await (const piece of incoming) pieces.push(piece)
      const body = Buffer.concat(pieces)
      expect(parseWebhook(body).known).toBe(true)
      const response = await handler(new Request('http://listener/', { method: 'POST', body }))
      answers.push(response.status)
      outgoing.writeHead(response.status).end()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    try {
      const hook = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
      await faulty({ duplicate: true })
      const initiation = paymentFile(anna.iban, 'CLIENT-HOOK', [{ iban: muster.iban, amount: '1.00' }])
      const webhooks = { pain001: hook }
      expect(validateWebhookUrl(hook, 'pain001')).toBeDefined()
      const job = await client.pain001.create({ iban: anna.iban, initiation, status: 'READY', webhooks })
      await confirm(job)
      await waitUntil(
        async () => answers.length,
        (count) => count === 3,
        { firstDelayMs: 10, maxDelayMs: 10 },
      )
      expect(answers).toEqual([204, 204, 204])
      expect(events.map(({ etype }) => etype)).toEqual(['iso20022.pain001.started', 'iso20022.pain001.completed'])
      const [started, completed] = await Promise.all(events.map((event) => verifyWebhook(client, event)))
      expect(started).toMatchObject({ kind: 'pain001', resource: { id: job.id, status: 'DONE' }, sameStatus: false })
      expect(completed).toMatchObject({ sameStatus: true })
      const other = connect({ token: muster.token })
      await expect(verifyWebhook(other, events[0] as WebhookEvent)).rejects.toMatchObject({ status: 404 })
    } finally {
      listener.close()
    }
  })
})

describe('coverage', () => {
  test('every endpoint was asked through the client', () => {
    const all = [...Object.values(operations), ...Object.values(downloads)].map(
      ({ method, path }) => `${method} ${path}`,
    )
    const asked = new Set(sent.map(({ operation }) => operation))
    expect(all.filter((each) => !asked.has(each))).toEqual([])
  })
})

describe('where the document can be read in two ways', () => {
  test.each(['json', 'entities'] as const)('a file is sent and read with %s escaped XML', async (escapedXml) => {
    const other = createSandbox({ clock: 'manual', start: '2026-11-18T09:00:00+01:00', readings: { escapedXml } })
    try {
      const [owner, payee] = (await other.accounts()) as [SandboxAccount, SandboxAccount]
      const strict = { baseUrl: 'http://sandbox.invalid', token: owner.token, fetch: other.fetch }
      const right = createClient({ ...strict, escapedXml })
      const initiation = paymentFile(owner.iban, 'ESCAPED-1', [{ iban: payee.iban, amount: '1.00' }])
      const job = await right.pain001.create({ iban: owner.iban, initiation, status: 'READY' })
      expect(job).toMatchObject({ status: 'READY', amount: '1.00' })
      const changed = paymentFile(owner.iban, 'ESCAPED-2', [{ iban: payee.iban, amount: '2.00' }])
      const draft = await right.pain001.create({ iban: owner.iban })
      await right.pain001.update(draft.id, { initiation: changed })
      expect(await right.pain001.update(draft.id, { status: 'READY' })).toMatchObject({
        status: 'READY',
        amount: '2.00',
      })
      // The sandbox' own client knows the reading; the wrong one is not accepted.
      const again = paymentFile(owner.iban, 'ESCAPED-3', [{ iban: payee.iban, amount: '1.00' }])
      expect(await other.client().pain001.create({ iban: owner.iban, initiation: again })).toMatchObject({
        status: 'DRAFT',
      })
      const wrong = createClient({ ...strict, escapedXml: escapedXml === 'json' ? 'entities' : 'json' })
      const other4 = paymentFile(owner.iban, 'ESCAPED-4', [{ iban: payee.iban, amount: '1.00' }])
      const refused = await wrong.pain001.create({ iban: owner.iban, initiation: other4 })
      expect(refused.status).toBe('DISCARDED')
    } finally {
      await other.close()
    }
  })

  test('the resources that webhooks bring without an envelope are recognized and verified', async () => {
    const bodies: string[] = []
    const listener = createServer(async (incoming, outgoing) => {
      const pieces: Buffer[] = []
      for await (const piece of incoming) pieces.push(piece)
      bodies.push(Buffer.concat(pieces).toString())
      outgoing.writeHead(204).end()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const hook = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
    const other = createSandbox({
      clock: 'manual',
      start: '2026-11-18T09:00:00+01:00',
      readings: { webhookBody: 'entity', pushReady: 'schedule' },
      allowAnyWebhook: true,
      allowPrivateWebhooks: true,
    })
    try {
      const [owner, payee] = (await other.accounts()) as [SandboxAccount, SandboxAccount]
      const own = other.client()
      const all = { webhooks: { all: hook } }
      const initiation = paymentFile(owner.iban, 'ENTITY-1', [{ iban: payee.iban, amount: '1.00' }])
      const job = await own.pain001.create({ iban: owner.iban, initiation, status: 'READY', ...all })
      const steer = async (path: string, body: object) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        expect((await other.fetch(new URL(path, 'http://sandbox.invalid/_sandbox/'), init)).status).toBe(200)
      }
      await steer(job.sharing ?? '', { decision: 'confirm' })
      const range = { begin: '2026-11-17', end: '2026-11-17' }
      const { id } = await own.camt053.create({ iban: owner.iban, date_range_statement: range, ...all })
      await own.camt053.update(id, { status: 'SCHEDULED' })
      await own.pull.create({ transfer_amount: '1', transfer_amount_policy: 'FIXED', status: 'READY', ...all })
      await own.push.create({ amount: '1', recipient: { account: payee.iban }, status: 'READY', ...all })
      const notice = await own.forms.create({ codice_avviso: '300000000000000001', codice_ente: '01234567890', ...all })
      await own.forms.update(notice.id, { status: 'READY' })
      await steer('clock', { advance: 'PT1H' })
      const wanted = ['pain001', 'camt053', 'pull', 'push', 'form']
      const kinds = () => bodies.map((each) => parseWebhook(each).kind)
      await waitUntil(
        async () => kinds(),
        (seen) => wanted.every((each) => seen.includes(each as never)),
        { firstDelayMs: 10, maxDelayMs: 10, timeoutMs: 5000 },
      )
      expect(new Set(kinds())).toEqual(new Set(wanted))
      for (const body of bodies) {
        const event = parseWebhook(body)
        const verified = await verifyWebhook(own, event)
        expect([verified?.kind, verified?.resource.id]).toEqual([event.kind, JSON.parse(body).id])
      }
    } finally {
      listener.close()
      await other.close()
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
