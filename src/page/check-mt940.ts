import { type Finding, isInvalidDocumentError } from '../diagnostics/index.ts'
import { readMt940 } from '../mt940/read.ts'
import { looksLikeMt940 } from '../mt940/recognise.ts'
import type { Source, ValidationReport } from '../schema/index.ts'
import { iteratorOf } from '../xml/chunks.ts'
import { openSource } from '../xml/source.ts'
import { mt940 } from './statement-message.ts'

/** Bytes that tell: banks put a few lines of their own before the first field. */
const wanted = 1024

/** The beginning of a file as Latin-1 text, which tells what it is. The rest is not read. */
export async function beginningOf(given: Source): Promise<string> {
  const source = openSource(given)
  if (typeof source === 'string') return source.slice(0, wanted)
  // Only ASCII tells an MT940, and in any encoding of it that is the same.
  const decoder = new TextDecoder('latin1')
  if (source instanceof Uint8Array) return decoder.decode(source.subarray(0, wanted))
  const pieces = iteratorOf(source)
  let text = ''
  while (text.length < wanted) {
    const { done, value } = await pieces.next()
    if (done === true) return text
    text += typeof value === 'string' ? value : decoder.decode(value.subarray(0, wanted))
  }
  await pieces.return?.()
  return text
}

/** Whether a file is an MT940, told by its beginning. */
export async function isMt940(source: Source): Promise<boolean> {
  return looksLikeMt940(await beginningOf(source))
}

/** Checks an MT940: its fields, and its statements by the rule set `statement`. Faults become findings. */
export async function checkMt940(
  source: Source,
  options: { maxFindings: number; onProgress: (bytes: number) => void },
): Promise<ValidationReport> {
  const findings: Finding[] = []
  let bytes = 0
  const onProgress = (count: number): void => {
    bytes = count
    options.onProgress(count)
  }
  try {
    for await (const part of readMt940(source, { ...options, onProgress })) {
      if (part.kind === 'finding') findings.push(part.finding)
      if (part.kind !== 'end') continue
      const valid = part.valid && !findings.some(({ severity }) => severity === 'error')
      return { message: mt940, valid, findings, findingsOmitted: part.findingsOmitted, bytes }
    }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    findings.push(...error.findings)
  }
  return { message: mt940, valid: false, findings, findingsOmitted: 0, bytes }
}
