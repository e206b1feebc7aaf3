import { addDays, checkOptions, csvQuoted, type OptionChecks, option, transliterate } from '../values/index.ts'
import { amountText, type Booking, type JournalPart, oneLine, type Posting } from './journal.ts'

/** What the header of a posting batch says; your tax consultant has these numbers. */
export interface DatevOptions {
  /** Number of the consultant (Beraternummer): 1001 to 9999999. */
  consultant: number
  /** Number of the client (Mandantennummer): 1 to 99999. */
  client: number
  /** First day of the fiscal year, `YYYY-MM-DD`: `2026-01-01`. All bookings have to be in it. */
  fiscalYearStart: string
  /** Digits of an account of the general ledger: 4 (default) to 8. Accounts of debtors and creditors have one more. */
  accountLength?: number | undefined
  /** What the batch is called, at most 30 characters. Default: `Kontoauszug`. */
  name?: string | undefined
  /** When the batch was made, `YYYY-MM-DDTHH:MM:SS`. Default: now, by the clock of the machine. */
  createdAt?: string | undefined
  /** Called with each character that Windows-1252 lacks, and what stands for it. */
  onCharacterChange?: ((from: string, to: string) => void) | undefined
  /** Called with the identity of the entry for each line of zero, which DATEV refuses: it is left out. */
  onZero?: ((identity: string) => void) | undefined
}

const datevChecks: OptionChecks<DatevOptions> = {
  consultant: option.positive,
  client: option.positive,
  fiscalYearStart: option.day,
  accountLength: option.positive,
  name: option.text,
  createdAt: option.text,
  onCharacterChange: option.function,
  onZero: option.function,
}

/** Characters that DATEV takes in `Buchungstext`, in `Belegfeld 1` and in an additional information. */
const mostOfText = 60
const mostOfReference = 36
const mostOfInformation = 210
const informations = 20

/**
 * Writes a journal as a posting batch that DATEV imports (EXTF 700, Buchungsstapel, format version 13), in
 * Windows-1252, one line for each posting; name the file `EXTF_….csv`. `S` is incoming money. `Belegdatum` is day and
 * month: the fiscal year in the header says of which year. What `Buchungstext` (60 characters) and `Belegfeld 1` (36,
 * of digits, letters and `$ & % * + - /`) do not take is complete in the additional information, with the other party,
 * its account and the identity of the entry; of a remittance of more than some 3,400 characters the end is cut off
 * there, behind `…`. Openings and closings are left out, and so are lines of 0,00, which DATEV refuses.
 * @throws RangeError for an option that is missing or wrong, and for a booking that DATEV would not import: outside the
 * fiscal year, not in EUR (DATEV wants the rate), with parts of a cent, or with an account of another length.
 */
export async function* toDatev(
  journal: AsyncIterable<JournalPart> | Iterable<JournalPart>,
  options: DatevOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  checkOptions({ toDatev }, options, datevChecks, ['consultant', 'client', 'fiscalYearStart'])
  const { accountLength = 4, onCharacterChange = () => {}, onZero = () => {} } = options
  const lastDay = lastDayOf(options.fiscalYearStart)
  const line = (cells: readonly string[]): Uint8Array => encodeWindows1252(`${cells.join(';')}\r\n`)
  // Before texts are cut: what stands for a character may be longer.
  const inLetters = (text: string | undefined): string => inWindows1252(oneLine(text ?? ''), onCharacterChange)
  yield line(head({ ...options, name: inLetters(options.name ?? 'Kontoauszug') }, accountLength, lastDay))
  yield line(datevColumns.map(({ name }) => name))
  for await (const part of journal) {
    if (part.kind !== 'booking') continue
    if (part.date < options.fiscalYearStart || part.date > lastDay)
      throw new RangeError(
        `a booking of ${part.date} is outside the fiscal year ${options.fiscalYearStart} to ${lastDay}: write a batch ` +
          'for each year',
      )
    if (part.currency !== 'EUR')
      throw new RangeError(`a booking of ${part.date} is in ${part.currency}: DATEV takes it only with a rate to EUR`)
    for (const other of part.others) {
      // DATEV refuses a line of 0,00.
      if (other.amount.isZero()) {
        onZero(part.identity)
        continue
      }
      for (const { account } of [part.bank, other]) checkAccount(account, accountLength)
      const values = valuesOf(part, other, inLetters)
      yield line(
        datevColumns.map(({ name, isText }) => (isText ? csvQuoted(values[name] ?? '') : (values[name] ?? ''))),
      )
    }
  }
}

function lastDayOf(fiscalYearStart: string): string {
  const next = `${String(Number(fiscalYearStart.slice(0, 4)) + 1).padStart(4, '0')}${fiscalYearStart.slice(4)}`
  // A year from 29 February ends on 28 February.
  return addDays(next.replace('-02-29', '-03-01'), -1)
}

function checkAccount(account: string, accountLength: number): void {
  if (!/^\d+$/.test(account) || account.length < accountLength || account.length > accountLength + 1)
    throw new RangeError(
      `the account ${account} has neither ${accountLength} digits, as the general ledger, nor one more, as debtors and ` +
        'creditors: see accountLength',
    )
}

function head(options: DatevOptions & { name: string }, accountLength: number, lastDay: string): string[] {
  const { consultant, client, fiscalYearStart, name, createdAt = localTime(new Date()) } = options
  if (consultant < 1001 || consultant > 9_999_999)
    throw new RangeError('consultant must be a number from 1001 to 9999999')
  if (client > 99_999) throw new RangeError('client must be a number from 1 to 99999')
  if (accountLength < 4 || accountLength > 8) throw new RangeError('accountLength must be a number from 4 to 8')
  if (name.length > 30) throw new RangeError('name must have at most 30 characters')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(createdAt))
    throw new RangeError('createdAt must be a date and time like 2026-11-30T10:30:00')
  const day = (date: string): string => date.replaceAll('-', '')
  return [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', `${createdAt.replace(/\D/g, '')}000`, '', '""', '""', '""'],
    ...[String(consultant), String(client), day(fiscalYearStart), String(accountLength), day(fiscalYearStart)],
    ...[day(lastDay), csvQuoted(name), '""', '1', '0', '0', '"EUR"', '', '""', '', '', '""', '', '', '""', '""'],
  ]
}

function localTime(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `${day}T${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`
}

function valuesOf(
  booking: Booking,
  other: Posting,
  inLetters: (text: string | undefined) => string,
): Readonly<Record<string, string>> {
  const { date, currency, bank, identity } = booking
  const counterparty = inLetters(other.counterparty ?? booking.counterparty)
  const amount = amountText(other.amount.abs(), currency)
  if (!/^\d{1,10}\.\d\d$/.test(amount))
    throw new RangeError(`a booking of ${date} has an amount that is no whole cents of at most ten digits before them`)
  const reference = inLetters(other.reference ?? booking.reference)
  const short = reference.replace(/[^\w$&%*+/-]|_/g, '').slice(0, mostOfReference)
  const text = inLetters(other.text ?? booking.text)
  const said = [counterparty, text].filter((each) => each !== '').join(' ')
  const about: (readonly [kind: string, text: string])[] = [
    ['Auftraggeber', counterparty],
    ['IBAN', inLetters(other.counterpartyAccount ?? booking.counterpartyAccount)],
    ['Referenz', reference === short ? '' : reference],
    ['iso20022-id', identity],
  ]
  const pieces = [...about.flatMap(informationPieces), ...informationPieces(['Verwendungszweck', text])]
  const last = pieces[informations - 1]
  if (pieces.length > informations && last !== undefined)
    pieces[informations - 1] = [last[0], `${last[1].slice(0, mostOfInformation - 1)}…`]
  return {
    'Umsatz (ohne Soll/Haben-Kz)': amount.replace('.', ','),
    'Soll/Haben-Kennzeichen': other.amount.isNegative() ? 'S' : 'H',
    'WKZ Umsatz': currency,
    Konto: bank.account,
    'Gegenkonto (ohne BU-Schlüssel)': other.account,
    Belegdatum: `${date.slice(8, 10)}${date.slice(5, 7)}`,
    'Belegfeld 1': short,
    Buchungstext: said.slice(0, mostOfText),
    ...Object.fromEntries(
      pieces.slice(0, informations).flatMap(([kind, piece], index) => [
        [`Zusatzinformation - Art ${index + 1}`, kind],
        [`Zusatzinformation- Inhalt ${index + 1}`, piece],
      ]),
    ),
  }
}

function informationPieces([kind, text]: readonly [kind: string, text: string]): [kind: string, piece: string][] {
  return Array.from({ length: Math.ceil(text.length / mostOfInformation) }, (_, index) => [
    kind,
    text.slice(index * mostOfInformation, (index + 1) * mostOfInformation),
  ])
}

/** Characters from 0x80 to 0x9f; a space where the encoding has none. */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const bytes = new Map([...high].flatMap((character, index) => (character === ' ' ? [] : [[character, 0x80 + index]])))

function byteOf(character: string): number | undefined {
  const code = character.charCodeAt(0)
  if (character.length > 1) return undefined
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : bytes.get(character)
}

/** A text in the letters that Windows-1252 has: one it lacks becomes its basic letter, or a question mark. */
function inWindows1252(text: string, onChange: (from: string, to: string) => void): string {
  return text.normalize('NFC').replace(/\P{ASCII}/gu, (character) => {
    if (byteOf(character) !== undefined) return character
    const basic = transliterate(character).text
    const to = basic === '.' || basic === '' ? '?' : basic
    onChange(character, to)
    return to
  })
}

function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => byteOf(character) ?? 0x3f)
}

/**
 * A column of DATEV's posting batch: its name, and whether its cells are texts, which stand in quotes even when empty.
 */
interface DatevColumn {
  name: string
  isText: boolean
}

const numbered = (count: number, names: (number: number) => readonly string[]): string[] =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat()

/** The names of texts begin with `"`. Importing goes by the order: all columns have to be there. */
const names: readonly string[] = [
  ...['Umsatz (ohne Soll/Haben-Kz)', '"Soll/Haben-Kennzeichen', '"WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
  ...['"WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', '"BU-Schlüssel', 'Belegdatum', '"Belegfeld 1'],
  ...['"Belegfeld 2', 'Skonto', '"Buchungstext', 'Postensperre', '"Diverse Adressnummer', 'Geschäftspartnerbank'],
  ...['Sachverhalt', 'Zinssperre', '"Beleglink'],
  ...numbered(8, (number) => [`"Beleginfo - Art ${number}`, `"Beleginfo - Inhalt ${number}`]),
  ...['"KOST1 - Kostenstelle', '"KOST2 - Kostenstelle', 'Kost-Menge', '"EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', '"Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  // One has a blank before the dash, the other has none.
  ...numbered(20, (number) => [`"Zusatzinformation - Art ${number}`, `"Zusatzinformation- Inhalt ${number}`]),
  ...['Stück', 'Gewicht', 'Zahlweise', '"Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...['"Auftragsnummer', '"Buchungstyp', 'USt-Schlüssel (Anzahlungen)', '"EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', '"Herkunft-Kz'],
  ...['"Buchungs GUID', 'KOST-Datum', '"SEPA-Mandatsreferenz', 'Skontosperre', '"Gesellschaftername'],
  ...['Beteiligtennummer', '"Identifikationsnummer', '"Zeichnernummer', 'Postensperre bis'],
  ...['"Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum'],
  ...['Datum Zuord. Steuerperiode', 'Fälligkeit', '"Generalumkehr (GU)', 'Steuersatz', '"Land', '"Abrechnungsreferenz'],
  ...['BVV-Position', '"EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

/** The 125 columns of a posting batch (Buchungsstapel), format version 13. Source: developer.datev.de, DATEV-Format. */
const datevColumns: readonly DatevColumn[] = names.map((name) => ({
  name: name.replace(/^"/, ''),
  isText: name.startsWith('"'),
}))
