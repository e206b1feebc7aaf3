/**
 * A text without a character at its end, however often it stands there. In linear time, which a regular expression
 * (`0+$`) does not take on many of the character before another one.
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}
