// The program that every runtime must run with the same output: it builds, validates and reads back a file, reads a
// statement, also in a worker, and asks libxml2 for its verdict.
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { readCamt053, toRows } from 'iso20022-toolkit/camt053'
import { buildPain001, parsePain001 } from 'iso20022-toolkit/pain001'
import { validate } from 'iso20022-toolkit/schema'
import { validateXsd } from 'iso20022-toolkit/xsd'

const file = 'node_modules/iso20022-toolkit/fixtures/valid/camt.053.001.06.xml'

const text = buildPain001({
  messageId: 'M-1',
  creationDateTime: '2026-11-25T10:00:00',
  initiatingParty: { name: 'Example AG' },
  paymentInformation: [
    {
      paymentInformationId: 'P-1',
      requestedExecutionDate: '2026-11-30',
      debtor: { name: 'Example AG' },
      debtorAccount: { iban: 'DE89370400440532013000' },
      payments: [
        {
          endToEndId: 'E-1',
          amount: '123456789.10',
          creditor: { name: 'Maria Rossi' },
          creditorAccount: { iban: 'AT611904300234573201' },
          remittanceInformation: 'Invoice 1',
        },
      ],
    },
  ],
})
const { valid, findings } = await validate(text)
console.log('built', valid, findings.length, (await validateXsd(text)).valid)
const { initiation } = await parsePain001(text)
const [payment] = initiation.paymentInformation?.[0]?.payments ?? []
console.log('read', initiation.messageId, payment?.amount?.toFixed(2), payment?.creditor?.name)

const amounts = []
for await (const row of toRows(readCamt053(await readFile(file)))) if (row.amount !== null) amounts.push(row.amount)
console.log('amounts', amounts.join(' '))
console.log('worker', await answerOf(new Worker(new URL('./worker.mjs', import.meta.url), { workerData: file })))
console.log(text)

function answerOf(worker) {
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}
