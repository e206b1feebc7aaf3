import { describe, expect, it } from 'vitest'
import { validate } from '../../src/schema.ts'
import { compareEngines, validateXsd } from '../../src/xsd.ts'
import { readFixture } from '../support/fixtures.ts'
import { schemaTables, schemaText } from '../support/schemas.ts'

const message = 'pain.001.001.03'

async function reports(bytes: Uint8Array) {
  return [
    { engine: 'stream', report: await validate(bytes, { schema: schemaTables(message) }) },
    { engine: 'libxml2', report: await validateXsd(bytes, { schema: schemaText(message) }) },
  ] as const
}

describe('compareEngines', () => {
  it('says nothing where engines agree', async () => {
    expect(compareEngines(await reports(readFixture(`valid/${message}.xml`)))).toBeUndefined()
    expect(compareEngines(await reports(readFixture('broken/amount-comma.xml')))).toBeUndefined()
    expect(compareEngines([])).toBeUndefined()
  })

  it('gives a finding where they do not, with the position and without the value', async () => {
    const [stream] = await reports(readFixture(`valid/${message}.xml`))
    const [, libxml2] = await reports(readFixture('broken/iban-lower-case.xml'))
    const finding = compareEngines([stream, libxml2])
    const [fault] = libxml2.report.findings
    expect(finding).toMatchObject({
      code: 'xsd/engines-disagree',
      severity: 'error',
      path: fault?.path,
      line: fault?.line,
      column: fault?.column,
      offset: fault?.offset,
    })
    expect(finding?.message).toContain('stream finds the document valid')
    expect(finding?.message).toContain('libxml2 refuses it (xsd/engine at ')
    expect(finding?.message).toContain('report')
  })
})
