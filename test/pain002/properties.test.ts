import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPain001, type CreditTransferInitiation } from '../../src/pain001.ts'
import { listOutcomes, type MatchOutcomesOptions, type OutcomeKind, outcomeOf } from '../../src/pain002.ts'
import { inPieces } from '../support/pieces.ts'
import { sweep } from '../support/sweep.ts'
import { block, counted, initiation, line, report } from './support.ts'

const blockIds = ['A', 'B', 'C']

/** A payment as it was sent, and what truly became of it. */
const payment = fc.record({
  block: fc.constantFrom(...blockIds),
  endToEndId: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5', 'NOTPROVIDED'),
  instructionId: fc.option(fc.constantFrom('i1', 'i2', 'i3', 'i4'), { nil: undefined }),
  amount: fc.constantFrom('1.00', '2.00', '3.00'),
  truth: fc.constantFrom('ACSP', 'ACSC', 'RJCT', 'PDNG'),
  listed: fc.constantFrom('no', 'references', 'endToEnd', 'instruction', 'amount', 'nothing'),
})
const payments = fc.array(payment, { minLength: 1, maxLength: 8 })
type Sent = typeof payment extends fc.Arbitrary<infer T> ? T : never

function initiationOf(sent: readonly Sent[]): CreditTransferInitiation {
  const paymentsOf = (id: string) =>
    sent
      .filter(({ block }) => block === id)
      .map(({ endToEndId, instructionId, amount }) => ({
        endToEndId,
        instructionId,
        amount,
        creditor: { name: 'You' },
        creditorAccount: { iban: 'NL20TOOL0000123456' },
      }))
  const ids = blockIds.filter((id) => paymentsOf(id).length > 0)
  const blocks = Object.fromEntries(ids.map((id) => [id, paymentsOf(id)]))
  return { ...initiation(blocks), creationDateTime: '2026-03-02T08:00:00' }
}

function inOrder(sent: readonly Sent[]): Sent[] {
  return blockIds.flatMap((id) => sent.filter((item) => item.block === id))
}

/** A line about a payment, which tells as much of it as the bank chose to. */
function lineFor({ endToEndId, instructionId, amount, listed }: Sent, status: string | undefined): string {
  const instruction = instructionId === undefined ? '' : `<OrgnlInstrId>${instructionId}</OrgnlInstrId>`
  const original = `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef>`
  const text = line(
    status,
    listed === 'references' || listed === 'endToEnd' ? endToEndId : undefined,
    listed === 'references' || listed === 'amount' ? original : '',
  )
  return listed === 'references' || listed === 'instruction'
    ? text.replace('<TxInfAndSts>', `<TxInfAndSts>${instruction}`)
    : text
}

function countsOf(sent: readonly Sent[]): string {
  return [...new Set(sent.map(({ truth }) => truth))]
    .map((truth) => counted(truth, sent.filter((item) => item.truth === truth).length))
    .join('')
}

/** Which levels say something, and where numbers per status are given. */
const choices = fc.record({
  groupCounts: fc.boolean(),
  blockCounts: fc.boolean(),
  blockStatus: fc.boolean(),
  allBlocks: fc.boolean(),
})

/** A report in which everything is true, and much is left out. */
function truthful(
  sent: readonly Sent[],
  how: { groupCounts: boolean; blockCounts: boolean; blockStatus: boolean; allBlocks: boolean },
): string {
  const same = (items: readonly Sent[]): string =>
    new Set(items.map(({ truth }) => truth)).size === 1 ? (items[0]?.truth ?? 'PART') : 'PART'
  const blocks = blockIds
    .map((id) => ({ id, own: sent.filter((item) => item.block === id) }))
    .filter(({ own }) => own.length > 0 && (how.allBlocks || own.some(({ listed }) => listed !== 'no')))
    .map(({ id, own }) => {
      const status = how.blockStatus ? `<PmtInfSts>${same(own)}</PmtInfSts>` : ''
      const lines = own.filter(({ listed }) => listed !== 'no').map((item) => lineFor(item, item.truth))
      return block(id, status + (how.blockCounts ? countsOf(own) : '') + lines.join(''))
    })
  return report(`<GrpSts>${same(sent)}</GrpSts>${how.groupCounts ? countsOf(sent) : ''}`, blocks.join(''))
}

async function kinds(
  sent: readonly Sent[],
  reports: readonly string[],
  options?: MatchOutcomesOptions,
): Promise<OutcomeKind[]> {
  return (await listOutcomes(initiationOf(sent), reports, options)).outcomes.map(({ outcome }) => outcome)
}

/** Statuses that accept nothing, known ones and others. */
const silent = fc.constantFrom(undefined, 'RCVD', 'RCVC', 'RVNM', 'ACTC', 'PART', 'PDNG', 'RJCT', 'XXXX', '', 'accp')

describe('matchOutcomes', () => {
  test('never says of a payment what a truthful report does not mean, however much the report leaves out', async () => {
    let told = 0
    const runs = sweep(60, 600)
    await fc.assert(
      fc.asyncProperty(payments, choices, async (sent, how) => {
        const found = await kinds(sent, [truthful(sent, how)])
        inOrder(sent).forEach(({ truth }, index) => {
          if (found[index] === 'unknown') return
          told++
          expect(found[index]).toBe(outcomeOf(truth))
        })
      }),
      { numRuns: runs },
    )
    // Two a run on average, with a deviation of 1.3: few runs must tell enough, too.
    expect(told).toBeGreaterThan(runs / 2)
  })

  test('never makes an acceptance of statuses that are none, or of silence', async () => {
    const statuses = fc.record({
      group: silent,
      blocks: fc.array(silent, { minLength: 3, maxLength: 3 }),
      lines: fc.array(silent, { minLength: 8, maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(payments, fc.array(statuses, { maxLength: 3 }), async (sent, given) => {
        const reports = given.map(({ group, blocks, lines }) => {
          const texts = blockIds.map((id, at) => {
            const own = inOrder(sent)
              .map((item, index) => ({ item, status: lines[index] }))
              .filter(({ item }) => item.block === id && item.listed !== 'no')
            const status = blocks[at] === undefined ? '' : `<PmtInfSts>${blocks[at]}</PmtInfSts>`
            return block(id, status + own.map(({ item, status: told }) => lineFor(item, told)).join(''))
          })
          return report((group === undefined ? '' : `<GrpSts>${group}</GrpSts>`) + counted('RJCT', 1), texts.join(''))
        })
        expect(await kinds(sent, reports)).not.toContain('accepted')
      }),
      { numRuns: sweep(30, 300) },
    )
  })

  test('gives the same whatever the order of reports that have nothing to do with each other', async () => {
    await fc.assert(
      fc.asyncProperty(
        payments,
        choices,
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        async (sent, how, order) => {
          const blocks = blockIds.map((id) => {
            const own = sent.filter((item) => item.block === id)
            return report(
              '',
              truthful(own, { ...how, blockStatus: true }).match(/<OrgnlPmtInfAndSts>.*<\/OrgnlPmtInfAndSts>/)?.[0] ??
                '',
            )
          })
          const reports = [...blocks, report('<GrpSts>ACSC</GrpSts>').replace('M-1', 'M-2')]
          const shuffled = reports
            .map((text, at) => ({ text, key: order[at] ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ text }) => text)
          expect(await kinds(sent, shuffled)).toEqual(await kinds(sent, reports))
        },
      ),
      { numRuns: sweep(15, 150) },
    )
  })

  test('gives the same of a file in pieces, read once, as of the payments it was built of', async () => {
    await fc.assert(
      fc.asyncProperty(
        payments,
        choices,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        async (sent, how, places) => {
          const file = new TextEncoder().encode(buildPain001(initiationOf(sent), { rules: [] }))
          const cutUp = (bytes: Uint8Array): AsyncGenerator<Uint8Array> =>
            inPieces(
              bytes,
              places.map((place) => Math.floor(place * bytes.length)).sort((a, b) => a - b),
            )
          const text = truthful(sent, how)
          const expected = await kinds(sent, [text])
          const { outcomes } = await listOutcomes(cutUp(file), [cutUp(new TextEncoder().encode(text))])
          expect(outcomes.map(({ outcome }) => outcome)).toEqual(expected)
        },
      ),
      { numRuns: sweep(15, 150) },
    )
  })
})
