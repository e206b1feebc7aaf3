import type { Rule, RuleContext } from '../rule.ts'
import {
  blockOf,
  creditTransfers,
  hasServiceLevel,
  isDirectDebit,
  type Payment,
  rule,
  serviceLevelsOf,
  textOf,
} from './elements.ts'

const either = ['ChrgBr', 'PmtTpInf', 'UltmtDbtr', 'UltmtCdtr'] as const

export const levels = rule({
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

export const paymentMethod = rule({
  name: 'payment-method',
  messages: creditTransfers,
  description: 'The payment method is TRF.',
  source: 'EPC132-08, PaymentMethod',
  example: { good: '<PmtMtd>TRF</PmtMtd>', bad: '<PmtMtd>CHK</PmtMtd>' },
  block: (block, context) => {
    const method = textOf(block.PmtMtd)
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
  return rule({
    name: 'service-level',
    ...text,
    block: (block, context) => check(block.PmtTpInf, context),
    payment: (payment, context) => {
      check(payment.PmtTpInf, context)
      if (hasServiceLevel(payment.PmtTpInf) || hasServiceLevel(blockOf(context).PmtTpInf)) return
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

export const chargeBearer = rule({
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
