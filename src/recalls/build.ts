import { type Finding, InvalidDocumentError } from '../diagnostics/index.ts'
import { type RelatedParty, type Writable, writeRelatedParty } from '../domain/statement/index.ts'
import { createMessageId, messageIdFault } from '../initiation/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import type { SentPayment } from '../report/index.ts'
import { buildWith } from '../schema/index.ts'
import {
  addToList,
  checkOptions,
  createTextSum,
  formatAmountText,
  isKnownCode,
  isValidIban,
  minorUnits,
  type OptionChecks,
  option,
} from '../values/index.ts'
import { realReference } from './recall.ts'

/** Why payments are recalled. */
export interface RecallCause {
  /** A code of ISO 20022's list: `DUPL` sent twice, `TECH` technical fault, `FRAD` fraud, `CUST` another reason. */
  code?: string | undefined
  /** A reason in words agreed with the bank, in place of a code: at most 35 characters. */
  proprietary?: string | undefined
  /** More words, in lines of at most 105 characters. Default: none. */
  additionalInformation?: readonly string[] | undefined
  /** The name of who wants it, at most 140 characters. Default: that of `from`. */
  originator?: string | undefined
}

/** How a recall is built. */
export interface BuildOptions {
  /** Who recalls: as the initiating party of the payments. */
  from: Writable<RelatedParty>
  /** The bank that got the payments: `{ agent: { bic: 'TOOLDEFFXXX' } }`. */
  to: Writable<RelatedParty>
  /** Name of the message the payments were sent in: `pain.001.001.09`. */
  originalMessageName: string
  /** When that was made (`GrpHdr/CreDtTm`). Default: not stated. */
  originalCreationDateTime?: string | undefined
  /**
   * The number of the recall and of its case, which the answer repeats; at most 28 SEPA characters, because those of
   * its payments are made of it. Default: a new one.
   */
  recallId?: string | undefined
  /** Date and time of the recall, with an offset. Default: now. */
  creationDateTime?: string | undefined
  /** White space of one level. Default two spaces; `''` writes everything on one line. */
  indent?: string | undefined
}

const optionChecks: OptionChecks<BuildOptions> = {
  from: option.object('a party'),
  to: option.object('the bank, such as { agent: { bic } }'),
  originalMessageName: option.text,
  originalCreationDateTime: option.text,
  recallId: option.text,
  creationDateTime: option.text,
  indent: option.text,
}

const message = 'camt.055.001.08'
const longestRecallId = 28

/**
 * Builds a recall (camt.055.001.08) of one payment that was sent, or of several of one file, as one text (encode it as
 * UTF-8): each with its references, amount, parties and the reason; counts and sums per block and file. The payments
 * are those of `sentPayments`, `matchOutcomes` or `matchBookings`. Ask your bank whether it takes recalls by file and
 * which codes; EPC's scheme for credit transfers knows DUPL, TECH and FRAD, and AC03, AM09 and CUST for a recall by the
 * payer, each within its time.
 * @throws InvalidDocumentError with all findings, when the payments are of several files, the file or block of one is
 * not known, a payment has no reference by which the bank could find it, the reason is a code outside
 * ISO 20022's list, or a value breaks the schema.
 * @throws RangeError for an option that is missing or has an unknown value.
 */
export async function buildCamt055(
  payments: SentPayment | readonly SentPayment[] | Iterable<SentPayment>,
  reason: string | RecallCause,
  options: BuildOptions,
): Promise<string> {
  checkOptions({ buildCamt055 }, options, optionChecks)
  const recalled = Symbol.iterator in payments ? [...payments] : [payments]
  const { from, to, originalMessageName, originalCreationDateTime, indent } = options
  const { recallId = createMessageId().slice(0, longestRecallId), creationDateTime = now() } = options
  const cause: RecallCause = typeof reason === 'string' ? { code: reason } : reason
  const findings = faultsOf(recalled, recallId, cause)
  if (findings.length > 0) throw new InvalidDocumentError(findings)
  const target = { edition: 2019 } as const
  const assigner = writeRelatedParty(from, target)
  const reasons = [reasonElement(cause, from)]
  const numbers = new Map(recalled.map((payment, index) => [payment, `${recallId}-${index + 1}`]))
  const document = {
    CstmrPmtCxlReq: {
      Assgnmt: { Id: recallId, Assgnr: assigner, Assgne: writeRelatedParty(to, target), CreDtTm: creationDateTime },
      Case: { Id: recallId, Cretr: assigner },
      CtrlData: totals(recalled),
      Undrlyg: [
        {
          OrgnlGrpInfAndCxl: {
            OrgnlMsgId: recalled[0]?.messageId,
            OrgnlMsgNmId: originalMessageName,
            OrgnlCreDtTm: originalCreationDateTime,
            ...totals(recalled),
            GrpCxl: 'false',
          },
          OrgnlPmtInfAndCxl: [...byBlock(recalled)].map(([block, listed]) => ({
            OrgnlPmtInfId: block,
            ...totals(listed),
            PmtInfCxl: 'false',
            TxInf: listed.map((payment) => transaction(payment, numbers.get(payment), reasons)),
          })),
        },
      ],
    },
  }
  const schema = await builtInSchemas.find((candidate) => candidate.message === message)?.load()
  if (schema === undefined) throw new Error(`The schema of ${message} is not among those of the package`)
  return buildWith(document, indent === undefined ? { schema } : { schema, indent })
}

function faultsOf(payments: readonly SentPayment[], recallId: string, { code }: RecallCause): Finding[] {
  const findings: Finding[] = []
  const fault = (path: string, message: string): void => {
    findings.push({ code: 'recall/input', severity: 'error', path, message })
  }
  const idFault = messageIdFault(recallId)
  if (recallId.length > longestRecallId) {
    fault(
      '/Document/CstmrPmtCxlReq/Assgnmt/Id',
      `The recallId has ${recallId.length} characters; at most ${longestRecallId} are allowed, because the numbers of the payments are made of it.`,
    )
  } else if (idFault !== undefined)
    fault('/Document/CstmrPmtCxlReq/Assgnmt/Id', idFault.replaceAll('MsgId', 'recallId'))
  const root = '/Document/CstmrPmtCxlReq/Undrlyg'
  // The schema says what else is wrong with a text that is no code.
  if (code !== undefined && /^[A-Z0-9]{1,4}$/i.test(code) && !isKnownCode('cancellationReason', code)) {
    fault(
      `${root}/OrgnlPmtInfAndCxl/TxInf/CxlRsnInf/Rsn/Cd`,
      `The list of reasons of recalls has no code ${code}. Take a code of the list (DUPL, TECH, FRAD, CUST), or give ` +
        'one that your bank defined as `proprietary`.',
    )
  }
  if (payments.length === 0) fault(root, 'There is no payment to recall.')
  const files = new Set(payments.map(({ messageId }) => messageId))
  if (files.size > 1) {
    fault(root, `The payments are of ${files.size} files: build one recall for each file.`)
  } else if (files.has(undefined)) {
    fault(
      `${root}/OrgnlGrpInfAndCxl/OrgnlMsgId`,
      'The MsgId of the file is not known: give the payments as they were read from it.',
    )
  }
  for (const [index, { paymentInformationId, endToEndId, instructionId, uetr }] of payments.entries()) {
    const which = `Payment ${index + 1}`
    if (paymentInformationId === undefined) {
      fault(`${root}/OrgnlPmtInfAndCxl/OrgnlPmtInfId`, `${which}: the PmtInfId of its block is not known.`)
    }
    if ([uetr, instructionId, endToEndId].every((reference) => realReference(reference) === undefined)) {
      fault(
        `${root}/OrgnlPmtInfAndCxl/TxInf`,
        `${which} has no InstrId, no EndToEndId and no UETR by which the bank could find it: ask the bank to recall it.`,
      )
    }
  }
  return findings
}

function byBlock(payments: readonly SentPayment[]): ReadonlyMap<string | undefined, SentPayment[]> {
  const blocks = new Map<string | undefined, SentPayment[]>()
  for (const payment of payments) addToList(blocks, payment.paymentInformationId, payment)
  return blocks
}

/** Count, and sum whatever the currency; no sum where an amount is not known. */
function totals(payments: readonly SentPayment[]): { NbOfTxs: string; CtrlSum?: string } {
  const sum = createTextSum()
  for (const { amount } of payments) if (amount !== undefined) sum.add(amount)
  const NbOfTxs = String(payments.length)
  return sum.count() === payments.length ? { NbOfTxs, CtrlSum: sum.total() } : { NbOfTxs }
}

function transaction(payment: SentPayment, id: string | undefined, reasons: readonly unknown[]): unknown {
  const { amount, currency } = payment
  return {
    CxlId: id,
    OrgnlInstrId: payment.instructionId,
    OrgnlEndToEndId: payment.endToEndId,
    OrgnlUETR: payment.uetr,
    OrgnlInstdAmt:
      amount === undefined || currency === undefined
        ? undefined
        : { Ccy: currency, value: formatAmountText(amount, { minDigits: minorUnits(currency) ?? 2 }) },
    CxlRsnInf: reasons,
    OrgnlTxRef: {
      MndtRltdInf: payment.mandateId === undefined ? undefined : { MndtId: payment.mandateId },
      Dbtr: named(payment.debtorName),
      DbtrAcct: account(payment.debtorAccount),
      Cdtr: named(payment.creditorName),
      CdtrAcct: account(payment.creditorAccount),
    },
  }
}

function named(name: string | undefined): unknown {
  return name === undefined ? undefined : { Pty: { Nm: name } }
}

function account(number: string | undefined): unknown {
  if (number === undefined) return undefined
  return { Id: isValidIban(number) ? { IBAN: number } : { Othr: { Id: number } } }
}

function reasonElement(cause: RecallCause, from: Writable<RelatedParty>): unknown {
  const { code, proprietary, additionalInformation, originator = from.name ?? undefined } = cause
  return {
    Orgtr: originator === undefined ? undefined : { Nm: originator },
    Rsn: { Cd: code, Prtry: proprietary },
    AddtlInf: additionalInformation?.length === 0 ? undefined : additionalInformation,
  }
}

/** The time in the zone of this machine's clock would need its offset: UTC needs none. */
function now(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`
}
