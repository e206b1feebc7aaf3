import { type Finding, InvalidDocumentError, isInvalidDocumentError } from '../../diagnostics/index.ts'
import { builtInSchemas } from '../../messages/index.ts'
import type { SequencedStatement } from '../../rules/index.ts'
import { recognise } from '../../schema/index.ts'
import { type ReadOptions, readCamt053Lists, type StatementPart } from '../../statement/index.ts'
import { watchStatements } from '../inspect/sequence.ts'
import { fileFinding, InputError, nameOf, systemCode, unreadable } from '../io/errors.ts'
import { documentsOf, type Input } from '../io/input.ts'
import { startProgress } from '../io/io.ts'
import { refuseEncoding } from '../options/options.ts'
import type { Conversion, ConvertOptions } from './convert-options.ts'

type OnProgress = (bytes: number) => void

/** What is opened of each document of all files, one after the other; those that cannot be read at all are reported. */
export async function* openedDocuments<Opened>(
  { inputs, faults, io }: Conversion,
  open: (input: Input, onProgress: OnProgress) => Promise<Opened>,
): AsyncGenerator<{ file: string; opened: Opened }> {
  for (const input of inputs) {
    for await (const document of documentsOf(input)) {
      const file = nameOf(document)
      const progress = startProgress(document, io)
      try {
        const opened = await open(document, progress.update).catch((error: unknown) => {
          const findings = faultsOfFile(error)
          if (findings === undefined) throw error
          faults.refuse(file, findings, error)
        })
        if (opened === undefined) continue
        faults.begin(file)
        yield { file, opened }
      } finally {
        progress.stop()
      }
    }
  }
  faults.endFiles()
}

/** The findings about a file that cannot be read at all; `undefined` where the fault is not the file's. */
function faultsOfFile(error: unknown): readonly Finding[] | undefined {
  if (isInvalidDocumentError(error)) return error.findings
  // Such as a damaged file in an archive.
  return error instanceof InputError || systemCode(error) !== undefined ? [unreadable(error)] : undefined
}

/**
 * The parts of each file of statements, in lists, one file after the other; their findings are reported. The
 * statements are added to those of all files, which are compared at the end. Where `isSingle`, no finding is reported
 * that stands behind a part which its reader refuses.
 */
export async function* statementFiles(
  conversion: Conversion,
  options: ReadOptions,
  statements: SequencedStatement[],
  isSingle = false,
): AsyncGenerator<AsyncIterable<readonly StatementPart[]>> {
  const { faults } = conversion
  const opened = openedDocuments(conversion, (input, onProgress) =>
    openStatements(input, conversion.options, { ...options, onProgress }),
  )
  for await (const { file, opened: parts } of opened) {
    yield watchStatements(file, isSingle ? singly(parts) : parts, statements, (part) => {
      if (part.kind === 'finding') faults.add([part.finding])
      else if (part.kind === 'end') faults.end(part)
    })
  }
}

async function* singly(lists: AsyncIterable<readonly StatementPart[]>): AsyncGenerator<StatementPart[]> {
  for await (const parts of lists) for (const part of parts) yield [part]
}

/** Reports what is wrong between the statements of all files; each finding names its file. */
export async function reportSequence({ faults }: Conversion, statements: readonly SequencedStatement[]): Promise<void> {
  const { validateSequence } = await import('../../rules/statement/sequence.ts')
  faults.file = ''
  faults.add(validateSequence(statements))
}

/**
 * Opens a file of statements to its first part that is not a finding: a file without any is no statement, not one that
 * is cut short.
 */
async function openStatements(
  input: Input,
  options: ConvertOptions,
  reading: ReadOptions,
): Promise<AsyncIterable<readonly StatementPart[]>> {
  const lists = await statementLists(input, options, reading)
  const first: StatementPart[] = []
  for (let next = await lists.next(); next.done !== true; next = await lists.next()) {
    first.push(...next.value)
    if (next.value.some(({ kind }) => kind !== 'finding')) break
  }
  async function* all(): AsyncGenerator<readonly StatementPart[]> {
    yield first
    yield* lists
  }
  return all()
}

async function statementLists(
  input: Input,
  { schema, assume, encoding }: ConvertOptions,
  reading: ReadOptions,
): Promise<AsyncGenerator<readonly StatementPart[], void>> {
  const { format, message, source, close } = await recognise(input.bytes, schema === undefined ? builtInSchemas : [])
  if (format === 'mt940') {
    const { readMt940Lists } = await import('../../mt940/index.ts')
    const { checks, identities, onProgress } = reading
    return readMt940Lists(source, { checks, identities, encoding, onProgress })
  }
  refuseEncoding(encoding, nameOf(input))
  // Any message that is not a statement is refused by name before a row is written.
  if (message === undefined || /^camt\.05[234]\./.test(message))
    return readCamt053Lists(source, { ...reading, assume, ...(schema === undefined ? {} : { schema: schema.tables }) })
  await close()
  const words =
    `The file is a ${message}, which contains no statement, so it has no rows. --to json takes any message, ` +
    '`iso20022 inspect` shows what is in it.'
  throw new InvalidDocumentError([fileFinding('cli/not-a-statement', words)])
}
