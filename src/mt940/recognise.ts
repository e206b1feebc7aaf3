/**
 * Whether the beginning of a file, some hundred characters of it, is that of an MT940: bare, or in the blocks of the
 * network.
 */
export function looksLikeMt940(beginning: string): boolean {
  const text = beginning.trimStart()
  if (text.startsWith('<')) return false
  return /^[\p{Cc}$\ufeff]{0,9}\{1:/u.test(text) || /(?:^|[\r\n]|\{4:)[\p{Cc}$\ufeff]{0,9}:20:/u.test(text)
}
