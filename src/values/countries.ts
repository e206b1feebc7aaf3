/** ISO 3166-1 alpha-2, all 249 officially assigned codes, as of 2026-11; and `XK`, which banks use for Kosovo. */
const countries = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XK'
  ).split(' '),
)

/** Whether a code is one of a country (ISO 3166-1 alpha-2, capital letters), or `XK` for Kosovo. */
export function isCountryCode(code: string): boolean {
  return countries.has(code)
}

/**
 * The state of the European Payments Council's list of SEPA countries (EPC409-09) that is followed here, as `YYYY-MM`.
 */
export const sepaCountriesAsOf = '2025-05'

/**
 * Country codes an IBAN of the SEPA area begins with: the 41 countries of the scheme and Gibraltar, which has a code of
 * its own. Serbia is on the list; its banks join in May 2026.
 */
const ibanCountries = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'IS LI NO AD CH GB GI MC SM VA AL MD ME MK RS'
  ).split(' '),
)

/** Those of them outside the European Economic Area. */
const outsideEea = new Set('AD CH GB GI MC SM VA AL MD ME MK RS'.split(' '))

/** Whether IBANs that begin with this country code (capital letters) are of SEPA, but not of the EEA. */
export function isSepaOutsideEea(country: string): boolean {
  return outsideEea.has(country)
}

/**
 * Territories that have their own code in a BIC or an address, but whose accounts carry the IBAN of France or of Great
 * Britain.
 */
const territories = new Map(
  Object.entries({
    BL: 'FR',
    GF: 'FR',
    GP: 'FR',
    MF: 'FR',
    MQ: 'FR',
    PM: 'FR',
    RE: 'FR',
    YT: 'FR',
    GG: 'GB',
    IM: 'GB',
    JE: 'GB',
  }),
)

/**
 * Whether accounts whose IBAN begins with this country code (capital letters) are in the SEPA area (EPC409-09, see
 * {@link sepaCountriesAsOf}). Territories such as Réunion or Jersey have no IBAN code of their own: `RE` and `JE` give
 * false.
 */
export function isSepaIbanCountry(country: string): boolean {
  return ibanCountries.has(country)
}

/**
 * Whether a bank whose BIC, or a party whose address, has this country code (capital letters) is in the SEPA area
 * (EPC409-09, see {@link sepaCountriesAsOf}). Here the territories count: `RE`, `GF`, `JE`, `IM` …
 */
export function isSepaBicCountry(country: string): boolean {
  return ibanCountries.has(country) || territories.has(country)
}

/**
 * The country code that IBANs of a country or territory of the SEPA area begin with: `FR` for `RE`, `GB` for `JE`, `DE`
 * for `DE`. `undefined` outside the area.
 */
export function ibanCountryOf(country: string): string | undefined {
  return ibanCountries.has(country) ? country : territories.get(country)
}
