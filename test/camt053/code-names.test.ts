import { expect, test } from 'vitest'

test('codes have their names as soon as the lists are loaded, and before that none', async () => {
  // A module of its own: another test may have loaded the lists of the other one.
  const path = '../../src/camt053/code-names.ts?lists-not-loaded'
  const names = (await import(path)) as typeof import('../../src/camt053/code-names.ts')
  const known = (): unknown[] => [
    names.purposeName('SALA'),
    names.localInstrumentName('CORE'),
    names.returnReasonName('AC04'),
    names.bankTransactionNamesOf({ domain: 'PMNT' })?.domain,
  ]
  expect(known()).toEqual([undefined, undefined, undefined, undefined])
  await names.loadCodeNames()
  expect(known()).toEqual([expect.stringMatching(/^Salary/), expect.any(String), expect.any(String), 'Payments'])
  expect(names.purposeName('????')).toBeUndefined()
})
