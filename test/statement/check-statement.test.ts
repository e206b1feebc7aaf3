import { describe, expect, test } from 'vitest'
import { parseCamt053, type ReadOptions, readCamt053, toRows, validateStatement } from '../../src/camt053.ts'
import { validateWithRules } from '../../src/rules.ts'
import type { Finding } from '../../src/schema.ts'
import { Decimal } from '../../src/values.ts'
import { file } from '../camt053/support.ts'
import { collect } from '../support/collect.ts'
import { runCommand } from '../support/command.ts'
import { statementRules } from '../support/rule-sets.ts'
import { camtSchemas } from '../support/schemas.ts'

const balance = (type: string, amount: string, indicator = '<CdtDbtInd>CRDT</CdtDbtInd>', day = '2026-03-02'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>${indicator}<Dt><Dt>${day}</Dt></Dt></Bal>`

const entry = (amount: string, status = '<Sts>BOOK</Sts>', indicator = 'CRDT', more = ''): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${status}` +
  `<BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd>${more}</Ntry>`

const statement = (content: string, message?: string, account = '<Ccy>EUR</Ccy>'): string =>
  file(
    `<Stmt><Id>S</Id><CreDtTm>2026-03-03T06:00:00</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id>${account}</Acct>${content}</Stmt>`,
    message,
  )

async function read(text: string, options: ReadOptions = {}) {
  const { statements, findings } = await parseCamt053(text, options)
  const [first] = statements
  if (first === undefined) throw new Error('no statement')
  return { ...first, codes: findings.map(({ code }) => code), all: findings }
}

const opening = balance('OPBD', '100.00')
const closing = balance('CLBD', '110.00')

describe('an amount the schema forbids', () => {
  test.each(['-10.00', '-0.01', '10,00', '1e1'])('%s never becomes another one', async (amount) => {
    const text = statement(balance('OPBD', '100.00') + balance('CLBD', amount) + entry(amount, undefined, 'DBIT'))
    const { entries, statement: read1, balance: check, totals, codes } = await read(text)
    expect(entries[0]).toMatchObject({ amount: undefined, unsignedAmount: undefined })
    expect(read1.balances[1]).toMatchObject({ amount: undefined, unsignedAmount: undefined })
    expect(check).toEqual({ result: 'notChecked', reason: 'unreadable-amount' })
    expect(totals.unreadable).toBe(1)
    expect(codes.length).toBeGreaterThan(0)
    const [row] = await collect(toRows(readCamt053(text)))
    expect(row?.amount).toBeNull()
  })

  test('of a transaction is not replaced by the amount before charges', async () => {
    const details =
      '<NtryDtls><TxDtls><Amt Ccy="EUR">-9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>' +
      '<AmtDtls><TxAmt><Amt Ccy="EUR">12.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>'
    const { entries } = await read(statement(entry('9.00', undefined, 'CRDT', details)))
    expect(entries[0]?.transactions[0]).toMatchObject({ amount: undefined, unsignedAmount: undefined })
  })

  test('zero with a sign is zero', async () => {
    const { entries } = await read(statement(entry('-0.00', undefined, 'DBIT')))
    expect(entries[0]?.amount?.toString()).toBe('0')
  })
})

describe('a status that does not say whether the entry is booked', () => {
  const open = [
    ['missing', '', 'camt.053.001.06'],
    ["the bank's own", '<Sts><Prtry>BOOKED</Prtry></Sts>', 'camt.053.001.08'],
    ['not in the list', '<Sts><Cd>XYZ</Cd></Sts>', 'camt.053.001.08'],
  ] as const

  test.each(open)('%s: not checked, and said what would have to be so', async (_, status, message) => {
    const { balance: check, totals, all } = await read(statement(opening + closing + entry('10.00', status), message))
    expect(check).toEqual({
      result: 'notChecked',
      reason: 'unreadable-status',
      addsUpIf: { entriesBooked: true, balancesCredit: false },
    })
    expect(totals.unknownStatus.all).toMatchObject({ count: 1 })
    expect(totals.booked.all.count).toBe(0)
    expect(totals.entries.all.count).toBe(1)
    const finding = all.find(({ code }) => code === 'statement/balance-not-checked')
    expect(finding).toMatchObject({ severity: 'info', path: '/Document/BkToCstmrStmt/Stmt[1]' })
    expect(finding?.message).toContain('adds up if the entries without a status are booked')
    expect(all.map(({ code }) => code)).not.toContain('statement/closing-balance')
  })

  test.each([
    ['plain in .08', '<Sts>BOOK</Sts>', 'camt.053.001.08'],
    ['a choice in .06', '<Sts><Cd>BOOK</Cd></Sts>', 'camt.053.001.06'],
  ])('%s: the form of another version is a fault of the file, and read all the same', async (_, status, message) => {
    const { balance: check, all } = await read(statement(opening + closing + entry('10.00', status), message))
    expect(check.result).toBe('agrees')
    expect(all.filter(({ code }) => !code.startsWith('statement/')).length).toBeGreaterThan(0)
  })

  test('nothing is promised where it would not add up either', async () => {
    const { balance: check, all } = await read(statement(opening + closing + entry('11.00', '')))
    expect(check).toEqual({ result: 'notChecked', reason: 'unreadable-status' })
    expect(all.find(({ code }) => code === 'statement/balance-not-checked')?.message).toContain('Ask the bank')
  })

  test('an option reads entries without a status as booked, and balances without a sign as credits', async () => {
    const text = statement(balance('OPBD', '100.00', '') + balance('CLBD', '110.00', '') + entry('10.00', ''))
    const silent = await read(text)
    expect(silent.balance).toEqual({
      result: 'notChecked',
      reason: 'unreadable-amount',
      addsUpIf: { entriesBooked: true, balancesCredit: true },
    })
    for (const transactions of ['inline', 'stream'] as const) {
      const parts = await collect(
        readCamt053(text, { transactions, assume: { entryStatus: 'BOOK', balanceIndicator: 'CRDT' } }),
      )
      const end = parts.find((part) => part.kind === 'statementEnd')
      expect(end?.kind === 'statementEnd' && end.balance.result).toBe('agrees')
    }
  })

  test('inspect says so, too', async () => {
    const { stdout, exitCode } = await runCommand(['inspect', '-'], {
      stdin: statement(opening + closing + entry('10.00', '')),
    })
    expect(stdout).toMatch(/Check +not possible: entries have no status that shows whether they are booked/)
    expect(stdout).toContain('adds up if the entries without a status are booked')
    expect(exitCode).toBe(1)
  })
})

describe('a statement that was kept and changed', () => {
  test('is added up as it is now, not as the file was', async () => {
    const { statement: head, entries } = await read(statement(opening + closing + entry('10.00')))
    const [first] = entries
    if (first === undefined) throw new Error('no entry')
    expect(validateStatement(head, [first]).balance.result).toBe('agrees')
    const changed = { ...first, amount: new Decimal('-4.5'), unsignedAmount: new Decimal('4.5') }
    const { totals, balance: check } = validateStatement(head, [changed])
    expect(totals.booked.debit.sum.toString()).toBe('4.5')
    expect(check).toMatchObject({ result: 'differs', difference: new Decimal('14.5') })
  })
})

describe('currencies', () => {
  test('where the account names none, sums are in that of the first entry, and others are in no sum', async () => {
    const usd = entry('5.00').replace('Ccy="EUR"', 'Ccy="USD"')
    const { totals } = await read(statement(entry('4.50') + entry('4.50') + usd, undefined, ''))
    expect(totals).toMatchObject({ currency: 'EUR', otherCurrency: 1 })
    expect(totals.booked.all.net.toString()).toBe('9')
  })

  test('a sum has the decimals of its currency, also where the account names none', async () => {
    const text = statement(
      entry('4.50', undefined, 'DBIT') + entry('4.50', undefined, 'DBIT'),
      undefined,
      '<Nm>Konto</Nm>',
    )
    const { stdout } = await runCommand(['inspect', '-'], { stdin: text })
    expect(stdout).toMatch(/debits +2 +-9\.00/)
    expect(stdout).toMatch(/together +2 +-9\.00/)
    const yen = await runCommand(['inspect', '-'], {
      stdin: text.replaceAll('EUR', 'JPY').replaceAll('4.50', '450'),
    })
    expect(yen.stdout).toMatch(/debits +2 +-900\n/)
  })

  test('the control sum of a report has the decimals the file gives it', async () => {
    const report = (sum: string): string =>
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId>' +
      '<CreDtTm>2026-03-03T06:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>M</OrgnlMsgId>' +
      `<OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId><OrgnlNbOfTxs>3</OrgnlNbOfTxs><OrgnlCtrlSum>${sum}</OrgnlCtrlSum>` +
      '<GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>'
    for (const [sum, shown] of [
      ['3480.70', '3 480.70'],
      ['3480.7', '3 480.70'],
      ['3480.00', '3 480.00'],
      ['3480', '3 480'],
      ['0.125', '0.125'],
    ] as const) {
      const { stdout } = await runCommand(['inspect', '-'], { stdin: report(sum) })
      expect(stdout).toContain(`control sum ${shown}\n`)
    }
  })
})

describe('balances and batches', () => {
  const codesOf = async (content: string): Promise<string[]> =>
    (await read(statement(content))).codes.filter((code) => code.startsWith('statement/'))

  test('PRCD unlike OPBD is noticed', async () => {
    const codesWith = (previous: string): Promise<string[]> =>
      codesOf(balance('PRCD', previous, undefined, '2026-03-01') + opening + closing + entry('10.00'))
    expect(await codesWith('90.00')).toEqual(['statement/balance-previous'])
    expect(await codesWith('100.00')).toEqual([])
  })

  const batch = (number: number, amounts: readonly string[], total = '30.00'): string =>
    entry(
      '30.00',
      undefined,
      'CRDT',
      `<NtryDtls><Btch><NbOfTxs>${number}</NbOfTxs><TtlAmt Ccy="EUR">${total}</TtlAmt></Btch>` +
        `${amounts.map((amount) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`).join('')}</NtryDtls>`,
    )

  test.each([
    ['one that stands for all', 12, ['30.00'], []],
    ['one as a sample', 12, ['2.00'], ['statement/entry-parts']],
    ['as many as it says', 2, ['10.00', '20.00'], []],
    ['fewer than it says', 3, ['10.00', '20.00'], ['statement/batch-count']],
    ['more than it says', 1, ['10.00', '20.00'], ['statement/batch-count']],
    ['one, of one, with another amount', 1, ['20.00'], ['statement/batch-sum', 'statement/entry-parts']],
  ] as const)('a batch that lists %s', async (_, number, amounts, expected) => {
    expect(await codesOf(batch(number, amounts))).toEqual([...expected])
  })
})

describe('at the bounds of the rules', () => {
  const summary = (count: number, sum: string): string =>
    `<TxsSummry><TtlNtries><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum></TtlNtries></TxsSummry>`
  const codesOf = async (content: string, options: ReadOptions = {}): Promise<string[]> =>
    (await read(statement(content), options)).codes.filter((code) => code.startsWith('statement/'))

  test('of two opening balances the earlier one counts; two of one day must be alike', async () => {
    const later = balance('OPBD', '105.00', undefined, '2026-03-03')
    expect((await read(statement(later + opening + closing + entry('10.00')))).balance).toMatchObject({
      result: 'agrees',
      opening: { number: 2 },
    })
    expect(await codesOf(opening + balance('OPBD', '101.00') + closing + entry('10.00'))).toContain(
      'statement/balance-repeated',
    )
    expect(await codesOf(opening + opening + closing + entry('10.00'))).toEqual([])
  })

  test('a balance in another currency is none of the account', async () => {
    const usd = balance('CLBD', '999.00').replace('Ccy="EUR"', 'Ccy="USD"')
    expect((await read(statement(opening + usd + closing + entry('10.00')))).balance.result).toBe('agrees')
    expect((await read(statement(opening + usd + entry('10.00')))).balance).toMatchObject({
      result: 'notChecked',
      reason: 'balance-currency',
    })
  })

  test('a summary is not held against entries that cannot be read', async () => {
    expect(await codesOf(summary(2, '30.00') + entry('10.00'))).toEqual([
      'statement/summary-count',
      'statement/summary-sum',
    ])
    expect(await codesOf(summary(2, '30.00') + entry('10.00') + entry('20,00'))).toEqual([])
    expect(await codesOf(summary(1, '10.00') + entry('10.00'))).toEqual([])
  })

  test('nor against entries in another currency, nor its numbers by code against either', async () => {
    const usd = entry('20.00').replace('Ccy="EUR"', 'Ccy="USD"')
    expect(await codesOf(summary(2, '30.00') + entry('10.00') + usd)).toEqual(['statement/entry-currency'])
    const byCode =
      '<TxsSummry><TtlNtriesPerBkTxCd><NbOfNtries>2</NbOfNtries><BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd></TtlNtriesPerBkTxCd></TxsSummry>'
    expect(await codesOf(byCode + entry('10.00'))).toEqual(['statement/summary-by-code'])
    expect(await codesOf(byCode + entry('10.00') + entry('20,00'))).toEqual([])
    expect(await codesOf(byCode + entry('10.00') + usd)).toEqual(['statement/entry-currency'])
  })

  test('of a day there is one PRCD; a balance counts also where account or balance names no currency', async () => {
    const previous = (amount: string): string => balance('PRCD', amount, undefined, '2026-03-01')
    expect(await codesOf(previous('100.00') + previous('101.00') + opening + closing + entry('10.00'))).toContain(
      'statement/balance-repeated',
    )
    const unnamed = await read(statement(opening + closing + entry('10.00'), undefined, ''))
    expect(unnamed.balance.result).toBe('agrees')
    const silent = closing.replace(' Ccy="EUR"', '')
    expect((await read(statement(opening + silent + entry('10.00')))).balance.result).toBe('agrees')
  })
})

describe('a finding of a rule stands at the element it names', () => {
  const batch =
    '<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls><Amt Ccy="EUR">4.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>' +
    '<TxDtls><Amt Ccy="EUR">6.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls></NtryDtls>'
  const summary = '<TxsSummry><TtlNtries><NbOfNtries>7</NbOfNtries></TtlNtries></TxsSummry>'
  const text = statement(
    balance('OPBD', '100.00') + balance('CLBD', '130.00') + summary + entry('10.00', undefined, 'CRDT', batch),
  ).replaceAll('><', '>\n<')
  const repeated = text.replace(/<Stmt>.*<\/Stmt>/s, (all) => all + all)

  /** The start tag at a finding, and the name its path ends with. */
  function tagsOf(found: readonly Finding[], source: string): string[][] {
    return found.map(({ code, path, offset = 0, line }) => {
      expect(line).toBe(source.slice(0, offset).split('\n').length)
      return [code, /^<(\w+)/.exec(source.slice(offset))?.[1] ?? '', path.replace(/^.*\/(\w+)(\[\d+\])?$/, '$1')]
    })
  }

  test.each(['whole', 'stream'] as const)('while statements are read, transactions %s', async (transactions) => {
    const parts = await collect(readCamt053(text, transactions === 'stream' ? { transactions } : {}))
    const findings = parts.flatMap((part) => (part.kind === 'finding' ? [part.finding] : []))
    const tags = tagsOf(
      findings.filter(({ code }) => code.startsWith('statement/')),
      text,
    )
    expect(tags).toEqual([
      ['statement/batch-count', 'NbOfTxs', 'NbOfTxs'],
      ['statement/closing-balance', 'Bal', 'Bal'],
      ['statement/summary-count', 'NbOfNtries', 'NbOfNtries'],
    ])
  })

  test('in the rule set, and for what is found across statements', async () => {
    const { findings } = await validateWithRules(repeated, { rules: [statementRules], schema: camtSchemas })
    const tags = tagsOf(
      findings.filter(({ code }) => code.startsWith('statement/')),
      repeated,
    )
    expect(tags.map(([code]) => code)).toContain('statement/sequence-duplicate')
    for (const [, tag, last] of tags) expect(tag).toBe(last)
    const [duplicate] = findings.filter(({ code }) => code === 'statement/sequence-duplicate')
    expect(duplicate?.offset).toBe(repeated.lastIndexOf('<Stmt>'))
  })
})
