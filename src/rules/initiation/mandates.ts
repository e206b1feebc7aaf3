import { isoDateOf, validateCreditorId } from '../../values/index.ts'
import { creditorIdSentence } from '../identifiers.ts'
import type { RuleContext } from '../rule.ts'
import type { Block } from './element-types.ts'
import { blockOf, directDebits, executionDateOf, rule, sequenceOf, textOf } from './elements.ts'
import { recentlySeen } from './recent.ts'

const messages = directDebits
const mandatePath = 'DrctDbtTx/MndtRltdInf'
const changesPath = `${mandatePath}/AmdmntInfDtls`

/** The text in place of the old account where the debtor's account changed: "same mandate, new debtor account". */
const sameMandateNewAccount = 'SMNDA'

type Scheme = Block['CdtrSchmeId']

function identifiersOf(scheme: Scheme): { id: string; scheme: string; where: string }[] {
  const others = scheme?.Id?.PrvtId?.Othr ?? []
  return others.map((each, index) => ({
    id: textOf(each.Id),
    scheme: textOf(each.SchmeNm?.Prtry),
    where: `Id/PrvtId/Othr[${index + 1}]/Id`,
  }))
}

export const creditorIdPresent = rule({
  name: 'creditor-id-present',
  messages,
  description:
    'The block or each direct debit has one creditor identifier: CdtrSchmeId/Id/PrvtId/Othr with ' +
    'the scheme name SEPA. One before an amendment has the same form.',
  source: 'EPC130-08 and EPC131-08, AT-02',
  example: {
    good: '<PrvtId><Othr><Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId>',
    bad: '<PmtInf> and <DrctDbtTxInf> without CdtrSchmeId',
  },
  textByText: false,
  block: ({ CdtrSchmeId }, context) => {
    if (CdtrSchmeId !== undefined) checkForm(CdtrSchmeId, 'CdtrSchmeId', context)
  },
  payment: (payment, context) => {
    const before = payment.DrctDbtTx?.MndtRltdInf?.AmdmntInfDtls?.OrgnlCdtrSchmeId
    if (before?.Id !== undefined) checkForm(before, `${changesPath}/OrgnlCdtrSchmeId`, context)
    const own = payment.DrctDbtTx?.CdtrSchmeId
    if (own !== undefined) checkForm(own, 'DrctDbtTx/CdtrSchmeId', context)
    else if (blockOf(context).CdtrSchmeId === undefined) {
      context.report(
        'DrctDbtTx/CdtrSchmeId',
        'Neither the block nor this direct debit has a creditor identifier. Give it in CdtrSchmeId of the block.',
      )
    }
  },
})

function checkForm(scheme: Scheme, where: string, context: RuleContext): void {
  const [only, second] = identifiersOf(scheme)
  if (only !== undefined && second === undefined && only.scheme === 'SEPA') return
  context.report(
    where,
    'It does not hold exactly one identifier in Id/PrvtId/Othr with SchmeNm/Prtry SEPA. Give the creditor ' +
      'identifier that way, for organisations, too.',
  )
}

export const creditorId = rule({
  name: 'creditor-id',
  messages,
  description: 'Creditor identifiers are right: country, check digits (the business code left out), structure.',
  source: 'EPC262-08',
  example: { good: '<Id>DE98ZZZ09999999999</Id>', bad: '<Id>DE97ZZZ09999999999</Id>' },
  textByText: false,
  block: ({ CdtrSchmeId }, context) => checkIdentifiers(CdtrSchmeId, 'CdtrSchmeId', context),
  payment: ({ DrctDbtTx }, context) => {
    checkIdentifiers(DrctDbtTx?.CdtrSchmeId, 'DrctDbtTx/CdtrSchmeId', context)
    const changes = DrctDbtTx?.MndtRltdInf?.AmdmntInfDtls
    checkIdentifiers(changes?.OrgnlCdtrSchmeId, `${changesPath}/OrgnlCdtrSchmeId`, context)
  },
})

function checkIdentifiers(scheme: Scheme, where: string, context: RuleContext): void {
  for (const { id, scheme: name, where: inside } of identifiersOf(scheme)) {
    const result = name === 'SEPA' ? validateCreditorId(id) : undefined
    if (result?.valid === false) context.report(`${where}/${inside}`, creditorIdSentence(result.reason))
  }
}

export const mandate = rule({
  name: 'mandate',
  textByText: false,
  messages,
  description: 'A direct debit names its mandate: MndtId and DtOfSgntr, which is not after the collection date.',
  source: 'EPC130-08 and EPC131-08, AT-01 and AT-25',
  example: {
    good: '<MndtRltdInf><MndtId>M-17</MndtId><DtOfSgntr>2024-05-02</DtOfSgntr></MndtRltdInf>',
    bad: '<MndtRltdInf><MndtId>M-17</MndtId></MndtRltdInf>',
  },
  payment: (payment, context) => {
    const { MndtId, DtOfSgntr } = payment.DrctDbtTx?.MndtRltdInf ?? {}
    if (MndtId === undefined) {
      const message = 'The mandate has no identification. Give the mandate reference that the debtor knows.'
      context.report(`${mandatePath}/MndtId`, message)
    }
    if (DtOfSgntr === undefined) {
      const message = 'The mandate has no date of signature. Give the day the debtor signed.'
      context.report(`${mandatePath}/DtOfSgntr`, message)
      return
    }
    // Compared as days: an offset behind a date moves nothing.
    const signed = isoDateOf(textOf(DtOfSgntr)) ?? ''
    const day = isoDateOf(executionDateOf(blockOf(context)).text) ?? '9999-12-31'
    if (signed > day) {
      context.report(
        `${mandatePath}/DtOfSgntr`,
        `The mandate is signed after the collection date ${day}. Correct the date of signature, or collect later.`,
      )
    }
  },
})

export const amendment = rule({
  name: 'amendment',
  messages,
  description:
    'AmdmntInd is true where AmdmntInfDtls stands, and only there; a new account is named by the IBAN before ' +
    'or by SMNDA in OrgnlDbtrAcct, not by OrgnlDbtrAgt.',
  source: 'EPC130-08 and EPC131-08, AT-24 (SMNDA in OrgnlDbtrAcct since November 2016)',
  example: {
    good: '<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct></AmdmntInfDtls>',
    bad: '<AmdmntInd>true</AmdmntInd> without AmdmntInfDtls',
  },
  payment: (payment, context) => {
    const { AmdmntInd, AmdmntInfDtls } = payment.DrctDbtTx?.MndtRltdInf ?? {}
    // Read as the schema has it: a flag is `true` or `1`.
    const isAmended = ['true', '1'].includes(String(AmdmntInd))
    if (isAmended && AmdmntInfDtls === undefined) {
      context.report(
        changesPath,
        'AmdmntInd is true, but AmdmntInfDtls is missing. Add AmdmntInfDtls with what changed in the mandate.',
      )
    }
    if (AmdmntInfDtls === undefined) return
    if (!isAmended) {
      context.report(
        `${mandatePath}/AmdmntInd`,
        'AmdmntInfDtls is there, but AmdmntInd is not true. Write true where the mandate changed, or ' +
          'leave the details out.',
      )
    }
    const { OrgnlDbtrAcct, OrgnlDbtrAgt } = AmdmntInfDtls
    const other = OrgnlDbtrAcct?.Id?.Othr
    if (other !== undefined && textOf(other.Id) !== sameMandateNewAccount) {
      const message = 'The account before is neither an IBAN nor SMNDA (same mandate, new debtor account). Write SMNDA.'
      context.report(`${changesPath}/OrgnlDbtrAcct/Id/Othr/Id`, message)
    }
    if (OrgnlDbtrAgt !== undefined) {
      context.report(
        `${changesPath}/OrgnlDbtrAgt`,
        'Since November 2016 a change of bank is given as SMNDA in OrgnlDbtrAcct/Id/Othr/Id. Write it there, ' +
          'and leave OrgnlDbtrAgt out.',
      )
    }
  },
})

const rememberedMandates = 50_000

export const oneOffMandate = rule({
  name: 'one-off-mandate',
  messages,
  description:
    'A mandate of one collection (OOFF) stands in one direct debit of the file only. Each is compared with the ' +
    `last ${rememberedMandates} before it at least.`,
  source: 'EPC130-08 and EPC131-08, AT-21: a one-off mandate is for one collection',
  example: { good: 'two direct debits with OOFF and two MndtId', bad: 'two direct debits with OOFF and one MndtId' },
  start: () => {
    const [mandates, oneOffs] = [recentlySeen(rememberedMandates), recentlySeen(rememberedMandates)]
    return {
      payment: (payment, context) => {
        const block = blockOf(context)
        const { MndtRltdInf, CdtrSchmeId = block.CdtrSchmeId } = payment.DrctDbtTx ?? {}
        const id = textOf(MndtRltdInf?.MndtId)
        if (id === '') return
        const [creditor] = identifiersOf(CdtrSchmeId)
        const key = [creditor?.id ?? '', id]
        const oneOff = (sequenceOf(payment.PmtTpInf) || sequenceOf(block.PmtTpInf)) === 'OOFF'
        const isBefore = mandates.add(key)
        if (!(oneOff ? oneOffs.add(key) || isBefore : oneOffs.has(key))) return
        context.report(
          `${mandatePath}/MndtId`,
          'An earlier direct debit of the file has this mandate, which is for one collection (OOFF). Collect it ' +
            'once, or write RCUR where the mandate is for several.',
        )
      },
    }
  },
})
