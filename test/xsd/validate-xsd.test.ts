import { describe, expect, it } from 'vitest'
import { isSchemaError, validateWith as validateStream } from '../../src/schema/index.ts'
import type { XsdEngine } from '../../src/xsd/engine.ts'
import { validateWith, validateXsd } from '../../src/xsd/validate-xsd.ts'
import { readFixtureText, validFixtures } from '../support/fixtures.ts'
import { messages, schemaTables, schemaText } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

const camt = 'camt.053.001.06'
const statement = readFixtureText(`valid/${camt}.xml`)
const schema = schemaText(camt)

interface Fault {
  name: string
  from: string | RegExp
  to: string
  /** Code and end of the path, in document order. */
  codes: [string, string][]
}

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

const faults: Fault[] = [
  { name: 'unknown element', from: '<Ntry>', to: '<Ntry><Foo/>', codes: [['element-unexpected', '/Ntry[1]/Foo']] },
  {
    name: 'element of another namespace',
    from: '<NtryRef>',
    to: '<NtryRef xmlns="urn:example">',
    codes: [['element-namespace', '/Ntry[1]/NtryRef']],
  },
  { name: 'missing element', from: /<Sts>BOOK<\/Sts>/, to: '', codes: [['element-missing', '/Ntry[1]/Sts']] },
  {
    name: 'missing last element',
    from: /<BookgDt>\s*<Dt>[^<]*<\/Dt>\s*<\/BookgDt>/,
    to: '<BookgDt></BookgDt>',
    codes: [['element-missing', '/Ntry[1]/BookgDt/Dt']],
  },
  {
    name: 'repeated element',
    from: '<Sts>BOOK</Sts>',
    to: '<Sts>BOOK</Sts><Sts>BOOK</Sts>',
    codes: [['element-repeated', '/Ntry[1]/Sts']],
  },
  {
    name: 'both branches of a choice',
    from: /(<BookgDt>\s*<Dt>[^<]*<\/Dt>)/,
    to: '$1<DtTm>2026-01-02T00:00:00</DtTm>',
    codes: [['element-choice', '/Ntry[1]/BookgDt/DtTm']],
  },
  { name: 'text between elements', from: '<Ntry>', to: '<Ntry>oops', codes: [['text-unexpected', '/Ntry[1]']] },
  { name: 'two such texts', from: '<Sts>', to: 'one<!-- -->two<Sts>', codes: [['text-unexpected', '/Ntry[1]']] },
  {
    name: 'missing attribute',
    from: /(<Ntry>\s*(?:<NtryRef>[^<]*<\/NtryRef>)?\s*<Amt) Ccy="EUR"/,
    to: '$1',
    codes: [['attribute-missing', '/Ntry[1]/Amt/@Ccy']],
  },
  { name: 'unknown attribute', from: '<Sts>', to: '<Sts a="b">', codes: [['attribute-unexpected', '/Sts/@a']] },
  {
    name: 'bad attribute value',
    from: /(<Ntry>\s*(?:<NtryRef>[^<]*<\/NtryRef>)?\s*<Amt Ccy=)"EUR"/,
    to: '$1"eur"',
    codes: [['value-pattern', '/Ntry[1]/Amt/@Ccy']],
  },
  { name: 'unknown code', from: '<Sts>BOOK', to: '<Sts>BUUK', codes: [['value-enumeration', '/Ntry[1]/Sts']] },
  {
    name: 'text too long',
    from: /<NtryRef>[^<]*/,
    to: `<NtryRef>${'R'.repeat(36)}`,
    codes: [['value-length', '/Ntry[1]/NtryRef']],
  },
  { name: 'empty text', from: /<NtryRef>[^<]*/, to: '<NtryRef>', codes: [['value-length', '/Ntry[1]/NtryRef']] },
  {
    name: 'impossible date',
    from: /<BookgDt>\s*<Dt>[^<]*/,
    to: '<BookgDt><Dt>2026-02-30',
    codes: [['value-type', '/BookgDt/Dt']],
  },
  {
    name: 'account number',
    from: /<IBAN>[^<]*/,
    to: '<IBAN>de89370400440532013000',
    codes: [['value-pattern', '/IBAN']],
  },
  { name: 'xsi:nil', from: '<Sts>', to: `<Sts ${xsi} xsi:nil="true">`, codes: [['xsi-unexpected', '/Sts/@nil']] },
  { name: 'xsi:type', from: '<Sts>', to: `<Sts ${xsi} xsi:type="Other">`, codes: [['xsi-unexpected', '/Sts/@type']] },
]

function withFault({ from, to }: Fault): string {
  const broken = statement.replace(from, to)
  expect(broken).not.toBe(statement)
  return broken
}

describe('validateXsd', () => {
  for (const message of messages) {
    for (const { name, bytes } of validFixtures(message)) {
      it(`finds ${name} valid, whole and in windows`, async () => {
        const expected = {
          message,
          valid: true,
          findings: [],
          findingsOmitted: 0,
          checked: ['schema'],
          bytes: bytes.length,
        }
        expect(await validateXsd(bytes, { schema: schemaText(message) })).toEqual(expected)
        for (const windowSize of [1, 300, 2000]) {
          expect(await validateXsd(bytes, { schema: schemaText(message), windowSize })).toEqual(expected)
        }
      })
    }
  }

  for (const fault of faults) {
    it(`finds the fault where our own engine does: ${fault.name}`, async () => {
      const broken = withFault(fault)
      const { findings, valid } = await validateXsd(broken, { schema })
      expect(valid).toBe(false)
      expect(findings.map(({ code, path }) => [code, path.slice(-(fault.codes[0]?.[1].length ?? 0))])).toEqual(
        fault.codes,
      )
      const own = await validateStream(broken, { schema: schemaTables(camt) })
      const positionOf = ({ code, path, line, column, offset }: (typeof findings)[number]): unknown => ({
        code,
        path,
        line,
        column,
        offset,
      })
      expect(findings.map(positionOf)).toEqual(own.findings.map(positionOf))
      for (const windowSize of [1, 500]) {
        expect(await validateXsd(broken, { schema, windowSize })).toMatchObject({ valid: false, findings })
      }
    })
  }

  it('finds every fault of many, in one line and across windows', async () => {
    const oneLine = statement.replace(/>\s+</g, '><')
    const broken = oneLine.replaceAll('<Sts>BOOK', '<Sts>BUUK')
    const count = broken.split('BUUK').length - 1
    const own = await validateStream(broken, { schema: schemaTables(camt) })
    for (const windowSize of [1, 1000, undefined]) {
      const report = await validateXsd(broken, { schema, windowSize })
      expect(report.findings).toHaveLength(count)
      expect(report.findings.map(({ path, offset, column }) => [path, offset, column])).toEqual(
        own.findings.map(({ path, offset, column }) => [path, offset, column]),
      )
    }
  })

  it('reports the end of an element that a window cuts', async () => {
    // What follows the entries is wrong, and the statement is closed in the last window only.
    const broken = statement.replace('</Stmt>', '<Sts>BOOK</Sts></Stmt>')
    const whole = await validateXsd(broken, { schema })
    expect(whole.findings.map(({ code }) => code)).toEqual(['element-unexpected'])
    expect((await validateXsd(broken, { schema, windowSize: 1 })).findings).toEqual(whole.findings)
  })

  it('counts all of very many faults, in time that grows with their number only', async () => {
    const at = statement.indexOf('<Ntry>')
    const many = sweep(4000, 30_000)
    const broken = `${statement.slice(0, at)}${'<Ntry/>'.repeat(many)}${statement.slice(at)}`
    const report = await validateXsd(broken, { schema })
    expect(report).toMatchObject({ valid: false, findingsOmitted: many - 1000 })
    expect(report.findings).toHaveLength(1001)
  }, 60_000)

  it('masks values unless they are asked for', async () => {
    const broken = statement.replace(/<IBAN>[^<]*/, '<IBAN>de89370400440532013000')
    const [masked] = (await validateXsd(broken, { schema })).findings
    expect(masked?.message).toContain('de… (22 characters)')
    const [shown] = (await validateXsd(broken, { schema, showValues: true })).findings
    expect(shown?.message).toContain('"de89370400440532013000"')
  })

  it('lists maxFindings and counts the others', async () => {
    const broken = statement.replaceAll('<Sts>BOOK', '<Sts>BUUK')
    const count = broken.split('BUUK').length - 1
    const report = await validateXsd(broken, { schema, maxFindings: 1 })
    expect(report.findings.map(({ code }) => code)).toEqual(['value-enumeration', 'findings-limit'])
    expect(report).toMatchObject({ valid: false, findingsOmitted: count - 1 })
  })

  it('chooses among schemas by the namespace of the root element', async () => {
    const schemas = messages.map((message) => schemaText(message))
    expect(await validateXsd(statement, { schema: schemas })).toMatchObject({ valid: true, message: camt })
    const other = statement.replaceAll(camt, 'camt.053.001.99')
    const report = await validateXsd(other, { schema: schemas })
    expect(report).toMatchObject({ valid: false, message: undefined })
    expect(report.findings.map(({ code, path }) => [code, path])).toEqual([['message-unknown', '/Document']])
  })

  it('uses the schemas of the toolkit where none is given', async () => {
    expect(await validateXsd(statement)).toMatchObject({ valid: true, message: camt })
    expect(await validateXsd(statement.replaceAll(camt, 'camt.053.001.99'))).toMatchObject({ valid: false })
  })

  it('knows line numbers beyond 65,535', async () => {
    const [head = '', ...entries] = statement.split(/(?=<Ntry>)/)
    const entry = `${'\n'.repeat(400)}${entries[0]}`
    const many = head + entry.repeat(200) + entry.replace('<Sts>BOOK', '<Sts>BUUK')
    const text = `${many}</Stmt></BkToCstmrStmt></Document>`
    const own = await validateStream(text, { schema: schemaTables(camt) })
    expect(own.findings[0]?.line).toBeGreaterThan(65_535)
    for (const windowSize of [undefined, 60_000_000]) {
      const report = await validateXsd(text, { schema, windowSize })
      expect(report.findings.map(({ code, line, column }) => [code, line, column])).toEqual(
        own.findings.map(({ code, line, column }) => [code, line, column]),
      )
    }
  })

  it('reads every encoding as our reader does', async () => {
    const latin = statement.replace(/encoding="[^"]*"/, 'encoding="ISO-8859-1"').replace(/<Nm>[^<]*/, '<Nm>Müller')
    const bytes = Uint8Array.from(latin, (character) => character.charCodeAt(0))
    expect(await validateXsd(bytes, { schema })).toMatchObject({ valid: true, bytes: bytes.length })
    const name = 'ü'.repeat(140)
    const long = Uint8Array.from(latin.replace('Müller', name), (character) => character.charCodeAt(0))
    expect(await validateXsd(long, { schema })).toMatchObject({ valid: true })
  })

  it('takes white space in a CDATA section for white space', async () => {
    const odd = statement.replace('<Sts>', '<![CDATA[ \n]]><Sts>')
    expect(await validateXsd(odd, { schema })).toMatchObject({ valid: true })
  })

  it('lets a namespace be that is no URI, as the recommendation does', async () => {
    const odd = statement.replace('<Sts>', '<Sts xmlns:a="http://example:.org/ b">')
    expect(await validateXsd(odd, { schema })).toMatchObject({ valid: true })
    expect(await validateXsd(odd.replace('<Sts xm', '<Foo xm').replace('</Sts>', '</Foo>'), { schema })).toMatchObject({
      valid: false,
    })
  })

  it('knows that white space around a date has no meaning, which libxml2 does not', async () => {
    const odd = statement.replace(/<BookgDt>\s*<Dt>([^<]*)/, '<BookgDt><Dt>\n $1\t')
    expect(odd).not.toBe(statement)
    for (const windowSize of [undefined, 1]) {
      expect(await validateXsd(odd, { schema, windowSize })).toMatchObject({ valid: true, findings: [] })
    }
    const { findings } = await validateXsd(odd.replace('<Sts>BOOK', '<Sts>BUUK'), { schema })
    expect(findings.map(({ code }) => code)).toEqual(['value-enumeration'])
    // A no-break space is no white space.
    const nbsp = statement.replace(/<BookgDt>\s*<Dt>/, '<BookgDt><Dt>\u00a0')
    expect(await validateXsd(nbsp, { schema })).toMatchObject({ valid: false })
  })

  describe('says the same as our own reader', () => {
    const cases: [string, string][] = [
      ['of an element that is missing', statement.replace(/<MsgId>[^<]*<\/MsgId>/, '')],
      ['of an element that stands too often', statement.replace(/<MsgId>[^<]*<\/MsgId>/, '$&$&')],
      [
        'of elements in the wrong order',
        statement.replace(/(<MsgId>[^<]*<\/MsgId>)\s*(<CreDtTm>[^<]*<\/CreDtTm>)/, '$2$1'),
      ],
      ['of another namespace', statement.replace('<MsgId>', '<MsgId xmlns="urn:other">')],
      ['of an attribute', statement.replace('<MsgId>', '<MsgId Foo="1">')],
      ['of an attribute that is missing', statement.replace(/<Amt Ccy="[A-Z]*">/, '<Amt>')],
      [
        'of xsi:nil',
        statement.replace('<MsgId>', '<MsgId xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="1">'),
      ],
    ]
    for (const [name, text] of cases) {
      it(name, async () => {
        expect(text).not.toBe(statement)
        const report = await validateXsd(text, { schema })
        const own = await validateStream(text, { schema: schemaTables(camt) })
        expect(report.findings[0]).toEqual(own.findings[0])
      })
    }
  })

  describe('with input that is no good', () => {
    const engine: XsdEngine = {
      name: 'libxml2',
      compile: () => ({
        check: () => {
          throw new Error('The engine was given input that was not accepted')
        },
        dispose: () => undefined,
      }),
    }
    const cases: [string, string, string][] = [
      ['a document type declaration', statement.replace('<Document', '<!DOCTYPE Document><Document'), 'xml-doctype'],
      ['entities', statement.replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document'), 'xml-doctype'],
      ['a text cut short', statement.slice(0, -20), 'xml-truncated'],
      ['a second root', `${statement}<Document/>`, 'xml-second-root'],
      ['nothing', '', 'xml-empty'],
    ]
    for (const [name, text, code] of cases) {
      it(`never shows the engine ${name}`, async () => {
        const report = await validateWith(engine, text, { schema })
        expect(report.valid).toBe(false)
        expect(report.findings.map((finding) => finding.code)).toEqual([code])
        const own = await validateStream(text, { schema: schemaTables(camt) })
        expect(report.findings).toEqual(own.findings)
      })
    }

    it('reports an unbound prefix', async () => {
      const text = statement.replace(/NtryRef>([^<]*)<\/NtryRef>/, 'x:NtryRef>$1</x:NtryRef>')
      const report = await validateXsd(text, { schema })
      const own = await validateStream(text, { schema: schemaTables(camt) })
      expect(report.findings).toHaveLength(1)
      expect(report.findings[0]).toMatchObject({ ...own.findings[0] })
      expect(await validateXsd(text, { schema, windowSize: 1 })).toEqual(report)
    })
  })

  describe('with a schema that is no good', () => {
    const part = (inside: string): string =>
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t" xmlns="urn:t" elementFormDefault="qualified">${inside}</xs:schema>`
    const cases: [string, string][] = [
      ['no schema', '<a/>'],
      ['no XML', 'a'],
      ['include', part('<xs:include schemaLocation="/etc/passwd"/>')],
      ['import', part('<xs:import namespace="urn:o" schemaLocation="o.xsd"/>')],
      ['unknown type', part('<xs:element name="a" type="Missing"/>')],
      ['document type', `<!DOCTYPE a>${part('')}`],
    ]
    for (const [name, text] of cases) {
      it(`says so: ${name}`, async () => {
        const error: unknown = await validateXsd('<a xmlns="urn:t"/>', { schema: text }).catch(
          (reason: unknown) => reason,
        )
        expect(isSchemaError(error)).toBe(true)
      })
    }

    it('uses a schema that our own compiler does not know, whole', async () => {
      const text = part(
        '<xs:element name="a"><xs:complexType><xs:all><xs:element name="b" type="xs:int"/></xs:all></xs:complexType></xs:element>',
      )
      expect(await validateXsd('<a xmlns="urn:t"><b>1</b></a>', { schema: text })).toMatchObject({
        valid: true,
        message: 'urn:t',
      })
      const { findings } = await validateXsd('<a xmlns="urn:t">\n<b>x</b></a>', { schema: text })
      expect(findings.map(({ code, path, line, column }) => [code, path, line, column])).toEqual([
        ['value-type', '/a/b', 2, 1],
      ])
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
