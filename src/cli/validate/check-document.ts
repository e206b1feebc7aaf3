import type { Finding } from '../../diagnostics/index.ts'
import { builtInSchemas } from '../../messages/index.ts'
import type { RuleSet } from '../../rules/index.ts'
import { type ValidationReport, validateWith } from '../../schema/index.ts'
import type { Source } from '../../xml/index.ts'
import { appliedSets, type Checks } from './checks.ts'

type OnProgress = (bytes: number) => void

/**
 * Checks a document with the engines and rule sets the user asked for. `again` gives the same bytes on each call: the
 * streaming engine checks schema and rules in one pass, libxml2 needs a pass of its own.
 */
export async function checkDocument(
  again: () => Source,
  checks: Checks,
  onProgress: OnProgress,
): Promise<ValidationReport> {
  const { engine, maxFindings, showValues } = checks.options
  const isRuled = !checks.options.schemaOnly
  if (engine === 'stream') return checkByStream(again(), checks, isRuled, onProgress)
  const { compareEngines, validateXsd } = await import('../../xsd.ts')
  const schema = checks.schema?.text
  const askLibxml2 = (): Promise<ValidationReport> =>
    validateXsd(again(), { schema, maxFindings, showValues, onProgress })
  if (engine === 'libxml2') {
    const libxml2 = await askLibxml2()
    if (!isRuled) return libxml2
    const ruled = await checkByStream(again(), checks, true, onProgress)
    const sets = ruled.message === undefined ? [] : await appliedSets(checks, ruled.message)
    const joined = await join(libxml2, ruled.findings.filter(isOfRule), sets, maxFindings)
    return { ...joined, checked: ruled.checked }
  }
  const stream = await checkByStream(again(), checks, false, onProgress)
  const ours = isRuled ? await checkByStream(again(), checks, true, onProgress) : stream
  if (stream.envelope !== undefined) return join(ours, [notAsked], [], maxFindings + 1)
  const disagreement = compareEngines([
    { engine: 'stream', report: stream },
    { engine: 'libxml2', report: await askLibxml2() },
  ])
  return disagreement === undefined ? ours : join(ours, [disagreement], [], maxFindings + 1)
}

async function checkByStream(
  source: Source,
  { schema, rules, also, severities, options: { maxFindings, showValues } }: Checks,
  isRuled: boolean,
  onProgress: OnProgress,
): Promise<ValidationReport> {
  const reading = { maxFindings, showValues, onProgress, schema: schema?.tables ?? builtInSchemas }
  if (!isRuled) return validateWith(source, reading)
  const { validateWhatApplies } = await import('../../rules/validate-with-rules.ts')
  return validateWhatApplies(source, { ...reading, rules, also, severities })
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
  const { mergeFindings } = await import('../../rules/merge-findings.ts')
  const { list, cut } = mergeFindings(report.findings, more, sets, maxFindings, report.findingsOmitted)
  const valid = report.valid && !more.some((finding) => finding.severity === 'error')
  return { ...report, valid, findings: list, findingsOmitted: cut }
}
