const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const form = /&(?:(amp|lt|gt|quot|apos)|#([0-9]{1,7})|#x([0-9a-fA-F]{1,6}));/g

/**
 * A text with its references resolved; `undefined` where an ampersand stands for nothing that XML knows, or for a character
 * it does not allow.
 */
export function resolveReferences(text: string): string | undefined {
  if (!text.includes('&')) return text
  let isGood = true
  const resolved = text.replace(form, (_, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return named[name] ?? ''
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10)
    if (!isCharacter(code)) isGood = false
    return isGood ? String.fromCodePoint(code) : ''
  })
  return isGood && !text.replace(form, '').includes('&') ? resolved : undefined
}

/** Whether XML 1.0 allows a character (production 2, Char). */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}
