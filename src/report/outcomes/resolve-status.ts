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
import { type Group, isGroup } from '../groups.ts'
import type { FiledPayment } from '../payment-facts.ts'
import {
  type Agreement,
  type AgreementCounts,
  compareLines,
  countsOfLines,
  groupsFor,
  type IndexedBlock,
  type LineGroup,
  type Listed,
  statusesOf,
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

/** The payments of a line. */
interface Resolved {
  /** How a payment must agree. */
  agreement: Agreement
  payments: number
  /** Whether its status is certain for each of them. */
  certain: boolean
}

interface Said {
  certain: readonly Listed[]
  statuses: readonly (Status | undefined)[]
  contradictory: boolean
}

/** What a status means for a payment or its payee; `undefined` without one. */
type Meaning = OutcomeKind | VerificationResult | undefined

/**
 * Starts resolving the statuses of a report, after `surveyPayment` has counted every payment. What several lines say is
 * resolved once for all payments that agree with them in the same way.
 */
export function createStatusResolver(index: ReportIndex) {
  const { group, number, header } = index
  const report: ReportReference = { number, messageId: header?.messageId }
  const counts = countsOfLines(index.lines)
  const blocks: BlockFacts = new Map([...index.blocks.values()].map((block) => [block, factsOf(block, index, counts)]))
  const leftInFile = leftInGroup(index, blocks)
  const contradicted = contradictedBy(index, blocks)
  const fileDoubts = [...blocks].flatMap(([{ payments, block }, { strays }]) => {
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
  function unclearClaim(level: OutcomeLevel, isVerification: boolean): StatusClaim {
    return isVerification ? openClaim(level) : claimOf(level, undefined, { stated: false })
  }

  /** The status of a payment without a line, from its block or file. */
  function sayFromAbove({ block: { id } }: FiledPayment): StatusClaim | undefined {
    const block = index.blocks.get(id)
    const own = block !== undefined && hasStatus(block.block) ? block : undefined
    const reported = own?.block ?? group
    if (reported === undefined || !hasStatus(reported)) return undefined
    const level = own === undefined ? 'group' : 'block'
    const { status } = reported
    const { levels } = contradicted
    if ((group !== undefined && levels.has(group)) || (block !== undefined && levels.has(block.block)))
      return unclearClaim(level, isMeantForPayees(group, status))
    const reasons = reasonsOf(level, reported.reasons)
    const facts = own && blocks.get(own)
    if (status !== undefined && !isSplit(reported) && own?.contradictory !== true) {
      if (isDoubted(meaningsOf(status), facts?.strays ?? fileDoubts)) return unclearClaim(level, status === 'RCVC')
      return claimOf(level, status, { reasons: reasons.length > 0 ? reasons : reasonsAbove(status) })
    }
    if (facts?.left !== undefined) return claimOf('blockCounts', facts.left.status, facts.left)
    if (leftInFile !== undefined) return claimOf('groupCounts', leftInFile.status, leftInFile)
    if (own?.contradictory === true) return claimOf(level, undefined, { stated: false, reasons })
    if (!isDivided(status)) return openClaim(level, reasons)
    return claimOf(level, status, { stated: status !== 'PART', reasons })
  }

  /** Reasons from the levels above, for a level without reasons, unless they may be about other payments. */
  function reasonsAbove(status: Status, block?: IndexedBlock): OutcomeReason[] {
    if (outcomeOf(status) === 'accepted') return []
    // The reasons of payments that do not match are none of one that does.
    const fits = (above: Status | undefined): boolean =>
      above === status || (status !== 'RCVC' && (isDivided(above) || above === undefined))
    if (block !== undefined && block.block.reasons.length > 0) {
      return fits(block.block.status) ? reasonsOf('block', block.block.reasons) : []
    }
    return group !== undefined && fits(group.status) ? reasonsOf('group', group.reasons) : []
  }

  const saidByGroups = new Map<readonly Agreement[], Map<Group<Listed>, Said | undefined>>()

  /** What the lines of groups say; of several lines computed once for many payments. */
  function saidBy(groups: readonly LineGroup[]): Said | undefined {
    let said: Said | undefined
    for (const { agreements, lines } of groups) {
      const more = isGroup(lines) ? saidByGroup(agreements, lines) : saidByLine(agreements, lines, counts)
      if (more !== undefined) said = said === undefined ? more : allSaid([said, more])
    }
    return said
  }

  function saidByGroup(agreements: readonly Agreement[], group: Group<Listed>): Said | undefined {
    const known = saidByGroups.get(agreements) ?? new Map<Group<Listed>, Said | undefined>()
    saidByGroups.set(agreements, known)
    if (!known.has(group)) {
      const all = group.items.flatMap((listed) => saidByLine(agreements, listed, counts) ?? [])
      known.set(group, all.length === 0 ? undefined : allSaid(all))
    }
    return known.get(group)
  }

  const reasonsByLine = new Map<Listed, OutcomeReason[]>()

  /** The reasons of a line; those of several transactions once for all their payments. */
  function reasonsOfLine(line: Listed): OutcomeReason[] {
    const reasons = reasonsByLine.get(line) ?? reasonsOf('transaction', line.reasons)
    if (line.transactions > 1) reasonsByLine.set(line, reasons)
    return reasons
  }

  /** The status from the lines about a payment. */
  function sayFromLines({ certain, statuses, contradictory }: Said, payment: FiledPayment): StatusClaim | undefined {
    // A certain line is not weakened by an uncertain one with the same status.
    const lines = certain.length < 2 ? certain : [...certain].sort(compareLines)
    const [status] = statuses
    const [first] = lines
    if (first !== undefined && statuses.length === 1) {
      const ownReasons = lines.length === 1 ? reasonsOfLine(first) : lines.flatMap(reasonsOfLine)
      if (status !== undefined && contradicted.meanings.has(meaningOf(status)))
        return unclearClaim('transaction', isMeantForPayees(group, status))
      if (status !== undefined) {
        return claimOf('transaction', status, {
          reasons: ownReasons.length > 0 ? ownReasons : reasonsAbove(status, first.block),
          transaction: first,
          ownLine: lines.length === 1 && first.transactions === 1,
        })
      }
      // A line without a status may still have reasons.
      const above = sayFromAbove(payment)
      return above && { ...above, transaction: first, reasons: ownReasons.length > 0 ? ownReasons : above.reasons }
    }
    // All candidate lines have the same status as block or file.
    const above = sayFromAbove(payment)
    const aboveMeans = above?.verification ?? above?.outcome
    const same =
      above?.stated === true && statuses.every((each) => each === undefined || meaningOf(each) === aboveMeans)
    if (same) return above
    const areVerifications = !contradictory && statuses.every((each) => verificationOf(each) !== undefined)
    return unclearClaim('transaction', areVerifications)
  }

  return {
    say(payment: FiledPayment): StatusClaim | undefined {
      const said = saidBy(groupsFor(index.lines, payment))
      return said === undefined ? sayFromAbove(payment) : sayFromLines(said, payment)
    },
    /** The file and the blocks whose numbers per status are not those of their statuses. */
    contradictions: (): Iterable<Reported> => contradicted.levels,
    /** Lines of the report that match no payment or several, or that contradict each other. */
    faults(): LineFault[] {
      const listed = [...index.blocks.values()].flatMap((block) => block.listed)
      return listed.flatMap((line) => faultOf(line, resolve(line, counts)) ?? [])
    },
  }
}

function faultOf(listed: Listed, { payments, certain, agreement }: Resolved): LineFault | undefined {
  if (payments === 0) return { kind: 'unmatched', listed, payments }
  if (listed.otherStatuses.length > 0) return { kind: 'contradictory', listed, payments }
  if (!certain) return { kind: 'ambiguous', listed, payments }
  return agreement === 'whole' || agreement === 'elsewhere' ? undefined : { kind: 'differs', listed, payments }
}

function reasonsOf(level: OutcomeReason['level'], reasons: readonly StatusReason[]): OutcomeReason[] {
  return reasons.map((reason) => ({ ...reason, level }))
}

/**
 * The payments of a line: those of its block that agree with it best; if no payment is in a block of that name, those
 * of other blocks with all its references. If there are at least as many equal transactions as payments, the status is
 * certain, whichever belongs to which payment.
 */
function resolve(line: Listed, counts: AgreementCounts): Resolved {
  const { agreement, payments } = bestAgreement(line, counts)
  const certain = payments > 0 && payments <= line.transactions && line.otherStatuses.length === 0
  return { agreement, payments, certain }
}

function bestAgreement(listed: Listed, counts: AgreementCounts): Omit<Resolved, 'certain'> {
  if (listed.block.payments === 0) return { agreement: 'elsewhere', payments: counts(listed, 'elsewhere') }
  for (const agreement of ['whole', 'references'] as const) {
    const payments = counts(listed, agreement)
    if (payments > 0) return { agreement, payments }
  }
  const either = counts(listed, 'endToEnd') + counts(listed, 'uetr') - counts(listed, 'endToEndAndUetr')
  if (either > 0) return { agreement: 'endToEnd', payments: either }
  return { agreement: 'instruction', payments: counts(listed, 'instruction') }
}

/** What a line says of the payments with these agreements: nothing, where other payments agree with it better. */
function saidByLine(agreements: readonly Agreement[], line: Listed, counts: AgreementCounts): Said | undefined {
  const { agreement, certain } = resolve(line, counts)
  if (!agreements.some((each) => asked(each) === agreement)) return undefined
  return { certain: certain ? [line] : [], statuses: statusesOf(line), contradictory: line.otherStatuses.length > 0 }
}

function allSaid(all: readonly Said[]): Said {
  return {
    certain: [...new Set(all.flatMap(({ certain }) => certain))],
    statuses: [...new Set(all.flatMap(({ statuses }) => statuses))],
    contradictory: all.some(({ contradictory }) => contradictory),
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
export function hasStatus(reported: Reported): boolean {
  return reported.status !== undefined || isVerifiedInParts(reported)
}

/** Whether the status of a block or a file leaves open which payments it means. */
export function isSplit(reported: Reported): boolean {
  return isDivided(reported.status) || isVerifiedInParts(reported)
}

/** How many payments of a block or a file have which status. */
interface Tally {
  /** By a line of their own, for certain. */
  listed: Map<Status, number>
  /** By their line, else the status of their block or file. */
  all: Map<Status, number>
  /** Payments of which nothing but the numbers can say what became of them. */
  rest: number
}

interface FactsOfBlock extends Tally {
  /** The statuses of lines that match no payment: each may be about any of them. */
  strays: ReadonlySet<Status | undefined>
  left: Left | undefined
}

type BlockFacts = ReadonlyMap<IndexedBlock, FactsOfBlock>

function factsOf(block: IndexedBlock, { group }: ReportIndex, counts: AgreementCounts): FactsOfBlock {
  const { payments, contradictory } = block
  const { status } = block.block
  const listed = new Map<Status, number>()
  const strays = new Set<Status | undefined>()
  for (const line of block.listed) {
    const { payments, certain, agreement } = resolve(line, counts)
    if (payments === 0) for (const each of statusesOf(line)) strays.add(each)
    if (certain && agreement !== 'elsewhere' && line.status !== undefined) addTo(listed, line.status, payments)
  }
  const all = new Map(listed)
  const unlisted = Math.max(0, payments - sumOfNumbers(listed))
  const stated = status !== undefined && !isSplit(block.block) && !contradictory ? status : undefined
  const above = stated ?? (hasStatus(block.block) ? undefined : statusOfAll(group))
  if (above !== undefined) addTo(all, above, unlisted)
  const isOpen = !isSplit(block.block) || contradictory || block.overlapping
  const left = isOpen ? undefined : whatIsLeft(block.block, listed, payments, strays)
  return { listed, all, rest: above === undefined ? unlisted : 0, strays, left }
}

/** The status of a file that means all its payments. */
function statusOfAll(group: Reported | undefined): Status | undefined {
  return group === undefined || isSplit(group) ? undefined : group.status
}

function leftInGroup({ group, payments }: ReportIndex, blocks: BlockFacts): Left | undefined {
  if (group === undefined || !isSplit(group)) return undefined
  const numbers = new Map<Status, number>()
  for (const [block, { all, rest, left }] of blocks) {
    // The statuses of an unknown block, or of a block that is there twice, may be about any payment.
    if (block.payments === 0 || block.contradictory || block.overlapping) return undefined
    addAll(numbers, all)
    if (left?.status !== undefined) addTo(numbers, left.status, rest)
    else if (left !== undefined) return undefined
  }
  return whatIsLeft(group, numbers, payments, new Set([...blocks.values()].flatMap(({ strays }) => [...strays])))
}

/**
 * The status that the numbers per status leave for payments without any other status. ISO 20022 has no rule for it, so
 * it must be the only possibility: the numbers cover exactly the sent payments, all that is left has one meaning, and
 * no line that matches no payment contradicts it.
 */
function whatIsLeft(
  reported: Reported,
  known: ReadonlyMap<Status, number>,
  payments: number,
  strays: ReadonlySet<Status | undefined>,
): Left | undefined {
  if (sumOfCounts(reported) !== payments) return undefined
  const left = new Map<Status, number>()
  for (const { status, numberOfTransactions } of reported.counts) {
    if (status === undefined) return undefined
    left.set(status, (left.get(status) ?? 0) + (numberOfTransactions ?? 0))
  }
  for (const [status, number] of known) left.set(status, (left.get(status) ?? 0) - number)
  if ([...left.values()].some((number) => number < 0)) return undefined
  const statuses = [...left].flatMap(([status, number]) => (number > 0 ? [status] : []))
  const [outcome, second] = new Set(statuses.map(outcomeOf))
  if (outcome === undefined || second !== undefined) return undefined
  const results = new Set(statuses.map(verificationOf))
  const [result] = results
  // Several results, or one beside another status: which payment has which remains open.
  const verification = results.size > 1 ? 'unknown' : result
  if (isDoubted({ outcome, verification }, strays)) return undefined
  return { outcome, status: statuses.length === 1 ? statuses[0] : undefined, verification }
}

/** Whether a status, or the numbers of a file, are about a check of payees. */
function isMeantForPayees(group: Reported | undefined, status: Status | undefined): boolean {
  if (status !== undefined) return verificationOf(status) !== undefined
  return group !== undefined && isVerifiedInParts(group)
}

interface Contradicted {
  levels: ReadonlySet<Reported>
  /** What more payments are listed with than the numbers say: acceptance or a match, which is then not certain. */
  meanings: ReadonlySet<Meaning>
}

function contradictedBy({ group, payments }: ReportIndex, blocks: BlockFacts): Contradicted {
  const ofGroup: Tally = { listed: new Map(), all: new Map(), rest: 0 }
  const levels = new Set<Reported>()
  const meanings = new Set<Meaning>()
  const take = (reported: Reported, number: number, tally: Tally): void => {
    if (number === 0 || !isContradiction(reported, number, tally)) return
    levels.add(reported)
    for (const good of ['accepted', 'match'] as const)
      if (numberOf(tally.listed, good) > numberOf(countsIn(reported), good)) meanings.add(good)
  }
  let covered = 0
  for (const [block, tally] of blocks) {
    covered += block.payments
    take(block.block, block.payments, tally)
    addAll(ofGroup.listed, tally.listed)
    addAll(ofGroup.all, tally.all)
    ofGroup.rest += tally.rest
  }
  const above = statusOfAll(group)
  if (above !== undefined) addTo(ofGroup.all, above, payments - covered)
  else ofGroup.rest += payments - covered
  if (group !== undefined) take(group, payments, ofGroup)
  return { levels, meanings }
}

function addTo(numbers: Map<Status, number>, status: Status, number: number): void {
  if (number > 0) numbers.set(status, (numbers.get(status) ?? 0) + number)
}

function addAll(numbers: Map<Status, number>, more: ReadonlyMap<Status, number>): void {
  for (const [status, number] of more) addTo(numbers, status, number)
}

type Numbers = Iterable<readonly [Status | undefined, number]>

function countsIn({ counts }: Reported): Numbers {
  return counts.map(({ status, numberOfTransactions = 0 }) => [status, numberOfTransactions])
}

function numberOf(numbers: Numbers, meaning: Meaning): number {
  let sum = 0
  for (const [status, number] of numbers) if (meaningOf(status) === meaning) sum += number
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
  const stated = new Set([...all.keys()].map(meaningOf))
  if (isMismatch && rest === 0 && [...stated].every((meaning) => meaning === 'match')) return true
  const total = sumOfCounts(reported)
  if (counts.length === 0 || total === undefined || counts.some((each) => each.status === undefined)) return false
  if (total > payments) return true
  const counted = new Set(counts.map((each) => meaningOf(each.status)))
  return [...stated, ...counted].some((meaning) => {
    const [inNumbers, inStatuses] = [numberOf(countsIn(reported), meaning), numberOf(all, meaning)]
    if (inNumbers > 0 && inStatuses === 0 && rest === 0) return true
    const isZero = inNumbers === 0 && counted.has(meaning)
    return inStatuses > inNumbers && (total === payments || isZero)
  })
}

function sumOfNumbers(numbers: ReadonlyMap<Status, number>): number {
  let sum = 0
  for (const number of numbers.values()) sum += number
  return sum
}
