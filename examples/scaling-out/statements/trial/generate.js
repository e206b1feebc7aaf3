import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { numbers } from './kill.js'
import { decimalsOf, ibanOf, statementText } from './statement-text.js'

/**
 * Writes statements into a folder: `count` right ones, beside them copies of some under other names, some sent again by
 * the bank in another message, and wrong ones. The same seed gives the same files.
 * @returns What must come of them: `parts` (the SHA-256 of each different right file), `entries` in them, `sums` as
 * DuckDB prints them, and `wrong`, the code of the finding by the name of the file.
 */
export function generate(folder, { count, seed }) {
  const random = numbers(seed)
  const expected = { files: 0, bytes: 0, parts: new Set(), entries: 0, wrong: new Map() }
  const sums = new Map()

  function put(name, text) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    expected.files++
    expected.bytes += Buffer.byteLength(text)
  }

  function putRight(name, text, { entries }) {
    put(name, text)
    const hash = createHash('sha256').update(text).digest('hex')
    if (!expected.parts.has(hash)) expected.entries += entries.length
    expected.parts.add(hash)
  }

  for (let number = 1; number <= count; number++) {
    const statement = statementOf(number, random)
    const text = statementText(statement)
    const name = `${statement.day}/${String(number).padStart(6, '0')}`
    putRight(`${name}.xml`, text, statement)
    addSums(sums, statement)
    // Delivered twice, byte for byte: one part. Sent again in another message: a part of its own, with the same entries.
    if (number % 40 === 0) putRight(`${name}-again.xml`, text, statement)
    if (number % 50 === 0) {
      putRight(`${name}-copy.xml`, statementText({ ...statement, message: `COPY-${number}` }), statement)
    }
    if (number % 25 === 0) {
      const kind = wrongKinds[(number / 25) % wrongKinds.length]
      put(`${name}-wrong.xml`, kind.text(text, statement))
      expected.wrong.set(`${name}-wrong.xml`, kind.code)
    }
  }
  return { ...expected, sums: [...sums.values()].map(sumRow).sort((one, other) => (one.key < other.key ? -1 : 1)) }
}

const wrongKinds = [
  { code: 'value-type', text: (text) => text.replace(/(<Ntry>\n.*\n<Amt Ccy="\w+">)(\d+)[^<]*/, '$1$2,5') },
  { code: 'xml-truncated', text: (text) => text.slice(0, text.length * 0.7) },
  {
    code: 'statement/closing-balance',
    text: (_text, statement) => statementText({ ...statement, closing: statement.closing + 1n }),
  },
  { code: 'message-unknown', text: (text) => text.replaceAll('camt.053.001.08', 'pain.001.001.09') },
  { code: 'xml-empty', text: () => '' },
]

function statementOf(number, random) {
  const below = (limit) => Math.floor(random() * limit)
  const currency = Object.keys(decimalsOf)[number % 10 < 7 ? 0 : (number % 10) - 6]
  const day = `2026-${String(9 + (number % 3)).padStart(2, '0')}-${10 + (number % 2)}`
  const entries = Array.from({ length: 5 + below(31) }, (_, index) => ({
    reference: `${number}-${index + 1}`,
    // Now and then more than a float can hold exactly.
    units: (below(20) === 0 ? 9_007_199_254_740_993n : BigInt(1 + below(5_000_000))) * (below(2) === 0 ? -1n : 1n),
    booked: below(25) > 0,
    name: `${names[below(names.length)]} ${below(1000)}`,
    iban: ibanOf(1_000_000 + below(100_000)),
    text: `Invoice ${below(1_000_000)} of ${day}, thank you for your order`,
  }))
  const opening = BigInt(below(1_000_000_000))
  const closing = entries.reduce((sum, { units, booked }) => (booked ? sum + units : sum), opening)
  const [id, message] = [`STMT-${number}`, `MSG-${number}`]
  return { id, message, iban: ibanOf(number % 500), currency, day, opening, closing, entries }
}

const names = ['Anna Muster', 'Bäckerei Süß', 'Żółw Sp. z o.o.', 'Société Générale des Eaux', 'Müller &amp; Söhne']

function addSums(sums, { iban, day, currency, entries }) {
  const month = day.slice(0, 7)
  const key = `${iban} ${month} ${currency}`
  const booked = entries.filter((entry) => entry.booked)
  if (booked.length === 0) return
  const before = sums.get(key) ?? { key, account: iban, month, currency, count: 0, units: 0n }
  const units = booked.reduce((sum, entry) => sum + entry.units, before.units)
  sums.set(key, { ...before, count: before.count + booked.length, units })
}

/** As DuckDB prints a DECIMAL(38, 5). */
function sumRow({ key, account, month, currency, count, units }) {
  const scaled = units * 10n ** BigInt(5 - decimalsOf[currency])
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(6, '0')
  const sum = `${scaled < 0n ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`
  return { key, account, month, entries: String(count), currency, sum }
}
