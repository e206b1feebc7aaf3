import { z } from 'zod/mini'
import {
  code,
  currencyAmount,
  date,
  type Field,
  hasOnly,
  isElement,
  list,
  misfit,
  oneOf,
  optional,
  record,
  required,
  text,
} from './fields.ts'
import type {
  ReferredDocument,
  ReferredDocumentAmount,
  RegulatoryReporting,
  RemittanceInformation,
  StructuredRemittance,
} from './initiation.ts'
import { party } from './party-fields.ts'

type Adjustment = NonNullable<ReferredDocumentAmount['adjustments']>[number]
type Reference = NonNullable<StructuredRemittance['creditorReferenceInformation']>
type Authority = NonNullable<RegulatoryReporting['authority']>
type ReportingDetails = NonNullable<RegulatoryReporting['details']>[number]
type Whole = Exclude<RemittanceInformation, string | { creditorReference: string }>

const structured: Field<StructuredRemittance> = record<StructuredRemittance>({
  referredDocuments: optional(
    'RfrdDocInf',
    list(
      record<ReferredDocument>({
        type: optional('Tp/CdOrPrtry', code),
        issuer: optional('Tp/Issr', text),
        number: optional('Nb', text),
        relatedDate: optional('RltdDt', date),
      }),
    ),
  ),
  referredDocumentAmount: optional(
    'RfrdDocAmt',
    record<ReferredDocumentAmount>({
      duePayableAmount: optional('DuePyblAmt', currencyAmount),
      discountAppliedAmount: optional('DscntApldAmt', currencyAmount),
      creditNoteAmount: optional('CdtNoteAmt', currencyAmount),
      taxAmount: optional('TaxAmt', currencyAmount),
      adjustments: optional(
        'AdjstmntAmtAndRsn',
        list(
          record<Adjustment>({
            amount: required('Amt', currencyAmount),
            creditDebitIndicator: optional('CdtDbtInd', oneOf('CRDT', 'DBIT')),
            reason: optional('Rsn', text),
            additionalInformation: optional('AddtlInf', text),
          }),
        ),
      ),
      remittedAmount: optional('RmtdAmt', currencyAmount),
    }),
  ),
  creditorReferenceInformation: optional(
    'CdtrRefInf',
    record<Reference>({
      type: optional('Tp/CdOrPrtry', code),
      issuer: optional('Tp/Issr', text),
      reference: optional('Ref', text),
    }),
  ),
  invoicer: optional('Invcr', party),
  invoicee: optional('Invcee', party),
  additionalInformation: optional('AddtlRmtInf', list(text)),
})

const whole: Field<Whole> = record<Whole>({
  unstructured: optional('Ustrd', list(text)),
  structured: optional('Strd', list(structured)),
})

/** Remittance information in its three forms. */
export const remittanceInformation: Field<RemittanceInformation> = {
  schema: z.union([z.string(), z.strictObject({ creditorReference: z.string() }), whole.schema], {
    error: "must be a text, { creditorReference: 'RF…' } or { unstructured: […], structured: […] }",
  }),
  write: (value, _, partial) => {
    if (typeof value === 'string') return { Ustrd: [value] }
    if (!isElement(value)) return misfit
    if ('creditorReference' in value) {
      const { creditorReference } = value
      if (typeof creditorReference !== 'string' || !hasOnly(value, ['creditorReference'])) return misfit
      return { Strd: [{ CdtrRefInf: { Tp: { CdOrPrtry: { Cd: 'SCOR' } }, Ref: creditorReference } }] }
    }
    const element = whole.write(value, value, partial)
    return isElement(element) && Object.keys(element).length === 0 ? undefined : element
  },
  faults: (value, owner) => whole.faults?.(value, owner) ?? [],
  read: (element) => {
    const value = whole.read(element)
    if (value === undefined) return undefined
    const [first, second] = value.unstructured ?? []
    if (first !== undefined && second === undefined && value.structured === undefined) return first
    return creditorReferenceOf(value) ?? value
  },
  locate: ([property, ...rest]) => {
    if (property === 'creditorReference') return '/Strd[1]/CdtrRefInf/Ref'
    return property === undefined ? '' : whole.locate([property, ...rest])
  },
}

/** The short form, where nothing but a reference of the type SCOR is there. */
function creditorReferenceOf({
  unstructured,
  structured: structures,
}: Whole): { creditorReference: string } | undefined {
  const [only, second] = structures ?? []
  if (unstructured !== undefined || only === undefined || second !== undefined) return undefined
  if (Object.keys(only).length !== 1) return undefined
  const { type, issuer, reference } = only.creditorReferenceInformation ?? {}
  if (type !== 'SCOR' || issuer !== undefined || reference === undefined) return undefined
  return { creditorReference: reference }
}

/** Regulatory reporting. */
export const regulatoryReporting: Field<RegulatoryReporting> = record<RegulatoryReporting>({
  debitCreditReportingIndicator: optional('DbtCdtRptgInd', oneOf('CRED', 'DEBT', 'BOTH')),
  authority: optional('Authrty', record<Authority>({ name: optional('Nm', text), country: optional('Ctry', text) })),
  details: optional(
    'Dtls',
    list(
      record<ReportingDetails>({
        type: optional('Tp', text),
        date: optional('Dt', date),
        country: optional('Ctry', text),
        code: optional('Cd', text),
        amount: optional('Amt', currencyAmount),
        information: optional('Inf', list(text)),
      }),
    ),
  ),
})
