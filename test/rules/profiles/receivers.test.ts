import { describe, expect, test } from 'vitest'
import { buildPain001 } from '../../../src/pain001.ts'
import { buildPain008 } from '../../../src/pain008.ts'
import { type ProfileName, profile, validateWithRules } from '../../../src/rules.ts'
import { simple } from '../../pain001/initiations.ts'
import { simple as simpleDebits } from '../../pain008/direct-debits.ts'
import { every, inPieces } from '../../support/pieces.ts'
import { findingsOf, type Step } from '../initiation/findings-of.ts'

const on = '2026-11-13'

/** A payment to a name, built for a receiver: what is refused is thrown. */
function transfer(name: ProfileName, payee: string): string {
  const made = { ...simple('12.50'), creationDateTime: '2026-11-21T10:00:00Z' }
  const [block] = made.paymentInformation
  const [payment] = block.payments as unknown as [object]
  Object.assign(payment, { creditor: { name: payee } })
  Object.assign(block, { debtorAgent: { bic: 'COBADEFFXXX' }, serviceLevel: 'SEPA' })
  return buildPain001(made, { message: 'pain.001.001.09', rules: [profile(name, { on })] })
}

async function found(name: ProfileName, file: Parameters<typeof validateWithRules>[0]): Promise<string[]> {
  const { findings } = await validateWithRules(file, { rules: [profile(name, { on })] })
  return findings.map(({ code, severity }) => `${severity} ${code}`)
}

/** The same for a name that may have anything in it: as XML, behind what building refuses. */
const named = (name: ProfileName, payee: string) => found(name, transfer(name, 'PAYEE').replace('PAYEE', payee))

describe('what the schema of a receiver takes is no error', () => {
  const umlauts = 'ÄÖÜ äöü ß &amp;'
  test.each([
    ['at', umlauts, []],
    ['at', '&lt;A&gt; "B" [C] {D} |€$§%!=#~;*@\\_°^', []],
    ['at', 'Café', ['error at/characters']],
    ['at', 'A`B', ['error at/characters']],
    ['de', umlauts, []],
    ['de', 'Café', ['warning de/characters']],
    ['de', 'Ελλάς "', ['warning de/characters']],
    ['ch', `${umlauts} é ž € ~`, []],
    ['ch', 'Ελλάς', ['error ch/characters']],
    ['sepa', 'Müller', ['error sepa/characters']],
    ['service', 'Müller', ['error service/characters']],
  ] as const)('%s: %s', async (name, payee, expected) => {
    expect(await named(name, payee)).toEqual(expected)
  })

  test.each(['de', 'at'] as const)('building for %s leaves umlauts', (name) => {
    expect(transfer(name, 'Müller & Söhne')).toContain('<Nm>Müller &amp; Söhne</Nm>')
    expect(() => transfer('sepa', 'Müller & Söhne')).toThrow(/U\+00FC/)
  })

  test.each(['de', 'at'] as const)('transliteration stays a choice for %s', (name) => {
    const made = { ...simple('12.50'), creationDateTime: '2026-11-21T10:00:00Z' }
    const debtor = { ...made.paymentInformation[0].debtor, name: 'Müller' }
    const given = { ...made, paymentInformation: [{ ...made.paymentInformation[0], debtor }] as const }
    const rules = [profile(name, { on })]
    const built = (characters: 'transliterate' | { keep: string }): string =>
      buildPain001({ ...given, paymentInformation: [...given.paymentInformation] }, { rules, characters })
    expect(built('transliterate')).toContain('<Nm>Muller</Nm>')
    expect(built({ keep: 'ü' })).toContain('<Nm>Müller</Nm>')
  })

  test('direct debits likewise', async () => {
    for (const message of ['pain.008.001.02', 'pain.008.001.08'] as const) {
      const file = buildPain008(simpleDebits('12.50'), { message, rules: [] }).replace(
        '</Ustrd>',
        ' Müller &amp; Söhne</Ustrd>',
      )
      expect((await found('de', file)).filter((each) => each.endsWith('/characters'))).toEqual([])
      expect((await found('at', file)).filter((each) => each.endsWith('/characters'))).toEqual([])
      expect(await found('sepa', file)).toContain('error sepa/characters')
    }
  })

  test('identifiers keep to their own characters everywhere', async () => {
    const file = transfer('at', 'A').replace(/<EndToEndId>[^<]*/, '<EndToEndId>RÜ-1')
    for (const name of ['at', 'de', 'ch'] as const) {
      expect(await found(name, file)).toContain(`error ${name}/identifier-characters`)
    }
  })
})

describe('a byte order mark', () => {
  const text = transfer('de', 'A')
  const bytes = new TextEncoder().encode(text)
  const marked = Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes])
  const warned = ['warning de/byte-order-mark']

  test('is a warning for de, whatever gives the file', async () => {
    expect(await found('de', bytes)).toEqual([])
    expect(await found('de', text)).toEqual([])
    expect(await found('de', marked)).toEqual(warned)
    expect(await found('de', `\ufeff${text}`)).toEqual(warned)
    for (const size of [1, 2, 3, 64]) expect(await found('de', inPieces(marked, every(size, marked)))).toEqual(warned)
    expect(await found('de', inPieces(bytes, every(1, bytes)))).toEqual([])
  })

  test('stands at the beginning of the file, and is no matter elsewhere', async () => {
    const { findings } = await validateWithRules(marked, { rules: [profile('de', { on })] })
    expect(findings).toMatchObject([{ line: 1, column: 1, offset: 0 }])
    expect(await found('sepa', marked)).toEqual([])
  })
})

describe('ch', () => {
  const swiss = (change: (text: string) => string): Promise<string[]> => found('ch', change(transfer('ch', 'A')))
  const ahead = (element: string, text: string) => (file: string) => file.replace(`<${element}`, `${text}<${element}`)

  test('addresses in lines only are a warning that names its source', async () => {
    const lines = '<PstlAdr><Ctry>CH</Ctry><AdrLine>Weg 1</AdrLine><AdrLine>3000 Bern</AdrLine></PstlAdr>'
    const file = transfer('ch', 'A').replace('<Nm>A</Nm></Cdtr>', `<Nm>A</Nm>${lines}</Cdtr>`)
    const { findings } = await validateWithRules(file, { rules: [profile('ch', { on })] })
    expect(findings).toMatchObject([{ code: 'ch/address-form', severity: 'warning' }])
    expect(findings[0]?.message).toContain('PostFinance')
    expect(await found('ch', file.replace('<Ctry>', '<TwnNm>Thun</TwnNm><Ctry>'))).toEqual([])
  })

  test('codes may hold any character, as in the schema, but for those of regulatory reporting', async () => {
    const code = (Cd: string, more: object = {}): Step[] => [['payment', { Purp: { Cd }, ...more }]]
    const said = (steps: Step[]): string[] =>
      findingsOf('ch/characters', steps, 'pain.001.001.09', [profile('ch', { on })]).map((each) => each.slice(0, 23))
    expect(said(code('Ж'))).toEqual([])
    expect(said(code('A', { RgltryRptg: [{ Dtls: [{ Cd: 'Ж' }] }] }))).toEqual(['RgltryRptg[1]/Dtls[1]/C'])
  })

  test('SEPA is in euro', async () => {
    const francs = (text: string): string => text.replaceAll('Ccy="EUR"', 'Ccy="CHF"')
    expect(await swiss((text) => text)).toEqual([])
    expect(await swiss(francs)).toEqual(['error ch/service-level'])
    expect(await swiss((text) => francs(text).replace(/<PmtTpInf>.*?<\/PmtTpInf>/s, ''))).toEqual([])
    const ofPayment = ahead('Amt>', '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>')
    expect(await swiss((text) => ofPayment(francs(text).replace(/<PmtTpInf>.*?<\/PmtTpInf>/s, '')))).toEqual([
      'error ch/service-level',
    ])
  })

  test.each([
    ['CH9300762011623852957', ['error ch/member-id']],
    ['CH93 0076 2011 6238 5295 7', ['error ch/member-id']],
    ['DE89370400440532013000', ['error ch/member-id']],
    ['00762', []],
    ['CHBCC00762', []],
  ])('the clearing number %s', async (number, expected) => {
    const agent = `<FinInstnId><ClrSysMmbId><ClrSysId><Cd>CHBCC</Cd></ClrSysId><MmbId>${number}</MmbId></ClrSysMmbId></FinInstnId>`
    expect(await swiss(ahead('Cdtr>', `<CdtrAgt>${agent}</CdtrAgt>`))).toEqual(expected)
    expect(await swiss((text) => text.replace(/<DbtrAgt>.*?<\/DbtrAgt>/s, `<DbtrAgt>${agent}</DbtrAgt>`))).toEqual(
      expected,
    )
  })
})
