import fc, { type Arbitrary } from 'fast-check'
import type { CreditTransferInitiation, DirectDebitInitiation } from '../domain/initiation/index.ts'
import type { ReportedTransaction, StatusReason } from '../domain/report/index.ts'
import type { Writable } from '../domain/statement/index.ts'
import type { WritableBlock, WritablePain002 } from '../report/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import type { FaultyContent } from './faulty.ts'
import { anyIdentifier, anySepaText } from './values.ts'

/** A block of a report with all its transactions. */
export type DrawnBlock = WritableBlock & { readonly transactions: readonly Writable<ReportedTransaction>[] }

/** A report for `buildPain002`, complete in memory. */
export interface DrawnReport extends WritablePain002 {
  /** The group header. */
  readonly header: NonNullable<WritablePain002['header']>
  /** The status of the whole file. */
  readonly group: NonNullable<WritablePain002['group']>
  /** Its blocks, in order. */
  readonly blocks: readonly DrawnBlock[]
}

const outcome = fc.record({
  status: fc.constantFrom('ACSC', 'ACSP', 'RJCT', 'PDNG'),
  reason: fc.constantFrom('AC04', 'AM04', 'MS03', 'BE05'),
  words: fc.option(anySepaText(105), { nil: undefined }),
})
type Outcome = typeof outcome extends Arbitrary<infer Drawn> ? Drawn : never

/**
 * Status reports about an initiation, for `buildPain002`: one line for each payment, with its end-to-end id
 * (`NOTPROVIDED` if the payment has none). A block or file whose payments all have one status has that status,
 * otherwise `PART` and counts per status. Rejections have a reason. Shrinks to a report in which all payments are
 * executed (`ACSC`).
 */
export function anyReport(initiation: CreditTransferInitiation | DirectDebitInitiation): Arbitrary<DrawnReport> {
  const blocks = initiation.paymentInformation.map((block) => ({
    id: block.paymentInformationId,
    payments: 'payments' in block ? block.payments : block.directDebits,
  }))
  return fc
    .record({
      messageId: anyIdentifier(),
      outcomes: fc.tuple(...blocks.map(({ payments }) => fc.tuple(...payments.map(() => outcome)))),
    })
    .map(({ messageId, outcomes }) => ({
      header: { messageId, creationDateTime: '2026-12-01T06:00:00' },
      group: {
        originalMessageId: initiation.messageId,
        originalMessageName: 'payments' in (initiation.paymentInformation[0] ?? {}) ? 'pain.001' : 'pain.008',
        ...statusOf(outcomes.flat()),
      },
      blocks: blocks.map(({ id, payments }, index) => ({
        originalPaymentInformationId: id,
        ...statusOf(outcomes[index] ?? []),
        transactions: payments.map((payment, at) => transactionOf(payment, outcomes[index]?.[at])),
      })),
    }))
}

function transactionOf(payment: Named, drawn: Outcome | undefined): Writable<ReportedTransaction> {
  const { status, reason, words } = drawn ?? { status: 'ACSC', reason: '', words: undefined }
  if (status !== 'RJCT') return lineOf(payment, status)
  return lineOf(payment, status, { code: reason, ...(words === undefined ? {} : { additionalInformation: [words] }) })
}

type Named = { instructionId?: string | undefined; endToEndId?: string | undefined }

function lineOf(
  { instructionId, endToEndId = 'NOTPROVIDED' }: Named,
  status: string,
  reason?: Writable<StatusReason>,
): Writable<ReportedTransaction> {
  return {
    ...(instructionId === undefined ? {} : { originalInstructionId: instructionId }),
    originalEndToEndId: endToEndId,
    status,
    ...(reason === undefined ? {} : { reasons: [reason] }),
  }
}

/** What the check of a payee may find, with the name that a bank gives for a close match. */
const finding = fc.record({
  status: fc.constantFrom('RCVC', 'RVMC', 'RVNM', 'RVNA'),
  name: anySepaText(70),
})

/**
 * Reports of a verification of payee about an initiation, for `buildPain002` with a version that has these statuses
 * (`message: 'pain.002.001.10'`), in the forms that banks send: all payments listed; only those that do not match, with
 * the others counted; the status of each block; or of the file alone, with counts. Close matches have the name that the
 * bank has. Shrinks to a report in which all payees match.
 */
export function anyPayeeReport(initiation: CreditTransferInitiation): Arbitrary<DrawnReport> {
  const blocks = initiation.paymentInformation
  return fc
    .record({
      messageId: anyIdentifier(),
      form: fc.constantFrom('mismatches' as const, 'all' as const, 'blocks' as const, 'counts' as const),
      findings: fc.tuple(...blocks.map(({ payments }) => fc.tuple(...[...payments].map(() => finding)))),
    })
    .map(({ messageId, form, findings }) => {
      const written = blocks.map((block, index) => ({
        originalPaymentInformationId: block.paymentInformationId,
        ...(form === 'mismatches' ? {} : checkedPayees(findings[index] ?? [])),
        transactions: [...block.payments].flatMap((payment, at) => {
          const { status = 'RCVC', name = '' } = findings[index]?.[at] ?? {}
          const listed = form === 'all' || (form === 'mismatches' && status !== 'RCVC')
          if (!listed) return []
          return [lineOf(payment, status, status === 'RVMC' ? { additionalInformation: [name] } : undefined)]
        }),
      }))
      return {
        header: { messageId, creationDateTime: '2026-12-01T05:00:00' },
        group: {
          originalMessageId: initiation.messageId,
          originalMessageName: 'pain.001',
          ...checkedPayees(findings.flat()),
        },
        blocks: written.filter(({ transactions }) => form === 'all' || form === 'blocks' || transactions.length > 0),
      }
    })
}

/** The status of several payees: the one of all, or `RVCM` with counts. */
function checkedPayees(findings: readonly { status: string }[]) {
  const { status, ...numbers } = statusOf(findings)
  return { status: status === 'PART' ? 'RVCM' : status, ...numbers }
}

function statusOf(outcomes: readonly { status: string }[]): {
  status: string
  originalNumberOfTransactions: number
  counts: { status: string; numberOfTransactions: number }[]
} {
  const statuses = [...new Set(outcomes.map(({ status }) => status))]
  const [only, second] = statuses
  const originalNumberOfTransactions = outcomes.length
  if (only !== undefined && second === undefined) return { status: only, originalNumberOfTransactions, counts: [] }
  const counts = statuses.map((status) => ({
    status,
    numberOfTransactions: outcomes.filter((each) => each.status === status).length,
  }))
  return { status: 'PART', originalNumberOfTransactions, counts }
}

/** Faults that status reports can have, named by their rule. */
export const reportFaults = ['statuses-contradict', 'counts-differ', 'narrative-missing'] as const

/** A fault that a status report can have. */
export type ReportFault = (typeof reportFaults)[number]

/** Options for faulty reports. */
export interface FaultyReportOptions {
  /** The fault. Default: all faults. */
  fault?: ReportFault | undefined
}

const optionChecks: OptionChecks<FaultyReportOptions> = { fault: option.oneOf(...reportFaults) }

/**
 * Status reports about an initiation with one fault: a file accepted as a whole with a rejected block, counts per
 * status that do not add up, a reason `NARR` without a text. `buildPain002` refuses them, unless `sums: 'none'` is
 * given. `code` is the code of the finding that reading must give.
 * @throws RangeError for an invalid option.
 */
export function anyFaultyReport(
  initiation: CreditTransferInitiation | DirectDebitInitiation,
  options: FaultyReportOptions = {},
): Arbitrary<FaultyContent<DrawnReport, ReportFault>> {
  checkOptions({ anyFaultyReport }, options, optionChecks)
  const names = options.fault === undefined ? reportFaults : [options.fault]
  const reports = anyReport(initiation)
  return fc.oneof(
    ...names.map((name) => reports.map((report) => ({ fault: name, code: `report/${name}`, ...kinds[name](report) }))),
  )
}

const group = '/Document/CstmrPmtStsRpt/OrgnlGrpInfAndSts'

const kinds: Readonly<Record<ReportFault, (report: DrawnReport) => { content: DrawnReport; path: string }>> = {
  'statuses-contradict': (report) => ({
    content: {
      ...report,
      group: { ...report.group, status: 'ACCP', counts: [] },
      blocks: report.blocks.map((block, index) => (index === 0 ? { ...block, status: 'RJCT', counts: [] } : block)),
    },
    path: '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/PmtInfSts',
  }),
  'counts-differ': (report) => ({
    content: {
      ...report,
      group: {
        ...report.group,
        status: 'PART',
        counts: [{ status: 'ACSC', numberOfTransactions: (report.group.originalNumberOfTransactions ?? 0) + 1 }],
      },
    },
    path: `${group}/NbOfTxsPerSts[1]`,
  }),
  'narrative-missing': (report) => ({
    content: { ...report, group: { ...report.group, reasons: [{ code: 'NARR' }] } },
    path: `${group}/StsRsnInf`,
  }),
}
