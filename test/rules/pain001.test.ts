import { describe, expect, it } from 'vitest'
import {
  buildPain001,
  type CreditTransferInitiation,
  type Payment,
  type PaymentInformation,
} from '../../src/pain001.ts'
import { builtInRuleSets, defineRules, validateWithRules } from '../../src/rules.ts'
import { builtInSchemas, type Finding } from '../../src/schema.ts'
import { germanIban, simple } from '../pain001/initiations.ts'
import { findingsIn } from '../support/findings.ts'
import { isoRules, sepaRules, serviceRules } from '../support/rule-sets.ts'

const block1 = '/Document/CstmrCdtTrfInitn/PmtInf[1]'
const payment1 = `${block1}/CdtTrfTxInf[1]`

function withPayment(changes: Partial<Payment>): CreditTransferInitiation {
  return withBlock({ payments: simple().paymentInformation[0].payments.map((payment) => ({ ...payment, ...changes })) })
}

function withBlock(changes: Partial<PaymentInformation>): CreditTransferInitiation {
  const initiation = simple()
  return { ...initiation, paymentInformation: [{ ...initiation.paymentInformation[0], ...changes }] }
}

function brief(findings: readonly Finding[]): string[] {
  return findings.map(({ code, path }) => `${code} ${path}`)
}

/** The file of an initiation that may break rules: an empty set fills in the defaults of SEPA and refuses nothing. */
const fileOf = (given: CreditTransferInitiation): string => buildPain001(given, { rules: [defineRules('sepa', [])] })

describe('the rules', () => {
  it('warn of two blocks of one name, which does not stop the building', () => {
    const { paymentInformation, ...header } = simple()
    const found: Finding[] = []
    const later = paymentInformation.map((block) => ({ ...block, requestedExecutionDate: '2026-12-01' }))
    const twice = { ...header, paymentInformation: [...paymentInformation, ...later] }
    buildPain001(twice, { onFinding: (finding) => found.push(finding) })
    expect(brief(found)).toEqual(['sepa/payment-information-id-unique /Document/CstmrCdtTrfInitn/PmtInf[2]/PmtInfId'])
    expect(found[0]?.severity).toBe('warning')
    expect(found[0]?.message).toMatch(/^Block 2 \(PMT-1\): /)
  })

  it('say one thing once where several sets hold it, under one name whatever their order', () => {
    const place = `${payment1}/Amt/InstdAmt`
    const { payments } = withPayment({ chargeBearer: 'SLEV' }).paymentInformation[0] ?? {}
    const bothLevels = withBlock({ chargeBearer: 'SLEV', payments: payments ?? [] })
    const orders: [('sepa' | 'service')[], string][] = [
      [['service'], 'service/currency'],
      [['sepa'], 'sepa/currency'],
      [['service', 'sepa'], 'sepa/currency'],
      [['sepa', 'service'], 'sepa/currency'],
    ]
    for (const [rules, code] of orders) {
      expect(brief(findingsIn(() => buildPain001(withPayment({ currency: 'USD' }), { rules })))).toEqual([
        `${code} ${place}/@Ccy`,
      ])
    }
    for (const rules of [
      ['iso', 'sepa'],
      ['sepa', 'iso'],
    ] as const) {
      expect(brief(findingsIn(() => buildPain001(bothLevels, { rules })))).toEqual([`iso/levels ${payment1}/ChrgBr`])
    }
    // Sets of one's own that share a rule: the first by name.
    const own = ['b-bank', 'a-bank'].map((name) => defineRules(name, isoRules.rules))
    for (const rules of [own, own.toReversed()]) {
      expect(brief(findingsIn(() => buildPain001(bothLevels, { rules })))).toEqual([`a-bank/levels ${payment1}/ChrgBr`])
    }
  })

  it('leave to the schema what is malformed, and speak for it where they mean the same', async () => {
    const good = fileOf(simple())
    async function of(edit: [string | RegExp, string]): Promise<string[]> {
      const text = good.replace(...edit)
      expect(text).not.toBe(good)
      const found = await Promise.all(
        [
          [sepaRules, serviceRules],
          [serviceRules, sepaRules],
        ].map((rules) => validateWithRules(text, { schema: builtInSchemas, rules })),
      )
      expect(found[1]?.findings).toEqual(found[0]?.findings)
      return (found[0]?.findings ?? []).map(({ code }) => code)
    }
    const amount = '<InstdAmt Ccy="EUR">12.50'
    // A letter O: the number is malformed, and has no decimals to be counted.
    expect(await of([amount, '<InstdAmt Ccy="EUR">12.5OO'])).toContain('value-type')
    expect(await of([amount, '<InstdAmt Ccy="EUR">12.5OO'])).not.toContain('sepa/amount-decimals')
    expect(await of([amount, '<InstdAmt Ccy="EUR">1.234,50'])).not.toContain('sepa/amount-decimals')
    // Too many decimals for any currency is too many for this one.
    expect(await of([amount, '<InstdAmt Ccy="EUR">12.505555'])).toEqual(expect.not.arrayContaining(['value-digits']))
    expect(await of([amount, '<InstdAmt Ccy="EUR">12.505555'])).toContain('sepa/amount-decimals')
    expect(await of([/<MsgId>[^<]*/, `<MsgId>${'x'.repeat(36)}`])).toEqual(['service/message-id-length'])
    expect(await of(['<ChrgBr>SLEV', '<ChrgBr>SLEX'])).toEqual(['value-enumeration'])
    // A name can be too long and hold a wrong character: two things, both said.
    expect(await of([/(<Cdtr><Nm>)[^<]*/, `$1${'ü'.repeat(141)}`])).toEqual(['sepa/characters', 'sepa/name-length'])
    expect(await of([/(<PmtInfId>)[^<]*/, `$1${'ü'.repeat(36)}`])).toEqual([
      'sepa/identifier-characters',
      'value-length',
    ])
  })

  it('keep the last findings of a file in one that says how many there are', async () => {
    const many = simple(...Array.from({ length: 30 }, () => '0'))
    const findings = findingsIn(() => buildPain001(many, { maxFindings: 10 }))
    expect(findings).toHaveLength(11)
    expect(findings.at(-1)).toMatchObject({ code: 'findings-limit', severity: 'info' })
    const file = buildPain001(many, { rules: [defineRules('sepa', [])] })
    const report = await validateWithRules(file, {
      schema: builtInSchemas,
      rules: ['sepa', 'service'].map((name) => (name === 'sepa' ? sepaRules : serviceRules)),
      maxFindings: 10,
    })
    expect(report.findings).toHaveLength(11)
    expect(report.findingsOmitted).toBe(20)
    expect(report.valid).toBe(false)
  })

  it('refuse to call valid what none of them has a rule for', async () => {
    const text = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"/>'
    const schema = builtInSchemas
    await expect(validateWithRules(text, { schema, rules: [sepaRules] })).rejects.toThrow(
      /The rule set sepa has no rule for pain\.002\.001\.03/,
    )
    await expect(validateWithRules(text, { schema, rules: [sepaRules, serviceRules] })).rejects.toThrow(RangeError)
    // @ts-expect-error
    expect(() => buildPain001(simple(), { rules: ['statement'] })).toThrow(
      /no rule set "statement"\. Known: iso, plausibility, sepa, service/,
    )
    // One of several: said as a remark.
    const statement = builtInRuleSets.get('statement') ?? sepaRules
    const file = buildPain001(simple())
    const { findings, valid } = await validateWithRules(file, { schema, rules: [sepaRules, statement] })
    expect(brief(findings)).toEqual(['statement/not-applicable '])
    expect(findings[0]).not.toHaveProperty('line')
    expect(valid).toBe(true)
  })

  it('stand at the line of the element they name, and of the one around where it is missing', async () => {
    const given = withPayment({ creditorAccount: { iban: germanIban(2).replace(/^DE../, 'DE00') } })
    const file = buildPain001(given, { rules: [defineRules('sepa', [])], indent: '  ' })
      .replace(/<EndToEndId>.*?</, '<EndToEndId>a//b<')
      .replace(/\n *<Nm>[^<]*<\/Nm>(\s*<\/Cdtr>)/, '<CtryOfRes>DE</CtryOfRes>$1')
      .replace('Ccy="EUR"', 'Ccy="USD"')
      .replace(/(<GrpHdr>.*?<NbOfTxs>)1/s, '$13')
    const { findings } = await validateWithRules(file, { schema: builtInSchemas, rules: [sepaRules] })
    const tags: Record<string, string> = {
      'sepa/number-of-transactions': '<NbOfTxs>',
      'sepa/identifier-characters': '<EndToEndId>',
      'sepa/currency': '<InstdAmt',
      'sepa/creditor-name': '<Cdtr>',
      'sepa/iban': '<IBAN>DE00',
    }
    expect(findings.map(({ code }) => code)).toEqual(Object.keys(tags))
    for (const { code, line, column, offset } of findings) {
      const at = file.indexOf(tags[code] ?? '')
      const before = file.slice(0, at).split('\n')
      expect([code, line, column, offset]).toEqual([code, before.length, (before.at(-1) ?? '').length + 1, at])
    }
  })

  it('have the severities they are given when building, but for numbers and sums', () => {
    const dollars = withPayment({ currency: 'USD' })
    const found: string[] = []
    const onFinding = ({ severity }: Finding): unknown => found.push(severity)
    buildPain001(dollars, { severities: { 'sepa/currency': 'info' }, onFinding })
    expect(found).toEqual(['info'])
    buildPain001(dollars, { severities: { 'sepa/*': 'off' }, onFinding })
    expect(found).toEqual(['info'])
    const wrongSum = withBlock({ controlSum: '99.00', numberOfTransactions: 1 })
    expect(brief(findingsIn(() => buildPain001(wrongSum, { severities: { 'sepa/*': 'off' } })))).toContain(
      `sepa/control-sum ${block1}/CtrlSum`,
    )
    expect(() => buildPain001(dollars, { severities: { 'sepa/curency': 'off' } })).toThrow(/did you mean/)
  })
})
