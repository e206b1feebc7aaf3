import { type Finding, type Position, positionOf, type Severity } from '../diagnostics/index.ts'
import { loadCodeNames } from '../domain/statement/code-names.ts'
import { toHeader } from '../domain/statement/statement.ts'
import { checkBalances, createStatementTotals, statementFacts } from '../rules/statement/index.ts'
import type { Source } from '../schema/index.ts'
import { startStatementRules } from '../statement/check-statement.ts'
import { createIdentities, type Identities } from '../statement/identity.ts'
import { realReference } from '../statement/real-reference.ts'
import type { StatementPart } from '../statement/statement-parts.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { readAccountField } from './account-field.ts'
import { readBalance } from './balance-field.ts'
import { createFieldReader, type Field, type FieldPart } from './fields.ts'
import { isTextEncoding, linesOf, refused } from './lines.ts'
import { mt940Statement, type OpenStatement, openStatement } from './open-statement.ts'
import { readDetails } from './read-details.ts'
import { readStatementLine } from './statement-line.ts'
import { mt940Entry } from './to-entry.ts'

/** How an MT940 file is read. */
export interface ReadMt940Options {
  /** Whether statements are held against the rule set `statement`. Default `true`. */
  checks?: boolean | undefined
  /**
   * As in `readCamt053`: whether parts carry an identity; one `createIdentities` for several files. Default `false`.
   */
  identities?: boolean | Identities | undefined
  /** Findings that are listed at most; the end tells how many more there were. Default 1000. */
  maxFindings?: number | undefined
  /**
   * Encoding of the bytes, by a name that `TextDecoder` knows: `windows-1250`, `iso-8859-15`. Default: UTF-8, and
   * Windows-1252 for each line that is not.
   */
  encoding?: string | undefined
  /** Called with the number of bytes (for a text: characters) read so far. */
  onProgress?: ((bytes: number) => void) | undefined
}

/** What the options of reading may be. */
export const readMt940Checks: OptionChecks<ReadMt940Options> = {
  checks: option.flag,
  identities: option.either(
    'true, false or what createIdentities makes',
    option.flag,
    option.object('identities', 'entry'),
  ),
  maxFindings: option.count,
  encoding: (value, name) => (isTextEncoding(value) ? undefined : `${name} must be an encoding such as iso-8859-15`),
  onProgress: option.function,
}

/**
 * Balances of a statement at most, and lines of information: what is more is told, so that memory does not grow with
 * the file.
 */
const mostBalances = 1000
const mostInformation = 200

/** The name that stands where a camt file has that of its message. */
const message = 'MT940'

/**
 * Reads customer statements in SWIFT's MT940, bare or in the blocks of the network, part by part and in constant
 * memory, as the same objects that `readCamt053` gives of camt.053: `header`, then for each statement `statement`, its
 * `entry` parts and `statementEnd`, with `finding` parts in between, and `end`. The closing balance stands behind the
 * entries, so that only `statementEnd` has it. Amounts are exact, signs follow C and D; of RC and RD the reversal is
 * told, as in camt. Bytes are UTF-8, a line that is not is read as Windows-1252 (which holds ISO 8859-1).
 *
 * A field that cannot be read is a finding with its line and column; what it would have said is missing. A line that
 * belongs to no field is a finding, too.
 * @throws InvalidDocumentError for a file without any statement, one that is cut short, UTF-16, and a line that never
 * ends.
 * @throws RangeError for an option that is none.
 */
export async function* readMt940(
  source: Source,
  options: ReadMt940Options = {},
): AsyncGenerator<StatementPart, void, undefined> {
  checkOptions({ readMt940 }, options, readMt940Checks)
  const { checks = true, identities, maxFindings = 1000, encoding, onProgress } = options
  await loadCodeNames()
  const interpreter = createInterpreter({
    checks,
    identities: identities === true ? createIdentities() : identities === false ? undefined : identities,
    maxFindings,
  })
  let bytes = 0
  const fields = createFieldReader()
  const lines = linesOf(source, {
    onProgress(taken) {
      bytes = taken
      onProgress?.(taken)
    },
    encoding,
    onOtherEncoding({ line, offset }) {
      const place = { line, column: 1, offset }
      if (encoding === undefined) interpreter.note('mt940/encoding', 'info', place, otherEncoding)
      else interpreter.note('mt940/encoding', 'error', place, notEncoded(encoding))
    },
  })
  for await (const list of lines) {
    for (const line of list) for (const part of fields.take(line)) interpreter.take(part)
    yield* interpreter.next()
  }
  const { parts, open } = fields.end()
  for (const part of parts) interpreter.take(part)
  yield* interpreter.end(open, bytes)
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

/** Fields in the order in which they stand in a statement. */
const order = ['20', '21', '25', '25P', '28', '28C', '60F', '60M', '61', '86', 'NS', '62F', '62M', '64', '65']
const rank = (tag: string): number => (tag === '86' || tag === 'NS' ? 8 : order.indexOf(tag))

function hasClosing({ tags }: OpenStatement): boolean {
  return tags.has('62F') || tags.has('62M')
}

interface InterpreterOptions {
  checks: boolean
  identities: Identities | undefined
  maxFindings: number
}

/** Turns fields into parts. */
interface Interpreter {
  take(part: FieldPart): void
  /** Reports something about the file. */
  note(code: `mt940/${string}`, severity: Severity, position: Position, words: string): void
  /** The parts so far that were not handed on. */
  next(): StatementPart[]
  /** @throws InvalidDocumentError where the file is cut short, or holds no statement. */
  end(open: boolean, bytes: number): StatementPart[]
}

function createInterpreter({ checks, identities, maxFindings }: InterpreterOptions): Interpreter {
  let parts: StatementPart[] = []
  let current: OpenStatement | undefined
  let statements = 0
  let entries = 0
  let omitted = 0
  let valid = true
  const findings: Finding[] = []

  function report(finding: Finding): void {
    if (finding.severity === 'error' && finding.code.startsWith('mt940/')) valid = false
    if (findings.length >= maxFindings) {
      omitted++
      return
    }
    findings.push(finding)
    if (!finding.code.startsWith('mt940/')) current?.findings.push(finding)
    parts.push({ kind: 'finding', finding })
  }

  function fault(
    code: `mt940/${string}`,
    path: string,
    position: Position,
    words: string,
    severity: Severity = 'error',
  ) {
    const { line, column, offset } = position
    report({ code, severity, path, line, column, offset, message: words })
  }

  /** The place in the first line of a field. */
  function placeIn({ line, column, offset, tag }: Field, at: number): Position {
    return { line, column: column + tag.length + 2 + at, offset: offset + tag.length + 2 + at }
  }

  function malformed(field: Field, at: number, expected: string, severity: Severity = 'error'): void {
    const words =
      `The field :${field.tag}: is not as it should be: from here on ${expected} is expected. What it says is ` +
      'missing; ask the bank for the file again.'
    fault('mt940/field-malformed', `${current?.path ?? ''}/${field.tag}`, placeIn(field, at), words, severity)
  }

  function dateMissing(field: Field, at: number, expected: string, severity: Severity): void {
    const words =
      `The field :${field.tag}: has no day of the calendar where ${expected} is expected. This date is missing; all ` +
      'else in the field is read.'
    fault('mt940/field-malformed', `${current?.path ?? ''}/${field.tag}`, placeIn(field, at), words, severity)
  }

  function start(position: Position): OpenStatement {
    finish()
    if (statements === 0) parts.push({ kind: 'header', header: toHeader({}, message) })
    statements++
    current = openStatement(statements, position)
    return current
  }

  /** The statement as far as it was read, at its first entry or its end. */
  function begin(open: OpenStatement): NonNullable<OpenStatement['begun']> {
    if (open.begun !== undefined) return open.begun
    const statement = mt940Statement(open)
    const begun = { statement, counter: createStatementTotals(statement) }
    open.begun = begun
    parts.push({ kind: 'statement', statement, identity: identities?.statement(statement) })
    return begun
  }

  function finishEntry(open: OpenStatement): void {
    const { entry: pending } = open
    if (pending === undefined) return
    open.entry = undefined
    const { statement, counter } = begin(open)
    const entry = mt940Entry(pending, statement.currency)
    counter.add(entry)
    entries++
    parts.push({ kind: 'entry', statement, entry, identity: identities?.entry(statement, entry) })
  }

  function finish(): void {
    const open = current
    if (open === undefined) return
    finishEntry(open)
    const has = (...tags: string[]): boolean => tags.some((tag) => open.tags.has(tag))
    const missing = [
      ...(has('25', '25P') ? [] : ['25']),
      ...(has('28', '28C') ? [] : ['28C']),
      ...(has('60F', '60M') ? [] : ['60F']),
      ...(has('62F', '62M') ? [] : ['62F']),
    ]
    for (const tag of missing) {
      const words = `The statement that begins here has no field :${tag}:. Ask the bank for the file again.`
      fault('mt940/field-missing', `${open.path}/${tag}`, open, words)
    }
    const { counter } = begin(open)
    const statement = mt940Statement(open)
    const totals = counter.totals()
    const facts = statementFacts(statement, undefined, totals, positionOf(open))
    if (checks) startStatementRules(report).statement(facts)
    const { paged } = facts
    parts.push({
      kind: 'statementEnd',
      statement,
      totals,
      balance: checkBalances(facts),
      paged,
      findings: open.findings,
    })
    current = undefined
  }

  function takeField(field: Field): void {
    const { tag } = field
    const last = current?.last
    const isClosed = current !== undefined && hasClosing(current)
    if (tag === '20') start(field).reference = field.lines[0]?.trim() || undefined
    else if (current === undefined || (isClosed && rank(tag) >= 0 && rank(tag) < 7)) {
      const path = `${start(field).path}/20`
      fault(
        'mt940/field-missing',
        path,
        field,
        'A statement begins here without its field :20:. Ask the bank for the file again.',
      )
    }
    const open = current
    if (open === undefined) return
    if (rank(tag) < 0) {
      const words =
        `MT940 has no field :${tag.slice(0, 3)}:, and what it says is not read. If the file is an MT942 (an ` +
        'interim report), ask the bank for the MT940 of the day.'
      fault('mt940/field-unknown', `${open.path}/${tag}`, field, words, 'warning')
      return
    }
    if (last !== undefined && tag !== '20' && tag !== '86' && tag !== 'NS' && rank(tag) < rank(last)) {
      const words =
        `The field :${tag}: stands behind :${last}:, where it does not belong. It is read all the same; ` +
        'look at what it changes.'
      fault('mt940/field-order', `${open.path}/${tag}`, field, words, 'warning')
    }
    open.tags.add(tag)
    open.last = tag
    interpret(open, field)
  }

  function interpret(open: OpenStatement, field: Field): void {
    const { tag, lines } = field
    const [first = ''] = lines
    if (tag !== '86' && tag !== 'NS') finishEntry(open)
    switch (tag) {
      case '20':
        break
      case '21':
        if (realReference(first) !== undefined) open.information.push(`:21: ${first.trim()}`)
        break
      case '25':
      case '25P':
        open.account = readAccountField(lines)
        if (open.account === undefined) malformed(field, 0, 'an account')
        break
      case '28':
      case '28C': {
        const [, number, page] = /^(\d{1,18})(?:\/(\d{1,18}))?\s*$/.exec(first) ?? []
        if (number === undefined) malformed(field, 0, 'the number of the statement, and of its page behind a slash,')
        open.number = number
        open.page = page
        break
      }
      case '61':
        takeLine(open, field)
        break
      case '86':
      case 'NS':
        takeInformation(open, field)
        break
      default:
        takeBalance(open, field)
    }
  }

  function takeBalance(open: OpenStatement, field: Field): void {
    const balance = readBalance(field.lines[0] ?? '')
    if ('expected' in balance) {
      malformed(field, balance.at, balance.expected)
      return
    }
    if (balance.date === undefined) dateMissing(field, 1, 'a day as YYMMDD', 'warning')
    if (open.balances.length < mostBalances) open.balances.push({ tag: field.tag, balance })
    else unread(open, field)
  }

  function takeLine(open: OpenStatement, field: Field): void {
    open.entries++
    const line = readStatementLine(field.lines[0] ?? '', open.balances[0]?.balance.date)
    const path = `${open.path}/61[${open.entries}]`
    if (line.fault !== undefined) {
      // Without its amount an entry cannot be booked; without its kind it can.
      malformed(field, line.fault.at, line.fault.expected, line.amount === undefined ? 'error' : 'warning')
    }
    // With one of its dates an entry can be booked.
    const isDated = line.valueDate !== undefined || line.entryDate !== undefined
    for (const { at, expected } of line.dateFaults) dateMissing(field, at, expected, isDated ? 'warning' : 'error')
    open.entry = { field, line, details: {}, information: [], own: [], path }
  }

  function takeInformation(open: OpenStatement, field: Field): void {
    const { entry } = open
    const { tag, lines } = field
    const into = entry === undefined ? open.information : tag === 'NS' ? entry.own : entry.information
    if (into.length > mostInformation) {
      unread(open, field)
      return
    }
    into.push(...lines)
    if (entry !== undefined && tag === '86') entry.details = readDetails(entry.information)
  }

  function unread(open: OpenStatement, field: Field): void {
    const words = `Too many fields :${field.tag}: in a row; this one is not read. Ask the bank for the file again.`
    fault('mt940/line-unread', `${open.path}/${field.tag}`, field, words, 'warning')
  }

  return {
    take(part) {
      if (part.kind === 'field') takeField(part)
      else if (part.kind === 'stray') {
        const words = 'This line belongs to no field of a statement, and is not read. Nor are those that follow it.'
        // Some banks begin a file with lines of their own.
        fault('mt940/line-unread', current?.path ?? '', part, words, statements === 0 ? 'info' : 'warning')
      } else finish()
    },
    note: (code, severity, position, words) => fault(code, '', position, words, severity),
    next() {
      const made = parts
      parts = []
      return made
    },
    end(isOpen, bytes) {
      const cut = current !== undefined && !hasClosing(current)
      if (cut || isOpen) {
        throw refused(
          'mt940/cut-short',
          'The file ends in the middle of a statement: its closing balance (:62F:) or the end of its block (-}) ' +
            'is missing. Fetch it again.',
          current === undefined ? {} : positionOf(current),
        )
      }
      finish()
      if (statements === 0) {
        throw refused(
          'mt940/no-statement',
          'The file holds no MT940 statement: no line begins with a field such as :20:. If it is XML, read it ' +
            'with the reader of its message.',
        )
      }
      const end: StatementPart = {
        kind: 'end',
        message,
        valid,
        findings,
        findingsOmitted: omitted,
        bytes,
        statements,
        entries,
      }
      return [...this.next(), end]
    },
  }
}
