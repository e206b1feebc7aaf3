import {
  at,
  type Element,
  hasOnly,
  inside,
  invalid,
  isElement,
  isEmpty,
  locate,
  many,
  type OnFault,
  one,
  onlyOf,
  others,
  propertyAt,
  record,
  refuse,
  required,
} from './description.ts'
import { type Party, party } from './party.ts'
import { read } from './plan.ts'
import { type Code, type CurrencyAmount, code, currencyAmount, date, leaf, oneOf, text } from './value.ts'
import { writeGiven } from './write-given.ts'

/** A document that is paid: `RfrdDocInf`. Every part is optional. */
export interface ReferredDocument {
  /** `Tp/CdOrPrtry`. A code such as CINV (invoice) or CREN (credit note), or a name of your own. */
  type?: Code | undefined
  /** `Tp/Issr`. At most 35 characters; only with `type`. */
  issuer?: string | undefined
  /** `Nb`. At most 35 characters. */
  number?: string | undefined
  /** `RltdDt`. `YYYY-MM-DD`, perhaps with an offset, as the file wrote it. */
  relatedDate?: string | undefined
  /** Elements of `RfrdDocInf` that have no name here (`LineDtls`), as objects of the document layer. */
  otherElements?: OtherDocumentElements | undefined
}

/** Elements of `RfrdDocInf` that have no name here. */
export interface OtherDocumentElements {
  /** Lines of the document. */
  LineDtls?: unknown
}

/** An amount of a document, with its kind from pain.001.001.09 and camt .03 on. */
export interface TypedAmount extends CurrencyAmount {
  /** `Tp`. A code, or a name of your own. Optional. */
  type?: Code | undefined
}

/** An adjustment of the amount of a document: `AdjstmntAmtAndRsn`. */
export interface DocumentAdjustment {
  /** `Amt`. */
  amount: CurrencyAmount
  /** `CdtDbtInd`. */
  creditDebitIndicator?: 'CRDT' | 'DBIT' | undefined
  /** `Rsn`. At most 4 characters. */
  reason?: string | undefined
  /** `AddtlInf`. At most 140 characters. */
  additionalInformation?: string | undefined
}

/** Amounts of a document that is paid: `RfrdDocAmt`. Every part is optional. */
export interface ReferredDocumentAmount {
  /** `DuePyblAmt`. */
  duePayableAmount?: CurrencyAmount | undefined
  /** `DscntApldAmt`. One without a kind in the oldest versions. */
  discountAppliedAmounts?: readonly TypedAmount[] | undefined
  /** `CdtNoteAmt`. */
  creditNoteAmount?: CurrencyAmount | undefined
  /** `TaxAmt`. One without a kind in the oldest versions. */
  taxAmounts?: readonly TypedAmount[] | undefined
  /** `AdjstmntAmtAndRsn`. */
  adjustments?: readonly DocumentAdjustment[] | undefined
  /** `RmtdAmt`. */
  remittedAmount?: CurrencyAmount | undefined
  /** `RmtAmtAndTp`. From camt .12 on, in the place of all but the adjustments. */
  amounts?: readonly TypedAmount[] | undefined
}

/** The reference the creditor gave: `CdtrRefInf`. Every part is optional. */
export interface CreditorReferenceInformation {
  /** `Tp/CdOrPrtry`. SEPA takes `SCOR` only. */
  type?: Code | undefined
  /** `Tp/Issr`. At most 35 characters, `ISO` for an ISO 11649 reference; only with `type`. */
  issuer?: string | undefined
  /** `Ref`. At most 35 characters; 25 for an ISO 11649 reference. */
  reference?: string | undefined
}

/**
 * Structured remittance information: `Strd`. SEPA takes one, of 140 characters with its tags. Every part is optional.
 */
export interface StructuredRemittance {
  /** `RfrdDocInf`. */
  referredDocuments?: readonly ReferredDocument[] | undefined
  /** `RfrdDocAmt`. */
  referredDocumentAmount?: ReferredDocumentAmount | undefined
  /** `CdtrRefInf`. */
  creditorReferenceInformation?: CreditorReferenceInformation | undefined
  /** `Invcr`. */
  invoicer?: Party | undefined
  /** `Invcee`. */
  invoicee?: Party | undefined
  /** `AddtlRmtInf`. At most 3 texts of 140 characters. */
  additionalInformation?: readonly string[] | undefined
  /** Elements of `Strd` that have no name here (`TaxRmt`, `GrnshmtRmt`), as objects of the document layer. */
  otherElements?: OtherRemittanceElements | undefined
}

/** Elements of `Strd` that have no name here. */
export interface OtherRemittanceElements {
  /** Taxes that are paid. */
  TaxRmt?: unknown
  /** Garnishment that is paid. */
  GrnshmtRmt?: unknown
}

/** Remittance information in its whole form. */
export interface WholeRemittance {
  /** `Ustrd`. Texts of at most 140 characters. */
  unstructured?: readonly string[] | undefined
  /** `Strd`. */
  structured?: readonly StructuredRemittance[] | undefined
}

/**
 * Remittance information: `RmtInf`. A string is one text (`Ustrd`) of at most 140 characters; `creditorReference` is
 * one reference of the creditor (`RF18539007547034`; written as `Strd/CdtrRefInf` of the type SCOR); the last form is
 * for everything else. SEPA takes one text or one structure.
 */
export type RemittanceInformation = string | { creditorReference: string } | WholeRemittance

/** An amount with its kind; in the edition of 2009 an amount alone. */
const typedAmount = leaf<TypedAmount>(
  (element) => {
    const money = currencyAmount.read(onlyOf(at(element, ['Amt']) ?? element))
    const type = code.read(onlyOf(at(element, ['Tp'])))
    return money === undefined || type === undefined ? money : { type, ...money }
  },
  (value: unknown, to, owner, onFault) => {
    if (to.edition === 2009 || !isElement(value)) return writeGiven(currencyAmount, value, to, owner, onFault)
    const { type, ...rest } = value
    const Tp = type === undefined ? undefined : writeGiven(code, type, to, owner, inside('type', onFault))
    const Amt = writeGiven(currencyAmount, rest, to, owner, onFault)
    if (Amt === invalid || Tp === invalid) return invalid
    return Tp === undefined ? { Amt } : { Tp, Amt }
  },
  {
    propertyAt: ([name, ...rest], to) => {
      if (name === 'Tp') return ['type', ...propertyAt(code, rest, to)]
      return name === undefined ? [] : propertyAt(currencyAmount, rest, to)
    },
    locate: ([property, ...rest], to) => {
      if (property === undefined) return ''
      if (property === 'type' && to.edition > 2009) return `/Tp${locate(code, rest, to)}`
      return (to.edition > 2009 ? '/Amt' : '') + locate(currencyAmount, [property, ...rest], to)
    },
  },
)

const adjustment = record<DocumentAdjustment>({
  amount: required('Amt', currencyAmount),
  creditDebitIndicator: one('CdtDbtInd', oneOf('CRDT', 'DBIT')),
  reason: one('Rsn', text),
  additionalInformation: one('AddtlInf', text),
})

const structured = record<StructuredRemittance>({
  referredDocuments: many(
    'RfrdDocInf',
    record<ReferredDocument>({
      type: one('Tp/CdOrPrtry', code),
      issuer: one('Tp/Issr', text),
      number: one('Nb', text),
      relatedDate: one({ 2009: 'RltdDt', 2023: 'RltdDt/Dt' }, date),
      otherElements: others<OtherDocumentElements>({ LineDtls: true }),
    }),
  ),
  referredDocumentAmount: one(
    'RfrdDocAmt',
    record<ReferredDocumentAmount>({
      duePayableAmount: one({ 2009: 'DuePyblAmt', 2023: undefined }, currencyAmount),
      discountAppliedAmounts: many({ 2009: 'DscntApldAmt', 2023: undefined }, typedAmount, 2013),
      creditNoteAmount: one({ 2009: 'CdtNoteAmt', 2023: undefined }, currencyAmount),
      taxAmounts: many({ 2009: 'TaxAmt', 2023: undefined }, typedAmount, 2013),
      adjustments: many('AdjstmntAmtAndRsn', adjustment),
      remittedAmount: one({ 2009: 'RmtdAmt', 2023: undefined }, currencyAmount),
      amounts: many({ 2023: 'RmtAmtAndTp' }, typedAmount),
    }),
  ),
  creditorReferenceInformation: one(
    'CdtrRefInf',
    record<CreditorReferenceInformation>({
      type: one('Tp/CdOrPrtry', code),
      issuer: one('Tp/Issr', text),
      reference: one('Ref', text),
    }),
  ),
  invoicer: one('Invcr', party),
  invoicee: one('Invcee', party),
  additionalInformation: many('AddtlRmtInf', text),
  otherElements: others<OtherRemittanceElements>({ TaxRmt: true, GrnshmtRmt: true }),
})

export const wholeRemittance = record<WholeRemittance>({
  unstructured: many('Ustrd', text),
  structured: many('Strd', structured),
})

const expectedRemittance = "must be a text, { creditorReference: 'RF…' } or { unstructured: […], structured: […] }"

export const remittanceInformation = leaf<RemittanceInformation>(
  (element) => {
    const value = read(wholeRemittance, element)
    if (value === undefined) return undefined
    const [first, second] = value.unstructured ?? []
    if (first !== undefined && second === undefined && value.structured === undefined) return first
    return creditorReferenceOf(value) ?? value
  },
  (value: unknown, to, _, onFault) => {
    if (typeof value === 'string') return { Ustrd: [value] }
    if (!isElement(value)) return refuse(onFault, expectedRemittance)
    if ('creditorReference' in value) return writeReference(value, onFault)
    const element = writeGiven(wholeRemittance, value, to, value, onFault)
    return isElement(element) && isEmpty(element) ? undefined : element
  },
  {
    propertyAt: (segments, to) => propertyAt(wholeRemittance, segments, to),
    locate: (path, to) =>
      path[0] === 'creditorReference' ? '/Strd[1]/CdtrRefInf/Ref' : locate(wholeRemittance, path, to),
  },
)

function writeReference(value: Element, onFault: OnFault | undefined): unknown {
  const { creditorReference } = value
  if (typeof creditorReference !== 'string') return refuse(onFault, 'must be a string', ['creditorReference'])
  if (hasOnly(value, ['creditorReference']))
    return { Strd: [{ CdtrRefInf: { Tp: { CdOrPrtry: { Cd: 'SCOR' } }, Ref: creditorReference } }] }
  for (const key in value) if (key !== 'creditorReference') onFault?.([key], 'cannot stand beside creditorReference')
  return invalid
}

/** The short form, where nothing but a reference of the type SCOR is there. */
function creditorReferenceOf({
  unstructured,
  structured: structures,
}: WholeRemittance): { creditorReference: string } | undefined {
  const [only, second] = structures ?? []
  if (unstructured !== undefined || only === undefined || second !== undefined) return undefined
  if (Object.keys(only).length !== 1) return undefined
  const { type, issuer, reference } = only.creditorReferenceInformation ?? {}
  if (type !== 'SCOR' || issuer !== undefined || reference === undefined) return undefined
  return { creditorReference: reference }
}
