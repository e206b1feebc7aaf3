import { describe, expect, test } from 'vitest'
import { buildPain001, type Payment } from '../../../src/pain001.ts'
import { compileRules, defineRules, type RuleSet, sepaRules, startRules } from '../../../src/rules/index.ts'
import type { Rule } from '../../../src/rules.ts'
import { simple } from '../../pain001/initiations.ts'

const message = 'pain.001.001.03'
const path = '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'

function shortForms(sets: readonly RuleSet[] = [sepaRules]) {
  return startRules(compileRules(sets, message), message, () => {}).everyday(path)
}

const good = {
  endToEndId: 'E-1',
  amount: '12.50',
  name: 'Nordwind GmbH',
  iban: 'DE89370400440532013000',
  country: 'DE',
  bic: 'COBADEFFXXX',
  text: 'Invoice 17',
}
const block = {
  PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
  DbtrAcct: { Id: { IBAN: 'AT611904300234573201' } },
  ReqdExctnDt: '2026-11-23',
}

describe('the short forms of the rules of SEPA', () => {
  test.each([{}, { bic: '' }, { text: '' }, { endToEndId: 'INV/17' }, { name: 'x'.repeat(70) }])(
    'accept a payment that keeps them: %j',
    (more) => expect(shortForms()?.isGood({ ...good, ...more }, block)).toBe(true),
  )

  test.each([
    { endToEndId: '/E' },
    { endToEndId: 'E/' },
    { endToEndId: ' E' },
    { endToEndId: 'E ' },
    { endToEndId: 'E//1' },
    { name: 'x'.repeat(71) },
    { name: ' ' },
    { iban: 'DE88370400440532013000' },
    { iban: 'TR330006100519786457841326', country: 'TR', bic: '' },
    { bic: 'COBADEF' },
    { bic: 'CHASUS33', iban: 'US', country: 'US' },
    { bic: 'BNPAFRPP' },
    { iban: 'AT611904300234573201', country: 'AT', bic: '' },
  ])('leave one to the full checks that may break one: %j', (more) => {
    expect(shortForms()?.isGood({ ...good, ...more }, block)).toBe(false)
  })

  test.each([
    ['identifier-characters', { endToEndId: '/E' }],
    ['name-length', { name: 'x'.repeat(71) }],
    ['creditor-name', { name: ' ' }],
    ['iban', { iban: 'DE88370400440532013000' }],
    ['iban-country', { iban: 'TR330006100519786457841326', country: 'TR' }],
    ['bic', { bic: 'COBADEF' }],
    ['bic-country', { bic: 'CHASUS33' }],
    ['bic-country', { bic: 'COBADEF' }],
    ['iban-bic-country', { bic: 'BNPAFRPP' }],
    ['own-account', { iban: 'AT611904300234573201' }],
  ])('leave one to the full check of the one rule that may be broken, where no other is applied: %s', (name, more) => {
    const forms = shortForms([
      defineRules(
        'sepa',
        sepaRules.rules.filter((rule) => rule.name === name),
      ),
    ])
    expect(forms?.isGood(good, block)).toBe(true)
    expect(forms?.isGood({ ...good, bic: '' }, block)).toBe(true)
    expect(forms?.isGood({ ...good, ...more }, block)).toBe(false)
  })

  test('leave one in a block without a service level to the full checks', () => {
    expect(shortForms()?.isGood(good, { ...block, PmtTpInf: undefined })).toBe(false)
  })

  test('leave the second payment to an account to the full checks', () => {
    const forms = shortForms()
    expect(forms?.isGood(good, block)).toBe(true)
    forms?.pass(good, block)
    expect(forms?.isGood({ ...good, endToEndId: 'E-2' }, block)).toBe(false)
  })
})

test('a rule without a short form needs every payment; one that looks at none does not', () => {
  const mine = (at: string): RuleSet => {
    const rule: Rule = {
      name: 'mine',
      severity: 'error',
      messages: [message],
      description: '',
      source: '',
      example: { good: '', bad: '' },
      start: () => ({ [at]: () => {} }),
    }
    return defineRules('mine', [rule])
  }
  expect(shortForms([sepaRules, mine(path)])).toBeUndefined()
  expect(shortForms([sepaRules, mine('/Document/CstmrCdtTrfInitn/PmtInf')])?.isGood(good, block)).toBe(true)
  expect(shortForms([])?.isGood({ ...good, iban: 'wrong' }, block)).toBe(true)
})

describe('everyday payments are compared with those before them', () => {
  const [first] = simple().paymentInformation[0].payments
  const found = (...payments: Partial<Payment>[]): string[] => {
    const [codes, whole]: [string[], ReturnType<typeof simple>] = [[], simple()]
    const [own] = whole.paymentInformation
    const two = payments.map((each): Payment => ({ ...first, ...each }) as Payment)
    const initiation = { ...whole, paymentInformation: [{ ...own, payments: two }] }
    buildPain001(initiation, { onFinding: ({ code, path: at }) => codes.push(`${code} ${at.slice(-2, -1)}`) })
    return codes
  }
  const duplicate = ['sepa/duplicate-payment 2']

  test('by their text, whatever their identifiers', () => {
    const [remittanceInformation, other] = ['Invoice 17', 'Invoice 18']
    expect(found({ remittanceInformation }, { remittanceInformation, endToEndId: 'OTHER' })).toEqual(duplicate)
    expect(found({ remittanceInformation }, { remittanceInformation: other })).toEqual([])
  })

  test('by their identifiers where they have no text', () => {
    const remittanceInformation = undefined
    expect(found({ remittanceInformation }, { remittanceInformation })).toEqual(duplicate)
    expect(found({ remittanceInformation }, { remittanceInformation, endToEndId: 'OTHER' })).toEqual([])
  })

  test('by their amounts', () => {
    expect(found({ amount: '5.00' }, { amount: '5.01' })).toEqual([])
    expect(found({ amount: '5.00' }, { amount: '5' })).toEqual(duplicate)
  })
})
