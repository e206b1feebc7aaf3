import { isInvalidDocumentError } from '../../src/diagnostics/index.ts'
import { type SchemaTables, type Source, streamWith, validateWith, type XmlLimits } from '../../src/schema/index.ts'
import { detectEncoding } from '../../src/xml/decode.ts'
import { readerSwitch } from '../../src/xml/reader.ts'
import { inPieces, refilled } from './pieces.ts'
import type { Random } from './random.ts'
import { streamPaths } from './readings.ts'

/** How a document is read, drawn: in which pieces, within which limits. */
export interface Manner {
  cuts: readonly number[]
  limits: XmlLimits
  strict: boolean
  maxFindings: number
}

/** Pieces of 1 to 700 bytes, or the whole; limits that a small document may reach, or none. */
export function drawManner(length: number, random: Random): Manner {
  const cuts: number[] = []
  const longest = random.pick([1, 3, 20, 100, 700])
  if (random.chance(0.8)) {
    for (let at = 1 + random.below(longest); at < length; at += 1 + random.below(longest)) cuts.push(at)
  }
  const limits: XmlLimits = {}
  if (random.chance(0.15)) limits.maxDepth = 1 + random.below(12)
  if (random.chance(0.15)) limits.maxTextLength = 1 + random.below(random.pick([20, 80, 400]))
  if (random.chance(0.15)) limits.maxAttributes = random.below(4)
  return { cuts, limits, strict: random.chance(0.1), maxFindings: random.chance(0.1) ? random.below(3) : 1000 }
}

/**
 * All that `validate` and `streamDocument` say of a document, as text. Without how many bytes were taken where a fault
 * ended the reading: a fault inside a tag is seen when the tag is whole.
 */
export async function reading(
  document: Uint8Array | string,
  schema: readonly SchemaTables[],
  manner: Manner,
  scans: boolean,
): Promise<string> {
  readerSwitch.scans = scans
  try {
    const { cuts, limits, strict, maxFindings } = manner
    const options = { schema, limits, strict, maxFindings }
    const source = (): Source => {
      if (cuts.length === 0) return document
      return typeof document === 'string' ? inPieces(document, cuts) : refilled(document, cuts)
    }
    const lines: string[] = []
    const { bytes: taken, ...report } = await validateWith(source(), options)
    const isBroken = report.findings.some(({ code }) => code.startsWith('xml-'))
    // Of a text, `bytes` counts the characters.
    lines.push(JSON.stringify(isBroken ? report : { ...report, bytes: taken === document.length }))
    try {
      for await (const part of streamWith(source(), { ...options, each: streamPaths })) {
        if (part.kind === 'end') lines.push(JSON.stringify({ ...part, bytes: part.bytes === document.length }))
        else if (part.kind !== 'item') lines.push(JSON.stringify(part))
        else
          lines.push(JSON.stringify({ ...part, ancestors: part.ancestors.map(({ name, path }) => ({ name, path })) }))
      }
    } catch (error) {
      if (!isInvalidDocumentError(error)) throw error
      lines.push(JSON.stringify(error.findings))
    }
    return lines.join('\n')
  } finally {
    readerSwitch.scans = true
  }
}

/**
 * The text of a document that is read as UTF-8, with its byte order mark; `undefined` for another encoding, or none.
 */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    if (detectEncoding(bytes, true)?.encoding !== 'utf-8') return undefined
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
