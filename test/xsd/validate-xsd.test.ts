import { describe, expect, it } from 'vitest'
import { isSchemaError, validate as validateStream } from '../../src/schema.ts'
import { validateXsd } from '../../src/xsd.ts'
import { fixturesIn, readFixtureText, validFixtures } from '../support/fixtures.ts'
import { messages, schemaTables, schemaText } from '../support/schemas.ts'

const camt = 'camt.053.001.06'
const statement = readFixtureText(`valid/${camt}.xml`)
const schema = schemaText(camt)
const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

/** The path of a finding of `validate` as `validateXsd` gives it. */
const withoutFirst = (path: string): string => path.replaceAll('[1]', '')

/** A fault, what libxml2 says of it, and where. The position is that of our own engine unless it is of a parent. */
const faults: [from: string | RegExp, to: string, path: string, words: string][] = [
  ['<Ntry>', '<Ntry><Foo/>', '/Ntry/Foo', '<Foo>: This element is not expected. Expected is one of ( NtryRef, Amt ).'],
  ['<NtryRef>', '<NtryRef xmlns="urn:a">', '/Ntry/NtryRef', '<NtryRef>: This element is not expected.'],
  [/<Sts>BOOK<\/Sts>/, '', '/Ntry/BookgDt', '<BookgDt>: This element is not expected. Expected is'],
  [
    /<BookgDt>\s*<Dt>[^<]*<\/Dt>\s*<\/BookgDt>/,
    '<BookgDt></BookgDt>',
    '/Ntry/BookgDt',
    '<BookgDt>: Missing child element(s). Expected is one of ( Dt, DtTm ).',
  ],
  ['<Sts>BOOK</Sts>', '<Sts>BOOK</Sts><Sts>BOOK</Sts>', '/Ntry/Sts[2]', '<Sts>: This element is not expected.'],
  ['<Ntry>', '<Ntry>oops', '/Ntry', '<Ntry>: Character content other than whitespace is not allowed'],
  [
    /(<Ntry>\s*<NtryRef>[^<]*<\/NtryRef>\s*<Amt) Ccy="EUR"/,
    '$1',
    '/Ntry/Amt',
    "<Amt>: The attribute 'Ccy' is required",
  ],
  ['<Sts>', '<Sts a="b">', '/Sts/@a', '<Sts>: The attribute … is not allowed.'],
  [
    /(<Ntry>\s*<NtryRef>[^<]*<\/NtryRef>\s*<Amt Ccy=)"EUR"/,
    '$1"eur"',
    '/Ntry/Amt/@Ccy',
    "<Amt>: [facet 'pattern'] The value \"eur\" is not accepted by the pattern '[A-Z]{3,3}'.",
  ],
  [
    '<Sts>BOOK',
    '<Sts>BUUK',
    '/Ntry/Sts',
    '<Sts>: [facet \'enumeration\'] The value "BUUK" is not an element of the set',
  ],
  [/<NtryRef>[^<]*/, `<NtryRef>${'R'.repeat(36)}`, '/Ntry/NtryRef', "has a length of '36'; this exceeds"],
  [
    /<BookgDt>\s*<Dt>[^<]*/,
    '<BookgDt><Dt>2026-02-30',
    '/BookgDt/Dt',
    '"2026-02-30" is not a valid value of the atomic',
  ],
  [/<IBAN>[^<]*/, '<IBAN>de89370400440532013000', '/IBAN', 'The value de… (22 characters) is not accepted by the'],
  ['<Sts>', `<Sts ${xsi} xsi:type="Other">`, '/Sts/@type', 'libxml2 refuses <Sts>: '],
]

describe('validateXsd', () => {
  it.each(messages)('finds the samples of %s valid', async (message) => {
    for (const { bytes } of validFixtures(message)) {
      const expected = {
        message,
        valid: true,
        findings: [],
        findingsOmitted: 0,
        checked: ['schema'],
        bytes: bytes.length,
      }
      expect(await validateXsd(bytes, { schema: schemaText(message) })).toEqual(expected)
    }
  })

  it('refuses broken samples', async () => {
    for (const { name, bytes } of fixturesIn('broken'))
      expect(await validateXsd(bytes), name).toMatchObject({ valid: false })
  })

  it.each(faults)('says in its own words what is wrong: %s → %s', async (from, to, path, words) => {
    const broken = statement.replace(from, to)
    expect(broken).not.toBe(statement)
    for (const text of [broken, broken.replace(/>\s+</g, '><')]) {
      const { findings, valid } = await validateXsd(text, { schema })
      expect(valid).toBe(false)
      expect(findings).toHaveLength(1)
      const [{ code, path: found, message, line, column, offset = -1 } = { code: '', path: '', message: '' }] = findings
      expect([code, found.endsWith(path)]).toEqual(['xsd/engine', true])
      expect(message).toContain(words)
      const [, name = ''] = /([^/[]*)(?:\[\d\])?(?:\/@\w+)?$/.exec(found) ?? []
      expect(text.slice(offset)).toMatch(new RegExp(`^<${name}[ >/]`))
      const before = text.slice(0, offset).split('\n')
      expect([line, column]).toEqual([before.length, (before.at(-1) ?? '').length + 1])
    }
  })

  it('finds each of many faults where our own engine does, with prefixes, too', async () => {
    const broken = statement.replaceAll('<Sts>BOOK', '<Sts>BUUK')
    const prefixed = broken.replace(/<(\/?)(?=[A-Z])/g, '<$1p:').replace('xmlns=', 'xmlns:p=')
    for (const text of [broken, broken.replace(/>\s+</g, '><'), prefixed]) {
      const own = await validateStream(text, { schema: schemaTables(camt) })
      const { findings } = await validateXsd(text, { schema })
      expect(findings.length).toBeGreaterThan(3)
      expect(findings.map(({ path, line, column, offset }) => [path, line, column, offset])).toEqual(
        own.findings.map(({ path, line, column, offset }) => [withoutFirst(path), line, column, offset]),
      )
    }
  })

  it('counts all of very many faults', async () => {
    const many = 4000
    const report = await validateXsd(statement.replace('<Ntry>', `${'<Ntry/>'.repeat(many)}<Ntry>`), { schema })
    expect(report).toMatchObject({ valid: false, findingsOmitted: many - 1000 })
    expect(report.findings).toHaveLength(1001)
  })

  it('shows values where it is asked to, whatever they hold', async () => {
    const value = "x' is not accepted by the pattern 'y"
    const broken = statement.replace(/<IBAN>[^<]*/, `<IBAN>${value}`)
    const [masked] = (await validateXsd(broken, { schema })).findings
    expect(masked?.message).toMatch(/ The value x'… \(36 characters\) is not accepted by the pattern '\[A-Z\][^y]*$/)
    const [shown] = (await validateXsd(broken, { schema, showValues: true })).findings
    expect(shown?.message).toContain(`The value "${value}" is not accepted`)
  })

  it('lists maxFindings and counts the others', async () => {
    const report = await validateXsd(statement.replaceAll('<Sts>BOOK', '<Sts>BUUK'), { schema, maxFindings: 1 })
    expect(report.findings.map(({ code }) => code)).toEqual(['xsd/engine', 'findings-limit'])
    expect(report).toMatchObject({ valid: false, findingsOmitted: statement.split('<Sts>BOOK').length - 2 })
  })

  it('chooses among schemas, by default those of the toolkit, by the namespace of the root element', async () => {
    for (const given of [undefined, messages.map((message) => schemaText(message))]) {
      expect(await validateXsd(statement, { schema: given })).toMatchObject({ valid: true, message: camt })
      const report = await validateXsd(statement.replaceAll(camt, 'camt.053.001.99'), { schema: given })
      expect(report).toMatchObject({ valid: false, message: undefined, checked: [] })
      expect(report.findings.map(({ code, path }) => [code, path])).toEqual([['message-unknown', '/Document']])
    }
    const wrapped = await validateXsd(`<Envelope>${statement.replace(/^<\?xml.*?\?>/, '')}</Envelope>`)
    expect(wrapped.findings[0]?.message).toContain('Of a message in an envelope give the message alone.')
  })

  it('knows line numbers beyond 65,535', async () => {
    const text = statement.replace('<Sts>BOOK', `${'\n'.repeat(70_000)}<Sts>BUUK`)
    const [own] = (await validateStream(text, { schema: schemaTables(camt) })).findings
    expect(own?.line).toBeGreaterThan(65_535)
    expect((await validateXsd(text, { schema })).findings).toMatchObject([{ line: own?.line, column: own?.column }])
  })

  it('reads every encoding as our reader does', async () => {
    const latin = statement
      .replace(/encoding="[^"]*"/, 'encoding="ISO-8859-1"')
      .replace(/<Nm>[^<]*/, `<Nm>${'ü'.repeat(140)}`)
    const bytes = Uint8Array.from(latin, (character) => character.charCodeAt(0))
    expect(await validateXsd(bytes, { schema })).toMatchObject({ valid: true, bytes: bytes.length })
  })

  describe('where libxml2 is wrong, is right:', () => {
    it('white space in a CDATA section', async () => {
      const odd = statement.replace('<Sts>', '<![CDATA[ \n]]><Sts>')
      expect(await validateXsd(odd, { schema })).toMatchObject({ valid: true })
    })

    it('a namespace that is no URI', async () => {
      const odd = statement.replace('<Sts>', '<Sts xmlns:a="http://example:.org/ b">')
      expect(await validateXsd(odd, { schema })).toMatchObject({ valid: true })
      const foo = odd.replace('<Sts xm', '<Foo xm').replace('</Sts>', '</Foo>')
      expect(await validateXsd(foo, { schema })).toMatchObject({ valid: false })
    })

    it('white space around a date', async () => {
      const odd = statement.replace(/<BookgDt>\s*<Dt>([^<]*)/, '<BookgDt><Dt>\n $1\t')
      expect(odd).not.toBe(statement)
      expect(await validateXsd(odd, { schema })).toMatchObject({ valid: true, findings: [] })
      const { findings } = await validateXsd(odd.replace('<Sts>BOOK', '<Sts>BUUK'), { schema })
      expect(findings.map(({ path }) => path.split('/').at(-1))).toEqual(['Sts'])
      const wrong = await validateXsd(odd.replace(/<Dt>\s+[\d-]+/, '<Dt> 2026-02-30'), { schema })
      expect(wrong.findings.map(({ path }) => path.split('/').at(-1))).toEqual(['Dt'])
      // A no-break space is no white space.
      const nbsp = statement.replace(/<BookgDt>\s*<Dt>/, '<BookgDt><Dt>\u00a0')
      expect(await validateXsd(nbsp, { schema })).toMatchObject({ valid: false })
    })
  })

  it.each([
    ['a document type declaration', statement.replace('<Document', '<!DOCTYPE Document><Document'), 'xml-doctype'],
    ['entities', statement.replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document'), 'xml-doctype'],
    ['a text cut short', statement.slice(0, -20), 'xml-truncated'],
    ['a second root', `${statement}<Document/>`, 'xml-second-root'],
    ['nothing', '', 'xml-empty'],
    ['an unbound prefix', statement.replace(/MsgId>([^<]*)<\/MsgId>/, 'x:MsgId>$1</x:MsgId>'), 'xml-prefix'],
    ['one of an attribute', statement.replace('<MsgId>', '<MsgId x:a="1">'), 'xml-prefix'],
  ])('says what our own reader says of %s, which libxml2 never sees', async (_name, text, code) => {
    const report = await validateXsd(text, { schema })
    const own = await validateStream(text, { schema: schemaTables(camt) })
    expect(report.findings.map((finding) => finding.code)).toEqual([code])
    expect(report.findings[0]).toEqual(own.findings[0])
  })

  describe('with a schema that is no good', () => {
    const part = (inside: string): string =>
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t" xmlns="urn:t" elementFormDefault="qualified">${inside}</xs:schema>`
    it.each([
      ['no schema', '<a/>'],
      ['no XML', 'a'],
      ['include', part('<xs:include schemaLocation="/etc/passwd"/>')],
      ['import', part('<xs:import namespace="urn:o" schemaLocation="o.xsd"/>')],
      ['unknown type', part('<xs:element name="a" type="Missing"/>')],
      ['document type', `<!DOCTYPE a>${part('')}`],
    ])('says so: %s', async (_name, text) => {
      const error: unknown = await validateXsd('<a xmlns="urn:t"/>', { schema: text }).catch(
        (reason: unknown) => reason,
      )
      expect(isSchemaError(error)).toBe(true)
    })

    it('uses a schema that our own compiler does not know', async () => {
      const text = part(
        '<xs:element name="a"><xs:complexType><xs:all><xs:element name="b" type="xs:int"/></xs:all></xs:complexType></xs:element>',
      )
      const valid = await validateXsd('<a xmlns="urn:t"><b>1</b></a>', { schema: text })
      expect(valid).toMatchObject({ valid: true, message: 'urn:t' })
      const { findings } = await validateXsd('<a xmlns="urn:t">\n<b>x</b></a>', { schema: text })
      expect(findings).toMatchObject([{ code: 'xsd/engine', path: '/a/b', line: 2, column: 1 }])
    })
  })

  it('ends when it is asked to', async () => {
    const abort = new AbortController()
    const reason = new Error('enough')
    const running = validateXsd(statement.replace('</Stmt>', `${'<!-- -->'.repeat(100_000)}</Stmt>`), {
      schema,
      signal: abort.signal,
      onProgress: () => abort.abort(reason),
    })
    await expect(running).rejects.toBe(reason)
  })

  it('holds no memory from one validation to the next', async () => {
    const run = async (times: number): Promise<void> => {
      for (let i = 0; i < times; i++) {
        const { valid } = await validateXsd(i % 10 === 0 ? statement.replace('BOOK', 'BUUK') : statement, { schema })
        expect(valid).toBe(i % 10 !== 0)
      }
    }
    await run(30)
    const before = process.memoryUsage().external
    await run(120)
    // The heap of the WebAssembly is external memory: 120 documents that were kept would be some 18 MB.
    expect(process.memoryUsage().external - before).toBeLessThan(8_000_000)
  })
})
