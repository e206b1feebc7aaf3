import type { Details } from './details.ts'

/** Codes between slashes that banks of the Netherlands and others use; what is none of them is part of a text. */
const code =
  / ?\/(TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|KREF|IREF|PREF|MARF|CSID|BENM|ORDP|ULTC|ULTD|ULTB|PURP|RTRN|CNTP|ISDT|INIT|SWOC|ADDR|ID|OCMT|CHGS|EXCH)\//g

/** Reads `/TRTP/SEPA OVERBOEKING/IBAN/NL…/BIC/…/NAME/…/REMI/…/EREF/…`. */
export function readSlashDetails(text: string): Details {
  const parts = new Map<string, string>()
  const matches = [...text.matchAll(code)]
  matches.forEach((match, index) => {
    // Some banks end each value with a slash of its own.
    const value = text
      .slice(match.index + match[0].length, matches[index + 1]?.index)
      .trim()
      .replace(/\/{1,9}$/, '')
    const name = match[1] ?? ''
    // The first one counts: a name behind BENM is that of the other side.
    if (value !== '' && !parts.has(name)) parts.set(name, value)
  })
  const part = (name: string): string | undefined => parts.get(name)
  // IBAN, BIC, name and town, in this order.
  const [account, bank, name] = (part('CNTP') ?? '').split('/').map((each) => each.trim() || undefined)
  const remittance = remittanceOf(part('REMI'))
  return {
    bookingText: part('TRTP') ?? part('TRCD'),
    endToEndId: part('EREF'),
    instructionId: part('KREF') ?? part('IREF') ?? part('PREF'),
    mandateId: part('MARF'),
    creditorId: part('CSID'),
    account: part('IBAN') ?? account,
    bank: part('BIC') ?? bank,
    name: withoutSlash(part('NAME')) ?? name,
    ultimateDebtor: withoutSlash(part('ULTD')),
    ultimateCreditor: withoutSlash(part('ULTC') ?? part('ULTB')),
    purpose: withoutSlash(part('PURP')),
    returnReason: /^[A-Z]{2}\d\d/.exec(part('RTRN') ?? '')?.[0],
    ...remittance,
    // Where the codes are none of ours, the whole is text.
    ...(parts.size === 0 ? { remittance: text } : {}),
  }
}

function withoutSlash(text: string | undefined): string | undefined {
  return text?.replace(/^\/{1,9}|\/{1,9}$/g, '').trim() || undefined
}

/** `USTD//text`, `STRD/CUR/RF…`, or the text itself. */
function remittanceOf(text: string | undefined): Pick<Details, 'remittance' | 'creditorReference'> {
  if (text === undefined) return {}
  const structured = /^STRD\/(?:CUR|ISO)?\/?(.*)$/.exec(text)?.[1]
  if (structured !== undefined) return { creditorReference: withoutSlash(structured) }
  return { remittance: withoutSlash(text.replace(/^USTD\/{1,9}/, '')) }
}
