import { type Finding, hasErrors, isInvalidDocumentError, maskText } from '../diagnostics/index.ts'
import { upgradePain001, type VersionChange } from '../initiation/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { type RuleSet, type RuleSeverities, validateWhatApplies } from '../rules/index.ts'
import type { ValidationReport } from '../schema/index.ts'
import { createDecoder, detectEncoding, isXmlFault } from '../xml/index.ts'
import { applyEdits, type Change, type PlannedChange } from './change.ts'
import { certainEdit } from './file-addresses.ts'
import { countPayments, recount } from './recount.ts'
import { spellInSepa, writeIban } from './spell-in-sepa.ts'

export interface FixOptions {
  /** The rules whose findings are corrected, besides those of the schema. */
  rules: readonly RuleSet[]
  /** Rules that are held, too, where they have any for the message, and not mentioned otherwise. Default: none. */
  also?: readonly RuleSet[] | undefined
  /** Severities that replace those of the rules, by code. Default: those of the rules. */
  severities?: RuleSeverities | undefined
  /** `ä ö ü ß` become `ae oe ue ss`. Default: `false`, `a o u s`. */
  german?: boolean | undefined
  /** Whether changes and findings show values of persons and accounts. Default: `false`. */
  showValues?: boolean | undefined
}

export interface FixedFile {
  /**
   * The file with all changes; `undefined` when it cannot be read as a whole, so that nothing can be changed safely.
   */
  text: string | undefined
  changes: Change[]
  report: ValidationReport
}

/** More passes than any file needs: each corrects what the one before uncovered. */
const mostPasses = 12

/**
 * Corrects the faults of a file of payments (pain.001, pain.008) that have one safe remedy: spaces and small letters in
 * IBANs, characters
 * in names and texts that SEPA does not allow, counts and sums, the version of pain.001 if a profile refuses it, town
 * and country of an address whose lines can be read with certainty (a proposal), the encoding. Amounts, identifiers and
 * accounts are never changed, and a change that would cause a new error is not made. The whole file is held in memory.
 * @throws RangeError for a message other than pain.001 and pain.008: messages of a bank are not changed.
 */
export async function fixInitiation(file: Uint8Array, options: FixOptions): Promise<FixedFile> {
  const changes: Change[] = []
  const decoded = decodeFile(file)
  if (decoded === undefined) return { text: undefined, changes, report: await reportOf(file, options) }
  let { text } = decoded
  for (const change of decoded.changes) changes.push(change)
  let report = await reportOf(text, options)
  const { message } = report
  if (message !== undefined && !/^pain\.00[18]\./.test(message))
    throw new RangeError(
      `The file is ${message}. Only files of payments (pain.001, pain.008) can be fixed: ask the sender ` +
        'for a corrected file.',
    )
  if (message === undefined || isCut(report)) return { text: undefined, changes, report }
  const refused = new Set<string>()
  for (let pass = 0; pass < mostPasses; pass++) {
    const planned = await planChanges(text, report, refused, options)
    if (planned.length > 0) {
      const next = applyEdits(
        text,
        planned.flatMap(({ edits }) => edits),
      )
      const nextReport = await reportOf(next, options)
      const harmful = planned.filter((change) => bringsError(change, report, nextReport))
      for (const change of harmful) refused.add(changeKey(change))
      if (harmful.length > 0) continue
      for (const { edits: _, ...change } of planned) changes.push(change)
      text = next
      report = nextReport
      continue
    }
    const upgraded = await upgrade(text, report)
    if (upgraded === undefined) break
    for (const change of upgraded.changes) changes.push(change)
    text = upgraded.text
    report = await reportOf(text, options)
    // A remedy that one version refuses may be allowed in another, such as the town of an address.
    refused.clear()
  }
  return { text, changes, report }
}

function reportOf(
  source: Uint8Array | string,
  { rules, also, severities, showValues }: FixOptions,
): Promise<ValidationReport> {
  const maxFindings = Number.POSITIVE_INFINITY
  return validateWhatApplies(source, { schema: builtInSchemas, rules, also, severities, showValues, maxFindings })
}

/** Whether the file was not read to its end, so that the missing part is unknown. */
function isCut({ findings }: ValidationReport): boolean {
  return findings.some(({ code }) => code.startsWith('xml-') && code !== 'xml-prefix')
}

/** The changes that correct the findings. Sums come last, when the payments themselves are right. */
async function planChanges(
  text: string,
  report: ValidationReport,
  refused: ReadonlySet<string>,
  options: FixOptions,
): Promise<PlannedChange[]> {
  const { showValues = false, german = false } = options
  const changesBy = (findings: readonly Finding[], plan: (finding: Finding) => PlannedChange | undefined) =>
    findings.flatMap((finding): PlannedChange[] => {
      const change = plan(finding)
      return change === undefined || refused.has(changeKey(change)) ? [] : [change]
    })
  const planned = changesBy(report.findings, (finding) => planChange(text, finding, { showValues, german }))
  if (planned.length > 0) return withoutOverlaps(planned)
  const sums = report.findings.filter(isAboutSums)
  const others = report.findings.filter((finding) => !isAboutSums(finding) && !finding.code.includes('/'))
  if (sums.length === 0 || report.message === undefined || hasErrors(others)) return []
  const counts = await countPayments(text, report.message)
  return counts === undefined ? [] : changesBy(sums, (finding) => recount(text, finding, counts))
}

function planChange(
  text: string,
  finding: Finding,
  options: { showValues: boolean; german: boolean },
): PlannedChange | undefined {
  const { code, path } = finding
  const isAboutIban = code === 'value-pattern' || code === 'value-length' || isOf(finding, 'iban')
  if (isAboutIban && path.endsWith('/IBAN')) return writeIban(text, finding, options.showValues)
  if (isOf(finding, 'characters')) return spellInSepa(text, finding, options)
  if (isOf(finding, 'address-form')) return nameTown(text, finding, options.showValues)
  return undefined
}

/**
 * Puts post code, town and country of an address in lines into elements of their own, where the lines can be read with
 * certainty. The change is a proposal that somebody must check.
 */
function nameTown(text: string, finding: Finding, showValues: boolean): PlannedChange | undefined {
  const certain = finding.offset === undefined ? undefined : certainEdit(text, finding.offset)
  if (certain === undefined) return undefined
  const { edit, proposal } = certain
  const town = proposal.address?.townName ?? ''
  const shown = showValues ? `${proposal.address?.postCode ?? ''} ${town}`.trim() : maskText(town)
  const names: Readonly<Record<string, string>> = {
    postCode: 'PstCd',
    townName: 'TwnNm',
    countrySubDivision: 'CtrySubDvsn',
    country: 'Ctry',
  }
  const made = proposal.parts.map(({ name, line }) => `${names[name] ?? name} (line ${line})`)
  return {
    code: finding.code,
    path: finding.path,
    change: `what its lines say is now in elements: ${made.join(', ')}; the town is ${shown}`,
    proposed: true,
    edits: [edit],
  }
}

/** Only rule sets and profiles of the toolkit: in a user's own set, a rule of the same name may mean something else. */
const ownSets = new Set(['iso', 'sepa', 'de', 'at', 'ch', 'service'])

function isOf({ code }: Finding, rule: string): boolean {
  const [set = '', name] = code.split('/')
  return name === rule && ownSets.has(set)
}

function isAboutSums(finding: Finding): boolean {
  return isOf(finding, 'control-sum') || isOf(finding, 'number-of-transactions')
}

/** Two findings about the same element are corrected one after the other. */
function withoutOverlaps(planned: readonly PlannedChange[]): PlannedChange[] {
  const starts = new Set<number>()
  return planned.filter(({ edits }) => {
    if (edits.some(({ from }) => starts.has(from))) return false
    for (const { from } of edits) starts.add(from)
    return true
  })
}

function changeKey({ code, path }: Change): string {
  return `${code} ${path}`
}

/** Whether a change caused a new error at its element, for example a text that became too long. */
function bringsError(change: Change, before: ValidationReport, after: ValidationReport): boolean {
  const codes = new Set(before.findings.filter(({ path }) => path === change.path).map(({ code }) => code))
  return after.findings.some(
    ({ severity, path, code }) => severity === 'error' && isAt(path, change.path) && !codes.has(code),
  )
}

function isAt(path: string, changed: string): boolean {
  return path === changed || path.startsWith(`${changed}/`)
}

/** The file as pain.001.001.09, if a profile refuses .03 and the file has no fault in the schema. */
async function upgrade(
  text: string,
  { findings }: ValidationReport,
): Promise<{ text: string; changes: Change[] } | undefined> {
  const asked = findings.find((finding) => isOf(finding, 'version'))
  if (asked === undefined || !asked.message.includes('pain.001.001.03')) return undefined
  const changes: Change[] = []
  const onChange = ({ path, change, proposed }: VersionChange): void => {
    changes.push({ code: asked.code, path, change, proposed })
  }
  onChange({ path: '', change: 'the file is converted to pain.001.001.09, without its comments', proposed: false })
  const pieces: string[] = []
  try {
    for await (const piece of upgradePain001(text, { onChange, indent: '  ' })) pieces.push(piece)
  } catch (error) {
    // The file keeps its version, and the finding stays.
    if (isInvalidDocumentError(error)) return undefined
    throw error
  }
  return { text: pieces.join(''), changes }
}

/** A file as text that will be written as UTF-8, and what that changed. */
export interface Decoded {
  text: string
  changes: Change[]
}

const declaredEncoding = /^(<\?xml\s[^>]{0,200}?encoding\s*=\s*)(["'])([A-Za-z0-9._-]{1,40})\2/
const laterVersion = /^(<\?xml\s+version\s*=\s*)(["'])1\.[1-9]\2/

/**
 * The text of a file, without byte order mark, and with XML 1.0 and UTF-8 in its declaration if it has one; `undefined`
 * when its bytes are not valid in its encoding.
 */
export function decodeFile(file: Uint8Array): Decoded | undefined {
  const read = fileText(file)
  if (read === undefined) return undefined
  const changes: Change[] = []
  let { text } = read
  if (read.encoding !== 'utf-8') {
    changes.push({
      code: 'xml-encoding',
      path: '',
      change: `the file is written as UTF-8; it was ${read.encoding.toUpperCase()}`,
      proposed: false,
    })
    text = text.replace(declaredEncoding, '$1$2UTF-8$2')
  }
  if (read.isMarked && read.encoding === 'utf-8') {
    changes.push({ code: 'xml-encoding', path: '', change: 'the byte order mark is gone', proposed: false })
  }
  if (laterVersion.test(text)) {
    changes.push({ code: 'xml-version', path: '', change: 'the first line now says XML 1.0', proposed: false })
    text = text.replace(laterVersion, '$1$21.0$2')
  }
  return { text, changes }
}

function fileText(file: Uint8Array): { text: string; encoding: string; isMarked: boolean } | undefined {
  try {
    const guess = detectEncoding(file, true)
    if (guess === undefined) return undefined
    const decoder = createDecoder(guess.encoding)
    const text = decoder.decode(file.subarray(guess.markLength)) + decoder.end()
    return { text, encoding: guess.encoding, isMarked: guess.markLength > 0 }
  } catch (error) {
    if (isXmlFault(error)) return undefined
    throw error
  }
}
