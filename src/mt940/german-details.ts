import type { Details } from './details.ts'

/** Characters of a subfield of text: one that is full goes on in the next. */
const subfieldLength = 27

/** What begins a part of the text, by the rules of German banks for SEPA. */
const keyword = /(?:^|\s)(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+ ?/g

/** Reads `166?00GUTSCHRIFT?10931?20EREF+…?30COBADEFF?31DE…?32NAME`; `mark` stands before each subfield. */
export function readGermanDetails(text: string, mark: string): Details {
  const subfields = subfieldsOf(text.slice(3), mark)
  const one = (number: string): string | undefined => subfields.find(({ code }) => code === number)?.text || undefined
  const parts = partsOf(subfields.filter(({ code }) => /^(?:2\d|6[0-3])$/.test(code)).map((each) => each.text))
  const part = (name: string): string | undefined => parts.get(name)?.trim() || undefined
  const names = [one('32'), one('33')].filter((name) => name !== undefined)
  return {
    transactionCode: text.slice(0, 3),
    primanota: one('10'),
    bookingText: one('00'),
    endToEndId: part('EREF'),
    instructionId: part('KREF'),
    mandateId: part('MREF'),
    creditorId: part('CRED') ?? part('DEBT'),
    name: names.join('').trim() || undefined,
    account: one('31') ?? part('IBAN'),
    bank: one('30') ?? part('BIC'),
    ultimateDebtor: part('ABWA'),
    ultimateCreditor: part('ABWE'),
    // Without a keyword the whole text is what the payment is for.
    remittance: part('SVWZ') ?? part(''),
  }
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

/** The parts of the text by keyword; `''` for what stands before the first one. */
function partsOf(fragments: readonly string[]): Map<string, string> {
  const parts = new Map<string, string>()
  let name = ''
  let full = true
  const add = (text: string, glue: string): void => {
    const before = parts.get(name)
    parts.set(name, before === undefined || before === '' ? text : before + glue + text)
  }
  for (const fragment of fragments) {
    let glue = full ? '' : ' '
    let from = 0
    for (const match of fragment.matchAll(keyword)) {
      const before = fragment.slice(from, match.index)
      if (before !== '') add(before, glue)
      name = match[1] ?? ''
      glue = ' '
      from = match.index + match[0].length
    }
    add(fragment.slice(from), glue)
    full = fragment.length >= subfieldLength
  }
  return parts
}
