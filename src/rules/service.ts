import { maskText } from '../diagnostics/index.ts'
import { checkOptions, codePointLength, type OptionChecks, option } from '../values/index.ts'
import { currency } from './initiation/amounts.ts'
import { creditTransfers, directDebits, rule, textOrEmpty, textRule } from './initiation/elements.ts'
import { executionDatePast, fintsDate } from './initiation/plausible.ts'
import { defineRules, type Rule, type RuleSet } from './rule.ts'

const creditTransfersOnly = textRule({
  name: 'credit-transfers-only',
  messages: directDebits,
  description: 'The file is one of credit transfers: the service takes pain.001 only.',
  source: 'The service, PAIN.001 job',
  example: { good: '<CstmrCdtTrfInitn>…</CstmrCdtTrfInitn>', bad: '<CstmrDrctDbtInitn>…</CstmrDrctDbtInitn>' },
  header: (_, context) =>
    context.report('', 'The service takes no files of direct debits. Send it to your bank directly.'),
})

const messageIdLength = textRule({
  name: 'message-id-length',
  messages: creditTransfers,
  replaces: ['value-length'],
  description: 'MsgId has at most 35 characters.',
  source: 'The service, PAIN.001 job, XML content rules',
  example: { good: '<MsgId>20261121-0001</MsgId>', bad: '<MsgId>3f2504e0-4f89-41d3-9a0c-0305e82c3301</MsgId>' },
  header: (header, context) => {
    const length = codePointLength(textOrEmpty(header.MsgId))
    if (length > 35) {
      context.report(
        'MsgId',
        `MsgId has ${length} characters; the service takes 35. Shorten it by ${length - 35}, or make one with ` +
          'createMessageId (a UUID with dashes has 36).',
      )
    }
  },
})

function messageIdUnique(isUsed: (messageId: string) => boolean): Rule {
  return textRule({
    name: 'message-id-unique',
    messages: creditTransfers,
    description: 'MsgId was not used before.',
    source: 'The service, PAIN.001 job: a re-submitted file is rejected because of the duplicate message id',
    example: { good: '<MsgId>20261121-0002</MsgId>', bad: 'the MsgId of a file sent before' },
    header: (header, context) => {
      const id = textOrEmpty(header.MsgId)
      if (id !== '' && isUsed(id)) {
        context.report(
          'MsgId',
          'This MsgId was used before. The service refuses the file as a duplicate: give a new ' +
            'one (createMessageId).',
        )
      }
    },
  })
}

const paymentInformationPresent = rule({
  name: 'payment-information-present',
  messages: creditTransfers,
  replaces: ['element-missing'],
  description: 'A file holds at least one PmtInf.',
  source: 'The service, PAIN.001 job, XML content rules',
  example: {
    good: '<CstmrCdtTrfInitn><GrpHdr>…</GrpHdr><PmtInf>…</PmtInf></CstmrCdtTrfInitn>',
    bad: '<CstmrCdtTrfInitn><GrpHdr>…</GrpHdr></CstmrCdtTrfInitn>',
  },
  start: () => {
    let hasBlock = false
    return {
      block: () => {
        hasBlock = true
      },
      initiation: (_, context) => {
        if (!hasBlock)
          context.report('PmtInf', 'The file holds no PmtInf. Add at least one block of payments, or send no file.')
      },
    }
  },
})

export function connectedAccount(iban: string): Rule {
  return textRule({
    name: 'connected-account',
    messages: creditTransfers,
    description: 'Only the account the client is connected with is debited.',
    source: 'The service, PAIN.001 job, XML content rules',
    example: { good: '<DbtrAcct> with the IBAN of the connection', bad: '<DbtrAcct> with any other account' },
    block: (block, context) => {
      const debited = textOrEmpty(block.DbtrAcct?.Id?.IBAN)
      if (debited === iban) return
      context.report(
        'DbtrAcct/Id/IBAN',
        `The block debits ${debited === '' ? 'an account without IBAN' : maskText(debited)}; the connection is ` +
          `to ${maskText(iban)}. Debit the connected account, or connect to the other one.`,
      )
    },
  })
}

/** Options of {@link createServiceRules}. */
export interface ServiceRulesOptions {
  /** IBAN (no spaces) of the connected account, the only one that may be debited. Default: not checked. */
  connectedAccount?: string
  /**
   * Whether a MsgId was used before, for example by a set of MsgIds. `find` of a ledger is asynchronous: call it
   * before. Default: not checked.
   */
  isMessageIdUsed?: (messageId: string) => boolean
}

const checks: OptionChecks<ServiceRulesOptions> = { connectedAccount: option.text, isMessageIdUsed: option.function }

/** Makes the rule set `service`: what the bank service requires of a pain.001 in addition to the schema. */
export function createServiceRules(options: ServiceRulesOptions = {}): RuleSet {
  checkOptions({ createServiceRules }, options, checks)
  const set = defineRules('service', [
    creditTransfersOnly,
    messageIdLength,
    ...(options.isMessageIdUsed === undefined ? [] : [messageIdUnique(options.isMessageIdUsed)]),
    paymentInformationPresent,
    ...(options.connectedAccount === undefined ? [] : [connectedAccount(options.connectedAccount)]),
    currency,
    executionDatePast,
    fintsDate,
  ])
  return { ...set, severities: { 'service/execution-date-past': 'error', 'service/fints-date': 'error' } }
}

/** The rule set `service` without the rules that need your account and ledger, see {@link createServiceRules}. */
export const serviceRules: RuleSet = createServiceRules()
