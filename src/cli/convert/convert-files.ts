import {
  type Finding,
  formatFinding,
  hasErrors,
  InvalidDocumentError,
  isInvalidDocumentError,
} from '../../diagnostics/index.ts'
import { builtInSchemas } from '../../messages/index.ts'
import type { SequencedStatement } from '../../rules/index.ts'
import { recognise } from '../../schema/index.ts'
import { type ReadOptions, readCamt053Lists, type StatementPart } from '../../statement/index.ts'
import { watchStatements } from '../inspect/sequence.ts'
import { documentsOf, type Input } from '../io/input.ts'
import { type CommandIo, fileFinding, InputError, nameOf, startProgress, systemCode, unreadable } from '../io/io.ts'
import { refuseEncoding } from '../options/options.ts'
import { wordsForCommand } from '../validate/print-findings.ts'
import type { ConvertOptions } from './convert-options.ts'

export interface Conversion {
  inputs: readonly Input[]
  options: ConvertOptions
  faults: Faults
  io: CommandIo
  /** What is said when the output is whole. */
  closing: { words: string }
}

type Faults = ReturnType<typeof createFaults>

const mostPrinted = 100

export function createFaults(io: CommandIo) {
  let printed = 0
  let failed = false
  let hasBegun = false
  let refused: { file: string; findings: readonly Finding[]; error: unknown } | undefined
  // A reading that breaks off repeats in its error the findings it has already reported.
  const reported = new WeakSet<Finding>()
  const faults = {
    /** The file whose findings come; empty for those of no file. */
    file: '',
    add(findings: readonly Finding[]): void {
      failed ||= hasErrors(findings)
      for (const finding of findings) {
        if (reported.has(finding)) continue
        reported.add(finding)
        if (printed++ === mostPrinted) io.stderr('More findings are not shown: `iso20022 validate` lists them all.\n')
        if (printed <= mostPrinted)
          io.stderr(`${formatFinding(wordsForCommand(finding), faults.file === '' ? {} : { file: faults.file })}\n`)
      }
    },
    /** The file was read to its end. Findings that are not listed may be errors. */
    end({ valid, findings, findingsOmitted }: FileEnd): void {
      failed ||= hasErrors(findings) || (!valid && findingsOmitted > 0)
      if (findingsOmitted > 0) io.stderr(`${faults.file}: ${findingsOmitted} more findings.\n`)
    },
    exitCode: (): number => (failed ? 1 : 0),
    /** Findings from now on are of this file, which can be read. */
    begin(file: string): void {
      reportRefused()
      faults.file = file
      hasBegun = true
    },
    /** A file cannot be read at all (a text file in an archive). It is reported by its name. */
    refuse(file: string, findings: readonly Finding[], error: unknown): void {
      reportRefused()
      refused = { file, findings, error }
      if (hasBegun) reportRefused()
    },
    /** @throws the error of the last file, where none could be read: how many there are is known only at their end. */
    endFiles(): void {
      if (refused === undefined) return
      faults.file = refused.file
      throw refused.error
    },
  }
  function reportRefused(): void {
    if (refused === undefined) return
    faults.file = refused.file
    faults.add(refused.findings)
    refused = undefined
  }
  return faults
}

interface FileEnd {
  valid: boolean
  findings: readonly Finding[]
  findingsOmitted: number
}

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
  const bytes = await input.open()
  const { format, message, source, close } = await recognise(bytes, schema === undefined ? builtInSchemas : [])
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
