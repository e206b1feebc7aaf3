import { describe, expect, test } from 'vitest'
import { findingsOf } from './findings-of.ts'

const message = 'pain.008.001.08'
const mandate = 'DrctDbtTx/MndtRltdInf'
const scheme = (...names: (string | undefined)[]) => ({
  Id: { PrvtId: { Othr: names.map((Prtry) => ({ Id: 'DE98ZZZ09999999999', SchmeNm: { Prtry } })) } },
})

const amended = (OrgnlCdtrSchmeId: object) => ({ MndtRltdInf: { AmdmntInfDtls: { OrgnlCdtrSchmeId } } })

test('a direct debit without a mandate is no second collection of one', () => {
  const none: ['payment', object] = ['payment', { DrctDbtTx: {}, PmtTpInf: { SeqTp: 'OOFF' } }]
  expect(findingsOf('sepa/one-off-mandate', [none, none], message)).toEqual([])
})

describe('sepa/creditor-id-present', () => {
  const code = 'sepa/creditor-id-present'
  const wrongForm =
    'It does not hold exactly one identifier in Id/PrvtId/Othr with SchmeNm/Prtry SEPA. Give the creditor identifier ' +
    'that way, for organisations, too.'

  test.each([
    [scheme('SEPA'), []],
    [scheme(), [wrongForm]],
    [scheme('SEPA', 'SEPA'), [wrongForm]],
    [scheme('OTHER'), [wrongForm]],
    [scheme(undefined), [wrongForm]],
    [{ Id: { OrgId: {} } }, [wrongForm]],
  ])('in the block or in the direct debit: %j', (CdtrSchmeId, why) => {
    expect(findingsOf(code, [['block', { CdtrSchmeId }]], message)).toEqual(why.map((each) => `CdtrSchmeId: ${each}`))
    expect(findingsOf(code, [['payment', { DrctDbtTx: { CdtrSchmeId } }]], message)).toEqual(
      why.map((each) => `DrctDbtTx/CdtrSchmeId: ${each}`),
    )
    // The one before an amendment, which may be a name alone.
    const path = 'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlCdtrSchmeId'
    const before = { DrctDbtTx: { CdtrSchmeId: scheme('SEPA'), ...amended({ ...CdtrSchmeId, Nm: 'A' }) } }
    expect(findingsOf(code, [['payment', before]], message)).toEqual(why.map((each) => `${path}: ${each}`))
    const nameOnly = { DrctDbtTx: { CdtrSchmeId: scheme('SEPA'), ...amended({ Nm: 'A' }) } }
    expect(findingsOf(code, [['payment', nameOnly]], message)).toEqual([])
  })

  test('wants one in either', () => {
    expect(findingsOf(code, [['block', {}]], message)).toEqual([])
    expect(findingsOf(code, [['payment', {}, { CdtrSchmeId: scheme('SEPA') }]], message)).toEqual([])
    expect(findingsOf(code, [['payment', {}]], message)).toEqual([
      'DrctDbtTx/CdtrSchmeId: Neither the block nor this direct debit has a creditor identifier. Give it in ' +
        'CdtrSchmeId of the block.',
    ])
  })
})

test.each([
  ['', 'It is empty'],
  ['DE98ZZZ0999999999€', "It has characters other than letters, digits and + ? / - : ( ) . , '"],
  ['QQ98ZZZ09999999999', 'It does not begin with the code of a country'],
  [
    'DEA8ZZZ09999999999',
    'It is not country, two check digits, three characters of business code and a national identifier',
  ],
  ['DE98ZZZ', 'It has fewer than 8 characters, or more than 35'],
  ['DE97ZZZ09999999999', 'The check digits do not fit: most likely a typing error'],
])('sepa/creditor-id says of %j why it is wrong', (Id, why) => {
  const CdtrSchmeId = { Id: { PrvtId: { Othr: [{ Id, SchmeNm: { Prtry: 'SEPA' } }] } } }
  expect(findingsOf('sepa/creditor-id', [['block', { CdtrSchmeId }]], message)).toEqual([
    `CdtrSchmeId/Id/PrvtId/Othr[1]/Id: The creditor identifier is wrong. ${why}. Copy it from the letter in which you ` +
      'received it.',
  ])
})

test('sepa/creditor-id looks at identifiers of SEPA, in the direct debit, too', () => {
  const schemeOf = (Prtry: string) => ({ Id: { PrvtId: { Othr: [{ Id: 'DE97ZZZ09999999999', SchmeNm: { Prtry } }] } } })
  const said = (CdtrSchmeId: object): string[] =>
    findingsOf('sepa/creditor-id', [['payment', { DrctDbtTx: { CdtrSchmeId } }]], message)
  expect(said(schemeOf('OTHER'))).toEqual([])
  expect(said(schemeOf('SEPA')).map((each) => each.split(':')[0])).toEqual([
    'DrctDbtTx/CdtrSchmeId/Id/PrvtId/Othr[1]/Id',
  ])
})

describe('sepa/mandate', () => {
  const said = (MndtRltdInf: object | undefined, ReqdColltnDt = '2026-11-30'): string[] =>
    findingsOf('sepa/mandate', [['payment', { DrctDbtTx: { MndtRltdInf } }, { ReqdColltnDt }]], message)
  const noId = `${mandate}/MndtId: The mandate has no identification. Give the mandate reference that the debtor knows.`
  const noDay = `${mandate}/DtOfSgntr: The mandate has no date of signature. Give the day the debtor signed.`

  test('names what is missing', () => {
    expect(said(undefined)).toEqual([noId, noDay])
    expect(findingsOf('sepa/mandate', [['payment', {}]], message)).toEqual([noId, noDay])
    expect(said({ MndtId: 'M' })).toEqual([noDay])
    expect(said({ DtOfSgntr: '2024-05-02' })).toEqual([noId])
  })

  test('compares its day with that of the collection', () => {
    expect(said({ MndtId: 'M', DtOfSgntr: '2026-11-30' })).toEqual([])
    expect(said({ MndtId: 'M', DtOfSgntr: '2026-11-30+01:00' })).toEqual([])
    expect(said({ MndtId: 'M', DtOfSgntr: '2026-12-01' })).toEqual([
      `${mandate}/DtOfSgntr: The mandate is signed after the collection date 2026-11-30. Correct the date of ` +
        'signature, or collect later.',
    ])
    // What is no day is left to the schema.
    expect(said({ MndtId: 'M', DtOfSgntr: 'yesterday' })).toEqual([])
    expect(said({ MndtId: 'M', DtOfSgntr: '2026-12-01' }, '')).toEqual([])
  })
})

describe('sepa/amendment', () => {
  const said = (MndtRltdInf: object | undefined): string[] =>
    findingsOf('sepa/amendment', [['payment', { DrctDbtTx: { MndtRltdInf } }]], message)
  const details = `${mandate}/AmdmntInfDtls`
  const SMNDA = { Id: { Othr: { Id: 'SMNDA' } } }

  test.each([
    [undefined, []],
    [{}, []],
    [{ AmdmntInd: 'false' }, []],
    [{ AmdmntInd: 'true', AmdmntInfDtls: { OrgnlMndtId: 'M-0' } }, []],
    [{ AmdmntInd: '1', AmdmntInfDtls: { OrgnlDbtrAcct: SMNDA } }, []],
    [{ AmdmntInd: 'true', AmdmntInfDtls: { OrgnlDbtrAcct: { Id: { IBAN: 'DE89370400440532013000' } } } }, []],
    [
      { AmdmntInd: 'true' },
      [
        `${details}: AmdmntInd is true, but AmdmntInfDtls is missing. Add AmdmntInfDtls with what changed in the mandate.`,
      ],
    ],
    [
      { AmdmntInfDtls: { OrgnlMndtId: 'M-0' } },
      [
        `${mandate}/AmdmntInd: AmdmntInfDtls is there, but AmdmntInd is not true. Write true where the mandate changed, ` +
          'or leave the details out.',
      ],
    ],
    [
      { AmdmntInd: 'true', AmdmntInfDtls: { OrgnlDbtrAcct: { Id: { Othr: { Id: '4711' } } } } },
      [
        `${details}/OrgnlDbtrAcct/Id/Othr/Id: The account before is neither an IBAN nor SMNDA (same mandate, new debtor ` +
          'account). Write SMNDA.',
      ],
    ],
    [
      { AmdmntInd: 'true', AmdmntInfDtls: { OrgnlDbtrAgt: { FinInstnId: { Othr: { Id: 'SMNDA' } } } } },
      [
        `${details}/OrgnlDbtrAgt: Since November 2016 a change of bank is given as SMNDA in OrgnlDbtrAcct/Id/Othr/Id. ` +
          'Write it there, and leave OrgnlDbtrAgt out.',
      ],
    ],
  ])('of %j', (information, expected) => expect(said(information)).toEqual(expected))

  test('says nothing of a payment without a mandate', () => {
    expect(findingsOf('sepa/amendment', [['payment', {}]], message)).toEqual([])
  })
})

describe('sepa/one-off-mandate', () => {
  const debit = (MndtId: string | undefined, creditor?: string) => ({
    DrctDbtTx: {
      MndtRltdInf: { MndtId },
      CdtrSchmeId: creditor === undefined ? undefined : { Id: { PrvtId: { Othr: [{ Id: creditor }] } } },
    },
  })
  const oneOff = { PmtTpInf: { SeqTp: 'OOFF' } }
  const recurrent = { PmtTpInf: { SeqTp: 'RCUR' } }
  const count = (...steps: [payment: object, block: object][]): number => {
    const found = findingsOf(
      'sepa/one-off-mandate',
      steps.map(([payment, block]) => ['payment', payment, block]),
      message,
    )
    const said =
      `${mandate}/MndtId: An earlier direct debit of the file has this mandate, which is for one collection (OOFF). ` +
      'Collect it once, or write RCUR where the mandate is for several.'
    expect(found).toEqual(found.map(() => said))
    return found.length
  }

  test.each<[string, number, [object, object][]]>([
    ['one of one collection, twice', 1, Array(2).fill([debit('M'), oneOff])],
    ['one of one collection, three times', 2, Array(3).fill([debit('M'), oneOff])],
    ['one of several', 0, Array(3).fill([debit('M'), recurrent])],
    [
      'one of several, then of one',
      1,
      [
        [debit('M'), recurrent],
        [debit('M'), oneOff],
      ],
    ],
    [
      'one of one, then of several, twice',
      2,
      [
        [debit('M'), oneOff],
        [debit('M'), recurrent],
        [debit('M'), recurrent],
      ],
    ],
    ['two', 0, ['M', 'm'].map((id) => [debit(id), oneOff])],
    ['one id of two creditors', 0, ['DE98ZZZ09999999999', 'DE98ABC09999999999'].map((id) => [debit('M', id), oneOff])],
    ['none', 0, Array(2).fill([debit(undefined), oneOff])],
    ['what the payment says itself', 1, Array(2).fill([{ ...debit('M'), ...oneOff }, recurrent])],
    ['what the payment says itself, against its block', 0, Array(2).fill([{ ...debit('M'), ...recurrent }, oneOff])],
    ['nothing of the sequence', 0, Array(2).fill([debit('M'), {}])],
  ])('%s: %i', (_, expected, steps) => expect(count(...steps)).toBe(expected))
})
