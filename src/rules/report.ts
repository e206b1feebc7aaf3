import {
  countsVerifications,
  isDivided,
  type Reported,
  type ReportedBlock,
  type ReportedGroup,
  type ReportedTransaction,
  reportSchemas,
  type Status,
  sumOfCounts,
  toBlock,
  toGroup,
  toTransaction,
  verificationOf,
} from '../domain/report/index.ts'
import { asObject } from '../domain/statement/index.ts'
import {
  defineRules,
  makeRule,
  type Rule,
  type RuleContext,
  type RuleSet,
  type RuleSubjects,
  type WrittenRule,
} from './rule.ts'

const root = '/Document/CstmrPmtStsRpt'

export const reportPaths = {
  group: `${root}/OrgnlGrpInfAndSts`,
  block: `${root}/OrgnlPmtInfAndSts`,
  transaction: `${root}/OrgnlPmtInfAndSts/TxInfAndSts`,
} as const

const here = { path: '' }

/** A transaction of a report with its block, of which what stands before its transactions is known. */
export interface TransactionInBlock {
  transaction: ReportedTransaction
  block: ReportedBlock
}

/** What the rules look at: groups, blocks and transactions of a report. The rules name places from these on. */
const subjects: RuleSubjects = {
  start: () => {
    let open: { object: unknown; block: ReportedBlock } | undefined
    return {
      [reportPaths.group]: (element) => toGroup(asObject(element), here),
      [reportPaths.block]: (element) => toBlock(asObject(element), here.path),
      [reportPaths.transaction]: (element, { ancestors }): TransactionInBlock => {
        const object = ancestors[2]?.value
        if (open === undefined || open.object !== object) open = { object, block: toBlock(asObject(object), here.path) }
        return { transaction: toTransaction(asObject(element), here), block: open.block }
      },
    }
  },
}

const messages = reportSchemas.map(({ message }) => message)

interface Levels {
  group: ReportedGroup
  block: ReportedBlock
  transaction: TransactionInBlock
}

function rule(written: WrittenRule<Levels>): Rule {
  return makeRule([{ messages, paths: reportPaths }], { subjects, ...written })
}

const definition = 'ISO 20022 message definition report, customer payment status report (pain.002)'

const narrativeMissing = rule({
  name: 'narrative-missing',
  severity: 'warning',
  description: 'The reason NARR (narrative) has its text in AddtlInf.',
  source: 'ISO 20022 external code set ExternalStatusReason1Code, March 2025: NARR is a reason given as narrative text',
  example: {
    good: '<StsRsnInf><Rsn><Cd>NARR</Cd></Rsn><AddtlInf>Account blocked</AddtlInf></StsRsnInf>',
    bad: '<StsRsnInf><Rsn><Cd>NARR</Cd></Rsn></StsRsnInf>',
  },
  group: checkReasons,
  block: checkReasons,
  transaction: ({ transaction }, context) => checkReasons(transaction, context),
})

function checkReasons({ reasons }: Pick<Reported, 'reasons'>, context: RuleContext): void {
  if (!reasons.some(({ code, additionalInformation }) => code === 'NARR' && additionalInformation.length === 0)) return
  context.report(
    'StsRsnInf',
    'The reason is NARR (narrative), but AddtlInf with the text is missing. Ask the bank for the reason.',
  )
}

const countsWithoutPart = rule({
  name: 'counts-without-part',
  severity: 'info',
  description:
    'Numbers per status are given where the status is PART, or where they tell how the check of payees ended ' +
    '(RCVC, RVMC, RVNM, RVNA).',
  source:
    `${definition}: NbOfTxsPerSts tells how a partial acceptance divides. ISO 20022 external code set ` +
    'ExternalPaymentGroupStatus1Code, March 2025: RCVC and RVCM stand for a check of payees that is complete',
  example: {
    good: '<GrpSts>PART</GrpSts> with <NbOfTxsPerSts>',
    bad: '<GrpSts>ACSP</GrpSts> with <NbOfTxsPerSts>',
  },
  group: (group, context) => checkPart(group, 'The file', context),
  block: (block, context) => checkPart(block, 'The block', context),
})

function checkPart({ counts, status }: Reported, name: string, context: RuleContext): void {
  if (counts.length === 0 || isDivided(status)) return
  // They tell how a check of payees ended, which PART cannot say.
  if (verificationOf(status) !== undefined || countsVerifications(counts)) return
  const said = status === undefined ? 'has no status' : `has the status ${shown(status)}`
  context.report(
    'NbOfTxsPerSts[1]',
    `${name} ${said} and not PART, but numbers per status. They are read, but they do not decide any status.`,
  )
}

const countsDiffer = rule({
  name: 'counts-differ',
  promises: 'sums',
  severity: 'warning',
  description: 'The numbers per status add up to the number of payments.',
  source: `${definition}: NbOfTxsPerSts divides the payments counted in OrgnlNbOfTxs`,
  example: {
    good: '<OrgnlNbOfTxs>3</OrgnlNbOfTxs>, <DtldNbOfTxs>2</DtldNbOfTxs> and <DtldNbOfTxs>1</DtldNbOfTxs>',
    bad: '<OrgnlNbOfTxs>3</OrgnlNbOfTxs> and <DtldNbOfTxs>2</DtldNbOfTxs>',
  },
  group: checkCounts,
  block: checkCounts,
})

function checkCounts(reported: Reported, context: RuleContext): void {
  const all = reported.originalNumberOfTransactions
  const sum = reported.counts.length === 0 ? undefined : sumOfCounts(reported)
  if (sum === undefined || all === undefined || sum === all) return
  // Where payees were checked, some banks count only those that do not match.
  if (sum < all && countsVerifications(reported.counts) && !reported.counts.some(({ status }) => status === 'RCVC'))
    return
  context.report(
    'NbOfTxsPerSts[1]',
    `The numbers per status add up to ${sum}, but ${all} payments were sent. Ask the bank what ` +
      'became of the others.',
  )
}

const statusesContradict = rule({
  name: 'statuses-contradict',
  severity: 'warning',
  description:
    'An accepted file or block has no rejected part, and a rejected one no accepted part; ' +
    'otherwise its status is PART.',
  source: `${definition}: PART stands for a file or block of which a part was accepted and a part rejected`,
  example: {
    good: '<GrpSts>PART</GrpSts> and <PmtInfSts>RJCT</PmtInfSts>',
    bad: '<GrpSts>ACCP</GrpSts> and <PmtInfSts>RJCT</PmtInfSts>',
  },
  start: () => {
    let groupStatus: Status | undefined
    return {
      group: ({ status }) => {
        groupStatus = status
      },
      transaction: ({ transaction, block }, context) => {
        const whole = block.status ?? groupStatus
        if (!contradict(whole, transaction.status)) return
        const name = block.status === undefined ? 'file' : 'block'
        context.report('TxSts', contradiction(name, whole, transaction.status))
      },
      block: ({ status }, context) => {
        if (contradict(groupStatus, status)) context.report('PmtInfSts', contradiction('file', groupStatus, status))
      },
    }
  },
})

const receivedWithBlocks = rule({
  name: 'received-with-blocks',
  severity: 'warning',
  description: 'A file that was only received (RCVD) has no statuses of blocks yet.',
  source: `${definition}: RCVD is the answer before anything was looked at`,
  example: {
    good: '<GrpSts>RCVD</GrpSts> and no <PmtInfSts>',
    bad: '<GrpSts>RCVD</GrpSts> and <PmtInfSts>ACSP</PmtInfSts>',
  },
  start: () => {
    let received = false
    return {
      group: ({ status }) => {
        received = status === 'RCVD'
      },
      block: ({ status }, context) => {
        // Payees are checked in a file that was received, before anything is decided.
        if (status === undefined || !received || verificationOf(status) !== undefined) return
        // Reported once.
        received = false
        context.report(
          'PmtInfSts',
          `The file was only received (RCVD), but a block has the status ${shown(status)} already. The status ` +
            'of the block counts; wait for a later report.',
        )
      },
    }
  },
})

/**
 * Rules about contradictions inside a status report (pain.002). None makes a file invalid: its statuses are resolved
 * anyway. `readPain002` applies the same rules while it reads.
 */
export const reportRules: RuleSet = defineRules('report', [
  narrativeMissing,
  countsWithoutPart,
  countsDiffer,
  statusesContradict,
  receivedWithBlocks,
])

/** Whether one status is an acceptance (the technical one included) and the other a rejection. */
function contradict(whole: Status | undefined, part: Status | undefined): boolean {
  return (isAcceptance(whole) && part === 'RJCT') || (whole === 'RJCT' && isAcceptance(part))
}

function isAcceptance(status: Status | undefined): boolean {
  return status?.startsWith('AC') ?? false
}

function contradiction(name: string, whole: Status | undefined, part: Status | undefined): string {
  return (
    `The ${name} has the status ${shown(whole)}, but a part of it ${shown(part)}, and the ${name} should be PART ` +
    'then. The status nearest to a payment counts; ask the bank where money is at stake.'
  )
}

/** A status as a message quotes it. A text that is not a code is not repeated. */
function shown(status: Status | undefined): string {
  return status !== undefined && /^[A-Z0-9]{1,4}$/.test(status) ? status : '(no code)'
}
