import { realReference } from '../statement/index.ts'
import { addToList, electronicIban, isValidIban } from '../values/index.ts'

/** What the information to the account owner (`:86:`) says of an entry. */
export interface Details {
  /** Code of the transaction in the German list (GVC): `166`. */
  transactionCode?: string | undefined
  /** Number of the bank's own (`?10`). */
  primanota?: string | undefined
  bookingText?: string | undefined
  endToEndId?: string | undefined
  /** Reference the customer gave (`KREF`). */
  instructionId?: string | undefined
  mandateId?: string | undefined
  creditorId?: string | undefined
  name?: string | undefined
  account?: string | undefined
  /** BIC or number of the bank of the other side. */
  bank?: string | undefined
  ultimateDebtor?: string | undefined
  ultimateCreditor?: string | undefined
  purpose?: string | undefined
  /** Reason why a payment came back: ISO's code, or the bank's own words. */
  returnReason?: string | undefined
  /** Number behind the code of the transaction (`?34`): of a payment that came back the bank's own for the reason. */
  returnKey?: string | undefined
  creditorReference?: string | undefined
  remittance?: string | undefined
}

/** Characters of the longest line: a line as long as that was cut, and goes on in the next. */
const lineLength = 65

/** Lines as one text: one that is full goes on in the next, a shorter one ended where it wanted to. */
export function joinLines(lines: readonly string[], length = lineLength): string {
  let joined = ''
  let full = true
  for (const line of lines) {
    joined += full ? line : ` ${line}`
    full = line.length >= length
  }
  return joined.replace(/ {2,}/g, ' ').trim()
}

/**
 * Reads the lines of `:86:`, in the form they have: German subfields (`166?20…`), codes between slashes (`/EREF/…`),
 * or plain text.
 */
export function readDetails(lines: readonly string[]): Details {
  const whole = lines.join('').trimStart()
  const german = /^\d{3}([^\w\s/.,:;'()-])[0-6]\d/.exec(whole)?.[1]
  if (german !== undefined) return withRealReferences(readGermanDetails(whole, german))
  const text = joinLines(lines)
  // The code of the German list with nothing behind it.
  if (/^\d{3}$/.test(text)) return { transactionCode: text }
  if (/^\/[A-Z]{2,9}\//.test(text)) return withRealReferences(readSlashDetails(text))
  return { remittance: text === '' ? undefined : text }
}

/** `NOTPROVIDED` stays the EndToEndId, as in camt; other words for "there is none" are no references. */
function withRealReferences(details: Details): Details {
  const { endToEndId, instructionId, mandateId } = details
  return {
    ...details,
    endToEndId: endToEndId === 'NOTPROVIDED' ? endToEndId : realReference(endToEndId),
    instructionId: realReference(instructionId),
    mandateId: realReference(mandateId),
  }
}

const subfieldLength = 27

/**
 * What begins a part of the text, by the rules of German banks for SEPA, and by what banks add to them: dates and the
 * sequence of a mandate, the creditor and mandate it had before, the day of settlement, references of bank and return.
 */
const keyword =
  /(EREF|KREF|MREF|BREF|RREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|SQTP|PURP|MDAT|ORCR|ORMR|DDAT)\+ ?/g

/** Reads `166?00GUTSCHRIFT?10931?20EREF+…?30COBADEFF?31DE…?32NAME`; `mark` stands before each subfield. */
function readGermanDetails(text: string, mark: string): Details {
  const subfields = subfieldsOf(text.slice(3), mark)
  const all = (form: RegExp): string[] => subfields.filter(({ code }) => form.test(code)).map((each) => each.text)
  const one = (number: string): string | undefined => subfields.find(({ code }) => code === number)?.text || undefined
  const parts = keywordPartsOf(all(/^(?:2\d|6[0-3])$/))
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
    name: joinedName(all(/^3[23]$/)) ?? joinedName(all(/^3[56]$/)),
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

function joinedName(fragments: readonly string[]): string | undefined {
  // A bank may fill a subfield up with blanks.
  const written = fragments.map((each) => (each.endsWith('  ') ? each.trimEnd() : each))
  return joined(written.filter((each) => each !== '')).text.trim() || undefined
}

/** The parts of the text by keyword; `''` for what stands before the first one. */
function keywordPartsOf(fragments: readonly string[]): Map<string, string> {
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

/** Codes between slashes that banks of the Netherlands and others use; what is none of them is part of a text. */
const code =
  / ?\/(TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|KREF|IREF|PREF|MARF|CSID|BENM|ORDP|ULTC|ULTD|ULTB|PURP|RTRN|CNTP|ISDT|INIT|SWOC|ADDR|ID|OCMT|CHGS|EXCH|CDTRREFTP|CDTRREF|CD|PRTRY|ISSR)\//g

/** Codes that are one only behind some others; elsewhere they are part of a text, as an invoice may be `/ID/4711`. */
const within: Readonly<Record<string, readonly string[]>> = {
  ID: ['BENM', 'ORDP', 'ULTC', 'ULTD', 'ULTB', 'INIT', 'CNTP', 'NAME', 'ADDR', 'CSID'],
  ADDR: ['BENM', 'ORDP', 'ULTC', 'ULTD', 'ULTB', 'INIT', 'CNTP', 'NAME', 'ID'],
  CD: ['PURP', 'RTRN', 'CDTRREFTP'],
  PRTRY: ['PURP', 'RTRN', 'CDTRREFTP'],
  ISSR: ['CDTRREFTP', 'CD', 'PRTRY'],
}

/** Codes of parties, whose name follows with a code of its own (`/ULTD//NAME/…`). */
const parties: ReadonlySet<string> = new Set(['BENM', 'ORDP', 'ULTC', 'ULTD', 'ULTB', 'INIT'])
const others: ReadonlySet<string> = new Set(['ULTC', 'ULTD', 'ULTB', 'INIT'])

/** Reads `/TRTP/SEPA OVERBOEKING/IBAN/NL…/BIC/…/NAME/…/REMI/…/EREF/…`. */
function readSlashDetails(text: string): Details {
  const parts = codePartsOf(text)
  const part = (name: string): string | undefined => parts.get(name)?.[0]
  // IBAN, BIC, name and town, in this order.
  const [account, bank, name] = (part('CNTP') ?? '').split('/').map((each) => each.trim() || undefined)
  const ultimate = (of: string): string | undefined => withoutSlash(part(`${of}/NAME`) ?? part(of))
  const remittance = remittanceOf(parts.get('REMI'))
  return {
    bookingText: part('TRTP') ?? part('TRCD'),
    endToEndId: part('EREF'),
    instructionId: part('KREF') ?? part('IREF') ?? part('PREF'),
    mandateId: part('MARF'),
    creditorId: part('CSID'),
    account: part('IBAN') ?? account,
    bank: part('BIC') ?? bank,
    name: withoutSlash(part('NAME')) ?? name,
    ultimateDebtor: ultimate('ULTD'),
    ultimateCreditor: ultimate('ULTC') ?? ultimate('ULTB'),
    purpose: codeIn(part('PURP/CD') ?? part('PURP/PRTRY') ?? part('PURP')),
    returnReason: codeIn(part('RTRN/CD') ?? part('RTRN/PRTRY') ?? part('RTRN')),
    creditorReference: withoutSlash(part('CDTRREF')) ?? remittance.creditorReference,
    // Where the codes are none of ours, the whole is text.
    remittance: parts.size === 0 ? text : remittance.remittance,
  }
}

/** The values by code, all of each; those of a party or a purpose by its code, too (`ULTD/NAME`, `PURP/CD`). */
function codePartsOf(text: string): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  let name = ''
  let group = ''
  let from = 0
  const close = (end: number): void => {
    // Some banks end each value with a slash of its own.
    const value = text
      .slice(from, end)
      .trim()
      .replace(/\/{1,9}$/, '')
    if (name === '' || value === '') return
    // A party whose name stands here has none behind another code.
    if (name === group && parties.has(group)) group = ''
    addToList(parts, name, value)
  }
  let last = ''
  for (const match of text.matchAll(code)) {
    const found = match[1] ?? ''
    const behind = within[found]
    if (behind !== undefined && !behind.includes(last)) continue
    close(match.index)
    from = match.index + match[0].length
    last = found
    if (behind === undefined && found !== 'NAME') group = found
    name = behind === undefined && found !== 'NAME' ? found : inGroup(group, found)
    // A name, its number and its address belong together; what follows another code is none of theirs.
    if (found === 'NAME' && !parties.has(group)) group = ''
  }
  close(text.length)
  return parts
}

function inGroup(group: string, found: string): string {
  // The name behind BENM or ORDP is that of the other side.
  return group === '' || (found === 'NAME' && !others.has(group)) ? found : `${group}/${found}`
}

function withoutSlash(text: string | undefined): string | undefined {
  return text?.replace(/^\/{1,9}|\/{1,9}$/g, '').trim() || undefined
}

/** `CD/SALA`, or the code alone. */
function codeIn(text: string | undefined): string | undefined {
  return withoutSlash(withoutSlash(text)?.replace(/^(?:CD|PRTRY)\//, ''))
}

/** `USTD//text`, `STRD/CUR/RF…`, or the text itself; of several the texts behind each other. */
function remittanceOf(values: readonly string[] = []): Pick<Details, 'remittance' | 'creditorReference'> {
  const texts: string[] = []
  let creditorReference: string | undefined
  for (const value of values) {
    const structured = /^STRD\/(?:CUR|ISO)?\/?(.*)$/.exec(value)?.[1]
    if (structured !== undefined) creditorReference ??= withoutSlash(structured)
    else texts.push(withoutSlash(value.replace(/^USTD\/{1,9}/, '')) ?? '')
  }
  return { remittance: texts.filter((each) => each !== '').join(' ') || undefined, creditorReference }
}
