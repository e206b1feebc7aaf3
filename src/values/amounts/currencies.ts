import { requireText } from '../from-caller.ts'

/**
 * ISO 4217 active codes (list one, as of October 2025) by the number of digits of their minor unit.
 * Codes that have no minor unit at all (metals, units of account, XXX) stand under `none`.
 */
const codes = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES
KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD
PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD
TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
  none: 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX',
}

const digitsByCode = new Map<string, number | undefined>()
for (const [digits, list] of Object.entries(codes)) {
  for (const code of list.split(/\s/)) digitsByCode.set(code, digits === 'none' ? undefined : Number(digits))
}

/** Whether a code (three capital letters) is an active one of ISO 4217, as of October 2025. */
export function isCurrency(code: string): boolean {
  requireText(code, isCurrency)
  return digitsByCode.has(code)
}

/**
 * Digits of a currency's minor unit by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD, 4 for CLF.
 * `undefined` for a code that is not active (as of October 2025) or that has no minor unit (XAU, XDR, XXX).
 */
export function minorUnits(code: string): number | undefined {
  requireText(code, minorUnits)
  return digitsByCode.get(code)
}
