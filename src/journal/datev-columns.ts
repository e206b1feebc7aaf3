/**
 * A column of DATEV's posting batch: its name, and whether its cells are texts, which stand in quotes even when empty.
 */
export interface DatevColumn {
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
export const datevColumns: readonly DatevColumn[] = names.map((name) => ({
  name: name.replace(/^"/, ''),
  isText: name.startsWith('"'),
}))
