import type { Operation } from '../service/index.ts'
import type { Readings } from './readings.ts'
import type { Account } from './records.ts'
import { Refusal } from './refusal.ts'
import type { StoreTransaction } from './store/store.ts'

/**
 * The account of the bearer token in the header `authorization` ("Authentication"). Statuses and codes are assumed.
 * @param now Milliseconds since 1970.
 * @throws Refusal with 401 without a known token or with one that has expired, with 403 for a token that this endpoint
 * does not accept.
 */
export async function authenticate(
  transaction: StoreTransaction,
  header: string | null,
  wanted: Operation<never, unknown>['token'],
  { pushToken }: Pick<Readings, 'pushToken'>,
  now: number,
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
  const isRight = grant.kind === wanted || (wanted === 'third-party' && pushToken === 'either')
  if (isRight) return account
  const other = wanted === 'user' ? 'a user access token' : 'an access token of a third party'
  throw new Refusal(403, '102', `This endpoint takes ${other}`)
}
