/**
 * A value that may identify a person or an account, made safe to print: its first two characters, an ellipsis and its
 * length (`DE… (22 characters)`). Shorter than five characters only the length is told.
 */
export function maskText(value: string): string {
  const characters = Array.from(value)
  const count = `${characters.length} character${characters.length === 1 ? '' : 's'}`
  if (characters.length < 5) return `… (${count})`
  return `${characters.slice(0, 2).join('')}… (${count})`
}
