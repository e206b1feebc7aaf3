// The program for a scheduler:
//
//   node connector.js pay                          builds and sends the payments that are due, and follows them
//   node connector.js book 2026-11-25 2026-11-27   books the statements of these days, and matches them to the payments
//
// You can kill it at any moment, and start it again.
import { createClient } from 'iso20022-toolkit/client'
import { bookDays } from './book.js'
import { openDatabase } from './database.js'
import { payRuns } from './pay.js'

const { BANK_URL, BANK_TOKEN, IBAN, COMPANY, DATA = 'data', WAIT_MS = '60000' } = process.env
const client = createClient({ baseUrl: BANK_URL, token: BANK_TOKEN })
const debtor = { iban: IBAN, name: COMPANY }
const [command, begin, end] = process.argv.slice(2)

const database = await openDatabase(DATA)
try {
  if (command === 'pay') await payRuns({ database, client, debtor, waitMs: Number(WAIT_MS) })
  else if (command === 'book' && end) await bookDays({ database, client, debtor, begin, end })
  else throw new Error('Usage: node connector.js pay | book FIRST-DAY LAST-DAY')
} finally {
  await database.close()
}
