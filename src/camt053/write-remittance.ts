import type { DocumentAmounts, Remittance, StructuredRemittance, TypedMoney } from './remittance.ts'
import { partyElement } from './write-party.ts'
import { codeElement, type ElementObject, element, elements, moneyElement, type Writable } from './write-values.ts'

/** What a payment is for. */
export function remittanceElement(remittance: Writable<Remittance> | undefined): ElementObject | undefined {
  if (remittance === undefined) return undefined
  return element({ Ustrd: remittance.unstructured, Strd: elements(remittance.structured, structuredElement) })
}

function structuredElement(item: Writable<StructuredRemittance>): ElementObject | undefined {
  return element({
    RfrdDocInf: elements(item.documents, (document) =>
      element({
        Tp: document.type && { CdOrPrtry: codeElement(document.type) },
        Nb: document.number,
        RltdDt: document.date,
      }),
    ),
    RfrdDocAmt: documentAmountsElement(item.amounts),
    CdtrRefInf: element({
      Tp: element({
        CdOrPrtry: codeElement(item.creditorReferenceType),
        Issr: item.creditorReferenceIssuer,
      }),
      Ref: item.creditorReference,
    }),
    Invcr: partyElement(item.invoicer),
    Invcee: partyElement(item.invoicee),
    AddtlRmtInf: item.additionalInformation,
  })
}

function documentAmountsElement(amounts: Writable<DocumentAmounts> | undefined): ElementObject | undefined {
  if (amounts === undefined) return undefined
  return element({
    DuePyblAmt: moneyElement(amounts.due),
    DscntApldAmt: elements(amounts.discounts, typedElement),
    CdtNoteAmt: moneyElement(amounts.creditNote),
    TaxAmt: elements(amounts.taxes, typedElement),
    AdjstmntAmtAndRsn: elements(amounts.adjustments, (adjustment) =>
      element({
        Amt: moneyElement(adjustment.amount),
        CdtDbtInd: adjustment.creditDebitIndicator,
        Rsn: adjustment.reason,
        AddtlInf: adjustment.additionalInformation,
      }),
    ),
    RmtdAmt: moneyElement(amounts.remitted),
    RmtAmtAndTp: elements(amounts.typed, typedElement),
  })
}

function typedElement(typed: Writable<TypedMoney>): ElementObject | undefined {
  return element({ Tp: codeElement(typed.type), Amt: moneyElement(typed.amount) })
}
