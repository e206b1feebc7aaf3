import type { Call } from './call.ts'
import type { ResourceKind } from './records.ts'

/** Path under which sharing links stand; the secret of the resource follows. */
export const sharePath = '/_sandbox/share'

/** Makes the sharing link of a new resource, which only who is told it can use. */
export async function shareLink(
  { context, transaction, origin }: Pick<Call, 'context' | 'transaction' | 'origin'>,
  kind: ResourceKind,
  resource: string,
): Promise<string> {
  const secret = context.newSecret()
  await transaction.put('shares', secret, { kind, resource })
  return `${origin}${sharePath}/${secret}`
}
