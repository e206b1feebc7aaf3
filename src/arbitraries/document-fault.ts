import fc, { type Arbitrary } from 'fast-check'
import {
  type BaseType,
  compileValueCheck,
  type ElementParticle,
  type Particle,
  type SchemaTables,
  type SimpleTypeTable,
} from '../schema/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { type DocumentOptions, documentOptionChecks, openSchema, written } from './document.ts'
import { type FaultyFile, pick } from './faulty.ts'
import {
  closeMarkup,
  type Declared,
  elementsIn,
  elementsOf,
  openMarkup,
  type SchemaTypes,
  type Slot,
  schemaTypes,
  shortestPath,
  slotsOf,
} from './markup.ts'

/** Faults that a file of any schema can have, named by the code of their finding. */
export const documentFaults = [
  'element-missing',
  'element-order',
  'element-unexpected',
  'element-repeated',
  'element-choice',
  'element-namespace',
  'text-unexpected',
  'attribute-missing',
  'attribute-unexpected',
  'value-type',
  'value-enumeration',
  'value-pattern',
  'value-length',
  'value-range',
  'value-digits',
  'xml-syntax',
  'xml-character',
  'xml-truncated',
  'xml-doctype',
  'xml-second-root',
] as const

/** A fault that a file of any schema can have. */
export type DocumentFault = (typeof documentFaults)[number]

/** Options for faulty files of a schema. */
export interface FaultyFileOptions extends DocumentOptions {
  /** The fault. Default: every fault that the schema allows. */
  fault?: DocumentFault | undefined
}

const optionChecks: OptionChecks<FaultyFileOptions> = {
  ...documentOptionChecks,
  fault: option.oneOf(...documentFaults),
}

/**
 * Files of a schema with one fault, which is put into a valid file: `code` is the code of the finding that `validate`
 * must give, `path` its path. Shrinks to a small file that still has the fault.
 * @throws RangeError like `anyDocument`, and for a fault that no file of the schema can have (`attribute-missing`
 * without a required attribute).
 */
export function anyFaultyFile(
  schema: SchemaTables,
  options: FaultyFileOptions = {},
): Arbitrary<FaultyFile<DocumentFault>> {
  checkOptions({ anyFaultyFile }, options, optionChecks)
  const { fault, ...how } = options
  const types = schemaTypes(schema)
  const { document } = openSchema(schema, how)
  const faulty = (name: DocumentFault): Arbitrary<FaultyFile<DocumentFault>>[] => {
    const kind = kinds[name]
    const path = 'damage' in kind ? [] : shortestPath(types, (declared) => kind.fits(declared, types))
    if (path === undefined) return []
    return [
      fc.tuple(document(path), fc.nat({ max: 999 })).map(([drawn, number]) => {
        const file = written(drawn, schema)
        if ('damage' in kind) return { file: kind.damage(file), fault: name, code: name, path: undefined }
        const markup = openMarkup(file)
        const slots = [...slotsOf(markup.root, types)].filter(
          (slot) => kind.fits(slot, types) && (kind.stands?.(slot) ?? true),
        )
        const path = kind.put(pick(slots, number), types)
        return { file: closeMarkup(markup), fault: name, code: name, path }
      }),
    ]
  }
  const all = (fault === undefined ? documentFaults : [fault]).flatMap(faulty)
  if (all.length === 0) throw new RangeError(`anyFaultyFile: ${schema.message} has no place for the fault ${fault}`)
  return fc.oneof(...all)
}

interface FaultInElement {
  /** Whether an element of the schema can have the fault. */
  fits(declared: Declared, types: SchemaTypes): boolean
  /** Whether the element in the file can have it, if the schema alone does not decide. */
  stands?(slot: Slot): boolean
  put(slot: Slot, types: SchemaTypes): string
}

interface FaultInText {
  damage(file: string): string
}

/** Whether an element is in the outermost sequence of its type, where the elements before and after it are certain. */
function inSequence({ parentType, particle }: Declared): boolean {
  return parentType.content?.kind === 'sequence' && parentType.content.particles.includes(particle)
}

/** Required elements before this one in the outermost sequence. */
function neededBefore({ parentType, particle }: Declared): ElementParticle[] {
  const parts = parentType.content?.particles ?? []
  return parts
    .slice(0, parts.indexOf(particle))
    .filter((part) => part.kind === 'element' && part.min > 0) as ElementParticle[]
}

function count({ parent, element }: Slot): number {
  return elementsIn(parent).filter(({ name }) => name === element.name).length
}

/** Whether the element contains elements, and only those that its type names. */
function isClosed({ type }: Declared): boolean {
  return type.kind === 'complex' && type.content !== undefined && !hasAny(type.content)
}

function hasAny(part: Particle | undefined): boolean {
  if (part === undefined || part.kind === 'element') return false
  return part.kind === 'any' || part.particles.some(hasAny)
}

function remove({ parent, element }: Slot): void {
  parent.children.splice(parent.children.indexOf(element), 1)
}

/** The sibling directly before it, with another name, in the same sequence. */
function previous(slot: Slot): ElementParticle | undefined {
  const siblings = elementsIn(slot.parent)
  const before = siblings[siblings.indexOf(slot.element) - 1]
  if (before === undefined || before.name === slot.element.name) return undefined
  return neededBefore(slot).find(({ name }) => name === before.name)
}

/** The branches of the choice that an element consists of: alone, or as the whole content of a sequence. */
function branches({ type }: Declared): ElementParticle[] {
  if (type.kind !== 'complex' || type.content === undefined) return []
  const [first, second] = type.content.particles
  const content = type.content.kind === 'sequence' && second === undefined ? first : type.content
  return content?.kind === 'choice' ? elementsOf(content) : []
}

const stray = 'unexpected'

const kinds: Readonly<Record<DocumentFault, FaultInElement | FaultInText>> = {
  'element-missing': {
    fits: (declared) => inSequence(declared) && declared.particle.min === 1,
    stands: (slot) => count(slot) === 1,
    put: (slot) => {
      remove(slot)
      return slot.path.replace(/\[1\]$/, '')
    },
  },
  'element-order': {
    fits: (declared) => inSequence(declared) && neededBefore(declared).some(({ max }) => max === 1),
    stands: (slot) => previous(slot)?.max === 1,
    put: (slot) => {
      const before = previous(slot)?.name ?? ''
      const at = slot.parent.children.indexOf(slot.element)
      slot.parent.children.splice(at - 1, 2, slot.element, ...slot.parent.children.slice(at - 1, at))
      return `${slot.path.slice(0, slot.path.lastIndexOf('/'))}/${before}`
    },
  },
  'element-unexpected': {
    fits: isClosed,
    put: ({ element, path }) => {
      element.children.unshift({ name: 'Unexpected', attributes: '', children: [] })
      return `${path}/Unexpected`
    },
  },
  'element-repeated': {
    fits: (declared) => inSequence(declared) && declared.particle.max === 1,
    put: ({ parent, element, path }) => {
      parent.children.splice(parent.children.indexOf(element), 0, element)
      return path
    },
  },
  'element-choice': {
    fits: (declared) => branches(declared).length > 1 && branches(declared).every(({ max }) => max === 1),
    stands: ({ element }) => elementsIn(element).length === 1,
    put: (slot) => {
      const there = elementsIn(slot.element)[0]?.name
      const other = branches(slot).find(({ name }) => name !== there)?.name ?? ''
      slot.element.children.push({ name: other, attributes: '', children: [] })
      return `${slot.path}/${other}`
    },
  },
  'element-namespace': {
    // An xs:any beside it would take it.
    fits: ({ type, parentType }) => type.kind !== 'complex' && !hasAny(parentType.content),
    put: ({ element, path }) => {
      element.attributes += ' xmlns="urn:example:other"'
      return path.replace(/\[\d+\]$/, '')
    },
  },
  'text-unexpected': {
    fits: isClosed,
    put: ({ element, path }) => {
      element.children.unshift(stray)
      return path
    },
  },
  'attribute-missing': {
    fits: ({ type }) => type.kind === 'value' && type.attributes.some(({ required }) => required),
    put: ({ element, type, path }) => {
      const name = type.kind === 'value' ? (type.attributes.find(({ required }) => required)?.name ?? '') : ''
      element.attributes = element.attributes.replace(new RegExp(`\\s${name}="[^"]*"`), '')
      return `${path}/@${name}`
    },
  },
  'attribute-unexpected': {
    fits: () => true,
    put: ({ element, path }) => {
      element.attributes += ` ${stray}="1"`
      return `${path}/@${stray}`
    },
  },
  'value-type': wrongValue('value-type'),
  'value-enumeration': wrongValue('value-enumeration'),
  'value-pattern': wrongValue('value-pattern'),
  'value-length': wrongValue('value-length'),
  'value-range': wrongValue('value-range'),
  'value-digits': wrongValue('value-digits'),
  'xml-syntax': { damage: (file) => replaceLast(file, '</', '</Wrong') },
  'xml-character': { damage: (file) => replaceLast(file, '</', '\u0001</') },
  'xml-truncated': { damage: (file) => file.slice(0, file.lastIndexOf('</')) },
  'xml-doctype': { damage: (file) => file.replace(/\?>\s*/, '$&<!DOCTYPE Document>\n') },
  'xml-second-root': { damage: (file) => `${file.trimEnd()}\n<Second/>\n` },
}

function replaceLast(text: string, what: string, by: string): string {
  const at = text.lastIndexOf(what)
  return text.slice(0, at) + by + text.slice(at + what.length)
}

function wrongValue(code: DocumentFault): FaultInElement {
  const found = new Map<SimpleTypeTable, string | undefined>()
  const wrongOf = ({ type }: Declared, types: SchemaTypes): string | undefined => {
    const simple = type.kind === 'value' ? types.type(type.type) : type
    if (simple.kind !== 'simple') return undefined
    if (!found.has(simple)) {
      const { check, normalize } = compileValueCheck(simple)
      found.set(
        simple,
        candidates(simple).find((text) => check(normalize(text))?.code === code),
      )
    }
    return found.get(simple)
  }
  return {
    fits: (declared, types) => wrongOf(declared, types) !== undefined,
    put: (slot, types) => {
      slot.element.children = [wrongOf(slot, types) ?? '']
      return slot.path
    },
  }
}

const usual: Partial<Record<BaseType, readonly string[]>> = {
  decimal: ['12,50', '-1'],
  integer: ['1.5', '-1'],
  boolean: ['yes'],
  date: ['31.12.2026'],
  dateTime: ['31.12.2026 10:30'],
}

function candidates({ base, facets }: SimpleTypeTable): string[] {
  const { maxLength, length, totalDigits = 18, fractionDigits = 0 } = facets
  const bounds = [facets.minInclusive, facets.maxInclusive, facets.minExclusive, facets.maxExclusive]
  return [
    ...(usual[base] ?? ['?', '#', 'WRONG']),
    'x'.repeat((maxLength ?? length ?? 0) + 1),
    'A'.repeat((maxLength ?? length ?? 0) + 1),
    '',
    '!',
    `1.${'1'.repeat(fractionDigits + 1)}`,
    '1'.repeat(totalDigits + 1),
    ...bounds.flatMap((bound) => (bound === undefined ? [] : [`-${bound}`, bound, `${bound}9`])),
  ]
}
