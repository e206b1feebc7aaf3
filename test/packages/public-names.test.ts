import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from '@typescript/typescript6'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, type InstalledPackage, installPackage } from './installed.ts'

/** What is handed on as it is: its parts are ours. */
const closed = new Set(['SchemaTables'])
/** What the bodies of the service are described with: users hold the bodies. */
const describing = new Set(['Schema', 'Optional'])

let installed: InstalledPackage
let declared: Declarations
beforeAll(async () => {
  installed = await installPackage()
  declared = readDeclarations(installed.folder)
}, 600_000)
afterAll(() => installed?.dispose())

type Exports = ReadonlyMap<string, ts.Symbol>

interface Declarations {
  checker: ts.TypeChecker
  /** What each entry exports, by its name; the entries of messages apart, whose types are the standard's. */
  exported: ReadonlyMap<string, Exports>
  ofMessages: readonly Exports[]
  isOurs(symbol: ts.Symbol): boolean
  takenByMessages: ReadonlySet<string>
}

function readDeclarations(folder: string): Declarations {
  const fileOf = (entry: string): string =>
    join(folder, 'dist', `${entry === '.' ? 'index' : entry.slice(2).replace('pain001/node', 'pain001-node')}.d.ts`)
  const program = ts.createProgram(entries().map(fileOf), {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  })
  const checker = program.getTypeChecker()
  const exportsOf = (entry: string): [string, Exports] => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(fileOf(entry)) as ts.SourceFile) as ts.Symbol
    const names = checker.getExportsOfModule(module).map((symbol): [string, ts.Symbol] => [symbol.name, symbol])
    return [entry, new Map(names.map(([name, symbol]) => [name, behind(checker, symbol)]))]
  }
  const isOurs = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some((node) => {
      const { fileName } = node.getSourceFile()
      return fileName.startsWith(join(folder, 'dist')) && !fileName.includes('/messages/') && isOfFile(node)
    })
  const messages = filesIn(join(folder, 'dist/messages'), '.d.ts').map((file) => readFileSync(file, 'utf8'))
  const imports = messages.flatMap((text) => text.match(/^import .*$/gm) ?? [])
  return {
    checker,
    exported: new Map(ours.map(exportsOf)),
    ofMessages: entries().flatMap((entry) => (ours.includes(entry) ? [] : [exportsOf(entry)[1]])),
    isOurs,
    takenByMessages: new Set(imports.flatMap(wordsOf)),
  }
}

const ours = entries().filter((entry) => !entry.startsWith('./messages/'))

function behind(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
}

/** Whether a declaration is one of a file, and not a member, a parameter or a type parameter. */
function isOfFile(node: ts.Node): boolean {
  return ts.isSourceFile(node.parent) || ts.isVariableDeclarationList(node.parent)
}

const isValue = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Value) !== 0
const isType = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Type) !== 0

/** Whether someone can have such a thing and name its type: not a value, and no alias that computes another type. */
function isHeld(symbol: ts.Symbol): boolean {
  const { declarations = [] } = symbol
  return (
    isType(symbol) &&
    !describing.has(symbol.name) &&
    !declarations.some((node) => ts.isTypeAliasDeclaration(node) && !!node.typeParameters)
  )
}

/** What the functions, classes and constants of an entry take and give, and what that is made of, by name. */
function reachOf({ checker, exported, isOurs, takenByMessages }: Declarations, entry: string): ReadonlySet<ts.Symbol> {
  const own = [...(exported.get(entry) ?? new Map<string, ts.Symbol>()).values()]
  const others = new Set([...exported].flatMap(([name, names]) => (name === entry ? [] : [...names.values()])))
  const reached = new Set<ts.Symbol>()
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) add(node)
    else if (ts.isHeritageClause(node)) node.types.forEach(lookInto)
    else ts.forEachChild(node, look)
  }
  // What a type has from others is its own: they need no names.
  const lookInto = (node: ts.Node): void => {
    if (!ts.isIdentifier(node)) {
      ts.forEachChild(node, lookInto)
      return
    }
    const found = checker.getSymbolAtLocation(node)
    if (found === undefined) return
    const base = behind(checker, found)
    if (own.includes(base)) add(node)
    else if (isOurs(base)) base.declarations?.forEach(lookPast)
  }
  const lookPast = (node: ts.Node): void => {
    const name = ts.getNameOfDeclaration(node as ts.Declaration)
    ts.forEachChild(node, (child) => (child === name ? undefined : look(child)))
  }
  const add = (name: ts.Identifier): void => {
    const found = checker.getSymbolAtLocation(name)
    if (found === undefined) return
    const symbol = behind(checker, found)
    if (reached.has(symbol) || !isOurs(symbol)) return
    reached.add(symbol)
    // A list from which a type takes its names, or an alias that only computes one, is nothing that a user holds.
    if (!own.includes(symbol) && !isHeld(symbol)) return
    if (closed.has(symbol.name)) return
    // What another entry exports alone has its parts there.
    if (own.includes(symbol) || !others.has(symbol)) symbol.declarations?.forEach(look)
  }
  const isStart = (symbol: ts.Symbol): boolean => isValue(symbol) || takenByMessages.has(symbol.name)
  for (const symbol of own) if (isStart(symbol) && !closed.has(symbol.name)) symbol.declarations?.forEach(look)
  return reached
}

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(folder).filter((file) => file.endsWith(ending))
  return names.map((file) => join(folder, file))
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\w+/g) ?? []
}

const guides = ['README.md', ...['docs', 'docs/guides', 'docs/recipes'].flatMap((folder) => filesIn(folder, '.md'))]
const named = new Set(guides.flatMap((file) => wordsOf(readFileSync(file, 'utf8'))))

/** A public function: the types of what it answers and of its first parameter, as declared. */
interface Signature {
  name: string
  answer: string
  takes: string
}

function signaturesOf(names: Exports): Signature[] {
  return [...names].flatMap(([name, { declarations = [] }]) =>
    declarations.filter(ts.isFunctionDeclaration).map((node) => ({
      name,
      answer: node.type?.getText() ?? '',
      takes: node.parameters[0]?.type?.getText() ?? '',
    })),
  )
}

/** The grammar, as CONTRIBUTING has it: what a function answers whose name begins with the word. */
const grammar: Record<string, (of: Signature) => boolean> = {
  // Of a spreadsheet it promises what it was taken for: there are no payments before that is confirmed.
  read: ({ name, answer }) => (/^read(?:Spreadsheet|Any)$/.test(name) ? /^Promise</ : /^AsyncGenerator</).test(answer),
  parse: ({ answer, takes }) => /^Promise</.test(answer) === (takes === 'Source'),
  build: ({ answer }) => answer === 'string' || answer === 'Promise<string>',
  write: ({ answer }) => /^Async(?:Generator|Iterable)<string\b/.test(answer),
  is: ({ answer }) => answer === 'boolean' || / is /.test(answer),
  validate: ({ answer }) => /^(?:Promise<)?\w*(?:Finding\[\]|Report|Result|Check)>?$/.test(answer),
  to: ({ answer }) => /^Async(?:Generator|Iterable)</.test(answer),
  match: ({ answer }) => /^AsyncGenerator</.test(answer),
  load: ({ answer }) => /^Promise</.test(answer),
  any: ({ answer }) => /^Arbitrary</.test(answer),
}
/** Words that mean the same as one of the grammar, and are not used. */
const unused = ['check', 'get', 'generate', 'make', 'stringify', 'serialize', 'encode', 'decode']

const wordOf = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? ''

describe.each(ours)('what %s exports', (entry) => {
  const exported = (): Exports => declared.exported.get(entry) ?? new Map()

  it('is all that its functions take and give', () => {
    const all = new Set([...declared.exported.values()].flatMap((names) => [...names.values()]))
    const missing = [...reachOf(declared, entry)].filter((symbol) => isHeld(symbol) && !all.has(symbol))
    expect(
      missing.map(({ name }) => name),
      `${entry} exports them, too: the file of its name in src`,
    ).toEqual([])
  })

  it('is no type besides, and no function or constant, unless a guide names it', () => {
    const reached = reachOf(declared, entry)
    // Guides name an error, and say that each has a function that recognises it.
    const known = (name: string): boolean => named.has(name) || (/^is\w+Error$/.test(name) && named.has(name.slice(2)))
    const unused = [...exported()].filter(([, symbol]) => isValue(symbol) || !reached.has(symbol))
    expect([...exported().values()].some(isValue)).toBe(true)
    expect(unused.map(([name]) => name).filter((name) => !known(name))).toEqual([])
  })

  it('is named by the grammar, as in the file that declares it, options by the verb', () => {
    const functions = signaturesOf(exported())
    expect(functions.filter((one) => grammar[wordOf(one.name)]?.(one) === false)).toEqual([])
    expect(functions.map(({ name }) => name).filter((name) => unused.includes(wordOf(name)))).toEqual([])
    expect([...exported()].filter(([name, symbol]) => symbol.name !== name).map(([name]) => name)).toEqual([])
    // Two verbs of `./schema` have options in common, and each some of its own.
    const ofOneVerb = /^(?:Read|Write(?!Document|Chunks)|Build|Parse|Validate)\w+Options$/
    expect([...exported().keys()].filter((name) => ofOneVerb.test(name))).toEqual([])
  })
})

it('means one thing in all entries', () => {
  const meanings = new Map<string, Map<ts.Symbol, string[]>>()
  for (const [entry, names] of declared.exported) {
    for (const [name, symbol] of names) {
      const entries = meanings.get(name) ?? new Map<ts.Symbol, string[]>()
      meanings.set(name, entries.set(symbol, [...(entries.get(symbol) ?? []), entry]))
    }
  }
  // The options of an entry's own verb (CONTRIBUTING, "Names"); and `validate` of `.` checks all that files are checked
  // for without being asked, where that of `./schema` checks the schema alone.
  const isOfVerb = (name: string) => /^(?:(?:Read|Write|Build|Parse|Validate)Options|validate)$/.test(name)
  const several = [...meanings].filter(([name, symbols]) => symbols.size > 1 && !isOfVerb(name))
  expect(several.map(([name, symbols]) => [name, ...symbols.values()])).toEqual([])
})

it('is not named as a type of the standard', () => {
  const own = new Set([...declared.exported.values()].flatMap((names) => [...names.keys()]))
  const standard = declared.ofMessages.flatMap((names) => [...names.keys()])
  expect(standard.length).toBeGreaterThan(100)
  expect([...new Set(standard.filter((name) => own.has(name)))]).toEqual([])
})
