import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { file } from '../camt053/support.ts'

export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

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

export interface Booked {
  day: number
  cents: number
  reference: string | undefined
}

export function decimal(cents: number, point: '.' | ','): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}

const money = (cents: number): string =>
  `<Amt Ccy="EUR">${decimal(cents, '.')}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
const dayOf = (day: number): string => `<Dt>2026-03-${String(day).padStart(2, '0')}</Dt>`

export function balance(type: string, cents: number, day: number): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${money(cents)}<Dt>${dayOf(day)}</Dt></Bal>`
}

/** An entry that is booked, with what stands behind its code. */
export function entryOf({ day, cents, reference }: Booked, more: string): string {
  const own = reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`
  return `<Ntry>${money(cents)}<Sts>BOOK</Sts><BookgDt>${dayOf(day)}</BookgDt>${own}<BkTxCd/>${more}</Ntry>`
}

/** A message of one statement; `head` stands behind its id, `messagePage` in the header of the message. */
export function messageOf(id: string, content: string, head = '', messagePage = ''): string {
  const created = '<CreDtTm>2026-04-01T00:00:00</CreDtTm>'
  const account = '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>'
  return file(`<Stmt><Id>${id}</Id>${head}${created}${account}${content}</Stmt>`).replace(
    '</GrpHdr>',
    `${messagePage}</GrpHdr>`,
  )
}

/**
 * A statement of the days `from` to `to` of an account that begins with a balance and has these entries on all days.
 */
export function statementOf(entries: readonly Booked[], opening: number, from: number, to: number): string {
  const before = entries.filter(({ day }) => day < from).reduce((sum, { cents }) => sum + cents, opening)
  const inside = entries.filter(({ day }) => day >= from && day <= to)
  const after = inside.reduce((sum, { cents }) => sum + cents, before)
  const lines = inside.map((each) => {
    const about = `<RmtInf><Ustrd>Text "${each.reference}"; | \\ x</Ustrd></RmtInf>`
    return entryOf(each, `<NtryDtls><TxDtls>${money(each.cents)}${about}</TxDtls></NtryDtls>`)
  })
  const content = balance('OPBD', before, from) + balance('CLBD', after, to) + lines.join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${messageOf(`S-${from}-${to}`, content)}`
}
