import { type Fault, hasOnly, invalid, isElement, perEdition, type Shape } from './field.ts'
import { otherElements } from './other-elements.ts'
import { type Party, party } from './party.ts'
import { readTypedAmount } from './read-value.ts'
import { list, optional, record, required } from './record.ts'
import { type Code, type CurrencyAmount, code, currencyAmount, date, oneOf, text } from './value.ts'

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

const typedAmount: Shape<TypedAmount> = perEdition<TypedAmount>(
  (edition) => {
    const type = code(edition)
    const money = currencyAmount(edition)
    return {
      write: (value, owner) => {
        if (!isElement(value)) return invalid
        const { type: given, ...rest } = value
        const Amt = money.write(rest, owner)
        const Tp = given === undefined ? undefined : type.write(given, owner)
        if (Amt === invalid || Tp === invalid) return invalid
        return Tp === undefined ? { Amt } : { Tp, Amt }
      },
      faults: (value, owner) => {
        if (!isElement(value)) return money.faults(value, owner)
        const { type: given, ...rest } = value
        const ofType = given === undefined ? [] : type.faults(given, owner)
        return [...ofType.map(({ at, message }) => ({ at: ['type', ...at], message })), ...money.faults(rest, owner)]
      },
      read: readTypedAmount,
      propertyAt: ([name, ...rest]) => {
        if (name === 'Tp') return ['type', ...(type.propertyAt?.(rest, name) ?? [])]
        return name === undefined ? [] : (money.propertyAt?.(rest, name) ?? [])
      },
      locate: ([property, ...rest]) => {
        if (property === undefined) return ''
        return property === 'type' ? `/Tp${type.locate(rest)}` : `/Amt${money.locate([property, ...rest])}`
      },
    }
  },
  { kind: 'leaf', read: readTypedAmount },
)

/** A list of amounts with their kinds; in the edition of 2009 one amount without a kind. */
const typedAmounts: Shape<readonly TypedAmount[]> = perEdition<readonly TypedAmount[]>(
  (edition) => {
    const field = list(typedAmount)(edition)
    if (edition > 2009) return field
    const money = currencyAmount(edition)
    return {
      write: (value, owner) => {
        if (!Array.isArray(value) || value.length > 1) return invalid
        return value.length === 0 ? undefined : money.write(value[0], owner)
      },
      faults: (value, owner): Fault[] => {
        if (!Array.isArray(value)) return field.faults(value, owner)
        if (value.length > 1) return [{ at: [], message: 'can hold one amount only in this version of the message' }]
        return value
          .flatMap((each) => money.faults(each, value))
          .map(({ at, message }) => ({ at: [0, ...at], message }))
      },
      read: field.read,
      locate: ([, ...rest]) => money.locate(rest),
    }
  },
  { kind: 'list', item: typedAmount },
)

const adjustment: Shape<DocumentAdjustment> = record<DocumentAdjustment>(
  {
    amount: required('Amt', currencyAmount),
    creditDebitIndicator: optional('CdtDbtInd', oneOf('CRDT', 'DBIT')),
    reason: optional('Rsn', text),
    additionalInformation: optional('AddtlInf', text),
  },
  'DocumentAdjustment',
)

const structured: Shape<StructuredRemittance> = record<StructuredRemittance>(
  {
    referredDocuments: optional(
      'RfrdDocInf',
      list(
        record<ReferredDocument>(
          {
            type: optional('Tp/CdOrPrtry', code),
            issuer: optional('Tp/Issr', text),
            number: optional('Nb', text),
            relatedDate: optional({ 2009: 'RltdDt', 2023: 'RltdDt/Dt' }, date),
            otherElements: optional('', otherElements<OtherDocumentElements>({ LineDtls: true })),
          },
          'ReferredDocument',
        ),
      ),
    ),
    referredDocumentAmount: optional(
      'RfrdDocAmt',
      record<ReferredDocumentAmount>(
        {
          duePayableAmount: optional({ 2009: 'DuePyblAmt', 2023: undefined }, currencyAmount),
          discountAppliedAmounts: optional({ 2009: 'DscntApldAmt', 2023: undefined }, typedAmounts),
          creditNoteAmount: optional({ 2009: 'CdtNoteAmt', 2023: undefined }, currencyAmount),
          taxAmounts: optional({ 2009: 'TaxAmt', 2023: undefined }, typedAmounts),
          adjustments: optional('AdjstmntAmtAndRsn', list(adjustment)),
          remittedAmount: optional({ 2009: 'RmtdAmt', 2023: undefined }, currencyAmount),
          amounts: optional({ 2023: 'RmtAmtAndTp' }, typedAmounts),
        },
        'ReferredDocumentAmount',
      ),
    ),
    creditorReferenceInformation: optional(
      'CdtrRefInf',
      record<CreditorReferenceInformation>(
        {
          type: optional('Tp/CdOrPrtry', code),
          issuer: optional('Tp/Issr', text),
          reference: optional('Ref', text),
        },
        'CreditorReferenceInformation',
      ),
    ),
    invoicer: optional('Invcr', party),
    invoicee: optional('Invcee', party),
    additionalInformation: optional('AddtlRmtInf', list(text)),
    otherElements: optional('', otherElements<OtherRemittanceElements>({ TaxRmt: true, GrnshmtRmt: true })),
  },
  'StructuredRemittance',
)

/** Remittance information in its whole form. */
export const wholeRemittance: Shape<WholeRemittance> = record<WholeRemittance>(
  {
    unstructured: optional('Ustrd', list(text)),
    structured: optional('Strd', list(structured)),
  },
  'WholeRemittance',
)

const expectedRemittance = "must be a text, { creditorReference: 'RF…' } or { unstructured: […], structured: […] }"

/** Remittance information in its three forms. */
export const remittanceInformation: Shape<RemittanceInformation> = perEdition((edition) => {
  const whole = wholeRemittance(edition)
  return {
    write: (value, _, partial) => {
      if (typeof value === 'string') return { Ustrd: [value] }
      if (!isElement(value)) return invalid
      if ('creditorReference' in value) {
        const { creditorReference } = value
        if (typeof creditorReference !== 'string' || !hasOnly(value, ['creditorReference'])) return invalid
        return { Strd: [{ CdtrRefInf: { Tp: { CdOrPrtry: { Cd: 'SCOR' } }, Ref: creditorReference } }] }
      }
      const element = whole.write(value, value, partial)
      return isElement(element) && Object.keys(element).length === 0 ? undefined : element
    },
    faults: (value, owner) => {
      if (typeof value === 'string') return []
      if (!isElement(value)) return [{ at: [], message: expectedRemittance }]
      if (!('creditorReference' in value)) return whole.faults(value, owner)
      if (typeof value.creditorReference !== 'string')
        return [{ at: ['creditorReference'], message: 'must be a string' }]
      const others = Object.keys(value).filter((key) => key !== 'creditorReference')
      return others.map((key) => ({ at: [key], message: 'cannot stand beside creditorReference' }))
    },
    read: (element, toDecimal) => {
      const value = whole.read(element, toDecimal)
      if (value === undefined) return undefined
      const [first, second] = value.unstructured ?? []
      if (first !== undefined && second === undefined && value.structured === undefined) return first
      return creditorReferenceOf(value) ?? value
    },
    propertyAt: (segments, own) => whole.propertyAt?.(segments, own) ?? [],
    asIs: (path) => {
      if (path.length === 0) return { at: ['Ustrd', 0] }
      return path[0] === 'creditorReference' ? { at: ['Strd', 0, 'CdtrRefInf', 'Ref'] } : whole.asIs?.(path)
    },
    locate: ([property, ...rest]) => {
      if (property === 'creditorReference') return '/Strd[1]/CdtrRefInf/Ref'
      return property === undefined ? '' : whole.locate([property, ...rest])
    },
  }
})

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
