import type { Position } from '../../diagnostics/index.ts'
import { objectsOf } from '../../domain/index.ts'
import type { ReportBlockDocument } from '../../domain/report/index.ts'
import { asObject, type DocumentObject, textOf, textsOf } from '../../domain/statement/index.ts'
import { codeName } from '../../values/index.ts'
import { trimmed } from '../payment-facts.ts'

/** An order as an EBICS protocol names it: its type and number, and from EBICS 3.0 on the service it is for. */
export interface EbicsOrderName {
  /** `OrderType` or, from EBICS 3.0 on, `AdminOrderType`: `CCT`, `BTU`, `HVE`. */
  orderType: string | undefined
  /** `OrderID`: letter and three characters, counted by customer; numbers return after some time. */
  orderId: string | undefined
  /** What the order is for, where its type is BTU or BTD. */
  service: EbicsService | undefined
}

/** The service of an order (BTF): which files it carries. */
export interface EbicsService {
  /** `ServiceName`: `SCT`, `SDD`. */
  name: string | undefined
  /** `ServiceOption`: `COR`. */
  option: string | undefined
  /** `Scope`: a country, or the group that agreed on the service. */
  scope: string | undefined
  /** `ContainerType`: `XML`, `ZIP`. */
  container: string | undefined
  /** `MsgName`: `pain.001`. */
  message: string | undefined
}

/** One step of an order, as the bank's EBICS server logged it. */
export interface EbicsStep extends EbicsOrderName, Position {
  /** Path of its block in the protocol. */
  path: string
  /** What was done, as written: `FILE_UPLOAD`, `ES_VERIFICATION`, `ORDER_HAC_FINAL_POS`. */
  action: string | undefined
  /** The action in words; `undefined` for an action that is not known here. */
  actionName: string | undefined
  /** The code of the result: `TS01`, `DS01`. Marks of an order's end have none. */
  code: string | undefined
  /** The result in words, as of ISO 20022's list of status reasons. */
  codeName: string | undefined
  /** Whether the step succeeded; `undefined` without a code, and for a code that decides nothing or is not known. */
  succeeded: boolean | undefined
  /** When, as written (`TimeStamp`); the time of the header is that of fetching. */
  time: string | undefined
  /** The customer, by the bank's number for it (`PartnerID`). */
  partnerId: string | undefined
  /** Who did it (`UserID`). */
  userId: string | undefined
  /** The name of the customer. */
  customer: string | undefined
  /** The order that this one is about, such as that which a signature (HVE) or a cancellation (HVS) is for. */
  about: EbicsOrderName | undefined
  /** What the bank adds, line by line: a summary of the file, or why it was refused. */
  additionalInformation: string[]
  /** The element, in the document layer. */
  document: ReportBlockDocument
}

/**
 * The actions of a customer protocol. Source: EBICS specification 2.5, order type HAC, as IBM's documentation of
 * Sterling B2B Integrator ("HAC Processing") quotes it; `ORDER_HAC_FINAL` stands in the published examples of EBICS
 * 3.0.
 */
const actionNames: ReadonlyMap<string, string> = new Map([
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
])

/** Results that let an order go on. Source: definitions of ISO 20022's ExternalStatusReason1Code. */
const good: ReadonlySet<string> = new Set(['TS01', 'TS04', 'DS01', 'DS02', 'DS05', 'DS06', 'DS07'])
/** Other results are faults, except DS0A: further signatures are needed. Which families is said by the same list. */
const faults = /^(?:DS(?!0A)[0-9A-Z]{2}|T[AD]\d\d|ID01|AM21)$/

export function toEbicsStep(element: DocumentObject, position: Position & { path: string }): EbicsStep {
  const { path, line, column, offset } = position
  const reasons = objectsOf(element.StsRsnInf).map(asObject)
  const reason = reasons[0] ?? {}
  const originator = asObject(reason.Orgtr)
  const named = namedValues(originator)
  const action = trimmed(textOf(element.OrgnlPmtInfId))
  const code = trimmed(textOf(asObject(reason.Rsn).Cd) ?? textOf(asObject(reason.Rsn).Prtry))
  const about = orderName(named, 'REF')
  return {
    path,
    line,
    column,
    offset,
    action,
    actionName: actionNames.get(action?.toUpperCase() ?? ''),
    code,
    codeName: code === undefined ? undefined : codeName('statusReason', code),
    succeeded: succeededBy(code),
    time: named.get('TIMESTAMP'),
    partnerId: named.get('PARTNERID'),
    userId: named.get('USERID'),
    customer: textOf(originator.Nm),
    ...orderName(named, ''),
    about: about.orderId === undefined && about.orderType === undefined ? undefined : about,
    additionalInformation: reasons.flatMap(({ AddtlInf }) => textsOf(AddtlInf)),
    document: element,
  }
}

/** Values by their names in capitals: the published examples write both `OrderID` and `OrderId`. */
function namedValues(originator: DocumentObject): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const other of objectsOf(asObject(asObject(originator.Id).OrgId).Othr).map(asObject)) {
    const name = trimmed(textOf(asObject(other.SchmeNm).Prtry) ?? textOf(asObject(other.SchmeNm).Cd))?.toUpperCase()
    const value = trimmed(textOf(other.Id))
    if (name !== undefined && value !== undefined && !named.has(name)) named.set(name, value)
  }
  return named
}

function orderName(named: ReadonlyMap<string, string>, suffix: '' | 'REF'): EbicsOrderName {
  const value = (name: string): string | undefined => named.get(`${name}${suffix}`)
  const service: EbicsService = {
    name: value('SERVICENAME'),
    option: value('SERVICEOPTION'),
    scope: value('SCOPE'),
    container: value('CONTAINERTYPE'),
    message: value('MSGNAME'),
  }
  return {
    orderType: value('ORDERTYPE') ?? value('ADMINORDERTYPE'),
    orderId: value('ORDERID'),
    service: Object.values(service).some((part) => part !== undefined) ? service : undefined,
  }
}

function succeededBy(code: string | undefined): boolean | undefined {
  if (code === undefined) return undefined
  if (good.has(code)) return true
  return faults.test(code) ? false : undefined
}
