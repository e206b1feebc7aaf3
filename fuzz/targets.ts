import { isInvalidDocumentError } from '../src/diagnostics/index.ts'
import { buildWith, parseWith, validateWith } from '../src/schema/index.ts'
import { runSwitch } from '../src/schema/run/run-switch.ts'
import { createDisagreements } from '../test/support/compare.ts'
import { createOracle } from '../test/support/oracle.ts'
import { createRandom } from '../test/support/random.ts'
import { messages, schemaTables, schemaText } from '../test/support/schemas.ts'
import { drawManner, reading, textOf } from '../test/support/two-readers.ts'

// The first document is read with the run, too.
runSwitch.after = 0

/** A property of all documents: returns the complaint, or `undefined` when the property holds. */
export type Target = (document: Uint8Array) => Promise<string | undefined>

const schemas = messages.map((message) => schemaTables(message))
const tables = new Map(messages.map((message) => [message as string, schemaTables(message)]))
const oracles = new Map(messages.map((message) => [message as string, createOracle(schemaText(message))]))

/** The targets for each input, by name. */
export const targets: Readonly<Record<string, Target>> = { readers, verdict, writing }

/**
 * The byte scanner and the run, with pieces and limits that follow from the document, report the same as saxes does for
 * the whole document; also for a text.
 */
async function readers(document: Uint8Array): Promise<string | undefined> {
  const manner = drawManner(document.length, createRandom(hashOf(document)))
  const whole = await reading(document, schemas, { ...manner, cuts: [] }, 'saxes')
  for (const by of ['scanner', 'run'] as const) {
    const said = await reading(document, schemas, manner, by)
    if (said !== whole) return `${by}: ${said}\nsaxes:   ${whole}`
  }
  const text = textOf(document)
  if (text === undefined) return undefined
  const cuts = manner.cuts.filter((cut) => cut < text.length)
  const asText = await reading(text, schemas, { ...manner, cuts }, 'run')
  return asText === whole ? undefined : `text:  ${asText}\nbytes: ${whole}`
}

const disagreement = createDisagreements(tables, oracles)

/** libxml2 gives the same verdict, or a different one for a known reason. */
async function verdict(document: Uint8Array): Promise<string | undefined> {
  const { message } = await validateWith(document, { schema: schemas })
  return disagreement({ number: 0, base: '', message: message ?? 'pain.001.001.03', steps: [], bytes: document })
}

/** A valid document that is read, written and read again has the same content. */
async function writing(document: Uint8Array): Promise<string | undefined> {
  const { message, valid } = await validateWith(document, { schema: schemas })
  const schema = tables.get(message ?? '')
  if (!valid || schema === undefined) return undefined
  const read = await parseWith(document, { schema })
  try {
    const again = await parseWith(buildWith(read.document, { schema }), { schema })
    const [before, after] = [JSON.stringify(read.document), JSON.stringify(again.document)]
    return before === after ? undefined : `read:    ${before}\nwritten: ${after}`
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    return `not written: ${JSON.stringify(error.findings)}`
  }
}

function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
