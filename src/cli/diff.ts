import { compareDocuments, type Difference } from '../compare/index.ts'
import { maskText } from '../diagnostics/index.ts'
import { isElement } from '../domain/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { type ParsedDocument, type StreamItem, streamWith } from '../schema/index.ts'
import type { Source } from '../xml/index.ts'
import { defineCommand } from './command.ts'
import { HeldItems, type PrintDifference } from './held-items.ts'
import { openInput, reopening } from './io/input.ts'
import { type CommandIo, UsageError } from './io/io.ts'
import { namedFault } from './io/named-fault.ts'
import { repeated } from './io/repeated.ts'
import { jsonLine } from './json-line.ts'
import { flag, readSchema, type SchemaOption, shared } from './options/options.ts'

export const command = defineCommand({
  usage: 'FIRST SECOND [options]',
  takes: [2, 2],
  about: `
Lists the differences between two files of the same kind: two statements, two payment files, two reports. Entries,
payments, balances and blocks are paired by their references. Their order makes no difference, nor do white space,
prefixes and zeros at the end of amounts, nor the version of the message: two versions are a remark. \`-\` is standard
input, which is held in memory; of files only what differs is.`,
  options: {
    json: flag('one JSON object a line: the versions, if they are two; the differences; the counts'),
    mask: flag('mask values; otherwise names and accounts are shown'),
    schema: shared.schema,
  },
  exits: ['no differences', 'differences'],
  async run({ json, mask, schema: file }, [first = '', second = ''], io) {
    if (first === '-' && second === '-') throw new UsageError('standard input can be one of the files, not both')
    const schema = await readSchema(file)
    const print = (difference: Difference): string =>
      json ? lineOf(difference, mask) : differenceWords(difference, mask)
    const before = await outlineOf(first, schema, print, io)
    const after = await outlineOf(second, schema, print, io)
    if (familyOf(before.message) !== familyOf(after.message))
      throw new UsageError(
        `${first} is ${before.message} and ${second} ${after.message}: only files of the same kind can be compared`,
      )
    // Compared once only to learn which entries have no equal one: these are read again.
    for (const _ of differences(before, after));
    await holdWanted(before, schema)
    await holdWanted(after, schema)
    if (before.message !== after.message) io.stdout(versionLine(before.message, after.message, json))
    const numbers = { changed: 0, added: 0, removed: 0 }
    for (const difference of differences(before, after)) {
      numbers[difference.kind]++
      io.stdout(difference.printed ?? print(difference))
    }
    const unread = [before, after].some(hasUnread)
    if (json) io.stdout(jsonLine({ kind: 'end', first, second, ...numbers }))
    else io.stdout(`${summary(first, second, numbers, notCompared([before, after], unread))}\n`)
    if (!unread) return numbers.changed + numbers.added + numbers.removed === 0 ? 0 : 1
    const words =
      'one of the files contains elements that its schema does not have; these were not compared: see `iso20022 validate`'
    io.stderr(`iso20022 diff: ${words}\n`)
    return 2
  },
})

/** Codes of faults that keep a part of the file out of the document that is read. */
const unreadCodes: ReadonlySet<string> = new Set([
  'element-unexpected',
  'element-namespace',
  'element-order',
  'element-repeated',
  'element-choice',
  'text-unexpected',
  'attribute-unexpected',
  'findings-limit',
])

function hasUnread({ findings }: Outline): boolean {
  return findings.some(({ code }) => unreadCodes.has(code))
}

/** A file without the elements that it has many of: in their place stand `HeldItems`. */
interface Outline extends Pick<ParsedDocument, 'message' | 'document' | 'findings' | 'envelope'> {
  file: string
  open: () => Source
  lists: HeldItems[]
}

/** @throws UsageError for a file that cannot be read as a whole: the missing part would look like a difference. */
async function outlineOf(
  file: string,
  schema: SchemaOption | undefined,
  print: PrintDifference,
  io: CommandIo,
): Promise<Outline> {
  const open = await reopening(await openInput(file, io, { mt940: false }))
  const lists: HeldItems[] = []
  let document: unknown
  const onItem = ({ each, value, ancestors }: StreamItem): void => {
    if (each === '/Document') document = value
    else listIn(ancestors, each, lists, print).add(value)
  }
  const { message, findings, envelope } = await readItems(file, open(), schema, onItem)
  return { file, open, message, document, findings, envelope, lists }
}

/** The list of an item, which is put where the array would be: behind the elements before it. */
function listIn(
  ancestors: StreamItem['ancestors'],
  each: string,
  lists: HeldItems[],
  print: PrintDifference,
): HeldItems {
  const parent = ancestors.at(-1)?.value
  const name = each.slice(each.lastIndexOf('/') + 1)
  if (!isElement(parent)) throw new TypeError(`The parent of ${each} is no element`)
  const known = parent[name]
  if (known instanceof HeldItems) return known
  const made = new HeldItems(name, print)
  parent[name] = made
  lists.push(made)
  return made
}

async function holdWanted({ file, open, lists }: Outline, schema: SchemaOption | undefined): Promise<void> {
  if (!lists.some(({ isUnread }) => isUnread)) return
  let parent: unknown
  let list = -1
  let number = 0
  let isSame = true
  await readItems(file, open(), schema, ({ each, value, ancestors }) => {
    if (each === '/Document') return
    const own = ancestors.at(-1)?.value
    if (own !== parent) {
      parent = own
      list++
      number = 0
    }
    if (lists[list]?.hold(number++, value) !== true) isSame = false
  })
  if (!isSame || lists.some(({ isWanting }) => isWanting)) throw new UsageError(`${file} has changed while it was read`)
}

async function readItems(
  file: string,
  source: Source,
  schema: SchemaOption | undefined,
  onItem: (item: StreamItem) => void,
): Promise<Pick<Outline, 'message' | 'findings' | 'envelope'>> {
  const tables = schema === undefined ? builtInSchemas : [schema.tables]
  const families = schema === undefined ? Object.keys(repeated) : [familyOf(schema.tables.message)]
  const each = ['/Document', ...families.flatMap((family) => repeated[family] ?? [])]
  try {
    for await (const part of streamWith(source, { schema: tables, each, otherVersions: true, onItem })) {
      if (part.kind === 'end') return part
    }
  } catch (error) {
    throw namedFault(file, 'compared', error)
  }
  throw new Error(`${file} was read without an end`)
}

function familyOf(message: string): string {
  return message.slice(0, 'camt.053'.length)
}

function differences(before: Outline, after: Outline): Generator<Difference> {
  return compareDocuments(before.document, after.document, '/Document')
}

/** A remark: another version of the same message is no difference of content. */
function versionLine(from: string, to: string, json: boolean): string {
  if (json) return jsonLine({ kind: 'version', from, to })
  return `version  the files are of two versions of the message (${from}, ${to}); their content is compared\n`
}

function differenceWords({ kind, path, from, to }: Difference, mask: boolean): string {
  const shown = [from, to].filter((value) => value !== undefined).map((value) => inWords(value, mask))
  return `${kind.padEnd(7)}  ${path}: ${shown.join(' -> ')}\n`
}

function lineOf(difference: Difference, mask: boolean): string {
  const { kind, path, from, to } = difference
  const shown = (value: unknown): unknown => (mask ? masked(value) : value)
  return jsonLine({ kind, path, from: shown(from), to: shown(to) })
}

/** A value on one line: a text, an amount with its currency, or the first values of an element. */
function inWords(value: unknown, mask: boolean): string {
  const leaves = [...leavesOf(value)]
  const shown = leaves.slice(0, 8).map((leaf) => (mask ? maskText(leaf) : leaf.slice(0, 140)))
  return `${shown.join(' ')}${leaves.length > shown.length ? ' …' : ''}`
}

function* leavesOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inside of Object.values(value)) yield* leavesOf(inside)
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, masked(inside)]))
}

function notCompared(files: readonly Outline[], unread: boolean): string[] {
  const envelope = files.some((file) => file.envelope !== undefined)
  return [...(envelope ? ['the envelope'] : []), ...(unread ? ['what their schema does not have'] : [])]
}

function summary(
  first: string,
  second: string,
  numbers: Readonly<Record<Difference['kind'], number>>,
  left: readonly string[],
): string {
  const changes = Object.entries(numbers).filter(([, number]) => number > 0)
  if (changes.length === 0 && left.length > 0)
    return `${first} and ${second} do not differ in what was compared: not compared was ${left.join(', and ')}`
  if (changes.length === 0) return `${first} and ${second} have the same content`
  return `${first} and ${second}: ${changes.map(([kind, number]) => `${number} ${kind}`).join(', ')}`
}
