import type { Model, ModelLeaf } from './model.ts'

/** `2nd`, `3rd`, `11th`. */
export function ordinal(count: number): string {
  const tail = count % 100
  if (tail >= 11 && tail <= 13) return `${count}th`
  return `${count}${['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'}`
}

/** The elements around one in the order of the schema, as `…, <A>, <B>, <C>, …`. */
export function orderAround(model: Model, leaf: ModelLeaf): string {
  const from = Math.max(0, leaf.index - 2)
  const to = Math.min(model.leaves.length, leaf.index + 3)
  const names = model.leaves.slice(from, to).map((near) => `<${near.name}>`)
  return `${from > 0 ? '…, ' : ''}${names.join(', ')}${to < model.leaves.length ? ', …' : ''}`
}

/** The name that was probably meant: the same but for case, or one or two letters away. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = name.length <= 3 ? 2 : 3
  for (const candidate of candidates) {
    if (candidate.toLowerCase() === name.toLowerCase()) return candidate
    const distance = editDistance(name, candidate, bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Letters to add, take away or replace to make one text the other; `limit` when it is that many or more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    previous = row
  }
  return Math.min(limit, previous[b.length] ?? limit)
}

/** A name as a message or path quotes it: at most 80 characters of it. */
export function shortName(name: string): string {
  return name.length <= 80 ? name : `${name.slice(0, 80)}…`
}

/** A value by its kind only, because it may identify somebody. */
export function describe(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return `a ${typeof value}`
}
