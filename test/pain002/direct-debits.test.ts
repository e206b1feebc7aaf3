import { describe, expect, test } from 'vitest'
import { type ReadOptions, readCamt053 } from '../../src/camt053.ts'
import { buildPain001 } from '../../src/pain001.ts'
import { listOutcomes, matchBookings, type PaymentBooking, type SentPayment, sentPayments } from '../../src/pain002.ts'
import { buildPain008, type DirectDebitInitiation, parsePain008, readPain008 } from '../../src/pain008.ts'
import { germanIban, simple as simpleTransfers } from '../pain001/initiations.ts'
import { simple } from '../pain008/direct-debits.ts'
import { statement as statementWith } from '../report/support.ts'
import { collect, plain } from '../support/collect.ts'
import { block, line, report } from './support.ts'

const own = germanIban(1)
const firstDebtor = germanIban(2)
const secondDebtor = germanIban(3)

/** Two collections of one block: E2E-1 of mandate M-1 and E2E-2 of mandate M-2. */
const debits: DirectDebitInitiation = simple('10.00', '20.00')
const file = buildPain008(debits)
const transfers = simpleTransfers('10.00', '20.00')

const about = (xml: string, message = 'pain.008.001.08'): string =>
  xml
    .replace('<OrgnlMsgId>M-1<', '<OrgnlMsgId>MSG-1<')
    .replace('<OrgnlMsgNmId>pain.001.001.03<', `<OrgnlMsgNmId>${message}<`)

/** What is told of the forms in which direct debits can be given, without the objects themselves. */
async function facts(given: Parameters<typeof sentPayments>[0]): Promise<unknown[]> {
  const all = await collect<SentPayment>(sentPayments(given))
  return all.map(({ payment: _, document: __, ...rest }) => plain(rest))
}

describe('direct debits that were sent', () => {
  const expected = [
    {
      index: 0,
      messageId: 'MSG-1',
      paymentInformationId: 'PMT-1',
      endToEndId: 'E2E-1',
      mandateId: 'M-1',
      amount: '10',
      currency: 'EUR',
      creditorName: 'Example AG',
      creditorAccount: own,
      debtorName: 'Erika Muster',
      debtorAccount: firstDebtor,
      directDebit: true,
    },
    { index: 1, endToEndId: 'E2E-2', mandateId: 'M-2', debtorAccount: secondDebtor, directDebit: true },
  ]

  test.each<[string, () => Parameters<typeof sentPayments>[0] | Promise<Parameters<typeof sentPayments>[0]>]>([
    ['the object', () => debits],
    ['the file', () => file],
    ['the file of the version before', () => buildPain008(debits, { message: 'pain.008.001.02' })],
    ['the file in pieces', () => pieces(file)],
    ['what parsePain008 made of it', async () => (await parsePain008(file)).initiation],
    ['the parts of readPain008', () => readPain008(file)],
    ['themselves, one by one', () => sentPayments(file)],
  ])('can be given as %s', async (_, given) => {
    expect(await facts(await given())).toMatchObject(expected)
  })

  test('are no credit transfers, whose debtor is one’s own side', async () => {
    expect(await facts(buildPain001(transfers))).toMatchObject([
      { directDebit: false, debtorName: 'Example AG', creditorName: 'Nordwind GmbH' },
      { directDebit: false },
    ])
  })
})

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
}

describe('outcomes of direct debits', () => {
  const outcomes = async (given: Parameters<typeof listOutcomes>[0], ...reports: string[]) => {
    const listed = await listOutcomes(given, reports)
    return {
      words: listed.outcomes.map(({ outcome, level }) => `${outcome} by ${level}`),
      codes: listed.findings.map(({ code }) => code),
      advice: listed.outcomes.flatMap(({ whatToDo }) => whatToDo),
    }
  }
  const rejected = (endToEndId: string | undefined, rest = ''): string =>
    line('RJCT', endToEndId, `<StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>${rest}`)

  test.each([
    ['the object', debits],
    ['the file', file],
  ])('of %s are matched by their references; the advice is for who collects', async (_, given) => {
    const xml = about(
      report('', block('PMT-1', `<PmtInfSts>PART</PmtInfSts>${line('ACSP', 'E2E-1')}${rejected('E2E-2')}`)),
    )
    const { words, codes, advice } = await outcomes(given, xml)
    expect(words).toEqual(['accepted by transaction', 'rejected by transaction'])
    expect(codes).toEqual([])
    expect(advice).toEqual([expect.stringContaining('the payer')])
  })

  test.each([
    ['the debtor’s account', `<DbtrAcct><Id><IBAN>${secondDebtor}</IBAN></Id></DbtrAcct>`],
    ['the mandate', '<MndtRltdInf><MndtId>M-2</MndtId></MndtRltdInf>'],
  ])('without references are matched by %s', async (_, original) => {
    const nameless: DirectDebitInitiation = {
      ...debits,
      paymentInformation: debits.paymentInformation.map((each) => ({
        ...each,
        directDebits: each.directDebits.map((debit) => ({ ...debit, endToEndId: undefined, amount: '10.00' })),
      })),
    }
    const reference = `<OrgnlTxRef>${original}</OrgnlTxRef>`
    const xml = about(report('', block('PMT-1', `<PmtInfSts>ACSP</PmtInfSts>${rejected('NOTPROVIDED', reference)}`)))
    expect((await outcomes(nameless, xml)).words).toEqual(['accepted by block', 'rejected by transaction'])
  })

  test('of the creditor’s own account and a wrong debtor’s: the mandate decides nothing that differs', async () => {
    const wrong = `<OrgnlTxRef><DbtrAcct><Id><IBAN>NL20TOOL0000123456</IBAN></Id></DbtrAcct></OrgnlTxRef>`
    const xml = about(report('', block('PMT-1', rejected('E2E-2', wrong))))
    const { words, codes } = await outcomes(debits, xml)
    expect(words[1]).toBe('rejected by transaction')
    expect(codes).toContain('report/transaction-differs')
  })

  test('a report about the other message of the same MsgId is not applied', async () => {
    const accepted = report('<GrpSts>ACSP</GrpSts>')
    expect(await outcomes(debits, about(accepted, 'pain.001.001.09'))).toMatchObject({
      words: ['unknown by undefined', 'unknown by undefined'],
      codes: ['report/other-file'],
    })
    expect((await outcomes(transfers, about(accepted))).codes).toEqual(['report/other-file'])
    // A name that is none does not tell.
    expect((await outcomes(debits, about(accepted, 'direct debits'))).words[0]).toBe('accepted by group')
  })

  test('a direct debit and a credit transfer are told apart by their MsgIds', async () => {
    const both = [debits, { ...transfers, messageId: 'CT-1' }]
    const xml = about(report('<GrpSts>ACSP</GrpSts>'))
    expect((await outcomes(both, xml)).words).toEqual([
      'accepted by group',
      'accepted by group',
      'unknown by undefined',
      'unknown by undefined',
    ])
  })
})

interface EntryText {
  amount?: string
  indicator?: string
  reversal?: boolean
  code?: string
  family?: string
}

function entry(
  details: string,
  { amount = '1.00', indicator = 'CRDT', reversal, code = 'ESDD', family = 'IDDT' }: EntryText = {},
): string {
  const reversed = reversal === undefined ? '' : `<RvslInd>${reversal}</RvslInd>`
  return (
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${reversed}<Sts>BOOK</Sts>` +
    `<BookgDt><Dt>2026-12-01</Dt></BookgDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>` +
    `<NtryDtls>${details}</NtryDtls></Ntry>`
  )
}

function transaction(references: string, amount: string, rest = '', indicator = 'CRDT'): string {
  return `<TxDtls><Refs>${references}</Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${rest}</TxDtls>`
}

const endToEnd = (id: string): string => `<EndToEndId>${id}</EndToEndId>`
const returned = (reason: string): string => `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`

const statement = (...entries: string[]): string => statementWith(entries.join(''), own)

async function match(given: Parameters<typeof matchBookings>[0], xml: string, options: ReadOptions = {}) {
  const payments: PaymentBooking[] = []
  const codes: string[] = []
  let unmatched = 0
  for await (const part of matchBookings(given, readCamt053(xml, options))) {
    if (part.kind === 'payment') payments.push(part)
    else if (part.kind === 'finding') codes.push(part.finding.code)
    else if (part.kind === 'end') unmatched = part.unmatchedEntries
  }
  return { states: payments.map(({ state }) => state), codes, unmatched, payments }
}

describe('bookings of direct debits', () => {
  test.each([
    ['the object', debits],
    ['the file', file],
  ])('of %s are the credits with their references', async (_, given) => {
    const { states, codes, unmatched } = await match(
      given,
      statement(entry(transaction(endToEnd('E2E-1'), '10.00')), entry(transaction(endToEnd('zz'), '9.00'))),
    )
    expect(states).toEqual(['booked', 'unknown'])
    expect(codes).toEqual([])
    expect(unmatched).toBe(1)
  })

  test.each([
    ['mandate and amount', '<MndtId>M-2</MndtId>', ''],
    [
      'account and amount',
      endToEnd('NOTPROVIDED'),
      `<RltdPties><DbtrAcct><Id><IBAN>${secondDebtor}</IBAN></Id></DbtrAcct></RltdPties>`,
    ],
  ])('without a reference are found by %s', async (_, references, rest) => {
    const found = await match(debits, statement(entry(transaction(references, '20.00', rest))))
    expect(found.states).toEqual(['unknown', 'booked'])
    const other = await match(debits, statement(entry(transaction(references, '21.00', rest))))
    expect(other.states).toEqual(['unknown', 'unknown'])
  })

  test('as one sum for the block, and one of them taken back', async () => {
    const sum = '<Btch><PmtInfId>PMT-1</PmtInfId><NbOfTxs>2</NbOfTxs><TtlAmt Ccy="EUR">30.00</TtlAmt></Btch>'
    const back = entry(transaction(endToEnd('E2E-2'), '23.00', returned('AC04'), 'DBIT'), {
      amount: '23.00',
      indicator: 'DBIT',
      code: 'UPDD',
    })
    const { states, codes, payments } = await match(debits, statement(entry(sum, { amount: '30.00' }), back))
    expect(states).toEqual(['booked', 'returned'])
    expect(codes).toEqual([])
    expect(payments[0]?.bookings[0]?.how).toBe('batch')
    expect(payments[1]?.returns[0]).toMatchObject({
      rTransaction: 'return',
      reason: { code: 'AC04' },
      whatToDo: expect.stringContaining('payer'),
    })
  })

  test.each<[string, string]>([
    [
      'a debit of another amount that is not a return',
      entry(transaction(endToEnd('E2E-1'), '9.00', '', 'DBIT'), { indicator: 'DBIT' }),
    ],
    ['a credit with return information', entry(transaction(endToEnd('E2E-1'), '10.00', returned('AC04')))],
  ])('%s is none', async (_, xml) => {
    expect((await match(debits, statement(xml))).states).toEqual(['unknown', 'unknown'])
  })

  test('an entry that says neither debit nor credit is none', async () => {
    const silent = entry(transaction(endToEnd('E2E-1'), '10.00')).replaceAll('<CdtDbtInd>CRDT</CdtDbtInd>', '')
    expect((await match(debits, statement(silent))).states).toEqual(['unknown', 'unknown'])
  })

  test('without any references are found by the account of the debtor', async () => {
    const account = `<RltdPties><DbtrAcct><Id><IBAN>${secondDebtor}</IBAN></Id></DbtrAcct></RltdPties>`
    const nameless = transaction('', '20.00', account).replace('<Refs></Refs>', '')
    expect((await match(debits, statement(entry(nameless)))).states).toEqual(['unknown', 'booked'])
  })

  test('of one EndToEndId are told apart by their mandates', async () => {
    const [own] = debits.paymentInformation
    const directDebits = own?.directDebits.map((debit) => ({ ...debit, endToEndId: 'same', amount: '10.00' })) ?? []
    const twins = { ...debits, paymentInformation: [{ ...own, directDebits }] } as DirectDebitInitiation
    const told = transaction(`${endToEnd('same')}<MndtId>M-2</MndtId>`, '10.00')
    expect((await match(twins, statement(entry(told)))).states).toEqual(['unknown', 'booked'])
  })

  test('a sum that names the message only is that of a block of its own kind', async () => {
    const [small] = simple('10.00', '20.00').paymentInformation
    const [large] = simple('40.00').paymentInformation
    const collections = { ...debits, paymentInformation: [small, { ...large, paymentInformationId: 'PMT-2' }] }
    const [transfer] = transfers.paymentInformation
    const payments = { ...transfers, paymentInformation: [transfer, { ...transfer, paymentInformationId: 'PMT-2' }] }
    const sum = '<Btch><MsgId>MSG-1</MsgId><TtlAmt Ccy="EUR">30.00</TtlAmt></Btch>'
    const { states, codes } = await match([collections, payments], statement(entry(sum, { amount: '30.00' })))
    expect(states).toEqual(['booked', 'booked', ...Array(5).fill('unknown')])
    expect(codes).toEqual([])
  })

  test('are kept apart from credit transfers with the same references', async () => {
    const both = [debits, transfers]
    const debit = entry(transaction(endToEnd('E2E-1'), '10.00', '', 'DBIT'), {
      indicator: 'DBIT',
      code: 'ESCT',
      family: 'ICDT',
    })
    const credit = entry(transaction(endToEnd('E2E-2'), '20.00'))
    const { states, codes } = await match(both, statement(debit, credit))
    expect(states).toEqual(['unknown', 'booked', 'booked', 'unknown'])
    expect(codes).toEqual([])
  })
})
