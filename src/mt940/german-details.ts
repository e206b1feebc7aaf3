import { electronicIban, isValidIban } from '../values/index.ts'
import type { Details } from './details.ts'

/** Characters of a subfield of text: one that is full goes on in the next. */
const subfieldLength = 27

/**
 * What begins a part of the text, by the rules of German banks for SEPA, and by what banks add to them: dates and the
 * sequence of a mandate, the creditor and mandate it had before, the day of settlement, references of bank and return.
 */
const keyword =
  /(EREF|KREF|MREF|BREF|RREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|SQTP|PURP|MDAT|ORCR|ORMR|DDAT)\+ ?/g

/** Reads `166?00GUTSCHRIFT?10931?20EREF+…?30COBADEFF?31DE…?32NAME`; `mark` stands before each subfield. */
export function readGermanDetails(text: string, mark: string): Details {
  const subfields = subfieldsOf(text.slice(3), mark)
  const all = (form: RegExp): string[] => subfields.filter(({ code }) => form.test(code)).map((each) => each.text)
  const one = (number: string): string | undefined => subfields.find(({ code }) => code === number)?.text || undefined
  const parts = partsOf(all(/^(?:2\d|6[0-3])$/))
  const part = (name: string): string | undefined => parts.get(name)?.trim() || undefined
  return {
    transactionCode: text.slice(0, 3),
    primanota: one('10'),
    bookingText: one('00'),
    endToEndId: part('EREF'),
    instructionId: part('KREF'),
    mandateId: part('MREF'),
    creditorId: part('CRED') ?? part('DEBT'),
    // Where nobody is named at 32, some banks name the other side at 35.
    name: nameOf(all(/^3[23]$/)) ?? nameOf(all(/^3[56]$/)),
    // Some banks have a number of their own at 31, and the IBAN at 38.
    account: ibanOf(one('38')) ?? one('31') ?? part('IBAN') ?? one('38'),
    bank: one('30') ?? part('BIC'),
    ultimateDebtor: part('ABWA'),
    ultimateCreditor: part('ABWE'),
    purpose: part('PURP'),
    returnKey: one('34')?.trim(),
    // Without a keyword the whole text is what the payment is for.
    remittance: part('SVWZ') ?? part(''),
  }
}

function ibanOf(text: string | undefined): string | undefined {
  const iban = electronicIban(text ?? '')
  return isValidIban(iban) ? iban : undefined
}

function subfieldsOf(text: string, mark: string): { code: string; text: string }[] {
  const subfields: { code: string; text: string }[] = []
  for (const piece of text.split(mark).slice(1)) {
    const last = subfields.at(-1)
    if (/^\d\d/.test(piece)) subfields.push({ code: piece.slice(0, 2), text: piece.slice(2) })
    // The mark stood inside of a text.
    else if (last !== undefined) last.text += mark + piece
  }
  return subfields
}

/** A subfield that is full goes on in the next; a shorter one ended at a word, unless a full stop or comma follows. */
function joined(fragments: readonly string[]): { text: string; starts: Set<number> } {
  const starts = new Set<number>()
  let text = ''
  let full = true
  for (const fragment of fragments) {
    if (!full && !/^[ .,;:)]/.test(fragment) && !text.endsWith(' ')) text += ' '
    starts.add(text.length)
    text += fragment
    full = fragment.length >= subfieldLength
  }
  return { text, starts }
}

function nameOf(fragments: readonly string[]): string | undefined {
  // A bank may fill a subfield up with blanks.
  const written = fragments.map((each) => (each.endsWith('  ') ? each.trimEnd() : each))
  return joined(written.filter((each) => each !== '')).text.trim() || undefined
}

/** The parts of the text by keyword; `''` for what stands before the first one. */
function partsOf(fragments: readonly string[]): Map<string, string> {
  const { text, starts } = joined(fragments)
  const parts = new Map<string, string>()
  let name = ''
  let from = 0
  const close = (end: number): void => {
    const value = text.slice(from, end)
    const before = parts.get(name)
    parts.set(name, before === undefined || before === '' ? value : `${before} ${value}`)
  }
  for (const match of text.matchAll(keyword)) {
    // Inside of a word it is none. A keyword may be cut by the end of a subfield.
    const begins = starts.has(match.index) || /\s/.test(text[match.index - 1] ?? ' ')
    if (!begins) continue
    close(match.index)
    name = match[1] ?? ''
    from = match.index + match[0].length
  }
  close(text.length)
  return parts
}
