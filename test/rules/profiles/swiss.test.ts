import { describe, expect, test } from 'vitest'
import { profile } from '../../../src/rules.ts'
import { findingsOf, type Step } from '../initiation/findings-of.ts'
import { refusedList } from './refused-by.ts'

const said = (code: string, steps: readonly Step[], message = 'pain.001.001.09'): string[] =>
  findingsOf(code, steps, message, [profile('ch', { on: '2026-11-14' })])

test('ch has against elements what its list says', async () => {
  const message = 'pain.001.001.09'
  await expect(await refusedList('ch', message)).toMatchFileSnapshot(`elements/ch-${message}.txt`)
})

describe('ch', () => {
  const noBank = 'Swiss banks want the BIC of the debtor’s bank, or its clearing number. Give one of them, and no Othr.'
  test.each([
    [{ BICFI: 'POFICHBE' }, []],
    [{ ClrSysMmbId: { MmbId: '9000' } }, []],
    [{ Nm: 'A bank' }, [`DbtrAgt/FinInstnId: ${noBank}`]],
    [{ Othr: { Id: 'NOTPROVIDED' } }, [`DbtrAgt/FinInstnId/Othr: ${noBank}`]],
    [{ BICFI: 'POFICHBE', Othr: { Id: '1' } }, [`DbtrAgt/FinInstnId/Othr: ${noBank}`]],
  ])('debtor-agent %j', (FinInstnId, words) => {
    expect(said('ch/debtor-agent', [['block', { DbtrAgt: { FinInstnId } }]])).toEqual(words)
  })

  const characters = (which: string, remedy = 'Replace it.'): string =>
    `It holds ${which}, which Swiss banks do not accept. Allowed: Latin letters with their marks, and the signs of ` +
    `Latin-1, without control characters. ${remedy}`
  test.each([
    ['Müller & Žižek €ȘșȚț ~', []],
    ['Ελλάς', [characters('U+0395 (Ε)', "Replace it, or build with characters: 'transliterate'.")]],
    ['A\u0007', [characters('U+0007')]],
    ['A\u00ad', [characters('U+00AD')]],
    ['ƀ', [characters('U+0180 (ƀ)')]],
  ])('characters of %s', (Nm, words) => {
    const payment = { Cdtr: { Nm }, RmtInf: { Ustrd: ['a', Nm] } }
    expect(said('ch/characters', [['payment', payment]])).toEqual(
      words.flatMap((each) => [`Cdtr/Nm: ${each}`, `RmtInf/Ustrd[2]: ${each}`]),
    )
  })

  test('says of direct debits and of the version before what to do', () => {
    expect(said('ch/direct-debits', [['header', {}]], 'pain.008.001.08')).toEqual([
      ': The profile has no rules for Swiss direct debits; only those of ISO were checked. Ask your bank.',
    ])
    expect(said('ch/version', [['header', {}]], 'pain.001.001.03')).toEqual([
      ': Swiss banks need not take pain.001.001.03 since 14 November 2026. Build the later version, or convert the ' +
        'file (iso20022 convert --to pain.001.001.09).',
    ])
  })
})

test('each service level is checked, at its path', () => {
  const SvcLvl = [{ Cd: 'SEPA' }, { Cd: 'A' }, { Cd: 'B' }, { Cd: 'C' }]
  expect(said('ch/elements', [['payment', { Cdtr: { Nm: 'A' }, PmtTpInf: { SvcLvl } }]])).toEqual([
    'PmtTpInf/SvcLvl[4]: There are 4 SvcLvl; 3 may stand here. Leave the others out.',
  ])
})
const qrIban = 'CH4431999123000889012'
const iban = 'CH9300762011623852957'
const reference = '210000000003139471430009017'

const payment = (IBAN: string, Ref?: string): object => ({
  CdtrAcct: { Id: { IBAN } },
  ...(Ref === undefined
    ? { RmtInf: { Ustrd: ['Invoice 17'] } }
    : { RmtInf: { Strd: [{ CdtrRefInf: { Tp: { CdOrPrtry: { Prtry: 'QRR' } }, Ref } }] } }),
})

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
  ])('%s', (given, found) => expect(said('ch/qr-reference', [['payment', payment(qrIban, given)]])).toEqual(found))
})

describe('ch/qr-iban', () => {
  test('a QR-IBAN and a QR reference go together', () => {
    expect(said('ch/qr-iban', [['payment', payment(qrIban, reference)]])).toEqual([])
    expect(said('ch/qr-iban', [['payment', payment(iban)]])).toEqual([])
    expect(said('ch/qr-iban', [['payment', payment(qrIban)]])).toEqual([
      'CdtrAcct/Id/IBAN: The account is a QR-IBAN, but the payment has no QR reference. Give it in CdtrRefInf with ' +
        'the type QRR, or the IBAN that is no QR-IBAN.',
    ])
    expect(said('ch/qr-iban', [['payment', payment(iban, reference)]])).toEqual([
      'RmtInf/Strd[1]/CdtrRefInf/Ref: The payment has a QR reference, but its account is no QR-IBAN. Give the ' +
        'QR-IBAN of the QR-bill, or another kind of reference.',
    ])
  })
})
