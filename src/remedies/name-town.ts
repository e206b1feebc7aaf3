import { type Finding, maskText } from '../diagnostics/index.ts'
import type { PlannedChange } from './change.ts'
import { certainEdit } from './file-addresses.ts'

/**
 * Puts post code, town and country of an address in lines into elements of their own, where the lines can be read with
 * certainty. The change is a proposal that somebody must check.
 */
export function nameTown(text: string, finding: Finding, showValues: boolean): PlannedChange | undefined {
  const certain = finding.offset === undefined ? undefined : certainEdit(text, finding.offset)
  if (certain === undefined) return undefined
  const { edit, proposal } = certain
  const town = proposal.address?.townName ?? ''
  const shown = showValues ? `${proposal.address?.postCode ?? ''} ${town}`.trim() : maskText(town)
  const names: Readonly<Record<string, string>> = {
    postCode: 'PstCd',
    townName: 'TwnNm',
    countrySubDivision: 'CtrySubDvsn',
    country: 'Ctry',
  }
  const made = proposal.parts.map(({ name, line }) => `${names[name] ?? name} (line ${line})`)
  return {
    code: finding.code,
    path: finding.path,
    change: `what its lines say is now in elements: ${made.join(', ')}; the town is ${shown}`,
    proposed: true,
    edits: [edit],
  }
}
