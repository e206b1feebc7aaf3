import { maskName, showValue } from '../../diagnostics/index.ts'
import { escapeAttribute, escapeText, forbiddenCharacter } from '../../xml/index.ts'
import type { ReadyType, ReadyValueType } from '../compile/prepare.ts'
import { definedKeys, isRecord } from '../element-object.ts'
import { attributeMissing, repeatedIdentifier } from '../findings/explain.ts'
import { found, spaceAround } from '../findings/explain-value.ts'
import type { ValueCheck } from '../value/check-value.ts'
import type { Tags } from '../write-layout.ts'
import { describe, forbiddenInXml, insteadOf, unknownProperty } from './explain-object.ts'
import { pathOf, report, type WriteState } from './write-state.ts'

/** Writes an element with a value: a text, or an object with `value` and the attributes. */
export function writeValue(state: WriteState, tags: Tags, type: ReadyValueType, given: unknown): void {
  if (type.kind === 'simple') {
    state.text += tags.open + escapeText(checkedText(state, given, type.value, '')) + tags.closeValue
    return
  }
  if (!isRecord(given)) {
    const shape = `{ value: '…'${type.attributes.map((attribute) => `, ${attribute.name}: '…'`).join('')} }`
    report(state, 'value-type', '', found(describe(given), `Give ${shape}.`))
    return
  }
  state.text += tags.begin
  writeAttributes(state, tags.name, type, given)
  state.text += `>${escapeText(checkedText(state, given.value, type.value, ''))}${tags.closeValue}`
  for (const key of definedKeys(given)) {
    if (key === 'value' || type.attributes.some((attribute) => attribute.name === key)) continue
    report(state, 'attribute-unexpected', `/@${maskName(key)}`, unknownProperty(maskName(key), tags.name))
  }
}

/** Writes the attributes of an element after the name in its start tag. */
export function writeAttributes(
  state: WriteState,
  name: string,
  type: ReadyType,
  given: Readonly<Record<string, unknown>>,
): void {
  for (const attribute of type.attributes) {
    const value = given[attribute.name]
    const below = `/@${attribute.name}`
    if (value !== undefined) {
      const text = checkedText(state, value, attribute.value, below)
      state.text += ` ${attribute.name}="${escapeAttribute(text)}"`
    } else if (attribute.required) {
      report(state, 'attribute-missing', below, attributeMissing(attribute.name, name, 'object'))
    }
  }
}

/** A value as text. Reports its faults at the path `below` the current element. */
function checkedText(state: WriteState, value: unknown, check: ValueCheck, below: string): string {
  if (typeof value !== 'string') {
    const remedy = 'Give the value as a string, amounts and booleans too.'
    report(state, 'value-type', below, `${insteadOf(value, 'a text')} ${remedy}`)
    return ''
  }
  const { identifiers, showValues } = state
  const finding = check.check(value)
  if (finding !== undefined) {
    const shown = showValue(value, finding.shape, showValues)
    report(state, finding.code, below, found(shown, finding.allowed))
  } else {
    if (check.unique) {
      const shown = showValue(value, 'text', showValues)
      if (identifiers.has(value)) report(state, 'value-type', below, repeatedIdentifier(shown))
      identifiers.add(value)
    }
    if (check.refers && !identifiers.has(value)) state.references.push({ value, path: pathOf(state) + below })
    if (check.normalize(value) !== value) {
      report(state, 'value-type', below, spaceAround())
    }
  }
  const forbidden = forbiddenCharacter(value)
  if (forbidden !== undefined) {
    report(state, 'xml-character', below, forbiddenInXml(forbidden))
  }
  return value
}
