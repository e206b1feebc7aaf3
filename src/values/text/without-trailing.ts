/**
 * Removes a character from the end of a text, however often it occurs there, in linear time. A regular expression
 * (`0+$`) takes quadratic time on a long run of the character before another one.
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}
