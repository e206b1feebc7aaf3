import {
  bankTransactionDomains,
  bankTransactionFamilies,
  bankTransactionSubFamilies,
} from './bank-transaction-codes.ts'
import { namesIn } from './name-in.ts'
import { categoryPurposes, chargeBearers, localInstruments, purposes, serviceLevels } from './payment-lists.ts'
import {
  cancellationReasons,
  cancellationRejections,
  caseResults,
  paymentStatuses,
  returnReasons,
  reversalReasons,
  statusReasons,
} from './reason-lists.ts'
import { balanceTypes, chargeTypes, entryStatuses } from './statement-lists.ts'

const lists = {
  balanceType: balanceTypes,
  bankTransactionDomain: bankTransactionDomains,
  bankTransactionFamily: bankTransactionFamilies,
  bankTransactionSubFamily: bankTransactionSubFamilies,
  cancellationReason: cancellationReasons,
  cancellationRejection: cancellationRejections,
  caseResult: caseResults,
  categoryPurpose: categoryPurposes,
  chargeBearer: chargeBearers,
  chargeType: chargeTypes,
  entryStatus: entryStatuses,
  localInstrument: localInstruments,
  paymentStatus: paymentStatuses,
  purpose: purposes,
  returnReason: returnReasons,
  reversalReason: reversalReasons,
  serviceLevel: serviceLevels,
  statusReason: statusReasons,
}

/**
 * The code lists known here: ISO 20022's external code sets as of March 2025 (bank transaction codes: 2016, and the
 * instant payment families). One code may stand in several lists with different meanings: name the list of the element
 * it was in.
 */
export type CodeList = keyof typeof lists

/**
 * The English name of a code: `codeName('statusReason', 'AC04')` is `Closed account number`. `undefined` for a code the
 * list does not have: banks send their own, and lists grow; an unknown code is not an error.
 */
export function codeName(list: CodeList, code: string): string | undefined {
  return names(list).get(code)
}

/** Whether a list (as of March 2025) has a code, written exactly so. */
export function isKnownCode(list: CodeList, code: string): boolean {
  return names(list).has(code)
}

/** All codes of a list (as of March 2025), in alphabetical order. */
export function listCodes(list: CodeList): string[] {
  return [...names(list).keys()]
}

function names(list: CodeList): ReadonlyMap<string, string> {
  return namesIn(lists[list])
}
