import { afterEach, describe, expect, it } from 'vitest'
import { listOutcomes, parsePain002 } from '../../src/pain002.ts'
import { ibanForOutcome } from '../../src/sandbox.ts'
import { paymentFile } from './payment-file.ts'
import { type Driven, drive, type Job } from './support.ts'

const jobs = '/bank/iso20022/v1/pain/001'
const elsewhere = 'DE89370400440532013000'

let driven: Driven
afterEach(() => driven.sandbox.close())

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
    const job = await driven.newJob(file, { description: 'Wages' })
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
    const job = await driven.newJob(badPayment)
    expect(job.status).toBe('DISCARDED')
    const report = await parsePain002(await reportOf(job), { strict: true })
    expect(report.valid).toBe(true)
    expect(report.group?.originalMessageId).toBe('BAD-1')
    const [block] = report.blocks
    expect(block?.transactions).toMatchObject([
      { status: 'RJCT', originalEndToEndId: 'BAD-1-1', reasons: [{ code: 'AC03' }] },
    ])
    expect(await reportOf(job)).not.toContain('DE00370400440532013000')
  })

  it('accepts a MsgId only once, forever', async () => {
    driven = await drive()
    const file = paymentFile(driven.anna.iban, 'ONCE-1', [{ iban: elsewhere, amount: '1.00' }])
    expect((await driven.newJob(file)).status).toBe('READY')
    const second = await driven.newJob(file)
    expect(second.status).toBe('DISCARDED')
    expect((await parsePain002(await reportOf(second))).group).toMatchObject({ reasons: [{ code: 'DU01' }] })
  })
})
