import { describe, expect, test } from 'vitest'
import {
  buildPain001,
  createMessageId,
  downgradePain001,
  memoryLedger,
  parsePain001,
  paymentDates,
  readPain001,
  readPaymentDates,
  splitInitiation,
  sqlLedger,
  storeLedger,
  upgradePain001,
  writePain001,
} from '../../../src/pain001.ts'
import { directoryLedger } from '../../../src/pain001-node.ts'
import {
  buildPain008,
  downgradePain008,
  parsePain008,
  readPain008,
  splitDirectDebits,
  upgradePain008,
  writePain008,
} from '../../../src/pain008.ts'
import { compileSchema } from '../../../src/schema.ts'
import { simple } from '../../pain001/initiations.ts'
import { simple as directDebits } from '../../pain008/direct-debits.ts'
import { collect } from '../../support/collect.ts'
import { expectToTake, type Taken, type WithOptions } from '../../support/options.ts'
import { schemaText } from '../../support/schemas.ts'

/** Every function with options, by its name; what else it is given is fine. */
const functions: Record<string, WithOptions> = {
  buildPain001: (options) => buildPain001(simple(), options),
  writePain001: (options) => collect(writePain001(simple(), options)),
  readPain001: (options) => collect(readPain001(transfers, options)),
  parsePain001: (options) => parsePain001(transfers, options),
  upgradePain001: (options) => collect(upgradePain001(transfers, options)),
  downgradePain001: (options) => collect(downgradePain001(late, options)),
  paymentDates: (options) => [...paymentDates(simple(), options)],
  readPaymentDates: (options) => collect(readPaymentDates(simple(), options)),
  createMessageId: (options) => createMessageId(options),
  splitInitiation: (options) => splitInitiation(simple(), options),
  buildPain008: (options) => buildPain008(directDebits(), options),
  writePain008: (options) => collect(writePain008(directDebits(), options)),
  readPain008: (options) => collect(readPain008(debits, options)),
  parsePain008: (options) => parsePain008(debits, options),
  upgradePain008: (options) => collect(upgradePain008(earlyDebits, options)),
  downgradePain008: (options) => collect(downgradePain008(debits, options)),
  splitDirectDebits: (options) => splitDirectDebits(directDebits(), options),
  memoryLedger: (options) => memoryLedger(options),
  directoryLedger: (options) => directoryLedger('/nowhere', options),
  sqlLedger: (options) => sqlLedger({ query: () => Promise.reject() } as never, options),
  storeLedger: (options) => storeLedger({} as never, options),
}
const transfers = buildPain001(simple())
const late = buildPain001(simple(), { message: 'pain.001.001.09' })
const debits = buildPain008(directDebits())
const earlyDebits = buildPain008(directDebits(), { message: 'pain.008.001.02' })

/** The functions that take an option, by words of {@link all}. */
const taking: Record<'build' | 'read' | 'convert' | 'dates' | 'split' | 'ledger', readonly string[]> = {
  build: ['buildPain001', 'writePain001', 'buildPain008', 'writePain008'],
  read: ['readPain001', 'parsePain001', 'readPain008', 'parsePain008'],
  convert: ['upgradePain001', 'downgradePain001', 'upgradePain008', 'downgradePain008'],
  dates: ['paymentDates', 'readPaymentDates'],
  split: ['splitInitiation', 'splitDirectDebits'],
  ledger: ['memoryLedger', 'directoryLedger', 'sqlLedger', 'storeLedger'],
}

const nothing = (): void => {}
const all: [of: (keyof typeof taking)[], ...taken: Taken][] = [
  [['build'], 'rules', [[], ['sepa']], 'sepa'],
  [['build'], 'severities', [{}], 'off', 'an object of codes and severities'],
  [['build'], 'characters', ['reject', 'transliterate', {}, { german: false }], 'Reject', 'transliterate or { german'],
  [['build'], 'onCharacterChange', [nothing], 1],
  [['build', 'convert'], 'onFinding', [nothing], {}],
  [['build', 'convert'], 'indent', ['', '\t'], 2],
  [['build'], 'now', [() => new Date(0)], new Date(0)],
  [['build', 'dates'], 'closingDays', ['keep', 'refuse', 'next', 'previous'], 'Next', 'keep, refuse, next, previous'],
  [['build', 'dates'], 'notBefore', ['2026-01-01'], '1.1.2026'],
  [['build', 'dates'], 'calendar', [() => true], 'TARGET'],
  [['build', 'convert', 'read'], 'maxFindings', [0, 1, Number.POSITIVE_INFINITY], -1],
  [['build', 'convert', 'read'], 'showValues', [true, false], 1],
  [['read'], 'strict', [true, false], 'yes'],
  [['convert'], 'repair', [true, false], 'yes'],
  [['convert'], 'onChange', [nothing], true],
  [['split'], 'maxPayments', [1, 1000], 0],
  [['split'], 'maxAmount', ['1000', '12.50'], null],
  [['split'], 'byDate', [true, false], 'yes'],
  [['ledger'], 'now', [() => 0], 0],
  [['ledger'], 'by', ['me'], 1],
  [['ledger'], 'leaseMs', [1000], 0],
]
const only: Record<string, Taken[]> = {
  buildPain001: [['message', ['pain.001.001.03', 'pain.001.001.09'], 'pain.001.001.99']],
  buildPain008: [['message', ['pain.008.001.02', 'pain.008.001.08'], 'pain.008.001.99']],
  createMessageId: [
    ['prefix', ['', 'ABC'], 1],
    ['now', [() => new Date(0)], 0],
    ['random', [(bytes: number) => new Uint8Array(bytes)], 4],
  ],
  splitInitiation: [['byDebtorAccount', [true, false], 'yes']],
  splitDirectDebits: [['byCreditorAccount', [true, false], 'yes']],
  sqlLedger: [['table', ['used_ids'], 5]],
  readPain008: [['document', [true, false], 'yes']],
  readPain001: [
    ['document', [true, false], 'yes'],
    ['schema', [compileSchema(schemaText('pain.001.001.03'))], 'pain.001.001.03'],
  ],
}

const takenBy = (caller: string): Taken[] => [
  ...all.filter(([of]) => of.some((kind) => taking[kind].includes(caller))).map(([, ...taken]): Taken => taken),
  ...(only[caller] ?? []),
]

describe('options', () => {
  test.each(Object.entries(functions))('%s takes what they may be, and no others', async (caller, call) => {
    const taken = takenBy(caller)
    expect(taken.length).toBeGreaterThan(2)
    await expectToTake(caller, call, taken)
  })

  const defaults: [keyof typeof functions, object][] = [
    ['buildPain001', { characters: 'reject', closingDays: 'keep', rules: ['sepa', 'service'], showValues: false }],
    ['buildPain008', { characters: 'reject', closingDays: 'keep', rules: ['sepa'], showValues: false }],
    ['readPain001', { document: false, strict: false, maxFindings: 1000, showValues: false }],
    ['upgradePain001', { indent: '', repair: false, maxFindings: 1000, showValues: false }],
  ]
  test.each(defaults)('%s does the same where its defaults are stated', async (name, stated) => {
    const fixed = { ...(name.startsWith('build') ? { now: () => new Date(0) } : {}) }
    const call = functions[name] as (options: object) => unknown
    expect(await call({ ...fixed, ...stated })).toEqual(await call(fixed))
  })

  test.each<[object, RegExp]>([
    [{ characters: { latin: true } }, /latin/],
    [{ message: 'pain.001.001.99' }, /message.*pain\.001\.001\.03.*pain\.001\.001\.09/],
    [{ charactres: 'reject' }, /charactres.*characters/],
  ])('%j is refused by the name of the function and the option', (options, words) => {
    expect(() => buildPain001(simple(), options as never)).toThrow(words)
    expect(() => buildPain001(simple(), options as never)).toThrow(/^buildPain001/)
  })
})
