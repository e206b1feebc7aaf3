import { afterEach, describe, expect, it } from 'vitest'
import { parseCamt053 } from '../../src/camt053.ts'
import { listOutcomes, parsePain002 } from '../../src/pain002.ts'
import { ibanForOutcome } from '../../src/sandbox.ts'
import { paymentFile } from './payment-file.ts'
import { type Driven, drive } from './support.ts'

const jobs = '/bank/iso20022/v1/pain/001'
const statements = '/bank/iso20022/v1/camt/053'
const elsewhere = 'DE89370400440532013000'

let driven: Driven
afterEach(() => driven.sandbox.close())

interface Job {
  id: string
  status: string
  sharing: string
  report?: { url: string }
  progress?: { count: number; of: number }
}

async function newJob(initiation: string | undefined, more: object = {}): Promise<Job> {
  const body = { iban: driven.anna.iban, initiation, ...more }
  const answer = await driven.anna.ask('POST', `${jobs}/`, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as Job
}
const getJob = async (id: string) => (await driven.anna.ask('GET', `${jobs}/${id}`)).body as unknown as Job
const reportOf = async ({ report }: Job) => (await driven.anna.ask('GET', report?.url ?? '')).text

describe('a PAIN.001 job', () => {
  it('executes a file, and reports which payments were not made', async () => {
    driven = await drive()
    const file = paymentFile(driven.anna.iban, 'PART-1', [
      { iban: elsewhere, amount: '100.00' },
      { iban: driven.paul.iban, amount: '20.00' },
      { iban: ibanForOutcome({ kind: 'rejected', reason: 'AC04' }), amount: '30.00' },
      { iban: ibanForOutcome({ kind: 'pending' }), amount: '5.00' },
    ])
    const job = await newJob(file, { status: 'READY', description: 'Wages' })
    expect(job).toMatchObject({ status: 'READY', amount: 155, progress: { count: 0, of: 4 } })
    expect(job.report).toBeUndefined()
    expect((await driven.confirm(job.sharing)).body.status).toBe('SCHEDULED')
    await driven.until('2026-11-18T09:00:00+01:00')
    expect(await getJob(job.id)).toMatchObject({ status: 'RUNNING', progress: { count: 1, of: 4 } })
    expect((await driven.money('paul')).balance).toBe('120.00')
    await driven.until('2026-11-19T12:00:00+01:00')
    const done = await getJob(job.id)
    expect(done).toMatchObject({ status: 'DONE', progress: { count: 4, of: 4 } })
    const { outcomes } = await listOutcomes(() => file, [await reportOf(done)])
    expect(outcomes.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['accepted', 'ACSC'],
      ['accepted', 'ACSC'],
      ['rejected', 'RJCT'],
      ['pending', 'PDNG'],
    ])
    expect((await driven.money('anna')).balance).toBe('9875.00')
  })

  it('discards a file that the checks refuse, with each reason where it belongs', async () => {
    driven = await drive()
    const good = paymentFile(driven.anna.iban, 'BAD-1', [
      { iban: elsewhere, amount: '1.00' },
      { iban: elsewhere, amount: '2.00' },
    ])
    const badPayment = good.replace(`<IBAN>${elsewhere}</IBAN>`, '<IBAN>DE00370400440532013000</IBAN>')
    const job = await newJob(badPayment, { status: 'READY' })
    expect(job.status).toBe('DISCARDED')
    const report = await parsePain002(await reportOf(job), { strict: true })
    expect(report.valid).toBe(true)
    expect(report.group?.originalMessageId).toBe('BAD-1')
    const [block] = report.blocks
    expect(block?.transactions).toMatchObject([
      { status: 'RJCT', originalEndToEndId: 'BAD-1-1', reasons: [{ code: 'AC03' }] },
    ])
    expect(await reportOf(job)).not.toContain('DE00370400440532013000')
    const cut = await newJob(good.slice(0, 700), { status: 'READY' })
    expect(cut.status).toBe('DISCARDED')
    expect((await parsePain002(await reportOf(cut))).group).toMatchObject({
      status: 'RJCT',
      reasons: [{ code: 'FF01' }],
    })
    const foreign = await newJob(paymentFile(driven.paul.iban, 'BAD-2', [{ iban: elsewhere, amount: '1.00' }]), {
      status: 'READY',
    })
    expect(foreign.status).toBe('DISCARDED')
  })

  it('accepts a MsgId only once, forever', async () => {
    driven = await drive()
    const file = paymentFile(driven.anna.iban, 'ONCE-1', [{ iban: elsewhere, amount: '1.00' }])
    expect((await newJob(file, { status: 'READY' })).status).toBe('READY')
    const second = await newJob(file, { status: 'READY' })
    expect(second.status).toBe('DISCARDED')
    expect((await parsePain002(await reportOf(second))).group).toMatchObject({ reasons: [{ code: 'DU01' }] })
  })

  it('goes from draft to ready by PATCH, and is deleted, refused or revoked', async () => {
    driven = await drive()
    const draft = await newJob(undefined)
    expect(draft.status).toBe('DRAFT')
    const patch = (id: string, body: object) => driven.anna.ask('PATCH', `${jobs}/${id}`, body)
    expect((await patch(draft.id, { status: 'READY' })).status).toBe(400)
    expect((await patch(draft.id, { description: 'Rent' })).body).toMatchObject({
      status: 'DRAFT',
      description: 'Rent',
    })
    const initiation = paymentFile(driven.anna.iban, 'DRAFT-1', [{ iban: elsewhere, amount: '1.00' }])
    expect((await patch(draft.id, { initiation })).body).toMatchObject({ status: 'DRAFT', amount: 1 })
    expect((await patch(draft.id, { status: 'READY' })).body.status).toBe('READY')
    expect((await driven.refuse(draft.sharing)).body.status).toBe('REFUSED')
    const revoked = await newJob(paymentFile(driven.anna.iban, 'DRAFT-2', [{ iban: elsewhere, amount: '1.00' }]), {
      status: 'READY',
    })
    await driven.confirm(revoked.sharing)
    expect((await driven.control(revoked.sharing, { decision: 'revoke' })).body.status).toBe('REVOKED')
    await driven.until('2026-12-01T00:00:00+01:00')
    expect((await driven.money('anna')).balance).toBe('10000.00')
    const { body } = await driven.anna.ask('GET', `${jobs}s?status=REVOKED,REFUSED&description=rent&pg_size=1`)
    expect(body).toMatchObject({ pain001s: [{ id: draft.id }], paging_info: { total_items: 1 } })
  })
})

describe('a CAMT.053 job', () => {
  async function fetchStatements(range: object | undefined, more: object = {}): Promise<string[]> {
    const body = { iban: driven.anna.iban, date_range_statement: range, ...more }
    const { body: job } = await driven.anna.ask('POST', `${statements}/`, body)
    expect(job.status).toBe('DRAFT')
    const scheduled = await driven.anna.ask('PATCH', `${statements}/${job.id}`, { status: 'SCHEDULED' })
    expect(scheduled.body.status).toBe('SCHEDULED')
    await driven.control('clock', { advance: 'PT1M' })
    const { body: done } = await driven.anna.ask('GET', `${statements}/${job.id}`)
    expect(done.status).toBe('DONE')
    const files = done.statements as unknown as { file: string }[]
    return Promise.all(files.map(async ({ file }) => (await driven.anna.ask('GET', file)).text))
  }

  async function someDays(): Promise<void> {
    const late = ibanForOutcome({ kind: 'returned', reason: 'MD07', days: 1 })
    const file = paymentFile(
      driven.anna.iban,
      'STMT-1',
      [
        { iban: elsewhere, amount: '100.00' },
        { iban: elsewhere, amount: '200.00' },
        { iban: late, amount: '50.00' },
      ],
      { batchBooking: true },
    )
    const job = await newJob(file, { status: 'READY' })
    await driven.confirm(job.sharing)
    await driven.until('2026-11-21T00:00:00+01:00')
  }

  it('creates statements whose balances add up, with batches and returns', async () => {
    driven = await drive()
    await someDays()
    const [text = ''] = await fetchStatements({ begin: '2026-11-18', end: '2026-11-20' })
    const { statements: parsed, valid } = await parseCamt053(text, { strict: true })
    expect(valid).toBe(true)
    const [first] = parsed
    expect(first?.entries.map((entry) => [entry.amount?.toFixed(2), entry.transactions.length])).toEqual([
      ['10000.00', 1],
      ['-350.00', 3],
      ['50.00', 1],
    ])
    const returned = first?.entries[2]
    expect(JSON.stringify(returned)).toContain('MD07')
    expect(JSON.stringify(returned)).toContain('STMT-1-3')
    expect(JSON.stringify(first?.statement.balances)).toContain('9700')
  })

  it('covers today so far without a range, and keeps files for 48 hours', async () => {
    driven = await drive()
    const [text = ''] = await fetchStatements(undefined)
    expect((await parseCamt053(text, { strict: true })).statements[0]?.entries).toHaveLength(1)
    const { body } = await driven.anna.ask('GET', `${statements}s/`)
    const [job] = body.camt053s as unknown as { statements: { file: string }[] }[]
    const file = job?.statements[0]?.file ?? ''
    await driven.control('clock', { advance: 'PT47H' })
    expect((await driven.anna.ask('GET', file)).status).toBe(200)
    await driven.control('clock', { advance: 'PT1H' })
    expect((await driven.anna.ask('GET', file)).status).toBe(410)
  })
})
