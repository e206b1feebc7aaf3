import { builtInSchemas } from '../../messages/index.ts'
import type { LazySchema } from '../../schema/index.ts'

/**
 * The names of the parts of a bank-to-customer message. Versions differ in other places: the name of the BIC, a party
 * or a status as a value or a choice, charges as repeated elements or records. Those are read by the elements that are
 * there and not by the version, so that nothing of a file is lost whose version has no schema here.
 */
export interface Dialect {
  /** Name of the message without its version: `camt.053.001`. */
  readonly message: string
  readonly root: string
  /** The element of one statement, report or notification. */
  readonly statement: 'Stmt' | 'Rpt' | 'Ntfctn'
}

export const dialects: readonly Dialect[] = [
  { message: 'camt.052.001', root: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  { message: 'camt.053.001', root: 'BkToCstmrStmt', statement: 'Stmt' },
  { message: 'camt.054.001', root: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
]

/** The dialect of a message, whatever its version (`camt.053.001.10`); `undefined` for another message. */
export function dialectOf(message: string): Dialect | undefined {
  return dialects.find((dialect) => message.startsWith(`${dialect.message}.`))
}

/** The schemas the readers of this room choose from by the namespace of a file: statements, reports, notifications. */
export const camtSchemas: readonly LazySchema[] = ['camt.053.', 'camt.052.', 'camt.054.'].flatMap((name) =>
  builtInSchemas.filter(({ message }) => message.startsWith(name)),
)
