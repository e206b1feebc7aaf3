import { type Excerpt, type Finding, formatFinding } from '../diagnostics/index.ts'

/** How findings are printed; see `CaretOptions`. */
export interface PrintFindingsOptions {
  file: string
  excerpts?: ReadonlyMap<Finding, Excerpt> | undefined
  showValues?: boolean | undefined
  paint?: ((part: 'place' | 'error' | 'warning' | 'info' | 'quiet', text: string) => string) | undefined
}

/** Of one kind so many are printed in full; of more, the first is, and the places of the others follow. */
const inFull = 2
const placesNamed = 8

/** Findings of one kind: one code, severity and path but for the indexes. */
export function groupFindings(findings: readonly Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = `${finding.code} ${finding.severity} ${finding.path.replace(/\[\d+\]/g, '')}`
    const group = groups.get(key)
    // Without a path there is nothing that says that they are alike.
    if (group === undefined || finding.path === '')
      groups.set(`${key}${finding.path === '' ? groups.size : ''}`, [finding])
    else group.push(finding)
  }
  return [...groups.values()].flatMap((group) => (group.length <= inFull ? group.map((each) => [each]) : [group]))
}

/** Findings for a terminal, those of one kind together, in the order of the first of each kind. */
export function printFindings(findings: readonly Finding[], options: PrintFindingsOptions): string[] {
  const { file, excerpts, showValues, paint = (_part, text) => text } = options
  return groupFindings(findings).map((group) => {
    const [first, ...others] = group
    if (first === undefined) return ''
    const text = formatFinding(first, { file, excerpt: excerpts?.get(first), showValues, paint })
    if (others.length === 0) return text
    const places = others.slice(0, placesNamed).map(placeOf).join(', ')
    const more = others.length > placesNamed ? ', …' : ''
    return `${text}\n  ${paint('quiet', `the same at ${others.length} more places: ${places}${more}`)}`
  })
}

function placeOf({ line, column, path }: Finding): string {
  return line === undefined ? path : `${line}:${column}`
}
