import type { Finding } from '../../diagnostics/index.ts'
import { builtInSchemas } from '../../messages/index.ts'
import type { RuleSet, RuleSeverities } from '../../rules/index.ts'
import { type ValidationReport, validateWith } from '../../schema/index.ts'
import type { Source } from '../../xml/index.ts'
import type { SchemaOption } from '../options/schema-option.ts'

/** The engine that checks a file against its schema. */
export type EngineOption = 'stream' | 'libxml2' | 'both'

/** How a file is checked. */
export interface CheckFileOptions {
  engine: EngineOption
  schema: SchemaOption | undefined
  /** The rule sets that were asked for. */
  rules: readonly RuleSet[]
  /** Those that are applied without being asked for, where they have rules for the message. */
  also: readonly RuleSet[]
  severities: RuleSeverities
  maxFindings: number
  showValues: boolean
  onProgress: (bytes: number) => void
}

/**
 * Checks a document with the engines and rule sets the user asked for. `again` gives the same bytes on each call: the
 * streaming engine checks schema and rules in one pass, libxml2 needs a pass of its own.
 */
export async function checkFile(again: () => Source, options: CheckFileOptions): Promise<ValidationReport> {
  if (options.engine === 'stream') return checkByStream(again(), options)
  const { compareEngines, validateXsd } = await import('../../xsd.ts')
  const { maxFindings, showValues, onProgress } = options
  const schema = options.schema?.text
  const askLibxml2 = (): Promise<ValidationReport> =>
    validateXsd(again(), { schema, maxFindings, showValues, onProgress })
  if (options.engine === 'libxml2') {
    const libxml2 = await askLibxml2()
    if (setsOf(options).length === 0) return libxml2
    const ruled = await checkByStream(again(), options)
    const joined = await join(libxml2, ruled.findings.filter(isOfRule), setsOf(options), maxFindings)
    return { ...joined, checked: ruled.checked }
  }
  const stream = await checkByStream(again(), { ...options, rules: [], also: [] })
  const ours = setsOf(options).length === 0 ? stream : await checkByStream(again(), options)
  if (stream.envelope !== undefined) return join(ours, [notAsked], [], maxFindings + 1)
  const disagreement = compareEngines([
    { engine: 'stream', report: stream },
    { engine: 'libxml2', report: await askLibxml2() },
  ])
  return disagreement === undefined ? ours : join(ours, [disagreement], [], maxFindings + 1)
}

function setsOf({ rules, also }: CheckFileOptions): RuleSet[] {
  return [...rules, ...also]
}

async function checkByStream(source: Source, options: CheckFileOptions): Promise<ValidationReport> {
  const { schema, rules, also, severities, maxFindings, showValues, onProgress } = options
  const common = { maxFindings, showValues, onProgress, schema: schema?.tables ?? builtInSchemas }
  if (setsOf(options).length === 0) return validateWith(source, common)
  const { validateWhatApplies } = await import('../../rules/index.ts')
  return validateWhatApplies(source, { ...common, rules, also, severities })
}

const notAsked: Finding = {
  code: 'xsd/envelope',
  severity: 'info',
  path: '',
  message:
    'libxml2 did not check the file, because the message is in an envelope. Take it out of the envelope ' +
    'for a second opinion.',
}

function isOfRule(finding: Finding): boolean {
  return finding.code.includes('/')
}

async function join(
  report: ValidationReport,
  more: readonly Finding[],
  sets: readonly RuleSet[],
  maxFindings: number,
): Promise<ValidationReport> {
  const { mergeFindings } = await import('../../rules/index.ts')
  const { list, cut } = mergeFindings(report.findings, more, sets, maxFindings, report.findingsOmitted)
  const valid = report.valid && !more.some((finding) => finding.severity === 'error')
  return { ...report, valid, findings: list, findingsOmitted: cut }
}
