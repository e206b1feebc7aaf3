import { parse } from 'lossless-json'

/**
 * The position at which a text stops being JSON: line and column from 1, columns in UTF-16 units; behind the last
 * character if it is cut short. `undefined` if unknown. The message of the parser is not used, because it quotes the
 * text, which may contain a name or a token.
 */
export function jsonFault(text: string): { line: number; column: number } | undefined {
  try {
    parse(text, undefined, { onDuplicateKey: ({ newValue }) => newValue })
    return undefined
  } catch (error) {
    const found = error instanceof Error ? /position (\d+)$/.exec(error.message)?.[1] : undefined
    if (found === undefined) return undefined
    const before = text.slice(0, Number(found)).split(/\r\n|\r|\n/)
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
}
