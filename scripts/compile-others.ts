import { readdirSync, readFileSync } from 'node:fs'
import type { Form } from '../src/domain/field.ts'
import { compileSchema } from '../src/schema/compile/compile.ts'
import type { ElementParticle, Particle, SchemaTables } from '../src/schema/compile/tables.ts'

/** A record with `otherElements`: elements that it has no property for. */
export interface Others {
  /** The type of these elements. */
  readonly type: string
  /** The element that the record is of. */
  readonly element: string
  /** The messages that have it: the beginning of their names. */
  readonly messages: string
  readonly record: { readonly form?: Form | undefined }
  /** Elements that are neither properties nor other elements: they are read by themselves. */
  readonly apart?: readonly string[]
  /** The folder of the messages whose types these elements have; else their type is declared by hand. */
  readonly typedFrom?: string
}

/** An element of a schema, with the elements inside it. */
interface Holder {
  readonly message: string
  readonly type: string
  readonly elements: readonly string[]
}

/** The elements that records have no property for: what the schemas have, less what the tables of the records have. */
export function compileOthers(all: readonly Others[]): string {
  const schemas = readdirSync('schemas')
    .filter((file) => file.endsWith('.xsd'))
    .sort()
    .map((file) => compileSchema(readFileSync(`schemas/${file}`, 'utf8')))
  const imports: string[] = []
  const declarations = all.map((others) => {
    const holders = schemas.flatMap((schema) => holderIn(schema, others))
    const { typedFrom } = others
    if (typedFrom !== undefined)
      imports.push(...holders.map(({ type, message }) => `import type { ${type} } from '${typedFrom}/${message}.ts'`))
    return declarationOf(others, holders)
  })
  return `// Made from the schemas and the tables of this folder by \`npm run generate\`. Change those, not this file.
${imports.join('\n')}

${declarations.join('\n')}`
}

/** The element of a record in a schema, with the elements that it has no property for. */
function holderIn({ message, types }: SchemaTables, { element, messages, record, apart = [] }: Others): Holder[] {
  if (!message.startsWith(messages)) return []
  const complex = types.filter((type) => type.kind === 'complex')
  const own = complex.flatMap(({ content }) => particlesIn(content)).find(({ name }) => name === element)
  const type = complex.find(({ name }) => name === own?.type)
  if (type === undefined) return []
  const known = new Set([...apart, ...namesIn(record)])
  return [
    {
      message,
      type: type.name,
      elements: particlesIn(type.content)
        .map(({ name }) => name)
        .filter((name) => !known.has(name)),
    },
  ]
}

/** The elements that a record has properties for. */
function namesIn(record: Others['record']): string[] {
  if (record.form?.kind !== 'record') throw new Error('only a record has other elements')
  const properties = record.form.properties.filter(({ shape }) => shape.form?.kind !== 'elements')
  return properties.flatMap(({ paths }) => paths.map((path) => path.split('/')[0] ?? ''))
}

function particlesIn(part: Particle | undefined): ElementParticle[] {
  if (part === undefined || part.kind === 'any') return []
  return part.kind === 'element' ? [part] : part.particles.flatMap(particlesIn)
}

function declarationOf({ type, element, typedFrom }: Others, holders: readonly Holder[]): string {
  const about = `/** Elements of \`${element}\` that have no property, as objects of the document layer. */`
  const picks = holders.map((each) => `Pick<${each.type}, ${each.elements.map((name) => `'${name}'`).join(' | ')}>`)
  const names = [...new Set(holders.flatMap(({ elements }) => elements))]
  const list = `${type[0]?.toLowerCase()}${type.slice(1)}`
  return `${typedFrom !== undefined ? `${about}\nexport type ${type} = ${picks.join(' | ')}\n` : ''}
/** The elements of \`${element}\` without a property, in the order of the schema. */
export const ${list} = {
${names.map((name) => `${name}: true,`).join('\n')}
} as const
`
}
