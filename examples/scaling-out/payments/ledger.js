// Four machines submit the same file at the same moment. With one ledger of MsgIds and one bank on one PostgreSQL, the
// file is sent once.
//
//   DATABASE_URL=postgres://… node scaling-out/payments/ledger.js
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createSandbox, postgresStore } from 'iso20022-toolkit/sandbox'

const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL database that may be filled')

// The sandbox on the same database. Two of them are one bank: a job made at one is known to the other.
const banks = [1, 2].map(() => createSandbox({ store: postgresStore(DATABASE_URL) }))
const addresses = []
for (const bank of banks) addresses.push((await bank.listen()).url)
const [anna, muster] = await banks[0].accounts()

const env = {
  ...process.env,
  BANK_TOKEN: anna.token,
  DEBTOR: JSON.stringify({ name: anna.name, iban: anna.iban }),
  RUN: JSON.stringify({
    run: `RUN-${Date.now()}`,
    created: new Date().toISOString(),
    payments: [{ id: 'INV-1', amount: '12.50', name: 'Muster', iban: muster.iban }],
  }),
}
const script = fileURLToPath(new URL('machine.js', import.meta.url))
const machines = [0, 1, 2, 3].map((number) => {
  const BANK_URL = addresses[number % addresses.length]
  return promisify(execFile)(process.execPath, [script], { env: { ...env, BANK_URL } })
})
const answers = (await Promise.all(machines)).map(({ stdout }) => stdout.trim())
for (const answer of answers.sort()) console.log(answer)

for (const bank of banks) {
  let jobs = 0
  for await (const job of bank.client(anna.iban).pain001.list()) if (env.RUN.includes(job.description)) jobs++
  console.log(`jobs at the bank: ${jobs}`)
  await bank.close()
}
