/**
 * The token, if it can be sent. It is checked here because `fetch` quotes an invalid header in its error.
 * @throws TypeError that states what is wrong, without the token.
 */
export function checkedToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token
  throw new TypeError(`The token ${faultOf(token)}`)
}

function faultOf(token: unknown): string {
  if (typeof token !== 'string') return `must be a string, not ${token === null ? 'null' : typeof token}`
  if (token.trim() === '') return 'is empty'
  if (/[\r\n]/.test(token.trim())) return 'has a line break: it must be one line'
  if (/[\r\n]/.test(token)) return 'has a line break at its start or end: trim what was read from a file'
  return 'must be visible ASCII characters without spaces: check how it was copied'
}
