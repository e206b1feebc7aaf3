import {
  isDivided,
  isVerifiedInParts,
  type OutcomeKind,
  type OutcomeLevel,
  outcomeOf,
  type Reported,
  type Status,
  type StatusReason,
  sumOfCounts,
  type VerificationResult,
  verificationOf,
} from '../../domain/report/index.ts'
import type { PaymentFacts } from '../payment-facts.ts'
import {
  type Agreement,
  type AgreementCounts,
  compareLines,
  countsOfLines,
  groupsFor,
  type IndexedBlock,
  type LineGroup,
  type LineSet,
  type Listed,
  transactionsOf,
} from './line-index.ts'
import type { OutcomeReason, ReportReference } from './outcome.ts'
import type { ReportIndex } from './report-index.ts'
import type { StatusClaim } from './supersede.ts'

export type StatusResolver = ReturnType<typeof createStatusResolver>

export interface LineFault {
  kind: 'unmatched' | 'ambiguous' | 'contradictory' | 'differs'
  listed: Listed
  payments: number
}

/** The status that the numbers per status leave for payments that are not listed. */
interface Left {
  outcome: OutcomeKind
  /** `undefined` where several statuses of the same meaning are left. */
  status: Status | undefined
  /** Where all that is left are verifications of payees. */
  verification: VerificationResult | undefined
}

interface Resolved {
  /** How a payment must agree; `undefined` where none agrees. */
  agreement: Agreement | undefined
  payments: number
  /** Whether its status is certain for each of them. */
  certain: boolean
  contradictory: boolean
  status: Status | undefined
  statuses: readonly (Status | undefined)[]
  meant: readonly Meaning[]
}

interface Said {
  certain: readonly Listed[]
  statuses: readonly (Status | undefined)[]
  contradictory: boolean
  meant: readonly Meaning[]
}

/** What a status means for a payment or its payee; `undefined` without one. */
type Meaning = OutcomeKind | VerificationResult | undefined

/**
 * Starts resolving the statuses of a report, after `surveyPayment` has counted every payment. Each line is resolved
 * once for all payments that agree with it in the same way.
 */
export function createStatusResolver(index: ReportIndex) {
  const { group, number, header } = index
  const report: ReportReference = { number, messageId: header?.messageId }
  const counts = countsOfLines(index.lines)
  const resolved = resolveLines(index, counts)
  const blocks: BlockFacts = new Map([...index.blocks.values()].map((block) => [block, factsOf(block, resolved)]))
  const groupCounts = leftInGroup(index, blocks)
  const contradicted = contradictedBy(index, blocks)
  const groupDoubts = [...blocks].flatMap(([{ payments, block }, { strays }]) => {
    const lines = payments === 0 || block.status === undefined ? [...strays] : []
    return payments === 0 ? [...lines, block.status] : lines
  })

  function claimOf(
    level: OutcomeLevel,
    status: Status | undefined,
    { outcome, stated = true, reasons = [], transaction, ownLine = false, verification }: Partial<StatusClaim>,
  ): StatusClaim {
    return {
      outcome: outcome ?? (status === undefined ? 'unknown' : outcomeOf(status)),
      status,
      level,
      stated,
      reasons,
      transaction,
      ownLine,
      report,
      verification: verification ?? verificationOf(status),
    }
  }

  /** A verification of the payee, of which the report does not say what came out. */
  function openClaim(level: OutcomeLevel, reasons: OutcomeReason[] = []): StatusClaim {
    return claimOf(level, undefined, { outcome: 'pending', stated: false, reasons, verification: 'unknown' })
  }

  /** What a level says whose statuses and numbers contradict each other: nothing. */
  function unclearClaim(level: OutcomeLevel, status: Status | undefined): StatusClaim {
    const isVerification = isMeantForPayees(group, status)
    return isVerification ? openClaim(level) : claimOf(level, undefined, { stated: false })
  }

  /** The status of a payment without a line, from its block and file. */
  function sayFromAbove({ block: id }: PaymentFacts): StatusClaim | undefined {
    const block = index.blocks.get(id)
    const hasOwn = block !== undefined && hasStatus(block.block)
    if (contradicted.levels.length > 0 && (hasOwn || (group !== undefined && hasStatus(group)))) {
      const { status } = hasOwn ? block.block : (group ?? { status: undefined })
      if (contradicted.group || (block !== undefined && contradicted.blocks.has(block))) {
        return unclearClaim(hasOwn ? 'block' : 'group', status)
      }
    }
    if (block !== undefined && hasStatus(block.block)) return sayFromBlock(block)
    if (group === undefined || !hasStatus(group)) return undefined
    const { status } = group
    const reasons = reasonsOf('group', group.reasons)
    if (status !== undefined && !isSplit(group)) {
      if (!isDoubted(meaningsOf(status), groupDoubts)) return claimOf('group', status, { reasons })
      return status === 'RCVC' ? openClaim('group') : claimOf('group', undefined, { stated: false })
    }
    if (groupCounts !== undefined) return claimOf('groupCounts', groupCounts.status, groupCounts)
    if (!isDivided(status)) return openClaim('group', reasons)
    return claimOf('group', status, { stated: status !== 'PART', reasons })
  }

  function sayFromBlock(indexed: IndexedBlock): StatusClaim {
    const { block, contradictory } = indexed
    const { status } = block
    const reasons = reasonsOf('block', block.reasons)
    if (status !== undefined && !isSplit(block) && !contradictory) {
      if (isDoubted(meaningsOf(status), blocks.get(indexed)?.strays ?? []))
        return status === 'RCVC' ? openClaim('block') : claimOf('block', undefined, { stated: false })
      return claimOf('block', status, { reasons: reasons.length > 0 ? reasons : reasonsAbove('block', status) })
    }
    const left = blocks.get(indexed)?.left
    if (left !== undefined) return claimOf('blockCounts', left.status, left)
    if (groupCounts !== undefined) return claimOf('groupCounts', groupCounts.status, groupCounts)
    if (contradictory) return claimOf('block', undefined, { outcome: 'unknown', stated: false, reasons })
    if (!isDivided(status)) return openClaim('block', reasons)
    return claimOf('block', status, { stated: status !== 'PART', reasons })
  }

  /** Reasons from the levels above, for a level without reasons, unless they may be about other payments. */
  function reasonsAbove(
    level: 'transaction' | 'block',
    status: Status | undefined,
    block?: IndexedBlock,
  ): OutcomeReason[] {
    if (status === undefined || outcomeOf(status) === 'accepted') return []
    // The reasons of payments that do not match are none of one that does.
    const fits = (above: Status | undefined): boolean =>
      above === status || (status !== 'RCVC' && (isDivided(above) || above === undefined))
    if (level === 'transaction' && block !== undefined && block.block.reasons.length > 0) {
      return fits(block.block.status) ? reasonsOf('block', block.block.reasons) : []
    }
    return group !== undefined && fits(group.status) ? reasonsOf('group', group.reasons) : []
  }

  const saidBySets = new Map<readonly Agreement[], Map<LineSet, Said | undefined>>()

  /** What the lines of groups say; of several lines computed once for many payments. */
  function saidBy(groups: readonly LineGroup[]): Said | undefined {
    let said: Said | undefined
    for (const { agreements, lines } of groups) {
      const more = 'lines' in lines ? saidBySet(agreements, lines) : saidByLine(agreements, lines, resolved)
      if (more !== undefined) said = said === undefined ? more : allSaid([said, more])
    }
    return said
  }

  function saidBySet(agreements: readonly Agreement[], set: LineSet): Said | undefined {
    const known = saidBySets.get(agreements) ?? new Map<LineSet, Said | undefined>()
    saidBySets.set(agreements, known)
    if (!known.has(set)) {
      const all = set.lines.flatMap((listed) => saidByLine(agreements, listed, resolved) ?? [])
      known.set(set, all.length === 0 ? undefined : allSaid(all))
    }
    return known.get(set)
  }

  const reasonsByLine = new Map<Listed, OutcomeReason[]>()

  /** The reasons of the transactions of a line, each once: transactions alike mostly have the same. */
  function reasonsOfLine(listed: Listed): OutcomeReason[] {
    if (listed.more.length === 0) return reasonsOf('transaction', listed.reasons)
    let reasons = reasonsByLine.get(listed)
    if (reasons !== undefined) return reasons
    const distinct = new Map(
      transactionsOf(listed).flatMap((each) => each.reasons.map((reason) => [JSON.stringify(reason), reason])),
    )
    reasons = reasonsOf('transaction', [...distinct.values()])
    reasonsByLine.set(listed, reasons)
    return reasons
  }

  /** The status from the lines about a payment. */
  function sayFromLines(said: Said, payment: PaymentFacts): StatusClaim | undefined {
    const { certain, statuses, meant, contradictory } = said
    // A certain line is not weakened by an uncertain one with the same status.
    const lines = certain.length < 2 ? certain : [...certain].sort(compareLines)
    const [status] = statuses
    const [first] = lines
    if (first !== undefined && statuses.length === 1 && !contradictory) {
      const ownReasons = lines.length === 1 ? reasonsOfLine(first) : lines.flatMap(reasonsOfLine)
      if (status !== undefined && contradicted.listed.has(meaningOf(status))) return unclearClaim('transaction', status)
      if (status !== undefined) {
        const reasons = ownReasons.length > 0 ? ownReasons : reasonsAbove('transaction', status, first.block)
        return claimOf('transaction', status, {
          reasons,
          transaction: first,
          ownLine: lines.length === 1 && first.more.length === 0,
        })
      }
      // A line without a status may still have reasons.
      const above = sayFromAbove(payment)
      const reasons = ownReasons.length > 0 ? ownReasons : above?.reasons
      return above === undefined || reasons === undefined ? undefined : { ...above, transaction: first, reasons }
    }
    // All candidate lines have the same status as block or file.
    const above = sayFromAbove(payment)
    const aboveMeans = above?.verification ?? above?.outcome
    const same = above?.stated === true && meant.every((kind) => kind === undefined || kind === aboveMeans)
    if (same) return above
    const areVerifications = statuses.every((each) => verificationOf(each) !== undefined)
    return areVerifications ? openClaim('transaction') : claimOf('transaction', undefined, { stated: false })
  }

  return {
    say(payment: PaymentFacts): StatusClaim | undefined {
      const said = saidBy(groupsFor(index.lines, payment))
      return said === undefined ? sayFromAbove(payment) : sayFromLines(said, payment)
    },
    /** The file and the blocks whose numbers per status are not those of their statuses. */
    contradictions: (): readonly Reported[] => contradicted.levels,
    /** Lines of the report that match no payment or several, or that contradict each other. */
    faults(): LineFault[] {
      const faults: LineFault[] = []
      for (const listed of allListed(index)) {
        const line = resolved[listed.order]
        if (line === undefined) continue
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

/** The payments of the lines, by the `order` of each. Most lines are resolved alike: what is equal is held once. */
type ResolvedLines = readonly Resolved[]

function resolveLines(index: ReportIndex, counts: AgreementCounts): ResolvedLines {
  const lines: Resolved[] = new Array(index.lines.lines)
  const distinct = new Map<string, Resolved>()
  for (const listed of allListed(index)) {
    const { agreement, payments } = bestAgreement(listed, counts)
    const statuses = transactionsOf(listed).map(({ status }) => status)
    const key = `${agreement} ${payments} ${statuses}`
    const line = distinct.get(key) ?? resolve(agreement, payments, statuses)
    distinct.set(key, line)
    lines[listed.order] = line
  }
  return lines
}

function* allListed({ blocks }: ReportIndex): Generator<Listed> {
  for (const { listed } of blocks.values()) yield* listed
}

/**
 * The payments of a line: those of its block that agree with it best; if no payment is in a block of that name, those
 * of other blocks with all its references. If there are at least as many equal lines as payments, the status is
 * certain, whichever line belongs to which payment.
 */
function resolve(
  agreement: Agreement | undefined,
  payments: number,
  stated: readonly (Status | undefined)[],
): Resolved {
  const all = new Set(stated)
  const contradictory = all.size > 1
  const status = contradictory ? undefined : stated[0]
  return {
    agreement,
    payments,
    certain: payments > 0 && payments <= stated.length && !contradictory,
    contradictory,
    status,
    statuses: [status],
    meant: [...new Set([...all].map(meaningOf))],
  }
}

function bestAgreement(
  listed: Listed,
  counts: AgreementCounts,
): { agreement: Agreement | undefined; payments: number } {
  if (listed.block.payments === 0) return { agreement: 'elsewhere', payments: counts(listed, 'elsewhere') }
  for (const agreement of ['whole', 'references'] as const) {
    const payments = counts(listed, agreement)
    if (payments > 0) return { agreement, payments }
  }
  const either = counts(listed, 'endToEnd') + counts(listed, 'uetr') - counts(listed, 'endToEndAndUetr')
  if (either > 0) return { agreement: 'endToEnd', payments: either }
  return { agreement: 'instruction', payments: counts(listed, 'instruction') }
}

/**
 * What a line says of the payments with these agreements: nothing, where other payments agree with it better. Most
 * lines are alone, so their lists are those of all that are resolved alike.
 */
function saidByLine(agreements: readonly Agreement[], listed: Listed, resolved: ResolvedLines): Said | undefined {
  const line = resolved[listed.order]
  if (line === undefined || !agreements.some((each) => asked(each) === line.agreement)) return undefined
  const { certain, statuses, contradictory, meant } = line
  return { certain: certain ? [listed] : [], statuses, contradictory, meant }
}

function allSaid(all: readonly Said[]): Said {
  return {
    certain: [...new Set(all.flatMap(({ certain }) => certain))],
    statuses: [...new Set(all.flatMap(({ statuses }) => statuses))],
    contradictory: all.some(({ contradictory }) => contradictory),
    meant: [...new Set(all.flatMap(({ meant }) => meant))],
  }
}

/** The agreement by which a line is resolved that is found by this one; `undefined` for one that only counts. */
function asked(agreement: Agreement): Agreement | undefined {
  if (agreement === 'endToEndAndUetr') return undefined
  return agreement === 'uetr' ? 'endToEnd' : agreement
}

function isAcceptedOrSilent(status: Status | undefined): boolean {
  return status === undefined || outcomeOf(status) === 'accepted'
}

function meaningOf(status: Status | undefined): Meaning {
  return verificationOf(status) ?? (status === undefined ? undefined : outcomeOf(status))
}

function meaningsOf(status: Status): Pick<Left, 'outcome' | 'verification'> {
  return { outcome: outcomeOf(status), verification: verificationOf(status) }
}

/** Whether what matches no payment may contradict an acceptance, or a verified payee, that stands above. */
function isDoubted(
  { outcome, verification }: Pick<Left, 'outcome' | 'verification'>,
  strays: Iterable<Status | undefined>,
): boolean {
  if (outcome !== 'accepted' && verification !== 'match') return false
  return [...strays].some((stray) => !isAcceptedOrSilent(stray) && (stray !== 'RCVC' || outcome === 'accepted'))
}

/** Whether a block or a file says something for payments that are not listed. */
function hasStatus(reported: Reported): boolean {
  return reported.status !== undefined || isVerifiedInParts(reported)
}

/** Whether the status of a block or a file leaves open which payments it means. */
export function isSplit(reported: Reported): boolean {
  return isDivided(reported.status) || isVerifiedInParts(reported)
}

interface FactsOfBlock {
  /** How many payments are listed with which status, for certain. */
  listed: ReadonlyMap<Status, number>
  /** The statuses of lines that match no payment: each may be about any of them. */
  strays: ReadonlySet<Status | undefined>
  left: Left | undefined
}

type BlockFacts = ReadonlyMap<IndexedBlock, FactsOfBlock>

function factsOf(block: IndexedBlock, resolved: ResolvedLines): FactsOfBlock {
  const listed = new Map<Status, number>()
  const strays = new Set<Status | undefined>()
  for (const line of block.listed) {
    const { payments, certain, agreement, status } = resolved[line.order] ?? nobody
    if (payments === 0) for (const transaction of transactionsOf(line)) strays.add(transaction.status)
    if (!certain || agreement === 'elsewhere' || status === undefined) continue
    listed.set(status, (listed.get(status) ?? 0) + payments)
  }
  const isOpen = !isSplit(block.block) || block.contradictory || block.overlapping
  const left = isOpen ? undefined : withoutDoubt(whatIsLeft(block.block, listed, block.payments), strays)
  return { listed, strays, left }
}

const nobody: Resolved = {
  agreement: undefined,
  payments: 0,
  certain: false,
  contradictory: false,
  status: undefined,
  statuses: [],
  meant: [],
}

function leftInGroup({ group, payments }: ReportIndex, blocks: BlockFacts): Left | undefined {
  if (group === undefined || !isSplit(group)) return undefined
  const allStrays = new Set<Status | undefined>()
  const numbers = new Map<Status, number>()
  for (const [block, { listed, strays, left }] of blocks) {
    // The statuses of an unknown block, or of a block that is there twice, may be about any payment.
    if (block.payments === 0 || block.contradictory || block.overlapping) return undefined
    for (const [status, number] of listed) addTo(numbers, status, number)
    for (const status of strays) allStrays.add(status)
    const unlisted = block.payments - sumOfNumbers(listed)
    const { status } = block.block
    if (status !== undefined && !isSplit(block.block)) addTo(numbers, status, unlisted)
    else if (left?.status !== undefined) addTo(numbers, left.status, unlisted)
    else if (left !== undefined) return undefined
  }
  return withoutDoubt(whatIsLeft(group, numbers, payments), allStrays)
}

/** What the numbers leave, unless a line that matches no payment contradicts them. */
function withoutDoubt(left: Left | undefined, strays: ReadonlySet<Status | undefined>): Left | undefined {
  return left === undefined || isDoubted(left, strays) ? undefined : left
}

/**
 * The status that the numbers per status leave for payments without any other status. ISO 20022 has no rule for it, so
 * it must be the only possibility: the numbers cover exactly the sent payments, and all that is left has one meaning.
 */
function whatIsLeft(reported: Reported, listed: ReadonlyMap<Status, number>, payments: number): Left | undefined {
  if (sumOfCounts(reported) !== payments) return undefined
  const left = new Map<Status, number>()
  for (const { status, numberOfTransactions } of reported.counts) {
    if (status === undefined) return undefined
    left.set(status, (left.get(status) ?? 0) + (numberOfTransactions ?? 0))
  }
  for (const [status, number] of listed) left.set(status, (left.get(status) ?? 0) - number)
  const statuses: Status[] = []
  for (const [status, number] of left) {
    if (number < 0) return undefined
    if (number > 0) statuses.push(status)
  }
  const outcomes = new Set(statuses.map(outcomeOf))
  const [outcome] = outcomes
  if (outcome === undefined || outcomes.size > 1) return undefined
  const results = new Set(statuses.map(verificationOf))
  const [result] = results
  // Several results, or one beside another status: which payment has which remains open.
  const verification = results.size > 1 ? 'unknown' : result
  return { outcome, status: statuses.length === 1 ? statuses[0] : undefined, verification }
}

/** Whether a status, or the numbers of a file, are about a check of payees. */
function isMeantForPayees(group: Reported | undefined, status: Status | undefined): boolean {
  if (status !== undefined) return verificationOf(status) !== undefined
  return group !== undefined && isVerifiedInParts(group)
}

interface Contradicted {
  group: boolean
  blocks: ReadonlySet<IndexedBlock>
  levels: readonly Reported[]
  /** What more payments are listed with than the numbers say: acceptance or a match, which is then not certain. */
  listed: ReadonlySet<Meaning>
}

interface Tally {
  listed: Map<Meaning, number>
  all: Map<Meaning, number>
  /** Payments of which nothing but the numbers can say what became of them. */
  rest: number
}

function contradictedBy({ group, payments }: ReportIndex, all: BlockFacts): Contradicted {
  const ofGroup: Tally = { listed: new Map(), all: new Map(), rest: 0 }
  const blocks = new Set<IndexedBlock>()
  const levels: Reported[] = []
  const listed = new Set<Meaning>()
  const take = (reported: Reported, number: number, tally: Tally): boolean => {
    if (!isContradiction(reported, number, tally)) return false
    levels.push(reported)
    for (const good of ['accepted', 'match'] as const) {
      if ((tally.listed.get(good) ?? 0) > numberOf(reported, good)) listed.add(good)
    }
    return true
  }
  const above = group === undefined || isSplit(group) ? undefined : group.status
  let covered = 0
  for (const [block, facts] of all) {
    const tally = tallyOfBlock(block, facts)
    covered += block.payments
    if (above !== undefined && tally.rest > 0 && !hasStatus(block.block)) {
      addTo(tally.all, meaningOf(above), tally.rest)
      tally.rest = 0
    }
    if (block.payments > 0 && take(block.block, block.payments, tally)) blocks.add(block)
    for (const [meaning, number] of tally.listed) addTo(ofGroup.listed, meaning, number)
    for (const [meaning, number] of tally.all) addTo(ofGroup.all, meaning, number)
    ofGroup.rest += tally.rest
  }
  if (above !== undefined) addTo(ofGroup.all, meaningOf(above), payments - covered)
  else ofGroup.rest += payments - covered
  const isGroup = group !== undefined && payments > 0 && take(group, payments, ofGroup)
  return { group: isGroup, blocks, levels, listed }
}

function addTo<Key>(numbers: Map<Key, number>, key: Key, number: number): void {
  if (number > 0) numbers.set(key, (numbers.get(key) ?? 0) + number)
}

function tallyOfBlock(block: IndexedBlock, { listed }: FactsOfBlock): Tally {
  const tally: Tally = { listed: new Map(), all: new Map(), rest: 0 }
  for (const [status, number] of listed) addTo(tally.listed, meaningOf(status), number)
  for (const [meaning, number] of tally.listed) addTo(tally.all, meaning, number)
  const { status } = block.block
  const unlisted = Math.max(0, block.payments - sumOfNumbers(listed))
  if (status !== undefined && !isSplit(block.block) && !block.contradictory)
    addTo(tally.all, meaningOf(status), unlisted)
  else tally.rest = unlisted
  return tally
}

function numberOf({ counts }: Reported, meaning: Meaning): number {
  let sum = 0
  for (const { status, numberOfTransactions = 0 } of counts)
    if (meaningOf(status) === meaning) sum += numberOfTransactions
  return sum
}

/**
 * Whether the numbers per status of a level contradict the statuses of its payments, or its own status those of a check
 * of payees. Some banks count statuses and not payments, and some only the mismatches (one source each): numbers that
 * are not those of the payments contradict only what they count and nobody has, and what they count as nobody.
 */
function isContradiction(reported: Reported, payments: number, { all, rest }: Tally): boolean {
  const { counts, status } = reported
  const said = meaningOf(status)
  const isMismatch = verificationOf(status) !== undefined && said !== 'match'
  if (isMismatch && rest === 0 && [...all.keys()].every((meaning) => meaning === 'match')) return true
  const total = sumOfCounts(reported)
  if (counts.length === 0 || total === undefined || counts.some((each) => each.status === undefined)) return false
  if (total > payments) return true
  const meanings = new Set([...all.keys(), ...counts.map((each) => meaningOf(each.status))])
  for (const meaning of meanings) {
    const counted = numberOf(reported, meaning)
    const stated = all.get(meaning) ?? 0
    if (counted > 0 && stated === 0 && rest === 0) return true
    const isZero = counted === 0 && counts.some((each) => meaningOf(each.status) === meaning)
    if (stated > counted && (total === payments || isZero)) return true
  }
  return false
}

function sumOfNumbers(numbers: ReadonlyMap<Status, number>): number {
  let sum = 0
  for (const number of numbers.values()) sum += number
  return sum
}
