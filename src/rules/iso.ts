import { cancellationReasons, cancellationRejections, caseResults, nameIn, reversalReasons } from '../values/index.ts'
import { amountDecimals, controlSum, numberOfTransactions } from './initiation/amounts.ts'
import { levels } from './initiation/elements.ts'
import { creditorOrAccount } from './initiation/parties.ts'
import { paymentInformationIdUnique, uetrUnique } from './initiation/references.ts'
import { defineRules, makeRule, type Rule, type RuleContext, type RuleSet } from './rule.ts'

/** The rules of `iso` on payments, which `sepa` and the profiles have, too. */
export const isoPaymentRules: readonly Rule[] = [
  numberOfTransactions,
  controlSum,
  amountDecimals,
  levels,
  creditorOrAccount,
  paymentInformationIdUnique,
  uetrUnique,
]

const messages = ['camt.029.001.09', 'camt.055.001.08', 'camt.056.001.08', 'pain.007.001.09']

const [request, betweenBanks] = ['/Document/CstmrPmtCxlReq', '/Document/FIToFIPmtCxlReq']
const [answer, reversal] = ['/Document/RsltnOfInvstgtn', '/Document/CstmrPmtRvsl']

export const recallPaths = {
  heads: [
    ...[request, betweenBanks].flatMap((root) => ['Assgnmt', 'Case', 'CtrlData'].map((name) => `${root}/${name}`)),
    ...['Assgnmt', 'RslvdCase', 'Sts'].map((name) => `${answer}/${name}`),
    `${reversal}/GrpHdr`,
  ],
  files: [
    ...[request, betweenBanks].map((root) => `${root}/Undrlyg/OrgnlGrpInfAndCxl`),
    `${answer}/CxlDtls/OrgnlGrpInfAndSts`,
    `${reversal}/OrgnlGrpInf`,
  ],
  blocks: [
    `${request}/Undrlyg/OrgnlPmtInfAndCxl`,
    `${answer}/CxlDtls/OrgnlPmtInfAndSts`,
    `${reversal}/OrgnlPmtInfAndRvsl`,
  ],
  payments: [
    `${request}/Undrlyg/OrgnlPmtInfAndCxl/TxInf`,
    `${betweenBanks}/Undrlyg/TxInf`,
    `${answer}/CxlDtls/OrgnlPmtInfAndSts/TxInfAndSts`,
    `${answer}/CxlDtls/TxInfAndSts`,
    `${reversal}/OrgnlPmtInfAndRvsl/TxInf`,
  ],
}

const { files, blocks, payments } = recallPaths
const paths = { status: `${answer}/Sts`, item: [...files, ...blocks, ...payments] }

interface Levels {
  status: { Conf?: unknown }
  item: Readonly<Record<string, unknown>>
}

const lists: readonly (readonly [element: string, list: string, words: string])[] = [
  ['CxlRsnInf', cancellationReasons, 'reasons of recalls'],
  ['CxlStsRsnInf', cancellationRejections, 'reasons of answers to recalls'],
  ['RvslRsnInf', reversalReasons, 'reasons of reversals'],
]

const recallCode: Rule = /* @__PURE__ */ makeRule<Levels>([{ messages, paths }], {
  name: 'recall-code',
  severity: 'warning',
  description:
    'Reasons of recalls, of their answers and of reversals, and the result of a case, are codes of the external code ' +
    'lists of ISO 20022 (March 2025), each of the list of its element.',
  source:
    'ISO 20022 external code sets, ExternalCancellationReason1Code, ExternalPaymentCancellationRejection1Code, ' +
    'ExternalReversalReason1Code, ExternalInvestigationExecutionConfirmation1Code',
  example: {
    good: '<CxlStsRsnInf><Rsn><Cd>ARDT</Cd></Rsn></CxlStsRsnInf>',
    bad: '<CxlStsRsnInf><Rsn><Cd>NOPE</Cd></Rsn></CxlStsRsnInf>',
  },
  status: ({ Conf }, context) => look(Conf, caseResults, 'results of cases', 'Conf', context),
  item: lookAtReasons,
})

function lookAtReasons(item: Readonly<Record<string, unknown>>, context: RuleContext): void {
  for (const [element, list, words] of lists) {
    const all: unknown = item[element]
    for (const [index, reason] of (Array.isArray(all) ? all : []).entries()) {
      const code: unknown = (reason as { Rsn?: { Cd?: unknown } }).Rsn?.Cd
      look(code, list, words, `${element}[${index + 1}]/Rsn/Cd`, context)
    }
  }
}

function look(code: unknown, list: string, words: string, where: string, context: RuleContext): void {
  if (typeof code !== 'string' || code === '' || nameIn(list, code) !== undefined) return
  const shown = /^[A-Z0-9]{1,4}$/i.test(code) ? ` ${code}` : ''
  const meant = code.toUpperCase()
  context.report(
    where,
    nameIn(list, meant) !== undefined
      ? `Codes of ${words} have capital letters: write ${meant}.`
      : `The list of ${words} has no code${shown}: it says nothing that is agreed. Ask who wrote it what it means; in a ` +
          'file of your own take a code of the list, or a code that your bank defined under Prtry.',
  )
}

/**
 * Rules of the message definitions that a schema cannot express: sums, levels, decimals of currencies, codes of
 * recalls.
 */
export const isoRules: RuleSet = defineRules('iso', [...isoPaymentRules, recallCode])

/** The rules on numbers and sums only: files are always built by them, whatever other rules were chosen. */
export const sumRules: RuleSet = defineRules('iso', [numberOfTransactions, controlSum])

/** The rules on recalls only, which are applied while one is read. */
export const recallRules: RuleSet = defineRules('iso', [recallCode])
