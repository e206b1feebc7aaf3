import { afterAll, describe, expect, it } from 'vitest'
import { createOracle } from '../support/oracle.ts'
import { schemaTables, schemaText } from '../support/schemas.ts'
import { ourVerdict } from '../support/verdict.ts'

const message = 'camt.053.001.06'
const namespace = `urn:iso:std:iso:20022:tech:xsd:${message}`
const oracle = createOracle(schemaText(message))
afterAll(() => oracle.dispose())

/** A valid statement but for what stands in its envelope. */
function statement(inside: string): string {
  return `<s:Document xmlns:s="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"><s:BkToCstmrStmt>
<s:GrpHdr><s:MsgId>1</s:MsgId><s:CreDtTm>2026-01-01T00:00:00</s:CreDtTm></s:GrpHdr>
<s:Stmt><s:Id>1</s:Id><s:CreDtTm>2026-01-01T00:00:00</s:CreDtTm><s:Acct><s:Id><s:Othr><s:Id>1</s:Id></s:Othr></s:Id></s:Acct>
<s:Bal><s:Tp><s:CdOrPrtry><s:Cd>CLBD</s:Cd></s:CdOrPrtry></s:Tp><s:Amt Ccy="EUR">1</s:Amt><s:CdtDbtInd>CRDT</s:CdtDbtInd><s:Dt><s:Dt>2026-01-01</s:Dt></s:Dt></s:Bal></s:Stmt>
<s:SplmtryData><s:Envlp>${inside}</s:Envlp></s:SplmtryData></s:BkToCstmrStmt></s:Document>`
}

describe('what stands where the schema lets anything in, judged as libxml2 judges it', () => {
  it.each([
    ['nothing', '', 'invalid'],
    ['one element of no namespace', '<a/>', 'valid'],
    ['two elements where one is let in', '<a/><b/>', 'invalid'],
    ['text beside the element', 'text<a/>', 'invalid'],
    ['text inside the element', '<a>text<b c="1"/>more</a>', 'valid'],
    ['an unbound prefix', '<p:a/>', 'not-well-formed'],
    ['an unbound prefix further in', '<a><b p:c="1"/></a>', 'not-well-formed'],
    ['an element of the schema that is no root', '<s:Nm/>', 'valid'],
    ['a valid root of the schema', statement('<a/>'), 'valid'],
    ['an invalid root of the schema', '<s:Document/>', 'invalid'],
    ['an invalid root of the schema further in', '<a><s:Document/></a>', 'invalid'],
    ['a type of the schema, kept', '<a xsi:type="s:CountryCode">DE</a>', 'valid'],
    ['a type of the schema, broken', '<a xsi:type="s:CountryCode">Germany</a>', 'invalid'],
    [
      'a type of the schema with elements, kept',
      '<a xsi:type="s:Pagination"><s:PgNb>1</s:PgNb><s:LastPgInd>1</s:LastPgInd></a>',
      'valid',
    ],
    ['a type of the schema with elements, broken', '<a xsi:type="s:Pagination"><s:PgNb>1</s:PgNb></a>', 'invalid'],
    ["a type of XSD's own, kept", '<a xsi:type="xs:date">2026-02-28</a>', 'valid'],
    ["a type of XSD's own, broken", '<a xsi:type="xs:date">2026-02-30</a>', 'invalid'],
  ] as const)('%s', async (_, inside, expected) => {
    const text = statement(inside)
    const { valid, wellFormed } = oracle.validate(text)
    expect(valid ? 'valid' : wellFormed ? 'invalid' : 'not-well-formed').toBe(expected)
    expect((await ourVerdict(text, { schema: schemaTables(message) })).verdict).toBe(expected)
  })
})
