import type {
  ActiveOrHistoricCurrencyAndAmount,
  BranchAndFinancialInstitutionIdentification4,
  CashAccount16,
  PartyIdentification32,
  PostalAddress6,
} from '../../messages/camt.types.ts'
import type {
  CreditTransferTransactionInformation10,
  CustomerCreditTransferInitiationV03,
  DirectDebitTransactionInformation9,
  GroupHeader32,
  PaymentInstructionInformation3,
  PaymentInstructionInformation4,
} from '../../messages/pain.types.ts'
import type { Tolerant } from '../../schema/index.ts'
import { makeRule, type Rule, type RuleContext, type WrittenRule } from '../rule.ts'

// Types are those of pain.001.001.03, with the elements that only pain.008.001.02 has. Where a later version has
// another form (`ReqdExctnDt`, `SvcLvl`, `BICFI`, `AnyBIC`) or the two messages differ (`InstdAmt`), use the functions
// of `elements.ts`.

type Initiation = Tolerant<CustomerCreditTransferInitiationV03>

export type Header = Tolerant<GroupHeader32>

export type Block = Tolerant<PaymentInstructionInformation3> &
  Pick<Tolerant<PaymentInstructionInformation4>, 'Cdtr' | 'CdtrAcct' | 'CdtrAgt' | 'UltmtCdtr' | 'CdtrSchmeId'>

export type Payment = Tolerant<CreditTransferTransactionInformation10> &
  Pick<Tolerant<DirectDebitTransactionInformation9>, 'InstdAmt' | 'DrctDbtTx' | 'Dbtr' | 'DbtrAcct' | 'DbtrAgt'>

export type Party = Tolerant<PartyIdentification32>

export type Account = Tolerant<CashAccount16>

export type Agent = Tolerant<BranchAndFinancialInstitutionIdentification4>

type Amount = Tolerant<ActiveOrHistoricCurrencyAndAmount>

export type Address = Tolerant<PostalAddress6>

export const creditTransfers = ['pain.001.001.03', 'pain.001.001.09'] as const

export const directDebits = ['pain.008.001.02', 'pain.008.001.08'] as const

/** All messages that start payments and have rules. A rule applies to all of them unless it names fewer. */
const initiations = [
  family(creditTransfers, '/Document/CstmrCdtTrfInitn', 'CdtTrfTxInf'),
  family(directDebits, '/Document/CstmrDrctDbtInitn', 'DrctDbtTxInf'),
]

function family(messages: readonly string[], root: string, payment: string) {
  const block = `${root}/PmtInf`
  return { messages, paths: { initiation: root, header: `${root}/GrpHdr`, block, payment: `${block}/${payment}` } }
}

export const levelPaths: readonly string[] = /* @__PURE__ */ initiations.flatMap(
  ({ paths: { header, block, payment } }) => [header, block, payment],
)

/** What a rule on payments may check; it keeps facts at most, never an element. */
interface Levels {
  initiation: Initiation
  header: Header
  block: Block
  payment: Payment
}

type PaymentRule = WrittenRule<Levels>

/** A rule on payments. It may compare texts, with each other or with the block, and remember them. */
export function rule(written: PaymentRule): Rule {
  return makeRule(initiations, { textByText: false, ...written })
}

/** A rule on payments that looks at each text by itself (`Rule.textByText`), and compares none. */
export function textRule(written: PaymentRule): Rule {
  return makeRule(initiations, { textByText: true, ...written })
}

export function blockOf(context: Pick<RuleContext, 'ancestors'>): Block {
  return (context.ancestors[context.ancestors.length - 1]?.value ?? {}) as Block
}

/** The check of a part of a header, a block or a payment. `where` is its path from its owner. */
type PartCheck<Part> = (part: Part, where: string, context: RuleContext, owner: Header | Block | Payment) => void

/** The checks of a rule on each account: that of who sends the file in blocks, the other one in payments. */
export function eachAccount(check: PartCheck<Account>) {
  return eachPart(['DbtrAcct', 'CdtrAcct'], check)
}

export function eachAgent(check: PartCheck<Agent>) {
  return eachPart(['DbtrAgt', 'CdtrAgt'], check)
}

export function eachParty(check: PartCheck<Party>) {
  return {
    header: (header: Header, context: RuleContext): void => {
      if (header.InitgPty !== undefined) check(header.InitgPty, 'InitgPty', context, header)
    },
    ...eachPart(['Dbtr', 'UltmtDbtr', 'Cdtr', 'UltmtCdtr'], check),
  }
}

function eachPart<Name extends keyof Block & keyof Payment, Part>(names: readonly Name[], check: PartCheck<Part>) {
  const look = (owner: Block | Payment, context: RuleContext): void => {
    for (const name of names) {
      const part = owner[name]
      if (part !== undefined) check(part as Part, name, context, owner)
    }
  }
  return { block: look, payment: look }
}

/** The amount of a payment: `InstdAmt` of direct debits, `Amt/InstdAmt` or an equivalent of credit transfers. */
export function amountOf(payment: Payment): Amount | undefined {
  return payment.InstdAmt ?? payment.Amt?.InstdAmt ?? payment.Amt?.EqvtAmt?.Amt
}

export function amountPath(payment: Payment): string {
  if (payment.InstdAmt !== undefined) return 'InstdAmt'
  return payment.Amt?.InstdAmt === undefined ? 'Amt/EqvtAmt/Amt' : 'Amt/InstdAmt'
}

export function isDirectDebit({ message }: Pick<RuleContext, 'message'>): boolean {
  return message.startsWith('pain.008.')
}

/** The text of an element with simple content; empty where the file has another kind of content. */
export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The BIC of an agent: `BIC` in .03 and `BICFI` in .09; `undefined` without one. */
export function bicOf(agent: Agent | undefined): string | undefined {
  const institution: { BIC?: unknown; BICFI?: unknown } | undefined = agent?.FinInstnId
  const bic = institution?.BIC ?? institution?.BICFI
  return bic === undefined ? undefined : textOrEmpty(bic)
}

export function bicPath(agent: Agent | undefined): string {
  const institution: { BIC?: unknown } | undefined = agent?.FinInstnId
  return institution?.BIC === undefined ? 'FinInstnId/BICFI' : 'FinInstnId/BIC'
}

/** The service levels of a payment type and where they stand in it: one at most in .03, several in .09. */
export function serviceLevelsOf(type: Payment['PmtTpInf']): { code: unknown; where: string }[] {
  const level: unknown = type?.SvcLvl
  if (level === undefined) return []
  if (!Array.isArray(level)) return [{ code: codeIn(level), where: 'SvcLvl' }]
  return level.map((each, index) => ({ code: codeIn(each), where: `SvcLvl[${index + 1}]` }))
}

/** The sequence type of direct debits; empty without one. */
export function sequenceOf(type: Payment['PmtTpInf']): string {
  return textOrEmpty((type as { SeqTp?: unknown } | undefined)?.SeqTp)
}

function codeIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'Cd' in value ? value.Cd : undefined
}

/**
 * The execution or collection day of a block as written, and its path: a date, and from pain.001.001.09 on a date or a
 * date-time.
 */
export function executionDateOf(block: object): { text: string; where: string } {
  const { ReqdExctnDt: day, ReqdColltnDt }: { ReqdExctnDt?: unknown; ReqdColltnDt?: unknown } = block
  if (ReqdColltnDt !== undefined) return { text: textOrEmpty(ReqdColltnDt), where: 'ReqdColltnDt' }
  if (typeof day !== 'object' || day === null) return { text: textOrEmpty(day), where: 'ReqdExctnDt' }
  const { Dt, DtTm }: { Dt?: unknown; DtTm?: unknown } = day
  return Dt === undefined
    ? { text: textOrEmpty(DtTm), where: 'ReqdExctnDt/DtTm' }
    : { text: textOrEmpty(Dt), where: 'ReqdExctnDt/Dt' }
}

export function countIdentifications(organisation: unknown): number {
  if (typeof organisation !== 'object' || organisation === null) return 0
  const { BICOrBEI, AnyBIC, LEI, Othr }: { BICOrBEI?: unknown; AnyBIC?: unknown; LEI?: unknown; Othr?: unknown } =
    organisation
  const named = [BICOrBEI, AnyBIC, LEI].filter((each) => each !== undefined).length
  return named + (Array.isArray(Othr) ? Othr.length : 0)
}

const either = ['ChrgBr', 'PmtTpInf', 'UltmtDbtr', 'UltmtCdtr'] as const

export const levels = textRule({
  name: 'levels',
  home: 'iso',
  description:
    'ChrgBr, PmtTpInf and UltmtDbtr, of direct debits ChrgBr, PmtTpInf, UltmtCdtr and CdtrSchmeId, stand ' +
    'either in the block or in its payments, not in both.',
  source:
    'ISO 20022 message definition, pain.001.001.03, rules on ChargeBearer, PaymentTypeInformation and ' +
    'UltimateDebtor; pain.008.001.02, the same and CreditorSchemeIdentification',
  example: {
    good: '<PmtInf> with ChrgBr, <CdtTrfTxInf> without',
    bad: '<PmtInf> with ChrgBr, <CdtTrfTxInf> with ChrgBr',
  },
  payment: (payment, context) => {
    const { ChrgBr, PmtTpInf, UltmtDbtr, UltmtCdtr } = payment
    const id = payment.DrctDbtTx?.CdtrSchmeId
    // Most payments have none of these elements; then the block need not be read.
    if ((ChrgBr ?? PmtTpInf ?? UltmtDbtr ?? UltmtCdtr ?? id) === undefined) return
    const block = blockOf(context)
    for (const name of either) if (payment[name] !== undefined && block[name] !== undefined) twice(name, name, context)
    if (id !== undefined && block.CdtrSchmeId !== undefined) twice('CdtrSchmeId', 'DrctDbtTx/CdtrSchmeId', context)
  },
})

function twice(name: string, where: string, context: RuleContext): void {
  context.report(
    where,
    `${name} stands in the block and in this payment. Keep one: in the block when it is the same for all payments.`,
  )
}

export const paymentMethod = textRule({
  name: 'payment-method',
  messages: creditTransfers,
  description: 'The payment method is TRF.',
  source: 'EPC132-08, PaymentMethod',
  example: { good: '<PmtMtd>TRF</PmtMtd>', bad: '<PmtMtd>CHK</PmtMtd>' },
  block: (block, context) => {
    const method = textOrEmpty(block.PmtMtd)
    if (method === 'TRF' || method === '') return
    context.report(
      'PmtMtd',
      `The payment method is ${/^[A-Z]{3}$/.test(method) ? method : 'not TRF'}. SEPA credit transfers have TRF.`,
    )
  },
})

/**
 * Makes the rule that the service level is SEPA. `others` are levels of credit transfers that get a warning in place of
 * an error.
 */
export function serviceLevelRule(
  text: Pick<Rule, 'description' | 'source' | 'example'>,
  others: readonly string[] = [],
): Rule {
  function check(type: Payment['PmtTpInf'], context: RuleContext): void {
    for (const { code, where } of serviceLevelsOf(type)) {
      if (code === 'SEPA') continue
      const other = isDirectDebit(context) ? undefined : others.find((each) => each === code)
      if (other === undefined) context.report(`PmtTpInf/${where}`, wrongLevel)
      else context.report(`PmtTpInf/${where}`, otherLevel(other), 'warning')
    }
  }
  return textRule({
    name: 'service-level',
    ...text,
    block: (block, context) => check(block.PmtTpInf, context),
    payment: (payment, context) => {
      check(payment.PmtTpInf, context)
      if ([payment.PmtTpInf, blockOf(context).PmtTpInf].flatMap(serviceLevelsOf).length > 0) return
      context.report(
        'PmtTpInf/SvcLvl',
        'Neither the block nor this payment has a service level. Write SEPA in PmtTpInf/SvcLvl/Cd of the block.',
      )
    },
  })
}

export const serviceLevel = /* @__PURE__ */ serviceLevelRule({
  description: 'The service level, of the block or of each payment, is SEPA.',
  source: 'EPC132-08, AT-40',
  example: { good: '<SvcLvl><Cd>SEPA</Cd></SvcLvl>', bad: '<SvcLvl><Cd>URGP</Cd></SvcLvl>' },
})

function otherLevel(code: string): string {
  return (
    `The service level is ${code}: an urgent payment, which is no SEPA credit transfer and costs more. Ask your bank ` +
    'how it takes the file, or write SEPA in SvcLvl/Cd.'
  )
}

const wrongLevel = 'The service level is not SEPA, the only one of this scheme. Write SEPA in SvcLvl/Cd.'

export const chargeBearer = textRule({
  name: 'charge-bearer',
  description: 'The charge bearer, where it is given, is SLEV.',
  source: 'EPC132-08, ChargeBearer',
  example: { good: '<ChrgBr>SLEV</ChrgBr>', bad: '<ChrgBr>SHAR</ChrgBr>' },
  block: checkBearer,
  payment: checkBearer,
})

function checkBearer({ ChrgBr }: Pick<Payment, 'ChrgBr'>, context: RuleContext): void {
  if (ChrgBr === undefined || ChrgBr === 'SLEV') return
  context.report(
    'ChrgBr',
    'The charge bearer is not SLEV, the only one of SEPA: debtor and creditor each bear the charges of their own bank.',
  )
}
