import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InstalledPackage, installPackage } from '../packages/installed.ts'
import { chromiumPath, startBrowser } from '../page/browser.ts'
import { newFolder } from '../support/folder.ts'
import { isFull, sweep } from '../support/sweep.ts'

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installPackage()
}, 600_000)
afterAll(() => installed?.dispose())

/** Starts the command, and ends it when the work with its address is done; answers its exit code. */
async function viewed(files: readonly string[], work: (url: string) => Promise<void>): Promise<number | null> {
  const args = [join(installed.folder, 'dist/cli.js'), 'view', ...files, '--no-open', '--json']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  try {
    for await (const line of createInterface(child.stdout)) {
      await work((JSON.parse(line) as { url: string }).url)
      break
    }
  } finally {
    child.kill('SIGTERM')
  }
  return ended
}

function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        body += piece
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    sent.once('error', reject)
    sent.end()
  })
}

const reader = { language: 'en', locale: 'en-GB' }
const choices = { kept: {}, today: '2026-11-28' }

/** What a worker's script answers to a request, run with nothing but what a browser has, too. */
async function answersOf(script: string, input: object): Promise<{ kind: string }[]> {
  const answers: { kind: string }[] = []
  const streams = { DecompressionStream, ReadableStream, TransformStream, WritableStream }
  const browser = { ...streams, Blob, TextDecoder, TextEncoder, URL, performance }
  return new Promise((resolve) => {
    const self: { onmessage?: (event: object) => void; postMessage: (answer: { part: { kind: string } }) => void } = {
      postMessage({ part }) {
        answers.push(part)
        if (part.kind === 'done' || part.kind === 'failed') resolve(answers)
      },
    }
    runInNewContext(script, { ...browser, self })
    self.onmessage?.({ data: { id: 1, job: 'analyse', input, reader } })
  })
}

describe.skipIf(!existsSync('/usr/bin/script'))('iso20022 FILE on a terminal', { timeout: 120_000 }, () => {
  const file = 'fixtures/valid/camt.053.001.06.xml'

  /** Runs it on a terminal, with a browser that only notes its address. */
  async function onTerminal(env: Record<string, string>): Promise<{ text: string; opened: string }> {
    const folder = newFolder()
    const opened = join(folder, 'opened')
    writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 })
    const line = `${process.execPath} ${join(installed.folder, 'dist/cli.js')} ${file}`
    const own = { CI: '', SSH_CONNECTION: '', SSH_TTY: '', SSH_CLIENT: '', DISPLAY: '', WAYLAND_DISPLAY: '', ...env }
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...own, PATH: `${folder}:${process.env.PATH}` },
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    let text = ''
    for await (const piece of child.stdout) {
      text += String(piece)
      if (!text.includes('Ctrl+C')) continue
      const url = /http:\S+/.exec(text)?.[0] ?? ''
      expect((await ask(`${url}files/0`)).body).toBe(readFileSync(file, 'utf8'))
      while (!existsSync(opened) || readFileSync(opened, 'utf8') === '') await sleep(20)
      child.kill('SIGTERM')
      break
    }
    await ended
    const address = existsSync(opened) ? readFileSync(opened, 'utf8').trim() : ''
    return { text, opened: address }
  }

  test('opens the page of the file in a browser', async () => {
    const { text, opened } = await onTerminal({ DISPLAY: ':0' })
    expect(opened).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/)
    expect(text).toContain(opened)
  })

  const withoutBrowser = [{ DISPLAY: ':0', CI: 'true' }, {}, { WAYLAND_DISPLAY: 'wayland-0', SSH_TTY: '/dev/pts/0' }]
  test.each(withoutBrowser.slice(0, sweep(1, 3)))(
    'prints what is in it where no browser can be opened: %j',
    async (env) => {
      const { text, opened } = await onTerminal(env)
      expect(opened).toBe('')
      expect(text).toContain('Statement 1: STMT-2026-0044')
    },
  )
})

describe('iso20022 view', { timeout: 120_000 }, () => {
  test('writes the page as one HTML file, or a report on files, with or without names', async () => {
    const cli = join(installed.folder, 'dist/cli.js')
    await installed.run(process.execPath, [cli, 'view', '-o', join(installed.project, 'page.html')])
    const page = readFileSync(join(installed.project, 'page.html'), 'utf8')
    expect(page).toMatch(/^<!doctype html>.*Content-Security-Policy.*<\/html>\s*$/is)
    const report = join(installed.project, 'report.html')
    const statement = join(process.cwd(), 'fixtures/demo/statement.xml')
    for (const mask of [[], ['--mask']]) {
      await installed.run(process.execPath, [cli, 'view', statement, '-o', report, ...mask])
      const text = readFileSync(report, 'utf8')
      expect(text).toContain('Valid and adds up')
      expect(text.includes('Alpenholz KG')).toBe(mask.length === 0)
      rmSync(report)
    }
    const failed: unknown = await installed
      .run(process.execPath, [cli, 'view', '-o', 'page.html', '--mask'])
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 2 })
  })

  const file = 'fixtures/valid/camt.053.001.06.xml'

  test('puts the worker of the page together from modules of the package, and needs nothing of Node for it', async () => {
    const html = join(installed.project, 'worker.html')
    await installed.run(process.execPath, [join(installed.folder, 'dist/cli.js'), 'view', '-o', html])
    const [, script = ''] =
      /<script type="text\/plain" id="worker">(.*?)<\/script>/s.exec(readFileSync(html, 'utf8')) ?? []
    const answers = await answersOf(script, { file: new Blob([readFileSync(file)]), choices })
    expect(answers.map(({ kind }) => kind).filter((kind) => kind !== 'progress')).toEqual(['table', 'rows', 'done'])
    expect(answers.at(-2)).toMatchObject({ rows: { length: 10 } })
    expect(answers.at(-1)).toMatchObject({ result: { analysis: { message: 'camt.053.001.06', valid: true } } })
    const [failed] = await answersOf(script, { choices })
    expect(failed).toMatchObject({ kind: 'failed' })
  })

  test('serves the page and the file only on this machine, under a secret address', async () => {
    const code = await viewed([file], async (url) => {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/)
      const page = await ask(url)
      expect(page.status).toBe(200)
      expect(page.body).toContain('camt.053.001.06.xml')
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(page.headers['content-security-policy']).not.toMatch(/'unsafe-/)
      expect((await ask(`${url}files/0`)).body).toBe(readFileSync(file, 'utf8'))
      expect((await ask(`${url}files/1`)).status).toBe(404)
      expect((await ask(`${url}../package.json`)).status).toBe(404)
      expect((await ask(new URL('/', url).href)).status).toBe(404)
      expect((await ask(url, { host: 'evil.example' })).status).toBe(421)
      expect((await ask(url, { origin: 'https://evil.example' })).status).toBe(403)
      expect((await ask(url, { origin: new URL(url).origin })).status).toBe(200)
      expect((await ask(url, {}, 'POST')).status).toBe(405)
    })
    expect(code).toBe(0)
  })

  test.runIf(chromiumPath !== undefined && isFull)(
    'the page reads the file it was called with, and asks nobody else',
    async () => {
      const { context, close } = await startBrowser()
      try {
        await viewed([file], async (url) => {
          const page = await context.newPage()
          const asked: string[] = []
          page.on('request', (each) => asked.push(each.url()))
          const complaints: string[] = []
          page.on('console', (message) => complaints.push(message.text()))
          await page.goto(url)
          await page.getByText('10 rows').waitFor()
          expect(
            asked.filter((each) => !each.startsWith(url) && !each.startsWith('blob:') && !each.startsWith('data:')),
          ).toEqual([])
          expect(complaints).toEqual([])
        })
      } finally {
        await close()
      }
    },
  )
})
