import { type CreditDebit, type Money, readMoney } from './amount.ts'
import { type CodeOrProprietary, readCode } from './code.ts'
import { readDate } from './date.ts'
import { child, children, type DocumentObject, text, texts } from './document.ts'
import { type Party, readParty } from './party.ts'

/** What a payment is for. */
export interface Remittance {
  /** Free text, one item an occurrence, each at most 140 characters; empty when there is none. */
  unstructured: string[]
  /** Structured remittance, in order; empty when there is none. */
  structured: StructuredRemittance[]
}

/** One structured remittance: the documents paid, and the creditor's reference. */
export interface StructuredRemittance {
  documents: ReferredDocument[]
  amounts: DocumentAmounts | undefined
  /** Reference of the creditor, ISO 11649 (`RF…`) or national. */
  creditorReference: string | undefined
  /** Its kind, such as `SCOR`. */
  creditorReferenceType: CodeOrProprietary | undefined
  creditorReferenceIssuer: string | undefined
  invoicer: Party | undefined
  invoicee: Party | undefined
  additionalInformation: string[]
}

/** A document that is paid. */
export interface ReferredDocument {
  /** Its kind, such as `CINV`. */
  type: CodeOrProprietary | undefined
  number: string | undefined
  date: string | undefined
}

/** The amounts of the documents paid. */
export interface DocumentAmounts {
  due: Money | undefined
  discounts: TypedMoney[]
  creditNote: Money | undefined
  taxes: TypedMoney[]
  adjustments: Adjustment[]
  remitted: Money | undefined
  /** Amounts that only their type tells apart, as versions from .12 on write all of them. */
  typed: TypedMoney[]
}

/** An amount with its kind. */
export interface TypedMoney {
  type: CodeOrProprietary | undefined
  amount: Money | undefined
}

/** What was added to or taken off a document's amount. */
export interface Adjustment {
  amount: Money | undefined
  creditDebitIndicator: CreditDebit | undefined
  reason: string | undefined
  additionalInformation: string | undefined
}

/** Reads remittance information; `undefined` where there is none. */
export function readRemittance(parent: DocumentObject | undefined, name: string): Remittance | undefined {
  const remittance = child(parent, name)
  if (remittance === undefined) return undefined
  return {
    unstructured: texts(remittance, 'Ustrd'),
    structured: children(remittance, 'Strd').map((item) => readStructured(item)),
  }
}

function readStructured(item: DocumentObject): StructuredRemittance {
  const reference = child(item, 'CdtrRefInf')
  const type = child(reference, 'Tp')
  return {
    documents: children(item, 'RfrdDocInf').map((document) => ({
      type: readCode(child(document, 'Tp'), 'CdOrPrtry'),
      number: text(document, 'Nb'),
      date: readDate(document, 'RltdDt'),
    })),
    amounts: readDocumentAmounts(child(item, 'RfrdDocAmt')),
    creditorReference: text(reference, 'Ref'),
    creditorReferenceType: readCode(type, 'CdOrPrtry'),
    creditorReferenceIssuer: text(type, 'Issr'),
    invoicer: readParty(item, 'Invcr'),
    invoicee: readParty(item, 'Invcee'),
    additionalInformation: texts(item, 'AddtlRmtInf'),
  }
}

function readDocumentAmounts(amounts: DocumentObject | undefined): DocumentAmounts | undefined {
  if (amounts === undefined) return undefined
  return {
    due: readMoney(amounts, 'DuePyblAmt'),
    discounts: readTypedMoney(amounts, 'DscntApldAmt'),
    creditNote: readMoney(amounts, 'CdtNoteAmt'),
    taxes: readTypedMoney(amounts, 'TaxAmt'),
    adjustments: children(amounts, 'AdjstmntAmtAndRsn').map((adjustment) => ({
      amount: readMoney(adjustment, 'Amt'),
      creditDebitIndicator: text(adjustment, 'CdtDbtInd'),
      reason: text(adjustment, 'Rsn'),
      additionalInformation: text(adjustment, 'AddtlInf'),
    })),
    remitted: readMoney(amounts, 'RmtdAmt'),
    typed: readTypedMoney(amounts, 'RmtAmtAndTp'),
  }
}

/** In .02 the amount itself, later an amount with a type and possibly several. */
function readTypedMoney(parent: DocumentObject, name: string): TypedMoney[] {
  return children(parent, name).map((item) =>
    child(item, 'Amt') === undefined
      ? { type: undefined, amount: readMoney(parent, name) }
      : { type: readCode(item, 'Tp'), amount: readMoney(item, 'Amt') },
  )
}

/** Most characters of one occurrence of free text (`Ustrd`). */
const unstructuredLength = 140

/** All free text of a remittance as one text, see {@link joinFragments}; `undefined` where there is none. */
export function unstructuredText(remittance: Remittance | undefined): string | undefined {
  if (remittance === undefined || remittance.unstructured.length === 0) return undefined
  return joinFragments(remittance.unstructured, unstructuredLength)
}

/**
 * Joins the pieces a bank cut a text into. A piece that fills its element to the last character was cut anywhere, a word
 * in its middle included, and the next one goes on directly; a shorter one ended where it wanted to, and a space follows it.
 * `length` is the most characters (code points) an element holds.
 */
export function joinFragments(fragments: readonly string[], length: number): string {
  let joined = ''
  let full = true
  for (const fragment of fragments) {
    joined += full ? fragment : ` ${fragment}`
    full = fragment.length >= length && Array.from(fragment).length >= length
  }
  return joined
}
