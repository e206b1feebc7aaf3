import {
  type DatevOptions,
  type JournalFormat,
  type JournalPart,
  toBeancount,
  toDatev,
  toHledger,
  toJournal,
} from '../../journal/index.ts'
import type { SequencedStatement } from '../../rules/index.ts'
import { createIdentities, partsIn, type StatementPart } from '../../statement/index.ts'
import { type CommandIo, UsageError } from '../io/io.ts'
import { counted } from '../io/table.ts'
import { type Conversion, reportSequence, statementFiles } from './convert-files.ts'

export async function* toBooks(format: JournalFormat, conversion: Conversion): AsyncGenerator<string | Uint8Array> {
  const { options, io } = conversion
  if (options.journal === undefined) return
  const { datev, ...settings } = options.journal
  const leftOut = { known: 0, 'not-booked': 0, 'unknown-status': 0 }
  const statements: SequencedStatement[] = []
  async function* booked(): AsyncGenerator<JournalPart> {
    try {
      const files = statementFiles(conversion, { identities: createIdentities() }, statements, true)
      for await (const part of toJournal(statementPartsOf(files), settings)) {
        if (part.kind === 'leftOut') leftOut[part.reason]++
        yield part
      }
    } finally {
      // Of books that are refused it says why.
      await reportSequence(conversion, statements)
    }
  }
  const { mapping, opened } = settings
  if (format === 'beancount') yield* toBeancount(booked(), { mapping, opened })
  else if (format === 'hledger') yield* toHledger(booked(), { mapping })
  else if (datev !== undefined) yield* batch(booked(), datev, io)
  const entries = (count: number): string => counted(count, 'entry', 'entries')
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

async function* statementPartsOf(
  files: ReturnType<typeof statementFiles>,
): AsyncGenerator<AsyncIterable<StatementPart>> {
  for await (const lists of files) yield partsIn(lists)
}

async function* batch(
  journal: AsyncIterable<JournalPart>,
  options: DatevOptions,
  io: CommandIo,
): AsyncGenerator<Uint8Array> {
  const changed = new Set<string>()
  const onCharacterChange = (from: string, to: string): void => void changed.add(`${from} as ${to}`)
  let zero = 0
  const onZero = (): void => void zero++
  try {
    yield* toDatev(journal, { ...options, onCharacterChange, onZero })
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error
  }
  if (zero > 0) io.stderr(`${counted(zero, 'line')} of 0,00 left out: DATEV refuses them.\n`)
  if (changed.size > 0) {
    const list = [...changed].slice(0, 10).join(', ')
    io.stderr(`Characters that Windows-1252 lacks were written as others: ${list}${changed.size > 10 ? ', …' : ''}\n`)
  }
}
