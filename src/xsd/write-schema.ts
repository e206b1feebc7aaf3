import type { SchemaTables } from '../schema/index.ts'
import { escapeAttribute } from '../xml/index.ts'

type Type = SchemaTables['types'][number]
type Particle = NonNullable<Extract<Type, { kind: 'complex' }>['content']>['particles'][number]

/** An XSD of what the tables of a built-in schema demand. It replaces the files: with them the package is too large. */
export function writeSchema({ namespace, roots, types }: SchemaTables): string {
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
