// Lists of names are loaded later: only a fresh module shows what is there before.
import { expect, test } from 'vitest'
import { read as readBy } from '../../../../src/domain/index.ts'

let modules = 0

/** A module of its own: another test may have used the other one. */
async function fresh(): Promise<typeof import('../../../../src/domain/statement/parts/party.ts')> {
  const path = `../../../../src/domain/statement/parts/party.ts?module-${++modules}`
  return import(path)
}

test('a code has its names the first time it is read, and later', async () => {
  const { bankTransactionCode, loadCodeNames } = await fresh()
  await loadCodeNames()
  const read = (family: string): unknown => {
    const code = readBy(bankTransactionCode, { Domn: { Cd: 'PMNT', Fmly: { Cd: family, SubFmlyCd: 'ESCT' } } })
    return [code?.domainName, code?.familyName, code?.subFamilyName]
  }
  const received = ['Payments', expect.stringMatching(/^Received/), expect.any(String)]
  expect([read('RCDT'), read('RCDT'), read('????'), read('RCDT')]).toEqual([
    received,
    received,
    ['Payments', undefined, expect.any(String)],
    received,
  ])
})

test('codes have their names as soon as the lists are loaded, and before that none', async () => {
  const names = await fresh()
  const named = { purpose: 'SALA', localInstrument: 'CORE', returnReason: 'AC04' } as const
  const known = (): unknown[] => [
    ...Object.entries(named).map(([leaf, code]) => names[leaf as keyof typeof named].read({ Cd: code })?.name),
    readBy(names.bankTransactionCode, { Domn: { Cd: 'PMNT' } })?.domainName,
  ]
  expect(known()).toEqual([undefined, undefined, undefined, undefined])
  await names.loadCodeNames()
  expect(known()).toEqual([expect.stringMatching(/^Salary/), expect.any(String), expect.any(String), 'Payments'])
  expect(names.purpose.read({ Cd: '????' })?.name).toBeUndefined()
})
