import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInvalidDocumentError, validateSequence } from '../../src/camt053.ts'
import { looksLikeMt940, parseMt940, readMt940 } from '../../src/mt940.ts'
import { everywhere, inPieces, refilled } from '../support/pieces.ts'
import { sweep } from '../support/sweep.ts'
import { dutch, file, german, pages, rowsOf } from './samples.ts'

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, item) => (key === 'document' ? undefined : item)))
}

async function faults(source: string): Promise<string[]> {
  const { findings } = await parseMt940(source)
  return findings.map(({ code, line, column }) => `${code} ${line}:${column}`)
}

describe('German subfields', () => {
  test('are the parts of a statement that adds up, over the end of a year', async () => {
    const { statements, valid, findings, message } = await parseMt940(german)
    expect([valid, findings, message]).toEqual([true, [], 'MT940'])
    const [{ statement, balance, entries, totals } = { statement: undefined }] = statements
    expect(balance).toMatchObject({ result: 'agrees' })
    expect(statement).toMatchObject({
      id: 'STARTUMS',
      electronicSequenceNumber: '00012',
      account: { other: { id: '20040060/0648489899' } },
      currency: 'EUR',
      page: undefined,
    })
    expect(statement?.balances.map(({ type, date, amount }) => `${type} ${date} ${amount}`)).toEqual([
      'OPBD 2026-12-29 1000',
      'CLBD 2027-01-02 1090.6',
      'CLAV 2027-01-02 1090.6',
      'FWAV 2027-01-05 90.6',
    ])
    expect(totals?.booked.all.count).toBe(3)
    const facts = entries?.map(({ amount, bookingDate, valueDate, reversal = '', line }) =>
      [amount, bookingDate, valueDate, reversal, line].join(' '),
    )
    expect(facts).toEqual([
      '-12.5 2026-12-30 2027-01-02  5',
      '100 2026-12-30 2026-12-30  9',
      // A debit taken back comes in.
      '3.1 2026-12-30 2026-12-30 true 12',
    ])
  })

  test('say who, what for and by which references', async () => {
    const [first, second, third] = await rowsOf(german)
    expect(first).toMatchObject({
      end_to_end_id: 'RE-2026-0815',
      instruction_id: 'LAUF-7',
      account_servicer_reference: 'BANK-1',
      counterparty_name: 'Lieferant Nord GmbH und Co. KG',
      counterparty_account: 'DE89370400440532013000',
      counterparty_bic: 'COBADEFFXXX',
      // A subfield that is full goes on in the next.
      remittance: 'Rechnung 0815 vom 28.12.2026, danke',
      proprietary_code: 'NTRF+116+931',
    })
    expect(second).toMatchObject({
      end_to_end_id: 'NOTPROVIDED',
      entry_reference: 'REF-OWNER',
      // One that is not full ended where it wanted to.
      remittance: 'Rate Januar und mehr',
      counterparty_name: 'Anna Beispiel',
    })
    expect(third).toMatchObject({ mandate_id: 'M-1', remittance: 'AM04', counterparty_account: '123456789' })
    const { statements } = await parseMt940(german)
    expect(statements[0]?.entries[2]?.transactions[0]?.parties).toMatchObject({
      ultimateDebtor: { name: 'Anderer' },
      creditor: { privateId: { others: [{ id: 'DE98ZZZ09999999999' }] } },
    })
  })
})

describe('codes between slashes', () => {
  test('are read for three banks; lines before the first field are reported', async () => {
    const { statements, findings } = await parseMt940(dutch)
    expect(findings.map(({ code, severity, line }) => [code, severity, line])).toEqual([
      ['mt940/line-unread', 'info', 1],
    ])
    expect(statements[0]?.statement.account).toMatchObject({ iban: 'NL91ABNA0417164300', currency: 'EUR' })
    expect(statements[0]?.balance).toMatchObject({ result: 'agrees' })
    const [abn, ing, rabo] = await rowsOf(dutch)
    expect(abn).toMatchObject({
      amount: '50.25',
      counterparty_name: 'J DE VRIES',
      counterparty_account: 'NL02ABNA0123456789',
      remittance: 'FACTUUR 17 VAN NOVEMBER',
    })
    expect(ing).toMatchObject({
      amount: '-10.00',
      end_to_end_id: 'E-99',
      mandate_id: 'M-5',
      counterparty_name: 'ENERGIE BV',
      counterparty_account: 'NL20INGB0001234567',
      remittance: 'Termijn december',
    })
    expect(rabo).toMatchObject({ counterparty_name: 'Jan en Co', creditor_reference: 'RF18539007547034' })
  })
})

describe('plain text in blocks', () => {
  test('is read whole, and pages are one statement', async () => {
    const { statements, findings, valid } = await parseMt940(pages)
    expect([findings, valid]).toEqual([[], true])
    expect(statements.map(({ statement }) => statement.page)).toMatchObject([
      { number: '1', last: false },
      { number: '2', last: true },
    ])
    expect(statements.map(({ balance }) => balance.result)).toEqual(['agrees', 'agrees'])
    expect(statements[0]?.statement).toMatchObject({
      account: { iban: 'CH9300762011623852957', servicer: { bic: 'POFICHBEXXX' } },
      additionalInformation: ':21: REQUEST-9',
    })
    expect(statements[1]?.statement.additionalInformation).toBe('All is well')
    expect(validateSequence(statements)).toEqual([])
    const [money] = statements[0]?.entries ?? []
    expect(money?.additionalInformation).toBe('supplementary 22own words')
    expect(money?.transactions[0]).toMatchObject({
      currency: 'CHF',
      remittanceInformation: { unstructured: ['Money from a friend who owed it'] },
    })
    const [expected, back] = statements[1]?.entries ?? []
    expect(expected).toMatchObject({ status: 'PDNG' })
    // A credit taken back goes out.
    expect([String(back?.amount), back?.reversal]).toEqual(['-7.05', true])
  })

  test('behind a second text the identities of entries are the same', async () => {
    const once = await parseMt940(pages, { identities: true })
    const bare = pages.replace(/^(?:\{.*|-\}.*)\r\n/gm, '-\r\n').replace(/^-\r\n/, '')
    const again = await parseMt940(bare, { identities: true })
    const identities = (parsed: typeof once): unknown[] =>
      parsed.statements.flatMap(({ entries }) => entries.map(({ identity }) => identity))
    expect(identities(again)).toEqual(identities(once))
    expect(new Set(identities(once)).size).toBe(3)
  })
})

describe('bytes', () => {
  test.each([
    ['UTF-8', 'utf8', ''],
    ['UTF-8 with a mark', 'utf8', '\ufeff'],
    ['ISO 8859-1', 'latin1', ''],
  ] as const)('%s gives the same names', async (name, encoding, mark) => {
    const text = german.replace('Anna Bei', 'Ännä Bei')
    const { statements, findings } = await parseMt940(Buffer.from(mark + text, encoding))
    expect(plain(statements)).toEqual(plain((await parseMt940(text)).statements))
    expect(findings.map(({ code, line }) => `${code} ${line}`)).toEqual(
      name.startsWith('ISO') ? ['mt940/encoding 10'] : [],
    )
  })

  test('cut anywhere, and in one buffer that is filled again and again', async () => {
    for (const text of [german, dutch, pages]) {
      const bytes = Buffer.from(text.replace(/Anna|ENERGIE|friend/, 'Ä€𝄞'))
      const whole = plain(await parseMt940(bytes))
      expect(plain(await parseMt940(inPieces(bytes, everywhere(bytes))))).toEqual(whole)
      expect(plain(await parseMt940(refilled(bytes, [10, 100, 333])))).toEqual(whole)
      const { bytes: _, ...ofText } = (await parseMt940(bytes.toString())) as unknown as Record<string, unknown>
      expect(plain(ofText)).toEqual({ ...(whole as object), bytes: undefined })
    }
  })

  test('UTF-16 and endless lines are refused', async () => {
    await expect(parseMt940(Buffer.from(`\ufeff${german}`, 'utf16le'))).rejects.toThrow('UTF-16')
    await expect(parseMt940(`:20:A${'x'.repeat(70_000)}`)).rejects.toThrow('65536 characters')
  })

  test('entries come before the last one is there', async () => {
    let given = 0
    async function* endless(): AsyncGenerator<string> {
      yield file(':20:A', ':25:X', ':28C:1', ':60F:C261129EUR0,')
      for (; ; given++) yield file(':61:261130C1,NTRFNONREF', ':86:text')
    }
    let entries = 0
    for await (const part of readMt940(endless())) if (part.kind === 'entry' && ++entries === 100) break
    expect(given).toBeLessThan(105)
  })
})

describe('faults', () => {
  const head = [':20:A', ':25:X', ':28C:1', ':60F:C261129EUR1,']
  const end = ':62F:C261129EUR1,'
  test.each<[string, string[], string[]]>([
    // All else is read, so that the sum is wrong.
    [
      'a day that is none',
      [...head, ':61:261332C1,NTRFX', end],
      ['mt940/field-malformed 5:5', 'statement/closing-balance 1:1'],
    ],
    [
      'an entry day that is none',
      [...head, ':61:2611300230C1,NTRFX', end],
      ['mt940/field-malformed 5:11', 'statement/closing-balance 1:1'],
    ],
    ['a balance of no day', [...head.slice(0, 3), ':60F:C260230EUR1,', end], ['mt940/field-malformed 4:7']],
    ['no side', [...head, ':61:261130X1,NTRFX', end], ['mt940/field-malformed 5:11']],
    ['a point in an amount', [...head, ':61:261130C1.00NTRFX', end], ['mt940/field-malformed 5:12']],
    ['no kind of transaction', [...head, ':61:261130C0,?', ':86:x', end], ['mt940/field-malformed 5:14']],
    [
      'a balance without currency',
      [...head.slice(0, 3), ':60F:C2611291,', end],
      ['mt940/field-malformed 4:13', 'statement/balance-not-checked 1:1'],
    ],
    ['more behind a balance', [...head.slice(0, 3), ':60F:C261129EUR1,00X', end], ['mt940/field-malformed 4:20']],
    ['a number that is none', [':20:A', ':25:X', ':28C:one', ...head.slice(3), end], ['mt940/field-malformed 3:6']],
    ['an empty account', [':20:A', ':25:', ...head.slice(2), end], ['mt940/field-malformed 2:5']],
    ['a missing account', [':20:A', ...head.slice(2), end], ['mt940/field-missing 1:1']],
    ['a missing :20:', [...head.slice(1), end], ['mt940/field-missing 1:1']],
    ['a field of MT942', [...head.slice(0, 3), ':34F:EUR0,', ...head.slice(3), end], ['mt940/field-unknown 1:1']],
    ['fields in a wrong order', [':20:A', ':28C:1', ':25:X', ...head.slice(3), end], ['mt940/field-order 3:1']],
    ['a line behind the end', [...head, end, '-', 'Total: 1'], ['mt940/line-unread 7:1']],
    ['a sum that is wrong by a cent', [...head, ':61:261130C0,01NTRFX', end], ['statement/closing-balance 1:1']],
  ])('%s', async (_, lines, expected) => {
    const found = (await faults(file(...lines))).filter((each) => !each.startsWith('statement/balance-not'))
    expect(found).toEqual(expected.filter((each) => !each.startsWith('statement/balance-not')))
  })

  test('an entry without its amount is there, and nothing is said to add up', async () => {
    const { statements, valid } = await parseMt940(file(...head, ':61:261130C1.00NTRFX', end))
    expect(valid).toBe(false)
    expect(statements[0]?.entries).toHaveLength(1)
    expect(statements[0]?.balance).toEqual({ result: 'notChecked', reason: 'unreadable-amount' })
  })

  test.each(['EC', 'ED'])('an entry that is expected (%s) is pending, and in no balance', async (mark) => {
    const { statements } = await parseMt940(file(...head, `:61:261130${mark}5,NTRFX`, end))
    expect(statements[0]?.entries.map(({ status }) => status)).toEqual(['PDNG'])
    expect(statements[0]?.balance.result).toBe('agrees')
  })

  test('a kind that is missing leaves the amount', async () => {
    const { statements, valid } = await parseMt940(file(...head, ':61:261130C0,?', end))
    expect([valid, String(statements[0]?.entries[0]?.amount)]).toEqual([true, '0'])
  })

  test('a statement that ends without its balance ends in an error where it is the last', async () => {
    await expect(parseMt940(file(...head))).rejects.toThrow('ends in the middle')
    await expect(parseMt940(pages.slice(0, -4))).rejects.toThrow('ends in the middle')
    const { findings } = await parseMt940(file(...head, ...head, end))
    expect(findings.map(({ code, path }) => `${code} ${path}`)).toContain('mt940/field-missing /MT940[1]/62F')
  })

  test('what there is too much of is reported, and takes no memory', async () => {
    const many = (line: string): string[] => Array.from({ length: 1100 }, () => line)
    const balances = await parseMt940(file(...head, end, ...many(':65:C261130EUR1,')))
    expect(balances.statements[0]?.statement.balances).toHaveLength(1000)
    expect(balances.findings.filter(({ code }) => code === 'mt940/line-unread')).toHaveLength(102)
    const texts = await parseMt940(file(...head, ':61:261130C0,NTRFX', ...many(':86:text'), end))
    expect(texts.findings.every(({ code }) => code === 'mt940/line-unread')).toBe(true)
    const long = await parseMt940(file(...head, ':61:261130C0,NTRFX', ':86:a', ...many('x'.repeat(65)), end))
    expect(long.findings.map(({ code }) => code)).toEqual(['mt940/line-unread'])
  })

  test('a text may look like a field, a block or an end', async () => {
    const text = [':86:see', ':12:30 o’clock', ':99:', '{a}', '-}x'.slice(2), '- and so on']
    const { statements, findings } = await parseMt940(file(...head, ':61:261130C0,NTRFX', ...text, end))
    expect(findings).toEqual([])
    expect(statements[0]?.entries[0]?.transactions[0]?.additionalInformation).toBe(
      'see :12:30 o’clock :99: {a} x - and so on',
    )
  })

  test('a file without a statement is refused', async () => {
    for (const text of ['', 'Hello\n', '<Document/>']) {
      const error: unknown = await parseMt940(text).catch((thrown: unknown) => thrown)
      expect(isInvalidDocumentError(error) && error.findings.at(-1)?.code).toBe('mt940/no-statement')
    }
  })

  test('at most so many are listed', async () => {
    const bad = Array.from({ length: 5 }, () => ':61:x')
    const { findings, findingsOmitted, valid } = await parseMt940(file(...head, ...bad, end), { maxFindings: 2 })
    expect([findings.length, valid]).toEqual([2, false])
    expect(findingsOmitted).toBeGreaterThan(2)
  })

  test('no message has a name or an account in it', async () => {
    const { findings } = await parseMt940(
      file(...head.slice(0, 3), ':60F:DE89370400440532013000', ':61:Erika Muster', end),
    )
    expect(findings.length).toBeGreaterThan(1)
    for (const { message } of findings) expect(message).not.toMatch(/DE89|Erika/)
  })
})

test('whatever is done to a file, it is read, or refused as a document', async () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  const damage = fc.tuple(
    place,
    place,
    fc.constantFrom('', ':61:', '\r\n', ':86:', '?', '/', '-}', '{4:', '\u0001', '9', 'Ä'),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(german, dutch, pages), fc.array(damage, { maxLength: 4 }), async (text, all) => {
      let damaged = text
      for (const [from, length, put] of all) {
        const at = Math.floor(from * damaged.length)
        damaged = damaged.slice(0, at) + put + damaged.slice(at + Math.floor(length * 8))
      }
      try {
        for (const { entries, totals } of (await parseMt940(damaged)).statements) {
          expect(entries.length).toBe(totals.entries.all.count + totals.unreadable + totals.otherCurrency)
        }
      } catch (error) {
        if (!isInvalidDocumentError(error)) throw error
      }
    }),
    { numRuns: sweep(15, 500) },
  )
})

test('an MT940 is known by its beginning', () => {
  expect([german, dutch, pages, `\u0001${pages}`].map(looksLikeMt940)).toEqual([true, true, true, true])
  expect(['', '<a>:20:</a>', '{"a":1}', 'date;amount'].map(looksLikeMt940)).toEqual([false, false, false, false])
})
