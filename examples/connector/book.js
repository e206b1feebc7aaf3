import { createIdentities, readCamt053, toRows } from 'iso20022-toolkit/camt053'
import { fetchStatements } from 'iso20022-toolkit/jobs'
import { matchBookings } from 'iso20022-toolkit/pain002'

/**
 * Fetches the statements of a range of days, books their entries once, and records for each payment whether it was
 * booked or returned.
 */
export async function bookDays({ database, client, debtor, begin, end }) {
  const { statements } = await fetchStatements(client, { iban: debtor.iban, range: { begin, end } })
  for (const { fileName, open } of statements) {
    const content = await new Response(await open()).text()
    await database.query('insert into statement_file (name, content) values ($1, $2) on conflict do nothing', [
      fileName,
      content,
    ])
    console.log(`fetched ${fileName}`)
  }
  const { rows: files } = await database.query('select name, content from statement_file order by fetched')
  for (const { content } of files) await bookEntries(content, database)
  await matchPayments(files, database)
}

/** Writes the booked entries of a file in one statement: all of them or, if the program is killed, none. */
async function bookEntries(content, database) {
  const lines = []
  for await (const row of toRows(addingUp(readCamt053(content, { identities: true })))) {
    if (row.status === 'BOOK') lines.push({ ...row, amount: String(row.amount) })
  }
  // The identity of an entry is the same whenever the bank delivers it again.
  const { rows } = await database.query(
    `insert into statement_line
     select * from json_to_recordset($1::json) as line (entry_id text, booking_date date, amount numeric, currency text,
       counterparty_name text, remittance text)
     on conflict (entry_id) do nothing returning entry_id`,
    [JSON.stringify(lines)],
  )
  console.log(`${lines.length} entries, ${rows.length} of them new`)
}

/** Throws for a statement that does not add up: a person must check it, and it must not get into the books. */
async function* addingUp(parts) {
  for await (const part of parts) {
    if (part.kind === 'statementEnd' && part.balance.result !== 'agrees') {
      throw new Error(`Statement ${part.statement.id} does not add up, or cannot be checked`)
    }
    yield part
  }
}

/**
 * A payment can be returned days after it was booked, so all files are matched again. In production, use those of the
 * last weeks.
 */
async function matchPayments(files, database) {
  const { rows: runs } = await database.query(`select file from payment_run where state = 'ended' order by id`)
  const sent = runs.map(({ file }) => file)
  for await (const part of matchBookings(sent, partsOf(files))) {
    if (part.kind === 'finding') console.log(part.finding.message)
    if (part.kind !== 'payment') continue
    await database.query('update payment set booking = $2, reason = coalesce($3, reason) where end_to_end_id = $1', [
      part.payment.endToEndId,
      part.state,
      part.returns[0]?.reason?.code ?? null,
    ])
  }
}

/** The parts of all files, as one stream. With shared identities, an entry that is in two files counts once. */
async function* partsOf(files) {
  const identities = createIdentities()
  for (const { content } of files) yield* readCamt053(content, { identities })
}
