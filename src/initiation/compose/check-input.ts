import type { Finding } from '../../diagnostics/index.ts'
import {
  type Description,
  type Element,
  faultsOf,
  isElement,
  locate,
  type Target,
  writeGiven,
} from '../../domain/index.ts'
import { propertyName } from '../read/locate.ts'
import type { InitiationRoom } from './initiation-format.ts'

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

/** A finding about the input; `name` is that of its code. */
export function inputFinding(room: InitiationRoom, path: string, message: string, name = 'input'): Finding {
  return { code: `${room}/${name}`, severity: 'error', path, message }
}
