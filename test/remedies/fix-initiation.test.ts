// The remedies themselves, many cases of them, without a file and a command for each.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePain001 } from '../../src/pain001.ts'
import { buildPain008 } from '../../src/pain008.ts'
import { type FixOptions, fixInitiation } from '../../src/remedies/fix-initiation.ts'
import { profile } from '../../src/rules.ts'
import { validate } from '../../src/schema.ts'
import { simple as simpleDebits } from '../pain008/direct-debits.ts'
import { sepaRules } from '../support/rule-sets.ts'

interface Parts {
  iban?: string
  name?: string
  endToEndId?: string
  amount?: string
  address?: string
  text?: string
  number?: string
  sum?: string
}

/** A file of one payment; the parts are what stands in its elements, as XML. */
function file(parts: Parts = {}): string {
  const { iban = 'DE75512108001245126199', name = 'Example Ltd', endToEndId = 'E-1', amount = '12.50' } = parts
  const { address = '', text = 'Invoice 17', number = '1', sum = amount } = parts
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-20T10:00:00</CreDtTm><NbOfTxs>${number}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>Payer</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>B-1</PmtInfId><PmtMtd>TRF</PmtMtd><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt>2026-11-30</ReqdExctnDt>
<Dbtr><Nm>Payer</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtTrfTxInf><PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt>
<Cdtr><Nm>${name}</Nm>${address}</Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>${text}</Ustrd></RmtInf></CdtTrfTxInf>
</PmtInf></CstmrCdtTrfInitn></Document>
`
}

function fix(text: string | Uint8Array, options: Partial<FixOptions> = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return fixInitiation(bytes, { rules: [sepaRules], ...options })
}

test('a file without faults stays the same, byte for byte', async () => {
  const fixed = await fix(file())
  expect(fixed).toMatchObject({ text: file(), changes: [], report: { valid: true, findings: [] } })
})

describe('faults with one safe remedy', () => {
  test.each([
    ['spaces in an IBAN', { iban: ' DE75 5121 0800 1245 1261 99 ' }, { iban: 'DE75512108001245126199' }],
    ['no-break spaces in an IBAN', { iban: 'DE75\u00a05121\u00a00800 1245126199' }, { iban: 'DE75512108001245126199' }],
    ['small letters in an IBAN', { iban: 'nl91abna0417164300' }, { iban: 'NL91ABNA0417164300' }],
    ['small letters behind the check digits', { iban: 'NL91abna0417164300' }, { iban: 'NL91ABNA0417164300' }],
    ['small letters, spaces and dashes', { iban: 'nl91-ABNA 0417-1643 00' }, { iban: 'NL91ABNA0417164300' }],
    ['characters of a name', { name: 'Caf&#233; Łódź &amp; Co' }, { name: 'Cafe Lodz + Co' }],
    ['characters of a text', { text: 'März „17“' }, { text: 'Marz .17.' }],
    ['the number of payments', { number: '3' }, { number: '1' }],
    ['the control sum, with its decimals', { sum: '99.00' }, { sum: '12.50' }],
    [
      'a sum behind an IBAN',
      { iban: 'DE75 512108001245126199', sum: '0' },
      { iban: 'DE75512108001245126199', sum: '12.5' },
    ],
  ] satisfies [string, Parts, Parts][])('%s', async (_, wrong, right) => {
    const fixed = await fix(file(wrong))
    expect(fixed.text).toBe(file({ sum: '12.50', ...right }))
    expect(fixed.report).toMatchObject({ valid: true, findings: [] })
    expect(fixed.changes).toHaveLength(Object.keys(wrong).length)
    expect(fixed.changes.every(({ proposed }) => !proposed)).toBe(true)
  })

  test('umlauts of German texts', async () => {
    expect((await fix(file({ name: 'Müller' }), { german: true })).text).toBe(file({ name: 'Mueller' }))
  })

  test('the town of an address in free lines, as a proposal', async () => {
    const address = (inside: string) => ({ address: `<PstlAdr>${inside}</PstlAdr>` })
    const fixed = await fix(
      file(address('\n  <Ctry>DE</Ctry>\n  <AdrLine>Street 1</AdrLine>\n  <AdrLine>10115 Berlin</AdrLine>\n')),
    )
    const right =
      '\n  <PstCd>10115</PstCd>\n  <TwnNm>Berlin</TwnNm>\n  <Ctry>DE</Ctry>\n  <AdrLine>Street 1</AdrLine>\n'
    expect(fixed.text).toBe(file(address(right)))
    expect(fixed.changes).toMatchObject([{ code: 'sepa/address-form', proposed: true }])
  })

  test('the encoding and the version of XML', async () => {
    const text = file({ name: 'Müller' }).replace(
      'version="1.0" encoding="UTF-8"',
      "version='1.1' encoding='ISO-8859-1'",
    )
    const fixed = await fix(Buffer.from(text, 'latin1'), { rules: [] })
    const right = file({ name: 'Müller' }).replace('version="1.0" encoding="UTF-8"', "version='1.0' encoding='UTF-8'")
    expect(fixed.text).toBe(right)
    expect(fixed.changes.map(({ code }) => code)).toEqual(['xml-encoding', 'xml-version'])
  })

  test('the version of the message, if a profile refuses it', async () => {
    const address = '<PstlAdr><Ctry>DE</Ctry><AdrLine>Street 1</AdrLine><AdrLine>10115 Berlin</AdrLine></PstlAdr>'
    // German banks want the sums of each block, too.
    const withSums = (text: string): string =>
      text.replace('</PmtMtd>', '</PmtMtd><NbOfTxs>1</NbOfTxs><CtrlSum>12.50</CtrlSum>')
    const fixed = await fix(withSums(file({ address, iban: 'DE75 512108001245126199' })), {
      rules: [profile('de', { on: '2026-11-22' })],
    })
    expect(fixed.report).toMatchObject({ message: 'pain.001.001.09', valid: true, findings: [] })
    expect(fixed.text).toContain('<TwnNm>Berlin</TwnNm>')
    expect(await validate(fixed.text ?? '')).toMatchObject({ message: 'pain.001.001.09', valid: true })
    // Before the day on which German banks began to refuse it, it stays.
    const early = withSums(file())
    const before = await fix(early, { rules: [profile('de', { on: '2026-11-13' })] })
    expect(before).toMatchObject({ text: early, changes: [] })
  })
})

describe('what the receiver takes stays', () => {
  const as09 = (parts: Parts): string =>
    file(parts)
      .replaceAll('pain.001.001.03', 'pain.001.001.09')
      .replaceAll('BIC>', 'BICFI>')
      .replace('<ReqdExctnDt>2026-11-30', '<ReqdExctnDt><Dt>2026-11-30</Dt>')
      .replace('10:00:00<', '10:00:00Z<')
      .replace('</PmtMtd>', '</PmtMtd><NbOfTxs>1</NbOfTxs><CtrlSum>12.50</CtrlSum>')
  const name = 'Müller &amp; Söhne, Café'

  test.each([
    ['at', { name: 'Müller &amp; Söhne, Cafe' }],
    ['ch', { name }],
    ['de', { name }],
    ['sepa', { name: 'Muller + Sohne, Cafe' }],
  ] as const)('for %s', async (receiver, right) => {
    const fixed = await fix(as09({ name }), { rules: [profile(receiver, { on: '2026-11-28' })] })
    expect(fixed.text).toBe(as09(right))
    expect(fixed.report.valid).toBe(true)
  })

  test.each(['MndtRltdInf', 'DbtrAcct'])(
    'an IBAN in small letters is corrected in each direct debit: %s',
    async (place) => {
      const debits = buildPain008(
        {
          ...simpleDebits(),
          paymentInformation: simpleDebits().paymentInformation.map((block) => ({
            ...block,
            directDebits: block.directDebits.map((debit) => ({
              ...debit,
              debtorAccount: { iban: 'NL91ABNA0417164300' },
              mandate: { ...debit.mandate, amendment: { originalDebtorAccount: { iban: 'NL91ABNA0417164300' } } },
            })),
          })),
        },
        { message: 'pain.008.001.02', rules: [] },
      )
      const wrong = debits.replace(new RegExp(`(<${place}>.*?<IBAN>)NL91ABNA`, 's'), '$1nl91abna')
      expect(wrong).not.toBe(debits)
      expect((await fix(wrong)).text).toBe(debits)
    },
  )

  test('a byte order mark goes, and is said', async () => {
    const fixed = await fix(Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(file())]))
    expect(fixed).toMatchObject({ text: file(), changes: [{ code: 'xml-encoding', path: '' }] })
  })
})

describe('faults that people must correct', () => {
  test.each([
    ['an IBAN with a typing error', { iban: 'DE75 5121 0800 1245 1261 98' }],
    ['an identifier with other characters', { endToEndId: 'É-1' }],
    ['an amount that is none', { amount: '12,50', sum: '12.50' }],
    ['an amount with too many decimals', { amount: '12.505', sum: '12.505' }],
    ['a name in a script the table does not know', { name: '王小明' }],
    ['a name that would be too long', { name: 'ß'.repeat(69), address: '' }],
    ['a name with a comment in it', { name: 'Müller<!-- the son -->' }],
    [
      'a town that can be read in two ways',
      { address: '<PstlAdr><Ctry>DE</Ctry><AdrLine>Berlin, Street 1</AdrLine></PstlAdr>' },
    ],
  ] satisfies [string, Parts][])('%s', async (_, wrong) => {
    const fixed = await fix(file(wrong), { german: true })
    expect(fixed).toMatchObject({ text: file(wrong), changes: [], report: { valid: false } })
  })

  test('a sum beside an amount that cannot be read', async () => {
    const wrong = file({ amount: 'twelve', sum: '99.00' })
    expect((await fix(wrong)).text).toBe(wrong)
  })

  test.each([
    ['cut short', file().slice(0, -40)],
    [
      'not in its encoding',
      Buffer.concat([Buffer.from(file().slice(0, 400)), Buffer.from([0xff]), Buffer.from(file().slice(400))]),
    ],
    ['of no message', '<Document xmlns="urn:example"/>'],
    ['empty', ''],
  ])('a file that is %s: nothing is written', async (_, broken) => {
    const fixed = await fix(broken)
    expect(fixed).toMatchObject({ text: undefined, changes: [], report: { valid: false } })
    expect(fixed.report.findings).not.toEqual([])
  })

  test('a message of a bank', async () => {
    const statement = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt/></Document>'
    await expect(fix(statement)).rejects.toThrow(RangeError)
  })
})

test('values of persons and accounts are masked unless requested', async () => {
  const wrong = file({ name: 'Müller', iban: 'DE75 5121 0800 1245 1261 99' })
  const masked = (await fix(wrong)).changes.map(({ change }) => change).join()
  expect(masked).not.toMatch(/ller|51210800/)
  const shown = (await fix(wrong, { showValues: true })).changes.map(({ change }) => change).join()
  expect(shown).toContain('"Muller"')
  expect(shown).toContain('DE75512108001245126199')
})

test('no change touches amounts, identifiers and accounts', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'aZ9 äßéŁ\u00a0—王&<'), minLength: 1, maxLength: 40 })
  const escaped = text.map((each) => `x${each.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`)
  const amount = fc
    .integer({ min: 1, max: 99_999_999 })
    .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
  const parts = fc.record({
    name: escaped,
    text: escaped,
    amount,
    sum: amount,
    number: fc.constantFrom('1', '2', '007'),
  })
  await fc.assert(
    fc.asyncProperty(parts, async (wrong) => {
      const before = await paymentOf(file(wrong))
      const fixed = await fix(file(wrong))
      expect(fixed.text).toBeDefined()
      expect(await paymentOf(fixed.text ?? '')).toEqual(before)
    }),
    { numRuns: 40 },
  )
})

/** What must never be changed of the payment of a file. */
async function paymentOf(text: string): Promise<unknown> {
  const { initiation } = await parsePain001(text)
  const payment = initiation.paymentInformation?.[0]?.payments?.[0]
  return [initiation.messageId, payment?.endToEndId, String(payment?.amount), payment?.creditorAccount]
}
