/**
 * A printed account number or reference without its spaces (plain and no-break) and with `a` to `z` made capital; all
 * else stays.
 */
export function electronicForm(text: string): string {
  if (!/[ \u00a0\u202fa-z]/.test(text)) return text
  return text.replace(/[ \u00a0\u202f]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}
