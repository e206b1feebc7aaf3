import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from '@typescript/typescript6'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InstalledPackage, installPackage } from './installed.ts'

/** Entries whose names were gone through one by one. */
const held = ['./client', './jobs', './webhooks', './service', './sandbox']

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
  return { checker, exported: new Map(exported), isOurs }
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

/** What the functions, classes and constants of an entry take and give, and what that is made of, by name. */
function reachOf({ checker, exported, isOurs }: Declarations, entry: string): ReadonlySet<ts.Symbol> {
  const own = [...(exported.get(entry) ?? new Map<string, ts.Symbol>()).values()]
  const others = new Set([...exported].flatMap(([name, names]) => (name === entry ? [] : [...names.values()])))
  const reached = new Set<ts.Symbol>()
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) add(node)
    else ts.forEachChild(node, look)
  }
  const add = (name: ts.Identifier): void => {
    const found = checker.getSymbolAtLocation(name)
    if (found === undefined) return
    const symbol = behind(checker, found)
    if (reached.has(symbol) || !isOurs(symbol)) return
    reached.add(symbol)
    // What another entry exports alone has its parts there.
    if (own.includes(symbol) || !others.has(symbol)) symbol.declarations?.forEach(look)
  }
  for (const symbol of own) if (isValue(symbol)) symbol.declarations?.forEach(look)
  return reached
}

const guides = ['README.md', ...['docs', 'docs/guides'].flatMap((folder) => markdownIn(folder))]

function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
}

describe.each(held)('what %s exports', (entry) => {
  it('is all that its functions take and give', () => {
    const all = new Set([...declared.exported.values()].flatMap((names) => [...names.values()]))
    // A list from which a type takes its names is not needed beside the type.
    const missing = [...reachOf(declared, entry)].filter((symbol) => isType(symbol) && !all.has(symbol))
    expect(
      missing.map(({ name }) => name),
      `${entry} exports them, too: the file of its name in src`,
    ).toEqual([])
  })

  it('is no type besides', () => {
    const reached = reachOf(declared, entry)
    const unused = [...(declared.exported.get(entry) ?? [])].filter(([, type]) => !isValue(type) && !reached.has(type))
    expect(unused.map(([name]) => name)).toEqual([])
  })

  it('is no function or constant that no guide names', () => {
    const text = guides.map((file) => readFileSync(file, 'utf8')).join('\n')
    const values = [...(declared.exported.get(entry) ?? [])].flatMap(([name, symbol]) =>
      isValue(symbol) ? [name] : [],
    )
    expect(values.length).toBeGreaterThan(2)
    expect(values.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })
})
