// Each candidate makes a file from the rows and returns its length in bytes. The rows are an array that exists before;
// if a library needs them in another form, copying them is part of the measurement.
import { pathToFileURL } from 'node:url'
import { debtor, initiation, payment, row } from './rows.mjs'

/** The build that is measured. */
const { DIST } = process.env
const dist = DIST === undefined ? new URL('../../dist/', import.meta.url) : pathToFileURL(`${DIST}/`)
const load = () => import(new URL('pain001.js', dist).href)

async function streamed(payments) {
  const { writePain001 } = await load()
  return async () => {
    let bytes = 0
    const encoder = new TextEncoder()
    const buffer = new Uint8Array(1 << 20)
    for await (const chunk of writePain001(initiation(payments))) bytes += encoder.encodeInto(chunk, buffer).written
    return bytes
  }
}

export const candidates = {
  /** With all rules of `sepa` and `service` and the schema, as one text. */
  async toolkit(rows) {
    const { buildPain001 } = await load()
    return () => Buffer.from(buildPain001(initiation(rows.map(payment)))).length
  },
  /** The same as a stream: the payments are made of the rows while they are read, twice. */
  async 'toolkit, streamed'(rows) {
    return streamed(function* () {
      for (const each of rows) yield payment(each)
    })
  },
  /** The rows, too, are made while they are read, twice: for the memory. */
  async 'toolkit, rows streamed'(_rows, count) {
    return streamed(function* () {
      for (let index = 0; index < count; index++) yield payment(row(index))
    })
  },
  async 'sepa-xml'(rows) {
    const { default: SepaXml } = await import('sepa-xml')
    return () =>
      new Promise((resolve, reject) => {
        const file = new SepaXml()
        file.setHeaderInfo({ messageId: 'BENCH-1', initiator: debtor.name })
        file.setPaymentInfo({
          id: 'BENCH-1-1',
          method: 'TRF',
          senderName: debtor.name,
          senderIBAN: debtor.iban,
          bic: debtor.bic,
          when: new Date(`${debtor.date}T12:00:00`),
        })
        for (const { endToEndId, amount, name, iban, bic, text } of rows) {
          file.addTransaction({ id: endToEndId, amount, name, iban, bic, description: text })
        }
        file.compile((error, xml) => (error ? reject(error) : resolve(Buffer.from(xml).length)))
      })
  },
  async sepa(rows) {
    const { default: Sepa } = await import('sepa')
    return () => {
      const file = new Sepa.Document('pain.001.001.03')
      file.grpHdr.id = 'BENCH-1'
      file.grpHdr.created = new Date('2026-11-21T10:00:00Z')
      file.grpHdr.initiatorName = debtor.name
      const info = file.createPaymentInfo()
      info.requestedExecutionDate = new Date(`${debtor.date}T12:00:00`)
      info.debtorIBAN = debtor.iban
      info.debtorBIC = debtor.bic
      info.debtorName = debtor.name
      file.addPaymentInfo(info)
      for (const { endToEndId, amount, name, iban, bic, text } of rows) {
        const transaction = info.createTransaction()
        transaction.creditorName = name
        transaction.creditorIBAN = iban
        transaction.creditorBIC = bic
        transaction.amount = Number(amount)
        transaction.remittanceInfo = text
        transaction.end2endId = endToEndId
        info.addTransaction(transaction)
      }
      return Buffer.from(file.toString()).length
    }
  },
  async 'iso20022.js'(rows) {
    const { ISO20022 } = await import('iso20022.js')
    return () => {
      const iso20022 = new ISO20022({
        initiatingParty: {
          name: debtor.name,
          id: 'EXAMPLE',
          account: { iban: debtor.iban },
          agent: { bic: debtor.bic, bankAddress: { country: 'DE' } },
        },
      })
      // Version 0.0.15 supports international transfers only, each in its own block; that is the nearest to the others.
      const file = iso20022.createSWIFTCreditPaymentInitiation(
        rows.map(({ endToEndId, amount, name, iban, bic, text }) => ({
          type: 'swift',
          direction: 'credit',
          // This library takes amounts in cents.
          amount: Math.round(Number(amount) * 100),
          currency: 'EUR',
          id: endToEndId,
          creditor: { name, account: { iban }, agent: { bic }, address: { country: iban.slice(0, 2) } },
          remittanceInformation: text,
        })),
      )
      return Buffer.from(file.serialize()).length
    }
  },
}
