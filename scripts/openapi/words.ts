import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import ts from '@typescript/typescript6'

const folder = resolve('src/service')

/** The contract as the compiler sees it, and the problems found in its words. */
export interface Source {
  checker: ts.TypeChecker
  /** What the files of `src/service` export. */
  exported: ReadonlyMap<string, ts.Symbol>
  /** Each with its place: `src/service/push.ts:71:3: Push.id has no docstring`. */
  problems: string[]
}

/** What a docstring says about a type, a member or an endpoint. */
export interface Words {
  /** Its name with those around it, for problems: `Push.id`. */
  name: string
  /** The text without its remarks, which are for users of the package. */
  text: string
  /** What its tags say. */
  tags: readonly { name: string; text: string }[]
  symbol: ts.Symbol
  type: ts.Type
}

/** Reads the sources of the contract. What the compiler refuses is a problem, too. */
export function readSource(): Source {
  const files = readdirSync(folder)
    .filter((file) => file !== 'index.ts')
    .map((file) => join(folder, file))
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  })
  const checker = program.getTypeChecker()
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? [])
  const symbols = sources.flatMap((file) => checker.getExportsOfModule(checker.getSymbolAtLocation(file) as ts.Symbol))
  const problems = sources
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .map(({ file, start = 0, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, ' ')
      return `${file === undefined ? 'src/service' : placeOf(file, start)}: ${text}`
    })
  return { checker, exported: new Map(symbols.map((symbol) => [symbol.name, symbol])), problems }
}

/** The words about an exported type or constant, or the schema of that name. Without a docstring it is a problem. */
export function wordsOf(source: Source, name: string): Words | undefined {
  const schema = source.exported.get(`${name.charAt(0).toLowerCase()}${name.slice(1)}`)
  const symbol = source.exported.get(name) ?? schema
  if (symbol === undefined) {
    source.problems.push(`src/service: nothing is exported as ${name}`)
    return undefined
  }
  const isType = (symbol.flags & ts.SymbolFlags.Type) !== 0
  const type = isType ? source.checker.getDeclaredTypeOfSymbol(symbol) : readTypeOf(source.checker, symbol)
  return documented(source, name, symbol, type)
}

/** The type of a constant; of a schema, that of what it reads. */
function readTypeOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type {
  const type = checker.getTypeOfSymbol(symbol)
  const internals = type.getProperty('_zod')
  const output = internals && checker.getTypeOfSymbol(internals).getProperty('output')
  return output === undefined ? type : checker.getTypeOfSymbol(output)
}

/** The words about a member, by its name; of a list, about a member of its items. */
export function memberWords(source: Source, { name, type }: Words, member: string): Words | undefined {
  const { checker } = source
  const plain = checker.getNonNullableType(type)
  const owner = checker.getIndexTypeOfType(plain, ts.IndexKind.Number) ?? plain
  const symbol = owner.getProperty(member)
  if (symbol !== undefined) return documented(source, `${name}.${member}`, symbol, checker.getTypeOfSymbol(symbol))
  source.problems.push(`src/service: ${name} has no member ${member}`)
  return undefined
}

/** The names of the members. */
export function memberNames({ checker }: Source, { type }: Words): string[] {
  return checker.getPropertiesOfType(type).map((symbol) => symbol.name)
}

/** Adds a problem with the place of what it is about. */
export function addProblem({ problems }: Source, { symbol, name }: Words, problem: string): void {
  const [declaration] = symbol.declarations ?? []
  const place = declaration === undefined ? '' : `${placeOf(declaration.getSourceFile(), declaration.getStart())}: `
  problems.push(`${place}${name} ${problem}`)
}

function documented(source: Source, name: string, symbol: ts.Symbol, type: ts.Type): Words {
  const parts = symbol.getDocumentationComment(source.checker)
  const tags = symbol.getJsDocTags(source.checker).map((tag) => ({
    name: tag.name,
    text: plainText(ts.displayPartsToString(tag.text)),
  }))
  const words = { name, text: plainText(ts.displayPartsToString(parts)), tags, symbol, type }
  if (words.text === '') addProblem(source, words, 'has no docstring')
  return words
}

/** A docstring as a text for readers of the OpenAPI document: without links, and without the places of its sources. */
function plainText(comment: string): string {
  return comment
    .replace(/\{@link[\s*]+(\w+)\s*\}/g, '$1')
    .replace(/ \("[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function placeOf(file: ts.SourceFile, position: number): string {
  const { line, character } = file.getLineAndCharacterOfPosition(position)
  return `${relative(process.cwd(), file.fileName)}:${line + 1}:${character + 1}`
}
