import { type Finding, InvalidDocumentError, limitFinding } from '../../diagnostics/index.ts'
import {
  at,
  type Description,
  type Element,
  isElement,
  locate,
  propertyAt,
  propertyName,
  put,
  writeGiven,
} from '../../domain/index.ts'
import {
  type AnyBlock,
  type AnyHeader,
  type AnyPayment,
  hasPaymentType,
  isInstant,
  type Totals,
} from '../../domain/initiation/index.ts'
import {
  byAppliedSets,
  compileRules,
  mergeFindings,
  paymentRuleSets,
  type RuleElement,
  type RuleSet,
  ruleSetsOf,
  sepaRules,
  startRules,
  sumRules,
  whyNotChecked,
} from '../../rules/index.ts'
import {
  type Ancestor,
  createPieceWriter,
  noMessageInside,
  type SchemaTables,
  type WriteOptions,
} from '../../schema/index.ts'
import type { TransliterateOptions } from '../../values/index.ts'
import { convertCharacters } from '../convert/convert-characters.ts'
import { type Kinds, learnKind, writeAlike } from './alike.ts'
import { type BuildOptions, executionDate, type InitiationFormat, type InitiationRoom } from './build-options.ts'

export function inputFinding(room: InitiationRoom, path: string, message: string, name = 'input'): Finding {
  return { code: `${room}/${name}`, severity: 'error', path, message }
}

interface CurrentPayment {
  /** Number of the block in the file, from 1; 0 before the first. */
  block: number
  /** Number of the payment in its block, from 1; 0 for the block itself. */
  index: number
  payment: unknown
}

const beside: Readonly<Record<string, string>> = {
  PmtInf: 'paymentInformation',
  SplmtryData: 'supplementaryData',
}

const paths = /^\/Document\/\w+(?:\/GrpHdr|\/PmtInf\[(\d+)\](\/(?:CdtTrfTxInf|DrctDbtTxInf)(?:\[(\d+)\])?)?)/

/** The payment and the property (of the payment, its block or the header) for the path of a finding. */
function partAt(
  path: string,
  current: CurrentPayment,
  format: InitiationFormat,
): Pick<Finding, 'payment' | 'property'> {
  const match = paths.exec(path)
  if (match === null) {
    const [, name = ''] = path.slice('/Document'.length).split(/[/[]/).slice(1)
    const property = beside[name]
    return property === undefined ? {} : { property }
  }
  const [whole, block, transaction, index] = match
  const segments = path.slice(whole.length).split('/').slice(1)
  if (block === undefined) return withProperty(propertyAt(format.header, segments, format))
  if (transaction === undefined) {
    return {
      payment: { block: Number(block) },
      ...withProperty(propertyAt(format.block, segments, format)),
    }
  }
  if (index === undefined) return { payment: { block: Number(block) }, property: format.payments }
  const given = Number(block) === current.block && Number(index) === current.index ? current.payment : undefined
  const endToEndId = isElement(given) && typeof given.endToEndId === 'string' ? { endToEndId: given.endToEndId } : {}
  const property = asGiven(propertyAt(format.payment, segments, format), given)
  return { payment: { block: Number(block), index: Number(index), ...endToEndId }, ...withProperty(property) }
}

/** The property for remittance information, which has two short forms with one property for several elements. */
function asGiven(property: readonly PropertyKey[], given: unknown): readonly PropertyKey[] {
  const [name, inside] = property
  if (name !== 'remittanceInformation' || inside === undefined || !isElement(given)) return property
  const { remittanceInformation } = given
  if (!isElement(remittanceInformation)) return [name]
  return 'creditorReference' in remittanceInformation ? [name, 'creditorReference'] : property
}

function withProperty(property: readonly PropertyKey[]): { property?: string } {
  return property.length === 0 ? {} : { property: propertyName(property) }
}

export type AssemblerOptions = Omit<BuildOptions, 'message'>

const nameEmptied =
  'The name has no letter or digit left after the conversion to SEPA characters. Give the name in Latin letters.'

/** A file that is written: what is needed to check and write its parts, and where it is. */
type Assembly = ReturnType<typeof startFile>

/** Starts a file; header, blocks and payments follow in order, each checked by schema and rules. */
export function startFile(format: InitiationFormat, options: AssemblerOptions) {
  const { tables, transaction } = format
  const sets = ruleSetsOf(options.rules ?? format.rules, paymentRuleSets)
  const unchecked = whyNotChecked(sets, tables.message)
  if (unchecked !== undefined) throw new RangeError(unchecked)
  const conversion = conversionOf(options.characters)
  const writing: WriteOptions = {
    schema: tables,
    indent: options.indent ?? '',
    breakPieces: true,
    showValues: options.showValues,
    // They are taken out as they come.
    maxFindings: Number.POSITIVE_INFINITY,
  }
  // Numbers and sums are always checked, under the name of a chosen set if one has these rules.
  const sums = sumRules.rules.filter((rule) => !sets.some((set) => set.rules.includes(rule)))
  const compiled = compileRules([...sets, { ...sumRules, rules: sums }], tables.message, {
    severities: byAppliedSets(options.severities, sets, paymentRuleSets),
    fixed: sumRules.rules,
  })
  const broken: Finding[] = []
  const root = `/Document/${format.root}`
  const initiation: Element = {}
  const ancestors: readonly Ancestor[] = [
    { name: 'Document', path: '/Document', value: { [format.root]: initiation } },
    { name: format.root, path: root, value: initiation },
  ]
  return {
    format,
    options,
    sets,
    conversion,
    isSepa: sets.some((set) => isSepa(set)),
    // Converting tells of each text it changes.
    canRepeat: conversion === undefined && compiled.every(({ rule }) => rule.textByText !== undefined),
    paths: {
      root,
      header: `${root}/GrpHdr`,
      block: `${root}/PmtInf`,
      payment: `${root}/PmtInf/${transaction}`,
    },
    blockElements: elementsBefore(transaction, tables),
    writer: createPieceWriter(writing, noMessageInside),
    run: startRules(compiled, tables.message, (finding) => broken.push(finding)),
    /** What the rules found since the last element was written. */
    broken,
    /** The findings about the shape of what was given, without the label of the payment. */
    refused: [] as Finding[],
    /** Paths of the elements for the faulty parts: they get no further findings. */
    spoiled: [] as string[],
    /** Paths of payments and blocks that cannot be read: they get no further findings. */
    reportedPaths: [] as string[],
    findings: orderFindings(options.maxFindings ?? 1000, options.onFinding),
    initiation,
    ancestors,
    atPayment: { path: '', ancestors } as RuleElement,
    block: {} as Element,
    spoiledInBlock: [] as readonly string[],
    blockId: '',
    blocks: 0,
    payments: 0,
    current: undefined as AnyPayment | undefined,
    serviceLevelAtPayments: false,
    kinds: [] as Kinds,
  }
}

/** Writes the header. The totals are used where the header has none of its own. */
export function writeHeader(
  file: Assembly,
  header: AnyHeader,
  totals: Pick<Totals, 'numberOfTransactions' | 'controlSum'>,
): void {
  const { format, options, writer, paths } = file
  const { now = () => new Date() } = options
  const creationDateTime = `${now().toISOString().slice(0, 19)}Z`
  const element = elementOf(file, format.header, { creationDateTime, ...totals, ...given(header) }, () => paths.header)
  file.initiation.GrpHdr = element
  writer.open('Document')
  writer.open(format.root)
  writer.element('GrpHdr', element)
  file.run.visit(paths.header, element, { path: paths.header, ancestors: file.ancestors })
  collect(file, () => '')
}

export function openBlock(file: Assembly, header: AnyBlock, totals: Totals): void {
  const { format, isSepa: ofSepa, writer } = file
  file.blocks++
  file.payments = 0
  file.kinds = []
  file.blockId = idOf(header.paymentInformationId)
  file.serviceLevelAtPayments = ofSepa && totals.paymentType && !hasPaymentType(header, format.paymentType)
  const path = pathOfBlock(file)
  const whole = {
    ...(ofSepa && !totals.chargeBearer ? { chargeBearer: 'SLEV' as const } : {}),
    ...(ofSepa && !file.serviceLevelAtPayments ? { serviceLevel: 'SEPA' } : {}),
    numberOfTransactions: totals.numberOfTransactions,
    controlSum: totals.controlSum,
    ...given(header),
    [format.date.property]: dateOf(file, header, totals.instant),
  }
  const element = elementOf<object>(file, format.block, whole, () => path)
  file.block = element
  file.spoiledInBlock = [...file.spoiled]
  // The path of a payment is made for a finding only.
  file.atPayment = {
    path: () => pathOfPayment(file),
    ancestors: [...file.ancestors, { name: 'PmtInf', path, value: element }],
  }
  writer.open('PmtInf')
  for (const name of file.blockElements) if (name in element) writer.element(name, element[name])
  collect(file, labelOfBlock)
}

export function writePayment(file: Assembly, payment: AnyPayment): void {
  const { format, writer, run, canRepeat, kinds } = file
  file.payments++
  file.current = payment
  const alike = canRepeat ? writeAlike(kinds, payment) : undefined
  if (alike !== undefined) {
    writer.text(format.transaction, alike.text)
    run.visit(file.paths.payment, alike.element, file.atPayment, true)
    collect(file, labelOfPayment)
    return
  }
  const element = elementOf(file, format.payment, payment, () => pathOfPayment(file))
  if (file.serviceLevelAtPayments && at(element, ['PmtTpInf', 'SvcLvl']) === undefined) {
    put(element, ['PmtTpInf', 'SvcLvl'], format.edition < 2019 ? { Cd: 'SEPA' } : [{ Cd: 'SEPA' }])
  }
  const start = writer.pending
  writer.element(format.transaction, element)
  run.visit(file.paths.payment, element, file.atPayment)
  const isFaultless = file.refused.length + writer.findings.length + file.broken.length === 0
  if (canRepeat && isFaultless) learnKind(kinds, payment, element, writer.from(start))
  collect(file, labelOfPayment)
}

export function closeBlock(file: Assembly): void {
  file.payments = 0
  file.spoiled.push(...file.spoiledInBlock)
  file.writer.close()
  file.run.visit(file.paths.block, file.block, { path: pathOfBlock(file), ancestors: file.ancestors })
  collect(file, labelOfBlock)
}

/** Reports that the payments of the current block (before the first block: the blocks) cannot be read. */
export function reportInput(file: Assembly, message: string): void {
  const { format, blocks } = file
  const path = blocks === 0 ? file.paths.block : `${pathOfBlock(file)}/${format.transaction}`
  file.reportedPaths.push(path)
  const about = partAt(path, { block: blocks, index: 0, payment: undefined }, format)
  file.findings.add(blocks, 0, { ...about, ...inputFinding(format.room, path, labelOfBlock(file) + message) })
}

/**
 * Ends the file, after the supplementary data behind its blocks.
 * @throws InvalidDocumentError with all findings when there is an error among them.
 */
export function endFile(file: Assembly, supplementaryData: unknown): void {
  const { writer, paths, findings } = file
  file.blocks = 0
  file.payments = 0
  if (supplementaryData !== undefined) writer.element('SplmtryData', supplementaryData)
  writer.close()
  writer.close()
  writer.end()
  file.run.visit(paths.root, file.initiation, { path: paths.root, ancestors: file.ancestors.slice(0, 1) })
  collect(file, () => '')
  if (findings.failed) throw new InvalidDocumentError(findings.list())
}

/** The text since the last call; none after an error. */
export function takeText({ writer, findings }: Assembly): string {
  const text = writer.take()
  return findings.failed ? '' : text
}

function pathOfBlock({ paths, blocks }: Assembly): string {
  return `${paths.block}[${blocks}]`
}

function pathOfPayment(file: Assembly): string {
  return `${pathOfBlock(file)}/${file.format.transaction}[${file.payments}]`
}

function labelOfBlock({ blocks, blockId }: Assembly): string {
  return blocks === 0 ? '' : `Block ${blocks}${blockId}: `
}

function labelOfPayment({ format, blocks, blockId, payments, current }: Assembly): string {
  const id = idOf(current?.endToEndId ?? current?.instructionId)
  return `${format.noun} ${payments}${id} of block ${blocks}${blockId}: `
}

function dateOf(file: Assembly, header: AnyBlock, instant: boolean): unknown {
  const { format, options } = file
  const asked: unknown = Reflect.get(header, format.date.property)
  if (typeof asked !== 'string') return asked
  const { date, fault } = executionDate(asked, options, instant || isInstant(header))
  if (fault !== undefined) {
    const path = `${pathOfBlock(file)}/${format.date.element}`
    file.broken.push(inputFinding(format.room, path, fault.message, fault.rule))
  }
  return date
}

/**
 * Makes the element of a value of the domain: checks its shape (properties known, texts texts, amounts exact) and
 * converts its characters. `pathOf` gives the path of the element.
 */
function elementOf<T extends object>(
  file: Assembly,
  description: Description<T>,
  value: T,
  pathOf: () => string,
): Element {
  const { format, conversion, options } = file
  const written = writeGiven(description, value, format)
  const element = isElement(written) ? written : partOf(file, description, value, pathOf())
  if (conversion === undefined) return element
  const { element: converted, emptied } = convertCharacters(element, pathOf, conversion, options.onCharacterChange)
  for (const where of emptied) file.broken.push(inputFinding(format.room, where, nameEmptied, 'name-emptied'))
  return converted
}

/** The part of a faulty value that can be written; what cannot gets findings. */
function partOf<T extends object>(
  { format, refused, spoiled }: Assembly,
  description: Description<T>,
  value: T,
  path: string,
): Element {
  const part = writeGiven(description, value, format, value, (at, message) => {
    const where = path + locate(description, at, format)
    spoiled.push(where)
    const finding = inputFinding(format.room, where, `${at.length === 0 ? 'It' : propertyName(at)} ${message}.`)
    refused.push(at.length === 0 ? finding : { ...finding, property: propertyName(at) })
  })
  // A refused value must have a finding, even if the shape gives no reason.
  if (refused.length === 0) refused.push(inputFinding(format.room, path, 'It has properties that cannot be written.'))
  return isElement(part) ? part : {}
}

/** Collects the findings of the writer and the rules, without those that follow from refused input. */
function collect(file: Assembly, label: (file: Assembly) => string): void {
  const { writer, broken, blocks, payments } = file
  if (writer.findings.length + broken.length + file.refused.length === 0) {
    file.spoiled.length = 0
    return
  }
  const { list } = mergeFindings(writer.takeFindings(), broken.splice(0), file.sets, Number.POSITIVE_INFINITY, 0)
  const spoiled = [...file.spoiled.splice(0), ...file.reportedPaths]
  const kept = list.filter(({ path }) => !spoiled.some((each) => isRelated(path, each)))
  const words = label(file)
  for (const finding of [...file.refused.splice(0), ...kept]) {
    const about = partAt(finding.path, { block: blocks, index: payments, payment: file.current }, file.format)
    file.findings.add(blocks, payments, { ...about, ...finding, message: words + finding.message })
  }
}

/** The elements of a block before its payments, in the order of the schema. */
function elementsBefore(transaction: string, { types }: SchemaTables): string[] {
  for (const type of types) {
    const particles = type.kind === 'complex' ? (type.content?.particles ?? []) : []
    const names = particles.map((each) => (each.kind === 'element' ? each.name : ''))
    if (names.includes(transaction)) return names.slice(0, names.indexOf(transaction))
  }
  return []
}

/** Whether a set has the rules of SEPA, as a profile has them: with one or the other in a form of its own. */
function isSepa({ name, rules }: RuleSet): boolean {
  const names = new Set(rules.map((rule) => rule.name))
  return name === 'sepa' || sepaRules.rules.every((rule) => names.has(rule.name))
}

function conversionOf(characters: BuildOptions['characters']): TransliterateOptions | undefined {
  if (characters === undefined || characters === 'reject') return undefined
  return characters === 'transliterate' ? {} : characters
}

function given<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T
}

/** Whether one path is equal to the other, or the beginning of it. */
function isRelated(path: string, spoiled: string): boolean {
  if (path === spoiled) return true
  const [shorter, longer] = path.length < spoiled.length ? [path, spoiled] : [spoiled, path]
  return longer.startsWith(shorter) && /^[/[]/.test(longer.slice(shorter.length))
}

function idOf(id: unknown): string {
  return typeof id === 'string' && /^[ -~]{1,70}$/.test(id) ? ` (${id})` : ''
}

/**
 * Makes an empty list that takes findings in any order and returns them in the order of the file. Sums are known when a
 * block has ended, but come before its payments in the file. At the limit, errors replace warnings, so that the one
 * error of a file is not lost behind a thousand warnings.
 */
function orderFindings(maxFindings: number, onFinding: ((finding: Finding) => void) | undefined) {
  const errors: { block: number; payment: number; finding: Finding }[] = []
  const others: typeof errors = []
  let total = 0
  let failed = false
  return {
    /** Adds a finding about a payment of a block (both from 1); payment 0 is the block itself, block 0 the header. */
    add(block: number, payment: number, finding: Finding): void {
      if (finding.severity === 'error') failed = true
      onFinding?.(finding)
      total++
      const entries = finding.severity === 'error' ? errors : others
      if (entries.length < maxFindings) entries.push({ block, payment, finding })
    },
    get failed() {
      return failed
    },
    /** In the order of the file, at the limit with a last one about the findings that are not listed. */
    list(): Finding[] {
      const kept = [...errors, ...others.slice(0, maxFindings - errors.length)]
      const list = kept.sort((a, b) => a.block - b.block || a.payment - b.payment).map(({ finding }) => finding)
      return total === list.length ? list : [...list, limitFinding(total - list.length, undefined)]
    },
  }
}
