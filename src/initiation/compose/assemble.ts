import { type Finding, InvalidDocumentError, limitFinding } from '../../diagnostics/index.ts'
import { at, type Description, type Element, put } from '../../domain/index.ts'
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
import { type BuildOptions, executionDate, type InitiationFormat } from './build-options.ts'
import { inputFinding, partAt, type WrittenInput, writeInput } from './input-findings.ts'

export type AssemblerOptions = Omit<BuildOptions, 'message'>

const nameEmptied =
  'The name has no letter or digit left after the conversion to SEPA characters. Give the name in Latin letters.'
const nothing: readonly never[] = []
const nothingRefused = { findings: nothing, spoiled: nothing }

/**
 * Starts a file: it takes header, blocks and payments in order, checks them by schema and rules, and returns the text.
 */
export function createAssembler(format: InitiationFormat, options: AssemblerOptions) {
  const { tables, edition, transaction } = format
  const { now = () => new Date() } = options
  const root = `/Document/${format.root}`
  const headerPath = `${root}/GrpHdr`
  const blockPath = `${root}/PmtInf`
  const paymentPath = `${blockPath}/${transaction}`
  const sets = ruleSetsOf(options.rules ?? format.rules, paymentRuleSets)
  const unchecked = whyNotChecked(sets, tables.message)
  if (unchecked !== undefined) throw new RangeError(unchecked)
  const sepa = sets.some((set) => isSepa(set))
  const conversion = conversionOf(options.characters)
  const writing: WriteOptions = {
    schema: tables,
    indent: options.indent ?? '',
    breakPieces: true,
    showValues: options.showValues,
    // They are taken out as they come.
    maxFindings: Number.POSITIVE_INFINITY,
  }
  const writer = createPieceWriter(writing, noMessageInside)
  const findings = orderFindings(options.maxFindings ?? 1000, options.onFinding)
  let broken: Finding[] = []
  const reportedPaths: string[] = []
  // Numbers and sums are always checked, under the name of a chosen set if one has these rules.
  const sums = sumRules.rules.filter((rule) => !sets.some((set) => set.rules.includes(rule)))
  const compiled = compileRules([...sets, { ...sumRules, rules: sums }], tables.message, {
    severities: byAppliedSets(options.severities, sets, paymentRuleSets),
    fixed: sumRules.rules,
  })
  // Converting tells of each text it changes.
  const canRepeat = conversion === undefined && compiled.every(({ rule }) => rule.textByText !== undefined)
  const blockElements = elementsBefore(transaction, tables)
  const run = startRules(compiled, tables.message, (finding) => broken.push(finding))

  const initiation: Element = {}
  const ancestorsOfBlock: readonly Ancestor[] = [
    { name: 'Document', path: '/Document', value: { [format.root]: initiation } },
    { name: format.root, path: root, value: initiation },
  ]
  // Objects that serve all payments of a block; the path is made for a finding only.
  let atPayment: RuleElement = { path: '', ancestors: ancestorsOfBlock }
  let block: WrittenInput = { element: {}, findings: nothing, spoiled: nothing }
  let blockId = ''
  let blocks = 0
  let payments = 0
  let current: AnyPayment | undefined
  let serviceLevelAtPayments = false
  let kinds: Kinds = []

  const labelOfBlock = (): string => (blocks === 0 ? '' : `Block ${blocks}${blockId}: `)
  function labelOfPayment(): string {
    const id = idOf(current?.endToEndId ?? current?.instructionId)
    return `${format.noun} ${payments}${id} of block ${blocks}${blockId}: `
  }

  function dateOf(header: AnyBlock, instant: boolean): unknown {
    const given: unknown = Reflect.get(header, format.date.property)
    if (typeof given !== 'string') return given
    const { date, fault } = executionDate(given, options, instant || isInstant(header))
    if (fault !== undefined) {
      const path = `${pathOfBlock()}/${format.date.element}`
      broken.push(inputFinding(format.room, path, fault.message, fault.rule))
    }
    return date
  }

  const pathOfBlock = (): string => `${blockPath}[${blocks}]`
  const pathOfPayment = (): string => `${pathOfBlock()}/${transaction}[${payments}]`

  /** Makes the element of a value of the domain: checks its shape and converts its characters. */
  function elementOf<T extends object>(description: Description<T>, value: T, path: () => string): WrittenInput {
    const input = writeInput(description, value, format, path, format.room)
    if (conversion === undefined) return input
    const { element, emptied } = convertCharacters(input.element, path, conversion, options.onCharacterChange)
    for (const where of emptied) broken.push(inputFinding(format.room, where, nameEmptied, 'name-emptied'))
    return { ...input, element }
  }

  /** Collects the findings of the writer and the rules, without those that follow from refused input. */
  function collect(input: Omit<WrittenInput, 'element'>, label: () => string): void {
    const fromSchema = writer.findings.length === 0 ? nothing : writer.takeFindings()
    if (fromSchema.length === 0 && broken.length === 0 && input.findings.length === 0) return
    const { list } = mergeFindings(fromSchema, broken, sets, Number.POSITIVE_INFINITY, 0)
    broken = []
    const kept = list.filter(
      ({ path }) => ![...input.spoiled, ...reportedPaths].some((spoiled) => isRelated(path, spoiled)),
    )
    const words = label()
    for (const finding of [...input.findings, ...kept]) {
      const about = partAt(finding.path, { block: blocks, index: payments, payment: current }, format)
      findings.add(blocks, payments, { ...about, ...finding, message: words + finding.message })
    }
  }

  return {
    /** Writes the header. The totals are used where the header has none of its own. */
    start(header: AnyHeader, totals: Pick<Totals, 'numberOfTransactions' | 'controlSum'>): void {
      const creationDateTime = `${now().toISOString().slice(0, 19)}Z`
      const input = elementOf(format.header, { creationDateTime, ...totals, ...given(header) }, () => headerPath)
      initiation.GrpHdr = input.element
      writer.open('Document')
      writer.open(format.root)
      writer.element('GrpHdr', input.element)
      run.visit(headerPath, input.element, { path: headerPath, ancestors: ancestorsOfBlock })
      collect(input, () => '')
    },
    openBlock(header: AnyBlock, totals: Totals): void {
      blocks++
      payments = 0
      kinds = []
      blockId = idOf(header.paymentInformationId)
      const { numberOfTransactions, controlSum } = totals
      serviceLevelAtPayments = sepa && totals.paymentType && !hasPaymentType(header, format.paymentType)
      const whole = {
        ...(sepa && !totals.chargeBearer ? { chargeBearer: 'SLEV' as const } : {}),
        ...(sepa && !serviceLevelAtPayments ? { serviceLevel: 'SEPA' } : {}),
        numberOfTransactions,
        controlSum,
        ...given(header),
        [format.date.property]: dateOf(header, totals.instant),
      }
      block = elementOf<object>(format.block, whole, pathOfBlock)
      const ancestors = [...ancestorsOfBlock, { name: 'PmtInf', path: pathOfBlock(), value: block.element }]
      atPayment = { path: pathOfPayment, ancestors }
      writer.open('PmtInf')
      for (const name of blockElements) if (name in block.element) writer.element(name, block.element[name])
      collect(block, labelOfBlock)
    },
    payment(given: AnyPayment): void {
      payments++
      current = given
      const alike = canRepeat ? writeAlike(kinds, given) : undefined
      if (alike !== undefined) {
        writer.text(transaction, alike.text)
        run.compare(paymentPath, alike.element, atPayment)
        collect(nothingRefused, labelOfPayment)
        return
      }
      const input = elementOf(format.payment, given, pathOfPayment)
      const { element } = input
      if (serviceLevelAtPayments && at(element, ['PmtTpInf', 'SvcLvl']) === undefined) {
        put(element, ['PmtTpInf', 'SvcLvl'], edition < 2019 ? { Cd: 'SEPA' } : [{ Cd: 'SEPA' }])
      }
      const start = writer.pending
      writer.element(transaction, element)
      run.visit(paymentPath, element, atPayment)
      const isFaultless = input.findings.length + writer.findings.length + broken.length === 0
      if (canRepeat && isFaultless) learnKind(kinds, given, element, writer.from(start))
      collect(input, labelOfPayment)
    },
    closeBlock(): void {
      payments = 0
      writer.close()
      run.visit(blockPath, block.element, { path: pathOfBlock(), ancestors: ancestorsOfBlock })
      collect({ findings: nothing, spoiled: block.spoiled }, labelOfBlock)
    },
    /** Reports that the payments of the current block (before the first block: the blocks) cannot be read. */
    reportInput(message: string): void {
      const path = blocks === 0 ? blockPath : `${pathOfBlock()}/${transaction}`
      reportedPaths.push(path)
      const about = partAt(path, { block: blocks, index: 0, payment: undefined }, format)
      findings.add(blocks, 0, { ...about, ...inputFinding(format.room, path, labelOfBlock() + message) })
    },
    /**
     * Ends the file, after the supplementary data behind its blocks.
     * @throws InvalidDocumentError with all findings when there is an error among them.
     */
    end(supplementaryData: unknown): void {
      blocks = 0
      payments = 0
      if (supplementaryData !== undefined) writer.element('SplmtryData', supplementaryData)
      writer.close()
      writer.close()
      writer.end()
      run.visit(root, initiation, { path: root, ancestors: ancestorsOfBlock.slice(0, 1) })
      collect(nothingRefused, () => '')
      if (findings.failed) throw new InvalidDocumentError(findings.list())
    },
    take(): string {
      const text = writer.take()
      return findings.failed ? '' : text
    },
    /** Number of characters that were not taken yet. */
    get pending(): number {
      return writer.pending
    },
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

/** An identifier in a label. It identifies a payment, not a person. */
function idOf(id: unknown): string {
  return typeof id === 'string' && /^[ -~]{1,70}$/.test(id) ? ` (${id})` : ''
}

/**
 * Makes an empty list that takes findings in any order and returns them in the order of the file. Sums are known when a
 * block has ended, but come before its payments in the file. At the limit, errors replace warnings, so that the one
 * error of a file is not lost behind a thousand warnings.
 */
export function orderFindings(maxFindings: number, onFinding: ((finding: Finding) => void) | undefined) {
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
    /** Whether there is an error among them, listed or not. */
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
