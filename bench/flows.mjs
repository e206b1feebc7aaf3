// How many files of `src` three flows pass through: a first entry of a small camt.053, `buildPain001`, and
// `iso20022 validate`. A file counts if one of its functions is called. V8 counts calls in a build with a module a file.
//
//   node bench/flows.mjs            the three numbers
//   node bench/flows.mjs --files    and the files

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const project = fileURLToPath(new URL('..', import.meta.url))
// Inside the project, where the packages that stay imports are found.
const out = join(project, '.tmp/flows')
const entry = (name) => JSON.stringify(pathToFileURL(join(out, `${name}.js`)).href)
const statement = join(project, 'fixtures/valid/camt.053.001.06.xml')
const payment = join(project, 'fixtures/valid/pain.001.001.03.xml')

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const flows = {
  'first entry of a camt.053': `
    import { readCamt053 } from ${entry('camt053')}
    import { readFileSync } from 'node:fs'
    for await (const part of readCamt053(readFileSync(${JSON.stringify(statement)}))) if (part.type === 'entry') break`,
  buildPain001: `
    import { buildPain001 } from ${entry('pain001')}
    buildPain001({
      messageId: 'M-1',
      initiatingParty: { name: 'Acme GmbH' },
      paymentInformation: [{
        paymentInformationId: 'B-1',
        requestedExecutionDate: '${tomorrow}',
        debtor: { name: 'Acme GmbH' },
        debtorAccount: { iban: 'DE89370400440532013000' },
        payments: [{
          endToEndId: 'A-1', amount: '10.00',
          creditor: { name: 'Supplier' }, creditorAccount: { iban: 'FR1420041010050500013M02606' },
        }],
      }],
    })`,
  'iso20022 validate': `
    process.argv.splice(2, 9, 'validate', ${JSON.stringify(payment)})
    await import(${entry('cli')})`,
}

async function buildByFile() {
  rmSync(out, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: project,
    input: Object.fromEntries(['camt053', 'pain001', 'cli'].map((name) => [name, `src/${name}.ts`])),
    external: /^(?:node:|[a-z@])/,
    platform: 'node',
    treeshake: { moduleSideEffects: (id) => /\/(?:cli|worker)\.ts$/.test(id) },
  })
  await bundle.write({ dir: out, format: 'esm', preserveModules: true, preserveModulesRoot: join(project, 'src') })
  await bundle.close()
}

/** Files with a function that was called; the first function of a module is the module itself. */
function filesPassed(program) {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'))
  const file = join(folder, 'flow.mjs')
  writeFileSync(file, program)
  try {
    execFileSync(process.execPath, [file], {
      env: { ...process.env, NODE_V8_COVERAGE: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const reports = readdirSync(folder).filter((name) => name.endsWith('.json'))
    const scripts = reports.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).result)
    const passed = scripts.filter(
      ({ url, functions }) =>
        url.startsWith(pathToFileURL(out).href) &&
        functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0].count > 0),
    )
    return [...new Set(passed.map(({ url }) => url.slice(pathToFileURL(out).href.length + 1)))].sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await buildByFile()
for (const [name, program] of Object.entries(flows)) {
  const files = filesPassed(program)
  console.log(`${name}: ${files.length} files`)
  if (process.argv.includes('--files')) console.log(files.map((file) => `  ${file}`).join('\n'))
}
