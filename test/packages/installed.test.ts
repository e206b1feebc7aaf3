import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull, sweep } from '../support/sweep.ts'
import { entries, type InstalledPackage, installPackage, specifier } from './installed.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const statement = join(root, 'fixtures/valid/camt.053.001.06.xml')
const broken = join(root, 'fixtures/broken/amount-comma.xml')

/** Entries made for Node: they read files, start threads or listen. Everything else runs in a browser. */
const forNode = new Set(['./xsd', './sandbox', './pain001/node', './files'])

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installPackage()
}, 600_000)
afterAll(() => installed?.dispose())

/** What tsc says of a file in the project, in strict mode. */
async function typeErrors(args: readonly string[], lib = 'es2023,dom,dom.iterable,dom.asynciterable'): Promise<string> {
  const { stdout } = await installed
    .run(process.execPath, [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext'],
      ...['--lib', lib, '--skipLibCheck', 'false'],
      ...['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'],
      ...args,
    ])
    .catch((error: { stdout: string }) => error)
  return stdout
}

describe('the package as installed', () => {
  it('holds what a user needs and nothing else', () => {
    const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] }
    const isThere = (name: string): boolean => installed.files.some((file) => `${file}/`.startsWith(`${name}/`))
    expect(files.filter((name) => !name.startsWith('!') && !isThere(name))).toEqual([])
    for (const file of installed.files) {
      expect(file).toMatch(
        /^(?:dist\/.*\.(?:c?js|js\.map|d\.c?ts)|dist\/LICENSES\.txt|dist\/(?:page\.html|sbom\.json)|fixtures\/.*\.(?:xml|csv|zip)|rules\/.*\.json|docs\/.*\.md|package\.json|(?:README|SECURITY)\.md|LICENSE)$/,
      )
    }
    expect(installed.files).toContain('SECURITY.md')
    expect(installed.files).toContain('dist/cli/worker.js')
  })

  it('names functions and lines of the sources in a trace', async () => {
    const script = `
      import { readCamt053 } from 'iso20022-toolkit/camt053'
      async function* broken() { throw new Error('cut off') }
      try { for await (const part of readCamt053(broken())) console.log(part.kind) } catch ({ stack }) { console.log(stack) }
    `
    writeFileSync(join(installed.project, 'trace.mjs'), script)
    const { stdout } = await installed.run(process.execPath, ['--enable-source-maps', 'trace.mjs'])
    const frames = [...stdout.matchAll(/at (?:async )?(\w+) \(.*?\/iso20022-toolkit\/(.*?):(\d+):\d+\)/g)]
    expect(frames.length).toBeGreaterThan(3)
    for (const [frame, name = '', path = '', line] of frames) {
      expect(path, frame).toMatch(/^src\//)
      const lines = readFileSync(path, 'utf8').split('\n').slice(0, Number(line))
      const declared = lines.findLastIndex((text) => text.includes(`${name}(`) || text.includes(`${name}<`))
      expect(declared, frame).toBeGreaterThan(lines.lastIndexOf('}'))
    }
  })

  it('says how to install what the sandbox needs', async () => {
    const script = `
      import { createSandbox, isMissingPackageError } from 'iso20022-toolkit/sandbox'
      await createSandbox().accounts().catch((error) => console.log(isMissingPackageError(error), error.message))
    `
    expect(await installed.script('without-hono.mjs', script)).toBe(
      'true The sandbox needs the package hono, which is not installed: npm install hono @hono/node-server qr\n',
    )
  })

  /** The file that Jest requires; Node itself requires the ES module. */
  function requiredFile(name: string): string {
    const path = name.replace(/^iso20022-toolkit\/?/, '').replace('pain001/node', 'pain001-node')
    return `${installed.folder}/dist/${path === '' ? 'index' : path}.cjs`
  }

  // The entries of messages are all made alike: one of them, in full all.
  const loaded = entries().filter((entry) => isFull || !/messages\/(?!camt\.053\.001\.06)/.test(entry))

  /** What each entry gives, by a way to load it. */
  const namesScript = (load: (entry: string) => string): string =>
    loaded.map((entry) => `console.log(Object.keys(${load(specifier(entry))}).join())`).join('\n')

  it('exports what the entry of the sources does, and nothing else, imported and required', async () => {
    const imported = await installed.script(
      'names.mjs',
      namesScript((entry) => `await import('${entry}')`),
    )
    const printed = imported.trim().split('\n')
    for (const [index, entry] of loaded.entries()) {
      const name = entry === '.' ? 'index' : entry.slice(2).replace('pain001/node', 'pain001-node')
      const source: object = name.startsWith('messages/')
        ? await import(`../../src/messages/${name.slice('messages/'.length)}.ts`)
        : await import(`../../src/${name}.ts`)
      expect(printed[index]?.split(',').sort(), entry).toEqual(Object.keys(source).sort())
    }
    const required = await installed.script(
      'names.cjs',
      namesScript((entry) => `require('${requiredFile(entry)}')`),
    )
    const sorted = (line: string): string[] => line.split(',').sort()
    expect(required.trim().split('\n').map(sorted)).toEqual(printed.map(sorted))
  })

  it('knows the errors and amounts of its other module, where a program has both', async () => {
    const script = `
      import { createRequire } from 'node:module'
      import * as imported from 'iso20022-toolkit'
      const required = createRequire(import.meta.url)('${requiredFile('iso20022-toolkit')}')
      for (const [own, other] of [[imported, required], [required, imported]]) {
        const error = await own.parseCamt053('<Document>').catch((error) => error)
        const amount = new own.Decimal('1.50')
        console.log(error instanceof other.InvalidDocumentError, other.isInvalidDocumentError(error), amount.toFixed(2))
        const payment = { endToEndId: 'E', amount, creditor: { name: 'A' }, creditorAccount: { iban: 'AT611904300234573201' } }
        const block = { paymentInformationId: 'B', requestedExecutionDate: '2026-11-30', debtor: { name: 'A' }, debtorAccount: { iban: 'DE89370400440532013000' }, payments: [payment] }
        const given = { messageId: 'M', creationDateTime: '2026-11-28T10:00:00', initiatingParty: { name: 'A' }, paymentInformation: [block] }
        console.log(other.buildPain001(given).includes('<InstdAmt Ccy="EUR">1.50</InstdAmt>'))
      }
    `
    expect(await installed.script('both.mjs', script)).toBe('false true 1.50\ntrue\n'.repeat(2))
  })

  // The same of the sources: test/cli/validate/concurrent.test.ts.
  it.runIf(isFull)('keeps the files of calls apart that validate at once, on threads', async () => {
    const script = `
      import { readFileSync, writeFileSync } from 'node:fs'
      import { gzipSync } from 'node:zlib'
      import { validateFiles } from 'iso20022-toolkit/files'
      const good = readFileSync(${JSON.stringify(statement)}, 'utf8')
      const bad = good.replace(/(<Amt Ccy="EUR">\\d+)\\.(\\d)/, '$1,$2')
      const files = [good, bad].flatMap((text, at) => {
        writeFileSync('at-once-' + at + '.xml', text)
        writeFileSync('at-once-' + at + '.xml.gz', gzipSync(text))
        return ['at-once-' + at + '.xml', 'at-once-' + at + '.xml.gz']
      })
      const verdicts = ({ files }) => files.map(({ file, valid }) => [file, valid]).join(' ')
      const listed = (call) => Array.from({ length: 20 }, (_, at) => files[(call * 7 + at * 3) % files.length])
      const calls = Array.from({ length: 20 }, (_, call) => call)
      const alone = []
      for (const call of calls) alone.push(verdicts(await validateFiles(listed(call), { jobs: 1 })))
      const atOnce = await Promise.all(calls.map((call) => validateFiles(listed(call), { jobs: 2 })))
      console.log(atOnce.filter((each, call) => verdicts(each) !== alone[call]).length, new Set(alone).size > 1)
    `
    expect(await installed.script('at-once.mjs', script)).toBe('0 true\n')
  })

  it.runIf(isFull)(
    'has types that a strict project can use, those of a module it makes of a schema without a cast',
    async () => {
      const imports = entries().map((entry, index) => `export * as entry${index} from '${specifier(entry)}'`)
      writeFileSync(join(installed.project, 'types.mts'), imports.join('\n'))
      const command = join(installed.project, 'node_modules/.bin/iso20022')
      const schema = join(installed.project, 'pain.001.001.09.xsd')
      await installed.run(command, ['schema', 'pain.001.001.09', '-o', schema])
      await installed.run(command, ['generate', schema, '-o', join(installed.project, 'bank.ts'), '--name', 'bank'])
      const lines = [
        "import { parseDocument, streamDocument, buildDocument } from 'iso20022-toolkit/schema'",
        "import { checksFor } from 'iso20022-toolkit/rules'",
        "import { bank, type Document } from './bank.ts'",
        'export async function use(file: string): Promise<string> {',
        '  const { document } = await parseDocument(file, { schema: bank, strict: true })',
        '  const whole: Document = document',
        "  const each = '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'",
        '  for await (const part of streamDocument(file, { schema: bank, each })) {',
        "    if (part.kind === 'item') part.value.Amt?.InstdAmt?.value satisfies string | undefined",
        '  }',
        '  checksFor(bank, { [each]: (payment, place) => place.report(payment.PmtId?.EndToEndId ?? "", "") })',
        '  // @ts-expect-error: a payment has no such element.',
        '  checksFor(bank, { [each]: (payment) => payment.Ntry })',
        '  return buildDocument(whole, { schema: bank })',
        '}',
      ]
      writeFileSync(join(installed.project, 'use.ts'), lines.join('\n'))
      expect(await typeErrors(['types.mts', 'use.ts', '--allowImportingTsExtensions'])).toBe('')
    },
  )

  it.runIf(isFull)('has types that need no browser', async () => {
    const imports = entries().map((entry, index) => `export * as entry${index} from '${specifier(entry)}'`)
    writeFileSync(join(installed.project, 'plain.mts'), imports.join('\n'))
    expect(await typeErrors(['plain.mts'], 'es2022')).toBe('')
  })

  /** What Node prints of a program that ends in an error: the last line of the program is the one with the mistake. */
  async function printedBy(name: string, lines: readonly string[]): Promise<string> {
    const error: { stderr?: string } = await installed.script(name, lines.join('\n')).then(
      () => ({}),
      (error: { stderr: string }) => error,
    )
    return error.stderr ?? ''
  }

  const mistakes = {
    './pain001': ['buildPain001({})', 'buildPain001({}, { messge: 1 })', "createMessageId({ prefix: '//' })"],
    './pain008': ['buildPain008({})', 'splitDirectDebits({}, { maxAmount: -1 })'],
    './camt053': ["await parseCamt053('', { strct: true })"],
    './schema': ["buildDocument({}, { schema: builtInSchemas[0], indent: '-' })", "await compileSchema('', { a: 1 })"],
    './rules': ["profile('de', {})", "defineRules('My Bank', [])", "parseRules('{}')"],
    './values': ["parseAmount('1,5')", "sumAmounts(['1,5'])", "createCreditorReference('a')", 'amountFromCents(1, "")'],
    './client': ["createClient({ baseUrl: 'https://bank.example', tokn: '' })"],
  }
  // Each call is a process.
  for (const [entry, calls] of Object.entries(mistakes).filter((_, at) => at % sweep(3, 1) === 0)) {
    it(`shows the line of the user that calls ${entry} wrongly`, async () => {
      for (const [index, call] of calls.slice(0, sweep(1, calls.length)).entries()) {
        const names = `{ ${[...new Set(call.match(/builtInSchemas|(?<=^(?:await )?)\w+(?=\()/g))].join(', ')} }`
        const lines = [`import ${names} from '${specifier(entry)}'`, 'const before = 1', call]
        const printed = await printedBy(`mistake-${entry.slice(2)}-${index}.mjs`, lines)
        const [place = '', line = ''] = printed.split('\n')
        expect([place.replace(/^.*\//, ''), line]).toEqual([`mistake-${entry.slice(2)}-${index}.mjs:3`, call])
        expect(printed).toMatch(
          /\n(?:RangeError|InvalidDocumentError|RuleFileError): (?:.+\n)+? {4}at file:.*mistake.*:3:\d+\n/,
        )
      }
    })
  }

  it('shows a line that can be read where an error comes from within', async () => {
    const printed = await printedBy('within.mjs', [
      `import { readCamt053 } from '${specifier('./camt053')}'`,
      "for await (const part of readCamt053('<Document>')) console.log(part.kind)",
    ])
    expect(printed).toContain('InvalidDocumentError: ')
    for (const line of printed.split('\n')) expect(line.length).toBeLessThan(400)
  })

  for (const entry of entries().filter((name) => !forNode.has(name))) {
    it.runIf(isFull)(`bundles for a browser: ${entry}`, async () => {
      const { metafile, warnings } = await build({
        stdin: { contents: `export * from '${specifier(entry)}'`, resolveDir: installed.project },
        bundle: true,
        write: false,
        metafile: true,
        platform: 'browser',
        format: 'esm',
        logLevel: 'silent',
      })
      expect(warnings).toEqual([])
      const met = Object.keys(metafile.inputs).filter((input) => /libxml2-wasm/.test(input))
      const external = Object.values(metafile.inputs).flatMap((input) =>
        input.imports.filter((one) => one.external).map(({ path }) => path),
      )
      expect([...met, ...external]).toEqual([])
      expect(external.filter((path) => path.startsWith('node:') || builtinModules.includes(path))).toEqual([])
    })
  }

  it.runIf(isFull)(
    'goes the shorter round on its own files without the packages of the sandbox, and says so',
    async () => {
      const command = join(installed.project, 'node_modules/.bin/iso20022')
      const { stdout } = await installed.run(command, ['demo', '-o', join(installed.project, 'demo')])
      const made = ['cut.xml', 'first.xml', 'payments-09.xml', 'payments.xml', 'statement.csv']
      expect(readdirSync(join(installed.project, 'demo')).sort()).toEqual(made)
      const lines = stdout.trim().split('\n')
      const packages = 'For the whole round: npm install hono @hono/node-server qr @electric-sql/pglite'
      expect(lines[0]).toBe(`The sandbox is not installed, so this is a shorter round, over sample files. ${packages}`)
      expect(lines.at(-1)).toBe(`Nothing was submitted, not even to a sandbox. ${packages}`)
      expect(lines.at(-2)).toContain('Every step ended as expected.')
    },
  )

  it('validates with libxml2, by a schema of the package', async () => {
    const script = `
      const { readFileSync } = require('node:fs')
      const { loadSchemaText, validateXsd } = require('iso20022-toolkit/xsd')
      async function main() {
        const text = readFileSync(${JSON.stringify(statement)}, 'utf8')
        const good = await validateXsd(text, { schema: await loadSchemaText('camt.053.001.06') })
        const bad = await validateXsd(text.replace('<Sts>BOOK', '<Sts>BUUK'))
        console.log(good.valid, bad.valid, ...bad.findings.map(({ message }) => message))
      }
      main()`
    expect(await installed.script('libxml2.cjs', script)).toMatch(/^true false libxml2 refuses <Sts>: /)
  })

  it('has a command line that works', async () => {
    const command = join(installed.project, 'node_modules/.bin/iso20022')
    const ways = [
      ['--engine', 'stream', '--jobs', '2'],
      ['--engine', 'both'],
      ['--engine', 'libxml2'],
    ]
    for (const options of ways.slice(0, sweep(1, 3))) {
      const failed: unknown = await installed
        .run(command, ['validate', statement, broken, '--json', ...options])
        .catch((error: unknown) => error)
      expect(failed).toMatchObject({ code: 1 })
      const [good, bad] = (failed as { stdout: string }).stdout.trim().split('\n')
      expect(JSON.parse(good ?? '')).toMatchObject({ message: 'camt.053.001.06', valid: true, findings: [] })
      expect(JSON.parse(bad ?? '')).toMatchObject({ valid: false })
    }
  })

  it('carries its version, its licence and a list of all that is installed with it', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(installed.folder, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'iso20022-toolkit', license: 'MIT' })
    expect(existsSync(join(installed.folder, 'LICENSE'))).toBe(true)
    const bill = JSON.parse(readFileSync(join(installed.folder, 'dist/sbom.json'), 'utf8'))
    const brought = new Set(Object.keys((manifest as { dependencies: object }).dependencies))
    for (const name of brought) {
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
      for (const other of Object.keys(dependencies)) brought.add(other)
    }
    const listed = bill.components.map(({ group, name }: Record<string, string>) => (group ? `${group}/${name}` : name))
    expect([bill.bomFormat, listed.sort()]).toEqual(['CycloneDX', [...brought].sort()])
  })
})
