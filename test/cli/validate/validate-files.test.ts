import { readFileSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FileReport, validateFiles } from '../../../src/files.ts'
import { runCommand } from '../../support/command.ts'
import { newFolder, writeInto } from '../../support/folder.ts'

const valid = 'fixtures/valid/camt.053.001.06.xml'
const broken = 'fixtures/broken/element-order.xml'

describe('validateFiles', () => {
  it('reports on each file in order, as soon as it is known', async () => {
    const seen: FileReport[] = []
    const result = await validateFiles([valid, broken, 'fixtures/nothing.xml'], { onReport: (one) => seen.push(one) })
    expect(seen).toEqual(result.files)
    expect(result.valid).toBe(false)
    expect(result.files.map(({ file, valid, checked }) => [file, valid, checked])).toEqual([
      [valid, true, ['schema', 'identifiers', 'sums']],
      [broken, false, ['schema', 'identifiers', 'sums']],
      ['fixtures/nothing.xml', false, []],
    ])
    expect(result.files[2]?.findings[0]?.code).toBe('cli/unreadable')
  })

  it('reads folders, with the same reports for any number of threads', async () => {
    const alone = await validateFiles(['fixtures/broken'], { jobs: 1 })
    expect(alone.files.length).toBeGreaterThan(10)
    expect(await validateFiles(['fixtures/broken'], { jobs: 2 })).toEqual(alone)
  })

  it('applies rules and severities by name', async () => {
    const file = 'fixtures/valid/camt.053.001.06.xml'
    // None of these rules is for a statement, so nothing was checked.
    const { files } = await validateFiles([file], { rules: ['sepa'] })
    expect(files[0]).toMatchObject({ valid: false, checked: [] })
    const ruled = await validateFiles([file], { rules: ['statement'], severities: { 'statement/*': 'off' } })
    expect(ruled.files[0]).toMatchObject({ valid: true, checked: ['schema', 'identifiers'] })
  })

  it('takes rule files whose names have commas, beside others', async () => {
    const folder = newFolder()
    const path = writeInto(
      folder,
      'ours, and theirs.json',
      readFileSync('rules/german-bank.json', 'utf8').replace('"german-bank"', '"our-bank"'),
    )
    const file = 'fixtures/valid/pain.001.001.03.xml'
    const { files } = await validateFiles([file], { rules: [path, 'service'] })
    expect(files[0]?.checked).toEqual(['schema', 'identifiers', 'sums', 'our-bank', 'service'])
    const { stdout } = await runCommand(['validate', file, '--json', '--rules', path, '--rules', 'service,sepa'])
    expect(JSON.parse(stdout).ruleSets).toEqual(['our-bank', 'service', 'sepa', 'iso', 'identifiers'])
    rmSync(folder, { recursive: true })
    await expect(validateFiles([file], { rules: [path] })).rejects.toThrow(`the rule set ${path} cannot be read`)
  })

  it('refuses what it cannot use by a RangeError', async () => {
    await expect(validateFiles([valid], { rules: ['nothing'] })).rejects.toThrow(RangeError)
    await expect(validateFiles([valid], { jobs: 0 })).rejects.toThrow('jobs must be')
    await expect(validateFiles([valid], { jobs: 1000 })).rejects.toThrow(RangeError)
    await expect(validateFiles(['scripts'])).rejects.toThrow('scripts holds no .xml')
    await expect(validateFiles([valid], { schema: 'nothing.xsd' })).rejects.toThrow('nothing.xsd cannot be read')
  })

  it('ends with the reason of its signal', async () => {
    const stop = new AbortController()
    const seen: string[] = []
    const all = validateFiles([valid, broken], {
      signal: stop.signal,
      onReport: ({ file }) => {
        seen.push(file)
        stop.abort(new Error('enough'))
      },
    })
    await expect(all).rejects.toThrow('enough')
    expect(seen).toEqual([valid])
  })
})
