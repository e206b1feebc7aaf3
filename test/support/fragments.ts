import fc from 'fast-check'
import type { SchemaArbitraries } from '../../src/arbitraries/document.ts'
import type { SchemaIndex, TreeElement } from './document-tree.ts'
import type { Random } from './random.ts'

/** Valid elements of any type of a schema, to be put into trees. */
export interface Fragments {
  /** An element of the type; names get the prefix (`'s:'` or `''`). */
  element(name: string, type: string, prefix: string, random: Random): TreeElement
}

const samplesPerType = 4

/** Makes the fragments of a schema; samples of a type are drawn when it is first asked for. */
export function createFragments(index: SchemaIndex, arbitraries: SchemaArbitraries, seed: number): Fragments {
  const samples = new Map<string, unknown[]>()
  return {
    element(name, type, prefix, random) {
      let known = samples.get(type)
      if (known === undefined) {
        known = fc.sample(arbitraries.ofType(type), { seed, numRuns: samplesPerType })
        samples.set(type, known)
      }
      return toElement(name, random.pick(known), type, prefix, index)
    },
  }
}

function toElement(name: string, value: unknown, typeName: string, prefix: string, index: SchemaIndex): TreeElement {
  const element: TreeElement = { name: prefix + name, attributes: [], children: [] }
  if (typeof value === 'string') {
    if (value !== '') element.children.push(escapeRaw(value))
    return element
  }
  const particles = index.particles.get(typeName)
  for (const [key, content] of Object.entries(value as Record<string, unknown>)) {
    if (key === 'any') {
      element.children.push({
        name: 'Foreign',
        attributes: [{ name: 'xmlns', value: 'urn:example:foreign' }],
        children: [],
      })
      continue
    }
    const particle = particles?.find((candidate) => candidate.name === key)
    if (particle === undefined) {
      if (key === 'value') element.children.push(escapeRaw(String(content)))
      else element.attributes.push({ name: key, value: escapeRaw(String(content)) })
      continue
    }
    for (const one of Array.isArray(content) ? content : [content]) {
      element.children.push(toElement(key, one, particle.type, prefix, index))
    }
  }
  return element
}

/** A value as raw text, in an element or an attribute. */
export function escapeRaw(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;')
}
