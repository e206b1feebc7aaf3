import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { jsonLines, type Outcome, runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'
import { samples } from '../support/samples.ts'
import { sweep } from '../support/sweep.ts'

const statement = 'fixtures/valid/camt.053.001.06.xml'
const initiation = 'fixtures/valid/pain.001.001.03.xml'
const report = 'fixtures/valid/pain.002.001.03.xml'

type Line = Record<string, unknown> & { kind: string }

function lines({ stdout }: Outcome): Line[] {
  return jsonLines<Line>(stdout)
}

function ofKind(all: readonly Line[], kind: string): Line[] {
  return all.filter((line) => line.kind === kind)
}

function endOf(outcome: Outcome): Line & { findings: { code: string }[] } {
  const last = lines(outcome).findLast(({ kind }) => kind !== 'sequence')
  expect(last?.kind).toBe('end')
  return last as Line & { findings: { code: string }[] }
}

function inspect(...args: string[]): Promise<Outcome> {
  return runCommand(['inspect', ...args])
}

describe('inspect on versions without a schema, and in envelopes', () => {
  const folder = newFolder()
  /** The file in another version, and what is shown of it but for its name and message. */
  async function shown(file: string, from: string, to: string, around = ['', '']): Promise<string[]> {
    const text = readFileSync(file, 'utf8').replaceAll(from, to)
    const path = writeInto(folder, 'moved.xml', `${around[0]}${text.slice(text.indexOf('?>') + 2)}${around[1]}`)
    const { stdout, exitCode } = await inspect('--all', path)
    expect(exitCode).toBe(0)
    const all = stdout.split('\n').slice(1)
    const end = all.findIndex((line) => line.startsWith(path))
    return end < 0 ? all : all.slice(0, end)
  }

  test.each([
    [statement, 'camt.053.001.06', ['camt.053.001.03', 'camt.053.001.13', 'camt.053.001.14', 'x.y']],
    [initiation, 'pain.001.001.03', ['pain.001.001.05', 'pain.001.001.11', 'pain.001.003.03', 'pain.001.001.03.ch.02']],
    [report, 'pain.002.001.03', ['pain.002.001.08', 'pain.002.001.14', 'pain.002.003.03', 'pain.002.001.03.ch.02']],
  ])('%s', async (file, own, others) => {
    const before = (await shown(file, own, own)).slice(0, -3)
    expect(before.length).toBeGreaterThan(20)
    for (const other of others) expect((await shown(file, own, other)).slice(0, before.length)).toEqual(before)
    const wrapped = await shown(file, own, own, ['<BusMsg><AppHdr><BizMsgIdr>B1</BizMsgIdr></AppHdr>', '</BusMsg>'])
    expect(wrapped[0]).toBe('  Envelope      /BusMsg/Document, B1')
    expect(wrapped.slice(1, before.length + 1)).toEqual(before)
  })

  test('direct debits of another version, and an envelope as JSON', async () => {
    const block =
      '<PmtInf><PmtInfId>B</PmtInfId><ReqdColltnDt>2026-12-01</ReqdColltnDt><DrctDbtTxInf><InstdAmt Ccy="EUR">1.50</InstdAmt></DrctDbtTxInf></PmtInf>'
    const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.05"><CstmrDrctDbtInitn>${block}</CstmrDrctDbtInitn></Document>`
    const path = writeInto(folder, 'debits.xml', `<BusMsg>${document}</BusMsg>`)
    const outcome = await inspect('--json', '--all', path)
    expect(lines(outcome)[0]).toMatchObject({ kind: 'envelope', path: '/BusMsg/Document' })
    expect(ofKind(lines(outcome), 'payment')).toMatchObject([{ amount: '1.50', currency: 'EUR' }])
    expect(endOf(outcome)).toMatchObject({ message: 'pain.008.001.05', valid: false })
    expect(endOf(outcome).findings.map(({ code }) => code)).toContain('message-version')
    // Nobody has said that it is invalid.
    expect((await inspect(path)).stdout).toContain('debits.xml: not checked, 2 remarks (pain.008.001.05')
  })
})

describe('inspect on any file', () => {
  test('--help lists the kinds of lines of --json', async () => {
    const { exitCode, stdout } = await inspect('--help')
    expect(exitCode).toBe(0)
    for (const kind of ['header', 'statement', 'entry', 'block', 'payment', 'group', 'totals', 'end']) {
      expect(stdout).toMatch(new RegExp(`^ +${kind} `, 'm'))
    }
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(105)
  })

  test('a hundred findings are listed, and the others are counted', async () => {
    const payments = readFileSync(initiation, 'utf8')
    const [transaction = ''] = /<CdtTrfTxInf>[\s\S]*?<\/CdtTrfTxInf>/.exec(payments) ?? []
    const wrong = transaction.replace(/<InstdAmt Ccy="EUR">[\d.]+/, '<InstdAmt Ccy="EUR">1,5')
    const xml = payments.replace(transaction, wrong.repeat(150))
    const end = endOf(await runCommand(['inspect', '-', '--json'], { stdin: xml }))
    expect(end.findings).toHaveLength(100)
    expect(end.findingsOmitted).toBeGreaterThanOrEqual(50)
  })

  test('- is standard input', async () => {
    const outcome = await runCommand(['inspect', '-', '--json'], { stdin: readFileSync(initiation) })
    expect(outcome.exitCode).toBe(0)
    expect(endOf(outcome)).toMatchObject({ file: '-', message: 'pain.001.001.03', valid: true, complete: true })
    expect(endOf(outcome).bytes).toBe(readFileSync(initiation).length)
  })

  test('findings of a file that breaks its schema come after its content: exit 1', async () => {
    const { exitCode, stdout } = await inspect('fixtures/camt053/empty-elements.xml')
    expect(exitCode).toBe(1)
    expect(stdout.indexOf('Statement 1')).toBeGreaterThan(0)
    expect(stdout.indexOf('error value-length')).toBeGreaterThan(stdout.indexOf('Statement 1'))
    expect(stdout).toMatch(/invalid, 2 errors \(camt\.053\.001\.06, 1 statement, 1 entry, .*\)\n$/)
  })

  test('a root element behind a megabyte of comment is found', async () => {
    const text = readFileSync(initiation, 'utf8')
    const comment = `<!--${'x'.repeat(1_000_000)}-->`
    const stdin = text.replace('<Document', `${comment}<Document`)
    const outcome = await runCommand(['inspect', '-', '--json'], { stdin })
    expect(endOf(outcome)).toMatchObject({ message: 'pain.001.001.03', payments: 6 })
  })

  test('tables are readable in 100 columns, and without colours outside a terminal', async () => {
    for (const file of [statement, initiation, report, 'fixtures/camt053/page-1.xml']) {
      const { stdout } = await inspect(file)
      expect(stdout).not.toContain('\u001b')
      const content = stdout.slice(0, stdout.indexOf(`\n${file}:`))
      for (const line of content.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
    }
  })

  test('another message, by --schema: its root and the number of each repeating element', async () => {
    const folder = newFolder()
    const namespace = 'urn:iso:std:iso:20022:tech:xsd:demo.001.001.01'
    const schema = writeInto(
      folder,
      'demo.xsd',
      `<xs:schema xmlns="${namespace}" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}" elementFormDefault="qualified">
        <xs:element name="Document" type="Document"/>
        <xs:complexType name="Document"><xs:sequence><xs:element name="Demo" type="Demo"/></xs:sequence></xs:complexType>
        <xs:complexType name="Demo"><xs:sequence>
          <xs:element name="GrpHdr" type="GroupHeader"/>
          <xs:element name="Itm" type="Item" maxOccurs="unbounded"/>
        </xs:sequence></xs:complexType>
        <xs:complexType name="GroupHeader"><xs:sequence>
          <xs:element name="MsgId" type="Text"/><xs:element name="CreDtTm" type="Text"/>
        </xs:sequence></xs:complexType>
        <xs:complexType name="Item"><xs:sequence>
          <xs:element name="Line" type="Text" minOccurs="0" maxOccurs="unbounded"/>
        </xs:sequence></xs:complexType>
        <xs:simpleType name="Text"><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction></xs:simpleType>
      </xs:schema>`,
    )
    const file = writeInto(
      folder,
      'demo.xml',
      `<Document xmlns="${namespace}"><Demo><GrpHdr><MsgId>M-1</MsgId><CreDtTm>today</CreDtTm></GrpHdr>
        <Itm><Line>a</Line><Line>b</Line></Itm><Itm><Line>c</Line></Itm></Demo></Document>`,
    )
    const outcome = await inspect(file, '--schema', schema, '--json')
    expect(outcome.exitCode).toBe(0)
    expect(lines(outcome)[0]).toMatchObject({
      kind: 'header',
      root: 'Demo',
      messageId: 'M-1',
      elements: { '/Document/Demo/Itm': 2, '/Document/Demo/Itm/Line': 3 },
    })
    const { stdout } = await inspect(file, '--schema', schema)
    expect(stdout).toMatch(/ 3 {2}\/Document\/Demo\/Itm\/Line\n/)
  })

  test.each(['empty', 'not-xml'])('%s.xml: nothing of it was read, and that is not called complete', async (name) => {
    const outcome = await inspect(`fixtures/broken/${name}.xml`, '--json')
    expect(outcome.exitCode).toBe(2)
    expect(endOf(outcome)).toMatchObject({ message: null, valid: false, complete: false })
  })

  test('every real file is shown without a crash', { timeout: 60_000 }, async () => {
    for (const { path } of samples()) {
      const outcome = await inspect(path, '--json', '--all')
      expect([0, 1]).toContain(outcome.exitCode)
      expect(outcome.stderr).toBe('')
      const { valid, complete } = endOf(outcome)
      expect(valid).toBe(outcome.exitCode === 0)
      expect(complete).toBe(true)
    }
  })
})

describe('inspect on a statement', () => {
  test('account, period, balances, entries with a running balance, sums, and that it adds up', async () => {
    const { exitCode, stdout } = await inspect(statement)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Statement 1: STMT-2026-0044')
    expect(stdout).toContain('DE67 9999 9101 0004 7121 11, EUR, Operations')
    expect(stdout).toContain('2026-03-04 to 2026-03-04')
    expect(stdout).toMatch(/OPBD {5}Opening booked +2026-03-04 +10 000\.00 {2}EUR/)
    expect(stdout).toMatch(/ 2 {2}2026-03-04 {2}2026-03-04 +-1 250\.01 +10 249\.99 {2}2 payments/)
    expect(stdout).toMatch(/credits +4 +2 465\.87\n +debits +3 +-1 308\.41\n +together +7 +1 157\.46/)
    expect(stdout).toContain('opening 10 000.00 + booked 1 157.46 = 11 157.46 = closing: adds up')
    expect(stdout).toMatch(/valid, 1 remark \(camt\.053\.001\.06, 2 statements, 10 entries, .*\)\n$/)
  })

  test('--json: exact amounts as text, a line for each statement', async () => {
    const outcome = await inspect(statement, '--json')
    const all = lines(outcome)
    expect(all.map(({ kind }) => kind)).toEqual(['header', 'statement', 'statement', 'end'])
    expect(all[1]).toMatchObject({
      file: statement,
      number: 1,
      account: 'DE67999991010004712111',
      currency: 'EUR',
      booked: { count: 7, net: '1157.46', credit: { count: 4, sum: '2465.87' }, debit: { count: 3, sum: '1308.41' } },
      check: { result: 'agrees', opening: '10000.00', booked: '1157.46', closing: '11157.46', difference: '0.00' },
      complete: true,
    })
    expect(all[2]).toMatchObject({ copyDuplicate: 'COPY', byStatus: { BOOK: 1, PDNG: 1, INFO: 1 } })
  })

  test('--json --all: each entry before its statement, the balance moved by booked entries alone', async () => {
    const all = lines(await inspect(statement, '--json', '--all'))
    const entries = ofKind(all, 'entry')
    expect(entries).toHaveLength(10)
    expect(entries[6]).toMatchObject({ statement: 1, number: 7, amount: '0.17', balance: '11157.46', status: 'BOOK' })
    expect(entries[8]).toMatchObject({ statement: 2, amount: '-500.00', balance: null, status: 'PDNG' })
    expect(all.findIndex(({ kind }) => kind === 'statement')).toBe(8)
  })

  test('balances that do not add up: shown, an error, exit 1', async () => {
    const { exitCode, stdout } = await inspect('fixtures/camt053/balance-wrong.xml')
    expect(exitCode).toBe(1)
    expect(stdout).toContain('opening 100.00 + booked 20.00 = 120.00\n')
    expect(stdout).toContain('but closing is 125.00: 5.00 apart')
    expect(stdout).toContain('error statement/closing-balance')
  })

  test('a check that is not possible is reported', async () => {
    const { exitCode, stdout } = await inspect('fixtures/camt053/other-currency.xml')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('not possible: some entries are in a currency other than that of the account')
    expect(stdout).toContain('1 entry is in no sum')
  })

  test('a summary of the bank that differs is pointed out', async () => {
    const { stdout } = await inspect('fixtures/camt053/summary-wrong.xml')
    expect(stdout).toContain("the bank's own summary differs")
  })

  test('entries that are not sorted by booking date are reported', async () => {
    const text = readFileSync('fixtures/camt053/several-days.xml', 'utf8')
    const entries = text.match(/\s*<Ntry>[\s\S]*?<\/Ntry>/g) ?? []
    expect(entries.length).toBeGreaterThan(1)
    const stdin = text.replace(entries.join(''), [...entries].reverse().join(''))
    const { stdout } = await runCommand(['inspect', '-'], { stdin })
    expect(stdout).toContain('not sorted by booking date')
    expect((await inspect('fixtures/camt053/several-days.xml')).stdout).not.toContain('in the order of the file')
  })

  test('reports and notifications have their own names, and need no balances', async () => {
    expect((await inspect('fixtures/camt053/report-052.xml')).stdout).toContain('Report 1')
    const { exitCode, stdout } = await inspect('fixtures/camt053/notification-054.xml')
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Notification 1')
    expect(stdout).not.toContain('not possible')
  })

  test('--mask hides names, accounts and free texts, and nothing else', async () => {
    for (const args of [['--mask'], ['--mask', '--json', '--all']]) {
      const { exitCode, stdout } = await inspect(statement, ...args)
      expect(exitCode).toBe(0)
      expect(stdout).not.toMatch(/Musterwerk|DE67|9999 9101|999991010004712111|0099-4711-CHF|Kunde|Order 5501|ENTGELT/)
      expect(stdout).toMatch(/1157\.46|1 157\.46/)
      expect(stdout).toContain('TOOLDEFFXXX')
    }
  })

  test('an account number within an identification is hidden, too', async () => {
    const stdin = readFileSync(statement, 'utf8').replace('STMT-2026-0044', '2026-03-DE67999991010004712111')
    const { stdout } = await runCommand(['inspect', '-', '--mask'], { stdin })
    expect(stdout).toContain('Statement 1: 2026-03-DE… (22 characters)')
  })

  test('a long statement: the first and last 20 entries, all of them with --all', async () => {
    const text = readFileSync('fixtures/camt053/balance-wrong.xml', 'utf8')
    const [entry = ''] = text.match(/\s*<Ntry>[\s\S]*?<\/Ntry>/) ?? []
    const stdin = text.replace(entry, entry.repeat(300))
    const short = await runCommand(['inspect', '-'], { stdin })
    expect(short.stdout).toContain('… 261 entries not shown; --all shows them')
    expect(short.stdout.match(/SEPA credit transfer/g)).toHaveLength(40)
    expect(short.stdout).toMatch(/\n {2}300 {2}2026-03-02 {2}2026-03-02 +20\.00 +6 100\.00 /)
    const all = await runCommand(['inspect', '-', '--all'], { stdin })
    expect(all.stdout.match(/SEPA credit transfer/g)).toHaveLength(301)
    expect(all.stdout.match(/Details/g)).toHaveLength(1)
  })

  test('a statement that is cut short: the part that could be read, then a clear remark that it is not all, exit 1', async () => {
    const stdin = readFileSync(statement).subarray(0, 12_000)
    const { exitCode, stdout } = await runCommand(['inspect', '-'], { stdin })
    expect(exitCode).toBe(1)
    expect(stdout).toContain('Sample Parts Inc.')
    expect(stdout).toMatch(/together +4 +1 103\.69/)
    expect(stdout).toContain('the file ends inside this statement: entries are missing')
    expect(stdout).toContain('The file could not be read to its end')
    expect(stdout).toContain('xml-truncated')
    expect(stdout).not.toContain('adds up')
    const outcome = await runCommand(['inspect', '-', '--json'], { stdin })
    expect(ofKind(lines(outcome), 'statement')[0]).toMatchObject({
      complete: false,
      check: { result: 'notChecked', reason: 'cut-short' },
    })
    expect(endOf(outcome)).toMatchObject({ valid: false, complete: false, entries: 4 })
  })
})

describe('inspect on a file of payments', () => {
  test('blocks with date, debtor and kind, counts and sums against NbOfTxs and CtrlSum', async () => {
    const { exitCode, stdout } = await inspect(initiation)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Block 2: WAGES-202603')
    expect(stdout).toMatch(/Pay on +2026-03-27\n +Debtor +Musterwerk GmbH\n/)
    expect(stdout).toContain('SALA Salary payment')
    expect(stdout).toMatch(/1 +2 706\.08 {2}EUR {2}Erika Beispiel +DE89999991030004714333 +WAGE-202603-0001/)
    expect(stdout).toMatch(
      /All 3 blocks\n +Payments +6 payments, 8 893\.61 EUR\n +Check +NbOfTxs 6 agrees, CtrlSum 8 893\.61 agrees/,
    )
  })

  test('--json: blocks, totals and checks; payments with --all', async () => {
    const all = lines(await inspect(initiation, '--json', '--all'))
    expect(ofKind(all, 'payment')).toHaveLength(6)
    expect(ofKind(all, 'block')[1]).toMatchObject({
      number: 2,
      id: 'WAGES-202603',
      requestedExecutionDate: '2026-03-27',
      debtorAccount: 'DE78999991020004713222',
      count: 2,
      sum: '5412.16',
      byCurrency: { EUR: '5412.16' },
      checks: { NbOfTxs: { said: '2', agrees: true }, CtrlSum: { said: '5412.16', agrees: true } },
    })
    expect(ofKind(all, 'totals')[0]).toMatchObject({ count: 6, sum: '8893.61' })
  })

  test.each([
    ['the header', '<NbOfTxs>6<', '<NbOfTxs>7<', 'NbOfTxs says 7: differs', 'number-of-transactions'],
    ['a block', '<CtrlSum>5412.16<', '<CtrlSum>5412.17<', 'CtrlSum says 5 412.17: differs', 'control-sum'],
  ])('a count or sum of %s that differs: shown, an error, exit 1', async (_where, right, wrong, shown, rule) => {
    const stdin = readFileSync(initiation, 'utf8').replace(right, wrong)
    const { exitCode, stdout } = await runCommand(['inspect', '-'], { stdin })
    expect(exitCode).toBe(1)
    expect(stdout).toContain(shown)
    expect(stdout).toContain(`error iso/${rule}`)
  })

  test('sums are exact, in each currency and together, whatever the number of decimals', async () => {
    const stdin = readFileSync(initiation, 'utf8')
      .replace('Ccy="EUR">2706.08<', 'Ccy="USD">0.1<')
      .replace('Ccy="EUR">2706.08<', 'Ccy="EUR">0.2<')
      .replace('<CtrlSum>5412.16</CtrlSum>', '<CtrlSum>0.30000</CtrlSum>')
      .replace('<CtrlSum>8893.61</CtrlSum>', '<CtrlSum>3481.75</CtrlSum>')
    const outcome = await runCommand(['inspect', '-', '--json'], { stdin })
    expect(outcome.exitCode).toBe(0)
    expect(ofKind(lines(outcome), 'block')[1]).toMatchObject({
      sum: '0.30',
      byCurrency: { USD: '0.10', EUR: '0.20' },
      checks: { CtrlSum: { agrees: true } },
    })
  })

  test('--mask hides debtors, creditors, accounts and remittance', async () => {
    for (const args of [['--mask'], ['--mask', '--json', '--all']]) {
      const { stdout } = await inspect(initiation, ...args)
      expect(stdout).not.toMatch(/Musterwerk GmbH|Erika|DE67|DE8999|Invoice 202|Wages March/)
      expect(stdout).toContain('WAGE-202603-0001')
    }
  })

  test('a file that is cut short: what could be read of the block, exit 1', async () => {
    const stdin = readFileSync(initiation).subarray(0, 4_000)
    const { exitCode, stdout } = await runCommand(['inspect', '-'], { stdin })
    expect(exitCode).toBe(1)
    expect(stdout).toContain('2 payments, 3 381.94 EUR')
    expect(stdout).toContain('the file ends inside this block: payments are missing')
    expect(stdout).not.toContain('agrees')
  })
})

describe('inspect on a status report', () => {
  test('statuses of the file, its blocks and payments, with reasons and what to do', async () => {
    const { exitCode, stdout } = await inspect(report)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('On the message MUSTERWERK-20260302-0001')
    expect(stdout).toContain('differs from payment to payment (PART Partially accepted)')
    expect(stdout).toMatch(
      /1 {2}RJCT +rejected +INV-2026-0118 +2 131\.94 {2}EUR {2}Atelier Exemple SARL\n +AC04 Closed account/,
    )
    expect(stdout).toContain('accepted (ACSP Accepted, settlement in process)')
    expect(stdout).toMatch(/What to do\n {2}AC04 \(1\)\n {4}Closed account number\. /)
  })

  test('--json: the group, each payment and each block', async () => {
    const all = lines(await inspect(report, '--json'))
    expect(ofKind(all, 'group')[0]).toMatchObject({ originalMessageId: 'MUSTERWERK-20260302-0001', status: 'PART' })
    expect(ofKind(all, 'payment')[0]).toMatchObject({
      block: 1,
      status: 'RJCT',
      ownStatus: true,
      outcome: 'rejected',
      amount: '2131.94',
      reasons: [{ code: 'AC04', name: 'Closed account number' }, { code: 'MS03' }],
    })
    expect(ofKind(all, 'block')).toHaveLength(3)
    expect(ofKind(all, 'totals')[0]).toMatchObject({ byStatus: { RJCT: 1, ACSP: 3 } })
  })

  test('a payment without a status has that of its block, and none if that is PART', async () => {
    const text = readFileSync(report, 'utf8')
    const stdin = text.replaceAll(/\s*<TxSts>\w+<\/TxSts>/g, '')
    const payments = ofKind(lines(await runCommand(['inspect', '-', '--json'], { stdin })), 'payment')
    expect(payments.map(({ status, outcome }) => [status, outcome])).toEqual([
      [null, 'unknown'],
      [null, 'unknown'],
      [null, 'unknown'],
      ['ACSP', 'accepted'],
    ])
  })

  test('--mask hides creditors and what the bank wrote', async () => {
    const { stdout } = await inspect(report, '--mask')
    expect(stdout).not.toMatch(/Atelier|Account closed|Musterwerk GmbH/)
    expect(stdout).toContain('AC04 Closed account number')
  })

  describe('an EBICS protocol', () => {
    const protocol = 'fixtures/pain002/ebics-protocol.xml'

    test('is shown as orders with their steps and results', async () => {
      const { stdout, exitCode } = await inspect(protocol)
      expect(exitCode).toBe(0)
      expect(stdout).toContain('EBICS customer protocol (HAC)')
      expect(stdout).toMatch(/Order N001 \(BTU, SCT, pain\.001\): accepted/)
      expect(stdout).toMatch(/Order N002 .*: rejected/)
      expect(stdout).toMatch(/signatures checked +TD03 Incorrect file structure/)
      expect(stdout).toContain('Die Datei ist in ihrem Aufbau fehlerhaft')
      expect(stdout).toMatch(/About +order N004 \(BTU\)/)
      expect(stdout).not.toMatch(/On the message|Listed payments/)
    })

    test('is one line an order with --json, from standard input in pieces, too', async () => {
      const outcome = await runCommand(['inspect', '-', '--json'], { stdin: readFileSync(protocol) })
      const printed = lines(outcome)
      expect(ofKind(printed, 'header')).toMatchObject([{ protocol: 'EBICS', hostId: 'TOOLHOST' }])
      expect(ofKind(printed, 'order').map(({ orderId, outcome: became }) => [orderId, became])).toEqual([
        ['N001', 'accepted'],
        ['N002', 'rejected'],
        ['N003', 'cancelled'],
        ['N010', 'pending'],
        ['N004', 'pending'],
        ['N011', 'pending'],
        [undefined, 'rejected'],
      ])
      expect(endOf(outcome)).toMatchObject({ valid: true, complete: true, orders: 7, steps: 13, findings: [] })
      expect(endOf(outcome)).not.toHaveProperty('payments')
    })

    test('hides names and texts with --mask', async () => {
      const { stdout } = await inspect(protocol, '--mask')
      expect(stdout).not.toMatch(/Musterwerk|Aufbau/)
      expect(stdout).toContain('TD03 Incorrect file structure')
    })
  })

  test.each([
    [report, 4_000],
    ['fixtures/pain002/ebics-protocol.xml', 5_000],
  ])('%s that is cut short is reported as such: exit 1', async (file, end) => {
    const stdin = readFileSync(file).subarray(0, end)
    const { exitCode, stdout } = await runCommand(['inspect', '-'], { stdin })
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('The file could not be read to its end')])
  })
})

describe('--mask hides a name or account that stands in the place of anything else', () => {
  const files = ['camt.053.001.06', 'pain.001.001.03', 'pain.002.001.03'].map((name) => `fixtures/valid/${name}.xml`)
  test.each(files)('%s', async (file) => {
    const text = readFileSync(file, 'utf8')
    const names = new Set([...text.matchAll(/<(\w+)(?: [^>]*)?>[^<]+<\/\1>/g)].map(([, name = '']) => name))
    expect(names.size).toBeGreaterThan(20)
    const shown: string[] = []
    for (const name of [...names].filter((_, at) => at % sweep(4, 1) === 0)) {
      const value = name.length % 2 === 0 ? 'Erika Muster' : 'DE89370400440532013000'
      const stdin = text.replace(new RegExp(`(<${name}(?: [^>]*)?>)[^<]+(?=</${name}>)`, 'g'), `$1${value}`)
      for (const args of [[], ['--json', '--all']]) {
        const { stdout } = await runCommand(['inspect', '-', '--mask', ...args], { stdin })
        if (/Muster|8937|DE89 /.test(stdout)) shown.push(name)
      }
    }
    expect(shown).toEqual([])
  })

  test('in the header of an envelope', async () => {
    const message = readFileSync('fixtures/valid/pain.001.001.03.xml', 'utf8').replace(/<\?.*\?>/, '')
    const header = (name: string, inside: string) => `<AppHdr><Fr><FIId><FinInstnId>${inside}</FinInstnId></FIId></Fr>
      <${name}>Erika Muster</${name}></AppHdr>`
    for (const name of ['MsgDefIdr', 'CreDt', 'BizMsgIdr'].slice(0, sweep(1, 3)))
      for (const inside of ['BICFI', 'LEI', 'Nm'])
        for (const args of [[], ['--json']]) {
          const stdin = `<Env>${header(name, `<${inside}>Erika Muster</${inside}>`)}${message}</Env>`
          expect((await runCommand(['inspect', '-', '--mask', ...args], { stdin })).stdout).not.toMatch(
            /Muster<|Erika M/,
          )
        }
  })
})

describe('inspect on a recall, an answer or a reversal', () => {
  const valid = (message: string) => `fixtures/valid/${message}.xml`

  test('shows who asks whom, and each payment with its status and reasons in words', async () => {
    const { stdout, exitCode } = await inspect(valid('camt.029.001.09'))
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/Kind +answer to a recall or an inquiry/)
    expect(stdout).toMatch(/Result +PECR Partially executed cancellation request/)
    expect(stdout).toMatch(/payment +SUPPLIERS-20260302 +INV-2026-0117 +1 250\.00 +EUR +Recall rejected/)
    expect(stdout).toContain('CUST Customer decision (Voorbeeld Papier B.V.): The payee does not agree')
    expect(stdout).toMatch(/Answers +1 unknown, 1 rejected, 1 accepted/)
  })

  test.each([
    ['camt.055.001.08', 'recall by a customer', 'DUPL Duplicate payment'],
    ['camt.056.001.08', 'recall between banks', 'DUPL Duplicate payment'],
    ['pain.007.001.09', 'reversal of direct debits', 'AM05 Duplication'],
  ])('%s is a %s', async (message, kind, why) => {
    const { stdout, exitCode } = await inspect(valid(message))
    expect(exitCode).toBe(0)
    expect(stdout).toContain(kind)
    expect(stdout).toContain(why)
    expect(stdout).toContain(`valid (${message}, 1 payment`)
  })

  test('is one line an item with --json; --mask hides names and texts', async () => {
    const outcome = await inspect(valid('camt.029.001.09'), '--json', '--mask')
    expect(ofKind(lines(outcome), 'item')).toMatchObject([
      { level: 'file', status: 'PACR' },
      { level: 'block', outcome: 'unknown' },
      {
        level: 'payment',
        amount: '1250.00',
        outcome: 'rejected',
        reasons: [{ code: 'CUST', name: 'Customer decision' }],
      },
      { level: 'block', outcome: 'accepted' },
    ])
    expect(outcome.stdout).not.toMatch(/Voorbeeld|does not agree|Musterwerk GmbH/)
    expect(endOf(outcome)).toMatchObject({ message: 'camt.029.001.09', valid: true, payments: 1 })
  })
})
