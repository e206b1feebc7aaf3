import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

const order = fileURLToPath(new URL('../../fixtures/valid/pain.001.001.03.xml', import.meta.url))
const folder = newFolder()

const mine = JSON.stringify({
  name: 'my-bank',
  messages: ['pain.001.001.03'],
  source: 'My bank, guide 1.0',
  rules: [
    {
      name: 'few-payments',
      description: 'At most 5 payments.',
      at: '/Document/CstmrCdtTrfInitn/GrpHdr',
      each: 'NbOfTxs',
      is: { max: '5' },
      message: 'Found {value} payments; allowed: 5.',
    },
  ],
})

const write = (name: string, content: string | Uint8Array): string => writeInto(folder, name, content)

async function codes(rules: string): Promise<{ exitCode: number; codes: string[]; stderr: string }> {
  const { exitCode, stdout, stderr } = await runCommand(['validate', order, '--json', '--rules', rules])
  const report: { findings: { code: string }[] } = stdout === '' ? { findings: [] } : JSON.parse(stdout)
  return { exitCode, codes: report.findings.map(({ code }) => code), stderr }
}

describe('iso20022 validate --rules', () => {
  it('takes a JSON file beside a name', async () => {
    const file = write('my-bank.json', mine)
    expect(await codes(`sepa,${file}`)).toMatchObject({ exitCode: 1, codes: ['my-bank/few-payments'] })
  })

  it('takes a module', async () => {
    const file = write(
      'my-bank.mjs',
      `export default { name: 'mine', rules: [{ name: 'never', severity: 'warning', messages: ['pain.001.001.03'], description: '', source: '',
        example: { good: '', bad: '' }, start: () => ({ '/Document/CstmrCdtTrfInitn/GrpHdr': (header, place) => place.report('MsgId', header.MsgId) }) }] }`,
    )
    expect(await codes(file)).toMatchObject({ exitCode: 0, codes: ['mine/never'] })
  })

  it('takes the profile that comes with the toolkit, by its name', async () => {
    expect(await codes('german-bank')).toMatchObject({ exitCode: 0, codes: [] })
  })

  it('reports what is wrong: exit 2', async () => {
    expect((await codes('sopa')).stderr).toContain(
      'use iso, plausibility, sepa, service, identifiers, report, statement, german-bank',
    )
    expect((await codes('sopa')).exitCode).toBe(2)
    expect((await codes(join(folder, 'none.json'))).exitCode).toBe(2)
    const bad = await codes(write('bad.json', mine.replace('NbOfTxs', 'NbOfTx')))
    expect(bad.exitCode).toBe(2)
    expect(bad.stderr).toContain('rules[0].each: pain.001.001.03 has no NbOfTx in /Document/CstmrCdtTrfInitn/GrpHdr')
    expect((await codes(write('none.mjs', 'export default 1'))).stderr).toContain(
      'has no rule set as its default export',
    )
  })
})
