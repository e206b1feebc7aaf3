import { describe, expect, it } from 'vitest'
import {
  buildPain001,
  type CreditTransferInitiation,
  type ExecutionDateOptions,
  paymentDates,
  readPaymentDates,
} from '../../src/pain001.ts'
import { simple } from '../pain001/initiations.ts'
import { findingsIn } from '../support/findings.ts'

function on(...days: string[]): CreditTransferInitiation {
  const { paymentInformation, ...header } = simple()
  const blocks = days.map((requestedExecutionDate, index) => ({
    ...paymentInformation[0],
    paymentInformationId: `PMT-${index}`,
    requestedExecutionDate,
  }))
  return { ...header, paymentInformation: blocks }
}

function daysOf(initiation: CreditTransferInitiation, options: ExecutionDateOptions = {}): string[] {
  return [...paymentDates(initiation, options)].map((each) => each.requestedExecutionDate)
}

const codesOf = (work: () => unknown): string[] => findingsIn(work).map(({ code, path }) => `${code} ${path}`)

const path = (block: number): string => `/Document/CstmrCdtTrfInitn/PmtInf[${block}]/ReqdExctnDt`

describe('paymentDates', () => {
  it('says of which kind the payments must be', () => {
    const [block] = on('2026-11-30').paymentInformation
    const given = { ...on(), paymentInformation: [{ ...block, payments: 5 }] } as unknown as CreditTransferInitiation
    expect(findingsIn(() => [...paymentDates(given)])).toEqual([
      {
        code: 'pain001/input',
        severity: 'error',
        path: '/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf',
        message: 'payments must be a list of payments, another iterable, or a function that gives one of them.',
      },
    ])
  })

  it('maps the date of the block to all three dates, and the MsgId to the client reference number', () => {
    expect([...paymentDates(on('2026-11-30'))]).toEqual([
      {
        clientReferenceNumber: 'MSG-1',
        requestedExecutionDate: '2026-11-30',
        valueDate: '2026-11-30',
        releaseDate: '2026-11-30',
        paymentInformationId: 'PMT-0',
        paymentInformationIndex: 1,
        endToEndId: 'E2E-1',
        instructionId: undefined,
        index: 1,
      },
    ])
  })

  // Good Friday to Easter Monday of 2027, and Christmas of 2026 into a weekend.
  const closed = on('2027-03-26', '2026-12-25', '2026-11-30')

  it('keeps closing days by default', () => {
    expect(daysOf(closed)).toEqual(['2027-03-26', '2026-12-25', '2026-11-30'])
  })

  it('moves them to the next or previous day TARGET is open, and the file with them', () => {
    const next = ['2027-03-30', '2026-12-28', '2026-11-30']
    const previous = ['2027-03-25', '2026-12-24', '2026-11-30']
    expect(daysOf(closed, { closingDays: 'next' })).toEqual(next)
    expect(daysOf(closed, { closingDays: 'previous' })).toEqual(previous)
    const file = buildPain001(closed, { closingDays: 'next' })
    expect([...file.matchAll(/<ReqdExctnDt>(.*)</g)].map(([, day]) => day)).toEqual(next)
  })

  it('refuses them, all at once, with that option', () => {
    const expected = [`pain001/closing-day ${path(1)}`, `pain001/closing-day ${path(2)}`]
    expect(codesOf(() => daysOf(closed, { closingDays: 'refuse' }))).toEqual(expected)
    expect(codesOf(() => buildPain001(closed, { closingDays: 'refuse' }))).toEqual(expected)
  })

  it('follows another calendar', () => {
    expect(daysOf(on('2026-11-30'), { closingDays: 'next', calendar: (day) => day < '2026-12-02' })).toEqual([
      '2026-12-02',
    ])
  })

  it('says which day to take in place of a closing day', () => {
    const [finding] = findingsIn(() => daysOf(closed, { closingDays: 'refuse' }))
    expect(finding?.severity).toBe('error')
    expect(finding?.message).toBe(
      '2027-03-26 is a closing day. Give a day on which TARGET is open, such as 2027-03-30.',
    )
  })

  it('moves no text that is no date: it is refused as it is', () => {
    const wrong = on('30.11.2026')
    const expected = [`pain001/input ${path(1)}`]
    expect(codesOf(() => buildPain001(wrong, { closingDays: 'next' }))).toEqual(expected)
    expect(codesOf(() => buildPain001(wrong, { notBefore: '2026-11-30' }))).toEqual(expected)
  })

  it.each([undefined, null, 5, 'abc', {}, () => 5])('refuses payments that are none: %s', async (payments) => {
    const [block] = on('2026-11-30').paymentInformation
    const given = { ...simple(), paymentInformation: [{ ...block, payments }] } as never
    const expected = ['pain001/input /Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf']
    expect(codesOf(() => daysOf(given))).toEqual(expected)
    const error: unknown = await readPaymentDates(given)
      .next()
      .catch((caught: unknown) => caught)
    expect(
      codesOf(() => {
        throw error
      }),
    ).toEqual(expected)
  })

  it('sends payments that arrive later to readPaymentDates', () => {
    const [block] = on('2026-11-30').paymentInformation
    async function* later(): AsyncGenerator {
      yield* block?.payments ?? []
    }
    for (const payments of [later, later(), async () => block?.payments])
      expect(() => daysOf({ ...simple(), paymentInformation: [{ ...block, payments }] } as never)).toThrow(
        new TypeError('The payments arrive asynchronously: use readPaymentDates'),
      )
  })

  it('refuses a closing day of a block without payments, too', () => {
    const [block] = on('2026-12-25').paymentInformation
    const empty = { ...simple(), paymentInformation: [{ ...block, payments: [] }] } as never
    expect(codesOf(() => daysOf(empty, { closingDays: 'refuse' }))).toEqual([`pain001/closing-day ${path(1)}`])
  })
})

describe('the first day that is taken', () => {
  const refused = (day: string, notBefore: string): string[] => codesOf(() => daysOf(on(day), { notBefore }))

  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-01', '2026-11-30'],
    ['2027-01-01', '2026-12-31'],
    // The days are compared as they are written: no offset moves one.
    ['2026-11-30', '2026-11-30+14:00'],
    ['2026-11-30', '2026-11-30-12:00'],
    ['2026-11-30', '2026-11-30Z'],
  ])('%s is not before %s', (day, notBefore) => {
    expect(refused(day, notBefore)).toEqual([])
    expect(daysOf(on(day), { notBefore })).toEqual([day])
  })

  it.each([
    ['2026-11-29', '2026-11-30'],
    ['2026-11-29', '2026-11-30+14:00'],
    ['2025-12-31', '2026-01-01'],
  ])('%s is before %s', (day, notBefore) => {
    expect(refused(day, notBefore)).toEqual([`pain001/date-in-past ${path(1)}`])
  })

  it('is held against the date after it was moved', () => {
    const moved = { closingDays: 'previous', notBefore: '2027-03-26' } as const
    expect(codesOf(() => daysOf(on('2027-03-29'), moved))).toEqual([`pain001/date-in-past ${path(1)}`])
    expect(daysOf(on('2027-03-26'), { closingDays: 'next', notBefore: '2027-03-29' })).toEqual(['2027-03-30'])
  })

  it.each(['2026-02-30', '30.11.2026', '', 'tomorrow'])('%j is refused as an option', (notBefore) => {
    expect(() => daysOf(on('2026-11-30'), { notBefore })).toThrow(/^paymentDates: notBefore must be a date/)
  })
})

describe('readPaymentDates', () => {
  it('numbers the payments of each block from 1, of an object and of its file', async () => {
    const given = simple('1', '2', '3')
    for (const source of [given, buildPain001(given)]) {
      const numbers: [string | undefined, number][] = []
      for await (const { endToEndId, index } of readPaymentDates(source)) numbers.push([endToEndId, index])
      expect(numbers).toEqual([
        ['E2E-1', 1],
        ['E2E-2', 2],
        ['E2E-3', 3],
      ])
    }
  })

  async function streamed(...given: Parameters<typeof readPaymentDates>): Promise<string[]> {
    const days: string[] = []
    for await (const { requestedExecutionDate, clientReferenceNumber } of readPaymentDates(...given)) {
      days.push(`${clientReferenceNumber} ${requestedExecutionDate}`)
    }
    return days
  }

  it('reads files, and initiations whose payments arrive later', async () => {
    const given = on('2026-11-30', '2026-12-01')
    const expected = ['MSG-1 2026-11-30', 'MSG-1 2026-12-01']
    expect(await streamed(buildPain001(given))).toEqual(expected)
    const later = given.paymentInformation.map((block) => ({
      ...block,
      payments: async function* () {
        yield* block.payments
      },
    }))
    expect(await streamed({ ...given, paymentInformation: later })).toEqual(expected)
    const blocks: number[] = []
    for await (const each of readPaymentDates({ ...given, paymentInformation: later }))
      blocks.push(each.paymentInformationIndex)
    expect(blocks).toEqual([1, 2])
  })

  it('takes the plain day of a date with an offset', async () => {
    const file = buildPain001(on('2026-11-30')).replace('2026-11-30<', '2026-11-30+14:00<')
    expect(await streamed(file)).toEqual(['MSG-1 2026-11-30'])
  })

  it('ends where a block of a file has no date, or one that is refused', async () => {
    const file = buildPain001(on('2026-11-30'))
    await expect(streamed(file.replace(/<ReqdExctnDt>.*<\/ReqdExctnDt>/, ''))).rejects.toThrow(
      'no requested execution date',
    )
    const anonymous = file.replace(/<MsgId>.*<\/MsgId>/, '')
    await expect(streamed(anonymous)).rejects.toThrow('no MsgId')
    await expect(streamed(anonymous)).rejects.toMatchObject({
      findings: [{ code: 'pain001/input', path: '/Document/CstmrCdtTrfInitn/GrpHdr/MsgId' }],
    })
    await expect(streamed(buildPain001(on('2026-11-29')), { closingDays: 'refuse' })).rejects.toThrow('closing day')
  })
})

describe('a date-time of .09', () => {
  const message = 'pain.001.001.09'
  const builtOn = (initiation: CreditTransferInitiation, options: ExecutionDateOptions): string | undefined =>
    /<ReqdExctnDt>(.*)<\/ReqdExctnDt>/.exec(buildPain001(initiation, { message, ...options }))?.[1]

  it('moves by its day, with its time', () => {
    const christmas = on('2026-12-25T10:00:00+01:00')
    expect(builtOn(christmas, {})).toBe('<DtTm>2026-12-25T10:00:00+01:00</DtTm>')
    expect(builtOn(christmas, { closingDays: 'next' })).toBe('<DtTm>2026-12-28T10:00:00+01:00</DtTm>')
    expect(builtOn(christmas, { closingDays: 'previous' })).toBe('<DtTm>2026-12-24T10:00:00+01:00</DtTm>')
    expect(daysOf(christmas, { closingDays: 'next' })).toEqual(['2026-12-28'])
    expect(codesOf(() => builtOn(christmas, { closingDays: 'refuse' }))).toEqual([`pain001/closing-day ${path(1)}`])
  })

  it('is refused before the first day', () => {
    const early = on('2026-11-30T23:59:00')
    expect(codesOf(() => builtOn(early, { notBefore: '2026-12-01' }))).toEqual([`pain001/date-in-past ${path(1)}`])
    expect(builtOn(early, { notBefore: '2026-11-30' })).toBe('<DtTm>2026-11-30T23:59:00</DtTm>')
  })

  it.each(['next', 'previous', 'refuse'] as const)('of instant payments stays on a closing day: %s', (closingDays) => {
    const [block] = on('2026-12-26').paymentInformation
    if (block === undefined) throw new Error('no block')
    const ofBlock = { ...on(), paymentInformation: [{ ...block, localInstrument: 'INST' }] }
    const instants = block.payments.map((each) => ({ ...each, localInstrument: 'INST' }))
    const ofPayments = { ...on(), paymentInformation: [{ ...block, payments: instants }] }
    for (const given of [ofBlock, ofPayments]) {
      expect(builtOn(given, { closingDays })).toBe('<Dt>2026-12-26</Dt>')
      expect(daysOf(given, { closingDays })).toEqual(['2026-12-26'])
      const late = { closingDays, notBefore: '2026-12-27' }
      expect(codesOf(() => builtOn(given, late))).toEqual([`pain001/date-in-past ${path(1)}`])
    }
  })

  it('of payments of which only some are instant moves', () => {
    const [block] = on('2026-12-26').paymentInformation
    const [payment] = simple().paymentInformation[0].payments
    const payments = [{ ...payment, localInstrument: 'INST' }, payment]
    const given = { ...on(), paymentInformation: [{ ...block, payments }] } as CreditTransferInitiation
    expect(daysOf(given, { closingDays: 'next' })).toEqual(['2026-12-28', '2026-12-28'])
  })
})
