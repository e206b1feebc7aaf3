import { type Finding, isInvalidDocumentError } from '../../src/schema.ts'

/** The findings of the error in which work ends; none where it ends well. */
export function findingsIn(work: () => unknown): readonly Finding[] {
  try {
    work()
  } catch (error) {
    return findingsOf(error)
  }
  return []
}

/** The same of what takes its time. */
export async function findingsLater(work: () => unknown): Promise<readonly Finding[]> {
  try {
    await work()
  } catch (error) {
    return findingsOf(error)
  }
  return []
}

function findingsOf(error: unknown): readonly Finding[] {
  if (isInvalidDocumentError(error)) return error.findings
  throw error
}

/** What is thrown; `undefined` where nothing is. */
export function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

/** Each finding as `code path`. */
export function placesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ code, path }) => `${code} ${path}`)
}
