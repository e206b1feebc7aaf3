import { describe, expect, test } from 'vitest'
import { buildPain001 } from '../../src/pain001.ts'
import { buildPain008 } from '../../src/pain008.ts'
import { type RuleSeverities, validateWithRules } from '../../src/rules.ts'
import { simple as directDebits } from '../pain008/direct-debits.ts'
import { findingsIn } from '../support/findings.ts'
import { formats } from './formats.ts'
import { simple } from './initiations.ts'

const wordsOf = (build: () => string): string[] => findingsIn(build).map(({ message }) => message)

function changed(change: object): ReturnType<typeof simple> {
  const initiation = simple()
  const [block] = initiation.paymentInformation as unknown as [{ payments: object[] }]
  block.payments = block.payments.slice(0, 1).map((payment) => ({ ...payment, ...change }))
  return initiation
}

describe('what a caller of the library is told', () => {
  test.each([
    [{ creditorAcount: { iban: 'NL02ABNA0123456789' } }, 'creditorAcount is not a property', '"creditorAccount"'],
    [{ creditor: { nam: 'B' } }, 'creditor.nam is not a property', '"name"'],
    [{ creditor: { name: 'B', postalAddress: { streetname: 'Weg' } } }, 'streetname is not', '"streetName"'],
  ])('a misspelt property %j: the most similar one', (change, words, near) => {
    const [said] = wordsOf(() => buildPain001(changed(change)))
    expect(said).toContain(words)
    expect(said).toContain(`; did you mean ${near}?`)
  })

  test('a property like no other: where to look', () => {
    expect(wordsOf(() => buildPain001(changed({ qwertzuiop: 1 })))[0]).toContain('see the types for those there are')
  })

  test.each(formats)(
    'a fault in the header of $message, in no block: by its place, and refused',
    ({ build, simple, message }) => {
      const told = (header: object): object => {
        const findings = findingsIn(() => build({ ...simple(), ...header }, { message }))
        return findings.map(({ code, path, message: words }) => [code, path.split('/GrpHdr/')[1], words])
      }
      const unknown =
        'foo is not a property of this object: see the types for those there are, and `otherElements` for elements without a property.'
      expect(told({ foo: 1 })).toEqual([[expect.stringMatching(/^pain00[18]\/input$/), 'foo', unknown]])
      expect(told({ initiatingParty: { nme: 'x' } })).toMatchObject([
        [expect.any(String), 'InitgPty/nme', expect.stringContaining('did you mean "name"?')],
      ])
      expect(told({ creationDateTime: 'x' })).toEqual([
        ['value-type', 'CreDtTm', expect.stringMatching(/^Found … \(1 character\)\. Write a date and time/)],
      ])
    },
  )

  test('capital letters in a UETR: write small ones', () => {
    const initiation = changed({ uetr: 'F81D4FAE-7DEC-41D0-A765-00A0C91E6BF6' })
    const said = wordsOf(() => buildPain001(initiation, { message: 'pain.001.001.09' }))
    expect(said.join()).toContain('Write it in small letters.')
  })

  test('an amount with a comma: a point, and no option that building does not have', () => {
    const [said] = wordsOf(() => buildPain001(changed({ amount: '12,50' })))
    expect(said).toContain('Its decimals stand behind a comma: write a point.')
  })

  test.each([
    [{ localInstrument: 'core' }, 'Write CORE, in capital letters.'],
    [{ localInstrument: 'core' }, 'Codes of local instruments have capital letters: write CORE.'],
    [{ sequenceType: 'frst' }, 'must be one of FRST, RCUR, FNAL, OOFF, RPRE; write FRST, in capital letters'],
  ])('codes in small letters %j: %s', (change, words) => {
    const initiation = directDebits()
    const [block] = initiation.paymentInformation
    const blocks = [{ ...block, ...change }]
    const said = wordsOf(() => buildPain008({ ...initiation, paymentInformation: blocks } as typeof initiation))
    expect(said.join('\n')).toContain(words)
  })
})

describe('a rule by the name of a set that is not applied', () => {
  const twice = simple()
  const [block] = twice.paymentInformation
  const payments = [...block.payments, ...block.payments].map((each, index) => ({ ...each, endToEndId: `E${index}` }))
  twice.paymentInformation = [{ ...block, payments }]
  const found = (severities: RuleSeverities | undefined): string[] => {
    const codes: string[] = []
    buildPain001(twice, { severities, onFinding: ({ code, severity }) => codes.push(`${code} ${severity}`) })
    return codes
  }

  test('has the severity in the set that holds it, as the docstring shows', () => {
    expect(found(undefined)).toContain('sepa/duplicate-payment warning')
    expect(found({ 'plausibility/duplicate-payment': 'off' })).toEqual([])
    expect(found({ 'plausibility/*': 'off' })).toEqual([])
    expect(found({ 'plausibility/duplicate-payment': 'info' })).toContain('sepa/duplicate-payment info')
  })

  test('gives way to the name in the applied set', () => {
    const both = { 'sepa/duplicate-payment': 'info', 'plausibility/duplicate-payment': 'off' } as const
    expect(found(both)).toContain('sepa/duplicate-payment info')
  })

  test('is the same for validateWithRules; off is right where no set holds it', async () => {
    const rules = { rules: ['sepa' as const] }
    const text = buildPain001(twice)
    const severities = { 'plausibility/duplicate-payment': 'off', 'statement/*': 'off' } as const
    expect((await validateWithRules(text, rules)).findings.map(({ code }) => code)).toContain('sepa/duplicate-payment')
    expect((await validateWithRules(text, { ...rules, severities })).findings).toEqual([])
  })
})
