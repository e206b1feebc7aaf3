import type { Readings } from '../readings.ts'
import type { StoreTransaction } from '../store/store.ts'

/** Where the file of a job is kept until it is validated; its pieces are one level below. */
const key = (job: string, piece?: number): string => `initiation/${job}${piece === undefined ? '' : `/${piece}`}`

/** Characters of a piece in the store. */
const pieceLength = 250_000

/** Stores the file of a job in pieces, in place of an earlier one. */
export async function putInitiation(
  transaction: StoreTransaction,
  { job, account }: { job: string; account: string },
  text: string,
): Promise<void> {
  let pieces = 0
  for (let from = 0; from < text.length; pieces++) {
    // A character is not divided.
    const to = from + pieceLength + Number(isHighSurrogate(text, from + pieceLength - 1))
    await transaction.put('files', key(job, pieces), { text: text.slice(from, to), account, job })
    from = to
  }
  await transaction.put('files', key(job), { text: '', account, job, pieces })
}

function isHighSurrogate(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(at))
}

/** Whether a job has a file. */
export async function hasInitiation(transaction: StoreTransaction, job: string): Promise<boolean> {
  return (await transaction.get('files', key(job))) !== undefined
}

/** The file of a job in pieces, decoded by the reading of "escaped XML". */
export async function* initiationText(
  transaction: StoreTransaction,
  job: string,
  reading: Readings['escapedXml'],
): AsyncGenerator<string> {
  const pieces = kept(transaction, job)
  if (reading === 'json' || !(await isEscaped(transaction, job))) yield* pieces
  else yield* unescaped(pieces)
}

/** Whether the file of a job is XML with its markup written as entities. */
export async function isEscaped(transaction: StoreTransaction, job: string): Promise<boolean> {
  let start = ''
  for await (const piece of kept(transaction, job)) {
    start = (start + piece).trimStart().slice(0, 4)
    if (start.length === 4) break
  }
  return start === '&lt;'
}

async function* kept(transaction: StoreTransaction, job: string): AsyncGenerator<string> {
  const head = await transaction.get('files', key(job))
  if (head === undefined) return
  for (let piece = 0; piece < (head.pieces ?? 0); piece++) {
    yield (await transaction.get('files', key(job, piece)))?.text ?? ''
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

async function* unescaped(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    // An entity may end in the next piece.
    const length = text.length - (/&[a-z]{0,4}$/.exec(text.slice(-5))?.[0].length ?? 0)
    yield text.slice(0, length).replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => entities[name] ?? whole)
    held = text.slice(length)
  }
  yield held
}
