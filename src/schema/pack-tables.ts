import type { AttributeTable, Particle, SchemaTables, TypeTable } from './compile/tables.ts'

/** Writes tables in the form that `unpackTables` reads. Annotations are left out. */
export function packTables({ namespace, message, roots, types }: SchemaTables): string {
  const head = [namespace, message, ...roots.map(({ name, type }) => `${name}:${type}`)].join(' ')
  return [head, ...types.map(packType)].join('\n')
}

function packType(type: TypeTable): string {
  if (type.kind === 'simple') return `${type.name}=${type.base}${JSON.stringify(type.facets)}`
  const attributes = type.attributes.map(packAttribute).join('')
  if (type.kind === 'value') return `${type.name}=${type.type}${attributes}`
  return `${type.name}${type.content === undefined ? '' : packParticle(type.content)}${attributes}`
}

function packAttribute({ name, type, required }: AttributeTable): string {
  return `@${name}:${type}${required ? '' : '?'}`
}

function packParticle(particle: Particle): string {
  const { min, max } = particle
  return `${packContent(particle)}${packTimes(min, max)}`
}

function packContent(particle: Particle): string {
  if (particle.kind === 'element') return `${particle.name}:${particle.type}`
  if (particle.kind === 'any') return `<${particle.process} ${particle.namespace}>`
  const inside = particle.particles.map(packParticle).join(',')
  return particle.kind === 'sequence' ? `(${inside})` : `[${inside}]`
}

function packTimes(min: number, max: number): string {
  if (min === 1 && max === 1) return ''
  if (min === 0 && max === 1) return '?'
  if (min === 0 && max === -1) return '*'
  if (min === 1 && max === -1) return '+'
  return `{${min},${max}}`
}
