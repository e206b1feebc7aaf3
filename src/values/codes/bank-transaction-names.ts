import {
  bankTransactionDomains,
  bankTransactionFamilies,
  bankTransactionSubFamilies,
} from './bank-transaction-codes.ts'
import { nameIn } from './name-in.ts'

/** A bank transaction code as a statement holds it (`BkTxCd/Domn`): three codes, the later ones possibly absent. */
export interface BankTransactionCode {
  /** `Domn/Cd`, like `PMNT`. */
  domain: string
  /** `Domn/Fmly/Cd`, like `RCDT`. */
  family?: string | undefined
  /** `Domn/Fmly/SubFmlyCd`, like `ESCT`. */
  subFamily?: string | undefined
}

/** The English names of a {@link BankTransactionCode}; a part whose code is absent or unknown is `undefined`. */
export interface BankTransactionNames {
  /** Like `Payments`. */
  domain: string | undefined
  /** Like `Received credit transfers`. */
  family: string | undefined
  /** Like `SEPA credit transfer`. */
  subFamily: string | undefined
}

/** Sub-families that mean something else than usual, by domain, family and sub-family. */
const elsewhere = new Map([
  ['SECU/CASH/STAM', 'Stamp duty'],
  ['SECU/CASH/SWEP', 'Sweep'],
  ['SECU/CORP/INTR', 'Interest payment'],
  ['SECU/CORP/REDM', 'Final maturity'],
  ['SECU/CUST/INTR', 'Interest payment'],
  ['SECU/CUST/REDM', 'Final maturity'],
])

/**
 * Names the parts of a bank transaction code, minding that a few sub-families mean something else in another family.
 */
export function bankTransactionNames(code: BankTransactionCode): BankTransactionNames {
  const { domain, family = '', subFamily = '' } = code
  return {
    domain: nameIn(bankTransactionDomains, domain),
    family: nameIn(bankTransactionFamilies, family),
    subFamily: elsewhere.get(`${domain}/${family}/${subFamily}`) ?? nameIn(bankTransactionSubFamilies, subFamily),
  }
}
