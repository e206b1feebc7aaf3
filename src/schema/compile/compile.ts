import { checkOptions, type OptionChecks, option, requireText } from '../../values/index.ts'
import type { PositionedElement } from '../../xml/index.ts'
import { SchemaError } from '../findings.ts'
import { translatePattern } from '../pattern/parse-pattern.ts'
import { needsEngine } from '../pattern/pattern-test.ts'
import { compileValueCheck, contradiction } from '../value/check-value.ts'
import { derivedBase, isBaseType, typeOfXsd } from './base-types.ts'
import { compileModel } from './model.ts'
import {
  attributeOf,
  childElements,
  type Definition,
  derivationsIn,
  inDocument,
  type ResolveSchema,
  readSchemaDocuments,
  xsd,
} from './schema-documents.ts'
import {
  type AnyParticle,
  type AttributeTable,
  type BaseType,
  type ComplexTypeTable,
  type ElementParticle,
  type Facets,
  type GroupParticle,
  leavesOf,
  type MessageSchema,
  type Particle,
  type SchemaTables,
  type SimpleTypeTable,
  type TypeTable,
  type ValueTypeTable,
} from './tables.ts'

/** Options for compiling a schema. */
export interface CompileSchemaOptions {
  /**
   * Returns the text of a schema that `xs:include` or `xs:import` names. The location is relative to the compiled
   * schema (`../types/codes.xsd`); an address or an absolute path is given as it is written. This function alone
   * decides what may be read: throw for any other location, and `compileSchema` passes the error on. Default: both
   * elements are a {@link SchemaError}.
   */
  resolve?: ResolveSchema | undefined
}

const compileOptionChecks: OptionChecks<CompileSchemaOptions> = { resolve: option.function }

/**
 * Compiles the text of an XML Schema into plain tables. Takes what ISO 20022 schemas of every version use: named and
 * anonymous types, sequences and choices with bounds, `xs:any`, simple content with attributes, complex types that
 * restrict others (whether they only narrow them is not checked), and all facets of XSD 1.0. What it includes, and
 * simple types of other namespaces that it imports, are compiled with it where `resolve` is given; so is what it
 * redefines (`xs:redefine`). Global attributes that nothing refers to are left out. Anything else is a
 * {@link SchemaError} that names the construct: nothing is ignored.
 */
export function compileSchema(xsdText: string, options: CompileSchemaOptions = {}): MessageSchema<unknown> {
  checkOptions({ compileSchema }, options, compileOptionChecks, [])
  requireText(xsdText, compileSchema)
  const { namespace, line, definitions } = readSchemaDocuments(xsdText, options.resolve)
  const context: Context = {
    namespace,
    simple: new Map(),
    complex: new Map(),
    folded: new Map(),
    types: [],
    names: new Set(),
    location: '',
    imported: new Map(),
    uses: new Map(),
  }
  const roots: { name: string; type: string }[] = []
  // A global attribute means nothing until a type refers to it, and a reference (`ref`) is refused there.
  const own = definitions.filter(({ element, namespace: of }) => {
    return of === namespace && !(element.namespace === xsd && element.name === 'attribute')
  })
  for (const { element, location } of own) inDocument(location, () => declare(element, context))
  // After the types of the schema itself, which keep their names.
  for (const definition of definitions) if (definition.namespace !== namespace) declareImported(definition, context)
  for (const { element, location } of own) {
    context.location = location
    inDocument(location, () => {
      if (element.name === 'element') roots.push(compileRoot(element, roots, context))
      else compileType(element, required(element, 'name', 'a type'), context)
    })
  }
  for (const { element, location, name } of context.imported.values()) {
    context.location = location
    inDocument(location, () => compileType(element, name, context))
  }
  if (roots.length === 0) throw new SchemaError('The schema declares no element a document could begin with', line)
  const tables: SchemaTables = { namespace, message: messageName(namespace), roots, types: context.types }
  checkTables(tables, (type) => context.uses.get(type) ?? { line, location: '' })
  return tables
}

const globals = ['element', 'complexType', 'simpleType']

function declare(definition: PositionedElement, context: Context): void {
  if (definition.namespace !== xsd || !globals.includes(definition.name)) {
    throw new SchemaError(`xs:${definition.name} in the schema is not supported`, definition.line)
  }
  if (definition.name === 'element') return
  const name = required(definition, 'name', 'a type')
  if (context.names.has(name)) throw new SchemaError(`The type ${name} is defined twice`, definition.line)
  context.names.add(name)
  if (definition.name === 'simpleType') context.simple.set(name, definition)
  else context.complex.set(name, definition)
}

/**
 * Only simple types of another namespace can be used: the tables have one namespace, and elements of another do not fit
 * in.
 */
function declareImported({ element, namespace, location }: Definition, context: Context): void {
  inDocument(location, () => {
    if (element.namespace !== xsd || element.name === 'redefine') {
      throw new SchemaError(`xs:${element.name} in the schema is not supported`, element.line)
    }
    if (element.name !== 'simpleType') return
    const local = required(element, 'name', 'a type')
    const key = `${namespace} ${local}`
    if (context.imported.has(key)) throw new SchemaError(`The type ${local} is defined twice`, element.line)
    const name = freeName(local, context)
    context.simple.set(name, element)
    context.imported.set(key, { element, location, name })
  })
}

function compileRoot(
  definition: PositionedElement,
  roots: readonly { name: string }[],
  context: Context,
): { name: string; type: string } {
  allow(definition, 'a global element', ['name', 'type', 'id'])
  const name = required(definition, 'name', 'a global element')
  if (roots.some((root) => root.name === name)) {
    throw new SchemaError(`The element ${name} is declared twice`, definition.line)
  }
  return { name, type: elementType(definition, name, context) }
}

interface TypeUse {
  line: number
  location: string
}

interface Context {
  namespace: string
  simple: Map<string, PositionedElement>
  complex: Map<string, PositionedElement>
  folded: Map<string, SimpleTypeTable>
  types: TypeTable[]
  names: Set<string>
  location: string
  /** Simple types of other namespaces, by namespace and name; `name` is theirs in the tables. */
  imported: Map<string, { element: PositionedElement; location: string; name: string }>
  uses: Map<string, TypeUse>
}

function messageName(namespace: string): string {
  return /^urn:iso:std:iso:20022:tech:xsd:(.+)$/.exec(namespace)?.[1] ?? namespace
}

/**
 * Checks all references, facets and content models now, so that a fault of the schema is not found at the first file.
 */
function checkTables(tables: SchemaTables, useOf: (type: string) => TypeUse): void {
  const types = new Map(tables.types.map((type) => [type.name, type]))
  for (const root of tables.roots) checkReference(root.type, types, `The element ${root.name}`, 1)
  for (const type of tables.types) {
    const { line, location } = useOf(type.name)
    inDocument(location, () => checkType(type, types, line))
  }
}

function checkType(type: TypeTable, types: ReadonlyMap<string, TypeTable>, line: number): void {
  if (type.kind === 'simple') {
    attempt(() => compileValueCheck(type), type.name, line)
    return
  }
  for (const { name, type: of } of type.attributes) {
    checkSimple(of, types, `The attribute ${name} of ${type.name}`, line)
  }
  if (type.kind === 'value') checkSimple(type.type, types, `The type ${type.name}`, line)
  if (type.kind === 'complex' && type.content !== undefined) {
    const { content } = type
    for (const element of leavesOf(content)) {
      if (element.kind === 'any') continue
      checkReference(element.type, types, `${type.name}/${element.name}`, line)
    }
    attempt(() => compileModel(content), type.name, line)
  }
  checkKeys(type, line)
}

function checkReference(
  type: string,
  types: ReadonlyMap<string, TypeTable>,
  where: string,
  line: number,
): TypeTable | undefined {
  const table = types.get(type)
  if (table === undefined && !(type.startsWith('xs:') && isBaseType(type.slice(3)))) {
    throw new SchemaError(`${where} refers to the type ${type}, which the schema does not have`, line)
  }
  return table
}

function checkSimple(type: string, types: ReadonlyMap<string, TypeTable>, where: string, line: number): void {
  const table = checkReference(type, types, where, line)
  if (table !== undefined && table.kind !== 'simple') {
    throw new SchemaError(`${where} is built on ${type}, which is not a simple type: that is not supported`, line)
  }
}

/** An object of the document layer has elements, attributes and the value as properties, so their names must differ. */
function checkKeys(type: ComplexTypeTable | ValueTypeTable, line: number): void {
  const keys = type.kind === 'value' ? ['value'] : []
  if (type.kind === 'complex')
    for (const leaf of leavesOf(type.content)) keys.push(leaf.kind === 'any' ? 'any' : leaf.name)
  for (const { name } of type.attributes) keys.push(name)
  const seen = new Set(['__proto__'])
  const taken = keys.find((key) => seen.size === seen.add(key).size)
  if (taken === undefined) return
  throw new SchemaError(`The type ${type.name} gives the name ${taken} a second meaning: that is not supported`, line)
}

function attempt(work: () => unknown, type: string, line: number): void {
  try {
    work()
  } catch (error) {
    throw new SchemaError(`In the type ${type}: ${error instanceof Error ? error.message : error}`, line)
  }
}

function compileType(definition: PositionedElement, name: string, context: Context): void {
  context.uses.set(name, { line: definition.line, location: context.location })
  if (definition.name === 'simpleType') context.types.push(foldSimpleType(definition, name, context))
  else context.types.push(compileComplexType(definition, name, context))
}

function compileComplexType(
  definition: PositionedElement,
  name: string,
  context: Context,
): ComplexTypeTable | ValueTypeTable {
  const where = `the type ${name}`
  allow(definition, where, ['name', 'id', 'mixed', 'abstract'])
  for (const flag of ['mixed', 'abstract']) refuseFlag(definition, flag, where)
  const children = elementsOf(definition, where, ['sequence', 'choice', 'simpleContent', 'complexContent', 'attribute'])
  const doc = documentation(definition)
  const body = children.filter((child) => child.name !== 'attribute')
  const attributes = compileAttributes(children, name, context)
  const [first, second] = body
  if (second !== undefined) throw new SchemaError(`${where} has more than one content model`, second.line)
  if (first?.name === 'simpleContent') {
    if (attributes.length > 0) throw new SchemaError(`An attribute beside the simple content of ${where}`, first.line)
    return { ...compileSimpleContent(first, name, context), ...doc }
  }
  if (first?.name === 'complexContent') {
    if (attributes.length > 0) throw new SchemaError(`An attribute beside the complex content of ${where}`, first.line)
    return { ...compileComplexContent(first, name, context), ...doc }
  }
  if (first === undefined) return { kind: 'complex', name, attributes, ...doc }
  return { kind: 'complex', name, content: compileGroup(first, name, context), attributes, ...doc }
}

function compileSimpleContent(content: PositionedElement, name: string, context: Context): ValueTypeTable {
  const where = `the type ${name}`
  const [derivation] = elementsOf(content, where, ['extension', 'restriction'])
  if (derivation === undefined) {
    throw new SchemaError(`The simple content of ${where} has no extension and no restriction`, content.line)
  }
  if (derivation.name === 'restriction') return compileRestrictedValue(derivation, name, context)
  const extension = derivation
  allow(extension, where, ['base', 'id'])
  const type = typeName(extension, 'base', where, context)
  const attributes = compileAttributes(elementsOf(extension, where, ['attribute']), name, context)
  return { kind: 'value', name, type, attributes }
}

/**
 * A complex type that restricts another one. It lists all of its content, so only attributes come from the restricted
 * type. Whether it really narrows that type is not checked.
 */
function compileComplexContent(content: PositionedElement, name: string, context: Context): ComplexTypeTable {
  const where = `the type ${name}`
  allow(content, where, ['id', 'mixed'])
  refuseFlag(content, 'mixed', where)
  const [restriction] = elementsOf(content, where, ['restriction'])
  if (restriction === undefined)
    throw new SchemaError(`The complex content of ${where} has no restriction`, content.line)
  const children = elementsOf(restriction, where, ['sequence', 'choice', 'attribute'])
  const [group, second] = children.filter((child) => child.name !== 'attribute')
  if (second !== undefined) throw new SchemaError(`${where} has more than one content model`, second.line)
  const base = restrictedType(restriction, name, context)
  const attributes = compileAttributes(attributesWith(children, base.definition, name, context), name, context)
  if (group === undefined) return { kind: 'complex', name, attributes }
  return { kind: 'complex', name, content: compileGroup(group, name, context), attributes }
}

/** A value with attributes that restricts another one, by facets and by other types of its attributes. */
function compileRestrictedValue(restriction: PositionedElement, name: string, context: Context): ValueTypeTable {
  const where = `the type ${name}`
  const children = elementsOf(restriction, where, ['attribute', ...facetNames])
  const { base, definition } = restrictedType(restriction, name, context)
  const attributes = compileAttributes(attributesWith(children, definition, name, context), name, context)
  const parent = valueTypeOf(base, name, context, restriction.line)
  const facets = children.filter((child) => child.name !== 'attribute')
  const type = freeName(`${name}.value`, context)
  context.types.push({
    kind: 'simple',
    name: type,
    base: parent.base,
    facets: foldFacets(parent, facets, where),
  })
  return { kind: 'value', name, type, attributes }
}

function restrictedType(
  restriction: PositionedElement,
  name: string,
  context: Context,
): { base: string; definition: PositionedElement } {
  const where = `the type ${name}`
  allow(restriction, where, ['base', 'id'])
  const base = typeName(restriction, 'base', where, context)
  const definition = context.complex.get(base)
  if (definition !== undefined) return { base, definition }
  throw new SchemaError(`${where} restricts ${base}, which is not a complex type of the schema`, restriction.line)
}

/**
 * The attributes declared among `children`, and the inherited ones. A declaration replaces an inherited attribute of
 * its name.
 */
function attributesWith(
  children: readonly PositionedElement[],
  base: PositionedElement,
  name: string,
  context: Context,
): PositionedElement[] {
  const attributes = children.filter((child) => child.name === 'attribute')
  const declared = new Set(attributes.map((each) => attributeOf(each, 'name')))
  const seen = new Set<PositionedElement>()
  for (let above: PositionedElement | undefined = base; above !== undefined; ) {
    if (seen.size === seen.add(above).size) {
      throw new SchemaError(`The type ${name} is derived from itself`, base.line)
    }
    const [derivation] = derivationsIn(above)
    for (const each of childElements(derivation ?? above)) {
      if (each.name !== 'attribute' || declared.has(attributeOf(each, 'name'))) continue
      declared.add(attributeOf(each, 'name'))
      attributes.push(each)
    }
    const next: string | undefined = derivation && attributeOf(derivation, 'base')
    above = next === undefined ? undefined : context.complex.get(next.slice(next.indexOf(':') + 1))
  }
  return attributes
}

/**
 * Base and facets of the value that a complex type with simple content holds; each step of restrictions adds its
 * facets.
 */
function valueTypeOf(type: string, name: string, context: Context, line: number): { base: BaseType; facets: Facets } {
  const steps: PositionedElement[][] = []
  let at = type
  for (let found = context.complex.get(at); found !== undefined; found = context.complex.get(at)) {
    const [derivation] = derivationsIn(found)
    if (derivation === undefined || steps.length > mostDerivations) {
      throw new SchemaError(`The type ${name} restricts ${type}, which holds no value`, line)
    }
    steps.push(childElements(derivation).filter((child) => facetNames.includes(child.name)))
    at = typeName(derivation, 'base', `the type ${at}`, context)
  }
  const facets = (value: { base: BaseType; facets: Facets }): { base: BaseType; facets: Facets } => ({
    base: value.base,
    facets: steps
      .reverse()
      .reduce<Facets>(
        (sum, parts) => foldFacets({ base: value.base, facets: sum }, parts, `the type ${name}`),
        value.facets,
      ),
  })
  const builtIn = typeOfXsd(at)
  if (builtIn !== undefined) return facets(builtIn)
  const simple = context.simple.get(at)
  if (simple === undefined) throw new SchemaError(`The type ${name} restricts ${type}, which holds no value`, line)
  return facets(foldSimpleType(simple, at, context))
}

function compileAttributes(children: readonly PositionedElement[], owner: string, context: Context): AttributeTable[] {
  const attributes: AttributeTable[] = []
  for (const child of children) {
    if (child.name !== 'attribute') continue
    const where = `an attribute of the type ${owner}`
    allow(child, where, ['name', 'type', 'use', 'id', 'form'])
    if ((attributeOf(child, 'form') ?? 'unqualified') !== 'unqualified') {
      throw new SchemaError(`A qualified attribute in the type ${owner} is not supported`, child.line)
    }
    const name = required(child, 'name', where)
    const use = attributeOf(child, 'use') ?? 'optional'
    if (use === 'prohibited') continue
    if (use !== 'optional' && use !== 'required') {
      throw new SchemaError(`use="${use}" in ${where} is not known`, child.line)
    }
    const type = elementType(child, `${owner}.${name}`, context, ['simpleType'])
    attributes.push({ name, type, required: use === 'required' })
  }
  return attributes
}

function compileGroup(group: PositionedElement, owner: string, context: Context): GroupParticle {
  const where = `the type ${owner}`
  allow(group, where, ['minOccurs', 'maxOccurs', 'id'])
  const particles: Particle[] = []
  for (const child of elementsOf(group, where, ['element', 'sequence', 'choice', 'any'])) {
    if (child.name === 'any') particles.push(compileAny(child, where))
    else if (child.name === 'element') particles.push(compileElement(child, owner, context))
    else particles.push(compileGroup(child, owner, context))
  }
  return { kind: group.name === 'choice' ? 'choice' : 'sequence', ...bounds(group, where), particles }
}

function compileElement(element: PositionedElement, owner: string, context: Context): ElementParticle {
  const where = `an element of the type ${owner}`
  allow(element, where, ['name', 'type', 'minOccurs', 'maxOccurs', 'id', 'nillable', 'form'])
  const nillable = attributeOf(element, 'nillable') ?? 'false'
  if (nillable !== 'false' && nillable !== '0')
    throw new SchemaError(`nillable in ${where} is not supported`, element.line)
  if ((attributeOf(element, 'form') ?? 'qualified') !== 'qualified') {
    throw new SchemaError(`An unqualified element in the type ${owner} is not supported`, element.line)
  }
  const name = required(element, 'name', where)
  const type = elementType(element, `${owner}.${name}`, context)
  return { kind: 'element', name, type, ...bounds(element, where), ...documentation(element) }
}

function compileAny(any: PositionedElement, where: string): AnyParticle {
  allow(any, where, ['namespace', 'processContents', 'minOccurs', 'maxOccurs', 'id'])
  elementsOf(any, where, [])
  const process = attributeOf(any, 'processContents') ?? 'strict'
  if (process !== 'lax' && process !== 'skip' && process !== 'strict') {
    throw new SchemaError(`processContents="${process}" in ${where} is not known`, any.line)
  }
  return { kind: 'any', ...bounds(any, where), namespace: attributeOf(any, 'namespace') ?? '##any', process }
}

/** The type an element or attribute names, or the name given to the one written inside it. */
function elementType(
  element: PositionedElement,
  anonymousName: string,
  context: Context,
  allowed: readonly string[] = ['simpleType', 'complexType'],
): string {
  const [inner] = elementsOf(element, `the declaration of ${anonymousName}`, allowed)
  if (inner === undefined) return typeName(element, 'type', anonymousName, context)
  if (attributeOf(element, 'type') !== undefined) {
    throw new SchemaError(`${anonymousName} has a type attribute and a type inside`, element.line)
  }
  const name = freeName(anonymousName, context)
  compileType(inner, name, context)
  return name
}

function freeName(wanted: string, context: Context): string {
  let name = wanted
  while (context.names.has(name)) name += '_'
  context.names.add(name)
  return name
}

/** Limit of derivation steps with patterns in one type; published schemas have one. */
const mostPatternSteps = 100

/** Limit of derivation steps of a simple type; published schemas have two. */
const mostDerivations = 1000

/**
 * Folds the derivation steps of a simple type into one table, and stores the tables of the types between. It goes from
 * the base upwards in a loop, because a schema of thousands of steps would overflow the stack.
 */
function foldSimpleType(definition: PositionedElement, name: string, context: Context): SimpleTypeTable {
  const steps: { definition: PositionedElement; name: string; parts: PositionedElement[] }[] = []
  const onTheWay = new Set<string>()
  let base: { base: BaseType; facets: Facets } | undefined
  for (let at: { definition: PositionedElement; name: string } | undefined = { definition, name }; at !== undefined; ) {
    const known = context.folded.get(at.name)
    if (known !== undefined) {
      base = known
      break
    }
    if (onTheWay.has(at.name)) throw new SchemaError(`The type ${at.name} is derived from itself`, definition.line)
    if (steps.length === mostDerivations) {
      const words = `The type ${name} is derived in more than ${mostDerivations} steps, which is not supported`
      throw new SchemaError(words, definition.line)
    }
    onTheWay.add(at.name)
    const { restriction, parts } = restrictionOf(at.definition, at.name)
    steps.push({ ...at, parts })
    const parent = parentOf(restriction, parts, at.name, context)
    if ('facets' in parent) base = parent
    at = 'facets' in parent ? undefined : parent
  }
  for (const { definition, name, parts } of steps.reverse()) {
    const facets = foldFacets(base ?? { base: 'string', facets: {} }, parts, `the type ${name}`)
    const table: SimpleTypeTable = {
      kind: 'simple',
      name,
      base: base?.base ?? 'string',
      facets,
      ...documentation(definition),
    }
    context.folded.set(name, table)
    base = table
  }
  return context.folded.get(name) as SimpleTypeTable
}

function restrictionOf(
  definition: PositionedElement,
  name: string,
): { restriction: PositionedElement; parts: PositionedElement[] } {
  const where = `the type ${name}`
  allow(definition, where, ['name', 'id'])
  const [restriction] = elementsOf(definition, where, ['restriction'])
  if (restriction === undefined) throw new SchemaError(`${where} has no restriction`, definition.line)
  allow(restriction, where, ['base', 'id'])
  return { restriction, parts: elementsOf(restriction, where, ['simpleType', ...facetNames]) }
}

/** The base of a restriction: a base type of XSD, or another simple type that is not folded yet. */
function parentOf(
  restriction: PositionedElement,
  parts: readonly PositionedElement[],
  name: string,
  context: Context,
): { base: BaseType; facets: Facets } | { definition: PositionedElement; name: string } {
  const where = `the type ${name}`
  const inner = parts.find((part) => part.name === 'simpleType')
  if (inner !== undefined) {
    if (attributeOf(restriction, 'base') !== undefined) {
      throw new SchemaError(`The restriction in ${where} has a base and a type inside`, restriction.line)
    }
    return { definition: inner, name: freeName(`${name}.base`, context) }
  }
  const base = typeName(restriction, 'base', where, context)
  const builtIn = typeOfXsd(base)
  if (builtIn !== undefined) return builtIn
  const definition = context.simple.get(base)
  if (definition === undefined) {
    throw new SchemaError(`${where} restricts ${base}, which is not a simple type of the schema`, restriction.line)
  }
  return { definition, name: base }
}

const numericFacets = ['length', 'minLength', 'maxLength', 'totalDigits', 'fractionDigits'] as const
const rangeFacets = ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'] as const
const facetNames: readonly string[] = [...numericFacets, ...rangeFacets, 'enumeration', 'pattern', 'whiteSpace']

/** The facets of a base with those of a restriction, which must not contradict them or each other. */
function foldFacets(
  { base, facets: parent }: Pick<SimpleTypeTable, 'base' | 'facets'>,
  parts: readonly PositionedElement[],
  where: string,
): Facets {
  const facets: Facets = { ...parent }
  const once = new Set<string>()
  const enumeration: string[] = []
  const patterns: string[] = []
  for (const part of parts) {
    if (part.name === 'simpleType') continue
    allow(part, where, ['value', 'fixed', 'id'])
    elementsOf(part, where, [])
    const written = required(part, 'value', `a facet of ${where}`)
    // Only in codes and patterns does white space matter.
    const value = part.name === 'enumeration' || part.name === 'pattern' ? written : written.trim()
    if (part.name !== 'enumeration' && part.name !== 'pattern' && once.size === once.add(part.name).size) {
      throw new SchemaError(`${where} has the facet ${part.name} twice`, part.line)
    }
    const numeric = numericFacets.find((facet) => facet === part.name)
    const range = rangeFacets.find((facet) => facet === part.name)
    if (numeric !== undefined) {
      if (!/^\d{1,9}$/.test(value))
        throw new SchemaError(`${numeric}="${value}" in ${where} is not a number`, part.line)
      facets[numeric] = Number.parseInt(value, 10)
    } else if (range !== undefined) {
      facets[range] = value
    } else if (part.name === 'enumeration') {
      enumeration.push(value)
    } else if (part.name === 'pattern') {
      try {
        if (needsEngine(value)) translatePattern(value)
      } catch (error) {
        throw new SchemaError(`The pattern of ${where}: ${error instanceof Error ? error.message : error}`, part.line)
      }
      patterns.push(value)
    } else if (value === 'preserve' || value === 'replace' || value === 'collapse') {
      facets.whiteSpace = value
    } else {
      throw new SchemaError(`whiteSpace="${value}" in ${where} is not known`, part.line)
    }
  }
  const line = parts[0]?.line ?? 1
  for (const [closed, open] of bothBounds) {
    if (once.has(closed) && once.has(open)) throw new SchemaError(`${where} has both ${closed} and ${open}`, line)
  }
  const words = contradiction(base, parent, facets)
  if (words !== undefined) throw new SchemaError(`In ${where}, ${words}`, line)
  if (enumeration.length > 0) {
    checkCodes(base, facets, enumeration, where, line)
    facets.enumeration = enumeration
  }
  if (patterns.length > 0) facets.patterns = [...(parent.patterns ?? []), patterns]
  if ((facets.patterns?.length ?? 0) > mostPatternSteps) {
    throw new SchemaError(`${where} has patterns in more than ${mostPatternSteps} steps: that is not supported`, line)
  }
  return facets
}

const bothBounds = [
  ['minInclusive', 'minExclusive'],
  ['maxInclusive', 'maxExclusive'],
] as const

/** Refuses codes that the other facets of their type, or the codes of its base, do not allow. */
function checkCodes(base: BaseType, facets: Facets, codes: readonly string[], where: string, line: number): void {
  // A code that does not match a pattern is found when a value is checked: patterns may be expensive to compile.
  const { patterns, ...others } = facets
  if (Object.keys(others).length === 0) return
  const { check, normalize } = compileValueCheck({ base, facets: others })
  const wrong = codes.find((code) => check(normalize(code)) !== undefined)
  if (wrong === undefined) return
  throw new SchemaError(`The enumeration "${wrong}" contradicts the other facets of ${where}, or its base`, line)
}

/** The type a qualified name refers to: `xs:` and a base type, or the name of a type of this schema. */
function typeName(element: PositionedElement, name: string, where: string, context: Context): string {
  const value = required(element, name, where)
  const colon = value.indexOf(':')
  const namespace = element.resolve(colon < 0 ? '' : value.slice(0, colon)) ?? ''
  const local = value.slice(colon + 1)
  if (namespace === xsd) {
    if (isBaseType(local)) return `xs:${local}`
    if (derivedBase(local) !== undefined) return addDerivedBase(local, context)
    throw new SchemaError(`The base type xs:${local} (in ${where}) is not supported`, element.line)
  }
  if (namespace === context.namespace) return local
  const imported = context.imported.get(`${namespace} ${local}`)
  if (imported !== undefined) return imported.name
  const words =
    `The type ${value} (in ${where}) is not in the target namespace, and is not a simple type ` +
    'that the schema imports'
  throw new SchemaError(words, element.line)
}

/** XSD's own derived types (`xs:positiveInteger`) become simple types of the tables under that name. */
function addDerivedBase(local: string, context: Context): string {
  const derived = derivedBase(local)
  const name = `xs:${local}`
  if (derived !== undefined && !context.names.has(name)) {
    context.names.add(name)
    context.types.push({ kind: 'simple', name, base: derived.base, facets: derived.facets })
  }
  return name
}

function bounds(element: PositionedElement, where: string): { min: number; max: number } {
  const min = attributeOf(element, 'minOccurs') ?? '1'
  const max = attributeOf(element, 'maxOccurs') ?? '1'
  if (!/^\d{1,6}$/.test(min) || !/^(\d{1,6}|unbounded)$/.test(max)) {
    throw new SchemaError(`minOccurs="${min}" maxOccurs="${max}" in ${where} are not bounds`, element.line)
  }
  const result = { min: Number.parseInt(min, 10), max: max === 'unbounded' ? -1 : Number.parseInt(max, 10) }
  if (result.max >= 0 && result.max < result.min) {
    throw new SchemaError(`minOccurs="${min}" in ${where} is more than maxOccurs="${max}"`, element.line)
  }
  return result
}

function documentation(element: PositionedElement): { doc?: string } {
  const texts: string[] = []
  for (const annotation of childElements(element)) {
    if (annotation.name !== 'annotation') continue
    for (const part of childElements(annotation)) {
      if (part.name === 'documentation') texts.push(innerText(part).replace(/\s+/g, ' ').trim())
    }
  }
  return texts.length === 0 ? {} : { doc: texts.join(' ') }
}

function innerText(element: PositionedElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : innerText(child))).join('')
}

function elementsOf(element: PositionedElement, where: string, allowed: readonly string[]): PositionedElement[] {
  const children: PositionedElement[] = []
  for (const child of childElements(element)) {
    if (child.namespace === xsd && child.name === 'annotation') continue
    if (child.namespace !== xsd || !allowed.includes(child.name)) {
      throw new SchemaError(`xs:${child.name} in ${where} is not supported`, child.line)
    }
    children.push(child)
  }
  return children
}

/** Refuses attributes of the schema with a meaning that this compiler does not implement. */
function allow(element: PositionedElement, where: string, names: readonly string[]): void {
  for (const { name, namespace, value } of element.attributes) {
    // By the rules of XSD an attribute of another namespace is an annotation.
    if (namespace !== '') continue
    if (!names.includes(name)) {
      throw new SchemaError(`The attribute ${name}="${value}" in ${where} is not supported`, element.line)
    }
  }
}

/** Refuses an attribute that changes the meaning of a type, unless it says no. */
function refuseFlag(element: PositionedElement, flag: string, where: string): void {
  const value = attributeOf(element, flag) ?? 'false'
  if (value !== 'false' && value !== '0')
    throw new SchemaError(`${flag}="${value}" in ${where} is not supported`, element.line)
}

function required(element: PositionedElement, name: string, where: string): string {
  const value =
    name === 'value'
      ? element.attributes.find((candidate) => candidate.name === 'value')?.value
      : attributeOf(element, name)
  if (value === undefined) throw new SchemaError(`xs:${element.name} in ${where} has no ${name}`, element.line)
  return value
}
