/**
 * Parses a URL, relative to a base if there is one; `undefined` when it is not a URL. (`URL.parse` is missing in Node
 * 20.)
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
