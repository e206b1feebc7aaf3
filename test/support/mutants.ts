import type { AttributeTable, SimpleTypeTable, TypeTable } from '../../src/schema/compile/tables.ts'
import { changeBytes } from './byte-mutants.ts'
import {
  copyElement,
  localName,
  parseTree,
  type SchemaIndex,
  type Slot,
  slotsOf,
  type Tree,
  type TreeElement,
  treeText,
} from './document-tree.ts'
import { edgeValues, words } from './edge-values.ts'
import { escapeRaw, type Fragments } from './fragments.ts'
import { createRandom, type Random } from './random.ts'

export interface MutantBase {
  name: string
  message: string
  text: string
  index: SchemaIndex
  fragments: Fragments
}

/** A document changed in one to three ways that may or may not leave it valid. */
export interface Mutant {
  number: number
  base: string
  message: string
  /** What was done, for a person. */
  steps: readonly string[]
  bytes: Uint8Array
}

interface Stage {
  tree: Tree
  slots: readonly Slot[]
  base: MutantBase
  random: Random
}

/** Changes the tree; answers what it did, or `undefined` when it found nothing to do. */
type TreeMutation = (stage: Stage) => string | undefined

/** Makes mutant `number` of a seed. Each mutant stands for itself: any one of them can be made again alone. */
export function makeMutant(bases: readonly MutantBase[], seed: number, number: number): Mutant {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  const base = random.pick(bases)
  const tree = treeOf(base)
  const steps: string[] = []
  const count = random.chance(0.8) ? 1 : random.chance(0.7) ? 2 : 3
  const byText = random.chance(0.1)
  for (let tries = 0; steps.length < (byText ? count - 1 : count) && tries < 20; tries++) {
    const [name, mutation] = pickWeighted(treeMutations, random)
    const done = mutation({ tree, slots: slotsOf(tree.root, base.index), base, random })
    if (done !== undefined) steps.push(`${name}: ${done}`)
  }
  let text = treeText(tree)
  if (byText) {
    const [name, mutation] = pickWeighted(textMutations, random)
    text = mutation(text, random)
    steps.push(name)
  }
  let bytes: Uint8Array = new TextEncoder().encode(text)
  if (random.chance(0.18)) {
    const [name, mutation] = pickWeighted(byteMutations, random)
    bytes = mutation(bytes, text, random)
    steps.push(name)
  }
  return { number, base: base.name, message: base.message, steps, bytes }
}

const trees = new WeakMap<MutantBase, Tree>()

function treeOf(base: MutantBase): Tree {
  let tree = trees.get(base)
  if (tree === undefined) {
    tree = parseTree(base.text)
    trees.set(base, tree)
  }
  return { ...tree, root: copyElement(tree.root) }
}

type Weighted<T> = readonly [name: string, mutation: T, weight: number]

function pickWeighted<T>(list: readonly Weighted<T>[], random: Random): Weighted<T> {
  let at = random.next() * list.reduce((sum, [, , weight]) => sum + weight, 0)
  for (const item of list) {
    at -= item[2]
    if (at < 0) return item
  }
  return random.pick(list)
}

// Positions.

function prefixOf(element: TreeElement): string {
  return element.name.slice(0, element.name.indexOf(':') + 1)
}

function pickSlot(stage: Stage, good: (slot: Slot) => boolean): Slot | undefined {
  const candidates = stage.slots.filter(good)
  return candidates.length === 0 ? undefined : stage.random.pick(candidates)
}

const hasParent = (slot: Slot): boolean => slot.parent !== undefined

/** Elements of the message: what is inside an envelope has no type. */
const isComplex = (slot: Slot): boolean => slot.type?.kind === 'complex'

const isLeaf = ({ element, type }: Slot): boolean =>
  type?.kind !== 'complex' && element.children.every((child) => typeof child === 'string')

function placeIn(parent: TreeElement, random: Random): number {
  return random.below(parent.children.length + 1)
}

function pathOf({ element, parent }: Slot): string {
  return `${parent === undefined ? '' : `${localName(parent.name)}/`}${localName(element.name)}`
}

// Structure.

const deleteElement: TreeMutation = (stage) => {
  const slot = pickSlot(stage, hasParent)
  if (slot?.parent === undefined) return undefined
  slot.parent.children = slot.parent.children.filter((child) => child !== slot.element)
  return pathOf(slot)
}

const repeatElement: TreeMutation = (stage) => {
  const slot = pickSlot(stage, hasParent)
  if (slot?.parent === undefined) return undefined
  const { parent, element, particle } = slot
  const present = parent.children.filter((child) => typeof child === 'object' && child.name === element.name).length
  const most = particle === undefined || particle.max === -1 ? 1 : particle.max - present + stage.random.below(2)
  const times = Math.max(1, Math.min(most, 12))
  const at = stage.random.chance(0.8) ? parent.children.indexOf(element) + 1 : placeIn(parent, stage.random)
  for (let i = 0; i < times; i++) parent.children.splice(at, 0, copyElement(element))
  return `${pathOf(slot)} ${times} times more`
}

const swapSiblings: TreeMutation = (stage) => {
  const slot = pickSlot(
    stage,
    ({ parent }) => (parent?.children.filter((child) => typeof child === 'object').length ?? 0) > 1,
  )
  if (slot?.parent === undefined) return undefined
  const { children } = slot.parent
  const places = children.flatMap((child, index) => (typeof child === 'object' ? [index] : []))
  const first = places.indexOf(children.indexOf(slot.element))
  const second = stage.random.chance(0.6) ? (first + 1) % places.length : stage.random.below(places.length)
  const [a, b] = [places[first] ?? 0, places[second] ?? 0]
  const [one, other] = [children[a] ?? '', children[b] ?? '']
  children[a] = other
  children[b] = one
  return `${pathOf(slot)} with ${typeof other === 'object' ? other.name : ''}`
}

const moveElement: TreeMutation = (stage) => {
  const slot = pickSlot(stage, hasParent)
  const target = pickSlot(stage, isComplex)
  if (slot?.parent === undefined || target === undefined || contains(slot.element, target.element)) return undefined
  slot.parent.children = slot.parent.children.filter((child) => child !== slot.element)
  target.element.children.splice(placeIn(target.element, stage.random), 0, slot.element)
  return `${pathOf(slot)} into ${localName(target.element.name)}`
}

function contains(outer: TreeElement, inner: TreeElement): boolean {
  return outer === inner || outer.children.some((child) => typeof child === 'object' && contains(child, inner))
}

const oddNames = [
  ...words(`Foo constructor __proto__ toString hasOwnProperty é _ a-b.c Ünï 𠮷 xmlElement any value`),
  'A\u0301',
  'A\u00b7',
]

const renameElement: TreeMutation = (stage) => {
  const { random, base } = stage
  const slot = pickSlot(stage, (candidate) => candidate.parent !== undefined || random.chance(0.2))
  if (slot === undefined) return undefined
  const from = localName(slot.element.name)
  const siblings = slot.parentType === undefined ? [] : (base.index.particles.get(slot.parentType.name) ?? [])
  const to = random.pick([
    ...siblings.map(({ name }) => name),
    random.pick(base.index.names),
    random.pick(base.index.names),
    random.pick(oddNames),
    from.toUpperCase(),
    from.toLowerCase(),
    `${from}s`,
    from.slice(0, -1) || 'X',
  ])
  const was = pathOf(slot)
  slot.element.name = prefixOf(slot.element) + to
  return `${was} to ${to}`
}

const insertElement: TreeMutation = (stage) => {
  const { random, base } = stage
  const slot = pickSlot(stage, (candidate) => isComplex(candidate) || random.chance(0.05))
  if (slot === undefined) return undefined
  const { element, type } = slot
  const known = type?.kind === 'complex' ? (base.index.particles.get(type.name) ?? []) : []
  const prefix = prefixOf(element)
  let inserted: TreeElement
  if (known.length > 0 && random.chance(0.8)) {
    const particle = random.pick(known)
    inserted = base.fragments.element(particle.name, particle.type, prefix, random)
    if (random.chance(0.6)) {
      // Where the schema wants it, so that many of these stay valid.
      const order = known.indexOf(particle)
      const at = element.children.findIndex(
        (child) => typeof child === 'object' && known.findIndex(({ name }) => name === localName(child.name)) > order,
      )
      element.children.splice(at < 0 ? element.children.length : at, 0, inserted)
      return `${inserted.name} into ${pathOf(slot)} in order`
    }
  } else {
    const name = random.chance(0.7) ? random.pick(base.index.names) : random.pick(oddNames)
    inserted = { name: prefix + name, attributes: [], children: random.chance(0.5) ? [] : ['x'] }
  }
  element.children.splice(placeIn(element, random), 0, inserted)
  return `${inserted.name} into ${pathOf(slot)}`
}

const refillElement: TreeMutation = (stage) => {
  const slot = pickSlot(stage, ({ parent, particle }) => parent !== undefined && particle !== undefined)
  if (slot?.particle === undefined) return undefined
  const fresh = stage.base.fragments.element(
    slot.particle.name,
    slot.particle.type,
    prefixOf(slot.element),
    stage.random,
  )
  slot.element.children = fresh.children
  slot.element.attributes = fresh.attributes
  return pathOf(slot)
}

const emptyElement: TreeMutation = (stage) => {
  const slot = pickSlot(stage, () => true)
  if (slot === undefined) return undefined
  const inside = stage.random.pick<string | undefined>([
    undefined,
    '',
    ' ',
    '\n',
    '<!-- -->',
    '<![CDATA[]]>',
    '<![CDATA[ ]]>',
    '&#32;',
    '<?p?>',
  ])
  slot.element.children = inside === undefined || inside === '' ? [] : [inside]
  return `${pathOf(slot)} to ${JSON.stringify(inside)}`
}

// Values.

function simpleOf(
  type: TypeTable | undefined,
  index: SchemaIndex,
): Pick<SimpleTypeTable, 'base' | 'facets'> | undefined {
  if (type === undefined || type.kind === 'complex') return undefined
  if (type.kind === 'simple') return type
  return simpleByName(type.type, index)
}

function simpleByName(name: string, index: SchemaIndex): Pick<SimpleTypeTable, 'base' | 'facets'> | undefined {
  const type = index.types.get(name)
  return type?.kind === 'simple' ? type : undefined
}

const changeValue: TreeMutation = (stage) => {
  const { random, base } = stage
  const slot = pickSlot(stage, isLeaf)
  if (slot === undefined) return undefined
  const simple = simpleOf(slot.type, base.index) ?? { base: 'string' as const, facets: {} }
  const given = slot.element.children.join('')
  const value = random.pick(edgeValues(simple, given.includes('&') || given.includes('<') ? 'x' : given, random))
  slot.element.children = value === '' ? [] : [escapeRaw(value)]
  return `${pathOf(slot)} to ${JSON.stringify(value.slice(0, 80))}`
}

const rawTexts = [
  ...words(`<!----> <!---> <![CDATA[x]]> <![CDATA[]]> <![CDATA[<&]]> <![cdata[x]]> ]]> ]] ]]&gt; > " ' & &; &amp
  &amp; &lt; &gt; &apos; &quot; &nbsp; &constructor; &__proto__; &AMP; &#65; &#x41; &#X41; &#0; &#1; &#9; &#10;
  &#13; &#32; &#x20; &#160; &#xD800; &#xFFFE; &#xFFFF; &#x10FFFF; &#x110000; &#; &#x; &#-1; &#00000000065;
  &#x0000000041; &#1e3; &#999999999999; text é 𠮷 < <x </x> <x/> <x></y> <1/> %p;`),
  '<!-- c -->',
  '<!-- -- -->',
  '<!-- a --->',
  '<?target data?>',
  '<?xml version="1.0"?>',
  '<?XML x?>',
  '<?t ?>',
  '<? t?>',
  '<?a:b c?>',
  '<![CDATA[ ]]>',
  '& ',
  '&# 65;',
  '\u0085',
  '\u2028',
  '\u007f',
  '\u0000',
  '\u0001',
  '\u000b',
  '\ufffe',
  '\uffff',
  ' ',
  '\n',
  '\t',
  '\r',
  '\r\n',
  '<x a=1/>',
  '<x a/>',
  '< x/>',
  '<x / >',
  '<x a="1"b="2"/>',
  '<x a="<"/>',
  "<x a='\"'/>",
  '<x a="1" a="2"/>',
  '<!DOCTYPE x>',
  '<!ELEMENT x ANY>',
]

const insertRaw: TreeMutation = (stage) => {
  const { random } = stage
  const inValue = random.chance(0.5)
  const slot = pickSlot(stage, inValue ? isLeaf : isComplex)
  if (slot === undefined) return undefined
  const raw = random.pick(rawTexts)
  if (inValue) {
    const text = slot.element.children.join('')
    // Not into the middle of a reference or a surrogate pair.
    const places = [0, text.length, ...(/^[\w .:-]*$/.test(text) ? [random.below(text.length + 1)] : [])]
    const at = random.pick(places)
    slot.element.children = [text.slice(0, at) + raw + text.slice(at)]
  } else {
    slot.element.children.splice(placeIn(slot.element, random), 0, raw)
  }
  return `${JSON.stringify(raw)} in ${pathOf(slot)}`
}

const rewriteValue: TreeMutation = (stage) => {
  const { random } = stage
  const slot = pickSlot(stage, (candidate) => isLeaf(candidate) && candidate.element.children.length > 0)
  if (slot === undefined) return undefined
  const text = slot.element.children.join('')
  if (/[&<]/.test(text)) return undefined
  const at = random.below(text.length)
  const code = text.codePointAt(at) ?? 0
  if (code >= 0xdc00 && code <= 0xdfff) return undefined
  const character = String.fromCodePoint(code)
  const after = text.slice(at + character.length)
  const [name, raw] = random.pick([
    ['decimal reference', `${text.slice(0, at)}&#${code};${after}`],
    ['hexadecimal reference', `${text.slice(0, at)}&#x${code.toString(16)};${after}`],
    ['all CDATA', `<![CDATA[${text}]]>`],
    ['CDATA in the middle', `${text.slice(0, at)}<![CDATA[${character}]]>${after}`],
    ['two CDATA sections', `<![CDATA[${text.slice(0, at)}]]><![CDATA[${text.slice(at)}]]>`],
    ['comment in the middle', `${text.slice(0, at)}<!-- ${character} -->${text.slice(at)}`],
    ['instruction in the middle', `${text.slice(0, at)}<?x ${character}?>${text.slice(at)}`],
    ['carriage return', `${text.slice(0, at)}\r\n${text.slice(at)}`],
  ] as const)
  slot.element.children = [raw]
  return `${pathOf(slot)}: ${name}`
}

// Attributes.

const changeAttribute: TreeMutation = (stage) => {
  const { random, base } = stage
  const slot = pickSlot(stage, ({ type }) => type?.kind === 'value')
  const type = slot?.type
  if (slot === undefined || type?.kind !== 'value' || type.attributes.length === 0) return undefined
  const declared: AttributeTable = random.pick(type.attributes)
  const attribute = slot.element.attributes.find(({ name }) => name === declared.name)
  if (attribute === undefined) {
    slot.element.attributes.push({ name: declared.name, value: 'EUR' })
    return `${declared.name} added to ${pathOf(slot)}`
  }
  const simple = simpleByName(declared.type, base.index) ?? { base: 'string' as const, facets: {} }
  const raws = [
    'E&#85;R',
    'EUR&#9;',
    '&#9;EUR',
    '&#10;',
    'E\tR',
    '\nEUR',
    'EUR&#32;',
    '&lt;',
    '<',
    '&',
    '&#0;',
    'E&amp;R',
  ]
  const value = random.chance(0.3)
    ? random.pick(raws)
    : escapeRaw(random.pick(edgeValues(simple, attribute.value, random)))
  attribute.value = value
  return `${declared.name} on ${pathOf(slot)} to ${JSON.stringify(value.slice(0, 60))}`
}

const dropAttribute: TreeMutation = (stage) => {
  const slot = pickSlot(stage, ({ element }) => element.attributes.length > 0)
  if (slot === undefined) return undefined
  const { attributes } = slot.element
  const gone = stage.random.pick(attributes)
  slot.element.attributes = attributes.filter((attribute) => attribute !== gone)
  return `${gone.name} on ${pathOf(slot)}`
}

const renameAttribute: TreeMutation = (stage) => {
  const slot = pickSlot(stage, ({ element }) => element.attributes.length > 0)
  if (slot === undefined) return undefined
  const attribute = stage.random.pick(slot.element.attributes)
  const was = attribute.name
  attribute.name = stage.random.pick([
    'ccy',
    'CCY',
    'Ccys',
    'xml:Ccy',
    'xsi:Ccy',
    'p:Ccy',
    'Ccy:',
    ':Ccy',
    'xmlns',
    'constructor',
    '__proto__',
    `${was}x`,
    `xmlns:${was.replace(/:/g, '')}`,
    was.toUpperCase(),
  ])
  return `${was} on ${pathOf(slot)} to ${attribute.name}`
}

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'

const addAttribute: TreeMutation = (stage) => {
  const { random, tree } = stage
  const slot = pickSlot(stage, (candidate) => (candidate.parent === undefined ? random.chance(0.3) : true))
  if (slot === undefined) return undefined
  const { type } = slot
  const typeName = type?.name ?? 'Document'
  const prefix = prefixOf(tree.root)
  const [name, value] = random.pick([
    ['Ccy', 'EUR'],
    ['foo', 'bar'],
    ['constructor', 'x'],
    ['__proto__', 'x'],
    ['id', '1'],
    ['xml:lang', 'de'],
    ['xml:space', 'preserve'],
    ['xml:space', 'other'],
    ['xml:base', 'x'],
    ['xml:id', 'a'],
    ['p:foo', 'bar'],
    ['xsi:nil', 'true'],
    ['xsi:nil', 'false'],
    ['xsi:nil', 'maybe'],
    ['xsi:type', prefix + typeName],
    ['xsi:type', prefix + random.pick(stage.base.index.tables.types).name],
    ['xsi:type', typeName],
    ['xsi:type', 'p:Nothing'],
    ['xsi:type', ''],
    ['xsi:type', ` ${prefix}${typeName} `],
    ['xsi:schemaLocation', 'urn:a b.xsd'],
    ['xsi:schemaLocation', 'urn:a'],
    ['xsi:noNamespaceSchemaLocation', 'b.xsd'],
    ['xsi:other', 'x'],
    ['xmlns:unused', 'urn:example:unused'],
  ] as const)
  slot.element.attributes.push({ name, value })
  if (
    name.startsWith('xsi:') &&
    random.chance(0.95) &&
    !tree.root.attributes.some((attribute) => attribute.name === 'xmlns:xsi')
  ) {
    tree.root.attributes.push({ name: 'xmlns:xsi', value: xsi })
  }
  return `${name}="${value}" on ${pathOf(slot)}`
}

// Namespaces.

const prefixRoot: TreeMutation = ({ tree, slots, random }) => {
  const namespace = tree.root.attributes.find(({ name }) => name === 'xmlns')
  if (namespace === undefined) return undefined
  const prefix = random.pick(['p', 'ns0', 'é', '_', 'x-1', 'xsd', 'constructor', '__proto__', 'P.1'])
  namespace.name = `xmlns:${prefix}`
  for (const { element, type } of slots) if (type !== undefined) element.name = `${prefix}:${element.name}`
  return prefix
}

const prefixOne: TreeMutation = (stage) => {
  const { tree, random } = stage
  const slot = pickSlot(stage, () => true)
  if (slot === undefined) return undefined
  const namespace = tree.root.attributes.find(({ name }) => name === 'xmlns' || /^xmlns:/.test(name))?.value ?? ''
  const [name, value] = random.pick([
    ['xmlns:p', namespace],
    ['xmlns:p', 'urn:example:other'],
    ['xmlns:p', ''],
    ['xmlns:p', ` ${namespace}`],
    ['xmlns:p', `${namespace}&#32;`],
    ['xmlns:q', namespace],
    ['xmlns:xml', namespace],
    ['xmlns:xmlns', namespace],
  ] as const)
  slot.element.attributes.push({ name, value })
  slot.element.name = `${name.slice(6)}:${localName(slot.element.name)}`
  if (random.chance(0.1)) slot.element.name = `p:${localName(slot.element.name)}`
  return `${slot.element.name} with ${name}="${value}"`
}

const redeclareDefault: TreeMutation = (stage) => {
  const slot = pickSlot(stage, () => true)
  if (slot === undefined) return undefined
  const namespace = stage.tree.root.attributes.find(({ name }) => name === 'xmlns')?.value ?? 'urn:example:none'
  const value = stage.random.pick([
    namespace,
    '',
    'urn:example:other',
    namespace.toUpperCase(),
    `${namespace} `,
    'http://www.w3.org/XML/1998/namespace',
    'http://www.w3.org/2000/xmlns/',
    namespace.slice(0, -1),
    ' ',
  ])
  slot.element.attributes = slot.element.attributes.filter(({ name }) => name !== 'xmlns')
  slot.element.attributes.unshift({ name: 'xmlns', value })
  return `${pathOf(slot)} "${value}"`
}

const breakName: TreeMutation = (stage) => {
  const slot = pickSlot(stage, () => true)
  if (slot === undefined) return undefined
  const local = localName(slot.element.name)
  slot.element.name = stage.random.pick([
    `unbound:${local}`,
    `:${local}`,
    `${local}:`,
    `a:b:${local}`,
    `xml:${local}`,
    `xmlns:${local}`,
    `1${local}`,
    `-${local}`,
    `${local}é`,
    `${local} `,
    `${local}\u00d7`,
    `${local}·`,
  ])
  return slot.element.name
}

// Around the root.

const declarations = [
  '',
  '<?xml version="1.0"?>',
  "<?xml version='1.0' encoding='utf-8'?>",
  '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
  '<?xml version="1.0" standalone="no"?>',
  '<?xml version="1.0" standalone="maybe"?>',
  '<?xml version="1.0" standalone="yes" encoding="UTF-8"?>',
  '<?xml encoding="UTF-8"?>',
  '<?xml version="1.0" encoding=""?>',
  '<?xml version="1.0" encoding="UTF-8" ?>',
  '<?xml  version = "1.0"  encoding = "UTF-8"?>',
  '<?xml version="1.0"encoding="UTF-8"?>',
  '<?xml version=1.0?>',
  '<?xml?>',
  '<?xml version="1.1"?>',
  '<?xml version="1.2"?>',
  '<?xml version="2.0"?>',
  '<?xml version="1.0 "?>',
  ' <?xml version="1.0"?>',
  '\n<?xml version="1.0"?>',
  '\ufeff<?xml version="1.0"?>',
  '\ufeff\ufeff<?xml version="1.0"?>',
  '<!-- c --><?xml version="1.0"?>',
  '<?xml version="1.0"?><?xml version="1.0"?>',
  '<?XML version="1.0"?>',
  '<?xml version="1.0"?>text',
  '<?xml version="1.0"?>&#32;',
  '<?xml version="1.0"?><![CDATA[ ]]>',
  '<?xml version="1.0"?><!-- a --><?b c?>\n\n',
  '<?xml version="1.0" foo="bar"?>',
  '<?xml-stylesheet href="x"?>',
  '<?xml version="1.0" encoding="us-ascii"?>',
  '<?xml version="1.0" encoding="UTF8"?>',
  '<?xml version="1.0" encoding="utf 8"?>',
  '<?xml\nversion="1.0"\n?>',
  '<!DOCTYPE Document>',
  '<!DOCTYPE Document [<!ENTITY e "x">]>',
  '<!doctype Document>',
]
const epilogues = [
  ...words(`<?end?> text &#32; <x/> </Document> ]]> <`),
  '',
  '\n',
  '  \r\n\t',
  '<!-- end -->',
  '<!-- a --><!-- b -->\n',
  '<![CDATA[ ]]>',
  '\u0000',
  '<?xml version="1.0"?>',
  '<!DOCTYPE x>',
  '\u00a0',
  '\ufeff',
]

const aroundRoot: TreeMutation = ({ tree, random }) => {
  if (random.chance(0.6)) {
    tree.before = random.pick(declarations)
    return `before ${JSON.stringify(tree.before)}`
  }
  tree.after = random.pick(epilogues)
  return `after ${JSON.stringify(tree.after)}`
}

const treeMutations: readonly Weighted<TreeMutation>[] = [
  ['delete', deleteElement, 10],
  ['repeat', repeatElement, 8],
  ['swap', swapSiblings, 7],
  ['move', moveElement, 4],
  ['rename', renameElement, 8],
  ['insert', insertElement, 14],
  ['refill', refillElement, 6],
  ['empty', emptyElement, 4],
  ['value', changeValue, 30],
  ['raw', insertRaw, 12],
  ['rewrite', rewriteValue, 5],
  ['attribute value', changeAttribute, 5],
  ['attribute gone', dropAttribute, 3],
  ['attribute renamed', renameAttribute, 3],
  ['attribute added', addAttribute, 6],
  ['prefix', prefixRoot, 2],
  ['prefix one', prefixOne, 4],
  ['default namespace', redeclareDefault, 4],
  ['name', breakName, 2],
  ['around', aroundRoot, 5],
]

// Text as text.

type TextMutation = (text: string, random: Random) => string

const textMutations: readonly Weighted<TextMutation>[] = [
  ['cut', (text, random) => text.slice(0, random.below(text.length)), 6],
  ['line ends of Windows', (text) => text.replace(/\n/g, '\r\n'), 1],
  ['line ends of old', (text) => text.replace(/\n/g, '\r'), 1],
  ['no white space between tags', (text) => text.replace(/>\s+</g, '><'), 2],
  [
    'more white space in tags',
    (text, random) =>
      text.replace(/<(\/?[^\s<>!?/]+)>/g, (tag, name: string) =>
        random.chance(0.2) ? `<${name}${random.pick([' ', '\n', '\t '])}>` : tag,
      ),
    2,
  ],
  ['single quotes', (text) => text.replace(/ (\w+)="([^"']*)"/g, " $1='$2'"), 1],
  [
    'comments everywhere',
    (text, random) =>
      text
        .replace(/></g, () => (random.chance(0.2) ? '><!-- c --><' : '><'))
        .replace(/>\n/g, () => (random.chance(0.1) ? '><?p i?>\n' : '>\n')),
    2,
  ],
]

// Bytes.

type ByteMutation = (bytes: Uint8Array, text: string, random: Random) => Uint8Array

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian)
  return new Uint8Array(view.buffer)
}

const withEncoding = (text: string, encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?>${text.replace(/^\ufeff?<\?xml[^>]*\?>/, '')}`

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)

const byteMutations: readonly Weighted<ByteMutation>[] = [
  ['change in one place', (bytes, _, random) => changeBytes(bytes, () => bytes, random), 24],
  ['cut bytes', (bytes, _, random) => bytes.subarray(0, random.below(bytes.length)), 4],
  ['byte order mark', (bytes) => Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes), 2],
  ['UTF-16 little endian with mark', (_, text) => utf16(`\ufeff${withEncoding(text, 'UTF-16')}`, true), 2],
  ['UTF-16 big endian with mark', (_, text) => utf16(`\ufeff${withEncoding(text, 'UTF-16')}`, false), 2],
  ['UTF-16 without a declaration', (_, text) => utf16(`\ufeff${text.replace(/^<\?xml[^>]*\?>/, '')}`, true), 1],
  ['UTF-16 cut in a unit', (_, text) => utf16(`\ufeff${withEncoding(text, 'UTF-16')}`, true).subarray(0, -1), 1],
  ['Latin 1', (_, text) => latin1(withEncoding(text.replace(/[^\0-\xff]/g, 'x'), 'ISO-8859-1')), 2],
  ['Windows 1252', (_, text) => latin1(withEncoding(text.replace(/[^\0-\x7f\xa0-\xff]/g, 'x'), 'windows-1252')), 1],
  ['Latin 1 called UTF-8', (_, text) => latin1(text.replace(/[^\0-\xff]/g, 'x')), 1],
]
