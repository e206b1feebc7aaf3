import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'

const page = readFileSync('docs/addresses.md', 'utf8')
const blockOf = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(page)?.[1] ?? ''

test('every command of docs/addresses.md runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-docs-addresses-'))
  writeFileSync(join(folder, 'vendors.csv'), blockOf('csv'))
  const lines = '<PstlAdr><Ctry>DE</Ctry><AdrLine>Weg 5</AdrLine><AdrLine>10115 Berlin</AdrLine></PstlAdr>'
  const payments = readFileSync('fixtures/valid/pain.001.001.03.xml', 'utf8')
  const withLines = payments.replace(/(<Cdtr>\s*<Nm>[^<]*<\/Nm>)/, `$1${lines}`)
  expect(withLines).not.toBe(payments)
  writeFileSync(join(folder, 'payments.xml'), withLines)
  const commands = blockOf('sh').trim().split('\n')
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    const args = command
      .split(' ')
      .slice(1)
      .map((word) => (/\.(?:csv|json|xml)$/.test(word) ? join(folder, word) : word))
    const { exitCode, stderr } = await runCommand(args)
    expect([command, stderr]).toEqual([command, ''])
    // 1: an address is left to decide.
    expect([0, 1]).toContain(exitCode)
  }
  expect(readFileSync(join(folder, 'payments-new.xml'), 'utf8')).toContain('<TwnNm>Berlin</TwnNm>')
  expect(readFileSync(join(folder, 'vendors-new.csv'), 'utf8')).toContain('streetName')
})
