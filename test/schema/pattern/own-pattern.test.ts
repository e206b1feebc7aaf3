// The engine for patterns is loaded later: only a fresh module shows what is there before.
import { expect, test, vi } from 'vitest'

/** A schema with one value, in a fresh copy of the library that has loaded no engine. */
async function fresh(pattern: string) {
  vi.resetModules()
  const library = await import('../../../src/schema.ts')
  const schema = library.compileSchema(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:p"
 targetNamespace="urn:p" elementFormDefault="qualified"><xs:element name="A" type="T"/>
 <xs:complexType name="T"><xs:sequence><xs:element name="V" type="P"/></xs:sequence></xs:complexType>
 <xs:simpleType name="P"><xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType>
</xs:schema>`)
  return { ...library, schema }
}

const fileWith = (value: string): string => `<A xmlns="urn:p"><V>${value}</V></A>`

test.each(['(a|aa)*b', '([a-z]([a-z]*(/[a-z])?)*)'])('reading decides %s in linear time', async (pattern) => {
  const { validate, schema } = await fresh(pattern)
  const bad = await validate(fileWith(`${'a'.repeat(5000)}!`), { schema })
  expect(bad.findings).toMatchObject([{ code: 'value-pattern', path: '/A/V' }])
  expect(bad.findings[0]?.message).toContain(pattern)
  expect(await validate(fileWith(`${'a'.repeat(5000)}b`), { schema })).toMatchObject({ valid: true, findings: [] })
})

test('a written document is checked by such a pattern: in chunks at once, synchronously when the engine is there', async () => {
  const { buildDocument, writeDocument, loadPatternEngine, schema } = await fresh('(a|aa)*b')
  expect(() => buildDocument({ V: 'ab' }, { schema })).toThrow(
    'await loadPatternEngine(), from iso20022-toolkit/schema',
  )
  let text = ''
  for await (const chunk of writeDocument({ V: 'ab' }, { schema })) text += chunk
  expect(text).toContain('<V>ab</V>')
  await loadPatternEngine()
  expect(buildDocument({ V: 'ab' }, { schema })).toBe(text)
  expect(() => buildDocument({ V: 'aB' }, { schema })).toThrow('It must have the form (a|aa)*b')
})

test('tables stored as JSON are as good as compiled ones', async () => {
  const { validate, schema } = await fresh('[a-z-[b]]*(a|aa)*')
  const stored = JSON.parse(JSON.stringify(schema))
  expect((await validate(fileWith('aca'), { schema: stored })).valid).toBe(true)
  expect((await validate(fileWith('aba'), { schema: stored })).valid).toBe(false)
})

test('no shipped schema needs the engine', async () => {
  vi.resetModules()
  vi.doMock('re2js', () => {
    throw new Error('not installed')
  })
  try {
    const { allSchemas } = await import('../../../src/messages/all.ts')
    const { loadEngineFor } = await import('../../../src/schema/pattern/pattern-test.ts')
    for (const tables of allSchemas) await loadEngineFor(tables)
    await expect(
      fresh('(a|aa)*b').then(({ validate, schema }) => validate(fileWith('b'), { schema })),
    ).rejects.toThrow()
  } finally {
    vi.doUnmock('re2js')
  }
})

test('the engine is loaded for the one of two patterns that needs it', async () => {
  const { validate, compileSchema } = await fresh('a*')
  const schema = compileSchema(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:p"
 targetNamespace="urn:p" elementFormDefault="qualified"><xs:element name="A" type="T"/>
 <xs:complexType name="T"><xs:sequence><xs:element name="V" type="Q"/></xs:sequence></xs:complexType>
 <xs:simpleType name="P"><xs:restriction base="xs:string"><xs:pattern value="(a|aa)*b"/></xs:restriction></xs:simpleType>
 <xs:simpleType name="Q"><xs:restriction base="P"><xs:pattern value="(a*b?)*"/></xs:restriction></xs:simpleType>
</xs:schema>`)
  expect(await validate(fileWith('ab'), { schema })).toMatchObject({ valid: true })
  expect(await validate(fileWith('ba'), { schema })).toMatchObject({ valid: false })
})
