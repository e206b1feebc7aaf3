import { createHash } from 'node:crypto'
import { readCamt053, toParquet, toRows } from 'iso20022-toolkit/camt053'
import { step } from './step.js'

/**
 * Validates a statement, reads it, and writes its rows as one Parquet part, whole or not at all. The name of the part
 * is the SHA-256 of the file, so doing it again changes nothing, whatever the file is called.
 * @returns The findings for which there is no part; none when the part is there.
 * @throws The error of the system when the disk or the network is at fault, and not the file.
 */
export async function makePart(name, { files, parts }) {
  try {
    const hash = await hashOf(files.open(name))
    step('hashed')
    const part = `${hash.slice(0, 2)}/${hash}.parquet`
    if (!(await parts.has(part))) await parts.write(part, chunksOf(files.open(name), hash))
    return []
  } catch (error) {
    if (error.findings !== undefined) return error.findings
    if (error.syscall !== undefined && error.code !== 'ENOENT') throw error
    return [{ code: error.code ?? error.name, severity: 'error', path: '', message: error.message }]
  }
}

/** The statement as Parquet. Ends with an error that has the findings, unless the statement is right in everything. */
async function* chunksOf(bytes, expected) {
  const hash = createHash('sha256')
  const findings = []
  async function* hashed() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  async function* parts() {
    for await (const part of readCamt053(hashed(), { identities: true, maxFindings: 20 })) {
      if (part.kind === 'finding' && part.finding.severity === 'error') findings.push(part.finding)
      yield part
    }
  }
  yield* toParquet(toRows(parts()))
  if (findings.length > 0) throw Object.assign(new Error('The statement has errors'), { findings })
  if (hash.digest('hex') !== expected) throw new Error('The file was changed while it was read')
}

async function hashOf(bytes) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
