import { type AmountUnit, folded, unitIn } from './amount-units.ts'

/**
 * The words by which people name columns of payments, in English, German, French, Italian, Spanish, Dutch and Polish.
 * In lower case; an umlaut stands for `ae` and the letter without its dots, too. A word of six letters or more is also
 * found inside another one (`Rechnungsbetrag`), a shorter one only by itself.
 */
const words = {
  creditor:
    'empfänger begünstigter begünstigte begünstigten zahlungsempfänger kreditor kreditors gläubiger beneficiary ' +
    'payee recipient creditor creancier beneficiaire destinataire beneficiario destinatario creditore acreedor ' +
    'begunstigde ontvanger crediteur schuldeiser odbiorca odbiorcy beneficjent beneficjenta wierzyciel',
  debtor:
    'zahler debitor debitors schuldner payer debtor payor ' +
    'debiteur payeur debitore pagatore deudor pagador betaler betaalrekening belastungskonto belastung platnik dluznik',
  liable: 'zahlungspflichtig zahlungspflichtiger zahlungspflichtige zahlungspflichtigen',
  own:
    'auftraggeber absender ordre ordering originator remitter sender donneur ordonnateur ordinante mittente ordenante ' +
    'emisor opdrachtgever zleceniodawca nadawca eigene eigenes eigen own our',
  /** Whom the own company pays or collects from. */
  other:
    'lieferant lieferanten kunde kunden mitarbeiter mitglied mitglieder supplier vendor customer employee member ' +
    'fournisseur client salarie membre fornitore cliente dipendente socio proveedor empleado trabajador ' +
    'leverancier klant werknemer lid dostawca kontrahent pracownik czlonek',
  iban: 'iban ibannummer',
  account:
    'konto kontonummer kontonr account accountnumber compte conto cuenta rekening rekeningnummer banking ' +
    'bankverbindung zielkonto gutschriftskonto gutschriftkonto rachunek rachunku konta',
  bic: 'bic swift swiftcode bicswift biccode',
  name:
    'name namen nom nome nombre naam firma firmenname kontoinhaber inhaber titulaire intestatario intestazione ' +
    'titular tenaamstelling holder raison sociale ragione razon social bedrijfsnaam company vollständiger full ' +
    'complet completo volledige nazwa',
  amount:
    'betrag beträge zahlbetrag amount montant importo importe bedrag auszahlung auszahlungsbetrag nettolohn ' +
    'überweisungsbetrag total totale summe somme summa sum kwota rechnungsbetrag bruttobetrag nettobetrag brutto netto ' +
    'brut gross net bruto neto offen offener restbetrag open outstanding payable ouvert restant aperto pendiente ' +
    'openstaand',
  currency: 'währung whg currency ccy devise monnaie divisa moneda munt valutacode munteenheid waluta',
  text:
    'verwendungszweck zahlungszweck zweck remittance details description narrative memo message motif libelle ' +
    'objet communication causale descrizione concepto descripcion omschrijving mededeling mitteilung zahlungsgrund ' +
    'remesa kommunikation overboeking tytul tytulem opis',
  reference:
    'referenz reference ref riferimento referencia referentie kenmerk betalingskenmerk betreff zahlungsreferenz',
  structured: 'rf strukturierte structured structuree strutturato estructurada gestructureerde kreditorenreferenz',
  invoice:
    'rechnung rechnungsnummer rechnungsnr belegnummer invoice facture fattura factura factuur factuurnummer beleg',
  endToEnd: 'endtoend e2e endtoendid endezuende endtoendreferenz boutenbout',
  execution:
    'ausführungsdatum ausführung ausführungstag ausführungstermin execution zahldatum zahltag zahlungsdatum ' +
    'zahltermin zahlungstermin payment paiement pagamento pago betaaldatum uitvoerdatum uitvoeringsdatum uitvoering ' +
    'esecuzione ejecucion requested gewünscht souhaitee richiesta solicitada wertstellung settlement processing pay ' +
    'platnosci realizacji',
  due: 'fällig fälligkeit fälligkeitsdatum due echeance scadenza vencimiento vervaldatum wymagalnosci',
  date: 'datum vom date data fecha termin tag day giorno dia dag dzien',
  /** What only the one who collects writes. */
  collection:
    'einzug einzugsdatum einziehung eingezogen abgebucht inkasso inkassodatum lastschrift abbuchung abbuchen abbuchungsdatum sammellastschrift basislastschrift ' +
    'firmenlastschrift collection collect collected collecting directdebit debit debited ' +
    'prelevement prelever preleve addebito addebiti addebitare riscossione rid sdd cobro cobrar adeudo adeudos cargo ' +
    'domiciliacion incasso incasseren incassodatum afschrijving afschrijven afschrijfdatum pobranie ' +
    'pobrania obciazenie obciazenia poleceniezaplaty cobranca debito',
  valuta: 'valuta valeur value valor',
  mandate:
    'mandat mandate mandats mandatsreferenz mandatsref mandatsnummer mandato mandaat machtiging machtigingskenmerk ' +
    'mandaatkenmerk rum mandatskennung sepamandat mandatreference mandatereference mandatsid einzugsermächtigung ' +
    'autorisation umr zgoda upowaznienie autorizacao',
  signed:
    'unterschrift unterschrieben unterzeichnung unterzeichnet mandatsdatum mandatdatum signature signed signe ' +
    'sottoscrizione ondertekening mandaatdatum ondertekend podpisu podpisania',
  creditorId:
    'gläubigerid gläubigeridentifikationsnummer gläubigeridentifikation creditorid creditoridentifier ics uci ' +
    'incassantid',
  id: 'id idnr identifier identifikation identifikationsnummer identnummer identificativo identificador identifiant kennung',
  sequence: 'sequenz sequence sequentie sequenza secuencia sequenztyp sequentietype lastschriftsequenz sequencetype',
  instrument: 'instrument lastschriftart verfahren scheme schema esquema schéma regeling',
  purposeCode: 'zweckcode purposecode textschlüssel',
  street: 'strasse straße anschrift adresse street address rue via indirizzo calle direccion straat adres',
  house: 'hausnummer hausnr huisnummer civico',
  postCode: 'plz postleitzahl zip zipcode postcode post postal cap cp',
  town: 'ort stadt wohnort city town ville citta localita ciudad poblacion plaats woonplaats stad',
  country: 'land länderkennzeichen länder landcode country pays paese pais',
  number: 'nr nummer number no num numero n code',
  /** What a list has for its readers, and says nothing of whether a row is paid; it is left out. */
  aside:
    'lfd laufende pos position zeile line row bank bankname kreditinstitut banque banca banco email mail telefon phone ' +
    'telephone abteilung department kostenstelle personalnummer kundennummer kundennr lieferantennummer ' +
    'kreditorennummer debitorennummer kreditorennr debitorennr mitgliedsnummer rechnungsdatum belegdatum invoicedate ' +
    'iddokument klantnummer',
  /** What may say that a row is not paid, or with another amount. */
  decides:
    'status stato estado statut stan zustand freigabe freigabedatum freigegeben genehmigt genehmigung approval approved ' +
    'approver approve released release authorised authorized authorisation authorization approbation approuve valide ' +
    'approvato approvazione autorizzato aprobado aprobacion autorizado goedgekeurd goedkeuring akkoord zatwierdzone ' +
    'zatwierdzono akceptacja bemerkung bemerkungen notiz notizen note notes hinweis hinweise anmerkung anmerkungen ' +
    'vermerk comment comments kommentar remark remarks commentaire remarque observation opmerking opmerkingen nota ' +
    'osservazioni commento observaciones observacion comentario uwagi uwaga komentarz hold onhold block blocked ' +
    'stop stopp zahlstopp stopped locked sperre sperren gesperrt sperrkennzeichen sperrgrund zahlsperre zahlungssperre mahnsperre ' +
    'zahlungsstopp bloque bloquee bloccato bloqueado geblokkeerd geblokkeerde zablokowane blokada bezahlt bezahltam ' +
    'gezahlt beglichen erledigt paid paidon settled cleared paye regle reglee pagato saldato pagado ' +
    'betaald voldaan zaplacone zaplacono oplacone storno storniert stornierung cancelled canceled cancellation ' +
    'voided annule annulee annulation annullato stornato anulado geannuleerd anulowane anulowano gutschrift ' +
    'creditnote creditmemo avoir notadicredito abono creditnota korekta zahlungsart zahlart zahlweg zahlungsweg ' +
    'zahlungsmethode paymentmethod method modalita forma metodo methode betaalwijze betaalmethode soll haben ' +
    'streitig strittig reklamation dispute disputed litige contestazione verrechnet verrechnung einbehalt teilzahlung ' +
    'partial anzahlung',
  /** What may be part of the amount, or taken off it. */
  deducts:
    'skonto skontobetrag rabatt nachlass abzug discount deduction rebate escompte remise sconto detrazione descuento ' +
    'korting rabat potracenie mwst ust mehrwertsteuer umsatzsteuer steuer vat tax tva iva btw imposta impuesto',
  /** The kind of a document: `Typ` may say that it is a credit note. */
  kind: 'typ type tipo art soort rodzaj belegart belegtyp dokumentart dokumenttyp',
  filler:
    'd party partij des der die das dem den und für von an zu zum zur of the to for and by in du de la le les l d des et pour à a al ' +
    'del della dello delle dei di da per e y el los las para en van het een voor aan op te sepa eur euro chf gbp usd ' +
    'text tekst texte testo texto line zeile 1 i the w na do od',
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

export interface ColumnMeaning {
  /** Whose value it is: the receiver's, the payer's, that of the one who orders, or that of the other side. */
  party: 'creditor' | 'debtor' | 'own' | 'other' | undefined
  what:
    | Exclude<
        Meaning,
        'creditor' | 'debtor' | 'own' | 'other' | 'liable' | 'filler' | 'id' | 'kind' | 'signed' | 'house' | 'valuta'
      >
    | 'mandateDate'
    | 'buildingNumber'
    | 'currencyOrDate'
  sure: boolean
  collects: boolean
  /** What the name of an amount says of its currency and size. */
  unit: AmountUnit | undefined
}

const longestName = 80

/**
 * What people mean by the name of a column; `undefined` when none of its words is known. Linear in the length of the
 * name, which counts up to 80 characters.
 */
export function meaningOf(name: string): ColumnMeaning | undefined {
  if (name.length > longestName) return undefined
  const { unit, rest } = unitIn(name)
  if (unit === undefined) return meaningOfWords(name)
  // A currency alone names the amounts in it.
  const isAmount = !/[\p{L}\p{N}]/u.test(rest) && unit.currencies !== undefined
  if (isAmount) return { party: undefined, what: 'amount', sure: true, collects: false, unit }
  const meaning = meaningOfWords(rest)
  return meaning?.what === 'amount' ? { ...meaning, unit } : meaningOfWords(name)
}

function meaningOfWords(name: string): ColumnMeaning | undefined {
  const tokens = folded(name.replace(/([a-z])([A-Z])/g, '$1 $2'))
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
  const isAccount = found.has('iban') || found.has('account')
  // The account that is debited is that of the payer, whoever orders.
  const collection = found.has('collection')
  const party =
    (['creditor', 'debtor', 'own', 'other'] as const).find((each) => found.has(each)) ??
    (found.has('liable') || (collection && isAccount) ? 'debtor' : undefined)
  const common = { party, sure, collects: found.has('liable') || (collection && !isAccount), unit: undefined }
  if (what === undefined) return party === undefined ? undefined : { ...common, what: 'name' }
  return { ...common, what }
}

function meaningsIn(token: string): Meaning[] {
  const exact = byWord.get(token)
  if (exact !== undefined) return [exact]
  const found: Meaning[] = []
  // The account of a payment is no discount: `Zahlungskonto`.
  let rest = token.replace(/(ung|aft|ag)skonto/g, '$1konto')
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
  if (has('decides') && !has('iban')) return 'decides'
  if (has('deducts')) return has('number') || has('id') ? 'number' : 'deducts'
  if (has('aside')) return 'aside'
  if (has('creditorId') || (has('id') && has('creditor'))) return 'creditorId'
  if (has('signed') || (has('mandate') && isDay)) return 'mandateDate'
  const special = (['mandate', 'endToEnd', 'sequence', 'instrument', 'purposeCode'] as const).find(has)
  if (special !== undefined) return special
  if (has('kind')) return 'decides'
  if (has('invoice') && isDay && !has('execution') && !has('due')) return 'aside'
  const usual = (['iban', 'bic', 'amount', 'currency', 'structured', 'text', 'reference'] as const).find(has)
  if (usual !== undefined) return usual
  if (has('collection') && (isDay || found.size === 1)) return 'collection'
  if (has('valuta')) return has('date') ? 'execution' : 'currencyOrDate'
  if (has('due')) return 'due'
  if (has('execution') && has('date')) return 'execution'
  if (has('house') && !has('street')) return 'buildingNumber'
  const ofAddress = (['street', 'postCode', 'town', 'country'] as const).find(has)
  if (ofAddress !== undefined) return ofAddress
  if (has('account') && !has('name')) return 'account'
  const last = (['name', 'invoice', 'execution', 'date'] as const).find(has)
  if (last !== undefined) return last
  if (has('number') || has('id')) return 'number'
  return has('collection') ? 'collection' : undefined
}

const totals: ReadonlySet<string> = new Set(
  (
    'summe summen zwischensumme gesamt gesamtsumme gesamtbetrag endsumme endbetrag insgesamt ubertrag uebertrag saldo ' +
    'total totals subtotal grandtotal totalamount sum sums total general soustotal totalgeneral totaux somme montanttotal ' +
    'totale totali subtotale somma importototale suma sumatotal importetotal totaal subtotaal totaalbedrag som ' +
    'eindtotaal razem lacznie ogolem soma totalgeral totalbetrag totaldue σ ∑'
  ).split(' '),
)

/** Whether a text is the label of a total, such as `Summe:` or `Total (12)`. */
export function isTotalLabel(text: string): boolean {
  const words = folded(text.slice(0, 60))
    .split(/[^\p{L}∑]+/u)
    .filter((word) => word !== '')
  const [first = ''] = words
  return (
    words.length <= 4 && (totals.has(first) || totals.has(words.slice(0, 2).join('')) || totals.has(words.join('')))
  )
}

/** Words that say, in any column, that a row is to be paid, or by which way. */
const paying: ReadonlySet<string> = new Set(
  (
    'approved freigegeben genehmigt released authorised authorized approuve approvato aprobado goedgekeurd zatwierdzone ' +
    'topay zuzahlen apayer dapagare apagar tebetalen uberweisung ueberweisung sepauberweisung sepaueberweisung ' +
    'transfer banktransfer credittransfer sepacredittransfer virement virementsepa bonifico transferencia overboeking ' +
    'overschrijving przelew'
  ).split(' '),
)

/** Whether a value says that its row is to be paid, whatever its column is. */
export function saysPay(value: string): boolean {
  return paying.has(folded(value).replace(/[^a-z]/g, ''))
}

/** Words that say, in whatever column they stand, that a row is not to be paid. */
const stop = new RegExp(
  `\\b(?:${[
    'nicht (?:be)?zahlen|nicht (?:uberweisen|auszahlen|freigegeben)|zahlstop|zahlungsstopp?|gesperrt|storniert',
    "do not pay|don't pay|not to be paid|on hold|payment hold|stop payment|cancelled|canceled",
    'ne pas payer|non pagare|no pagar|niet betalen|nie placic|nao pagar',
  ].join('|')})\\b`,
)

export function saysStop(value: string): boolean {
  return stop.test(folded(value.slice(0, 200)))
}

const stating: ReadonlySet<string> = new Set(
  (
    'bezahlt offen ja nein nicht zahlen bereits gesperrt sperre storno storniert freigabe frei wartet warten geprüft ' +
    'ungeprüft teilweise erledigt abgelehnt gutschrift rechnung lastschrift einzug überweisung bar barzahlung karte scheck ' +
    'skonto klärung in unklar keine zurückgestellt gestundet strittig noch yes no not do pay paid unpaid open closed hold ' +
    'on held blocked stop stopped cancelled canceled void voided pending rejected approved released draft dispute ' +
    'disputed invoice credit note debit direct transfer cash card cheque check true false x n y oui non ne pas payer paye ' +
    'payee impaye annule bloque attente en refuse regle valide approuve avoir facture si sí da pagare pagato non annullato ' +
    'bloccato sospeso aperto approvato pagar pagado no anulado bloqueado pendiente aprobado niet betalen betaald open ' +
    'geblokkeerd geannuleerd akkoord nee nie płacić zapłacone tak wstrzymane anulowane the this a the ok s h'
  )
    .split(' ')
    .map(folded),
)

/** Whether a value is a state, a number or a date: then it may be shown, since it says nothing of a person. */
export function isPlainState(value: string): boolean {
  if (
    /^[-+]?[0-9]{1,6}(?:[.,][0-9]{1,3})? ?[%€]?$/.test(value) ||
    /^[-+]?[0-9]{1,3}(?:[.,' ][0-9]{3}){1,2}[.,][0-9]{2} ?€?$/.test(value) ||
    /^[0-9]{1,4}[-./][0-9]{1,2}[-./][0-9]{1,4}$/.test(value)
  )
    return true
  const words = folded(value).split(/[^\p{L}\p{N}]+/u)
  return value.length <= 40 && words.every((word) => word === '' || stating.has(word))
}
