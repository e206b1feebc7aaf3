import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Explained, mutantsOf, sampleOf, staleOf } from '../../scripts/mutate/mutants.mjs'
import { sweep } from '../support/sweep.ts'

const numbers = Array.from({ length: 500 }, (_, index) => index)

test('a sample is the same for the same seed, another for another, and in order', () => {
  const sample = sampleOf(numbers, 30, '1 src/a.ts')
  expect(sample).toHaveLength(30)
  expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b))
  expect(sampleOf(numbers, 30, '1 src/a.ts')).toEqual(sample)
  expect(sampleOf(numbers, 30, '2 src/a.ts')).not.toEqual(sample)
  expect(sampleOf(numbers, 30, '1 src/b.ts')).not.toEqual(sample)
})

test('a sample of more than there is, is all', () => {
  expect(sampleOf(numbers, 501, '1')).toEqual(numbers)
})

test('a mutant says what stands where, and what replaces it', async () => {
  const mutants = await mutantsOf('a.ts', 'export const isLate = (day: number) =>\n  day > 3\n')
  expect(mutants).toContainEqual(
    expect.objectContaining({ place: 'a.ts:2:3', line: 'day > 3', original: 'day > 3', replacement: 'day >= 3' }),
  )
})

const late = `export function isLate(day: number): boolean {
  return day > 3 || day < 0
}
`
const explained: Explained[] = (await mutantsOf('a.ts', late)).map(({ file, within, original, replacement, nth }) => ({
  file,
  within,
  original,
  replacement,
  nth,
  reason: 'for the test',
}))

describe('what an explained mutant is known by', () => {
  test.each([
    [
      'lines above and below',
      `// First.\nconst first = 1 > 0\n${late}export const isEarly = (day: number) => day > 3\n`,
    ],
    ['the rest of its line', late.replace('return', 'if (day === 9) return day === 9 ? true : day !== 9; else return')],
    [
      'breaks of lines and depth',
      late.replace('return day > 3 ||', 'if (true) {\n    return day >\n 3 ||').concat('}'),
    ],
  ])('stays when an edit changes %s', async (_name, text) => {
    const inside = explained.filter(({ original }) => /^day [<>] \d$/.test(original))
    expect(inside).toHaveLength(6)
    expect(staleOf(inside, await mutantsOf('a.ts', text))).toEqual([])
  })

  test.each([
    ['the text itself', late.replace('day > 3', 'day > 4')],
    ['the name of the declaration', late.replace('isLate', 'isTooLate')],
    ['the only place of it away', late.replace('day > 3 || ', '')],
  ])('is reported as stale when an edit changes %s', async (_name, text) => {
    const before = explained.filter(({ original, replacement }) => original === 'day > 3' && replacement === 'day >= 3')
    expect(before).toHaveLength(1)
    expect(staleOf(before, await mutantsOf('a.ts', text))).toEqual(before)
  })

  test('counts equals in their declaration, and names members of classes', async () => {
    const text = "class Door {\n  open(by: string) {\n    return by === '' || by.trim() === ''\n  }\n}\n"
    const texts = (await mutantsOf('a.ts', `${text}export const nobody = ''\n`)).filter(
      ({ original }) => original === "''",
    )
    expect(texts.map(({ within, nth }) => [within, nth])).toEqual([
      ['Door.open', 1],
      ['Door.open', 2],
      ['nobody', 1],
    ])
  })
})

const kept = JSON.parse(readFileSync('test/mutants/explained.json', 'utf8')) as Explained[]
const files = [...new Set(kept.map(({ file }) => file))]

test('every explained mutant has its file and declaration, and a reason', () => {
  expect(kept.length).toBeGreaterThan(10)
  const texts = new Map(files.map((file) => [file, existsSync(file) ? readFileSync(file, 'utf8') : '']))
  const isThere = ({ file, within }: Explained) => texts.get(file)?.includes(within.split('.').at(-1) ?? '')
  expect(kept.filter((entry) => !isThere(entry))).toEqual([])
  expect(kept.filter(({ reason }) => reason.split(' ').length < 5)).toEqual([])
})

// All files are six seconds of processor time: `npm test` takes some of them.
test('no explained mutant is stale', async () => {
  const some = sampleOf(files, sweep(10, files.length), String(files.length))
  const mutants = await Promise.all(some.map((file) => mutantsOf(file, readFileSync(file, 'utf8'))))
  expect(
    staleOf(
      kept.filter(({ file }) => some.includes(file)),
      mutants.flat(),
    ),
  ).toEqual([])
})
