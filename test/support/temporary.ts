import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One folder for all that tests write into the system's temporary folder; it is removed when the run is over. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-tests-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
