// The versions of TypeScript that we promise to support: a strict project that imports every entry, and also checks the
// declarations of libraries.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { entriesOf } from './engines.mjs'
import { installTool, run, versionOf } from './install.mjs'

/** How a project resolves modules, with the value of `module` that this requires. */
const resolutions = { nodenext: 'nodenext', bundler: 'esnext' }

/**
 * Compilers from the oldest we support to the newest; these two with both ways to resolve modules, which takes seconds
 * each.
 */
export const typescripts = ['5.4', '5.9', '6', '7'].map((version, index, { length }) => ({
  name: `TypeScript ${version}`,
  prepare: () => installTool(`typescript-${version}`, `typescript@${version}`),
  checks: Object.fromEntries(
    (index === 0 || index === length - 1 ? ['nodenext', 'bundler'] : ['nodenext']).map((resolution) => [
      `has types for a strict project, ${resolution}`,
      (compiler, project) => checkTypes(compiler, project, resolution),
    ]),
  ),
}))

async function checkTypes(compiler, project, resolution) {
  const folder = join(project, `types-${resolution}-${versionOf(compiler)}`)
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  // In a folder of its own beside the package, so that its settings apply only to this check.
  symlinkSync(resolve('node_modules/@types'), join(folder, 'node_modules/@types'))
  const imports = entriesOf(project).map((entry, index) => `export * as entry${index} from '${entry}'`)
  writeFileSync(join(folder, 'index.mts'), [...imports, use].join('\n'))
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: ['node'],
    module: resolutions[resolution],
    moduleResolution: resolution,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['index.mts'] }))
  await run(folder, process.execPath, [join(compiler, 'bin/tsc')])
  return versionOf(compiler)
}

const use = `
import { readCamt053, type Decimal } from 'iso20022-toolkit'
import type { Payment } from 'iso20022-toolkit/pain001'
export async function sum(file: ReadableStream<Uint8Array>): Promise<Decimal | undefined> {
  let total: Decimal | undefined
  for await (const part of readCamt053(file)) {
    const amount = part.kind === 'entry' ? part.entry.amount : undefined
    if (amount !== undefined) total = total?.plus(amount) ?? amount
  }
  return total
}
export const exact: Payment['amount'] = '12.50'
// @ts-expect-error: an amount is never a number.
export const float: Payment['amount'] = 12.5
`
