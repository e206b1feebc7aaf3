import {
  type BankTransactionNames,
  type BankTransactionCode as Codes,
  chargeTypes,
  nameIn,
} from '../../../values/index.ts'
import { computed, type Element, leaf, objectIn, one, table, text, textOf } from '../../index.ts'
import type { Writable } from '../document.ts'

/** A choice of a code from a list and a text of the bank's own. */
export interface CodeOrProprietary {
  /** The code, as the file wrote it. */
  code: string | undefined
  /** The name of the code in its list, if the toolkit knows it. */
  name: string | undefined
  /** The bank's own text in place of a code. */
  proprietary: string | undefined
}

/**
 * Reads a choice of `Cd` and `Prtry`; `undefined` where the element is missing or empty. `Prtry` may hold an
 * identification (`Prtry/Id`), as for charges.
 */
export function readCode(element: unknown): CodeOrProprietary | undefined {
  return readNamedCode(element)
}

/** Reads a choice with the name of its code. */
export function readNamedCode(
  element: unknown,
  nameOf?: (code: string) => string | undefined,
): CodeOrProprietary | undefined {
  const choice = objectIn(element)
  if (choice === undefined) return undefined
  let code: string | undefined
  let proprietary: string | undefined
  // Only one of the two exists. Looking for a missing property takes longer than going through the existing ones.
  for (const part in choice) {
    const value = choice[part]
    if (part === 'Cd') code = textOf(value)
    else if (part === 'Prtry') proprietary = textOf(value) ?? textOf(objectIn(value)?.Id)
  }
  if (code === undefined && proprietary === undefined) return undefined
  return { code, name: code === undefined ? undefined : nameOf?.(code), proprietary }
}

/** A choice of a code and the bank's own. */
export function codeElement({ code, proprietary }: Writable<CodeOrProprietary>): Element | undefined {
  if (code !== undefined) return { Cd: code }
  return proprietary === undefined ? undefined : { Prtry: proprietary }
}

const covers = ['Cd', 'Prtry']

/** A code of the standard or a name of the bank's own. */
export const code = leaf<CodeOrProprietary>(readCode, codeElement, { covers })

/** The same with the name of the code. */
function named(nameOf: (code: string) => string | undefined) {
  return leaf<CodeOrProprietary>((element) => readNamedCode(element, nameOf), codeElement, { covers })
}

/** The purpose of a payment, with its name. */
export const purpose = named(purposeName)

/** The local instrument of a payment, with its name. */
export const localInstrument = named(localInstrumentName)

/** The reason of a return, with its name. */
export const returnReason = named(returnReasonName)

/** The kind of a charge: a name of the bank's own is an identification. */
export const chargeType = leaf<CodeOrProprietary>(
  (element) => readNamedCode(element, (code) => nameIn(chargeTypes, code)),
  ({ code, proprietary }: Writable<CodeOrProprietary>) =>
    codeElement({ code, proprietary }) && (code === undefined ? { Prtry: { Id: proprietary } } : { Cd: code }),
  { covers: ['Cd', 'Prtry/Id'] },
)

let lists: typeof import('./code-lists.ts') | undefined

/**
 * Loads the lists with the names of codes when reading begins: they are a sixth of the code that reading needs. Readers
 * wait for it; before that, names are `undefined`.
 */
export async function loadCodeNames(): Promise<void> {
  lists ??= await import('./code-lists.ts')
}

/** The name of a purpose (`Purp/Cd`). */
export function purposeName(code: string): string | undefined {
  return lists?.nameIn(lists.purposes, code)
}

/** The name of a local instrument (`LclInstrm/Cd`). */
export function localInstrumentName(code: string): string | undefined {
  return lists?.nameIn(lists.localInstruments, code)
}

/** The name of the reason of a return (`RtrInf/Rsn/Cd`). */
export function returnReasonName(code: string): string | undefined {
  return lists?.nameIn(lists.returnReasons, code)
}

/** The names of the parts of a bank transaction code; `undefined` before the lists are loaded. */
export function bankTransactionNamesOf(code: Codes): BankTransactionNames | undefined {
  return lists?.bankTransactionNames(code)
}

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
