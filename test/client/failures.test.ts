import { createServer } from 'node:net'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type Client,
  type ClientOptions,
  createClient,
  isApiError,
  isNetworkError,
  isResponseShapeError,
  isTimeoutError,
} from '../../src/client.ts'
import {
  cutShort,
  first,
  lose,
  order,
  push,
  refusal,
  serverThat,
  silent,
  startServer,
  testClient,
  testToken,
} from './server.ts'

async function failure(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    (value) => new Error(`it gave ${inspect(value)}`),
    (error: Error) => error,
  )
  expect(inspect(outcome, { depth: 9, showHidden: true })).not.toContain('7f3a')
  return outcome
}

const giveUp = { retry: 0 }

describe('ApiError', () => {
  test('has status, code and description', async () => {
    const { client } = testClient(await serverThat(refusal(400)), giveUp)
    const error = await failure(client.push.create(order))
    expect(isApiError(error) && error).toMatchObject({
      operation: 'POST /bank/v1/push',
      status: 400,
      code: '100',
      description: 'Missing arguments',
      body: '{"code":"100","description":"Missing arguments"}',
      message: 'POST /bank/v1/push was answered with status 400: code 100, Missing arguments',
    })
  })

  test.each([
    ['a page of HTML', '<html>no</html>', undefined, undefined],
    ['nothing', '', undefined, undefined],
    ['a number for a code', '{"code":100}', '100', undefined],
    ['another shape', '[1]', undefined, undefined],
    ['null', '{"code":null,"description":"x"}', undefined, 'x'],
  ])('reads %s', async (_, body, code, description) => {
    const { client } = testClient(await serverThat(refusal(403, body)), giveUp)
    expect(await failure(client.push.get('P'))).toMatchObject({
      name: 'ApiError',
      status: 403,
      body,
      code,
      description,
    })
  })

  test('keeps no more of a body than 2,000 characters, and reads no more than it needs', async () => {
    let written = 0
    const server = await serverThat((response) => {
      response.writeHead(500)
      const more = (): void => {
        written += 65_536
        if (written > 50_000_000) response.end()
        else if (!response.destroyed) response.write('x'.repeat(65_536), more)
      }
      more()
    })
    const error = await failure(testClient(server, giveUp).client.push.get('P'))
    expect(isApiError(error) && error.body).toBe('x'.repeat(2000))
    expect(written).toBeLessThan(50_000_000)
  })

  test.each<[string, (token: string) => string]>([
    ['HTML by name', (token) => token.replaceAll('/', '&sol;').replaceAll('+', '&plus;').replaceAll('=', '&equals;')],
    ['HTML by number', (token) => token.replace(/[/+=]/g, (each) => `&#${each.charCodeAt(0)};`)],
    ['HTML by hexadecimal number', (token) => token.replace(/\W/g, (each) => `&#x${each.charCodeAt(0).toString(16)};`)],
    ['a URL, small letters', (token) => token.replace(/\W/g, (each) => `%${each.charCodeAt(0).toString(16)}`)],
    ['a URL, every character', (token) => token.replace(/./g, (each) => `%${each.charCodeAt(0).toString(16)}`)],
    [
      'JSON',
      (token) =>
        JSON.stringify(token.replace(/\W/g, (each) => `\\u00${each.charCodeAt(0).toString(16)}`)).replaceAll(
          '\\\\',
          '\\',
        ),
    ],
    ['Base64', (token) => btoa(token)],
    ['Base64 of the header', (token) => btoa(`Bearer ${token}`)],
    ['Base64 with a user', (token) => btoa(`u:${token}:x`)],
    ['Base64 for URLs', (token) => Buffer.from(`x${token}`).toString('base64url')],
  ])('hides the token as %s writes it', async (_, encode) => {
    const token = 'tok-7f3a/secret+9==?>~~~?'
    const encoded = encode(token)
    const server = await serverThat(refusal(400, `<p>${encoded}</p>`))
    const error = await failure(testClient(server, { ...giveUp, token }).client.push.get('P'))
    expect(isApiError(error) && error.body).toContain('[token]')
    expect(inspect(error)).not.toContain(encoded.slice(3, -6))
  })

  test('hides the token and credentials of URLs that the service repeats, and masks IBANs in its message', async () => {
    const escaped = testToken.replaceAll('/', '\\/')
    const body = `{"code":"1","description":"IT60X0542811101000000123456 ${testToken} ${escaped} ${encodeURIComponent(testToken)} https://user:pass@host/x"}`
    const error = await failure(testClient(await serverThat(refusal(400, body)), giveUp).client.push.get('P'))
    expect(isApiError(error) && error.description).toBe(
      'IT… (27 characters) [token] [token] [token] https://[credentials]@host/x',
    )
    expect(error.message).toContain('IT… (27 characters) [token]')
    expect(inspect(error)).not.toContain('pass@')
    expect(inspect(error) + JSON.stringify(error)).not.toContain('0542811101')
  })

  test.each([
    'IT60 X054 2811 1010 0000 0123 456 DE89 3704 0044 0532 0130 00 GB29 NWBK 6016 1331 9268 19',
    'from DE89 3704 0044 0532 0130 00 and it60 x 05428 11101 000000123456 to GB29NWBK60161331926819',
    'DE89+3704+0044+0532+0130+00 IT60+X054+2811+1010+0000+0123+456',
    `${'-'.repeat(1990)} DE89370400440532013000`,
  ])('masks IBANs beside each other, and at the end of what is kept', async (text) => {
    const body = JSON.stringify({ code: '1', description: text })
    const error = await failure(testClient(await serverThat(refusal(400, body)), giveUp).client.push.get('P'))
    if (!isApiError(error)) throw error
    // The digits that say how long it was are all that is left.
    const left = [error.message, error.description, error.body].map((each = '') =>
      each.replace(/… \(\d+ characters\)|… \(.{0,14}$|bank\/v1|status 400|code 1|"code":"1"/g, ''),
    )
    expect(left.join('')).not.toMatch(/\d/)
    expect(error.description).toMatch(/(DE|IT)… /)
  })

  test('reports a redirect, which is not followed', async () => {
    const server = await serverThat(refusal(307, '', { location: '/elsewhere' }))
    expect(await failure(testClient(server, giveUp).client.push.create(order))).toMatchObject({
      name: 'ApiError',
      status: 307,
    })
    expect(server.seen).toHaveLength(1)
  })

  test('exists although the body of the refusal is cut short', async () => {
    const server = await serverThat(cutShort('{"code"', 400))
    expect(await failure(testClient(server, giveUp).client.push.create(order))).toMatchObject({
      name: 'ApiError',
      status: 400,
      body: '{"code"',
    })
  })
})

describe('a GET, which changes nothing, never "may have arrived"', () => {
  test('when the connection breaks', async () => {
    const server = await serverThat(lose)
    const { client } = testClient(server, giveUp)
    const error = await failure(client.push.get('P'))
    expect(error).toMatchObject({ name: 'NetworkError', mayHaveArrived: false })
    expect(error.message).toMatch(/^GET \/bank\/v1\/push\/\{id\} got no answer \(\w+\)$/)
    const download = await failure(client.camt053.statement({ file: '/f.xml' }))
    expect(download).toMatchObject({ name: 'NetworkError', mayHaveArrived: false })
    expect(download.message).not.toMatch(/may have arrived|not sent/)
  })

  test('when no answer comes in time', async () => {
    const server = await serverThat(silent)
    const late = await failure(testClient(server, { ...giveUp, timeoutMs: 50 }).client.push.get('P'))
    expect(isTimeoutError(late) && late).toMatchObject({ timeoutMs: 50, mayHaveArrived: false })
    expect(late.message).toMatch(/was not answered within 50 ms$/)
  })
})

describe('an answer about something else is refused', () => {
  const job = (id: string, iban = 'IT1') => ({ id, iban, status: 'DRAFT' })
  const pull = { id: 'L2', status: 'DRAFT' }
  const form = {
    ...{
      ...pull,
      codice_avviso: '1',
      amount: 1,
      importo_avviso: 1,
      causale: 'c',
      psp_code: 'p',
      causale_tipo: 'GENERICO',
    },
    ...{
      date_creation: 'd',
      date_last_modified: 'd',
      destinatario_avviso_nodo: { nome: 'n', indirizzo: 'i', cf: 'c' },
    },
  }
  const ids = { id: 'T2', push_id: 'P2', pull_id: 'L2' }
  const transfer = { ...ids, recipient: {}, amount: 1, description: '', status: 'BOOKED' }
  const otherPush = { ...JSON.parse(push), id: 'P2' }
  const other: [string, object, (client: Client) => Promise<unknown>][] = [
    ['push.get', otherPush, (client) => client.push.get('P')],
    ['push.update', otherPush, (client) => client.push.update('P', { status: 'READY' })],
    ['push.delete', otherPush, (client) => client.push.delete('P')],
    ['push.transfer', transfer, (client) => client.push.transfer('T')],
    ['push.transfers', { transfers: [transfer] }, (client) => first(client.push.transfers('P'))],
    ['pull.get', pull, (client) => client.pull.get('L')],
    ['pull.transfer', transfer, (client) => client.pull.transfer('L2', 'T')],
    ['pull.transfer of another', transfer, (client) => client.pull.transfer('L', 'T2')],
    ['pull.createTransfer', transfer, (client) => client.pull.createTransfer('L', { amount: '1' })],
    ['pull.transfers', { transfers: [transfer] }, (client) => first(client.pull.transfers('L'))],
    ['pain001.get', job('J2'), (client) => client.pain001.get('J')],
    ['pain001.update', job('J2'), (client) => client.pain001.update('J', { status: 'READY' })],
    ['pain001.create', job('J', 'IT2'), (client) => client.pain001.create({ iban: 'IT1' })],
    ['pain001.list', { pain001s: [job('J', 'IT2')] }, (client) => first(client.pain001.list({ iban: 'IT1' }))],
    ['camt053.get', job('J2'), (client) => client.camt053.get('J')],
    ['camt053.create', job('J', 'IT2'), (client) => client.camt053.create({ iban: 'IT1' })],
    ['camt053.list', { camt053s: [job('J', 'IT2')] }, (client) => first(client.camt053.list({ iban: 'IT1' }))],
    ['forms.update', form, (client) => client.forms.update('F', { status: 'READY' })],
    ['forms.dispose', form, (client) => client.forms.dispose('F')],
  ]
  test.each(other)('%s', async (_, answer, call) => {
    const server = await serverThat(answer)
    const error = await failure(call(testClient(server).client))
    expect(error).toMatchObject({ name: 'ResponseShapeError', message: expect.stringContaining('that was asked for') })
    expect(error.message).not.toMatch(/IT2|J2|P2/)
    expect(server.seen).toHaveLength(1)
  })

  test('but not one that writes the account in groups or leaves it out, nor the transfers of all pulls', async () => {
    const answers = [job('J', 'it60 x1'), { id: 'S', status: 'DRAFT' }, { transfers: [transfer] }]
    const { client } = testClient(await serverThat(...answers))
    expect(await client.pain001.create({ iban: 'IT60X1' })).toMatchObject({ id: 'J' })
    expect(await client.camt053.create({ iban: 'IT60X1' })).toMatchObject({ id: 'S' })
    expect(await first(client.pull.allTransfers())).toMatchObject({ id: 'T2' })
  })
})

describe('NetworkError', () => {
  test('after the request was read and the connection closed: it may have arrived, and is not sent again', async () => {
    const server = await serverThat(lose)
    const error = await failure(testClient(server).client.push.create(order))
    expect(isNetworkError(error) && error).toMatchObject({ operation: 'POST /bank/v1/push', mayHaveArrived: true })
    expect(error.message).toMatch(/the request may have arrived/)
    expect(server.seen).toHaveLength(1)
  })

  test('when the answer breaks off', async () => {
    const server = await serverThat(cutShort(push))
    expect(await failure(testClient(server).client.push.create(order))).toMatchObject({
      name: 'NetworkError',
      mayHaveArrived: true,
    })
    expect(server.seen).toHaveLength(1)
  })

  test('when nobody listens: it was not sent', async () => {
    const server = await startServer(() => push)
    await server.close()
    const error = await failure(testClient(server, giveUp).client.push.create(order))
    expect(error).toMatchObject({ name: 'NetworkError', code: 'ECONNREFUSED', mayHaveArrived: false })
    expect(error.message).toBe('POST /bank/v1/push got no answer (ECONNREFUSED); the request was not sent')
  })

  test('when the answer is no HTTP', async () => {
    const server = createServer((socket) => void socket.resume().end('hello\r\n\r\n'))
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: testToken, retry: 0 })
    expect(await failure(client.push.create(order))).toMatchObject({ name: 'NetworkError', mayHaveArrived: true })
  })

  test('contains only the code of an error of fetch', async () => {
    const cause = Object.assign(new Error(`authorization: Bearer ${testToken}`), { code: 'EPROTO', token: testToken })
    const options: Partial<ClientOptions> = {
      retry: 0,
      fetch: async () => {
        throw new TypeError(`could not send ${testToken}`, { cause })
      },
    }
    const { client } = testClient({ url: 'https://bank.example' }, options)
    const error = await failure(client.push.get('P'))
    expect(error).toMatchObject({ name: 'NetworkError', code: 'EPROTO' })
    expect(error).not.toHaveProperty('cause')
  })

  test('never quotes a token that cannot be a header', async () => {
    const server = await serverThat(push)
    const tokens: [string, string][] = [
      [`${testToken}\n`, 'has a line break at its start or end: trim'],
      [`${testToken}\r\nx: y`, 'has a line break: it must be one line'],
      [`${testToken} `, 'must be visible ASCII characters without spaces'],
      [`${testToken}€`, 'must be visible ASCII characters without spaces'],
      ['', 'is empty'],
      [' \n', 'is empty'],
    ]
    for (const [token, words] of tokens) {
      const made = await failure((async () => testClient(server, { token }))())
      const asked = await failure(testClient(server, { token: () => token }).client.push.get('P'))
      for (const error of [made, asked]) {
        expect(error).toMatchObject({ name: 'TypeError', message: expect.stringContaining(`The token ${words}`) })
      }
    }
    expect(server.seen).toEqual([])
  })
})

describe('TimeoutError', () => {
  test('when the answer does not end', async () => {
    const server = await serverThat((response) => {
      response.writeHead(200)
      response.write('{"id":')
    })
    expect(await failure(testClient(server, giveUp).client.push.get('P', { timeoutMs: 30 }))).toMatchObject({
      name: 'TimeoutError',
    })
  })

  test('is not one for an answer that is slow but in time, nor without a limit', async () => {
    const server = await serverThat((response) => void setTimeout(() => response.end(push), 60))
    const { client } = testClient(server, { timeoutMs: 1 })
    expect(await client.push.get('P', { timeoutMs: 5000 })).toMatchObject({ id: 'P' })
    expect(await client.push.get('P', { timeoutMs: 0 })).toMatchObject({ id: 'P' })
  })

  test('differs from the exception of AbortSignal.timeout', async () => {
    const server = await serverThat(silent)
    const error = await failure(testClient(server).client.push.get('P', { signal: AbortSignal.timeout(20) }))
    expect(error.name).toBe('TimeoutError')
    expect(isTimeoutError(error)).toBe(false)
  })
})

describe('ResponseShapeError', () => {
  test('names paths and not values, and the id when there is one', async () => {
    const server = await serverThat('{"id":"P-1","amount":"secret-amount","status":7,"sharing":"s","recipient":{}}')
    const error = await failure(testClient(server).client.push.create(order))
    expect(isResponseShapeError(error) && error).toMatchObject({
      operation: 'POST /bank/v1/push',
      resourceId: 'P-1',
      problems: [
        { path: 'amount', expected: 'expected number' },
        { path: 'status', expected: 'expected string' },
      ],
    })
    expect(inspect(error)).not.toContain('secret-amount')
    expect(server.seen).toHaveLength(1)
  })

  test.each(['', '<html>', '[]', 'null', '{"id":"1"', '3'])('is thrown for %j', async (body) => {
    const { client } = testClient(await serverThat(body))
    expect(await failure(client.push.get('P'))).toMatchObject({ name: 'ResponseShapeError', resourceId: undefined })
  })

  test('names at most 20 paths', async () => {
    const pain001s = Array.from({ length: 50 }, () => ({}))
    const { client } = testClient(await serverThat({ pain001s }))
    const error = await failure(client.pain001.list()[Symbol.asyncIterator]().next())
    expect(isResponseShapeError(error) && error.problems).toHaveLength(20)
  })
})

describe('a signal', () => {
  test('stops a call with its reason', async () => {
    const controller = new AbortController()
    const server = await serverThat(() => controller.abort(new Error('enough')))
    const call = testClient(server).client.push.get('P', { signal: controller.signal })
    await expect(call).rejects.toThrow('enough')
    expect(server.seen).toHaveLength(1)
  })

  test('that is aborted sends nothing', async () => {
    const server = await serverThat(push)
    const signal = AbortSignal.abort(new Error('enough'))
    const { client } = testClient(server)
    await expect(client.push.create(order, { signal })).rejects.toThrow('enough')
    await expect(client.pull.transfers('1', {}, { signal })[Symbol.asyncIterator]().next()).rejects.toThrow('enough')
    await expect(client.camt053.statement({ jobId: 'J', fileName: 'f' }, { signal })).rejects.toThrow('enough')
    expect(server.seen).toEqual([])
  })

  test('stops the wait before a repetition', async () => {
    const server = await serverThat(refusal(503))
    const controller = new AbortController()
    const client = createClient({
      baseUrl: server.url,
      token: testToken,
      retry: { baseDelayMs: 60_000, maxDelayMs: 60_000 },
    })
    const call = client.push.get('P', { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('enough')), 50)
    await expect(call).rejects.toThrow('enough')
  })

  test('keeps no listener after a call', async () => {
    const { client } = testClient(await serverThat(push))
    const { signal } = new AbortController()
    let listeners = 0
    const watching = Object.assign(Object.create(null), {
      aborted: false,
      throwIfAborted: () => undefined,
      addEventListener: (...args: Parameters<AbortSignal['addEventListener']>) => {
        listeners++
        signal.addEventListener(...args)
      },
      removeEventListener: (...args: Parameters<AbortSignal['removeEventListener']>) => {
        listeners--
        signal.removeEventListener(...args)
      },
    })
    await client.push.get('P', { signal: watching })
    expect(listeners).toBe(0)
  })
})
