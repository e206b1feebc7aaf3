import {
  type Agreement,
  type AgreementCounts,
  compareLines,
  countsOfLines,
  groupsFor,
  type IndexedBlock,
  type LineGroup,
  type Listed,
  type PaymentFacts,
} from './line-index.ts'
import type { OutcomeLevel, OutcomeReason, ReportReference, StatusClaim } from './outcome.ts'
import type { StatusReason } from './reason.ts'
import type { Reported } from './report.ts'
import { sumOfCounts } from './report.ts'
import type { ReportIndex } from './report-index.ts'
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
  /** How a payment must agree; `undefined` where none agrees. */
  agreement: Agreement | undefined
  payments: number
  /** Whether it is certain what it says of each of them. */
  certain: boolean
  /** Whether it says different things. */
  contradictory: boolean
  status: Status | undefined
}

/** What the lines of a group say that are about the payments of this agreement. */
interface Said {
  /** Those that are certain. */
  certain: readonly Listed[]
  statuses: ReadonlySet<Status | undefined>
  contradictory: boolean
  /** What their transactions say, each by itself. */
  meant: ReadonlySet<OutcomeKind | undefined>
}

/** Starts answering what a report says; every payment must have passed `surveyPayment` before, and each line is read once for all payments that agree with it alike. */
export function createStatusResolver(index: ReportIndex): StatusResolver {
  const { group, number, header } = index
  const report: ReportReference = { number, messageId: header?.messageId }
  const resolved = new Map<Listed, Resolved>()
  const counts = countsOfLines(index.lines)
  for (const block of index.blocks.values()) {
    for (const listed of block.listed) resolved.set(listed, resolve(listed, counts.get(listed)))
  }
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

  const said = new Map<LineGroup, Said | undefined>()

  /** What a group says, read once: many payments may ask. */
  function sayOfGroup(group: LineGroup): Said | undefined {
    if (!said.has(group)) said.set(group, saidBy(group, resolved))
    return said.get(group)
  }

  /** What the lines about a payment say. */
  function sayFromLines(groups: readonly Said[], payment: PaymentFacts): StatusClaim | undefined {
    const statuses = new Set(groups.flatMap((group) => [...group.statuses]))
    const above = sayFromAbove(payment)
    // A line that is surely about this payment is not shaken by one that may be, and says the same.
    const lines = [...new Set(groups.flatMap(({ certain }) => certain))].sort(compareLines)
    const [status] = statuses
    const [first] = lines
    if (first !== undefined && statuses.size === 1 && !groups.some(({ contradictory }) => contradictory)) {
      const transaction = first.transactions[0]
      const own = lines.flatMap(({ transactions }) =>
        transactions.flatMap((line) => reasonsOf('transaction', line.reasons)),
      )
      if (status !== undefined) {
        const reasons = own.length > 0 ? own : reasonsAbove('transaction', status, first.block)
        return made('transaction', status, { reasons, transaction })
      }
      // A line without a status: it may still say why.
      return above === undefined ? undefined : { ...above, transaction, reasons: own.length > 0 ? own : above.reasons }
    }
    const meant = new Set(groups.flatMap((group) => [...group.meant]))
    // Whatever line is meant, it says the same as block or file.
    const same = above?.told === true && [...meant].every((kind) => kind === undefined || kind === above.outcome)
    return same ? above : made('transaction', undefined, { told: false })
  }

  return {
    say(payment) {
      const groups = groupsFor(index.lines, payment)
        .map(sayOfGroup)
        .filter((group) => group !== undefined)
      return groups.length === 0 ? sayFromAbove(payment) : sayFromLines(groups, payment)
    },
    faults() {
      const faults: LineFault[] = []
      for (const [listed, line] of resolved) {
        const { payments } = line
        if (payments === 0) faults.push({ kind: 'unmatched', listed, payments })
        else if (line.contradictory) faults.push({ kind: 'contradictory', listed, payments })
        else if (!line.certain) faults.push({ kind: 'ambiguous', listed, payments })
        else if (line.agreement !== 'whole' && line.agreement !== 'elsewhere')
          faults.push({ kind: 'differs', listed, payments })
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
function resolve(listed: Listed, counts: AgreementCounts | undefined): Resolved {
  const { agreement, payments } = bestAgreement(listed.block.payments > 0, counts)
  const statuses = new Set(listed.transactions.map((transaction) => transaction.status))
  const contradictory = statuses.size > 1 && payments > 0
  const [status] = statuses
  return {
    agreement,
    payments,
    certain: payments > 0 && payments <= listed.transactions.length && !contradictory,
    contradictory,
    status: contradictory ? undefined : status,
  }
}

function bestAgreement(
  inBlock: boolean,
  counts: AgreementCounts | undefined,
): { agreement: Agreement | undefined; payments: number } {
  if (counts === undefined) return { agreement: undefined, payments: 0 }
  if (!inBlock) return { agreement: counts.elsewhere > 0 ? 'elsewhere' : undefined, payments: counts.elsewhere }
  if (counts.whole > 0) return { agreement: 'whole', payments: counts.whole }
  if (counts.references > 0) return { agreement: 'references', payments: counts.references }
  const either = counts.endToEnd + counts.uetr - counts.endToEndAndUetr
  if (either > 0) return { agreement: 'endToEnd', payments: either }
  return { agreement: counts.instruction > 0 ? 'instruction' : undefined, payments: counts.instruction }
}

/** `undefined` where none of its lines is about the payments that agree in this way: another payment agrees better. */
function saidBy({ agreement, lines }: LineGroup, resolved: ReadonlyMap<Listed, Resolved>): Said | undefined {
  if (agreement === 'endToEndAndUetr') return undefined
  const asked = agreement === 'uetr' ? 'endToEnd' : agreement
  const certain: Listed[] = []
  const statuses = new Set<Status | undefined>()
  const meant = new Set<OutcomeKind | undefined>()
  let contradictory = false
  for (const listed of lines) {
    const line = resolved.get(listed)
    if (line?.agreement !== asked) continue
    if (line.certain) certain.push(listed)
    if (line.contradictory) contradictory = true
    statuses.add(line.status)
    for (const { status } of listed.transactions) meant.add(status === undefined ? undefined : outcomeOf(status))
  }
  return statuses.size === 0 ? undefined : { certain, statuses, contradictory, meant }
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
    if (line?.certain !== true || line.agreement === 'elsewhere' || line.status === undefined) continue
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
