import { expect, test } from 'vitest'
import {
  createIdentities,
  parseCamt053,
  type Row,
  readCamt053,
  toCsv,
  toParquet,
  toRows,
  writeCamt053,
} from '../../src/camt053.ts'
import { fixture } from '../camt053/support.ts'
import { collect } from '../support/collect.ts'
import { expectToTake, type Taken, type WithOptions } from '../support/options.ts'

const text = fixture('balance-wrong.xml')
const creationDateTime = '2026-03-03T06:00:00'
const balances = ['OPBD', 'CLBD'].map((type) => ({ type, amount: '5', date: '2026-03-02' }))
const account = { iban: 'DE89370400440532013000', currency: 'EUR' }
const content = {
  header: { messageId: 'M', creationDateTime },
  statements: [{ statement: { id: 'S', creationDateTime, account, balances } }],
}
const rows: Row[] = []

const reading: Taken[] = [
  ['checks', [true, false], 'yes', 'true or false'],
  ['severities', [{}, { 'statement/closing-balance': 'off' }], 'off', 'an object of codes and severities'],
  ['assume', [{}, { entryStatus: 'BOOK', balanceIndicator: 'CRDT', bookingDate: 'statement' }], 'BOOK'],
  ['assume', [], { entryStatus: 'PDNG' }, 'entryStatus must be one of BOOK'],
  ['assume', [], { balanceIndicator: 'DBIT' }, 'balanceIndicator must be one of CRDT'],
  ['assume', [], { bookingDate: '2026-03-02' }, 'bookingDate must be one of statement'],
  ['identities', [true, false, createIdentities()], 'yes', 'true, false or what createIdentities makes'],
  ['identities', [], {}, 'true, false or what createIdentities makes'],
  ['maxFindings', [0, 7], -1],
  ['showValues', [true, false], 1],
]
const functions: [string, WithOptions, Taken[]][] = [
  [
    'readCamt053',
    (options) => collect(readCamt053(text, options)),
    [
      ...reading,
      ['transactions', ['inline', 'stream'], 'both', 'one of inline, stream'],
      ['document', [true, false], 1, 'true or false'],
    ],
  ],
  ['parseCamt053', (options) => parseCamt053(text, options), reading],
  [
    'writeCamt053',
    (options) => collect(writeCamt053(content, options)),
    [
      ['sums', ['check', 'compute', 'none'], 'all', 'one of check, compute, none'],
      ['message', ['camt.053.001.02', 'camt.052.001.08'], 53],
      ['indent', ['', '\t'], 2],
    ],
  ],
  [
    'toRows',
    (options) => collect(toRows(readCamt053(text), options)),
    [
      ['level', ['entry', 'transaction'], 'statement', 'one of entry, transaction'],
      ['balances', [true, false], 'yes', 'true or false'],
    ],
  ],
  [
    'toCsv',
    (options) => collect(toCsv(rows, options)),
    [
      ['delimiter', [';', '\t'], 1],
      ['decimalComma', [true, false], ',', 'true or false'],
      ['bom', [true, false], 'yes', 'true or false'],
    ],
  ],
  ['toParquet', (options) => collect(toParquet(rows, options)), [['rowGroupSize', [1, 10_000], 0]]],
]

const one = functions.flatMap(([caller, call, taken]) => taken.map((each) => [caller, each[0], call, each] as const))
test.each(one)('%s takes what its option %s may be, and nothing else', async (caller, _, call, taken) => {
  await expectToTake(caller, call, [taken])
})

test('the defaults of writing are what they are said to be', async () => {
  const stated = { message: 'camt.053.001.08', sums: 'check', indent: '  ' } as const
  expect(await collect(writeCamt053(content, stated))).toEqual(await collect(writeCamt053(content)))
})
