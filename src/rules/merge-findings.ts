import { type Finding, limitFinding } from '../diagnostics/index.ts'

/** Findings put together, and how many are not listed. */
export interface MergedFindings {
  list: Finding[]
  cut: number
}

/**
 * Puts the findings of the schema and of rules together in document order. Where both are about one element, the rule's words are
 * kept, which know what the element is for, with the position of the schema's, which is exact.
 * @param omitted Findings that were not listed before already.
 */
export function mergeFindings(
  schema: readonly Finding[],
  rules: readonly Finding[],
  maxFindings: number,
  omitted: number,
): MergedFindings {
  const byPath = new Map<string, Finding>()
  for (const finding of schema) if (finding.path !== '') byPath.set(finding.path, finding)
  const replaced = new Set<Finding>()
  const list = rules.map((finding) => {
    const same = finding.severity === 'error' ? byPath.get(finding.path) : undefined
    if (same === undefined) return finding
    replaced.add(same)
    return { ...finding, line: same.line, column: same.column, offset: same.offset }
  })
  for (const finding of schema) if (finding.code !== 'findings-limit' && !replaced.has(finding)) list.push(finding)
  list.sort((a, b) => a.offset - b.offset)
  const cut = omitted + Math.max(0, list.length - maxFindings)
  if (cut === 0) return { list, cut }
  const kept = list.slice(0, maxFindings)
  kept.push(limitFinding(cut, kept.at(-1)))
  return { list: kept, cut }
}
