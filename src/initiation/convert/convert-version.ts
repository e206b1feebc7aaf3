import { type Finding, InvalidDocumentError, limitFinding } from '../../diagnostics/index.ts'
import { type Edition, type EditionPaths, type Element, isElement, pathFor } from '../../domain/index.ts'
import { createDocumentWriter, type DocumentWriter, streamWith } from '../../schema/index.ts'
import { type OptionChecks, option } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import type { InitiationFormat } from '../compose/build-options.ts'

/** Options of a conversion to another version. */
export interface ConvertVersionOptions {
  /** Called with every change, in the order of the file. */
  onChange?: ((change: VersionChange) => void) | undefined
  /** Called with every finding, also with warnings, which do not stop the conversion. */
  onFinding?: ((finding: Finding) => void) | undefined
  /**
   * Whether to propose a town for an address written in lines, if its last line is a postcode and a town and its
   * country is given. Each is a change that is marked as proposed. Default: `false`.
   */
  repair?: boolean | undefined
  /** White space of one level, each element on a line of its own. Default: none, each payment being one line. */
  indent?: string | undefined
  /** Findings an error carries at most; the others are counted. Default: 1000. */
  maxFindings?: number | undefined
  /** Whether findings quote values that may identify a person or an account. Default: `false`. */
  showValues?: boolean | undefined
}

export const conversionChecks: OptionChecks<ConvertVersionOptions> = {
  onChange: option.function,
  onFinding: option.function,
  repair: option.flag,
  indent: option.text,
  maxFindings: option.count,
  showValues: option.flag,
}

/** Converts a file from one version of a message to another, see `upgradePain001`. */
export async function* convertVersion(
  from: InitiationFormat,
  to: InitiationFormat,
  source: Source,
  options: ConvertVersionOptions,
): AsyncGenerator<string, void, undefined> {
  const { room, root: rootName, transaction } = from
  const root = `/Document/${rootName}`
  const headerPath = `${root}/GrpHdr`
  const blockPath = `${root}/PmtInf`
  const paymentPath = `${blockPath}/${transaction}`
  const supplementaryPath = `${root}/SplmtryData`
  const { indent = '', showValues = false, maxFindings = 1000, repair = false } = options
  // Of the reader, the conversion and the writer, in the order of the file.
  const findings: Finding[] = []
  let omitted = 0
  let failed = false
  const gather = (finding: Finding): void => {
    if (finding.severity === 'error') failed = true
    options.onFinding?.(finding)
    if (findings.length < maxFindings) findings.push(finding)
    else omitted++
  }
  const conversion: ElementConversion = {
    from: from.edition,
    to: to.edition,
    repair,
    onChange: (change) => options.onChange?.(change),
    onFinding: (kind, path, message) => {
      const isLost = kind === 'no-place'
      const code = isLost ? (`${room}/no-place` as const) : (`${room}/address-lines` as const)
      gather({ code, severity: isLost ? 'error' : 'warning', path, message })
    },
  }
  const writer = createDocumentWriter({
    schema: to.tables,
    indent,
    breakPieces: true,
    showValues,
    maxFindings: Number.POSITIVE_INFINITY,
  })
  const write = openFile(rootName, writer, conversion)
  for await (const part of streamWith(source, {
    schema: from.tables,
    each: [headerPath, blockPath, paymentPath, ...(from.edition >= 2019 ? [supplementaryPath] : [])],
    showValues,
    maxFindings: Number.POSITIVE_INFINITY,
  })) {
    if (part.kind === 'finding') gather(part.finding)
    if (part.kind !== 'item') continue
    if (part.each === headerPath) write.element('GrpHdr', part.value, part.path)
    else if (part.each === supplementaryPath) write.afterBlocks('SplmtryData', part.value, part.path)
    else if (part.each === blockPath) write.block(part.value, part.path)
    else {
      const ancestors = part.ancestors.at(-1)
      if (ancestors !== undefined) write.block(ancestors.value, ancestors.path)
      write.element(transaction, part.value, part.path)
    }
    for (const finding of writer.takeFindings()) gather(finding)
    if (writer.pending > pieceLength && !failed) yield writer.take()
  }
  write.end()
  for (const finding of writer.takeFindings()) gather(finding)
  if (failed) {
    throw new InvalidDocumentError(omitted === 0 ? findings : [...findings, limitFinding(omitted, undefined)])
  }
  yield writer.take()
}

/** Characters in a piece, about. */
const pieceLength = 1 << 16

function openFile(root: string, writer: DocumentWriter, conversion: ElementConversion) {
  let current: unknown
  writer.open('Document')
  writer.open(root)
  const element = (name: string, value: unknown, path: string): void => {
    writer.element(name, isElement(value) ? convertElement(name, value, path, conversion) : value)
  }
  const closeBlock = (): void => {
    if (current !== undefined) writer.close()
    current = undefined
  }
  return {
    element,
    afterBlocks(name: string, value: unknown, path: string): void {
      closeBlock()
      element(name, value, path)
    },
    block(value: unknown, path: string): void {
      if (value === current) return
      closeBlock()
      current = value
      writer.open('PmtInf')
      const block: Element = isElement(value) ? convertElement('PmtInf', value, path, conversion) : {}
      for (const name in block) writer.element(name, block[name])
    },
    end(): void {
      closeBlock()
      writer.close()
      writer.close()
      writer.end()
    },
  }
}

/** A change made for the other version of the message. */
export interface VersionChange {
  /** Path of the element in the file that was read, with indexes. */
  path: string
  /** Description of the change: `BIC is now BICFI`. */
  change: string
  /** Whether it is a proposal: `repair` took it from a text. Check it before you use the file. */
  proposed: boolean
}

export interface ElementConversion {
  from: Edition
  to: Edition
  /** Whether towns in address lines are proposed as elements of their own. */
  repair: boolean
  onChange(change: VersionChange): void
  /** Called with a finding for each value that the other version does not have, and for addresses of lines only. */
  onFinding(code: 'no-place' | 'address-lines', path: string, message: string): void
}

const renamed: Readonly<Record<string, EditionPaths>> = {
  FinInstnId: { 2009: 'BIC', 2013: 'BICFI' },
  OrgId: { 2009: 'BICOrBEI', 2013: 'AnyBIC' },
  Tax: { 2009: 'AdmstnZn', 2019: 'AdmstnZone' },
}

/**
 * An element with another form since an edition. `undefined`: this value cannot be converted and stays as it is.
 */
interface OtherForm {
  parents: readonly string[]
  name: string
  since: Edition
  words: Readonly<Record<'up' | 'down', string>>
  up(value: unknown): unknown
  down(value: unknown): unknown
}

const sameForm = { words: { up: '', down: '' }, up: (value: unknown) => value, down: (value: unknown) => value }
const mandates = ['MndtRltdInf', 'AmdmntInfDtls']

const otherForms: readonly OtherForm[] = [
  wrapped(['PmtInf'], 'ReqdExctnDt', 2019, 'Dt', 'day'),
  wrapped(mandates, 'Frqcy', 2019, 'Tp', 'code'),
  wrapped(mandates, 'OrgnlFrqcy', 2019, 'Tp', 'code'),
  listed({ parents: ['PmtTpInf'], name: 'SvcLvl', since: 2019, ...sameForm }),
  wrapped(['PstlAdr', 'Adr'], 'AdrTp', 2019, 'Cd', 'code'),
  listed(wrapped(['RfrdDocAmt'], 'DscntApldAmt', 2013, 'Amt', 'amount')),
  listed(wrapped(['RfrdDocAmt'], 'TaxAmt', 2013, 'Amt', 'amount')),
]

/** The value stands in an element of its own; `what` is the word for it. */
function wrapped(parents: readonly string[], name: string, since: Edition, inside: string, what: string): OtherForm {
  return {
    parents,
    name,
    since,
    words: { up: `the ${what} stands in ${inside}`, down: `the ${what} stands in the element itself` },
    up: (value) => ({ [inside]: value }),
    down: (value) => only(value, inside),
  }
}

function listed(form: OtherForm): OtherForm {
  return { ...form, up: (value) => [form.up(value)], down: (value) => form.down(onlyItem(value)) }
}

/** Whether a conversion goes past the beginning of an edition, and in which direction. */
function wayPast(since: Edition, { from, to }: ElementConversion): 'up' | 'down' | undefined {
  if (from < since === to < since) return undefined
  return from < since ? 'up' : 'down'
}

/** The value of an element that holds this one and nothing else. */
function only(value: unknown, name: string): unknown {
  return isElement(value) && Object.keys(value).length === 1 ? value[name] : undefined
}

function onlyItem(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : undefined
}

/** Elements of a location of remittance details in the edition of 2009, and where they stand since. */
const locationNames: Readonly<Record<string, string>> = {
  RmtLctnMtd: 'Mtd',
  RmtLctnElctrncAdr: 'ElctrncAdr',
  RmtLctnPstlAdr: 'PstlAdr',
}

/**
 * Converts an element from one edition to another. Nothing is left out: a value that the other one does not have stays
 * and gets a finding, so that the conversion fails. `name` is the element, `path` its path.
 */
export function convertElement(name: string, element: Element, path: string, conversion: ElementConversion): Element {
  const { from, to, onChange } = conversion
  const source = name === 'RltdRmtInf' ? convertLocation(element, path, conversion) : element
  const names = renamed[name] ?? {}
  const [own, renamedTo] = [pathFor(names, { edition: from }), pathFor(names, { edition: to })]
  const made: Element = {}
  for (const key in source) {
    const value = source[key]
    const at = `${path}/${key}`
    const other = key === own ? (renamedTo ?? key) : key
    if (other !== key) onChange({ path: at, change: `${key} is now ${other}`, proposed: false })
    made[other] = convertValue(name, key, value, at, conversion)
  }
  return checkAddress(made, path, conversion)
}

function convertValue(
  parent: string,
  name: string,
  value: unknown,
  path: string,
  conversion: ElementConversion,
): unknown {
  const { onChange, onFinding } = conversion
  const form = otherForms.find((each) => each.name === name && each.parents.includes(parent))
  const way = form && wayPast(form.since, conversion)
  if (form !== undefined && way !== undefined) {
    const converted = form[way](value)
    if (converted === undefined) {
      onFinding('no-place', path, `${name} cannot have several values or this kind of value in the target version.`)
      return value
    }
    if (form.words[way] !== '') onChange({ path, change: form.words[way], proposed: false })
    return converted
  }
  if (parent === 'CtctDtls' && name === 'Othr') {
    const words =
      'The target version has another kind of contact here. Give a telephone number or an e-mail ' +
      'address, or leave it out.'
    onFinding('no-place', path, words)
    return value
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      isElement(item) ? convertElement(name, item, `${path}[${index + 1}]`, conversion) : item,
    )
  }
  return isElement(value) ? convertElement(name, value, path, conversion) : value
}

/** The location of remittance details: three elements in the edition of 2009, a list of groups of them since. */
function convertLocation(element: Element, path: string, conversion: ElementConversion): Element {
  const { onChange } = conversion
  const way = wayPast(2013, conversion)
  if (way === undefined) return element
  if (way === 'up') {
    const rest = { ...element }
    const details: Element = {}
    for (const [early, late] of Object.entries(locationNames)) {
      if (rest[early] === undefined) continue
      details[late] = rest[early]
      delete rest[early]
    }
    if (Object.keys(details).length === 0) return element
    onChange({ path, change: 'method and addresses stand in RmtLctnDtls', proposed: false })
    return { ...rest, RmtLctnDtls: [details] }
  }
  const { RmtLctnDtls: details, ...rest } = element
  const single = onlyItem(details)
  if (!isElement(single)) return element
  onChange({ path, change: 'method and addresses stand in RltdRmtInf itself', proposed: false })
  const names = Object.entries(locationNames)
  return { ...rest, ...Object.fromEntries(names.map(([early, late]) => [early, single[late]])) }
}

/**
 * Reports an address of lines only, which SEPA refuses since 15 November 2026, or proposes its town if the text has
 * only one reading. Only addresses have `AdrLine`; other elements stay as they are.
 */
function checkAddress(
  address: Element,
  path: string,
  { from, to, repair, onChange, onFinding }: ElementConversion,
): Element {
  const lines = address.AdrLine
  if (from > to || !Array.isArray(lines)) return address
  if (address.TwnNm !== undefined && address.Ctry !== undefined) return address
  const last: unknown = lines.at(-1)
  const read = typeof last === 'string' && repair ? readTownLine(last) : undefined
  if (read !== undefined && address.Ctry !== undefined && address.TwnNm === undefined && address.PstCd === undefined) {
    const { postcode: PstCd, town: TwnNm } = read
    const rest = lines.slice(0, -1)
    onChange({ path, change: 'the last address line is PstCd and TwnNm', proposed: true })
    const { AdrLine: _, ...others } = address
    return { ...others, PstCd, TwnNm, ...(rest.length === 0 ? {} : { AdrLine: rest }) }
  }
  const missing = ['TwnNm', 'Ctry'].filter((name) => address[name] === undefined).join(' and ')
  const message =
    `The address is written in lines, without ${missing}. SEPA refuses that since 15 November 2026: give the ` +
    'town and the country.'
  onFinding('address-lines', path, message)
  return address
}

/** A line with a postcode of four or five digits and the name of a town, which has no other reading. */
const townLine = /^(?:[A-Z]{1,2}-)?([0-9]{4,5}) ([\p{L}][\p{L} .'-]{1,33})$/u

/** The postcode and town of an address line; `undefined` if it can have another meaning. */
function readTownLine(line: string): { postcode: string; town: string } | undefined {
  const [, postcode, town] = townLine.exec(line) ?? []
  return postcode === undefined || town === undefined ? undefined : { postcode, town }
}
