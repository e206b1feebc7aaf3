// The columns as a table: each must write to the right element.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
// The table of columns itself, so that none is forgotten.
import { type Columns, columnOf, creditTransferColumns, directDebitColumns } from '../../src/spreadsheet/columns.ts'
import { runCommand } from '../support/command.ts'

/** A value for each column; the others take any text. */
const samples: Readonly<Record<string, string>> = {
  requestedExecutionDate: '2027-03-01',
  requestedCollectionDate: '2027-03-01',
  batchBooking: 'true',
  debtorIban: 'DE89 3704 0044 0532 0130 00',
  creditorIban: 'AT611904300234573201',
  originalDebtorIban: 'DE89370400440532013000',
  debtorBic: 'COBADEFFXXX',
  creditorBic: 'RLNWATWWXXX',
  originalDebtorBic: 'COBADEFFXXX',
  debtorLei: '529900T8BM49AURSDO55',
  creditorLei: '529900T8BM49AURSDO55',
  ultimateDebtorLei: '529900T8BM49AURSDO55',
  ultimateCreditorLei: '529900T8BM49AURSDO55',
  debtorClearingSystem: 'CHBCC',
  creditorClearingSystem: 'DEBLZ',
  debtorAccountCurrency: 'EUR',
  creditorAccountCurrency: 'EUR',
  debtorCountry: 'DE',
  creditorCountry: 'AT',
  uetr: 'eb6305c9-1f7f-49de-aed0-16487c27b42d',
  amount: '12.50',
  currency: 'EUR',
  creditorProxyType: 'TELE',
  creditorReference: 'RF18 5390 0754 7034',
  purpose: 'SALA',
  categoryPurpose: 'SALA',
  serviceLevel: 'SEPA',
  localInstrument: 'CORE',
  instructionPriority: 'NORM',
  chargeBearer: 'SLEV',
  creditorId: 'DE98ZZZ09999999999',
  originalCreditorId: 'AT61ZZZ01234567890',
  sequenceType: 'RCUR',
  mandateDate: '2024-05-02',
}

async function build(columns: Columns, message: string, values: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-columns-'))
  const names = Object.keys(values)
  const csv = join(folder, 'in.csv')
  writeFileSync(csv, `${names.join(',')}\n${names.map((name) => values[name]).join(',')}\n`)
  const out = join(folder, 'out.xml')
  const { exitCode, stderr } = await runCommand(['build', csv, '-o', out, '--to', message, '--rules', 'iso'])
  expect(columns.needed.filter((name) => values[name] === undefined)).toEqual([])
  return { exitCode, stderr, xml: exitCode === 0 ? readFileSync(out, 'utf8') : '' }
}

describe.each([
  ['pain.001.001.09', creditTransferColumns],
  ['pain.008.001.08', directDebitColumns],
] as const)('the columns of %s', (message, columns) => {
  const all = columns.names.filter((name) => name !== 'remittanceInformation')

  test('all write their values to the right elements', async () => {
    const values = Object.fromEntries(all.map((name) => [name, samples[name] ?? `V ${name}`.slice(0, 16)]))
    const { exitCode, stderr, xml } = await build(columns, message, values)
    expect(stderr).toBe('')
    expect(exitCode).toBe(0)
    for (const [name, value] of Object.entries(values)) {
      const written = /Iban$|Reference$/.test(name) ? value.replaceAll(' ', '') : value
      expect(xml).toContain(`>${written}<`)
    }
  })

  test('are found again by the property of a finding', () => {
    for (const { name, place } of columns.all) expect(columnOf(columns, place.join('.'))).toBe(name)
  })
})

test('a second address line is alone if there is no first', async () => {
  const { xml } = await build(creditTransferColumns, 'pain.001.001.09', {
    requestedExecutionDate: '2027-03-01',
    debtorName: 'Example AG',
    debtorIban: 'DE89370400440532013000',
    amount: '1.00',
    creditorName: 'Huber',
    creditorIban: 'AT611904300234573201',
    creditorAddressLine2: 'Yard 2',
    creditorTownName: 'Wien',
    creditorCountry: 'AT',
  })
  expect(xml).toContain('<PstlAdr><TwnNm>Wien</TwnNm><Ctry>AT</Ctry><AdrLine>Yard 2</AdrLine></PstlAdr>')
})
