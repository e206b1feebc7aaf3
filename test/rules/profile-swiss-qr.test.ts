import { describe, expect, test } from 'vitest'
import { profile } from '../../src/rules/index.ts'
import { findingsOf } from './initiation/findings-of.ts'

const qrIban = 'CH4431999123000889012'
const iban = 'CH9300762011623852957'
const reference = '210000000003139471430009017'

const payment = (IBAN: string, Ref?: string): object => ({
  CdtrAcct: { Id: { IBAN } },
  ...(Ref === undefined
    ? { RmtInf: { Ustrd: ['Invoice 17'] } }
    : { RmtInf: { Strd: [{ CdtrRefInf: { Tp: { CdOrPrtry: { Prtry: 'QRR' } }, Ref } }] } }),
})
const said = (rule: string, given: object): string[] =>
  findingsOf(`ch/${rule}`, [['payment', given]], 'pain.001.001.09', [profile('ch', { on: '2026-11-21' })])

describe('ch/qr-reference', () => {
  const where = 'RmtInf/Strd[1]/CdtrRefInf/Ref: The QR reference is wrong. '
  test.each([
    [reference, []],
    ['000000000000000000000123457', []],
    [
      '210000000003139471430009018',
      [`${where}Its check digit does not fit: most likely a typing error. Copy it from the QR-bill.`],
    ],
    [
      '21 00000 00003 13947 14300 09017',
      [`${where}It does not consist of 27 digits without spaces. Copy it from the QR-bill.`],
    ],
    [
      '2100000000031394714300090170',
      [`${where}It does not consist of 27 digits without spaces. Copy it from the QR-bill.`],
    ],
    ['RF18539007547034', [`${where}It does not consist of 27 digits without spaces. Copy it from the QR-bill.`]],
  ])('%s', (given, found) => expect(said('qr-reference', payment(qrIban, given))).toEqual(found))
})

describe('ch/qr-iban', () => {
  test('a QR-IBAN and a QR reference go together', () => {
    expect(said('qr-iban', payment(qrIban, reference))).toEqual([])
    expect(said('qr-iban', payment(iban))).toEqual([])
    expect(said('qr-iban', payment(qrIban))).toEqual([
      'CdtrAcct/Id/IBAN: The account is a QR-IBAN, but the payment has no QR reference. Give it in CdtrRefInf with ' +
        'the type QRR, or the IBAN that is no QR-IBAN.',
    ])
    expect(said('qr-iban', payment(iban, reference))).toEqual([
      'RmtInf/Strd[1]/CdtrRefInf/Ref: The payment has a QR reference, but its account is no QR-IBAN. Give the ' +
        'QR-IBAN of the QR-bill, or another kind of reference.',
    ])
  })
})
