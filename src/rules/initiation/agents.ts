import { type BicFault, type BicResult, isSepaBicCountry, validateBic } from '../../values/index.ts'
import type { RulePlace } from '../rule.ts'
import type { Agent, Payment } from './element-types.ts'
import { bicOf, isDirectDebit, rule } from './elements.ts'
import { type EverydayCheck, nothingEveryday } from './everyday.ts'

const placeholder = 'NOTPROVIDED'

const faults: Record<BicFault, string> = {
  empty: 'It is empty',
  characters: 'It has characters other than capital letters and digits',
  length: 'It has neither 8 nor 11 characters',
  structure:
    'It is not four letters of the bank, two of the country, two characters of the place and three of the branch',
  country: 'Its fifth and sixth characters are not a country code',
  placeholder: "NOTPROVIDED is not a BIC: write it in Othr/Id, or leave the creditor's agent of a credit transfer out",
}

const known = new Map<string, BicResult>()

/** Results by BIC: thousands of payments go to the same few banks. */
function knownBic(value: string): BicResult {
  let result = known.get(value)
  if (result === undefined) {
    result = validateBic(value)
    if (known.size >= 5000) known.clear()
    known.set(value, result)
  }
  return result
}

/** The country of a bank; empty where the BIC is wrong. */
function knownCountry(value: string): string {
  const result = knownBic(value)
  return result.valid ? result.country : ''
}

/** Checks the agent of the party that sends the file once per block, and the other agent of each payment. */
function forAgents(check: (bic: string, where: string, place: RulePlace) => void, everyday: EverydayCheck) {
  function look(agent: Agent | undefined, where: string, place: RulePlace): void {
    const found = bicOf(agent)
    if (found !== undefined) check(found.bic, `${where}/FinInstnId/${found.name}`, place)
  }
  function lookAtBoth(owner: Pick<Payment, 'CdtrAgt' | 'DbtrAgt'>, place: RulePlace): void {
    look(owner.DbtrAgt, 'DbtrAgt', place)
    look(owner.CdtrAgt, 'CdtrAgt', place)
  }
  return () => ({ block: lookAtBoth, payment: lookAtBoth, everyday })
}

/** BICs have the right form. */
export const bic = rule(
  {
    name: 'bic',
    replaces: ['value-pattern'],
    description: 'BICs have the right form and name a country that exists; NOTPROVIDED is not a BIC.',
    source: 'ISO 9362; EPC132-08, AT-06 and AT-23',
    example: { good: '<BIC>COBADEFFXXX</BIC>', bad: '<BIC>NOTPROVIDED</BIC>' },
  },
  forAgents(
    (value, where, place) => {
      const result = knownBic(value)
      if (!result.valid) place.report(where, `The BIC is wrong. ${faults[result.reason]}.`)
    },
    { isGood: ({ bic }) => bic === '' || knownBic(bic).valid },
  ),
)

/** The bank is one of the SEPA area. */
export const bicCountry = rule(
  {
    name: 'bic-country',
    description: 'BICs are of banks of the SEPA area.',
    source: 'EPC409-09',
    example: { good: '<BIC>COBADEFFXXX</BIC>', bad: '<BIC>CHASUS33XXX</BIC>' },
  },
  forAgents(
    (value, where, place) => {
      const result = knownBic(value)
      if (result.valid && !isSepaBicCountry(result.country)) {
        place.report(
          where,
          `The bank is in ${result.country}, which is not in the SEPA area. ${isDirectDebit(place) ? 'It cannot be collected from' : 'Pay it with an international credit transfer'}.`,
        )
      }
    },
    { isGood: ({ bic }) => bic === '' || isSepaBicCountry(knownCountry(bic)) },
  ),
)

/** The debtor's agent has a BIC, or NOTPROVIDED says that there is none. */
export const debtorAgent = rule(
  {
    name: 'debtor-agent',
    description: 'The agent of the debtor is given by BIC, or by NOTPROVIDED in Othr/Id.',
    source: 'EPC132-08, AT-06 (IBAN only); the schema demands the element',
    example: {
      good: '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>',
      bad: '<FinInstnId><Nm>Example Bank</Nm></FinInstnId>',
    },
  },
  () => ({ block: lookAtDebtorAgent, payment: lookAtDebtorAgent, everyday: nothingEveryday }),
)

function lookAtDebtorAgent({ DbtrAgt }: Pick<Payment, 'DbtrAgt'>, place: RulePlace): void {
  if (isUnnamed(DbtrAgt)) place.report('DbtrAgt/FinInstnId', unnamed('debtor'))
}

/** Whether an agent has neither a BIC nor NOTPROVIDED in its place. */
function isUnnamed(agent: Agent | undefined): boolean {
  const institution = agent?.FinInstnId
  return institution !== undefined && bicOf(agent) === undefined && institution.Othr?.Id !== placeholder
}

function unnamed(whose: string): string {
  return `The bank of the ${whose} has no BIC. Give the BIC, or NOTPROVIDED in Othr/Id.`
}

/** The creditor's agent of a credit transfer is named by BIC or not at all, that of direct debits as the debtor's. */
export const creditorAgent = rule(
  {
    name: 'creditor-agent',
    description:
      'The agent of the creditor is given by BIC, or left out; of direct debits, by BIC or by NOTPROVIDED in Othr/Id.',
    source: 'EPC132-08, AT-23 (IBAN only); EPC130-08 and EPC131-08, AT-12',
    example: {
      good: '<CdtTrfTxInf> without CdtrAgt',
      bad: '<CdtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></CdtrAgt>',
    },
  },
  () => ({
    block: (block, place) => {
      if (isDirectDebit(place) && isUnnamed(block.CdtrAgt)) place.report('CdtrAgt/FinInstnId', unnamed('creditor'))
    },
    payment: ({ CdtrAgt }, place) => {
      if (isDirectDebit(place) || CdtrAgt?.FinInstnId === undefined || bicOf(CdtrAgt) !== undefined) return
      place.report(
        'CdtrAgt/FinInstnId',
        'The bank of the creditor has no BIC. Give the BIC, or leave the agent out: the IBAN is enough.',
      )
    },
    everyday: nothingEveryday,
  }),
)
