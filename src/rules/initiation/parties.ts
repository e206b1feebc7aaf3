import { codePointLength } from '../../values/index.ts'
import type { RuleContext } from '../rule.ts'
import type { Block, Party, Payment } from './element-types.ts'
import { countIdentifications, creditTransfers, eachParty, isDirectDebit, rule, textOf } from './elements.ts'

const longestName = 70

const ofParties = /* @__PURE__ */ eachParty(checkLength)

export const nameLength = rule({
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
})

function checkLength(party: Pick<Party, 'Nm'> | undefined, where: string, context: RuleContext): void {
  const name = textOf(party?.Nm)
  // A character has one unit at least.
  if (name.length <= longestName) return
  const length = codePointLength(name)
  if (length <= longestName) return
  context.report(
    `${where}/Nm`,
    `The name has ${length} characters; SEPA takes ${longestName}. Shorten it by ${length - longestName}.`,
  )
}

export const debtorName = rule({
  name: 'debtor-name',
  replaces: ['element-missing', 'value-length'],
  description: 'The debtor has a name.',
  source: 'EPC132-08, AT-02',
  example: { good: '<Dbtr><Nm>Example Ltd</Nm></Dbtr>', bad: '<Dbtr/>' },
  block: (block, context) => (isDirectDebit(context) ? undefined : checkDebtor(block, context)),
  payment: (payment, context) => (isDirectDebit(context) ? checkDebtor(payment, context) : undefined),
})

function checkDebtor({ Dbtr }: Pick<Payment, 'Dbtr'>, context: RuleContext): void {
  if (isMissing(Dbtr?.Nm)) context.report('Dbtr/Nm', 'The name of the debtor is missing. SEPA requires it: add it.')
}

export const creditorName = rule({
  name: 'creditor-name',
  replaces: ['element-missing', 'value-length'],
  description: 'The creditor has a name.',
  source: 'EPC132-08, AT-21',
  example: { good: '<Cdtr><Nm>Example Ltd</Nm></Cdtr>', bad: '<Cdtr><CtryOfRes>DE</CtryOfRes></Cdtr>' },
  block: checkCreditor,
  payment: checkCreditor,
})

function checkCreditor({ Cdtr, CdtrAcct }: Pick<Payment, 'Cdtr' | 'CdtrAcct'>, context: RuleContext): void {
  // Where the creditor is missing as a whole, the rule on creditor or account reports it, or the schema.
  if (Cdtr === undefined && CdtrAcct === undefined) return
  if (isMissing(Cdtr?.Nm)) context.report('Cdtr/Nm', 'The name of the creditor is missing. SEPA requires it: add it.')
}

export const creditorOrAccount = rule({
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
    if (context.ancestors.some(({ value }) => isCheque(value))) return
    context.report('Cdtr', 'There is neither a creditor nor a creditor account. Add one of them.')
  },
})

function isCheque(around: unknown): boolean {
  return (around as Partial<Block> | undefined)?.PmtMtd === 'CHK'
}

export const partyIdentification = rule({
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
})

function manyIds(count: number): string {
  return `The party has ${count} identifications; SEPA takes one. Keep the one your bank asked for.`
}

function isMissing(name: unknown): boolean {
  return textOf(name).trim() === ''
}
