import { type BicResult, isSepaBicCountry, validateBic } from '../../values/index.ts'
import { bicSentence } from '../identifiers.ts'
import type { RuleContext } from '../rule.ts'
import type { Agent, Payment } from './element-types.ts'
import { bicOf, bicPath, eachAgent, isDirectDebit, rule } from './elements.ts'

const placeholder = 'NOTPROVIDED'

export function eachBic(check: (bic: BicResult, where: string, context: RuleContext) => void) {
  return eachAgent((agent, where, context) => {
    const bic = bicOf(agent)
    if (bic !== undefined) check(validateBic(bic), `${where}/${bicPath(agent)}`, context)
  })
}

export const bic = rule({
  name: 'bic',
  replaces: ['value-pattern'],
  description: 'BICs have the right form and name a country that exists; NOTPROVIDED is not a BIC.',
  source: 'ISO 9362; EPC132-08, AT-06 and AT-23',
  example: { good: '<BIC>COBADEFFXXX</BIC>', bad: '<BIC>NOTPROVIDED</BIC>' },
  ...eachBic((result, where, context) => {
    if (!result.valid) context.report(where, bicSentence(result.reason))
  }),
})

export const bicCountry = rule({
  name: 'bic-country',
  description: 'BICs are of banks of the SEPA area.',
  source: 'EPC409-09',
  example: { good: '<BIC>COBADEFFXXX</BIC>', bad: '<BIC>CHASUS33XXX</BIC>' },
  ...eachBic((result, where, context) => {
    if (result.valid && !isSepaBicCountry(result.country)) {
      context.report(
        where,
        `The bank is in ${result.country}, which is not in the SEPA area. ${isDirectDebit(context) ? 'It cannot be collected from' : 'Pay it with an international credit transfer'}.`,
      )
    }
  }),
})

export const debtorAgent = rule({
  name: 'debtor-agent',
  description: 'The agent of the debtor is given by BIC, or by NOTPROVIDED in Othr/Id.',
  source: 'EPC132-08, AT-06 (IBAN only); the schema demands the element',
  example: {
    good: '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>',
    bad: '<FinInstnId><Nm>Example Bank</Nm></FinInstnId>',
  },
  block: lookAtDebtorAgent,
  payment: lookAtDebtorAgent,
})

function lookAtDebtorAgent({ DbtrAgt }: Pick<Payment, 'DbtrAgt'>, context: RuleContext): void {
  if (isUnnamed(DbtrAgt)) context.report('DbtrAgt/FinInstnId', unnamed('debtor'))
}

/** Whether an agent has neither a BIC nor NOTPROVIDED in its place. */
function isUnnamed(agent: Agent | undefined): boolean {
  const institution = agent?.FinInstnId
  return institution !== undefined && bicOf(agent) === undefined && institution.Othr?.Id !== placeholder
}

function unnamed(whose: string): string {
  return `The bank of the ${whose} has no BIC. Give the BIC, or NOTPROVIDED in Othr/Id.`
}

export const creditorAgent = rule({
  name: 'creditor-agent',
  description:
    'The agent of the creditor is given by BIC, or left out; of direct debits, by BIC or by NOTPROVIDED in Othr/Id.',
  source: 'EPC132-08, AT-23 (IBAN only); EPC130-08 and EPC131-08, AT-12',
  example: {
    good: '<CdtTrfTxInf> without CdtrAgt',
    bad: '<CdtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></CdtrAgt>',
  },
  block: (block, context) => {
    if (isDirectDebit(context) && isUnnamed(block.CdtrAgt)) context.report('CdtrAgt/FinInstnId', unnamed('creditor'))
  },
  payment: ({ CdtrAgt }, context) => {
    if (isDirectDebit(context) || CdtrAgt?.FinInstnId === undefined || bicOf(CdtrAgt) !== undefined) return
    const message = 'The bank of the creditor has no BIC. Give the BIC, or leave the agent out: the IBAN is enough.'
    context.report('CdtrAgt/FinInstnId', message)
  },
})
