// The types of names of rule sets are held against the sets, which are not exported.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentRuleSetName, RuleSetName } from '../../src/rules.ts'
import { isFull } from '../support/sweep.ts'

const imports = `import { buildPain001, writePain001 } from '../../src/pain001.ts'
import { buildPain008 } from '../../src/pain008.ts'
import { buildCamt053, readCamt053, toRows } from '../../src/camt053.ts'
import { validateWithRules } from '../../src/rules.ts'
import { createClient } from '../../src/client.ts'
const header = { messageId: 'RUN-1', initiatingParty: { name: 'Anna Rossi' } }
const account = { iban: 'DE89370400440532013000' }
const party = { name: 'Anna Rossi' }
const payment = { amount: '1.00', currency: 'EUR', creditor: party, creditorAccount: account }
const block = { paymentInformationId: 'B', requestedExecutionDate: '2026-11-30', debtor: party, debtorAccount: account }
const one = { ...block, payments: [payment] }
const h = header
const b = block
const p = payment
`

/** What people write wrongly, and the property that the first two lines of the compiler name, or show the place of. */
const mistakes: readonly (readonly [code: string, property: string])[] = [
  ['buildPain001({ ...h, paymentInformation: [{ ...b, payments: [{ ...p, amount: 12.5 }] }] })', 'amount'],
  ['buildPain001({ ...h, paymentInformation: [{ ...b, payments: [{ ...p, ammount: "1" }] }] })', 'ammount'],
  ['buildPain001({ ...h, paymentInformation: [{ ...b, payments: [p, { ...p, amount: 1 }] }] })', 'amount'],
  ['writePain001({ ...h, paymentInformation: [{ ...b, payments: [{ ...p, amount: 12.5 }] }] })', 'amount'],
  [
    'buildPain001({ ...h, paymentInformation: [{ ...b, payments: [{ ...p, remittanceInformation: { unstructured: "x" } }] }] })',
    'unstructured',
  ],
  ['buildPain001({ ...h, paymentInformation: [{ ...b, payments: [{ ...p, creditor: "Anna" }] }] })', 'creditor'],
  [
    'buildPain001({ ...h, paymentInformation: [{ ...b, requestedExecutionDate: new Date(), payments: [p] }] })',
    'requestedExecutionDate',
  ],
  ['buildPain001({ ...h, paymentInformation: [{ ...b, debtorAccount: "DE89", payments: [p] }] })', 'debtorAccount'],
  ['buildPain001({ ...h, paymentInformation: [{ ...b, payments: p }] })', 'payments'],
  ['buildPain001({ initiatingParty: party, paymentInformation: [one] })', 'messageId'],
  ['buildPain001({ ...h, paymentInformation: [one] }, { rules: ["spea"] })', 'spea'],
  ['buildPain001({ ...h, paymentInformation: [one] }, { severity: {} })', 'severity'],
  [
    'buildPain008({ ...h, paymentInformation: [{ paymentInformationId: "B", requestedCollectionDate: "2026-11-30", sequenceType: "RECUR", directDebits: [] }] })',
    'sequenceType',
  ],
  ['for await (const part of readCamt053("x")) if (part.kind === "entry") part.entry.ammount.toFixed(2)', 'ammount'],
  ['buildCamt053({ message: "camt.053.001.08", statements: [{ statement: { id: 5 } }] })', 'id'],
  ['toRows([], { level: "transactions" })', 'level'],
  ['validateWithRules("x", { rules: ["sepa", "german"] })', 'german'],
  ['createClient({ baseURL: "https://bank.example", token: "t" })', 'baseURL'],
]

const answers: string[] = []
let folder = ''

beforeAll(async () => {
  if (!isFull) return
  mkdirSync('.tmp', { recursive: true })
  folder = mkdtempSync(join('.tmp', 'mistakes-'))
  const file = join(folder, 'mistakes.ts')
  const lines = mistakes.map(([code]) => code).join('\n')
  writeFileSync(file, `${imports}${lines}\n`)
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions']
  const target = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable,dom.asynciterable']
  const printed: string = await promisify(execFile)(process.execPath, [
    'node_modules/typescript/bin/tsc',
    ...[...options, ...target, '--types', 'node', '--pretty', 'false', file],
  ]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
  for (const part of printed.split(/^(?=\S)/m)) {
    const [, line = '', column = ''] = /\((\d+),(\d+)\)/.exec(part) ?? []
    const at = Number(line) - imports.split('\n').length
    const place = /^["\w]+/.exec(mistakes[at]?.[0].slice(Number(column) - 1) ?? '')?.[0] ?? ''
    answers[at] ??= `at ${place}\n${part.split('\n').slice(0, 2).join('\n')}`
  }
}, 300_000)
afterAll(() => isFull && rmSync(folder, { recursive: true, force: true }))

test.runIf(isFull).each(mistakes.map(([code, property], at) => ({ code, property, at })))(
  'the compiler names $property: $code',
  ({ property, at }) => {
    expect(answers[at]).toMatch(new RegExp(`\\b${property}\\b`))
  },
)

test('a built-in rule set is known by each name of its type, and by no other', async () => {
  const { builtInRuleSets, paymentRuleSets } = await import('../../src/rules/index.ts')
  const payments: PaymentRuleSetName[] = ['iso', 'plausibility', 'sepa', 'service']
  const names: RuleSetName[] = [...payments, 'identifiers', 'report', 'statement']
  expect([...paymentRuleSets.keys()].sort()).toEqual(payments)
  expect([...builtInRuleSets.keys()].sort()).toEqual(names.sort())
})
