import type { Finding } from '../diagnostics/index.ts'
import { isElement } from '../domain/index.ts'
import type { AnyBlock, AnyHeader, AnyPayment, InitiationFormat } from './initiation-format.ts'

/** The payment under construction. */
export interface CurrentPayment {
  /** Number of the block in the file, from 1; 0 before the first. */
  block: number
  /** Number of the payment in its block, from 1; 0 for the block itself. */
  index: number
  /** What was given. */
  payment: unknown
}

const paths = /^\/Document\/\w+(?:\/GrpHdr|\/PmtInf\[(\d+)\](\/(?:CdtTrfTxInf|DrctDbtTxInf)(?:\[(\d+)\])?)?)/

/** What a path of a finding is in the words of the caller: which payment, and which property of it, of its block or of the header. */
export function placeOf<Header extends AnyHeader, Block extends AnyBlock, Payment extends AnyPayment>(
  path: string,
  current: CurrentPayment,
  format: InitiationFormat<Header, Block, Payment>,
): Pick<Finding, 'payment' | 'property'> {
  const match = paths.exec(path)
  if (match === null)
    return path.startsWith(`/Document/${format.root}/PmtInf`) ? { property: 'paymentInformation' } : {}
  const [whole, block, transaction, index] = match
  const segments = path.slice(whole.length).split('/').slice(1)
  if (block === undefined) return withProperty(format.header.propertyAt?.(segments, '') ?? [])
  if (transaction === undefined) {
    return {
      payment: { block: Number(block) },
      ...withProperty(format.block.propertyAt?.(segments, '') ?? []),
    }
  }
  if (index === undefined) return { payment: { block: Number(block) }, property: format.payments }
  const given = Number(block) === current.block && Number(index) === current.index ? current.payment : undefined
  const endToEndId = isElement(given) && typeof given.endToEndId === 'string' ? { endToEndId: given.endToEndId } : {}
  const property = asGiven(format.payment.propertyAt?.(segments, '') ?? [], given)
  return { payment: { block: Number(block), index: Number(index), ...endToEndId }, ...withProperty(property) }
}

/** Remittance information has two short forms, of which one property says what the elements say in several. */
function asGiven(property: readonly PropertyKey[], given: unknown): readonly PropertyKey[] {
  const [name, inside] = property
  if (name !== 'remittanceInformation' || inside === undefined || !isElement(given)) return property
  const { remittanceInformation } = given
  if (!isElement(remittanceInformation)) return [name]
  return 'creditorReference' in remittanceInformation ? [name, 'creditorReference'] : property
}

function withProperty(property: readonly PropertyKey[]): { property?: string } {
  return property.length === 0 ? {} : { property: propertyName(property) }
}

/** `payments[3].creditor.name`, as one would write it. */
export function propertyName(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}
