import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  parseCamt053,
  type ReadOptions,
  readCamt053,
  type StatementPart,
  validateStatement,
} from '../../src/camt053.ts'
import { pain001_001_03 } from '../../src/messages/pain.001.001.03.ts'
import { pain002_001_03 } from '../../src/messages/pain.002.001.03.ts'
import { compileSchema } from '../../src/schema.ts'
import { file, fixture, fixtures, parsed, parts, refusal } from '../camt053/support.ts'
import { collect, plain } from '../support/collect.ts'

function kinds(list: readonly StatementPart[]): string[] {
  return list.map(({ kind }) => kind)
}

test('rules are of the severity that was asked for, or off', async () => {
  const text = fixture('batches.xml')
  const said = async (severities?: ReadOptions['severities']): Promise<unknown[]> =>
    (await parseCamt053(text, { severities })).findings.map(({ code, severity }) => [code, severity])
  expect(await said()).toContainEqual(['statement/batch-count', 'warning'])
  expect(await said({ 'statement/batch-count': 'error' })).toContainEqual(['statement/batch-count', 'error'])
  expect(await said({ 'statement/*': 'off' })).toEqual([])
  await expect(said({ 'statement/nothing': 'off' })).rejects.toThrow('There is no rule')
})

describe('parts', () => {
  test('header, then each statement with its entries and its end, then the end', async () => {
    const list = await parts('several-statements.xml')
    const [one, without] = ['statement entry statementEnd', 'statement statementEnd']
    expect(kinds(list).join(' ')).toBe(`header ${one} ${without} ${one} end`)
    expect(list.at(-1)).toMatchObject({ statements: 3, entries: 2, valid: true })
  })

  test('streamed transactions come before their entry, which counts them and holds none', async () => {
    const list = await parts('batches.xml', { transactions: 'stream', checks: false })
    const two = 'transaction transaction entry'
    expect(kinds(list).slice(2, 9).join(' ')).toBe(`${two} entry ${two}`)
    const entries = list.flatMap((part) => (part.kind === 'entry' ? [part.entry] : []))
    expect(
      entries.map(({ numberOfTransactions, transactions }) => [numberOfTransactions, transactions.length]),
    ).toEqual([
      [2, 0],
      [0, 0],
      [2, 0],
      [2, 0],
    ])
    const [first] = list.filter((part) => part.kind === 'transaction')
    expect(plain(first)).toMatchObject({
      line: 78,
      entry: { amount: '-300', accountServicerReference: 'B-1', batches: [{ paymentInformationId: 'PMT-7' }] },
      transaction: { amount: '-100', batch: 0, references: { endToEndId: 'E-1' } },
    })
  })

  test('a finding stands where it was found', async () => {
    const list = await parts('batches.xml')
    const found = list.flatMap((part, index) => (part.kind === 'finding' ? [list[index - 1]?.kind] : []))
    expect(found).toEqual(['entry', 'finding', 'finding'])
    const [statementEnd] = list.filter((part) => part.kind === 'statementEnd')
    expect(statementEnd?.findings).toHaveLength(3)
  })

  test('streamed transactions without a batch leave their entry without one', async () => {
    const list = await parts('charges.xml', { transactions: 'stream' })
    const streamed = list.flatMap((part) => (part.kind === 'transaction' ? [part] : []))
    expect(streamed.length).toBeGreaterThan(0)
    for (const { entry, transaction } of streamed) expect([entry.batches, transaction.batch]).toEqual([[], undefined])
    const entries = list.flatMap((part) => (part.kind === 'entry' ? [part.entry] : []))
    const whole = (await parsed('charges.xml')).statements.flatMap(({ entries: inline }) => inline)
    expect(entries.map(({ numberOfTransactions }) => numberOfTransactions)).toEqual(
      whole.map(({ transactions }) => transactions.length),
    )
  })

  test('on request, every part has the object of the document layer', async () => {
    for await (const part of readCamt053(fixture('dialect-06.xml'), { document: true })) {
      if (part.kind === 'header') expect(part.header.document).toMatchObject({ MsgId: 'MSG-2026-03-03-1' })
      if (part.kind === 'statement') expect(part.statement.document).toMatchObject({ Id: 'STMT-2026-041' })
      if (part.kind === 'entry') expect(part.entry.document).toMatchObject({ Sts: 'BOOK' })
    }
  })

  test.each(['inline', 'stream'] as const)('without it no part has one, transactions %s', async (transactions) => {
    for (const part of await parts('dialect-06.xml', { transactions })) {
      expect(JSON.stringify(part)).not.toContain('"document"')
    }
  })
})

describe('dialects', () => {
  test('one statement written in four versions is one statement', async () => {
    const [old, ...newer] = await Promise.all(
      ['dialect-02.xml', 'dialect-04.xml', 'dialect-06.xml', 'dialect-08.xml'].map(async (name) => {
        const { statements } = await parsed(name)
        const text = JSON.stringify(plain(statements), (key, value) =>
          ['uetr', 'line', 'column', 'offset'].includes(key) ? undefined : value,
        )
        return JSON.parse(text)
      }),
    )
    for (const statements of newer) expect(statements).toEqual(old)
  })

  test("a bank's own schema under the official name is used", async () => {
    const official = readFileSync('schemas/camt.053.001.06.xsd', 'utf8')
    const schema = compileSchema(official.replace(/(name="Max35Text">.*?<xs:maxLength value=)"35"/s, '$1"4"'))
    const { valid, findings } = await parseCamt053(fixture('dialect-06.xml'), { schema })
    expect(valid).toBe(false)
    expect(findings[0]).toMatchObject({ code: 'value-length', path: '/Document/BkToCstmrStmt/GrpHdr/MsgId' })
  })

  test('a later version is read with the schema given for it', async () => {
    const later = readFileSync('schemas/camt.053.001.08.xsd', 'utf8').replaceAll('camt.053.001.08', 'camt.053.001.09')
    const text = new TextDecoder().decode(fixture('parties-08.xml')).replace('camt.053.001.08', 'camt.053.001.09')
    const { message, valid, statements } = await parseCamt053(text, { schema: compileSchema(later) })
    expect({ message, valid }).toEqual({ message: 'camt.053.001.09', valid: true })
    expect(plain(statements)).toEqual(plain((await parsed('parties-08.xml')).statements))
  })
})

describe('errors', () => {
  test('another message, in the words of the engine', async () => {
    const { findings } = await refusal(parseCamt053(readFileSync('fixtures/valid/pain.001.001.03.xml')))
    expect(findings.map(({ code }) => code)).toEqual(['message-unknown'])
  })

  test('a statement under the name of another message', async () => {
    const text = file('<Stmt><Id>S</Id></Stmt>').replace('camt.053.001.06', 'camt.055.001.06')
    expect((await refusal(parseCamt053(text))).findings).toEqual([
      {
        code: 'message-unknown',
        severity: 'error',
        path: '/Document',
        message:
          'The file is a camt.055.001.06. Statements are camt.053, camt.052 and camt.054; read it with the reader of its ' +
          'own message.',
      },
    ])
  })

  test('before any part of it is handed on', async () => {
    const text = file('<Stmt><Id>S</Id></Stmt>').replace('camt.053.001.06', 'camt.055.001.06')
    const handed: StatementPart[] = []
    const reading = (async () => {
      for await (const part of readCamt053(text)) handed.push(part)
    })()
    await refusal(reading)
    expect(kinds(handed)).toEqual(['finding'])
  })

  test('a file cut at any byte never looks complete', async () => {
    const bytes = fixture('prcd-only.xml')
    for (let length = 0; length < bytes.length - 1; length += 7) {
      expect((await refusal(parseCamt053(bytes.subarray(0, length)))).findings.length).toBeGreaterThan(0)
    }
  })

  test('strict ends at the first error of the schema, and not at a rule', async () => {
    expect((await refusal(parseCamt053(fixture('garbled.xml'), { strict: true }))).findings).toHaveLength(1)
    expect((await parseCamt053(fixture('balance-wrong.xml'), { strict: true })).valid).toBe(true)
  })
})

describe('options', () => {
  test('checks can be left out; the balance is reported all the same', async () => {
    const { findings, statements } = await parseCamt053(fixture('balance-wrong.xml'), { checks: false })
    expect(findings).toEqual([])
    expect(statements[0]?.balance.result).toBe('differs')
  })

  test('severities are checked where checks are left out, too, and call none', async () => {
    const text = fixture('balance-wrong.xml')
    const wrong = { 'statement/nothing': 'off' } as const
    await expect(parseCamt053(text, { checks: false, severities: wrong })).rejects.toThrow('There is no rule')
    const right = { 'statement/closing-balance': 'error' } as const
    expect((await parseCamt053(text, { checks: false, severities: right })).findings).toEqual([])
  })

  test('a status of the bank’s own is one: nothing is assumed for it', async () => {
    const text = (status: string): string =>
      file(`<Stmt><Id>S</Id><Ntry><Sts>${status}</Sts></Ntry></Stmt>`, 'camt.053.001.08')
    const statusOf = async (status: string): Promise<unknown> => {
      const { statements } = await parseCamt053(text(status), { assume: { entryStatus: 'BOOK' } })
      const { status: code, proprietaryStatus } = statements[0]?.entries[0] ?? {}
      return [code, proprietaryStatus]
    }
    expect(await statusOf('')).toEqual(['BOOK', undefined])
    expect(await statusOf('<Cd>PDNG</Cd>')).toEqual(['PDNG', undefined])
    expect(await statusOf('<Prtry>WAIT</Prtry>')).toEqual([undefined, 'WAIT'])
  })

  test('findings of rules are bounded', async () => {
    const entry = '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd/><NtryDtls><TxDtls>'
    const wrong = `${entry}<Amt Ccy="EUR">2</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls></NtryDtls></Ntry>`
    const account = '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>'
    const balance =
      '<Bal><Tp><CdOrPrtry><Cd>INFO</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-02</Dt></Dt></Bal>'
    const text = file(
      `<Stmt><Id>A</Id><CreDtTm>2026-03-03T06:00:00</CreDtTm>${account}${balance}${wrong.repeat(20)}</Stmt>`,
    )
    const { valid, findings, findingsOmitted } = await parseCamt053(text, { maxFindings: 5 })
    expect({ valid, findingsOmitted }).toEqual({ valid: true, findingsOmitted: 15 })
    expect(findings.map(({ code }) => code)).toEqual(Array(5).fill('statement/entry-parts'))
  })

  test('progress is reported and the reading can be ended', async () => {
    let bytes = 0
    await parseCamt053(fixture('prcd-only.xml'), {
      onProgress: (count) => {
        bytes = count
      },
    })
    expect(bytes).toBe(fixture('prcd-only.xml').length)
    await expect(parseCamt053(fixture('prcd-only.xml'), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  })
})

test('a text of megabytes is read, or refused by name, and never hangs', async () => {
  const long = 'x'.repeat(3_000_000)
  const text = new TextDecoder().decode(fixture('remittance.xml')).replace('Only in the text of the entry', long)
  const { valid, statements, findings } = await parseCamt053(text)
  expect(valid).toBe(false)
  expect(findings.map(({ code }) => code)).toContain('value-length')
  expect(statements[0]?.entries[3]?.additionalInformation).toHaveLength(3_000_000)
})

test('a message without a header still gives its statements', async () => {
  const text = new TextDecoder().decode(fixture('prcd-only.xml')).replace(/<GrpHdr>.*<\/GrpHdr>/s, '')
  const { header, statements, valid } = await parseCamt053(text)
  expect({ header, valid }).toEqual({ header: undefined, valid: false })
  expect(statements).toHaveLength(1)
})

test.each(fixtures.filter((name) => !name.startsWith('broken')))(
  '%s: a kept statement is checked as it was while it was read',
  async (name) => {
    const { header, statements } = await parsed(name)
    for (const { statement, entries, totals, balance, findings } of statements) {
      const check = validateStatement(statement, entries, header)
      expect(plain({ totals: check.totals, balance: check.balance })).toEqual(plain({ totals, balance }))
      expect(check.findings.map(({ code, path }) => [code, path])).toEqual(
        findings.map(({ code, path }) => [code, path]),
      )
    }
  },
)

describe('a file that is not as it should be', () => {
  test('has one head: the first', async () => {
    const head = '<GrpHdr><MsgId>M</MsgId><CreDtTm>2026-03-03T06:00:00</CreDtTm></GrpHdr>'
    const twice = file('<Stmt><Id>S</Id></Stmt>').replace(head, head + head.replace('>M<', '>N<'))
    expect((await parseCamt053(twice)).header?.messageId).toBe('M')
    expect((await collect(readCamt053(twice))).filter(({ kind }) => kind === 'header')).toHaveLength(1)
  })

  test('and has no head, has statements, transactions and identities all the same', async () => {
    const entry =
      '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><NtryDtls><TxDtls/></NtryDtls></Ntry>'
    const text = file(`<Stmt><Id>S</Id>${entry}</Stmt>`).replace(/<GrpHdr>.*<\/GrpHdr>/, '')
    const parts = await collect(readCamt053(text, { identities: true, transactions: 'stream' }))
    const [first, ...others] = parts.filter(({ kind }) => kind !== 'finding')
    expect(kinds(others)).toEqual(['transaction', 'entry', 'statementEnd', 'end'])
    expect(first).toMatchObject({ identity: expect.stringMatching(/^[0-9a-f]{32}$/) })
  })
})

test('the end says which envelope the message is in, and nothing of one where there is none', async () => {
  const text = file('<Stmt><Id>S</Id></Stmt>')
  expect(await parseCamt053(text)).not.toHaveProperty('envelope')
  const inEnvelope = `<Envelope xmlns="urn:example"><Head><From>Bank</From></Head>${text}</Envelope>`
  const { envelope, statements } = await parseCamt053(inEnvelope)
  expect(envelope?.path).toBe('/Envelope/Document')
  expect(statements).toHaveLength(1)
})

test('a schema of another message is refused by its name', async () => {
  const schema = [pain001_001_03, pain002_001_03]
  await expect(parseCamt053('<a/>', { schema })).rejects.toThrow(
    'The schema is for pain.001.001.03, pain.002.001.03. Statements are camt.053, camt.052 and camt.054: give one of these.',
  )
  await expect(parseCamt053('<a/>', { schema })).rejects.toThrow(RangeError)
})

describe('what stands behind the entries', () => {
  const entry =
    '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd></Ntry>'
  const details = '<TxDtls><Refs><EndToEndId>E</EndToEndId></Refs></TxDtls>'
  const batch = `<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>${details}${details}</NtryDtls>`
  const behind = '<AddtlStmtInf>at the end</AddtlStmtInf>'
  const text = file(
    `<Stmt><Id>A</Id>${entry.repeat(40).replaceAll('</Ntry>', `${batch}</Ntry>`)}${behind}</Stmt>` +
      `<Stmt><Id>B</Id>${behind}</Stmt><Stmt><Id>C</Id>${entry}${behind}</Stmt>`,
  )

  test.each<ReadOptions>([{}, { checks: false }, { transactions: 'stream' }, { document: true }])(
    'is in the statement that ends, and one without entries ends as it began: %j',
    async (options) => {
      const parts = await collect(readCamt053(text, options))
      const begun = parts.flatMap((part) => (part.kind === 'statement' ? [part.statement] : []))
      const ended = parts.flatMap((part) => (part.kind === 'statementEnd' ? [part] : []))
      const information = (each: { additionalInformation?: string | undefined }) => each.additionalInformation
      expect(begun.map(information)).toEqual([undefined, 'at the end', undefined])
      expect(ended.map(({ statement }) => information(statement))).toEqual(Array(3).fill('at the end'))
      expect(ended[1]?.statement).toBe(begun[1])
      expect(ended[0]?.statement).not.toBe(begun[0])
      const wrong = ended.map(({ findings }) => findings.filter(({ code }) => code === 'statement/batch-count').length)
      expect(wrong).toEqual(options.checks === false ? [0, 0, 0] : [40, 0, 0])
    },
  )
})
