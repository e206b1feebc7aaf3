import type { Finding } from '../../diagnostics/index.ts'
import type { Page, Statement } from '../../domain/statement/index.ts'
import { type SequencedStatement, validateSequence } from '../../rules/index.ts'
import type { StatementPart } from '../../statement/index.ts'
import { Decimal } from '../../values/index.ts'

/** Keeps the statements of all files of a call, to compare them at the end. */
export type SequenceWatch = ReturnType<typeof watchSequence>

/** Starts to watch statements of which nothing was read yet. */
export function watchSequence() {
  const statements: SequencedStatement[] = []
  return {
    /** Takes the next statement, in the order of the files. */
    add: (statement: SequencedStatement): void => void statements.push(statement),
    /** What `validateSequence` finds: missing numbers and pages, statements twice, balances that do not follow. */
    findings: (): Finding[] => validateSequence(statements),
  }
}

/** Passes on the parts of a file, and gives `found` its statements. */
export async function* watchStatements(
  file: string,
  parts: AsyncIterable<StatementPart>,
  found: (statement: SequencedStatement) => void,
): AsyncGenerator<StatementPart> {
  let messagePage: Page | undefined
  for await (const part of parts) {
    if (part.kind === 'header') messagePage = part.header.page
    else if (part.kind === 'statementEnd' && addsUp(part.statement)) {
      const { statement, totals } = part
      found({ statement, totals, file, messagePage })
    }
    yield part
  }
}

/** Reports and notifications have numbers of their own, and balances of a moment. */
function addsUp({ path }: Statement): boolean {
  return !/\/(?:Rpt|Ntfctn)\[/.test(path)
}

/** A statement as text, for another thread: between threads, amounts would lose their class. */
export function packStatement(statement: SequencedStatement): string {
  return JSON.stringify(statement, function (this: Record<string, unknown>, key, value: unknown) {
    const own = this[key]
    // The decimal has turned itself into its text already.
    if (own instanceof Decimal) return { '#amount': value }
    return own instanceof Map ? { '#map': [...own] } : value
  })
}

/** The statement that was packed. */
export function unpackStatement(text: string): SequencedStatement {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    // No other object has such a key: counts by status, whose keys are those of the file, are numbers.
    if ('#amount' in value && typeof value['#amount'] === 'string') return new Decimal(value['#amount'])
    return '#map' in value && Array.isArray(value['#map']) ? new Map(value['#map']) : value
  })
}
