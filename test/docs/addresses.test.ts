import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'

const page = readFileSync('docs/addresses.md', 'utf8')
const blockOf = (language: string): string =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text]) => text).join('')

test('every command of docs/addresses.md runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-docs-addresses-'))
  writeFileSync(join(folder, 'vendors.csv'), blockOf('csv'))
  const lines = '<PstlAdr><Ctry>DE</Ctry><AdrLine>Weg 5</AdrLine><AdrLine>10115 Berlin</AdrLine></PstlAdr>'
  const payments = readFileSync('fixtures/valid/pain.001.001.03.xml', 'utf8')
  const withLines = payments.replace(/(<Cdtr>\s*<Nm>[^<]*<\/Nm>)(?!\s*<PstlAdr>)/, `$1${lines}`)
  expect(withLines).not.toBe(payments)
  writeFileSync(join(folder, 'payments.xml'), withLines)
  writeFileSync(join(folder, 'old.xml'), withLines)
  writeFileSync(join(folder, 'my-bank.json'), blockOf('json'))
  const row = '2026-12-01,Us,DE89370400440532013000,E1,1.00,A,AT611904300234573201,Weg 5,10115 Berlin,DE'
  const columns =
    'requestedExecutionDate,debtorName,debtorIban,endToEndId,amount,creditorName,creditorIban,' +
    'creditorAddressLine1,creditorAddressLine2,creditorCountry'
  writeFileSync(join(folder, 'payments.csv'), `${columns}\n${row}\n`)
  const commands = blockOf('sh').trim().split('\n')
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    const args = command
      .split(' ')
      .slice(1)
      .map((word) => (/\.(?:csv|json|xml)$/.test(word) ? join(folder, word) : word))
    const { exitCode, stderr } = await runCommand(args)
    // What build and convert change is listed on standard error.
    const isListed = /^iso20022 (?:build|convert) /.test(command)
    expect([command, stderr]).toEqual([command, isListed ? expect.stringContaining('please check') : ''])
    // 1: an address is left to decide.
    expect([0, 1]).toContain(exitCode)
  }
  expect(readFileSync(join(folder, 'payments-new.xml'), 'utf8')).toContain('<TwnNm>Berlin</TwnNm>')
  expect(readFileSync(join(folder, 'converted.xml'), 'utf8')).toContain('<TwnNm>Berlin</TwnNm>')
  const { exitCode } = await runCommand(['validate', join(folder, 'built.xml'), '--for', join(folder, 'my-bank.json')])
  expect(exitCode).toBe(0)
  const hybrid = ['validate', join(folder, 'converted.xml'), '--for', join(folder, 'my-bank.json')]
  expect((await runCommand(hybrid)).stdout).toContain('my-bank/no-address-lines')
  expect(readFileSync(join(folder, 'vendors-new.csv'), 'utf8')).toContain('streetName')
})
