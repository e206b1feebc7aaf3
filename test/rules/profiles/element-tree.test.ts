// Trees made for the test: those of the banks have few of the combinations.
import { describe, expect, test } from 'vitest'
import { compileRules, startRules } from '../../../src/rules/index.ts'
import {
  atMost,
  type ElementTree,
  either,
  filled,
  needed,
  oneOf,
  profileElements,
  refused,
  text,
} from '../../../src/rules/profiles/element-tree.ts'
import { defineRules } from '../../../src/rules.ts'

const texts = {
  name: 'elements',
  severity: 'error',
  description: 'x',
  source: 'x',
  example: { good: 'x', bad: 'x' },
} as const

function faults(payment: ElementTree, element: object): string[] {
  const rule = profileElements(texts, 'We take', { 'pain.001.001.09': { header: {}, block: {}, payment } })
  const found: string[] = []
  const run = startRules(
    compileRules([defineRules('p', [rule])], 'pain.001.001.09', {}),
    'pain.001.001.09',
    (finding) => {
      found.push(`${finding.path}: ${finding.message}`)
    },
  )
  const path = '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'
  run.visit(path, element, { path: 'T', ancestors: [] })
  return found
}

describe('what a profile has against a payment', () => {
  test.each<[string, ElementTree, object, string[]]>([
    ['nothing where all is known', { A: true, B: { C: true } }, { A: 'x', B: { C: 'y' } }, []],
    ['nothing against what is left out', { A: true }, { B: undefined }, []],
    ['nothing inside of what may have anything', { A: true }, { A: { B: { C: 'x' } } }, []],
    [
      'an element it does not know',
      { A: true },
      { B: 'x' },
      ['T/B: We take no B here. Leave it out, or ask your bank.'],
    ],
    [
      'a name that all objects have',
      {},
      { toString: 'x' },
      ['T/toString: We take no toString here. Leave it out, or ask your bank.'],
    ],
    ['the first of a list', {}, { B: ['x', 'y'] }, ['T/B[1]: We take no B here. Leave it out, or ask your bank.']],
    [
      'one deeper, in a list',
      { A: { B: true } },
      { A: [{ B: 'x' }, { C: 'x' }] },
      ['T/A[2]/C: We take no C here. Leave it out, or ask your bank.'],
    ],
    [
      'one that it refuses, with the remedy',
      { A: refused('Write B.') },
      { A: 'x' },
      ['T/A: We take no A here. Write B.'],
    ],
    [
      'a text where elements belong: nothing',
      { A: { B: true } },
      { A: 'x', B: null },
      ['T/B: We take no B here. Leave it out, or ask your bank.'],
    ],
    ['one that is missing', { A: needed(true), B: true }, { B: 'x' }, ['T/A: We take this only with A. Add it.']],
    ['one that is missing deeper', { A: { B: needed(true) } }, { A: {} }, ['T/A/B: We take this only with B. Add it.']],
    ['none that is missing in what is left out', { A: { B: needed(true) } }, {}, []],
    [
      'too many',
      { A: atMost(1, true) },
      { A: ['x', 'y', 'z'] },
      ['T/A[2]: There are 3 A; 1 may stand here. Leave the others out.'],
    ],
    ['not too many', { A: atMost(2, true) }, { A: ['x', 'y'] }, []],
    ['an empty one', { A: filled({ B: true }) }, { A: {} }, ['T/A: A is empty. Leave it out, or fill it in.']],
    [
      'one of nothing',
      { A: filled({ B: true }) },
      { A: { B: undefined } },
      ['T/A: A is empty. Leave it out, or fill it in.'],
    ],
    ['a filled one', { A: filled({ B: true }) }, { A: { B: 'x' } }, []],
    ['an empty one that need not be filled', { A: atMost(1, { B: true }) }, { A: {} }, []],
    ['a filled one that has a text', { A: filled(true) }, { A: 'x' }, []],
    [
      'both of two',
      { A: either(['B', 'C'], { B: true, C: true }) },
      { A: { B: 'x', C: 'y' } },
      ['T/A/C: C stands beside B. Leave one of them out.'],
    ],
    ['one of two', { A: either(['B', 'C'], { B: true, C: true }) }, { A: { C: 'y' } }, []],
    [
      'a code that is not of the list',
      { A: oneOf(['X', 'Y']) },
      { A: 'Z' },
      ['T/A: A must be one of X, Y. Correct it.'],
    ],
    ['codes of a list', { A: oneOf(['X', 'Y']) }, { A: ['X', 'Z'] }, ['T/A[2]: A must be one of X, Y. Correct it.']],
    [
      'a text that is not the right one',
      { A: text('short', (value) => value.length < 3) },
      { A: 'long' },
      ['T/A: A must be short. Correct it.'],
    ],
    [
      'a demand and what is in it',
      { A: atMost(1, { B: true }) },
      { A: [{ C: 'x' }] },
      ['T/A[1]/C: We take no C here. Leave it out, or ask your bank.'],
    ],
  ])('%s', (_name, tree, element, expected) => {
    expect(faults(tree, element)).toEqual(expected)
  })

  test('a long list of codes is not quoted', () => {
    const codes = Array.from({ length: 16 }, (_, index) => `C${index}`)
    expect(faults({ A: oneOf(codes) }, { A: 'Z' })).toEqual(['T/A: A must be a code of the list. Correct it.'])
    expect(faults({ A: oneOf(codes.slice(1)) }, { A: 'Z' })[0]).toContain('one of C1, C2, ')
  })
})
