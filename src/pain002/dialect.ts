import type { PartyNames } from '../camt053/party.ts'

/** What one version of the status report calls things, as far as the domain layer has to know. All else is read alike. */
export interface Dialect extends PartyNames {
  /** Name of the message: `pain.002.001.03`. */
  readonly message: string
  /** The element of who took a charge. */
  readonly chargesAgent: 'Pty' | 'Agt'
}

/** The dialects that can be read. */
export const dialects: readonly Dialect[] = [
  { message: 'pain.002.001.03', agentBic: 'BIC', partyBic: 'BICOrBEI', party: 'plain', chargesAgent: 'Pty' },
  { message: 'pain.002.001.10', agentBic: 'BICFI', partyBic: 'AnyBIC', party: 'choice', chargesAgent: 'Agt' },
]

/**
 * The dialect of a message. A version that is not in the table is read as the nearest older one of it, so that a schema given for
 * it is enough to read it; `undefined` for another message.
 */
export function dialectOf(message: string): Dialect | undefined {
  return dialects.findLast((dialect) => message.startsWith('pain.002.001.') && dialect.message <= message)
}
