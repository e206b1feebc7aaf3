import type { BankTransactionNames } from '../../../values/index.ts'
import { computed, one, table, text } from '../../index.ts'
import { bankTransactionNamesOf } from './code-names.ts'

/** The kind of booking: ISO 20022's three codes, the bank's own code, or both. */
export interface BankTransactionCode {
  /** Such as `PMNT`. */
  domain: string | undefined
  /** Name of the domain in English, of a code in ISO's list. */
  domainName: string | undefined
  /** Such as `RCDT`. */
  family: string | undefined
  /** Name of the family in English, of a code in ISO's list. */
  familyName: string | undefined
  /** Such as `ESCT`. */
  subFamily: string | undefined
  /** Name of the sub-family in English, of a code in ISO's list. */
  subFamilyName: string | undefined
  /** The bank's own code, such as `NTRF+166+…` of the German banks. */
  proprietary: string | undefined
  /** Who issued the bank's own code, such as `DK`. */
  issuer: string | undefined
}

/** Adds the names of its codes. */
function setCodeNames(made: BankTransactionCode): void {
  if (made.domain === undefined) return
  const names = namesOf(made.domain, made.family ?? '', made.subFamily ?? '')
  made.domainName = names.domain
  made.familyName = names.family
  made.subFamilyName = names.subFamily
}

const noNames: BankTransactionNames = { domain: undefined, family: undefined, subFamily: undefined }

/** Codes read so far: a file has few, and repeats them in every entry. The limit is for files that invent codes. */
const known = new Map<string, BankTransactionNames>()
const mostKnown = 2000
let last: { domain: string; family: string; subFamily: string; names: BankTransactionNames } | undefined

function namesOf(domain: string, family: string, subFamily: string): BankTransactionNames {
  if (last?.domain === domain && last.family === family && last.subFamily === subFamily) return last.names
  const key = `${domain}/${family}/${subFamily}`
  let names = known.get(key)
  if (names === undefined) {
    names = bankTransactionNamesOf({ domain, family, subFamily })
    if (names === undefined) return noNames
    if (known.size < mostKnown) known.set(key, names)
  }
  last = { domain, family, subFamily, names }
  return names
}

/**
 * A bank transaction code as one text: `PMNT/RCDT/ESCT`, else the bank's own code; `undefined` where there is neither.
 */
export function bankTransactionCodeText(code: BankTransactionCode | undefined): string | undefined {
  if (code?.domain === undefined) return code?.proprietary
  return [code.domain, code.family, code.subFamily].filter((part) => part !== undefined).join('/')
}

const ofCodeNames = computed(setCodeNames)

/** What kind of entry it is, by the standard's code or by the bank's own. */
export const bankTransactionCode = table<BankTransactionCode>('BankTransactionCode', {
  domain: one('Domn/Cd', text),
  domainName: ofCodeNames,
  family: one('Domn/Fmly/Cd', text),
  familyName: ofCodeNames,
  subFamily: one('Domn/Fmly/SubFmlyCd', text),
  subFamilyName: ofCodeNames,
  proprietary: one('Prtry/Cd', text),
  issuer: one('Prtry/Issr', text),
})
