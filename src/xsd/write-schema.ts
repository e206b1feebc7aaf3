import { builtInSchemas } from '../messages/index.ts'
import type { SchemaTables } from '../schema/index.ts'
import { escapeAttribute } from '../xml/index.ts'

let texts: Promise<ReadonlyMap<string, string>> | undefined

/** The texts of the schemas that come with the toolkit, by message, made once. */
export function readSchemaTexts(): Promise<ReadonlyMap<string, string>> {
  texts ??= writeTexts()
  return texts
}

async function writeTexts(): Promise<ReadonlyMap<string, string>> {
  const written = builtInSchemas.map(async (schema) => [schema.message, writeSchema(await schema.load())] as const)
  return new Map(await Promise.all(written))
}

/**
 * The text of a schema that comes with the toolkit: an XSD in one file, which the toolkit wrote from the facts of
 * the standard. Give it to another validator, or make a stricter one of it.
 * @param message The message with its version: `camt.053.001.08`.
 * @throws RangeError for a message without a schema in the toolkit.
 */
export async function loadSchemaText(message: string): Promise<string> {
  const known = await readSchemaTexts()
  const text = known.get(message)
  if (text !== undefined) return text
  const asked = String(message).slice(0, 40)
  const names = [...known.keys()].join(', ')
  throw new RangeError(`loadSchemaText: there is no schema of ${JSON.stringify(asked)}; there are ${names}`)
}

type Type = SchemaTables['types'][number]
type Particle = NonNullable<Extract<Type, { kind: 'complex' }>['content']>['particles'][number]

/** An XSD of what the tables of a built-in schema demand. It replaces the files: with them the package is too large. */
function writeSchema({ namespace, roots, types }: SchemaTables): string {
  const head = `xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}" targetNamespace="${namespace}"`
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xs:schema ${head} elementFormDefault="qualified">`,
    ...indented(roots.map(({ name, type }) => empty('element', { name, type }))),
    ...indented(types.flatMap(typeLines)),
    '</xs:schema>',
  ].join('\n')}\n`
}

function typeLines(type: Type): string[] {
  const { name } = type
  if (type.kind === 'simple') return around('simpleType', { name }, restrictionLines(type))
  const attributes = type.attributes.map((each) =>
    empty('attribute', { name: each.name, type: each.type, use: each.required ? 'required' : undefined }),
  )
  if (type.kind === 'complex') {
    return around('complexType', { name }, [...(type.content ? particleLines(type.content) : []), ...attributes])
  }
  const extension = around('extension', { base: type.type }, attributes)
  return around('complexType', { name }, around('simpleContent', {}, extension))
}

function restrictionLines({ base, facets }: Extract<Type, { kind: 'simple' }>): string[] {
  const { enumeration = [], patterns = [], ...others } = facets
  const all = [
    ...Object.entries(others),
    ...patterns.flat().map((value) => ['pattern', value] as const),
    ...enumeration.map((value) => ['enumeration', value] as const),
  ]
  const lines = all.map(([facet, value]) => empty(facet, { value: String(value) }))
  return around('restriction', { base: `xs:${base}` }, lines)
}

function particleLines(particle: Particle): string[] {
  const occurs = {
    minOccurs: particle.min === 1 ? undefined : String(particle.min),
    maxOccurs: particle.max === 1 ? undefined : particle.max === -1 ? 'unbounded' : String(particle.max),
  }
  if (particle.kind === 'element') {
    return [empty('element', { name: particle.name, type: particle.type, ...occurs })]
  }
  if (particle.kind === 'any') {
    return [empty('any', { namespace: particle.namespace, processContents: particle.process, ...occurs })]
  }
  return around(particle.kind, occurs, particle.particles.flatMap(particleLines))
}

type Attributes = Readonly<Record<string, string | undefined>>

function tag(name: string, attributes: Attributes): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return [`xs:${name}`, ...given.map(([key, value]) => `${key}="${escapeAttribute(value ?? '')}"`)].join(' ')
}

function empty(name: string, attributes: Attributes): string {
  return `<${tag(name, attributes)}/>`
}

function around(name: string, attributes: Attributes, lines: readonly string[]): string[] {
  if (lines.length === 0) return [empty(name, attributes)]
  return [`<${tag(name, attributes)}>`, ...indented(lines), `</xs:${name}>`]
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}
