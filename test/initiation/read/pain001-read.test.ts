import { describe, expect, it } from 'vitest'
import {
  buildPain001,
  type Pain001Part,
  parsePain001,
  type ReadOptions,
  readPain001,
  readPaymentDates,
} from '../../../src/pain001.ts'
import { simple } from '../../pain001/initiations.ts'
import { readFixtureText } from '../../support/fixtures.ts'

async function partsOf(text: string, options?: ReadOptions): Promise<Pain001Part[]> {
  const parts: Pain001Part[] = []
  for await (const part of readPain001(text, options)) parts.push(part)
  return parts
}

describe('readPain001', () => {
  it('reads what breaks the schema, and says so', async () => {
    const file = buildPain001(simple('1', '2'))
      .replace(/<MsgId>.*<\/MsgId>/, '')
      .replace('>2.00<', '>two<')
      .replace('<Nm>Nordwind GmbH</Nm>', '')
    const parts = await partsOf(file)
    const payments = parts.flatMap((part) => (part.kind === 'payment' ? [part.payment] : []))
    expect(payments.map(({ amount, creditor }) => [amount?.toString(), creditor?.name])).toEqual([
      ['1', undefined],
      [undefined, 'Nordwind GmbH'],
    ])
    expect(parts.find((part) => part.kind === 'header')?.header.messageId).toBeUndefined()
    expect(parts.filter((part) => part.kind === 'finding')).toHaveLength(2)
    expect(parts.at(-1)).toMatchObject({ kind: 'end', valid: false, message: 'pain.001.001.03' })
  })

  it('reads an element of a later version, and says that it does not belong there', async () => {
    const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b421'
    const file = buildPain001(simple()).replace('</EndToEndId>', `</EndToEndId><UETR>${uetr}</UETR>`)
    const parts = await partsOf(file)
    expect(parts.find((part) => part.kind === 'payment')).toMatchObject({ payment: { uetr } })
    expect(parts.find((part) => part.kind === 'finding')).toMatchObject({ finding: { code: 'element-unexpected' } })
  })

  it('carries the position in the file, and the document layer where that was asked for', async () => {
    const file = buildPain001(simple())
    const payment = (await partsOf(file)).find((part) => part.kind === 'payment')
    for (const part of await partsOf(file)) expect(part).not.toHaveProperty('document')
    const documented = await partsOf(file, { document: true })
    const [found] = documented.flatMap((part) => (part.kind === 'payment' ? [part.document] : []))
    expect(found?.Amt?.InstdAmt).toEqual({ value: '12.50', Ccy: 'EUR' })
    expect(documented.filter((part) => 'document' in part).map(({ kind }) => kind)).toEqual([
      'header',
      'paymentInformation',
      'payment',
    ])
    expect(file.slice(payment?.offset).startsWith('<CdtTrfTxInf>')).toBe(true)
    expect(payment?.path).toBe('/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[1]')
  })

  it('shows a block that has no payments', async () => {
    const file = buildPain001(simple()).replace(/<CdtTrfTxInf>.*<\/CdtTrfTxInf>/s, '')
    expect((await partsOf(file)).map(({ kind }) => kind)).toEqual(['header', 'finding', 'paymentInformation', 'end'])
  })

  it('refuses a file of another message, and names those it reads', async () => {
    const report = readFixtureText('valid/pain.002.001.03.xml')
    await expect(partsOf(report)).rejects.toThrow(/Known are pain\.001\.001\.03, pain\.001\.001\.09\./)
  })

  it('never ends well when the file is cut short', async () => {
    const file = buildPain001(simple('1', '2'))
    for (const length of [200, 900, file.length - 3]) await expect(partsOf(file.slice(0, length))).rejects.toThrow()
  })

  it('strictly ends at the first error', async () => {
    const file = buildPain001(simple()).replace('"EUR">12.50<', '"EUR">x<')
    await expect(parsePain001(file, { strict: true })).rejects.toThrow('Amt')
    expect((await parsePain001(file)).valid).toBe(false)
  })
})

describe('a pain.001.001.09 file', () => {
  const agent = { bic: 'COBADEFFXXX' }
  const initiation = {
    ...simple('1'),
    paymentInformation: simple('1', '2').paymentInformation.map((block) => ({ ...block, debtorAgent: agent })),
  }
  const file = buildPain001(initiation, { message: 'pain.001.001.09', rules: [] })

  it('is read like one of .03', async () => {
    const read = await parsePain001(file)
    expect(read).toMatchObject({ valid: true, findings: [], message: 'pain.001.001.09' })
    const [block] = read.initiation.paymentInformation ?? []
    expect(block).toMatchObject({ requestedExecutionDate: '2026-11-30', debtorAgent: agent })
    const older = await parsePain001(buildPain001(initiation, { rules: [] }))
    expect(JSON.stringify(read.initiation)).toBe(JSON.stringify(older.initiation))
  })

  it('has its execution date as a day or as a date and time', async () => {
    const at = file.replace('<Dt>2026-11-30</Dt>', '<DtTm>2026-11-30T23:30:00-05:00</DtTm>')
    const read = await parsePain001(at)
    expect(read.findings).toEqual([])
    const [block] = read.initiation.paymentInformation ?? []
    expect(block?.requestedExecutionDate).toBe('2026-11-30T23:30:00-05:00')
  })

  it('strictly, too; its dates stream', async () => {
    expect((await parsePain001(file, { strict: true })).initiation.messageId).toBe('MSG-1')
    const days: string[] = []
    for await (const { requestedExecutionDate } of readPaymentDates(file)) days.push(requestedExecutionDate)
    expect(days).toEqual(['2026-11-30', '2026-11-30'])
  })
})

describe('the sample files', () => {
  it.each(['pain.001.001.03.xml', 'pain.001.001.03.international.xml'])(
    '%s: read, built and read again is the same',
    async (name) => {
      const { initiation } = await parsePain001(readFixtureText(`valid/${name}`), { strict: true })
      const file = buildPain001(initiation, { rules: [] })
      const again = await parsePain001(file, { strict: true })
      expect(JSON.stringify({ ...again.initiation, paymentInformation: [] })).toBe(
        JSON.stringify({ ...initiation, paymentInformation: [] }),
      )
      const paymentsOf = ({ paymentInformation }: typeof initiation): unknown =>
        paymentInformation.map(({ payments }) => payments)
      // An empty element that may be missing is read as an empty object, and not written again.
      const kept = JSON.stringify(paymentsOf(initiation)).replace('"ultimateDebtor":{},', '')
      expect(JSON.stringify(paymentsOf(again.initiation))).toBe(kept)
      expect(buildPain001(again.initiation, { rules: [] })).toBe(file)
    },
  )

  it('keep every rule of SEPA and of the service', async () => {
    const { initiation } = await parsePain001(readFixtureText('valid/pain.001.001.03.xml'), { strict: true })
    expect(() => buildPain001(initiation)).not.toThrow()
  })
})

it('what stands beside the blocks is with the initiation, and not where there is nothing', async () => {
  const data = '<SplmtryData><Envlp><x xmlns="urn:x"/></Envlp></SplmtryData>'
  const text = buildPain001(simple(), { message: 'pain.001.001.09' })
  const { initiation } = await parsePain001(text.replace('</CstmrCdtTrfInitn>', `${data}</CstmrCdtTrfInitn>`))
  expect(initiation.supplementaryData).toHaveLength(1)
  expect(initiation).toMatchObject({ messageId: 'MSG-1', paymentInformation: [{ paymentInformationId: 'PMT-1' }] })
  expect((await parsePain001(text)).initiation).not.toHaveProperty('supplementaryData')
})

it('a version without a schema is read like the nearest one, with a finding', async () => {
  const text = buildPain001(simple('1', '2'), { message: 'pain.001.001.09' }).replace('001.001.09', '001.001.11')
  const parts = await partsOf(text)
  expect(parts.filter(({ kind }) => kind === 'payment')).toHaveLength(2)
  expect(parts.filter(({ kind }) => kind === 'finding')).toMatchObject([{ finding: { code: 'message-version' } }])
})
