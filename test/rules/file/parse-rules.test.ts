import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseRules, type RuleFile, validateWithRules } from '../../../src/rules.ts'
import type { Finding } from '../../../src/schema.ts'
import { builtInSchemas } from '../../../src/schema.ts'
import { thrownBy } from '../../support/findings.ts'
import { readFixtureText } from '../../support/fixtures.ts'
import { smallDocument, tablesOf } from '../../support/small-schema.ts'

const message = 'pain.001.001.03'
const order = readFixtureText(`valid/${message}.xml`)
const payment = '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'
const block = '/Document/CstmrCdtTrfInitn/PmtInf'
const header = '/Document/CstmrCdtTrfInitn/GrpHdr'

type Rule = RuleFile['rules'][number]

function fileOf(rules: Partial<Rule>[], more: object = {}): string {
  const whole = rules.map((rule, index) => ({
    name: `rule-${index}`,
    description: 'It is so.',
    message: 'It is not.',
    ...rule,
  }))
  return JSON.stringify({ name: 'test', messages: [message], source: 'test', rules: whole, ...more })
}

async function findings(rules: Partial<Rule>[], text = order): Promise<Finding[]> {
  const set = parseRules(fileOf(rules))
  const report = await validateWithRules(text, { schema: builtInSchemas, rules: [set] })
  return report.findings
}

async function places(rules: Partial<Rule>[], text = order): Promise<string[]> {
  return (await findings(rules, text)).map(({ path }) => path.replace('/Document/CstmrCdtTrfInitn', ''))
}

describe('rules in a file', () => {
  it('load the engine of patterns where any of their tests needs it', () => {
    const slow = '([A-Z]([A-Z]*(/[A-Z])?)*)*([A-Z]|[A-Z]{2})*'
    const [plain, nested] = [
      { path: 'MsgId', pattern: 'A' },
      { path: 'MsgId', pattern: slow },
    ]
    const loads = (rule: Partial<Rule>): boolean =>
      parseRules(fileOf([{ at: header, ...rule }])).rules[0]?.load !== undefined
    const require: NonNullable<Rule['require']>[] = [
      { all: [plain, nested] },
      { any: [nested, plain] },
      { not: nested },
      { all: [plain, plain] },
      { any: [plain] },
      { not: plain },
      { exists: 'MsgId' },
    ]
    expect(require.map((each) => loads({ require: each }))).toEqual([true, true, true, false, false, false, false])
    expect(require.map((each) => loads({ when: each, require: plain }))).toEqual(require.map((_, at) => at < 3))
    expect(['A', slow].map((pattern) => loads({ each: 'MsgId', is: { pattern } }))).toEqual([false, true])
  })

  it('check values one by one, with path, severity and code', async () => {
    const text = order.replace('1250.00', '0.001')
    const found = await findings(
      [
        {
          at: payment,
          each: 'Amt/InstdAmt',
          is: { min: '0.01' },
          severity: 'warning',
          message: 'Found {value} ({length}).',
        },
      ],
      text,
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      code: 'test/rule-0',
      severity: 'warning',
      path: `${block}[1]/CdtTrfTxInf[1]/Amt/InstdAmt`,
      message: 'Found "0.001" (5).',
    })
    expect(found[0]?.line).toBeGreaterThan(0)
  })

  it('count elements and find the one that is meant', async () => {
    const rule = { at: payment, require: { count: 'Cdtr/PstlAdr/AdrLine', max: 1 }, where: 'Cdtr/PstlAdr' }
    expect(await places([rule])).toEqual(['/PmtInf[1]/CdtTrfTxInf[1]/Cdtr/PstlAdr'])
    expect(await places([{ at: payment, each: 'Cdtr/PstlAdr/AdrLine', is: { pattern: '[^0-9]*' } }])).toEqual([
      '/PmtInf[1]/CdtTrfTxInf[1]/Cdtr/PstlAdr/AdrLine[1]',
      '/PmtInf[1]/CdtTrfTxInf[1]/Cdtr/PstlAdr/AdrLine[2]',
    ])
  })

  it('read attributes', async () => {
    expect(await places([{ at: payment, each: 'Amt/InstdAmt/@Ccy', is: { notIn: ['EUR'] } }])).toHaveLength(6)
    expect(await places([{ at: payment, require: { path: 'Amt/InstdAmt/@Ccy', in: ['EUR'] } }])).toEqual([])
  })

  it('see what stands before the element, in the elements around it', async () => {
    const inEuro = { path: `${block}/DbtrAcct/Ccy`, in: ['EUR'] }
    expect(await places([{ at: payment, when: inEuro, require: { absent: 'PmtId' } }])).not.toEqual([])
    expect(
      await places([{ at: payment, when: { not: { exists: `${header}/MsgId` } }, require: { absent: 'PmtId' } }]),
    ).toEqual([])
    const same = { at: payment, each: 'Amt/InstdAmt/@Ccy', is: { sameAs: `${block}/DbtrAcct/Ccy` } }
    expect(await places([{ ...same, when: { exists: `${block}/DbtrAcct/Ccy` } }])).toEqual([])
    expect(await places([same], order.replace('<Ccy>EUR</Ccy>', '<Ccy>CHF</Ccy>'))).toContain(
      '/PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt/@Ccy',
    )
  })

  it('join conditions', async () => {
    const yes = { exists: 'PmtId' }
    const no = { absent: 'PmtId' }
    const holds = async (require: Rule['require']): Promise<boolean> =>
      require !== undefined && (await places([{ at: payment, require }])).length === 0
    expect(await holds({ all: [yes, yes] })).toBe(true)
    expect(await holds({ all: [yes, no] })).toBe(false)
    expect(await holds({ any: [no, yes] })).toBe(true)
    expect(await holds({ any: [no, no] })).toBe(false)
    expect(await holds({ not: no })).toBe(true)
    expect(await holds({ not: yes })).toBe(false)
    expect(await holds({ count: 'PmtId', min: 1, max: 1 })).toBe(true)
    expect(await holds({ count: 'PmtId', min: 2 })).toBe(false)
  })
  it('mask values that may be a name or an account', async () => {
    const [name] = await findings([{ at: payment, each: 'Cdtr/Nm', is: { maxLength: 5 }, message: '{value}' }])
    expect(name?.message).toBe('Vo… (21 characters)')
    const [account] = await findings([{ at: payment, each: 'CdtrAcct/Id/IBAN', is: { in: ['X'] }, message: '{value}' }])
    expect(account?.message).toMatch(/^NL… \(\d+ characters\)$/)
    const [number] = await findings([{ at: header, each: 'NbOfTxs', is: { max: '5' }, message: '{value}' }])
    expect(number?.message).toBe('"6"')
  })

  it('show values that identify nobody: numbers, and codes of a list', async () => {
    const currency = { at: payment, each: 'Amt/InstdAmt/@Ccy', message: '{value}' }
    const shown = async (is: Rule['is']): Promise<string | undefined> => {
      const [first] = await findings([{ ...currency, ...(is === undefined ? {} : { is }) }])
      return first?.message
    }
    expect(await shown({ in: ['CHF'] })).toBe('"EUR"')
    const amounts = await findings([{ at: payment, each: 'Amt/InstdAmt', is: { max: '9' }, message: '{value}' }])
    expect(amounts.length).toBeGreaterThan(1)
    for (const { message } of amounts) expect(message).toMatch(/^"\d{2,}\.\d\d"$/)
    expect(await shown({ pattern: 'CHF' })).toBe('… (3 characters)')
    expect(await shown({ notIn: ['EUR'] })).toBe('… (3 characters)')
  })

  it('may be about the element itself, its text and its attributes', async () => {
    const amount = `${payment}/Amt/InstdAmt`
    const first = '/PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt'
    expect(await places([{ at: amount, each: '.', is: { max: '1249.99' } }])).toContain(first)
    expect(await places([{ at: amount, each: '.', is: { max: '1250' } }])).not.toContain(first)
    expect((await places([{ at: amount, each: '@Ccy', is: { in: ['CHF'] } }]))[0]).toBe(`${first}/@Ccy`)
    expect((await places([{ at: amount, require: { path: '@Ccy', in: ['CHF'] }, where: '@Ccy' }]))[0]).toBe(
      `${first}/@Ccy`,
    )
    expect(await places([{ at: amount, require: { path: '.', in: ['1250.00'] } }])).not.toContain(first)
    expect((await places([{ at: payment, require: { absent: '.' } }]))[0]).toBe('/PmtInf[1]/CdtTrfTxInf[1]')
  })

  it('may hold from one day to another', () => {
    const days = { from: '2026-12-01', until: '2026-12-31' }
    const text = fileOf([{ at: payment, require: { exists: 'PmtId' }, ...days }])
    const rulesOn = (on: string): number => parseRules(text, { on }).rules.length
    expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(rulesOn)).toEqual([0, 1, 1, 0])
  })

  it('find no text in an element that holds elements', async () => {
    expect(await places([{ at: payment, each: 'Cdtr', is: { maxLength: 0 } }])).toEqual([])
    expect(await places([{ at: payment, require: { path: 'Cdtr', minLength: 0 } }])).toHaveLength(6)
  })

  it('never fall over an element that is not there', async () => {
    const text = order.replace(/<Cdtr>.*?<\/Cdtr>/s, '<Cdtr></Cdtr>').replace(/<PmtId>.*?<\/PmtId>/s, '')
    const found = await places([{ at: payment, each: 'Cdtr/PstlAdr/AdrLine', is: { maxLength: 1000 } }], text)
    expect(found.filter((path) => path.includes('AdrLine'))).toEqual([])
  })

  it('may be about attributes and names that JavaScript knows of its own', async () => {
    const own = tablesOf('<xs:element name="constructor" type="xs:string" minOccurs="0"/>')
    const rule = { messages: [own.message], at: '/Document', require: { absent: 'constructor' } }
    const rules = [parseRules(fileOf([rule]), { schemas: [own] })]
    const isValid = async (content: string) =>
      (await validateWithRules(smallDocument(content), { schema: own, rules })).valid
    expect([await isValid(''), await isValid('<constructor/>')]).toEqual([true, false])
  })

  it('says at which line and column a text stops being JSON, and quotes nothing of it', () => {
    const thrown = thrownBy(() => parseRules('{\n  "name": "my-bank",\n  "rules": [Anna Mustermann]\n}'))
    expect(String(thrown)).toContain('The text is not JSON: it stops being JSON at line 3, column 13')
    expect(inspect(thrown)).not.toContain('Mustermann')
  })
})

describe('rules/german-bank.json', () => {
  const set = parseRules(readFileSync(new URL('../../../rules/german-bank.json', import.meta.url), 'utf8'))
  const codes = async (text: string): Promise<string[]> => {
    const { findings: found } = await validateWithRules(text, { schema: builtInSchemas, rules: [set] })
    return found
      .filter(({ code }) => code.startsWith('german-bank/'))
      .map(({ code }) => code.slice('german-bank/'.length))
  }

  it('finds nothing in a good order', async () => {
    expect(await codes(order)).toEqual([])
  })

  const faults: [string, string | RegExp, string][] = [
    ['identifiers', 'MUSTERWERK-20260302-0001', 'MUSTERWERK_20260302'],
    ['file-size', '<NbOfTxs>6<', '<NbOfTxs>501<'],
    ['control-sum', /<CtrlSum>8893.61<\/CtrlSum>/, ''],
    ['block-identifier', 'SUPPLIERS-20260302', 'SUPPLIERS//20260302'],
    ['payment-method', '<PmtMtd>TRF', '<PmtMtd>CHK'],
    ['german-account', 'DE67999991010004712111', 'AT611904300234573201'],
    ['account-currency', '<Ccy>EUR', '<Ccy>USD'],
    ['debtor-agent', '<BIC>TOOLDEFFXXX</BIC>', '<Nm>Bank</Nm>'],
    ['charge-bearer', '<ChrgBr>SLEV', '<ChrgBr>SHAR'],
    ['payment-charge-bearer', '</Amt>', '</Amt><ChrgBr>DEBT</ChrgBr>'],
    ['charge-bearer-level', '</Amt>', '</Amt><ChrgBr>SLEV</ChrgBr>'],
    ['payment-type-level', '</PmtId>', '</PmtId><PmtTpInf><InstrPrty>NORM</InstrPrty></PmtTpInf>'],
    ['end-to-end-identifier', 'INV-2026-0117', '/INV-2026-0117'],
    ['amount', '1250.00', '1250.001'],
    ['currency', 'Ccy="EUR"', 'Ccy="CHF"'],
    ['creditor-agent', '<BIC>TOOLNL2AXXX</BIC>', '<Othr><Id>NOTPROVIDED</Id></Othr>'],
    ['creditor-name', 'Voorbeeld Papier B.V.', 'V'.repeat(71)],
    ['creditor-town', '<TwnNm>Utrecht</TwnNm>', ''],
    ['remittance', /<Ustrd>([^<]*)<\/Ustrd>/, '<Ustrd>$1</Ustrd><Ustrd>more</Ustrd>'],
  ]
  it('has a test for each of its rules', () => {
    expect(faults.map(([name]) => name)).toEqual(set.rules.map(({ name }) => name))
  })
  for (const [name, from, to] of faults) {
    it(`finds a fault of ${name}`, async () => {
      const broken = order.replace(from, to)
      expect(broken).not.toBe(order)
      expect(await codes(broken)).toContain(name)
    })
  }
})

it('a rule file may begin with a byte order mark, as editors write it', () => {
  const text = fileOf([{ at: header, require: { exists: 'MsgId' } }])
  expect(parseRules(`\ufeff${text}`).rules).toHaveLength(1)
  expect(() => parseRules(`x${text}`)).toThrow()
})
