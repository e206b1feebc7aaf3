import { type Finding, type Position, positionOf } from './finding.ts'

/**
 * The last finding of a list that reached its limit: how many findings are missing. It has the position of the last
 * listed one.
 */
export function limitFinding(omitted: number, last: Partial<Position> | undefined): Finding {
  return {
    code: 'findings-limit',
    severity: 'info',
    path: '',
    ...positionOf(last ?? {}),
    message:
      `${omitted} more finding${omitted === 1 ? ' is' : 's are'} not listed. Correct these first, or raise ` +
      '`maxFindings` (on the command line --max-findings).',
  }
}
