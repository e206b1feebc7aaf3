// The words for who received a file, shown by commands and the page; the page without a browser.
import { expect, test } from 'vitest'
import { wordsForReceiver } from '../../src/diagnostics/index.ts'
import { analyse } from '../../src/page/analyse.ts'
import { createWords } from '../../src/page/words.ts'
import type { Finding } from '../../src/schema.ts'
import { runCommand } from '../support/command.ts'
import { readFixture } from '../support/fixtures.ts'

const long: Finding = {
  code: 'value-length',
  severity: 'error',
  path: '/Document/BkToCstmrStmt/Stmt[1]/Id',
  message: 'Found 40 characters. It has 40; allowed: at most 35 characters. Shorten it by 5.',
}

test('who received a statement is not told to shorten it', () => {
  const told =
    'Found 40 characters. It has 40; allowed: at most 35 characters. Ask the bank to correct it; do not change its file.'
  for (const path of [long.path, '/Document/BkToCstmrAcctRpt/Rpt[1]/Id', '/Document/CstmrPmtStsRpt/GrpHdr/MsgId'])
    expect(wordsForReceiver({ ...long, path }).message).toBe(told)
})

test.each([
  ['</Sts>', '</Stz>', 'xml-syntax'],
  ['<Sts>BOOK', '<Sts>a\x01', 'xml-character'],
  ['<Sts>', '<Sts a="1" a="2">', 'xml-syntax'],
  ['<Sts>', 'stray<Sts>', 'text-unexpected'],
  ['<Sts>', '<Sts xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true">', 'xsi-unexpected'],
  ['<Sts>', '<x:Sts>', 'xml-prefix'],
])('%s as %j: who received it does not correct it', async (from, to, code) => {
  const stdin = new TextDecoder().decode(readFixture('camt053/charges.xml')).replace(from, to)
  const { stdout } = await runCommand(['validate', '-', '--json'], { stdin })
  const found: Finding[] = JSON.parse(stdout).findings
  expect(found.find((finding) => finding.code === code)?.message).toMatch(/Ask the bank to correct it; do not/)
})

test.each(['mine/value-length', 'value-rules/mine', 'xml-encoding'] as const)('%s is no fault of a bank', (code) => {
  const finding: Finding = { ...long, code }
  expect(wordsForReceiver(finding)).toBe(finding)
})

test('who wrote a file is, and what is no remedy stays', () => {
  const own = { ...long, path: '/Document/CstmrCdtTrfInitn/GrpHdr/MsgId' }
  expect(wordsForReceiver(own)).toBe(own)
  const inside = { ...long, path: '/Document/CstmrCdtTrfInitn/BkToCstmrStmt' }
  expect(wordsForReceiver(inside)).toBe(inside)
  const bare = { ...long, message: 'Found 40 characters.' }
  expect(wordsForReceiver(bare)).toBe(bare)
})

test('wherever findings of a bank’s file are shown', async () => {
  const broken = new TextDecoder().decode(readFixture('camt053/charges.xml')).replace(/(<Amt Ccy="EUR">)/g, '$1-')
  for (const command of [['validate'], ['inspect'], ['inspect', '--json'], ['convert', '--to', 'csv']]) {
    const { exitCode, stdout, stderr } = await runCommand([...command, '-'], { stdin: broken })
    expect(exitCode).toBe(1)
    expect(stdout + stderr).toContain('Ask the bank to correct it; do not change its file.')
    expect(stdout + stderr).not.toContain('Write the amount without a sign')
  }
  const page = await analyse({
    open: () => broken,
    size: broken.length,
    words: createWords({ language: 'en', locale: 'en-GB' }),
    rules: 'none',
    on: '2026-11-23',
    takeRow: () => {},
  })
  expect(page.findings[0]?.message).toContain('Ask the bank to correct it')
})

const ofBank = '/Document/BkToCstmrStmt/Stmt[1]/Id'
const asks = 'Ask the bank to correct it; do not change its file.'

test.each([
  ['Shorten it by 5.', asks],
  ['A. Remove it.', `A. ${asks}`],
  ['Found a. Remove it.  ', `Found a. ${asks}`],
  ['It is 1.5 long. Found a. Add it.', `It is 1.5 long. Found a. ${asks}`],
])('%j is said to who received the file as %j', (message, told) => {
  expect(wordsForReceiver({ ...long, path: ofBank, message }).message).toBe(told)
})

test.each([
  ['a sentence that only has the word of a remedy', { message: 'Found a. Do not Remove it.' }],
  ['a sentence that is not closed', { message: 'Found a. Shorten it' }],
  ['a word that only begins like a remedy', { message: 'Found a. Addition is wrong.' }],
  ['a remedy that is not the last sentence', { message: 'Shorten it. It has 40.' }],
  ['a fault of the file as a whole', { code: 'findings-limit' as const, message: 'Found a. Remove it.' }],
  ['a fault of XML that is no matter of its author', { code: 'xml-syntax-x' as never, message: 'Found a. Remove it.' }],
  ['a code in which only the end is one of these', { code: 'set/value-x' as const, message: 'Found a. Remove it.' }],
  ['a message of one’s own', { path: '/Document/CstmrDrctDbtInitn/BkToCstmrStmt', message: 'Found a. Remove it.' }],
])('%s stays as it is', (_, own) => {
  const finding = { ...long, path: ofBank, ...own }
  expect(wordsForReceiver(finding)).toBe(finding)
})

test('a file without its first element is of the bank, too', () => {
  for (const path of ['/BkToCstmrStmt/Stmt[1]/Id', '/CstmrPmtStsRpt/GrpHdr'])
    expect(wordsForReceiver({ ...long, path }).message).toContain(asks)
})
