import type { Operation } from '../service/index.ts'
import type { Turn } from './context.ts'
import type { Account } from './records.ts'
import { Refusal } from './refusal.ts'

/**
 * The account of the bearer token in the header `authorization` ("Authentication"). Statuses and codes are assumed.
 * @throws Refusal with 401 without a known token or with one that has expired, with 403 for a token that this endpoint
 * does not accept.
 */
export async function authenticate(
  { context, transaction, now }: Turn,
  header: string | null,
  wanted: Operation<never, unknown>['token'],
): Promise<Account> {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '') ?? []
  const grant = token === undefined ? undefined : await transaction.get('tokens', token)
  const account = grant === undefined ? undefined : await transaction.get('accounts', grant.iban)
  if (grant === undefined || account === undefined) {
    throw new Refusal(401, '101', 'The header authorization must be Bearer and an access token of this sandbox')
  }
  if (grant.expires !== undefined && now >= grant.expires) {
    throw new Refusal(401, '101', 'The access token has expired: POST /_sandbox/tokens gives a new one')
  }
  const isRight = grant.kind === wanted || (wanted === 'third-party' && context.readings.pushToken === 'either')
  if (isRight) return account
  const other = wanted === 'user' ? 'a user access token' : 'an access token of a third party'
  throw new Refusal(403, '102', `This endpoint takes ${other}`)
}
