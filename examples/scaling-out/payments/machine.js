// One of several machines: submits the file of a run, unless another machine has done so. Started by ledger.js.
import { createClient } from 'iso20022-toolkit/client'
import { submitPain001 } from 'iso20022-toolkit/jobs'
import { sqlLedger } from 'iso20022-toolkit/pain001'
import pg from 'pg'
import { fileOf } from './file.js'

const { DATABASE_URL, BANK_URL, BANK_TOKEN, RUN, DEBTOR } = process.env
const debtor = JSON.parse(DEBTOR)
const client = createClient({ baseUrl: BANK_URL, token: BANK_TOKEN })
const file = fileOf(JSON.parse(RUN), debtor)

const pool = new pg.Pool({ connectionString: DATABASE_URL })
// Without a listener, a database that restarts would end this process.
pool.on('error', (error) => console.error(error.message))
const ledger = sqlLedger(pool)
const result = await submitPain001(client, file, { iban: debtor.iban, ledger })
console.log(result.outcome)
await pool.end()
