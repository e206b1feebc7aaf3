import type { Finding } from '../../diagnostics/index.ts'
import { isElement, propertyAt } from '../../domain/index.ts'
import type { InitiationFormat } from '../compose/initiation-format.ts'

export interface CurrentPayment {
  /** Number of the block in the file, from 1; 0 before the first. */
  block: number
  /** Number of the payment in its block, from 1; 0 for the block itself. */
  index: number
  payment: unknown
}

/** The properties of the elements beside the header. */
const beside: Readonly<Record<string, string>> = {
  PmtInf: 'paymentInformation',
  SplmtryData: 'supplementaryData',
}

const paths = /^\/Document\/\w+(?:\/GrpHdr|\/PmtInf\[(\d+)\](\/(?:CdtTrfTxInf|DrctDbtTxInf)(?:\[(\d+)\])?)?)/

/** The payment and the property (of the payment, its block or the header) for the path of a finding. */
export function locate(
  path: string,
  current: CurrentPayment,
  format: InitiationFormat,
): Pick<Finding, 'payment' | 'property'> {
  const match = paths.exec(path)
  if (match === null) {
    const [, name = ''] = path.slice('/Document'.length).split(/[/[]/).slice(1)
    const property = beside[name]
    return property === undefined ? {} : { property }
  }
  const [whole, block, transaction, index] = match
  const segments = path.slice(whole.length).split('/').slice(1)
  if (block === undefined) return withProperty(propertyAt(format.header, segments, format))
  if (transaction === undefined) {
    return {
      payment: { block: Number(block) },
      ...withProperty(propertyAt(format.block, segments, format)),
    }
  }
  if (index === undefined) return { payment: { block: Number(block) }, property: format.payments }
  const given = Number(block) === current.block && Number(index) === current.index ? current.payment : undefined
  const endToEndId = isElement(given) && typeof given.endToEndId === 'string' ? { endToEndId: given.endToEndId } : {}
  const property = asGiven(propertyAt(format.payment, segments, format), given)
  return { payment: { block: Number(block), index: Number(index), ...endToEndId }, ...withProperty(property) }
}

/** The property for remittance information, which has two short forms with one property for several elements. */
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
