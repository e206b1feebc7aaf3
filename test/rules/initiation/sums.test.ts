import { describe, expect, test } from 'vitest'
import { findingsOf, type Step } from './findings-of.ts'

const payment = (value?: string, Ccy = 'EUR'): Step => ['payment', { Amt: value && { InstdAmt: { value, Ccy } } }]

describe('sepa/number-of-transactions', () => {
  const said = (...steps: Step[]): string[] => findingsOf('sepa/number-of-transactions', steps)
  const words = (where: string, number: string, found: number): string =>
    `${where}: NbOfTxs says ${number}, but counting the payments gives ${found}. Write ${found}, or look for missing payments.`

  test('counts payments by block, and all', () => {
    const file = (first: string | undefined, second: string, all: string): Step[] => [
      payment(),
      payment(),
      ['block', { NbOfTxs: first }],
      payment(),
      ['block', { NbOfTxs: second }],
      ['initiation', { GrpHdr: { NbOfTxs: all } }],
    ]
    expect(said(...file('2', '1', '3'))).toEqual([])
    expect(said(...file(undefined, '01', '3'))).toEqual([])
    expect(said(...file('3', '2', '2'))).toEqual([
      words('NbOfTxs', '3', 2),
      words('NbOfTxs', '2', 1),
      words('GrpHdr/NbOfTxs', '2', 3),
    ])
  })

  test.each(['12', '0012', '123456789012345'])('compares %s, as many digits as the schema takes', (NbOfTxs) => {
    const payments = Array.from({ length: 12 }, () => payment())
    const expected = Number(NbOfTxs) === 12 ? [] : [words('NbOfTxs', NbOfTxs, 12)]
    expect(said(...payments, ['block', { NbOfTxs }])).toEqual(expected)
  })

  test.each(['', 'x1', '1x', '1.0', '-1', ' 2', '1234567890123456'])('leaves %j to the schema', (NbOfTxs) => {
    expect(said(payment(), ['block', { NbOfTxs }])).toEqual([])
  })

  test('says nothing of a file without a header', () => {
    expect(said(payment(), ['initiation', {}])).toEqual([])
  })
})

describe('sepa/control-sum', () => {
  const said = (...steps: Step[]): string[] => findingsOf('sepa/control-sum', steps)
  const words = (where: string, sum: string, found: string): string =>
    `${where}: CtrlSum says ${sum}, but the amounts add up to ${found}. Write the sum, or look for payments that are ` +
    'missing or changed.'

  test('adds up exactly, whatever the currency', () => {
    const file = (first: string | undefined, second: string, all: string): Step[] => [
      payment('0.10'),
      payment('0.2', 'USD'),
      ['block', { CtrlSum: first }],
      payment('1000'),
      ['block', { CtrlSum: second }],
      ['initiation', { GrpHdr: { CtrlSum: all } }],
    ]
    expect(said(...file('0.3', '1000.00', '1000.30'))).toEqual([])
    expect(said(...file(undefined, '1000', '1000.3'))).toEqual([])
    expect(said(...file('0.31', '999.99', '0'))).toEqual([
      words('CtrlSum', '0.31', '0.3'),
      words('CtrlSum', '999.99', '1000'),
      words('GrpHdr/CtrlSum', '0', '1000.3'),
    ])
  })

  test.each([undefined, '', '12,50', 'x'])(
    'compares no sum of a block with the amount %s, nor that of the file',
    (value) => {
      const steps: Step[] = [
        payment('1'),
        payment(value),
        ['block', { CtrlSum: '5' }],
        payment('1'),
        ['block', { CtrlSum: '5' }],
        ['initiation', { GrpHdr: { CtrlSum: '5' } }],
      ]
      expect(said(...steps)).toEqual([words('CtrlSum', '5', '1')])
    },
  )

  test('says nothing of a file without a header, or of a sum that is none', () => {
    expect(said(payment('1'), ['block', { CtrlSum: 'x' }], ['initiation', {}])).toEqual([])
  })
})
