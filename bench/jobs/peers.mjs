// What other libraries need for the same job: each reads the files and writes `out`, as a program with it would.
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

async function rowsOf(csv) {
  const { parse } = await import('csv-parse')
  const rows = []
  for await (const row of createReadStream(csv).pipe(parse({ columns: true }))) rows.push(row)
  return rows
}

const quoted = (value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
const lines = (rows) => rows.map((row) => `${row.map((value) => quoted(String(value ?? ''))).join(',')}\n`).join('')

export const peers = {
  async 'writePain001 of the same rows'({ payments_csv }, out) {
    const { writePain001 } = await import('../../dist/pain001.js')
    const rows = await rowsOf(payments_csv)
    const [first] = rows
    function* payments() {
      for (const row of rows) {
        yield {
          endToEndId: row.endToEndId,
          amount: row.amount,
          creditor: { name: row.creditorName },
          creditorAccount: { iban: row.creditorIban },
          creditorAgent: { bic: row.creditorBic },
          remittanceInformation: row.remittanceInformation,
        }
      }
    }
    const block = {
      paymentInformationId: first.paymentInformationId,
      requestedExecutionDate: first.requestedExecutionDate,
      debtor: { name: first.debtorName },
      debtorAccount: { iban: first.debtorIban },
      debtorAgent: { bic: first.debtorBic },
      payments,
    }
    const head = { messageId: 'BENCH-1', creationDateTime: '2026-11-21T10:00:00Z' }
    const given = { ...head, initiatingParty: { name: first.debtorName }, paymentInformation: [block] }
    await pipeline(Readable.from(writePain001(given)), createWriteStream(out))
  },
  async 'sepa-xml'({ payments_csv }, out) {
    const { default: SepaXml } = await import('sepa-xml')
    const rows = await rowsOf(payments_csv)
    const [first] = rows
    const file = new SepaXml()
    file.setHeaderInfo({ messageId: 'BENCH-1', initiator: first.debtorName })
    file.setPaymentInfo({
      id: first.paymentInformationId,
      method: 'TRF',
      senderName: first.debtorName,
      senderIBAN: first.debtorIban,
      bic: first.debtorBic,
      when: new Date(`${first.requestedExecutionDate}T12:00:00`),
    })
    for (const row of rows) {
      const { endToEndId: id, amount, creditorName: name, creditorIban: iban, creditorBic: bic } = row
      file.addTransaction({ id, amount, name, iban, bic, description: row.remittanceInformation })
    }
    const xml = await new Promise((resolve, reject) => {
      file.compile((error, text) => (error ? reject(error) : resolve(text)))
    })
    writeFileSync(out, xml)
  },
  async 'iso20022.js, payments'({ payments_csv }, out) {
    const { ISO20022 } = await import('iso20022.js')
    const rows = await rowsOf(payments_csv)
    const [first] = rows
    const account = { iban: first.debtorIban }
    const agent = { bic: first.debtorBic, bankAddress: { country: 'DE' } }
    const iso20022 = new ISO20022({ initiatingParty: { name: first.debtorName, id: 'EXAMPLE', account, agent } })
    // Version 0.0.15 supports international transfers only, each in its own block; amounts are cents.
    const file = iso20022.createSWIFTCreditPaymentInitiation(
      rows.map((row) => ({
        type: 'swift',
        direction: 'credit',
        amount: Math.round(Number(row.amount) * 100),
        currency: 'EUR',
        id: row.endToEndId,
        creditor: {
          name: row.creditorName,
          account: { iban: row.creditorIban },
          agent: { bic: row.creditorBic },
          address: { country: row.creditorIban.slice(0, 2) },
        },
        remittanceInformation: row.remittanceInformation,
      })),
    )
    writeFileSync(out, file.serialize())
  },
  async 'camt-parser'({ statement_xml }, out) {
    const { parseCamt053 } = await import('camt-parser')
    const { statements } = await parseCamt053(readFileSync(statement_xml, 'utf8'))
    const transactions = statements.flatMap((statement) => statement.transactions)
    writeFileSync(out, lines(transactions.map((each) => Object.values(each))))
  },
  async 'iso20022.js'({ statement_xml }, out) {
    const { CashManagementEndOfDayReport } = await import('iso20022.js')
    const { entries } = CashManagementEndOfDayReport.fromXML(readFileSync(statement_xml, 'utf8'))
    const rows = entries.map((entry) => [
      entry.referenceId,
      entry.creditDebitIndicator,
      entry.bookingDate,
      entry.amount,
      entry.currency,
      JSON.stringify(entry.transactions),
    ])
    writeFileSync(out, lines(rows))
  },
  async 'fast-xml-parser and rows'({ statement_xml }, out) {
    const { XMLParser } = await import('fast-xml-parser')
    const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })
    const { Stmt } = parser.parse(readFileSync(statement_xml)).Document.BkToCstmrStmt
    const rows = [Stmt].flat().flatMap((statement) =>
      [statement.Ntry].flat().map((entry) => {
        const { Refs, RltdPties, RmtInf } = [[entry.NtryDtls].flat()[0]?.TxDtls].flat()[0] ?? {}
        return [
          ...[
            statement.Acct.Id.IBAN,
            entry.NtryRef,
            entry.Amt['#text'],
            entry.Amt['@_Ccy'],
            entry.CdtDbtInd,
            entry.Sts,
          ],
          ...[entry.BookgDt?.Dt, entry.ValDt?.Dt, Refs?.AcctSvcrRef, Refs?.EndToEndId, RltdPties?.Dbtr?.Nm],
          ...[RltdPties?.Cdtr?.Nm, RmtInf?.Ustrd],
        ]
      }),
    )
    writeFileSync(out, lines(rows))
  },
  async 'fast-xml-parser'({ statement_xml }, out) {
    const { XMLParser } = await import('fast-xml-parser')
    const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })
    writeFileSync(out, JSON.stringify(parser.parse(readFileSync(statement_xml))))
  },
  /** Only the second half: the CSV is that of `convert --to csv`. */
  async 'DuckDB, of the CSV'({ folder }, out) {
    const { DuckDBInstance } = await import('@duckdb/node-api')
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    await connection.run(`copy (select * from read_csv('${folder}/out-convert-to-csv')) to '${out}' (format parquet)`)
  },
}
