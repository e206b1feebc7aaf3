import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { defineRules } from './define-rules.ts'
import { currency } from './initiation/amounts.ts'
import {
  connectedAccount,
  creditTransfersOnly,
  messageIdLength,
  messageIdUnique,
  paymentInformationPresent,
} from './initiation/service.ts'
import type { RuleSet } from './rule.ts'

/** What {@link createServiceRules} can be told. */
export interface ServiceRulesOptions {
  /** IBAN (no spaces) of the account the client is connected with: no other may be debited. Default: not checked. */
  connectedAccount?: string
  /**
   * Whether a MsgId was used before: a look into your ledger (`find` of a ledger answers later, so ask it before), or a set of those
   * seen in this run. Default: not checked.
   */
  isMessageIdUsed?: (messageId: string) => boolean
}

const checks: OptionChecks<ServiceRulesOptions> = { connectedAccount: option.text, isMessageIdUsed: option.function }

/** Makes the rule set `service`: what the bank service demands of a pain.001 above the schema. */
export function createServiceRules(options: ServiceRulesOptions = {}): RuleSet {
  checkOptions('createServiceRules', options, checks)
  return defineRules('service', [
    creditTransfersOnly,
    messageIdLength,
    ...(options.isMessageIdUsed === undefined ? [] : [messageIdUnique(options.isMessageIdUsed)]),
    paymentInformationPresent,
    ...(options.connectedAccount === undefined ? [] : [connectedAccount(options.connectedAccount)]),
    currency,
  ])
}

/** The rule set `service` as far as it can be checked without knowing your account and ledger, see {@link createServiceRules}. */
export const serviceRules: RuleSet = createServiceRules()
