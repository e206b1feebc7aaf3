import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, runCommand } from './command.ts'
import { newFolder, writeInto } from './folder.ts'

export interface Built extends Outcome {
  /** Where it wrote its file, or would have: in a folder of its own. */
  out: string
  /** The file; empty where there is none. */
  xml: string
}

export async function build(file: string, ...options: readonly string[]): Promise<Built> {
  const out = join(newFolder(), 'out.xml')
  const outcome = await runCommand(['build', file, '-o', out, ...options])
  return { ...outcome, out, xml: existsSync(out) ? readFileSync(out, 'utf8') : '' }
}

export function buildTable(content: string | Uint8Array, ...options: readonly string[]): Promise<Built> {
  return build(writeInto(newFolder(), 'a.csv', content), ...options)
}

/** Values of all elements of a name in a text of XML. */
export function valuesOf(xml: string, name: string): (string | undefined)[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1])
}

export function amountsOf(xml: string): string[] {
  return [...xml.matchAll(/<InstdAmt Ccy="([A-Z]{3})">([^<]*)</g)].map(([, code, text]) => `${text} ${code}`)
}
