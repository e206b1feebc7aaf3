import type { ValueCheck } from '../check-value.ts'
import { prepareSchema } from '../compile/prepare.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { createPieceWriter, type WriteOptions } from './write.ts'

/** An element of one shape as its text: pieces that are always the same, and between each two of them a value. */
export interface ElementTemplate {
  pieces: readonly string[]
  /** What the schema demands of each value. */
  checks: readonly ValueCheck[]
}

/**
 * A value of a template: the names of the elements from the template's own to its, and the text that the sample has
 * there.
 */
export interface TemplateValue {
  path: readonly string[]
  sample: string
}

/**
 * Makes a template: writes a sample in its place and removes its values from the text. Give the values in the order of
 * the text; the text of each must occur only once in it.
 * @param path Names of the elements from the root to the sample's own.
 */
export function templateOf(
  options: WriteOptions,
  path: readonly string[],
  sample: unknown,
  values: readonly TemplateValue[],
): ElementTemplate {
  const writer = createPieceWriter(options, () => [])
  for (const outer of path.slice(0, -1)) writer.open(outer)
  writer.take()
  writer.element(path.at(-1) ?? '', sample)
  let rest = writer.take()
  const pieces: string[] = []
  for (const { sample: text } of values) {
    const [before = '', ...after] = rest.split(text)
    if (after.length !== 1) throw new Error(`${text} does not stand once in the text of the sample`)
    pieces.push(before)
    rest = after[0] ?? ''
  }
  pieces.push(rest)
  return { pieces, checks: values.map((value) => checkAt(options.schema, [...path, ...value.path])) }
}

/**
 * Writes an element by its template; `undefined` where a value needs the checks of the writer. Values without a pattern
 * must be free of characters that XML escapes or forbids: no markup, no control characters.
 */
export function writeTemplate({ pieces, checks }: ElementTemplate, values: readonly string[]): string | undefined {
  let text = pieces[0] ?? ''
  for (let index = 0; index < checks.length; index++) {
    const value = values[index] ?? ''
    const check = checks[index]
    if (check === undefined || !isSure(value, check)) return undefined
    text += value
    text += pieces[index + 1]
  }
  return text
}

/**
 * Whether a value is surely valid. A value that must be unique is left to the writer, which knows the whole document.
 */
function isSure(value: string, { check, normalize, unique }: ValueCheck): boolean {
  return !unique && check(value) === undefined && normalize(value) === value
}

/** The check of the value of the element at a path from the root. */
function checkAt(schema: SchemaTables, [root = '', ...names]: readonly string[]): ValueCheck {
  let type = prepareSchema(schema).root(root)
  for (const name of names) {
    const leaf = type?.kind === 'complex' ? type.model.byName.get(name) : undefined
    type = type?.kind === 'complex' && leaf !== undefined ? type.children[leaf.index] : undefined
  }
  if (type === undefined || type.kind === 'complex') throw new Error(`${root}/${names.join('/')} holds no value`)
  return type.value
}
