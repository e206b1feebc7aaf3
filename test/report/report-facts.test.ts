// Facts are lists that inspect and the page show, and no entry exports: reportFacts.
import { describe, expect, test } from 'vitest'
import { parseEbicsProtocol, parsePain002 } from '../../src/pain002.ts'
import { ebicsFacts, groupFacts, reportFacts } from '../../src/report/index.ts'
import { report } from '../pain002/support.ts'
import { jsonOf, linesOf } from '../support/show.ts'

const sentAt = '<OrgnlCreDtTm>2026-03-02T09:00:00</OrgnlCreDtTm>'
const debtorBank = '<DbtrAgt><FinInstnId><BIC>ABNANL2A</BIC><Nm>Debtor Bank</Nm></FinInstnId></DbtrAgt>'
const creditorBank = '<CdtrAgt><FinInstnId><BIC>INGBNL2A</BIC></FinInstnId></CdtrAgt>'
const forwardingBank = '<FwdgAgt><FinInstnId><BIC>RABONL2U</BIC></FinInstnId></FwdgAgt>'

/** The heads of a report with more in its group header. */
async function headsOf(more: string) {
  const { header, group } = await parsePain002(report(sentAt).replace('</GrpHdr>', `${more}</GrpHdr>`))
  if (header === undefined || group === undefined) throw new Error('The report has no head')
  return { header, group }
}

describe('the head of a status report', () => {
  test('says who made it, and for programs all of them', async () => {
    const { header } = await headsOf(`<InitgPty><Nm>The Bank</Nm></InitgPty>${debtorBank}${creditorBank}`)
    expect(jsonOf(reportFacts, header)).toEqual({
      message: 'pain.002.001.03',
      messageId: 'id R',
      creationDateTime: 'code 2026-03-03T06:00:00',
      initiatingParty: 'text The Bank',
      debtorAgent: 'bic ABNANL2A',
      creditorAgent: 'bic INGBNL2A',
    })
    expect(linesOf(reportFacts, header)).toEqual([
      'Message: id R',
      'Message: code 2026-03-03T06:00:00',
      'From: text The Bank',
      'From: text Debtor Bank',
      'From: bic ABNANL2A',
    ])
  })

  test.each([
    ['the creditor, before the one that forwards it', creditorBank + forwardingBank, ['From: bic INGBNL2A']],
    ['the one that forwards it, else', forwardingBank, ['From: bic RABONL2U']],
    ['nobody, where it names none', '', []],
  ])('is from the bank of %s', async (_, agents, from) => {
    const { header } = await headsOf(agents)
    expect(linesOf(reportFacts, header).slice(2)).toEqual(from)
  })

  test('has nothing for programs about banks that it does not name', async () => {
    const { header } = await headsOf('')
    expect(Object.keys(jsonOf(reportFacts, header))).toEqual(['message', 'messageId', 'creationDateTime'])
  })
})

test('a group says which file it is about, and as what and when that was sent', async () => {
  const { group } = await headsOf('')
  expect(jsonOf(groupFacts, group)).toEqual({
    originalMessageId: 'id M-1',
    originalMessageName: 'code pain.001.001.03',
    originalCreationDateTime: 'code 2026-03-02T09:00:00',
  })
  expect(linesOf(groupFacts, group)).toEqual(['Sent as: code pain.001.001.03', 'Sent as: code 2026-03-02T09:00:00'])
})

test('an EBICS protocol says that it is one, and of which bank', async () => {
  const host = '<InitgPty><Id><OrgId><Othr><Id>EBIXHOST</Id></Othr></OrgId></Id></InitgPty>'
  const protocol = report('').replace('pain.001.001.03', 'EBICS').replace('</GrpHdr>', `${host}</GrpHdr>`)
  const { header } = await parseEbicsProtocol(protocol)
  expect(jsonOf(ebicsFacts, header ?? {})).toEqual({
    message: 'pain.002.001.03',
    protocol: 'EBICS',
    messageId: 'id R',
    creationDateTime: 'code 2026-03-03T06:00:00',
    hostId: 'id EBIXHOST',
  })
  expect(linesOf(ebicsFacts, header ?? {})).toEqual([
    'Message: id R',
    'Message: code 2026-03-03T06:00:00',
    'Bank: id EBIXHOST',
  ])
  expect(jsonOf(ebicsFacts, {})).toEqual({ protocol: 'EBICS' })
})
