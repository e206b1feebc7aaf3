import type { Decimal } from '../../values/index.ts'
import type { DirectionNetTotals, DirectionTotals, StatementFacts, SummaryFacts, Totals } from './facts.ts'
import { rule, shownAmount } from './rule.ts'

const source = 'ISO 20022 camt.053: TxsSummry counts and adds up the entries of the statement'

/** A figure of a summary, and what was counted instead. */
interface Compared {
  element: string
  said: { numberOfEntries: number | undefined; sum: Decimal | undefined; net?: Decimal | undefined } | undefined
  counted: (totals: DirectionTotals) => Totals & Partial<DirectionNetTotals>
}

export const summaryCount = rule({
  name: 'summary-count',
  severity: 'warning',
  description: 'The numbers of entries in the summary are those of the statement, all entries or the booked ones.',
  source,
  example: {
    good: '<TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries><Ntry>2026-03-02 20.00</Ntry>',
    bad: '<TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries><Ntry>2026-03-02 20.00</Ntry>',
  },
  statement: (facts, context) => {
    // Entries that are not readable or in another currency are counted in neither direction.
    if (facts.totals.otherCurrency > 0 || facts.totals.unreadable > 0) return
    for (const { element, said, counted } of comparisons(facts)) {
      const number = said?.numberOfEntries
      if (number === undefined) continue
      const [all, booked] = [counted(facts.totals.entries).count, counted(facts.totals.booked).count]
      if (number === all || number === booked) continue
      context.report(
        `TxsSummry/${element}/NbOfNtries`,
        `The summary counts ${number} entries, the statement has ${all} (${booked} booked). Entries may be ` +
          'missing; ask the bank.',
      )
    }
  },
})

export const summarySum = rule({
  name: 'summary-sum',
  severity: 'warning',
  description: 'The sums and the net of the summary are those of the statement, all entries or the booked ones.',
  source,
  example: {
    good: '<TtlCdtNtries><Sum>20.00</Sum></TtlCdtNtries><Ntry>2026-03-02 20.00</Ntry>',
    bad: '<TtlCdtNtries><Sum>30.00</Sum></TtlCdtNtries><Ntry>2026-03-02 20.00</Ntry>',
  },
  statement: (facts, context) => {
    if (facts.totals.otherCurrency > 0 || facts.totals.unreadable > 0) return
    const shown = shownAmount(facts.totals.currency)
    for (const { element, said, counted } of comparisons(facts)) {
      const [all, booked] = [counted(facts.totals.entries), counted(facts.totals.booked)]
      const path = `TxsSummry/${element}`
      if (differs(said?.sum, all.sum, booked.sum)) {
        context.report(`${path}/Sum`, sumMessage('sum', shown, said?.sum, all.sum, booked.sum))
      }
      if (all.net !== undefined && booked.net !== undefined && differs(said?.net, all.net, booked.net)) {
        context.report(path, sumMessage('net', shown, said?.net, all.net, booked.net))
      }
    }
  },
})

export const summaryByCode = rule({
  name: 'summary-by-code',
  severity: 'warning',
  description: 'Numbers and sums by bank transaction code are those of the entries with that code.',
  source,
  example: {
    good: '<TtlNtriesPerBkTxCd>1 PMNT/RCDT/ESCT</TtlNtriesPerBkTxCd><Ntry>2026-03-02 20.00</Ntry>',
    bad: '<TtlNtriesPerBkTxCd>2 PMNT/RCDT/ESCT</TtlNtriesPerBkTxCd><Ntry>2026-03-02 20.00</Ntry>',
  },
  statement: (facts, context) => {
    const { byCode, otherCurrency, unreadable } = facts.totals
    if (byCode === undefined || facts.paged || otherCurrency > 0 || unreadable > 0) return
    const shown = shownAmount(facts.totals.currency)
    facts.summary?.byCode.forEach(({ code, numberOfEntries, sum }, index) => {
      const counted = byCode.get(code)
      const path = `TxsSummry/TtlNtriesPerBkTxCd[${index + 1}]`
      if (numberOfEntries !== undefined && numberOfEntries !== (counted?.count ?? 0)) {
        context.report(
          `${path}/NbOfNtries`,
          `The summary counts ${numberOfEntries} entries of ${code}, the statement has ` +
            `${counted?.count ?? 0}. Ask the bank.`,
        )
      }
      if (sum !== undefined && counted !== undefined && !sum.eq(counted.sum)) {
        const gives = `The summary gives ${shown(sum)} for ${code}`
        context.report(`${path}/Sum`, `${gives}, the entries come to ${shown(counted.sum)}. Ask the bank.`)
      }
    })
  },
})

/** Whether the summary can be compared. Not on one of several pages: there it is the summary of the whole statement. */
function comparisons(facts: StatementFacts): Compared[] {
  const summary: SummaryFacts | undefined = facts.paged ? undefined : facts.summary
  return [
    { element: 'TtlNtries', said: summary?.all, counted: (totals) => totals.all },
    { element: 'TtlCdtNtries', said: summary?.credit, counted: (totals) => totals.credit },
    { element: 'TtlDbtNtries', said: summary?.debit, counted: (totals) => totals.debit },
  ]
}

function differs(said: Decimal | undefined, all: Decimal, booked: Decimal): boolean {
  return said !== undefined && !said.eq(all) && !said.eq(booked)
}

function sumMessage(
  what: string,
  shown: (amount: Decimal) => string,
  said: Decimal | undefined,
  all: Decimal,
  booked: Decimal,
): string {
  const given = said === undefined ? 'none' : shown(said)
  return (
    `The summary gives a ${what} of ${given}, the entries come to ${shown(all)} (${shown(booked)} booked). ` +
    'Entries may be missing; ask the bank.'
  )
}
