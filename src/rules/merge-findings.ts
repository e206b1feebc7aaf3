import { type DocumentFindingCode, type Finding, limitFinding, positionOf } from '../diagnostics/index.ts'
import type { RuleSet } from './rule.ts'

/** Findings put together, and how many are not listed. */
export interface MergedFindings {
  list: Finding[]
  cut: number
}

/** The schema calls the value malformed: what a rule then says of the same value follows from that, or is a guess. */
const malformed: ReadonlySet<string> = new Set<DocumentFindingCode>([
  'value-type',
  'value-enumeration',
  'value-pattern',
  'value-range',
  'value-digits',
])

const nothing: readonly string[] = []

/**
 * Puts the findings of the schema and of rules together in document order, each thing said once: see {@link dedupeErrors}.
 * @param sets The rule sets that made the findings.
 * @param omitted Findings that were not listed before already.
 */
export function mergeFindings(
  schema: readonly Finding[],
  rules: readonly Finding[],
  sets: readonly RuleSet[],
  maxFindings: number,
  omitted: number,
): MergedFindings {
  const list =
    schema.length === 0
      ? [...rules]
      : dedupeErrors(
          schema.filter(({ code }) => code !== 'findings-limit'),
          rules,
          sets,
        )
  list.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0))
  // What ended the reading is listed always: without it nobody would know why.
  const fault = list.findLast(({ code }) => code.startsWith('xml-'))
  const kept = list.filter((finding, index) => index < maxFindings || finding === fault)
  const cut = omitted + list.length - kept.length
  if (cut === 0) return { list, cut }
  kept.push(limitFinding(cut, kept.at(-1)))
  return { list: kept, cut }
}

/**
 * Where schema and rules speak of one path, meaning decides. A rule that means the same as the schema's finding (`replaces`) is kept in its
 * stead, at the schema's place. What the schema calls malformed is called that, and the rule's finding is left out. What is left says two
 * things and stays.
 */
export function dedupeErrors(
  schema: readonly Finding[],
  rules: readonly Finding[],
  sets: readonly RuleSet[],
): Finding[] {
  const replacedBy = new Map<string, readonly string[]>()
  for (const set of sets) {
    for (const { name, replaces } of set.rules) {
      if (replaces !== undefined) replacedBy.set(`${set.name}/${name}`, replaces)
    }
  }
  const byPath = new Map<string, Finding[]>()
  for (const finding of schema) {
    if (finding.path === '' || finding.severity !== 'error') continue
    const list = byPath.get(finding.path)
    if (list === undefined) byPath.set(finding.path, [finding])
    else list.push(finding)
  }
  const replaced = new Set<Finding>()
  const kept: Finding[] = []
  for (const finding of rules) {
    const same = byPath.get(finding.path) ?? []
    const replaces = replacedBy.get(finding.code) ?? nothing
    // A remark cannot stand for an error.
    const meant = finding.severity === 'error' ? same.filter(({ code }) => replaces.includes(code)) : []
    for (const each of meant) replaced.add(each)
    const [first] = meant
    if (first !== undefined) kept.push({ ...finding, ...positionOf(first) })
    else if (!same.some(({ code }) => malformed.has(code))) kept.push(finding)
  }
  return [...kept, ...schema.filter((finding) => !replaced.has(finding))]
}
