import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import type { Pull } from '../../src/client.ts'
import {
  createWebhookHandler,
  isResponseShapeError,
  parseWebhook,
  validateWebhookUrl,
  verifyWebhook,
  type WebhookKind,
} from '../../src/webhooks.ts'
import { refusal, startServer, type TestServer, testClient } from './server.ts'

const pull = '{"id":"L1","status":"SCHEDULED","transfer_amount":123456789012345678.12}'
const pain001 = '{"id":"J1","iban":"IT1","status":"DONE","progress":{"count":2,"of":2}}'
const camt053 = '{"id":"S1","status":"IDLE","statements":[{"date_issue":"2026-06-09T10:00:00Z","file":"/f.xml"}]}'

const body = (etype: string, edata: string) =>
  `{"etime":"2026-06-09T10:00:00.123+02:00","etype":"${etype}","edata":${edata}}`

describe('parseWebhook', () => {
  test.each([
    ['pull.status_update', pull, { id: 'L1', transfer_amount: '123456789012345678.12' }],
    ['iso20022.pain001.started', pain001, { id: 'J1', progress: { count: 2, of: 2 } }],
    ['iso20022.pain001.completed', pain001, { id: 'J1' }],
    ['iso20022.camt053.issued', camt053, { id: 'S1', status: 'IDLE' }],
    ['iso20022.camt053.done', camt053, { id: 'S1' }],
  ])('%s', (etype, edata, expected) => {
    const text = body(etype, edata)
    for (const raw of [text, new TextEncoder().encode(text), Buffer.from(`\ufeff${text}`)]) {
      expect(parseWebhook(raw)).toMatchObject({
        known: true,
        etype,
        etime: '2026-06-09T10:00:00.123+02:00',
        edata: expected,
      })
    }
  })

  test('types the entity by its event', () => {
    const event = parseWebhook(body('pull.status_update', pull))
    if (event.known && event.etype === 'pull.status_update') expectTypeOf(event.edata).toEqualTypeOf<Pull>()
    expect.assertions(0)
  })

  test.each([
    ['pull', pull, { transfer_amount: '123456789012345678.12' }],
    ['pain001', pain001, { progress: { count: 2, of: 2 } }],
    ['pain001', '{"id":"J1","iban":"IT1","status":"DRAFT","sharing":"https://x"}', {}],
    ['pain001', '{"id":"J1","iban":"IT1","status":"DRAFT","webhooks":{"pain001":"https://x"}}', {}],
    ['pain001', '{"id":"J1","iban":"IT1","status":"DONE","initiation":"&lt;a/&gt;"}', { initiation: '<a/>' }],
    ['camt053', camt053, { statements: [{ file: '/f.xml' }] }],
    ['camt053', '{"id":"S1","iban":"IT1","status":"DONE","version":"001.006"}', {}],
    [
      'push',
      '{"id":"P1","status":"DONE","amount":1.50,"sharing":"x","recipient":{"acccount_iban":"IT1"}}',
      { amount: '1.50', recipient: { account_iban: 'IT1' } },
    ],
  ])('reads a %s without an envelope: %s', (kind, raw, edata) => {
    expect(parseWebhook(raw)).toMatchObject({ known: true, kind, edata })
    expect(parseWebhook(raw)).not.toHaveProperty('etype')
  })

  test('keeps a resource whose kind does not follow from its fields', () => {
    for (const more of ['"iban":"IT1"', '"progress":{},"statements":[]', '"progress":null', '"x":1.50']) {
      const event = parseWebhook(`{"id":"X1","status":"DONE",${more}}`)
      expect([event.known, event.kind, event.etype]).toEqual([false, undefined, undefined])
    }
    expect(parseWebhook('{"id":"X1","status":"DONE","x":1.50}').edata).toEqual({ id: 'X1', status: 'DONE', x: '1.50' })
    expect(() => parseWebhook('{"id":"L1","status":1,"policy":"TRANSFERRED"}')).toThrow('status: expected string')
  })

  test('keeps an event it does not know, numbers as text', () => {
    const edata = { id: 'P', amount: '1.50' }
    expect(parseWebhook(body('push.status_update', '{"id":"P","amount":1.50}'))).toEqual({
      known: false,
      etype: 'push.status_update',
      etime: '2026-06-09T10:00:00.123+02:00',
      edata,
    })
    expect(parseWebhook(body('toString', 'null'))).toMatchObject({ known: false, edata: null })
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"etype":"x"}',
    body('pull.status_update', '{"status":"x"}'),
    body('iso20022.camt053.done', '7'),
  ])('refuses %j', (raw) => {
    let error: unknown
    try {
      parseWebhook(raw)
    } catch (thrown) {
      error = thrown
    }
    expect(isResponseShapeError(error) && error.operation).toBe('webhook')
  })

  test('names the path of what is wrong', () => {
    expect(() => parseWebhook(body('pull.status_update', '{"id":"L1","status":1}'))).toThrow(
      'edata.status: expected string',
    )
  })
})

test('a body that is too long or too deep is refused', () => {
  const deep = body('x', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(() => parseWebhook(deep)).toThrow('expected at most 64 levels')
  const text = body('x', '{"a":[["[[[[\\"[["]]}')
  expect(parseWebhook(text, { maxDepth: 4 })).toMatchObject({ known: false })
  expect(() => parseWebhook(text, { maxDepth: 3 })).toThrow('at most 3 levels')
  expect(() => parseWebhook(text, { maxBytes: 50 })).toThrow('at most 50 bytes')
})

describe('createWebhookHandler', () => {
  const credentials = { username: 'bank', password: 'pässword:1' }
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`

  test.each([
    [basic('bank:pässword:1'), 204],
    [basic('bank:pässword:1').replace('Basic', 'basic'), 204],
    [undefined, 401],
    ['', 401],
    ['Basic', 401],
    ['Basic %%%', 401],
    [basic(''), 401],
    [basic('bank:'), 401],
    [basic('bank:pässword:2'), 401],
    [basic('bank:pässword:11'), 401],
    [basic('Bank:pässword:1'), 401],
    [`Bearer ${Buffer.from('bank:pässword:1').toString('base64')}`, 401],
  ])('with credentials, %j is answered with %i', async (authorization, status) => {
    const seen: unknown[] = []
    const handler = createWebhookHandler((event) => void seen.push(event), { credentials })
    const headers = authorization === undefined ? {} : { authorization }
    const request = new Request('https://host/listener', { method: 'POST', headers, body: pull })
    const response = await handler(request)
    expect([response.status, seen.length, request.bodyUsed]).toEqual([status, status === 204 ? 1 : 0, status === 204])
    if (status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Basic /)
  })

  test.each([
    {},
    { username: 'u' },
    { password: 'geheim' },
    { username: '', password: '' },
    { user: 'u', password: 'geheim' },
    'geheim',
  ])('refuses the credentials %j without showing them', (wrong) => {
    const options = { credentials: wrong } as unknown as { credentials: typeof credentials }
    const make = () => createWebhookHandler(() => undefined, options)
    expect(make).toThrow(RangeError)
    expect(make).not.toThrow('geheim')
  })

  const post = (text: string, init: RequestInit = {}) =>
    new Request('http://h/', { method: 'POST', body: text, ...init })
  const text = body('pull.status_update', pull)

  test('passes each event on once', async () => {
    const seen: (string | undefined)[] = []
    const handler = createWebhookHandler(async (event) => void seen.push(event.etype))
    const answers = await Promise.all([handler(post(text)), handler(post(text)), handler(post(body('x', '{}')))])
    expect([answers.map(({ status }) => status), seen]).toEqual([
      [204, 204, 204],
      ['pull.status_update', 'x'],
    ])
    expect((await handler(post(text))).status).toBe(204)
    expect(seen).toHaveLength(2)
  })

  test('handles an event again if the handling failed, or after it was forgotten', async () => {
    let count = 0
    const handler = createWebhookHandler(
      () => {
        if (++count === 1) throw new Error('down')
      },
      { remember: 1 },
    )
    const statuses: number[] = []
    for (const each of [text, text, body('x', '{}'), text]) statuses.push((await handler(post(each))).status)
    expect([statuses, count]).toEqual([[500, 204, 204, 204], 4])
  })

  test('handles a resource without an envelope once, and again when it returns to a state', async () => {
    const seen: unknown[] = []
    const handler = createWebhookHandler(({ edata }) => void seen.push((edata as Pull).status))
    for (const status of ['SCHEDULED', 'SCHEDULED', 'RUNNING', 'SCHEDULED']) {
      await handler(post(pull.replace('SCHEDULED', status)))
    }
    expect(seen).toEqual(['SCHEDULED', 'RUNNING', 'SCHEDULED'])
  })

  test('refuses a body that is too long or not an event, and other methods than POST', async () => {
    const handler = createWebhookHandler(() => undefined, { maxBytes: 200 })
    const long = new Blob(['x'.repeat(201)]).stream()
    const requests = [
      post('x'.repeat(201)),
      post('', { body: long, duplex: 'half' } as RequestInit),
      post('{}'),
      new Request('http://h/'),
      post(text),
    ]
    const statuses: number[] = []
    for (const request of requests) statuses.push((await handler(request)).status)
    expect(statuses).toEqual([413, 413, 400, 405, 204])
  })
})

describe('verifyWebhook', () => {
  let server: TestServer
  afterEach(() => server.close())

  test.each([
    ['pull.status_update', pull, 'pull', '/bank/v1/pull/L1'],
    ['iso20022.pain001.completed', pain001, 'pain001', '/bank/iso20022/v1/pain/001/J1'],
    ['iso20022.camt053.done', camt053, 'camt053', '/bank/iso20022/v1/camt/053/S1'],
  ])('%s is fetched again', async (etype, edata, kind, url) => {
    let answer = edata
    server = await startServer(() => answer)
    const { client } = testClient(server)
    const event = parseWebhook(body(etype, edata))
    expect(await verifyWebhook(client, event)).toMatchObject({ kind, sameStatus: true })
    answer = edata.replace(/"status":"\w+"/, '"status":"CANCELLED"')
    expect(await verifyWebhook(client, event)).toMatchObject({
      kind,
      resource: { status: 'CANCELLED' },
      sameStatus: false,
    })
    expect(server.seen.map((seen) => seen.url)).toEqual([url, url])
  })

  test('a resource without an envelope is fetched again', async () => {
    server = await startServer(() => camt053)
    const event = parseWebhook(camt053)
    expect(await verifyWebhook(testClient(server).client, event)).toMatchObject({ kind: 'camt053', sameStatus: true })
    const wrong = parseWebhook(camt053.replace('S1', '../x'))
    await expect(verifyWebhook(testClient(server).client, wrong)).rejects.toThrow('id: expected the id of a resource')
  })

  test.each(['-1', '', '..', 'a/b', 'x y', '%2e', 'a'.repeat(201)])('refuses the id %j', async (id) => {
    server = await startServer(() => pull)
    const event = parseWebhook(body('pull.status_update', JSON.stringify({ id, status: 'DONE' })))
    await expect(verifyWebhook(testClient(server).client, event)).rejects.toThrow('expected the id of a resource')
    expect(server.seen).toEqual([])
  })

  test('refuses an answer about another resource', async () => {
    server = await startServer(() => pull.replace('L1', 'L2'))
    const event = parseWebhook(body('pull.status_update', pull))
    await expect(verifyWebhook(testClient(server).client, event)).rejects.toThrow('the resource that was asked for')
  })

  test('an invented event ends in an error of the service', async () => {
    server = await startServer(() => refusal(404))
    await expect(
      verifyWebhook(testClient(server).client, parseWebhook(body('pull.status_update', pull))),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('an unknown event cannot be verified', async () => {
    server = await startServer(() => refusal(404))
    expect(await verifyWebhook(testClient(server).client, parseWebhook(body('x', '{}')))).toBeUndefined()
    expect(server.seen).toEqual([])
  })
})

describe('validateWebhookUrl', () => {
  const secret = 'https://user:hunter2@host'
  const cases: [string, WebhookKind, string[]][] = [
    ['https://host/listener', 'pain001', []],
    [`${secret}/listener`, 'camt053', []],
    ['https://host:443/', 'pain001', []],
    [`${secret}:8443/`, 'pain001', ['port']],
    ['http://host/', 'camt053', ['scheme', 'port']],
    ['http://host:443/', 'camt053', ['scheme']],
    ['http://host/', 'push', []],
    ['https://host/', 'push', []],
    ['http://host:443/', 'push', []],
    [`${secret}:8443/`, 'push', ['port']],
    ['ftp://host/', 'push', ['scheme']],
    ['https://host:8443/', 'pull', []],
    ['http://host:8080/', 'form', []],
    ['mailto:a@b', 'form', ['scheme']],
    ['host/listener', 'push', ['url']],
    ['', 'form', ['url']],
    ...`localhost LOCALHOST a.localhost printer.local db.internal box.home.arpa localhost. 127.0.0.1 127.1
       2130706433 0x7f000001 0177.0.0.1 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254
       100.64.0.1 192.0.2.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 255.255.255.255 [::1] [::]
       [::ffff:127.0.0.1] [::ffff:a00:1] [64:ff9b::10.0.0.1] [2002:c0a8:101::1] [fe80::1] [fd00::1] [fc00::1]
       [ff02::1] [2001:db8::1]`
      .split(/\s+/)
      .map((host): [string, WebhookKind, string[]] => [`https://${host}/listener`, 'pain001', ['host']]),
    ...`bank.example 8.8.8.8 172.15.0.1 172.32.0.1 100.63.0.1 192.0.1.1 198.20.0.1 11.0.0.1 [2606:4700::1111]
       [::ffff:8.8.8.8] [64:ff9b::8.8.8.8] [2002:808:808::1] localhost.example internal.example`
      .split(/\s+/)
      .map((host): [string, WebhookKind, string[]] => [`https://${host}/listener`, 'push', []]),
  ]
  test.each(cases)('%s for a %s: %j', (url, kind, codes) => {
    const problems = validateWebhookUrl(url, kind)
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(JSON.stringify(problems)).not.toMatch(/hunter2|user/)
  })

  test('states what to do', () => {
    expect(validateWebhookUrl('https://host:8443', 'push')).toEqual([
      { code: 'port', message: 'A webhook of a push must be on port 80 or 443, not 8443' },
    ])
  })
})
