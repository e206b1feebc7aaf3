import { type Finding, maskText } from '../diagnostics/index.ts'
import { readTownLine } from '../initiation/index.ts'
import { escapeText, resolveReferences } from '../xml/index.ts'
import type { PlannedChange } from './change.ts'
import { contentAt } from './element-text.ts'

/** Elements of an address that come after PstCd and TwnNm; these two are put before the first of them. */
const behindTown = ['TwnLctnNm', 'DstrctNm', 'CtrySubDvsn', 'Ctry', 'AdrLine']

/**
 * Turns the last line of an address into its postcode and town, if the country is given and the line can be read in one
 * way only. The change is a proposal that somebody must check.
 */
export function nameTown(text: string, finding: Finding, showValues: boolean): PlannedChange | undefined {
  const content = finding.offset === undefined ? undefined : contentAt(text, finding.offset)
  if (content === undefined) return undefined
  const { prefix, from } = content
  const inside = text.slice(from, content.to)
  const has = (name: string): boolean => inside.includes(`<${prefix}${name}>`)
  if (!has('Ctry') || has('TwnNm') || has('PstCd')) return undefined
  const opening = `<${prefix}AdrLine>`
  const closing = `</${prefix}AdrLine>`
  const start = inside.lastIndexOf(opening)
  const end = inside.indexOf(closing, start)
  if (start < inside.indexOf(`<${prefix}Ctry>`) || end < 0) return undefined
  const line = resolveReferences(inside.slice(start + opening.length, end))
  const read = line === undefined ? undefined : readTownLine(line)
  if (read === undefined) return undefined
  const before = Math.min(
    ...behindTown.map((name) => inside.indexOf(`<${prefix}${name}>`)).filter((offset) => offset >= 0),
  )
  const space = spaceAtEnd(inside.slice(0, before))
  const element = (name: string, value: string): string => `<${prefix}${name}>${escapeText(value)}</${prefix}${name}>`
  const spaceBeforeLine = spaceAtEnd(inside.slice(0, start)).length
  const shown = showValues ? `${read.postcode} ${read.town}` : maskText(read.town)
  return {
    code: finding.code,
    path: finding.path,
    change: `the last address line is now PstCd and TwnNm (${shown})`,
    proposed: true,
    edits: [
      {
        from: from + before,
        to: from + before,
        text: `${element('PstCd', read.postcode)}${space}${element('TwnNm', read.town)}${space}`,
      },
      { from: from + start - spaceBeforeLine, to: from + end + closing.length, text: '' },
    ],
  }
}

/** The white space a text ends with. */
function spaceAtEnd(text: string): string {
  return text.slice(text.trimEnd().length)
}
