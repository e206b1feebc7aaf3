import { type CsvWriter, createCsvWriter } from '../statement/index.ts'
import { amountText, oneLine } from './amount-text.ts'
import type { JournalPart } from './journal.ts'

const columns = [
  { name: 'Umsatz (ohne Soll/Haben-Kz)', type: 'amount' },
  { name: 'Soll/Haben-Kennzeichen', type: 'text' },
  { name: 'WKZ Umsatz', type: 'text' },
  { name: 'Konto', type: 'text' },
  { name: 'Gegenkonto (ohne BU-Schlüssel)', type: 'text' },
  { name: 'Belegdatum', type: 'date' },
  { name: 'Belegfeld 1', type: 'text' },
  { name: 'Buchungstext', type: 'text' },
  { name: 'Buchungstag', type: 'date' },
  { name: 'Auftraggeber/Empfänger', type: 'text' },
  { name: 'IBAN Auftraggeber/Empfänger', type: 'text' },
  { name: 'Verwendungszweck', type: 'text' },
  { name: 'iso20022-id', type: 'text' },
] as const

/** Characters that DATEV allows in `Buchungstext`, and in `Belegfeld 1`. */
const mostOfText = 60
const mostOfReference = 36

/**
 * Writes a journal as CSV with the columns of a DATEV booking batch (Buchungsstapel), with semicolons and decimal
 * commas, one line for each posting. `S` is incoming money. `Belegdatum` is day and month, as DATEV needs it;
 * `Buchungstag` is the whole date. Texts that are too long for `Buchungstext` (60 characters) and `Belegfeld 1` (36)
 * are cut there and are complete in additional columns. Openings and closings are left out.
 */
export async function* toDatev(
  journal: AsyncIterable<JournalPart> | Iterable<JournalPart>,
): AsyncGenerator<string, void, undefined> {
  const writer: CsvWriter = createCsvWriter(columns, { decimalComma: true, bom: true })
  yield writer.head
  for await (const part of journal) {
    if (part.kind !== 'booking') continue
    const { date, currency, bank, others, counterparty, counterpartyAccount, identity } = part
    for (const other of others) {
      const reference = other.reference ?? part.reference
      const text = oneLine(other.text ?? part.text ?? '')
      const said = [counterparty, text].filter((each) => each !== undefined && each !== '').join(' ')
      yield writer.line([
        amountText(other.amount.abs(), currency),
        other.amount.isNegative() ? 'S' : 'H',
        currency,
        bank.account,
        other.account,
        `${date.slice(8, 10)}${date.slice(5, 7)}`,
        cut(reference ?? '', mostOfReference),
        cut(said, mostOfText),
        date,
        counterparty ?? '',
        counterpartyAccount ?? '',
        reference === undefined || reference.length <= mostOfReference ? text : `${text} (${reference})`,
        identity,
      ])
    }
  }
}

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}
