/** Texts remembered at least, each with what is known of it; twice as many at most. */
export interface Recent<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** Remembers the last texts in constant memory: `limit` of them at least. */
export function recent<T>(limit: number): Recent<T> {
  let earlier = new Map<string, T>()
  let latest = new Map<string, T>()
  return {
    get: (key) => latest.get(key) ?? earlier.get(key),
    set(key, value) {
      if (latest.size >= limit) {
        earlier = latest
        latest = new Map()
      }
      latest.set(key, value)
    },
  }
}
