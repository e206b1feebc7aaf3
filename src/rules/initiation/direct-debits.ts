import {
  daysBetween,
  isIsoDate,
  isoDateOf,
  isSepaOutsideEea,
  isTargetClosingDay,
  nextTargetDay,
  targetDayOnOrAfter,
} from '../../values/index.ts'
import type { Rule, RuleContext } from '../rule.ts'
import type { Payment } from './element-types.ts'
import { blockOf, directDebits, rule, sequenceOf, textOf } from './elements.ts'

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

export const localInstrument = rule({
  name: 'local-instrument',
  messages,
  description: 'The local instrument, of the block or of each direct debit, is CORE or B2B.',
  source: 'EPC130-08 and EPC131-08, AT-20',
  example: { good: '<LclInstrm><Cd>CORE</Cd></LclInstrm>', bad: '<LclInstrm><Cd>COR1</Cd></LclInstrm>' },
  textByText: false,
  ...eachType((type, context) => {
    const code = textOf(type?.LclInstrm?.Cd)
    if (schemes.has(code)) return
    const meant = code.toUpperCase()
    const why = code === 'COR1' ? ' COR1 was given up in November 2017.' : ''
    const remedy = schemes.has(meant) ? `Write ${meant}, in capital letters.` : 'Write the scheme of the mandate.'
    context.report('PmtTpInf/LclInstrm', `The local instrument is neither CORE nor B2B.${why} ${remedy}`)
  }),
})

export const oneLocalInstrument = rule({
  name: 'one-local-instrument',
  messages,
  description: 'All direct debits of a file are of one scheme: CORE and B2B are not mixed.',
  source: 'EPC130-08 and EPC131-08, LocalInstrument',
  example: { good: 'two blocks with CORE', bad: 'one block with CORE, one with B2B' },
  start: () => {
    let first: string | undefined
    return eachType((type, context) => {
      const code = textOf(type?.LclInstrm?.Cd)
      if (!schemes.has(code)) return
      first ??= code
      if (code !== first) {
        const message = `The direct debits before are ${first}, this is ${code}. Put ${code} into a file of its own.`
        context.report('PmtTpInf/LclInstrm/Cd', message)
      }
    })
  },
})

export const sequenceType = rule({
  name: 'sequence-type',
  messages,
  description: 'The sequence type, of the block or of each direct debit, is FRST, RCUR, FNAL or OOFF.',
  source: 'EPC130-08 and EPC131-08, AT-21',
  example: { good: '<SeqTp>RCUR</SeqTp>', bad: '<PmtTpInf> without SeqTp' },
  textByText: false,
  ...eachType((type, context) => {
    const code = sequenceOf(type)
    if (sequences.has(code)) return
    context.report(
      'PmtTpInf/SeqTp',
      `${code === '' ? 'There is no sequence type' : 'SEPA does not have this sequence type'}. Write OOFF for a ` +
        'mandate for one collection; else RCUR (FRST for the first is allowed), FNAL for the last.',
    )
  }),
})

export const debtorAddress = rule({
  name: 'debtor-address',
  textByText: false,
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
    const iban = textOf(DbtrAcct?.Id?.IBAN)
    if (isInEea(iban)) return
    const { TwnNm, AdrLine = [] } = Dbtr?.PstlAdr ?? {}
    if ([TwnNm, ...AdrLine].some((text) => textOf(text).trim() !== '')) return
    const isEarly = context.message === 'pain.008.001.02'
    context.report(
      `Dbtr/PstlAdr/${isEarly ? 'AdrLine[1]' : 'TwnNm'}`,
      `The account of the debtor is in ${iban.slice(0, 2)}, outside the European Economic Area: banks take such a direct ` +
        `debit only with the debtor's address (EU 2015/847). Add ${isEarly ? 'Ctry and AdrLine' : 'TwnNm and Ctry, or more,'} in PstlAdr.`,
    )
  },
})

/** Whether an account may be collected from without an address; what is outside SEPA is left to other rules. */
function isInEea(iban: string): boolean {
  return !isSepaOutsideEea(iban.slice(0, 2).toUpperCase())
}

export const directDebitDate = rule({
  name: 'collection-date',
  messages,
  severity: 'warning',
  description: 'The collection date is a TARGET day; otherwise banks debit on the next one.',
  source: 'EPC016-06 and EPC222-07, AT-11 (due date); TARGET calendar',
  example: { good: '<ReqdColltnDt>2026-11-30</ReqdColltnDt>', bad: '<ReqdColltnDt>2026-11-29</ReqdColltnDt>' },
  block: (block, context) => {
    const day = textOf((block as { ReqdColltnDt?: unknown }).ReqdColltnDt)
    if (!isIsoDate(day) || !isTargetClosingDay(day)) return
    context.report(
      'ReqdColltnDt',
      `TARGET is closed on ${day}. Write ${nextTargetDay(day)}, the next day on which it is open, and tell ` +
        'the debtor that day.',
    )
  },
})

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
          const made = isoDateOf(textOf(header.CreDtTm))
          // A file that is made on a closing day is taken on the next day TARGET is open.
          earliest = made === undefined ? undefined : targetDayOnOrAfter(made)
          for (let days = 0; earliest !== undefined && days < leadDays; days++) earliest = nextTargetDay(earliest)
        },
        block: (block, context) => {
          const day = textOf((block as { ReqdColltnDt?: unknown }).ReqdColltnDt)
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
