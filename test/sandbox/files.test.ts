// What the sandbox writes, statements and status reports, against the official schemas by another program, and read
// back.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCamt053, parseCamt053 } from '../../src/camt053.ts'
import { buildPain002, parsePain002 } from '../../src/pain002.ts'
import { recordsIn } from '../../src/sandbox/store/store.ts'
import { ibanForOutcome, memoryStore } from '../../src/sandbox.ts'
import { addToList, listCodes } from '../../src/values/index.ts'
import { referenceFolder } from '../support/samples.ts'
import { paymentFile } from './payment-file.ts'
import { type Driven, drive } from './support.ts'

const official = join(referenceFolder, 'xsd')
const folder = existsSync(official) ? official : 'schemas'
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0
if (!hasXmllint) console.log('xmllint is not installed: its opinion on the files of the sandbox was not asked.')

const elsewhere = 'DE89370400440532013000'
const jobs = '/bank/iso20022/v1/pain/001'

let driven: Driven
afterEach(() => driven.sandbox.close())

/** What was written, by message: xmllint is asked about all of it at the end. */
const written = new Map<string, string[]>()

/**
 * A statement that xmllint accepts by the official schema, and that is the same file when what was read is written
 * again.
 */
async function checkedStatement(text: string) {
  addToList(written, 'camt.053.001.06', text)
  const parsed = await parseCamt053(text, { strict: true })
  expect(await buildCamt053(parsed, { message: 'camt.053.001.06' })).toBe(text)
  return parsed.statements[0]
}

async function checkedReport(text: string) {
  addToList(written, 'pain.002.001.03', text)
  const parsed = await parsePain002(text, { strict: true })
  expect(await buildPain002(parsed)).toBe(text)
  return parsed
}

const getReport = async (id: string) => {
  const { body } = await driven.anna.ask('GET', `${jobs}/${id}`)
  const report = body.report as { url: string } | undefined
  return (await driven.anna.ask('GET', report?.url ?? '')).text
}

async function everyMovement(): Promise<void> {
  const { anna, muster, paul } = driven
  const push = async (user: typeof anna, account: string, amount: number, more: object = {}) => {
    const body = { amount, recipient: { account, owner: { name: 'N'.repeat(200) } }, status: 'READY', ...more }
    await driven.confirm((await user.ask('POST', '/bank/v1/push', body)).body.sharing)
  }
  await push(anna, paul.iban, 12.5, { description: `A reason of ${'x'.repeat(300)}` })
  await push(muster, anna.iban, 0.01)
  await push(anna, elsewhere, 1500)
  await push(anna, ibanForOutcome({ kind: 'rejected', reason: 'AC01' }), 9)
  await push(anna, ibanForOutcome({ kind: 'returned', reason: 'AC04', days: 1 }), 8)
  const pull = { transfer_amount: 70, transfer_amount_policy: 'FIXED', status: 'READY' }
  const { body } = await anna.ask('POST', '/bank/v1/pull', { ...pull, source: { account: muster.iban } })
  await driven.confirm(body.sharing)
  const form = { codice_avviso: '300000000000000001', codice_ente: '01234567890' }
  const made = await anna.ask('POST', '/payment/v1/publicpay/form', form)
  await anna.ask('PATCH', `/payment/v1/publicpay/form/${made.body.id}`, { status: 'READY' })
  await anna.ask('POST', `/payment/v1/publicpay/form/disposition/${made.body.id}`, {})
  const payments = [
    { iban: elsewhere, amount: '100.00' },
    { iban: paul.iban, amount: '30.00' },
    { iban: muster.iban, amount: '31.00' },
    { iban: ibanForOutcome({ kind: 'returned', reason: 'MD07', days: 1 }), amount: '50.00' },
    { iban: ibanForOutcome({ kind: 'rejected', reason: 'AC06' }), amount: '51.00' },
  ]
  for (const batchBooking of [true, false]) {
    const file = paymentFile(anna.iban, `FILES-${batchBooking}`, payments, { batchBooking })
    await driven.confirm((await driven.newJob(file)).sharing)
  }
  await driven.until('2026-11-24T00:00:00+01:00')
}

describe('statements', () => {
  it.each([
    ['one file, batches as asked', {}],
    ['a file a day, every payment an entry', { statementFiles: 'daily', batches: 'single' }],
  ] as const)('of every kind of movement, in %s', async (_, readings) => {
    const store = recordsIn(memoryStore())
    driven = await drive({ readings, store })
    await everyMovement()
    for (const user of [driven.anna, driven.muster, driven.paul]) {
      const texts = await driven.statements(user, { begin: '2026-11-17', end: '2026-11-23' })
      expect(texts).toHaveLength('statementFiles' in readings ? 7 : 1)
      const amounts: string[] = []
      for (const text of texts) {
        const statement = await checkedStatement(text)
        for (const entry of statement?.entries ?? []) {
          const [batch] = entry.batches
          const { transactions } = entry
          expect(transactions.length).toBe(batch?.numberOfTransactions ?? 1)
          for (const { amount, parties } of transactions) {
            expect(parties === undefined || Object.keys(parties).length > 0).toBe(true)
            amounts.push(amount?.toFixed(2) ?? '')
          }
        }
      }
      const booked = await store.transaction((tx) => tx.find('entries', { owner: user.iban }))
      expect(amounts).toEqual(booked.map(({ data }) => (data.cents / 100).toFixed(2)))
    }
    // Before and after all movements.
    for (const day of ['2020-02-29', '2026-11-22']) {
      const [text = ''] = await driven.statements(driven.anna, { begin: day, end: day })
      const parsed = await checkedStatement(text)
      const [opening, closing] = parsed?.statement.balances ?? []
      expect(parsed?.entries).toEqual([])
      expect(closing?.amount?.toFixed(2)).toBe(opening?.amount?.toFixed(2))
    }
  })

  it('show the reason of every return, the next day and ten days later', async () => {
    driven = await drive()
    const payments = ([1, 10] as const).flatMap((days) =>
      listCodes('returnReason').map((reason) => ({
        iban: ibanForOutcome({ kind: 'returned', reason, days }),
        amount: '0.01',
        endToEndId: `${reason}-${days}`,
      })),
    )
    await driven.confirm((await driven.newJob(paymentFile(driven.anna.iban, 'RETURNS-1', payments))).sharing)
    await driven.until('2026-12-01T00:00:00+01:00')
    const [text = ''] = await driven.statements(driven.anna, { begin: '2026-11-19', end: '2026-11-30' })
    const returned = ((await checkedStatement(text))?.entries ?? []).flatMap(({ bookingDate, transactions }) =>
      transactions.flatMap(({ references, returnInformation }) =>
        returnInformation === undefined
          ? []
          : [`${references?.endToEndId} ${returnInformation.reason?.code} ${bookingDate}`],
      ),
    )
    const day = (days: number) => (days === 1 ? '2026-11-20' : '2026-11-30')
    const expected = [1, 10].flatMap((days) =>
      listCodes('returnReason').map((reason) => `${reason}-${days} ${reason} ${day(days)}`),
    )
    expect(returned.sort()).toEqual(expected.sort())
  })
})

describe('status reports', () => {
  const good = () =>
    paymentFile(driven.anna.iban, 'REPORT-1', [
      { iban: elsewhere, amount: '1.00' },
      { iban: elsewhere, amount: '2.00' },
    ])
  const long = 'X'.repeat(36)

  /** What is wrong with a file, and the levels of the report that say so. */
  const broken: [string, (file: string) => string, ('group' | 'block' | 'transaction')[]][] = [
    ['no XML', () => 'Hello', ['group']],
    ['nothing', () => ' ', ['group']],
    ['another message', (file) => file.replaceAll('pain.001.001.03', 'pain.001.001.09'), ['group']],
    ['a cut', (file) => file.slice(0, -40), ['block']],
    ['a cut in a payment', (file) => file.slice(0, file.indexOf('<InstdAmt')), ['group']],
    ['a MsgId that is too long', (file) => file.replace('>REPORT-1<', `>${long}<`), ['group']],
    ['an empty MsgId', (file) => file.replace('>REPORT-1<', '><'), ['group']],
    ['a date-time that is none', (file) => file.replace('2026-11-18T08:00:00', 'yesterday'), ['group']],
    ['a number that is none', (file) => file.replace('<NbOfTxs>2<', '<NbOfTxs>two<'), ['group']],
    ['a sum that is wrong', (file) => file.replace('<CtrlSum>3.00<', '<CtrlSum>4.00<'), ['group']],
    ['a PmtInfId that is too long', (file) => file.replace('>REPORT-1-A<', `>${long}<`), ['group']],
    ['an EndToEndId that is too long', (file) => file.replace('>REPORT-1-1<', `>${long}<`), ['transaction']],
    ['an amount that is none', (file) => file.replace('>1.00<', '>one<'), ['transaction']],
    ['a date that is none', (file) => file.replace('<ReqdExctnDt>2026-11-18', '<ReqdExctnDt>2026-13-18'), ['block']],
    ['another account', (file) => file.replace(driven.anna.iban, driven.paul.iban), ['block']],
    ['signs that SEPA has not', (file) => file.replace('Creditor 1', 'Çrèditor 🙂'), ['transaction']],
    [
      'the same in a payment and a block',
      (file) => file.replace('2026-11-18<', 'x<').replace('>2.00<', '>two<'),
      ['block', 'transaction'],
    ],
  ]

  it.each(broken)('of a file with %s', async (_, breakIt, levels) => {
    driven = await drive()
    const job = await driven.newJob(breakIt(good()))
    expect(job).toMatchObject({ status: 'DISCARDED' })
    const text = await getReport(job.id)
    const { group, blocks } = await checkedReport(text)
    const reported = [
      ...(group?.reasons.length ? ['group'] : []),
      ...(blocks.some(({ reasons }) => reasons.length > 0) ? ['block'] : []),
      ...(blocks.some(({ transactions }) => transactions.some(({ reasons }) => reasons.length > 0))
        ? ['transaction']
        : []),
    ]
    for (const level of levels) expect(reported).toContain(level)
    expect(group?.status).toBe('RJCT')
    expect(text).not.toContain(long)
    expect(text).not.toContain(driven.paul.iban)
  })

  it.each([
    ['a long text', 'X'.repeat(5000)],
    ['nothing', ''],
  ])('of files with %s in the place of any value', async (_, value) => {
    driven = await drive()
    const file = good()
    for (const { index, 0: whole, 1: name } of file.matchAll(/<(\w+)(?: [^>]*)?>[^<\s][^<]*<\/\1>/g)) {
      const changed = whole.replace(/>[^<]*</, `>${value}<`)
      const job = await driven.newJob(file.slice(0, index) + changed + file.slice(index + whole.length))
      expect([name, job.status]).toEqual([name, 'DISCARDED'])
      const parsed = await parsePain002(await getReport(job.id), { strict: true })
      expect(parsed.group?.originalMessageName).toBe('pain.001.001.03')
    }
  })

  it('of a file with more faults than a report repeats', async () => {
    driven = await drive()
    const payments = Array.from({ length: 150 }, () => ({ iban: elsewhere, amount: '1.00' }))
    const file = paymentFile(driven.anna.iban, 'REPORT-2', payments).replaceAll('>1.00<', '>-1.00<')
    const { blocks } = await checkedReport(await getReport((await driven.newJob(file)).id))
    expect(blocks[0]?.transactions.length).toBeGreaterThan(10)
  })

  it('of a file in which every payment was rejected for a different reason', async () => {
    driven = await drive()
    const codes = listCodes('statusReason')
    const payments = codes.map((reason) => ({
      iban: ibanForOutcome({ kind: 'rejected', reason }),
      amount: '0.01',
      endToEndId: reason,
    }))
    const job = await driven.newJob(paymentFile(driven.anna.iban, 'REASONS-1', payments))
    await driven.confirm(job.sharing)
    await driven.until('2026-11-20T00:00:00+01:00')
    const { blocks } = await checkedReport(await getReport(job.id))
    const reported = blocks[0]?.transactions.map(({ originalEndToEndId, reasons }) => [
      originalEndToEndId,
      reasons[0]?.code,
    ])
    expect(reported).toEqual(codes.map((code) => [code, code]))
    expect((await driven.money('anna')).balance).toBe('10000.00')
  })

  it.each([
    ['some were paid', ['100.00', '666.01'], 'PART'],
    ['none was paid', ['666.01', '666.02'], 'RJCT'],
    ['one is pending', ['888.88'], 'PDNG'],
  ])('of a file of which %s', async (_, amounts, status) => {
    driven = await drive()
    const payments = amounts.map((amount) => ({ iban: elsewhere, amount }))
    const job = await driven.newJob(paymentFile(driven.anna.iban, 'REPORT-3', payments))
    await driven.confirm(job.sharing)
    await driven.until('2026-11-20T00:00:00+01:00')
    const { group, blocks } = await checkedReport(await getReport(job.id))
    expect([group?.status, blocks[0]?.status]).toEqual([status, status])
    expect(group?.originalNumberOfTransactions).toBe(amounts.length)
  })
})

it.runIf(hasXmllint)('all that was written is valid in the opinion of xmllint', async () => {
  driven = await drive()
  for (const [message, texts] of written) {
    const place = mkdtempSync(join(tmpdir(), 'iso20022-written-'))
    const names = texts.map((_, index) => join(place, `${index}.xml`))
    for (const [index, name] of names.entries()) writeFileSync(name, texts[index] ?? '')
    execFileSync('xmllint', ['--noout', '--schema', join(folder, `${message}.xsd`), ...names], { stdio: 'pipe' })
  }
})
