import { isInvalidDocumentError } from '../../src/diagnostics/index.ts'
import {
  parseWith,
  type SchemaTables,
  type Source,
  type StreamItem,
  type StreamPart,
  streamWith,
  validateWith,
  type XmlLimits,
} from '../../src/schema/index.ts'
import { windowSize } from '../../src/schema/run/layout.ts'
import { runSwitch } from '../../src/schema/run/run-switch.ts'
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
  /** Bytes that the run sees at once. */
  window: number
}

/**
 * Who reads: saxes alone, the scanner of bytes in front of it, or the run in front of both.
 */
export type By = 'run' | 'scanner' | 'saxes'

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
  const strict = random.chance(0.1)
  const maxFindings = random.chance(0.1) ? random.below(3) : 1000
  return { cuts, limits, strict, maxFindings, window: random.pick([40, 200, 1500, windowSize]) }
}

/**
 * All that `validate`, `streamDocument` and `parseDocument` say of a document, as text. Without how many bytes were taken where a fault
 * ended the reading: a fault inside a tag is seen when the tag is whole.
 */
export async function reading(
  document: Uint8Array | string,
  schema: readonly SchemaTables[],
  manner: Manner,
  by: By,
): Promise<string> {
  readerSwitch.scans = by !== 'saxes'
  runSwitch.runs = by === 'run'
  runSwitch.window = manner.window
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
    // The objects around an item grow as reading goes on: what they hold is compared when the item closes.
    const around: string[] = []
    const onItem = ({ ancestors }: StreamItem): void => {
      around.push(JSON.stringify(ancestors.map(({ value }) => Object.keys(value ?? {}))))
    }
    await addParts(lines, streamWith(source(), { ...options, each: streamPaths, onItem }))
    lines.push(...around)
    await addParts(lines, streamWith(source(), { ...options, each: streamPaths, ...withPositions, keepUnlisted: true }))
    try {
      const { document: whole } = await parseWith(source(), options)
      lines.push(JSON.stringify(whole))
    } catch (error) {
      lines.push(listOf(error))
    }
    return lines.join('\n')
  } finally {
    readerSwitch.scans = true
    runSwitch.runs = true
    runSwitch.window = windowSize
  }
}

const withPositions = {
  positions: true,
  noPositionsIn: ['/Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/RltdPties'],
}

/** Adds the parts of a document as lines; of items also the positions of all their elements, and of the objects around them all. */
async function addParts(lines: string[], parts: AsyncIterable<StreamPart>): Promise<void> {
  try {
    for await (const part of parts) {
      if (part.kind === 'end') lines.push(JSON.stringify({ ...part, bytes: 0 }))
      else if (part.kind !== 'item') lines.push(JSON.stringify(part))
      else {
        const ancestors = part.ancestors.map(({ value: _, ...ancestor }) => ancestor)
        const positions = part.positionOf === undefined ? [] : pathsIn(part.value).map(part.positionOf)
        lines.push(JSON.stringify({ ...part, ancestors, positions }))
      }
    }
  } catch (error) {
    lines.push(listOf(error))
  }
}

function listOf(error: unknown): string {
  if (!isInvalidDocumentError(error)) throw error
  return JSON.stringify(error.findings)
}

/** The paths of all elements in an object of the document layer. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([name, one]) => {
    const step = path === '' ? name : `${path}/${name}`
    return Array.isArray(one) ? one.flatMap((each, i) => pathsIn(each, `${step}[${i + 1}]`)) : pathsIn(one, step)
  })
  return [path, ...inside]
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
