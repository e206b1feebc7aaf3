import type { Finding } from '../diagnostics/index.ts'
import type { Page, Statement } from '../domain/statement/index.ts'
import { type SequencedStatement, validateSequence } from '../rules/index.ts'
import type { StatementPart } from '../statement/index.ts'

/** Keeps the statements of all files of a call, to compare them at the end. */
export interface SequenceWatch {
  /** Passes on the parts of a file, and keeps its statements. */
  watch(file: string, parts: AsyncIterable<StatementPart>): AsyncGenerator<StatementPart, void, undefined>
  /** What `validateSequence` finds: missing numbers and pages, statements twice, balances that do not follow. */
  findings(): Finding[]
}

/** Starts to watch statements of which nothing was read yet. */
export function watchSequence(): SequenceWatch {
  const statements: SequencedStatement[] = []
  return {
    async *watch(file, parts) {
      let messagePage: Page | undefined
      for await (const part of parts) {
        if (part.kind === 'header') messagePage = part.header.page
        else if (part.kind === 'statementEnd' && addsUp(part.statement)) {
          const { statement, totals } = part
          statements.push({ statement, totals, file, messagePage })
        }
        yield part
      }
    },
    findings: () => validateSequence(statements),
  }
}

/** Reports and notifications have numbers of their own, and balances of a moment. */
function addsUp({ path }: Statement): boolean {
  return !/\/(?:Rpt|Ntfctn)\[/.test(path)
}
