import { Session } from 'node:inspector'

/** The code that an input reached: which blocks ran, and about how often. */
export interface Coverage {
  /** Returns what ran since the last call for the first time, or more often than ever; it then counts as known. */
  takeNew(): number
  /** The blocks that ran so far, each with its highest count. */
  known(): number
  stop(): void
}

/**
 * Block coverage of one script, as V8 counts it. `parts` are the ranges of the script that count, by offsets: the code
 * under test, without the code that makes its inputs.
 */
export function startCoverage(url: string, parts: readonly { from: number; to: number }[]): Coverage {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const seen = new Set<number>()
  return {
    takeNew() {
      let fresh = 0
      session.post('Profiler.takePreciseCoverage', (error, taken) => {
        if (error !== null) throw error
        for (const { functions } of taken.result.filter((script) => script.url === url)) {
          for (const { ranges } of functions) {
            if (!isInside(parts, ranges[0]?.startOffset ?? -1)) continue
            for (const { startOffset, endOffset, count } of ranges) {
              if (count === 0) continue
              const feature = (startOffset * 0x1000003 + endOffset) * 16 + magnitude(count)
              if (seen.has(feature)) continue
              seen.add(feature)
              fresh++
            }
          }
        }
      })
      return fresh
    },
    known: () => seen.size,
    stop: () => session.disconnect(),
  }
}

/** Rounds counts to once, twice, up to 4, 8, 16 … times: one more turn of a loop is nothing new. */
function magnitude(count: number): number {
  return Math.min(15, Math.ceil(Math.log2(count)))
}

function isInside(parts: readonly { from: number; to: number }[], offset: number): boolean {
  let low = 0
  let high = parts.length
  while (low < high) {
    const middle = (low + high) >> 1
    const part = parts[middle]
    if (part === undefined || offset < part.from) high = middle
    else if (offset >= part.to) low = middle + 1
    else return true
  }
  return false
}

/** The places of the modules of `folders` in a bundle of esbuild, which writes the path of each module above it. */
export function partsOf(bundle: string, folders: readonly string[]): { from: number; to: number }[] {
  const heads = [...bundle.matchAll(/^\/\/ ((?:\.\.\/)*(?:src|test|fuzz|node_modules|schemas)\/\S+)$/gm)]
  return heads.flatMap(({ index, 1: path = '' }, number) => {
    const to = heads[number + 1]?.index ?? bundle.length
    return folders.some((folder) => path.replace(/^(?:\.\.\/)*/, '').startsWith(folder)) ? [{ from: index, to }] : []
  })
}
