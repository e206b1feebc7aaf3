import { type Finding, type Position, positionOf } from './finding.ts'

/** The finding that ends a list that could not hold all: says how many are missing, and stands where the last one listed stands. */
export function limitFinding(omitted: number, last: Partial<Position> | undefined): Finding {
  return {
    code: 'findings-limit',
    severity: 'info',
    path: '',
    ...positionOf(last ?? {}),
    message: `${omitted} more finding${omitted === 1 ? ' is' : 's are'} not listed. Correct these first, or raise \`maxFindings\` (on the command line --max-findings).`,
  }
}
