import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type Amount,
  buildPain001,
  type CreditTransferInitiation,
  type Payment,
  type PaymentInformation,
  parsePain001,
} from '../../src/pain001.ts'
import { Decimal } from '../../src/values.ts'
import { findingsIn } from '../support/findings.ts'
import { createOracle } from '../support/oracle.ts'
import { schemaText } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'
import { germanIban, simple } from './initiations.ts'

// What comparable libraries were seen to get wrong, each as a test by its name.

const oracle = createOracle(schemaText('pain.001.001.03'))
afterAll(() => oracle.dispose())

function sumsOf(file: string): string[] {
  return [...file.matchAll(/<CtrlSum>(.*)<\/CtrlSum>/g)].map(([, sum = '']) => sum)
}

const findingsOf = (given: CreditTransferInitiation, options: Parameters<typeof buildPain001>[1] = {}) =>
  findingsIn(() => buildPain001(given, options))

function changed(changes: object, blockChanges: Partial<PaymentInformation> = {}): CreditTransferInitiation {
  const initiation = simple()
  const [block] = initiation.paymentInformation
  const payments = block.payments.map((payment): Payment => ({ ...payment, ...changes }))
  return { ...initiation, paymentInformation: [{ ...block, ...blockChanges, payments }] }
}

describe('amounts', () => {
  it('0.1 + 0.2 is 0.30', () => {
    expect(sumsOf(buildPain001(simple('0.1', '0.2')))).toEqual(['0.30', '0.30'])
  })

  it('a thousand times 999999999.99 is 999999999990.00', () => {
    const file = buildPain001(simple(...Array.from({ length: 1000 }, () => '999999999.99')))
    expect(sumsOf(file)).toEqual(['999999999990.00', '999999999990.00'])
  })

  it('19.99 stays 19.99, given as text and as Decimal', () => {
    const given = simple('19.99', '19.99')
    const [, second] = given.paymentInformation[0].payments
    Object.assign(second ?? {}, { amount: new Decimal('19.99') })
    const file = buildPain001(given)
    expect(file.match(/>19\.99</g)).toHaveLength(2)
    expect(sumsOf(file)).toEqual(['39.98', '39.98'])
  })

  it('98529.87 in pieces has no tail of nines', () => {
    expect(sumsOf(buildPain001(simple('32843.29', '32843.29', '32843.29')))).toEqual(['98529.87', '98529.87'])
  })

  it('a number is refused, because it is not exact', () => {
    const [finding] = findingsOf(changed({ amount: 12.5 }))
    expect(finding?.code).toBe('pain001/input')
    expect(finding?.message).toContain('A number is not exact')
  })

  it.each([
    ['JPY', '100', '100', []],
    ['JPY', new Decimal('100.00'), '100', []],
    ['JPY', new Decimal('100.5'), '100.5', ['iso/amount-decimals']],
    ['KWD', new Decimal('1.2345'), '1.2345', ['iso/amount-decimals']],
    ['KWD', '1.234', '1.234', []],
    ['KWD', '1.2', '1.200', []],
  ] as const)('%s %s is written as %s, with its own number of decimals', (currency, amount, written, codes) => {
    const given = changed({ currency, amount })
    expect(findingsOf(given, { rules: ['iso'] }).map(({ code }) => code)).toEqual(codes)
    if (codes.length === 0)
      expect(buildPain001(given, { rules: ['iso'] })).toContain(`<InstdAmt Ccy="${currency}">${written}<`)
  })

  it.each([
    ['EUR', '2.000', '2.00 or 2000?'],
    ['EUR', '10.000', '10.00 or 10000?'],
    ['EUR', '12.505', 'about 12.50 or 12505?'],
    ['JPY', '100.00', '100 or 10000?'],
    ['KWD', '1.2345', 'about 1.234 or 12345?'],
  ])('%s %s has more decimals than the currency, and is refused with both readings', (currency, amount, readings) => {
    const findings = findingsOf(changed({ currency, amount }), { rules: ['iso'] })
    expect(findings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'pain001/input /Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt',
    ])
    expect(findings[0]?.message).toContain(readings)
  })

  it.each(['12.50 EUR', '12.5OO', '1.234,50', '1 234.50', "1'234.50", '1.234.567'])(
    '%j is called no number',
    (amount) => {
      const findings = findingsOf(changed({ amount }))
      expect(findings.map(({ path }) => path)).toEqual([
        '/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt',
      ])
      expect(findings[0]?.message).toContain('amount is not written as a number')
    },
  )

  it('amounts of documents paid for are held to the same', () => {
    const document = (amount: string) => ({
      remittanceInformation: {
        structured: [{ referredDocumentAmount: { remittedAmount: { amount, currency: 'EUR' } } }],
      },
    })
    expect(findingsOf(changed(document('2.00')), { rules: ['iso'] })).toEqual([])
    const findings = findingsOf(changed(document('2.000')), { rules: ['iso'] })
    expect(findings).toHaveLength(1)
    expect(findings[0]?.message).toContain('remittedAmount.amount has 3 decimals, but EUR has 2: 2.00 or 2000?')
  })

  it('18 digits are kept to the last, 19 refused', () => {
    const amount: Amount = '1234567890123456.78'
    const file = buildPain001(simple(amount, amount), { rules: ['iso'] })
    expect(file).toContain(`>${amount}<`)
    expect(sumsOf(file)).toEqual(['2469135780246913.56', '2469135780246913.56'])
    expect(findingsOf(simple('12345678901234567.89'), { rules: ['iso'] }).map(({ code }) => code)).toContain(
      'value-digits',
    )
  })

  it.each(['1e3', '0x1F', '1,50', '', ' 1', 'NaN', '-1'])('%j is not an amount', (amount) => {
    const findings = findingsOf(simple(amount))
    expect(findings.map(({ path }) => path)).toEqual([
      '/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt',
    ])
  })
})

describe('dates', () => {
  // Each is a process; in the sample the first and the last day of the world.
  it.each(['America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Auckland'].slice(0, sweep(2, 4)))(
    'do not move in %s',
    (zone) => {
      const days = ['2026-11-30', '2027-03-28', '2027-10-31', '2028-02-29']
      const result = runInZone(zone)
      expect(result.zone).not.toBe(0)
      expect(result.file).toEqual(days)
      expect(result.dates).toEqual(days.map((day) => [day, day, day]))
      expect(result.created).toBe('2026-11-21T23:30:00Z')
      expect(result.id).toBe('2026112123300000000000000000')
    },
  )

  it('a Date is refused, because it is a moment', () => {
    const [finding] = findingsOf(changed({}, { requestedExecutionDate: new Date(0) as unknown as string }))
    expect(finding?.message).toContain('not a Date')
  })
})

describe('identifiers', () => {
  it('of 36 characters (a UUID with dashes) are refused, not cut', () => {
    const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
    const [finding, second] = findingsOf(changed({ endToEndId: uuid }))
    expect(second).toBeUndefined()
    expect(finding).toMatchObject({ code: 'value-length' })
    expect(finding?.message).toMatch(/Payment 1 .*It has 36; allowed: 1 to 35 characters\. Shorten it by 1\./)
    const [messageId] = findingsOf({ ...simple(), messageId: uuid })
    expect(messageId?.code).toBe('service/message-id-length')
  })

  it('of two payments are never made the same', () => {
    const file = buildPain001(simple('1', '2'), { characters: 'transliterate' })
    expect([...file.matchAll(/<EndToEndId>(.*)<\/EndToEndId>/g)].map(([, id]) => id)).toEqual(['E2E-1', 'E2E-2'])
  })

  it('are not transliterated', () => {
    const codes = findingsOf(changed({ endToEndId: 'MÜLLER-1' }), { characters: 'transliterate' }).map(
      ({ code }) => code,
    )
    expect(codes).toEqual(['sepa/identifier-characters'])
  })
})

describe('accounts', () => {
  it('a bad IBAN among good ones is an error that names it, and no payment is left out', () => {
    const given = simple('1', '2', '3')
    const [, second] = given.paymentInformation[0].payments
    Object.assign(second ?? {}, { creditorAccount: { iban: 'DE00370400440532013000' } })
    const findings = findingsOf(given)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      code: 'sepa/iban',
      path: expect.stringContaining('PmtInf[1]/CdtTrfTxInf[2]/CdtrAcct'),
    })
    expect(findings[0]?.message).toMatch(/^Payment 2 \(E2E-2\) of block 1 \(PMT-1\): /)
    expect(findings[0]?.message).not.toContain('370400440532013000')
  })

  it('spaces in an IBAN are named, not taken away', () => {
    const spaced = germanIban(2).replace(/.{4}/g, '$& ').trim()
    const findings = findingsOf(changed({ creditorAccount: { iban: spaced } }))
    expect(findings.map(({ code }) => code)).toEqual(['sepa/iban'])
    expect(findings[0]?.message).toContain('without spaces')
  })
})

describe('texts', () => {
  it('&amp; in a name reads back as &amp;', async () => {
    for (const name of ['A &amp; B', 'A & B', '<b>"C"</b>', "D'E]]>"]) {
      const file = buildPain001(changed({ creditor: { name } }), { rules: [] })
      expect(oracle.validate(file).errors).toEqual([])
      const { initiation } = await parsePain001(file, { strict: true })
      expect(initiation.paymentInformation[0]?.payments[0]?.creditor?.name).toBe(name)
    }
  })

  it.each(['a\u0000b', 'a\u0008b', 'a\ufffeb', 'a\ud800b', 'a\udfffb'])(
    'control characters and lone surrogates are refused even without rules: %j',
    (name) => {
      expect(findingsOf(changed({ creditor: { name } }), { rules: [] }).map(({ code }) => code)).toEqual([
        'xml-character',
      ])
      expect(() => buildPain001(changed({ creditor: { name } }), { characters: 'transliterate' })).not.toThrow()
    },
  )

  it('an empty remittance is refused, one that is left out writes nothing', () => {
    expect(
      findingsOf(changed({ remittanceInformation: '' })).map(({ code, path }) => `${code} ${path.slice(-10)}`),
    ).toEqual(['value-length f/Ustrd[1]'])
    for (const remittanceInformation of [undefined, {}, { unstructured: [] }]) {
      expect(buildPain001(changed({ remittanceInformation }))).not.toContain('RmtInf')
    }
  })

  it('one name of 72 characters is one finding, with all the others', () => {
    const findings = findingsOf(changed({ creditor: { name: 'x'.repeat(72) }, amount: '0' }))
    expect(findings.map(({ code }) => code).sort()).toEqual(['sepa/amount-range', 'sepa/name-length'])
    expect(findings.find(({ code }) => code === 'sepa/name-length')?.message).toContain('Shorten it by 2')
  })

  it('lengths are measured after transliteration', () => {
    const given = changed({ creditor: { name: 'ß'.repeat(40) } })
    expect(buildPain001(given, { characters: 'transliterate' })).toContain(`<Nm>${'s'.repeat(40)}</Nm>`)
    const codes = findingsOf(given, { characters: { german: true } }).map(({ code }) => code)
    expect(codes).toEqual(['sepa/name-length'])
  })

  it('Greek and Cyrillic are converted, and every change is told', () => {
    const changes: string[] = []
    const given = changed({ creditor: { name: 'Αθήνα Щука' }, remittanceInformation: 'für Ärzte' })
    const file = buildPain001(given, {
      characters: { german: true },
      onCharacterChange: ({ path, from, to }) =>
        changes.push(`${path.slice(path.lastIndexOf(']/') + 2)}: ${from} > ${to}`),
    })
    expect(changes).toEqual(['Cdtr/Nm: Αθήνα Щука > Athina SHTuka', expect.stringContaining('für Ärzte > fuer Aerzte')])
    expect(file).toContain('<Nm>Athina SHTuka</Nm>')
    expect(given.paymentInformation[0]?.payments[0]?.creditor?.name).toBe('Αθήνα Щука')
  })

  it('a name of which nothing is left is an error', () => {
    const found = findingsOf(changed({ creditor: { name: '李小龙' } }), { characters: 'transliterate' })
    expect(found.map(({ code }) => code)).toEqual(['pain001/name-emptied'])
    expect(found[0]?.message).toContain('to SEPA characters. Give the name in Latin letters.')
  })
})

interface Result {
  zone: number
  file: string[]
  created: string
  dates: string[][]
  id: string
}

const script = `
import { buildPain001, createMessageId, paymentDates } from './src/pain001.ts'
import { simple } from './test/pain001/initiations.ts'
const given = simple()
const [block] = given.paymentInformation
const days = ['2026-11-30', '2027-03-28', '2027-10-31', '2028-02-29']
const paymentInformation = days.map((requestedExecutionDate, index) => ({
  ...block,
  paymentInformationId: 'P' + index,
  requestedExecutionDate,
}))
const initiation = { ...given, creationDateTime: undefined, paymentInformation }
const now = () => new Date('2026-11-21T23:30:00Z')
const file = buildPain001(initiation, { now })
console.log(JSON.stringify({
  zone: new Date(0).getTimezoneOffset(),
  file: [...file.matchAll(/<ReqdExctnDt>(.*)<.ReqdExctnDt>/g)].map((match) => match[1]),
  created: /<CreDtTm>(.*)<.CreDtTm>/.exec(file)?.[1],
  dates: [...paymentDates(initiation)].map((each) => [each.requestedExecutionDate, each.valueDate, each.releaseDate]),
  id: createMessageId({ now, random: (count) => new Uint8Array(count) }),
}))`

let bundled: string | undefined

/** Runs the script in a process of its own, because a time zone is one of a process. */
function runInZone(zone: string): Result {
  bundled ??= buildSync({
    stdin: { contents: script, loader: 'ts', resolveDir: fileURLToPath(new URL('../../', import.meta.url)) },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  }).outputFiles[0]?.text
  const options = { env: { ...process.env, TZ: zone }, input: bundled, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-'], options))
}
