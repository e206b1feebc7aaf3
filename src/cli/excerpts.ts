import type { Excerpt, Finding, Position } from '../diagnostics/index.ts'
import { textChunks } from '../xml/chunks.ts'
import { isXmlFault } from '../xml/fault.ts'
import type { Source } from '../xml/source.ts'

const before = 200
const after = 200

/**
 * Reads a file once more for the lines its findings point to: of each at most 200 characters on either side of the place.
 * Findings in document order; those without a place get none.
 */
export async function readExcerpts(source: Source, findings: readonly Finding[]): Promise<Map<Finding, Excerpt>> {
  const wanted = findings.filter(isPlaced).sort((a, b) => a.offset - b.offset)
  const excerpts = new Map<Finding, Excerpt>()
  let next = 0
  let window = ''
  let windowStart = 0
  const cut = (complete: boolean): void => {
    for (;;) {
      const finding = wanted[next]
      if (finding === undefined) return
      if (finding.offset + after > windowStart + window.length && !complete) return
      excerpts.set(finding, around(window, finding.offset - windowStart, finding.column - 1))
      next++
    }
  }
  try {
    for await (const text of textChunks(source)) {
      window += text
      cut(false)
      const needed = wanted[next]
      if (needed === undefined) return excerpts
      const drop = Math.min(window.length, needed.offset - before - windowStart)
      if (drop > 0) {
        window = window.slice(drop)
        windowStart += drop
      }
    }
  } catch (error) {
    // What could be decoded is enough for what was found in it.
    if (!isXmlFault(error)) throw error
  }
  cut(true)
  return excerpts
}

function isPlaced(finding: Finding): finding is Finding & Position {
  return finding.offset !== undefined
}

function around(window: string, at: number, column: number): Excerpt {
  const lead = Math.min(column, before, at)
  const rest = window.slice(at, at + after)
  const end = rest.search(/[\r\n]/)
  return { text: window.slice(at - lead, at) + (end < 0 ? rest : rest.slice(0, end)), before: lead }
}
