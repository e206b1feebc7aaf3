// The reader of workbooks is inner; it reads back what `--to xlsx` wrote.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/camt053.ts'
import { parseDocument, validate } from '../../src/schema.ts'
import { readWorkbook, type SheetCell } from '../../src/xlsx/index.ts'
import { statementOf } from '../journal/books.ts'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'
import { zipOf } from '../support/zip.ts'

const batches = 'fixtures/camt053/batches.xml'
const charges = 'fixtures/camt053/charges.xml'

const rows = (ndjson: string): Row[] => jsonLines<Row>(ndjson)
const outIn = (name: string): string => join(newFolder(), name)
const written = (name: string, content: string | Uint8Array): string => writeInto(newFolder(), name, content)

describe('rows', () => {
  test('ndjson of several files: a row for each entry, amounts as signed texts', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['convert', batches, charges, '--to', 'ndjson'])
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(/^warning statement\/sequence-|statement\/sequence-/)
    expect(rows(stdout).map(({ amount, transactions }) => [amount, transactions])).toEqual([
      ['-300.00', 2],
      ['-150.00', 0],
      ['-38.00', 2],
      ['-100.00', 2],
      ['98.00', 1],
      ['100.00', 0],
      ['97.00', 1],
      ['-2.50', 0],
    ])
    for (const { entry_id } of rows(stdout)) expect(entry_id).toMatch(/^[0-9a-f]{32}$/)
  })

  test('--level transaction', async () => {
    const { stdout } = await runCommand(['convert', batches, '--to', 'ndjson', '--level', 'transaction'])
    expect(rows(stdout).map(({ row }) => row)).toEqual([
      ...['transaction', 'transaction', 'entry', 'transaction', 'transaction', 'difference'],
      ...['transaction', 'transaction'],
    ])
  })

  test('csv of several files has one line of names', async () => {
    const files = ['convert', batches, charges, '--to', 'csv']
    const { exitCode, stdout } = await runCommand([...files, '--decimal-comma', '--bom'])
    expect(exitCode).toBe(0)
    expect(stdout.startsWith('\ufeffbooking_date;value_date;')).toBe(true)
    expect(stdout.split('\r\n')).toHaveLength(1 + 8 + 1)
    expect(stdout).toContain(';-2,50;EUR;')
  })

  test('parquet goes to a file, which is complete or does not exist', async () => {
    const out = outIn('rows.parquet')
    const { exitCode } = await runCommand(['convert', batches, '--to', 'parquet', '-o', out])
    expect(exitCode).toBe(0)
    const bytes = readFileSync(out)
    const read = await parquetReadObjects({ file: new Uint8Array(bytes).buffer })
    // The reader makes JavaScript numbers of decimals; test/statement/rows.test.ts looks at their digits.
    expect(read.map(({ amount, currency }) => [Math.round(amount), currency])).toEqual([
      [-300, 'EUR'],
      [-150, 'EUR'],
      [-38, 'EUR'],
      [-100, 'EUR'],
    ])
    expect(await runCommand(['convert', batches, '--to', 'parquet'])).toMatchObject({ exitCode: 2, stdout: '' })
  })

  test('a file with faults gives what can be read, its findings, and exit 1', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['convert', 'fixtures/camt053/garbled.xml', '--to', 'ndjson'])
    expect(exitCode).toBe(1)
    expect(rows(stdout).map(({ amount }) => amount)).toEqual([null, null, '1.00'])
    expect(stderr).toContain('fixtures/camt053/garbled.xml:51:')
    expect(stderr).toContain('element-unexpected')
  })

  describe('of several files, one that is none of statements', () => {
    const text = Buffer.from('Read me first.\n')
    const xml = readFileSync(batches)
    const zipped = (files: Parameters<typeof zipOf>[0]): string => written('bank.zip', zipOf(files))

    test.each(['ndjson', 'csv', 'json'])('is reported by its name, and the others are written: %s', async (format) => {
      const alone = await runCommand(['convert', batches, '--to', format])
      const readme = written('readme.txt', text)
      const path = zipped([
        { name: 'readme.txt', content: text },
        { name: 'a.xml', content: xml },
      ])
      for (const [files, name] of [
        [[readme, batches], readme],
        [[batches, readme], readme],
        [[path], `${path}:readme.txt`],
      ] as const) {
        const { exitCode, stdout, stderr } = await runCommand(['convert', ...files, '--to', format])
        expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: alone.stdout })
        expect(stderr).toContain(`${name}: error cli/other-format`)
      }
    })

    test('damaged, encrypted, another message, another format: the same', async () => {
      const alone = await runCommand(['convert', batches, '--to', 'csv'])
      for (const [file, words] of [
        [{ name: 'x', content: xml, crc: 1 }, 'cli/zip'],
        [{ name: 'x', content: xml, encrypted: true }, 'cli/zip'],
        [{ name: 'x', content: readFileSync('fixtures/valid/pain.001.001.03.xml') }, 'cli/not-a-statement'],
        [{ name: 'x', content: '<a/>' }, 'message-unknown'],
        [{ name: 'x', content: '<html/>' }, 'cli/other-format'],
        [{ name: 'x', content: '' }, 'cli/other-format'],
        [{ name: 'x', content: '%PDF-1.7' }, 'cli/other-format'],
      ] as const) {
        const path = zipped([file, { name: 'a.xml', content: xml }])
        const { exitCode, stdout, stderr } = await runCommand(['convert', path, '--to', 'csv'])
        expect({ words, exitCode, stdout }).toEqual({ words, exitCode: 1, stdout: alone.stdout })
        expect(stderr).toContain(`${path}:x`)
        expect(stderr).toContain(words)
      }
    })

    test('where none can be read, nothing is written', async () => {
      const out = outIn('rows.csv')
      const path = zipped([
        { name: 'a.txt', content: text },
        { name: 'b.txt', content: text },
      ])
      const { exitCode, stderr } = await runCommand(['convert', path, '--to', 'csv', '-o', out])
      expect(exitCode).toBe(2)
      for (const name of ['a.txt', 'b.txt'])
        expect(stderr).toMatch(new RegExp(`${name}: [^]*?The file is a plain text, and neither XML nor MT940`))
      expect(existsSync(out)).toBe(false)
    })

    test('one that is cut short stops all, as half of its rows would look like all', async () => {
      const cut = written('cut.xml', xml.subarray(0, xml.length - 100))
      const out = outIn('rows.csv')
      expect((await runCommand(['convert', batches, cut, '--to', 'csv', '-o', out])).exitCode).toBe(1)
      expect(existsSync(out)).toBe(false)
      // A program that reads them line by line has those of the files before it, each of them whole.
      for (const format of ['csv', 'ndjson']) {
        const { stdout } = await runCommand(['convert', batches, '--to', format])
        const both = await runCommand(['convert', batches, cut, '--to', format])
        expect(both).toMatchObject({ exitCode: 1, stdout })
      }
    })
  })

  test('a warning is no exit 1: a version without a schema', async () => {
    const stdin = readFileSync(batches, 'utf8').replace(/camt\.053\.001\.\d\d/, 'camt.053.001.10')
    const { exitCode, stderr } = await runCommand(['convert', '-', '--to', 'csv'], { stdin })
    expect(stderr).toContain('warning message-version')
    expect(exitCode).toBe(0)
  })

  test('another message is exit 2, with its name and what would work', async () => {
    const outcome = await runCommand(['convert', 'fixtures/valid/pain.001.001.03.xml', '--to', 'csv'])
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('cli/not-a-statement') })
    for (const words of ['The file is a pain.001.001.03', '--to json takes any message'])
      expect(outcome.stderr).toContain(words)
  })

  test('entries that are alike are numbered over all files, and once more delivered as the first time', async () => {
    const entries = ['A', 'A'].map((reference) => ({ day: 2, cents: 500, reference }))
    const days = [1, 2, 3].map((day) => {
      const statement = statementOf(entries, day * 1000, 2, 2).replaceAll('<AcctSvcrRef>A</AcctSvcrRef>', '')
      const id = `<Id>S${day}</Id><ElctrncSeqNb>${day}</ElctrncSeqNb>`
      return written('day.xml', statement.replace('<Id>S-2-2</Id>', id))
    })
    const { stdout } = await runCommand(['convert', ...days, ...days, '--to', 'csv', '--columns', 'entry_id'])
    const once = ['', '-2', '-3', '-4', '-5', '-6']
    expect(
      stdout
        .split('\r\n')
        .slice(1, -1)
        .map((id) => id.slice(32)),
    ).toEqual([...once, ...once])
  })
})

describe('documents', () => {
  const files = readdirSync('fixtures/valid').map((name) => `fixtures/valid/${name}`)

  test('the JSON of a large file is written while it is read, its statements with and without entries', async () => {
    const text = readFileSync(batches, 'utf8')
    const statement = /<Stmt>.*<\/Stmt>/s.exec(text)?.[0] ?? ''
    const empty = statement.replace(/<Ntry>.*<\/Ntry>/s, '')
    const many = [empty, ...Array.from({ length: 60 }, () => statement), empty, empty, statement, empty].join('')
    const stdin = text.replace(/<Stmt>.*<\/Stmt>/s, () => many)
    const { exitCode, stdout } = await runCommand(['convert', '-', '--to', 'json'], { stdin })
    const { message, document } = await parseDocument(stdin)
    expect(exitCode).toBe(0)
    expect(stdout === `${JSON.stringify({ message, document })}\n`).toBe(true)
  })

  test.each(files)('%s to JSON and back is the same document', async (file) => {
    const json = await runCommand(['convert', file, '--to', 'json'])
    expect(json).toMatchObject({ exitCode: 0, stderr: '' })
    const back = await runCommand(['convert', '-', '--to', 'xml'], { stdin: json.stdout })
    expect(back).toMatchObject({ exitCode: 0, stderr: '' })
    const [before, after] = [await parseDocument(readFileSync(file)), await parseDocument(back.stdout)]
    expect(after).toMatchObject({ message: before.message, document: before.document, valid: true })
    expect(JSON.parse(json.stdout)).toEqual({ message: before.message, document: before.document })
  })

  test('XML is written again', async () => {
    const { exitCode, stdout } = await runCommand(['convert', 'fixtures/camt053/encoding-utf16le.xml', '--to', 'xml'])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('encoding="UTF-8"')
    expect(stdout).toContain('Jürgen Größe &amp; Söhne')
  })

  test('a number in the JSON keeps its digits', async () => {
    const { stdout } = await runCommand(['convert', 'fixtures/camt053/charges.xml', '--to', 'json'])
    const edited = stdout.replace('"value":"98.00"', '"value":12345678901234567.8')
    const back = await runCommand(['convert', '-', '--to', 'xml'], { stdin: edited })
    expect(back.stdout).toContain('>12345678901234567.8</Amt>')
  })

  test('a fault of the schema is exit 1, findings and no file', async () => {
    const out = outIn('out.xml')
    const { stdout } = await runCommand(['convert', 'fixtures/camt053/charges.xml', '--to', 'json'])
    const edited = stdout.replace('"Sts":"BOOK"', '"Sts":"DONE"')
    const { exitCode, stderr } = await runCommand(['convert', '-', '--to', 'xml', '-o', out], { stdin: edited })
    expect(exitCode).toBe(1)
    expect(stderr).toContain('value-enumeration')
    expect(existsSync(out)).toBe(false)
  })

  test('other JSON and no JSON are exit 2', async () => {
    for (const stdin of ['{"a":1}', '{', '{"message":"none.001.001.01","document":{}}']) {
      const { exitCode, stdout, stderr } = await runCommand(['convert', '-', '--to', 'xml'], { stdin })
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
      expect(stderr).toMatch(/^iso20022 convert: standard input: no/)
    }
  })
})

test('a version without a schema becomes JSON as it was read, with a warning', async () => {
  const xml = readFileSync(batches, 'utf8')
  const [own, other] = await Promise.all(
    [xml, xml.replaceAll('camt.053.001.06', 'camt.053.001.11')].map((stdin) =>
      runCommand(['convert', '-', '--to', 'json'], { stdin }),
    ),
  )
  expect(JSON.parse(other?.stdout ?? '')).toEqual({ ...JSON.parse(own?.stdout ?? ''), message: 'camt.053.001.11' })
  expect(other?.exitCode).toBe(0)
  expect(other?.stderr).toContain('message-version')
})

test('an envelope is in the JSON, and reported when only the message is written', async () => {
  const xml = readFileSync(batches, 'utf8')
  const stdin = `<BusMsg><AppHdr><BizMsgIdr>B1</BizMsgIdr></AppHdr>${xml.slice(xml.indexOf('?>') + 2)}</BusMsg>`
  const json = await runCommand(['convert', '-', '--to', 'json'], { stdin })
  expect(JSON.parse(json.stdout).envelope).toMatchObject({
    path: '/BusMsg/Document',
    applicationHeader: { businessMessageId: 'B1' },
  })
  const again = await runCommand(['convert', '-', '--to', 'xml'], { stdin })
  expect(again.stdout).toBe((await runCommand(['convert', '-', '--to', 'xml'], { stdin: xml })).stdout)
  expect(again.stderr).toContain('info envelope')
})

test('usage', async () => {
  for (const args of [
    [],
    [batches],
    [batches, '--to', 'yaml'],
    [batches, '--to', 'csv', '--level', 'both'],
    ['--to', 'csv'],
    [batches, charges, '--to', 'xml'],
    [batches, '--to', 'csv', '--delimiter', 'ab'],
    ['no-such-file.xml', '--to', 'csv'],
    [batches, '--to', 'csv', '-o', 'no/such/folder/rows.csv'],
    [batches, '--to', 'csv', '-o', 'fixtures'],
  ]) {
    expect((await runCommand(['convert', ...args])).exitCode).toBe(2)
  }
  expect((await runCommand(['convert', batches, '--to', 'csv', '-o', 'fixtures'])).stderr).toBe(
    'iso20022 convert: fixtures is a directory: name a file in it\n',
  )
  expect((await runCommand(['convert', '--help'])).stdout).toContain('--decimal-comma')
})

test('an older file stays until the new one is complete, and nothing is left of one cut short', async () => {
  const out = written('rows.csv', 'old')
  const cut = ['convert', 'fixtures/camt053/broken-cut-short.xml', '--to', 'csv', '-o', out, '--force']
  const { exitCode, stderr } = await runCommand(cut)
  expect([exitCode, stderr.match(/xml-truncated/g)?.length]).toEqual([1, 1])
  expect([readFileSync(out, 'utf8'), readdirSync(dirname(out))]).toEqual(['old', ['rows.csv']])
  await runCommand(['convert', batches, '--to', 'csv', '-o', out, '--force'])
  expect(readFileSync(out, 'utf8')).toMatch(/^booking_date,/)
})

describe('for people', () => {
  const linesOf = (text: string): string[] => text.trimEnd().split('\r\n')

  test('the name of the output says the format; a file that exists is replaced only with --force', async () => {
    const out = outIn('rows.csv')
    const { exitCode, stderr } = await runCommand(['convert', batches, '-o', out])
    expect(exitCode).toBe(0)
    const written = readFileSync(out, 'utf8')
    expect(stderr).toMatch(new RegExp(`^${linesOf(written).length - 1} rows, sum -?[0-9.]+ EUR, [0-9.]+ s\\n$`, 'm'))
    const again = await runCommand(['convert', batches, '-o', out])
    expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('--force')])
    expect(readFileSync(out, 'utf8')).toBe(written)
    expect((await runCommand(['convert', batches, '-o', out, '--force'])).exitCode).toBe(0)
  })

  test('--columns chooses columns by name, in their order', async () => {
    const { stdout } = await runCommand(['convert', batches, '--to', 'csv', '--columns', 'amount, currency'])
    expect(linesOf(stdout)[0]).toBe('amount,currency')
    const all = await runCommand(['convert', batches, '--to', 'csv', '--columns', 'all'])
    expect(linesOf(all.stdout)[0]?.split(',').length).toBeGreaterThan(50)
    const usual = linesOf((await runCommand(['convert', batches, '--to', 'csv'])).stdout)[0]?.split(',') ?? []
    expect([usual.length, usual.slice(0, 4)]).toEqual([15, ['booking_date', 'value_date', 'amount', 'currency']])
    const levels = await runCommand(['convert', batches, '--to', 'csv', '--level', 'transaction'])
    expect(linesOf(levels.stdout)[0]).toBe(
      [...usual, 'row', 'transaction_amount', 'transaction_currency', 'purpose'].join(),
    )
    const wrong = await runCommand(['convert', batches, '--to', 'csv', '--columns', 'amont'])
    expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean amount?')])
    expect((await runCommand(['convert', batches, '--to', 'ndjson', '--columns', 'amount'])).exitCode).toBe(2)
  })

  test.each([
    ['--decimal-comma', 'json', 'csv'],
    ['--bom', 'ndjson', 'csv'],
    ['--delimiter=;', 'xlsx', 'csv'],
    ['--balances', 'json', 'ndjson, csv, xlsx, parquet'],
    ['--level=transaction', 'beancount', 'ndjson, csv, xlsx, parquet'],
  ])('%s is refused with --to %s, which has no use for it', async (option, format, taken) => {
    const { exitCode, stderr } = await runCommand(['convert', batches, '--to', format, option])
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`works only with --to ${taken}, not with`)])
  })

  test('--to xlsx: the same amounts as in the CSV, as numbers', async () => {
    const out = outIn('rows.xlsx')
    expect((await runCommand(['convert', batches, '-o', out])).exitCode).toBe(0)
    const { sheets, rows: rowsOf } = await readWorkbook(readFileSync(out))
    const cells: (SheetCell | undefined)[][] = []
    for await (const row of rowsOf(sheets[0] ?? '')) cells.push([...row.cells])
    const [names = [], ...others] = cells
    expect(names).toHaveLength(15)
    const at = names.findIndex((cell) => cell?.text === 'amount')
    const { stdout } = await runCommand(['convert', batches, '--to', 'csv', '--columns', 'amount'])
    expect(others.map((row) => [row[at]?.kind, Number(row[at]?.text)])).toEqual(
      linesOf(stdout)
        .slice(1)
        .map((amount) => ['number', Number(amount)]),
    )
    expect((await runCommand(['convert', batches, '--to', 'xlsx'])).exitCode).toBe(2)
  })

  test('--to xlsx --columns all: an amount in another currency than its entry is shown in its own', async () => {
    const text = readFileSync(charges, 'utf8').replace('<TtlChrgsAndTaxAmt Ccy="EUR">', '<TtlChrgsAndTaxAmt Ccy="CHF">')
    const [input, out] = [written('charges.xml', text), outIn('rows.xlsx')]
    await runCommand(['convert', input, '--columns', 'amount,currency,charges,charges_currency', '-o', out])
    const { sheets, rows: rowsOf } = await readWorkbook(readFileSync(out))
    const shown: unknown[] = []
    for await (const { cells } of rowsOf(sheets[0] ?? '')) {
      const [amount, currency, charged, chargedIn] = cells
      if (chargedIn?.text === 'CHF') shown.push([amount?.shown, currency?.text, charged?.shown])
    }
    expect(shown).toEqual([['EUR', 'EUR', 'CHF']])
  })
})

describe('to another version of the message', () => {
  const old = 'fixtures/valid/pain.001.001.03.xml'

  test('.03 to .09 and back, with each change reported', async () => {
    const out = outIn('out.xml')
    const up = await runCommand(['convert', old, '--to', 'pain.001.001.09', '-o', out])
    expect([up.exitCode, up.stderr]).toEqual([
      0,
      expect.stringMatching(/BICFI[\s\S]*\d+ changes, now pain\.001\.001\.09/),
    ])
    expect(await validate(readFileSync(out, 'utf8'))).toMatchObject({ valid: true, message: 'pain.001.001.09' })
    const down = await runCommand(['convert', out, '--to', 'pain.001.001.03'])
    expect(down.exitCode).toBe(0)
    expect(await validate(down.stdout)).toMatchObject({ valid: true, message: 'pain.001.001.03' })
  })

  test('the same version, and options that do not fit', async () => {
    const same = await runCommand(['convert', old, '--to', 'pain.001.001.03'])
    expect([same.exitCode, same.stderr]).toEqual([2, expect.stringContaining('takes a pain.001.001.09')])
    expect((await runCommand(['convert', old, '--to', 'json', '--repair'])).exitCode).toBe(2)
  })
})
