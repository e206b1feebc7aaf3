import { isCurrency } from '../values/index.ts'

/** What a text beside an amount (a column's name, a format, the field itself) says of its currency and size. */
export interface AmountUnit {
  /** The currencies that it can mean: `$` is that of several. `undefined` where it names none. */
  currencies: readonly string[] | undefined
  /** `minor`: in the smallest unit, such as cents; `other`: thousands, or a percentage, which is no amount. */
  size: 'whole' | 'minor' | 'other'
  written: string
}

/** Signs and words of currencies, folded, with what they can mean. Codes of ISO 4217 are known without this list. */
const currencyWords = {
  '€ euro euros': 'EUR',
  '£ pound pounds pfund sterling': 'GBP',
  '$ dollar dollars dolar dolares dollari': 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP BRL',
  'us$ usd$': 'USD',
  'c$ ca$ can$': 'CAD',
  'a$ au$': 'AUD',
  nz$: 'NZD',
  's$ sg$': 'SGD',
  hk$: 'HKD',
  r$: 'BRL',
  'fr sfr franken franchi franc': 'CHF',
  francs: 'CHF XOF XAF XPF',
  'kr krone kroner kronen': 'SEK NOK DKK ISK',
  'skr kronor': 'SEK',
  nkr: 'NOK',
  dkr: 'DKK',
  'zl zloty zlotych zlote': 'PLN',
  'kc koruna koruny korun': 'CZK',
  'ft forint': 'HUF',
  'lei leu': 'RON MDL',
  'лв leva lev': 'BGN',
  '¥ ￥': 'JPY CNY',
  'yen 円': 'JPY',
  '元 yuan rmb': 'CNY',
  '₺ tl': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
}

/** Words for the smallest units, with the currencies that have them; none: any currency. */
const minorWords = {
  'cent cents ct cts centen centimo centimos ¢ minor subunits': '',
  'eurocent eurocents': 'EUR',
  'centime centimes centesimi centesimo': 'EUR CHF',
  'rappen rp': 'CHF',
  'pence penny p': 'GBP',
  'grosz grosze groszy gr': 'PLN',
  'haler halere haleru': 'CZK',
  'ore oere': 'SEK NOK DKK',
}

/** What makes an amount another one than is written. */
const otherSizes =
  'tsd tausend thousand thousands mille milliers migliaia miles mil duizend duizenden tys tysiecy tysiace mio million ' +
  "millions millionen milioni millones miljoen mln mrd bn k t 1000 000 '000 000s % ‰ prozent percent pct pourcentage " +
  'percentuale porcentaje procent time'

/** Codes that are words, too; in small letters they are taken for words. */
const codesAsWords: ReadonlySet<string> = new Set('all bam bob cop cup gel lak mad mop pen ron sos top try'.split(' '))

/** The currencies of signs that several have, by the languages in a format of a workbook: `[$$-409]`. */
const byLanguage: Readonly<Record<string, string>> = {
  '409 en-us': 'USD',
  '1009 c0c en-ca fr-ca': 'CAD',
  'c09 en-au': 'AUD',
  '1409 en-nz': 'NZD',
  '41d sv-se': 'SEK',
  '414 814 nb-no nn-no': 'NOK',
  '406 da-dk': 'DKK',
  '40f is-is': 'ISK',
  '411 ja-jp': 'JPY',
  '804 zh-cn': 'CNY',
  '418 ro-ro': 'RON',
}

type Meaning = Pick<AmountUnit, 'currencies' | 'size'>

const meanings = new Map<string, Meaning>()
const languages = new Map<string, string>()
for (const [words, codes] of Object.entries(currencyWords))
  for (const word of words.split(' ')) meanings.set(word, { currencies: codes.split(' '), size: 'whole' })
for (const [words, codes] of Object.entries(minorWords))
  for (const word of words.split(' '))
    meanings.set(word, { currencies: codes === '' ? undefined : codes.split(' '), size: 'minor' })
for (const word of otherSizes.split(' ')) meanings.set(word, { currencies: undefined, size: 'other' })
for (const [names, code] of Object.entries(byLanguage)) for (const name of names.split(' ')) languages.set(name, code)

export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøđ]/g, (letter) => ({ ß: 'ss', ł: 'l', ø: 'o', đ: 'd' })[letter] ?? letter)
}

/**
 * What a text says of the unit of an amount, and what is left of the text. `undefined` where it says nothing of it.
 * Linear in the length of the text, of which the first 200 characters count.
 */
export function unitIn(text: string): { unit: AmountUnit | undefined; rest: string } {
  const words = text
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}\p{M}\p{Sc}%‰'.]+/u)
    .flatMap(wordParts)
    .filter((word) => word !== '')
  const isLoud = text === text.toUpperCase()
  const found: { word: string; meaning: Meaning }[] = []
  const rest: string[] = []
  for (const word of words) {
    const meaning = meaningOfWord(word, isLoud)
    if (meaning === undefined) rest.push(word)
    else found.push({ word, meaning })
  }
  if (found.length === 0) return { unit: undefined, rest: text }
  const sizes = found.map(({ meaning }) => meaning.size)
  const named = found.flatMap(({ meaning }) => (meaning.currencies === undefined ? [] : [meaning.currencies]))
  const unit: AmountUnit = {
    currencies: named.length === 0 ? undefined : named.reduce((all, each) => all.filter((code) => each.includes(code))),
    size: sizes.find((size) => size === 'other') ?? sizes.find((size) => size === 'minor') ?? 'whole',
    written: found.map(({ word }) => word).join(' '),
  }
  return { unit, rest: rest.join(' ') }
}

/** The parts of a word that has a unit and the word for an amount in one: `Centbetrag`, `amountusd`, `Betrag€`. */
function wordParts(word: string): string[] {
  const isUnit = (part: string): boolean => part !== '' && meaningOfWord(part) !== undefined
  if (isUnit(word)) return [word]
  const [, before = '', amount = '', behind = ''] =
    /^(.{0,12}?)(betr[aä]ge?|amount|montant|import[eo]|bedrag|kwota)(.{0,12})$/iu.exec(word) ?? []
  if (isUnit(before) || isUnit(behind)) return [before, amount, behind]
  return /\p{Sc}$/u.test(word) ? [word.slice(0, -1), word.slice(-1)] : [word]
}

function meaningOfWord(word: string, isLoud = false): Meaning | undefined {
  const small = folded(word.endsWith('.') ? word.slice(0, -1) : word)
  const known = meanings.get(small)
  if (known !== undefined) return known
  if (/^[A-Za-z]{3}$/.test(small) && isCurrency(small.toUpperCase())) {
    const isWord = codesAsWords.has(small) && (isLoud || word !== word.toUpperCase())
    return isWord ? undefined : { currencies: [small.toUpperCase()], size: 'whole' }
  }
  // Thousands and millions as they are glued to a currency: k€, TEUR, Mio€.
  const glued = /^(?:k|t|m|tsd|mio|mn|mln|mrd|bn)\.?(\p{Sc}|eur|euro|chf|usd|gbp|pln|czk|sek|dkk|nok|huf)$/u.exec(small)
  return glued === null ? undefined : { currencies: meaningOfWord(glued[1] ?? '')?.currencies, size: 'other' }
}

/**
 * What is shown beside the number of a cell: the texts of its format, with the language behind a currency's sign
 * (`$-409`). `undefined` where nothing but punctuation is.
 */
export function unitOfFormat(shown: string): AmountUnit | undefined {
  const [, sign = shown, language = ''] = /^(.*?)-([0-9A-Za-z-]{1,20})$/.exec(shown) ?? []
  const { unit, rest } = unitIn(sign)
  // A text that is not understood may be a unit, too.
  const isOther = unit?.size === 'other' || /[\p{L}\p{N}]/u.test(unit === undefined ? sign : rest)
  if (unit === undefined) return isOther ? { currencies: undefined, size: 'other', written: sign } : undefined
  const local = languages.get(language.toLowerCase())
  const currencies = local !== undefined && unit.currencies?.includes(local) ? [local] : unit.currencies
  return { currencies, size: isOther ? 'other' : unit.size, written: sign }
}

export function splitAmount(text: string): { amount: string; unit: AmountUnit | undefined } {
  const whole = { amount: text, unit: undefined }
  if (text.length > 60 || /^[-+0-9.,']*$/.test(text)) return whole
  const [before] = /^[\p{L}\p{Sc}][\p{L}\p{Sc}.]{0,9}(?=[\s+\-0-9])/u.exec(text) ?? []
  const [behind] = /(?<=[\s0-9])[\p{L}\p{Sc}][\p{L}\p{Sc}.]{0,9}$/u.exec(text) ?? []
  const found = before ?? behind
  if (found === undefined) return whole
  const meaning =
    meaningOfWord(found) ?? (/^[A-Z]{3}$/.test(found) ? { currencies: [found], size: 'whole' } : undefined)
  // Thousands and cents stay with the number, which is none then.
  if (meaning?.currencies === undefined || meaning.size !== 'whole') return whole
  const amount = before === undefined ? text.slice(0, -found.length) : text.slice(found.length)
  return { amount: amount.trim(), unit: { currencies: meaning.currencies, size: 'whole', written: found } }
}
