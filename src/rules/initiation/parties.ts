import {
  type BicResult,
  codePointLength,
  isSepaBicCountry,
  isSepaIbanCountry,
  validateBic,
  validateIban,
} from '../../values/index.ts'
import { bicSentence, ibanSentence } from '../identifiers.ts'
import type { Rule, RuleContext } from '../rule.ts'
import {
  type Agent,
  type Block,
  bicOf,
  bicPath,
  countIdentifications,
  creditTransfers,
  eachAccount,
  eachAgent,
  eachParty,
  isDirectDebit,
  type Party,
  type Payment,
  textOrEmpty,
  textRule,
} from './elements.ts'

const longestName = 70

const ofParties = /* @__PURE__ */ eachParty(checkLength)

function checkLength(party: Pick<Party, 'Nm'> | undefined, where: string, context: RuleContext): void {
  const name = textOrEmpty(party?.Nm)
  // A character has one unit at least.
  if (name.length <= longestName) return
  const length = codePointLength(name)
  if (length <= longestName) return
  context.report(
    `${where}/Nm`,
    `The name has ${length} characters; SEPA takes ${longestName}. Shorten it by ${length - longestName}.`,
  )
}

function checkDebtor({ Dbtr }: Pick<Payment, 'Dbtr'>, context: RuleContext): void {
  if (isMissing(Dbtr?.Nm)) context.report('Dbtr/Nm', 'The name of the debtor is missing. SEPA requires it: add it.')
}

function checkCreditor({ Cdtr, CdtrAcct }: Pick<Payment, 'Cdtr' | 'CdtrAcct'>, context: RuleContext): void {
  // Where the creditor is missing as a whole, the rule on creditor or account reports it, or the schema.
  if (Cdtr === undefined && CdtrAcct === undefined) return
  if (isMissing(Cdtr?.Nm)) context.report('Cdtr/Nm', 'The name of the creditor is missing. SEPA requires it: add it.')
}

export const creditorOrAccount = textRule({
  name: 'creditor-or-account',
  messages: creditTransfers,
  replaces: ['element-missing'],
  home: 'iso',
  description: 'A payment has a creditor or a creditor account, unless it is a cheque.',
  source: 'ISO 20022 message definition, pain.001.001.03, rule CreditorAndOrCreditorAccount',
  example: { good: '<CdtrAcct>…</CdtrAcct>', bad: '<CdtTrfTxInf> with neither Cdtr nor CdtrAcct' },
  payment: (payment, context) => {
    const { Cdtr, CdtrAcct, ChqInstr } = payment
    if (Cdtr !== undefined || CdtrAcct !== undefined || ChqInstr !== undefined) return
    if (context.ancestors.some(({ value }) => (value as Partial<Block> | undefined)?.PmtMtd === 'CHK')) return
    context.report('Cdtr', 'There is neither a creditor nor a creditor account. Add one of them.')
  },
})

function manyIds(count: number): string {
  return `The party has ${count} identifications; SEPA takes one. Keep the one your bank asked for.`
}

function isMissing(name: unknown): boolean {
  return textOrEmpty(name).trim() === ''
}

const placeholder = 'NOTPROVIDED'

export function eachBic(check: (bic: BicResult, where: string, context: RuleContext) => void) {
  return eachAgent((agent, where, context) => {
    const bic = bicOf(agent)
    if (bic !== undefined) check(validateBic(bic), `${where}/${bicPath(agent)}`, context)
  })
}

function lookAtDebtorAgent({ DbtrAgt }: Pick<Payment, 'DbtrAgt'>, context: RuleContext): void {
  if (isUnnamed(DbtrAgt)) context.report('DbtrAgt/FinInstnId', unnamed('debtor'))
}

function isUnnamed(agent: Agent | undefined): boolean {
  const institution = agent?.FinInstnId
  return institution !== undefined && bicOf(agent) === undefined && institution.Othr?.Id !== placeholder
}

function unnamed(whose: string): string {
  return `The bank of the ${whose} has no BIC. Give the BIC, or NOTPROVIDED in Othr/Id.`
}

export const partyRules: readonly Rule[] = [
  textRule({
    name: 'name-length',
    replaces: ['value-length'],
    description: 'Names of parties, and of the creditor before an amendment, have at most 70 characters.',
    source: 'EPC132-08, AT-02, AT-08, AT-09, AT-21',
    example: { good: '<Cdtr><Nm>Example Ltd</Nm></Cdtr>', bad: '<Cdtr><Nm>…more than 70 characters…</Nm></Cdtr>' },
    ...ofParties,
    payment: (payment, context) => {
      ofParties.payment(payment, context)
      const before = payment.DrctDbtTx?.MndtRltdInf?.AmdmntInfDtls?.OrgnlCdtrSchmeId
      checkLength(before, 'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlCdtrSchmeId', context)
    },
  }),
  textRule({
    name: 'debtor-name',
    replaces: ['element-missing', 'value-length'],
    description: 'The debtor has a name.',
    source: 'EPC132-08, AT-02',
    example: { good: '<Dbtr><Nm>Example Ltd</Nm></Dbtr>', bad: '<Dbtr/>' },
    block: (block, context) => (isDirectDebit(context) ? undefined : checkDebtor(block, context)),
    payment: (payment, context) => (isDirectDebit(context) ? checkDebtor(payment, context) : undefined),
  }),
  textRule({
    name: 'creditor-name',
    replaces: ['element-missing', 'value-length'],
    description: 'The creditor has a name.',
    source: 'EPC132-08, AT-21',
    example: { good: '<Cdtr><Nm>Example Ltd</Nm></Cdtr>', bad: '<Cdtr><CtryOfRes>DE</CtryOfRes></Cdtr>' },
    block: checkCreditor,
    payment: checkCreditor,
  }),
  textRule({
    name: 'party-identification',
    description:
      'A party has one identification at most: one BIC or one Othr for organisations; date and place of birth ' +
      'or one Othr for persons.',
    source: 'EPC132-08, AT-10 and AT-24',
    example: {
      good: '<OrgId><Othr><Id>123</Id></Othr></OrgId>',
      bad: '<OrgId><BICOrBEI>EXABDEFFXXX</BICOrBEI><Othr><Id>123</Id></Othr></OrgId>',
    },
    ...eachParty(({ Id }, where, context) => {
      if (Id === undefined) return
      const { OrgId, PrvtId } = Id
      const organisation = countIdentifications(OrgId)
      const person = (PrvtId?.DtAndPlcOfBirth === undefined ? 0 : 1) + (PrvtId?.Othr?.length ?? 0)
      if (organisation > 1) context.report(`${where}/Id/OrgId`, manyIds(organisation))
      if (person > 1) context.report(`${where}/Id/PrvtId`, manyIds(person))
    }),
  }),
]

export const accountRules: readonly Rule[] = [
  textRule({
    name: 'iban-only',
    description: 'Accounts of debtor and creditor are given by IBAN.',
    source: 'EPC132-08, AT-01 and AT-20',
    example: { good: '<Id><IBAN>DE89370400440532013000</IBAN></Id>', bad: '<Id><Othr><Id>532013000</Id></Othr></Id>' },
    ...eachAccount((account, where, context) => {
      if (account.Id?.Othr !== undefined && account.Id.IBAN === undefined) {
        const message = 'The account is not given by IBAN. SEPA payments use IBANs only: ask for the IBAN.'
        context.report(`${where}/Id/Othr`, message)
      }
    }),
  }),
  textRule({
    name: 'creditor-account',
    messages: creditTransfers,
    description: 'The account of the creditor is given.',
    source: 'EPC132-08, AT-20',
    example: {
      good: '<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>',
      bad: '<CdtTrfTxInf> without CdtrAcct',
    },
    payment: (payment, context) => {
      if (payment.CdtrAcct !== undefined || (payment.Cdtr === undefined && payment.ChqInstr === undefined)) return
      context.report('CdtrAcct', 'The account of the creditor is missing. SEPA requires it: add its IBAN.')
    },
  }),
  textRule({
    name: 'iban',
    replaces: ['value-pattern', 'value-length'],
    description: 'IBANs are right: country, length, structure and check digits.',
    source: 'ISO 13616, IBAN registry release 101; EPC132-08, AT-01 and AT-20',
    example: { good: '<IBAN>DE89370400440532013000</IBAN>', bad: '<IBAN>DE88370400440532013000</IBAN>' },
    ...eachAccount((account, where, context) => {
      const value = account.Id?.IBAN
      if (value === undefined) return
      const result = validateIban(textOrEmpty(value))
      if (!result.valid) context.report(`${where}/Id/IBAN`, ibanSentence(textOrEmpty(value), result.reason))
    }),
  }),
  textRule({
    name: 'iban-country',
    description: 'IBANs are of countries of the SEPA area.',
    source: 'EPC409-09',
    example: { good: '<IBAN>DE89370400440532013000</IBAN>', bad: '<IBAN>TR330006100519786457841326</IBAN>' },
    ...eachAccount((account, where, context) => {
      const value = textOrEmpty(account.Id?.IBAN)
      const country = value.slice(0, 2)
      if (isSepaIbanCountry(country) || !/[A-Z]{2}/.test(country)) return
      // The rule on IBANs reports a country code that does not exist.
      const result = validateIban(value)
      if (!result.valid && result.reason === 'country') return
      context.report(
        `${where}/Id/IBAN`,
        `The account is in ${country}, which is not in the SEPA area. ${isDirectDebit(context) ? 'It cannot be collected from' : 'Pay it with an international credit transfer'}.`,
      )
    }),
  }),
  textRule({
    name: 'bic',
    replaces: ['value-pattern'],
    description: 'BICs have the right form and name a country that exists; NOTPROVIDED is not a BIC.',
    source: 'ISO 9362; EPC132-08, AT-06 and AT-23',
    example: { good: '<BIC>COBADEFFXXX</BIC>', bad: '<BIC>NOTPROVIDED</BIC>' },
    ...eachBic((result, where, context) => {
      if (!result.valid) context.report(where, bicSentence(result.reason))
    }),
  }),
  textRule({
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
  }),
  textRule({
    name: 'debtor-agent',
    description: 'The agent of the debtor is given by BIC, or by NOTPROVIDED in Othr/Id.',
    source: 'EPC132-08, AT-06 (IBAN only); the schema demands the element',
    example: {
      good: '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>',
      bad: '<FinInstnId><Nm>Example Bank</Nm></FinInstnId>',
    },
    block: lookAtDebtorAgent,
    payment: lookAtDebtorAgent,
  }),
  textRule({
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
  }),
]
