import { describe, expect, test } from 'vitest'
import { looksLikeMt940, parseMt940 } from '../../src/mt940.ts'
import { everywhere, inPieces } from '../support/pieces.ts'
import { dutch, file, german, pages } from './samples.ts'

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, item) => (['document', 'offset', 'bytes'].includes(key) ? undefined : item)))

async function* charByChar(text: string): AsyncGenerator<string> {
  for (const char of text) yield char
}

describe('CR alone ends a line, as LF and CR LF do', () => {
  test.each([
    ['CR', '\r'],
    ['LF', '\n'],
  ])('%s', async (_, ending) => {
    for (const text of [german, dutch, pages]) {
      const whole = plain(await parseMt940(text))
      const other = text.replaceAll('\r\n', ending)
      expect(looksLikeMt940(other)).toBe(true)
      expect(plain(await parseMt940(other))).toEqual(whole)
      const bytes = Buffer.from(other)
      expect(plain(await parseMt940(bytes))).toEqual(whole)
      expect(plain(await parseMt940(inPieces(bytes, everywhere(bytes))))).toEqual(whole)
    }
  })

  test('whatever the pieces, line and offset are the same', async () => {
    const text = file(':20:A', ':25:X', ':28C:one', ':60F:C261130EUR1,', ':62F:C261130EUR1,')
    for (const ending of ['\r\n', '\r', '\n']) {
      const written = text.replaceAll('\r\n', ending)
      const offset = written.indexOf('one')
      for (const source of [written, charByChar(written), Buffer.from(written)]) {
        const { findings } = await parseMt940(source)
        expect(findings.map(({ line, column, offset: at }) => [line, column, at])).toEqual([[3, 6, offset]])
      }
    }
  })
})

describe('the encoding of the bytes', () => {
  const statement = file(
    ':20:A',
    ':25:DE89370400440532013000',
    ':28C:1',
    ':60F:C261130EUR1,',
    ':61:2611301130C1,NTRFX',
    ':86:/NAME/Łódź € /REMI/x',
    ':62F:C261130EUR2,',
  )
  const encoded = (bytes: Record<string, number>): Buffer =>
    Buffer.from(Array.from(statement, (char) => bytes[char] ?? char.charCodeAt(0)))
  const nameIn = async (bytes: Buffer, encoding?: string) => {
    const { statements, findings } = await parseMt940(bytes, { encoding })
    const said = statements[0]?.entries[0]?.transactions[0]?.parties?.debtor?.name
    return [said, ...findings.map(({ code, severity }) => `${code} ${severity}`)]
  }

  test('is the one that is named', async () => {
    expect(await nameIn(Buffer.from(statement))).toEqual(['Łódź €'])
    expect(await nameIn(Buffer.from(statement), 'utf-8')).toEqual(['Łódź €'])
    const windows1250 = encoded({ Ł: 0xa3, ó: 0xf3, ź: 0x9f, '€': 0x80 })
    expect(await nameIn(windows1250, 'windows-1250')).toEqual(['Łódź €'])
    expect(await nameIn(windows1250)).toEqual(['£ódŸ €', 'mt940/encoding info'])
    const latin9 = Buffer.from(statement.replace('Łódź', 'Muenster').replace('€', '\xa4'), 'latin1')
    expect(await nameIn(latin9, 'iso-8859-15')).toEqual(['Muenster €'])
  })

  test('a line that is not in it is an error, once', async () => {
    const latin = Buffer.from(statement.replace('Łódź €', 'Ä').replace('/x', '/Ö'), 'latin1')
    expect(await nameIn(latin, 'utf-8')).toEqual(['\ufffd', 'mt940/encoding error'])
  })

  test.each(['latin-99', 'utf-16le', '', 7])('%j is refused', async (encoding) => {
    await expect(parseMt940('', { encoding: encoding as string })).rejects.toThrow('encoding must be an encoding')
  })
})
