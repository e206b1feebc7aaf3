import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type EbicsStep, parseEbicsProtocol, readEbicsProtocol } from '../../src/pain002.ts'
import { collect } from '../support/collect.ts'

const fixture = readFileSync(new URL('../../fixtures/pain002/ebics-protocol.xml', import.meta.url))

/** A step: its action, the values that name it, its result and words. */
function step(action: string, named: Record<string, string>, code?: string, information: string[] = []): string {
  const others = Object.entries(named)
    .map(([name, value]) => `<Othr><Id>${value}</Id><SchmeNm><Prtry>${name}</Prtry></SchmeNm></Othr>`)
    .join('')
  return (
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${action}</OrgnlPmtInfId><StsRsnInf>` +
    `<Orgtr><Id><OrgId>${others}</OrgId></Id></Orgtr>${code === undefined ? '' : `<Rsn><Cd>${code}</Cd></Rsn>`}` +
    `${information.map((line) => `<AddtlInf>${line}</AddtlInf>`).join('')}</StsRsnInf></OrgnlPmtInfAndSts>`
  )
}

function protocol(...steps: string[]): string {
  return (
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>' +
    '<GrpHdr><MsgId>H</MsgId><CreDtTm>2026-03-02T09:00:00Z</CreDtTm></GrpHdr>' +
    '<OrgnlGrpInfAndSts><OrgnlMsgId>EBICS</OrgnlMsgId><OrgnlMsgNmId>EBICS</OrgnlMsgNmId></OrgnlGrpInfAndSts>' +
    `${steps.join('')}</CstmrPmtStsRpt></Document>`
  )
}

async function outcomes(...steps: string[]): Promise<unknown> {
  const { orders } = await parseEbicsProtocol(protocol(...steps))
  return orders.map(({ orderId, outcome }) => [orderId, outcome])
}

const order = { PartnerID: 'P', OrderID: 'A001', OrderType: 'CCT' }

describe('a protocol', () => {
  test('is read as orders with their outcomes, each where it begins', async () => {
    const { header, orders, valid, findings } = await parseEbicsProtocol(fixture)
    expect(header).toEqual({
      message: 'pain.002.001.03',
      messageId: 'TOOLBANK-HAC-000982',
      creationDateTime: '2026-03-02T09:00:00.120Z',
      hostId: 'TOOLHOST',
    })
    expect([valid, findings]).toEqual([true, []])
    expect(orders.map(({ orderType, orderId, outcome, steps }) => [orderType, orderId, outcome, steps.length])).toEqual(
      [
        ['BTU', 'N001', 'accepted', 3],
        ['BTU', 'N002', 'rejected', 3],
        ['BTU', 'N003', 'cancelled', 2],
        ['HVS', 'N010', 'pending', 1],
        ['BTU', 'N004', 'pending', 2],
        ['HVE', 'N011', 'pending', 1],
        ['BTD', undefined, 'rejected', 1],
      ],
    )
    expect(orders[5]?.steps[0]?.about).toMatchObject({ orderType: 'BTU', orderId: 'N004' })
  })

  test('has steps with results in words, and what the bank adds', async () => {
    const parts = await collect(readEbicsProtocol(fixture))
    expect(parts.map(({ kind }) => kind)).toEqual(['header', ...Array<string>(13).fill('step'), 'end'])
    const steps = parts.flatMap((part) => (part.kind === 'step' ? [part.step] : []))
    expect(steps[4]).toMatchObject({
      path: '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[5]',
      action: 'ES_VERIFICATION',
      actionName: 'signatures checked',
      code: 'TD03',
      codeName: 'Incorrect file structure',
      succeeded: false,
      time: '2026-03-02T08:05:01.000Z',
      partnerId: 'TOOL0001',
      userId: 'ANNA1',
      customer: 'Musterwerk GmbH',
      orderType: 'BTU',
      orderId: 'N002',
      service: { name: 'SCT', option: undefined, scope: undefined, container: undefined, message: 'pain.001' },
      about: undefined,
      additionalInformation: ['Die Datei ist in ihrem Aufbau fehlerhaft'],
    })
    expect(steps[2]?.additionalInformation).toHaveLength(3)
    expect(steps[3]?.orderId).toBe('N002')
  })
})

describe('the outcome of an order', () => {
  const upload = step('FILE_UPLOAD', order, 'TS01')
  const checked = (code: string) => step('ES_VERIFICATION', order, code)

  test('is what its end says, whatever stands before', async () => {
    expect(await outcomes(upload, checked('DS0B'), step('ORDER_HAC_FINAL_POS', order))).toEqual([['A001', 'accepted']])
    expect(await outcomes(upload, checked('DS01'), step('order_hac_final_neg', order))).toEqual([['A001', 'rejected']])
  })

  test('is decided by the results where the end says nothing', async () => {
    const end = step('ORDER_HAC_FINAL', order)
    expect(await outcomes(upload, checked('DS11'), end)).toEqual([['A001', 'rejected']])
    expect(await outcomes(upload, checked('DS01'), end)).toEqual([['A001', 'accepted']])
    expect(await outcomes(step('FILE_UPLOAD', order), end)).toEqual([['A001', 'pending']])
  })

  test('is open without an end; a missing signature is no fault', async () => {
    expect(await outcomes(upload, checked('DS11'))).toEqual([['A001', 'pending']])
    const { orders } = await parseEbicsProtocol(protocol(checked('DS0A'), checked('XX99')))
    expect(orders[0]?.steps.map(({ succeeded, codeName }) => [succeeded, codeName])).toEqual([
      [undefined, 'Data sign requested'],
      [undefined, undefined],
    ])
  })

  test('of what was fetched is its result', async () => {
    const fetched = (code: string) => step('FILE_DOWNLOAD', order, code)
    expect(await outcomes(fetched('TS01'))).toEqual([['A001', 'accepted']])
    expect(await outcomes(fetched('TD01'))).toEqual([['A001', 'rejected']])
  })

  test('is that of its customer, and of one use of the number', async () => {
    const end = step('ORDER_HAC_FINAL_POS', order)
    const other = step('FILE_UPLOAD', { ...order, PartnerID: 'Q' }, 'TS01')
    expect(await outcomes(upload, other, end, upload)).toEqual([
      ['A001', 'accepted'],
      ['A001', 'pending'],
      ['A001', 'pending'],
    ])
  })

  test('has all steps until it has ended and a file is sent under its number once more', async () => {
    const end = step('ORDER_HAC_FINAL', order)
    const further = step('ADDITIONAL', order)
    expect(await outcomes(upload, upload, checked('DS01'), end, further)).toEqual([['A001', 'accepted']])
    expect(await outcomes(upload, end, upload, checked('DS03'), end)).toEqual([
      ['A001', 'accepted'],
      ['A001', 'rejected'],
    ])
  })

  test('is open where a part of it was fetched only', async () => {
    expect(await outcomes(upload, step('FILE_DOWNLOAD', order, 'TS01'))).toEqual([['A001', 'pending']])
  })

  test('is not cancelled by what has the result of a cancellation and is none', async () => {
    const end = step('ORDER_HAC_FINAL_POS', order)
    expect(await outcomes(upload, step('ES_VERIFICATION', order, 'DS02'), end)).toEqual([['A001', 'accepted']])
  })

  test('of steps without a number is that of each', async () => {
    const { OrderID: _, ...nameless } = order
    const numbered = step('FILE_UPLOAD', order, 'TS01')
    expect(
      await outcomes(step('FILE_DOWNLOAD', nameless, 'TD01'), numbered, step('FILE_DOWNLOAD', nameless, 'TS01')),
    ).toEqual([
      [undefined, 'rejected'],
      ['A001', 'pending'],
      [undefined, 'accepted'],
    ])
  })

  test('is cancelled where the cancellation succeeded, in the order itself or in another about it', async () => {
    const about = { ...order, OrderID: 'A002', OrderType: 'HVS', OrderIDRef: 'A001' }
    const cancel = (code: string, named = order) => step('VEU_CANCEL_ORDER', named, code)
    expect(await outcomes(upload, cancel('DS02'))).toEqual([['A001', 'cancelled']])
    expect(await outcomes(upload, cancel('DS03'))).toEqual([['A001', 'pending']])
    const end = step('ORDER_HAC_FINAL_POS', order)
    expect(await outcomes(upload, cancel('DS02', about), end)).toEqual([
      ['A001', 'cancelled'],
      ['A002', 'pending'],
    ])
  })
})

test('values are found by their names in any case, and spaces around them are none of theirs', async () => {
  const named = { ORDERID: ' A1 ', adminordertype: 'INI', TimeStamp: '2026-01-01T00:00:00Z', Unknown: 'kept' }
  const [, part] = await collect(readEbicsProtocol(protocol(step(' FILE_UPLOAD ', named))))
  const read = part?.kind === 'step' ? part.step : undefined
  expect(read).toMatchObject({ orderId: 'A1', orderType: 'INI', action: 'FILE_UPLOAD', service: undefined })
  expect(JSON.stringify(read?.document)).toContain('kept')
})

test('an action and a step without names are read as they are', async () => {
  const { orders } = await parseEbicsProtocol(
    protocol('<OrgnlPmtInfAndSts><OrgnlPmtInfId>NEW_ACTION</OrgnlPmtInfId></OrgnlPmtInfAndSts>'),
  )
  expect(orders).toMatchObject([{ orderId: undefined, outcome: 'pending', steps: [{ action: 'NEW_ACTION' }] }])
  expect(orders[0]?.steps[0]?.actionName).toBeUndefined()
})

test('a report about payments and other messages are refused by name', async () => {
  const report = readFileSync(new URL('../../fixtures/valid/pain.002.001.03.xml', import.meta.url))
  const sent = readFileSync(new URL('../../fixtures/valid/pain.001.001.03.xml', import.meta.url))
  await expect(parseEbicsProtocol(report)).rejects.toMatchObject({
    findings: [
      {
        code: 'message-unknown',
        message:
          'The file is a status report (pain.002.001.03), no EBICS protocol (HAC): read it with the reader of its own message.',
      },
    ],
  })
  await expect(parseEbicsProtocol(sent)).rejects.toMatchObject({
    findings: [{ code: 'message-unknown', path: '/Document' }],
  })
  const headless = protocol().replace(/<OrgnlGrp.*<\/OrgnlGrpInfAndSts>/, '')
  await expect(parseEbicsProtocol(headless)).rejects.toMatchObject({ findings: [{ code: 'message-unknown' }] })
})

test('a protocol that is cut short is refused after what could be read; faults of the schema are findings', async () => {
  const text = protocol(step('FILE_UPLOAD', order, 'TS01'))
  await expect(parseEbicsProtocol(text.slice(0, -30))).rejects.toMatchObject({ name: 'InvalidDocumentError' })
  const { valid, findings, orders } = await parseEbicsProtocol(text.replace('<MsgId>H</MsgId>', ''))
  expect([valid, findings.length, orders.length]).toEqual([false, 1, 1])
})

test('a protocol of another version is read, and of two heads the first counts', async () => {
  const twice = protocol(step('FILE_UPLOAD', order)).replace(
    /<GrpHdr>.*<\/GrpHdr>/,
    (head) => head + head.replace('>H<', '>X<'),
  )
  for (const text of [twice, twice.replace('pain.002.001.03', 'pain.002.001.05')]) {
    const parts = (await collect(readEbicsProtocol(text))).filter(({ kind }) => kind !== 'finding')
    expect(parts.map(({ kind }) => kind)).toEqual(['header', 'step', 'end'])
    expect(parts[0]).toMatchObject({ header: { messageId: 'H' } })
  }
})

test('the host is named by its number or its BIC', async () => {
  const host = async (content: string, version = '03'): Promise<string | undefined> => {
    const by = `<InitgPty><Id><OrgId>${content}</OrgId></Id></InitgPty></GrpHdr>`
    const text = protocol().replace('</GrpHdr>', by).replace('pain.002.001.03', `pain.002.001.${version}`)
    return (await parseEbicsProtocol(text)).header?.hostId
  }
  const number = (id: string): string => `<Othr><Id>${id}</Id></Othr>`
  expect(await host(number('HOST1') + number('HOST2'))).toBe('HOST1')
  expect(await host('<BICOrBEI>TOOLDEFF</BICOrBEI>')).toBe('TOOLDEFF')
  expect(await host('<AnyBIC>TOOLDEFF</AnyBIC>', '10')).toBe('TOOLDEFF')
  expect(await host('')).toBeUndefined()
})

test('the end says how many steps there were, and has an envelope only where there is one', async () => {
  const text = protocol(step('FILE_UPLOAD', order), step('ES_UPLOAD', order))
  const end = (await collect(readEbicsProtocol(text))).at(-1)
  const said = { message: 'pain.002.001.03', valid: true, findings: [], findingsOmitted: 0, bytes: text.length }
  expect(end).toStrictEqual({ kind: 'end', ...said, steps: 2 })
})

test('steps before the name of the message are those of nothing that is known', async () => {
  const text = protocol(step('FILE_UPLOAD', order))
  const early = text.replace(/(<OrgnlGrp.*<\/OrgnlGrpInfAndSts>)(.*)(<\/CstmrPmtStsRpt>)/, '$2$1$3')
  await expect(parseEbicsProtocol(early)).rejects.toMatchObject({ findings: [{ code: 'message-unknown' }] })
})

describe('a step', () => {
  async function stepOf(...given: Parameters<typeof step>): Promise<EbicsStep> {
    const [part] = (await collect(readEbicsProtocol(protocol(step(...given))))).filter(({ kind }) => kind === 'step')
    if (part?.kind !== 'step') throw new Error('The protocol has no step')
    return part.step
  }

  test.each([
    ['VEU_VERIFICATION_END', 'check of all signatures ended'],
    ['order_hac_final_neg', 'end of the order: refused'],
    ['SOMETHING_ELSE', undefined],
  ])('has its action in words: %s is %s', async (action, words) => {
    expect(await stepOf(action, {})).toMatchObject({ action, actionName: words, code: undefined, succeeded: undefined })
  })

  test.each([
    [['TS01', 'TS04', 'DS01', 'DS02', 'DS05', 'DS06', 'DS07'], true],
    [['DS03', 'DS0B', 'DS1A', 'DS11', 'DS27', 'TA01', 'TD03', 'TD99', 'ID01', 'AM21'], false],
    // More signatures are needed, or nobody knows the code here.
    [['DS0A', 'TS02', 'TX01', 'TD1', 'TD123', 'XTD01', 'DS0', 'DS123', 'ID02', 'AM02', 'AC01'], undefined],
  ])('with the results %j: succeeded %s', async (codes, succeeded) => {
    for (const code of codes) expect(await stepOf('FILE_UPLOAD', {}, code), code).toMatchObject({ code, succeeded })
    const text = protocol(step('FILE_UPLOAD', {}, codes[0])).replace(/<(\/?)Cd>/g, '<$1Prtry>')
    expect((await parseEbicsProtocol(text)).orders[0]?.steps[0]).toMatchObject({ code: codes[0], succeeded })
  })

  test('has a property for each named value, of the order and of the one it is about', async () => {
    const service = { name: 'SCT', option: 'COR', scope: 'DE', container: 'XML', message: 'pain.001' }
    const names = { SERVICENAME: 'SCT', SERVICEOPTION: 'COR', SCOPE: 'DE', CONTAINERTYPE: 'XML', MSGNAME: 'pain.001' }
    const others = Object.entries(names).map(([name, value]) => [`${name}REF`, `${value}-0`])
    const more = { ORDERTYPE: 'BTU', ORDERID: 'N001', ORDERTYPEREF: 'BTD', ORDERIDREF: 'N000' }
    expect(await stepOf('FILE_UPLOAD', { ...names, ...Object.fromEntries(others), ...more })).toMatchObject({
      orderType: 'BTU',
      orderId: 'N001',
      service,
      about: {
        orderType: 'BTD',
        orderId: 'N000',
        service: Object.fromEntries(Object.entries(service).map(([name, value]) => [name, `${value}-0`])),
      },
    })
    for (const [name, property] of Object.entries({ SERVICENAME: 'name', SERVICEOPTION: 'option', SCOPE: 'scope' })) {
      const { service: only, about } = await stepOf('FILE_UPLOAD', { [name]: 'x' })
      expect([JSON.parse(JSON.stringify(only)), about]).toEqual([{ [property]: 'x' }, undefined])
    }
  })

  test('takes the first of values that are named twice, and none without a name or a value', async () => {
    const other = (id: string, name: string): string => `<Othr><Id>${id}</Id><SchmeNm>${name}</SchmeNm></Othr>`
    const values = [
      other(' ', '<Prtry>OrderID</Prtry>'),
      other('A0', ''),
      other('A1', '<Cd>OrderID</Cd>'),
      other('A2', '<Prtry>ORDERID</Prtry>'),
    ]
    const text = protocol(step('FILE_UPLOAD', {})).replace('<OrgId>', `<OrgId>${values.join('')}`)
    const expected = { orderId: 'A1', orderType: undefined, service: undefined }
    expect((await parseEbicsProtocol(text)).orders[0]?.steps[0]).toMatchObject(expected)
    const nameless = (await parseEbicsProtocol(protocol('<OrgnlPmtInfAndSts/>'))).orders[0]?.steps[0]
    expect(nameless).toMatchObject({ orderId: undefined, customer: undefined, additionalInformation: [] })
  })

  test.each([
    ['ORDERTYPEREF', { orderType: 'CCT' }],
    ['ORDERIDREF', { orderId: 'CCT' }],
    ['ADMINORDERTYPEREF', { orderType: 'CCT' }],
  ])('is about an order by %s alone', async (name, about) => {
    expect((await stepOf('FILE_UPLOAD', { [name]: 'CCT' })).about).toMatchObject(about)
  })
})
