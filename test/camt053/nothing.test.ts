// Inner readers of parts: an entry cannot show that an empty element was read as nothing and not skipped before.
import { describe, expect, test } from 'vitest'
import { bankTransactionCodeText } from '../../src/camt053.ts'
// Of parts inside objects, of which no file has every kind of nothing.
import { account, agent, type Description, objectIn, objectsOf, party, read, textOf } from '../../src/domain/index.ts'
import { asObject, textsOf } from '../../src/domain/statement/document.ts'
import { toEntry, toHeader, toStatement, toTransaction } from '../../src/domain/statement/index.ts'
import { readDecimal, readMoney, signed } from '../../src/domain/statement/parts/amount.ts'
import { amountDetails } from '../../src/domain/statement/parts/amount-details.ts'
import { balance } from '../../src/domain/statement/parts/balance.ts'
import { bankTransactionCode } from '../../src/domain/statement/parts/bank-transaction-code.ts'
import { card } from '../../src/domain/statement/parts/card.ts'
import { charges } from '../../src/domain/statement/parts/charges.ts'
import { readCode, readNamedCode } from '../../src/domain/statement/parts/code.ts'
import { loadCodeNames } from '../../src/domain/statement/parts/code-names.ts'
import { period, readDate } from '../../src/domain/statement/parts/date.ts'
import { readRelatedParty } from '../../src/domain/statement/parts/party.ts'
import { summary } from '../../src/domain/statement/summary.ts'
import { Decimal } from '../../src/values.ts'

const readerOf =
  <T extends object>(description: Description<T>) =>
  (element: unknown): T | undefined =>
    read(description, element)
const readAmountDetails = readerOf(amountDetails)
const readBalance = readerOf(balance)
const readBankTransactionCode = readerOf(bankTransactionCode)
const readCardTransaction = readerOf(card)
const readCharges = readerOf(charges)
const readPeriod = period.read

/** What an element may be in a file that keeps to no schema, or in an object of the document layer made by hand. */
const odd: unknown[] = [undefined, null, '', [], [''], [null], 7]

/** An object without what is undefined or empty in it, and without its places. */
function left(value: unknown): unknown {
  const places = ['path', 'line', 'column', 'offset', 'document', 'message']
  const text = JSON.stringify(value, (key, item) => (places.includes(key) ? undefined : item))
  return text === undefined ? undefined : JSON.parse(text)
}

describe('an element that holds nothing reads as nothing', () => {
  test.each<[string, (element: unknown) => unknown]>([
    ['an amount', readMoney],
    ['a number', readDecimal],
    ['details of an amount', readAmountDetails],
    ['a bank transaction code', readBankTransactionCode],
    ['a card', readCardTransaction],
    ['a code', (element) => readCode(element)],
    ['a date', readDate],
    ['a period', readPeriod],
    ['a party', readerOf(party)],
    ['a related party', readRelatedParty],
    ['an agent', readerOf(agent)],
    ['an account', readerOf(account)],
    ['a summary', readerOf(summary)],
    ['an object', objectIn],
    ['a text', textOf],
  ])('%s', (_, read) => {
    for (const element of odd) expect(read(element)).toBeUndefined()
  })

  test.each<[string, (element: unknown) => readonly unknown[]]>([
    ['interest', (Intrst) => toEntry({ Intrst }, { path: '' }).interest],
    ['availability', (Avlbty) => toEntry({ Avlbty }, { path: '' }).availability],
    ['balances', (Bal) => toStatement({ Bal }, '').balances],
    ['objects', objectsOf],
    ['texts', textsOf],
  ])('%s', (_, read) => {
    for (const element of odd) expect(read(element)).toEqual([])
  })

  test('charges', () => {
    expect(readCharges(undefined)).toBeUndefined()
    for (const element of odd.slice(1)) expect(left(readCharges(element))).toEqual({ records: [] })
  })

  test('an object in the place of one is an empty one', () => {
    for (const element of odd.filter((each) => !Array.isArray(each))) expect(asObject(element)).toEqual({})
  })
})

const transactionParts =
  'Refs Amt AmtDtls BkTxCd Chrgs Intrst RltdPties RltdAgts LclInstrm PmtTpInf Purp RmtInf RltdDts RtrInf CardTx AddtlTxInf'
const entryParts =
  'NtryRef Amt RvslInd Sts BookgDt ValDt AcctSvcrRef Avlbty BkTxCd ComssnWvrInd AddtlInfInd AmtDtls Chrgs TechInptChanl ' +
  'Intrst CardTx NtryDtls AddtlNtryInf'
const statementParts =
  'Id StmtPgntn ElctrncSeqNb LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct RltdAcct Intrst Bal TxsSummry AddtlStmtInf'
const headerParts = 'MsgId CreDtTm MsgRcpt MsgPgntn OrgnlBizQry AddtlInf'

describe('whatever holds nothing in it reads as if it were not there', () => {
  test.each(transactionParts.split(' '))('a transaction with %s', (name) => {
    const bare = left(toTransaction({}, 'CRDT', '', undefined))
    for (const element of name === 'Chrgs' ? [undefined] : odd) {
      expect(left(toTransaction({ [name]: element }, 'CRDT', '', undefined))).toEqual(bare)
    }
  })

  test.each(entryParts.split(' '))('an entry with %s', (name) => {
    const bare = left(toEntry({}, { path: '' }))
    for (const element of name === 'Chrgs' ? [undefined] : odd) {
      expect(left(toEntry({ [name]: element }, { path: '' }))).toEqual(bare)
    }
  })

  test.each(statementParts.split(' '))('a statement with %s', (name) => {
    const bare = left(toStatement({}, ''))
    for (const element of odd) expect(left(toStatement({ [name]: element }, ''))).toEqual(bare)
  })

  test.each(headerParts.split(' '))('a header with %s', (name) => {
    const bare = left(toHeader({}, ''))
    for (const element of odd) expect(left(toHeader({ [name]: element }, ''))).toEqual(bare)
  })

  test('a balance without a type, and one without anything', () => {
    const [one, other] = [{ CdtDbtInd: 'CRDT', Amt: { value: '5', Ccy: 'EUR' } }, {}].map(readBalance)
    expect(left(one)).toEqual({
      amount: '5',
      unsignedAmount: '5',
      currency: 'EUR',
      creditDebitIndicator: 'CRDT',
      creditLines: [],
      availability: [],
    })
    expect(left(other)).toEqual({ creditLines: [], availability: [] })
  })

  test('a card with one thing in it', () => {
    const read = (element: object): unknown => left(readCardTransaction(element))
    expect(read({ Card: {} })).toEqual({})
    expect(read({ Card: { PlainCardData: { PAN: '1' } } })).toEqual({ number: '1' })
    expect(read({ POI: { SysNm: 'TILL' } })).toEqual({ pointOfInteractionName: 'TILL' })
    expect(read({ Tx: { Indv: { SeqNb: '2' } } })).toEqual({ sequence: '2' })
    expect(read({ Tx: {} })).toEqual({})
  })

  test('a proprietary amount without an amount is none', () => {
    expect(
      readAmountDetails({ PrtryAmt: [{ Tp: 'NET' }, { Tp: 'ALL', Amt: { value: '1', Ccy: 'EUR' } }] }),
    ).toMatchObject({
      proprietary: [{ type: 'ALL', currency: 'EUR' }],
    })
  })
})

describe('half of something', () => {
  test('a period may have one end, date-times come before days', () => {
    expect(readPeriod({ FrDt: '2026-03-01' })).toEqual({ from: '2026-03-01', to: undefined })
    expect(readPeriod({ ToDtTm: '2026-03-01T00:00:00' })).toEqual({ from: undefined, to: '2026-03-01T00:00:00' })
    expect(readPeriod({ FrDt: 'a', FrDtTm: 'b', ToDt: 'c', ToDtTm: 'd' })).toEqual({ from: 'b', to: 'd' })
    expect(readPeriod({})).toBeUndefined()
  })

  test('a code has a name, the bank’s own text has none', () => {
    const nameOf = (code: string | undefined): string => `name of ${code}`
    expect(readNamedCode({ Cd: 'A' }, nameOf)).toEqual({ code: 'A', name: 'name of A', proprietary: undefined })
    expect(readNamedCode({ Prtry: 'own' }, nameOf)).toEqual({ code: undefined, name: undefined, proprietary: 'own' })
    expect(readNamedCode({ Prtry: { Id: 'own', Issr: 'me' } }, nameOf)?.proprietary).toBe('own')
    expect(readNamedCode({ Issr: 'me' }, nameOf)).toBeUndefined()
    expect(readNamedCode({}, nameOf)).toBeUndefined()
  })

  test('a related party is a party, a bank, or what versions before .07 have', () => {
    expect(readRelatedParty({ Pty: { Nm: 'A' } })).toMatchObject({ name: 'A' })
    expect(readRelatedParty({ Nm: 'A' })).toMatchObject({ name: 'A' })
    expect(readRelatedParty({ Pty: undefined, Agt: { FinInstnId: { Nm: 'B' } } })).toEqual({ agent: { name: 'B' } })
    expect(readRelatedParty({ Pty: '' })).toEqual({})
  })

  test('a bank transaction code of one part, and codes that differ in their domain only', async () => {
    await loadCodeNames()
    const read = (domain: string | undefined, family?: string, sub?: string) =>
      readBankTransactionCode({ Domn: { Cd: domain, Fmly: { Cd: family, SubFmlyCd: sub } } })
    const [payments, cash] = [read('PMNT', 'MCOP', 'COMM'), read('CAMT', 'MCOP', 'COMM')]
    expect([payments?.domainName, cash?.domainName, read('PMNT', 'MCOP', 'COMM')?.domainName]).toEqual([
      'Payments',
      'Cash management',
      'Payments',
    ])
    expect(read('PMNT')).toMatchObject({ domainName: 'Payments', family: undefined, familyName: undefined })
    expect(read(undefined, 'RCDT')).toMatchObject({ domain: undefined, domainName: undefined, familyName: undefined })
    expect([payments, read('PMNT'), read('PMNT', 'RCDT'), read(undefined)].map(bankTransactionCodeText)).toEqual([
      'PMNT/MCOP/COMM',
      'PMNT',
      'PMNT/RCDT',
      undefined,
    ])
    expect(bankTransactionCodeText(undefined)).toBeUndefined()
    expect(bankTransactionCodeText(readBankTransactionCode({ Prtry: { Cd: 'OWN' } }))).toBe('OWN')
  })

  test('an amount without a currency, and one that is none', () => {
    expect(readMoney('5.00')).toEqual({ amount: new Decimal(5), currency: undefined })
    expect(readMoney({ value: '5.00' })).toEqual({ amount: new Decimal(5), currency: undefined })
    for (const value of ['', 'x', '-1', '1,5', undefined]) expect(readMoney({ value, Ccy: 'EUR' })).toBeUndefined()
    expect(signed(new Decimal(5), undefined)).toBeUndefined()
    expect(signed(new Decimal(5), 'XXXX')).toBeUndefined()
    expect(signed(new Decimal(-5), 'DBIT')).toBeUndefined()
    expect([signed(new Decimal(5), 'DBIT'), signed(new Decimal(7), 'DBIT'), signed(new Decimal(5), 'CRDT')]).toEqual([
      new Decimal(-5),
      new Decimal(-7),
      new Decimal(5),
    ])
  })

  test('texts and objects among others', () => {
    expect(textsOf(['a', '', null, { value: 'x' }, 'b'])).toEqual(['a', 'b'])
    expect(objectsOf(['a', { b: '1' }, null, [{}]])).toEqual([{ b: '1' }])
    expect(objectIn([{ a: '1' }, { b: '1' }])).toEqual({ a: '1' })
  })

  test('the currency of a statement is that of its account, else of the first balance that has one', () => {
    const Bal = [{ Amt: { value: '1' } }, { Amt: { value: '1', Ccy: 'CHF' } }, { Amt: { value: '1', Ccy: 'USD' } }]
    expect(toStatement({ Bal }, '').currency).toBe('CHF')
    expect(toStatement({ Bal, Acct: { Id: { IBAN: 'X' } } }, '').currency).toBe('CHF')
    expect(toStatement({ Bal, Acct: { Ccy: 'EUR' } }, '').currency).toBe('EUR')
  })

  test('an amount that cannot be read is not replaced by the one before charges; a missing one is', () => {
    const AmtDtls = { TxAmt: { Amt: { value: '12', Ccy: 'EUR' } } }
    const of = (more: object) => toTransaction({ AmtDtls, ...more }, 'DBIT', '', undefined).amount
    expect(of({})).toEqual(new Decimal(-12))
    expect(of({ Amt: undefined })).toEqual(new Decimal(-12))
    expect(of({ Amt: { value: '-9', Ccy: 'EUR' } })).toBeUndefined()
    expect(of({ Amt: { value: '9', Ccy: 'EUR' }, CdtDbtInd: 'CRDT' })).toEqual(new Decimal(9))
  })
})
