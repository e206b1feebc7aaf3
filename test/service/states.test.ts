// Transitions as tables, held against those of the document.
import { describe, expect, test } from 'vitest'
import { camt053JobStatuses } from '../../src/service/camt053-job.ts'
import { formStatuses } from '../../src/service/form.ts'
import { pain001JobStatuses } from '../../src/service/pain001-job.ts'
import { pullStatuses } from '../../src/service/pull.ts'
import { pushStatuses } from '../../src/service/push.ts'
import {
  camt053JobTransitions,
  formTransitions,
  pain001JobTransitions,
  pullTransitions,
  pushTransitions,
  type Transition,
  transitionsFrom,
} from '../../src/service.ts'

const tables: [string, readonly Transition<string>[], readonly string[], number][] = [
  ['Push', pushTransitions, pushStatuses, 8],
  ['Pull', pullTransitions, pullStatuses, 8],
  ['PAIN.001 job', pain001JobTransitions, pain001JobStatuses, 10],
  ['CAMT.053 job', camt053JobTransitions, camt053JobStatuses, 5],
  ['Public-notice payment form', formTransitions, formStatuses, 8],
]

describe.each(tables)('the transitions of a %s', (name, table, statuses, rows) => {
  test('name known states only', () => {
    for (const { state, next } of table) {
      expect([...statuses, 'new', 'any']).toContain(state)
      expect(statuses).toContain(next)
    }
  })

  test('have every row of the document, in its order', () => {
    const sources = [...new Set(table.map(({ source }) => source))]
    expect(sources).toEqual(Array.from({ length: rows }, (_, index) => `${name} ${index + 1}`))
  })
})

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
