import { sumOfCounts } from './consistency.ts'
import type { OutcomeLevel, OutcomeReason, ReportReference, StatusClaim } from './outcome.ts'
import type { StatusReason } from './reason.ts'
import type { Reported } from './report.ts'
import {
  type Candidate,
  candidatesFor,
  type IndexedBlock,
  type Listed,
  type PaymentFacts,
  type ReportIndex,
} from './report-index.ts'
import { type OutcomeKind, outcomeOf, type Status } from './status.ts'

/** What a report says, once it is known how many payments each of its lines may be about. */
export interface StatusResolver {
  /** What the report says about a payment; `undefined` when it says nothing. */
  say(payment: PaymentFacts): StatusClaim | undefined
  /** Lines of the report that are about no payment, about several, or contradict each other. */
  faults(): LineFault[]
}

/** What is wrong with lines of a report. */
export interface LineFault {
  kind: 'unmatched' | 'ambiguous' | 'contradictory' | 'differs'
  listed: Listed
  /** How many payments it may be about. */
  payments: number
}

/** What numbers per status leave for the payments that are not listed. */
interface Left {
  outcome: OutcomeKind
  /** `undefined` where several statuses of the same meaning are left. */
  status: Status | undefined
}

/** Which payments a line is about. */
interface Resolved {
  /** The agreement that a payment must have, 0 where no payment agrees. */
  agreement: number
  inBlock: boolean
  payments: number
  /** Whether it is certain what it says of each of them. */
  certain: boolean
  /** Whether it says different things. */
  contradictory: boolean
  status: Status | undefined
}

/** Starts answering what a report says; every payment must have passed `surveyPayment` before. */
export function createStatusResolver(index: ReportIndex): StatusResolver {
  const { group, number, header } = index
  const report: ReportReference = { number, messageId: header?.messageId }
  const resolved = new Map<Listed, Resolved>()
  for (const block of index.blocks.values()) for (const listed of block.listed) resolved.set(listed, resolve(listed))
  const doubtful = new Map<IndexedBlock, boolean>()
  for (const block of index.blocks.values()) doubtful.set(block, hasStrayRefusal(block, resolved))
  const blockCounts = new Map<IndexedBlock, Left | undefined>()
  for (const block of index.blocks.values()) blockCounts.set(block, leftInBlock(block, resolved))
  const groupCounts = leftInGroup(index, resolved, blockCounts)
  const groupDoubtful = [...index.blocks.values()].some(
    (block) =>
      (doubtful.get(block) === true && (block.payments === 0 || block.block.status === undefined)) ||
      (block.payments === 0 && !isAcceptedOrSilent(block.block.status)),
  )

  function made(
    level: OutcomeLevel,
    status: Status | undefined,
    { outcome, told = true, reasons = [], transaction }: Partial<StatusClaim>,
  ): StatusClaim {
    const meant = outcome ?? (status === undefined ? 'unknown' : outcomeOf(status))
    return { outcome: meant, status, level, told, reasons, transaction, report }
  }

  /** What block and file say of a payment that no line says anything of. */
  function sayFromAbove({ block: id }: PaymentFacts): StatusClaim | undefined {
    const block = index.blocks.get(id)
    if (block?.block.status !== undefined) {
      const { status } = block.block
      const reasons = reasonsOf('block', block.block.reasons)
      if (status !== 'PART' && !block.contradictory) {
        if (outcomeOf(status) === 'accepted' && doubtful.get(block) === true)
          return made('block', undefined, { told: false })
        return made('block', status, { reasons: reasons.length > 0 ? reasons : reasonsAbove('block', status) })
      }
      const left = blockCounts.get(block)
      if (left !== undefined) return made('blockCounts', left.status, { outcome: left.outcome })
      if (groupCounts !== undefined) return made('groupCounts', groupCounts.status, { outcome: groupCounts.outcome })
      return made('block', block.contradictory ? undefined : status, { outcome: 'unknown', told: false, reasons })
    }
    if (group?.status === undefined) return undefined
    const reasons = reasonsOf('group', group.reasons)
    if (group.status !== 'PART') {
      if (outcomeOf(group.status) === 'accepted' && groupDoubtful) return made('group', undefined, { told: false })
      return made('group', group.status, { reasons })
    }
    if (groupCounts !== undefined) return made('groupCounts', groupCounts.status, { outcome: groupCounts.outcome })
    return made('group', group.status, { outcome: 'unknown', told: false, reasons })
  }

  /** Reasons of the levels above one that has none, unless they may be about others. */
  function reasonsAbove(
    level: 'transaction' | 'block',
    status: Status | undefined,
    block?: IndexedBlock,
  ): OutcomeReason[] {
    if (status === undefined || outcomeOf(status) === 'accepted') return []
    const fits = (above: Status | undefined): boolean => above === 'PART' || above === status || above === undefined
    if (level === 'transaction' && block !== undefined && block.block.reasons.length > 0) {
      return fits(block.block.status) ? reasonsOf('block', block.block.reasons) : []
    }
    return group !== undefined && fits(group.status) ? reasonsOf('group', group.reasons) : []
  }

  /** What the lines about a payment say. */
  function sayFromLines(lines: readonly Candidate[], payment: PaymentFacts): StatusClaim | undefined {
    const findings = lines.map(({ listed }) => resolved.get(listed)).filter((line) => line !== undefined)
    const statuses = new Set(findings.map(({ status }) => status))
    const above = sayFromAbove(payment)
    // A line that is surely about this payment is not shaken by one that may be, and says the same.
    const certain =
      findings.some((line) => line.certain) && statuses.size === 1 && !findings.some((line) => line.contradictory)
    const [status] = statuses
    const first = lines.find(({ listed }) => resolved.get(listed)?.certain)?.listed
    if (certain && first !== undefined) {
      const transaction = first.transactions[0]
      const own = lines
        .filter(({ listed }) => resolved.get(listed)?.certain)
        .flatMap(({ listed }) => listed.transactions.flatMap((line) => reasonsOf('transaction', line.reasons)))
      if (status !== undefined) {
        const reasons = own.length > 0 ? own : reasonsAbove('transaction', status, first.block)
        return made('transaction', status, { reasons, transaction })
      }
      // A line without a status: it may still say why.
      return above === undefined ? undefined : { ...above, transaction, reasons: own.length > 0 ? own : above.reasons }
    }
    const meant = new Set(
      lines.flatMap(({ listed }) =>
        listed.transactions.map((line) => (line.status === undefined ? undefined : outcomeOf(line.status))),
      ),
    )
    // Whatever line is meant, it says the same as block or file.
    const same = above?.told === true && [...meant].every((kind) => kind === undefined || kind === above.outcome)
    return same ? above : made('transaction', undefined, { told: false })
  }

  return {
    say(payment) {
      const lines = candidatesFor(index, payment).filter(({ listed, agreement, inBlock }) => {
        const line = resolved.get(listed)
        return line !== undefined && line.inBlock === inBlock && (inBlock ? line.agreement === agreement : true)
      })
      return lines.length === 0 ? sayFromAbove(payment) : sayFromLines(lines, payment)
    },
    faults() {
      const faults: LineFault[] = []
      for (const [listed, line] of resolved) {
        const { payments } = line
        if (payments === 0) faults.push({ kind: 'unmatched', listed, payments })
        else if (line.contradictory) faults.push({ kind: 'contradictory', listed, payments })
        else if (!line.certain) faults.push({ kind: 'ambiguous', listed, payments })
        else if (line.inBlock && line.agreement < 4) faults.push({ kind: 'differs', listed, payments })
      }
      return faults
    },
  }
}

function reasonsOf(level: OutcomeReason['level'], reasons: readonly StatusReason[]): OutcomeReason[] {
  return reasons.map((reason) => ({ ...reason, level }))
}

/**
 * Which payments a line is about: those of its block that agree with it best or, where no payment is in a block of that name, those of
 * other blocks with all its references. As many lines as payments, or more, that all say the same, are certain without telling which is which.
 */
function resolve(listed: Listed): Resolved {
  const inBlock = listed.block.payments > 0
  const agreement = inBlock ? listed.inBlock.findLastIndex((payments) => payments > 0) : 0
  const payments = inBlock ? (listed.inBlock[agreement] ?? 0) : listed.elsewhere
  const statuses = new Set(listed.transactions.map((transaction) => transaction.status))
  const contradictory = statuses.size > 1 && payments > 0
  const [status] = statuses
  return {
    agreement,
    inBlock,
    payments,
    certain: payments > 0 && payments <= listed.transactions.length && !contradictory,
    contradictory,
    status: contradictory ? undefined : status,
  }
}

function isAcceptedOrSilent(status: Status | undefined): boolean {
  return status === undefined || outcomeOf(status) === 'accepted'
}

/** Whether a line that is about no payment says something else than acceptance: it may be about any of them. */
function hasStrayRefusal(block: IndexedBlock, resolved: ReadonlyMap<Listed, Resolved>): boolean {
  return block.listed.some(
    (listed) =>
      resolved.get(listed)?.payments === 0 && listed.transactions.some(({ status }) => !isAcceptedOrSilent(status)),
  )
}

/** How many payments of a block are listed with each status. */
function listedByStatus(block: IndexedBlock, resolved: ReadonlyMap<Listed, Resolved>): Map<Status, number> {
  const numbers = new Map<Status, number>()
  for (const listed of block.listed) {
    const line = resolved.get(listed)
    if (line?.certain !== true || !line.inBlock || line.status === undefined) continue
    numbers.set(line.status, (numbers.get(line.status) ?? 0) + line.payments)
  }
  return numbers
}

function leftInBlock(block: IndexedBlock, resolved: ReadonlyMap<Listed, Resolved>): Left | undefined {
  if (block.block.status !== 'PART' || block.contradictory || block.overlapping) return undefined
  const listed = listedByStatus(block, resolved)
  return whatIsLeft(block.block, listed, block.payments)
}

function leftInGroup(
  { group, blocks, payments }: ReportIndex,
  resolved: ReadonlyMap<Listed, Resolved>,
  blockCounts: ReadonlyMap<IndexedBlock, Left | undefined>,
): Left | undefined {
  if (group?.status !== 'PART') return undefined
  const known = new Map<Status, number>()
  const add = (status: Status, number: number): void => {
    known.set(status, (known.get(status) ?? 0) + number)
  }
  for (const block of blocks.values()) {
    // What is said of a block that is not ours, or of one twice, may be about any payment.
    if (block.payments === 0 || block.contradictory || block.overlapping) return undefined
    const listed = listedByStatus(block, resolved)
    for (const [status, number] of listed) add(status, number)
    const unlisted = block.payments - sumOf(listed)
    const { status } = block.block
    const left = blockCounts.get(block)
    if (status !== undefined && status !== 'PART') add(status, unlisted)
    else if (left?.status !== undefined) add(left.status, unlisted)
    else if (left !== undefined) return undefined
  }
  return whatIsLeft(group, known, payments)
}

/**
 * What numbers per status leave for payments nothing else is said of. There is no rule of ISO 20022 for it, so only what cannot be
 * otherwise counts: the numbers cover exactly the payments that were sent, and all that is left has one meaning.
 */
function whatIsLeft(reported: Reported, known: ReadonlyMap<Status, number>, payments: number): Left | undefined {
  if (reported.counts.length === 0 || sumOfCounts(reported) !== payments) return undefined
  const left = new Map<Status, number>()
  for (const { status, numberOfTransactions } of reported.counts) {
    if (status === undefined) return undefined
    left.set(status, (left.get(status) ?? 0) + (numberOfTransactions ?? 0))
  }
  for (const [status, number] of known) left.set(status, (left.get(status) ?? 0) - number)
  const statuses: Status[] = []
  for (const [status, number] of left) {
    if (number < 0) return undefined
    if (number > 0) statuses.push(status)
  }
  const outcomes = new Set(statuses.map(outcomeOf))
  const [outcome] = outcomes
  if (outcome === undefined || outcomes.size > 1) return undefined
  return { outcome, status: statuses.length === 1 ? statuses[0] : undefined }
}

function sumOf(numbers: ReadonlyMap<Status, number>): number {
  let sum = 0
  for (const number of numbers.values()) sum += number
  return sum
}
