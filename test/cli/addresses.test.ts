import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validate } from '../../src/schema.ts'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const folder = newFolder()
const at = (name: string): string => join(folder, name)
const written = (name: string, text: string): string => writeInto(folder, name, text)

const address = (inside: string): string => `<PstlAdr>${inside}</PstlAdr>`
const lines = (...texts: string[]): string => texts.map((text) => `<AdrLine>${text}</AdrLine>`).join('')

/** A pain.001.001.09 with a payment for each address. */
function payments(...addresses: string[]): string {
  const each = addresses.map(
    (
      inside,
      index,
    ) => `<CdtTrfTxInf><PmtId><EndToEndId>E${index}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">1.00</InstdAmt></Amt>
      <Cdtr><Nm>Payee</Nm>${inside}</Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></CdtTrfTxInf>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
  <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-23T09:00:00</CreDtTm><NbOfTxs>${addresses.length}</NbOfTxs><InitgPty><Nm>Us</Nm></InitgPty></GrpHdr>
  <PmtInf><PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-11-25</Dt></ReqdExctnDt>
    <Dbtr><Nm>Us</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt>
    <!-- <PstlAdr><AdrLine>no address</AdrLine></PstlAdr> -->
    ${each.join('\n    ')}
  </PmtInf></CstmrCdtTrfInitn></Document>`
}

const certain = address(`<Ctry>DE</Ctry>${lines('Weg &amp; Steg 5', '10115 Berlin')}`)
const likely = address(lines('Gasse 5', 'Wien', 'Austria'))
const unsure = address(lines('somewhere'))
const inOrder = address('<TwnNm>Berlin</TwnNm><Ctry>DE</Ctry>')
const path = (number: number): string => `/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[${number}]/Cdtr/PstlAdr`

describe('a file of payments', () => {
  const file = written('in.xml', payments(certain, likely, unsure, inOrder))

  test('is only looked at by default, and no value of an address is shown', async () => {
    const { exitCode, stdout } = await runCommand(['addresses', file])
    expect(exitCode).toBe(1)
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      `certain  ${path(1)}: structured: streetName (line 1), buildingNumber (line 1), postCode (line 2), townName (line 2)`,
      `likely   ${path(2)}: structured: streetName (line 1), buildingNumber (line 1), townName (line 2), country (line 3); ` +
        'the town may be read otherwise (line 2)',
      `unsure   ${path(3)}: no line names a country: give it`,
    ])
    expect(stdout).toContain('3 in free lines: 1 certain, 1 likely, 1 without a proposal. Nothing is applied')
    for (const value of ['Steg', 'Berlin', 'Wien', 'somewhere']) expect(stdout).not.toContain(value)
    expect((await runCommand(['addresses', file, '--show-values'])).stdout).toContain('townName Berlin')
  })

  test('gets what is certain, and stays as it is otherwise', async () => {
    const { exitCode, stdout } = await runCommand(['addresses', file, '--accept', 'certain', '-o', at('out.xml')])
    expect(exitCode).toBe(1)
    expect(stdout).toContain('1 applied, 2 left for you to decide')
    const made =
      '<StrtNm>Weg &amp; Steg</StrtNm><BldgNb>5</BldgNb><PstCd>10115</PstCd><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry>'
    expect(readFileSync(at('out.xml'), 'utf8')).toBe(payments(address(made), likely, unsure, inOrder))
    expect((await validate(readFileSync(at('out.xml')))).valid).toBe(true)
  })

  test.each(['csv', 'json'])('takes a filled-in list back (%s)', async (format) => {
    const list = at(`list.${format}`)
    await runCommand(['addresses', file, '--proposals', list])
    expect(statSync(list).mode & 0o77).toBe(0)
    const text = readFileSync(list, 'utf8')
    // The likely one is accepted with another town, the one without a proposal is filled in.
    const filled =
      format === 'json'
        ? JSON.stringify(
            (JSON.parse(text) as Record<string, string>[]).map((row) => {
              if (row.id === path(2)) return { ...row, accept: 'yes', townName: 'Vienna' }
              return row.id === path(3)
                ? { ...row, accept: 'yes', townName: 'Rome', country: 'IT' }
                : { ...row, accept: 'no' }
            }),
          )
        : text
            .replace(/(likely),,(Gasse,5,,,,)Wien/, '$1,yes,$2Vienna')
            .replace(/(somewhere,unsure),,,,,,,,,/, '$1,yes,,,,,,Rome,,IT')
    writeFileSync(list, filled)
    const { exitCode } = await runCommand(['addresses', file, '--decisions', list, '-o', at('decided.xml'), '--force'])
    expect(exitCode).toBe(1)
    const made = [
      '<StrtNm>Gasse</StrtNm><BldgNb>5</BldgNb><TwnNm>Vienna</TwnNm><Ctry>AT</Ctry>',
      '<TwnNm>Rome</TwnNm><Ctry>IT</Ctry>',
    ].map(address)
    expect(readFileSync(at('decided.xml'), 'utf8')).toBe(payments(certain, ...made, inOrder))
  })

  test('of an earlier version gets no elements that it has not', async () => {
    const early = payments(address(lines('Postfach 12', '10115 Berlin', 'Germany'))).replace('001.09', '001.03')
    const { stdout } = await runCommand(['addresses', written('early.xml', early), '--json'])
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ form: 'hybrid', certainty: 'certain' })
  })

  test('with all addresses in order', async () => {
    const { exitCode, stdout } = await runCommand(['addresses', written('good.xml', payments(inOrder))])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('no address is in free lines')
  })
})

describe('iso20022 convert --addresses', () => {
  const early = payments(certain, likely)
    .replace('001.09', '001.03')
    .replace('<ReqdExctnDt><Dt>2026-11-25</Dt></ReqdExctnDt>', '<ReqdExctnDt>2026-11-25</ReqdExctnDt>')
    .replace('BICFI', 'BIC')
    .replace('/BICFI', '/BIC')
  const file = written('convert.xml', early)
  const convert = (form: string) =>
    runCommand(['convert', file, '--to', 'pain.001.001.09', '--addresses', form, '-o', at(`${form}.xml`)])

  test.each([
    ['structured', '<StrtNm>Weg &amp; Steg</StrtNm>'],
    ['hybrid', '<AdrLine>Weg &amp; Steg 5</AdrLine>'],
  ])('%s where it is certain', async (form, part) => {
    const { exitCode, stderr } = await convert(form)
    expect(exitCode).toBe(0)
    expect(stderr).toContain(`${path(1)}: proposed, please check: the address is now ${form}`)
    // The other stays in lines, and is reported.
    expect(stderr).toContain('without TwnNm and Ctry')
    const text = readFileSync(at(`${form}.xml`), 'utf8')
    expect(text).toContain(part)
    expect(text).toContain('<TwnNm>Berlin</TwnNm>')
    expect(text).toContain('<AdrLine>Wien</AdrLine>')
    expect((await validate(text)).valid).toBe(true)
  })

  test('omit leaves them out', async () => {
    const { exitCode, stderr } = await convert('omit')
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('the address in lines is left out')])
    const text = readFileSync(at('omit.xml'), 'utf8')
    expect(text).not.toContain('PstlAdr')
    expect((await validate(text)).valid).toBe(true)
  })

  test('is refused elsewhere', async () => {
    const { exitCode, stderr } = await runCommand(['convert', file, '--to', 'json', '--addresses', 'omit'])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--addresses works only with')])
  })
})

describe('a CSV file of vendors', () => {
  const file = written(
    'vendors.csv',
    'No;Address 1;Address 2;Country;Note\r\n7;Rue X 3;"1000 Bruxelles";BE;"a ""b"""\r\n8;Weg 5;10115 Berlin;Germany;\r\n9;;;;\r\n',
  )

  test('gets columns of its own', async () => {
    const { exitCode } = await runCommand(['addresses', file, '--accept', 'certain', '-o', at('vendors-out.csv')])
    expect(exitCode).toBe(0)
    expect(readFileSync(at('vendors-out.csv'), 'utf8').split('\r\n')).toEqual([
      'No;Address 1;Address 2;Country;Note;streetName;buildingNumber;floor;postBox;postCode;townName;countrySubDivision;country',
      '7;;;BE;"a ""b""";Rue X;3;;;1000;Bruxelles;;BE',
      '8;;;DE;;Weg;5;;;10115;Berlin;;DE',
      '9;;;;;;;;;;;;',
      '',
    ])
  })

  test('has the columns of iso20022 build where its lines have', async () => {
    const ours = written('ours.csv', 'creditorAddressLine1,creditorAddressLine2\n"Weg 5, 10115 Berlin",Germany\n')
    await runCommand(['addresses', ours, '--accept', 'certain', '-o', at('ours-out.csv')])
    expect(readFileSync(at('ours-out.csv'), 'utf8')).toContain('creditorStreetName,creditorBuildingNumber')
  })

  test('names its columns with --lines', async () => {
    const other = written('other.csv', 'a,b\nWeg 5,10115 Berlin\n')
    const { exitCode, stderr } = await runCommand(['addresses', other])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('name them with --lines')])
    const named = await runCommand(['addresses', other, '--lines', 'a,b', '--country', 'DE'])
    expect(named.stdout).toContain('likely   row 2: structured')
  })
})

describe('what is refused, with nothing written', () => {
  const file = written('again.xml', payments(certain))
  const list = written('other.json', JSON.stringify([{ id: path(9), lines: 'x', accept: 'yes' }]))
  const town = { townName: 'x'.repeat(36), country: 'DE' }
  const row = { id: path(1), lines: 'Weg & Steg 5 | 10115 Berlin', accept: 'yes', ...town }
  const long = written('long.json', JSON.stringify([row]))
  const text = written('text.json', '{')
  test.each([
    ['--accept without -o', [file, '--accept', 'certain'], 'give both'],
    ['another word to accept', [file, '--accept', 'all', '-o', at('no.xml')], '--accept takes one of certain, likely'],
    ['a statement', ['fixtures/valid/camt.053.001.06.xml'], 'only files of payments'],
    ['a list of another file', [file, '--decisions', list, '-o', at('no.xml')], 'the file has no such address'],
    ['a town that is too long', [file, '--decisions', long, '-o', at('no.xml')], 'townName takes 35 characters'],
    ['a list that is none', [file, '--decisions', text, '-o', at('no.xml')], 'the decisions are not JSON'],
    ['a country that is none', [file, '--country', 'Germany'], '--country takes two capital letters'],
  ])('%s', async (_, args, words) => {
    const { exitCode, stderr } = await runCommand(['addresses', ...args])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)])
    expect(() => statSync(at('no.xml'))).toThrow()
  })
})
