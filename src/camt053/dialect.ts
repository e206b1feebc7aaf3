/**
 * What a bank-to-customer message calls its parts. The versions of a message differ elsewhere: agents and organisations name their BIC
 * differently, a party or a status is plain or a choice, charges are repeated themselves or hold records. Each is read by
 * what is there and not by the version, so that nothing is lost of a file whose version has no schema here.
 */
export interface Dialect {
  /** Name of the message without its version: `camt.053.001`. */
  readonly message: string
  /** The element under `Document`. */
  readonly root: string
  /** The element of one statement, report or notification. */
  readonly statement: string
}

/** The messages that can be read. */
export const dialects: readonly Dialect[] = [
  { message: 'camt.052.001', root: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  { message: 'camt.053.001', root: 'BkToCstmrStmt', statement: 'Stmt' },
  { message: 'camt.054.001', root: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
]

/** The dialect of a message, whatever its version (`camt.053.001.10`); `undefined` for another message. */
export function dialectOf(message: string): Dialect | undefined {
  return dialects.find((dialect) => message.startsWith(`${dialect.message}.`))
}
