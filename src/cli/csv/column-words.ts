/**
 * The words by which people name columns of payments, in English, German, French, Italian, Spanish and Dutch. In lower
 * case; an umlaut stands for `ae` and the letter without its dots, too. A word of six letters or more is also found
 * inside another one (`Rechnungsbetrag`), a shorter one only by itself.
 */
const words = {
  /** The one who receives the money. */
  creditor:
    'empfänger begünstigter begünstigte begünstigten zahlungsempfänger kreditor kreditors gläubiger beneficiary ' +
    'payee recipient creditor creancier beneficiaire destinataire beneficiario destinatario creditore acreedor ' +
    'begunstigde ontvanger crediteur schuldeiser',
  /** The one who pays. */
  debtor:
    'zahler zahlungspflichtiger zahlungspflichtige zahlungspflichtigen debitor debitors schuldner payer debtor payor ' +
    'debiteur payeur debitore pagatore deudor pagador betaler betaalrekening belastungskonto belastung',
  /** The one who orders. */
  own:
    'auftraggeber absender ordre ordering originator remitter sender donneur ordonnateur ordinante mittente ordenante ' +
    'emisor opdrachtgever eigene eigenes eigen own our',
  /** Whom the own company pays or collects from. */
  other:
    'lieferant lieferanten kunde kunden mitarbeiter mitglied mitglieder supplier vendor customer employee member ' +
    'fournisseur client salarie membre fornitore cliente dipendente socio proveedor empleado trabajador ' +
    'leverancier klant werknemer lid',
  iban: 'iban ibannummer',
  account:
    'konto kontonummer kontonr account accountnumber compte conto cuenta rekening rekeningnummer banking ' +
    'bankverbindung zielkonto',
  bic: 'bic swift swiftcode bicswift biccode',
  name:
    'name namen nom nome nombre naam firma firmenname kontoinhaber inhaber titulaire intestatario intestazione ' +
    'titular tenaamstelling holder raison sociale ragione razon social bedrijfsnaam company vollständiger full ' +
    'complet completo volledige',
  amount:
    'betrag beträge zahlbetrag amount montant importo importe bedrag auszahlung auszahlungsbetrag nettolohn ' +
    'überweisungsbetrag total totale summe somme',
  currency: 'währung whg currency ccy devise monnaie divisa moneda munt valutacode munteenheid',
  text:
    'verwendungszweck zahlungszweck zweck remittance details description narrative memo message motif libelle ' +
    'objet communication causale descrizione concepto descripcion omschrijving mededeling mitteilung zahlungsgrund ' +
    'remesa kommunikation overboeking',
  reference:
    'referenz reference ref riferimento referencia referentie kenmerk betalingskenmerk betreff zahlungsreferenz',
  structured: 'rf strukturierte structured structuree strutturato estructurada gestructureerde kreditorenreferenz',
  invoice:
    'rechnung rechnungsnummer rechnungsnr belegnummer invoice facture fattura factura factuur factuurnummer beleg',
  endToEnd: 'endtoend e2e endtoendid endezuende endtoendreferenz boutenbout',
  execution:
    'ausführungsdatum ausführung ausführungstag ausführungstermin execution zahldatum zahltag zahlungsdatum ' +
    'zahltermin zahlungstermin payment paiement pagamento pago betaaldatum uitvoerdatum uitvoeringsdatum uitvoering ' +
    'esecuzione ejecucion requested gewünscht souhaitee richiesta solicitada einzugsdatum einzug collection ' +
    'prelevement addebito cobro incasso incassodatum wertstellung settlement processing pay abbuchungsdatum',
  due: 'fällig fälligkeit fälligkeitsdatum due echeance scadenza vencimiento vervaldatum',
  date: 'datum vom date data fecha termin tag day giorno dia dag',
  valuta: 'valuta valeur value valor',
  mandate:
    'mandat mandate mandats mandatsreferenz mandatsref mandatsnummer mandato mandaat machtiging machtigingskenmerk ' +
    'mandaatkenmerk rum mandatskennung sepamandat mandatreference mandatereference mandatsid',
  signed:
    'unterschrift unterschrieben unterzeichnung unterzeichnet mandatsdatum mandatdatum signature signed signe ' +
    'sottoscrizione ondertekening mandaatdatum ondertekend',
  creditorId:
    'gläubigerid gläubigeridentifikationsnummer gläubigeridentifikation creditorid creditoridentifier ics uci ' +
    'incassantid',
  id: 'id identifier identifikation identifikationsnummer identnummer identificativo identificador identifiant kennung',
  sequence: 'sequenz sequence sequentie sequenza secuencia sequenztyp sequentietype lastschriftsequenz sequencetype',
  instrument: 'instrument lastschriftart verfahren scheme schema esquema schéma regeling',
  purposeCode: 'zweckcode purposecode textschlüssel',
  street: 'strasse straße anschrift adresse street address rue via indirizzo calle direccion straat adres',
  house: 'hausnummer hausnr huisnummer civico',
  postCode: 'plz postleitzahl zip zipcode postcode post postal cap cp',
  town: 'ort stadt wohnort city town ville citta localita ciudad poblacion plaats woonplaats stad',
  country: 'land länderkennzeichen länder landcode country pays paese pais',
  number: 'nr nummer number no num numero n code',
  /** What a list has for its readers; it is left out. */
  aside:
    'lfd laufende pos position zeile line row status bemerkung bemerkungen notiz notizen note notes comment comments ' +
    'kommentar commentaire remarque opmerking nota osservazioni observaciones bank bankname kreditinstitut banque ' +
    'banca banco email mail telefon phone telephone abteilung department kostenstelle personalnummer kundennummer ' +
    'kundennr lieferantennummer kreditorennummer debitorennummer kreditorennr debitorennr mitgliedsnummer ' +
    'rechnungsdatum belegdatum invoicedate iddokument freigabe freigegeben approved skonto klantnummer',
  /** Words without meaning here. */
  filler:
    'd party partij des der die das dem den und für von an zu zum zur of the to for and by in du de la le les l d des et pour à a al ' +
    'del della dello delle dei di da per e y el los las para en van het een voor aan op te sepa eur euro chf gbp usd ' +
    'text typ type tipo tekst texte testo texto line zeile 1 i the',
} as const

type Meaning = keyof typeof words

/** Words up to this length are not looked for inside others. */
const shortest = 6

const byWord = new Map<string, Meaning>()
const inside: [string, Meaning][] = []
for (const [meaning, list] of Object.entries(words) as [Meaning, string][]) {
  for (const word of list.split(' ')) {
    for (const spelt of new Set([folded(word), folded(word.replace(/[äöü]/g, (letter) => `${letter}e`))])) {
      if (!byWord.has(spelt)) byWord.set(spelt, meaning)
      if (spelt.length >= shortest && meaning !== 'filler') inside.push([spelt, meaning])
    }
  }
}
// Of two that are found the longer says more: `rechnungsdatum` is no `rechnung`.
inside.sort(([a], [b]) => b.length - a.length)

/** A text in small letters of ASCII, without accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase()
}

/** What a column holds, whichever side of the payment it is. */
export interface ColumnMeaning {
  /** Whose value it is: the receiver's, the payer's, that of the one who orders, or that of the other side. */
  party: 'creditor' | 'debtor' | 'own' | 'other' | undefined
  what:
    | Exclude<
        Meaning,
        'creditor' | 'debtor' | 'own' | 'other' | 'filler' | 'number' | 'id' | 'signed' | 'house' | 'valuta'
      >
    | 'mandateDate'
    | 'buildingNumber'
    | 'currencyOrDate'
  /** Whether every word of the name was understood. */
  sure: boolean
}

/** Names longer than this are texts. */
const longestName = 80

/**
 * What people mean by the name of a column; `undefined` when none of its words is known. Linear in the length of the
 * name, which counts up to 80 characters.
 */
export function meaningOf(name: string): ColumnMeaning | undefined {
  if (name.length > longestName) return undefined
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2')
  const tokens = folded(spaced)
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== '')
  const found = new Set<Meaning>()
  let sure = true
  const together = byWord.get(tokens.join(''))
  if (together !== undefined && together !== 'filler') found.add(together)
  else {
    for (const token of tokens) {
      const meanings = meaningsIn(token)
      for (const meaning of meanings) found.add(meaning)
      if (meanings.length === 0) sure = false
    }
  }
  const what = whatOf(found)
  const party = (['creditor', 'debtor', 'own', 'other'] as const).find((each) => found.has(each))
  if (what === undefined) return party === undefined ? undefined : { party, what: 'name', sure }
  return { party, what, sure }
}

function meaningsIn(token: string): Meaning[] {
  const exact = byWord.get(token)
  if (exact !== undefined) return [exact]
  const found: Meaning[] = []
  let rest = token
  for (const [word, meaning] of inside) {
    if (!rest.includes(word)) continue
    found.push(meaning)
    rest = rest.replace(word, ' ')
  }
  // What is left of a compound may be a short word: `kundenname`, `empfangeriban`.
  for (const part of rest.split(' ')) {
    const short = byWord.get(part)
    if (found.length > 0 && short !== undefined) found.push(short)
  }
  return found
}

/** Which of several words decides: a `mandate date` is a date of the mandate, an `invoice date` is left out. */
function whatOf(found: ReadonlySet<Meaning>): ColumnMeaning['what'] | undefined {
  const has = (meaning: Meaning): boolean => found.has(meaning)
  const isDay = has('date') || has('execution') || has('due')
  if (has('aside')) return 'aside'
  if (has('creditorId') || (has('id') && has('creditor'))) return 'creditorId'
  if (has('signed') || (has('mandate') && isDay)) return 'mandateDate'
  const special = (['mandate', 'endToEnd', 'sequence', 'instrument', 'purposeCode'] as const).find(has)
  if (special !== undefined) return special
  if (has('invoice') && isDay && !has('execution') && !has('due')) return 'aside'
  const usual = (['iban', 'bic', 'amount', 'currency', 'structured', 'text', 'reference'] as const).find(has)
  if (usual !== undefined) return usual
  if (has('valuta')) return has('date') ? 'execution' : 'currencyOrDate'
  if (has('due')) return 'due'
  if (has('execution') && has('date')) return 'execution'
  if (has('house') && !has('street')) return 'buildingNumber'
  const ofAddress = (['street', 'postCode', 'town', 'country'] as const).find(has)
  if (ofAddress !== undefined) return ofAddress
  if (has('account') && !has('name')) return 'account'
  const last = (['name', 'invoice', 'execution', 'date'] as const).find(has)
  if (last !== undefined) return last
  if (has('number') || has('id')) return 'aside'
  return undefined
}
