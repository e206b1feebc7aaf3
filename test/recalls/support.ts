import { readFileSync } from 'node:fs'
import { type SentPayment, sentPayments } from '../../src/recalls.ts'
import { collect } from '../support/collect.ts'

export function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../fixtures/valid/${name}.xml`, import.meta.url))
}

export async function sent(...endToEndIds: string[]): Promise<SentPayment[]> {
  const all = await collect(sentPayments(fixture('pain.001.001.03')))
  return endToEndIds.map((id) => {
    const found = all.find(({ endToEndId }) => endToEndId === id)
    if (found === undefined) throw new Error(`No payment ${id} was sent`)
    return found
  })
}

/** An answer to a recall of the sample: its result, and what it says of files, blocks and payments. */
export function answer(details: string, result = '<Conf>INFO</Conf>', caseId = 'CASE-1'): string {
  const party = '<Pty><Nm>Musterwerk GmbH</Nm></Pty>'
  return (
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.029.001.09"><RsltnOfInvstgtn>' +
    `<Assgnmt><Id>A</Id><Assgnr>${party}</Assgnr><Assgne>${party}</Assgne><CreDtTm>2026-03-05T16:00:00Z</CreDtTm></Assgnmt>` +
    `<RslvdCase><Id>${caseId}</Id><Cretr>${party}</Cretr></RslvdCase><Sts>${result}</Sts>${details}</RsltnOfInvstgtn></Document>`
  )
}

const file = '<OrgnlMsgId>MUSTERWERK-20260302-0001</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>'

/** What an answer says of the file that was sent, and of blocks in it. */
export function details(status: string | undefined, ...blocks: string[]): string {
  const said = status === undefined ? '' : `<GrpCxlSts>${status}</GrpCxlSts>`
  return `<CxlDtls><OrgnlGrpInfAndSts>${file}${said}</OrgnlGrpInfAndSts>${blocks.join('')}</CxlDtls>`
}

export function block(id: string, status: string | undefined, ...payments: string[]): string {
  const said = status === undefined ? '' : `<PmtInfCxlSts>${status}</PmtInfCxlSts>`
  return `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>${said}${payments.join('')}</OrgnlPmtInfAndSts>`
}

export function payment(references: string, status: string, more = ''): string {
  return `<TxInfAndSts>${references}<TxCxlSts>${status}</TxCxlSts>${more}</TxInfAndSts>`
}

export function reason(code: string): string {
  return `<CxlStsRsnInf><Rsn><Cd>${code}</Cd></Rsn></CxlStsRsnInf>`
}
