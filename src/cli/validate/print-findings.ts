import { type CaretOptions, type Excerpt, type Finding, formatFinding } from '../../diagnostics/index.ts'

/**
 * Up to this number, findings of one kind are printed in full; of more, only the first is, followed by the positions of
 * the others.
 */
const inFull = 2
const positionsNamed = 8

/** Findings of one kind: the same code, severity and path, apart from indexes. */
function groupFindings(findings: readonly Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = `${finding.code} ${finding.severity} ${finding.path.replace(/\[\d+\]/g, '')}`
    const group = groups.get(key)
    // Findings without a path are not grouped.
    if (group === undefined || finding.path === '')
      groups.set(`${key}${finding.path === '' ? groups.size : ''}`, [finding])
    else group.push(finding)
  }
  return [...groups.values()].flatMap((group) => (group.length <= inFull ? group.map((each) => [each]) : [group]))
}

export function printFindings(
  findings: readonly Finding[],
  options: CaretOptions & { excerpts?: ReadonlyMap<Finding, Excerpt> | undefined },
): string[] {
  const { file, excerpts, showValues, paint = (_part, text) => text } = options
  return groupFindings(findings).map((group) => {
    const [first, ...others] = group
    if (first === undefined) return ''
    const text = formatFinding(first, { file, excerpt: excerpts?.get(first), showValues, paint })
    if (others.length === 0) return text
    const positions = others.slice(0, positionsNamed).map(positionOf).join(', ')
    const more = others.length > positionsNamed ? ', …' : ''
    return `${text}\n  ${paint('quiet', `the same at ${others.length} more places: ${positions}${more}`)}`
  })
}

function positionOf({ line, column, path }: Finding): string {
  return line === undefined ? path : `${line}:${column}`
}
