import {
  type DocumentFindingCode,
  type Finding,
  isInvalidDocumentError,
  limitFinding,
  positionOf,
} from '../diagnostics/index.ts'
import {
  type Ancestor,
  type DocumentReadOptions,
  type Envelope,
  hasElement,
  loadSchemas,
  type StreamItem,
  streamWith,
  type ValidationReport,
} from '../schema/index.ts'
import { addToList } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import {
  appliesTo,
  checkSeverities,
  compileRules,
  pathsOf,
  type RuleRun,
  type RuleSet,
  type RuleSeverities,
  startRules,
  whyNotChecked,
  withDefaults,
} from './rule.ts'

/**
 * Codes by which the schema reports a malformed value. A rule's finding on such a value would only follow from that, or
 * be a guess.
 */
const malformed: ReadonlySet<string> = new Set<DocumentFindingCode>([
  'value-type',
  'value-enumeration',
  'value-pattern',
  'value-range',
  'value-digits',
])

/**
 * Merges the findings of the schema and of rules in document order, without findings that mean the same (see {@link
 * mergeSameFindings}); `cut` is how many more there are.
 * @param sets The rule sets that made the findings.
 * @param omitted Number of findings that are missing in the two lists already.
 */
export function mergeFindings(
  schema: readonly Finding[],
  rules: readonly Finding[],
  sets: readonly RuleSet[],
  maxFindings: number,
  omitted: number,
): { list: Finding[]; cut: number } {
  const ofSchema = schema.filter(({ code }) => code !== 'findings-limit')
  const list = mergeSameFindings(ofSchema, rules, sets)
  list.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0))
  // The fault that ended the reading is always listed, so that the user knows why there are no more.
  const fault = list.findLast(({ code }) => code.startsWith('xml-'))
  const kept = list.filter((finding, index) => index < maxFindings || finding === fault)
  const cut = omitted + list.length - kept.length
  if (cut === 0) return { list, cut }
  kept.push(limitFinding(cut, kept.at(-1)))
  return { list: kept, cut }
}

/**
 * Removes findings that mean the same, where schema and rules have findings for one path. A rule's finding that means
 * the same as the schema's (`replaces`) takes its place and keeps its position. For a malformed value only the schema's
 * finding is kept. Other pairs mean two different things, and both are kept.
 */
function mergeSameFindings(schema: readonly Finding[], rules: readonly Finding[], sets: readonly RuleSet[]): Finding[] {
  const replacedBy = new Map<string, readonly string[]>()
  for (const set of sets) {
    for (const { name, replaces } of set.rules) {
      if (replaces !== undefined) replacedBy.set(`${set.name}/${name}`, replaces)
    }
  }
  const byPath = new Map<string, Finding[]>()
  for (const finding of schema) {
    if (finding.path === '' || finding.severity !== 'error') continue
    addToList(byPath, finding.path, finding)
  }
  const replaced = new Set<Finding>()
  const said = new Set<string>()
  const kept: Finding[] = []
  for (const finding of rules) {
    // Two sets may have rules that find the same.
    const sentence = `${finding.path} ${finding.message}`
    if (finding.path !== '' && said.has(sentence)) continue
    said.add(sentence)
    const same = byPath.get(finding.path) ?? []
    const replaces = replacedBy.get(finding.code)
    // A warning cannot take the place of an error.
    const meant = finding.severity === 'error' ? same.filter(({ code }) => replaces?.includes(code)) : []
    for (const each of meant) replaced.add(each)
    const [first] = meant
    if (first !== undefined) kept.push({ ...finding, ...positionOf(first) })
    else if (!same.some(({ code }) => malformed.has(code))) kept.push(finding)
  }
  return [...kept, ...schema.filter((finding) => !replaced.has(finding))]
}

/**
 * How a document is validated with rules: {@link DocumentReadOptions} (`strict` makes no difference) and the rule sets.
 */
export interface ValidateWithRulesOptions extends DocumentReadOptions {
  /**
   * The rule sets to apply. Where one of several sets has no rule for the message, a finding of severity `info` says
   * so.
   */
  rules: readonly RuleSet[]
  /**
   * Rule sets that are applied, too, where they have a rule for the message, and not mentioned elsewhere; as a
   * function, those for messages (`loadDefaultRuleSets`), which `severities` do not name.
   */
  also?: readonly RuleSet[] | ((messages: readonly string[]) => Promise<readonly RuleSet[]>) | undefined
  /**
   * Severities in place of those of the rules, by code; `off` leaves a rule out. Default: as the rules and their files
   * say.
   */
  severities?: RuleSeverities | undefined
}

const defaultMaxFindings = 1000

/**
 * Validates a document against its schema and rule sets in one pass and constant memory. Findings are in document
 * order, each at the line of the element it names. Where a rule and the schema mean the same, only one finding is
 * listed.
 * @throws RangeError when none of the rule sets has a rule for the message of the document, since it would be called
 * valid without a check, and for an unknown severity. Faults of the document are findings, never errors.
 */
export async function validateByRules(source: Source, options: ValidateWithRulesOptions): Promise<ValidationReport> {
  const report = await validateWhatApplies(source, options)
  const problem = report.message === undefined ? undefined : whyNotChecked(options.rules, report.message)
  if (problem !== undefined)
    throw new RangeError(`${options.also === undefined ? 'validateWithRules' : 'validate'}: ${problem}`)
  return report
}

/**
 * {@link validateByRules} without the error where no rule set has a rule for the message; the caller asks
 * `whyNotChecked`.
 */
export async function validateWhatApplies(
  source: Source,
  options: ValidateWithRulesOptions,
): Promise<ValidationReport> {
  const { rules: asked, severities, schema, maxFindings = defaultMaxFindings } = options
  const fixed = typeof options.also === 'function' ? [] : (options.also ?? [])
  // Before anything is read.
  checkSeverities(severities, withDefaults(asked, fixed))
  const { source: document, schemas } = await loadSchemas(source, schema, { signal: options.signal })
  const messages = schemas.filter(({ types }) => types.length > 0).map(({ message }) => message)
  const also = typeof options.also === 'function' ? await options.also(messages) : fixed
  const rules = withDefaults(asked, also)
  await Promise.all(rules.flatMap((set) => set.rules.map((rule) => rule.load?.())))
  const paths = pathsOf(rules, messages).filter((path) => schemas.some((tables) => hasElement(tables, path)))
  const found: Finding[] = []
  let ruleErrors = 0
  let omitted = 0
  let message: string | undefined
  let run: RuleRun | undefined
  let bytes = 0
  let byteOrderMark = false

  function collect(finding: Finding): void {
    if (finding.severity === 'error') ruleErrors++
    if (found.length < maxFindings) found.push(finding)
    else omitted++
  }

  function finish(
    isValid: boolean,
    findings: readonly Finding[],
    schemaOmitted: number,
    envelope?: Envelope,
  ): ValidationReport {
    if (message !== undefined) {
      for (const set of asked) if (!appliesTo(set, message)) collect(notApplicable(set, message))
    }
    const { list, cut } = mergeFindings(findings, found, rules, maxFindings, omitted + schemaOmitted)
    const valid = isValid && ruleErrors === 0
    const ancestors = envelope === undefined ? {} : { envelope }
    const checked = message === undefined ? [] : checkedBy(rules, message, severities)
    return { message, valid, checked, findings: list, findingsOmitted: cut, bytes, ...ancestors }
  }

  // Rules run at the moment it closes, when the elements around it have what stands before it and nothing else,
  // wherever the source is cut.
  function runRules(item: StreamItem): void {
    message = item.message
    run ??= startRules(compileRules(asked, item.message, { severities, also }), item.message, collect, byteOrderMark)
    const { path, ancestors, positionOf } = item
    run.visit(item.each, item.value, { path, ancestors, position: item, positionOf })
    keepSingle(ancestors, path, item.value)
  }

  const parts = streamWith(document, {
    ...options,
    schema: schemas,
    strict: false,
    each: paths,
    positions: true,
    keepUnlisted: true,
    onItem: runRules,
    onMark: () => {
      byteOrderMark = true
    },
    onProgress: (read) => {
      bytes = read
      options.onProgress?.(read)
    },
  })
  try {
    for await (const part of parts) {
      if (part.kind !== 'end') continue
      message = part.message
      return finish(part.valid, part.findings, part.findingsOmitted, part.envelope)
    }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    message ??= error.messageName
    return finish(false, error.findings, error.findingsOmitted)
  }
  throw new Error('The stream of a document ended without its end part')
}

/** Puts an element that cannot repeat back into its parent, where later rules read it. It is small. */
function keepSingle(ancestors: readonly Ancestor[], path: string, value: unknown): void {
  const parent = ancestors.at(-1)?.value
  if (path.endsWith(']') || typeof parent !== 'object' || parent === null) return
  Object.assign(parent, { [path.slice(path.lastIndexOf('/') + 1)]: value })
}

function notApplicable(set: RuleSet, message: string): Finding {
  return {
    code: `${set.name}/not-applicable`,
    severity: 'info',
    path: '',
    message: `The rule set ${set.name} has no rule for ${message}: nothing of it was checked.`,
  }
}

/**
 * What a message is checked for by its schema and these sets, in words for `ValidationReport.checked`. A rule that was
 * switched off takes the word away that would promise it.
 */
function checkedBy(sets: readonly RuleSet[], message: string, severities: RuleSeverities | undefined): string[] {
  const applied = sets.filter((set) => set.rules.length > 0 && appliesTo(set, message))
  const all = compileRules(sets, message)
  const held = compileRules(sets, message, { severities })
  const promised = (['identifiers', 'sums'] as const).filter((word) => {
    const count = (rules: typeof all): number => rules.filter(({ rule }) => rule.promises === word).length
    return count(held) > 0 && count(held) === count(all)
  })
  return ['schema', ...promised, ...applied.filter((set) => !isDefault(set)).map(({ name }) => name)]
}

/**
 * Milder than the sets themselves where a file may be right all the same: banks take a payment type at both levels, and
 * charges lie between an entry and its parts.
 */
const milder: Readonly<Record<string, RuleSeverities>> = {
  iso: { 'iso/levels': 'warning' },
  report: { 'report/counts-without-part': 'off' },
  statement: { 'statement/entry-parts': 'off' },
}

export function byDefault(set: RuleSet): RuleSet {
  const severities = milder[set.name]
  return severities === undefined ? set : { ...set, severities }
}

/** The sets that are applied without being asked for, each with the messages it has rules for. */
const defaults: readonly { name: string; messages: RegExp; load: () => Promise<RuleSet> }[] = [
  {
    name: 'iso',
    messages: /^(?:pain\.00[178]|camt\.0(?:29|55|56))\./,
    load: async () => (await import('./iso.ts')).isoRules,
  },
  {
    name: 'identifiers',
    messages: /^(?:pain\.00[1278]|camt\.0(?:29|5[2-6]))\./,
    load: async () => (await import('./identifiers.ts')).identifierRules,
  },
  { name: 'report', messages: /^pain\.002\./, load: async () => (await import('./report.ts')).reportRules },
  {
    name: 'statement',
    messages: /^camt\.05[234]\./,
    load: async () => (await import('./statement.ts')).statementRules,
  },
]

function isDefault({ name }: RuleSet): boolean {
  return defaults.some((each) => each.name === name)
}

/** The sets that are applied without being asked for and have rules for one of these messages; no other is loaded. */
export async function loadDefaultRuleSets(messages: readonly string[]): Promise<RuleSet[]> {
  const held = defaults.filter((each) => messages.some((message) => each.messages.test(message)))
  return Promise.all(held.map(async ({ load }) => byDefault(await load())))
}
