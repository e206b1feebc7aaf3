export function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.')
  // Bounded: an amount has at most 1000 characters.
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ' ')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

export function shownCount(count: number): string {
  return grouped(String(count))
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${shownCount(count)} ${count === 1 ? one : many}`
}

export function sizeAndTime({ bytes, ms }: { bytes: number; ms: number }): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 3 : 1)} MB, ${(ms / 1000).toFixed(ms < 100 ? 3 : 1)} s`
}
