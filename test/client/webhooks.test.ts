import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import type { Pull } from '../../src/client/index.ts'
import {
  checkWebhookUrl,
  isResponseShapeError,
  parseWebhook,
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

  test('names the place of what is wrong', () => {
    expect(() => parseWebhook(body('pull.status_update', '{"id":"L1","status":1}'))).toThrow(
      'edata.status: expected string',
    )
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

  test('an invented event ends in the error of the service', async () => {
    server = await startServer(() => refusal(404))
    await expect(
      verifyWebhook(testClient(server).client, parseWebhook(body('pull.status_update', pull))),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('nothing can be said of an unknown event', async () => {
    server = await startServer(() => refusal(404))
    expect(await verifyWebhook(testClient(server).client, parseWebhook(body('x', '{}')))).toBeUndefined()
    expect(server.seen).toEqual([])
  })
})

describe('checkWebhookUrl', () => {
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
  ]
  test.each(cases)('%s for a %s: %j', (url, kind, codes) => {
    const problems = checkWebhookUrl(url, kind)
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(JSON.stringify(problems)).not.toMatch(/hunter2|user/)
  })

  test('says what to do', () => {
    expect(checkWebhookUrl('https://host:8443', 'push')).toEqual([
      { code: 'port', message: 'A webhook of a push must be on port 80 or 443, not 8443' },
    ])
  })
})
