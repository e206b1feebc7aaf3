// Codes and names of a step are tried one by one, without a file for each: toEbicsStep.
import { expect, test } from 'vitest'
import type { EbicsStep } from '../../../src/pain002.ts'
import { toEbicsStep } from '../../../src/report/ebics.ts'

const position = { path: '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]', line: 3, column: 5, offset: 70 }

/** The step of a block with this action, result and named values. */
function stepOf(
  action: string | undefined,
  { code, named = {} }: { code?: object; named?: Record<string, string> } = {},
): EbicsStep {
  const Othr = Object.entries(named).map(([name, Id]) => ({ Id, SchmeNm: { Prtry: name } }))
  const StsRsnInf = [{ Orgtr: { Nm: 'Musterwerk GmbH', Id: { OrgId: { Othr } } }, Rsn: code }]
  return toEbicsStep({ OrgnlPmtInfId: action, StsRsnInf }, position)
}

test.each([
  ['FILE_UPLOAD', 'file sent to the bank'],
  ['FILE_DOWNLOAD', 'file fetched from the bank'],
  ['ES_UPLOAD', 'signature sent to the bank'],
  ['ES_DOWNLOAD', 'signature fetched from the bank'],
  ['ES_VERIFICATION', 'signatures checked'],
  ['VEU_FORWARDING', 'passed on to be signed by others'],
  ['VEU_VERIFICATION', 'signatures of others checked'],
  ['VEU_VERIFICATION_END', 'check of all signatures ended'],
  ['VEU_CANCEL_ORDER', 'cancellation of the order'],
  ['ADDITIONAL', 'further information'],
  ['ORDER_HAC_FINAL', 'end of the order'],
  ['ORDER_HAC_FINAL_POS', 'end of the order: accepted'],
  ['ORDER_HAC_FINAL_NEG', 'end of the order: refused'],
  ['order_hac_final_neg', 'end of the order: refused'],
  ['SOMETHING_ELSE', undefined],
  [undefined, undefined],
])('the action %s is: %s', (action, words) => {
  expect(stepOf(action)).toMatchObject({ ...position, action, customer: 'Musterwerk GmbH' })
  expect(stepOf(action).actionName).toBe(words)
})

test.each([
  [['TS01', 'TS04', 'DS01', 'DS02', 'DS05', 'DS06', 'DS07'], true],
  [['DS03', 'DS0B', 'DS1A', 'DS11', 'DS27', 'TA01', 'TD03', 'TD99', 'ID01', 'AM21'], false],
  // More signatures are needed, or nobody knows the code here.
  [['DS0A', 'TS02', 'TX01', 'TD1', 'TD123', 'XTD01', 'DS0', 'DS123', 'ID02', 'AM02', 'AC01'], undefined],
])('the results %j: succeeded %s', (codes, succeeded) => {
  for (const Cd of codes) expect(stepOf('FILE_UPLOAD', { code: { Cd } }).succeeded, Cd).toBe(succeeded)
  for (const Prtry of codes) expect(stepOf('FILE_UPLOAD', { code: { Prtry } }).code).toBe(Prtry)
})

test('a step without a code has no result', () => {
  const { code, codeName, succeeded } = stepOf('FILE_UPLOAD')
  expect([code, codeName, succeeded]).toEqual([undefined, undefined, undefined])
  expect(stepOf('FILE_UPLOAD', { code: { Cd: 'TD03' } }).codeName).toBe('Incorrect file structure')
})

test('each named value has its property, of the order and of the one it is about', () => {
  const service = { name: 'SCT', option: 'COR', scope: 'DE', container: 'XML', message: 'pain.001' }
  const names = { SERVICENAME: 'SCT', SERVICEOPTION: 'COR', SCOPE: 'DE', CONTAINERTYPE: 'XML', MSGNAME: 'pain.001' }
  const both = Object.entries(names).flatMap(([name, value]) => [
    [name, value],
    [`${name}REF`, `${value}-0`],
  ])
  const named = {
    ...Object.fromEntries(both),
    PARTNERID: 'P',
    USERID: 'U',
    TIMESTAMP: '2026-03-02T08:00:00Z',
    ORDERTYPE: 'BTU',
    ORDERID: 'N001',
    ORDERTYPEREF: 'BTD',
    ORDERIDREF: 'N000',
  }
  expect(stepOf('FILE_UPLOAD', { named })).toMatchObject({
    partnerId: 'P',
    userId: 'U',
    time: '2026-03-02T08:00:00Z',
    orderType: 'BTU',
    orderId: 'N001',
    service,
    about: {
      orderType: 'BTD',
      orderId: 'N000',
      service: Object.fromEntries(Object.entries(service).map(([name, value]) => [name, `${value}-0`])),
    },
  })
})

test.each(Object.entries({ SERVICENAME: 'name', SERVICEOPTION: 'option', SCOPE: 'scope', MSGNAME: 'message' }))(
  'one value of a service is enough: %s',
  (name, property) => {
    const { service, about } = stepOf('FILE_UPLOAD', { named: { [name]: 'x' } })
    expect(JSON.parse(JSON.stringify(service))).toEqual({ [property]: 'x' })
    expect(about).toBeUndefined()
  },
)

test('of a value that is named twice the first counts, and those without a name or a value do not', () => {
  const Othr = [
    { Id: ' ', SchmeNm: { Prtry: 'OrderID' } },
    { Id: 'A0', SchmeNm: {} },
    { Id: 'A1', SchmeNm: { Cd: 'OrderID' } },
    { Id: 'A2', SchmeNm: { Prtry: 'ORDERID' } },
  ]
  const step = toEbicsStep({ StsRsnInf: { Orgtr: { Id: { OrgId: { Othr } } } } }, position)
  expect(step).toMatchObject({ orderId: 'A1', orderType: undefined, service: undefined, action: undefined })
  const none = toEbicsStep({}, position)
  expect(none).toMatchObject({ orderId: undefined, customer: undefined, additionalInformation: [] })
})

test('what is about an order by its type only is about it', () => {
  expect(stepOf('FILE_UPLOAD', { named: { ORDERTYPEREF: 'CCT' } }).about).toMatchObject({ orderType: 'CCT' })
  expect(stepOf('FILE_UPLOAD', { named: { ORDERIDREF: 'A001' } }).about).toMatchObject({ orderId: 'A001' })
  expect(stepOf('FILE_UPLOAD', { named: { ADMINORDERTYPEREF: 'HVE' } }).about).toMatchObject({ orderType: 'HVE' })
})
