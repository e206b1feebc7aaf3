// The list of sets of rules for payments, each of which must have its examples tried.
import { expect, test } from 'vitest'
import { paymentRuleSets } from '../../src/rules/index.ts'
import { profile, profileNames, type Rule, type RuleSet } from '../../src/rules.ts'
import { parseTree, type TreeElement } from '../support/document-tree.ts'
import { findingsOf, type Step } from './initiation/findings-of.ts'

/** Where the pieces of XML in examples stand. */
const places: Readonly<Record<string, readonly [kind: 'header' | 'block' | 'payment', path: string]>> = {
  MsgId: ['header', ''],
  CreDtTm: ['header', ''],
  PmtInfId: ['block', ''],
  PmtMtd: ['block', ''],
  ChrgBr: ['block', ''],
  ReqdExctnDt: ['block', ''],
  ReqdColltnDt: ['block', ''],
  SvcLvl: ['block', 'PmtTpInf'],
  LclInstrm: ['block', 'PmtTpInf'],
  SeqTp: ['block', 'PmtTpInf'],
  Dbtr: ['block', ''],
  FinInstnId: ['block', 'DbtrAgt'],
  EndToEndId: ['payment', 'PmtId'],
  Amt: ['payment', ''],
  InstdAmt: ['payment', 'Amt'],
  Cdtr: ['payment', ''],
  Nm: ['payment', 'Cdtr'],
  PstlAdr: ['payment', 'Cdtr'],
  Ctry: ['payment', 'Cdtr/PstlAdr'],
  AdrLine: ['payment', 'Cdtr/PstlAdr'],
  OrgId: ['payment', 'Cdtr/Id'],
  LEI: ['payment', 'Cdtr/Id/OrgId'],
  CdtrAcct: ['payment', ''],
  Id: ['payment', 'CdtrAcct'],
  IBAN: ['payment', 'CdtrAcct/Id'],
  CdtrAgt: ['payment', ''],
  BIC: ['payment', 'CdtrAgt/FinInstnId'],
  Purp: ['payment', ''],
  RmtInf: ['payment', ''],
  Ustrd: ['payment', 'RmtInf'],
  CdtrRefInf: ['payment', 'RmtInf/Strd'],
  MndtRltdInf: ['payment', 'DrctDbtTx'],
  AmdmntInd: ['payment', 'DrctDbtTx/MndtRltdInf'],
  AmdmntInfDtls: ['payment', 'DrctDbtTx/MndtRltdInf'],
}
/** Elements that may repeat: a list has them, unless it is the number of an account or of a bank. */
const isList = (name: string, parent: string): boolean =>
  ['Ustrd', 'Strd', 'AdrLine'].includes(name) || (name === 'Othr' && /^(Org|Prvt)Id$/.test(parent))

function contentOf({ name: parent, attributes, children }: TreeElement): unknown {
  const elements = children.filter((child) => typeof child !== 'string')
  const text = children
    .filter((child) => typeof child === 'string')
    .join('')
    .replace('&amp;', '&')
  const [attribute] = attributes
  if (attribute !== undefined) return { value: text, [attribute.name]: attribute.value }
  if (elements.length === 0 && children.length > 0) return text
  const value: Record<string, unknown> = {}
  for (const element of elements) put(value, element.name, contentOf(element), parent)
  return value
}

function put(into: Record<string, unknown>, name: string, value: unknown, parent: string): void {
  if (isList(name, parent)) into[name] = [...((into[name] as unknown[] | undefined) ?? []), value]
  else into[name] = value
}

/** Headers, blocks and payments with nothing in them but the pieces of XML of an example. */
function stepsOf(example: string): Step[] {
  const elements = parseTree(`<x>${example}</x>`).root.children.filter((child) => typeof child !== 'string')
  expect(elements).not.toEqual([])
  const steps: [kind: 'header' | 'block' | 'payment', element: Record<string, unknown>][] = []
  for (const element of elements) {
    const [kind, path] = places[element.name] ?? expect.unreachable(`Where does ${element.name} stand?`)
    const names = path === '' ? [] : path.split('/')
    // The second of two alike is that of another block.
    const hasRoom = (owner: object): boolean => path !== '' || !(element.name in owner)
    let step = steps.find(([own, owner]) => own === kind && hasRoom(owner))
    if (step === undefined) {
      step = [kind, {}]
      steps.push(step)
    }
    let [, at] = step
    for (const name of names) {
      const inside = (at[name] as Record<string, unknown> | undefined) ?? {}
      at[name] = isList(name, '') ? [inside] : inside
      at = inside
    }
    put(at, element.name, contentOf(element), names.at(-1) ?? '')
  }
  return steps
}

/** Examples that say in words what they are of: the tests of these rules try them. */
const inWords = new Set([
  ...['iso/number-of-transactions', 'iso/control-sum', 'iso/levels', 'iso/creditor-or-account', 'iso/uetr-unique'],
  ...['plausibility/own-account', 'plausibility/duplicate-payment', 'sepa/name-length', 'sepa/address-lines'],
  ...['sepa/creditor-account', 'sepa/remittance-structured-length', 'sepa/creditor-id-present', 'sepa/creditor-id'],
  ...['sepa/one-off-mandate', 'sepa/one-local-instrument', 'sepa/sequence-type', 'sepa/creditor-agent'],
  ...['service/credit-transfers-only', 'service/payment-information-present', 'de/version', 'at/elements'],
  ...['sepa/debtor-address', 'de/byte-order-mark', 'ch/service-level'],
  ...['ch/direct-debits', 'ch/qr-reference', 'ch/qr-iban', 'ch/version'],
])

const sets: readonly RuleSet[] = [
  ...paymentRuleSets.values(),
  ...profileNames.map((name) => profile(name, { on: '2026-11-21' })),
]
const first = new Map<Rule, RuleSet>()
const isOfPayments = (rule: Rule): boolean => rule.messages.some((message) => /^pain\.00[18]\./.test(message))
for (const set of sets) for (const rule of set.rules.filter(isOfPayments)) if (!first.has(rule)) first.set(rule, set)
const cases = [...first].map(([rule, set]) => ({ code: `${set.name}/${rule.name}`, rule, set }))

test.each(cases.filter(({ code }) => !inWords.has(code)))(
  '$code finds nothing in what its example says is good, and something in what it says is bad',
  ({ code, rule, set }) => {
    const [message] = rule.messages
    const { good, bad } = rule.example
    expect(findingsOf(code, stepsOf(good), message, [set])).toEqual([])
    expect(findingsOf(code, stepsOf(bad), message, [set])).not.toEqual([])
  },
)

test('examples in words are those of rules', () => {
  expect([...inWords].filter((code) => !cases.some((each) => each.code === code))).toEqual([])
})
