import { describe, expect, test } from 'vitest'
import { compileModel, excludeEachOther, type Model, missingBetween } from '../../src/schema/model.ts'
import type { GroupParticle, Particle } from '../../src/schema/tables.ts'

function element(name: string, min = 1, max = 1): Particle {
  return { kind: 'element', name, type: 'xs:string', min, max }
}

function group(kind: 'sequence' | 'choice', particles: Particle[], min = 1): GroupParticle {
  return { kind, min, max: 1, particles }
}

const any: Particle = { kind: 'any', min: 0, max: -1, namespace: '##any', process: 'lax' }

/** Names that may begin, that may follow each, and where the content may end. */
function outline(model: Model): Record<string, string> {
  const names = (flags: readonly boolean[]): string =>
    model.leaves
      .filter((_, i) => flags[i])
      .map(({ name }) => name)
      .join(' ')
  const entries = model.leaves.map((leaf) => [leaf.name, `${names(leaf.follows)}${leaf.last ? ' .' : ''}`.trim()])
  return Object.fromEntries([['^', `${names(model.first)}${model.nullable ? ' .' : ''}`.trim()], ...entries])
}

function missing(model: Model, from: string | undefined, to: string | undefined): string[] | undefined {
  const index = (name: string): number => model.leaves.findIndex((leaf) => leaf.name === name)
  return missingBetween(model, from === undefined ? -1 : index(from), to === undefined ? undefined : index(to))?.map(
    (step) => step.map(({ name }) => name).join('|'),
  )
}

describe('what may follow what', () => {
  test('a sequence', () => {
    const model = compileModel(group('sequence', [element('A'), element('B', 0), element('C', 0, -1), element('D')]))
    expect(outline(model)).toEqual({ '^': 'A', A: 'B C D', B: 'C D', C: 'D', D: '.' })
    expect(model.leaves[2]?.max).toBe(Number.POSITIVE_INFINITY)
  })

  test('a sequence that may be empty', () => {
    expect(outline(compileModel(group('sequence', [element('A', 0), element('B', 0)])))).toEqual({
      '^': 'A B .',
      A: 'B .',
      B: '.',
    })
    expect(outline(compileModel(undefined))).toEqual({ '^': '.' })
    expect(outline(compileModel(group('sequence', [])))).toEqual({ '^': '.' })
  })

  test('a choice inside a sequence', () => {
    const choice = group('choice', [element('B'), group('sequence', [element('C'), element('D', 0)])])
    const model = compileModel(group('sequence', [element('A'), choice, element('E')]))
    expect(outline(model)).toEqual({ '^': 'A', A: 'B C', B: 'E', C: 'D E', D: 'E', E: '.' })
  })

  test('a choice that may be left out', () => {
    const choice = group('choice', [element('A'), element('B')], 0)
    expect(outline(compileModel(group('sequence', [choice, element('C', 0)])))).toEqual({
      '^': 'A B C .',
      A: 'C .',
      B: 'C .',
      C: '.',
    })
  })

  test('a sequence that may be left out, but not in part', () => {
    const part = group('sequence', [element('A'), element('B')], 0)
    expect(outline(compileModel(group('sequence', [part, element('C')])))).toEqual({
      '^': 'A C',
      A: 'B',
      B: 'C',
      C: '.',
    })
  })

  test('xs:any', () => {
    const model = compileModel(group('sequence', [element('A'), any]))
    expect(outline(model)).toEqual({ '^': 'A', A: '* .', '*': '.' })
    expect(model.any).toMatchObject({ namespace: '##any', process: 'lax' })
  })

  test('what may stand at most zero times is not there', () => {
    expect(outline(compileModel(group('sequence', [element('A', 0, 0), element('B')])))).toEqual({ '^': 'B', B: '.' })
  })
})

describe('what is missing between two places', () => {
  const choice = group('choice', [element('B'), group('sequence', [element('C'), element('D')])])
  const model = compileModel(group('sequence', [element('A'), choice, element('E'), element('F', 0)]))

  test.each<[string | undefined, string | undefined, string[] | undefined]>([
    [undefined, 'A', []],
    [undefined, 'E', ['A', 'B|C']],
    [undefined, undefined, ['A', 'B|C', 'E']],
    ['A', 'D', ['B|C']],
    ['C', 'E', ['D']],
    ['E', undefined, []],
    ['F', 'E', undefined],
    ['E', 'A', undefined],
  ])('from %s to %s', (from, to, steps) => {
    expect(missing(model, from, to)).toEqual(steps)
  })
})

describe('choices', () => {
  test('elements of different branches exclude each other', () => {
    const inner = group('choice', [element('B'), element('C')])
    const model = compileModel(group('choice', [element('A'), group('sequence', [inner, element('D')])]))
    const exclude = (a: number, b: number): boolean => excludeEachOther(model, a, b)
    expect([exclude(0, 1), exclude(1, 2), exclude(0, 3), exclude(1, 3), exclude(0, 0)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

test.each<[string, GroupParticle]>([
  ['the element A twice', group('sequence', [element('A'), group('choice', [element('A')])])],
  ['two xs:any', group('sequence', [any, any])],
  ['a sequence with maxOccurs="unbounded"', { ...group('sequence', [element('A')]), max: -1 }],
  ['a choice with maxOccurs="2"', group('sequence', [{ ...group('choice', [element('A')]), max: 2 }])],
])('%s is refused', (message, content) => {
  expect(() => compileModel(content)).toThrow(message)
})
