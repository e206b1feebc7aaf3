import { type Finding, hasErrors, isInvalidDocumentError } from '../diagnostics/index.ts'
import { type Around, type ReadOptions, type Source, streamDocument, type ValidationReport } from '../schema/index.ts'
import { mergeFindings } from './merge-findings.ts'
import type { RuleSet } from './rule.ts'
import { appliesTo, pathsOf, type RuleRun, startRules } from './run-rules.ts'

/** How a document is validated with rules: {@link ReadOptions} (`strict` makes no difference) and the rule sets. */
export interface ValidateWithRulesOptions extends ReadOptions {
  /** The rule sets to apply. A set that has no rule for the message is reported as a finding of severity `info`. */
  rules: readonly RuleSet[]
}

const defaultMaxFindings = 1000

/**
 * Validates a document against its schema and rule sets in one pass, in memory that does not grow with the file. What is in
 * the document never makes it throw. Findings are in document order; where a rule and the schema both refuse one
 * element, the rule's finding is kept. A rule's finding stands at the line of the payment, block or entry the rule looked at.
 */
export async function validateWithRules(source: Source, options: ValidateWithRulesOptions): Promise<ValidationReport> {
  const { rules, maxFindings = defaultMaxFindings } = options
  const found: Finding[] = []
  let ruleErrors = 0
  let omitted = 0
  let message: string | undefined
  let run: RuleRun | undefined
  let bytes = 0

  function collect(finding: Finding): void {
    if (finding.severity === 'error') ruleErrors++
    if (found.length < maxFindings) found.push(finding)
    else omitted++
  }

  function finish(findings: readonly Finding[], schemaOmitted: number): ValidationReport {
    if (message !== undefined)
      for (const set of rules) if (!appliesTo(set, message)) collect(notApplicable(set, message))
    const { list, cut } = mergeFindings(findings, found, maxFindings, omitted + schemaOmitted)
    return { message, valid: ruleErrors === 0 && !hasErrors(findings), findings: list, findingsOmitted: cut, bytes }
  }

  const parts = streamDocument(source, {
    ...options,
    strict: false,
    each: pathsOf(rules),
    onProgress: (read) => {
      bytes = read
      options.onProgress?.(read)
    },
  })
  try {
    for await (const part of parts) {
      if (part.kind === 'finding') continue
      message = part.message
      if (part.kind === 'end') return finish(part.findings, part.findingsOmitted)
      run ??= startRules(rules, part.message, collect)
      run.visit(part.each, part.value, { path: part.path, around: part.around, position: part })
      keepSingle(part.around, part.path, part.value)
    }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    return finish(error.findings, 0)
  }
  throw new Error('The stream of a document ended without its end part')
}

/** An element that cannot repeat is small: it goes back to its parent, where later rules look for it. */
function keepSingle(around: readonly Around[], path: string, value: unknown): void {
  const parent = around.at(-1)?.value
  if (path.endsWith(']') || typeof parent !== 'object' || parent === null) return
  Object.assign(parent, { [path.slice(path.lastIndexOf('/') + 1)]: value })
}

function notApplicable(set: RuleSet, message: string): Finding {
  return {
    code: `${set.name}/not-applicable`,
    severity: 'info',
    path: '',
    line: 0,
    column: 0,
    offset: 0,
    message: `The rule set ${set.name} has no rule for ${message}: nothing of it was checked.`,
  }
}
