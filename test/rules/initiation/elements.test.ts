// What all rules are made of, with elements that a schema refuses and tolerant reading meets.
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  amountPath,
  bicOf,
  bicPath,
  blockOf,
  blockRule,
  countIdentifications,
  executionDateOf,
  hasServiceLevel,
  isDirectDebit,
  levelPaths,
  partyRule,
  paymentRule,
  rule,
  serviceLevelsOf,
  textOf,
} from '../../../src/rules/initiation/elements.ts'
import type { RuleContext } from '../../../src/rules.ts'

const [transfers, debits] = ['/Document/CstmrCdtTrfInitn', '/Document/CstmrDrctDbtInitn']
const text = { name: 'n', description: 'D.', source: 'S', example: { good: 'g', bad: 'b' } }
const nothing = () => {}
const messages = ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08']

test('headers, blocks and payments of both kinds of messages have paths', () => {
  expect(levelPaths).toEqual([
    `${transfers}/GrpHdr`,
    `${transfers}/PmtInf`,
    `${transfers}/PmtInf/CdtTrfTxInf`,
    `${debits}/GrpHdr`,
    `${debits}/PmtInf`,
    `${debits}/PmtInf/DrctDbtTxInf`,
  ])
})

describe('a rule', () => {
  const checks = { initiation: nothing, header: nothing, block: nothing, payment: nothing }

  test('is an error that compares texts, for all messages, unless it says something else', () => {
    expect(rule(text, () => ({}))).toMatchObject({ ...text, severity: 'error', textByText: false, messages })
    const own = { ...text, severity: 'info', textByText: true, messages: ['pain.008.001.08'] } as const
    expect(rule(own, () => ({}))).toMatchObject(own)
  })

  test.each([
    [messages, [transfers, debits]],
    [['pain.001.001.09'], [transfers]],
    [['pain.008.001.02'], [debits]],
  ])('for %j looks at elements of their kind', (own, roots) => {
    const paths = Object.keys(rule({ ...text, messages: own }, () => checks).start())
    expect(paths.sort()).toEqual(
      [...roots, ...levelPaths.filter((path) => roots.some((root) => path.startsWith(root)))].sort(),
    )
  })

  test('looks at nothing that it has no check for', () => {
    expect(rule(text, () => ({})).start()).toEqual({})
    expect(Object.keys(blockRule(text, nothing).start())).toEqual([`${transfers}/PmtInf`, `${debits}/PmtInf`])
    const payment = paymentRule(text, nothing)
    expect(Object.keys(payment.start())).toEqual([`${transfers}/PmtInf/CdtTrfTxInf`, `${debits}/PmtInf/DrctDbtTxInf`])
    expect([payment.textByText, blockRule(text, nothing).textByText]).toEqual([true, false])
  })

  test('on parties looks at each of them, and says where it stands', () => {
    const seen: unknown[] = []
    const own = partyRule(text, (party, where, _, owner) => seen.push([party.Nm, where, owner === element]))
    const party = (Nm: string) => ({ Nm })
    const element = {
      InitgPty: party('I'),
      Dbtr: party('D'),
      UltmtDbtr: party('UD'),
      Cdtr: party('C'),
      UltmtCdtr: party('UC'),
    }
    const started = own.start()
    const look = (path: string, given: object): unknown[] => {
      started[path]?.(given as never, {} as RuleContext)
      return seen.splice(0)
    }
    const sides = ['Dbtr', 'UltmtDbtr', 'Cdtr', 'UltmtCdtr'] as const
    expect(look(`${transfers}/GrpHdr`, element)).toEqual([['I', 'InitgPty', true]])
    for (const path of [`${transfers}/PmtInf`, `${debits}/PmtInf/DrctDbtTxInf`]) {
      expect(look(path, element)).toEqual(sides.map((side) => [element[side].Nm, side, true]))
    }
    expect([look(`${transfers}/GrpHdr`, {}), look(`${transfers}/PmtInf`, {})]).toEqual([[], []])
  })
})

test('the block of a payment is the nearest element around it', () => {
  const around = (...values: unknown[]) => ({ ancestors: values.map((value) => ({ name: 'x', path: 'x', value })) })
  expect(blockOf(around({ PmtInfId: 'A' }, { PmtInfId: 'B' }))).toEqual({ PmtInfId: 'B' })
  expect([blockOf(around()), blockOf(around(undefined))]).toEqual([{}, {}])
})

const amount = { value: '1.00', Ccy: 'EUR' }
test.each([
  [{ InstdAmt: amount, Amt: {} }, amount, 'InstdAmt'],
  [{ Amt: { InstdAmt: amount, EqvtAmt: {} } }, amount, 'Amt/InstdAmt'],
  [{ Amt: { EqvtAmt: { Amt: amount } } }, amount, 'Amt/EqvtAmt/Amt'],
  [{ Amt: {} }, undefined, 'Amt/EqvtAmt/Amt'],
  [{}, undefined, 'Amt/EqvtAmt/Amt'],
])('the amount of %j', (payment, found, path) => {
  expect([amountOf(payment), amountPath(payment)]).toEqual([found, path])
})

test.each([
  [{ FinInstnId: { BIC: 'A' } }, 'A', 'FinInstnId/BIC'],
  [{ FinInstnId: { BICFI: 'A' } }, 'A', 'FinInstnId/BICFI'],
  [{ FinInstnId: { BICFI: {} } }, '', 'FinInstnId/BICFI'],
  [{ FinInstnId: {} }, undefined, 'FinInstnId/BICFI'],
  [{}, undefined, 'FinInstnId/BICFI'],
  [undefined, undefined, 'FinInstnId/BICFI'],
])('the BIC of the agent %j', (agent, found, path) => {
  expect([bicOf(agent as never), bicPath(agent as never)]).toEqual([found, path])
})

test.each<[object | undefined, unknown[], boolean]>([
  [undefined, [], false],
  [{}, [], false],
  [{ SvcLvl: { Cd: 'SEPA' } }, [{ code: 'SEPA', where: 'SvcLvl' }], true],
  [{ SvcLvl: { Prtry: 'x' } }, [{ code: undefined, where: 'SvcLvl' }], true],
  [{ SvcLvl: 'SEPA' }, [{ code: undefined, where: 'SvcLvl' }], true],
  [{ SvcLvl: null }, [{ code: undefined, where: 'SvcLvl' }], true],
  [{ SvcLvl: [] }, [], false],
  [
    { SvcLvl: [{ Cd: 'SEPA' }, { Cd: 'G001' }] },
    [
      { code: 'SEPA', where: 'SvcLvl[1]' },
      { code: 'G001', where: 'SvcLvl[2]' },
    ],
    true,
  ],
])('the service levels of %j', (type, levels, has) => {
  expect([serviceLevelsOf(type as never), hasServiceLevel(type as never)]).toEqual([levels, has])
})

test.each([
  [{ ReqdExctnDt: '2026-11-30' }, '2026-11-30', 'ReqdExctnDt'],
  [{ ReqdExctnDt: { Dt: '2026-11-30' } }, '2026-11-30', 'ReqdExctnDt/Dt'],
  [{ ReqdExctnDt: { DtTm: '2026-11-30T10:00:00' } }, '2026-11-30T10:00:00', 'ReqdExctnDt/DtTm'],
  [{ ReqdExctnDt: {} }, '', 'ReqdExctnDt/DtTm'],
  [{ ReqdExctnDt: null }, '', 'ReqdExctnDt'],
  [{ ReqdColltnDt: '2026-11-30' }, '2026-11-30', 'ReqdColltnDt'],
  [{}, '', 'ReqdExctnDt'],
])('the day of the block %j', (block, day, where) => expect(executionDateOf(block)).toEqual({ text: day, where }))

test.each([
  [undefined, 0],
  [null, 0],
  ['text', 0],
  [{}, 0],
  [{ BICOrBEI: 'B' }, 1],
  [{ AnyBIC: 'B', LEI: 'L', Othr: [{}, {}] }, 4],
  [{ Othr: 'x' }, 0],
])('an organisation with %j has %d identifications', (organisation, count) => {
  expect(countIdentifications(organisation)).toBe(count)
})

test('a text is one, and direct debits are known by their message', () => {
  expect([textOf('x'), textOf({ value: 'x' }), textOf(undefined)]).toEqual(['x', '', ''])
  expect(messages.map((message) => isDirectDebit({ message }))).toEqual([false, false, true, true])
})
