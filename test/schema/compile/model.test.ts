// Content models by themselves, each held against a search through all sequences.
import { describe, expect, test } from 'vitest'
import {
  admits,
  compileModel,
  excludeEachOther,
  type Model,
  mayEnd,
  mayFollow,
  missingBetween,
  moveTo,
  nextLeaves,
  step,
} from '../../../src/schema/compile/model.ts'
import type { GroupParticle, Particle } from '../../../src/schema/compile/tables.ts'

function element(name: string, min = 1, max = 1): Particle {
  return { kind: 'element', name, type: 'xs:string', min, max }
}

function group(kind: 'sequence' | 'choice', particles: Particle[], min = 1): GroupParticle {
  return { kind, min, max: 1, particles }
}

const any: Particle = { kind: 'any', min: 0, max: -1, namespace: '##any', process: 'lax' }

/** Names that may begin, that may follow each, and where the content may end. */
function outline(model: Model): Record<string, string> {
  const behind = (from: number): string =>
    model.leaves
      .filter(({ index }) => mayFollow(model, from, index))
      .map(({ name }) => name)
      .join(' ')
  const entries = model.leaves.map(({ name, index, last }) => [name, `${behind(index)}${last ? ' .' : ''}`.trim()])
  return Object.fromEntries([['^', `${behind(-1)}${model.nullable ? ' .' : ''}`.trim()], ...entries])
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

  test('a choice of which one part may be left out', () => {
    const choice = group('choice', [element('A', 0), element('B')])
    expect(outline(compileModel(choice))).toEqual({ '^': 'A B .', A: '.', B: '.' })
    expect(outline(compileModel(group('sequence', [choice, element('C')])))).toEqual({
      '^': 'A B C',
      A: 'C',
      B: 'C',
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

describe('an empty choice accepts nothing (XSD part 1, 3.8.1)', () => {
  test('as the whole content', () => {
    const model = compileModel(group('choice', []))
    expect(model.nullable).toBe(false)
    expect(missing(model, undefined, undefined)).toBeUndefined()
    expect(compileModel(group('choice', [], 0)).nullable).toBe(true)
  })

  test('as a part, which what stands behind it cannot get past', () => {
    const model = compileModel(group('sequence', [element('A'), group('choice', []), element('B')]))
    expect(outline(model)).toEqual({ '^': 'A', A: '', B: '.' })
    expect(missing(model, 'A', 'B')).toBeUndefined()
    expect(missing(model, 'A', undefined)).toBeUndefined()
    const optional = compileModel(group('sequence', [element('A'), group('choice', [], 0), element('B')]))
    expect(outline(optional)).toEqual({ '^': 'A', A: 'B', B: '.' })
  })

  test('as one part of another choice, of which the others remain', () => {
    const model = compileModel(group('choice', [group('choice', []), element('A')]))
    expect(outline(model)).toEqual({ '^': 'A', A: '.' })
    expect(missing(model, undefined, undefined)).toEqual(['A'])
  })

  test('a choice of elements that may stand at most zero times is empty, too', () => {
    expect(compileModel(group('choice', [element('A', 0, 0)])).nullable).toBe(false)
  })
})

describe('the step', () => {
  const choice = group('choice', [element('B'), group('sequence', [element('C'), element('D', 0)])])
  const model = compileModel(group('sequence', [element('A', 2, 3), choice, element('E', 0, -1)]))

  /** The verdicts of one element after another, and whether the content may end behind them. */
  function steps(names: string): string {
    const at = { state: -1, inARow: 0 }
    const counts = new Map<string, number>()
    const verdicts = names.split(' ').map((name) => {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      const leaf = model.byName.get(name)
      const before = { ...at }
      const verdict = step(model, at, leaf, count)
      expect(at).toEqual(before)
      if (leaf !== undefined && (verdict === 'ok' || verdict === 'missing')) moveTo(at, leaf)
      return verdict
    })
    return `${verdicts.join(' ')}${mayEnd(model, at) ? ' .' : ''}`
  }

  test.each([
    ['A A B', 'ok ok ok .'],
    ['A A A C D E E E', 'ok ok ok ok ok ok ok ok .'],
    ['A B', 'ok missing .'],
    ['B', 'missing .'],
    ['A A E', 'ok ok missing .'],
    ['A A A A B', 'ok ok ok repeated ok .'],
    ['A A B C', 'ok ok ok choice .'],
    ['A A C D B E', 'ok ok ok ok choice ok .'],
    ['A A D', 'ok ok missing .'],
    ['A A C E D', 'ok ok ok ok order .'],
    ['A A B A', 'ok ok ok order .'],
    ['A A B B', 'ok ok ok repeated .'],
    ['X', 'unknown'],
    ['A', 'ok'],
    ['A A', 'ok ok'],
  ])('%s: %s', (names, verdicts) => {
    expect(steps(names)).toBe(verdicts)
  })

  test('what may stand next', () => {
    const nextAfter = (state: number, inARow: number): string =>
      nextLeaves(model, { state, inARow })
        .map(({ name }) => name)
        .join(' ')
    expect([nextAfter(-1, 0), nextAfter(0, 1), nextAfter(0, 2), nextAfter(0, 3), nextAfter(1, 1)]).toEqual([
      'A',
      'A',
      'A B C',
      'B C',
      'E',
    ])
  })

  test('what may follow what is kept in a table for a small model, which a large one has not', () => {
    const of = (count: number) =>
      compileModel(
        group(
          'sequence',
          Array.from({ length: count }, (_, i) => element(`E${i}`)),
        ),
      )
    expect(of(3).follows).toHaveLength(12)
    const small = of(3)
    expect([mayFollow(small, 0, 1), mayFollow(small, 0, 1), mayFollow(small, 0, 2), mayFollow(small, 0, 2)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(of(1000).follows).toBeUndefined()
    expect([of(128).follows?.length, of(129).follows]).toEqual([129 * 128, undefined])
  })

  test('a model of very many elements answers as a small one does', () => {
    const many = Array.from({ length: 500 }, (_, i) => element(`E${i}`, i % 7 === 3 ? 1 : 0))
    const large = compileModel(group('sequence', many))
    for (const [from, to] of [
      [-1, 3],
      [3, 10],
      [2, 3],
      [480, 483],
    ] as const) {
      expect([mayFollow(large, from, to), mayFollow(large, from, to + 8)], `${from} ${to}`).toEqual([true, false])
    }
    expect(missing(large, 'E0', 'E20')).toEqual(['E3', 'E10', 'E17'])
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

test('a group may repeat only where nothing is in it: an object would lose the order', () => {
  const repeated = (particles: Particle[]): GroupParticle => ({ kind: 'sequence', min: 1, max: 2, particles })
  expect(compileModel(group('sequence', [element('A'), repeated([])])).leaves.map(({ name }) => name)).toEqual(['A'])
  expect(() => compileModel(group('sequence', [repeated([element('A')])]))).toThrow(
    'a sequence with maxOccurs="2" is not supported',
  )
})

test.each([
  ['##any', ['', 'urn:own', 'urn:a']],
  ['##other', ['urn:a']],
  ['##targetNamespace', ['urn:own']],
  ['##local', ['']],
  [' urn:a\n##local ', ['', 'urn:a']],
  [undefined, ['', 'urn:own', 'urn:a']],
])('an xs:any for %j admits elements of these namespaces: %j', (namespace, admitted) => {
  const [found] = compileModel(group('sequence', [any])).leaves
  if (found === undefined) return expect.unreachable()
  const { namespace: _, ...leaf } = found
  expect(
    ['', 'urn:own', 'urn:a'].filter((each) =>
      admits({ ...leaf, ...(namespace === undefined ? {} : { namespace }) }, each, 'urn:own'),
    ),
  ).toEqual(admitted)
})
