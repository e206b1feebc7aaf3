import type { Page, Statement } from '../../domain/statement/index.ts'
import type { SequencedStatement } from '../../rules/index.ts'
import type { StatementPart } from '../../statement/index.ts'

/** Adds the statements that pass by to those of all files, which are compared at the end. */
export async function* watchStatements(
  file: string,
  lists: AsyncIterable<readonly StatementPart[]>,
  statements: SequencedStatement[],
  onPart?: (part: StatementPart) => void,
): AsyncGenerator<readonly StatementPart[]> {
  let messagePage: Page | undefined
  for await (const parts of lists) {
    for (const part of parts) {
      if (part.kind === 'header') messagePage = part.header.page
      else if (part.kind === 'statementEnd' && addsUp(part.statement)) {
        const { statement, totals } = part
        statements.push({ statement, totals, file, messagePage })
      }
      onPart?.(part)
    }
    yield parts
  }
}

/** Reports and notifications have numbers of their own, and balances of a moment. */
function addsUp({ path }: Statement): boolean {
  return !/\/(?:Rpt|Ntfctn)\[/.test(path)
}
