import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { amountsOf, build as buildFile, buildTable } from '../support/build.ts'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const payer = ['--debtor-name', 'Nordwind', '--debtor-iban', 'DE89370400440532013000']
const iban = 'AT611904300234573201'

/** Builds a CSV that may have any currency, and reads what is in the file. */
async function build(content: string | Uint8Array, ...options: readonly string[]) {
  const built = await buildTable(content, '--rules', 'iso', ...options)
  return { ...built, amounts: amountsOf(built.xml) }
}

/** A list with a column of amounts of this name, and this value. */
const list = (name: string, value: string, more = '', moreValue = ''): string =>
  `Name\tIBAN\t${name}\tAusführungsdatum${more}\nAlpenholz KG\t${iban}\t${value}\t2026-11-30${moreValue}\n`

describe('the currency that a column names is the currency', () => {
  test.each([
    ['Betrag GBP', '12.50', '12.50 GBP'],
    ['Betrag in CHF', '12.50', '12.50 CHF'],
    ['Importo (CHF)', '12.50', '12.50 CHF'],
    ['betragCHF', '12.50', '12.50 CHF'],
    ['amount_usd', '12.50', '12.50 USD'],
    ['Montant €', '12.50', '12.50 EUR'],
    ['Amount (US$)', '12.50', '12.50 USD'],
    ['Bedrag in euro', '12.50', '12.50 EUR'],
    ['Betrag Fr.', '12.50', '12.50 CHF'],
    ['Kwota (zł)', '12.50', '12.50 PLN'],
    ['Amount £', '12.50', '12.50 GBP'],
    ['Betrag Kč', '12.50', '12.50 CZK'],
    ['CHF', '12.50', '12.50 CHF'],
    ['Amount JPY', '1250', '1250 JPY'],
    ['Betrag', 'Fr. 12.50', '12.50 CHF'],
    ['Betrag', '12.50 zł', '12.50 PLN'],
    ['Amount', 'US$ 12.50', '12.50 USD'],
    ['Betrag (Cent)', '1250', '12.50 EUR'],
    ['amount_cents', '123456789012345', '1234567890123.45 EUR'],
    ['Betrag Rappen', '1250', '12.50 CHF'],
    ['Amount (pence)', '1250', '12.50 GBP'],
    ['Amount USD cents', '1250', '12.50 USD'],
    ['Centbetrag', '1250', '12.50 EUR'],
    ['Frankenbetrag', '12.50', '12.50 CHF'],
    ['amountusd', '12.50', '12.50 USD'],
  ])('%s with %s is %s', async (name, value, expected) => {
    const { exitCode, stderr, amounts } = await build(list(name, value), ...payer, '--yes')
    expect([exitCode, amounts]).toEqual([0, [expected]])
    expect(stderr).toContain(expected.split(' ')[1] === 'EUR' ? 'amount' : ` ${expected.split(' ')[1]}`)
  })

  test.each([
    ['Amount ($)', '12.50', 'USD or CAD'],
    ['Betrag kr', '12.50', 'SEK or NOK'],
    ['Amount', '$12.50', 'USD or CAD'],
    ['Betrag', '12.50 kr', 'SEK or NOK'],
    ['Montant (centimes)', '1250', 'EUR or CHF'],
    ['Betrag in Tsd.', '12.50', 'Tsd'],
    ['Betrag k€', '12.50', 'k€'],
    ['Amount TEUR', '12.50', 'TEUR'],
    ['Betrag Mio. EUR', '12.50', 'Mio'],
    ['Amount %', '12.50', '%'],
    ['Betrag', '12.50 %', 'not written as a number'],
    ['Betrag', '12 k€', 'not written as a number'],
    ['Betrag EUR/CHF', '12.50', 'said twice'],
    ['Betrag CHF', '12.50 EUR', 'another currency'],
    ['Betrag (Cent)', '12.50', 'has decimals'],
    ['Betrag DM', '12.50', 'column "Betrag DM" is amount'],
  ])('%s with %s is refused, also with --yes: %s', async (name, value, words) => {
    const { exitCode, stderr, xml } = await build(list(name, value), ...payer, '--yes')
    expect([exitCode > 0, xml]).toEqual([true, ''])
    expect(stderr).toContain(words)
  })

  test('an ambiguous sign is what another column or --set says, and no other', async () => {
    const with$ = list('Amount ($)', '12.50')
    expect((await build(with$, ...payer, '--set', 'currency=CAD')).amounts).toEqual(['12.50 CAD'])
    const other = await build(with$, ...payer, '--set', 'currency=CHF')
    expect([other.exitCode, other.stderr]).toEqual([2, expect.stringContaining('said twice')])
    expect((await build(list('Amount ($)', '12.50', '\tCurrency', '\tUSD'), ...payer)).amounts).toEqual(['12.50 USD'])
    const column = await build(list('Betrag CHF', '12.50', '\tWährung', '\tEUR'), ...payer, '--yes')
    expect([column.exitCode, column.stderr]).toEqual([1, expect.stringContaining('names another currency (CHF)')])
    expect((await build(list('Betrag', '12.50', '\tWährung', '\t€'), ...payer)).amounts).toEqual(['12.50 EUR'])
  })

  test('an amount without a currency beside others in francs is not in euros', async () => {
    const rows = `Name;IBAN;Betrag;Whg;Zahltag\nA;${iban};1,00;CHF;30.11.2026\nB;${iban};2,00;;30.11.2026\n`
    const { exitCode, stderr } = await build(rows, ...payer, '--yes')
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(':3: currency: error csv/value')])
    const stated = await build(rows, ...payer, '--set', 'currency=EUR')
    expect([stated.exitCode, stated.stderr]).toEqual([1, expect.stringContaining('than --set currency (EUR)')])
    expect((await build(rows, ...payer, '--set', 'currency=CHF')).amounts).toEqual(['1.00 CHF', '2.00 CHF'])
  })

  test('a line above the table counts, too', async () => {
    const { exitCode, amounts } = await build(`Alle Beträge in CHF\n${list('Betrag', '12.50')}`, ...payer, '--yes')
    expect([exitCode, amounts]).toEqual([0, ['12.50 CHF']])
    for (const title of ['Fr 27.11.2026', 'Firma TOP GmbH', 'Seite 1000', 'P'])
      expect((await build(`${title}\n${list('Betrag', '12.50')}`, ...payer)).amounts).toEqual(['12.50 EUR'])
    const thousands = await build(`Angaben in Tsd. EUR\n${list('Betrag', '12.50')}`, ...payer, '--yes')
    expect([thousands.exitCode, thousands.stderr]).toEqual([2, expect.stringContaining('TSD. EUR')])
  })
})

describe('a list to collect is never paid', () => {
  test.each([
    'Einzugsdatum',
    'Fälligkeit der Lastschrift',
    'Abbuchung am',
    'Mandatsreferenz',
    'Gläubiger-ID',
    'Collection date',
    'Direct debit date',
    'Mandate ID',
    'Date de prélèvement',
    'RUM',
    'Data addebito',
    'Data di incasso',
    'Fecha de cobro',
    'Fecha del adeudo',
    'Incassodatum',
    'Machtigingskenmerk',
    'Data pobrania',
    'Sequenztyp',
    'Zahlungspflichtiger',
  ])('%s', async (column) => {
    const value = /sequenz/i.test(column) ? 'RCUR' : /Gläubiger/.test(column) ? 'DE98ZZZ09999999999' : '30.12.2026'
    const text = `Mitglied;IBAN;Betrag;Datum;${column}\nErika;${iban};25,00;30.12.2026;${value}\n`
    for (const options of [[], ['--yes'], ['--yes', '--to', 'pain.001.001.09']]) {
      const { exitCode, stderr, xml } = await build(text, ...payer, ...options)
      expect([exitCode, xml]).toEqual([2, ''])
      expect(stderr).toMatch(/"?.*list to collect.*--to pain\.008\.001\.08/s)
    }
    const paid = await build(text, ...payer, '--yes', '--to', 'pain.001.001.09', '--ignore', column)
    expect([paid.exitCode, paid.amounts]).toEqual([0, ['25.00 EUR']])
  })

  test('of a title or a sequence without a name', async () => {
    const titled = `Beitragseinzug 2026;;;\nMitglied;IBAN;Betrag;Datum\nErika;${iban};25,00;30.12.2026\n`
    expect((await build(titled, ...payer, '--yes')).stderr).toContain('a title or the name of the sheet')
    expect((await build(titled, ...payer, '--yes', '--to', 'pain.001.001.09')).exitCode).toBe(0)
    const sequence = `Mitglied;IBAN;Betrag;Datum;Folge\nErika;${iban};25,00;30.12.2026;FRST\n`
    expect((await build(sequence, ...payer, '--yes')).stderr).toContain('column "Folge"')
  })

  test('with all that direct debits need it is collected', async () => {
    const text = `Mitglied;IBAN;Betrag;Einzugsdatum;Mandat;Mandatsdatum\nErika;${iban};25,00;30.12.2026;M1;01.02.2024\n`
    const sets = {
      creditorName: 'Verein',
      creditorIban: 'DE89370400440532013000',
      creditorId: 'DE98ZZZ09999999999',
      localInstrument: 'CORE',
      sequenceType: 'RCUR',
    }
    const options = Object.entries(sets).flatMap(([name, value]) => ['--set', `${name}=${value}`])
    const { exitCode, xml } = await build(text, ...options)
    expect([exitCode, xml]).toEqual([0, expect.stringContaining('<ReqdColltnDt>2026-12-30</ReqdColltnDt>')])
  })

  test('numbers of creditors in the books make no direct debits', async () => {
    const text = `Kreditor-ID;Name;IBAN;Betrag;Zahlungsdatum\n70001;Alpenholz;${iban};25,00;30.12.2026\n`
    expect((await build(text, ...payer)).amounts).toEqual(['25.00 EUR'])
  })
})

describe('a column that may say "do not pay"', () => {
  test.each([
    ['Status', 'bezahlt', true],
    ['Zahlungsstatus', 'gesperrt', true],
    ['Freigabe', 'nein', true],
    ['Freigegeben am', '', false],
    ['Bemerkung', 'NICHT ZAHLEN', true],
    ['Hold', 'x', true],
    ['Blocked?', 'yes', true],
    ['Pay?', 'no', true],
    ['Paid on', '2026-11-01', true],
    ['Skonto', '2,00', true],
    ['Skonto', '0,00', false],
    ['MwSt', '19', true],
    ['Type', 'credit note', true],
    ['Belegart', 'Gutschrift', true],
    ['Zahlart', 'Lastschrift', true],
    ['Zahlart', 'Überweisung', false],
    ['Status', 'approved', false],
    ['Statut', 'payé', true],
    ['Bloqué', 'oui', true],
    ['Note', 'annullato', true],
    ['Estado', 'pagado', true],
    ['Opmerking', 'niet betalen', true],
    ['Uwagi', 'nie płacić', true],
    ['Storno', 'ja', true],
    ['S/H', 'H', true],
    ['Bon à payer', 'non', true],
    ['Nr', 'gesperrt', true],
    ['Frobnication', 'bar', true],
    ['', 'x', true],
    ['Lfd. Nr.', '1', false],
    ['Kostenstelle', '4711', false],
    ['E-Mail', 'a@example.org', false],
    ['USt-IdNr', 'DE123456789', false],
  ])('%s with %s: asked %s', async (name, value, isAsked) => {
    const text = list('Betrag', '12.50', `\t${name}`, `\t${value}`)
    const { exitCode, stderr, xml } = await build(text, ...payer, '--yes')
    expect([exitCode, xml === '', stderr]).toEqual([isAsked ? 2 : 0, isAsked, expect.any(String)])
    if (!isAsked) return
    expect(stderr).toContain(`column "${name}"`)
    const option = name === '' ? ['--ignore-columns'] : ['--ignore', name]
    expect((await build(text, ...payer, ...option)).amounts).toEqual(['12.50 EUR'])
  })

  test('shows the values seen in all rows, with what may name a person masked', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `A${at};${iban};1,00;2026-11-30;${at < 59 ? '' : 'Frau Weber'}`)
    const text = `Name;IBAN;Betrag;Ausführungsdatum;Hinweis\n${rows.join('\n')}\nB;${iban};1,00;2026-11-30;gesperrt\n`
    const { exitCode, stderr } = await build(text, ...payer, '--yes')
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('gesperrt')])
    expect(stderr).not.toContain('Weber')
  })

  test('a remark in the text of a payment is asked about, too', async () => {
    const text = list('Betrag', '12.50', '\tVerwendungszweck', '\tRechnung 4711 - nicht zahlen!')
    const { exitCode, stderr } = await build(text, ...payer, '--yes')
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('column "Verwendungszweck"')])
    const stated = await build(text, ...payer, '--columns', 'Verwendungszweck=remittanceInformation')
    expect(stated.amounts).toEqual(['12.50 EUR'])
  })

  test.each([
    ['Ausführungsdatum', 'Name;IBAN;Betrag;Ausführungsdatum'],
    ['requestedExecutionDate', 'creditorName;creditorIban;amount;requestedExecutionDate'],
  ])('a remark in the column %s is asked about where --date replaces it', async (date, head) => {
    const text = `${head}\nAlpenholz;${iban};1.00;2026-11-30\nNordlicht;${iban};2.00;nicht zahlen\n`
    const { exitCode, stderr } = await build(text, ...payer, '--date', '2026-12-01', '--yes')
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`column "${date}": nicht zahlen (line 3)`)])
    const stated = await build(text, ...payer, '--date', '2026-12-01', '--ignore', date)
    expect(stated.amounts).toEqual(['1.00 EUR', '2.00 EUR'])
  })

  test('a person at a terminal answers after seeing it, also with --yes', async () => {
    const folder = newFolder()
    const file = writeInto(folder, 'list.csv', list('Betrag', '12.50', '\tStatus', '\toffen'))
    const out = join(folder, 'out.xml')
    const asked: string[] = []
    const ask = async (question: string): Promise<string> => {
      asked.push(question)
      return 'y'
    }
    const { exitCode, stderr } = await runCommand(['build', file, '-o', out, ...payer, '--yes'], { ask })
    expect([exitCode, asked.length, stderr]).toEqual([0, 1, expect.stringContaining('"Status" may say')])
  })

  test('the answer is kept in the map', async () => {
    const map = join(newFolder(), 'map.json')
    const text = list('Betrag', '12.50', '\tStatus', '\toffen')
    expect((await build(text, ...payer, '--ignore', 'Status', '--save-map', map)).exitCode).toBe(0)
    expect((await build(text, '--map', map)).amounts).toEqual(['12.50 EUR'])
  })

  test('among our own names only --ignore leaves it out', async () => {
    const names = 'requestedExecutionDate,amount,creditorName,creditorIban,status,colour'
    const text = `${names}\n2026-11-30,12.50,Alpenholz,${iban},paid,red\n`
    expect((await build(text, ...payer, '--yes')).exitCode).toBe(1)
    const asked = await build(text, ...payer, '--yes', '--ignore-columns')
    expect([asked.exitCode, asked.stderr]).toEqual([2, expect.stringContaining('"status" may say')])
    expect((await build(text, ...payer, '--ignore-columns', '--ignore', 'status')).exitCode).toBe(0)
  })
})

describe('of several columns the one that is meant is named', () => {
  test.each([
    ['Rechnungsbetrag', '110.00', 'Zahlbetrag', '107.80', 'amount', '107.80 EUR'],
    ['Rechnungsbetrag', '1.100,00', 'Zahlbetrag', '1.078,00', 'amount', '1078.00 EUR'],
    ['Brutto', '110.00', 'Netto', '107.80', 'amount', '107.80 EUR'],
    ['Amount', '110.00', 'Open amount', '107.80', 'amount', '107.80 EUR'],
    ['Betrag EUR', '110.00', 'Betrag CHF', '107.80', 'amount', '107.80 CHF'],
  ])('%s and %s', async (one, first, two, second, column, expected) => {
    const text = list(one, first, `\t${two}`, `\t${second}`)
    const { exitCode, stderr, xml } = await build(text, ...payer, '--yes')
    expect([exitCode, xml]).toEqual([2, ''])
    const values = `${first} (line 2), ${second} (line 2)`
    expect(stderr).toContain(`which of the columns "${one}", "${two}" is ${column}: ${values}`)
    expect((await build(text, ...payer, '--columns', `${two}=${column}`)).amounts).toEqual([expected])
  })

  test('accounts and names', async () => {
    const other = 'NL91ABNA0417164300'
    const accounts = list('Betrag', '1.00', '\tKonto', `\t${other.toLowerCase()}`)
    expect((await build(accounts, ...payer, '--yes')).stderr).toContain('columns "IBAN", "Konto" is creditorIban')
    const { exitCode, xml } = await build(accounts, ...payer, '--columns', 'Konto=creditorIban')
    expect([exitCode, xml]).toEqual([0, expect.stringContaining(`<IBAN>${other}</IBAN>`)])
    const names = list('Betrag', '1.00', '\tKontoinhaber', '\tGruber')
    expect((await build(names, ...payer, '--yes')).stderr).toContain('"Name", "Kontoinhaber" is creditorName')
    const numbers = list('Betrag', '1.00', '\tKreditor', '\t70001')
    expect((await build(numbers, ...payer)).xml).toContain('<Nm>Alpenholz KG</Nm>')
    const empty = list('Betrag', '1.00', '\tZahlbetrag\tKontoinhaber', '\t\t')
    expect((await build(empty, ...payer)).amounts).toEqual(['1.00 EUR'])
  })
})

describe('a question names the line of an example', () => {
  const rows = `Name;IBAN;Betrag;Datum;Status\nA;${iban};1,00;03.12.2026;offen\nB;${iban};2,00;04.12.2026;gesperrt\n`

  test.each<[string, string, string]>([
    ['a value of a column', rows, 'or how much: offen (line 2), gesperrt (line 3) ('],
    ['one of several rows', rows.replace('offen', 'gesperrt'), 'or how much: gesperrt (2 rows, the first in line 2) ('],
    ['a date', rows, 'that column "Datum" is requestedExecutionDate: 03.12.2026 (line 2) ('],
    ['an unknown column', rows.replace('Status', 'Frobnication'), '"Frobnication" is unknown, and is left out: '],
    [
      'several columns',
      rows.replace('Status', 'Zahlbetrag').replace('offen', '3,00'),
      ' is amount: 1,00 (line 2), 3,00 (line 2) (',
    ],
    ['an amount that can be read twice', rows.replace(/,00/g, '.250'), 'an amount like 1.250 (line 2) can be read'],
    [
      'a date that can be read twice',
      rows.replace(/\.12\./g, '/12/').replace(/\d\d\/12/g, '03/04'),
      '(line 2) can be read',
    ],
  ])('%s', async (_, text, words) => {
    const { exitCode, stderr } = await build(text, ...payer)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
  })

  test('also of a letter that is another one in another encoding', async () => {
    const text = `Name;IBAN;Betrag;Zahltag\r\nA;${iban};1,00;03.12.2026\r\nB;${iban};2,00;03.12.2026\r\n`
    const { stderr } = await build(Buffer.from(text.replace('B;', '\u0081;'), 'latin1'), ...payer)
    expect(stderr).toContain('the encoding, by the letters of line 3 (--encoding states it)')
  })

  test('and --json has the questions', async () => {
    const { exitCode, stdout } = await build(rows, '--json', '--yes', ...payer)
    const { questions, version: _, ...result } = JSON.parse(stdout)
    expect([exitCode, result]).toEqual([2, { file: expect.stringMatching(/a\.csv$/), valid: false }])
    expect(questions).toEqual([{ text: expect.stringContaining('"Status" may say'), by: 'person', line: 2 }])
  })
})

describe('rows that are no payments are named', () => {
  const rows = `Lieferant;IBAN;Zahlbetrag;Zahlungsdatum\nA;${iban};100,00;30.11.2026\n`

  test.each([
    ['Summe;;100,00;', 'Summe'],
    [';Summe:;100,00;', 'Summe:'],
    ['Total;;100,00;', 'Total'],
    ['Gesamtsumme (1);;100,00;', 'Gesamtsumme'],
    ['Total général;;100,00;', 'Total'],
    ['Totale;;100,00;', 'Totale'],
    ['Suma;;100,00;', 'Suma'],
    ['Totaal;;100,00;', 'Totaal'],
    ['Razem;;100,00;', 'Razem'],
    ['Σ;;100,00;', 'Σ'],
    [';;100,00;', 'nothing but numbers'],
    ['1;;100,00;', 'nothing but numbers'],
    ['Summe;1;100,00;', 'Summe'],
  ])('%s', async (row, words) => {
    const { exitCode, stderr, xml } = await build(`${rows}${row}\n`, ...payer, '--yes')
    expect([exitCode, xml]).toEqual([1, ''])
    expect(stderr).toContain(':3: error csv/value\n  The row looks like a total (')
    expect(stderr).toContain(words)
  })

  test('whoever is called Total and has an account is paid', async () => {
    expect((await build(`${rows}Total;${iban};1,00;30.11.2026\n`, ...payer)).amounts).toHaveLength(2)
  })

  test('a second table: below, and above', async () => {
    const second = `Name;Konto;Betrag;Zahltag\nB;${iban};7,00;30.11.2026\n`
    const below = await build(`${rows};;;\n${second}`, ...payer, '--yes')
    expect([below.exitCode, below.stderr]).toEqual([1, expect.stringContaining(':4: error csv/value')])
    expect(below.stderr).toContain('names of columns, as a second table')
    const wider = `Name;IBAN;Betrag;Zahltag;Verwendungszweck\nB;${iban};7,00;30.11.2026;Miete\n`
    const above = await build(`${rows};;;\n${wider}`, ...payer, '--yes')
    expect([above.exitCode > 0, above.xml]).toEqual([true, ''])
    expect(above.stderr).toMatch(/two tables|second table/)
  })
})

describe('what a user is told', () => {
  test('unknown names of columns, and names in options that no column has', async () => {
    const unknown = await build(`Saaja;Tilinro;Eräpäivä\nA;${iban};30.11.2026\n`, ...payer)
    expect(unknown.stderr).toContain('the file has "Saaja", "Tilinro", "Eräpäivä"')
    expect(unknown.stderr).toContain('--columns')
    const missing = await build(`Name;IBAN;Datum\nA;${iban};30.11.2026\n`, ...payer, '--yes')
    expect(missing.stderr).toContain('are missing: amount. The file has "Name", "IBAN", "Datum".')
    for (const option of [
      ['--columns', 'Betrg=amount'],
      ['--ignore', 'Stats'],
    ]) {
      const { exitCode, stderr } = await build(list('Betrag', '1.00'), ...payer, ...option)
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('The file has "Name", "IBAN", "Betrag"')])
    }
  })

  test('options of the other kind of file', async () => {
    expect((await build(list('Betrag', '1.00'), '--sheet', 'A')).stderr).toContain('--sheet: only for a workbook')
    const json = await buildFile('a.json', '--ignore', 'A')
    expect([json.exitCode, json.stderr]).toEqual([2, expect.stringContaining('--ignore: only for CSV and workbooks')])
    const sheet = await buildFile('a.xlsx', '--delimiter', ';')
    expect([sheet.exitCode, sheet.stderr]).toEqual([2, expect.stringContaining('--delimiter: only for a CSV')])
  })
})

test.each([
  '30-Nov-2026',
  '30. November 2026',
  '30 nov. 2026',
  'Montag, 30. November 2026',
  'November 30, 2026',
  '30 novembre 2026',
  '30 de noviembre de 2026',
  '30 listopada 2026',
  '30-Nov-26',
  '2026-11-30 00:00:00',
  '2026-11-30T00:00:00',
  '30.11.2026 00:00',
  '11/30/2026 12:00:00 AM',
])('the date %s is read, and spaces and small letters of an IBAN', async (date) => {
  const text = `Name;IBAN;Betrag;Ausführungsdatum\nA;at61 1904 3002 3457 3201;1,00;"${date}"\n`
  const { exitCode, xml } = await build(text, ...payer)
  expect([exitCode, xml]).toEqual([0, expect.stringContaining('<ReqdExctnDt>2026-11-30</ReqdExctnDt>')])
  expect(xml).toContain(`<IBAN>${iban}</IBAN>`)
})

test.each(['30. Foo 2026', '31-Nov-2026', '30 jui 2026', '2026-11-30 14:00:00'])('%s is no date', async (date) => {
  const text = `Name;IBAN;Betrag;Ausführungsdatum\nA;${iban};1,00;"${date}"\n`
  const { exitCode, xml } = await build(text, ...payer)
  expect([exitCode, xml]).toEqual([1, ''])
})
