import { type Finding, InvalidDocumentError } from '../diagnostics/index.ts'
import {
  type AnyPayments,
  type CreditTransferInitiation,
  isInstant,
  type Payment,
  type SyncPayments,
} from '../domain/initiation/index.ts'
import { checkOptions, isoDateOf } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { inputFinding } from './compose/assemble.ts'
import { isAsync, isPromise, paymentSourceOf } from './compose/build-initiation.ts'
import { type ExecutionDateOptions, executionDate, executionDateChecks } from './compose/build-options.ts'
import { readPain001 } from './pain001.ts'

/**
 * The dates of one payment as the service takes them from its block. All are plain days: `YYYY-MM-DD`, no time zone.
 */
export interface PaymentDates {
  /** The MsgId of the file. */
  clientReferenceNumber: string
  /** ReqdExctnDt of the block. */
  requestedExecutionDate: string
  /** The same day. */
  valueDate: string
  /** The same day. */
  releaseDate: string
  /** PmtInfId of the block. */
  paymentInformationId: string | undefined
  /** Number of the block in the file, from 1. */
  paymentInformationIndex: number
  /** EndToEndId of the payment. */
  endToEndId: string | undefined
  /** InstrId of the payment. */
  instructionId: string | undefined
  /** Number of the payment in its block, from 1. */
  index: number
}

const root = '/Document/CstmrCdtTrfInitn'

type BlockDates = Omit<PaymentDates, 'endToEndId' | 'instructionId' | 'index'>

/**
 * The dates of every payment: the requested execution date of its block is its requested execution date, value date and
 * release date, and the MsgId its client reference number. With the same options as `buildPain001`, dates move the same
 * way.
 * @throws InvalidDocumentError when a date is missing, or refused by the options, with all of them; and at the block
 * whose payments are not iterable.
 * @throws TypeError when payments arrive asynchronously: those are for {@link readPaymentDates}.
 */
export function* paymentDates(
  initiation: CreditTransferInitiation<SyncPayments>,
  options: ExecutionDateOptions = {},
): Generator<PaymentDates, void, undefined> {
  checkOptions({ paymentDates }, options, executionDateChecks)
  const blocks = initiation.paymentInformation
  const dates = blocks.map((block, index) => datesOf(initiation.messageId, block, index + 1, options))
  const findings = dates.flatMap((each) => each.findings)
  if (findings.length > 0) throw new InvalidDocumentError(findings)
  for (const [at, { payments }] of blocks.entries()) {
    const shared = dates[at]?.dates
    const opened = iterable(paymentSourceOf<Payment>(payments)?.open(), at + 1)
    if (isPromise(opened) || isAsync(opened)) {
      throw new TypeError('The payments arrive asynchronously: use readPaymentDates')
    }
    if (shared === undefined) continue
    let index = 0
    for (const { endToEndId, instructionId } of opened) {
      index++
      yield { ...shared, endToEndId, instructionId, index }
    }
  }
}

/**
 * The dates of every payment of a file, or of an initiation whose payments arrive one after the other, in memory that
 * does not grow with their number. See {@link paymentDates}.
 * @throws InvalidDocumentError when a date or the MsgId is missing, a date is refused by the options, or payments are
 * not iterable; and where `readPain001` does.
 */
export async function* readPaymentDates(
  source: Source | CreditTransferInitiation<AnyPayments>,
  options: ExecutionDateOptions = {},
): AsyncGenerator<PaymentDates, void, undefined> {
  checkOptions({ readPaymentDates }, options, executionDateChecks)
  if (isInitiation(source)) {
    for (const [at, block] of source.paymentInformation.entries()) {
      const shared = checked(datesOf(source.messageId, block, at + 1, options))
      let index = 0
      const opened = iterable(await paymentSourceOf<Payment>(block.payments)?.open(), at + 1)
      for await (const { endToEndId, instructionId } of opened) {
        index++
        yield { ...shared, endToEndId, instructionId, index }
      }
    }
    return
  }
  let messageId: string | undefined
  let shared: BlockDates | undefined
  for await (const part of readPain001(source)) {
    if (part.kind === 'header') messageId = part.header.messageId
    else if (part.kind === 'paymentInformation') {
      shared = checked(datesOf(messageId, part.paymentInformation, part.paymentInformationIndex, options))
    } else if (part.kind === 'payment' && shared !== undefined) {
      const { endToEndId, instructionId } = part.payment
      yield { ...shared, endToEndId, instructionId, index: part.index }
    }
  }
}

function datesOf(
  messageId: string | undefined,
  block: {
    requestedExecutionDate?: string | undefined
    paymentInformationId?: string | undefined
    localInstrument?: unknown
    payments?: unknown
  },
  paymentInformationIndex: number,
  options: ExecutionDateOptions,
): { dates: BlockDates; findings: Finding[] } {
  const findings: Finding[] = []
  const path = `${root}/PmtInf[${paymentInformationIndex}]/ReqdExctnDt`
  if (messageId === undefined)
    findings.push(inputFinding('pain001', `${root}/GrpHdr/MsgId`, 'The file has no MsgId before its payments.'))
  const given = isoDateOf(block.requestedExecutionDate ?? '')
  if (given === undefined)
    findings.push(inputFinding('pain001', path, 'The block has no requested execution date that is a date.'))
  const { date, fault } = executionDate(given ?? '', options, isInstantBlock(block))
  if (fault !== undefined) findings.push(inputFinding('pain001', path, fault.message, fault.rule))
  const dates = {
    clientReferenceNumber: messageId ?? '',
    requestedExecutionDate: date,
    valueDate: date,
    releaseDate: date,
    paymentInformationId: block.paymentInformationId,
    paymentInformationIndex,
  }
  return { dates, findings }
}

/** Whether a block is one of instant payments; of payments that are no list, only the block itself is asked. */
function isInstantBlock(block: { localInstrument?: unknown; payments?: unknown }): boolean {
  const { payments } = block
  return isInstant(block) || (Array.isArray(payments) && payments.length > 0 && payments.every(isInstant))
}

/** The opened payments of a block, if its payments are a list, an iterable, or a function that gives one. */
function iterable<Opened>(opened: Opened | undefined, block: number): Opened {
  if (opened !== undefined) return opened
  const path = `${root}/PmtInf[${block}]/CdtTrfTxInf`
  const message = 'payments must be a list of payments, another iterable, or a function that gives one of them.'
  throw new InvalidDocumentError([inputFinding('pain001', path, message)])
}

function checked({ dates, findings }: ReturnType<typeof datesOf>): BlockDates {
  if (findings.length > 0) throw new InvalidDocumentError(findings)
  return dates
}

function isInitiation(
  source: Source | CreditTransferInitiation<AnyPayments>,
): source is CreditTransferInitiation<AnyPayments> {
  return typeof source === 'object' && 'paymentInformation' in source
}
