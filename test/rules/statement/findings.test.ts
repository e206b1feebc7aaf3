import { describe, expect, test } from 'vitest'
import { parseCamt053 } from '../../../src/camt053.ts'
import { validateWithRules } from '../../../src/rules.ts'
import { file } from '../../camt053/support.ts'
import { statementRules } from '../../support/rule-sets.ts'
import { camtSchemas } from '../../support/schemas.ts'
import { expectSentences } from '../../support/sentences.ts'
import { expandExample } from './expand.ts'

/** A balance in favour of the account, unless it has another sign, or none. */
function balance(
  type: string,
  amount: string,
  day?: string,
  sign: string | undefined = 'CRDT',
  currency = 'EUR',
): string {
  const indicator = sign === '' ? '' : `<CdtDbtInd>${sign}</CdtDbtInd>`
  const date = day === undefined ? '' : `<Dt><Dt>2026-03-${day}</Dt></Dt>`
  return `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>${indicator}${date}</Bal>`
}

/** A credit; `rest` stands behind its date. */
function entry(
  amount: string,
  day = '02',
  { status = 'BOOK', sign = 'CRDT', currency = 'EUR', rest = '' } = {},
): string {
  const sts = status === '' ? '' : `<Sts>${status}</Sts>`
  const code = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>'
  return (
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${sts}` +
    `<BookgDt><Dt>2026-03-${day}</Dt></BookgDt>${code}${rest}</Ntry>`
  )
}

const transaction = (amount: string, currency = 'EUR'): string =>
  `<TxDtls><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`

const details = (batch: string, ...transactions: string[]): { rest: string } => ({
  rest: `<NtryDtls>${batch === '' ? '' : `<Btch>${batch}</Btch>`}${transactions.join('')}</NtryDtls>`,
})

function statement(content: string, { currency = 'EUR', head = '' } = {}): string {
  const ccy = currency === '' ? '' : `<Ccy>${currency}</Ccy>`
  return file(
    `<Stmt><Id>S</Id>${head}<CreDtTm>2026-03-09T06:00:00</CreDtTm>` +
      `<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id>${ccy}</Acct>${content}</Stmt>`,
  )
}

/** What the rules find: `code place: message`, with the place in the statement. */
async function said(text: string): Promise<string[]> {
  const { findings } = await validateWithRules(text, { schema: camtSchemas, rules: [statementRules] })
  return findings
    .filter(({ code }) => code.startsWith('statement/'))
    .map(({ code, path, message }) => `${code.slice(10)} ${path.replace(/^.*?Stmt\[1\]\/?/, '')}: ${message}`)
}

async function check(text: string): Promise<unknown> {
  const { statements } = await parseCamt053(text)
  return statements[0]?.balance
}

test.each(statementRules.rules)(
  '$name is silent about its good example, and says of its bad one what its text beside this test says',
  async ({ name, example }) => {
    const own = async (text: string) => {
      const options = { schema: camtSchemas, rules: [statementRules] }
      const { findings } = await validateWithRules(file(expandExample(text)), options)
      return findings.filter(({ code }) => code === `statement/${name}`)
    }
    expect(await own(example.good)).toEqual([])
    const found = await own(example.bad)
    expectSentences(found)
    const lines = found.map(({ severity, path, message }) => `${severity} ${path}\n${message}\n`)
    await expect(lines.join('')).toMatchFileSnapshot(`findings/${name}.txt`)
  },
)

test('days add up whatever the order of their balances', async () => {
  const balances = [
    balance('OPBD', '120', '03') + balance('CLBD', '150', '03'),
    balance('OPBD', '100', '02') + balance('CLBD', '120', '02'),
  ]
  for (const given of [balances, balances.toReversed()]) {
    expect(await said(statement(given.join('') + entry('30', '03') + entry('20', '02')))).toEqual([])
  }
})

test('where entries are in another currency, that of a balance is not reported as well', async () => {
  const balances = balance('OPBD', '100', '02') + balance('CLBD', '120', '02', 'CRDT', 'USD')
  const codes = (await said(statement(balances + entry('20', '02', { currency: 'USD' })))).map(
    (line) => line.split(' ')[0],
  )
  expect(codes).toEqual(['entry-currency'])
})

describe('the balance a statement begins and ends with', () => {
  test.each<[string, string, string]>([
    ['OPBD and CLBD', balance('OPBD', '100', '02') + balance('CLBD', '120', '02') + entry('20'), 'agrees'],
    [
      'the earliest OPBD, the latest CLBD',
      [
        balance('OPBD', '120', '03'),
        balance('CLBD', '150', '03'),
        balance('OPBD', '100', '02'),
        balance('CLBD', '120', '02'),
        entry('30', '03'),
        entry('20', '02'),
      ].join(''),
      'agrees',
    ],
    [
      'PRCD where there is no OPBD',
      balance('PRCD', '100', '01') + balance('CLBD', '120', '02') + entry('20'),
      'agrees',
    ],
    [
      'PRCD where a day closes before the OPBD',
      [
        balance('PRCD', '100', '01'),
        balance('CLBD', '120', '02'),
        balance('OPBD', '120', '03'),
        balance('CLBD', '150', '03'),
        entry('20', '02'),
        entry('30', '03'),
      ].join(''),
      'agrees',
    ],
    [
      'OPBD where another balance lies before it',
      [
        balance('PRCD', '70', '01'),
        balance('CLAV', '70', '01'),
        balance('OPBD', '100', '02'),
        balance('CLBD', '120', '02'),
        entry('20'),
      ].join(''),
      'agrees',
    ],
    [
      'OPBD where a day closes before it and there is no PRCD',
      [balance('CLBD', '90', '01'), balance('OPBD', '100', '02'), balance('CLBD', '120', '02'), entry('20')].join(''),
      'agrees',
    ],
    [
      'the first and the last ITBD of a page',
      [balance('CLAV', '7', '02'), balance('ITBD', '100', '02'), balance('ITBD', '120', '02'), entry('20')].join(''),
      'agrees',
    ],
    [
      'a CLBD with a date before one without, whatever their order',
      balance('OPBD', '100', '02') + balance('CLBD', '120', '02') + balance('CLBD', '90') + entry('20'),
      'agrees',
    ],
    [
      'an OPBD without a date before one with, whatever their order',
      balance('OPBD', '100', '02') + balance('OPBD', '90') + balance('CLBD', '110', '02') + entry('20'),
      'agrees',
    ],
    [
      'the same, in the other order',
      balance('OPBD', '90') + balance('OPBD', '100', '02') + balance('CLBD', '110', '02') + entry('20'),
      'agrees',
    ],
    [
      'those without a date, the last CLBD',
      [balance('OPBD', '100'), balance('CLBD', '90'), balance('CLBD', '120'), entry('20')].join(''),
      'agrees',
    ],
  ])('%s', async (_, content, result) => {
    expect(await check(statement(content))).toMatchObject({ result })
  })

  test.each<[string, string, string]>([
    ['no opening balance', balance('CLBD', '120', '02'), 'no-opening-balance'],
    [
      'no closing balance, another one unreadable',
      balance('OPBD', '100', '02') + balance('CLAV', 'x', '02'),
      'no-closing-balance',
    ],
    ['no opening balance, the closing one unreadable', balance('CLBD', 'x', '02'), 'no-opening-balance'],
    ['an unreadable closing balance', balance('OPBD', '100', '02') + balance('CLBD', 'x', '02'), 'unreadable-amount'],
    ['an unreadable opening balance', balance('PRCD', 'x', '02') + balance('CLBD', '100', '02'), 'unreadable-amount'],
    [
      'balances in another currency',
      balance('OPBD', '100', '02', 'CRDT', 'USD') + balance('CLBD', '100', '02'),
      'balance-currency',
    ],
  ])('is not compared with the entries where there is %s', async (_, content, reason) => {
    expect(await check(statement(content))).toEqual({ result: 'notChecked', reason })
  })

  const page = (number: number | string, isLast: boolean): string =>
    `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>`

  test('of the whole statement, on one page of it, is compared only where it agrees', async () => {
    const whole = balance('OPBD', '100', '02') + balance('CLBD', '150', '02')
    const [first, alone] = [{ head: page(1, false) }, { head: page(1, true) }]
    expect(await check(statement(whole + entry('20'), first))).toEqual({ result: 'notChecked', reason: 'pages' })
    expect(await check(statement(whole + entry('50'), first))).toMatchObject({ result: 'agrees' })
    expect(await check(statement(whole + entry('20'), alone))).toMatchObject({ result: 'differs' })
    expect(await check(statement(whole + entry('20'), { head: page('0001', true) }))).toMatchObject({
      result: 'differs',
    })
    for (const number of [2, 10, 11, 101])
      expect(await check(statement(whole + entry('20'), { head: page(number, true) }))).toMatchObject({
        reason: 'pages',
      })
    const ownBalances = balance('OPBD', '100', '02') + balance('ITBD', '150', '02')
    expect(await check(statement(ownBalances + entry('20'), first))).toMatchObject({ result: 'differs' })
  })
})

describe('what a statement leaves out', () => {
  const open = (...what: string[]): string =>
    `balance-not-checked : The balances were not compared with the entries: ${what.join(' and ')}. `
  const adds = (...assumed: string[]): string =>
    `The statement adds up if ${assumed.join(' and ')}; the option \`assume\` reads it so where nothing is said.`
  const unsigned = balance('OPBD', '100', '02', '') + balance('CLBD', '120', '02', '')
  const signed = balance('OPBD', '100', '02') + balance('CLBD', '120', '02')

  test.each<[string, string, string[]]>([
    [
      'the status of one entry',
      signed + entry('20', '02', { status: '' }),
      [open('one entry has no readable status') + adds('the entries without a status are booked')],
    ],
    [
      'the status of two entries',
      signed + entry('15', '02', { status: '' }) + entry('5', '02', { status: '' }),
      [open('2 entries have no readable status') + adds('the entries without a status are booked')],
    ],
    [
      'a status, and does not add up',
      signed + entry('30', '02', { status: '' }),
      [`${open('one entry has no readable status')}Ask the bank which entries are booked.`],
    ],
    [
      'the signs of balances',
      unsigned + entry('20'),
      [open('balances have no CdtDbtInd') + adds('the balances without a sign are credits')],
    ],
    [
      'signs and a status',
      unsigned + entry('20', '02', { status: '' }),
      [
        open('one entry has no readable status', 'balances have no CdtDbtInd') +
          adds('the entries without a status are booked', 'the balances without a sign are credits'),
      ],
    ],
    ['signs, and does not add up', unsigned + entry('30'), []],
    ['the closing balance', balance('OPBD', '100', '02') + entry('20', '02', { status: '' }), []],
  ])('%s', async (_, content, expected) => {
    expect(await said(statement(content))).toEqual(expected)
  })
})

describe('days', () => {
  const day = (number: string, opening: string, closing: string): string =>
    balance('OPBD', opening, number) + balance('CLBD', closing, number)

  test('each add up by their entries, whatever the order of those', async () => {
    const days = day('02', '100', '120') + day('03', '120', '150') + day('04', '150', '155')
    const entries = entry('5', '04') + entry('10', '03') + entry('20', '02') + entry('20', '03')
    expect(await said(statement(days + entries))).toEqual([])
    // What is booked on a day without balances counts for the next one that has them.
    expect(
      await said(statement(day('02', '100', '120') + day('05', '120', '150') + entry('20', '02') + entry('30', '04'))),
    ).toEqual([])
    expect(
      await said(statement(day('02', '100', '120') + day('03', '120', '150') + entry('20', '02') + entry('30', '06'))),
    ).toEqual([])
  })

  test('begin with PRCD where there is no OPBD, each with what the one before closed with', async () => {
    const days = balance('PRCD', '100', '01') + balance('CLBD', '120', '02') + balance('CLBD', '150', '03')
    expect(await said(statement(days + entry('20', '02') + entry('30', '03')))).toEqual([])
    expect(await said(statement(days + entry('15', '02') + entry('35', '03')))).toEqual([
      'closing-balance-of-day Bal[2]: On 2026-03-02, 100.00 plus booked entries 15.00 is 115.00, but CLBD is 120.00: 5.00 ' +
        'apart. Look at the booking dates of the entries around that day.',
      'closing-balance-of-day Bal[3]: On 2026-03-03, 120.00 plus booked entries 35.00 is 155.00, but CLBD is 150.00: -5.00 ' +
        'apart. Look at the booking dates of the entries around that day.',
    ])
  })

  test('are not compared where an entry has no booking date', async () => {
    const days = day('02', '100', '120') + day('03', '120', '150')
    const undated = entry('15', '02').replace(/<BookgDt>.*<\/BookgDt>/, '')
    expect(await said(statement(days + undated + entry('35', '03')))).toEqual([])
  })
})

describe('balance-previous', () => {
  const words = (opening: string, previous: string): string =>
    `OPBD${opening} is 100.00, but PRCD${previous} is 90.00. A statement between them may be missing; ask the bank.`

  test.each<[string, string, string[]]>([
    [
      'the earliest of each',
      [
        balance('PRCD', '95', '05'),
        balance('PRCD', '90', '01'),
        balance('OPBD', '70', '04'),
        balance('OPBD', '100', '02'),
      ].join(''),
      [`balance-previous Bal[4]: ${words(' of 2026-03-02', ' of 2026-03-01')}`],
    ],
    [
      'the first of one day',
      [balance('PRCD', '90', '01'), balance('PRCD', '100', '01'), balance('OPBD', '100', '02')].join(''),
      [
        'balance-repeated Bal[2]: PRCD of 2026-03-01 is 100.00 here and 90.00 before. Ask the bank which one holds.',
        `balance-previous Bal[3]: ${words(' of 2026-03-02', ' of 2026-03-01')}`,
      ],
    ],
    ['without dates', balance('PRCD', '90') + balance('OPBD', '100'), [`balance-previous Bal[2]: ${words('', '')}`]],
    [
      'with another day closing before',
      [
        balance('PRCD', '90', '01'),
        balance('CLBD', '100', '02'),
        balance('OPBD', '100', '03'),
        balance('CLBD', '100', '03'),
        entry('10', '02'),
      ].join(''),
      [],
    ],
  ])('%s', async (_, content, expected) => {
    expect((await said(statement(content))).filter((each) => !each.startsWith('closing'))).toEqual(expected)
  })
})

test('balance-repeated compares those of one type and day, and those without a day', async () => {
  const found = await said(
    statement(
      [
        balance('CLBD', '1', '02'),
        balance('CLBD', '1.00', '02'),
        balance('CLBD', '2', '03'),
        balance('PRCD', '1'),
        balance('PRCD', '3'),
        balance('CLAV', '1', '02'),
        balance('CLAV', '2', '02'),
      ].join(''),
    ),
  )
  expect(found.filter((each) => each.startsWith('balance-repeated'))).toEqual([
    'balance-repeated Bal[5]: PRCD without a date is 3.00 here and 1.00 before. Ask the bank which one holds.',
  ])
})

describe('entry-currency', () => {
  const words = (entries: string, than: string): string =>
    `entry-currency : ${entries} in another currency than ${than}: balances and sums are not checked. Ask the bank for ` +
    'the booked amounts.'
  const dollars = entry('20', '02', { currency: 'USD' })
  test.each([
    [dollars, 'EUR', words('One entry is', 'EUR')],
    [dollars + dollars, 'EUR', words('2 entries are', 'EUR')],
    [entry('20') + dollars, '', words('One entry is', 'the account')],
  ])('%#', async (content, currency, expected) => {
    expect(await said(statement(content, { currency }))).toEqual([expected])
  })
})

describe('amounts are shown with the decimals of their currency', () => {
  test.each([
    ['JPY', '100', '130', '30'],
    ['EUR', '100.00', '130.00', '30.00'],
    ['KWD', '100.000', '130.000', '30.000'],
    ['XYZ', '100.00', '130.00', '30.00'],
  ])('%s', async (currency, opening, closing, difference) => {
    const balances = balance('OPBD', '100', '02', 'CRDT', currency) + balance('CLBD', '130', '02', 'CRDT', currency)
    expect(await said(statement(balances, { currency }))).toEqual([
      `closing-balance Bal[2]: OPBD ${opening} plus booked entries ${difference.replace('3', '').replace(/^0/, '0')} is ` +
        `${opening}, but CLBD is ${closing}: ${difference} apart. Entries may be missing or doubled; ask the bank before ` +
        'you book.',
    ])
  })

  test('two where it is not known', async () => {
    const without = (text: string): string => text.replaceAll(' Ccy="EUR"', '')
    const balances = without(balance('OPBD', '100', '02') + balance('CLBD', '130', '02'))
    expect((await said(statement(balances, { currency: '' })))[0]).toContain('OPBD 100.00 plus booked entries 0.00')
  })
})

describe('batches and transactions', () => {
  const two = [transaction('10'), transaction('20')]
  const counted = (number: number): string => `<NbOfTxs>${number}</NbOfTxs>`
  const total = (amount: string, currency = 'EUR'): string => `<TtlAmt Ccy="${currency}">${amount}</TtlAmt>`

  test.each<[string, string]>([
    ['a batch that counts and totals them', entry('30', '02', details(counted(2) + total('30'), ...two))],
    ['a batch that says nothing of them', entry('30', '02', details('<MsgId>M</MsgId>', ...two))],
    ['a batch without transactions', entry('30', '02', details(counted(5) + total('99')))],
    ['one transaction that stands for all', entry('30', '02', details(counted(5) + total('99'), transaction('30')))],
    ['a total without a currency', entry('30', '02', details('<TtlAmt>30</TtlAmt>', ...two))],
    ['a total in another currency', entry('30', '02', details(total('35', 'USD'), ...two))],
    [
      'a transaction in another currency',
      entry('30', '02', details(total('35'), transaction('10'), transaction('20', 'USD'))),
    ],
    [
      'a debit of debits',
      entry('30', '02', { sign: 'DBIT', ...details(total('30'), ...two.map((each) => each.replace('CRDT', 'DBIT'))) }),
    ],
  ])('nothing is said of %s', async (_, content) => {
    expect(await said(statement(content))).toEqual([])
  })

  test.each<[string, string, string[]]>([
    [
      'more are counted',
      details(counted(3), ...two).rest,
      [
        'batch-count Ntry[1]/NtryDtls[1]/Btch/NbOfTxs: The batch counts 3 transactions, 2 are listed. The others may be in ' +
          'another message, such as a camt.054.',
      ],
    ],
    [
      'fewer are counted',
      details(counted(1), ...two).rest,
      [
        'batch-count Ntry[1]/NtryDtls[1]/Btch/NbOfTxs: The batch counts 1 transactions, 2 are listed. The others may be in ' +
          'another message, such as a camt.054.',
      ],
    ],
    [
      'the total is another one',
      details(total('35'), ...two).rest,
      [
        'batch-sum Ntry[1]/NtryDtls[1]/Btch/TtlAmt: The batch totals 35.00, its transactions come to 30.00. Rejected payments ' +
          'or charges may explain it.',
      ],
    ],
    [
      'the total is another one, the entry has no such details',
      details('', transaction('30')).rest + details(total('35'), transaction('0')).rest,
      [
        'batch-sum Ntry[1]/NtryDtls[2]/Btch/TtlAmt: The batch totals 35.00, its transactions come to 0.00. Rejected payments ' +
          'or charges may explain it.',
      ],
    ],
    [
      'the total is another one and has no currency',
      details('<TtlAmt>35</TtlAmt>', ...two).rest,
      [
        'batch-sum Ntry[1]/NtryDtls[1]/Btch/TtlAmt: The batch totals 35.00, its transactions come to 30.00. Rejected ' +
          'payments or charges may explain it.',
      ],
    ],
    [
      'they do not add up to the entry',
      details('', transaction('10'), transaction('25')).rest,
      [
        'entry-parts Ntry[1]/Amt: The entry is 30.00, its transactions come to 35.00: -5.00 apart. Charges or rejects may ' +
          'explain it; book the entry or its transactions with the difference, never both.',
      ],
    ],
  ])('it is said where %s', async (_, rest, expected) => {
    expect(await said(statement(entry('30', '02', { rest })))).toEqual(expected)
  })
})

test.each([
  ['transactions without a currency', (text: string) => text.replaceAll('<TxDtls><Amt Ccy="EUR">', '<TxDtls><Amt>')],
  ['an entry without a currency', (text: string) => text.replace('<Ntry><Amt Ccy="EUR">', '<Ntry><Amt>')],
])('%s are taken for those of the account', async (_, change) => {
  const text = statement(entry('30', '02', details('', transaction('10'), transaction('25'))))
  expect(change(text)).not.toBe(text)
  expect((await said(change(text))).map((each) => each.split(' ')[0])).toEqual(['entry-parts'])
})

test('transactions all in another currency are not compared with their entry', async () => {
  const own = details('<TtlAmt Ccy="USD">99</TtlAmt>', transaction('10', 'USD'), transaction('25', 'USD'))
  expect(await said(statement(entry('30', '02', own)))).toEqual([])
})

describe('summaries', () => {
  const summary = (content: string): string => `<TxsSummry>${content}</TxsSummry>`
  const entries = entry('20') + entry('5', '02', { sign: 'DBIT' }) + entry('100', '02', { status: 'PDNG' })

  test.each([
    '<TtlNtries><NbOfNtries>3</NbOfNtries><Sum>125</Sum><TtlNetNtry><Amt>115</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries>',
    '<TtlNtries><NbOfNtries>2</NbOfNtries><Sum>25</Sum><TtlNetNtry><Amt>15</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries>',
    '<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>20</Sum></TtlCdtNtries><TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>5</Sum></TtlDbtNtries>',
    '<TtlNtries/>',
  ])('of all entries or of the booked ones are right: %s', async (content) => {
    expect(await said(statement(summary(content) + entries))).toEqual([])
  })

  const count = (element: string, number: number, all: number, booked: number): string =>
    `summary-count TxsSummry/${element}/NbOfNtries: The summary counts ${number} entries, the statement has ${all} ` +
    `(${booked} booked). Entries may be missing; ask the bank.`
  const sum = (place: string, what: string, given: string, all: string, booked: string): string =>
    `summary-sum TxsSummry/${place}: The summary gives a ${what} of ${given}, the entries come to ${all} (${booked} booked). ` +
    'Entries may be missing; ask the bank.'

  test.each<[string, string[]]>([
    ['<TtlNtries><NbOfNtries>4</NbOfNtries></TtlNtries>', [count('TtlNtries', 4, 3, 2)]],
    ['<TtlCdtNtries><NbOfNtries>3</NbOfNtries></TtlCdtNtries>', [count('TtlCdtNtries', 3, 2, 1)]],
    ['<TtlDbtNtries><NbOfNtries>0</NbOfNtries></TtlDbtNtries>', [count('TtlDbtNtries', 0, 1, 1)]],
    ['<TtlNtries><Sum>99</Sum></TtlNtries>', [sum('TtlNtries/Sum', 'sum', '99.00', '125.00', '25.00')]],
    ['<TtlCdtNtries><Sum>99</Sum></TtlCdtNtries>', [sum('TtlCdtNtries/Sum', 'sum', '99.00', '120.00', '20.00')]],
    ['<TtlDbtNtries><Sum>99</Sum></TtlDbtNtries>', [sum('TtlDbtNtries/Sum', 'sum', '99.00', '5.00', '5.00')]],
    [
      '<TtlNtries><TtlNetNtry><Amt>15</Amt><CdtDbtInd>DBIT</CdtDbtInd></TtlNetNtry></TtlNtries>',
      [sum('TtlNtries', 'net', '-15.00', '115.00', '15.00')],
    ],
  ])('that differ are named: %s', async (content, expected) => {
    expect(await said(statement(summary(content) + entries))).toEqual(expected)
  })

  const byCode = (family: string, content: string): string =>
    `<TtlNtriesPerBkTxCd>${content}<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd></TtlNtriesPerBkTxCd>`

  test.each<[string, string[]]>([
    [byCode('RCDT', '<NbOfNtries>3</NbOfNtries><Sum>125</Sum>'), []],
    [byCode('RCDT', ''), []],
    [byCode('RCDT', '<NbOfNtries>7</NbOfNtries><FcstInd>true</FcstInd>'), []],
    [byCode('ICDT', '<NbOfNtries>0</NbOfNtries><Sum>0</Sum>'), []],
    [
      byCode('RCDT', '<NbOfNtries>7</NbOfNtries><Sum>99</Sum>'),
      [
        'summary-by-code TxsSummry/TtlNtriesPerBkTxCd[1]/NbOfNtries: The summary counts 7 entries of PMNT/RCDT/ESCT, the ' +
          'statement has 3. Ask the bank.',
        'summary-by-code TxsSummry/TtlNtriesPerBkTxCd[1]/Sum: The summary gives 99.00 for PMNT/RCDT/ESCT, the entries come to ' +
          '125.00. Ask the bank.',
      ],
    ],
    [
      byCode('RCDT', '<FcstInd>true</FcstInd>') + byCode('ICDT', '<NbOfNtries>2</NbOfNtries>'),
      [
        'summary-by-code TxsSummry/TtlNtriesPerBkTxCd[2]/NbOfNtries: The summary counts 2 entries of PMNT/ICDT/ESCT, the ' +
          'statement has 0. Ask the bank.',
      ],
    ],
    [
      byCode('RCDT', '') + byCode('ICDT', '<NbOfNtries>2</NbOfNtries><Sum>9</Sum>'),
      [
        'summary-by-code TxsSummry/TtlNtriesPerBkTxCd[2]/NbOfNtries: The summary counts 2 entries of PMNT/ICDT/ESCT, the ' +
          'statement has 0. Ask the bank.',
        'summary-by-code TxsSummry/TtlNtriesPerBkTxCd[2]/Sum: The summary gives 9.00 for PMNT/ICDT/ESCT, the entries come to ' +
          '0.00. Ask the bank.',
      ],
    ],
  ])('by code: %s', async (content, expected) => {
    expect(await said(statement(summary(content) + entries))).toEqual(expected)
  })

  test('are not compared on one of several pages, nor where an entry cannot be added', async () => {
    const wrong = summary(
      `<TtlNtries><NbOfNtries>9</NbOfNtries><Sum>9</Sum></TtlNtries>${byCode('RCDT', '<NbOfNtries>9</NbOfNtries>')}`,
    )
    const head = '<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>'
    const codes = async (text: string): Promise<string[]> => (await said(text)).map((each) => each.split(' ')[0] ?? '')
    expect(await codes(statement(wrong + entries))).toEqual(['summary-count', 'summary-sum', 'summary-by-code'])
    expect((await codes(statement(wrong + entries, { head }))).filter((code) => code.startsWith('summary'))).toEqual([])
    expect(await codes(statement(wrong + entries + entry('1', '02', { currency: 'USD' })))).toEqual(['entry-currency'])
    expect(await codes(statement(wrong + entries + entry('x')))).toEqual([])
  })
})

test('rules run on a file without a header all the same', async () => {
  const text = statement(balance('OPBD', '100', '02') + balance('CLBD', '130', '02'))
  const bare = text.replace(/<GrpHdr>.*<\/GrpHdr>/, '')
  expect(await said(bare)).toEqual(await said(text))
  expect(await said(bare)).toHaveLength(1)
})

test('pages that the header counts are pages, too', async () => {
  const text = statement(balance('OPBD', '100', '02') + balance('CLBD', '130', '02'))
  const paged = text.replace('</GrpHdr>', '<MsgPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></MsgPgntn></GrpHdr>')
  expect((await said(paged)).filter((each) => each.startsWith('closing-balance'))).toEqual([])
})
