/** The name of a party, or of the agent that stands in its place. */
export function partyName(
  party: { name?: string | undefined; agent?: { name?: string | undefined } | undefined } | undefined,
): string | undefined {
  return party?.name ?? party?.agent?.name
}
