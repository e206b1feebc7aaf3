/**
 * What one version of a bank-to-customer message calls things and where it puts them, as far as the domain layer has to
 * know. Everything else is read alike in all versions.
 */
export interface Dialect {
  /** Name of the message: `camt.053.001.06`. */
  readonly message: string
  /** The element under `Document`. */
  readonly root: string
  /** The element of one statement, report or notification. */
  readonly statement: string
  /** The element that says which page of it this is. */
  readonly page: string
  /** The element of free text at its end. */
  readonly additionalInformation: string
  /** The element of an agent's BIC. */
  readonly agentBic: 'BIC' | 'BICFI'
  /** The element of an organisation's BIC. */
  readonly partyBic: 'BICOrBEI' | 'AnyBIC'
  /** The net of a summary: an amount and an indicator side by side, or both inside one element. */
  readonly netTotal: 'flat' | 'nested'
  /** Charges and interest: repeated themselves, or holding records. */
  readonly records: 'flat' | 'nested'
  /** A related party: itself, or a choice of party and agent. */
  readonly party: 'plain' | 'choice'
  /** Status of an entry: a code, or a choice of code and the bank's own. */
  readonly status: 'plain' | 'choice'
}

const versions = {
  '02': { agentBic: 'BIC', partyBic: 'BICOrBEI', netTotal: 'flat', records: 'flat', party: 'plain', status: 'plain' },
  '04': {
    agentBic: 'BICFI',
    partyBic: 'AnyBIC',
    netTotal: 'nested',
    records: 'nested',
    party: 'plain',
    status: 'plain',
  },
  '06': {
    agentBic: 'BICFI',
    partyBic: 'AnyBIC',
    netTotal: 'nested',
    records: 'nested',
    party: 'plain',
    status: 'plain',
  },
  '08': {
    agentBic: 'BICFI',
    partyBic: 'AnyBIC',
    netTotal: 'nested',
    records: 'nested',
    party: 'choice',
    status: 'choice',
  },
} as const

const messages = {
  'camt.052': {
    root: 'BkToCstmrAcctRpt',
    statement: 'Rpt',
    page: 'RptPgntn',
    additionalInformation: 'AddtlRptInf',
  },
  'camt.053': {
    root: 'BkToCstmrStmt',
    statement: 'Stmt',
    page: 'StmtPgntn',
    additionalInformation: 'AddtlStmtInf',
  },
  'camt.054': {
    root: 'BkToCstmrDbtCdtNtfctn',
    statement: 'Ntfctn',
    page: 'NtfctnPgntn',
    additionalInformation: 'AddtlNtfctnInf',
  },
} as const

/** The dialects that can be read: camt.052, camt.053 and camt.054 in the versions .02, .04, .06 and .08. */
export const dialects: readonly Dialect[] = Object.entries(messages).flatMap(([name, names]) =>
  Object.entries(versions).map(([version, traits]) => ({ message: `${name}.001.${version}`, ...names, ...traits })),
)

/**
 * The dialect of a message. A version that is not in the table is read as the nearest older one of it, so that a schema
 * given for it (`camt.053.001.10`) is enough to read it; `undefined` for another message.
 */
export function dialectOf(message: string): Dialect | undefined {
  const exact = dialects.find((dialect) => dialect.message === message)
  if (exact !== undefined) return exact
  const [area, version] = [message.slice(0, 8), message.slice(13)]
  return dialects.findLast((dialect) => dialect.message.startsWith(area) && dialect.message.slice(13) <= version)
}
