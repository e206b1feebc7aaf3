import { membersOf, type ShapeProblem } from '../../service/index.ts'
import type { PathValues } from './transport.ts'

/** What was asked for, as far as the answer repeats it. */
export interface Asked {
  /** Path with parameter names. */
  pattern: string
  path: PathValues
  /** The account of the request's body or query. */
  iban: unknown
}

/**
 * Where an answer is about something else than what was asked for: another resource, a transfer of another order, a job
 * of another account. A service behind a cache or a wrong route can answer so; acting on it would be acting on somebody
 * else's money. What an answer does not repeat cannot be compared.
 */
export function foreignParts({ pattern, path, iban }: Asked, answer: unknown): ShapeProblem[] {
  const { id, id_pull: pullId, id_pull_transfer: transferId } = path
  const problems: ShapeProblem[] = []
  const compare = (path: string, found: unknown, wanted: string | undefined, what: string): void => {
    if (wanted === undefined || found === undefined || found === wanted) return
    problems.push({ path, expected: `expected ${what} that was asked for` })
  }
  const compareAccount = (path: string, found: unknown): void =>
    compare(path, ibanOf(found), ibanOf(iban), 'the account')

  const { id: foundId, pull_id: foundPull, iban: foundIban, ...others } = membersOf(answer)
  compare('id', foundId, pattern.endsWith('{id}') ? id : transferId, 'the resource')
  compare('pull_id', foundPull, pullId, 'the pull')
  compareAccount('iban', foundIban)
  for (const name of ['transfers', 'pain001s', 'camt053s']) {
    const items: unknown = others[name]
    if (!Array.isArray(items)) continue
    for (const [index, item] of items.entries()) {
      const members = membersOf(item)
      const order = id === '-1' ? undefined : id
      compare(`${name}.${index}.push_id`, members.push_id, order, 'the push')
      compare(`${name}.${index}.pull_id`, members.pull_id, order, 'the pull')
      compareAccount(`${name}.${index}.iban`, members.iban)
    }
  }
  return problems
}

/** An IBAN as it is compared: without spaces, in capitals. */
export function ibanOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : undefined
}
