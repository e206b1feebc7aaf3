import { type Finding, hasErrors, isInvalidDocumentError } from '../diagnostics/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { upgradePain001, type VersionChange } from '../pain001/index.ts'
import { type RuleSet, type RuleSeverities, validateWhatApplies } from '../rules/index.ts'
import type { ValidationReport } from '../schema/index.ts'
import { applyEdits, type Change, type PlannedChange } from './change.ts'
import { type Decoded, decodeFile } from './decode-file.ts'
import { nameTown } from './name-town.ts'
import { type Counts, countPayments, recount } from './recount.ts'
import { removeSpaces } from './remove-spaces.ts'
import { spellInSepa } from './spell-in-sepa.ts'

/** How a file of payments is fixed. */
export interface FixOptions {
  /** The rules whose findings are answered, besides those of the schema. */
  rules: readonly RuleSet[]
  /** Severities in place of those of the rules, by code. Default: as the rules say. */
  severities?: RuleSeverities | undefined
  /** `ä ö ü ß` become `ae oe ue ss`. Default: `false`, `a o u s`. */
  german?: boolean | undefined
  /** Whether changes and findings show values of persons and accounts. Default: `false`. */
  showValues?: boolean | undefined
}

/** What became of a file. */
export interface FixedFile {
  /** The file with all changes; `undefined` where it cannot be read as a whole, and nothing can be changed safely. */
  text: string | undefined
  /** What was changed, in the order it was done. */
  changes: Change[]
  /** What is still found, of the text as it is now. */
  report: ValidationReport
}

/** More passes than any file needs: each answers what the one before uncovered. */
const mostPasses = 12

/**
 * Makes the changes of a file of payments (pain.001, pain.008) that have one safe remedy: spaces in IBANs, characters that SEPA does not
 * take in names and texts, numbers and sums, the version of pain.001 where a profile refuses it, the town of an address where its last line
 * leaves one reading (proposed only), the encoding. Amounts, identifiers and accounts stay what they are, and a change that would bring
 * an error of its own is not made. The whole file is held in memory.
 * @throws RangeError for another message than pain.001 and pain.008: what a bank wrote is not mended.
 */
export async function fixInitiation(file: Uint8Array, options: FixOptions): Promise<FixedFile> {
  const changes: Change[] = []
  const decoded: Decoded | undefined = decodeFile(file)
  if (decoded === undefined) return { text: undefined, changes, report: await reportOf(file, options) }
  let { text } = decoded
  changes.push(...decoded.changes)
  let report = await reportOf(text, options)
  const { message } = report
  if (message !== undefined && !/^pain\.00[18]\./.test(message))
    throw new RangeError(
      `The file is ${message}. Only files of payments (pain.001, pain.008) are fixed: ask the sender for another.`,
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
      for (const change of harmful) refused.add(keyOf(change))
      if (harmful.length > 0) continue
      changes.push(...planned.map(({ edits: _, ...change }) => change))
      text = next
      report = nextReport
      continue
    }
    const upgraded = await upgrade(text, report)
    if (upgraded === undefined) break
    changes.push(...upgraded.changes)
    text = upgraded.text
    report = await reportOf(text, options)
    // What one version refuses another may take, such as the town of an address.
    refused.clear()
  }
  return { text, changes, report }
}

/** Every finding counts: what is not listed cannot be answered, and a change could not be judged. */
function reportOf(
  source: Uint8Array | string,
  { rules, severities, showValues }: FixOptions,
): Promise<ValidationReport> {
  const maxFindings = Number.POSITIVE_INFINITY
  return validateWhatApplies(source, { schema: builtInSchemas, rules, severities, showValues, maxFindings })
}

/** Whether the file was not read to its end, so that nobody knows what is missing. */
function isCut({ findings }: ValidationReport): boolean {
  return findings.some(({ code }) => code.startsWith('xml-') && code !== 'xml-prefix')
}

/** The changes that the findings ask for. Sums come last, when the payments themselves are right. */
async function planChanges(
  text: string,
  report: ValidationReport,
  refused: ReadonlySet<string>,
  options: FixOptions,
): Promise<PlannedChange[]> {
  const { showValues = false, german = false } = options
  const planned = report.findings.flatMap((finding): PlannedChange[] => {
    const change = planChange(text, finding, { showValues, german })
    return change === undefined || refused.has(keyOf(change)) ? [] : [change]
  })
  if (planned.length > 0) return withoutOverlaps(planned)
  const sums = report.findings.filter(isAboutSums)
  const others = report.findings.filter((finding) => !isAboutSums(finding) && !finding.code.includes('/'))
  if (sums.length === 0 || report.message === undefined || hasErrors(others)) return []
  const counts: Counts | undefined = await countPayments(text, report.message)
  if (counts === undefined) return []
  return sums.flatMap((finding): PlannedChange[] => {
    const change = recount(text, finding, counts)
    return change === undefined || refused.has(keyOf(change)) ? [] : [change]
  })
}

function planChange(
  text: string,
  finding: Finding,
  options: { showValues: boolean; german: boolean },
): PlannedChange | undefined {
  const { code, path } = finding
  const isAboutIban = code === 'value-pattern' || code === 'value-length' || isOf(finding, 'iban')
  if (isAboutIban && path.endsWith('/IBAN')) return removeSpaces(text, finding, options.showValues)
  if (isOf(finding, 'characters')) return spellInSepa(text, finding, options)
  if (isOf(finding, 'address-form')) return nameTown(text, finding, options.showValues)
  return undefined
}

/** Rule sets and profiles of the toolkit; a rule of somebody's own may mean something else by the same name. */
const ownSets = new Set(['iso', 'sepa', 'de', 'at', 'ch', 'service'])

function isOf({ code }: Finding, rule: string): boolean {
  const [set = '', name] = code.split('/')
  return name === rule && ownSets.has(set)
}

function isAboutSums(finding: Finding): boolean {
  return isOf(finding, 'control-sum') || isOf(finding, 'number-of-transactions')
}

/** Two findings about one element are answered one after the other. */
function withoutOverlaps(planned: readonly PlannedChange[]): PlannedChange[] {
  const starts = new Set<number>()
  return planned.filter(({ edits }) => {
    if (edits.some(({ from }) => starts.has(from))) return false
    for (const { from } of edits) starts.add(from)
    return true
  })
}

function keyOf({ code, path }: Change): string {
  return `${code} ${path}`
}

/** Whether a change made an error at its element that was not there before: a text that became too long, say. */
function bringsError(change: Change, before: ValidationReport, after: ValidationReport): boolean {
  const codes = new Set(before.findings.filter(({ path }) => path === change.path).map(({ code }) => code))
  return after.findings.some(
    ({ severity, path, code }) => severity === 'error' && isAt(path, change.path) && !codes.has(code),
  )
}

function isAt(path: string, changed: string): boolean {
  return path === changed || path.startsWith(`${changed}/`)
}

/** The file as pain.001.001.09 where a profile refuses .03 and the schema has nothing against the file as it is. */
async function upgrade(
  text: string,
  { findings }: ValidationReport,
): Promise<{ text: string; changes: Change[] } | undefined> {
  const asked = findings.find((finding) => isOf(finding, 'version'))
  if (asked === undefined || !asked.message.includes('pain.001.001.03')) return undefined
  const changes: Change[] = [
    {
      code: asked.code,
      path: '',
      change: 'the file is written anew as pain.001.001.09, comments left out',
      proposed: false,
    },
  ]
  const onChange = ({ path, change, proposed }: VersionChange): void => {
    changes.push({ code: asked.code, path, change, proposed })
  }
  const pieces: string[] = []
  try {
    for await (const piece of upgradePain001(text, { onChange, indent: '  ' })) pieces.push(piece)
  } catch (error) {
    // It stays in its version, and the finding stays with it.
    if (isInvalidDocumentError(error)) return undefined
    throw error
  }
  return { text: pieces.join(''), changes }
}
