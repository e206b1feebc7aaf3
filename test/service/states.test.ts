import { describe, expect, test } from 'vitest'
import {
  camt053JobTransitions,
  formTransitions,
  pain001JobTransitions,
  pushTransitions,
  type Transition,
  transitionsFrom,
} from '../../src/service.ts'

describe('transitionsFrom', () => {
  const next = <State extends string>(
    table: readonly Transition<State>[],
    state: State,
    trigger: Transition<State>['trigger'],
  ) => transitionsFrom(table, state, trigger).map((row) => row.next)

  test('knows the rows for any state, but not for a resource that does not exist yet', () => {
    expect(next(pushTransitions, 'READY', 'amount-check')).toEqual(['WAITING_APPROVAL'])
    expect(transitionsFrom(pushTransitions, 'new', 'amount-check')).toEqual([])
    expect(next(formTransitions, 'RUNNING', 'execution')).toEqual(['PAID', 'FAILED'])
  })

  test('has the refusal of deleting a job that is done', () => {
    const jobs: (readonly Transition<string>[])[] = [pain001JobTransitions, camt053JobTransitions]
    for (const table of jobs) {
      expect(transitionsFrom(table, 'DONE', 'delete')).toMatchObject([
        { next: 'DONE', refusal: { status: 409, code: '103' } },
      ])
    }
  })

  test('splits by condition', () => {
    expect(transitionsFrom(pain001JobTransitions, 'new', 'post-ready')).toMatchObject([
      { condition: 'validation succeeds', next: 'READY' },
      { condition: 'validation fails', next: 'DISCARDED' },
    ])
  })
})
