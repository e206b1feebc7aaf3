import { expect, test } from 'vitest'
import { buildPain001, parsePain001 } from '../../../src/pain001.ts'

const file = (birth: string, related: string): string =>
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
  '<GrpHdr><MsgId>Z-1</MsgId><CreDtTm>2026-11-20T10:00:00</CreDtTm><NbOfTxs>1</NbOfTxs><InitgPty><Nm>Ada</Nm></InitgPty>' +
  '</GrpHdr><PmtInf><PmtInfId>Z-1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-11-30+01:00</Dt></ReqdExctnDt>' +
  `<Dbtr><Nm>Ada</Nm><Id><PrvtId><DtAndPlcOfBirth><BirthDt>${birth}</BirthDt><CityOfBirth>Graz</CityOfBirth>` +
  '<CtryOfBirth>AT</CtryOfBirth></DtAndPlcOfBirth></PrvtId></Id></Dbtr>' +
  '<DbtrAcct><Id><IBAN>AT611904300234573201</IBAN></Id></DbtrAcct>' +
  '<DbtrAgt><FinInstnId><BICFI>BKAUATWW</BICFI></FinInstnId></DbtrAgt>' +
  '<CdtTrfTxInf><PmtId><EndToEndId>E</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">1.00</InstdAmt></Amt>' +
  '<Cdtr><Nm>Bea</Nm></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct>' +
  `<RmtInf><Strd><RfrdDocInf><Nb>7</Nb><RltdDt>${related}</RltdDt></RfrdDocInf></Strd></RmtInf>` +
  '</CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>'

test.each([
  ['1970-01-01+01:00', '2026-10-01Z'],
  ['1970-01-01-05:00', '2026-10-01+14:00'],
  ['1970-01-01Z', '2026-10-01'],
])('%s and %s are read and written as the file has them', async (birth, related) => {
  const { initiation } = await parsePain001(file(birth, related))
  const [block] = initiation.paymentInformation ?? []
  expect(block?.debtor?.privateId).toMatchObject({ dateAndPlaceOfBirth: { birthDate: birth } })
  expect(block?.payments?.[0]?.remittanceInformation).toMatchObject({
    structured: [{ referredDocuments: [{ relatedDate: related }] }],
  })
  // The day to pay on is a day alone, which other days are compared with.
  expect(block?.requestedExecutionDate).toBe('2026-11-30')
  const xml = buildPain001(initiation as never, { rules: [] })
  expect(xml).toContain(`<BirthDt>${birth}</BirthDt>`)
  expect(xml).toContain(`<RltdDt>${related}</RltdDt>`)
})

test('a time, half an offset and a day to pay on with an offset are refused', async () => {
  for (const [name, birth] of Object.entries({ time: '1970-01-01T00:00:00', half: '1970-01-01+01' })) {
    const { initiation } = await parsePain001(file('1970-01-01', '2026-10-01'))
    const given = JSON.parse(JSON.stringify(initiation).replace('1970-01-01', birth)) as never
    expect(() => buildPain001(given, { rules: [] }), name).toThrow(/birthDate must be a date as a string/)
  }
  const { initiation } = await parsePain001(file('1970-01-01', '2026-10-01'))
  const given = JSON.parse(JSON.stringify(initiation).replace('2026-11-30', '2026-11-30+01:00')) as never
  expect(() => buildPain001(given, { rules: [] })).toThrow(
    /requestedExecutionDate must be a date .* without time and offset/,
  )
})
