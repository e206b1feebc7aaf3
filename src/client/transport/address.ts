/** Values of the parameters in a path. */
export type PathValues = Record<string, string>

/** The path with its parameters filled in. Refuses values that would lead to another endpoint. */
export function fillPath(path: string, values: PathValues): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} must be an id of the service, not empty or dots`)
    return encodeURIComponent(value)
  })
}

/** Method and path with parameter names, which is how errors name an endpoint. */
export function operationName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

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
