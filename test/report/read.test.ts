import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EbicsProtocolError, isEbicsProtocolError, parsePain002, readPain002 } from '../../src/pain002.ts'
import { validateWithRules } from '../../src/rules.ts'
import type { Finding } from '../../src/schema.ts'
import { block, counted, line, parsed, parts, report } from '../pain002/support.ts'
import { collect } from '../support/collect.ts'
import { initiationSchemas, reportSchemas } from '../support/schemas.ts'
import { words } from '../support/texts.ts'

const valid = readFileSync(new URL('../../fixtures/valid/pain.002.001.03.xml', import.meta.url))

test('parts come in the order of the file, each with its object of the document layer where that is wanted', async () => {
  const all = await collect(readPain002(valid, { document: true }))
  expect(all.map(({ kind }) => kind)).toEqual(
    words(`header group block transaction transaction transaction blockEnd block blockEnd block transaction blockEnd
    end`),
  )
  const [header, group, start, first] = all
  expect(header).toMatchObject({ header: { document: { MsgId: 'TOOLBANK-STS-000981' } } })
  expect(group).toMatchObject({ group: { document: { OrgnlCtrlSum: '8893.61' } } })
  expect(start).toMatchObject({ block: { document: { PmtInfSts: 'PART' } } })
  expect(first).toMatchObject({
    transaction: { document: { TxSts: 'RJCT' }, charges: [{ amount: { currency: 'EUR' } }] },
  })
  expect(all.at(-1)).toMatchObject({ valid: true, blocks: 3, transactions: 4, findings: [] })
  expect(JSON.stringify(await collect(readPain002(valid)))).not.toContain('"document"')
})

test('a whole report has what its parts have', async () => {
  const { header, group, blocks } = await parsePain002(valid)
  expect(header?.initiatingParty?.organisationId?.anyBic).toBe('TOOLDEFFXXX')
  expect(group?.originalControlSum?.toFixed()).toBe('8893.61')
  expect(group?.counts.map(({ status, numberOfTransactions }) => [status, numberOfTransactions])).toEqual([
    ['RJCT', 1],
    ['ACSP', 5],
  ])
  expect(group?.reasons[0]).toMatchObject({ proprietary: 'PARTIAL', code: undefined })
  const [first] = blocks[0]?.transactions ?? []
  expect(first?.reasons.map(({ code, name }) => `${code} ${name}`)).toEqual([
    'AC04 Closed account number',
    expect.stringContaining('MS03'),
  ])
  expect(first?.original).toMatchObject({
    requestedExecutionDate: '2026-03-04',
    creditor: { name: 'Atelier Exemple SARL' },
  })
})

test('version .10 is read into the same objects', async () => {
  const { message, valid: isValid, blocks } = await parsed('version-10.xml')
  expect([message, isValid]).toEqual(['pain.002.001.10', true])
  const [first] = blocks[0]?.transactions ?? []
  expect(first).toMatchObject({
    originalUetr: '6a1f2a1c-3b0d-4c1e-9f3a-0d2b5c7e9f10',
    status: 'BLCK',
    charges: [{ agent: { bic: 'TOOLDEFFXXX' } }],
    reasons: [{ originator: { organisationId: { anyBic: 'TOOLDEFFXXX' } } }],
    original: { requestedExecutionDate: '2026-03-04', debtor: { name: 'Musterwerk GmbH' } },
  })
})

describe('what the report says of itself', () => {
  async function codes(xml: string): Promise<string[]> {
    return (await parsePain002(xml)).findings.map(({ code }) => code.replace('report/', ''))
  }
  const narr = '<StsRsnInf><Rsn><Cd>NARR</Cd></Rsn></StsRsnInf>'
  const status = (code: string): string => `<PmtInfSts>${code}</PmtInfSts>`

  test.each([
    ['statuses-contradict', report('<GrpSts>ACCP</GrpSts>', block('A', status('RJCT')))],
    ['statuses-contradict', report('<GrpSts>ACTC</GrpSts>', block('A', line('RJCT', 'a1')))],
    ['statuses-contradict', report('<GrpSts>RJCT</GrpSts>', block('A', status('ACSP')))],
    ['statuses-contradict', report('', block('A', status('ACSP') + line('RJCT', 'a1')))],
    ['received-with-blocks', report('<GrpSts>RCVD</GrpSts>', block('A', status('ACSP')) + block('B', status('ACSP')))],
    ['counts-without-part', report(`<GrpSts>ACSP</GrpSts>${counted('ACSP', 2)}`)],
    ['counts-without-part', report('', block('A', counted('ACSP', 2)))],
    ['counts-differ', report(`<OrgnlNbOfTxs>3</OrgnlNbOfTxs><GrpSts>PART</GrpSts>${counted('ACSP', 2)}`)],
    ['narrative-missing', report(`<GrpSts>RJCT</GrpSts>${narr}`)],
    ['narrative-missing', report('', block('A', status('RJCT') + narr))],
    ['narrative-missing', report('', block('A', line('RJCT', 'a1', narr)))],
  ])('%s', async (code, xml) => {
    expect(await codes(xml)).toEqual([code])
  })

  test.each(['RVCM', 'RCVC'])('numbers per status of a check of payees (%s) are right', async (code) => {
    const newer = (group: string, blocks = ''): string => report(group, blocks, 'pain.002.001.10')
    const counts = counted('RCVC', 2)
    expect(await codes(newer(`<OrgnlNbOfTxs>2</OrgnlNbOfTxs><GrpSts>${code}</GrpSts>${counts}`))).toEqual([])
    expect(await codes(newer('', block('A', status(code) + counts)))).toEqual([])
    expect(await codes(newer(`<OrgnlNbOfTxs>3</OrgnlNbOfTxs><GrpSts>${code}</GrpSts>${counts}`))).toEqual([
      'counts-differ',
    ])
  })

  test('numbers per status of which one is missing have no sum', async () => {
    const head = `<OrgnlNbOfTxs>3</OrgnlNbOfTxs><GrpSts>PART</GrpSts>${counted('ACSP', 2)}`
    const xml = report(`${head}${counted('RJCT', 1).replace('>1<', '>one<')}`)
    expect((await parsePain002(xml)).findings.map(({ code }) => code)).not.toContain('report/counts-differ')
  })

  test('nothing is found in a report that fits', async () => {
    const xml = report(
      '<GrpSts>PART</GrpSts>',
      block('A', status('RJCT')) + block('B', status('ACSP') + line('ACSP', 'b1')),
    )
    expect(await codes(xml)).toEqual([])
  })

  test('is left out where it is not wanted, bounded, and makes no file invalid', async () => {
    const xml = report('<GrpSts>ACCP</GrpSts>', block('A', line('RJCT', 'a1').repeat(5)))
    expect((await parsePain002(xml, { checks: false })).findings).toEqual([])
    expect(await parsePain002(xml, { maxFindings: 2 })).toMatchObject({
      valid: true,
      findings: [{}, {}],
      findingsOmitted: 3,
    })
    const [first] = (await parsePain002(xml)).findings
    expect(first).toMatchObject({ line: 1, path: '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]/TxInfAndSts[1]/TxSts' })
  })

  test('is of a severity that was asked for, and the same of validateWithRules', async () => {
    const xml = report('<GrpSts>ACCP</GrpSts>', block('A', line('RJCT', 'a1') + line('RJCT', 'a2', narr)))
    const { findings } = await parsePain002(xml)
    expect(findings.map(({ code }) => code)).toEqual([
      'report/statuses-contradict',
      'report/narrative-missing',
      'report/statuses-contradict',
    ])
    const validated = await validateWithRules(xml, { rules: ['report'] })
    const said = ({ code, path, message, severity }: Finding): unknown => ({ code, path, message, severity })
    // In the order of the file: the place of each is that of what it names.
    expect(new Set(validated.findings.map(said))).toEqual(new Set(findings.map(said)))
    const severities = { 'report/statuses-contradict': 'error', 'report/narrative-missing': 'off' } as const
    const asked = await parsePain002(xml, { severities })
    expect(asked.findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['report/statuses-contradict', 'error'],
      ['report/statuses-contradict', 'error'],
    ])
    await expect(parsePain002(xml, { severities: { 'report/nothing': 'off' } })).rejects.toThrow('There is no rule')
  })
})

describe('what is no report', () => {
  test('an EBICS protocol is refused by name, however it is written', async () => {
    await expect(parts('ebics-protocol.xml')).rejects.toSatisfy(isEbicsProtocolError)
    const spaced = report('').replace('pain.001.001.03', ' ebics ')
    await expect(parsePain002(spaced)).rejects.toMatchObject({ name: 'EbicsProtocolError', messageId: 'R' })
    expect(
      isEbicsProtocolError(Object.assign(new Error('copy'), { name: new EbicsProtocolError(undefined).name })),
    ).toBe(true)
    expect(isEbicsProtocolError(new Error('EbicsProtocolError'))).toBe(false)
  })

  test('an EBICS protocol ends the reading at its group, after the parts before it', async () => {
    const kinds: string[] = []
    const reading = async (): Promise<void> => {
      for await (const { kind } of readPain002(report('').replace('pain.001.001.03', 'EBICS'))) kinds.push(kind)
    }
    await expect(reading()).rejects.toSatisfy(isEbicsProtocolError)
    expect(kinds).toEqual(['header'])
  })

  test('another message and a file cut short are refused', async () => {
    const statement = readFileSync(new URL('../../fixtures/valid/camt.053.001.06.xml', import.meta.url))
    await expect(parsePain002(statement)).rejects.toMatchObject({ findings: [{ code: 'message-unknown' }] })
    await expect(parts('broken-cut-short.xml')).rejects.toMatchObject({ name: 'InvalidDocumentError' })
  })

  test('strict reading ends at a status the schema does not have', async () => {
    await expect(parts('verification-match.xml', { strict: true })).rejects.toMatchObject({
      findings: [{ code: 'value-enumeration' }],
    })
    expect((await parsed('verification-match.xml')).group).toMatchObject({ status: 'RCVC' })
  })
})

const agent = (name: string, bic: string): string => `<${name}><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></${name}>`
const named = (name: string, value: string): string => `<${name}><Pty><Nm>${value}</Nm></Pty></${name}>`
const account = (name: string, id: string): string => `<${name}><Id><Othr><Id>${id}</Id></Othr></Id></${name}>`

test('each element of a report of version .10 has its property', async () => {
  const text =
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>' +
    '<GrpHdr><MsgId>R-1</MsgId><CreDtTm>2026-03-03T06:00:00</CreDtTm><InitgPty><Nm>Reporter</Nm></InitgPty>' +
    `${agent('FwdgAgt', 'AAAADEFF')}${agent('DbtrAgt', 'BBBBDEFF')}${agent('CdtrAgt', 'CCCCDEFF')}</GrpHdr>` +
    '<OrgnlGrpInfAndSts><OrgnlMsgId>M-1</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>' +
    '<OrgnlCreDtTm>2026-03-01T08:00:00</OrgnlCreDtTm></OrgnlGrpInfAndSts>' +
    '<OrgnlPmtInfAndSts><OrgnlPmtInfId>B-1</OrgnlPmtInfId><TxInfAndSts><StsId>S-1</StsId><OrgnlEndToEndId>E-1</OrgnlEndToEndId>' +
    `<TxSts>RJCT</TxSts><ChrgsInf><Amt Ccy="EUR">1.50</Amt>${agent('Agt', 'DDDDDEFF')}</ChrgsInf>` +
    '<AccptncDtTm>2026-03-02T09:00:00</AccptncDtTm><AcctSvcrRef>A-1</AcctSvcrRef><ClrSysRef>C-1</ClrSysRef><OrgnlTxRef>' +
    '<IntrBkSttlmAmt Ccy="EUR">12.34</IntrBkSttlmAmt><Amt><EqvtAmt><Amt Ccy="EUR">99</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt></Amt>' +
    '<IntrBkSttlmDt>2026-03-05</IntrBkSttlmDt><ReqdColltnDt>2026-03-04</ReqdColltnDt><CdtrSchmeId><Nm>Scheme</Nm></CdtrSchmeId>' +
    '<PmtMtd>DD</PmtMtd><MndtRltdInf><MndtId>MANDATE-1</MndtId></MndtRltdInf>' +
    `${named('UltmtDbtr', 'Behind the debtor')}${named('Dbtr', 'Debtor')}${account('DbtrAcct', '111')}${agent('DbtrAgt', 'EEEEDEFF')}` +
    `${agent('CdtrAgt', 'FFFFDEFF')}${named('Cdtr', 'Creditor')}${account('CdtrAcct', '222')}${named('UltmtCdtr', 'Behind the creditor')}` +
    '</OrgnlTxRef></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>'
  const { findings, header, group, blocks } = await parsePain002(text)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(header).toMatchObject({
    messageId: 'R-1',
    initiatingParty: { name: 'Reporter' },
    forwardingAgent: { bic: 'AAAADEFF' },
    debtorAgent: { bic: 'BBBBDEFF' },
    creditorAgent: { bic: 'CCCCDEFF' },
  })
  expect(group?.originalCreationDateTime).toBe('2026-03-01T08:00:00')
  const [transaction] = blocks[0]?.transactions ?? []
  expect(transaction).toMatchObject({
    statusId: 'S-1',
    charges: [{ agent: { bic: 'DDDDDEFF' } }],
    acceptanceDateTime: '2026-03-02T09:00:00',
    accountServicerReference: 'A-1',
    clearingSystemReference: 'C-1',
  })
  const {
    amount,
    interbankSettlementAmount,
    document: _,
    ...original
  } = (transaction?.original ?? {}) as never as {
    amount: { amount: { toFixed(): string }; currency: string }
    interbankSettlementAmount: { amount: { toFixed(): string } }
    document: unknown
  }
  expect([amount.amount.toFixed(), amount.currency, interbankSettlementAmount.amount.toFixed()]).toEqual([
    '99',
    'EUR',
    '12.34',
  ])
  expect(original).toMatchObject({
    interbankSettlementDate: '2026-03-05',
    requestedCollectionDate: '2026-03-04',
    creditorScheme: { name: 'Scheme' },
    paymentMethod: 'DD',
    mandateId: 'MANDATE-1',
    ultimateDebtor: { name: 'Behind the debtor' },
    debtor: { name: 'Debtor' },
    debtorAccount: { other: { id: '111' } },
    debtorAgent: { bic: 'EEEEDEFF' },
    creditorAgent: { bic: 'FFFFDEFF' },
    creditor: { name: 'Creditor' },
    creditorAccount: { other: { id: '222' } },
    ultimateCreditor: { name: 'Behind the creditor' },
  })
})

test('version .03 names who takes a charge another way', async () => {
  const charge = '<ChrgsInf><Amt Ccy="EUR">1</Amt><Pty><FinInstnId><BIC>DDDDDEFF</BIC></FinInstnId></Pty></ChrgsInf>'
  const { blocks } = await parsePain002(report('', block('A', line('RJCT', 'E-1', charge))))
  expect(blocks[0]?.transactions[0]?.charges[0]?.agent?.bic).toBe('DDDDDEFF')
})

test('an EBICS protocol is refused with what to fetch instead', async () => {
  await expect(parsed('ebics-protocol.xml')).rejects.toThrow(/EBICS protocol.*Z01/)
})

test('payments are no report: the file is refused by its name, with the path', async () => {
  const payments = readFileSync(new URL('../../fixtures/valid/pain.001.001.03.xml', import.meta.url))
  await expect(parsePain002(payments)).rejects.toMatchObject({
    findings: [
      {
        code: 'message-unknown',
        severity: 'error',
        path: '/Document',
        // Only the schemas of reports are asked: no other is loaded.
        message: expect.stringMatching(/pain\.002\.001\.03/),
      },
    ],
  })
})

test('a file that is no report is refused with schemas of one’s own, too', async () => {
  const sent = readFileSync(new URL('../../fixtures/valid/pain.001.001.03.xml', import.meta.url))
  for (const text of [sent, sent.toString('utf8').replace(/<CstmrCdtTrfInitn>.*<\/CstmrCdtTrfInitn>/s, '')]) {
    await expect(
      collect(readPain002(text, { schema: [...reportSchemas, ...initiationSchemas] })),
    ).rejects.toMatchObject({
      findings: [
        {
          code: 'message-unknown',
          severity: 'error',
          path: '/Document',
          message:
            'The file is a pain.001.001.03. Status reports are pain.002; read it with the reader of its own message.',
        },
      ],
    })
  }
})

describe('a report that is not as it should be', () => {
  const head = '<GrpHdr><MsgId>R</MsgId><CreDtTm>2026-03-03T06:00:00</CreDtTm></GrpHdr>'

  test('has one head and one group: the first', async () => {
    const twice = report('<GrpSts>ACSP</GrpSts>').replace(head, head + head.replace('>R<', '>S<'))
    const { header, group } = await parsePain002(twice)
    expect([header?.messageId, group?.status]).toEqual(['R', 'ACSP'])
    expect((await collect(readPain002(twice))).filter(({ kind }) => kind === 'header')).toHaveLength(1)
    const groups = report('<GrpSts>ACSP</GrpSts>').replace(
      '</CstmrPmtStsRpt>',
      '<OrgnlGrpInfAndSts><OrgnlMsgId>X</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt>',
    )
    expect((await parsePain002(groups)).group?.status).toBe('ACSP')
    expect((await collect(readPain002(groups))).filter(({ kind }) => kind === 'group')).toHaveLength(1)
  })

  test('and is an EBICS protocol, is refused without its head, too', async () => {
    const protocol = report('').replace('pain.001.001.03<', ' ebics <')
    await expect(parsePain002(protocol)).rejects.toMatchObject({ name: 'EbicsProtocolError', messageId: 'R' })
    await expect(parsePain002(protocol.replace(head, ''))).rejects.toMatchObject({ messageId: undefined })
    await expect(parsePain002(protocol)).rejects.toThrow(
      'The file is an EBICS protocol (HAC) in the form of a pain.002: it reports transmissions and signatures, not ' +
        'payments. Read it with readEbicsProtocol, on the command line with `iso20022 inspect`; payments are reported ' +
        'by the payment status report (order type Z01, CRZ or the like).',
    )
  })
})

test('a block without transactions ends as it began, one with transactions with what stands behind them', async () => {
  const status = '<PmtInfSts>ACSP</PmtInfSts>'
  const all = await collect(readPain002(report('', block('A', status) + block('B', line('ACSP', 'b1') + status))))
  const begun = all.flatMap((part) => (part.kind === 'block' ? [part.block] : []))
  const ended = all.flatMap((part) => (part.kind === 'blockEnd' ? [part.block] : []))
  expect(ended[0]).toBe(begun[0])
  expect(begun.map((each) => each.status)).toEqual(['ACSP', undefined])
  expect(ended.map((each) => each.status)).toEqual(['ACSP', 'ACSP'])
})

test('the rules run on versions without a schema of ours, too', async () => {
  const text = report('<GrpSts>ACCP</GrpSts>', block('A', '<PmtInfSts>RJCT</PmtInfSts>'), 'pain.002.001.05')
  expect((await parsePain002(text)).findings.map(({ code }) => code)).toContain('report/statuses-contradict')
})

test('the end says which envelope the report is in, and nothing of one where there is none', async () => {
  const text = report('<GrpSts>ACSP</GrpSts>')
  expect(await parsePain002(text)).not.toHaveProperty('envelope')
  const { envelope, group } = await parsePain002(`<Envelope xmlns="urn:example"><Head/>${text}</Envelope>`)
  expect([envelope?.path, group?.status]).toEqual(['/Envelope/Document', 'ACSP'])
})
