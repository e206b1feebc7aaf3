import { describe, expect, test } from 'vitest'
import { buildPain001, type CreditTransferInitiation } from '../../../src/pain001.ts'
import { defineRules, type Rule } from '../../../src/rules.ts'
import { simple } from '../../pain001/initiations.ts'
import { findingsIn } from '../../support/findings.ts'

function withBlock(changes: object, payments: readonly object[] = simple('1', '2').paymentInformation[0].payments) {
  const whole = simple()
  const block = { ...whole.paymentInformation[0], ...changes, payments }
  return { ...whole, paymentInformation: [block] } as CreditTransferInitiation
}

const findingsOf = (initiation: CreditTransferInitiation) => findingsIn(() => buildPain001(initiation))

describe('a service level that the payments make necessary', () => {
  const [payment] = simple().paymentInformation[0].payments
  const withPurpose = [{ ...payment, categoryPurpose: 'SALA' }]
  const places = (text: string): string[] =>
    [...text.matchAll(/<(PmtInfId|CdtTrfTxInf|SvcLvl)>/g)].map(([, name = '']) => name)

  test('stands at the payments, where they have a payment type and the block has none', () => {
    expect(places(buildPain001(withBlock({}, withPurpose)))).toEqual(['PmtInfId', 'CdtTrfTxInf', 'SvcLvl'])
  })

  test('stands in the block, where the block has a payment type', () => {
    const text = buildPain001(withBlock({ categoryPurpose: 'SALA' }))
    expect(places(text).slice(0, 2)).toEqual(['PmtInfId', 'SvcLvl'])
  })

  test.each(['instructionPriority', 'serviceLevel', 'localInstrument', 'categoryPurpose'])(
    'stands in the block, where both have a payment type, the block a %s',
    (name) => {
      const value = {
        instructionPriority: 'NORM',
        serviceLevel: 'SEPA',
        localInstrument: 'INST',
        categoryPurpose: 'SALA',
      }
      const block = withBlock({ [name]: value[name as keyof typeof value] }, withPurpose)
      expect(findingsOf(block).map(({ code }) => code)).toEqual(['sepa/levels'])
      const text = buildPain001(block, { severities: { 'sepa/levels': 'warning' } })
      expect(places(text)).toEqual(['PmtInfId', 'SvcLvl', 'CdtTrfTxInf'])
    },
  )
})

describe('the label of a finding', () => {
  const messagesOf = (initiation: CreditTransferInitiation): string[] =>
    findingsOf(initiation).map(({ message }) => message)

  test('of the file is none; of a block its number and id; of a payment both', () => {
    const wrong = {
      ...withBlock({ debtor: { name: '' } }, [{ ...simple().paymentInformation[0].payments[0], amount: '0' }]),
    }
    const messages = messagesOf({ ...wrong, numberOfTransactions: 5 })
    expect(messages.map((message) => /^(?:Block|Payment) [^:]*: |/.exec(message)?.[0])).toEqual([
      '',
      'Block 1 (PMT-1): ',
      'Block 1 (PMT-1): ',
      'Payment 1 (E2E-1) of block 1 (PMT-1): ',
    ])
    expect(messages.join()).not.toContain('undefined')
  })

  test.each<[object, string]>([
    [{ endToEndId: undefined, instructionId: 'I-1' }, 'Payment 1 (I-1) of'],
    [{ endToEndId: undefined }, 'Payment 1 of'],
    [{ endToEndId: 5 }, 'Payment 1 of'],
    [{ endToEndId: 'É' }, 'Payment 1 of'],
    [{ endToEndId: 'ÉA' }, 'Payment 1 of'],
    [{ endToEndId: 'AÉ' }, 'Payment 1 of'],
    [{ endToEndId: 'x'.repeat(71) }, 'Payment 1 of'],
  ])('of a payment with %j', (changes, label) => {
    const [payment] = simple().paymentInformation[0].payments
    expect(messagesOf(withBlock({}, [{ ...payment, amount: '0', ...changes }])).at(-1)).toContain(label)
  })
})

test('each text that is converted is told, also in a payment like the one before', () => {
  const [payment] = simple().paymentInformation[0].payments
  const alike = { ...payment, creditor: { name: 'Jürgen' } }
  const paths: string[] = []
  buildPain001(withBlock({}, [alike, alike]), {
    characters: 'transliterate',
    onCharacterChange: ({ path }) => paths.push(path),
  })
  expect(paths.map((path) => path.split('/PmtInf[1]/')[1])).toEqual(
    [1, 2].map((number) => `CdtTrfTxInf[${number}]/Cdtr/Nm`),
  )
})

test('a fault that spoils an element hides none of another whose name begins alike', () => {
  const findings = findingsOf(withBlock({ debtor: 5, debtorAccount: { iban: 'DE00370400440532013000' } }))
  expect(findings.map(({ code, path }) => `${code} ${path.split('/PmtInf[1]/')[1]}`)).toEqual([
    'pain001/input Dbtr',
    'sepa/iban DbtrAcct/Id/IBAN',
  ])
})

test('a rule of your own sees the ancestors of each element', () => {
  const seen: Record<string, string[]> = {}
  const names: Record<string, string> = {}
  const root = '/Document/CstmrCdtTrfInitn'
  const paths = [root, `${root}/GrpHdr`, `${root}/PmtInf`, `${root}/PmtInf/CdtTrfTxInf`]
  const rule: Rule = {
    name: 'looks',
    severity: 'warning',
    messages: ['pain.001.001.03'],
    description: 'Looks at ancestors.',
    source: 'this test',
    example: { good: '', bad: '' },
    start: () =>
      Object.fromEntries(
        paths.map((path) => [
          path,
          (_: unknown, { ancestors }) => {
            seen[path.slice(10)] = ancestors.map((each) => each.path)
            names[path.slice(10)] = ancestors.map((each) => each.name).join('/')
          },
        ]),
      ),
  }
  buildPain001(simple(), { rules: [defineRules('mine', [rule])] })
  expect(seen).toEqual({
    CstmrCdtTrfInitn: ['/Document'],
    'CstmrCdtTrfInitn/GrpHdr': ['/Document', root],
    'CstmrCdtTrfInitn/PmtInf': ['/Document', root],
    'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf': ['/Document', root, `${root}/PmtInf[1]`],
  })
  expect(names['CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf']).toBe('Document/CstmrCdtTrfInitn/PmtInf')
})
