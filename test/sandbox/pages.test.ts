import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '../support/sweep.ts'
import { paymentFile, type TestPayment } from './payment-file.ts'
import { type Driven, drive, newFolder } from './support.ts'

const executablePath = '/usr/bin/chromium'
const hasChromium = existsSync(executablePath)
if (!hasChromium) console.info('There is no Chromium at /usr/bin/chromium: the pages were not looked at in a browser.')

let driven: Driven
afterEach(() => driven.sandbox.close())

async function newPush(more: object): Promise<{ id: string; sharing: string }> {
  const body = { amount: 12.5, recipient: { account: driven.paul.iban }, description: '<b>Lunch</b> & more', ...more }
  return (await driven.anna.ask('POST', '/bank/v1/push', body)).body as unknown as { id: string; sharing: string }
}

async function newJob(payments: readonly TestPayment[]): Promise<string> {
  return (await driven.newJob(paymentFile(driven.anna.iban, 'RUN-1', payments))).sharing
}

/** Every combination that has turned the text behind it round: overrides, an isolate ended early, an open isolate. */
const turning = ['\u202e', '\u202eEvil', '\u2069\u202e', '\u2067', 'علي', '\u2069\u2069\u202e\u2066']
const elsewhere = 'DE89370400440532013000'

describe('the confirmation page', () => {
  it('shows what is confirmed, runs no foreign code, and has no button for a draft', async () => {
    driven = await drive()
    const push = await newPush({})
    const page = await driven.sandbox.fetch(push.sharing)
    const text = await page.text()
    expect(text).toContain('12.50 EUR')
    expect(text).toContain('&lt;b&gt;Lunch&lt;/b&gt; &amp; more')
    expect(text).not.toContain('<button')
    expect(text).toContain('draft')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect((await driven.sandbox.fetch('http://sandbox.invalid/_sandbox/share/none')).status).toBe(404)
  })

  it('explains why there is no code if the link is too long for one, and can still be used', async () => {
    driven = await drive()
    const { sharing } = await newPush({ status: 'READY' })
    const short = await (await driven.sandbox.fetch(sharing)).text()
    expect(short).toContain('<svg')
    for (const length of [2331, 2332, 5000]) {
      const page = await driven.sandbox.fetch(`${sharing}?`.padEnd(length, 'x'))
      expect(page.status).toBe(200)
      const text = await page.text()
      expect(text).toContain('<button')
      expect(text.includes('<svg')).toBe(length === 2331)
      expect(text.includes(`too long for a QR code (${length} characters`)).toBe(length > 2331)
    }
  })

  it('isolates every value, and groups IBANs', async () => {
    driven = await drive()
    for (const name of turning) {
      const recipient = { account: elsewhere, owner: { name } }
      const { sharing } = await newPush({ status: 'READY', recipient, description: name, transfer_description: name })
      const text = await (await driven.sandbox.fetch(sharing)).text()
      expect(text).toContain(`<bdi>${name}</bdi>`)
      expect(text).toContain('<bdi class="iban" dir="ltr">DE89 3704 0044 0532 0130 00</bdi>')
      expect(text.replaceAll(`<bdi>${name}</bdi>`, '')).not.toContain(name)
      const values = [...text.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, value]) => value ?? '')
      expect(values.length).toBeGreaterThan(3)
      expect(values.filter((value) => value.replace(/<bdi[^>]*>[^<]*<\/bdi>|<\/?div>/g, '') !== '')).toEqual([])
      const overview = await (await driven.sandbox.fetch('http://sandbox.invalid/_sandbox')).text()
      expect(overview.replaceAll(`<bdi>${name}</bdi>`, '')).not.toContain(name)
    }
  })

  it('shows the payees of a file with their sums, the largest first, and the sum of all', async () => {
    driven = await drive()
    const cells = async (payments: readonly TestPayment[]) => {
      const text = await (await driven.sandbox.fetch(await newJob(payments))).text()
      const [, table = ''] = /<table class="payees">(.*?)<\/table>/s.exec(text) ?? []
      return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ' ').trim()),
      )
    }
    expect(
      await cells([
        { iban: elsewhere, amount: '0.10' },
        { iban: driven.paul.iban, amount: '1200.25' },
      ]),
    ).toEqual([
      ['Payee', 'Payments', 'EUR'],
      [expect.stringMatching(/^Creditor 2 +MT\d\d SAND 0000 1/), '1', '1200.25'],
      [expect.stringMatching(/^Creditor 1 +DE89 3704 0044 0532 0130 00$/), '1', '0.10'],
      ['Sum of 2 payees', '2', '1200.35'],
    ])
    await driven.sandbox.close()
    driven = await drive()
    const many = Array.from({ length: 103 }, (_, index) => ({
      iban: elsewhere,
      amount: `1.${String(index).padStart(3, '0').slice(1)}`,
    }))
    const rows = await cells(many)
    expect(rows).toHaveLength(103)
    expect(rows.slice(-2)).toEqual([
      ['3 more', '3', expect.stringMatching(/^3\.\d\d$/)],
      ['Sum of 103 payees', '103', expect.any(String)],
    ])
    const cents = rows.slice(1, -1).map(([, , amount = '']) => Math.round(Number(amount) * 100))
    expect(Math.round(Number(rows.at(-1)?.[2]) * 100)).toBe(cents.reduce((sum, each) => sum + each, 0))
  })

  it('accepts no form of another page', async () => {
    driven = await drive()
    const { sharing } = await newPush({ status: 'READY' })
    const answer = await driven.sandbox.fetch(sharing, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
      body: 'decision=confirm',
    })
    expect(answer.status).toBe(403)
    expect((await driven.money('paul')).balance).toBe('100.00')
  })
})

describe.skipIf(!hasChromium || !isFull)('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
  })
  afterAll(() => browser?.close())

  it('a person confirms with a button, refuses with the other, and sees both happen', async () => {
    driven = await drive()
    const { url } = await driven.sandbox.listen()
    const here = (link: string) => link.replace('http://sandbox.invalid', url)
    const page = await browser.newPage({ viewport: { width: 800, height: 900 } })
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    const confirmed = await newPush({ status: 'READY' })
    await page.goto(here(confirmed.sharing))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Payment: to be confirmed')
    const screenshots = process.env.SCREENSHOTS ?? newFolder()
    await page.screenshot({ path: join(screenshots, 'confirmation.png') })
    expect(await scan(page)).toBe(here(confirmed.sharing))
    await page.getByRole('button', { name: 'Confirm' }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Payment: DONE')
    expect(await page.getByRole('button').count()).toBe(0)
    expect((await driven.money('paul')).balance).toBe('112.50')
    const overview = await browser.newPage({ viewport: { width: 1200, height: 900 } })
    overview.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await overview.goto(`${url}/_sandbox`)
    expect(await overview.getByText('112.50').count()).toBeGreaterThan(0)
    const refused = await newPush({ status: 'READY' })
    await page.goto(here(refused.sharing))
    await page.getByRole('button', { name: 'Refuse' }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Payment: REFUSED')
    await overview.getByText('REFUSED').waitFor()
    await overview.screenshot({ path: join(screenshots, 'overview.png'), fullPage: true })
    expect(problems).toEqual([])
  })

  it('the overview makes the control calls: decisions, back office, clock and faults, by keyboard and at 390 px', async () => {
    driven = await drive()
    const { url } = await driven.sandbox.listen()
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    await newPush({ status: 'READY', amount: 1234.5 })
    await newPush({ status: 'READY' })
    await driven.anna.ask('POST', '/bank/v1/pull', {
      transfer_amount: 1,
      transfer_amount_policy: 'OPEN',
      status: 'READY',
    })
    await page.goto(`${url}/_sandbox`)
    expect(await page.getByText('1,234.50').count()).toBe(2)
    expect(await page.getByRole('link', { name: 'fill in and confirm' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'its page' }).count()).toBe(2)
    const said = page.locator('#said')
    await page.getByRole('button', { name: 'Confirm' }).first().press('Enter')
    await said.getByText('Confirm: done.').waitFor()
    await page.getByRole('button', { name: 'Confirm' }).nth(1).waitFor({ state: 'detached' })
    expect((await driven.money('paul')).balance).toBe('1334.50')
    await page.getByRole('button', { name: 'Refuse' }).first().press('Enter')
    await said.getByText('Refuse: done.').waitFor()
    const clock = page.locator('time').first()
    const before = await clock.getAttribute('datetime')
    await page.getByRole('button', { name: '1 day on' }).press('Enter')
    await page.waitForFunction((old) => document.querySelector('time')?.dateTime !== old, before)
    expect(Date.parse((await clock.getAttribute('datetime')) ?? '') - Date.parse(before ?? '')).toBe(86_400_000)
    await page.getByLabel('To a time').fill('yesterday')
    await page.getByLabel('To a time').press('Enter')
    await said.getByText('now must be a date-time').waitFor()
    await page.locator('select[name=operation]').selectOption('createPush')
    await page.getByRole('button', { name: 'Ask for it' }).press('Enter')
    await page.getByText('status 503').waitFor()
    expect((await driven.anna.ask('POST', '/bank/v1/push', {})).status).toBe(503)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      expect(await violations(page)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.screenshot({ path: join(process.env.SCREENSHOTS ?? newFolder(), 'overview-390.png'), fullPage: true })
    // The wrong time is refused, and the browser says so.
    expect(problems.filter((each) => !each.includes('400'))).toEqual([])
  })

  it('a payment that waits for the back office is approved on the overview', async () => {
    driven = await drive({ readings: { backOffice: 'at-ready' } })
    // Other machines could reach it, so its calls need the token of the page's address.
    const { port, controlToken } = await driven.sandbox.listen({ host: '0.0.0.0' })
    const { id } = await newPush({ status: 'READY', amount: 2000, recipient: { account: elsewhere } })
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/_sandbox?token=${controlToken}`)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.locator('#said').getByText('Approve: done.').waitFor()
    const { body } = await driven.anna.ask('GET', `/bank/v1/push/${id}`)
    expect(body.status).not.toBe('WAITING_APPROVAL')
  })

  it('no name turns the IBAN beside it, or anything else, round', async () => {
    driven = await drive()
    const { url } = await driven.sandbox.listen()
    const page = await browser.newPage({ viewport: { width: 420, height: 900 } })
    for (const [index, name] of turning.entries()) {
      const recipient = { account: elsewhere, owner: { name } }
      const { sharing } = await newPush({ status: 'READY', recipient, description: name })
      await page.goto(sharing.replace('http://sandbox.invalid', url))
      expect(await turned(page)).toEqual([])
      if (index === 2) await page.screenshot({ path: join(process.env.SCREENSHOTS ?? newFolder(), 'turning.png') })
      await page.goto(`${url}/_sandbox`)
      expect(await turned(page)).toEqual([])
    }
    const payments = [
      { iban: elsewhere, amount: '12.50' },
      { iban: driven.paul.iban, amount: '1200.25' },
    ]
    await page.goto((await newJob(payments)).replace('http://sandbox.invalid', url))
    expect(await turned(page)).toEqual([])
    await page.screenshot({ path: join(process.env.SCREENSHOTS ?? newFolder(), 'payees.png'), fullPage: true })
  })

  async function violations(page: Awaited<ReturnType<Browser['newPage']>>): Promise<string[]> {
    if (!(await page.evaluate(() => 'axe' in globalThis)))
      await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
    return page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }
      return (await axe.run()).violations.map((each) => JSON.stringify(each).slice(0, 500))
    })
  }

  /** Plain words whose first two characters are not drawn from left to right. */
  function turned(page: Awaited<ReturnType<Browser['newPage']>>): Promise<string[]> {
    return page.evaluate(() => {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? ''
        if (!/^[\x20-\x7e\n]*$/.test(text) || text.trim().length < 2) continue
        const at = text.search(/\S\S/)
        if (at === -1) continue
        const left = [at, at + 1].map((start) => {
          const range = document.createRange()
          range.setStart(walker.currentNode, start)
          range.setEnd(walker.currentNode, start + 1)
          return range.getBoundingClientRect()
        })
        const [first, second] = left
        if (first === undefined || second === undefined || first.width === 0) continue
        if (first.top === second.top && first.left >= second.left) found.push(text)
      }
      return found
    })
  }

  it('a payer fills in what a pull leaves open, with the keyboard alone', async () => {
    driven = await drive()
    const { url } = await driven.sandbox.listen()
    const body = { transfer_amount: 1, transfer_amount_policy: 'OPEN', status: 'READY' }
    const { body: pull } = await driven.anna.ask('POST', '/bank/v1/pull', body)
    const page = await browser.newPage()
    await page.goto(String(pull.sharing).replace('http://sandbox.invalid', url))
    await page.keyboard.press('Tab')
    await page.keyboard.type(driven.muster.iban)
    await page.keyboard.press('Tab')
    await page.keyboard.type('7.25')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Debit authorisation: DONE').waitFor()
    expect((await driven.money('muster')).balance).toBe('4992.75')
  })

  /** Reads the QR code off the screen, as a telephone would. */
  async function scan(page: Awaited<ReturnType<Browser['newPage']>>): Promise<string> {
    const png = await page.locator('.qr').screenshot()
    const blank = await browser.newPage()
    const { width, height, data } = await blank.evaluate(async (base64) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
      return { width: image.width, height: image.height, data: [...pixels] }
    }, png.toString('base64'))
    await blank.close()
    return decodeQR({ width, height, data: Uint8ClampedArray.from(data) })
  }
})
