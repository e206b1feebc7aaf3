// The contract as schemas: the client hands on only what has passed them.
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camt053Job } from '../../src/service/camt053-job.ts'
import { decode, encode, type Schema } from '../../src/service/contract.ts'
import { form } from '../../src/service/form.ts'
import { parseJson, writeJson } from '../../src/service/json.ts'
import { pain001Job, pain001JobCreate } from '../../src/service/pain001-job.ts'
import { pull, pullCreate } from '../../src/service/pull.ts'
import { push, pushCreate, pushTransfer } from '../../src/service/push.ts'

const pushJson = `{ "id": "P1", "amount": 12.50, "status": "DRAFT", "sharing": "https://app/P1", "recipient": { "acccount_iban": "IT1" } }`

function read<Value>(schema: Schema<Value>, json: string): Value {
  const result = decode(schema, parseJson(json))
  if (result.problems !== undefined) throw new Error(JSON.stringify(result.problems))
  return result.value
}

function write<Value>(schema: Schema<Value>, value: Value): string {
  const result = encode(schema, value)
  if (result.problems !== undefined) throw new Error(JSON.stringify(result.problems))
  return writeJson(result.value)
}

describe('amounts', () => {
  const amounts = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.integer({ min: 0, max: 17 }))
    .map(([units, places]) => {
      const digits = units.toString().padStart(places + 1, '0')
      return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
    })

  test('keep all of 18 digits, both ways', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const value = read(push, pushJson.replace('12.50', amount))
        expect(value.amount).toBe(amount)
        expect(write(push, value)).toContain(`"amount":${amount},`)
        const create = { amount: new Decimal(amount), recipient: { account: 'IT1' } }
        expect(write(pushCreate, create)).toContain(`"amount":${new Decimal(amount).toFixed()},`)
      }),
    )
  })

  test('are decimal text everywhere', () => {
    const job = read(
      pain001Job,
      '{"id":"J","iban":"IT1","status":"DONE","amount":1e3,"fee":0.10,"progress":{"count":3,"of":4}}',
    )
    expect(job).toEqual({
      id: 'J',
      iban: 'IT1',
      status: 'DONE',
      amount: '1000',
      fee: '0.10',
      progress: { count: 3, of: 4 },
    })
  })

  test('must be numbers on the wire and not numbers in our types', () => {
    expect(decode(push, parseJson(pushJson.replace('12.50', '"12.50"'))).problems).toEqual([
      { path: 'amount', expected: 'expected number' },
    ])
    const wrong: unknown = { amount: 12.5, recipient: { account: 'IT1' } }
    expect(encode<unknown>(pushCreate, wrong).problems).toEqual([
      { path: 'amount', expected: 'expected an amount as decimal text or Decimal' },
    ])
  })

  test('counts must be whole', () => {
    expect(decode(pull, parseJson('{"id":"1","status":"READY","transfer_count":1e400}')).problems).toHaveLength(1)
    expect(decode(pull, parseJson('{"id":"1","status":"READY","transfer_count":1.5}')).problems).toEqual([
      { path: 'transfer_count', expected: 'expected a whole number' },
    ])
    const wrong: unknown = { transfer_amount: '1', transfer_amount_policy: 'FIXED', transfer_count: 1.5 }
    expect(encode<unknown>(pullCreate, wrong).problems).toEqual([
      { path: 'transfer_count', expected: 'expected a whole number' },
    ])
  })
})

describe('objects and lists', () => {
  test('are not confused with each other, nor a number with an object', () => {
    for (const given of ['[]', '1', 'null', '"x"']) {
      expect(decode(push, parseJson(given)).problems).toEqual([{ path: '', expected: 'expected object' }])
    }
    expect(decode(camt053Job, parseJson('{"id":"1","status":"READY","statements":{}}')).problems).toEqual([
      { path: 'statements', expected: 'expected array' },
    ])
  })

  test('name the path of every problem', () => {
    const json = '{"status":"READY","statements":[{"file":"a"},{"file":1},3]}'
    expect(decode(camt053Job, parseJson(json)).problems).toEqual([
      { path: 'id', expected: 'expected string' },
      { path: 'statements.1.file', expected: 'expected string' },
      { path: 'statements.2', expected: 'expected object' },
    ])
  })
})

describe('a field that the contract does not name', () => {
  test('is kept, numbers as their text', () => {
    const value = read(
      push,
      pushJson.replace('"P1"', '"P1", "limits": { "day": 100.10, "list": [1, null, "x"] }, "flag": true'),
    )
    expect(value.limits).toEqual({ day: '100.10', list: ['1', null, 'x'] })
    expect(value.flag).toBe(true)
  })

  test('a new status does not throw', () => {
    expect(read(push, pushJson.replace('DRAFT', 'PARKED')).status).toBe('PARKED')
    expect(read(camt053Job, '{"id":"1","status":"IDLE"}').status).toBe('IDLE')
  })

  test('cannot reach the prototype of objects', () => {
    const value = read(
      push,
      pushJson.replace('"P1"', '"P1", "__proto__": { "polluted": 1 }, "more": { "__proto__": { "polluted": 1 } }'),
    )
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(value).not.toHaveProperty('polluted')
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('null', () => {
  test('reads as missing in fields of the contract, and is kept elsewhere', () => {
    const value = read(
      pain001Job,
      '{"id":"J","iban":"IT1","status":"READY","report":null,"description":null,"extra":null}',
    )
    expect(value).toEqual({ id: 'J', iban: 'IT1', status: 'READY', extra: null })
  })

  test('is refused where a value is required', () => {
    expect(decode(push, parseJson(pushJson.replace('"P1"', 'null'))).problems).toEqual([
      { path: 'id', expected: 'expected string' },
    ])
  })
})

describe('the spelling with three c', () => {
  const recipients: [string, object][] = [
    ['{"acccount_iban":"IT1"}', { account_iban: 'IT1' }],
    ['{"account_iban":"IT1"}', { account_iban: 'IT1' }],
    ['{"acccount_iban":"IT1","account_iban":"IT1"}', { account_iban: 'IT1' }],
    ['{"acccount_iban":"IT1","account_iban":null}', { account_iban: 'IT1' }],
    ['{"acccount_iban":"IT1","account_iban":"IT2"}', { account_iban: 'IT2', acccount_iban: 'IT1' }],
    ['{}', {}],
  ]
  test.each(recipients)('%s reads as %j', (json, expected) => {
    expect(read(push, pushJson.replace('{ "acccount_iban": "IT1" }', json)).recipient).toEqual(expected)
  })

  test('is written where the service uses it', () => {
    expect(write(push, read(push, pushJson))).toContain('"recipient":{"acccount_iban":"IT1"}')
    const pullJson = '{"id":"1","status":"READY","source":{"acccount_iban":"IT1"},"recipient":{"account_iban":"IT2"}}'
    expect(read(pull, pullJson)).toMatchObject({ source: { account_iban: 'IT1' }, recipient: { account_iban: 'IT2' } })
    expect(JSON.parse(write(pull, read(pull, pullJson)))).toEqual(JSON.parse(pullJson))
    const transfer = read(
      pushTransfer,
      '{"id":"1","push_id":"2","recipient":{"acccount_iban":"IT1"},"amount":1,"description":"x","status":"BOOKED"}',
    )
    expect(transfer.recipient.account_iban).toBe('IT1')
  })
})

describe('requests', () => {
  test('leave out what is undefined', () => {
    expect(
      JSON.parse(write(pullCreate, { transfer_amount: '1', transfer_amount_policy: 'OPEN', date_end: undefined })),
    ).toEqual({
      transfer_amount: 1,
      transfer_amount_policy: 'OPEN',
    })
  })

  test('escape a file as JSON asks', () => {
    const initiation = '<?xml version="1.0"?>\r\n<Document>€ \u2028 \\ "</Document>'
    expect(JSON.parse(write(pain001JobCreate, { iban: 'IT1', initiation })).initiation).toBe(initiation)
  })

  test('report what is missing', () => {
    const wrong: unknown = { amount: '1', recipient: {} }
    expect(encode<unknown>(pushCreate, wrong).problems).toEqual([
      { path: 'recipient.account', expected: 'expected string' },
    ])
  })
})

test('a form has the fields of the document', () => {
  const json = `{ "id": "F", "date_creation": "2026-01-01T00:00:00Z", "date_last_modified": "2026-01-01T00:00:00Z", "amount": 50.00, "agio": null,
    "source": { "username": "u", "iban": "IT1", "email": "e", "name": "n", "acccount_iban": "IT1" }, "status": "DRAFT",
    "importo_avviso": 49.00, "causale": "c", "psp_code": "p", "causale_tipo": "GENERICO", "causale_dati": { "anno": 2026 },
    "destinatario_avviso_nodo": { "nome": "n", "indirizzo": "i", "cf": "c" } }`
  expect(read(form, json)).toMatchObject({
    amount: '50.00',
    importo_avviso: '49.00',
    source: { username: 'u', iban: 'IT1', account_iban: 'IT1' },
    causale_dati: { anno: '2026' },
  })
  expect(decode(form, parseJson(json.replace('"cf": "c"', '"cf": 1'))).problems).toEqual([
    { path: 'destinatario_avviso_nodo.cf', expected: 'expected string' },
  ])
})
