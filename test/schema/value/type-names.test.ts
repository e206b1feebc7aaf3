// Names of generated types for any names of a schema: the generator as a function.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { isName } from '../../../src/schema/compile/base-types.ts'
import {
  generateModule,
  handleName,
  handleNameLike,
  isHandleName,
  propertyName,
  typeIds,
} from '../../../src/schema/generate/generate.ts'
import { compileSchema, isSchemaError, parseDocument, type SchemaTables } from '../../../src/schema.ts'
import { namedSchema, tablesOf } from '../../support/small-schema.ts'
import { isFull, sweep } from '../../support/sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'iso20022-type-names-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What modules import, as far as their types need it. */
const library = `declare module 'iso20022-toolkit/schema' {
  export interface XmlElement { name: string; children: readonly (XmlElement | string)[] }
  export interface MessageSchema<Document> { namespace: string; readonly document?: Document }
}
`

test.each([
  ['pain_001', 'pain_001', true],
  ['$a', '$a', true],
  ['Größe', 'Größe', true],
  ['pain.001', 'pain_001', false],
  ['a b-c', 'a_b_c', false],
  ['1a', '_1a', false],
  ['a1', 'a1', true],
  ['class', 'class_', false],
  ['MessageSchema', 'MessageSchema_', false],
  ['Ωmega', '_mega', false],
  ['', '_', false],
])('the constant %j is called %s', (wanted, name, isOne) => {
  expect(isHandleName(wanted)).toBe(isOne)
  expect(handleNameLike(wanted)).toBe(name)
  expect(isHandleName(name)).toBe(true)
})

test.each([
  ['Amt', 'Amt'],
  ['a_1', 'a_1'],
  ['class', 'class'],
  ['a-b', "'a-b'"],
  ['a.b', "'a.b'"],
  ['λ', "'λ'"],
])('the property of the element %s is %s', (name, written) => expect(propertyName(name)).toBe(written))

test('types have the names of the schema where they can, and each its own', () => {
  const names = ['Root', 'A-B', 'A_B', 'A.B', 'class', 'string', '_1', 'Max35Text']
  const types = names.slice(1).map((name) => ({ kind: 'simple' as const, name, base: 'string' as const, facets: {} }))
  const tables = tablesOf('<xs:element name="A" type="xs:string"/>')
  const ids = typeIds({ ...tables, types: [...tables.types, ...types] })
  expect([...ids.keys()].sort()).toEqual([...names].sort())
  expect(new Set(ids.values()).size).toBe(names.length)
  expect(names.map((name) => ids.get(name))).toEqual([
    'Root',
    'A_B_2',
    'A_B',
    'A_B_3',
    'class_',
    'string_',
    '_1',
    'Max35Text',
  ])
  expect(typeIds(tables)).toBe(typeIds(tables))
})

/** What tsc says about modules. It runs with `npm run test:full` only, as every compiler does. */
function compilerWords(modules: readonly string[]): string {
  if (!isFull) return ''
  const own = mkdtempSync(join(folder, 'modules-'))
  writeFileSync(join(own, 'library.d.ts'), library)
  for (const [index, text] of modules.entries()) writeFileSync(join(own, `m${index}.ts`), text)
  const strict = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--noUnusedLocals',
    '--exactOptionalPropertyTypes',
    '--isolatedDeclarations',
  ]
  const settings = [...strict, '--declaration', '--module', 'esnext', '--types', '', '--verbatimModuleSyntax']
  const files = readdirSync(own).map((file) => join(own, file))
  const compiler = resolve('node_modules/typescript/bin/tsc')
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, ...settings, ...files])
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** Names that are hard for a generator: with points and hyphens, reserved, alike. */
const words = (
  'string number any unknown never boolean symbol bigint object void undefined null keyof readonly unique infer is of ' +
  'asserts typeof import type declare abstract async await namespace module global get set out accessor override ' +
  'satisfies using require exports arguments eval globalThis JSON Array Promise Object Function Record Partial NaN ' +
  'class enum default function new delete in instanceof interface let package private protected public static yield ' +
  'constructor prototype toString hasOwnProperty value any MessageSchema XmlElement intrinsic Symbol Infinity this ' +
  'super with while for do if else true false const var switch case break continue try catch finally throw return ' +
  'export extends implements as from debugger Root Document'
).split(' ')

describe('a module of a schema with any names', () => {
  test.runIf(isFull)(
    'every word of the language may be the name of a type, an element, an attribute and a namespace',
    () => {
      const modules = words.flatMap((word) =>
        [[word], ['x', word], ['x', 'y', word]].map((names) =>
          generateModule(namedSchema(names, word), handleName(word)),
        ),
      )
      expect(compilerWords([generateModule(namedSchema([...new Set(words)], 'urn:t')), ...modules])).toBe('')
    },
  )

  test('names with points, hyphens and letters of all scripts stay apart', () => {
    const names = ['A.B', 'A-B', 'A_B', 'A·B', 'A_B_', 'é', 'Überweisung', '支付', '支付_', '𠀀', '_', '__', 'ǅ', 'ª']
    const text = generateModule(namedSchema(names, 'urn:t'), 'mine')
    expect(compilerWords([text])).toBe('')
    expect(text).toMatch(/ {2}'A\.B': A_B_2\n(?:.*\n) {2}'A-B': A_B_3\n(?:.*\n) {2}A_B: A_B\n/)
    expect(text).toContain('  Überweisung: Überweisung\n')
    const declared = [...text.matchAll(/^export (?:type|interface) (\S+)/gm)].map(([, name]) => name)
    expect(new Set(declared).size).toBe(declared.length)
  })

  test('line breaks, quotes and backslashes in codes', () => {
    const codes = ['a&#10;b', 'c&#13;&#10;d', "e'f", 'g\\h', '\u2028', '\u2029', '\u0085', '*/', '$' + '{i}', '`']
    const facets = codes.map((code) => `<xs:enumeration value="${code}"/>`).join('')
    const simple = (name: string, base: string): string =>
      `<xs:simpleType name="${name}"><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`
    const text = generateModule(
      tablesOf('<xs:element name="A" type="T"/>', simple('T', 'xs:string') + simple('C', 'xs:token')),
      'mine',
    )
    expect(compilerWords([text])).toBe('')
    expect(text).toContain(String.raw`'a\nb' | 'c\u000d\nd' | 'e\'f' | 'g\\h' | '\u2028' | '\u2029' |`)
    // As reading gives them.
    expect(text).toContain(`export type C = 'a b' | 'c d' |`)
  })

  test('a number that is a code has many forms, so its type is text', async () => {
    const schema = tablesOf(
      '<xs:element name="A" type="T"/>',
      '<xs:simpleType name="T"><xs:restriction base="xs:decimal"><xs:enumeration value="1"/></xs:restriction></xs:simpleType>',
    )
    const { valid, document } = await parseDocument('<Document xmlns="urn:t"><A>1.0</A></Document>', { schema })
    expect({ valid, document }).toEqual({ valid: true, document: { A: '1.0' } })
    expect(generateModule(schema, 'mine')).toContain('export type T = string\n')
  })

  test.runIf(isFull)('thousands of types with nearly one name', () => {
    const letters = ['.', '-', '·']
    const names = Array.from({ length: 3 ** 7 }, (_, number) =>
      Array.from({ length: 7 }, (_, place) => letters[Math.floor(number / 3 ** place) % 3]).join(''),
    )
    const text = generateModule(
      namedSchema(
        names.map((name) => `A${name}`),
        'urn:t',
      ),
      'mine',
    )
    expect(compilerWords([text])).toBe('')
  })

  test.runIf(isFull)('generated names', () => {
    const character = fc.oneof(
      fc.constantFrom('.', '-', '_', 'A', 'b', '1', '·', 'é', '支', '\u0301'),
      fc.integer({ min: 0x20, max: 0x2ffff }).map((code) => String.fromCodePoint(code)),
    )
    const name = fc.oneof(
      fc.array(character, { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
      fc.constantFrom(...words),
    )
    const names = fc.uniqueArray(name.filter(isName), { minLength: 1, maxLength: 30 })
    const count = sweep(150, 3000)
    const modules = fc
      .sample(fc.tuple(names, name.filter(isName)), { numRuns: count, seed: 19 })
      .map(([all, namespace]) => generateModule(namedSchema(all, namespace)))
    expect(compilerWords(modules)).toBe('')
  })
})

test.runIf(isFull)('the modules of every schema in this repository pass tsc in strict mode', () => {
  const shared = '../shared/reference/profiles'
  const folders = ['schemas', shared, `${shared}/at`]
  const files = folders.flatMap((path) => {
    try {
      return readdirSync(path)
        .filter((name) => name.endsWith('.xsd'))
        .map((name) => join(path, name))
    } catch {
      return []
    }
  })
  const compiled = files.flatMap((file): SchemaTables[] => {
    try {
      return [compileSchema(readFileSync(file, 'utf8'))]
    } catch (error) {
      if (isSchemaError(error)) return []
      throw error
    }
  })
  expect(compiled.length).toBeGreaterThanOrEqual(18)
  expect(compilerWords(compiled.map((tables) => generateModule(tables)))).toBe('')
})

test.each(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof var void while with yield ' +
    'arguments eval undefined globalThis require exports JSON MessageSchema XmlElement'
  ).split(' '),
)('a constant is not called %s', (word) => {
  expect([isHandleName(word), isHandleName(`${word}_`), handleNameLike(word)]).toEqual([false, true, `${word}_`])
})
