import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { currency } from './initiation/amounts.ts'
import { executionDatePast, fintsDate } from './initiation/plausible.ts'
import {
  connectedAccount,
  creditTransfersOnly,
  messageIdLength,
  messageIdUnique,
  paymentInformationPresent,
} from './initiation/service.ts'
import { defineRules, type RuleSet } from './rule.ts'

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
