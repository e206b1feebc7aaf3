import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/schema.ts'
import { createOracle } from '../support/oracle.ts'
import { schemaTables, schemaText } from '../support/schemas.ts'

const script = fileURLToPath(new URL('../../bench/generate-camt053.mjs', import.meta.url))
const message = 'camt.053.001.06'

function generate(...options: string[]): Uint8Array {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { maxBuffer: 1 << 28 })
  expect(stderr.toString()).toBe('')
  expect(status).toBe(0)
  return new Uint8Array(stdout)
}

interface Signed {
  Amt: { value: string }
  CdtDbtInd: string
}
interface Statement {
  Bal: (Signed & { Tp: { CdOrPrtry: { Cd: string } } })[]
  TxsSummry: { TtlNtries: { NbOfNtries: string; Sum: string } }
  Ntry: (Signed & { NtryDtls?: { Btch?: { NbOfTxs: string }; TxDtls: Signed[] }[] })[]
}

function cents(text: string): bigint {
  expect(text).toMatch(/^\d+\.\d\d$/)
  return BigInt(text.replace('.', ''))
}

const signed = ({ Amt, CdtDbtInd }: Signed): bigint => (CdtDbtInd === 'CRDT' ? 1n : -1n) * cents(Amt.value)

describe('the generator of statements for the benchmarks', () => {
  it.each([
    ['several statements and a large batch', '--mb 0.3 --statements 3 --batch 400 --seed 5'],
    ['one entry, on one line', '--entries 1 --compact'],
  ])('%s: valid, and every sum is exact', async (_, options) => {
    const bytes = generate(...options.split(' '))
    const oracle = createOracle(schemaText(message))
    expect(oracle.validate(bytes)).toEqual({ wellFormed: true, valid: true, errors: [] })
    oracle.dispose()
    const { document, valid } = await parseDocument<{ BkToCstmrStmt: { Stmt: Statement[] } }>(bytes, {
      schema: schemaTables(message),
      strict: true,
    })
    expect(valid).toBe(true)
    let before: bigint | undefined
    for (const { Bal, TxsSummry, Ntry } of document.BkToCstmrStmt.Stmt) {
      const balance = (code: string): bigint => {
        const found = Bal.find(({ Tp }) => Tp.CdOrPrtry.Cd === code)
        if (found === undefined) throw new Error(`No balance ${code}`)
        return signed(found)
      }
      const opening = balance('OPBD')
      expect(opening).toBe(before ?? opening)
      before = balance('CLBD')
      expect(Ntry.reduce((sum, entry) => sum + signed(entry), opening)).toBe(before)
      expect(TxsSummry.TtlNtries.NbOfNtries).toBe(String(Ntry.length))
      expect(cents(TxsSummry.TtlNtries.Sum)).toBe(Ntry.reduce((sum, { Amt }) => sum + cents(Amt.value), 0n))
      for (const entry of Ntry) {
        for (const { Btch, TxDtls } of entry.NtryDtls ?? []) {
          if (Btch !== undefined) expect(Btch.NbOfTxs).toBe(String(TxDtls.length))
          expect(TxDtls.reduce((sum, detail) => sum + signed(detail), 0n)).toBe(signed(entry))
        }
      }
    }
  })

  it('writes the same file for the same seed', () => {
    const given = generate('--entries', '20', '--seed', '3')
    expect(generate('--entries', '20', '--seed', '3')).toEqual(given)
  })
})
