import { objectIn } from '../../domain/index.ts'
import { schemasOf } from '../../domain/initiation/index.ts'
import type { Verification } from '../../domain/report/index.ts'
import type { DocumentObject } from '../../domain/statement/index.ts'
import { createMessageId, messageIdFault, type Pain001PartWithDocument, readPain001 } from '../../initiation/index.ts'
import { writeWith } from '../../schema/index.ts'
import {
  checkOptions,
  createTextSum,
  Decimal,
  formatAmountText,
  fromCaller,
  type OptionChecks,
  option,
} from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import type { Outcome } from './outcome.ts'

/**
 * What to do with a payment whose payee does not match: `accept` writes the name that the bank has in place of the one
 * sent, `drop` leaves the payment out.
 */
export interface PayeeDecision {
  /** The payment, with what the check of its payee found, from `matchOutcomes`. */
  outcome: Pick<Outcome, 'payment' | 'verification'>
  /** What to do with it. */
  action: 'accept' | 'drop'
}

/** A change of the file that was sent. */
export interface PayeeChange {
  /** A name was corrected, or a payment left out. */
  kind: 'renamed' | 'dropped'
  /** Path of what was changed in the file that was sent: a name, or a payment. */
  path: string
  /** The name that was sent. */
  from: string | undefined
  /** The name that the bank has, of a payment that was renamed. */
  to: string | undefined
}

/** How a file is written after payees were checked. */
export interface DecidedFileOptions {
  /** Which payments: those that stay, or those that were dropped. Default `kept`. */
  part?: 'kept' | 'dropped' | undefined
  /** MsgId of the new file. It must be another than that of the file that was sent. Default: a new one. */
  messageId?: string | undefined
  /** Called with each change of the part that is written: names among `kept` payments, or `dropped` payments. */
  onChange?: ((change: PayeeChange) => void) | undefined
  /** White space of one level. Default two spaces; `''` writes everything on one line. */
  indent?: string | undefined
  /** The clock for the CreDtTm of the new file. Default: the clock of the machine. */
  now?: (() => Date) | undefined
}

const optionChecks: OptionChecks<DecidedFileOptions> = {
  part: option.oneOf('kept', 'dropped'),
  messageId: option.text,
  onChange: option.function,
  indent: option.text,
  now: option.function,
}

/** Whether a payment needs a decision: its payee was checked, and is not known to match. */
export function isPayeeInDoubt(verification: Verification | undefined): boolean {
  return verification !== undefined && verification.result !== 'match'
}

/**
 * Writes a pain.001 anew after its payees were checked, in constant memory: with the names that the bank has where they
 * were accepted, and without the payments that were dropped (or with only these). All other elements stay as they are.
 * The file has a new MsgId and CreDtTm; NbOfTxs and CtrlSum of file and blocks are computed anew, blocks without a
 * payment go. The file that was sent is read twice: `open` opens it each time it is called.
 * @throws InvalidDocumentError when the file is not well-formed, cut short or against its schema. The pieces written
 * before are the beginning of an invalid file: do not use them.
 * @throws RangeError when a name is accepted that the bank did not give, when a decision is about a payment that the
 * file does not have, when no payment is left to write, and for a version that is not shipped.
 */
export async function* writeDecided(
  open: () => Source,
  decisions: Iterable<PayeeDecision>,
  options: DecidedFileOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ writeDecided }, options, optionChecks)
  const { part = 'kept', now = () => new Date(), indent } = options
  const byIndex = decisionsByIndex(decisions)
  const plan = await planOf(open, byIndex, part)
  if (plan.file.count === 0)
    throw refused(part === 'kept' ? 'Every payment is dropped: no file is left to send.' : 'No payment is dropped.')
  const messageId = newMessageId(plan.messageId, options, now)
  const tables = await schemasOf('pain.001.')
    .find(({ message }) => message === plan.message)
    ?.load()
  if (tables === undefined) throw refused(`${plan.message} cannot be written; pain.001.001.03 and .09 can.`)
  const document = {
    CstmrCdtTrfInitn: {
      GrpHdr: {
        ...plan.header,
        MsgId: messageId,
        CreDtTm: `${now().toISOString().slice(0, 19)}Z`,
        ...totalsOf(plan.header, plan.file),
      },
      PmtInf: blocksOf(open, plan, { byIndex, part, onChange: options.onChange }),
      SplmtryData: plan.supplementaryData,
    },
  }
  yield* writeWith(document, indent === undefined ? { schema: tables } : { schema: tables, indent })
}

/** What is written of a file or a block. */
type Totals = ReturnType<typeof startTotals>

function startTotals() {
  return { count: 0, sum: createTextSum() }
}

interface Plan {
  message: string
  messageId: string | undefined
  header: DocumentObject
  file: Totals
  blocks: Totals[]
  supplementaryData: unknown
}

type Decisions = ReadonlyMap<number, PayeeDecision>

function decisionsByIndex(decisions: Iterable<PayeeDecision>): Decisions {
  const byIndex = new Map<number, PayeeDecision>()
  for (const decision of decisions) {
    const { payment, verification } = decision.outcome
    const number = payment.index + 1
    if (byIndex.has(payment.index)) throw refused(`Payment ${number} has two decisions. Give each payment one.`)
    if (!isPayeeInDoubt(verification)) throw refused(`The check of payment ${number} leaves nothing to decide.`)
    if (decision.action === 'accept' && verification?.suggestedName === undefined)
      throw refused(`The bank gives no name for payment ${number}, so none can be accepted. Keep it, or drop it.`)
    byIndex.set(payment.index, decision)
  }
  return byIndex
}

/** Reads the file once: every payment is counted, and held against its decision. */
async function planOf(open: () => Source, byIndex: Decisions, part: 'kept' | 'dropped'): Promise<Plan> {
  const [file, blocks]: [Totals, Totals[]] = [startTotals(), []]
  const plan: Plan = { message: '', messageId: undefined, header: {}, file, blocks, supplementaryData: undefined }
  let index = 0
  let met = 0
  for await (const each of readPain001(open(), { strict: true, document: true })) {
    if (each.kind === 'header') {
      plan.header = { ...(each.document as DocumentObject) }
      plan.messageId = each.header.messageId
    } else if (each.kind === 'paymentInformation') blocks.push(startTotals())
    else if (each.kind === 'payment') {
      const decision = byIndex.get(index++)
      if (decision !== undefined) {
        holdAgainst(decision, each)
        met++
      }
      if (!isWritten(decision, part)) continue
      const { amount } = each.payment
      for (const totals of [file, ...blocks.slice(-1)]) {
        totals.count++
        if (amount !== undefined) totals.sum.add(new Decimal(amount).toFixed())
      }
    } else if (each.kind === 'end') {
      plan.message = each.message
      plan.supplementaryData = each.supplementaryData
    }
  }
  if (met < byIndex.size) throw refused('A decision is about a payment that the file does not have.')
  return plan
}

function isWritten(decision: PayeeDecision | undefined, part: 'kept' | 'dropped'): boolean {
  return (decision?.action === 'drop') === (part === 'dropped')
}

type PaymentRead = Extract<Pain001PartWithDocument, { kind: 'payment' }>

/** A decision must be about the payment that stands at its index. */
function holdAgainst({ outcome: { payment } }: PayeeDecision, { payment: there }: PaymentRead): void {
  if (payment.endToEndId === there.endToEndId && payment.creditorName === there.creditor?.name) return
  throw refused(`The decision on payment ${payment.index + 1} is about another payment. Use the file that was matched.`)
}

function newMessageId(sent: string | undefined, options: DecidedFileOptions, now: () => Date): string {
  const { messageId } = options
  if (messageId === undefined) return createMessageId({ now })
  const fault = messageIdFault(messageId)
  if (fault !== undefined) throw refused(fault)
  if (messageId === sent) throw refused('The new file needs another MsgId: banks refuse one that was used.')
  return messageId
}

/** Count and sum in the elements that the file has; the sum with as many decimals as it had. */
function totalsOf(element: DocumentObject, { count, sum }: Totals): DocumentObject {
  const { CtrlSum } = element
  const totals: Record<string, unknown> = {}
  if (element.NbOfTxs !== undefined) totals.NbOfTxs = String(count)
  if (typeof CtrlSum !== 'string') return totals
  const minDigits = /\.(\d*)/.exec(CtrlSum)?.[1]?.length ?? 0
  return { ...totals, CtrlSum: formatAmountText(new Decimal(sum.total()), { minDigits }) }
}

interface Writing {
  byIndex: Decisions
  part: 'kept' | 'dropped'
  onChange: DecidedFileOptions['onChange']
}

const another = 'The file has other payments when it is opened again: open the same one each time.'

/** The blocks with their payments, which are read while they are written. */
async function* blocksOf(open: () => Source, plan: Plan, writing: Writing): AsyncGenerator<unknown> {
  const parts = readPain001(open(), { strict: true, document: true })
  let index = 0
  let next = await parts.next()

  async function* paymentsOf(count: number): AsyncGenerator<unknown> {
    let left = count
    for (next = await parts.next(); !next.done && next.value.kind !== 'paymentInformation'; next = await parts.next()) {
      if (next.value.kind !== 'payment') continue
      const decision = writing.byIndex.get(index++)
      if (!isWritten(decision, writing.part)) continue
      left--
      yield decision === undefined ? next.value.document : decided(next.value, decision, writing.onChange)
    }
    if (left !== 0) throw refused(another)
  }

  try {
    while (!next.done && next.value.kind !== 'paymentInformation') next = await parts.next()
    while (!next.done && next.value.kind === 'paymentInformation') {
      const { paymentInformationIndex, document } = next.value
      const totals = plan.blocks[paymentInformationIndex - 1]
      if (totals === undefined) throw refused(another)
      const payments = paymentsOf(totals.count)
      const element = document as DocumentObject
      if (totals.count > 0) yield { ...element, ...totalsOf(element, totals), CdtTrfTxInf: payments }
      // A block without payments is passed over.
      else for await (const _ of payments);
    }
  } finally {
    await parts.return()
  }
}

function decided(
  { document, path }: PaymentRead,
  { action, outcome }: PayeeDecision,
  onChange: DecidedFileOptions['onChange'],
): unknown {
  const { creditorName: from } = outcome.payment
  if (action === 'drop') {
    onChange?.({ kind: 'dropped', path, from, to: undefined })
    return document
  }
  const to = outcome.verification?.suggestedName
  onChange?.({ kind: 'renamed', path: `${path}/Cdtr/Nm`, from, to })
  const element = document as DocumentObject
  return { ...element, Cdtr: { ...objectIn(element.Cdtr), Nm: to } }
}

function refused(message: string): Error {
  return fromCaller(writeDecided, new RangeError(message))
}
