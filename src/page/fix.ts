import { isoRules, profile } from '../rules/index.ts'
import type { RulesChoice } from './analyse.ts'

/** A file with the changes that were made to it. */
export interface Fixed {
  /** Where and what, in words, without values. */
  changes: string[]
  /** Whether nothing is left to correct. */
  valid: boolean
  file: Blob | undefined
}

/** Corrects what has one safe remedy, as `iso20022 fix` does; without a file where nothing could be changed. */
export async function fixFile(bytes: Uint8Array, { rules, on }: { rules: RulesChoice; on: string }): Promise<Fixed> {
  const { fixInitiation } = await import('../remedies/fix-initiation.ts')
  const sets = rules === 'none' ? [] : [rules === 'iso' ? isoRules : profile(rules, { on })]
  const { text, changes, report } = await fixInitiation(bytes, { rules: sets })
  return {
    changes: changes.map(
      ({ path, change, proposed }) => `${path || 'the file'}: ${change}${proposed ? ' (a proposal: check it)' : ''}`,
    ),
    valid: report.valid,
    file: text === undefined || changes.length === 0 ? undefined : new Blob([text], { type: 'application/xml' }),
  }
}
