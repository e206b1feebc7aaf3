import type { Finding } from '../../diagnostics/index.ts'
import {
  type Description,
  type Element,
  faultsOf,
  isElement,
  locate,
  propertyAt,
  type Target,
  writeGiven,
} from '../../domain/index.ts'
import type { InitiationFormat, InitiationRoom } from './build-options.ts'

export interface WrittenInput {
  element: Element
  /** The findings, without the label of the payment. */
  findings: readonly Finding[]
  /** Paths of the elements for the faulty parts: they get no further findings. */
  spoiled: readonly string[]
}

const none: readonly never[] = []

/**
 * Writes a value as an element and checks its shape: properties known, texts texts, amounts exact. `pathOf` gives the
 * path of the element.
 */
export function writeInput<T extends object>(
  description: Description<T>,
  value: T,
  to: Target,
  pathOf: () => string,
  room: InitiationRoom,
): WrittenInput {
  const element = writeGiven(description, value, to)
  if (isElement(element)) return { element, findings: none, spoiled: none }
  const path = pathOf()
  const findings: Finding[] = []
  const spoiled: string[] = []
  for (const { at, message } of faultsOf(description, value, to)) {
    const where = path + locate(description, at, to)
    spoiled.push(where)
    const finding = inputFinding(room, where, `${at.length === 0 ? 'It' : propertyName(at)} ${message}.`)
    findings.push(at.length === 0 ? finding : { ...finding, property: propertyName(at) })
  }
  // A refused value must have a finding, even if the shape gives no reason.
  if (findings.length === 0) findings.push(inputFinding(room, path, 'It has properties that cannot be written.'))
  const rest = writeGiven(description, value, to, value, true)
  return { element: isElement(rest) ? rest : {}, findings, spoiled }
}

export function inputFinding(room: InitiationRoom, path: string, message: string, name = 'input'): Finding {
  return { code: `${room}/${name}`, severity: 'error', path, message }
}

export interface CurrentPayment {
  /** Number of the block in the file, from 1; 0 before the first. */
  block: number
  /** Number of the payment in its block, from 1; 0 for the block itself. */
  index: number
  payment: unknown
}

const beside: Readonly<Record<string, string>> = {
  PmtInf: 'paymentInformation',
  SplmtryData: 'supplementaryData',
}

const paths = /^\/Document\/\w+(?:\/GrpHdr|\/PmtInf\[(\d+)\](\/(?:CdtTrfTxInf|DrctDbtTxInf)(?:\[(\d+)\])?)?)/

/** The payment and the property (of the payment, its block or the header) for the path of a finding. */
export function partAt(
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
