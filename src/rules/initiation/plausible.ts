import {
  categoryPurposeCodes,
  daysBetween,
  ibanCountryOf,
  isCountryCode,
  isoDateOf,
  localInstrumentCodes,
  purposeCodes,
  serviceLevelCodes,
  validateBic,
  withoutTrailing,
} from '../../values/index.ts'
import { defineRules, type RuleContext, type RuleSet } from '../rule.ts'
import {
  type Account,
  amountOf,
  type Block,
  bicOf,
  bicPath,
  blockOf,
  eachAgent,
  eachParty,
  executionDateOf,
  type Header,
  isDirectDebit,
  type Payment,
  rule,
  serviceLevelsOf,
  textOrEmpty,
  textRule,
} from './elements.ts'
import { eachBic } from './parties.ts'
import { recentlySeen } from './recent.ts'

const warning = { home: 'plausibility', severity: 'warning' } as const

function ownIban(context: Pick<RuleContext, 'message' | 'ancestors'>): string {
  const { DbtrAcct, CdtrAcct } = blockOf(context)
  return textOrEmpty((isDirectDebit(context) ? CdtrAcct : DbtrAcct)?.Id?.IBAN)
}

/** Payments remembered at least, to be compared with later ones; twice as many at most. */
const remembered = 50_000

/** What a payment is for: its remittance information, or without it its identification. */
function aboutOf({ RmtInf, PmtId }: Payment): string {
  const text = RmtInf?.Strd === undefined && RmtInf?.Ustrd?.length === 1 ? textOrEmpty(RmtInf.Ustrd[0]) : undefined
  return text ?? (RmtInf === undefined ? `/${textOrEmpty(PmtId?.EndToEndId)}` : JSON.stringify(RmtInf))
}

/**
 * An amount without a sign and without zeros at its ends: 10, +10 and 10.00 are the same, 0.5 and .5, too. The schema
 * has checked that it is one, which `plainAmount` would do again: a twentieth of building.
 */
function shortest(amount: string): string {
  const whole = /^[+0]/.test(amount) ? amount.replace(/^\+?0*/, '') : amount
  return whole.includes('.') ? withoutTrailing(withoutTrailing(whole, '0'), '.') : whole
}

function numberOf(account: Account | undefined): string {
  return textOrEmpty(account?.Id?.IBAN) || textOrEmpty(account?.Id?.Othr?.Id)
}

const longestWait = 366

export const executionDatePast = rule({
  name: 'execution-date-past',
  ...warning,
  description:
    'The execution or collection date is not before the day the file was made. An error under `service` and the ' +
    'profiles.',
  source: 'Practice: banks refuse what is overdue, or execute it at once',
  example: {
    good: '<CreDtTm>2026-11-21T10:00:00</CreDtTm> … <ReqdExctnDt>2026-11-21</ReqdExctnDt>',
    bad: '<CreDtTm>2026-11-21T10:00:00</CreDtTm> … <ReqdExctnDt>2026-11-20</ReqdExctnDt>',
  },
  start: () =>
    comparedWithCreation((made, day, where, context) => {
      if (daysBetween(made, day) >= 0 || day === fintsDay) return
      context.report(
        where,
        `The date ${day} is before the day the file was made, ${made}. Give that day or a later one, and check the ` +
          'year.',
      )
    }),
})

/** What FinTS writes for "as soon as possible". */
const fintsDay = '1999-01-01'

export const fintsDate = textRule({
  name: 'fints-date',
  ...warning,
  description:
    `The execution or collection date is not ${fintsDay}, which means "as soon as possible" in FinTS and is refused ` +
    'elsewhere. An error under `service`.',
  source: 'vrkennung.de (one source): FinTS takes it, EBICS refuses it',
  example: {
    good: '<ReqdExctnDt>2026-11-21</ReqdExctnDt>',
    bad: `<ReqdExctnDt>${fintsDay}</ReqdExctnDt>`,
  },
  block: (block, context) => {
    const { text, where } = executionDateOf(block)
    if (isoDateOf(text) !== fintsDay) return
    context.report(
      where,
      `The date ${fintsDay} means "as soon as possible" in FinTS (vrkennung.de says so), and is refused by EBICS and ` +
        'others. Write the day, unless the file goes through FinTS.',
    )
  },
})

/** Compares the day of each block with the day the file was made, where both can be read. */
function comparedWithCreation(check: (made: string, day: string, where: string, context: RuleContext) => void): {
  header: (header: Header) => void
  block: (block: Block, context: RuleContext) => void
} {
  let made: string | undefined
  return {
    header: (header) => {
      made = isoDateOf(textOrEmpty(header.CreDtTm))
    },
    block: (block, context) => {
      const { text, where } = executionDateOf(block)
      const day = isoDateOf(text)
      if (day !== undefined && made !== undefined) check(made, day, where, context)
    },
  }
}

type CodeListText = { name: string; text: string; codes?: ReadonlySet<string> }

const lists = {
  SvcLvl: { name: 'service levels', text: serviceLevelCodes },
  LclInstrm: { name: 'local instruments', text: localInstrumentCodes },
  CtgyPurp: { name: 'category purposes', text: categoryPurposeCodes },
  Purp: { name: 'purposes', text: purposeCodes },
} satisfies Record<string, CodeListText>

function isListed(list: CodeListText, code: string): boolean {
  list.codes ??= new Set(list.text.split(/\s/))
  return list.codes.has(code)
}

function checkType(type: Payment['PmtTpInf'], context: RuleContext): void {
  if (type === undefined) return
  for (const { code, where } of serviceLevelsOf(type)) checkCode(lists.SvcLvl, code, `PmtTpInf/${where}/Cd`, context)
  for (const name of ['LclInstrm', 'CtgyPurp'] as const) {
    checkCode(lists[name], type[name]?.Cd, `PmtTpInf/${name}/Cd`, context)
  }
}

function checkCode(list: CodeListText, code: unknown, where: string, context: RuleContext): void {
  const text = textOrEmpty(code)
  if (text === '' || isListed(list, text)) return
  const meant = text.toUpperCase()
  if (isListed(list, meant)) {
    context.report(where, `Codes of ${list.name} have capital letters: write ${meant}.`)
    return
  }
  const shown = /^[A-Z0-9]{1,4}$/.test(text) ? ` ${text}` : ''
  context.report(
    where,
    `The list of ${list.name} has no code${shown}. Take a code of the list, or write a code that your bank ` +
      'defined under Prtry.',
  )
}

/**
 * Rules about payments that are allowed but seldom intended, and that banks' back offices ask about. All are warnings;
 * `severities` switches each one off or makes it an error. `sepa` has them, too.
 */
export const plausibilityRules: RuleSet = defineRules('plausibility', [
  rule({
    name: 'iban-bic-country',
    ...warning,
    description:
      'Account and bank are of one country: the IBAN and the BIC agree, territories counted to the country ' +
      'whose IBANs they use.',
    source: 'Practice: back offices ask about it; ISO 13616 and ISO 9362 for the country codes',
    example: {
      good: '<BIC>COBADEFFXXX</BIC> with <IBAN>DE89370400440532013000</IBAN>',
      bad: '<BIC>BNPAFRPPXXX</BIC> with <IBAN>DE89370400440532013000</IBAN>',
    },
    ...eachAgent((agent, where, context, owner) => {
      const { DbtrAcct, CdtrAcct } = owner as Payment
      const bic = bicOf(agent)
      const iban = textOrEmpty((where === 'DbtrAgt' ? DbtrAcct : CdtrAcct)?.Id?.IBAN)
      if (bic === undefined) return
      const ofBank = bic.slice(4, 6)
      const ofAccount = iban.slice(0, 2)
      if (ofBank === ofAccount) return
      if (!validateBic(bic).valid || !isCountryCode(ofAccount) || ibanCountryOf(ofBank) === ofAccount) return
      context.report(
        `${where}/${bicPath(agent)}`,
        `The bank is in ${ofBank} and the account in ${ofAccount}. Check both; where the IBAN is right, the ` +
          'BIC can be left out.',
      )
    }),
  }),
  rule({
    name: 'own-account',
    ...warning,
    description: 'The account of the creditor is another than that of the debtor.',
    source: 'Practice: back offices ask about it',
    example: { good: 'two IBANs', bad: '<CdtrAcct> with the IBAN of <DbtrAcct>' },
    payment: (payment, context) => {
      const other = isDirectDebit(context) ? 'DbtrAcct' : 'CdtrAcct'
      const iban = textOrEmpty(payment[other]?.Id?.IBAN)
      if (iban === '' || iban !== ownIban(context)) return
      const message = 'The payment goes to the account it comes from. Correct one of the two accounts.'
      context.report(`${other}/Id/IBAN`, message)
    },
  }),
  rule({
    name: 'duplicate-payment',
    ...warning,
    description:
      'No two payments of a file go from one account to one account on one day with one amount and one ' +
      'remittance information; without ' +
      `remittance information, with one EndToEndId. Each is compared with the last ${remembered} before it at least.`,
    source: 'Practice: back offices ask about it',
    example: {
      good: '<Ustrd>Invoice 17</Ustrd> and <Ustrd>Invoice 18</Ustrd>',
      bad: '<Ustrd>Invoice 17</Ustrd> twice, all else alike',
    },
    start: () => {
      const earlier = recentlySeen(remembered)
      return {
        payment: (payment, context) => {
          const block = blockOf(context)
          const account = numberOf(payment.CdtrAcct ?? payment.DbtrAcct)
          const amount = amountOf(payment)
          const value = textOrEmpty(amount?.value)
          if (account === '' || value === '') return
          const own = numberOf(block.DbtrAcct ?? block.CdtrAcct)
          const sum = [shortest(value), textOrEmpty(amount?.Ccy)]
          if (!earlier.add([own, executionDateOf(block).text, account, ...sum, aboutOf(payment)])) return
          context.report(
            '',
            'An earlier payment of the file is the same: accounts, day, amount and remittance information. Leave ' +
              'one out, unless both are owed.',
          )
        },
      }
    },
  }),
  rule({
    name: 'execution-date-far',
    ...warning,
    description: `The execution date is at most ${longestWait} days after the day the file was made.`,
    source: 'Practice: banks take orders for about a year ahead',
    example: {
      good: '<CreDtTm>2026-11-21T10:00:00</CreDtTm> … <ReqdExctnDt>2026-11-23</ReqdExctnDt>',
      bad: '<CreDtTm>2026-11-21T10:00:00</CreDtTm> … <ReqdExctnDt>2062-11-23</ReqdExctnDt>',
    },
    start: () =>
      comparedWithCreation((made, day, where, context) => {
        const days = daysBetween(made, day)
        if (days <= longestWait) return
        context.report(
          where,
          `The execution date ${day} is ${days} days after the day the file was made, ${made}. Check the year.`,
        )
      }),
  }),
  executionDatePast,
  fintsDate,
  textRule({
    name: 'test-bic',
    ...warning,
    description: 'No BIC is a test and training code, with 0 in eighth place.',
    source: 'ISO 9362; SWIFT: test and training BICs',
    example: { good: '<BIC>COBADEFFXXX</BIC>', bad: '<BIC>COBADEF0XXX</BIC>' },
    ...eachBic((bic, where, context) => {
      if (!bic.valid || !bic.test) return
      context.report(
        where,
        'The BIC is a test and training code (0 in eighth place), which takes no payments. Give the BIC of the ' +
          'bank itself.',
      )
    }),
  }),
  textRule({
    name: 'country-code',
    ...warning,
    description: 'Countries of addresses, residence and birth are codes of ISO 3166 (or XK).',
    source: 'ISO 3166-1 alpha-2; ISO 20022 data type CountryCode',
    example: { good: '<Ctry>GB</Ctry>', bad: '<Ctry>UK</Ctry>' },
    ...eachParty((party, where, context) => {
      const look = (code: unknown, path: string): void => {
        const text = textOrEmpty(code)
        // The schema refuses everything but two capital letters.
        if (!/^[A-Z]{2}$/.test(text) || isCountryCode(text)) return
        context.report(
          `${where}/${path}`,
          `There is no country ${text}. Write its code by ISO ` +
            `3166${text === 'UK' ? ', which is GB for the United Kingdom' : ''}.`,
        )
      }
      look(party.PstlAdr?.Ctry, 'PstlAdr/Ctry')
      look(party.CtryOfRes, 'CtryOfRes')
      look(party.Id?.PrvtId?.DtAndPlcOfBirth?.CtryOfBirth, 'Id/PrvtId/DtAndPlcOfBirth/CtryOfBirth')
    }),
  }),
  textRule({
    name: 'external-code',
    ...warning,
    description:
      'Codes of service level, local instrument, category purpose and purpose are in the external code lists of ' +
      'ISO 20022 (March 2025).',
    source:
      'ISO 20022 external code sets, ExternalServiceLevel1Code, ExternalLocalInstrument1Code, ' +
      'ExternalCategoryPurpose1Code, ExternalPurpose1Code',
    example: { good: '<Purp><Cd>SALA</Cd></Purp>', bad: '<Purp><Cd>LOHN</Cd></Purp>' },
    block: ({ PmtTpInf }, context) => checkType(PmtTpInf, context),
    payment: ({ PmtTpInf, Purp }, context) => {
      checkType(PmtTpInf, context)
      checkCode(lists.Purp, Purp?.Cd, 'Purp/Cd', context)
    },
  }),
])
