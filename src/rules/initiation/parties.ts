import { codePointLength } from '../../values/index.ts'
import type { RuleContext } from '../rule.ts'
import type { Block, Party, Payment } from './element-types.ts'
import {
  countIdentifications,
  creditTransfers,
  isDirectDebit,
  partyChecks,
  partyRule,
  paymentRule,
  rule,
  textOf,
} from './elements.ts'

const longestName = 70

/** The schema lets names have 140 characters, SEPA 70. */
export const nameLength = rule(
  {
    name: 'name-length',
    textByText: true,
    replaces: ['value-length'],
    description: 'Names of parties, and of the creditor before an amendment, have at most 70 characters.',
    source: 'EPC132-08, AT-02, AT-08, AT-09, AT-21',
    example: { good: '<Cdtr><Nm>Example Ltd</Nm></Cdtr>', bad: '<Cdtr><Nm>…more than 70 characters…</Nm></Cdtr>' },
  },
  () => {
    function look(party: Party | undefined, where: string, context: RuleContext): void {
      const name = textOf(party?.Nm)
      if (isShortName(name)) return
      const length = codePointLength(name)
      if (length <= longestName) return
      context.report(
        `${where}/Nm`,
        `The name has ${length} characters; SEPA takes ${longestName}. Shorten it by ${length - longestName}.`,
      )
    }
    const { header, block, payment } = partyChecks(look)
    return {
      header,
      block,
      payment: (given, context) => {
        payment(given, context)
        const before = given.DrctDbtTx?.MndtRltdInf?.AmdmntInfDtls?.OrgnlCdtrSchmeId
        look(before, 'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlCdtrSchmeId', context)
      },
    }
  },
)

/** The debtor is named. */
export const debtorName = rule(
  {
    name: 'debtor-name',
    textByText: true,
    replaces: ['element-missing', 'value-length'],
    description: 'The debtor has a name.',
    source: 'EPC132-08, AT-02',
    example: { good: '<Dbtr><Nm>Example Ltd</Nm></Dbtr>', bad: '<Dbtr/>' },
  },
  () => {
    const look = ({ Dbtr }: Pick<Payment, 'Dbtr'>, context: RuleContext): void => {
      if (isMissing(Dbtr?.Nm)) context.report('Dbtr/Nm', 'The name of the debtor is missing. SEPA requires it: add it.')
    }
    return {
      block: (block, context) => (isDirectDebit(context) ? undefined : look(block, context)),
      payment: (payment, context) => (isDirectDebit(context) ? look(payment, context) : undefined),
    }
  },
)

/** The creditor is named. */
export const creditorName = rule(
  {
    name: 'creditor-name',
    textByText: true,
    replaces: ['element-missing', 'value-length'],
    description: 'The creditor has a name.',
    source: 'EPC132-08, AT-21',
    example: { good: '<Cdtr><Nm>Example Ltd</Nm></Cdtr>', bad: '<Cdtr><CtryOfRes>DE</CtryOfRes></Cdtr>' },
  },
  () => {
    const look = ({ Cdtr, CdtrAcct }: Pick<Payment, 'Cdtr' | 'CdtrAcct'>, context: RuleContext): void => {
      // Where the creditor is missing as a whole, the rule on creditor or account reports it, or the schema.
      if (Cdtr === undefined && CdtrAcct === undefined) return
      if (isMissing(Cdtr?.Nm))
        context.report('Cdtr/Nm', 'The name of the creditor is missing. SEPA requires it: add it.')
    }
    return { block: look, payment: look }
  },
)

/** A payment has a creditor or a creditor account. */
export const creditorOrAccount = paymentRule(
  {
    name: 'creditor-or-account',
    messages: creditTransfers,
    replaces: ['element-missing'],
    home: 'iso',
    description: 'A payment has a creditor or a creditor account, unless it is a cheque.',
    source: 'ISO 20022 message definition, pain.001.001.03, rule CreditorAndOrCreditorAccount',
    example: { good: '<CdtrAcct>…</CdtrAcct>', bad: '<CdtTrfTxInf> with neither Cdtr nor CdtrAcct' },
  },
  (payment, context) => {
    const { Cdtr, CdtrAcct, ChqInstr } = payment
    if (Cdtr !== undefined || CdtrAcct !== undefined || ChqInstr !== undefined) return
    if (context.ancestors.some(({ value }) => isCheque(value))) return
    context.report('Cdtr', 'There is neither a creditor nor a creditor account. Add one of them.')
  },
)

function isCheque(around: unknown): boolean {
  return (around as Partial<Block> | undefined)?.PmtMtd === 'CHK'
}

/** A party has one identification at most. */
export const partyIdentification = partyRule(
  {
    name: 'party-identification',
    description:
      'A party has one identification at most: one BIC or one Othr for organisations; date and place of birth ' +
      'or one Othr for persons.',
    source: 'EPC132-08, AT-10 and AT-24',
    example: {
      good: '<OrgId><Othr><Id>123</Id></Othr></OrgId>',
      bad: '<OrgId><BICOrBEI>EXABDEFFXXX</BICOrBEI><Othr><Id>123</Id></Othr></OrgId>',
    },
  },
  ({ Id }, where, context) => {
    if (Id === undefined) return
    const { OrgId, PrvtId } = Id
    const organisation = countIdentifications(OrgId)
    const person = (PrvtId?.DtAndPlcOfBirth === undefined ? 0 : 1) + (PrvtId?.Othr?.length ?? 0)
    if (organisation > 1) context.report(`${where}/Id/OrgId`, manyIds(organisation))
    if (person > 1) context.report(`${where}/Id/PrvtId`, manyIds(person))
  },
)

function manyIds(count: number): string {
  return `The party has ${count} identifications; SEPA takes one. Keep the one your bank asked for.`
}

/** Whether a name has at most 70 characters, by its units, of which a character has one at least. */
function isShortName(name: string): boolean {
  return name.length <= longestName
}

function isMissing(name: unknown): boolean {
  return textOf(name).trim() === ''
}
