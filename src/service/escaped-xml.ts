/**
 * What "escaped XML" of an initiation means ("Resources and their fields", PAIN.001 job): only the escapes of a JSON
 * text, or also the entities of XML (`&lt;Document`). The service document does not say which.
 */
export type EscapedXml = 'json' | 'entities'

const entityOf: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const characterOf: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Writes the markup of XML as entities. Text that begins with one is left as it is: XML never does. */
export function escapeXmlText(xml: string): string {
  return isEscapedXml(xml) ? xml : xml.replace(/[<>&"]/g, (character) => entityOf[character] ?? character)
}

/** XML whose markup is written as entities, as XML again; any other text unchanged. Entities are replaced once. */
export function unescapeXmlText(text: string): string {
  if (!isEscapedXml(text)) return text
  return text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name !== undefined) return characterOf[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function isEscapedXml(text: string): boolean {
  return /^[\ufeff\s]*&(?:lt|#0*60|#x0*3c);/i.test(text)
}
