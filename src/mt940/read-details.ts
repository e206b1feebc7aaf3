import { realReference } from '../statement/index.ts'
import { type Details, joinLines } from './details.ts'
import { readGermanDetails } from './german-details.ts'
import { readSlashDetails } from './slash-details.ts'

/**
 * Reads the lines of `:86:`, in the form they have: German subfields (`166?20…`), codes between slashes (`/EREF/…`),
 * or plain text.
 */
export function readDetails(lines: readonly string[]): Details {
  const whole = lines.join('').trimStart()
  const german = /^\d{3}([^\w\s/.,:;'()-])[0-6]\d/.exec(whole)?.[1]
  if (german !== undefined) return withRealReferences(readGermanDetails(whole, german))
  const text = joinLines(lines)
  // The code of the German list with nothing behind it.
  if (/^\d{3}$/.test(text)) return { transactionCode: text }
  if (/^\/[A-Z]{2,9}\//.test(text)) return withRealReferences(readSlashDetails(text))
  return { remittance: text === '' ? undefined : text }
}

/** `NOTPROVIDED` stays the EndToEndId, as in camt; other words for "there is none" are no references. */
function withRealReferences(details: Details): Details {
  const { endToEndId, instructionId, mandateId } = details
  return {
    ...details,
    endToEndId: endToEndId === 'NOTPROVIDED' ? endToEndId : realReference(endToEndId),
    instructionId: realReference(instructionId),
    mandateId: realReference(mandateId),
  }
}
