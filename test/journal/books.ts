import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a program is on this machine. */
export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

/** A file with this text, in a folder of its own. */
export function written(name: string, text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'iso20022-journal-')), name)
  writeFileSync(file, text)
  return file
}

/** Throws with what the program says when it finds a fault in the books. */
export function check(program: 'bean-check' | 'hledger', file: string): void {
  if (program === 'bean-check') execFileSync('bean-check', [file], { stdio: 'pipe' })
  else execFileSync('hledger', ['-f', file, 'check'], { stdio: 'pipe' })
}

/** One booked entry of a generated statement. */
export interface Booked {
  day: number
  cents: number
  reference: string
}

/** Cents as an amount without sign. */
function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const sideOf = (cents: number): string => `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
const dayOf = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`

/**
 * A statement of the days `from` to `to` of an account that begins with a balance and has these entries on all days.
 */
export function statementOf(entries: readonly Booked[], opening: number, from: number, to: number): string {
  const before = entries.filter(({ day }) => day < from).reduce((sum, { cents }) => sum + cents, opening)
  const inside = entries.filter(({ day }) => day >= from && day <= to)
  const after = inside.reduce((sum, { cents }) => sum + cents, before)
  const balance = (type: string, cents: number, day: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amountOf(cents)}</Amt>${sideOf(cents)}<Dt><Dt>${dayOf(day)}</Dt></Dt></Bal>`
  const lines = inside.map(
    ({ day, cents, reference }) =>
      `<Ntry><Amt Ccy="EUR">${amountOf(cents)}</Amt>${sideOf(cents)}<Sts>BOOK</Sts><BookgDt><Dt>${dayOf(day)}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd/><NtryDtls><TxDtls><Amt Ccy="EUR">${amountOf(cents)}</Amt>${sideOf(cents)}<RmtInf><Ustrd>Text "${reference}"; | \\ x</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt><GrpHdr><MsgId>M-${from}-${to}</MsgId><CreDtTm>2026-04-01T00:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S-${from}-${to}</Id><CreDtTm>2026-04-01T00:00:00</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', before, from)}${balance('CLBD', after, to)}
${lines.join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}
