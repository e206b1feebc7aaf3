import { unescapeXmlText } from '../../service/index.ts'
import type { Readings } from '../readings.ts'
import type { StoreTransaction } from '../store/store.ts'

/** Where the file of a job is kept; its pieces are one level below. */
const key = (job: string, piece?: number): string => `initiation/${job}${piece === undefined ? '' : `/${piece}`}`

/** Characters of a piece: a value of a database should not be much longer. */
const pieceLength = 250_000

/** Stores the file of a job in pieces, in place of an earlier one. */
export async function putInitiation(
  transaction: StoreTransaction,
  { job, account }: { job: string; account: string },
  text: string,
): Promise<void> {
  const pieces = Math.ceil(text.length / pieceLength)
  for (let piece = 0; piece < pieces; piece++) {
    const part = text.slice(piece * pieceLength, (piece + 1) * pieceLength)
    await transaction.put('files', key(job, piece), { text: part, account, job })
  }
  await transaction.put('files', key(job), { text: '', account, job, pieces })
}

/** Whether a job has a file. */
export async function hasInitiation(transaction: StoreTransaction, job: string): Promise<boolean> {
  return (await transaction.get('files', key(job))) !== undefined
}

/** The file of a job by the reading of "escaped XML", and whether it lacks the escapes that the reading demands. */
export async function initiationText(
  transaction: StoreTransaction,
  job: string,
  reading: Readings['escapedXml'],
): Promise<{ text: string; isRaw: boolean }> {
  const { pieces = 0 } = (await transaction.get('files', key(job))) ?? {}
  let text = ''
  for (let piece = 0; piece < pieces; piece++) text += (await transaction.get('files', key(job, piece)))?.text ?? ''
  const isEscaped = text.trimStart().startsWith('&lt;')
  return { text: reading === 'json' ? text : unescapeXmlText(text), isRaw: reading === 'entities' && !isEscaped }
}
