/** How addresses of a country are written. */
export interface Habit {
  /** Where the post code stands: before its town, or behind it. */
  postCode: 'before' | 'after'
  /** Where the number of the house stands: behind the street, before it, or either. */
  number: 'after' | 'before' | 'either'
}

const usual: Habit = { postCode: 'before', number: 'after' }
const french: Habit = { postCode: 'before', number: 'before' }
const either: Habit = { postCode: 'before', number: 'either' }
const latvian: Habit = { postCode: 'after', number: 'after' }
const english: Habit = { postCode: 'after', number: 'before' }

/**
 * The habits of the countries in SEPA, of US and CA, as the national posts publish them and the Universal Postal Union
 * collects them (addressing sheets of the UPU).
 */
export const habits: Readonly<Record<string, Habit>> = {
  ...of(usual, 'AL AT BE BG CH CZ DE DK EE ES FI GR HR HU IS IT LI LT MD ME MK NL NO PL PT RO RS SE SI SK SM VA'),
  ...of(french, 'FR GP MC MQ GF RE YT'),
  ...of(either, 'AD CY LU'),
  ...of(latvian, 'LV'),
  ...of(english, 'GB GG IM JE GI IE MT US CA'),
}

function of(habit: Habit, countries: string): Record<string, Habit> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, habit]))
}

/** Where no habits are known, both are tried, and nothing is certain. */
export const unknownHabit: Habit = { postCode: 'before', number: 'either' }

/** Names and codes of states and provinces, by country: those that stand between town and post code, or behind both. */
const divisions: Readonly<Record<string, string>> = {
  US:
    'AL ALABAMA|AK ALASKA|AZ ARIZONA|AR ARKANSAS|CA CALIFORNIA|CO COLORADO|CT CONNECTICUT|DE DELAWARE|DC D C|' +
    'FL FLORIDA|GA GEORGIA|HI HAWAII|ID IDAHO|IL ILLINOIS|IN INDIANA|IA IOWA|KS KANSAS|KY KENTUCKY|LA LOUISIANA|' +
    'ME MAINE|MD MARYLAND|MA MASSACHUSETTS|MI MICHIGAN|MN MINNESOTA|MS MISSISSIPPI|MO MISSOURI|MT MONTANA|' +
    'NE NEBRASKA|NV NEVADA|NH NEW HAMPSHIRE|NJ NEW JERSEY|NM NEW MEXICO|NY NEW YORK|NY N Y|NC NORTH CAROLINA|' +
    'ND NORTH DAKOTA|OH OHIO|OK OKLAHOMA|OR OREGON|PA PENNSYLVANIA|RI RHODE ISLAND|SC SOUTH CAROLINA|SD SOUTH DAKOTA|' +
    'TN TENNESSEE|TX TEXAS|UT UTAH|VT VERMONT|VA VIRGINIA|WA WASHINGTON|WV WEST VIRGINIA|WI WISCONSIN|WY WYOMING|' +
    'PR PUERTO RICO|VI VIRGIN ISLANDS|GU GUAM|AS AMERICAN SAMOA',
  CA:
    'AB ALBERTA|BC BRITISH COLUMBIA|BC B C|MB MANITOBA|NB NEW BRUNSWICK|NL NEWFOUNDLAND AND LABRADOR|NS NOVA SCOTIA|' +
    'NT NORTHWEST TERRITORIES|NU NUNAVUT|ON ONTARIO|PE PRINCE EDWARD ISLAND|QC QUEBEC|NB NOUVEAU BRUNSWICK|NS NOUVELLE ECOSSE|BC COLOMBIE BRITANNIQUE|SK SASKATCHEWAN|YT YUKON',
  GB:
    'ENGLAND|SCOTLAND|WALES|NORTHERN IRELAND|GREATER LONDON|GREATER MANCHESTER|MERSEYSIDE|TYNE AND WEAR|' +
    'WEST MIDLANDS|WEST YORKSHIRE|SOUTH YORKSHIRE|NORTH YORKSHIRE|EAST YORKSHIRE|CORNWALL|CUMBRIA|DEVON|DORSET|' +
    'DURHAM|EAST SUSSEX|WEST SUSSEX|ESSEX|KENT|NORFOLK|SUFFOLK|SOMERSET|SURREY|RUTLAND|NORTHUMBERLAND|MIDDLESEX|' +
    'CHESHIRE EAST|BERKSHIRE|BEDFORDSHIRE|BUCKINGHAMSHIRE|CAMBRIDGESHIRE|CHESHIRE|DERBYSHIRE|GLOUCESTERSHIRE|' +
    'HAMPSHIRE|HEREFORDSHIRE|HERTFORDSHIRE|LANCASHIRE|LEICESTERSHIRE|LINCOLNSHIRE|NORTHAMPTONSHIRE|NOTTINGHAMSHIRE|' +
    'OXFORDSHIRE|SHROPSHIRE|STAFFORDSHIRE|WARWICKSHIRE|WILTSHIRE|WORCESTERSHIRE|YORKSHIRE|MONMOUTHSHIRE|GWYNEDD|' +
    'POWYS|DYFED|CLWYD|ANGUS|FIFE|ARGYLL|AYRSHIRE|LANARKSHIRE|ABERDEENSHIRE|PERTHSHIRE|RENFREWSHIRE|CO DURHAM|' +
    'COUNTY DURHAM|CO ANTRIM|COUNTY ANTRIM|CO DOWN|COUNTY DOWN|CO ARMAGH|COUNTY ARMAGH|CO TYRONE|COUNTY TYRONE',
  IT:
    'AG|AL|AN|AO|AP|AQ|AR|AT|AV|BA|BG|BI|BL|BN|BO|BR|BS|BT|BZ|CA|CB|CE|CH|CL|CN|CO|CR|CS|CT|CZ|EN|FC|FE|FG|FI|FM|FR|' +
    'GE|GO|GR|IM|IS|KR|LC|LE|LI|LO|LT|LU|MB|MC|ME|MI|MN|MO|MS|MT|NA|NO|NU|OR|PA|PC|PD|PE|PG|PI|PN|PO|PR|PT|PU|PV|PZ|' +
    'RA|RC|RE|RG|RI|RM|RN|RO|SA|SI|SO|SP|SR|SS|SU|SV|TA|TE|TN|TO|TP|TR|TS|TV|UD|VA|VB|VC|VE|VI|VR|VT|VV',
}

const divisionSets = new Map(
  Object.entries(divisions).map(([country, list]) => [
    country,
    new Set(
      list.split('|').flatMap((entry) => {
        // A code of two letters comes before its name.
        const [, code, name] = /^([A-Z]{2}) (.+)$/.exec(entry) ?? []
        return (country === 'US' || country === 'CA') && code !== undefined && name !== undefined
          ? [code, name]
          : [entry]
      }),
    ),
  ]),
)

/** Whether a plain text is a state, a province or a county of a country. */
export function isDivision(name: string, country: string): boolean {
  if (country === 'IE') return /^(?:CO|COUNTY) \p{L}+$/u.test(name)
  return divisionSets.get(country)?.has(name) ?? false
}
