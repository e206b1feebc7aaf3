import { type Finding, hasErrors, InvalidDocumentError, isInvalidDocumentError } from '../../diagnostics/index.ts'
import { builtInSchemas } from '../../messages/index.ts'
import { recognise } from '../../recognise/index.ts'
import type { SequencedStatement } from '../../rules/index.ts'
import type { DocumentReadOptions } from '../../schema/index.ts'
import { parseDocument } from '../../schema.ts'
import {
  type Assumptions,
  type Identities,
  identitiesCountedBy,
  type ReadOptions,
  type RowOptions,
  readCamt053,
  type StatementPart,
  toRows,
} from '../../statement/index.ts'
import { watchStatements } from '../inspect/sequence.ts'
import { errorWords } from '../io/error-words.ts'
import { type Input, InputError, nameOf } from '../io/input.ts'
import type { CommandIo } from '../io/io.ts'
import { jsonLine } from '../io/json-line.ts'
import { startProgress } from '../io/progress.ts'
import { systemCode } from '../io/system-error.ts'
import { fileFinding, unreadable } from '../io/unreadable.ts'
import { UsageError } from '../io/usage-error.ts'
import type { SchemaOption } from '../options/schema-option.ts'
import { refuseEncoding } from '../options/statement-options.ts'
import { type CountedLater, collectRows, type RowForm, type RowsPiece, showIdentities } from './row-pieces.ts'

/** How files are read. */
export interface ReadingOptions {
  schema: SchemaOption | undefined
  /** What the user vouches for where statements say nothing. */
  assume: Assumptions
  /** Of MT940. */
  encoding: string | undefined
}

/** What a file gives, in its order. The first piece is `begun` or `refused`. */
export type ConvertPiece =
  | { kind: 'begun'; file: string }
  /** It cannot be read at all. */
  | { kind: 'refused'; file: string; findings: readonly Finding[]; error: SentFault }
  | { kind: 'findings'; findings: readonly Finding[] }
  | RowsPiece
  | { kind: 'text'; text: string }
  /** A statement, to be compared with those of other files. */
  | { kind: 'statement'; statement: SequencedStatement }
  | FileEnd
  /** It could not be read to its end; `reported` are those of its findings that came before. */
  | { kind: 'broken'; reported: readonly Finding[]; error: SentFault }
  /** Its thread has failed. */
  | { kind: 'failed'; file: string; finding: Finding }

/** It was read to its end; `failed` if it has errors, also among findings that are not listed. */
export interface FileEnd {
  kind: 'end'
  failed: boolean
  findingsOmitted: number
}

/** An error that ends the reading of a file, as plain data: an `InvalidDocumentError`, or one in words. */
export type SentFault = Pick<InvalidDocumentError, 'findings' | 'findingsOmitted'> | { words: string }

/** The error that was sent. */
export function faultOf(sent: SentFault): Error {
  if ('words' in sent) return new UsageError(sent.words)
  const { findings, findingsOmitted } = sent
  return new InvalidDocumentError(findings, { findingsOmitted })
}

function sentFault(error: unknown): SentFault {
  if (!isInvalidDocumentError(error)) return { words: errorWords(error) }
  const { findings, findingsOmitted } = error
  return { findings, findingsOmitted }
}

/** What to do with a file that cannot be read at all; `undefined` where the fault is not the file's. */
export function faultsOfFile(error: unknown): readonly Finding[] | undefined {
  if (isInvalidDocumentError(error)) return error.findings
  // Such as a damaged file in an archive.
  return error instanceof InputError || systemCode(error) !== undefined ? [unreadable(error)] : undefined
}

/** Begins to read a file; the answer is what it gave, or the piece for one that cannot be read at all. */
async function begin<T>(file: string, open: () => Promise<T>): Promise<{ opened: T } | ConvertPiece> {
  try {
    return { opened: await open() }
  } catch (error) {
    const findings = faultsOfFile(error)
    if (findings === undefined) throw error
    return { kind: 'refused', file, findings, error: sentFault(error) }
  }
}

/** How the rows of a file are made. */
export interface RowsOptions extends ReadingOptions {
  level: NonNullable<RowOptions['level']>
  balances: boolean
  form: RowForm
}

/**
 * The rows of a file of statements. `identities` are those of the files before, where this thread reads all; without
 * them, occurrences are counted by who takes the pieces.
 */
export async function* rowsOfFile(
  input: Input,
  options: RowsOptions,
  identities: Identities | undefined,
  io: CommandIo,
): AsyncGenerator<ConvertPiece> {
  const file = nameOf(input)
  const { level, balances, form } = options
  const later: CountedLater | undefined =
    identities === undefined && showIdentities(form) ? { found: [], entries: 0 } : undefined
  const progress = startProgress(input, io)
  try {
    const begun = await begin(file, () =>
      openStatements(input, options, {
        transactions: 'stream',
        checks: false,
        identities: showIdentities(form) && (identities ?? identitiesFor(later)),
        onProgress: progress.update,
      }),
    )
    if (!('opened' in begun)) {
      yield begun
      return
    }
    yield { kind: 'begun', file }
    const beside: ConvertPiece[] = []
    const parts = watched(begun.opened, file, beside, later)
    const rows = collectRows(form, later)
    const reported: Finding[] = []
    try {
      for await (const row of toRows(parts, { level, balances })) {
        if (!rows.add(row)) continue
        yield* takeBeside(beside, reported)
        yield rows.take()
      }
      yield* takeBeside(beside, reported)
      yield rows.take()
    } catch (error) {
      yield* takeBeside(beside, reported)
      yield rows.take()
      if (!isInvalidDocumentError(error)) throw error
      const before = new Set(reported)
      yield { kind: 'broken', reported: error.findings.filter((each) => before.has(each)), error: sentFault(error) }
    }
  } finally {
    progress.stop()
  }
}

/** Identities whose occurrences are counted later. */
function identitiesFor(later: CountedLater | undefined): Identities | false {
  if (later === undefined) return false
  return identitiesCountedBy({
    statement: (statement) => void later.found.push(statement),
    entry: (entry) => later.found.push(entry) && 1,
  })
}

/** Passes on the parts of a file; what is of no row is put `beside`. */
async function* watched(
  parts: AsyncIterable<StatementPart>,
  file: string,
  beside: ConvertPiece[],
  later: CountedLater | undefined,
): AsyncGenerator<StatementPart> {
  const statements = watchStatements(file, parts, (statement) => beside.push({ kind: 'statement', statement }))
  for await (const part of statements) {
    if (part.kind === 'finding') beside.push({ kind: 'findings', findings: [part.finding] })
    else if (part.kind === 'end') beside.push(endOf(part))
    else if (part.kind === 'entry' && later !== undefined) later.entries++
    yield part
  }
}

function* takeBeside(beside: ConvertPiece[], reported: Finding[]): Generator<ConvertPiece> {
  for (const piece of beside.splice(0)) {
    if (piece.kind === 'findings') for (const finding of piece.findings) reported.push(finding)
    yield piece
  }
}

/** The piece for a file that was read to its end. */
export function endOf(report: { valid: boolean; findings: readonly Finding[]; findingsOmitted: number }): FileEnd {
  const { valid, findings, findingsOmitted } = report
  return { kind: 'end', failed: hasErrors(findings) || (!valid && findingsOmitted > 0), findingsOmitted }
}

/** Opens a file of statements to its first part that is not a finding. */
export async function openStatements(
  input: Input,
  options: ReadingOptions,
  reading: ReadOptions,
): Promise<AsyncGenerator<StatementPart>> {
  const { schema } = options
  const own = schema === undefined ? reading : { ...reading, schema: schema.tables }
  return begun(await statementParts(input, options, own))
}

/**
 * The parts of a file once one of them was read that is not a finding: a file without any is no statement, not one that
 * is cut short.
 */
async function begun(opened: AsyncIterable<StatementPart>): Promise<AsyncGenerator<StatementPart>> {
  const parts = opened[Symbol.asyncIterator]()
  const first: StatementPart[] = []
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    first.push(next.value)
    if (next.value.kind !== 'finding') break
  }
  async function* all(): AsyncGenerator<StatementPart> {
    try {
      yield* first
      for (let next = await parts.next(); next.done !== true; next = await parts.next()) yield next.value
    } finally {
      await parts.return?.()
    }
  }
  return all()
}

/** Reads the parts of a file: of an MT940 with its own reader, of any other as camt. */
async function statementParts(
  input: Input,
  options: ReadingOptions,
  reading: ReadOptions,
): Promise<AsyncIterable<StatementPart>> {
  const schemas = options.schema === undefined ? builtInSchemas : []
  const { format, message, source, close } = await recognise(input.bytes, schemas)
  if (format === 'mt940') {
    const { readMt940 } = await import('../../mt940.ts')
    const { checks, identities, onProgress } = reading
    return readMt940(source, { checks, identities, encoding: options.encoding, onProgress })
  }
  refuseEncoding(options.encoding, nameOf(input))
  // Any message that is not a statement is refused by name before a row is written.
  if (message === undefined || /^camt\.05[234]\./.test(message)) {
    return readCamt053(source, { ...reading, assume: options.assume })
  }
  await close()
  const words =
    `The file is a ${message}, which contains no statement, so it has no rows. --to json takes any message, ` +
    '`iso20022 inspect` shows what is in it.'
  throw new InvalidDocumentError([fileFinding('cli/not-a-statement', words)])
}

/** The document of a file as JSON on one line. */
export async function* jsonOfFile(input: Input, options: ReadingOptions, io: CommandIo): AsyncGenerator<ConvertPiece> {
  const file = nameOf(input)
  const progress = startProgress(input, io)
  try {
    const reading = { ...documentReading(options, progress.update), otherVersions: true }
    const read = await begin(file, () => parseDocument(input.bytes, reading))
    if (!('opened' in read)) {
      yield read
      return
    }
    const { message, document, envelope, findings } = read.opened
    yield { kind: 'begun', file }
    yield { kind: 'findings', findings }
    yield endOf(read.opened)
    yield { kind: 'text', text: jsonLine({ message, document, envelope }) }
  } finally {
    progress.stop()
  }
}

/** How a document is read. */
export function documentReading(
  { schema }: ReadingOptions,
  onProgress: (bytes: number) => void,
): Partial<DocumentReadOptions> {
  return schema === undefined ? { onProgress } : { onProgress, schema: schema.tables }
}
