// The report of a verification of payee that the sandbox makes where a test asks for it.
import { afterEach, describe, expect, it } from 'vitest'
import { listOutcomes, parsePain002 } from '../../../src/pain002.ts'
import { ibanForOutcome } from '../../../src/sandbox.ts'
import { validate } from '../../../src/schema.ts'
import { paymentFile } from '../payment-file.ts'
import { type Driven, drive } from '../support.ts'

const jobs = '/bank/iso20022/v1/pain/001'
const elsewhere = 'DE89370400440532013000'
const other = 'AT611904300234573201'

let driven: Driven
afterEach(() => driven.sandbox.close())

/** Four payments to Creditor 1 to 4, the second to an account of Paul. */
async function newJob(status = 'READY'): Promise<{ id: string; sharing: string; file: string }> {
  driven = await drive()
  const file = paymentFile(driven.anna.iban, 'VOP-1', [
    { iban: elsewhere, amount: '1.00' },
    { iban: driven.paul.iban, amount: '2.00' },
    { iban: ibanForOutcome({ kind: 'name-mismatch' }), amount: '3.00' },
    { iban: other, amount: '4.00' },
  ])
  const { id, sharing } = await driven.newJob(file, { status })
  return { id, sharing, file }
}

async function verified(id: string, file: string, body: object) {
  const { status, text, headers } = await driven.control(`verification/${id}`, body)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const report = await parsePain002(text)
  expect([report.message, report.findings, (await validate(text)).valid]).toEqual(['pain.002.001.10', [], true])
  const { outcomes } = await listOutcomes(() => file, [text])
  return {
    report,
    outcomes,
    results: outcomes.map(({ verification }) => verification?.result),
    names: outcomes.map(({ verification }) => verification?.suggestedName),
  }
}

describe('POST /_sandbox/verification/{job}', () => {
  it('checks the names on accounts, and changes nothing of the job', async () => {
    const { id, sharing, file } = await newJob()
    const before = (await driven.anna.ask('GET', `${jobs}/${id}`)).text
    const names = { [elsewhere]: 'Creditor 1 GmbH', [other]: null }
    const { report, results, names: suggested, outcomes } = await verified(id, file, { names })
    expect(results).toEqual(['closeMatch', 'noMatch', 'noMatch', 'notPossible'])
    expect(suggested).toEqual(['Creditor 1 GmbH', undefined, undefined, undefined])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['pending', 'pending', 'pending', 'pending'])
    expect(report.group?.status).toBe('RVCM')
    expect((await driven.anna.ask('GET', `${jobs}/${id}`)).text).toBe(before)
    expect((await driven.confirm(sharing)).body.status).toBe('SCHEDULED')
    expect((await driven.control(`verification/${id}`, {})).status).toBe(409)
  })

  it('says in each form what it can say', async () => {
    const { id, file } = await newJob('DRAFT')
    const names = { [driven.paul.iban]: 'CRÉDITOR-2' }
    const all = ['match', 'match', 'noMatch', 'match']
    expect((await verified(id, file, { names, form: 'all' })).results).toEqual(all)
    const listed = await verified(id, file, { names })
    expect(listed.results).toEqual(all)
    expect(listed.report.blocks.flatMap(({ transactions }) => transactions)).toHaveLength(1)
    for (const form of ['blocks', 'counts']) {
      const { results, report } = await verified(id, file, { names, form })
      expect(results).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
      expect(report.blocks).toHaveLength(form === 'blocks' ? 1 : 0)
      expect((report.blocks[0] ?? report.group)?.counts).toMatchObject([
        { status: 'RCVC', numberOfTransactions: 3 },
        { status: 'RVNM', numberOfTransactions: 1 },
      ])
    }
  })

  it('gives the name of an only payment at any level', async () => {
    driven = await drive()
    const file = paymentFile(driven.anna.iban, 'VOP-2', [{ iban: elsewhere, amount: '1.00' }])
    const { id } = await driven.newJob(file, { status: 'DRAFT' })
    const name = `Kreditor 1 ${'x'.repeat(129)}`
    for (const [close, result] of [
      ['Kreditor 1', 'closeMatch'],
      [name, 'noMatch'],
      [`Creditor 1 ${'x'.repeat(129)}`, 'closeMatch'],
    ]) {
      for (const form of ['mismatches', 'all', 'blocks', 'counts']) {
        const names = { [elsewhere]: close }
        const { outcomes } = await verified(id, file, { names, form })
        expect(outcomes[0]?.verification).toMatchObject({
          result,
          suggestedName: result === 'closeMatch' ? close : undefined,
        })
      }
    }
  })

  it('refuses what it cannot use', async () => {
    const { id } = await newJob()
    for (const [path, body, status, words] of [
      ['nobody', {}, 404, 'PAIN.001 job'],
      [id, { form: 'some' }, 400, 'form must be'],
      [id, { names: [] }, 400, 'names must be an object'],
      [id, { names: { DE00: 'x' } }, 400, 'valid IBANs'],
      [id, { names: { [elsewhere]: 5 } }, 400, 'texts of 1 to 140'],
      [id, { names: { [elsewhere]: ' ' } }, 400, 'texts of 1 to 140'],
    ] as const) {
      const answer = await driven.control(`verification/${path}`, body)
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)])
    }
  })

  it('refuses a job without a valid file', async () => {
    driven = await drive()
    const file = paymentFile(driven.anna.iban, 'VOP-3', [{ iban: elsewhere, amount: '1.00' }])
    const wrong = file.replace('<NbOfTxs>1<', '<NbOfTxs>2<')
    const { id } = await driven.newJob(wrong, { status: 'DRAFT' })
    expect((await driven.control(`verification/${id}`, {})).status).toBe(409)
  })
})
