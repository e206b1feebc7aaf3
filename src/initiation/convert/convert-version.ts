import { type Finding, InvalidDocumentError, limitFinding } from '../../diagnostics/index.ts'
import { type Element, isElement } from '../../domain/index.ts'
import { createDocumentWriter, type DocumentWriter, streamWith } from '../../schema/index.ts'
import { type OptionChecks, option } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import type { InitiationFormat } from '../compose/initiation-format.ts'
import { convertElement, type ElementConversion, type VersionChange } from './convert-element.ts'

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
    /** Begins a block, unless it is open already. */
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
