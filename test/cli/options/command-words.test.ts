// Findings in the words of options: each sentence of the library is tried, not only those that some file breaks.
import { expect, test } from 'vitest'
import { wordsForBuild, wordsForCommand } from '../../../src/cli/validate/print-findings.ts'
import { buildPain001 } from '../../../src/pain001.ts'
import { type Finding, isInvalidDocumentError, validate } from '../../../src/schema.ts'
import { simple } from '../../pain001/initiations.ts'
import { runCommand } from '../../support/command.ts'

const messages = (findings: readonly Finding[]): string[] => findings.map((each) => wordsForCommand(each).message)

test('a character that SEPA does not have: the option of build, not that of the function', () => {
  const given = simple()
  given.initiatingParty = { name: 'Müller' }
  try {
    buildPain001(given)
    expect.unreachable()
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    expect(error.findings.map(({ message }) => message).join()).toContain("characters: 'transliterate'")
    expect(messages(error.findings).join()).toContain('or let `iso20022 fix` do it.')
    const forBuild = error.findings.map((each) => wordsForBuild(each).message).join()
    expect(forBuild).toContain('or use --characters transliterate.')
    expect(messages(error.findings).join()).not.toContain("characters: '")
  }
})

test('no finding advises to raise a limit that no command can raise', async () => {
  const { findings } = await validate(`${'<a>'.repeat(500)}`)
  expect(findings.map(({ message }) => message).join()).toContain('raise the limit `maxDepth`')
  expect(messages(findings).join()).toContain('Check that the file is what it should be.')
})

test('the number of findings and what a statement may mean', () => {
  const finding = { code: 'findings-limit', severity: 'info', path: '', message: '' } as unknown as Finding
  const said = (message: string): string => wordsForCommand({ ...finding, message }).message
  expect(said('Correct these first, or raise `maxFindings` (on the command line --max-findings).')).toBe(
    'Correct these first, or raise --max-findings.',
  )
  expect(said('The statement adds up if A; the option `assume` reads it so where nothing is said.')).toBe(
    'The statement adds up if A.',
  )
})

test.each(['build', 'validate --rules sepa'])('iso20022 %s says it so', async (line) => {
  const csv =
    'amount,creditorName,creditorIban,requestedExecutionDate,debtorName,debtorIban\n1.00,Łódź,AT611904300234573201,2026-11-30,A,DE89370400440532013000\n'
  const text = buildPain001({ ...simple(), initiatingParty: { name: 'Müller' } }, { rules: ['iso'] })
  const [name = '', ...options] = line.split(' ')
  const args = name === 'build' ? ['build', '-', '--format', 'csv'] : [name, '-', ...options]
  const { stdout, stderr } = await runCommand(args, { stdin: name === 'build' ? csv : text })
  expect(stdout + stderr).toContain(name === 'build' ? 'or use --characters transliterate.' : '`iso20022 fix`')
  expect(stdout + stderr).not.toContain("characters: '")
})
