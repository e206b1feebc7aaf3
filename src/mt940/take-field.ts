import { addFinding, type Position, positionOf, type Severity } from '../diagnostics/index.ts'
import { toHeader } from '../domain/statement/index.ts'
import {
  closeStatement,
  endOfFile,
  errorOf,
  type OpenStatement,
  openFile,
  openStatement,
  realReference,
  type StatementFile,
  type StatementFileEndPart,
  type StatementFileOptions,
  takeEntry,
  takeHeader,
} from '../statement/index.ts'
import { readDetails } from './details.ts'
import {
  type FieldFault,
  readAccountField,
  readBalance,
  readMoment,
  readStatementLines,
  readTotals,
} from './field-values.ts'
import type { Field, FieldPart } from './fields.ts'
import type { TextLine } from './lines.ts'
import {
  interimTags,
  isInterim,
  mt940Entry,
  mt940Statement,
  type StatementFields,
  startFields,
} from './to-statement.ts'

interface FieldReading {
  readonly file: StatementFile
  current: StatementFields | undefined
  valid: boolean
}

/** The name that stands where a camt file has that of its message, and the message that has the same rules. */
const statementMessage = { name: 'MT940', sameRules: 'camt.053.001.08' }
const interimMessage = { name: 'MT942', sameRules: 'camt.052.001.08' }
const messageOf = ({ tags }: StatementFields) => (isInterim(tags) ? interimMessage : statementMessage)

/** Balances of a statement that are read at most, and lines of information: memory does not grow with the file. */
const mostBalances = 1000
const mostInformation = 200

/** What a kind of field does to its statement; a fault that it returns is reported, by default as an error. */
interface FieldKind {
  rank: number
  severity?: Severity
  take(current: StatementFields, field: Field, reading: FieldReading): FieldFault | undefined
}

const account: FieldKind = {
  rank: 2,
  take(current, { lines }) {
    current.account = readAccountField(lines)
    return current.account === undefined ? { at: 0, expected: 'an account' } : undefined
  },
}
const numberOfStatement: FieldKind = {
  rank: 3,
  take(current, { lines: [first = ''] }) {
    const [, number, page] = /^(\d{1,18})(?:\/(\d{1,18}))?\s*$/.exec(first) ?? []
    Object.assign(current, { number, page })
    const expected = 'the number of the statement, and of its page behind a slash,'
    return number === undefined ? { at: 0, expected } : undefined
  },
}
const balanceOf = (rank: number): FieldKind => ({ rank, take: takeBalance })
const moment: FieldKind = {
  rank: 4,
  severity: 'warning',
  take(current, { lines: [first = ''] }) {
    const read = readMoment(first)
    if (typeof read !== 'string') return read
    current.creationDateTime = read
    return undefined
  },
}
const totalsOf = (side: 'credit' | 'debit'): FieldKind => ({
  rank: 6,
  severity: 'warning',
  take(current, { lines: [first = ''] }) {
    const totals = readTotals(first)
    if ('expected' in totals) return totals
    current[side] = totals
    current.currency ??= totals.currency
    return undefined
  },
})
const information: FieldKind = { rank: 5, take: takeInformation }

const kinds: Readonly<Record<string, FieldKind>> = {
  20: { rank: 0, take: () => undefined },
  21: {
    rank: 1,
    take(current, { lines: [first = ''] }) {
      if (realReference(first) !== undefined) current.information.push(`:21: ${first.trim()}`)
    },
  },
  25: account,
  '25P': account,
  28: numberOfStatement,
  '28C': numberOfStatement,
  '60F': balanceOf(4),
  '60M': balanceOf(4),
  '34F': {
    rank: 4,
    take(current, { lines: [first = ''] }) {
      const currency = /^\s*([A-Z]{3})/.exec(first)?.[1]
      current.currency ??= currency
      return currency === undefined ? { at: 0, expected: 'a currency of three letters' } : undefined
    },
  },
  13: moment,
  '13C': moment,
  '13D': moment,
  61: { rank: 5, take: takeStatementLine },
  86: information,
  NS: information,
  '62F': balanceOf(6),
  '62M': balanceOf(6),
  '90C': totalsOf('credit'),
  '90D': totalsOf('debit'),
  64: balanceOf(7),
  65: balanceOf(8),
}
/** `:60:` and `:62:` without their letter stand anywhere. */
const kindOf = (tag: string): FieldKind => kinds[tag] ?? balanceOf(-1)

export function openReading(options: StatementFileOptions): FieldReading {
  return { file: openFile(options), current: undefined, valid: true }
}

export function takeField(reading: FieldReading, part: FieldPart): void {
  const { file, current } = reading
  if (part.kind === 'field') takeTagged(reading, part)
  else if (part.kind === 'stray') {
    const words = 'This line belongs to no field of a statement, and is not read. Nor are those that follow it.'
    // Some banks begin a file with lines of their own.
    const severity = current === undefined && file.header === undefined ? 'info' : 'warning'
    addFault(reading, 'mt940/line-unread', current?.path ?? '', part, words, severity)
  } else close(reading)
}

export function takeOtherEncoding(
  reading: FieldReading,
  { line, offset }: TextLine,
  encoding: string | undefined,
): void {
  const position = { line, column: 1, offset }
  if (encoding === undefined) addFault(reading, 'mt940/encoding', '', position, otherEncoding, 'info')
  else addFault(reading, 'mt940/encoding', '', position, notEncoded(encoding))
}

/**
 * The last part; `isOpen` where the blocks of a message are.
 * @throws InvalidDocumentError where the file is cut short, or holds no statement.
 */
export function endOfReading(reading: FieldReading, isOpen: boolean, bytes: number): StatementFileEndPart {
  const { file, current } = reading
  if (isOpen || (current !== undefined && !hasClosing(current))) {
    // What could be read is shown before.
    if (current !== undefined) closeEntry(reading, current)
    throw errorOf(
      'mt940/cut-short',
      '',
      'The file ends in the middle of a statement: its closing balance (:62F:) or the end of its block (-}) ' +
        'is missing. Fetch it again.',
      current === undefined ? {} : positionOf(current),
    )
  }
  close(reading)
  if (file.header === undefined) {
    throw errorOf(
      'mt940/no-statement',
      '',
      'The file holds no MT940 statement: no line begins with a field such as :20:. If it is XML, read it ' +
        'with the reader of its message.',
    )
  }
  return endOfFile(file, {
    message: file.header.message,
    valid: reading.valid,
    findings: [],
    findingsOmitted: 0,
    bytes,
  })
}

function takeTagged(reading: FieldReading, field: Field): void {
  const { tag } = field
  const last = reading.current?.last
  const current = statementOf(reading, field)
  const path = `${current.path}/${tag}`
  if (last !== undefined && tag !== '20' && !isInformation(tag) && kindOf(tag).rank < kindOf(last).rank) {
    const words =
      `The field :${tag}: stands behind :${last}:, where it does not belong. It is read all the same; ` +
      'look at what it changes.'
    addFault(reading, 'mt940/field-order', path, field, words, 'warning')
  }
  current.tags.add(tag)
  current.last = tag
  if (!isInformation(tag)) closeEntry(reading, current)
  const { severity, take } = kindOf(tag)
  const fault = take(current, field, reading)
  if (fault !== undefined) addMalformed(reading, field, fault, severity)
}

function statementOf(reading: FieldReading, field: Field): StatementFields {
  const { current } = reading
  if (field.tag === '20') {
    const started = start(reading, field)
    started.reference = field.lines[0]?.trim() || undefined
    return started
  }
  const { rank } = kindOf(field.tag)
  const isBeginning = rank >= 0 && rank < kindOf('60M').rank
  if (current !== undefined && !(isBeginning && hasClosing(current))) return current
  const started = start(reading, field)
  const words = 'A statement begins here without its field :20:. Ask the bank for the file again.'
  addFault(reading, 'mt940/field-missing', `${started.path}/20`, field, words)
  return started
}

function start(reading: FieldReading, position: Position): StatementFields {
  const { file } = reading
  close(reading)
  reading.current = startFields(file.statements + 1, position)
  return reading.current
}

/** Hands the statement over as far as it was read, at its first entry or its end. */
function open({ file }: FieldReading, current: StatementFields): OpenStatement {
  if (file.open !== undefined) return file.open
  const { name, sameRules } = messageOf(current)
  takeHeader(file, toHeader({}, name, {}))
  return openStatement(file, mt940Statement(current), sameRules)
}

function closeEntry(reading: FieldReading, current: StatementFields): void {
  const { entry } = current
  if (entry === undefined) return
  current.entry = undefined
  const begun = open(reading, current)
  takeEntry(reading.file, begun, mt940Entry(entry, begun.statement.currency))
}

function close(reading: FieldReading): void {
  const { current } = reading
  if (current === undefined) return
  closeEntry(reading, current)
  const needed = [
    ['25', '25P'],
    ['28', '28C'],
    ...(isInterim(current.tags)
      ? [['34F']]
      : [
          ['60F', '60M'],
          ['62F', '62M'],
        ]),
  ]
  for (const tags of needed.filter((each) => !each.some((tag) => current.tags.has(tag)))) {
    const words = `The statement that begins here has no field :${tags[0]}:. Ask the bank for the file again.`
    addFault(reading, 'mt940/field-missing', `${current.path}/${tags[0]}`, current, words)
  }
  const foreign = isInterim(current.tags) ? undefined : interimTags.find((tag) => current.tags.has(tag))
  if (foreign !== undefined) {
    const words = `An MT940 has no field :${foreign}:, which is of interim reports (MT942); what it says is not used.`
    addFault(reading, 'mt940/field-unknown', `${current.path}/${foreign}`, current, words, 'warning')
  }
  closeStatement(reading.file, open(reading, current), mt940Statement(current), current)
  reading.current = undefined
}

function takeBalance({ balances }: StatementFields, field: Field, reading: FieldReading): FieldFault | undefined {
  const balance = readBalance(field.lines[0] ?? '')
  if ('expected' in balance) return balance
  if (balance.date === undefined) addDateMissing(reading, field, { at: 1, expected: 'a day as YYMMDD' }, 'warning')
  if (balances.length < mostBalances) balances.push({ tag: field.tag, balance })
  else addUnread(reading, field)
  return undefined
}

function takeStatementLine(current: StatementFields, field: Field, reading: FieldReading): undefined {
  current.entries++
  const near = current.balances[0]?.balance.date ?? current.creationDateTime?.slice(0, 10)
  const line = readStatementLines(field.lines, near)
  const path = `${current.path}/61[${current.entries}]`
  // Without its amount an entry cannot be booked; without its kind it can.
  if (line.fault !== undefined) {
    addMalformed(reading, field, line.fault, line.amount === undefined ? 'error' : 'warning')
  }
  // With one of its dates an entry can be booked.
  const isDated = line.valueDate !== undefined || line.entryDate !== undefined
  for (const fault of line.dateFaults) addDateMissing(reading, field, fault, isDated ? 'warning' : 'error')
  const interim = isInterim(current.tags)
  current.entry = { field, line, interim, details: {}, information: [], own: [], path }
}

function takeInformation({ entry, information }: StatementFields, field: Field, reading: FieldReading): undefined {
  const { tag, lines } = field
  const into = entry === undefined ? information : tag === 'NS' ? entry.own : entry.information
  if (into.length > mostInformation) {
    addUnread(reading, field)
    return
  }
  for (const line of lines) into.push(line)
  if (entry !== undefined && tag === '86') entry.details = readDetails(entry.information)
}

function isInformation(tag: string): boolean {
  return tag === '86' || tag === 'NS'
}

function hasClosing({ tags }: StatementFields): boolean {
  return tags.has('62F') || tags.has('62M') || isInterim(tags)
}

function addFault(
  reading: FieldReading,
  code: `mt940/${string}`,
  path: string,
  { line, column, offset }: Position,
  words: string,
  severity: Severity = 'error',
): void {
  if (severity === 'error') reading.valid = false
  addFinding(reading.file, { code, severity, path, line, column, offset, message: words })
}

function addMalformed(reading: FieldReading, field: Field, { at, expected }: FieldFault, severity?: Severity): void {
  const words =
    `The field :${field.tag}: is not as it should be: from here on ${expected} is expected. What it says is ` +
    'missing; ask the bank for the file again.'
  addFieldFault(reading, field, at, words, severity)
}

function addDateMissing(reading: FieldReading, field: Field, { at, expected }: FieldFault, severity: Severity): void {
  const words =
    `The field :${field.tag}: has no day of the calendar where ${expected} is expected. This date is missing; all ` +
    'else in the field is read.'
  addFieldFault(reading, field, at, words, severity)
}

/** A fault `at` so many characters behind the tag, in the first line of a field. */
function addFieldFault(reading: FieldReading, field: Field, at: number, words: string, severity?: Severity): void {
  const before = field.tag.length + 2 + at
  const { line, column, offset } = field
  const position = { line, column: column + before, offset: offset + before }
  const path = `${reading.current?.path ?? ''}/${field.tag}`
  addFault(reading, 'mt940/field-malformed', path, position, words, severity)
}

function addUnread(reading: FieldReading, field: Field): void {
  const words = `Too many fields :${field.tag}: in a row; this one is not read. Ask the bank for the file again.`
  addFault(reading, 'mt940/line-unread', `${reading.current?.path}/${field.tag}`, field, words, 'warning')
}

const otherEncoding =
  'This line is not UTF-8. It and others like it are read as Windows-1252, which holds ISO 8859-1: look at a ' +
  'name with umlauts or accents in it.'

function notEncoded(encoding: string): string {
  return (
    `This line is not in the encoding that was given (${encoding}): what could not be read is shown as U+FFFD, here and ` +
    'in other lines like it. Name the encoding of the bank, or none.'
  )
}
