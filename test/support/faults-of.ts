import { type Content, type Target, writeGiven } from '../../src/domain/index.ts'

/** What is wrong with a value that an application gives, as writing tells of it. */
export function faultsOf(content: Content<unknown>, value: unknown, to: Target) {
  const faults: { at: readonly PropertyKey[]; message: string }[] = []
  writeGiven(content, value, to, undefined, (at, message) => faults.push({ at, message }))
  return faults
}
