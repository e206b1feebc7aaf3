import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '../support/sweep.ts'
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
