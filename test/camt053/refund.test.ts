import { expect, test } from 'vitest'
import { counterparty, parseCamt053 } from '../../src/camt053.ts'
import { buildPain001, type Payment, parsePain001 } from '../../src/pain001.ts'
import { plain } from '../support/collect.ts'
import { fixture } from './support.ts'

/** The debtor with all that a party can hold, in .08. */
const whole = `<Dbtr><Pty><Nm>Anna Beispiel</Nm>
  <PstlAdr><AdrTp><Cd>HOME</Cd></AdrTp><StrtNm>Weg</StrtNm><BldgNb>1</BldgNb><Flr>2</Flr><PstCd>10115</PstCd><TwnNm>Berlin</TwnNm>
    <Ctry>DE</Ctry><AdrLine>c/o Muster</AdrLine></PstlAdr>
  <Id><OrgId><AnyBIC>BYLADEM1001</AnyBIC><LEI>5493001KJTIIGC8Y1R12</LEI>
    <Othr><Id>4711</Id><SchmeNm><Cd>CUST</Cd></SchmeNm><Issr>Bank</Issr></Othr></OrgId></Id>
  <CtryOfRes>DE</CtryOfRes>
  <CtctDtls><Nm>Anna</Nm><PhneNb>+49-301234567</PhneNb><EmailAdr>a@example.org</EmailAdr></CtctDtls></Pty></Dbtr>`

async function refunded(text: string) {
  const [
    {
      statement,
      entries: [entry],
    } = { entries: [] },
  ] = (await parseCamt053(text)).statements
  const transaction = entry?.transactions[0]
  if (statement === undefined || entry === undefined || transaction === undefined) throw new Error('nothing to refund')

  const {
    party: creditor,
    account: creditorAccount,
    agent: creditorAgent,
  } = counterparty({ statement, entry }, transaction)
  const { unsignedAmount: amount = '0', remittanceInformation } = transaction
  const payment: Payment = {
    endToEndId: 'REFUND-1041',
    amount,
    creditor,
    creditorAccount,
    creditorAgent,
    remittanceInformation,
  }

  const xml = buildPain001(
    {
      messageId: 'REFUND-1',
      creationDateTime: '2026-11-20T10:00:00',
      initiatingParty: { name: 'Musterwerk GmbH' },
      paymentInformation: [
        {
          paymentInformationId: 'REFUND-1-1',
          requestedExecutionDate: '2026-11-23',
          debtor: { name: 'Musterwerk GmbH' },
          debtorAccount: { iban: statement.account?.iban },
          payments: [payment],
        },
      ],
    },
    { message: 'pain.001.001.09', rules: ['iso'] },
  )
  const { initiation, valid } = await parsePain001(xml)
  return { payment, valid, built: initiation.paymentInformation?.[0]?.payments?.[0] }
}

test.each([
  ['as it is', (text: string) => text],
  ['with all that a party can hold', (text: string) => text.replace(/<Dbtr>[\s\S]*?<\/Dbtr>/, whole)],
])('the debtor of a statement is paid back with what the statement says of it, %s', async (_, change) => {
  const { payment, valid, built } = await refunded(change(new TextDecoder().decode(fixture('dialect-08.xml'))))
  expect(valid).toBe(true)
  expect(payment.creditor?.name).toBe('Anna Beispiel')
  expect(plain(built?.creditor)).toEqual(plain(payment.creditor))
  expect(plain(built?.creditorAccount)).toEqual({ iban: 'DE02120300000000202051' })
  expect(plain(built?.creditorAgent)).toEqual(plain(payment.creditorAgent))
  expect(built?.remittanceInformation).toBe('Invoice 1041')
})

test('a bank in the place of a party is refused by its name and never dropped', async () => {
  const bank = '<Dbtr><Agt><FinInstnId><BICFI>BYLADEM1001</BICFI></FinInstnId></Agt></Dbtr>'
  const text = new TextDecoder().decode(fixture('dialect-08.xml')).replace(/<Dbtr>[\s\S]*?<\/Dbtr>/, bank)
  await expect(refunded(text)).rejects.toMatchObject({ findings: [{ property: 'creditor.agent' }] })
})
