import { expect, test } from 'vitest'
import { buildPain001 } from '../../src/pain001.ts'
import {
  listOutcomes,
  matchBookings,
  matchOutcomes,
  matchPayments,
  parseEbicsProtocol,
  parsePain002,
  readEbicsProtocol,
  readPain002,
  writeDecided,
  writePain002,
} from '../../src/pain002.ts'
import { simple } from '../pain001/initiations.ts'
import { fixture, report } from '../pain002/support.ts'
import { collect } from '../support/collect.ts'
import { expectToTake, type Taken, type WithOptions } from '../support/options.ts'

const sent = simple('1', '2')
const text = buildPain001(sent)
const answer = report('<GrpSts>ACCP</GrpSts>')
const protocol = fixture('ebics-protocol.xml')

const shared: Taken[] = [
  ['strict', [false], 'yes', 'true or false'],
  ['maxFindings', [0, 7], -1],
  ['showValues', [true, false], 1],
]
const reading: Taken[] = [
  ...shared,
  ['checks', [true, false], 'yes', 'true or false'],
  ['severities', [{}, { 'report/statuses-contradict': 'off' }], 'off', 'an object of codes and severities'],
]
const document: Taken = ['document', [true, false], 1, 'true or false']
const maxFindings: Taken = ['maxFindings', [0, 1], -1, 'a whole number from 0']
const outcomes: Taken[] = [maxFindings, ['maxWaiting', [0, 1], '1', 'a whole number from 0'], document]
const blocks = [{ originalPaymentInformationId: 'PMT-1', status: 'ACSP', transactions: [] }]
const content = {
  header: { messageId: 'R', creationDateTime: '2026-03-03T06:00:00' },
  group: { originalMessageId: 'M-1', originalMessageName: 'pain.001.001.03', originalNumberOfTransactions: 2 },
  blocks,
}

const functions: [string, WithOptions, Taken[]][] = [
  ['readPain002', (options) => collect(readPain002(answer, options)), [...reading, document]],
  ['parsePain002', (options) => parsePain002(answer, options), reading],
  ['readEbicsProtocol', (options) => collect(readEbicsProtocol(protocol, options)), shared],
  ['parseEbicsProtocol', (options) => parseEbicsProtocol(protocol, options), shared],
  ['matchOutcomes', (options) => collect(matchOutcomes(sent, [answer], options)), outcomes],
  ['listOutcomes', (options) => listOutcomes(sent, [answer], options), outcomes],
  ['matchPayments', (options) => collect(matchPayments([() => sent], { reports: [answer] }, options)), [maxFindings]],
  [
    'matchBookings',
    (options) => collect(matchBookings(sent, [], options)),
    [maxFindings, ['rejected', [new Set([1]), [new Set([1])], [], [undefined]], 2, 'a Set of indexes, or a list']],
  ],
  [
    'writePain002',
    (options) => collect(writePain002(content, options)),
    [
      ['sums', ['check', 'compute', 'none'], 'some', 'one of check, compute, none'],
      ['message', ['pain.002.001.03', 'pain.002.001.10'], 2],
      ['indent', ['', '\t'], 2],
    ],
  ],
  [
    'writeDecided',
    (options) => collect(writeDecided(() => text, [], options)),
    [
      ['part', ['kept'], 'all', 'one of kept, dropped'],
      ['messageId', ['NEW-1'], 1],
      ['onChange', [() => {}], true],
      ['indent', ['', '\t'], 2],
      ['now', [() => new Date(0)], 0],
    ],
  ],
]

const one = functions.flatMap(([caller, call, taken]) => taken.map((each) => [caller, each[0], call, each] as const))
test.each(one)('%s takes what its option %s may be, and nothing else', async (caller, _, call, taken) => {
  await expectToTake(caller, call, [taken])
})

const contradictory = report(
  '<GrpSts>RJCT</GrpSts>',
  '<OrgnlPmtInfAndSts><PmtInfSts>ACSP</PmtInfSts></OrgnlPmtInfAndSts>',
)
const defaults = { strict: false, document: false, checks: true, severities: {}, maxFindings: 1000, showValues: false }

test.each(Object.entries(defaults))(
  'a report is read the same where the default of %s is stated',
  async (name, value) => {
    const read = await collect(readPain002(contradictory))
    expect(read.filter(({ kind }) => kind === 'finding').length).toBeGreaterThan(0)
    expect(await collect(readPain002(contradictory, { [name]: value }))).toStrictEqual(read)
  },
)

test('the defaults of writing are what they are said to be', async () => {
  const stated = { message: 'pain.002.001.03', sums: 'check', indent: '  ' } as const
  expect(await collect(writePain002(content, stated))).toEqual(await collect(writePain002(content)))
  const fixed = { messageId: 'NEW-1', now: () => new Date(0) }
  const decided = { ...fixed, part: 'kept', indent: '  ' } as const
  expect(await collect(writeDecided(() => text, [], decided))).toEqual(
    await collect(writeDecided(() => text, [], fixed)),
  )
})
