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

interface Declarations {
  checker: ts.TypeChecker
  /** What each entry exports, by its name. */
  exported: ReadonlyMap<string, ReadonlyMap<string, ts.Symbol>>
  isOurs(symbol: ts.Symbol): boolean
  /** What the types of messages take from the toolkit. */
  ofMessages: ReadonlySet<string>
}

/** The declarations of the package as published; the types of messages are the standard's, and complete by themselves. */
function readDeclarations(folder: string): Declarations {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>
  }
  const files = Object.entries(exports).flatMap(([entry, target]): [string, string][] =>
    typeof target === 'string' || entry.includes('*') ? [] : [[entry, join(folder, target.types)]],
  )
  const program = ts.createProgram(
    files.map(([, file]) => file),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  const exported = files.map(([entry, file]): [string, Map<string, ts.Symbol>] => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile) as ts.Symbol
    const names = checker.getExportsOfModule(module).map((symbol): [string, ts.Symbol] => [symbol.name, symbol])
    return [entry, new Map(names.map(([name, symbol]) => [name, behind(checker, symbol)]))]
  })
  const isOurs = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some((node) => {
      const { fileName } = node.getSourceFile()
      return fileName.startsWith(join(folder, 'dist')) && !fileName.includes('/messages/') && isOfFile(node)
    })
  const messages = filesIn(join(folder, 'dist/messages'), '.d.ts').map((file) => readFileSync(file, 'utf8'))
  const imports = messages.flatMap((text) => text.match(/^import .*$/gm) ?? [])
  return { checker, exported: new Map(exported), isOurs, ofMessages: new Set(imports.flatMap(wordsOf)) }
}

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
function reachOf({ checker, exported, isOurs, ofMessages }: Declarations, entry: string): ReadonlySet<ts.Symbol> {
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
  const isStart = (symbol: ts.Symbol): boolean => isValue(symbol) || ofMessages.has(symbol.name)
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

const guides = ['README.md', ...filesIn('docs', '.md'), ...filesIn('docs/guides', '.md')]
const named = new Set(guides.flatMap((file) => wordsOf(readFileSync(file, 'utf8'))))

describe.each(entries().filter((entry) => !entry.startsWith('./messages/')))('what %s exports', (entry) => {
  it('is all that its functions take and give', () => {
    const all = new Set([...declared.exported.values()].flatMap((names) => [...names.values()]))
    const missing = [...reachOf(declared, entry)].filter((symbol) => isHeld(symbol) && !all.has(symbol))
    expect(
      missing.map(({ name }) => name),
      `${entry} exports them, too: the file of its name in src`,
    ).toEqual([])
  })

  it('is no type besides, unless a guide names it', () => {
    const reached = reachOf(declared, entry)
    const unused = [...(declared.exported.get(entry) ?? [])].filter(([, type]) => !isValue(type) && !reached.has(type))
    const names = unused.map(([name]) => name)
    expect(names.filter((name) => !named.has(name))).toEqual([])
  })

  it('is no function or constant that no guide names', () => {
    const values = [...(declared.exported.get(entry) ?? [])].flatMap(([name, symbol]) =>
      isValue(symbol) ? [name] : [],
    )
    expect(values.length).toBeGreaterThan(0)
    // Guides name an error, and say that each has a function that recognises it.
    const known = (name: string): boolean => named.has(name) || (/^is\w+Error$/.test(name) && named.has(name.slice(2)))
    expect(values.filter((name) => !known(name))).toEqual([])
  })
})
