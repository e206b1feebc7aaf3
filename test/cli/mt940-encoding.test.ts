import { expect, test } from 'vitest'
import { statementOf } from '../journal/books.ts'
import { german } from '../mt940/samples.ts'
import { runCommand } from '../support/command.ts'

// £ of windows-1252 is Ł of windows-1250.
const bytes = Buffer.from(german.replace('Anna Bei', '\xa3nna Bei'), 'latin1')

test.each([
  ['convert', '-', '--to', 'ndjson'],
  ['inspect', '-'],
])('%s reads MT940 in the named encoding', async (...args) => {
  const named = await runCommand([...args, '--encoding', 'windows-1250'], { stdin: bytes })
  expect(named).toMatchObject({ exitCode: 0 })
  expect(named.stdout).toContain('Łnna')
  expect((await runCommand(args, { stdin: bytes })).stdout).toContain('£nna')
})

test.each([
  ['convert', '-', '--to', 'csv'],
  ['inspect', '-'],
])('%s refuses what is no encoding, and XML', async (...args) => {
  const wrong = await runCommand([...args, '--encoding', 'windows-1'], { stdin: bytes })
  expect(wrong.exitCode).toBe(2)
  expect(wrong.stderr).toContain('--encoding takes the name of an encoding')
  const xml = await runCommand([...args, '--encoding', 'utf-8'], { stdin: statementOf([], 100, 2, 2) })
  expect(xml.exitCode).toBe(2)
  expect(xml.stdout + xml.stderr).toContain('XML says itself in which encoding it is')
})
