import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InstalledPackage, installPackage } from '../packages/installed.ts'
import { isFull, sweep } from '../support/sweep.ts'
import { chromiumPath, startBrowser } from './browser.ts'

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

  /** Opens the page with files; whatever it complains about or asks of a network makes the test fail. */
  async function opened(...files: string[]): Promise<{ page: Page; complaints: string[] }> {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('request', (request) => {
      if (!/^(file|blob|data):/.test(request.url())) complaints.push(`asked ${request.url()}`)
    })
    await page.goto(pathToFileURL(html).href)
    if (files.length > 0) await page.setInputFiles('#choose', files)
    return { page, complaints }
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

  test('a broken file: findings, with the place marked in the text', async () => {
    const { page, complaints } = await opened('fixtures/broken/amount-comma.xml')
    await page.getByText('invalid', { exact: true }).waitFor()
    const findings = page.getByRole('button').filter({ hasText: 'value-type' })
    await findings.first().click()
    // The mark of another finding may stand there a moment longer.
    await page.locator('mark').filter({ hasText: '<InstdAmt' }).waitFor()
    expect(await page.locator('.line.here .number').textContent()).toBe(
      /line (\d+)/.exec((await findings.first().textContent()) ?? '')?.[1],
    )
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  test('a statement: rows that filter and sort, charts, CSV; light, dark and narrow', async () => {
    const { page, complaints } = await opened('fixtures/valid/camt.053.001.06.xml')
    await page.getByRole('tab', { name: 'Charts' }).waitFor()
    expect(await page.locator('.viewport tbody tr:not(.spacer)').count()).toBe(10)
    await page.getByRole('button', { name: 'Amount' }).click()
    const amounts = await page.locator('.viewport tbody tr:not(.spacer) td:nth-child(4)').allTextContents()
    expect(amounts.map(Number)).toEqual(amounts.map(Number).sort((a, b) => a - b))
    await page.getByRole('searchbox').fill('Sample Parts')
    await page.getByText('1 of 10 rows').waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV of the rows shown' }).click()
    const csv = readFileSync(await (await saving).path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    const savingAll = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV of all transactions' }).click()
    expect(readFileSync(await (await savingAll).path(), 'utf8')).toContain('counterparty_name')
    expect(await violations(page)).toEqual([])
    // The tabs by keyboard alone.
    await page.getByRole('tab', { name: 'Entries' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('canvas').count()).toBe(4)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await page.close()
  })

  test('two files are compared', async () => {
    const { page, complaints } = await opened('fixtures/valid/pain.001.001.03.xml', 'fixtures/pain002/version-10.xml')
    await page.getByText('Sent and reported').first().waitFor()
    await page.getByText('6 rows').filter({ visible: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  test(`${count} entries: few rows are in the page, and the last can be reached`, async () => {
    const text = readFileSync('fixtures/camt053/no-entries.xml', 'utf8')
    const entry = (number: number) =>
      `<Ntry><NtryRef>${number}</NtryRef><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd/><AddtlNtryInf>entry ${number}</AddtlNtryInf></Ntry>`
    const entries = Array.from({ length: sweep(10_000, 100_000) }, (_each, index) => entry(index + 1)).join('\n')
    const large = join(folder, 'large.xml')
    writeFileSync(large, text.replace('</Stmt>', `${entries}</Stmt>`))
    const { page, complaints } = await opened(large)
    await page.getByRole('tab', { name: 'Charts' }).waitFor({ timeout: 180_000 })
    await page.getByRole('tab', { name: 'Entries' }).click()
    await page.getByText(`${count} rows`).waitFor()
    expect(await page.locator('.viewport tbody tr').count()).toBeLessThan(100)
    await page.locator('.viewport').evaluate((viewport) => {
      viewport.scrollTop = viewport.scrollHeight
    })
    await page.getByText(`entry ${sweep(10_000, 100_000)}`, { exact: true }).waitFor()
    expect(await page.locator('table[aria-rowcount]').first().getAttribute('aria-rowcount')).toBe(
      `${sweep(10_000, 100_000) + 1}`,
    )
    expect(complaints).toEqual([])
    await page.close()
  })
})
