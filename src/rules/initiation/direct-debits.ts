import {
  daysBetween,
  isIsoDate,
  isoDateOf,
  isSepaOutsideEea,
  isTargetClosingDay,
  nextTargetDay,
  targetDayOnOrAfter,
  validateCreditorId,
} from '../../values/index.ts'
import { creditorIdSentence } from '../identifiers.ts'
import type { Rule, RuleContext } from '../rule.ts'
import {
  type Block,
  blockOf,
  directDebits,
  executionDateOf,
  type Payment,
  rule,
  sequenceOf,
  textOrEmpty,
  textRule,
} from './elements.ts'
import { recentlySeen } from './recent.ts'

const messages = directDebits

/**
 * Least number of TARGET days from the creation of the file to the collection date, by the EPC rulebooks. Banks ask for
 * more.
 */
export const directDebitLeadDays = 1

const schemes = new Set(['CORE', 'B2B'])
const sequences = new Set(['FRST', 'RCUR', 'FNAL', 'OOFF'])

/** Checks the payment type of the block, or where the block has none, that of each payment. */
function eachType(check: (type: Payment['PmtTpInf'], context: RuleContext) => void) {
  return {
    block: ({ PmtTpInf }: Pick<Payment, 'PmtTpInf'>, context: RuleContext) => {
      if (PmtTpInf !== undefined) check(PmtTpInf, context)
    },
    payment: ({ PmtTpInf }: Pick<Payment, 'PmtTpInf'>, context: RuleContext) => {
      if (PmtTpInf !== undefined || blockOf(context).PmtTpInf === undefined) check(PmtTpInf, context)
    },
  }
}

export function directDebitLead(leadDays: number = directDebitLeadDays): Rule {
  return rule({
    name: 'collection-lead',
    messages,
    severity: 'warning',
    description:
      `The collection date lies at least ${leadDays === 1 ? 'one TARGET day' : `${leadDays} TARGET days`} after ` +
      'the day the file was made, or after the next TARGET day where it was made on a closing day.',
    source:
      'EPC016-06 and EPC222-07: the bank of the debtor has the collection one TARGET day before; your ' +
      'bank wants it earlier',
    example: {
      good: '<CreDtTm>2026-11-26T10:00:00</CreDtTm> … <ReqdColltnDt>2026-11-30</ReqdColltnDt>',
      bad: '<CreDtTm>2026-11-30T10:00:00</CreDtTm> … <ReqdColltnDt>2026-11-30</ReqdColltnDt>',
    },
    start: () => {
      let earliest: string | undefined
      return {
        header: (header) => {
          const made = isoDateOf(textOrEmpty(header.CreDtTm))
          // A file that is made on a closing day is taken on the next day TARGET is open.
          earliest = made === undefined ? undefined : targetDayOnOrAfter(made)
          for (let days = 0; earliest !== undefined && days < leadDays; days++) earliest = nextTargetDay(earliest)
        },
        block: (block, context) => {
          const day = textOrEmpty((block as { ReqdColltnDt?: unknown }).ReqdColltnDt)
          if (earliest === undefined || !isIsoDate(day) || daysBetween(day, earliest) <= 0) return
          context.report(
            'ReqdColltnDt',
            `The collection date ${day} is too near to the day the file was made: your bank may refuse the ` +
              `file, or collect later. The earliest is ${earliest}.`,
          )
        },
      }
    },
  })
}

const mandatePath = 'DrctDbtTx/MndtRltdInf'
const changesPath = `${mandatePath}/AmdmntInfDtls`

/** The text in place of the old account where the debtor's account changed: "same mandate, new debtor account". */
const sameMandateNewAccount = 'SMNDA'

type Scheme = Block['CdtrSchmeId']

function identifiersOf(scheme: Scheme): { id: string; scheme: string; where: string }[] {
  const others = scheme?.Id?.PrvtId?.Othr ?? []
  return others.map((each, index) => ({
    id: textOrEmpty(each.Id),
    scheme: textOrEmpty(each.SchmeNm?.Prtry),
    where: `Id/PrvtId/Othr[${index + 1}]/Id`,
  }))
}

function checkForm(scheme: Scheme, where: string, context: RuleContext): void {
  const [only, second] = identifiersOf(scheme)
  if (only !== undefined && second === undefined && only.scheme === 'SEPA') return
  context.report(
    where,
    'It does not hold exactly one identifier in Id/PrvtId/Othr with SchmeNm/Prtry SEPA. Give the creditor ' +
      'identifier that way, for organisations, too.',
  )
}

function checkIdentifiers(scheme: Scheme, where: string, context: RuleContext): void {
  for (const { id, scheme: name, where: inside } of identifiersOf(scheme)) {
    const result = name === 'SEPA' ? validateCreditorId(id) : undefined
    if (result?.valid === false) context.report(`${where}/${inside}`, creditorIdSentence(result.reason))
  }
}

const rememberedMandates = 50_000

export const directDebitRules: readonly Rule[] = [
  rule({
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
  }),
  rule({
    name: 'creditor-id',
    messages,
    description: 'Creditor identifiers are right: country, check digits (the business code left out), structure.',
    source: 'EPC262-08',
    example: { good: '<Id>DE98ZZZ09999999999</Id>', bad: '<Id>DE97ZZZ09999999999</Id>' },
    block: ({ CdtrSchmeId }, context) => checkIdentifiers(CdtrSchmeId, 'CdtrSchmeId', context),
    payment: ({ DrctDbtTx }, context) => {
      checkIdentifiers(DrctDbtTx?.CdtrSchmeId, 'DrctDbtTx/CdtrSchmeId', context)
      const changes = DrctDbtTx?.MndtRltdInf?.AmdmntInfDtls
      checkIdentifiers(changes?.OrgnlCdtrSchmeId, `${changesPath}/OrgnlCdtrSchmeId`, context)
    },
  }),
  rule({
    name: 'mandate',
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
      const signed = isoDateOf(textOrEmpty(DtOfSgntr)) ?? ''
      const day = isoDateOf(executionDateOf(blockOf(context)).text) ?? '9999-12-31'
      if (signed > day) {
        context.report(
          `${mandatePath}/DtOfSgntr`,
          `The mandate is signed after the collection date ${day}. Correct the date of signature, or collect later.`,
        )
      }
    },
  }),
  rule({
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
          const id = textOrEmpty(MndtRltdInf?.MndtId)
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
  }),
  textRule({
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
      if (other !== undefined && textOrEmpty(other.Id) !== sameMandateNewAccount) {
        const message =
          'The account before is neither an IBAN nor SMNDA (same mandate, new debtor account). Write SMNDA.'
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
  }),
  rule({
    name: 'local-instrument',
    messages,
    description: 'The local instrument, of the block or of each direct debit, is CORE or B2B.',
    source: 'EPC130-08 and EPC131-08, AT-20',
    example: { good: '<LclInstrm><Cd>CORE</Cd></LclInstrm>', bad: '<LclInstrm><Cd>COR1</Cd></LclInstrm>' },
    ...eachType((type, context) => {
      const code = textOrEmpty(type?.LclInstrm?.Cd)
      if (schemes.has(code)) return
      const meant = code.toUpperCase()
      const why = code === 'COR1' ? ' COR1 was given up in November 2017.' : ''
      const remedy = schemes.has(meant) ? `Write ${meant}, in capital letters.` : 'Write the scheme of the mandate.'
      context.report('PmtTpInf/LclInstrm', `The local instrument is neither CORE nor B2B.${why} ${remedy}`)
    }),
  }),
  rule({
    name: 'one-local-instrument',
    messages,
    description: 'All direct debits of a file are of one scheme: CORE and B2B are not mixed.',
    source: 'EPC130-08 and EPC131-08, LocalInstrument',
    example: { good: 'two blocks with CORE', bad: 'one block with CORE, one with B2B' },
    start: () => {
      let first: string | undefined
      return eachType((type, context) => {
        const code = textOrEmpty(type?.LclInstrm?.Cd)
        if (!schemes.has(code)) return
        first ??= code
        if (code !== first) {
          const message = `The direct debits before are ${first}, this is ${code}. Put ${code} into a file of its own.`
          context.report('PmtTpInf/LclInstrm/Cd', message)
        }
      })
    },
  }),
  rule({
    name: 'sequence-type',
    messages,
    description: 'The sequence type, of the block or of each direct debit, is FRST, RCUR, FNAL or OOFF.',
    source: 'EPC130-08 and EPC131-08, AT-21',
    example: { good: '<SeqTp>RCUR</SeqTp>', bad: '<PmtTpInf> without SeqTp' },
    ...eachType((type, context) => {
      const code = sequenceOf(type)
      if (sequences.has(code)) return
      context.report(
        'PmtTpInf/SeqTp',
        `${code === '' ? 'There is no sequence type' : 'SEPA does not have this sequence type'}. Write OOFF for a ` +
          'mandate for one collection; else RCUR (FRST for the first is allowed), FNAL for the last.',
      )
    }),
  }),
  rule({
    name: 'debtor-address',
    messages,
    description:
      'A direct debit to an account in SEPA but outside the European Economic Area (AD, AL, CH, GB, GI, MC, MD, ME, MK, ' +
      'RS, SM, VA) has the address of the debtor: town or lines beside the country.',
    source:
      'Regulation (EU) 2015/847, on information that accompanies transfers of funds, as a help page of a bank (CH, MC, ' +
      'SM), php-sepa-xml #193 and CiviSEPA #462 have it',
    example: {
      good: '<IBAN>CH9300762011623852957</IBAN> and <PstlAdr><TwnNm>Bern</TwnNm><Ctry>CH</Ctry></PstlAdr>',
      bad: '<IBAN>CH9300762011623852957</IBAN> and <Dbtr><Nm>A</Nm></Dbtr>',
    },
    payment: ({ Dbtr, DbtrAcct }, context) => {
      const iban = textOrEmpty(DbtrAcct?.Id?.IBAN)
      // What is outside SEPA is left to other rules.
      if (!isSepaOutsideEea(iban.slice(0, 2).toUpperCase())) return
      const { TwnNm, AdrLine = [] } = Dbtr?.PstlAdr ?? {}
      if ([TwnNm, ...AdrLine].some((text) => textOrEmpty(text).trim() !== '')) return
      const isEarly = context.message === 'pain.008.001.02'
      context.report(
        `Dbtr/PstlAdr/${isEarly ? 'AdrLine[1]' : 'TwnNm'}`,
        `The account of the debtor is in ${iban.slice(0, 2)}, outside the European Economic Area: banks take such a direct ` +
          `debit only with the debtor's address (EU 2015/847). Add ${isEarly ? 'Ctry and AdrLine' : 'TwnNm and Ctry, or more,'} in PstlAdr.`,
      )
    },
  }),
  textRule({
    name: 'collection-date',
    messages,
    severity: 'warning',
    description: 'The collection date is a TARGET day; otherwise banks debit on the next one.',
    source: 'EPC016-06 and EPC222-07, AT-11 (due date); TARGET calendar',
    example: { good: '<ReqdColltnDt>2026-11-30</ReqdColltnDt>', bad: '<ReqdColltnDt>2026-11-29</ReqdColltnDt>' },
    block: (block, context) => {
      const day = textOrEmpty((block as { ReqdColltnDt?: unknown }).ReqdColltnDt)
      if (!isIsoDate(day) || !isTargetClosingDay(day)) return
      context.report(
        'ReqdColltnDt',
        `TARGET is closed on ${day}. Write ${nextTargetDay(day)}, the next day on which it is open, and tell ` +
          'the debtor that day.',
      )
    },
  }),
]
