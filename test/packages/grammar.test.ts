import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from '@typescript/typescript6'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The source files of the package's entries. Those of messages are generated and have no functions. */
function entries(): string[] {
  const manifest: { exports: Record<string, string | { default: string }> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return Object.values(manifest.exports)
    .flatMap((target) => (typeof target === 'string' ? [] : [target.default]))
    .filter((path) => !path.includes('*'))
    .map((path) => path.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts'))
}

const parsed = new Map<string, ts.SourceFile>()
function parse(path: string): ts.SourceFile {
  const known = parsed.get(path)
  if (known !== undefined) return known
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2022, true)
  parsed.set(path, file)
  return file
}

interface PublicFunction {
  name: string
  /** The declared type of what it answers, as written. */
  answer: string | undefined
  /** The declared type of its first parameter, as written. */
  takes: string | undefined
}

interface PublicNames {
  functions: PublicFunction[]
  /** Names that stand in the entry otherwise than in the file that declares them. */
  renamed: string[]
  types: string[]
}

/** The declarations behind a name, through as many lists of exports as there are. */
function declarationsOf(path: string, name: string): ts.Node[] {
  const file = parse(path)
  const found: ts.Node[] = []
  for (const node of file.statements) {
    const isNamed = (one: ts.Node & { name?: ts.Node | undefined }) => one.name?.getText(file) === name
    if (ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      if (isNamed(node)) found.push(node)
    } else if (ts.isClassDeclaration(node) && isNamed(node)) found.push(node)
    else if (ts.isVariableStatement(node)) found.push(...node.declarationList.declarations.filter(isNamed))
    else if (ts.isExportDeclaration(node) || ts.isImportDeclaration(node)) {
      const from = targetOf(path, node)
      if (from !== undefined) found.push(...through(node, name, from))
    }
  }
  return found
}

/** The file of this project that a statement names, if it names one. */
function targetOf(path: string, node: ts.ExportDeclaration | ts.ImportDeclaration): string | undefined {
  const specifier = node.moduleSpecifier
  if (specifier === undefined || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined
  return normalize(relative('.', join(dirname(path), specifier.text)))
}

function through(node: ts.ExportDeclaration | ts.ImportDeclaration, name: string, from: string): ts.Node[] {
  if (ts.isExportDeclaration(node)) {
    if (node.exportClause === undefined) return declarationsOf(from, name)
    if (!ts.isNamedExports(node.exportClause)) return []
    return behind(node.exportClause.elements, name, from)
  }
  const bindings = node.importClause?.namedBindings
  return bindings !== undefined && ts.isNamedImports(bindings) ? behind(bindings.elements, name, from) : []
}

function behind(elements: Iterable<ts.ExportSpecifier | ts.ImportSpecifier>, name: string, from: string): ts.Node[] {
  return [...elements]
    .filter((element) => element.name.text === name)
    .flatMap((element) => declarationsOf(from, (element.propertyName ?? element.name).text))
}

/** What an entry exports. */
function namesOf(path: string): PublicNames {
  const file = parse(path)
  const names: string[] = []
  const renamed: string[] = []
  for (const node of file.statements) {
    if (ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause)) {
      for (const { name, propertyName } of node.exportClause.elements) {
        names.push(name.text)
        if (propertyName !== undefined && propertyName.text !== name.text) renamed.push(name.text)
      }
    } else if (
      ts.isFunctionDeclaration(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    ) {
      if (node.name !== undefined) names.push(node.name.text)
    }
  }
  const functions: PublicFunction[] = []
  const types: string[] = []
  for (const name of new Set(names)) {
    const declared = declarationsOf(path, name)
    expect(declared, `${path}: ${name}`).not.toEqual([])
    for (const node of declared) {
      if (ts.isFunctionDeclaration(node)) {
        functions.push({ name, answer: node.type?.getText(), takes: node.parameters[0]?.type?.getText() })
      } else if (!ts.isVariableDeclaration(node) && !ts.isClassDeclaration(node)) types.push(name)
    }
  }
  return { functions, renamed, types }
}

/** The grammar, as CONTRIBUTING has it: what a function answers whose name begins with the word. */
const grammar: Record<string, (of: PublicFunction) => boolean> = {
  // Of a spreadsheet it promises what it was taken for: there are no payments before that is confirmed.
  read: ({ name, answer }) => (name === 'readSpreadsheet' ? /^Promise</ : /^AsyncGenerator</).test(answer ?? ''),
  parse: ({ answer, takes }) => /^Promise</.test(answer ?? '') === (takes === 'Source'),
  build: ({ answer }) => answer === 'string' || answer === 'Promise<string>',
  write: ({ answer }) => /^Async(?:Generator|Iterable)<string\b/.test(answer ?? ''),
  is: ({ answer }) => answer === 'boolean' || / is /.test(answer ?? ''),
  validate: ({ answer }) => /^(?:Promise<)?\w*(?:Finding\[\]|Report|Result|Check)>?$/.test(answer ?? ''),
  to: ({ answer }) => /^Async(?:Generator|Iterable)</.test(answer ?? ''),
  match: ({ answer }) => /^AsyncGenerator</.test(answer ?? ''),
  load: ({ answer }) => /^Promise</.test(answer ?? ''),
  any: ({ answer }) => /^Arbitrary</.test(answer ?? ''),
}
/** Words that mean the same as one of the grammar, and are not used. */
const unused = ['check', 'get', 'generate', 'make', 'stringify', 'serialize', 'encode', 'decode']

const wordOf = (name: string) => /^[a-z]+/.exec(name)?.[0] ?? ''

describe.each(entries())('the names of %s', (path) => {
  const { functions, renamed, types } = namesOf(path)

  it('say what a function answers', () => {
    const wrong = functions.filter((one) => grammar[wordOf(one.name)]?.(one) === false)
    expect(wrong).toEqual([])
  })

  it('declare it', () => {
    expect(functions.filter(({ answer }) => answer === undefined)).toEqual([])
  })

  it('use one word for one thing', () => {
    expect(functions.map(({ name }) => name).filter((name) => unused.includes(wordOf(name)))).toEqual([])
  })

  it('are those of the file that declares them', () => {
    expect(renamed).toEqual([])
  })

  it('call options by the verb', () => {
    const ofOneVerb = /^(?:Read|Write|Build|Parse|Validate)\w+Options$/
    expect(types.filter((name) => ofOneVerb.test(name))).toEqual([])
  })
})
