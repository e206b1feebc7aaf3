// Lines with a town, in all the forms people write, without a file for each.
import { describe, expect, test } from 'vitest'
import { readTownLine } from '../../../src/initiation/convert/convert-version.ts'
import { buildPain001, downgradePain001, upgradePain001 } from '../../../src/pain001.ts'
import { simple } from '../../pain001/initiations.ts'

test.each([
  ['10115 Berlin', '10115', 'Berlin'],
  ['D-10115 Berlin', '10115', 'Berlin'],
  ['CH-8001 Zürich', '8001', 'Zürich'],
  ["1010 St. Pölten-Land d'Or", '1010', "St. Pölten-Land d'Or"],
  [`10115 B${'x'.repeat(33)}`, '10115', `B${'x'.repeat(33)}`],
])('%s is a postcode and a town', (line, postcode, town) => {
  expect(readTownLine(line)).toEqual({ postcode, town })
})

test.each([
  '',
  'Berlin',
  '10115',
  'Street 10115 Berlin',
  'DEU-10115 Berlin',
  '1-10115 Berlin',
  '101 Berlin',
  '101150 Berlin',
  '10115  Berlin',
  '10115 Berlin 24',
  '10115 B',
  '10115 -erlin',
  `10115 B${'x'.repeat(34)}`,
])('%j may mean something else', (line) => {
  expect(readTownLine(line)).toBeUndefined()
})

describe('a converted file', () => {
  const options = { now: () => new Date(0), rules: [] }
  const early = buildPain001(simple('1.00'), { ...options, message: 'pain.001.001.03' })
  const late = buildPain001(simple('1.00'), { ...options, message: 'pain.001.001.09' })

  async function converted(
    convert: typeof upgradePain001,
    file: string,
    more: object = {},
  ): Promise<{ text: string; changes: string[]; found: string[] }> {
    const changes: string[] = []
    const found: string[] = []
    let text = ''
    const pieces = convert(file, {
      ...more,
      onChange: ({ change }) => changes.push(change),
      onFinding: ({ code }) => found.push(code),
    })
    for await (const piece of pieces) text += piece
    return { text, changes, found }
  }

  test('keeps advice on remittance that has no location', async () => {
    const file = early.replace('<RmtInf>', '<RltdRmtInf><RmtId>R-1</RmtId></RltdRmtInf><RmtInf>')
    const { text, changes } = await converted(upgradePain001, file)
    expect(text).toContain('<RltdRmtInf><RmtId>R-1</RmtId></RltdRmtInf>')
    expect(changes).toEqual(['the day stands in Dt'])
  })

  test('has the location of such advice, or a part of it, in an element of its own', async () => {
    const place = (element: string): string => `<RltdRmtInf><RmtId>R-1</RmtId>${element}</RltdRmtInf><RmtInf>`
    const file = early.replace('<RmtInf>', place('<RmtLctnMtd>EMAL</RmtLctnMtd>'))
    const up = await converted(upgradePain001, file)
    expect(up.text).toContain('<RmtLctnDtls><Mtd>EMAL</Mtd></RmtLctnDtls>')
    const down = await converted(downgradePain001, up.text)
    expect(down.text).toContain(place('<RmtLctnMtd>EMAL</RmtLctnMtd>'))
    expect(down.changes).toEqual([
      'the day stands in the element itself',
      'method and addresses stand in RltdRmtInf itself',
    ])
  })

  test('of the earlier version keeps what it cannot have, and advice without a location', async () => {
    const file = late.replace('<RmtInf>', '<RltdRmtInf><RmtId>R-1</RmtId></RltdRmtInf><RmtInf>')
    const { text, changes } = await converted(downgradePain001, file)
    expect(text).toContain('<RltdRmtInf><RmtId>R-1</RmtId></RltdRmtInf>')
    expect(changes).toEqual(['the day stands in the element itself'])
    const two = '<RmtLctnDtls><Mtd>EMAL</Mtd></RmtLctnDtls><RmtLctnDtls><Mtd>POST</Mtd></RmtLctnDtls>'
    const refused = converted(downgradePain001, file.replace('</RmtId></Rltd', `</RmtId>${two}</Rltd`))
    await expect(refused).rejects.toThrow('RmtLctnDtls')
  })

  const address = '<PstlAdr><Ctry>DE</Ctry><AdrLine>10115 Berlin</AdrLine></PstlAdr>'

  test('has a town made of a line only where that is asked for', async () => {
    const file = early.replace(/(<Cdtr>\s*<Nm>[^<]*<\/Nm>)/, `$1${address}`)
    const { text, found } = await converted(upgradePain001, file)
    expect(text).toContain(address)
    expect(found).toEqual(['pain001/address-lines'])
    const repaired = await converted(upgradePain001, file, { repair: true })
    expect(repaired.text).toContain('<TwnNm>Berlin</TwnNm>')
    expect(repaired.found).toEqual([])
  })

  test('tells its changes, and which of them are proposals', async () => {
    const changes: [string, boolean][] = []
    const file = early
      .replace(/(<Cdtr>\s*<Nm>[^<]*<\/Nm>)/, `$1${address}`)
      .replace('<CdtrAcct>', '<CdtrAgt><FinInstnId><BIC>NORDDEFF</BIC></FinInstnId></CdtrAgt><CdtrAcct>')
    const onChange = ({ change, proposed }: { change: string; proposed: boolean }) => changes.push([change, proposed])
    // The agent stands in front of the creditor.
    const ordered = file.replace(/(<Cdtr>[\s\S]*?<\/Cdtr>\s*)(<CdtrAgt>.*<\/CdtrAgt>)/, '$2$1')
    for await (const _ of upgradePain001(ordered, { repair: true, onChange }));
    expect(changes).toEqual([
      ['the day stands in Dt', false],
      ['BIC is now BICFI', false],
      ['the last address line is PstCd and TwnNm', true],
    ])
  })

  test('of the earlier version may have addresses of lines', async () => {
    const file = late.replace(/(<Cdtr>\s*<Nm>[^<]*<\/Nm>)/, `$1${address}`)
    const { text, found } = await converted(downgradePain001, file)
    expect(text).toContain(address)
    expect(found).toEqual([])
  })
})
