import {
  germanCharacters,
  isCountryCode,
  isSepaBicCountry,
  isSepaIbanCountry,
  validateBic,
} from '../../values/index.ts'
import {
  amountOf,
  bicOf,
  creditTransfers,
  isDirectDebit,
  type Payment,
  rule,
  serviceLevelRule,
  textOrEmpty,
  textRule,
} from '../initiation/elements.ts'
import { charactersRule } from '../initiation/texts.ts'
import type { Rule } from '../rule.ts'
import { change, needed, type ProfileElements, profileElements } from './element-tree.ts'
import { debits02, debits08, transfers03, transfers09 } from './sepa.ts'

// The elements of the technical subset of the Deutsche Kreditwirtschaft: GBIC_3 for pain.001.001.03 and
// pain.008.001.02, GBIC_5 (April 2025) for pain.001.001.09 and pain.008.001.08.

const code = { Cd: true } as const
const totals = { NbOfTxs: needed(true), CtrlSum: needed(true) }

const headerOf = ({ header }: ProfileElements): ProfileElements['header'] => change(header, { CtrlSum: needed(true) })

const transfers: ProfileElements = {
  header: headerOf(transfers09),
  block: change(transfers09.block, { ...totals, InstrForDbtrAgt: undefined }),
  payment: change(transfers09.payment, { 'PmtId/UETR': undefined }),
}

const earlyTransfers: ProfileElements = {
  header: headerOf(transfers03),
  block: change(transfers03.block, { ...totals, 'PmtTpInf/LclInstrm': code, 'PmtTpInf/CtgyPurp': code }),
  payment: change(transfers03.payment, { 'PmtTpInf/LclInstrm': code, 'PmtTpInf/CtgyPurp': code }),
}

const debits: ProfileElements = {
  header: headerOf(debits08),
  block: change(debits08.block, totals),
  payment: change(debits08.payment, { 'PmtId/UETR': undefined }),
}

const earlyDebits: ProfileElements = {
  header: headerOf(debits02),
  block: change(debits02.block, { ...totals, 'PmtTpInf/CtgyPurp': code }),
  payment: change(debits02.payment, {
    'PmtTpInf/CtgyPurp': code,
    'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlDbtrAgt': { FinInstnId: { BIC: true } },
  }),
}

export const germanServiceLevel = /* @__PURE__ */ serviceLevelRule(
  {
    description:
      'The service level, of the block or of each payment, is SEPA; URGP, an urgent credit transfer outside SEPA, ' +
      'is a warning.',
    source:
      'EPC132-08, AT-40; the German schemas take any service level of a credit transfer (GBIC_3, GBIC_5). The text ' +
      'of annex 3 was not at hand',
    example: { good: '<SvcLvl><Cd>SEPA</Cd></SvcLvl>', bad: '<SvcLvl><Cd>SDVA</Cd></SvcLvl>' },
  },
  ['URGP'],
)

/** The country to which a payment goes, if it is not in SEPA: of the account, else of its bank. */
function countryOfPayee({ CdtrAcct, CdtrAgt }: Payment): string | undefined {
  const ofAccount = textOrEmpty(CdtrAcct?.Id?.IBAN).slice(0, 2)
  if (ofAccount !== '') return isSepaIbanCountry(ofAccount) || !isCountryCode(ofAccount) ? undefined : ofAccount
  const bic = validateBic(bicOf(CdtrAgt) ?? '')
  return bic.valid && !isSepaBicCountry(bic.country) ? bic.country : undefined
}

export const germanTexts = /* @__PURE__ */ charactersRule(
  {
    severity: 'warning',
    description: `Texts hold only a-z A-Z 0-9 / - ? : ( ) . , ' + and space, and ${[...germanCharacters].join(' ')}.`,
    source:
      'Deutsche Kreditwirtschaft, DFÜ agreement, annex 3, as a wiki quotes it (IG 2.7): banks take umlauts; the ' +
      'schemas (GBIC_3, GBIC_5) take any character. The text of annex 3 was not at hand, and a few pages of banks say ' +
      'that one may still refuse them',
    example: { good: '<Nm>Müller &amp; Söhne</Nm>', bad: '<Nm>Ελλάς</Nm>' },
  },
  {
    more: germanCharacters,
    others: 'which the German schemas take, but a bank may refuse or replace',
    allowed: `Sure are a-z A-Z 0-9 / - ? : ( ) . , ' + and space, and ${[...germanCharacters].join(' ')}.`,
  },
)

export const germanVersion = /* @__PURE__ */ textRule({
  name: 'version',
  messages: ['pain.001.001.03', 'pain.008.001.02'],
  description:
    'The version is pain.001.001.09 or pain.008.001.08; since 14 November 2026 German banks refuse older ones.',
  source: 'Deutsche Kreditwirtschaft, DFÜ agreement, annex 3; notices of cooperative banks',
  example: { good: 'pain.001.001.09', bad: 'pain.001.001.03' },
  header: (_, context) =>
    context.report(
      '',
      `Since 14 November 2026 German banks refuse ${context.message}. Build the later version, or convert the file ` +
        `(iso20022 convert --to ${isDirectDebit(context) ? 'pain.008.001.08' : 'pain.001.001.09'}).`,
    ),
})

export const germanRules: readonly Rule[] = [
  /* @__PURE__ */ profileElements(
    {
      name: 'elements',
      description:
        'The file has only elements of the German subset: sums and numbers of payments in header and blocks, no contact details, no country of residence, no ' +
        'intermediary agents, no addresses of ultimate parties, no proprietary purposes, no UETR, and others.',
      source: 'Deutsche Kreditwirtschaft, DFÜ agreement, annex 3, chapter 2: GBIC_3 (.03, .02) and GBIC_5 (.09, .08)',
      example: { good: '<Cdtr><Nm>A</Nm></Cdtr>', bad: '<Cdtr><Nm>A</Nm><CtryOfRes>DE</CtryOfRes></Cdtr>' },
    },
    'German banks accept',
    {
      'pain.001.001.03': earlyTransfers,
      'pain.001.001.09': transfers,
      'pain.008.001.02': earlyDebits,
      'pain.008.001.08': debits,
    },
  ),
  // Said once in a file, in addition to what the rules of SEPA find. No rule of payments abroad is applied: none was at
  // hand.
  /* @__PURE__ */ rule({
    name: 'outside-sepa',
    severity: 'info',
    messages: creditTransfers,
    description:
      'Payments are in EUR and to banks in SEPA: the profile has the rules of SEPA only. Payments abroad go as ' +
      'pain.001.001.09, too, by rules of their own.',
    source:
      'Notices of two banks (hcob-bank.com, banking.vision): DTAZV ended in November 2026, payments abroad are ' +
      'pain.001.001.09 (EBICS order AXZ). The German subset for them was not at hand',
    example: {
      good: '<InstdAmt Ccy="EUR">12.50</InstdAmt> to an IBAN of SEPA',
      bad: '<InstdAmt Ccy="USD">12.50</InstdAmt>',
    },
    start: () => {
      let isSaid = false
      return {
        payment: (payment, context) => {
          if (isSaid) return
          const currency = textOrEmpty(amountOf(payment)?.Ccy)
          const country = countryOfPayee(payment)
          const isForeign = currency !== '' && currency !== 'EUR'
          if (!isForeign && country === undefined) return
          isSaid = true
          const what = [isForeign ? `in ${currency}` : '', country === undefined ? '' : `to ${country}`].filter(Boolean)
          context.report(
            '',
            `The payment is ${what.join(' ')}, and --for de has the rules of SEPA only. German banks take payments abroad ` +
              'as pain.001.001.09 in a file of their own (EBICS order AXZ), since DTAZV ended in November 2026. Put ' +
              'them into one, check it with the rule set iso (--rules iso), and ask your bank for its elements.',
          )
        },
      }
    },
  }),
  /* @__PURE__ */ textRule({
    name: 'byte-order-mark',
    severity: 'warning',
    description: 'The file does not begin with a byte order mark.',
    source:
      'Deutsche Kreditwirtschaft, DFÜ agreement, annex 3, as two pages quote it: no byte order mark. The text of annex 3 ' +
      'was not at hand',
    example: { good: 'a file that begins with <', bad: 'a file that begins with the bytes EF BB BF' },
    header: (_, context) => {
      if (context.byteOrderMark !== true) return
      context.report(
        '',
        'The file begins with a byte order mark, which annex 3 forbids as two pages quote it: a bank may refuse the ' +
          'file. Save it as UTF-8 without it (iso20022 fix does).',
        undefined,
        { line: 1, column: 1, offset: 0 },
      )
    },
  }),
]
