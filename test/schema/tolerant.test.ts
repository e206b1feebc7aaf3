import { describe, expectTypeOf, test } from 'vitest'
import type { Tolerant } from '../../src/schema.ts'

interface Exact {
  Sts: 'BOOK' | 'PDNG'
  Amt: { value: string; Ccy: string }
  Ntry: { Id: string; Cd?: 'A' | 'B' }[]
}

describe('what tolerant reading may give', () => {
  test('every element may be missing, at any depth', () => {
    expectTypeOf<object>().toExtend<Tolerant<Exact>>()
    expectTypeOf<{ Amt: object; Ntry: object[] }>().toExtend<Tolerant<Exact>>()
  })

  test('codes are open', () => {
    expectTypeOf<{ Sts: string }>().toExtend<Tolerant<Exact>>()
    expectTypeOf<Exact>().toExtend<Tolerant<Exact>>()
  })

  test('but what is there has its shape', () => {
    expectTypeOf<{ Sts: number }>().not.toExtend<Tolerant<Exact>>()
    expectTypeOf<{ Ntry: string[] }>().not.toExtend<Tolerant<Exact>>()
    expectTypeOf<Tolerant<Exact>['Ntry']>().extract<unknown[]>().items.toHaveProperty('Id')
  })
})
