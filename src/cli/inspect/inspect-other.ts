import { asObject, textOf } from '../../domain/statement/index.ts'
import { loadSchema, type Particle, type SchemaTables, streamWith } from '../../schema/index.ts'
import type { Source } from '../../xml/index.ts'
import { shownCount } from '../io/table.ts'
import { type InspectContext, type Inspected, inspectParts, printFact, printTable } from './print.ts'

/** For a message of which only the schema is known. */
export async function inspectOther(source: Source, context: InspectContext, message: string): Promise<Inspected> {
  const { schemas, onProgress } = context
  const schema = schemas.find((candidate) => candidate.message === message)
  const tables = schema === undefined ? undefined : await loadSchema(schema)
  const { root, paths, header } = tables === undefined ? nothing : outline(tables)
  const counts = new Map<string, number>()
  let head: Readonly<Record<string, unknown>> = {}
  try {
    const each = [...paths, ...(header === undefined ? [] : [header])]
    return await inspectParts(streamWith(source, { schema: schemas, onProgress, each }), context, (part) => {
      if (part.kind !== 'item') return
      if (part.each === header) head = asObject(part.value)
      else counts.set(part.each, (counts.get(part.each) ?? 0) + 1)
    })
  } finally {
    printMessage(root, head, counts, context)
  }
}

function printMessage(
  root: string,
  head: Readonly<Record<string, unknown>>,
  counts: ReadonlyMap<string, number>,
  context: InspectContext,
): void {
  const messageId = context.show.id(textOf(head.MsgId))
  const creationDateTime = context.show.code(textOf(head.CreDtTm))
  context.emit('header', { root, messageId, creationDateTime, elements: Object.fromEntries(counts) })
  printFact(context, 'Root', root)
  printFact(context, 'Message', messageId, creationDateTime)
  if (counts.size === 0) return
  context.print()
  const rows = [...counts].map(([path, count]) => [shownCount(count), path])
  printTable(context, [{ title: 'Count', align: 'right' }, { title: 'Element' }], rows)
}

interface Outline {
  root: string
  /** Paths of the elements that may repeat without limit and have at most one such element around them. */
  paths: string[]
  /** Path of the usual header (`GrpHdr`), if the message has it. */
  header: string | undefined
}

const nothing: Outline = { root: '', paths: [], header: undefined }
const mostPaths = 500
const deepest = 10

function outline(tables: SchemaTables): Outline {
  const types = new Map(tables.types.map((type) => [type.name, type]))
  const paths: string[] = []
  let header: string | undefined

  function walk(particle: Particle, path: string, repeating: number, depth: number): void {
    if (particle.kind === 'any' || paths.length >= mostPaths) return
    if (particle.kind !== 'element') {
      for (const inner of particle.particles) walk(inner, path, repeating, depth)
      return
    }
    const own = `${path}/${particle.name}`
    const level = repeating + (particle.max < 0 ? 1 : 0)
    if (particle.max < 0) paths.push(own)
    if (particle.name === 'GrpHdr' && depth === 2) header = own
    const type = types.get(particle.type)
    if (type?.kind === 'complex' && type.content !== undefined && level < 2 && depth < deepest) {
      walk(type.content, own, level, depth + 1)
    }
  }

  const [first] = tables.roots
  if (first === undefined) return nothing
  const type = types.get(first.type)
  if (type?.kind === 'complex' && type.content !== undefined) walk(type.content, `/${first.name}`, 0, 1)
  const second = type?.kind === 'complex' && type.content?.particles.find((particle) => particle.kind === 'element')
  return { root: second && second.kind === 'element' ? second.name : first.name, paths, header }
}
