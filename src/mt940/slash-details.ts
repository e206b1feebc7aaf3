import { addToList } from '../values/index.ts'
import type { Details } from './details.ts'

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
/** Parties other than the two sides of the payment. */
const others: ReadonlySet<string> = new Set(['ULTC', 'ULTD', 'ULTB', 'INIT'])

/** Reads `/TRTP/SEPA OVERBOEKING/IBAN/NL…/BIC/…/NAME/…/REMI/…/EREF/…`. */
export function readSlashDetails(text: string): Details {
  const parts = partsOf(text)
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
function partsOf(text: string): Map<string, string[]> {
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
