import { readdirSync, readFileSync } from 'node:fs'
import {
  type ParsedCamt053,
  parseCamt053,
  type ReadOptions,
  readCamt053,
  type StatementPart,
} from '../../src/camt053.ts'
import { InvalidDocumentError } from '../../src/schema.ts'
import { collect } from '../support/collect.ts'

export const folder = new URL('../../fixtures/camt053/', import.meta.url)

export const fixtures = readdirSync(folder).filter((name) => name.endsWith('.xml'))

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, folder)))
}

export function parsed(name: string): Promise<ParsedCamt053> {
  return parseCamt053(fixture(name))
}

export async function parts(name: string, options: ReadOptions = {}): Promise<StatementPart[]> {
  return collect(readCamt053(fixture(name), options))
}

export async function refusal(work: Promise<unknown>): Promise<InvalidDocumentError> {
  try {
    await work
  } catch (error) {
    if (error instanceof InvalidDocumentError) return error
    throw error
  }
  throw new Error('Nothing was refused')
}

/** A statement file of version .06 around the content of one or more statements. */
export function file(statements: string, message = 'camt.053.001.06'): string {
  return (
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><BkToCstmrStmt>` +
    `<GrpHdr><MsgId>M</MsgId><CreDtTm>2026-03-03T06:00:00</CreDtTm></GrpHdr>${statements}</BkToCstmrStmt></Document>`
  )
}
