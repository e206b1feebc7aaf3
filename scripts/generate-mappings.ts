import { execFileSync } from 'node:child_process'
import type { Description } from '../src/domain/description.ts'
import { block, group, transaction as line, header as reportHeader } from '../src/domain/report/index.ts'
import { batch } from '../src/domain/statement/entry.ts'
import { entry, header, statement } from '../src/domain/statement/index.ts'
import { transaction } from '../src/domain/statement/transaction.ts'
import { compileBegins } from './compile-begins.ts'

/** What is generated from tables, by the name of its file. */
export function generateMappings(): Map<string, string> {
  const roots = [header, statement, entry, batch, transaction, reportHeader, group, block, line]
  const file = 'src/domain/begins.ts'
  return new Map([[file, formatted(file, compileBegins(roots as readonly Description<unknown>[]))]])
}

/** As Biome formats it, which `npm run lint` demands. */
function formatted(file: string, text: string): string {
  const options = ['check', '--write', `--stdin-file-path=${file}`]
  return execFileSync('node_modules/.bin/biome', options, {
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
