import type { DatevOptions, JournalPart, toDatev } from '../../journal/index.ts'
import { createIdentities, type StatementPart } from '../../statement/index.ts'
import { type SequenceWatch, watchSequence, watchStatements } from '../inspect/sequence.ts'
import { documentsOf, type Input, nameOf } from '../io/input.ts'
import type { CommandIo } from '../io/io.ts'
import { startProgress } from '../io/progress.ts'
import { UsageError } from '../io/usage-error.ts'
import { type Faults, startTries } from './convert-faults.ts'
import { endOf, faultsOfFile, openStatements } from './convert-file.ts'
import type { ConvertOptions, journalFormats } from './convert-options.ts'

/** The work of one call, where one thread reads all files: what is booked depends on all files before. */
export interface BookingWork {
  inputs: readonly Input[]
  options: ConvertOptions
  faults: Faults
  io: CommandIo
}

/** The bookings of all files. The number of entries left out goes to standard error. */
export async function* toBooks(
  format: (typeof journalFormats)[number],
  work: BookingWork,
): AsyncGenerator<string | Uint8Array> {
  const { options, faults, io } = work
  if (options.journal === undefined) return
  const { datev, ...settings } = options.journal
  const { toBeancount, toDatev, toHledger, toJournal } = await import('../../journal.ts')
  const leftOut = { known: 0, 'not-booked': 0, 'unknown-status': 0 }
  const sequence = watchSequence()
  async function* booked(): AsyncGenerator<JournalPart> {
    try {
      for await (const part of toJournal(statementsOf(work, sequence), settings)) {
        if (part.kind === 'leftOut') leftOut[part.reason]++
        yield part
      }
    } finally {
      // Of books that are refused it says why.
      faults.file = ''
      faults.add(sequence.findings())
    }
  }
  const { mapping, opened } = settings
  if (format === 'beancount') yield* toBeancount(booked(), { mapping, opened })
  else if (format === 'hledger') yield* toHledger(booked(), { mapping })
  else if (datev !== undefined) yield* batch(toDatev, booked(), datev, io)
  if (leftOut.known > 0)
    io.stderr(`${entries(leftOut.known)} left out: the books or an earlier file already have them.\n`)
  if (leftOut['not-booked'] > 0) io.stderr(`${entries(leftOut['not-booked'])} left out: not booked by the bank.\n`)
  const unknown = leftOut['unknown-status']
  if (unknown > 0) {
    io.stderr(
      `${entries(unknown)} left out: no status of ISO's says whether the bank booked ` +
        `${unknown === 1 ? 'it' : 'them'}. ` +
        'With --assume-booked, entries without a status are taken as booked.\n',
    )
  }
}

async function* batch(
  write: typeof toDatev,
  journal: AsyncIterable<JournalPart>,
  options: DatevOptions,
  io: CommandIo,
): AsyncGenerator<Uint8Array> {
  const changed = new Set<string>()
  const onCharacterChange = (from: string, to: string): void => void changed.add(`${from} as ${to}`)
  let zero = 0
  const onZero = (): void => void zero++
  try {
    yield* write(journal, { ...options, onCharacterChange, onZero })
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error
  }
  if (zero > 0) io.stderr(`${zero === 1 ? '1 line' : `${zero} lines`} of 0,00 left out: DATEV refuses them.\n`)
  if (changed.size > 0) {
    const list = [...changed].slice(0, 10).join(', ')
    io.stderr(`Characters that Windows-1252 lacks were written as others: ${list}${changed.size > 10 ? ', …' : ''}\n`)
  }
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

/** What is read from each file, one file after the other. */
async function* statementsOf(
  { inputs, options, faults, io }: BookingWork,
  sequence: SequenceWatch,
): AsyncGenerator<AsyncIterable<StatementPart>> {
  const identities = createIdentities()
  const tries = startTries(faults)
  for await (const input of documentsOfAll(inputs)) {
    const file = nameOf(input)
    const progress = startProgress(input, io)
    try {
      const parts = await openStatements(input, options, { identities, onProgress: progress.update }).catch(
        (error: unknown) => {
          const findings = faultsOfFile(error)
          if (findings === undefined) throw error
          tries.refused(file, findings, error)
        },
      )
      if (parts === undefined) continue
      tries.begun(file)
      yield reporting(
        watchStatements(file, parts, (statement) => sequence.add(statement)),
        faults,
      )
    } finally {
      progress.stop()
    }
  }
  tries.ended()
}

async function* documentsOfAll(inputs: readonly Input[]): AsyncGenerator<Input> {
  for (const input of inputs) yield* documentsOf(input)
}

async function* reporting(parts: AsyncIterable<StatementPart>, faults: Faults): AsyncGenerator<StatementPart> {
  for await (const part of parts) {
    if (part.kind === 'finding') faults.add([part.finding])
    else if (part.kind === 'end') faults.end(endOf(part))
    yield part
  }
}
