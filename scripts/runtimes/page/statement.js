import { readCamt053, toRows } from 'iso20022-toolkit/camt053'
import { validate } from 'iso20022-toolkit/schema'

/** The result for a file: valid or not, findings, rows with an amount. Its schema is loaded when the file needs it. */
export async function report(file) {
  const { valid, findings } = await validate(file.stream())
  let rows = 0
  for await (const row of toRows(readCamt053(file.stream()))) if (row.amount !== null) rows += 1
  return `${valid} ${findings.length} ${rows}`
}
