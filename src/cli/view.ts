import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { isForeignOrigin, isLocalHost, makeFolder } from '../local/index.ts'
import type { Language, PageRow, ReportedFile } from '../page/index.ts'
import { escapeMarkup } from '../values/index.ts'
import { defineCommand } from './command.ts'
import { documentsIn, sizeOf, wholeOf } from './io/input.ts'
import { type CommandIo, systemReason, UsageError } from './io/io.ts'
import { writeOutput } from './io/output.ts'
import { jsonLine } from './json-line.ts'
import { checkedDay, choice, flag, group, text } from './options/options.ts'
import { interruption, portOption } from './service/local-server.ts'

const languages = ['en', 'de', 'fr', 'it', 'es', 'nl'] as const satisfies readonly Language[]

export const command = defineCommand({
  usage: '[FILE...] [options]',
  takes: [0, Number.POSITIVE_INFINITY],
  about: `
Opens a page in the browser that shows files: what is wrong with them beside their text, their payments, outcomes or
entries as a table, sums and balances as charts. Payments are matched with the reports and statements that answer them,
any number in one table. Files can also be dropped on the page. They are read in the browser, and nothing leaves this
machine: the page is served on 127.0.0.1 only, under a secret address.`,
  options: {
    ...group('The page', {
      port: portOption('0'),
      'no-open': flag('do not start a browser'),
      json: flag('print {"url": …} as the first line'),
    }),
    ...group('A file in place of a server', {
      output: text(
        'OUT',
        'with FILE: write a report on it as one HTML file to send, without scripts, and end; without: write the page ' +
          'itself as one HTML file, which needs no server',
        'o',
      ),
      export: text(
        'DIR',
        'write the page as static files into a folder, to put it on a server: with its own content security policy, and ' +
          'without any request',
      ),
      language: choice(
        'LANGUAGE',
        languages,
        'the language of the report (default en); the page has that of its reader',
      ),
      mask: flag('leave names, accounts, references and texts out of the report'),
      force: flag('replace OUT if it exists'),
    }),
  },
  exits: ['done'],
  async run({ port, output, export: folder, mask, force, language = 'en', json, 'no-open': isQuiet }, files, io) {
    if (files.includes('-')) throw new UsageError('standard input cannot be shown: give the name of a file')
    if (folder !== undefined) {
      if (files.length > 0 || output !== undefined || mask)
        throw new UsageError('--export writes the page alone: neither files, nor -o, nor --mask go with it')
      return exportPage(folder, { force }, io)
    }
    if (output !== undefined) {
      if (files.length > 0) return writeFileReport(files, output, { masked: mask, force, language }, io)
      if (mask) throw new UsageError('--mask is for a report: name the files, and the report with -o')
      await writeOutput(output, [await readPage()], io, { force })
      return 0
    }
    if (mask) throw new UsageError('--mask is for a report: name it with -o')
    // A file that cannot be opened is reported here, in the terminal, where the user looks.
    for (const file of files) sizeOf(file)
    const page = await readPage()
    const secret = randomBytes(16).toString('hex')
    const server = servePage(page, files, secret)
    const url = `${await listen(server, port)}/${secret}/`
    const stopped = interruption()
    io.stdout(json ? jsonLine({ url }) : `${url}\n\nEnd it with Ctrl+C.\n`)
    if (!isQuiet) await openBrowser(url, io)
    await stopped
    server.closeAllConnections()
    server.close()
    return 0
  },
})

async function writeFileReport(
  files: readonly string[],
  output: string,
  { masked, force, language }: { masked: boolean; force: boolean; language: Language },
  io: CommandIo,
): Promise<number> {
  const html = await readPage()
  const style = html.slice(html.indexOf('<style>') + '<style>'.length, html.indexOf('</style>'))
  const { analyse, createWords, readerOf, receiverOf, writeReport } = await import('../page/index.ts')
  const words = createWords(readerOf([], language))
  const on = checkedDay(undefined)
  const reported: ReportedFile[] = []
  for (const file of files)
    for await (const document of documentsIn(file, io)) {
      const bytes = await wholeOf(await document.open())
      const rows: PageRow[] = []
      let table: ReportedFile['table']
      const receiver = await receiverOf(() => bytes, { kept: {}, today: on })
      const analysis = await analyse({
        open: () => bytes,
        size: bytes.length,
        words,
        rules: receiver?.rules ?? 'iso',
        on: receiver?.on ?? on,
        takeRow: (row) => rows.push(row),
        onTable: (found) => {
          table = found
        },
      })
      reported.push({ name: basename(file) + document.file.slice(file.length), analysis, table, rows })
    }
  await writeOutput(output, writeReport(reported, { showValues: !masked, style, words }), io, { inputs: files, force })
  return 0
}

/** It sends no request, not even to its server: so says its policy, which `_headers` has for servers that read it. */
async function exportPage(folder: string, { force }: { force: boolean }, io: CommandIo): Promise<number> {
  const html = (await readPage()).replace("connect-src 'self'", "connect-src 'none'")
  const { 'cache-control': _stored, ...headers } = headersOf(html)
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const files = {
    'index.html': html,
    _headers: `/*\n${lines.join('\n')}\n`,
    'LICENSES.txt': await readFile(new URL('../../dist/LICENSES.txt', import.meta.url), 'utf8'),
  }
  try {
    await makeFolder(folder)
  } catch (error) {
    throw new UsageError(`--export: ${folder}: ${systemReason(error)}`)
  }
  for (const [name, content] of Object.entries(files)) await writeOutput(join(folder, name), [content], io, { force })
  return 0
}

async function readPage(): Promise<string> {
  const built = new URL('../../dist/page.html', import.meta.url)
  if (!existsSync(built)) throw new UsageError('the page is not built: run npm run build')
  return readFile(built, 'utf8')
}

/**
 * Serves the page and the files it was called with, and nothing else. The address contains a secret, so that no other
 * user of the machine can read the files. The `Host` header must name this machine, so that a foreign site's name
 * cannot lead here (DNS rebinding).
 */
function servePage(page: string, files: readonly string[], secret: string): Server {
  const list = files.map((file, index) => ({ name: basename(file), url: `files/${index}` }))
  const html = page.replace(
    '<meta name="served-files" content="[]">',
    () => `<meta name="served-files" content="${escapeMarkup(JSON.stringify(list))}">`,
  )
  const headers = Object.entries(headersOf(page))
  return createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    const path = localPath(request, secret)
    if (typeof path === 'number') refuse(response, path)
    else if (path === '') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    else sendFile(response, files[list.findIndex(({ url }) => url === path)])
  })
}

function localPath(request: IncomingMessage, secret: string): string | number {
  const { host, origin } = request.headers
  if (!isLocalHost(host)) return 421
  if (isForeignOrigin(origin, host)) return 403
  if (request.method !== 'GET') return 405
  const start = `/${secret}/`
  return request.url?.startsWith(start) ? request.url.slice(start.length) : 404
}

/** The page's own policy, plus the rule against frames, which only a header can set. */
function headersOf(page: string): Record<string, string> {
  const [, policy = "default-src 'none'"] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
  return {
    'content-security-policy': `${policy}; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

const statusWords: Readonly<Record<number, string>> = {
  403: 'This is not for pages of another origin.',
  405: 'Only GET is answered.',
  421: 'This page is for this machine only.',
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(`${statusWords[status] ?? 'Not found.'}\n`)
}

function sendFile(response: ServerResponse, file: string | undefined): void {
  if (file === undefined) {
    refuse(response, 404)
    return
  }
  const stream = createReadStream(file)
  stream.once('open', () => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    stream.pipe(response)
  })
  stream.once('error', () => {
    if (response.headersSent) response.destroy()
    else refuse(response, 404)
  })
  response.once('close', () => stream.destroy())
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const { port: taken } = server.address() as AddressInfo
  return `http://127.0.0.1:${taken}`
}

async function openBrowser(url: string, io: CommandIo): Promise<void> {
  const { spawn } = await import('node:child_process')
  const isWindows = process.platform === 'win32'
  const program = isWindows ? 'rundll32' : process.platform === 'darwin' ? 'open' : 'xdg-open'
  const args = isWindows ? ['url.dll,FileProtocolHandler', url] : [url]
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.once('error', () => io.stderr('iso20022 view: no browser could be started: open the address above\n'))
  child.unref()
}
