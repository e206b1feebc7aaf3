import { describe, expect, test } from 'vitest'
import { buildPain001 } from '../../src/pain001.ts'
import { defineRules, validateWithRules } from '../../src/rules.ts'
import { builtInSchemas } from '../../src/schema.ts'
import { simple } from '../pain001/initiations.ts'
import { plausibilityRules, sepaRules } from '../support/rule-sets.ts'

/** A file with two payments that break nothing. */
const good = buildPain001(
  { ...simple('12.50', '20.00'), creationDateTime: '2026-11-21T10:00:00' },
  {
    rules: [defineRules('sepa', [])],
    indent: '  ',
  },
)

async function found(text: string): Promise<string[]> {
  const { findings, valid } = await validateWithRules(text, { schema: builtInSchemas, rules: [plausibilityRules] })
  // They are warnings: none of them makes a file invalid.
  expect(valid).toBe(true)
  expect(findings.every(({ severity }) => severity === 'warning')).toBe(true)
  return findings.map(({ code, path }) => `${code} ${path.replace('/Document/CstmrCdtTrfInitn/', '')}`)
}

/** The file with something inside each or the first element of a name replaced. */
function edited(...edits: [RegExp, string][]): string {
  let text = good
  for (const edit of edits) {
    const next = text.replace(...edit)
    expect(next).not.toBe(text)
    text = next
  }
  return text
}

test('a good file has no warnings', async () => {
  expect(await found(good)).toEqual([])
  const ofSepa = await validateWithRules(good, { schema: builtInSchemas, rules: [sepaRules] })
  expect(ofSepa.findings).toEqual([])
})

const block = 'PmtInf[1]'
const first = `${block}/CdtTrfTxInf[1]`
const second = `${block}/CdtTrfTxInf[2]`

describe('IBAN and BIC', () => {
  const withAgent = (iban: string, bic: string): string =>
    edited(
      [/(<CdtrAcct>\s*<Id>\s*<IBAN>)[^<]*/, `$1${iban}`],
      [
        /(<\/Amt>)(\s*(?:<CdtrAgt>.*?<\/CdtrAgt>\s*)?)(<Cdtr>)/s,
        `$1<CdtrAgt><FinInstnId><BIC>${bic}</BIC></FinInstnId></CdtrAgt>$3`,
      ],
    )

  test.each([
    ['DE89370400440532013000', 'BNPAFRPPXXX'],
    ['DE89370400440532013000', 'BNPAREPP'],
    ['FR1420041010050500013M02606', 'COBADEFF'],
  ])('%s and %s are of two countries', async (iban, bic) => {
    expect(await found(withAgent(iban, bic))).toEqual([`plausibility/iban-bic-country ${first}/CdtrAgt/FinInstnId/BIC`])
  })

  test.each([
    ['DE89370400440532013000', 'COBADEFFXXX'],
    // Réunion has French IBANs.
    ['FR1420041010050500013M02606', 'BNPAREPP'],
    ['GB29NWBK60161331926819', 'HSBCJEH1'],
  ])('%s and %s are of one', async (iban, bic) => {
    expect(await found(withAgent(iban, bic))).toEqual([])
  })

  test('of the debtor, too', async () => {
    const text = edited([/(<DbtrAgt>\s*<FinInstnId>).*?(<\/FinInstnId>)/s, '$1<BIC>BNPAFRPPXXX</BIC>$2'])
    expect(await found(text)).toEqual([`plausibility/iban-bic-country ${block}/DbtrAgt/FinInstnId/BIC`])
  })
})

test('a payment to the account it comes from', async () => {
  const own = /<DbtrAcct>\s*<Id>\s*<IBAN>([^<]*)/.exec(good)?.[1] ?? ''
  const text = edited([/(<CdtrAcct>\s*<Id>\s*<IBAN>)[^<]*/, `$1${own}`])
  expect(await found(text)).toEqual([`plausibility/own-account ${first}/CdtrAcct/Id/IBAN`])
})

describe('two payments that are the same', () => {
  const [one = '', other = ''] = good.match(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs) ?? []
  const withTwo = (change: (payment: string) => string): string => good.replace(other, change(one))
  const duplicate = [`plausibility/duplicate-payment ${second}`]

  test('all the same', async () => {
    expect(await found(withTwo((payment) => payment))).toEqual(duplicate)
  })

  test('the same amount, written otherwise', async () => {
    expect(await found(withTwo((payment) => payment.replace('>12.50<', '>012.5<')))).toEqual(duplicate)
  })

  test.each<[string, (payment: string) => string]>([
    ['another amount', (payment) => payment.replace('>12.50<', '>12.51<')],
    ['another account', (payment) => payment.replace(/(<IBAN>)[^<]*/, '$1FR1420041010050500013M02606')],
    [
      'another text',
      (payment) =>
        payment
          .replace('</CdtTrfTxInf>', '<RmtInf><Ustrd>B</Ustrd></RmtInf></CdtTrfTxInf>')
          .replace(/<RmtInf>.*?<\/RmtInf>\s*(?=<RmtInf>)/s, ''),
    ],
  ])('not with %s', async (_, change) => {
    expect(await found(withTwo(change))).toEqual([])
  })

  test('with one text, whatever their identifiers; without one, the identifiers decide', async () => {
    const withText = (text: string) => (payment: string) =>
      payment.replace(/\s*<RmtInf>.*?<\/RmtInf>/s, '').replace('</CdtTrfTxInf>', `${text}</CdtTrfTxInf>`)
    const otherId = (payment: string): string => payment.replace(/(<EndToEndId>)[^<]*/, '$1OTHER')
    for (const [text, expected] of [
      ['<RmtInf><Ustrd>Invoice 17</Ustrd></RmtInf>', duplicate],
      ['', []],
    ] as const) {
      const payment = withText(text)(one)
      expect(await found(good.replace(one, payment).replace(other, otherId(payment)))).toEqual(expected)
    }
  })

  test('of many to one account, each as often as it comes again', async () => {
    const amounts = ['1.00', '2.00', '1.0', '3.00', '2.00', '01']
    const payments = amounts.map((amount) => one.replace('>12.50<', `>${amount}<`))
    const text = good.replace(one, payments.join('')).replace(other, '')
    const indexes = [3, 5, 6].map((index) => `plausibility/duplicate-payment PmtInf[1]/CdtTrfTxInf[${index}]`)
    expect((await found(text)).filter((each) => each.includes('duplicate'))).toEqual(indexes)
  })

  test('not in blocks of two days', async () => {
    const text = good.replace(other, '').replace(/<NbOfTxs>2/g, '<NbOfTxs>1')
    const blockText = /<PmtInf>.*<\/PmtInf>/s.exec(text)?.[0] ?? ''
    const later = blockText.replace(/(<ReqdExctnDt>)[^<]*/, '$12026-12-30')
    expect(await found(text.replace('</PmtInf>', `</PmtInf>${blockText}`))).toEqual([
      'plausibility/duplicate-payment PmtInf[2]/CdtTrfTxInf[1]',
    ])
    expect(await found(text.replace('</PmtInf>', `</PmtInf>${later}`))).toEqual([])
  })
})

describe('the execution date', () => {
  test.each(['2027-11-23', '2062-11-23'])('%s is far from 2026-11-21', async (day) => {
    expect(await found(edited([/(<ReqdExctnDt>)[^<]*/, `$1${day}`]))).toEqual([
      `plausibility/execution-date-far ${block}/ReqdExctnDt`,
    ])
  })

  test.each(['2027-11-22', '2026-11-21'])('%s is not', async (day) => {
    expect(await found(edited([/(<ReqdExctnDt>)[^<]*/, `$1${day}`]))).toEqual([])
  })
})

describe('countries', () => {
  const address = '<PstlAdr><TwnNm>X</TwnNm><Ctry>UK</Ctry></PstlAdr>'
  test.each([
    ['InitgPty', 'GrpHdr/InitgPty', /(<InitgPty>\s*<Nm>[^<]*<\/Nm>)/],
    ['Dbtr', `${block}/Dbtr`, /(<Dbtr>\s*<Nm>[^<]*<\/Nm>)/],
    ['Cdtr', `${first}/Cdtr`, /(<Cdtr>\s*<Nm>[^<]*<\/Nm>)/],
  ])('of %s', async (_, path, place) => {
    expect(await found(edited([place, `$1${address}`]))).toEqual([`plausibility/country-code ${path}/PstlAdr/Ctry`])
    expect(await found(edited([place, `$1${address.replace('UK', 'GB')}`]))).toEqual([])
  })

  test('of residence and birth', async () => {
    const birth =
      '<Id><PrvtId><DtAndPlcOfBirth><BirthDt>1990-01-01</BirthDt><CityOfBirth>X</CityOfBirth><CtryOfBirth>YU</CtryOfBirth></DtAndPlcOfBirth></PrvtId></Id>'
    expect(await found(edited([/(<Cdtr>\s*<Nm>[^<]*<\/Nm>)/, `$1${birth}<CtryOfRes>EU</CtryOfRes>`]))).toEqual([
      `plausibility/country-code ${first}/Cdtr/Id/PrvtId/DtAndPlcOfBirth/CtryOfBirth`,
      `plausibility/country-code ${first}/Cdtr/CtryOfRes`,
    ])
  })
})

describe('codes of external lists', () => {
  const type =
    '<PmtTpInf><SvcLvl><Cd>SEPP</Cd></SvcLvl><LclInstrm><Cd>INSTANT</Cd></LclInstrm><CtgyPurp><Cd>LOHN</Cd></CtgyPurp></PmtTpInf>'
  const right =
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>INST</Cd></LclInstrm><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>'

  test.each([
    ['of the block', block, (text: string) => edited([/<PmtTpInf>.*?<\/PmtTpInf>/s, text])],
    ['of a payment', first, (text: string) => edited([/(<\/PmtId>)/, `$1${text}`])],
  ])('%s', async (_, path, edit) => {
    expect(await found(edit(type))).toEqual(
      ['SvcLvl', 'LclInstrm', 'CtgyPurp'].map((name) => `plausibility/external-code ${path}/PmtTpInf/${name}/Cd`),
    )
    expect(await found(edit(right))).toEqual([])
  })

  test('the purpose', async () => {
    const withPurpose = (code: string): string => edited([/(<\/CdtrAcct>)/, `$1<Purp><Cd>${code}</Cd></Purp>`])
    expect(await found(withPurpose('LOHN'))).toEqual([`plausibility/external-code ${first}/Purp/Cd`])
    expect(await found(withPurpose('SALA'))).toEqual([])
  })
})
