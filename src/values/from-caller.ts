export type Entry = (...values: never[]) => unknown

/**
 * Lets the stack of an error begin at the line that called `entry`: a wrong value is a mistake in that line, and Node
 * prints the line in which the stack begins. The stack stays as it is where `entry` is not on it, and on engines
 * without `Error.captureStackTrace`.
 * @returns The error itself, to be thrown.
 */
export function fromCaller<Thrown extends Error>(entry: Entry, error: Thrown): Thrown {
  // Another object shows whether `entry` is on the stack: to read `error.stack` would fix where Node says it is from.
  const probe: { stack?: string } = {}
  Error.captureStackTrace?.(probe, entry)
  if (probe.stack?.includes('\n    at ')) Error.captureStackTrace(error, entry)
  return error
}

/**
 * What the body of `entry` returns; errors are as {@link fromCaller} makes them. A TypeError keeps its stack: it comes
 * from a mistake of ours, whose position it names.
 */
export function forCaller<Result>(entry: Entry, body: () => Result): Result {
  try {
    return body()
  } catch (error) {
    throw error instanceof Error && !(error instanceof TypeError) ? fromCaller(entry, error) : error
  }
}

/**
 * Refuses what is no text: a Buffer that nobody decoded, or an object, whose text JavaScript would make up.
 * @throws TypeError that names `entry`, the function that users call.
 */
export function requireText(text: unknown, entry: Entry): asserts text is string {
  if (typeof text !== 'string') throw fromCaller(entry, notText(text, entry.name))
}

function notText(value: unknown, name: string): TypeError {
  const kind =
    value === null ? 'null' : typeof value === 'object' ? (value.constructor?.name ?? 'object') : typeof value
  const remedy = ArrayBuffer.isView(value) ? ': decode it first, with new TextDecoder().decode(bytes)' : ''
  return new TypeError(`${name} takes a text (a string), not ${kind}${remedy}`)
}
