import { maskText } from '../diagnostics/index.ts'
import {
  type BicFault,
  type CreditorIdFault,
  type CreditorReferenceFault,
  electronicCreditorReference,
  type IbanFault,
  isCountryCode,
  isValidCreditorReference,
  isValidQrReference,
  mod97CheckDigits,
  validateBic,
  validateCreditorId,
  validateCreditorReference,
  validateIban,
  validateLei,
} from '../values/index.ts'
import { creditTransfers, directDebits, levelPaths, textOrEmpty } from './initiation/elements.ts'
import { defineRules, makeRule, type Rule, type RuleSet, type RuleSubjects } from './rule.ts'

interface Fault {
  rule: string
  where: string
  message: string
  doubt: Doubt | undefined
}

/**
 * Why a fault may be none of the file's: it may be right for all the rule knows, or a bank may have passed on what
 * somebody else wrote.
 */
type Doubt = 'unsure' | 'passed-on'

type Found = { message: string; doubt?: Doubt } | undefined

/** What stands in an element of this name wherever it is; each has one meaning in all messages. */
const named: ReadonlyMap<string, { rule: string; look: (text: string) => Found }> = /* @__PURE__ */ new Map([
  ['IBAN', { rule: 'iban', look: ibanFault }],
  ['BIC', { rule: 'bic', look: bicFault }],
  ['BICFI', { rule: 'bic', look: bicFault }],
  ['AnyBIC', { rule: 'bic', look: bicFault }],
  ['BICOrBEI', { rule: 'bic', look: bicFault }],
  ['LEI', { rule: 'lei', look: leiFault }],
])

const ibanFaults: Record<IbanFault, string> = {
  empty: 'It is empty',
  characters: 'It has characters other than capital letters and digits: write it without spaces and dashes',
  country: 'It does not begin with the code of a country that has IBANs',
  length: 'It is not as long as IBANs of its country are',
  structure: 'It has a letter where its country has a digit, or the other way round',
  'check-digits': 'The check digits do not fit: most likely a typing error',
  'national-check-digits': 'The check digits of the national account number do not fit: most likely a typing error',
}

export function ibanSentence(text: string, fault: IbanFault): string {
  return `The IBAN ${maskText(text)} is wrong. ${ibanFaults[fault]}. Ask for it again.`
}

function ibanFault(text: string): Found {
  const result = validateIban(text)
  if (result.valid) return undefined
  if (result.reason === 'country' && isUnregisteredIban(text)) {
    const words =
      `The country of ${maskText(text)} has no IBANs in the registry (release 101), though its check digits fit. ` +
      'Ask the bank whether it takes them.'
    return { message: words, doubt: 'unsure' }
  }
  const message = ibanSentence(text, result.reason)
  // The check digits inside an account number are known from one library alone.
  return result.reason === 'national-check-digits' ? { message, doubt: 'passed-on' } : { message }
}

/** Some countries (MA, SN, CI and others) use account numbers like IBANs that the registry does not have. */
function isUnregisteredIban(text: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$/.test(text)) return false
  const country = text.slice(0, 2)
  const result = validateIban(text)
  if (result.valid || result.reason !== 'country' || !isCountryCode(country)) return false
  return mod97CheckDigits(text.slice(4) + country) === text.slice(2, 4)
}

const bicFaults: Record<BicFault, string> = {
  empty: 'It is empty',
  characters: 'It has characters other than capital letters and digits',
  length: 'It has neither 8 nor 11 characters',
  structure:
    'It is not four letters of the bank, two of the country, two characters of the place and three of the branch',
  country: 'Its fifth and sixth characters are not a country code',
  placeholder: "NOTPROVIDED is not a BIC: write it in Othr/Id, or leave the creditor's agent of a credit transfer out",
}

export function bicSentence(fault: BicFault): string {
  return `The BIC is wrong. ${bicFaults[fault]}.`
}

function bicFault(text: string): Found {
  const result = validateBic(text)
  if (result.valid) return undefined
  const message = bicSentence(result.reason)
  return result.reason === 'placeholder' ? { message, doubt: 'passed-on' } : { message }
}

function leiFault(text: string): Found {
  const result = validateLei(text)
  // The schema says what else may be wrong.
  if (result.valid || result.reason !== 'check-digits') return undefined
  return { message: leiSentence }
}

export const leiSentence =
  'The LEI is wrong. Its check digits do not fit: most likely a typing error. Look it up in the register of GLEIF, or ' +
  'leave it out.'

const creditorIdFaults: Record<CreditorIdFault, string> = {
  empty: 'It is empty',
  characters: "It has characters other than letters, digits and + ? / - : ( ) . , '",
  country: 'It does not begin with the code of a country',
  structure: 'It is not country, two check digits, three characters of business code and a national identifier',
  length: 'It has fewer than 8 characters, or more than 35',
  'check-digits': 'The check digits do not fit: most likely a typing error',
}

/** The identification of a party by a scheme: in the scheme SEPA it is a creditor identifier. */
interface OtherId {
  Id?: unknown
  SchmeNm?: { Prtry?: unknown }
}

function creditorIdFault({ Id, SchmeNm }: OtherId): Found {
  if (textOrEmpty(SchmeNm?.Prtry) !== 'SEPA') return undefined
  const result = validateCreditorId(textOrEmpty(Id))
  if (result.valid) return undefined
  return { message: creditorIdSentence(result.reason) }
}

export function creditorIdSentence(fault: CreditorIdFault): string {
  const remedy = 'Copy it from the letter in which you received it.'
  return `The creditor identifier is wrong. ${creditorIdFaults[fault]}. ${remedy}`
}

const referenceFaults: Record<Exclude<CreditorReferenceFault, 'empty'>, string> = {
  characters:
    'It has characters other than capital letters and digits, and is wrong without spaces and small letters too',
  prefix: 'It does not begin with RF and two check digits',
  length: 'It has nothing after its check digits, or more than 25 characters',
  'check-digits': 'The check digits do not fit: most likely a typing error',
}

interface CreditorReferenceInformation {
  Tp?: { CdOrPrtry?: { Cd?: unknown; Prtry?: unknown }; Issr?: unknown }
  Ref?: unknown
}

/** An ISO 11649 reference begins with RF, or says that ISO issued it; all else is the creditor's own. */
function creditorReferenceFault({ Tp, Ref }: CreditorReferenceInformation): Found {
  const reference = textOrEmpty(Ref)
  const isScor = textOrEmpty(Tp?.CdOrPrtry?.Cd) === 'SCOR' && /^(?:$|\s*r\s*f)/i.test(reference)
  const message = isScor || textOrEmpty(Tp?.Issr) === 'ISO' ? referenceProblem(reference) : undefined
  return message === undefined ? undefined : { message, doubt: 'passed-on' }
}

/**
 * The fault of an ISO 11649 reference and the remedy. A right reference in its printed form has a message of its own.
 */
export function referenceProblem(reference: string): string | undefined {
  const result = validateCreditorReference(reference)
  if (result.valid) return undefined
  if (result.reason === 'empty') return 'The creditor reference itself is missing. Add it, or leave CdtrRefInf out.'
  if (isValidCreditorReference(electronicCreditorReference(reference))) {
    return (
      'The creditor reference is right, but in its printed form. Write it without spaces and in capital letters, ' +
      'as in RF18539007547034.'
    )
  }
  return `The creditor reference is wrong. ${referenceFaults[result.reason]}. Ask for it again.`
}

function qrReferenceFault({ Tp, Ref }: CreditorReferenceInformation): Found {
  const message = textOrEmpty(Tp?.CdOrPrtry?.Prtry) === 'QRR' ? qrReferenceProblem(textOrEmpty(Ref)) : undefined
  return message === undefined ? undefined : { message, doubt: 'passed-on' }
}

export function qrReferenceProblem(reference: string): string | undefined {
  if (isValidQrReference(reference)) return undefined
  const why = /^[0-9]{27}$/.test(reference)
    ? 'Its check digit does not fit: most likely a typing error'
    : 'It does not consist of 27 digits without spaces'
  return `The QR reference is wrong. ${why}. Copy it from the QR-bill.`
}

function lookThrough(value: object, path: string, faults: Fault[]): void {
  for (const name in value) {
    const inner: unknown = (value as Record<string, unknown>)[name]
    if (typeof inner === 'string') {
      const check = named.get(name)
      const found = check?.look(inner)
      if (check !== undefined && found !== undefined) addFault(faults, check.rule, inside(path, name), found)
    } else if (Array.isArray(inner)) {
      for (const [index, item] of inner.entries()) lookInto(name, item, `${inside(path, name)}[${index + 1}]`, faults)
    } else lookInto(name, inner, inside(path, name), faults)
  }
}

function lookInto(name: string, value: unknown, path: string, faults: Fault[]): void {
  if (typeof value !== 'object' || value === null) return
  if (name === 'Othr') addFault(faults, 'creditor-id', `${path}/Id`, creditorIdFault(value))
  else if (name === 'CdtrRefInf') {
    addFault(faults, 'creditor-reference', `${path}/Ref`, creditorReferenceFault(value))
    addFault(faults, 'qr-reference', `${path}/Ref`, qrReferenceFault(value))
  }
  lookThrough(value, path, faults)
}

function addFault(faults: Fault[], rule: string, where: string, found: Found): void {
  if (found !== undefined) faults.push({ rule, where, message: found.message, doubt: found.doubt })
}

function inside(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`
}

const statements = [
  '/Document/BkToCstmrStmt/Stmt',
  '/Document/BkToCstmrAcctRpt/Rpt',
  '/Document/BkToCstmrDbtCdtNtfctn/Ntfctn',
]
const [report, reversal] = ['/Document/CstmrPmtStsRpt', '/Document/CstmrPmtRvsl']
const [cancellation, bankCancellation] = ['/Document/CstmrPmtCxlReq', '/Document/FIToFIPmtCxlReq']
const resolution = '/Document/RsltnOfInvstgtn'

/** What the rules get: of each message what may come often by itself, and the rest as one. */
const paths: readonly string[] = [
  ...levelPaths,
  ...statements.flatMap((path) => [
    path.slice(0, path.lastIndexOf('/')),
    path,
    `${path}/Ntry`,
    `${path}/Ntry/NtryDtls/TxDtls`,
  ]),
  ...['', '/OrgnlPmtInfAndSts', '/OrgnlPmtInfAndSts/TxInfAndSts'].map((path) => report + path),
  ...['', '/OrgnlPmtInfAndRvsl', '/OrgnlPmtInfAndRvsl/TxInf'].map((path) => reversal + path),
  ...['', '/Undrlyg', '/Undrlyg/OrgnlPmtInfAndCxl', '/Undrlyg/OrgnlPmtInfAndCxl/TxInf'].map(
    (path) => cancellation + path,
  ),
  ...['', '/Undrlyg', '/Undrlyg/TxInf'].map((path) => bankCancellation + path),
  ...['', '/CxlDtls', '/CxlDtls/TxInfAndSts', '/CxlDtls/OrgnlPmtInfAndSts'].map((path) => resolution + path),
  `${resolution}/CxlDtls/OrgnlPmtInfAndSts/TxInfAndSts`,
]

const messages = [
  ...creditTransfers,
  ...directDebits,
  ...['camt.052', 'camt.053', 'camt.054'].flatMap((name) =>
    ['02', '04', '06', '08'].map((version) => `${name}.001.${version}`),
  ),
  ...['pain.002.001.03', 'pain.002.001.10', 'pain.007.001.09'],
  ...['camt.029.001.09', 'camt.055.001.08', 'camt.056.001.08'],
]

/** Each element is gone through once for all rules. */
const subjects: RuleSubjects = {
  start: () => {
    const look = (element: unknown): readonly Fault[] => {
      const faults: Fault[] = []
      lookThrough(element as object, '', faults)
      return faults
    }
    return Object.fromEntries(paths.map((path) => [path, look]))
  },
}

function rule(texts: Pick<Rule, 'name' | 'description' | 'source' | 'example'>): Rule {
  return makeRule<{ element: readonly Fault[] }>([{ messages, paths: { element: paths } }], {
    ...texts,
    textByText: false,
    promises: 'identifiers',
    subjects,
    element: (faults, context) => {
      for (const { rule: name, where, message, doubt } of faults) {
        if (name !== texts.name) continue
        const isOfBank = !/^pain\.00[18]\./.test(context.message)
        context.report(where, message, doubt === 'unsure' || (doubt !== undefined && isOfBank) ? 'warning' : 'error')
      }
    },
  })
}

/**
 * Rules on identifiers, in all messages and wherever they stand: IBANs, BICs, LEIs, creditor identifiers and
 * references. `sepa` and the profiles have stricter ones on the same, for payments.
 */
export const identifierRules: RuleSet = /* @__PURE__ */ defineRules('identifiers', [
  rule({
    name: 'iban',
    description:
      'IBANs are right, wherever they stand: country, length, structure and check digits. Where the check digits inside ' +
      'the national account number are wrong in a file of a bank, or a country is not in the registry, it is a warning.',
    source: 'ISO 13616, IBAN registry release 101',
    example: { good: '<IBAN>DE89370400440532013000</IBAN>', bad: '<IBAN>DE88370400440532013000</IBAN>' },
  }),
  rule({
    name: 'bic',
    description:
      'BICs have the right form and name a country that exists. NOTPROVIDED is not a BIC, which is a warning in files ' +
      'of a bank.',
    source: 'ISO 9362',
    example: { good: '<BIC>COBADEFFXXX</BIC>', bad: '<BIC>NOTPROVIDED</BIC>' },
  }),
  rule({
    name: 'lei',
    description: 'LEIs of organisations and banks have right check digits.',
    source: 'ISO 17442; ISO 7064, MOD 97-10',
    example: { good: '<LEI>529900T8BM49AURSDO55</LEI>', bad: '<LEI>529900T8BM49AURSDO54</LEI>' },
  }),
  rule({
    name: 'creditor-id',
    description:
      'Identifications of the scheme SEPA are right creditor identifiers: country, check digits (the business code left ' +
      'out), structure.',
    source: 'EPC262-08',
    example: {
      good: '<Othr><Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr>',
      bad: '<Othr><Id>DE97ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr>',
    },
  }),
  rule({
    name: 'creditor-reference',
    description:
      'A creditor reference of ISO 11649 (of the type SCOR and beginning with RF, or issued by ISO) has right check ' +
      'digits. In files of a bank, which passes it on, a wrong one is a warning.',
    source: 'ISO 11649',
    example: {
      good: '<CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref></CdtrRefInf>',
      bad: '<CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF19539007547034</Ref></CdtrRefInf>',
    },
  }),
  rule({
    name: 'qr-reference',
    description:
      'A QR reference (type QRR) has 27 digits, the last one a right check digit (modulo 10, recursive). In files of a ' +
      'bank, which passes it on, a wrong one is a warning.',
    source: 'SIX, Swiss Implementation Guidelines QR-bill (not at hand; widely published)',
    example: {
      good: '<CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>210000000003139471430009017</Ref></CdtrRefInf>',
      bad: '<CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>210000000003139471430009018</Ref></CdtrRefInf>',
    },
  }),
])
