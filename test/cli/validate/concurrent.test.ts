import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { validateFiles } from '../../../src/files.ts'
import { validate } from '../../../src/schema.ts'
import { newFolder, writeInto } from '../../support/folder.ts'
import { sweep } from '../../support/sweep.ts'
import { zipOf } from '../../support/zip.ts'

const good = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')
// As long as the valid one, so that one's bytes can take the place of the other's.
const bad = good.replace(/(<Amt Ccy="EUR">\d+)\.(\d)/, '$1,$2')
const folder = newFolder()

const written = (name: string, content: string | Uint8Array): string => writeInto(folder, name, content)

test('of many calls at once each sees its own files only', async () => {
  expect(bad).not.toBe(good)
  const files = [good, bad].flatMap((text, i) => [
    written(`${i}.xml`, text),
    written(`${i}.xml.gz`, gzipSync(text)),
    written(`${i}.zip`, zipOf([{ name: 'a.xml', content: text }])),
  ])
  const alone: Awaited<ReturnType<typeof validateFiles>>[] = []
  for (const file of files) alone.push(await validateFiles([file], { jobs: 1 }))
  expect(alone.map(({ valid }) => valid)).toEqual([true, true, true, false, false, false])
  const calls = Array.from({ length: sweep(60, 400) }, (_, i) => (i * 7) % files.length)
  const atOnce = await Promise.all(calls.map((i) => validateFiles([files[i] ?? ''], { jobs: 1 + (i % 2) })))
  expect(atOnce).toEqual(calls.map((i) => alone[i]))
})

test('an archive that was replaced gets its own verdict, and one named twice is read twice', async () => {
  const beside = written('beside.xml', good)
  for (const text of [good, bad, good]) {
    const day = written('day.zip', zipOf([{ name: 'a.xml', content: text }]))
    const { files } = await validateFiles([day, beside, day], { jobs: 2 })
    expect(files.map(({ valid }) => valid)).toEqual([text === good, true, text === good])
  }
})

test('gzip of endless blanks is refused', async () => {
  const file = written('blanks.xml.gz', gzipSync(good.replace('</Document>', `${' '.repeat(9_000_000)}</Document>`)))
  const { files } = await validateFiles([file])
  expect(files[0]?.findings.map(({ code }) => code)).toContain('cli/gzip')
})

test('an end tag of endless blanks is beyond the limit', async () => {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(good.slice(0, good.lastIndexOf('</Document') + 10))
    for (let i = 0; i < 200; i++) yield Buffer.alloc(65_536, 0x20)
    yield Buffer.from('>')
  }
  const { findings } = await validate(pieces())
  expect(findings.map(({ code }) => code)).toEqual(['xml-limit'])
})

test('a ZIP archive that counts fewer files than it lists is refused', async () => {
  const archive = zipOf(['a', 'b'].map((name) => ({ name: `${name}.xml`, content: good })))
  archive.writeUInt16LE(1, archive.length - 14)
  archive.writeUInt16LE(1, archive.length - 12)
  await expect(validateFiles([written('few.zip', archive)])).resolves.toMatchObject({ valid: false })
})
