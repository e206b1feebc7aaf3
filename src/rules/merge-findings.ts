import { type DocumentFindingCode, type Finding, limitFinding, positionOf } from '../diagnostics/index.ts'
import { addToList } from '../values/index.ts'
import type { RuleSet } from './rule.ts'

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
