import { readdirSync, readFileSync } from 'node:fs'
import type { CreditTransferInitiation, Payment } from '../../src/pain001.ts'
import {
  type Outcome,
  type ParsedPain002,
  parsePain002,
  type ReadOptions,
  type ReportPart,
  readPain002,
} from '../../src/pain002.ts'
import { collect } from '../support/collect.ts'

export const folder = new URL('../../fixtures/pain002/', import.meta.url)

/** Names of the report fixtures, without the payment files they are about. */
export const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.xml') && !name.startsWith('sent'))
  .sort()

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, folder)))
}

export function parsed(name: string): Promise<ParsedPain002> {
  return parsePain002(fixture(name))
}

export function parts(name: string, options: ReadOptions = {}): Promise<ReportPart[]> {
  return collect(readPain002(fixture(name), options))
}

/** A status report of version .03: what stands in and behind its group. */
export function report(group: string, blocks = '', message = 'pain.002.001.03'): string {
  return (
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><CstmrPmtStsRpt>` +
    '<GrpHdr><MsgId>R</MsgId><CreDtTm>2026-03-03T06:00:00</CreDtTm></GrpHdr>' +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>M-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>` +
    `${blocks}</CstmrPmtStsRpt></Document>`
  )
}

export const groupStatus = (code: string): string => `<GrpSts>${code}</GrpSts>`
export const blockStatus = (code: string): string => `<PmtInfSts>${code}</PmtInfSts>`
export const reason = (code: string): string => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`

export function block(id: string, content: string): string {
  return `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>${content}</OrgnlPmtInfAndSts>`
}

export function line(status: string | undefined, endToEndId?: string, rest = ''): string {
  const reference = endToEndId === undefined ? '' : `<OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>`
  return `<TxInfAndSts>${reference}${status === undefined ? '' : `<TxSts>${status}</TxSts>`}${rest}</TxInfAndSts>`
}

export function counted(status: string, number: number): string {
  return `<NbOfTxsPerSts><DtldNbOfTxs>${number}</DtldNbOfTxs><DtldSts>${status}</DtldSts></NbOfTxsPerSts>`
}

/** The account that pays in {@link initiation}. */
export const own = 'DE67999991010004712111'

export function initiation(blocks: Record<string, Payment[]>, debtorAccount = own): CreditTransferInitiation {
  return {
    messageId: 'M-1',
    initiatingParty: { name: 'We' },
    paymentInformation: Object.entries(blocks).map(([paymentInformationId, payments]) => ({
      paymentInformationId,
      requestedExecutionDate: '2026-03-03',
      debtor: { name: 'We' },
      debtorAccount: { iban: debtorAccount },
      payments,
    })),
  }
}

/** Payments of blocks by their EndToEndIds, of 1.50, 2.50 and so on in each, with what `more` gives of them. */
export function sentIn(
  blocks: Readonly<Record<string, readonly (string | undefined)[]>>,
  more: (endToEndId: string | undefined, number: number) => Partial<Payment> = () => ({}),
): CreditTransferInitiation {
  const payments = (ids: readonly (string | undefined)[]): Payment[] =>
    ids.map(
      (endToEndId, index) => ({ endToEndId, amount: `${index + 1}.50`, ...more(endToEndId, index + 1) }) as Payment,
    )
  return initiation(Object.fromEntries(Object.entries(blocks).map(([id, ids]) => [id, payments(ids)])))
}

/** What became of each payment, in one word and its level. */
export function words(outcomes: readonly Outcome[]): string[] {
  return outcomes.map(({ outcome, level }) => (level === undefined ? outcome : `${outcome} by ${level}`))
}
