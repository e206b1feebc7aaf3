import { expect, test } from 'vitest'
import { remembered } from '../../src/values/remembered.ts'

test('a text is checked once, and has its own verdict among many others', () => {
  const checked: string[] = []
  const check = remembered((text) => {
    checked.push(text)
    return `verdict on ${text}`
  })
  expect(['', 'A', '', 'A'].map(check)).toEqual(['verdict on ', 'verdict on A', 'verdict on ', 'verdict on A'])
  expect(checked).toEqual(['', 'A'])
  const many = Array.from({ length: 5000 }, (_, at) => `text ${at}`)
  for (const each of [...many, ...many]) expect(check(each)).toBe(`verdict on ${each}`)
})

test('texts that differ only at their start have verdicts of their own', () => {
  const check = remembered((text) => text)
  const [one, other] = ['DE89370400440532013000', 'AT89370400440532013000']
  for (const each of [one, other, one, other]) expect(check(each)).toBe(each)
})

test('a verdict of undefined is kept, too', () => {
  let times = 0
  const check = remembered(() => {
    times++
    return undefined
  })
  check('A')
  check('A')
  expect(times).toBe(1)
})

test('long texts are not kept', () => {
  let times = 0
  const check = remembered(() => times++)
  for (const length of [64, 64, 65, 65]) check('x'.repeat(length))
  expect(times).toBe(3)
})

test('where no texts repeat it keeps none, and tries again later', () => {
  let times = 0
  const check = remembered((text) => {
    times++
    return `verdict on ${text}`
  })
  for (let at = 0; at < 300; at++) expect(check(`text ${at}`)).toBe(`verdict on text ${at}`)
  const checksOf = (texts: readonly string[]): number => {
    const before = times
    for (const each of texts) expect(check(each)).toBe(`verdict on ${each}`)
    return times - before
  }
  const inTurns = Array.from({ length: 5000 }, () => ['A', 'B']).flat()
  expect(checksOf(['A', 'B', 'A', 'B'])).toBe(4)
  checksOf(inTurns)
  expect(checksOf(inTurns)).toBe(0)
})
