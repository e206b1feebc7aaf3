import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { jsonLines, runCommand } from '../../support/command.ts'
import { newFolder, writeInto } from '../../support/folder.ts'
import { sweep } from '../../support/sweep.ts'
import { zipOf } from '../../support/zip.ts'

const statement = 'fixtures/camt053/batches.xml'
const xml = readFileSync(statement)
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])

let folder: string
const file = (name: string, content: string | Uint8Array): string => writeInto(folder, name, content)
beforeAll(() => {
  folder = newFolder()
})

describe('gzip', () => {
  test.each(['validate', 'inspect'])('%s decompresses it, whatever its name', async (command) => {
    const plain = await runCommand([command, '--json', statement])
    for (const packed of [file('a.xml.gz', gzipSync(xml)), file('b.xml', gzipSync(xml))]) {
      const read = await runCommand([command, '--json', packed])
      const same = (text: string): string => text.replace(/"(file|ms)":("[^"]*"|\d+)/g, '')
      expect(same(read.stdout)).toBe(same(plain.stdout))
      expect(read.exitCode).toBe(0)
    }
  })

  test('of several members, from standard input, and in lines with a caret', async () => {
    const half = xml.length / 2
    const members = Buffer.concat([gzipSync(xml.subarray(0, half)), gzipSync(xml.subarray(half))])
    const { exitCode, stdout } = await runCommand(['convert', '-', '--to', 'ndjson'], { stdin: members })
    expect({ exitCode, rows: stdout.trimEnd().split('\n').length }).toEqual({ exitCode: 0, rows: 4 })
    const broken = file('broken.xml.gz', gzipSync(readFileSync('fixtures/broken/date-impossible.xml')))
    expect((await runCommand(['validate', broken])).stdout).toMatch(/\n\s*\| *\^\n/)
  })

  test('of several members, whose last one says nothing of the length of all', async () => {
    const cut = xml.length - 20
    const last = gzipSync(xml.subarray(cut))
    const members = file('members.xml.gz', Buffer.concat([gzipSync(xml.subarray(0, cut)), last]))
    expect((await runCommand(['validate', members])).exitCode).toBe(0)
    // A length that is not so is a damaged file, however much memory it asks for.
    last.writeUInt32LE(0xffffffff, last.length - 4)
    const lying = file('lying.xml.gz', Buffer.concat([gzipSync(xml.subarray(0, cut)), last]))
    const { exitCode, stdout } = await runCommand(['validate', '--json', lying])
    expect({ exitCode, codes: JSON.parse(stdout).findings.map(({ code }: { code: string }) => code) }).toEqual({
      exitCode: 2,
      codes: ['cli/gzip'],
    })
  })

  test('larger than one piece', async () => {
    const json = (await runCommand(['convert', statement, '--to', 'json'])).stdout
    const padded = json + Array.from(randomBytes(sweep(600_000, 3_000_000)), (byte) => (byte & 1 ? ' ' : '\n')).join('')
    const { exitCode } = await runCommand(['convert', file('large.gz', gzipSync(padded)), '--to', 'xml'])
    expect(exitCode).toBe(0)
  })

  test('payments', async () => {
    const payments = file('payments.csv.gz', gzipSync(readFileSync('fixtures/demo/payments.csv')))
    expect((await runCommand(['build', payments, '--format', 'csv'])).exitCode).toBe(0)
  })

  test.each([
    ['cut short', gzipSync(xml).subarray(0, 400), 'cut short'],
    ['damaged', Buffer.from(gzipSync(xml)).fill(0xff, 200, 300), 'damaged'],
  ])('that is %s is exit 2, and its line says so', async (_name, bytes, words) => {
    const packed = file('bad.xml.gz', bytes)
    const { exitCode, stdout } = await runCommand(['validate', '--json', packed])
    expect(exitCode).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ valid: false, findings: [{ code: 'cli/gzip' }] })
    expect(stdout).toContain(words)
    const converted = await runCommand(['convert', packed, '--to', 'xml'])
    expect(converted).toMatchObject({ exitCode: 2, stdout: '' })
    expect(converted.stderr).toContain(words)
  })
})

describe('ZIP archives', () => {
  const report = readFileSync('fixtures/valid/pain.002.001.03.xml')
  const archive = (): string =>
    file(
      'bank.zip',
      zipOf([
        { name: 'a.xml', content: xml },
        { name: 'b/c.xml', content: xml, descriptor: true },
      ]),
    )

  test('validate checks each file in it, by name, in text and in JSON', async () => {
    const path = archive()
    const text = await runCommand(['validate', path])
    expect(text.exitCode).toBe(0)
    expect(text.stdout).toContain(`${path}:a.xml: valid`)
    expect(text.stdout).toContain(`${path}:b/c.xml: valid`)
    const all = jsonLines((await runCommand(['validate', '--json', path, statement])).stdout)
    expect(all.map((line) => [line.file, line.valid, line.message])).toEqual([
      [`${path}:a.xml`, true, 'camt.053.001.06'],
      [`${path}:b/c.xml`, true, 'camt.053.001.06'],
      [statement, true, 'camt.053.001.06'],
    ])
    const piped = await runCommand(['validate', '--json', '-'], { stdin: readFileSync(path) })
    expect(jsonLines(piped.stdout).map((line) => line.file)).toEqual(['-:a.xml', '-:b/c.xml'])
    expect((await runCommand(['validate', '--engine', 'both', '--rules', 'statement', path])).exitCode).toBe(0)
  })

  test('lines of its files are shown, and a damaged file in it does not hide the others', async () => {
    const broken = readFileSync('fixtures/broken/date-impossible.xml')
    const path = file(
      'mixed.zip',
      zipOf([
        { name: 'x', content: xml, crc: 1 },
        { name: 'y', content: broken },
        { name: 'z', content: gzipSync(report) },
      ]),
    )
    const { exitCode, stdout } = await runCommand(['validate', path])
    expect(exitCode).toBe(2)
    expect(stdout).toContain('cli/zip')
    expect(stdout).toMatch(/\n\s*\| *\^\n/)
    expect(stdout).toContain(`${path}:z: valid`)
    const inspected = await runCommand(['inspect', '--json', path])
    expect(inspected.exitCode).toBe(2)
    const ends = jsonLines(inspected.stdout).filter(({ kind }) => kind === 'end')
    expect(ends.map((line) => [line.file, line.message])).toEqual([
      [`${path}:x`, null],
      [`${path}:y`, 'pain.001.001.03'],
      [`${path}:z`, 'pain.002.001.03'],
    ])
    expect(JSON.stringify(ends[0])).toContain('cli/zip')
  })

  test('convert makes rows and JSON from all its files', async () => {
    const path = archive()
    const one = jsonLines((await runCommand(['convert', statement, '--to', 'ndjson'])).stdout)
    const all = jsonLines((await runCommand(['convert', path, '--to', 'ndjson'])).stdout)
    expect(all).toHaveLength(2 * one.length)
    expect(all[0]).toEqual(one[0])
    expect(jsonLines((await runCommand(['convert', path, '--to', 'json'])).stdout)).toHaveLength(2)
    const toXml = await runCommand(['convert', path, '--to', 'xml'])
    expect(toXml).toMatchObject({ exitCode: 2, stdout: '' })
    expect(toXml.stderr).toContain('takes one file')
    const bad = file('bad.zip', zipOf([{ name: 'x', content: xml, crc: 1 }]))
    const out = join(folder, 'rows.csv')
    expect(await runCommand(['convert', bad, '--to', 'csv', '-o', out])).toMatchObject({ exitCode: 2 })
    expect(existsSync(out)).toBe(false)
  })

  test.each(['validate', 'inspect', 'convert'])('%s reports why one cannot be read', async (command) => {
    const options = command === 'convert' ? ['--to', 'csv'] : []
    for (const [bytes, words] of [
      [zip, 'damaged or cut off'],
      [zipOf([]), 'holds no file'],
      [zipOf([{ name: 'a', content: xml, encrypted: true }]), 'encrypted'],
      [zipOf([{ name: 'a', content: zipOf([{ name: 'b', content: xml, encrypted: true }]) }]), 'encrypted'],
      [zipOf([{ name: 'a.xml', content: zipOf([{ name: 'b', content: xml }]) }]), 'The file is a ZIP archive'],
    ] as const) {
      const { exitCode, stdout, stderr } = await runCommand([command, file('bad.zip', bytes), ...options])
      expect(exitCode).toBe(2)
      expect(stdout + stderr).toContain(words)
    }
    if (command === 'convert') return
    const { stdout } = await runCommand([command, '--json', file('bad.zip', zip)])
    expect(JSON.parse(stdout)).toMatchObject({ valid: false, findings: [{ code: 'cli/zip' }] })
  })

  test('a folder stands for the archives in it', async () => {
    const inside = mkdtempSync(join(folder, 'inside-'))
    writeFileSync(join(inside, 'bank.zip'), readFileSync(archive()))
    const all = jsonLines((await runCommand(['validate', '--json', inside])).stdout)
    expect(all.map((line) => line.file)).toEqual(
      ['a.xml', 'b/c.xml'].map((name) => `${join(inside, 'bank.zip')}:${name}`),
    )
  })

  test.each([
    ['build', '--format', 'csv'],
    ['build'],
    ['fix', '-o', '-'],
    ['diff', statement],
    ['verify', statement],
    ['addresses'],
  ])('%s takes one file, and names those of an archive of several', async (command, ...options) => {
    const { exitCode, stderr } = await runCommand([command, archive(), ...options])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(
      'bank.zip: The ZIP archive holds 2 files (a.xml, b/c.xml), and one is taken here. Unpack it',
    )
  })

  test('an archive of one file stands for it', async () => {
    const payments = readFileSync('fixtures/demo/payments.csv')
    const built = await runCommand(['build', file('one.zip', zipOf([{ name: 'payments.csv', content: payments }]))])
    expect(built).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('<CstmrCdtTrfInitn>') })
    const alone = zipOf([{ name: 'x.zip', content: zipOf([{ name: 'a.xml', content: xml }]) }])
    const { exitCode, stdout } = await runCommand(['diff', file('one.zip', alone), statement])
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('have the same content') })
  })

  test('archives in an archive, gzip in each other, and documents behind each other: each is named by its place', async () => {
    const joined = Buffer.concat([xml, Buffer.from('\n'), report])
    const packed = zipOf([
      { name: 'in/inner.zip', content: zipOf([{ name: 'joined.xml', content: joined }]) },
      { name: 'b.xml.gz', content: gzipSync(gzipSync(xml)) },
    ])
    const line = xml.toString().split('\n').length + 1
    for (const path of [file('deep.zip', packed), file('deep.zip.gz', gzipSync(packed))]) {
      const places = [
        `${path}:in/inner.zip:joined.xml`,
        `${path}:in/inner.zip:joined.xml (document 2, from line ${line})`,
        `${path}:b.xml.gz`,
      ]
      for (const command of ['validate', 'inspect']) {
        const ends = jsonLines((await runCommand([command, '--json', path])).stdout)
        expect(ends.filter(({ kind = 'end' }) => kind === 'end').map((end) => end.file)).toEqual(places)
      }
    }
    const piped = await runCommand(['inspect', '--json', '-'], { stdin: packed })
    expect(piped.stdout).toContain('"-:in/inner.zip:joined.xml (document 2')
    const rows = await runCommand(['convert', file('deep.zip', packed), '--to', 'ndjson'])
    const alone = jsonLines((await runCommand(['convert', statement, '--to', 'ndjson'])).stdout)
    expect(jsonLines(rows.stdout)).toHaveLength(2 * alone.length)
  })

  test('match leaves aside what is no file of a bank in an archive, and says why', async () => {
    const { stderr } = await runCommand([
      'match',
      'fixtures/valid/pain.001.001.03.xml',
      file(
        'mixed.zip',
        zipOf([
          { name: 'a.xml', content: xml },
          { name: 'info', content: '%PDF-1.7' },
        ]),
      ),
    ])
    expect(stderr).toMatch(/left aside: \S*mixed\.zip:info: The file is a PDF/)
  })
})

test('a file of two bytes is read, and an empty one told', async () => {
  expect((await runCommand(['validate', file('two', '<a')])).exitCode).toBe(1)
  expect((await runCommand(['validate', file('none', '')])).exitCode).toBe(2)
})

test.each(['validate', 'inspect'])('%s --json has a line for every file, unreadable ones too', async (command) => {
  const files = ['no-such-file.xml', '/dev/null/x.xml', statement]
  const { exitCode, stdout } = await runCommand([command, '--json', ...files])
  expect(exitCode).toBe(2)
  const ends = jsonLines(stdout).filter(({ kind = 'end' }) => kind === 'end')
  expect(ends).toMatchObject([
    {
      file: 'no-such-file.xml',
      message: null,
      valid: false,
      findings: [{ code: 'cli/unreadable', severity: 'error', path: '', line: null, column: null }],
    },
    { file: '/dev/null/x.xml', message: null, valid: false, findings: [{ code: 'cli/unreadable' }] },
    { file: statement, message: 'camt.053.001.06', valid: true },
  ])
  for (const end of ends) expect(Object.keys(end)).toEqual(expect.arrayContaining(['bytes', 'ms']))
})

test.each([
  ['validate', '-'],
  ['inspect', '-'],
  ['convert', '-', '--to', 'json'],
  ['convert', '-', '--to', 'csv'],
  ['convert', '-', '--to', 'xml'],
])('an unknown message is exit 2 for %s %s %s %s', async (...args) => {
  const stdin = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"/>'
  const { exitCode, stdout, stderr } = await runCommand(args, { stdin })
  expect(exitCode).toBe(2)
  expect(stdout + stderr).toContain('message-unknown')
})

describe('what is no file of a bank is told in the same sentence by all commands, and the exit code is 2', () => {
  const image = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const old = Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), Buffer.alloc(600)])
  const sheet = 'Name;IBAN;Betrag\nHuber;AT611904300234573201;1,50\n'
  const workbook = zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/a.xml', content: xml },
  ])
  test.each<[name: string, content: Uint8Array | string, words: string]>([
    ['login.xml', '<!DOCTYPE html><html></html>', 'The file is a web page (HTML)'],
    ['statement.pdf', '%PDF-1.7\n', 'The file is a PDF'],
    ['scan.png', image, 'The file is an image.'],
    ['old.xls', old, 'The file is an old Excel workbook (.xls), one with a password'],
    ['~$payments.xlsx', '\x05Jane ', 'The file is only the lock of one that is open'],
    ['statement.xml.crdownload', xml, 'The download of the file has not ended: its name ends in .crdownload.'],
    ['statement.xml.part', xml, 'The download of the file has not ended: its name ends in .part.'],
    ['empty.xml', '', 'The file is empty.'],
    [
      'payments.csv',
      sheet,
      'The file is a table (CSV). If it is a list of payments, make a payment file of it: iso20022',
    ],
    [
      'payments.xlsx',
      workbook,
      'Excel workbook (.xlsx), or another document of Office. If it is a list of payments, make a payment file of it',
    ],
  ])('%s', async (name, content, words) => {
    const path = file(name, content)
    const packed = file('packed.gz', gzipSync(content))
    for (const [command = '', ...options] of [
      ['validate'],
      ['inspect'],
      ['convert', '--to', 'csv'],
      ['convert', '--to', 'json'],
      ['fix', '-o', '-'],
      ['diff', statement],
      ['verify', 'fixtures/pain002/verification-mismatch.xml'],
      ...(name.startsWith('payments') ? [] : [['match', statement], ['build'], ['addresses']]),
    ]) {
      const { exitCode, stdout, stderr } = await runCommand([command, path, ...options])
      expect({ command, exitCode, told: stdout + stderr }).toEqual({
        command,
        exitCode: 2,
        told: expect.stringContaining(words),
      })
      expect(stdout + stderr).toContain(name)
      if (command === 'build' || /^~|\.(?:crdownload|part)$/.test(name)) continue
      const unpacked = await runCommand([command, packed, ...options])
      expect(unpacked.stdout + unpacked.stderr).toContain(words)
      const piped = await runCommand([command, '-', ...options], { stdin: content })
      expect(`${piped.exitCode} ${piped.stdout}${piped.stderr}`).toContain(words)
    }
  })
})
