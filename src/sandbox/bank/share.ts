import type { Call } from '../http/call.ts'
import type { ResourceKind } from '../records.ts'

/** The path of sharing links, before the secret of the resource. */
export const sharePath = '/_sandbox/share'

/** Creates the sharing link of a new resource; only someone who gets the link can use it. */
export async function shareLink(
  { context, transaction, origin }: Pick<Call, 'context' | 'transaction' | 'origin'>,
  kind: ResourceKind,
  resource: string,
): Promise<string> {
  const secret = context.newSecret()
  await transaction.put('shares', secret, { kind, resource })
  return `${origin}${sharePath}/${secret}`
}
