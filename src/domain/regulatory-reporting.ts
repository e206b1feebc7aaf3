import { many, one, record } from './description.ts'
import { type CurrencyAmount, currencyAmount, date, oneOf, text } from './value.ts'

/** The authority that receives the report: `Authrty`. Every part is optional. */
export interface RegulatoryAuthority {
  /** `Nm`. At most 140 characters. */
  name?: string | undefined
  /** `Ctry`. Two capital letters of ISO 3166. */
  country?: string | undefined
}

/** One detail reported to an authority: `Dtls`. Every part is optional. */
export interface RegulatoryDetails {
  /** `Tp`. At most 35 characters. */
  type?: string | undefined
  /** `Dt`. `YYYY-MM-DD`, perhaps with an offset, as the file wrote it. */
  date?: string | undefined
  /** `Ctry`. Two capital letters of ISO 3166. */
  country?: string | undefined
  /** `Cd`. At most 10 characters. */
  code?: string | undefined
  /** `Amt`. */
  amount?: CurrencyAmount | undefined
  /** `Inf`. Texts of at most 35 characters. */
  information?: readonly string[] | undefined
}

/** Information for an authority: `RgltryRptg`. Every part is optional. */
export interface RegulatoryReporting {
  /** `DbtCdtRptgInd`. */
  debitCreditReportingIndicator?: 'CRED' | 'DEBT' | 'BOTH' | undefined
  /** `Authrty`. */
  authority?: RegulatoryAuthority | undefined
  /** `Dtls`. */
  details?: readonly RegulatoryDetails[] | undefined
}

export const regulatoryReporting = record<RegulatoryReporting>({
  debitCreditReportingIndicator: one('DbtCdtRptgInd', oneOf('CRED', 'DEBT', 'BOTH')),
  authority: one('Authrty', record<RegulatoryAuthority>({ name: one('Nm', text), country: one('Ctry', text) })),
  details: many(
    'Dtls',
    record<RegulatoryDetails>({
      type: one('Tp', text),
      date: one('Dt', date),
      country: one('Ctry', text),
      code: one('Cd', text),
      amount: one('Amt', currencyAmount),
      information: many('Inf', text),
    }),
  ),
})
