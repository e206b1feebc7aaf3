import type { Envelope } from '../schema/index.ts'
import { type FactOf, prefixed, type Show } from './fact.ts'

const label = 'Envelope'
const head = ({ applicationHeader }: Envelope): Partial<NonNullable<typeof applicationHeader>> =>
  applicationHeader ?? {}

/** What an envelope says about the message in it. */
export const envelopeFacts: readonly FactOf<Envelope>[] = [
  { json: 'path', label, page: 'Envelope', of: ({ path }) => path },
  { json: 'businessMessageId', label, page: 'Business message', of: (it, { id }) => id(head(it).businessMessageId) },
  { json: 'messageDefinitionId', of: (it, { code }) => code(head(it).messageDefinitionId) },
  { json: 'creationDate', label, page: 'Created', of: (it, { code }) => code(head(it).creationDate) },
  { json: 'from', page: 'From', of: (it, show) => partyOf(it, 'from', show) },
  { label, of: (it, show) => prefixed('from', partyOf(it, 'from', show)) },
  { json: 'to', page: 'To', of: (it, show) => partyOf(it, 'to', show) },
  { label, of: (it, show) => prefixed('to', partyOf(it, 'to', show)) },
]

function partyOf(envelope: Envelope, side: 'from' | 'to', show: Show): string | undefined {
  const { bic, name, id, lei } = head(envelope)[side] ?? {}
  return show.bic(bic) ?? show.text(name) ?? show.id(id) ?? show.id(lei)
}
