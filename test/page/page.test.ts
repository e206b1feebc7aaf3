// The reader of workbooks is inner; it reads back what the page saved.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook } from '../../src/xlsx/index.ts'
import { type InstalledPackage, installPackage } from '../packages/installed.ts'
import { smallSchema } from '../support/small-schema.ts'
import { isFull, sweep } from '../support/sweep.ts'
import { workbook } from '../support/workbook.ts'
import { zipOf } from '../support/zip.ts'
import { chromiumPath, startBrowser } from './browser.ts'

/** A day that banks take, whenever the test runs. */
const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

async function sheetIn(bytes: Uint8Array): Promise<{ sheets: number; rows: (string | undefined)[][] }> {
  const { sheets, rows: rowsOf } = await readWorkbook(bytes)
  const rows: (string | undefined)[][] = []
  for await (const { cells } of rowsOf(sheets[0] ?? '')) rows.push(cells.map((cell) => cell?.text))
  return { sheets: sheets.length, rows }
}

const folder = mkdtempSync(join(tmpdir(), 'iso20022-page-'))
const html = join(folder, 'page.html')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Entries of the large file, as the page writes their number. */
const count = sweep(10_000, 100_000).toLocaleString('en-US')

describe.runIf(chromiumPath !== undefined && isFull)('the page, opened as a file', { timeout: 240_000 }, () => {
  let installed: InstalledPackage
  let context: BrowserContext
  let close: () => Promise<void>
  beforeAll(async () => {
    installed = await installPackage()
    await installed.run(process.execPath, [join(installed.folder, 'dist/cli.js'), 'view', '-o', html])
    const browser = await startBrowser()
    context = browser.context
    close = browser.close
  }, 600_000)
  afterAll(async () => {
    await close?.()
    installed?.dispose()
  })

  const complaints: string[] = []
  const pages: Page[] = []
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.close()
    expect(complaints.splice(0)).toEqual([])
  })

  /** Opens the page with files; whatever it complains about or asks of a network makes the test fail. */
  async function opened(...files: string[]): Promise<Page> {
    const page = await context.newPage()
    pages.push(page)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('request', (request) => {
      if (!/^(file|blob|data):/.test(request.url())) complaints.push(`asked ${request.url()}`)
    })
    await page.goto(pathToFileURL(html).href)
    const hadChoices = await page.evaluate(() => {
      const { length } = localStorage
      localStorage.clear()
      return length > 0
    })
    if (hadChoices) await page.reload()
    if (files.length > 0) await page.setInputFiles('#choose', files)
    return page
  }

  async function saved(page: Page, button: Locator): Promise<Buffer> {
    const saving = page.waitForEvent('download')
    await button.click()
    return readFileSync(await (await saving).path())
  }

  async function violations(page: Page): Promise<string[]> {
    if (!(await page.evaluate(() => 'axe' in globalThis))) {
      await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
    }
    return page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> }
      }
      const { violations: found } = await axe.run()
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
    })
  }

  test('the library writes a document in chunks, and reads it from a Blob and its stream', async () => {
    const contents = "export { compileSchema, parseDocument, writeDocument } from './src/schema.ts'"
    const stdin = { contents, resolveDir: process.cwd() }
    const { outputFiles } = await build({ stdin, bundle: true, write: false, globalName: 'toolkit', logLevel: 'error' })
    const page = await opened()
    await page.evaluate(outputFiles[0]?.text ?? '')
    const xsd = smallSchema(
      '<xs:element name="Document"><xs:complexType><xs:sequence><xs:element name="N" type="xs:integer" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>',
    )
    const read = await page.evaluate(async (text) => {
      const { toolkit } = globalThis as unknown as { toolkit: typeof import('../../src/schema.ts') }
      const schema = toolkit.compileSchema(text)
      async function* numbers() {
        for (let n = 0; n < 10_000; n++) yield `${n}`
      }
      const chunks: string[] = []
      for await (const chunk of toolkit.writeDocument({ N: numbers() }, { schema })) chunks.push(chunk)
      const blob = new Blob(chunks)
      const results = [
        await toolkit.parseDocument(blob, { schema }),
        await toolkit.parseDocument(blob.stream(), { schema }),
      ]
      return [chunks.length > 1, ...results.map((each) => [each.valid, (each.document as { N: string[] }).N.length])]
    }, xsd)
    expect(read).toEqual([true, [true, 10_000], [true, 10_000]])
  })

  test('a broken file: findings, with the position marked in the text', async () => {
    const page = await opened('fixtures/broken/amount-comma.xml')
    await page.getByText('Invalid.', { exact: true }).waitFor()
    const findings = page.getByRole('button').filter({ hasText: 'value-type' })
    await findings.first().click()
    // The mark of another finding may stand there a moment longer.
    await page.locator('mark').filter({ hasText: '<InstdAmt' }).waitFor()
    expect(await page.locator('.line.here .number').textContent()).toBe(
      /line (\d+)/.exec((await findings.first().textContent()) ?? '')?.[1],
    )
    expect(await violations(page)).toEqual([])
  })

  test('a statement: rows that filter and sort, charts, CSV; light, dark and narrow', async () => {
    const page = await opened('fixtures/valid/camt.053.001.06.xml')
    await page.getByRole('tab', { name: 'Charts' }).waitFor()
    expect(await page.locator('tr[data-at]').filter({ visible: true }).count()).toBe(10)
    await page.getByRole('button', { name: 'Amount' }).click()
    const amounts = (
      await page.locator('td.amount.main:not(td.amount ~ td)').filter({ visible: true }).allTextContents()
    ).map((text) => Number(text.replace('−', '-').replace(/[^-\d.]/g, '')))
    expect(amounts).toHaveLength(10)
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
    await page.getByRole('searchbox').fill('Sample Parts')
    await page.getByText('1 of 10 rows').waitFor()
    const file = await saved(page, page.getByRole('button', { name: 'CSV of the rows shown' }))
    const csv = file.toString()
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    const fileAll = await saved(page, page.getByRole('button', { name: 'CSV of all transactions' }))
    expect(fileAll.toString()).toContain('counterparty_name')
    expect(await violations(page)).toEqual([])
    // The tabs and the days of a balance by keyboard alone.
    await page.getByRole('tab', { name: 'Entries' }).focus()
    await page.keyboard.press('End')
    expect(await page.locator('figure svg[role=img]').count()).toBe(2)
    await page.getByRole('slider').first().focus()
    await page.keyboard.press('Home')
    const value = await page.locator('output').first().textContent()
    expect(value).toContain('opening')
    expect(await page.getByRole('slider').first().getAttribute('aria-valuetext')).toBe(value)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('a batch opens to its payments by keyboard, and its box is no higher than its rows', async () => {
    const page = await opened('fixtures/demo/statement.xml')
    await page.getByText('2 rows').waitFor()
    const height = await page.locator('.viewport').evaluate((box) => box.clientHeight)
    expect(height).toBeLessThan(150)
    const [first, second] = await page.locator('.opener button').all()
    await first?.focus()
    await page.keyboard.press('ArrowDown')
    expect(await second?.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.locator('.payment').nth(1).waitFor()
    expect(await page.locator('.payment').allTextContents()).toEqual([
      'Alpenholz KG−1,240.50 EUR',
      'Van Dijk Papier BV−0.30 EUR',
    ])
    expect(await page.locator('tr[data-at] td.who').first().textContent()).toMatch(/^2 payments/)
    expect(await page.locator('.opener button').first().getAttribute('aria-expanded')).toBe('true')
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const [name, amount] = await Promise.all(
      ['td.who', 'td.amount'].map((cell) => page.locator(`tr[data-at="1"] ${cell}`).first().boundingBox()),
    )
    expect(Math.abs((name?.y ?? 0) - (amount?.y ?? 99))).toBeLessThan(20)
  })

  test('a sample of three files is matched in one table', async () => {
    const page = await opened()
    await page.getByRole('button', { name: 'Open a sample' }).press('Enter')
    await page.getByText('Matched 3 files').waitFor()
    await page.getByText('5 rows').filter({ visible: true }).waitFor()
    expect(await page.getByRole('tab').filter({ hasText: '.xml' }).count()).toBe(3)
    expect(await page.locator('td.badge').filter({ visible: true }).allTextContents()).toContain('rejected')
    expect(await violations(page)).toEqual([])
  })

  test('a file with safe remedies is fixed and downloaded, and every profile can be chosen', async () => {
    const broken = join(folder, 'broken.xml')
    const text = readFileSync('src/page/sample-payments.xml', 'utf8')
    writeFileSync(
      broken,
      text.replace('<NbOfTxs>4<', '<NbOfTxs>5<').replace('AT611904300234573201', 'AT61 1904300234573201'),
    )
    const page = await opened(broken)
    const file = await saved(page, page.getByRole('button', { name: 'Fix and download' }))
    const fixed = file.toString()
    expect(fixed).toContain('<NbOfTxs>4<')
    expect(fixed).toContain('AT611904300234573201')
    await page.getByRole('tab', { name: 'broken-fixed.xml' }).waitFor()
    const rules = page.getByLabel('Checked by the rules of').filter({ visible: true })
    for (const name of await rules.locator('option').allTextContents()) {
      await rules.selectOption({ label: name })
      await page
        .getByText(/^(?:Valid|Invalid)\./)
        .filter({ visible: true })
        .waitFor()
    }
    expect(await rules.locator('option').count()).toBe(7)
  })

  test('the page speaks the language that is chosen, and keeps it', async () => {
    const page = await opened('fixtures/demo/statement.xml')
    await page.getByText('2 rows').waitFor()
    await page.getByLabel('Language').selectOption('de')
    await page.getByText('2 Zeilen').waitFor()
    await page.getByText('Gültig und rechnerisch richtig.').waitFor()
    await page.getByRole('heading', { name: 'ISO-20022-Dateien' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('tr[data-at="0"] td.amount').allTextContents()).toEqual(['−1.240,80 EUR', '8.759,20 EUR'])
    const file = await saved(page, page.getByRole('button', { name: 'CSV der gezeigten Zeilen' }))
    expect(file.toString()).toContain(';-1240,80;EUR;')
    expect(await violations(page)).toEqual([])
    await page.reload()
    await page.getByText('Nichts verlässt diesen Rechner').waitFor()
    await page.setInputFiles('#choose', 'fixtures/broken/amount-comma.xml')
    await page.getByText('Die Befunde sind bisher nur auf Englisch.').waitFor()
  })

  test('Excel has the 15 columns of a statement, with exact amounts', async () => {
    const page = await opened('fixtures/demo/statement.xml')
    const file = await saved(page, page.getByRole('button', { name: 'Excel' }))
    const { sheets, rows } = await sheetIn(file)
    expect(sheets).toBe(1)
    expect(rows[0]).toHaveLength(15)
    expect(rows[0]?.slice(0, 3)).toEqual(['Booked', 'Value', 'Amount'])
    expect(rows.slice(1).map(([, , amount]) => amount)).toEqual(['-1240.8', '500'])
  })

  test('an archive gives its files, and many statements an overview with one workbook', async () => {
    const statement = readFileSync('fixtures/demo/statement.xml', 'utf8')
    const later = statement.replace('<ElctrncSeqNb>227<', '<ElctrncSeqNb>229<').replace('2026-227', '2026-229')
    const inner = zipOf([{ name: 'later.xml', content: later }])
    const archive = join(folder, 'month.zip')
    writeFileSync(
      archive,
      zipOf([
        { name: 'a/first.xml', content: gzipSync(statement) },
        { name: 'inner.zip', content: inner },
        { name: 'note.pdf', content: '%PDF-1.7' },
      ]),
    )
    const page = await opened(archive)
    await page.getByRole('tab', { name: 'inner.zip:later.xml' }).waitFor()
    await page.getByText('2 statements by account and day.').waitFor()
    // Without payments there is nothing to match.
    expect(await page.getByRole('tab', { name: 'All payments' }).count()).toBe(0)
    await page.getByText('228 is missing').filter({ visible: true }).waitFor()
    expect(await page.locator('td.badge').filter({ visible: true }).allTextContents()).toContain(
      'number missing before',
    )
    const file = await saved(page, page.getByRole('button', { name: 'Excel of all entries' }))
    expect((await sheetIn(file)).rows).toHaveLength(5)
    await page.getByRole('tab', { name: 'note.pdf' }).click()
    await page.getByText('The file is a PDF, which is for reading only.').filter({ visible: true }).first().waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('a list of payments becomes a payment file once its questions are answered', async () => {
    const list = join(folder, 'payments.csv')
    const rows = [
      'Empfänger;IBAN;Betrag;Verwendungszweck;Ausführung;Bezahlt',
      '<b>Alpenholz</b> KG;AT61 1904 3002 3457 3201;1.240,50;Rechnung 1041;01.12.2099;nein',
    ]
    writeFileSync(list, `${rows.join('\n')}\n`)
    const page = await opened(list)
    const download = page.getByRole('button', { name: 'Download the payment file' })
    await page.getByText('Required columns are missing').waitFor()
    expect(await download.isDisabled()).toBe(true)
    await page.getByLabel('Name of the sender').fill('Nordwind Handels GmbH')
    await page.getByLabel('Account (IBAN)').fill('DE89370400440532013000')
    await page.getByLabel('Ausführung').selectOption('')
    await page.getByLabel('Day to pay or to collect on').fill(soon)
    await page.getByRole('heading', { name: 'The first row' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByText('Ready: 1 payment, 1,240.50 in all, 1 block.').waitFor()
    const file = await saved(page, download)
    const made = file.toString()
    expect(made).toContain('<InstdAmt Ccy="EUR">1240.50</InstdAmt>')
    await page.getByRole('tab', { name: 'payments.xml' }).waitFor()
    await page.getByText('Valid.').filter({ visible: true }).waitFor()
  })

  async function drop(page: Page, ...files: { name: string; content: Uint8Array }[]): Promise<void> {
    const given = files.map(({ name, content }) => ({ name, content: Buffer.from(content).toString('base64') }))
    const dataTransfer = await page.evaluateHandle((dropped) => {
      const transfer = new DataTransfer()
      for (const { name, content } of dropped)
        transfer.items.add(new File([Uint8Array.from(atob(content), (each) => each.charCodeAt(0))], name))
      return transfer
    }, given)
    await page.dispatchEvent('body', 'drop', { dataTransfer })
  }

  test('a workbook that is dropped becomes a payment file, alone or in an archive', async () => {
    const row = (...cells: string[]) =>
      `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const rows = (amount: string) =>
      row('Empfänger', 'IBAN', 'Betrag', 'Ausführung') + row('Alpenholz KG', 'AT611904300234573201', amount, soon)
    const one = { name: 'one.xlsx', content: await workbook({ rows: rows('1240.50') }) }
    const two = await workbook({ rows: rows('1240.50'), sheets: { Dezember: rows('89.90') } })
    const archive = { name: 'all.zip', content: zipOf([{ name: 'lists/two.xlsx', content: two }]) }
    const page = await opened()
    await drop(page, one, archive)
    await page.getByRole('tab', { name: 'two.xlsx' }).waitFor()
    await page.getByText('2 sheets have payments').waitFor()
    await page.getByLabel('Sheet').selectOption('Dezember')
    for (const [tab, sum] of [
      ['two.xlsx', '89.90'],
      ['one.xlsx', '1,240.50'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      const shown = page.locator('section.list').filter({ visible: true })
      await shown.getByLabel('Name of the sender').fill('Nordwind Handels GmbH')
      await shown.getByLabel('Account (IBAN)').fill('DE89370400440532013000')
      await shown.getByLabel('Account (IBAN)').blur()
      await shown.getByRole('heading', { name: 'The first row' }).waitFor()
      for (const box of await shown.getByRole('checkbox').all()) await box.check()
      await shown.getByText(`Ready: 1 payment, ${sum} in all, 1 block.`).waitFor()
      expect(await violations(page)).toEqual([])
      const file = await saved(page, shown.getByRole('button', { name: 'Download the payment file' }))
      expect(file.toString()).toContain(`>${sum.replace(',', '')}</InstdAmt>`)
    }
  })

  test('what is none of a bank is told in one sentence, and nothing else is shown of it', async () => {
    const page = await opened()
    await drop(page, { name: 'login.xml', content: Buffer.from('<!DOCTYPE html><html><body>Sign in</body></html>') })
    await page.getByText('Not read. The file is a web page (HTML)').waitFor()
    expect(await page.getByRole('tab').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    const exported = 'Buchungstag;Valutadatum;Verwendungszweck;Betrag\n27.11.26;27.11.26;Rechnung 1041;-1240,50\n'
    await drop(page, { name: 'account.csv', content: Buffer.from(exported) })
    await page.getByText('Not read. The file is a table (CSV) that a bank exports of an account').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Make a payment file of it' }).click()
    await page.getByText('No file yet').waitFor()
  })

  test('exported for a server, the page asks for nothing but itself, and axe finds nothing', async () => {
    const site = join(folder, 'site')
    const view = [join(installed.folder, 'dist/cli.js'), 'view', '--export', site]
    await installed.run(process.execPath, view)
    expect(readdirSync(site).sort()).toEqual(['LICENSES.txt', '_headers', 'index.html'])
    const again: unknown = await installed.run(process.execPath, view).catch((error: unknown) => error)
    expect(again).toMatchObject({ code: 2 })
    const headers = Object.fromEntries(
      Array.from(readFileSync(join(site, '_headers'), 'utf8').matchAll(/^ {2}([\w-]+): (.*)$/gm), ([, name, value]) => [
        name ?? '',
        value ?? '',
      ]),
    )
    expect(headers['content-security-policy']).toContain("connect-src 'none'")
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
      response.end(readFileSync(join(site, 'index.html')))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const page = await context.newPage()
    pages.push(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(url)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Open a sample' }).click()
    await page.getByText('Matched 3 files').waitFor()
    const file = await saved(page, page.getByRole('button', { name: 'Excel', exact: true }))
    const { rows } = await sheetIn(file)
    const at = rows[0]?.indexOf('Statement') ?? -1
    expect(rows[0]?.[at + 1]).toBe('Statement (code)')
    expect(rows.map((row) => row[at])).toContain('not found')
    expect(rows.map((row) => row[at + 1])).toContain('unknown')
    expect(await violations(page)).toEqual([])
    expect(asked.filter((each) => !/^(?:blob|data):/.test(each))).toEqual([url])
    expect(complaints).toEqual([])
    expect(
      await page.evaluate(
        (own) =>
          fetch(own).then(
            () => 'asked',
            () => 'refused',
          ),
        url,
      ),
    ).toBe('refused')
    // The browser says so, too.
    complaints.length = 0
    server.close()
  })

  test('print has all rows', async () => {
    const page = await opened('fixtures/valid/camt.053.001.06.xml')
    await page.getByText('10 rows').waitFor()
    await page.setViewportSize({ width: 1000, height: 100 })
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('tr[data-at]').filter({ visible: true }).count()).toBe(10)
  })

  test('in print, each column is under its heading', async () => {
    const page = await opened('fixtures/valid/camt.053.001.06.xml')
    await page.getByText('10 rows').waitFor()
    const pdf = join(folder, 'printed.pdf')
    await page.pdf({ path: pdf, format: 'A4' })
    await page.close()
    const words = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' })
    const placed = Array.from(
      words.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g),
      ([, left, top, right, text]) => ({ left: Number(left), top: Number(top), right: Number(right), text }),
    )
    const heading = (text: string) => placed.findLast((word) => word.text === text) ?? expect.unreachable(text)
    const top = heading('EndToEndId').top
    const below = (text: string) =>
      placed.find((word) => word.text === text && word.top > top + 5) ?? expect.unreachable(text)
    expect(Math.abs(heading('Booked').left - below('4').left)).toBeLessThan(3)
    expect(Math.abs(heading('EndToEndId').left - below('ORDER-1188').left)).toBeLessThan(3)
    expect(Math.abs(heading('Status').left - below('booked').left)).toBeLessThan(12)
    expect(Math.abs(heading('Amount').right - below('EUR').right)).toBeLessThan(3)
    expect(Math.max(...placed.map(({ right }) => right))).toBeLessThan(595)
  })

  test('the receiver is proposed; the one that was chosen stays, for the corrected file and those opened later', async () => {
    const broken = join(folder, 'for-germany.xml')
    const text = readFileSync('src/page/sample-payments.xml', 'utf8')
    writeFileSync(broken, text.replace('<NbOfTxs>4<', '<NbOfTxs>5<'))
    const page = await opened(broken)
    const rules = page.getByLabel('Checked by the rules of').filter({ visible: true })
    await page.getByText('the rules of banks in Germany on').filter({ visible: true }).waitFor()
    await page.getByText('Proposed, as the account is held in Germany.').filter({ visible: true }).waitFor()
    expect(await rules.inputValue()).toBe('de')
    await rules.selectOption('sepa')
    await page.getByText('the rules of SEPA on').filter({ visible: true }).waitFor()
    await page.getByRole('button', { name: 'Fix and download' }).click()
    await page.getByRole('tab', { name: 'for-germany-fixed.xml' }).waitFor()
    await page.getByText('the rules of SEPA on').filter({ visible: true }).waitFor()
    expect(await rules.inputValue()).toBe('sepa')
    await page.reload()
    await page.setInputFiles('#choose', ['fixtures/valid/pain.001.001.03.xml'])
    await page.getByRole('tab', { name: 'pain.001.001.03.xml' }).waitFor()
    await page.getByText('the rules of SEPA on').filter({ visible: true }).waitFor()
    expect(await rules.inputValue()).toBe('sepa')
    await page.evaluate(() => localStorage.clear())
  })

  test(`${count} entries: few rows are in the page, and the last can be reached`, async () => {
    const text = readFileSync('fixtures/camt053/no-entries.xml', 'utf8')
    const entry = (number: number) =>
      `<Ntry><NtryRef>${number}</NtryRef><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd/><AddtlNtryInf>entry ${number}</AddtlNtryInf></Ntry>`
    const entries = Array.from({ length: sweep(10_000, 100_000) }, (_each, index) => entry(index + 1)).join('\n')
    const large = join(folder, 'large.xml')
    writeFileSync(large, text.replace('</Stmt>', `${entries}</Stmt>`))
    const page = await opened(large)
    await page.getByRole('tab', { name: 'Charts' }).waitFor({ timeout: 180_000 })
    await page.getByRole('tab', { name: 'Entries' }).click()
    await page.getByText(`${count} rows`).waitFor()
    expect(await page.locator('.viewport tbody tr').count()).toBeLessThan(100)
    await page.getByRole('searchbox').fill('entry 77')
    await page.getByText(/of 1\d+,000 rows/).waitFor()
    await page.getByRole('searchbox').fill('')
    await page.getByText(`${count} rows`, { exact: true }).waitFor()
    await page.locator('.viewport').evaluate((viewport) => {
      viewport.scrollTop = viewport.scrollHeight
    })
    await page
      .getByText(`entry ${sweep(10_000, 100_000)}`, { exact: true })
      .first()
      .waitFor()
    expect(await page.locator('table[aria-rowcount]').first().getAttribute('aria-rowcount')).toBe(
      `${sweep(10_000, 100_000) + 1}`,
    )
  })
})
