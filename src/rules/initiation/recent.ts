/** Remembers what is known of the last texts in constant memory: of `limit` at least, of twice as many at most. */
export function recent<T>(limit: number) {
  let earlier = new Map<string, T>()
  let latest = new Map<string, T>()
  return {
    get: (key: string): T | undefined => latest.get(key) ?? earlier.get(key),
    set(key: string, value: T): void {
      if (latest.size >= limit) {
        earlier = latest
        latest = new Map()
      }
      latest.set(key, value)
    },
  }
}
