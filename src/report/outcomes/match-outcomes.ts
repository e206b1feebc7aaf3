import type { Finding, FindingPart } from '../../diagnostics/index.ts'
import { type OutcomeKind, outcomeOf, type Status, statusName, type Verification } from '../../domain/report/index.ts'
import { partsIn } from '../../statement/index.ts'
import { checkOptions, compareIsoDateTimes, type OptionChecks, option } from '../../values/index.ts'
import {
  conflictFinding,
  contradictionFinding,
  faultFinding,
  findingOf,
  notAbout,
  otherFile,
  says,
  surveyFindings,
  timePath,
} from '../findings.ts'
import { type FiledPayment, startFiling, trimmed } from '../payment-facts.ts'
import { groupsFor, type IndexedBlock, statusesOf } from './line-index.ts'
import type { Outcome, ReportedOutcome } from './outcome.ts'
import { adviceFor } from './outcome.ts'
import { indexReport, type Report, type ReportIndex, type ReportParts, surveyPayment } from './report-index.ts'
import { createStatusResolver, hasStatus, isSplit, type StatusResolver } from './resolve-status.ts'
import {
  type HeldPayment,
  type Initiation,
  type OpenInitiation,
  openInitiation,
  type SentPayment,
  sentPaymentOf,
} from './sent-payments.ts'
import { type StatusClaim, supersede, supersedeVerification, verificationBy } from './supersede.ts'

/** How payments are matched to reports. */
export interface MatchOutcomesOptions {
  /** Findings given at most; the others are counted. Default 1000. */
  maxFindings?: number | undefined
  /**
   * Limit of payments that are kept in memory while their outcome depends on later ones, if the payments can be read
   * only once. Further ones are `unknown`, with a finding. Default 100,000.
   */
  maxWaiting?: number | undefined
  /**
   * Whether payments that are read from a file have the element they were read from (`document`). Matching takes some
   * tenth less time without. Default `true`.
   */
  document?: boolean | undefined
}

const optionChecks: OptionChecks<MatchOutcomesOptions> = {
  maxFindings: option.count,
  maxWaiting: option.count,
  document: option.flag,
}

/** A finding about a report, by the reader of reports or while matching. */
export interface OutcomeFindingPart extends FindingPart {
  /** Number of its report, from 1; 0 if it is about the payments. */
  report: number
}

/** The end of matching; always the last part. */
export interface OutcomeEndPart {
  kind: 'end'
  /** Payments that were sent, in all files. */
  payments: number
  /** How many of them have which outcome; the sum is `payments`. */
  counts: Record<OutcomeKind, number>
  /** Number of reports about these files. */
  reportsApplied: number
  /** Findings that were not given. */
  findingsOmitted: number
}

/** The parts that matching payments and reports yields. */
export type OutcomePart = Outcome | OutcomeFindingPart | OutcomeEndPart

const defaultMaxFindings = 1000

const defaultMaxWaiting = 100_000

/**
 * Finds the outcome of every sent payment: it yields one `outcome` part for each payment, `finding` parts, and `end`.
 * It needs the memory of the reports, for any number of payments.
 *
 * The status of a payment is its own, else that of its block unless PART, else that of the file unless PART. Under
 * PART, a payment that is not listed is `unknown`, unless the numbers per status leave only one meaning. Only an
 * acceptance makes a payment `accepted`: a missing or unknown status, RCVC or ACTC do not. What a report says of the
 * payees (RCVC, RVMC, RVNM, RVNA, RVCM) is in `verification`, by the same rules; it takes back no outcome. Reports are
 * applied in the order of their CreDtTm, or as given with a finding if that is not possible; see `supersede` for the
 * effect of a later one. With several files, a report belongs to the file with its MsgId, and each file must have its
 * own. A report about an unknown MsgId, or about direct debits if credit transfers were sent (or the reverse), gets a
 * finding and is not applied. Lines are matched by PmtInfId, EndToEndId, InstrId, UETR, amount, the account of the
 * other side and, for direct debits, the mandate. An ambiguous line gets a finding, and its payments are `unknown`.
 *
 * Outcomes come in the order of the files and their payments. If the payments can be read only once (see {@link
 * Initiation}), outcomes that depend on other payments come last.
 * @throws InvalidDocumentError when a file is not well-formed, cut short or another message.
 * @throws EbicsProtocolError when a report is an EBICS protocol.
 * @throws TypeError when the payments have none of the forms of {@link Initiation}, or a function that should open them
 * anew does not.
 */
export async function* matchOutcomes(
  initiations: Initiation | readonly Initiation[],
  reports: readonly Report[],
  options: MatchOutcomesOptions = {},
): AsyncGenerator<OutcomePart, void, undefined> {
  checkOptions({ matchOutcomes }, options, optionChecks)
  const initiation: readonly Initiation[] = [initiations].flat()
  const matching = await startOutcomes(reports, initiation.length, options.maxFindings, true)
  const counts: Record<OutcomeKind, number> = { accepted: 0, rejected: 0, pending: 0, unknown: 0 }
  let payments = 0
  const { document = true, maxWaiting = defaultMaxWaiting } = options
  for (const each of initiation) {
    const outcomes = outcomesOfFile(matching, openInitiation(each, document), maxWaiting)
    for await (const part of outcomes) {
      if (part.kind === 'outcome') {
        counts[part.outcome]++
        payments++
      }
      yield part
    }
  }
  const { findings, about } = matching
  const reportsApplied = about.end()
  yield* findings.parts.splice(0)
  yield { kind: 'end', payments, counts, reportsApplied, findingsOmitted: findings.omitted }
}

/** What the reports say of held payments, which get it; the findings, and how many more there were. */
export async function resolveOutcomes(
  files: readonly (readonly FiledPayment[])[],
  reports: readonly ReportParts[],
  maxFindings: number | undefined,
): Promise<{ findings: Finding[]; findingsOmitted: number }> {
  const { findings, about } = await startOutcomes(reports, files.length, maxFindings, false)
  const shared = shareOutcomes()
  for (const payments of files) {
    about.file++
    const matcher = createMatcher(about, findings)
    for (const filed of payments) matcher.see(filed)
    matcher.endCounting()
    for (const filed of payments) filed.outcome = shared(matcher.decide(filed), filed.block.directDebit)
  }
  about.end()
  return { findings: findings.parts.splice(0).map(({ finding }) => finding), findingsOmitted: findings.omitted }
}

type Outcomes = Awaited<ReturnType<typeof startOutcomes>>

/** Reads reports into memory, for one file after the other; where `holdsWhole`, with all of each transaction. */
async function startOutcomes(
  reports: readonly ReportParts[],
  files: number,
  maxFindings: number | undefined,
  holdsWhole: boolean,
) {
  const indexes: ReportIndex[] = []
  for (const report of reports) indexes.push(await indexReport(report, indexes.length + 1, holdsWhole))
  const findings: Findings = { parts: [], left: maxFindings ?? defaultMaxFindings, omitted: 0 }
  for (const index of indexes) for (const finding of index.findings) addFinding(findings, finding, index.number)
  return { findings, about: createFileChoice(indexes, findings, files) }
}

async function* outcomesOfFile(
  { findings, about }: Outcomes,
  { payments, again }: OpenInitiation,
  maxWaiting: number,
): AsyncGenerator<Outcome | OutcomeFindingPart> {
  about.file++
  const matcher = createMatcher(about, findings)
  const filed = startFiling(about.file)
  const waiting: (SentPayment | HeldPayment)[] = []
  let seen = 0
  for await (const payment of partsIn(payments())) {
    const each = filed(payment)
    matcher.see(each)
    seen++
    if (again) continue
    if (!matcher.dependsOnOthers(each)) yield toOutcome(about.file, payment, matcher.decide(each))
    else if (waiting.length < maxWaiting) waiting.push(payment)
    else yield toOutcome(about.file, payment, matcher.giveUp(each))
    for (const finding of findings.parts.splice(0)) yield finding
  }
  matcher.endCounting()
  if (again) yield* findings.parts.splice(0)
  let decided = 0
  for await (const payment of again ? partsIn(payments()) : waiting) {
    yield toOutcome(about.file, payment, matcher.decide(filed(payment)))
    decided++
    for (const finding of findings.parts.splice(0)) yield finding
  }
  if (again && decided !== seen) throw new TypeError(notAgain(seen, decided))
  yield* findings.parts.splice(0)
}

type FileChoice = ReturnType<typeof createFileChoice>

function createFileChoice(indexes: readonly ReportIndex[], findings: Findings, files: number) {
  const applied = new Set<ReportIndex>()
  const notApplied = new Map<ReportIndex, string>()
  const messageIds = new Set<string>()
  const report = (index: ReportIndex, message: string): void =>
    addFinding(findings, notAbout(index, message), index.number)
  return {
    /** Number of the current file, from 1. */
    file: 0,
    /** The reports about the file, by its MsgId, as one of its payments has it. */
    reportsOf({ payment, block: { messageId } }: FiledPayment): ReportIndex[] {
      if (messageId !== undefined && messageIds.has(messageId)) {
        addFinding(findings, findingOf('report/file-repeated', says.fileRepeated(this.file)), 0)
        return []
      }
      if (messageId !== undefined) messageIds.add(messageId)
      const ofFile: ReportIndex[] = []
      for (const index of indexes) {
        const message = otherFile(index, payment)
        if (message === undefined) ofFile.push(index)
        else if (files === 1) report(index, message)
        // Only after all files it is known that a report is about none of them.
        else if (trimmed(index.group?.originalMessageId) === messageId || !notApplied.has(index))
          notApplied.set(index, message)
      }
      for (const index of ofFile) applied.add(index)
      return ofFile
    },
    /** Ends the files; returns the number of reports about one of them. */
    end(): number {
      for (const [index, message] of notApplied) if (!applied.has(index)) report(index, message)
      return applied.size
    },
  }
}

function notAgain(first: number, second: number): string {
  return (
    `The payments were read twice: ${first} the first time, ${second} the second. A function must open them again ` +
    'each time it is called.'
  )
}

/** The outcomes of all payments at once. */
export interface ListedOutcomes extends Omit<OutcomeEndPart, 'kind'> {
  /** One for each payment, in the order of the files and their payments. */
  outcomes: Outcome[]
  /** Findings about the reports and the payments. */
  findings: Finding[]
}

/** {@link matchOutcomes} as one object, in the order of the payments; for files that fit into memory. */
export async function listOutcomes(
  initiations: Initiation | readonly Initiation[],
  reports: readonly Report[],
  options: MatchOutcomesOptions = {},
): Promise<ListedOutcomes> {
  checkOptions({ listOutcomes }, options, optionChecks)
  const outcomes: Outcome[] = []
  const findings: Finding[] = []
  for await (const part of matchOutcomes(initiations, reports, options)) {
    if (part.kind === 'outcome') outcomes.push(part)
    else if (part.kind === 'finding') findings.push(part.finding)
    else {
      const { kind: _, ...end } = part
      outcomes.sort((a, b) => a.file - b.file || a.payment.index - b.payment.index)
      return { ...end, outcomes, findings }
    }
  }
  throw new Error('Payments were matched without an end')
}

/** The findings that were not handed over yet, and how many more may be given. */
interface Findings {
  parts: OutcomeFindingPart[]
  left: number
  omitted: number
}

function addFinding(findings: Findings, finding: Finding, report: number): void {
  if (findings.left === 0) {
    findings.omitted++
    return
  }
  findings.left--
  findings.parts.push({ kind: 'finding', finding, report })
}

interface AppliedReport {
  index: ReportIndex
  /** Made for the first payment that is decided, and anew when all payments were counted. */
  resolver: StatusResolver | undefined
  statuses: Statuses
}

interface Decided {
  claim: StatusClaim | undefined
  verification: Verification | undefined
}

function createMatcher(about: FileChoice, findings: Findings) {
  let applied: AppliedReport[] | undefined
  let gaveUp = false
  /** Reports that differ from one of the same time, by number. */
  const sameTime = new Set<number>()

  function begin(filed: FiledPayment): AppliedReport[] {
    applied = inOrderOfTime(about.reportsOf(filed), findings).map((index) => ({
      index,
      resolver: undefined,
      statuses: statusesIn(index),
    }))
    return applied
  }

  /** Finds reports that differ but have the same creation time, so that neither is the newer one. */
  function reportSameTime(earlier: ReportIndex, later: ReportIndex): void {
    if (sameTime.has(later.number) || compareReports(earlier, later) !== 0) return
    sameTime.add(later.number)
    addFinding(findings, findingOf('report/order-unknown', says.orderOpen(earlier, later), timePath), later.number)
  }

  return {
    /** Counts a payment: each once, before the outcome of any payment that depends on it. */
    see(filed: FiledPayment): void {
      for (const { index } of applied ?? begin(filed)) surveyPayment(index, filed)
    },
    endCounting(): void {
      for (const report of applied ?? []) {
        const { index } = report
        report.resolver = createStatusResolver(index)
        for (const finding of surveyFindings(index)) addFinding(findings, finding, index.number)
        for (const reported of report.resolver.contradictions()) {
          addFinding(findings, contradictionFinding(reported, index), index.number)
        }
        for (const fault of report.resolver.faults()) addFinding(findings, faultFinding(fault), index.number)
      }
    },
    /** Whether the outcome of a payment depends on all payments. */
    dependsOnOthers(filed: FiledPayment): boolean {
      return (applied ?? []).some(({ index, statuses }) => mayDepend(index, statuses, filed))
    },
    decide(filed: FiledPayment): Decided {
      let current: { claim: StatusClaim; by: ReportIndex } | undefined
      let verification: Verification | undefined
      for (const report of applied ?? []) {
        const { index } = report
        report.resolver ??= createStatusResolver(index)
        const later = report.resolver.say(filed)
        if (later === undefined) continue
        const { claim, conflict } = supersede(current?.claim, later)
        verification = supersedeVerification(verification, verificationBy(later, index, filed))
        if (conflict !== undefined)
          addFinding(findings, conflictFinding(conflict, later, index, filed.payment), index.number)
        else if (current !== undefined && differInOutcome(current.claim, later)) reportSameTime(current.by, index)
        if (claim === later) current = { claim, by: index }
      }
      return { claim: current?.claim, verification }
    },
    /** The outcome of a payment beyond `maxWaiting`. */
    giveUp({ payment }: FiledPayment): Decided {
      if (!gaveUp) {
        gaveUp = true
        addFinding(findings, findingOf('report/too-many-waiting', says.tooManyWaiting(payment)), 0)
      }
      return { claim: undefined, verification: undefined }
    },
  }
}

function inOrderOfTime(reports: readonly ReportIndex[], findings: Findings): readonly ReportIndex[] {
  const [first] = reports
  if (first === undefined || reports.length === 1) return reports
  const unknown = reports.find((index) => compareReports(first, index) === undefined)
  if (unknown !== undefined) {
    addFinding(findings, findingOf('report/order-unknown', says.orderUnknown(unknown), timePath), unknown.number)
    return reports
  }
  const ordered = [...reports].sort((a, b) => compareReports(a, b) ?? 0)
  const moved = ordered.find((index, at) => index !== reports[at])
  if (moved !== undefined) {
    addFinding(findings, findingOf('report/order-changed', says.orderChanged, timePath, {}, 'info'), moved.number)
  }
  return ordered
}

/** Whether two reports have different outcomes; a verification of payee is none. */
function differInOutcome(one: StatusClaim, other: StatusClaim): boolean {
  return one.outcome !== other.outcome && one.verification === undefined && other.verification === undefined
}

/** The statuses of a report, and of each of its blocks with its transactions. */
interface Statuses {
  all: ReadonlySet<Status | undefined>
  ofBlocks: ReadonlyMap<IndexedBlock, ReadonlySet<Status | undefined>>
}

function statusesIn({ blocks }: ReportIndex): Statuses {
  const ofBlocks = new Map(
    [...blocks.values()].map((each) => [each, new Set([each.block.status, ...each.listed.flatMap(statusesOf)])]),
  )
  return { all: new Set([...ofBlocks.values()].flatMap((each) => [...each])), ofBlocks }
}

function isNotAccepted(status: Status | undefined): boolean {
  return status !== undefined && outcomeOf(status) !== 'accepted'
}

/** Whether the meaning of a report for a payment may depend on other payments. */
function mayDepend({ group, blocks, lines }: ReportIndex, statuses: Statuses, payment: FiledPayment): boolean {
  const block = blocks.get(payment.block.id)
  const nearest = block !== undefined && hasStatus(block.block) ? block.block : group
  if ((nearest !== undefined && isSplit(nearest)) || block?.contradictory === true) return true
  if (groupsFor(lines, payment).length > 0) return true
  if ((group?.counts ?? []).length > 0 || (block?.block.counts ?? []).length > 0) return true
  const status = nearest?.status
  if (status === undefined || (isNotAccepted(status) && status !== 'RCVC')) return false
  // A line that matches no payment may be about this one.
  const others = block?.block.status === undefined ? statuses.all : (statuses.ofBlocks.get(block) ?? [])
  return [...others].some((each) => isNotAccepted(each) && (status !== 'RCVC' || each !== 'RCVC'))
}

function reportedOutcome({ claim, verification }: Decided, directDebit: boolean): ReportedOutcome {
  const { outcome = 'unknown', status, reasons = [] } = claim ?? {}
  const whatToDo = adviceFor(outcome, status, reasons, directDebit, verification?.result)
  return { outcome, status, statusName: statusName(status), reasons, verification, whatToDo }
}

/** Makes reported outcomes, of which payments without a reason have the same one: there may be a million of them. */
function shareOutcomes(): (decided: Decided, directDebit: boolean) => ReportedOutcome {
  const shared = new Map<string, ReportedOutcome>()
  return (decided, directDebit) => {
    const { claim, verification } = decided
    if (verification !== undefined || (claim !== undefined && claim.reasons.length > 0)) {
      return reportedOutcome(decided, directDebit)
    }
    const key = `${directDebit} ${claim?.outcome} ${claim?.status}`
    const outcome = shared.get(key) ?? reportedOutcome(decided, directDebit)
    shared.set(key, outcome)
    return outcome
  }
}

function toOutcome(file: number, payment: SentPayment | HeldPayment, decided: Decided): Outcome {
  const { claim, verification } = decided
  const { outcome, status, statusName: name, reasons, whatToDo } = reportedOutcome(decided, payment.directDebit)
  return {
    kind: 'outcome',
    file,
    payment: sentPaymentOf(payment),
    outcome,
    status,
    statusName: name,
    level: claim?.level,
    reasons,
    whatToDo,
    report: claim?.report,
    transaction: claim?.transaction?.whole,
    verification,
  }
}

/** The order of two reports by their CreDtTm; `undefined` if they cannot be compared. */
function compareReports(a: ReportIndex, b: ReportIndex): number | undefined {
  return compareIsoDateTimes(a.header?.creationDateTime ?? '', b.header?.creationDateTime ?? '')
}
