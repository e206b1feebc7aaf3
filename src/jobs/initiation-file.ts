import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Finding } from '../diagnostics/index.ts'
import { pain001_001_03 } from '../messages/pain.001.001.03.ts'
import { createServiceRules, defineRules, sepaRules, validateByRules } from '../rules/index.ts'
import { streamWith } from '../schema/index.ts'
import { iteratorOf, openPiece, openSource, type Source, textChunks } from '../xml/index.ts'

export interface InitiationFile {
  /** The file as a text for JSON, which is UTF-8: without a byte order mark, and with UTF-8 in its XML declaration. */
  text: string
  messageId: string
  /** SHA-256 of the text in UTF-8, in hexadecimal digits. */
  hash: string
}

type CheckedInitiation = { file: InitiationFile; findings: Finding[] } | { file: undefined; findings: Finding[] }

/** Rule sets that a file can be checked against before it is sent. */
export type SubmitRules = 'sepa' | 'service'

/**
 * Reads a pain.001.001.03 and checks it against its schema and rule sets; the debtor's account of every block is always
 * checked.
 * @param iban The account that may be debited, without spaces.
 */
export async function checkInitiation(
  source: Source,
  iban: string,
  rules: readonly SubmitRules[],
  signal: AbortSignal | undefined,
): Promise<CheckedInitiation> {
  const pieces = await collect(source, signal)
  const { valid, findings, envelope } = await validateByRules(pieces, {
    schema: pain001_001_03,
    rules: ruleSets(rules, iban),
    signal,
  })
  if (envelope !== undefined) return { file: undefined, findings: [...findings, inEnvelope(envelope.path)] }
  if (!valid) return { file: undefined, findings }
  let text = ''
  for await (const chunk of textChunks(pieces)) text += chunk
  text = declaredUtf8(text)
  const hash = bytesToHex(sha256(new TextEncoder().encode(text)))
  return { file: { text, messageId: await messageIdOf(text), hash }, findings }
}

function inEnvelope(path: string): Finding {
  const message = `The message is in an envelope, as ${path}. The service only accepts it without one: take the Document out of it.`
  return { code: 'service/envelope', severity: 'error', path: '/Document', message }
}

function ruleSets(names: readonly SubmitRules[], iban: string) {
  const service = createServiceRules({ connectedAccount: iban })
  const account = defineRules(
    service.name,
    service.rules.filter(({ name }) => name === 'connected-account'),
  )
  return [...(names.includes('sepa') ? [sepaRules] : []), names.includes('service') ? service : account]
}

type Piece = string | Uint8Array

async function collect(file: Source, signal: AbortSignal | undefined): Promise<Piece[]> {
  const source = openSource(file)
  if (typeof source === 'string' || source instanceof Uint8Array) return [source]
  const pieces: Piece[] = []
  for await (const piece of { [Symbol.asyncIterator]: () => iteratorOf(source) }) {
    signal?.throwIfAborted()
    // Copied, because the source may reuse its buffer.
    const opened = openPiece(piece)
    pieces.push(typeof opened === 'string' ? opened : Uint8Array.from(opened))
  }
  return pieces
}

/** In JSON, a declaration of another encoding would be wrong. */
function declaredUtf8(text: string): string {
  return text.replace(/^(<\?xml\s[^>]*?encoding\s*=\s*)(["'])[^"']*\2/, '$1$2UTF-8$2')
}

async function messageIdOf(text: string): Promise<string> {
  for await (const part of streamWith(text, { schema: pain001_001_03, each: '/Document/CstmrCdtTrfInitn/GrpHdr' })) {
    if (part.kind === 'item') return (part.value as { MsgId: string }).MsgId
  }
  throw new Error('A valid pain.001 has a group header')
}
