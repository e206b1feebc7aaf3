import { showValue } from '../diagnostics/index.ts'
import { escapeAttribute, escapeText, forbiddenCharacter } from '../xml/write.ts'
import type { ValueCheck } from './check-value.ts'
import { definedKeys, isRecord } from './element-object.ts'
import { attributeMissing, describe, repeatedIdentifier, shortName } from './explain.ts'
import type { ReadyType, ReadyValueType } from './prepare.ts'
import type { Tags } from './write-layout.ts'
import { report, type WriteState } from './write-state.ts'

/** Writes an element that holds a value: a text, or an object with `value` and the attributes. */
export function writeValue(state: WriteState, tags: Tags, type: ReadyValueType, given: unknown): void {
  if (type.kind === 'simple') {
    state.text += tags.open + escapeText(checkedText(state, given, type.value, '')) + tags.closeValue
    return
  }
  if (!isRecord(given)) {
    const shape = `{ value: '…'${type.attributes.map((attribute) => `, ${attribute.name}: '…'`).join('')} }`
    report(state, 'value-type', '', `Found ${describe(given)}. Give ${shape}.`)
    return
  }
  state.text += tags.begin
  writeAttributes(state, tags.name, type, given)
  state.text += `>${escapeText(checkedText(state, given.value, type.value, ''))}${tags.closeValue}`
  for (const key of definedKeys(given)) {
    if (key === 'value' || type.attributes.some((attribute) => attribute.name === key)) continue
    const words = `The property ${shortName(key)} does not belong in <${tags.name}>. Remove it.`
    report(state, 'attribute-unexpected', `/@${shortName(key)}`, words)
  }
}

/** Writes the attributes of an element behind the name in its start tag. */
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

/** A value as text; what is wrong with it is reported, `below` the element that is written. */
function checkedText(state: WriteState, value: unknown, check: ValueCheck, below: string): string {
  if (typeof value !== 'string') {
    const words = `Found ${describe(value)} instead of a text. Give the value as a string, amounts and booleans too.`
    report(state, 'value-type', below, words)
    return ''
  }
  const { identifiers, showValues } = state
  const complaint = check.check(value)
  if (complaint !== undefined) {
    const shown = showValue(value, complaint.shape, showValues)
    report(state, complaint.code, below, `Found ${shown}. ${complaint.allowed}`)
  } else {
    if (check.unique) {
      const shown = showValue(value, 'text', showValues)
      if (identifiers.has(value)) report(state, 'value-type', below, repeatedIdentifier(shown))
      identifiers.add(value)
    }
    if (check.normalize(value) !== value) {
      const words = 'White space stands around or inside the value, which a reader would take away. Remove it.'
      report(state, 'value-type', below, words)
    }
  }
  const forbidden = forbiddenCharacter(value)
  if (forbidden !== undefined) {
    const shown = `U+${forbidden.toString(16).toUpperCase().padStart(4, '0')}`
    report(state, 'xml-character', below, `The character ${shown} cannot stand in XML. Remove it.`)
  }
  return value
}
