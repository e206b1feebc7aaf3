import type { Rule, RuleChecks, RuleContext } from '../rule.ts'
import type { Agent, Amount, Block, Header, Initiation, Party, Payment } from './element-types.ts'

/** Messages of credit transfers that have rules. */
export const creditTransfers = ['pain.001.001.03', 'pain.001.001.09'] as const

/** Messages of direct debits that have rules. */
export const directDebits = ['pain.008.001.02', 'pain.008.001.08'] as const

/** All messages that start payments and have rules. A rule applies to all of them unless it names fewer. */
const initiations = [
  { messages: creditTransfers, root: '/Document/CstmrCdtTrfInitn', payment: 'CdtTrfTxInf' },
  { messages: directDebits, root: '/Document/CstmrDrctDbtInitn', payment: 'DrctDbtTxInf' },
] as const

/** Paths of the headers, blocks and payments of all these messages. */
export const levelPaths: readonly string[] = /* @__PURE__ */ initiations.flatMap(({ root, payment }) => [
  `${root}/GrpHdr`,
  `${root}/PmtInf`,
  `${root}/PmtInf/${payment}`,
])

/** The parts of a rule that its author writes; the helpers below add the rest. */
export type RuleText = Omit<Rule, 'messages' | 'start' | 'severity'> & Partial<Pick<Rule, 'severity' | 'messages'>>

/** A rule that checks each payment by itself. One that compares texts, with each other or with the block, says so. */
export function paymentRule(text: RuleText, check: (payment: Payment, context: RuleContext) => void): Rule {
  return rule({ textByText: true, ...text }, () => ({ payment: check }))
}

/** A rule that every file of its messages breaks. */
export function fileRule(text: RuleText, message: (context: RuleContext) => string): Rule {
  return rule(text, () => ({ header: (_, context) => context.report('', message(context)) }))
}

/** A rule that checks each block by itself. */
export function blockRule(text: RuleText, check: (block: Block, context: RuleContext) => void): Rule {
  return rule(text, () => ({ block: check }))
}

/**
 * A rule with checks of the header, of blocks and of payments; each of the three may be missing. It keeps facts at
 * most, never an element.
 */
export function rule(
  text: RuleText,
  start: () => {
    initiation?: (initiation: Initiation, context: RuleContext) => void
    header?: (header: Header, context: RuleContext) => void
    block?: (block: Block, context: RuleContext) => void
    payment?: (payment: Payment, context: RuleContext) => void
  },
): Rule {
  const { messages = initiations.flatMap((each): readonly string[] => each.messages) } = text
  const kinds = initiations.filter((each) => each.messages.some((message) => messages.includes(message)))
  return {
    severity: 'error',
    textByText: false,
    ...text,
    messages,
    start: () => {
      const { initiation, header, block, payment } = start()
      const checks: Record<string, RuleChecks[string]> = {}
      for (const { root, payment: transaction } of kinds) {
        if (initiation !== undefined) checks[root] = initiation
        if (header !== undefined) checks[`${root}/GrpHdr`] = header
        if (block !== undefined) checks[`${root}/PmtInf`] = block
        if (payment !== undefined) checks[`${root}/PmtInf/${transaction}`] = payment
      }
      return checks
    },
  }
}

/** The block a payment stands in. */
export function blockOf(context: Pick<RuleContext, 'ancestors'>): Block {
  return (context.ancestors[context.ancestors.length - 1]?.value ?? {}) as Block
}

/** The check of one party. `where` is its path from its owner: the header, a block or a payment. */
type PartyCheck = (party: Party, where: string, context: RuleContext, owner: Header | Block | Payment) => void

/** Checks each party of the header, of blocks and of payments. */
export function partyRule(text: RuleText, check: PartyCheck): Rule {
  return rule({ textByText: true, ...text }, () => partyChecks(check))
}

/** The checks of a {@link partyRule}, for rules that look at more. */
export function partyChecks(check: PartyCheck) {
  return {
    header: (header: Header, context: RuleContext): void => {
      if (header.InitgPty !== undefined) check(header.InitgPty, 'InitgPty', context, header)
    },
    block: (block: Block, context: RuleContext): void => checkEach(block, context, check),
    payment: (payment: Payment, context: RuleContext): void => checkEach(payment, context, check),
  }
}

/** The debtor stands in the block of credit transfers and in each direct debit; the creditor the other way round. */
function checkEach(owner: Block | Payment, context: RuleContext, check: PartyCheck): void {
  const { Dbtr, UltmtDbtr, Cdtr, UltmtCdtr } = owner
  if (Dbtr !== undefined) check(Dbtr, 'Dbtr', context, owner)
  if (UltmtDbtr !== undefined) check(UltmtDbtr, 'UltmtDbtr', context, owner)
  if (Cdtr !== undefined) check(Cdtr, 'Cdtr', context, owner)
  if (UltmtCdtr !== undefined) check(UltmtCdtr, 'UltmtCdtr', context, owner)
}

/** The amount of a payment: `InstdAmt` of direct debits, `Amt/InstdAmt` or an equivalent of credit transfers. */
export function amountOf(payment: Payment): Amount | undefined {
  return payment.InstdAmt ?? payment.Amt?.InstdAmt ?? payment.Amt?.EqvtAmt?.Amt
}

/** The path of the amount that {@link amountOf} gives. */
export function amountPath(payment: Payment): string {
  if (payment.InstdAmt !== undefined) return 'InstdAmt'
  return payment.Amt?.InstdAmt === undefined ? 'Amt/EqvtAmt/Amt' : 'Amt/InstdAmt'
}

/** Whether the message is one of direct debits. */
export function isDirectDebit({ message }: Pick<RuleContext, 'message'>): boolean {
  return message.startsWith('pain.008.')
}

/** The text of an element with simple content; empty where the file has another kind of content. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The BIC of an agent: `BIC` in .03 and `BICFI` in .09; `undefined` without one. */
export function bicOf(agent: Agent | undefined): string | undefined {
  const institution: { BIC?: unknown; BICFI?: unknown } | undefined = agent?.FinInstnId
  const bic = institution?.BIC ?? institution?.BICFI
  return bic === undefined ? undefined : textOf(bic)
}

/** The path of the BIC that {@link bicOf} gives. */
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

/** Whether a payment type has a service level. */
export function hasServiceLevel(type: Payment['PmtTpInf']): boolean {
  const level: unknown = type?.SvcLvl
  return Array.isArray(level) ? level.length > 0 : level !== undefined
}

/** The sequence type of direct debits; empty without one. */
export function sequenceOf(type: Payment['PmtTpInf']): string {
  return textOf((type as { SeqTp?: unknown } | undefined)?.SeqTp)
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
  if (ReqdColltnDt !== undefined) return { text: textOf(ReqdColltnDt), where: 'ReqdColltnDt' }
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
