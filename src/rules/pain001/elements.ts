import type {
  BranchAndFinancialInstitutionIdentification4,
  CashAccount16,
  CreditTransferTransactionInformation10,
  CustomerCreditTransferInitiationV03,
  GroupHeader32,
  PartyIdentification32,
  PaymentInstructionInformation3,
  PostalAddress6,
} from '../../messages/pain.001.001.03.ts'
import type { Tolerant } from '../../schema/index.ts'
import type { Rule, RulePlace } from '../rule.ts'

/** The messages these rules are for. Their elements differ in a few names, which the functions at the end know. */
export const messages = ['pain.001.001.03', 'pain.001.001.09'] as const

/** Where the parts of a file stand that rules look at one by one. */
export const paths = {
  initiation: '/Document/CstmrCdtTrfInitn',
  header: '/Document/CstmrCdtTrfInitn/GrpHdr',
  block: '/Document/CstmrCdtTrfInitn/PmtInf',
  payment: '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf',
} as const

// Types are those of .03. Where .09 has another form (`ReqdExctnDt`, `SvcLvl`, `BICFI`, `AnyBIC`), the functions at the end are asked.

/** The whole message, without its blocks. */
export type Initiation = Tolerant<CustomerCreditTransferInitiationV03>
/** The group header. */
export type Header = Tolerant<GroupHeader32>
/** A block, without its payments. */
export type Block = Tolerant<PaymentInstructionInformation3>
/** One payment. */
export type Payment = Tolerant<CreditTransferTransactionInformation10>
/** A party. */
export type Party = Tolerant<PartyIdentification32>
/** An account. */
export type Account = Tolerant<CashAccount16>
/** An agent. */
export type Agent = Tolerant<BranchAndFinancialInstitutionIdentification4>
/** An address. */
export type Address = Tolerant<PostalAddress6>

/** What a rule says of itself; the rest is added by the helpers below. */
export type RuleText = Omit<Rule, 'messages' | 'start' | 'severity'> & Partial<Pick<Rule, 'severity'>>

/** A rule that looks at each payment and remembers nothing. */
export function paymentRule(text: RuleText, check: (payment: Payment, place: RulePlace) => void): Rule {
  return { severity: 'error', messages, ...text, start: () => ({ [paths.payment]: check }) }
}

/** A rule that looks at each block and remembers nothing. */
export function blockRule(text: RuleText, check: (block: Block, place: RulePlace) => void): Rule {
  return { severity: 'error', messages, ...text, start: () => ({ [paths.block]: check }) }
}

/** A rule that looks at the header, the blocks and the payments, as far as it has something to say on them. */
export function rule(
  text: RuleText,
  start: () => {
    initiation?: (initiation: Initiation, place: RulePlace) => void
    header?: (header: Header, place: RulePlace) => void
    block?: (block: Block, place: RulePlace) => void
    payment?: (payment: Payment, place: RulePlace) => void
  },
): Rule {
  return {
    severity: 'error',
    messages,
    ...text,
    start: () => {
      const { initiation, header, block, payment } = start()
      return {
        ...(initiation === undefined ? {} : { [paths.initiation]: initiation }),
        ...(header === undefined ? {} : { [paths.header]: header }),
        ...(block === undefined ? {} : { [paths.block]: block }),
        ...(payment === undefined ? {} : { [paths.payment]: payment }),
      }
    },
  }
}

/** The block a payment stands in. */
export function blockOf(place: RulePlace): Block {
  return (place.around[place.around.length - 1]?.value ?? {}) as Block
}

/** What a rule does with one party. `where` is its path from its owner: the header, a block or a payment. */
type PartyCheck = (party: Party, where: string, place: RulePlace, owner: Header | Block | Payment) => void

/** Looks at each party of the header, of blocks and of payments. */
export function partyRule(text: RuleText, check: PartyCheck): Rule {
  return rule(text, () => ({
    header: (header, place) => {
      if (header.InitgPty !== undefined) check(header.InitgPty, 'InitgPty', place, header)
    },
    block: (block, place) => {
      if (block.Dbtr !== undefined) check(block.Dbtr, 'Dbtr', place, block)
      if (block.UltmtDbtr !== undefined) check(block.UltmtDbtr, 'UltmtDbtr', place, block)
    },
    payment: (payment, place) => {
      if (payment.UltmtDbtr !== undefined) check(payment.UltmtDbtr, 'UltmtDbtr', place, payment)
      if (payment.Cdtr !== undefined) check(payment.Cdtr, 'Cdtr', place, payment)
      if (payment.UltmtCdtr !== undefined) check(payment.UltmtCdtr, 'UltmtCdtr', place, payment)
    },
  }))
}

/** The text of an element of simple content; empty where a file has something else there. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The BIC of an agent and the name of its element, which is `BIC` in .03 and `BICFI` in .09; `undefined` without one. */
export function bicOf(agent: Agent | undefined): { bic: string; name: 'BIC' | 'BICFI' } | undefined {
  const institution: { BIC?: unknown; BICFI?: unknown } = agent?.FinInstnId ?? {}
  if (institution.BIC !== undefined) return { bic: textOf(institution.BIC), name: 'BIC' }
  return institution.BICFI === undefined ? undefined : { bic: textOf(institution.BICFI), name: 'BICFI' }
}

/** The service levels of a payment type and where they stand in it: one at most in .03, several in .09. */
export function serviceLevelsOf(type: Payment['PmtTpInf']): { code: unknown; where: string }[] {
  const level: unknown = type?.SvcLvl
  if (level === undefined) return []
  if (!Array.isArray(level)) return [{ code: codeIn(level), where: 'SvcLvl' }]
  return level.map((each, index) => ({ code: codeIn(each), where: `SvcLvl[${index + 1}]` }))
}

function codeIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'Cd' in value ? value.Cd : undefined
}

/** The execution date of a block as written and where it stands: a date in .03, a date or a date-time in .09. */
export function executionDateOf(block: object): { text: string; where: string } {
  const { ReqdExctnDt: day }: { ReqdExctnDt?: unknown } = block
  if (typeof day !== 'object' || day === null) return { text: textOf(day), where: 'ReqdExctnDt' }
  const { Dt, DtTm }: { Dt?: unknown; DtTm?: unknown } = day
  return Dt === undefined
    ? { text: textOf(DtTm), where: 'ReqdExctnDt/DtTm' }
    : { text: textOf(Dt), where: 'ReqdExctnDt/Dt' }
}

/** How many identifications an organisation has: BIC, LEI and others. */
export function countIdentifications(organisation: unknown): number {
  if (typeof organisation !== 'object' || organisation === null) return 0
  const { BICOrBEI, AnyBIC, LEI, Othr }: { BICOrBEI?: unknown; AnyBIC?: unknown; LEI?: unknown; Othr?: unknown } =
    organisation
  const named = [BICOrBEI, AnyBIC, LEI].filter((each) => each !== undefined).length
  return named + (Array.isArray(Othr) ? Othr.length : 0)
}
