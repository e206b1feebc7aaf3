import { type Finding, type Position, positionOf, type Severity } from '../diagnostics/index.ts'
import type { Reported, ReportedBlock, ReportedGroup } from './report.ts'
import type { Status } from './status.ts'
import type { ReportedTransaction } from './transaction.ts'

/** A rule about what a status report says of itself. */
export interface ReportRule {
  /** The finding's code is `report/name`. */
  readonly name: string
  readonly severity: Severity
  /** What the rule demands, in one sentence. */
  readonly says: string
  /** Where it is written down. */
  readonly source: string
}

const definition = 'ISO 20022 message definition report, customer payment status report (pain.002)'

/** The rules about what a status report says of itself. None makes a file invalid: what its statuses mean is decided all the same. */
export const reportRules = {
  statusesContradict: {
    name: 'statuses-contradict',
    severity: 'warning',
    says: 'What was accepted as a whole has no rejected part, and what was rejected no accepted one; else its status is PART.',
    source: `${definition}: PART stands for a file or block of which a part was accepted and a part rejected`,
  },
  receivedWithBlocks: {
    name: 'received-with-blocks',
    severity: 'warning',
    says: 'A file that was only received (RCVD) has no statuses of blocks yet.',
    source: `${definition}: RCVD is the answer before anything was looked at`,
  },
  countsWithoutPart: {
    name: 'counts-without-part',
    severity: 'info',
    says: 'Numbers per status are given where the status is PART.',
    source: `${definition}: NbOfTxsPerSts tells how a partial acceptance divides`,
  },
  countsDiffer: {
    name: 'counts-differ',
    severity: 'warning',
    says: 'The numbers per status add up to the number of payments.',
    source: `${definition}: NbOfTxsPerSts divides the payments counted in OrgnlNbOfTxs`,
  },
  narrativeMissing: {
    name: 'narrative-missing',
    severity: 'warning',
    says: 'The reason NARR has the words it stands for in AddtlInf.',
    source:
      'ISO 20022 external code set ExternalStatusReason1Code, March 2025: NARR is a reason given as narrative text',
  },
} as const satisfies Record<string, ReportRule>

/** What was found out about one report so far, while its parts pass by. */
export interface ConsistencyCheck {
  group(group: ReportedGroup): Finding[]
  /** A transaction of a block, of which what stands before its transactions is known. */
  transaction(transaction: ReportedTransaction, block: ReportedBlock): Finding[]
  /** A block that was read to its end; `place` is where it stands in a text. */
  blockEnd(block: ReportedBlock, place: Partial<Position>): Finding[]
}

/** Starts checking one report, in constant memory. */
export function createConsistencyCheck(): ConsistencyCheck {
  let groupStatus: Status | undefined
  let saidReceived = false
  return {
    group(group) {
      groupStatus = group.status
      return reportedFindings(group, group, 'The file')
    },
    transaction(transaction, block) {
      const whole = block.status ?? groupStatus
      const findings = narrativeFindings(transaction, transaction)
      if (contradict(whole, transaction.status)) {
        const name = block.status === undefined ? 'file' : 'block'
        findings.push(
          toFinding(
            reportRules.statusesContradict,
            transaction,
            `${transaction.path}/TxSts`,
            contradiction(name, whole, transaction.status),
          ),
        )
      }
      return findings
    },
    blockEnd(block, place) {
      const at = { ...positionOf(place), path: block.path }
      const findings = reportedFindings(block, at, 'The block')
      if (block.status === undefined) return findings
      if (contradict(groupStatus, block.status)) {
        findings.push(
          toFinding(
            reportRules.statusesContradict,
            at,
            `${block.path}/PmtInfSts`,
            contradiction('file', groupStatus, block.status),
          ),
        )
      }
      if (groupStatus === 'RCVD' && !saidReceived) {
        saidReceived = true
        findings.push(
          toFinding(
            reportRules.receivedWithBlocks,
            at,
            `${block.path}/PmtInfSts`,
            `The file was only received (RCVD), but a block has the status ${shown(block.status)} already. The status of the block counts; look out for a later report.`,
          ),
        )
      }
      return findings
    },
  }
}

type Place = Partial<Position> & { path: string }

/** What can be told of a group or block alone. */
function reportedFindings(reported: Reported, place: Place, name: string): Finding[] {
  const findings = narrativeFindings(reported, place)
  const { counts, status, originalNumberOfTransactions: all } = reported
  if (counts.length === 0) return findings
  const path = `${place.path}/NbOfTxsPerSts[1]`
  if (status !== 'PART') {
    const said = status === undefined ? 'has no status' : `has the status ${shown(status)}`
    findings.push(
      toFinding(
        reportRules.countsWithoutPart,
        place,
        path,
        `${name} ${said} and not PART, but numbers per status. They are read and settle nothing.`,
      ),
    )
  }
  const sum = sumOfCounts(reported)
  if (sum !== undefined && all !== undefined && sum !== all) {
    findings.push(
      toFinding(
        reportRules.countsDiffer,
        place,
        path,
        `The numbers per status add up to ${sum}, but ${all} payments were sent. Ask the bank what became of the others.`,
      ),
    )
  }
  return findings
}

function narrativeFindings({ reasons }: Pick<Reported, 'reasons'>, place: Place): Finding[] {
  if (!reasons.some(({ code, additionalInformation }) => code === 'NARR' && additionalInformation.length === 0))
    return []
  return [
    toFinding(
      reportRules.narrativeMissing,
      place,
      `${place.path}/StsRsnInf`,
      'The reason is NARR, which stands for a text, but there is none. Ask the bank for the reason.',
    ),
  ]
}

/** The sum of the numbers per status; `undefined` when one of them is missing or cannot be read. */
export function sumOfCounts({ counts }: Pick<Reported, 'counts'>): number | undefined {
  let sum = 0
  for (const { numberOfTransactions } of counts) {
    if (numberOfTransactions === undefined) return undefined
    sum += numberOfTransactions
  }
  return sum
}

/** Whether one status speaks of acceptance, the technical one included, and the other of rejection. */
function contradict(whole: Status | undefined, part: Status | undefined): boolean {
  return (isAcceptance(whole) && part === 'RJCT') || (whole === 'RJCT' && isAcceptance(part))
}

function isAcceptance(status: Status | undefined): boolean {
  return status?.startsWith('AC') ?? false
}

function contradiction(name: string, whole: Status | undefined, part: Status | undefined): string {
  return `The ${name} has the status ${shown(whole)}, but a part of it ${shown(part)}, and the ${name} should be PART then. The status nearest to a payment counts; ask the bank where money is at stake.`
}

/** A status as a message quotes it: what is no code is not repeated. */
function shown(status: Status | undefined): string {
  return status !== undefined && /^[A-Z0-9]{1,4}$/.test(status) ? status : '(no code)'
}

function toFinding(rule: ReportRule, place: Partial<Position>, path: string, message: string): Finding {
  return { code: `report/${rule.name}`, severity: rule.severity, path, ...positionOf(place), message }
}
