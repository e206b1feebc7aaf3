import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutantsOf, sampleOf } from '../../scripts/mutate/mutants.mjs'

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

interface Explained {
  file: string
  line: string
  original: string
  replacement: string
  reason: string
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

// Whether it is a mutant still, only the run itself can tell: what has no line any more surely is none.
test('every explained mutant has its line in the sources, and a reason', () => {
  const explained = JSON.parse(readFileSync('test/mutants/explained.json', 'utf8')) as Explained[]
  expect(explained.length).toBeGreaterThan(10)
  const lost = explained.filter(({ file, line, original }) => {
    const text = inOneLine(readFileSync(file, 'utf8'))
    return !text.includes(line) || !text.includes(original.replace(/…$/, ''))
  })
  expect(lost).toEqual([])
  expect(explained.filter(({ reason }) => reason.split(' ').length < 5)).toEqual([])
})
